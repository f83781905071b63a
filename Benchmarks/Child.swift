#if canImport(Glibc)
    import Glibc
#endif

/// Runs the built command as a process of its own and says what it used.
struct Child {
    /// Seconds from start to end.
    var seconds: Double
    /// The most memory it held at one time, in bytes.
    var peakMemory: Int
    /// Its exit status.
    var status: Int32

    /// Runs a program to its end, its output thrown away; nil when it cannot be started.
    static func run(_ arguments: [String]) -> Child? {
        let began = Clock.now()
        var pid = pid_t()
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe _ = posix_spawn_file_actions_destroy(&actions) }
        for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
            unsafe _ = posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
        }
        var words = unsafe arguments.map { unsafe strdup($0) }
        unsafe words.append(nil)
        defer { unsafe words.forEach { unsafe free($0) } }
        guard unsafe posix_spawn(&pid, arguments[0], &actions, nil, words, environ) == 0 else { return nil }
        var status: Int32 = 0
        var usage = rusage()
        guard unsafe wait4(pid, &status, 0, &usage) == pid else { return nil }
        return Child(
            seconds: Clock.now() - began, peakMemory: Int(usage.ru_maxrss) * 1024, status: (status >> 8) & 0xFF)
    }
}
