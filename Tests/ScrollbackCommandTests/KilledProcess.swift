import Foundation
import Glibc

/// A program that is killed (SIGKILL) when it has written so many bytes.
enum KilledProcess {
    /// What came of it.
    struct Outcome {
        /// It was killed before its end.
        var wasKilled: Bool
        /// Bytes it had written when it was last looked at.
        var written: Int
    }

    /// Runs a program; `limit` nil lets it live.
    ///
    /// The kernel counts the bytes of every write call, the journal's and the checkpoints' included, so the count only
    /// grows and is as good as a clock of the work done.
    static func run(
        _ tool: String, _ arguments: [String], variables: [String: String], limit: Int?
    ) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(filePath: tool)
        process.arguments = arguments
        process.environment = variables
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        let number = process.processIdentifier
        let counters = unsafe open("/proc/\(number)/io", O_RDONLY | O_CLOEXEC)
        defer { if counters >= 0 { close(counters) } }
        var written = 0
        while process.isRunning {
            written = max(written, bytesWritten(counters) ?? 0)
            if let limit, written >= limit {
                kill(number, SIGKILL)
                break
            }
            sched_yield()
        }
        process.waitUntilExit()
        return Outcome(wasKilled: process.terminationReason == .uncaughtSignal, written: written)
    }

    private static func bytesWritten(_ counters: CInt) -> Int? {
        guard counters >= 0 else { return nil }
        var bytes = [UInt8](repeating: 0, count: 512)
        let count = unsafe bytes.withUnsafeMutableBytes { unsafe pread(counters, $0.baseAddress, $0.count, 0) }
        guard count > 0 else { return nil }
        let text = String(decoding: bytes[..<count], as: UTF8.self)
        guard let line = text.split(separator: "\n").first(where: { $0.hasPrefix("wchar: ") }) else { return nil }
        return Int(line.dropFirst(7))
    }
}
