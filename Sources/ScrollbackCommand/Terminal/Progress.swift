/// One line on standard error that says how far the work is, drawn at most ten times a second.
///
/// Nothing is drawn where standard error is no terminal or silence was asked for.
final class Progress {
    private let output: Output
    private let isShown: Bool
    private let columns: Int
    private let ticks: @Sendable () -> UInt64
    private var drawnAt: UInt64?

    /// A tenth of a second in nanoseconds.
    private static let interval: UInt64 = 100_000_000

    /// A line on a console.
    init(_ console: Console, isQuiet: Bool) {
        output = console.messages
        isShown = console.environment.canAnimate && !isQuiet
        columns = console.environment.columns
        ticks = console.environment.ticks
    }

    /// Draws the line anew, unless it was drawn a moment ago.
    func show(_ text: @autoclosure () -> String) {
        guard isShown else { return }
        let now = ticks()
        if let drawnAt, now < drawnAt + Self.interval { return }
        drawnAt = now
        output.write("\r\u{1B}[K" + Columns.cut(text(), to: columns - 1))
        output.flush()
    }

    /// Takes the line away.
    func clear() {
        guard drawnAt != nil else { return }
        drawnAt = nil
        output.write("\r\u{1B}[K")
        output.flush()
    }
}
