import ScrollbackArchive
import ScrollbackLedger
import ScrollbackZip

/// Goes through inputs, opens each, takes zips apart and hands the bytes on.
struct InputWalk {
    /// How much a zip may unfold to.
    var zipLimits = ZipLimits()
    /// Nobody wants more: asked while a pipe is silent.
    var isStopped: () -> Bool = { false }

    /// Hands every input of a list to a visitor; what cannot be read becomes an issue of its own and the rest goes on.
    ///
    /// - Throws: what the visitor throws; ``InputError/zipFromPipe(path:)``.
    func run(_ list: InputList, _ visitor: inout some InputVisitor) throws {
        for item in list.items where !visitor.isStopped {
            let header = InputHeader(path: item.path, size: item.size, modifiedAt: item.modifiedAt)
            if case .refused(let issue) = item.place {
                try visitor.refuse(header, issue)
                try visitor.end(header, nil)
            } else {
                try open(item, header, &visitor)
            }
        }
    }

    private func open(_ item: InputItem, _ header: InputHeader, _ visitor: inout some InputVisitor) throws {
        var header = header
        let descriptor: InputDescriptor
        do throws(InputError) {
            descriptor = try InputDescriptor(item)
        } catch {
            try visitor.refuse(header, unreadable(item.detail(of: error)))
            try visitor.end(header, nil)
            return
        }
        if descriptor.isZip {
            try readZip(descriptor, header, &visitor)
            return
        }
        if case .pipe = item.place { header.isPipe = true }
        try read(header, &visitor) { () throws(InputError) in
            try descriptor.read(upTo: IngestLimits.chunkSize, path: item.path, isStopped: isStopped)
        }
    }

    /// Hands on one input: hashes what is read of it, and turns what fails into an issue behind what was read.
    private func read<Failure: Error & CustomStringConvertible>(
        _ header: InputHeader, _ visitor: inout some InputVisitor, next: () throws(Failure) -> [UInt8]
    ) throws {
        var hash = try SHA256Stream()
        var size: Int64 = 0
        var isWhole = false
        var issue: IssueRecord?
        try visitor.read(header) {
            guard issue == nil, !isWhole else { return [] }
            let bytes: [UInt8]
            do throws(Failure) {
                bytes = try next()
            } catch {
                issue = (error as? ZipError).map(issue(for:)) ?? unreadable(error)
                return []
            }
            if bytes.isEmpty {
                isWhole = true
            } else if size == 0, header.isPipe, FileSignature(bytes) == .zip {
                throw InputError.zipFromPipe(path: header.path == "-" ? "standard input" : header.path)
            }
            try hash.update(bytes)
            size += Int64(bytes.count)
            return bytes
        }
        if let issue { try visitor.refuse(header, issue) }
        try visitor.end(header, isWhole ? InputEnd(size: size, sha256: hash.finish()) : nil)
    }

    // MARK: Zips

    private func readZip(
        _ descriptor: InputDescriptor, _ header: InputHeader, _ visitor: inout some InputVisitor
    ) throws {
        do {
            try ZipReader.read(descriptor: descriptor.number, limits: zipLimits) { entry in
                guard entry.kind != .directory || entry.refusal != nil, !visitor.isStopped else { return }
                let inner = InputHeader(
                    path: header.path + "/" + entry.name, size: entry.size,
                    modifiedAt: entry.modifiedAt.flatMap(Instant.init(milliseconds:)))
                if let refusal = entry.refusal {
                    try visitor.refuse(header, issue(for: .refused(entry: entry.name, refusal)))
                    try visitor.end(header, nil)
                    return
                }
                guard !isHidden(entry.name) else { return }
                try read(inner, &visitor) { () throws(ZipError) in
                    try entry.read(upTo: IngestLimits.chunkSize)
                }
            }
        } catch let error as ZipError {
            try visitor.refuse(header, issue(for: error))
            try visitor.end(header, nil)
        }
    }

    /// Files that systems put into zips on their own, and hidden ones.
    private func isHidden(_ name: String) -> Bool {
        name.split(separator: "/").contains { $0.hasPrefix(".") || $0 == "__MACOSX" }
    }

    private func issue(for error: ZipError) -> IssueRecord {
        let reason =
            switch error {
            case .refused: "unsafe-entry"
            case .truncated: "truncated"
            case .limit: "limit"
            case .damaged, .notZip: "damaged"
            case .cannotOpen, .inputOutput, .cannotWrite: "unreadable"
            }
        return IssueRecord(outcome: .refused, reason: reason, bytes: [], detail: error.description)
    }

    private func unreadable(_ error: some CustomStringConvertible) -> IssueRecord {
        IssueRecord(outcome: .refused, reason: "unreadable", bytes: [], detail: error.description)
    }
}
