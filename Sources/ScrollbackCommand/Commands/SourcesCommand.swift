import ScrollbackArchive
import ScrollbackJSON

extension Command {
    static let sources = Command(
        name: "sources", group: .fill, summary: "List the accounts and the inputs that were read.",
        flags: [CommandTable.format([.text, .ndjson])],
        examples: [Example(line: "scrollback sources", says: "What was read, and when.")], run: runSources)
}

private func runSources(_ run: Run) throws -> ExitCode {
    let (accounts, originals, runs) = try run.openArchive().read { snapshot in
        (try snapshot.accounts(), try snapshot.originals(), try snapshot.runs())
    }
    let time = try run.timeText()
    switch run.options.format {
    case .ndjson:
        var writer = RecordWriter(time: time)
        for account in accounts {
            run.out.write(
                writer.line("account") { json in
                    json.member("system", account.record.key.system)
                    json.member("account", account.record.key.name)
                    json.member("self", account.record.selfID)
                })
        }
        for original in originals {
            run.out.write(
                writer.line("original") { json in
                    json.member("path", original.path)
                    json.member("size", original.size)
                    json.member("sha256", original.sha256)
                    json.member("read_at", original.readAt.milliseconds)
                    json.member("read_time", time.exact(original.readAt))
                })
        }
        for item in runs {
            run.out.write(
                writer.line("sync") { json in
                    json.member("command", item.command)
                    json.member("started_at", item.startedAt.milliseconds)
                    json.member("ended_at", item.endedAt?.milliseconds)
                    json.member("version", item.toolVersion)
                    json.member("new", item.new)
                    json.member("present", item.present)
                    json.member("changed", item.changed)
                    json.member("refused", item.refused)
                    json.member("repaired", item.repaired)
                })
        }
        run.out.write(
            writer.end(count: accounts.count + originals.count + runs.count, total: nil, next: nil, isComplete: true))
    case .text, .ids:
        run.out.line(run.paint.bold("Accounts"))
        let rows = accounts.map { account in
            let key = account.record.key
            let me = account.record.selfID.map { "me is " + run.safe($0) } ?? "no me"
            return ["  " + run.safe(key.system), run.safe(key.name), run.paint.dim(me)]
        }
        for line in ListText.lines(rows) { run.out.line(line) }
        run.out.line(run.paint.bold("Inputs"))
        for original in originals {
            let size = original.size.map(AmountText.bytes) ?? "not to its end"
            run.out.line(
                "  " + time.short(original.readAt) + "  " + Columns.padded(size, to: 8) + "  " + run.safe(original.path)
            )
        }
        run.out.line(run.paint.bold("Syncs"))
        for item in runs {
            let counts = "\(AmountText.count(item.new)) new, \(AmountText.count(item.refused)) refused"
            let end = item.endedAt == nil ? ", did not come to its end" : ""
            run.out.line("  " + time.short(item.startedAt) + "  " + counts + end)
        }
    }
    return .done
}
