import ScrollbackArchive
import ScrollbackText

extension Run {
    /// The archive's folder as it was named.
    func archiveFolder() throws(UsageError) -> String { try console.environment.archiveFolder(options) }

    /// Opens the archive for reading.
    func openArchive() throws -> Archive { try Archive.open(archiveFolder(), access: .read) }

    /// Writes times in the zone asked for.
    func timeText() throws(UsageError) -> TimeText { TimeText(zone: try console.environment.zone(options)) }

    /// A path or an id as it may be shown anywhere.
    func safe(_ text: String) -> String { TerminalText.escape(text) }

    /// `count` as data says whether anything was found.
    func code(found count: Int) -> ExitCode { count > 0 ? .done : .nothingFound }
}
