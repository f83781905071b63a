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
        var peakMemory = 0
        // What the kernel hands over at the end counts this process's memory too, from before the program was loaded;
        // so the child's own mark is read while it runs.
        while unsafe waitpid(pid, &status, WNOHANG) == 0 {
            peakMemory = max(peakMemory, highWaterMark(of: pid))
            usleep(500)
        }
        return Child(seconds: Clock.now() - began, peakMemory: peakMemory, status: (status >> 8) & 0xFF)
    }

    /// The most memory a running process has held so far, in bytes.
    private static func highWaterMark(of pid: pid_t) -> Int {
        let file = unsafe open("/proc/\(pid)/status", O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return 0 }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = unsafe bytes.withUnsafeMutableBytes { unsafe read(file, $0.baseAddress, $0.count) }
        let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
        guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }) else { return 0 }
        return (line.split(separator: " ").compactMap { Int($0) }.first ?? 0) * 1024
    }
}
