import ScrollbackArchive
import ScrollbackJSON
import ScrollbackText

extension Command {
    static let conversations = Command(
        name: "conversations", alias: "c", group: .find, summary: "List conversations, the latest first.",
        operands: [Operand(name: "PATTERN", isOptional: true)],
        flags: [
            .nothing("chatrooms", nil, help: "List chat rooms too.") { $0.includesChatrooms = true },
            .one(
                "without-kind", nil, "KIND", offer: .words(messageKinds),
                help: "Leave out conversations whose newest message is of this kind (see 'kind:'); may be repeated."
            ) { (options, text) throws(UsageError) in
                guard messageKinds.contains(text) else {
                    throw .badChoice(
                        of: "--without-kind", value: text, choices: messageKinds,
                        suggestion: suggestion(for: text, among: messageKinds))
                }
                options.excludedKinds.append(text)
            },
            CommandTable.format(OutputFormat.allCases),
        ],
        examples: [
            Example(line: "scrollback conversations", says: "All but chat rooms."),
            Example(line: "scrollback c 项目 --chatrooms", says: "Those with 项目 in title or id."),
        ],
        codes: [.nothingFound], run: runConversations)

    /// The kinds of messages that can be named.
    static let messageKinds = [
        MessageKind.text, .image, .voice, .video, .file, .location, .card, .forward, .custom, .event, .tip, .unknown,
    ].map(\.rawValue)
}

private func runConversations(_ run: Run) throws -> ExitCode {
    let options = run.options
    let excluded = Set(options.excludedKinds.map(MessageKind.init(rawValue:)))
    let (list, times) = try run.openArchive().read { snapshot in
        var list = try snapshot.allConversations(
            includingChatrooms: options.includesChatrooms, excludingLastKinds: excluded)
        if let pattern = options.operands.first {
            let fitting = Set(try snapshot.conversations(matching: pattern).map(\.number))
            list = list.filter { fitting.contains($0.number) }
        }
        return (list, list.map { $0.last?.sentAt })
    }
    let time = try run.timeText()
    switch options.format {
    case .ids:
        for conversation in list { run.out.line(run.safe(conversation.record.id)) }
    case .ndjson:
        var writer = RecordWriter(time: time)
        for (conversation, at) in zip(list, times) {
            run.out.write(
                writer.line("conversation") { json in
                    let record = conversation.record
                    json.member("id", record.id)
                    json.member("system", record.account.system)
                    json.member("account", record.account.name)
                    json.member("title", record.title)
                    json.member("kind", record.kind?.rawValue)
                    json.member("messages", conversation.messageCount)
                    json.member("unread", conversation.unread)
                    json.member("last_at", at?.milliseconds)
                    json.member("last_time", at.map(time.exact))
                    json.member("muted", record.isMuted)
                    json.member("pinned", record.isPinned)
                    json.member("hidden", record.isHidden)
                })
        }
        run.out.write(writer.end(count: list.count, total: nil, next: nil, isComplete: true))
    case .text:
        let rows = zip(list, times).map { conversation, at in
            let record = conversation.record
            let title = run.safe(conversation.displayTitle ?? "")
            return [
                at.map(time.short) ?? "never", AmountText.count(conversation.messageCount),
                conversation.unread > 0 ? AmountText.count(conversation.unread) + " unread" : "",
                run.safe(record.account.system), run.safe(record.kind?.rawValue ?? ""),
                title.isEmpty
                    ? run.paint.bold(run.safe(record.id))
                    : run.paint.name(run.paint.bold(title)) + "  " + run.paint.dim(run.safe(record.id)),
            ]
        }
        for line in ListText.lines(rows, numbers: [1, 2]) { run.out.line(line) }
        run.note(AmountText.count(list.count, "conversation"))
    }
    return list.isEmpty && options.operands.first != nil ? .nothingFound : .done
}

extension Position {
    /// When the message at this place was sent.
    var sentAt: Instant { Instant(clamping: key >> 16) }
}
