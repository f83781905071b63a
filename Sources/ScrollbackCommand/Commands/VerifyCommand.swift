import ScrollbackArchive
import ScrollbackJSON

extension Command {
    static let verify = Command(
        name: "verify", group: .check, summary: "Check that the archive is whole and its index says what it holds.",
        flags: [CommandTable.format([.text, .ndjson])],
        examples: [Example(line: "scrollback verify", says: "Ends with 6 when something is wrong.")],
        codes: [.problems], run: runVerify)
}

private func runVerify(_ run: Run) throws -> ExitCode {
    let folder = try run.archiveFolder()
    // Comparing the index with the messages needs a connection that may write; nothing is written.
    let canWrite = FileInfo.isWritable(folder) && FileInfo.isWritable(folder + "/archive.db")
    let findings = try Archive.open(folder, access: canWrite ? .write : .read).verify()
    if !canWrite {
        run.note("verify: the archive may not be written here, so its index was not compared with the messages")
    }
    switch run.options.format {
    case .ndjson:
        var writer = RecordWriter(time: try run.timeText())
        for finding in findings {
            run.out.write(
                writer.line("finding") { json in
                    json.member("check", finding.check)
                    json.member("detail", finding.detail)
                })
        }
        run.out.write(writer.end(count: findings.count, total: nil, next: nil, isComplete: true))
    case .text, .ids:
        for finding in findings {
            run.out.line(Columns.padded(run.safe(finding.check), to: 10) + "  " + run.safe(finding.detail))
        }
        let verdict = findings.isEmpty ? "the archive is whole" : AmountText.count(findings.count, "problem") + " found"
        run.note("verify: " + verdict)
    }
    return findings.isEmpty ? .done : .problems
}
