import ScrollbackArchive
import ScrollbackJSON

extension Command {
    static let issues = Command(
        name: "issues", group: .check, summary: "List records that were refused or mended.",
        about: [
            "Text says where each lay and what was wrong with it. With --format ndjson its kept bytes (at most 64 KiB) come "
                + "along: people's words may be among them."
        ],
        flags: [CommandTable.format([.text, .ndjson])],
        examples: [Example(line: "scrollback issues", says: "Where each lay and what was wrong with it.")],
        run: runIssues)
}

private func runIssues(_ run: Run) throws -> ExitCode {
    var writer = RecordWriter(time: try run.timeText())
    var count = 0
    try run.openArchive().read { snapshot in
        try snapshot.eachIssue { issue in
            count += 1
            let record = issue.record
            switch run.options.format {
            case .ndjson:
                run.out.write(
                    writer.line("issue") { json in
                        json.member("outcome", record.outcome.rawValue)
                        json.member("reason", record.reason)
                        json.member("detail", record.detail.isEmpty ? nil : record.detail)
                        json.member("path", issue.path)
                        json.member("offset", issue.offset)
                        json.member("size", issue.size)
                        if !record.bytes.isEmpty { json.member("bytes", String(decoding: record.bytes, as: UTF8.self)) }
                    })
            case .text, .ids:
                let place = issue.path.map { run.safe($0) + ", byte \(issue.offset)" } ?? "place unknown"
                let outcome = record.outcome == .refused ? run.paint.bad("refused ") : run.paint.warning("repaired")
                run.out.line(outcome + "  " + Columns.padded(run.safe(record.reason), to: 16) + "  " + place)
                if !record.detail.isEmpty {
                    for line in Columns.wrap(run.safe(record.detail), to: run.width - 10) {
                        run.out.line(String(repeating: " ", count: 10) + run.paint.dim(line))
                    }
                }
            }
        }
    }
    if run.options.format == .ndjson {
        run.out.write(writer.end(count: count, total: nil, next: nil, isComplete: true))
    } else {
        run.note(AmountText.count(count, "issue"))
    }
    return .done
}
