import Glibc
import Synchronization

/// What Ctrl-C does.
///
/// Work that keeps its state in batches is asked to stop behind the running one, everything else ends at once with 130.
/// The second Ctrl-C always ends at once; what was not committed is rolled back by the next opening.
enum Interruption {
    private static let wasAsked = Atomic(false)
    private static let isGraceful = Atomic(false)

    /// Somebody asked this run to stop.
    static var isRequested: Bool { wasAsked.load(ordering: .relaxed) }

    /// Takes over SIGINT and SIGTERM, and lets a closed pipe end the process quietly.
    ///
    /// A signal that the parent ignores stays ignored; one that it merely blocked in some thread of its own does not.
    static func install() {
        var action = sigaction()
        unsafe action.__sigaction_handler.sa_handler = handleInterruption
        for number in [SIGINT, SIGTERM] {
            var old = sigaction()
            unsafe sigaction(number, nil, &old)
            let isIgnored = unsafe unsafeBitCast(old.__sigaction_handler.sa_handler, to: Int.self) == 1
            if !isIgnored { unsafe sigaction(number, &action, nil) }
        }
        signal(SIGPIPE, SIG_DFL)
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        for number in [SIGINT, SIGTERM, SIGPIPE] { unsafe sigaddset(&signals, number) }
        unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    }

    /// Runs work that looks at ``isRequested`` by itself.
    static func whileGraceful<Result>(_ body: () throws -> Result) rethrows -> Result {
        isGraceful.store(true, ordering: .relaxed)
        defer { isGraceful.store(false, ordering: .relaxed) }
        return try body()
    }

    /// Only calls what is safe in a signal handler: atomics and `_exit`.
    fileprivate static func request() {
        if wasAsked.exchange(true, ordering: .relaxed) || !isGraceful.load(ordering: .relaxed) {
            _exit(ExitCode.interrupted.rawValue)
        }
    }
}

/// The handler stands outside of every type: C calls it on whatever thread runs.
private func handleInterruption(_ number: Int32) { Interruption.request() }
