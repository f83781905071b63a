import ScrollbackArchive
import ScrollbackJSON

extension Command {
    static let stats = Command(
        name: "stats", group: .check, summary: "Count what the archive holds.",
        about: ["Months are those of UTC. Recalled and deleted messages and drafts count as messages."],
        flags: [CommandTable.format([.text, .ndjson])],
        examples: [Example(line: "scrollback stats", says: "Messages by account, kind and month.")],
        run: runStats)
}

private func runStats(_ run: Run) throws -> ExitCode {
    let statistics = try run.openArchive().read { try $0.statistics() }
    let time = try run.timeText()
    if run.options.format == .ndjson {
        var writer = RecordWriter(time: time)
        run.out.write(writer.statistics(statistics))
        return .done
    }
    let totals: [(String, Int64)] = [
        ("messages", statistics.messages), ("of them hidden", statistics.hidden),
        ("conversations", statistics.conversations),
        ("people", statistics.participants), ("attachments", statistics.media), ("inputs", statistics.originals),
        ("issues", statistics.issues), ("waited for", statistics.pending),
    ]
    func section(_ title: String, _ rows: [[String]]) {
        guard !rows.isEmpty else { return }
        run.out.line(run.paint.bold(title))
        for line in ListText.lines(rows.map { ["  " + $0[0]] + $0.dropFirst() }, numbers: [1]) { run.out.line(line) }
    }
    section("Totals", totals.map { [$0.0, AmountText.count($0.1)] })
    if let oldest = statistics.oldest, let newest = statistics.newest {
        run.out.line("  from " + time.short(oldest) + " to " + time.short(newest))
    }
    section(
        "Accounts",
        statistics.accounts.map { [run.safe($0.key.system + ":" + $0.key.name), AmountText.count($0.messages)] })
    section("Kinds", statistics.kinds.map { [run.safe($0.name), AmountText.count($0.messages)] })
    let most = statistics.months.map(\.messages).max() ?? 0
    let room = Int64(run.width - 28)
    section(
        "Months",
        statistics.months.map { month in
            let length = most > 0 ? max(1, month.messages * room / most) : 0
            return [month.name, AmountText.count(month.messages), String(repeating: "#", count: Int(length))]
        })
    return .done
}
