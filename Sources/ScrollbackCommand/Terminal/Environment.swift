import Glibc
import ScrollbackArchive

/// What the process was given: variables, terminals, clocks.
///
/// The only place that asks the system for them.
struct Environment: Sendable {
    /// The environment variables.
    var variables: [String: String] = [:]
    /// Standard output is a terminal.
    var isOutputTerminal = false
    /// Standard error is a terminal.
    var isErrorTerminal = false
    /// The width of the terminal in columns.
    var columns = 80
    /// Where `/etc/localtime` leads.
    var localTimeLink: String?
    /// The name of the user and of the machine, for the record of a sync.
    var user = ""
    /// The name of the machine.
    var host = ""
    /// The time of day.
    var now: @Sendable () -> Instant = { .epoch }
    /// A clock that only goes forward, in nanoseconds.
    var ticks: @Sendable () -> UInt64 = { 0 }

    /// The environment of this process.
    static func process() -> Environment {
        var result = Environment()
        result.variables = variables()
        result.isOutputTerminal = isatty(STDOUT_FILENO) == 1
        result.isErrorTerminal = isatty(STDERR_FILENO) == 1
        result.columns = result.terminalColumns()
        result.localTimeLink = link("/etc/localtime")
        result.user = userName() ?? result["USER"] ?? ""
        result.host = hostName()
        result.now = {
            let time = clock(CLOCK_REALTIME)
            return Instant(clamping: Int64(time / 1_000_000))
        }
        result.ticks = { clock(CLOCK_MONOTONIC) }
        return result
    }

    /// A variable that is set and not empty.
    subscript(_ name: String) -> String? {
        guard let value = variables[name], !value.isEmpty else { return nil }
        return value
    }

    private func terminalColumns() -> Int {
        var size = winsize()
        if unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
        if let columns = self["COLUMNS"].flatMap({ Int($0) }), columns > 0 { return columns }
        return 80
    }

    private static func variables() -> [String: String] {
        var result: [String: String] = [:]
        // Nothing in this process changes the environment.
        var entry = unsafe environ
        while let text = unsafe entry.pointee {
            let pair = unsafe String(cString: text)
            if let equals = pair.firstIndex(of: "=") {
                result[String(pair[..<equals])] = String(pair[pair.index(after: equals)...])
            }
            unsafe entry += 1
        }
        return result
    }

    private static func link(_ path: String) -> String? {
        unsafe text(PATH_MAX) { unsafe readlink(path, $0, $1) }
    }

    private static func hostName() -> String {
        unsafe text(256) { unsafe gethostname($0, $1) == 0 ? strlen($0) : -1 } ?? ""
    }

    private static func userName() -> String? {
        var name: String?
        _ = unsafe text(4096) { buffer, count in
            var record = unsafe passwd()
            var found: UnsafeMutablePointer<passwd>?
            guard unsafe getpwuid_r(getuid(), &record, buffer, count, &found) == 0, unsafe found != nil,
                let text = unsafe record.pw_name
            else { return -1 }
            name = unsafe String(cString: text)
            return 0
        }
        return name
    }

    /// What a C function writes into a buffer; it returns the number of bytes, or less than nothing when it failed.
    private static func text(_ capacity: Int32, _ fill: (UnsafeMutablePointer<CChar>, Int) -> Int) -> String? {
        var bytes = [CChar](repeating: 0, count: Int(capacity))
        let count = unsafe bytes.withUnsafeMutableBufferPointer { buffer -> Int in
            guard let base = buffer.baseAddress else { return -1 }
            return unsafe fill(base, buffer.count - 1)
        }
        return count < 0 ? nil : String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    private static func clock(_ id: clockid_t) -> UInt64 {
        var time = timespec()
        unsafe clock_gettime(id, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}
