import ScrollbackArchive
import ScrollbackIngest

extension Command {
    static let sync = Command(
        name: "sync", group: .fill, summary: "Read exports and logs of chat systems into the archive.",
        about: [
            "An input is a file, a folder, a zip or - for standard input. Reading the same input again changes nothing; "
                + "overlapping inputs are merged. A record that cannot be stored is kept as an issue and the rest goes on. "
                + "The archive is made where there is none.",
            "Interrupted by Ctrl-C, everything committed stays and the next run goes on.",
        ],
        operands: [Operand(name: "INPUT", repeats: true, offer: .files)],
        flags: [
            .one(
                "from", nil, "SYSTEM", offer: .words(systems),
                help:
                    "The system the inputs come from (\(systems.joined(separator: ", "))); else it is seen from their content."
            ) { (options, text) throws(UsageError) in options.system = text },
            .one("account", nil, "NAME", help: "The account (app key or login) to file them under; else what they say.")
            {
                (options, text) throws(UsageError) in options.account = text
            },
            .one(
                "timezone", nil, "ZONE",
                help: "The zone of times in the inputs that name none; else the system's own."
            ) { (options, text) throws(UsageError) in options.zone = text },
            .nothing("dry-run", nil, help: "Do everything, say what would be new, and keep nothing.") {
                $0.isDryRun = true
            },
        ],
        examples: [
            Example(line: "scrollback sync export.json --from nim", says: "Read one file."),
            Example(line: "scrollback sync ~/exports --dry-run", says: "See what a folder would bring."),
        ],
        codes: [.incomplete, .locked, .interrupted], run: { try SyncWork(run: $0).perform() })

    private static let systems = Ingester.allAdapters.map(\.system)
}

/// One run of `sync`.
private struct SyncWork {
    let run: Run

    func perform() throws -> ExitCode {
        let options = run.options
        let ingester = Ingester()
        try ingester.check(inputs: options.operands, from: options.system)
        // Only a zone that was typed: inputs without one have their system's, not this machine's.
        let zone = options.zone == nil ? nil : try run.console.environment.zone(options)
        let context = AdapterContext(account: options.account, zone: zone)
        let folder = try run.archiveFolder()
        if options.isDryRun, FileInfo(path: folder + "/archive.db") == nil {
            throw ArchiveError.missing(folder: folder)
        }
        let archive = try Archive.open(folder, access: .write)
        let environment = run.console.environment
        let record = SyncRun(
            command: "sync " + options.operands.joined(separator: " "), startedAt: environment.now(),
            toolVersion: Version.text, operatorName: environment.user, host: environment.host, clock: environment.now)
        let progress = Progress(run.console, isQuiet: options.isQuiet)
        let start = environment.ticks()
        defer { progress.clear() }
        let summary = try Interruption.whileGraceful {
            try archive.sync(record, isDryRun: options.isDryRun) { session in
                try ingester.run(
                    inputs: options.operands, from: options.system, context: context, into: session,
                    runStart: record.startedAt, progress: { progress.show(line(for: $0)) },
                    isCancelled: { Interruption.isRequested })
            }
        }
        progress.clear()
        report(summary, elapsed: environment.ticks() - start)
        if summary.isCancelled { return .interrupted }
        return summary.exitsWithRefusals ? .incomplete : .done
    }

    private func line(for progress: IngestProgress) -> String {
        var parts = [AmountText.count(progress.records, "record")]
        if let total = progress.totalBytes, total > 0 {
            parts.append("\(min(99, progress.bytes * 100 / total)) %")
        } else {
            parts.append(AmountText.bytes(progress.bytes))
        }
        return "sync: " + parts.joined(separator: ", ") + "  " + run.safe(progress.input)
    }

    /// What was new, already there, changed, refused; then what deserves a second look, a line each.
    private func report(_ summary: IngestSummary, elapsed: UInt64) {
        let outcome = summary.outcome
        let counts = [
            AmountText.count(outcome.new, "new message"), AmountText.count(outcome.present) + " already there",
            AmountText.count(outcome.changed) + " changed", AmountText.count(outcome.refused) + " refused",
        ]
        var parts = [
            counts.joined(separator: ", "), AmountText.count(outcome.conversations.count, "conversation"),
            AmountText.count(outcome.media, "new attachment"),
        ]
        if run.console.environment.isErrorTerminal { parts.append(AmountText.elapsed(elapsed)) }
        run.note("sync: " + parts.joined(separator: "; "))
        if outcome.repaired > 0 {
            run.note(
                "sync: " + AmountText.count(outcome.repaired, "record was", "records were")
                    + " mended: see 'scrollback issues'")
        }
        if outcome.pending > 0 {
            run.note(
                "sync: " + AmountText.count(outcome.pending, "event waits", "events wait")
                    + " for a message that is not here yet")
        }
        for (kind, count) in outcome.unknownKinds.sorted(by: { $0.key < $1.key }) {
            run.note(
                "sync: " + AmountText.count(count, "message")
                    + " of the unknown kind '\(run.safe(kind))' kept as they are")
        }
        for (word, count) in outcome.skipped.sorted(by: { $0.key < $1.key }) {
            run.note("sync: " + AmountText.count(count, "record") + " of '\(run.safe(word))' not stored, as always")
        }
        for input in summary.inputs where input.refused > 0 {
            run.note(
                "sync: \(run.safe(input.path)): " + AmountText.count(input.refused, "record")
                    + " refused: see 'scrollback issues'")
        }
        if summary.isCancelled { run.note("sync: interrupted; what was committed stays, and the same command goes on") }
        if run.options.isDryRun { run.note("sync: dry run, nothing was kept") }
    }
}
