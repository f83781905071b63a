/// How a run ended: the codes that every command shares.
enum ExitCode: Int32, Sendable, CaseIterable {
    /// It was done, and what was looked for was found.
    case done = 0
    /// It was done, and nothing was found.
    case nothingFound = 1
    /// The command line or the query is wrong.
    case usage = 2
    /// The archive is missing, damaged or newer than this program.
    case archive = 3
    /// Credentials are missing or refused.
    case credentials = 4
    /// It was done, but something was refused or is incomplete.
    case incomplete = 5
    /// A check found problems.
    case problems = 6
    /// A hold, a policy or a stale plan forbids it.
    case forbidden = 7
    /// Another process holds the lock.
    case locked = 8
    /// It was interrupted; what was committed stays.
    case interrupted = 130

    /// What the code says, in a few words.
    var meaning: String {
        switch self {
        case .done: "done; search, show and lists with a pattern found something"
        case .nothingFound: "nothing was found"
        case .usage: "the command line or the query is wrong"
        case .archive: "the archive is missing, damaged or newer than this program"
        case .credentials: "credentials are missing or refused"
        case .incomplete: "done, but something was refused or is incomplete"
        case .problems: "a check found problems"
        case .forbidden: "a hold, a policy or a stale plan forbids it"
        case .locked: "another process holds the lock; try again"
        case .interrupted: "interrupted; everything committed before is kept"
        }
    }
}
