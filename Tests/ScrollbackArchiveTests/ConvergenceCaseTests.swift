import ScrollbackArchive
import Testing

@Suite struct ConvergenceCaseTests {
    @Test(arguments: wordings + people + places + bytes)
    func `every order makes the same archive`(_ given: ConvergenceCase) throws {
        let whole = try listing(of: [given.records])
        for order in given.orders {
            let difference = try whole.difference(from: listing(of: order.map { [$0] }))
            #expect(difference == nil)
            if difference != nil { return }
        }
    }

    private func listing(of batches: [[Record]]) throws -> ConvergenceListing {
        try withMemoryFolder { folder in
            let archive = try Archive.open(folder, access: .write)
            for batch in batches { try archive.take(batch) }
            #expect(try archive.verify() == [])
            let listing = try ConvergenceListing(archive)
            let again = try archive.take(Array(batches.joined()))
            #expect((again.new, again.changed) == (0, 0))
            return listing
        }
    }

    private static let wordings: [ConvergenceCase] = [
        .init(
            "a wording that another one of the same words and a later time overtakes",
            [
                message("1", "a", at: 5), ConvergenceCase.wording("b", 6), ConvergenceCase.wording("a", 7),
                ConvergenceCase.wording("c", 8),
            ]),
        .init(
            "two messages' records with other words and no edit time",
            [message("1", "a", at: 5), message("1", "b", at: 5), message("1", "a", at: 5)]),
        .init(
            "an editor stays with the wording that he made",
            [
                ConvergenceCase.wording("a", 6, by: "bo"),
                message("1", "b", at: 5) { $0.editedAt = .init(clamping: 7) }, ConvergenceCase.wording("b", 7),
            ]),
        .init(
            "two editors of one wording",
            [
                message("1", "a", at: 5), ConvergenceCase.wording("a", nil, by: "bo"),
                ConvergenceCase.wording("a", nil, by: ""),
            ]),
        .init(
            "an edit without words beside an empty wording",
            [message("1", nil, at: 5), ConvergenceCase.wording(nil, 6), ConvergenceCase.wording("", 6)]),
        .init(
            "a record of an edit without words",
            [message("1", "a", at: 5), message("1", nil, at: 5) { $0.editedAt = .epoch }]),
        .init(
            "words of a recalled message that is edited",
            [message("1", "alpha", at: 5), ConvergenceCase.recall(6), ConvergenceCase.wording("beta", 7)]),
        .init(
            "a recall before 1970 and one without a time",
            [
                message("1", "a", at: 5), ConvergenceCase.recall(-5), ConvergenceCase.recall(nil),
                ConvergenceCase.recall(-1),
            ]),
        .init(
            "a recall by nobody and by an empty name",
            [message("1", "a", at: 5), ConvergenceCase.recall(1, by: "", note: ""), ConvergenceCase.recall(1)]),
    ]

    private static let people: [ConvergenceCase] = [
        .init(
            "mentions in other orders",
            [
                ConvergenceCase.mentioning(["b"]), ConvergenceCase.mentioning(["c"]),
                ConvergenceCase.mentioning(["b", "c", "a"]),
            ]),
        .init(
            "mentions in one order twice",
            [ConvergenceCase.mentioning(["b", "a"]), ConvergenceCase.mentioning(["b", "a"])]),
        .init(
            "a reply with and without what it quotes",
            [ConvergenceCase.replying(nil), ConvergenceCase.replying("words"), ConvergenceCase.replying("more words")]),
        .init("senders that differ", [message("1", "a", at: 5, from: "u"), message("1", "a", at: 5, from: "v")]),
        .init(
            "a sender that differs and writes again",
            [
                message("1", "a", at: 5, from: "u"), message("1", "a", at: 5, from: "v"),
                message("2", "a", at: 5, from: "u"),
            ]
        ),
        .init(
            "conversations that differ, one of them deleted",
            [message("1", "a", at: 5, in: "b"), message("1", "a", at: 5, in: "c"), ConvergenceCase.deletion(upTo: 9)]),
        .init(
            "kinds of one conversation that differ",
            [message("1", "a", at: 5), message("1", "a", at: 5) { $0.conversationKind = .single }]),
        .init(
            "a membership with an empty role",
            [ConvergenceCase.membership(""), ConvergenceCase.membership(nil), ConvergenceCase.membership("")]),
        .init(
            "statuses that nobody knows",
            [message("1", "a", at: 5) { $0.status = "odd" }, message("1", "a", at: 5) { $0.status = "strange" }]),
        .init(
            "a gap of an account and of a conversation without a name",
            [ConvergenceCase.gap(nil), ConvergenceCase.gap("")]),
        .init(
            "one attachment twice in one record",
            [message("1", "a", at: 5) { $0.media = [.init(kind: "file"), .init(kind: "image", state: .done)] }]),
    ]

    private static let places: [ConvergenceCase] = [
        .init(
            "a sequence that comes in a second record",
            [
                message("1", "a", at: 5) { $0.sequence = 9 }, message("1", "a", at: 5),
                message("2", "a", at: 5) { $0.sequence = 3 },
            ]),
        .init(
            "a time that is corrected into an occupied millisecond",
            [message("2", "a", at: 7), message("1", "a", at: 6), message("1", "a", at: 7), message("3", "a", at: 6)]),
        .init(
            "a new message that a corrected one moves",
            [message("2", "a", at: 7), message("1", "a", at: 3), message("1", "a", at: 7), message("0", "a", at: 7)]),
        .init(
            "a record without a time",
            [message("1", "a", at: 5) { $0.sentAt = nil }, message("1", "a", at: 5) { $0.precision = .second }]),
        .init(
            "printed times of equally exact times",
            [
                message("1", "a", at: 5) { $0.sentAtText = "x" }, message("1", "a", at: 5) { $0.sentAtText = "y" },
                message("1", "a", at: 6),
            ]),
        .init(
            "a message whose corrected time leaves what was deleted",
            [
                message("1", "a", at: 5), message("1", "a", at: 7), ConvergenceCase.deletion(upTo: 6),
                message("2", "b", at: 6),
            ]),
        .init(
            "deletions up to one time before 1970",
            [
                ConvergenceCase.deletion(upTo: 6, at: -3), ConvergenceCase.deletion(upTo: 6, by: ""),
                ConvergenceCase.deletion(upTo: 6),
            ]),
    ]

    private static let bytes: [ConvergenceCase] = [
        .init("ids that are equal as characters", [message("\u{E9}", "a", at: 5), message("e\u{301}", "b", at: 5)]),
        .init(
            "scopes that are equal as characters",
            [message("1", "a", at: 5, scope: "\u{E9}"), message("1", "b", at: 5, scope: "e\u{301}")]),
        .init(
            "senders that are equal as characters",
            [message("1", "a", at: 5, from: "\u{E9}"), message("2", "b", at: 5, from: "e\u{301}")]),
        .init(
            "conversations that are equal as characters",
            [message("1", "a", at: 5, in: "\u{E9}"), message("2", "b", at: 5, in: "e\u{301}")]),
        .init("words that are equal as characters", [message("1", "\u{E9}", at: 5), message("1", "e\u{301}", at: 5)]),
        .init(
            "edits that are equal as characters",
            [message("1", "a", at: 5), ConvergenceCase.wording("\u{E9}", 6), ConvergenceCase.wording("e\u{301}", 6)]),
        .init(
            "names that are equal as characters",
            ["\u{E9}", "e\u{301}"].map { .participant(ParticipantRecord(account: account, id: "u", name: $0)) }),
    ]
}
