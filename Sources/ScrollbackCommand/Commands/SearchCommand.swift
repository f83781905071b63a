import ScrollbackArchive
import ScrollbackJSON
import ScrollbackSearch
import ScrollbackText

extension Command {
    static let search = Command(
        name: "search", alias: "s", group: .find, summary: "Find messages, newest first.",
        about: [
            "The query is best written between single quotes; several operands are joined. See 'scrollback help query' for "
                + "what it can say. An empty query finds everything.",
            "A page ends with a 'next:' line on standard error; the same query with that --cursor goes on, and every message "
                + "comes exactly once, whatever is added in between.",
        ],
        operands: [Operand(name: "QUERY", repeats: true, offer: .query)],
        flags: [
            CommandTable.limit(of: "messages"), CommandTable.cursor, CommandTable.around,
            CommandTable.oldestFirst, CommandTable.context,
            .nothing("count", nil, help: "Print only how many messages fit, exactly.") { $0.wantsCount = true },
            .nothing("explain", nil, help: "Print what the query means, and do not run it.") {
                $0.wantsExplanation = true
            },
            CommandTable.everything, CommandTable.format(OutputFormat.allCases),
        ],
        examples: [
            Example(
                line: "scrollback search '审计 \"Q4 report\" from:li after:2025-01-01 -has:image' -n 3",
                says: "The three newest messages by Li with both, since 2025, without a picture."),
            Example(
                line: "scrollback search invoice -n 2 --format ids | xargs scrollback show -C 2",
                says: "Two hits and what was said around them."),
        ],
        codes: [.nothingFound], run: { try SearchWork(run: $0).perform() })
}

/// One run of `search`.
private struct SearchWork {
    let run: Run

    func perform() throws -> ExitCode {
        let options = run.options
        if options.wantsCount, options.wantsExplanation { throw UsageError.conflict("--count", "--explain") }
        if options.around != nil, options.cursor != nil { throw UsageError.conflict("--around", "--cursor") }
        let text = options.operands.joined(separator: " ")
        return try Failure.explaining(text) {
            let search = try Search(text, try searchOptions())
            let archive = try run.openArchive()
            if options.wantsExplanation { return try explain(search, archive) }
            if options.wantsCount { return try count(try archive.read { try search.total(exactly: true, in: $0) }) }
            let start = run.console.environment.ticks()
            let middle = try middle(of: search)
            let page = try archive.read { snapshot in
                try middle.map { try search.page(around: $0, in: snapshot) } ?? search.page(in: snapshot)
            }
            try print(page)
            try summarize(page, elapsed: run.console.environment.ticks() - start)
            return run.code(found: page.hits.count)
        }
    }

    /// The instant that `--around` names.
    private func middle(of search: Search) throws -> Instant? {
        guard let date = run.options.around else { return nil }
        do {
            return try search.options.context.start(ofDate: date)
        } catch {
            throw UsageError.badValue(flag: "--around", value: date, expected: "a date such as 2025-03-01")
        }
    }

    private func searchOptions() throws -> SearchOptions {
        let options = run.options
        var result = try run.searchOptions()
        result.linesBefore = options.context
        result.linesAfter = options.context
        result.counting = options.format == .ids ? .none : .capped
        return result
    }

    private func explain(_ search: Search, _ archive: Archive) throws -> ExitCode {
        let explanation = try archive.read { try search.explanation(in: $0) }
        for line in explanation.description.split(separator: "\n") { run.out.line(run.safe(String(line))) }
        return .done
    }

    private func count(_ total: SearchTotal) throws -> ExitCode {
        switch run.options.format {
        case .ndjson:
            var writer = RecordWriter(time: try run.timeText())
            run.out.write(writer.line("count") { $0.member("count", total.value) })
        case .text, .ids: run.out.line(String(total.value))
        }
        return run.code(found: total.value)
    }

    // MARK: Pages

    private func print(_ page: SearchPage) throws {
        switch run.options.format {
        case .ids: for hit in page.hits { run.out.line(hit.message.publicID) }
        case .ndjson: try printRecords(page)
        case .text: try printText(page)
        }
    }

    private func printRecords(_ page: SearchPage) throws {
        var writer = RecordWriter(time: try run.timeText())
        var groups = HitGroups(page)
        for hit in page.hits {
            for (message, isHit) in groups.group(of: hit) {
                let type = isHit ? "hit" : "context"
                run.out.write(writer.message(message, type: type, highlighter: isHit ? page.highlighter : nil))
            }
        }
        let next = page.next.map { "\($0)" }
        run.out.write(writer.end(count: page.hits.count, total: page.total, next: next, isComplete: next == nil))
    }

    private func printText(_ page: SearchPage) throws {
        let writer = MessageText(
            paint: run.paint, width: run.width, time: try run.timeText(), highlighter: page.highlighter)
        var groups = HitGroups(page)
        for (index, hit) in page.hits.enumerated() {
            if index > 0 { run.out.line(run.options.context > 0 ? run.paint.dim("--") : "") }
            for (message, isHit) in groups.group(of: hit) {
                let role: MessageText.Role = run.options.context == 0 ? .single : isHit ? .hit : .neighbour
                for line in writer.lines(message, as: role) { run.out.line(line) }
            }
        }
    }

    /// Whom names stood for, how many messages there are, and where the next page begins.
    private func summarize(_ page: SearchPage, elapsed: UInt64) throws {
        for note in page.resolved.notes { run.note(run.safe(note)) }
        var summary = AmountText.count(page.hits.count, "message")
        if let total = page.total {
            let all = (total.isExact ? "" : "more than ") + AmountText.count(total.value, "message")
            if !total.isExact || total.value != page.hits.count {
                summary = AmountText.count(page.hits.count) + " of " + all
            }
        }
        if run.console.environment.isErrorTerminal { summary += ", " + AmountText.elapsed(elapsed) }
        run.note(summary)
        if let previous = page.previous { run.note("previous: --cursor \(previous)") }
        if let next = page.next { run.note("next: --cursor \(next)") }
    }
}

/// Hits with their neighbours in the order of time; nothing is shown twice on one page.
private struct HitGroups {
    private var shown: Set<Int64>

    init(_ page: SearchPage) { shown = Set(page.hits.map(\.message.position.number)) }

    mutating func group(of hit: SearchHit) -> [(message: StoredMessage, isHit: Bool)] {
        let before = hit.before.filter { shown.insert($0.position.number).inserted }
        let after = hit.after.filter { shown.insert($0.position.number).inserted }
        return before.map { ($0, false) } + [(hit.message, true)] + after.map { ($0, false) }
    }
}
