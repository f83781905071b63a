import ScrollbackArchive
import ScrollbackIngest
import ScrollbackText

extension Command {
    static let show = Command(
        name: "show", group: .find, summary: "Show everything that is known of messages.",
        about: [
            "An ID is a public id as search prints it, or the source's own id where it is unique; else the candidates are "
                + "listed. The words of recalled and deleted messages are hidden unless --revisions asks for them."
        ],
        operands: [Operand(name: "ID", repeats: true)],
        flags: [CommandTable.context, CommandTable.revisions, CommandTable.format([.text, .ndjson])],
        examples: [
            Example(line: "scrollback show nim:demo/1042", says: "One message with attachments, receipts and origin."),
            Example(
                line: "scrollback show 1042 -C 5 --revisions", says: "What was said around it, and what it said before."
            ),
        ],
        codes: [.nothingFound], run: { try ShowWork(run: $0).perform() })
}

/// One run of `show`.
private struct ShowWork {
    let run: Run

    /// A message and its neighbours.
    private struct Found {
        var message: StoredMessage
        var before: [StoredMessage]
        var after: [StoredMessage]
    }

    func perform() throws -> ExitCode {
        let options = run.options
        let (found, missing) = try run.openArchive().read { snapshot in
            var found: [Found] = []
            var missing: [String] = []
            for id in options.operands {
                let candidates = try snapshot.messages(identified: id)
                if candidates.count > 1 {
                    throw Failure(
                        code: .usage,
                        message: "'\(run.safe(id))' is the id of \(candidates.count) messages; name one of them:",
                        details: candidates.map { run.safe($0.publicID) })
                }
                guard let message = candidates.first else {
                    missing.append(id)
                    continue
                }
                let around =
                    options.context == 0
                    ? []
                    : try snapshot.around(
                        message.position, conversation: message.conversation, before: options.context,
                        after: options.context)
                let key = message.position.key
                let sorted = around.sorted { $0.position.key < $1.position.key }
                found.append(
                    Found(
                        message: message, before: sorted.filter { $0.position.key < key },
                        after: sorted.filter { $0.position.key > key }))
            }
            return (found, missing)
        }
        switch options.format {
        case .ndjson: try printRecords(found)
        case .text, .ids: try printText(found)
        }
        for id in missing { run.console.say("scrollback: show: there is no message '\(run.safe(id))'") }
        return missing.isEmpty ? .done : .nothingFound
    }

    private func printText(_ found: [Found]) throws {
        let time = try run.timeText()
        let details = MessageDetails(paint: run.paint, width: run.width, time: time)
        let lines = MessageText(paint: run.paint, width: run.width, time: time, highlighter: Highlighter([]))
        for (index, item) in found.enumerated() {
            if index > 0 { run.out.line() }
            for message in item.before { for line in lines.lines(message, as: .neighbour) { run.out.line(line) } }
            for line in details.lines(item.message, revealing: run.options.showsRevisions) { run.out.line(line) }
            for message in item.after { for line in lines.lines(message, as: .neighbour) { run.out.line(line) } }
        }
    }

    private func printRecords(_ found: [Found]) throws {
        var writer = RecordWriter(time: try run.timeText())
        for item in found {
            for message in item.before { run.out.write(writer.message(message, type: "context", highlighter: nil)) }
            let shown = run.options.showsRevisions ? item.message : item.message.withoutPast
            run.out.write(writer.details(shown))
            for message in item.after { run.out.write(writer.message(message, type: "context", highlighter: nil)) }
        }
        run.out.write(writer.end(count: found.count, total: nil, next: nil, isComplete: true))
    }
}
