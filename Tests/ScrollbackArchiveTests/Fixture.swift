import ScrollbackArchive
import Testing

#if canImport(Glibc)
    import Glibc
#endif

/// A folder that is gone after the test.
func withFolder<Result>(in root: String = "/tmp", _ body: (String) throws -> Result) throws -> Result {
    let folder = "\(root)/scrollback-test-\(getpid())-\(UInt64.random(in: 0...UInt64.max))"
    try #require(unsafe mkdir(folder, 0o700) == 0)
    defer { removeTree(folder) }
    return try body(folder)
}

private func removeTree(_ path: String) {
    guard let directory = unsafe opendir(path) else {
        unsafe _ = unlink(path)
        return
    }
    while let entry = unsafe readdir(directory) {
        let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
            unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
        }
        if name == "." || name == ".." { continue }
        removeTree(path + "/" + name)
    }
    unsafe closedir(directory)
    unsafe _ = rmdir(path)
}

/// The account that test messages belong to.
let account = AccountKey(system: "test", name: "app")

let run = SyncRun(command: "test", startedAt: .epoch, toolVersion: "test")

/// A message of the test account.
func message(
    _ id: String, _ text: String?, at milliseconds: Int64, in conversation: String = "c", from sender: String = "u",
    scope: String = "", _ change: (inout MessageRecord) -> Void = { _ in }
) -> Record {
    var record = MessageRecord(
        account: account, key: MessageKey(scope: scope, id: id), conversation: conversation, conversationKind: .group,
        sender: sender, sentAt: Instant(clamping: milliseconds), kind: .text)
    record.text = text
    change(&record)
    return .message(record)
}

extension Archive {
    /// Takes records in, a transaction for each batch.
    @discardableResult
    func take(_ batches: [Record]...) throws -> IngestOutcome {
        try sync(run) { session in
            var total = IngestOutcome()
            for batch in batches { total.add(try session.apply(IngestBatch(batch.map { IngestBatch.Entry($0) }))) }
            return total
        }
    }

    /// The ids of the messages a condition finds, newest first.
    func find(_ condition: Condition, limit: Int = 1000) throws -> [String] {
        try read { try $0.page(SearchPlan(condition), limit: limit).messages.map(\.record.key.id) }
    }
}
