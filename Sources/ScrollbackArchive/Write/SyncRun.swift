/// Who takes records in, with what and when: the row that a sync leaves behind.
public struct SyncRun: Sendable {
    /// The command as typed, without secrets.
    public var command: String
    /// When it began.
    public var startedAt: Instant
    /// The program's version.
    public var toolVersion: String
    /// Who ran it.
    public var operatorName: String
    /// On which machine.
    public var host: String
    /// Tells the time when the run ends.
    public var clock: @Sendable () -> Instant

    /// A run.
    public init(
        command: String, startedAt: Instant, toolVersion: String, operatorName: String = "", host: String = "",
        clock: (@Sendable () -> Instant)? = nil
    ) {
        self.clock = clock ?? { startedAt }
        self.command = command
        self.startedAt = startedAt
        self.toolVersion = toolVersion
        self.operatorName = operatorName
        self.host = host
    }
}
