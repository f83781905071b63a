import ScrollbackArchive

extension Command {
    static let initialize = Command(
        name: "init", group: .fill, summary: "Make an empty archive.",
        about: [
            "The folder and its parents are made for you alone (mode 0700). An archive that is there already stays as it is."
        ],
        examples: [
            Example(line: "scrollback init", says: "Make the archive in its usual place."),
            Example(line: "scrollback --archive /data/chats init", says: "Make it elsewhere."),
        ], codes: [.locked], run: runInit)
}

private func runInit(_ run: Run) throws -> ExitCode {
    let folder = try run.archiveFolder()
    let wasThere = FileInfo(path: folder + "/archive.db") != nil
    _ = try Archive.open(folder, access: .write)
    run.note("init: " + (wasThere ? "there already is an archive at " : "archive created at ") + run.safe(folder))
    return .done
}
