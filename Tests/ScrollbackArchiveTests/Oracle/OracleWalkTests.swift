import ScrollbackArchive
import Testing

#if canImport(Glibc)
    import Glibc
#endif

@Suite struct OracleWalkTests {
    /// What a walk may ask for: words, everything, and what has to be checked row by row; all match every message.
    static let conditions: [Condition] = [
        .everything, .words(.init("x")), .words(.init("+x")), .any([.words(.init("x")), .flag(.pinned)]),
        .not(.flag(.pinned)), .all([.words(.init("x")), .sent(from: Instant(clamping: -1000), to: nil)]),
    ]

    @Test(arguments: Array(OracleRandom.firstSeed..<(OracleRandom.firstSeed + 24)))
    func `a walk meets what does not change exactly once and in order, whatever is written meanwhile`(
        seed: UInt64
    ) throws {
        try withFolder { parent in
            var random = OracleRandom(seed: seed)
            var walk = Walk(folder: parent + "/0", random: random)
            let writer = try Archive.open(walk.folder, access: .write)
            for _ in 0..<3 { try writer.take((0..<80).map { _ in walk.newMessage() }) }
            walk.settle()
            let plan = SearchPlan(random.pick(Self.conditions), isNewestFirst: seed % 2 == 0)
            var reader = try Archive.open(walk.folder, access: .read)
            var other = writer
            var found: [String] = []
            var position: Position?
            var pages = 0
            while true {
                let limit = 1 + random.below(15)
                let page = try reader.read { try $0.page(plan, limit: limit, from: position) }
                found += page.messages.map(\.record.key.id)
                guard page.hasMore, let last = page.messages.last else { break }
                position = last.position
                pages += 1
                try other.take(walk.changes())
                switch random.below(8) {
                case 0: reader = try Archive.open(walk.folder, access: .read)
                case 1:
                    // The archive goes on elsewhere, as a copy of its files.
                    let copy = parent + "/\(pages)"
                    try copyFiles(of: walk.folder, to: copy)
                    walk.folder = copy
                    (reader, other) = (try Archive.open(copy, access: .read), try Archive.open(copy, access: .write))
                default: break
                }
            }
            let unchanged = Set(walk.unchanged)
            let wanted = plan.isNewestFirst ? Array(walk.unchanged.reversed()) : walk.unchanged
            #expect(found.filter(unchanged.contains) == wanted, "seed \(seed), \(plan)")
            #expect(Set(found).count == found.count, "seed \(seed): some message came twice, \(plan)")
            #expect(try other.verify() == [], "seed \(seed)")
        }
    }

    @Test func `a reader finds kinds, people and accounts that came after it first asked for them`() throws {
        try withFolder { folder in
            let writer = try Archive.open(folder, access: .write)
            let reader = try Archive.open(folder, access: .read)
            let conditions: [Condition] = [
                .kind(.voice), .mediaKind("voice"), .fileExtension("m4a"), .state(.recalled), .not(.words(.init("x"))),
                .sender([1]), .account([1]), .everything,
            ]
            for condition in conditions {
                for archive in [reader, writer] { #expect(try archive.find(condition) == [], "\(condition)") }
            }
            try writer.take([
                message("1", "y", at: 1) { record in
                    record.kind = .voice
                    record.media = [MediaRecord(kind: "voice")]
                    record.media[0].fileExtension = "m4a"
                }, message("2", "x", at: 2), .recall(RecallRecord(account: account, key: MessageKey(id: "2"))),
            ])
            let wanted = [["1"], ["1"], ["1"], ["2"], ["1"], ["1"], ["1"], ["1"]]
            for (condition, wanted) in zip(conditions, wanted) {
                for archive in [reader, writer] { #expect(try archive.find(condition) == wanted, "\(condition)") }
            }
        }
    }

    /// What happens around a walk.
    struct Walk {
        var folder: String
        var random: OracleRandom
        private var messages: [(time: Int64, sequence: Int64?, id: String)] = []
        private var changing: Set<String> = []
        private var names = 0

        init(folder: String, random: OracleRandom) {
            self.folder = folder
            self.random = random
        }

        /// A message somewhere in thirty crowded milliseconds, with an id that sorts anywhere.
        mutating func newMessage() -> Record {
            let (time, sequence) = (Int64(random.below(30)), random.chance(40) ? Int64(random.below(4)) : nil)
            names += 1
            let id = "\(random.below(1000))-\(names)"
            messages.append((time, sequence, id))
            return message(id, "+x \(names)", at: time) { $0.sequence = sequence }
        }

        /// Decides which of the messages there are will change during the walk.
        mutating func settle() {
            for message in messages where random.chance(30) { changing.insert(message.id) }
            messages.sort { left, right in
                (left.time, left.sequence ?? .min, left.id) < (right.time, right.sequence ?? .min, right.id)
            }
            unchanged = messages.map(\.id).filter { !changing.contains($0) }
        }

        /// The messages that do not change, oldest first.
        private(set) var unchanged: [String] = []

        /// Some messages come, some are taken back, deleted, edited.
        mutating func changes() -> [Record] {
            var records = (0..<random.below(6)).map { _ in newMessage() }
            let ids = changing.sorted()
            for _ in 0..<random.below(4) where !ids.isEmpty {
                let key = MessageKey(id: random.pick(ids))
                switch random.below(3) {
                case 0: records.append(.recall(RecallRecord(account: account, key: key)))
                case 1: records.append(.deletion(DeletionRecord(account: account, target: .message(key))))
                default:
                    records.append(
                        .revision(
                            RevisionRecord(
                                account: account, key: key, text: random.pick(["+x again", "nothing"]),
                                at: Instant(clamping: Int64(random.below(1000))))))
                }
            }
            return records
        }
    }

    /// Copies an archive's files while nobody writes, without the shared memory that belongs to a machine.
    private func copyFiles(of folder: String, to copy: String) throws {
        try #require(unsafe mkdir(copy, 0o700) == 0)
        for name in ["archive.db", "archive.db-wal"] {
            let source = unsafe open(folder + "/" + name, O_RDONLY)
            guard source >= 0 else { continue }
            defer { _ = close(source) }
            let target = unsafe open(copy + "/" + name, O_WRONLY | O_CREAT, 0o600)
            try #require(target >= 0)
            defer { _ = close(target) }
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            while true {
                let count = unsafe read(source, &buffer, buffer.count)
                try #require(count >= 0)
                if count == 0 { break }
                let written = unsafe write(target, buffer, count)
                try #require(written == count)
            }
        }
    }
}
