import ScrollbackArchive
import ScrollbackSQLite
import ScrollbackText

extension Command {
    static let doctor = Command(
        name: "doctor", group: .check, summary: "Check that everything the program needs is there.",
        about: ["It only looks: nothing is made or changed. 'scrollback verify' checks what is in the archive."],
        examples: [Example(line: "scrollback doctor", says: "One line for each: ok, warn or fail.")],
        codes: [.problems], run: { Doctor(run: $0).perform() })
}

/// One run of `doctor`.
private struct Doctor {
    let run: Run

    private enum Verdict: String {
        case ok, warn, fail
    }

    private struct Check {
        var verdict: Verdict
        var subject: String
        var says: String

        init(_ verdict: Verdict, _ subject: String, _ says: String) {
            self.verdict = verdict
            self.subject = subject
            self.says = says
        }
    }

    func perform() -> ExitCode {
        var checks = [database, textAnalysis, zones]
        do throws(UsageError) {
            let folder = try run.archiveFolder()
            checks += [archive(folder)] + permissions(folder) + [space(folder)]
        } catch {
            checks.append(Check(.fail, "archive", error.description))
        }
        for check in checks {
            let verdict = Columns.padded(check.verdict.rawValue, to: 4)
            let painted =
                switch check.verdict {
                case .ok: run.paint.good(verdict)
                case .warn: run.paint.warning(verdict)
                case .fail: run.paint.bad(verdict)
                }
            run.out.line(painted + "  " + Columns.padded(check.subject, to: 11) + "  " + run.safe(check.says))
        }
        return checks.contains { $0.verdict == .fail } ? .problems : .done
    }

    private var database: Check {
        let version = "SQLite " + SQLiteLibrary.version
        if !SQLiteLibrary.hasFullTextSearch {
            return Check(.fail, "database", version + " without FTS5: install one with it")
        }
        if !SQLiteLibrary.isThreadSafe { return Check(.fail, "database", version + " is built for one thread only") }
        return Check(.ok, "database", version + " with FTS5")
    }

    private var textAnalysis: Check {
        Check(.ok, "text", "analysis \(TextAnalysis.version), Unicode \(TextAnalysis.unicodeVersion)")
    }

    private var zones: Check {
        let environment = run.console.environment
        do throws(UsageError) {
            let zone = try environment.zone(run.options)
            let offset = Zone.text(ofOffset: zone.offset(at: environment.now()))
            guard Zone.databases.contains(where: { FileInfo(path: $0) != nil }) else {
                return Check(
                    .warn, "zones", "no zone database (install tzdata): only UTC and offsets such as +08:00 are known")
            }
            if run.options.zone == nil, environment.systemZone == nil {
                let name =
                    environment["TZ"].map { "TZ is '\($0)', which is no zone here" } ?? "the system names no zone"
                return Check(.warn, "zones", name + ": times are shown in UTC")
            }
            return Check(.ok, "zones", "\(zone.name) (\(offset) now)")
        } catch {
            return Check(.fail, "zones", error.description)
        }
    }

    private func archive(_ folder: String) -> Check {
        guard FileInfo(path: folder + "/archive.db") != nil else {
            return Check(.warn, "archive", "there is none in \(folder) yet: make one with 'scrollback init'")
        }
        do {
            _ = try Archive.open(folder, access: .read)
            return Check(.ok, "archive", folder)
        } catch {
            return Check(.fail, "archive", Failure(error).message)
        }
    }

    private func permissions(_ folder: String) -> [Check] {
        guard let outer = FileInfo(path: folder) else { return [] }
        let wanted =
            [(folder, outer, "700")]
            + (FileInfo(path: folder + "/archive.db").map { [(folder + "/archive.db", $0, "600")] } ?? [])
        let open = wanted.filter { $0.1.mode & 0o077 != 0 }
        guard !open.isEmpty else { return [Check(.ok, "permissions", "nobody else on this machine can read it")] }
        return open.map { path, info, mode in
            let octal = String(info.mode, radix: 8)
            return Check(.warn, "permissions", "others may read \(path) (mode \(octal)): chmod \(mode)")
        }
    }

    private func space(_ folder: String) -> Check {
        guard let info = FileInfo.nearest(to: folder) else { return Check(.warn, "space", "cannot be told") }
        let free = AmountText.bytes(Int64(clamping: info.free)) + " free"
        if info.free < 50_000_000 { return Check(.fail, "space", free + ": too little to sync") }
        return Check(info.free < 1_000_000_000 ? .warn : .ok, "space", free)
    }
}
