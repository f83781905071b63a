import ScrollbackArchive
import ScrollbackSQLite
import Testing

#if canImport(Glibc)
    import Glibc
#endif

@Suite struct EnvironmentWriteTests {
    @Test func `an archive in a folder that may not be written is searched and not synced into`() throws {
        try withFolder { folder in
            try EnvironmentExpectation.fill(folder)
            // Everyone may read, nobody may write: side files cannot be made.
            unsafe _ = chmod(folder, 0o555)
            unsafe _ = chmod(folder + "/archive.db", 0o444)
            defer { unsafe _ = chmod(folder, 0o700) }
            let names = EnvironmentSystem.names(in: folder)
            try EnvironmentSystem.asNobody {
                let archive = try Archive.open(folder, access: .read)
                #expect(try archive.find(.words(.init("Geheimnis"))).count == 40)
                #expect(try archive.verify() == [])
                #expect(EnvironmentExpectation.error { try archive.take([]) } == .readOnly(folder: folder))
                #expect(EnvironmentExpectation.error { try archive.reindex() } == .readOnly(folder: folder))
                let error = EnvironmentExpectation.error { try Archive.open(folder, access: .write) }
                #expect(error == .readOnly(folder: folder))
            }
            #expect(EnvironmentSystem.names(in: folder) == names)
        }
    }

    @Test func `a second sync names the process that holds the archive`() throws {
        try withFolder { folder in
            let archive = try Archive.open(folder, access: .write)
            let other = try Archive.open(folder, access: .write)
            try archive.sync(run) { session in
                _ = try session.apply(IngestBatch(EnvironmentExpectation.messages(1).map { IngestBatch.Entry($0) }))
                let error = EnvironmentExpectation.error { try other.take(EnvironmentExpectation.messages(1)) }
                #expect(error == .locked(folder: folder, by: "another sync (process \(getpid()))"))
                #expect(try other.find(.everything).count == 1)
            }
            #expect(try other.take(EnvironmentExpectation.messages(2)).new == 1)
        }
    }

    /// Waits for the ten seconds that the writer waits.
    @Test func `a database that another program keeps locked is an error, readers go on`() throws {
        try withFolder { folder in
            try EnvironmentExpectation.fill(folder)
            let archive = try Archive.open(folder, access: .write)
            let holder = try Connection(path: folder + "/archive.db", access: .write)
            try holder.execute("BEGIN IMMEDIATE", subject: "test")
            let error = EnvironmentExpectation.error { try archive.take(EnvironmentExpectation.messages(1, from: 90)) }
            #expect(error == .locked(folder: folder, by: "another process"))
            #expect(try archive.find(.everything).count == 40)
            #expect(try Archive.open(folder, access: .read).find(.everything).count == 40)
            try holder.execute("ROLLBACK", subject: "test")
            #expect(try archive.take(EnvironmentExpectation.messages(1, from: 90)).new == 1)
        }
    }

    @Test func `what is on the disk after each batch is a whole archive with all batches so far`() throws {
        try withFolder { folder in
            let archive = try Archive.open(folder, access: .write)
            try archive.sync(run) { session in
                for first in stride(from: 0, to: 60, by: 20) {
                    let records = EnvironmentExpectation.messages(20, from: first)
                    _ = try session.apply(IngestBatch(records.map { IngestBatch.Entry($0) }))
                    // What a process that is killed now would leave behind.
                    try withFolder { copy in
                        for name in ["archive.db", "archive.db-wal"] {
                            let bytes = EnvironmentSystem.bytes(of: folder + "/" + name)
                            try EnvironmentSystem.write(bytes, to: copy + "/" + name)
                        }
                        let found = try Archive.open(copy, access: .write)
                        #expect(try found.find(.words(.init("Geheimnis"))).count == first + 20)
                        #expect(try found.verify() == [])
                    }
                }
            }
        }
    }

    @Test func `a full disk keeps every batch that was acknowledged`() throws {
        let ran: Bool? = try EnvironmentSystem.withSmallDisk("4m") { folder in
            var kept = 0
            let text = String(repeating: "Geheimnis 秘密 ", count: 400)
            do {
                let archive = try Archive.open(folder, access: .write)
                let error = EnvironmentExpectation.error {
                    for first in stride(from: 0, to: 4000, by: 20) {
                        try archive.take(EnvironmentExpectation.messages(20, from: first, text: text))
                        kept = first + 20
                    }
                }
                #expect(error == .full(folder: folder))
                #expect(try archive.find(.everything, limit: 10_000).count == kept)
            }
            #expect(kept > 0)
            let archive = try Archive.open(folder, access: .read)
            #expect(try archive.find(.words(.init("Geheimnis")), limit: 10_000).count == kept)
            #expect(try archive.verify() == [])
            return true
        }
        if ran == nil {
            print("skipped: a full disk needs a file system of its own, and this process may not mount one")
        }
    }

