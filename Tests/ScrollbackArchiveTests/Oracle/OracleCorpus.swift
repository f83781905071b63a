import ScrollbackArchive

/// A random set of messages and the archive that should hold them.
struct OracleCorpus {
    static let accounts = [AccountKey(system: "test", name: "a"), AccountKey(system: "test", name: "b")]
    static let endings = ["pdf", "PNG", "m4a"]
    static let mediaKinds = ["image", "voice", "file"]
    static let sizes: [Int64] = [0, 10, 1000, 70_000]
    static let kinds: [MessageKind] = [.text, .text, .text, .image, .file, .event, .tip, .forward]

    let vocabulary: [OracleAtom]
    /// In order, oldest first.
    private(set) var messages: [OracleMessage] = []
    /// The columns that words are looked for in, in the order of messages.
    private(set) var columns: [(text: OracleText?, names: OracleText?, past: OracleText?)] = []
    /// Everything said from now on, in the order in which it is said.
    private(set) var batches: [[Record]] = []

    init(_ random: inout OracleRandom) {
        vocabulary = OracleAlphabet.vocabulary(&random)
        let span = random.pick([3, 40, 5000])
        for number in 0..<60 + random.below(60) { messages.append(message(number, span: span, &random)) }
        var marks: [Record] = []
        if random.chance(30), let deleted = messages.first {
            marks.append(
                .deletion(
                    DeletionRecord(
                        account: deleted.account,
                        target: .conversation(deleted.conversation, upTo: Instant(clamping: deleted.sentAt)))))
            for index in messages.indices
            where messages[index].account == deleted.account && messages[index].conversation == deleted.conversation
                && messages[index].sentAt <= deleted.sentAt
            {
                messages[index].isUnderDeletionMark = true
            }
        }
        messages.sort(by: OracleMessage.isBefore)
        columns = messages.map { ($0.text, $0.names, $0.past) }
        var records = messages.flatMap(\.records) + marks
        if let again = records.first { records.append(again) }
        random.shuffle(&records)
        while !records.isEmpty {
            let size = min(records.count, 20 + random.below(100))
            batches.append(Array(records.prefix(size)))
            records.removeFirst(size)
        }
    }

    /// A text of a few pieces.
    func text(_ random: inout OracleRandom, upTo length: Int = 14) -> [OracleAtom] {
        (0...random.below(length)).map { _ in random.pick(vocabulary) }
    }

    private func message(_ number: Int, span: Int, _ random: inout OracleRandom) -> OracleMessage {
        // Negative times, one crowded millisecond and ids that sort otherwise than they came.
        let sentAt = Int64(random.chance(20) ? 7 : random.below(span) - span / 3)
        var message = OracleMessage(
            account: Self.accounts[random.chance(15) ? 1 : 0], id: "\(number * 7919 % 1000)", sentAt: sentAt,
            conversation: "c\(random.below(4))", wordings: [text(&random)])
        message.scope = random.chance(20) ? message.conversation : ""
        if random.chance(30) { message.sequence = Int64(random.below(5)) }
        message.sender = random.chance(90) ? "u\(random.below(5))" : nil
        message.kind = random.pick(Self.kinds)
        // A record without words is no wording of its own.
        if random.chance(8) { message.wordings = [] }
        if random.chance(20) {
            for _ in 0...random.below(2) {
                let wording = text(&random)
                if !message.wordings.contains(where: { $0.typed == wording.typed }) { message.wordings.append(wording) }
            }
            if message.wordings.count == 1, message.wordings.first != nil { message.wordings = [text(&random)] }
        }
        if random.chance(10) { message.title = text(&random, upTo: 4) }
        message.hasPlace = random.chance(10)
        if random.chance(60) { message.address = text(&random, upTo: 4) }
        if random.chance(5) { message.url = "https://example.com/" }
        if random.chance(25) { message.media = media(&random) }
        message.mentions = random.some(of: ["u0", "u1", "u2"], percent: 8)
        message.mentionsAll = random.chance(5)
        message.references = random.some(of: [.reply, .thread, .forward], percent: 6)
        message.isPinned = random.chance(15) ? random.chance(60) : nil
        message.isDraft = random.chance(6)
        message.isRecalled = random.chance(10)
        message.isDeleted = random.chance(7)
        message.reactions = random.some(of: ["u0", "u1"], percent: 10).map {
            OracleMessage.Reaction(participant: $0, isRemoved: random.chance(30))
        }
        message.perspectives = random.some(of: ["x", "y"], percent: 25).map { perspective($0, &random) }
        return message
    }

    private func media(_ random: inout OracleRandom) -> [OracleMessage.Media] {
        var media: [OracleMessage.Media] = []
        for ordinal in 0...random.below(2) {
            let kind = random.chance(80) ? random.pick(Self.mediaKinds) : nil
            media.append(
                OracleMessage.Media(
                    ordinal: ordinal, variant: .original, kind: kind,
                    base: OracleAtom.plain("x") + text(&random, upTo: 3), ending: random.pick(Self.endings),
                    saysEnding: random.chance(50), size: random.chance(70) ? random.pick(Self.sizes) : nil))
            guard random.chance(30) else { continue }
            media.append(
                OracleMessage.Media(
                    ordinal: ordinal, variant: .thumbnail, kind: "image", base: OracleAtom.plain("1"), ending: "jpg",
                    saysEnding: true, size: random.pick(Self.sizes)))
        }
        return media
    }

    private func perspective(_ login: String, _ random: inout OracleRandom) -> Perspective {
        var perspective = Perspective(account: AccountKey(system: "login", name: login))
        perspective.direction = random.pick([nil, .sent, .received])
        perspective.isRead = random.pick([nil, true, false])
        perspective.countsAsUnread = random.pick([nil, true, false])
        return perspective
    }
}
