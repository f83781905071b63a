import ScrollbackArchive
import ScrollbackIngest

extension Command {
    static let dump = Command(
        name: "dump", group: .check, summary: "Print everything in the archive as NDJSON.",
        about: [
            "Two archives hold the same when their dumps are equal byte for byte: local numbers and times of runs are left "
                + "out, the order does not depend on when anything arrived. 'scrollback sync' reads a dump back.",
            "Words of recalled and deleted messages are in it.",
        ],
        examples: [Example(line: "scrollback dump | sha256sum", says: "One number for the whole archive.")],
        run: runDump)
}

private func runDump(_ run: Run) throws -> ExitCode {
    try run.openArchive().read { snapshot in
        try Dump.write(snapshot) { run.out.write($0) }
    }
    return .done
}
