/// A person or robot as it stands in the archive.
public struct StoredParticipant: Sendable, Equatable {
    /// Its number in this archive.
    public var number: Int64
    /// What is known of it.
    public var record: ParticipantRecord
    /// The account's self: "me".
    public var isSelf: Bool
    /// Messages sent that show.
    public var messageCount: Int64
}
