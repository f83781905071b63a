import ScrollbackArchive
import ScrollbackJSON
import ScrollbackSearch

extension Command {
    static let media = Command(
        name: "media", group: .find, summary: "List attachments of the messages that a query finds.",
        operands: [Operand(name: "QUERY", isOptional: true, repeats: true, offer: .query)],
        flags: [
            CommandTable.limit(of: "messages"), CommandTable.cursor, CommandTable.oldestFirst, CommandTable.everything,
            CommandTable.format([.text, .ndjson]),
        ],
        examples: [Example(line: "scrollback media 'ext:pdf larger:1M'", says: "Big PDF files, newest first.")],
        codes: [.nothingFound], run: runMedia)
}

private func runMedia(_ run: Run) throws -> ExitCode {
    let text = run.options.operands.joined(separator: " ")
    return try Failure.explaining(text) {
        let query = try QueryNode(parsing: text).and(try QueryNode(parsing: "has:media"))
        let search = try Search(query, try run.searchOptions())
        let page = try run.openArchive().read { try search.page(in: $0) }
        let time = try run.timeText()
        var count = 0
        switch run.options.format {
        case .ndjson:
            var writer = RecordWriter(time: time)
            for hit in page.hits {
                let message = hit.message.withoutPast
                for media in message.record.media {
                    count += 1
                    run.out.write(
                        writer.line("media") { json in
                            json.member("message", message.publicID)
                            json.member("at", message.record.sentAt?.milliseconds)
                            json.member("time", message.record.sentAt.map(time.exact))
                            RecordWriter.members(media, &json)
                        })
                }
            }
            let next = page.next.map { "\($0)" }
            run.out.write(writer.end(count: count, total: nil, next: next, isComplete: next == nil))
        case .text, .ids:
            for hit in page.hits {
                let message = hit.message.withoutPast
                let when = message.record.sentAt.map(time.short) ?? "time unknown"
                for media in message.record.media {
                    count += 1
                    let parts = [
                        media.variant == .original ? nil : media.variant.rawValue, media.kind,
                        media.duration.map(AmountText.duration), media.size.map(AmountText.bytes), media.mime,
                    ]
                    let facts = parts.compactMap { $0 }.map(run.safe).joined(separator: ", ")
                    let name = media.name ?? media.url ?? media.remoteID ?? "(no name)"
                    let room = run.width - when.count - 2
                    run.out.line(when + "  " + run.paint.name(run.paint.bold(Columns.cut(run.safe(name), to: room))))
                    run.out.line("    " + facts)
                    run.out.line("    " + run.paint.dim(run.safe(message.publicID)))
                }
            }
            for note in page.resolved.notes { run.note(run.safe(note)) }
            run.note(AmountText.count(count, "attachment"))
            if let next = page.next { run.note("next: --cursor \(next)") }
        }
        return run.code(found: count)
    }
}