    @Test func `a full disk takes no attachment half`() throws {
        let ran: Bool? = try EnvironmentSystem.withSmallDisk("2m") { folder in
            let archive = try Archive.open(folder, access: .write)
            try archive.take(EnvironmentExpectation.messages(3))
            let error = EnvironmentExpectation.error {
                try archive.take([
                    message("big", "wombat", at: 1) {
                        var media = MediaRecord(kind: "file")
                        media.content = [UInt8](repeating: 9, count: 3 << 20)
                        $0.media = [media]
                    }
                ])
            }
            #expect(error == .full(folder: folder))
            #expect(try archive.find(.everything).count == 3)
            #expect(try archive.verify() == [])
            return true
        }
        if ran == nil {
            print("skipped: a full disk needs a file system of its own, and this process may not mount one")
        }
    }

    @Test func `a dry run says what would be and changes nothing`() throws {
        try withFolder { folder in
            let archive = try Archive.open(folder, access: .write)
            var generator = ConvergenceGenerator(seed: 11)
            try archive.take(generator.records(30))
            let before = try ConvergenceListing(archive)
            var media = MediaRecord(kind: "file")
            media.content = [UInt8](repeating: 5, count: 100_000)
            let more = generator.records(30) + [message("new", "wombat", at: 9) { $0.media = [media] }]
            let outcome = try archive.sync(run, isDryRun: true) { session in
                let entries = more.map { IngestBatch.Entry($0) }
                var total = try session.apply(IngestBatch(entries))
                total.add(try session.apply(IngestBatch(entries)))
                return total
            }
            #expect(outcome.new > 0)
            #expect(try ConvergenceListing(archive).difference(from: before) == nil)
            #expect(EnvironmentSystem.names(in: folder + "/media").isEmpty)
            #expect(try archive.verify() == [])
            // What the dry run gave numbers to is forgotten: the run itself does the same as it would have alone.
            let real = try archive.take(more)
            #expect(real.new == outcome.new)
            #expect(try archive.verify() == [])
        }
    }

    @Test func `an index of another text analysis takes nothing in until it is made anew`() throws {
        try withFolder { folder in
            do {
                let archive = try Archive.open(folder, access: .write)
                try archive.take(
                    EnvironmentExpectation.messages(5)
                        + [.participant(ParticipantRecord(account: account, id: "wombat", name: "张三"))])
            }
            try EnvironmentSystem.execute(
                "UPDATE fact SET value = 'old' WHERE name = 'text_analysis'; UPDATE participant SET search_key = ''",
                in: folder)
            let archive = try Archive.open(folder, access: .write)
            let error = EnvironmentExpectation.error { try archive.take(EnvironmentExpectation.messages(6)) }
            guard case .outdatedIndex(_, version: "old", current: _) = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(try archive.verify().map(\.check) == ["text-analysis"])
            #expect(try archive.find(.everything).count == 5)
            try archive.reindex()
            #expect(try archive.verify() == [])
            #expect(try archive.read { try $0.participants(matching: "zhangsan").map(\.record.id) } == ["wombat"])
            #expect(try archive.take(EnvironmentExpectation.messages(6)).new == 1)
        }
    }

    @Test func `a long read that is cancelled ends as interrupted`() throws {
        try withFolder { folder in
            try EnvironmentExpectation.fill(folder, count: 400)
            let archive = try Archive.open(folder, access: .read)
            let error = EnvironmentExpectation.error {
                try archive.read { snapshot in
                    archive.cancel()
                    for _ in 0..<10_000 { _ = try snapshot.count(SearchPlan(.everything)) }
                }
            }
            #expect(error == .interrupted)
        }
    }

    private static let damages = [
        "DROP TABLE message_detail", "CREATE UNIQUE INDEX one_text ON message (kind)", "DROP TABLE identity",
        "DROP TABLE participant",
        "PRAGMA writable_schema = 1; DELETE FROM sqlite_schema WHERE name = 'message_by_number'",
        "UPDATE message_index_data SET block = x'00'", "DELETE FROM message_index_data",
    ]

    @Test(arguments: damages)
    func `errors of a damaged archive say nobody's words`(_ sql: String) throws {
        try withFolder { folder in
            try EnvironmentExpectation.fill(folder)
            guard (try? EnvironmentSystem.execute(sql, in: folder)) != nil else { return }
            EnvironmentExpectation.error {
                let archive = try Archive.open(folder, access: .write)
                for _ in 0..<2 {
                    EnvironmentExpectation.error {
                        try archive.take(
                            EnvironmentExpectation.messages(4, from: 38).map { record in
                                guard case .message(var message) = record else { return record }
                                message.title = "Geheimnis"
                                return .message(message)
                            })
                    }
                }
                EnvironmentExpectation.error { try archive.find(.words(.init("quokka"))) }
                EnvironmentExpectation.error { try archive.find(.words(.init("\"Geheimnis AND (*"))) }
                EnvironmentExpectation.error { try archive.read { try $0.participants(matching: "wombat") } }
                EnvironmentExpectation.error { try archive.verify() }
                EnvironmentExpectation.error { try archive.reindex() }
            }
        }
    }
}
