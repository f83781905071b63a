/// A place in the order of an archive's messages: the sent time, the slot within its millisecond, and what decides
/// between messages when slots move.
///
/// `key` is what sorts: it survives copies of the archive as long as no earlier message comes into the same millisecond.
/// When one does, the archive finds the place again by `number`, the stable number of the message.
public struct Position: Hashable, Sendable {
    /// Sent time in milliseconds, shifted left by 16, and the slot.
    public var key: Int64
    /// The stable number of the message that stood there.
    public var number: Int64

    /// A place.
    public init(key: Int64, number: Int64) {
        self.key = key
        self.number = number
    }
}
