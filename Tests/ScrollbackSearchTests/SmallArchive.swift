import Foundation
import ScrollbackArchive
import ScrollbackSearch

/// An archive of a few invented messages in a folder of its own, removed afterwards.
struct SmallArchive {
    static let account = AccountKey(system: "nim", name: "app")
    static let base: Int64 = 1_740_800_000_000

    let archive: Archive

    /// Makes the archive, fills it and lends it.
    static func with<Result>(_ records: [Record] = people + messages, _ body: (SmallArchive) throws -> Result) throws
        -> Result
    {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("scrollback-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let small = SmallArchive(archive: try Archive.open(folder.path, access: .write))
        try small.add(records)
        return try body(small)
    }

    func add(_ records: [Record]) throws {
        let run = SyncRun(command: "test", startedAt: Instant(clamping: Self.base), toolVersion: "0")
        _ = try archive.sync(run, isDryRun: false) { session in
            try session.apply(IngestBatch(records.map { IngestBatch.Entry($0) }))
        }
    }

    /// Source ids of the hits, in their order.
    func ids(_ typed: String, _ options: SearchOptions? = nil) throws -> [String] {
        try page(typed, options).hits.map(\.message.record.key.id)
    }

    func page(_ typed: String, _ options: SearchOptions? = nil) throws -> SearchPage {
        let search = try Search(typed, options ?? Self.options())
        return try archive.read { try search.page(in: $0) }
    }

    static func options() -> SearchOptions {
        SearchOptions(QueryContext(now: Instant(clamping: base + 86_400_000), zone: .utc, allowsUnbounded: true))
    }

    static func message(
        _ id: String, _ minute: Int64, in conversation: String, from sender: String, _ text: String?,
        _ change: (inout MessageRecord) -> Void = { _ in }
    ) -> Record {
        var record = MessageRecord(
            account: account, key: MessageKey(id: id), conversation: conversation,
            conversationKind: conversation == "g1" ? .group : .single, sender: sender,
            sentAt: Instant(clamping: base + minute * 60_000), kind: .text)
        record.text = text
        change(&record)
        return .message(record)
    }

    static let people: [Record] = {
        var group = ConversationRecord(account: account, id: "g1", kind: .group)
        group.title = "项目组"
        return [
            .account(AccountRecord(key: account, selfID: "han")),
            .participant(ParticipantRecord(account: account, id: "u1", name: "Li Wei")),
            .participant(ParticipantRecord(account: account, id: "u7", name: "李雷")),
            .participant(ParticipantRecord(account: account, id: "han", name: "Han Meimei")),
            .conversation(group),
        ]
    }()

    static let messages: [Record] = [
        message("1", 0, in: "g1", from: "u1", "明天的会议改到三点"),
        message("2", 1, in: "g1", from: "u7", "deploy C++ today, see https://x.example/a") { $0.mentions = ["han"] },
        message("3", 2, in: "u7", from: "han", "hello 李雷"),
        message("4", 3, in: "u7", from: "u7", "会议 report ready"),
        message("5", 4, in: "g1", from: "han", nil) { record in
            record.kind = .file
            var media = MediaRecord(kind: "file", state: .done)
            media.name = "Q4 report.pdf"
            media.size = 6_000_000
            record.media = [media]
        },
        message("6", 5, in: "g1", from: "u1", "secret words") { _ in },
        message("7", 200, in: "g1", from: "u1", "later C only") { record in
            record.references = [MessageReference(role: .reply, key: MessageKey(id: "1"))]
        },
        message("8", 201, in: "g1", from: "u1", "first draft") { $0.status = "draft" },
        .recall(RecallRecord(account: account, key: MessageKey(id: "6"), at: Instant(clamping: base + 400_000))),
    ]
}
