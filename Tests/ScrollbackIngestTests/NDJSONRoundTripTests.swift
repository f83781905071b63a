import ScrollbackJSON
import Testing

@testable import ScrollbackArchive
@testable import ScrollbackIngest

/// What is written is read back to the same records.
struct NDJSONRoundTripTests {
    /// Reads lines by the adapter alone.
    func read(_ bytes: [UInt8]) throws -> [Record] {
        var records: [Record] = []
        for line in bytes.split(separator: 0x0A) {
            let parsed = try JSONValue.parseWhole(Array(line))
            let raw = RawRecord(bytes: Array(line), value: parsed.value)
            #expect(ScrollbackAdapter().confidence(in: raw) >= 50)
            ScrollbackAdapter().read(raw, context: AdapterContext(), into: &records)
        }
        return records
    }

    @Test func `records of every kind come back as they were`() throws {
        for seed in UInt64(0)..<3000 {
            var samples = NDJSONSamples(seed: seed)
            let record = samples.record()
            var writer = NDJSONWriter()
            writer.write(record)
            #expect(writer.bytes.filter { $0 == 0x0A }.count == 1, "seed \(seed)")
            let back = try read(writer.bytes)
            #expect(back == [record], "seed \(seed)")
        }
    }

    @Test func `a message with all that became of it comes back as records`() throws {
        for seed in UInt64(0)..<300 {
            var samples = NDJSONSamples(seed: seed)
            let record = samples.message()
            let (account, key) = (record.account, record.key)
            var stored = StoredMessage(
                position: Position(key: 0, number: 1), record: record, state: .deleted, conversation: 1)
            stored.revisions = [
                RevisionRecord(account: account, key: key, text: "first", at: nil),
                RevisionRecord(account: account, key: key, text: nil, at: startOfRun, editor: "u"),
            ]
            stored.deletion = DeletionRecord(account: account, target: .message(key))
            stored.recall = RecallRecord(account: account, key: key, at: startOfRun, by: "u")
            stored.reactions = [ReactionRecord(account: account, key: key, participant: "u", sign: "👍")]
            stored.receipts = [ReceiptRecord(account: account, target: .message(key), participant: "v", at: startOfRun)]
            var writer = NDJSONWriter()
            writer.write(stored)
            let expected: [Record] =
                [.message(record)] + stored.revisions.map(Record.revision)
                + [
                    .recall(RecallRecord(account: account, key: key, at: startOfRun, by: "u")),
                    .deletion(DeletionRecord(account: account, target: .message(key))),
                ] + stored.reactions.map(Record.reaction) + stored.receipts.map(Record.receipt)
            #expect(try read(writer.bytes) == expected, "seed \(seed)")
        }
    }

    @Test func `what was written raises no issue but those it holds`() throws {
        for seed in UInt64(0)..<200 {
            var samples = NDJSONSamples(seed: seed)
            var message = samples.message()
            message.sentAt = Instant(clamping: 1_700_000_000_000)
            var writer = NDJSONWriter()
            writer.header()
            writer.write(.message(message))
            let gathered = try gather(text: writer.bytes)
            #expect(gathered.complaints.isEmpty, "seed \(seed)")
            #expect(gathered.messages == [message], "seed \(seed)")
        }
    }

    @Test func `base64 is that of the standard`() {
        let cases = [
            ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
            ("foobar", "Zm9vYmFy"),
        ]
        for (plain, text) in cases {
            #expect(Base64.encode(Array(plain.utf8)) == text)
            #expect(Base64.decode(text) == Array(plain.utf8))
        }
        for bad in ["Z", "Zg=", "Z===", "Zm9v!", "Zg==Zg=="] { #expect(Base64.decode(bad) == nil) }
    }
}
