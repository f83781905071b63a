import ScrollbackArchive

extension Command {
    static let reindex = Command(
        name: "reindex", group: .check, summary: "Build the search index anew from the messages.",
        about: ["Needed after an upgrade that reads words differently, and when verify finds the index at fault."],
        examples: [Example(line: "scrollback reindex", says: "Messages stay as they are.")],
        codes: [.locked, .interrupted],
        run: { run in
            let folder = try run.archiveFolder()
            // Opening for writing would make an archive where there is none.
            guard FileInfo(path: folder + "/archive.db") != nil else { throw ArchiveError.missing(folder: folder) }
            try Archive.open(folder, access: .write).reindex()
            run.note("reindex: done")
            return .done
        })
}
