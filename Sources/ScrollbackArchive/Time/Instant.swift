/// A point in time: whole milliseconds since 1970-01-01T00:00:00Z, leap seconds left out.
///
/// The range is less than 2⁴⁷ milliseconds either way (the years −2490 to 6429), which is what an archive can order; the
/// millisecond before the first one is where it parks messages on the move.
public struct Instant: Hashable, Comparable, Sendable {
    /// Milliseconds since 1970-01-01T00:00:00Z.
    public let milliseconds: Int64

    /// The distance from 1970, in milliseconds, that an archive can no longer order.
    public static let limit: Int64 = 1 << 47

    /// The instant of a number of milliseconds; nil from ±2⁴⁷ on.
    public init?(milliseconds: Int64) {
        guard milliseconds > -Self.limit, milliseconds < Self.limit else { return nil }
        self.milliseconds = milliseconds
    }

    /// The instant of a number of seconds; nil from ±2⁴⁷ milliseconds on.
    public init?(seconds: Int64) {
        let (product, overflow) = seconds.multipliedReportingOverflow(by: 1000)
        guard !overflow else { return nil }
        self.init(milliseconds: product)
    }

    /// The instant nearest to a number of milliseconds within the range.
    public init(clamping milliseconds: Int64) {
        self.milliseconds = min(max(milliseconds, 1 - Self.limit), Self.limit - 1)
    }

    /// 1970-01-01T00:00:00Z.
    public static let epoch = Instant(clamping: 0)

    /// Whether the left instant comes first.
    public static func < (left: Instant, right: Instant) -> Bool { left.milliseconds < right.milliseconds }
}
