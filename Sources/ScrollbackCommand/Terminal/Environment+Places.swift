import ScrollbackArchive

extension Environment {
    /// The archive's folder: the flag, else `SCROLLBACK_ARCHIVE`, else the place of the XDG base directories.
    ///
    /// Empty and relative XDG values are ignored, as their specification asks.
    func archiveFolder(_ options: Options) throws(UsageError) -> String {
        if let folder = options.archive, !folder.isEmpty { return folder }
        if let folder = self["SCROLLBACK_ARCHIVE"] { return folder }
        if let data = self["XDG_DATA_HOME"], data.hasPrefix("/") { return data + "/scrollback/archive" }
        if let home = self["HOME"], home.hasPrefix("/") { return home + "/.local/share/scrollback/archive" }
        throw .noPlace
    }

    /// The zone in which times are read and shown: the flag, else `TZ`, else the system's, else UTC.
    ///
    /// A `TZ` that is no zone here counts as UTC, as it does for the C library.
    func zone(_ options: Options) throws(UsageError) -> Zone {
        if let name = options.zone {
            guard let zone = Zone(named: name) else { throw .unknownZone(name, from: "--timezone") }
            return zone
        }
        return systemZone ?? .utc
    }

    /// The zone of `TZ` or of the system; nil when neither names one.
    var systemZone: Zone? {
        if let value = variables["TZ"] {
            if value.isEmpty { return .utc }
            let name = value.hasPrefix(":") ? String(value.dropFirst()) : value
            return Zone(named: Self.zoneName(inPath: name)) ?? Self.fixedZone(name)
        }
        guard let link = localTimeLink else { return nil }
        return Zone(named: Self.zoneName(inPath: link))
    }

    /// `/usr/share/zoneinfo/Asia/Shanghai` → `Asia/Shanghai`.
    static func zoneName(inPath path: String) -> String {
        let parts = path.split(separator: "/", omittingEmptySubsequences: true)
        guard path.contains("/zoneinfo/") || path.hasPrefix("zoneinfo/"), let start = parts.lastIndex(of: "zoneinfo")
        else {
            return path
        }
        return parts[(start + 1)...].joined(separator: "/")
    }

    /// The POSIX form of one offset, in which west is positive: `CST-8` is eight hours east of UTC.
    static func fixedZone(_ text: String) -> Zone? {
        let name = text.prefix { $0.isASCII && $0.isLetter }
        let rest = text.dropFirst(name.count)
        guard name.count >= 3, let first = rest.first else { return nil }
        let east = first == "-" ? "+" : "-"
        let number = first == "-" || first == "+" ? rest.dropFirst() : rest
        return Zone(named: east + number)
    }

    /// Colour goes to standard output.
    func usesColor(_ choice: ColorChoice) -> Bool {
        switch choice {
        case .always: true
        case .never: false
        case .auto:
            if self["NO_COLOR"] != nil {
                false
            } else if let force = self["CLICOLOR_FORCE"], force != "0" {
                true
            } else {
                isOutputTerminal && variables["TERM"] != "dumb" && variables["CLICOLOR"] != "0"
            }
        }
    }

    /// Lines that draw over themselves may go to standard error.
    var canAnimate: Bool { isErrorTerminal && variables["TERM"] != "dumb" }

    /// The width for text: the terminal's within reason, 80 elsewhere.
    var width: Int { isOutputTerminal ? min(max(columns, 40), 100) : 80 }
}
