import ScrollbackJSON
import Testing

@testable import ScrollbackArchive
@testable import ScrollbackIngest

/// Lines as people and programs write them, and the record each stands for.
struct NDJSONTableTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var members: String
        var change: @Sendable (inout MessageRecord) -> Void
        var testDescription: String { name }

        init(_ name: String, _ members: String, _ change: @escaping @Sendable (inout MessageRecord) -> Void) {
            (self.name, self.members, self.change) = (name, members, change)
        }
    }

    static let cases: [Case] = [
        Case("the least record", "") { _ in },
        Case("null is absent", #","sender_name":null,"extras":null"#) { _ in },
        Case("an account by name", #","account":"me""#) { $0.account.name = "me" },
        Case("an account of a system", #","account":{"system":"nim","name":"k"}"#) {
            $0.account = AccountKey(system: "nim", name: "k")
        },
        Case("an empty scope", #","scope":"""#) { $0.key.scope = "" },
        Case("a scope of its own", #","scope":"s""#) { $0.key.scope = "s" },
        Case("a time with a zone", #","at":"2023-11-15T06:13:20.123+08:00""#) {
            $0.sentAtText = "2023-11-15T06:13:20.123+08:00"
        },
        Case("a time in UTC to the second", #","at":"2023-11-14T22:13:20Z""#) {
            $0.sentAt = Instant(clamping: 1_700_000_000_000)
            $0.sentAtText = "2023-11-14T22:13:20Z"
            $0.precision = .second
        },
        Case("milliseconds in a string", #","at":"1700000000123""#) { _ in },
        Case("a fraction of a millisecond is no time", #","at":1700000000.5"#) {
            $0.sentAt = nil
            $0.sentAtText = "1700000000.5"
        },
        Case("a sender who is a number", #","sender":17"#) { $0.sender = "17" },
        Case("the kind of an attachment", #","media":[{"kind":"image","name":"a.png","size":3}]"#) {
            $0.kind = .image
            $0.media = [MediaRecord(kind: "image")]
            $0.media[0].name = "a.png"
            $0.media[0].size = 3
        },
        Case("attachments are counted", #","kind":"file","media":[{"name":"a"},{"name":"b"}]"#) {
            $0.kind = .file
            $0.media = [MediaRecord(ordinal: 0), MediaRecord(ordinal: 1)]
            $0.media[0].name = "a"
            $0.media[1].name = "b"
        },
        Case("a place", #","place":{"latitude":31.2,"longitude":"121.5","address":"x"}"#) {
            $0.kind = .location
            $0.place = Place(latitude: 31.2, longitude: 121.5, address: "x")
        },
        Case("an answer", #","references":[{"role":"reply","id":"0"}]"#) {
            $0.references = [MessageReference(role: .reply, key: MessageKey(scope: "c", id: "0"))]
        },
        Case("a quote without an id", #","references":[{"role":"reply","quote":"q","kind":"image"}]"#) {
            $0.references = [MessageReference(role: .reply, quote: "q", kind: .image)]
        },
        Case("extras", #","extras":{"a":1.50}"#) { $0.extras = #"{"a":1.50}"# },
        Case("unknown members are kept", #","colour":"red","n":12345678901234567890"#) {
            $0.unnamed = #"{"colour":"red","n":12345678901234567890}"#
        },
        Case("members of other records are kept", #","sign":"x","role":[1]"#) {
            $0.unnamed = #"{"sign":"x","role":[1]}"#
        },
        Case("a known member of another kind is kept", #","media":"none","mentions":[{}],"pinned":"maybe""#) {
            $0.unnamed = #"{"media":"none","mentions":[{}],"pinned":"maybe"}"#
        },
        Case("unknown members join those kept before", #","unnamed":{"a":1},"b":2"#) { $0.unnamed = #"{"a":1,"b":2}"# },
        Case(
            "how a login saw it",
            #","perspectives":[{"read":true},{"login":{"system":"x","name":"y"},"direction":"sent"}]"#
        ) {
            var first = Perspective(account: $0.account)
            first.isRead = true
            var second = Perspective(account: AccountKey(system: "x", name: "y"))
            second.direction = .sent
            $0.perspectives = [first, second]
        },
    ]

    func records(_ line: String, context: AdapterContext = AdapterContext()) throws -> [Record] {
        var records: [Record] = []
        let parsed = try JSONValue.parseWhole(line)
        let raw = RawRecord(bytes: Array(line.utf8), value: parsed.value)
        ScrollbackAdapter().read(raw, context: context, into: &records)
        return records
    }

    @Test(arguments: cases)
    func `a line is the message it says`(_ example: Case) throws {
        var expected = MessageRecord(
            account: AccountKey(system: "scrollback"), key: MessageKey(scope: "c", id: "1"), conversation: "c",
            conversationKind: ConversationKind(rawValue: "unknown"), sender: "u",
            sentAt: Instant(clamping: 1_700_000_000_123), kind: .text)
        expected.text = "hello"
        example.change(&expected)
        let has = { (member: String) in example.members.contains("\"\(member)\":") }
        let line =
            #"{"type":"message","id":"1","conversation":"c""# + (has("sender") ? "" : #","sender":"u""#)
            + (has("at") ? "" : #","at":1700000000123"#) + #","text":"hello""# + example.members + "}"
        #expect(try records(line) == [.message(expected)])
    }

    @Test func `nested and separate records are the same`() throws {
        let nested = try records(
            #"{"type":"message","id":"1","conversation":"c","at":1700000000123,"recall":{"by":"u"},"#
                + #""revisions":[{"text":"a"}],"reactions":[{"participant":"u","sign":"+"}],"#
                + #""receipts":[{"participant":"v"}],"deletion":{}}"#)
        let separate = try [
            #"{"type":"revision","conversation":"c","id":"1","text":"a"}"#,
            #"{"type":"recall","scope":"c","id":"1","by":"u"}"#,
            #"{"type":"deletion","scope":"c","id":"1"}"#,
            #"{"type":"reaction","scope":"c","id":"1","participant":"u","sign":"+"}"#,
            #"{"type":"receipt","scope":"c","id":"1","participant":"v"}"#,
        ].flatMap { try records($0) }
        #expect(Array(nested.dropFirst()) == separate)
    }

    @Test func `everything up to an instant`() throws {
        let account = AccountKey(system: "scrollback")
        let upTo = Instant(clamping: 1_700_000_000_000)
        #expect(
            try records(#"{"type":"receipt","conversation":"c","up_to":1700000000000,"participant":"v"}"#)
                == [.receipt(ReceiptRecord(account: account, target: .conversation("c", upTo: upTo), participant: "v"))]
        )
        #expect(
            try records(#"{"type":"deletion","conversation":"c","up_to":"2023-11-14T22:13:20Z"}"#)
                == [.deletion(DeletionRecord(account: account, target: .conversation("c", upTo: upTo)))])
    }

    @Test func `the account of a run is for records that name none`() throws {
        let context = AdapterContext(account: "work")
        let names = try [#"{"type":"account"}"#, #"{"type":"account","account":"home"}"#].flatMap {
            try records($0, context: context)
        }
        #expect(
            names == ["work", "home"].map { .account(AccountRecord(key: AccountKey(system: "scrollback", name: $0))) })
    }

    @Test func `a zone of a run is for times that name none`() throws {
        let context = AdapterContext(zone: Zone(named: "+08:00"))
        let record = try records(
            #"{"type":"message","id":"1","conversation":"c","at":"2023-11-15 06:13:20"}"#, context: context)
        guard case .message(let message)? = record.first else { return #expect(Bool(false)) }
        #expect(message.sentAt?.milliseconds == 1_700_000_000_000)
    }

    @Test(arguments: [
        (#"{"type":"message","conversation":"c"}"#, "refused missing-id"),
        (#"{"type":"message","id":"1"}"#, "refused missing-conversation"),
        (#"{"type":"reaction","id":"1","participant":"u"}"#, "refused missing-sign"),
        (#"{"type":"receipt","up_to":1700000000000}"#, "refused missing-conversation"),
        (#"{"type":"gap"}"#, "refused missing-kind"),
        (#"{"type":"issue","reason":"x"}"#, "refused missing-outcome"),
        (#"{"type":"archive","format":2}"#, "refused newer-format"),
        (#"{"type":17}"#, "refused unknown-type"),
        (#"[1]"#, "refused json"),
        (#"{"type":"participant","id":"u","colour":"red"}"#, "repaired unnamed-member"),
        (#"{"type":"message","id":"1","conversation":"c","media":[{"colour":1}]}"#, "repaired unnamed-member"),
    ])
    func `what cannot be kept in its place is an issue`(line: String, complaint: String) throws {
        let issues = try records(line).compactMap { if case .issue(let issue) = $0 { issue } else { nil } }
        #expect(issues.map { "\($0.outcome.rawValue) \($0.reason)" } == [complaint])
        #expect(issues.first?.bytes == Array(line.utf8))
    }
}
