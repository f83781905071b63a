import ScrollbackArchive
import ScrollbackJSON
import ScrollbackText

extension Command {
    static let people = Command(
        name: "people", group: .find, summary: "List people by name, alias, id or pinyin.",
        operands: [Operand(name: "PATTERN", isOptional: true)],
        flags: [CommandTable.format(OutputFormat.allCases)],
        examples: [Example(line: "scrollback people zhang", says: "Everyone whom from:zhang would take.")],
        codes: [.nothingFound], run: runPeople)
}

private func runPeople(_ run: Run) throws -> ExitCode {
    let pattern = run.options.operands.first
    let list = try run.openArchive().read { snapshot in
        if let pattern { try snapshot.participants(matching: pattern) } else { try snapshot.allParticipants() }
    }
    switch run.options.format {
    case .ids:
        for person in list { run.out.line(run.safe(person.record.id)) }
    case .ndjson:
        var writer = RecordWriter(time: try run.timeText())
        for person in list {
            run.out.write(
                writer.line("person") { json in
                    json.member("id", person.record.id)
                    json.member("system", person.record.account.system)
                    json.member("account", person.record.account.name)
                    json.member("name", person.record.name)
                    if !person.record.aliases.isEmpty {
                        json.name("aliases")
                        json.beginArray()
                        for alias in person.record.aliases { json.value(alias) }
                        json.endArray()
                    }
                    json.member("self", person.isSelf)
                    json.member("messages", person.messageCount)
                })
        }
        run.out.write(writer.end(count: list.count, total: nil, next: nil, isComplete: true))
    case .text:
        let rows = list.map { person in
            let name = run.safe(person.record.name ?? "")
            let names = [person.isSelf ? "me" : ""] + person.record.aliases.map(run.safe)
            return [
                AmountText.count(person.messageCount), run.safe(person.record.account.system),
                run.paint.name(run.paint.bold(name)), run.safe(person.record.id),
                run.paint.dim(names.filter { !$0.isEmpty }.joined(separator: ", ")),
            ]
        }
        for line in ListText.lines(rows, numbers: [0]) { run.out.line(line) }
        run.note(list.count == 1 ? "1 person" : AmountText.count(list.count) + " people")
    }
    return list.isEmpty && pattern != nil ? .nothingFound : .done
}
