import Scrollback

#if canImport(Glibc)
    import Glibc
#endif

/// The whole benchmark: ingest beside its floors, then every query class.
enum Benchmark {
    /// What the command line asks for.
    struct Options {
        var count = 1_000_000
        var folder = "/tmp/scrollback-bench-\(getpid())"
        /// Only the query classes, on the archive that an earlier run left in `folder`.
        var isQueriesOnly = false

        init(_ arguments: [String]) {
            for (index, argument) in arguments.enumerated() {
                let value = index + 1 < arguments.count ? arguments[index + 1] : ""
                switch argument {
                case "--messages": count = Int(value) ?? count
                case "--folder": folder = value
                case "--queries-only": isQueriesOnly = true
                default: break
                }
            }
        }
    }

    static func run(_ options: Options) throws {
        unsafe _ = mkdir(options.folder, 0o700)
        if options.isQueriesOnly {
            return try queries(Archive.open(options.folder + "/ordered", access: .read), options.count)
        }
        print("\(options.count) messages; everything is left in \(options.folder)")
        for hasRandomIDs in [false, true] { try ingest(options, hasRandomIDs: hasRandomIDs) }
    }

    private static func ingest(_ options: Options, hasRandomIDs: Bool) throws {
        let (count, folder) = (options.count, options.folder)
        let name = hasRandomIDs ? "random" : "ordered"
        print("\(name) ids")
        var corpus = Corpus(count: count, hasRandomIDs: hasRandomIDs)
        var rows: [Corpus.Message] = []
        rows.reserveCapacity(count)
        while let row = corpus.next() { rows.append(row) }
        let input = folder + "/\(name).ndjson"
        try NDJSONFile.write(rows, to: input)
        if !hasRandomIDs {
            let plain = try Floor.measure(.unicode61, rows: rows, folder: folder)
            print("  floor, unicode61, no facets       \(rate(count, plain.seconds))")
        }
        let floor = try Floor.measure(.ourTokens, rows: rows, folder: folder)
        unsafe _ = unlink(folder + "/floor-a.db")
        print("  floor, our tokens and facets      \(rate(count, floor.seconds))")
        rows = []
        let began = (Clock.now(), Clock.thread())
        let archive = try Archive.open(folder + "/" + name, access: .write)
        let run = SyncRun(command: "scrollback-bench", startedAt: .epoch, toolVersion: "bench")
        _ = try archive.sync(run) { session in
            try Ingester().run(
                inputs: [input], from: "scrollback", context: AdapterContext(), into: session,
                runStart: Instant(clamping: 1_900_000_000_000))
        }
        let (seconds, processor) = (Clock.now() - began.0, Clock.thread() - began.1)
        print(
            "  sync of our NDJSON, end to end    \(rate(count, seconds)), \(ratio(floor.seconds / seconds)) of the floor"
        )
        print("  by the writing thread's processor time, \(ratio(floor.processor / processor)) of the floor")
        print("  bytes per message                 \(try size(of: archive.folder) / count)")
        guard !hasRandomIDs else { return }
        command(input, folder)
        try queries(archive, count)
    }

    /// The command as users run it: what a whole sync holds in memory, and how long a whole search takes.
    private static func command(_ input: String, _ folder: String) {
        let path =
            CommandLine.arguments[0].split(separator: "/", omittingEmptySubsequences: false).dropLast()
            .joined(separator: "/") + "/scrollback"
        guard let sync = Child.run([path, "--archive", folder + "/command", "sync", input]), sync.status == 0 else {
            return print("  no scrollback beside this program: build all with \"swift build -c release\"")
        }
        print("  peak memory of scrollback sync    \(sync.peakMemory >> 20) MiB")
        let searches = (0..<20).compactMap { _ in
            Child.run([path, "--archive", folder + "/command", "search", Corpus.Planted.tenth, "--timezone", "UTC"])
        }
        let times = searches.map { $0.seconds * 1000 }.sorted()
        guard times.count == 20 else { return }
        print("  scrollback search, whole process  p50 \(number(times[10])) ms, slowest of 20 \(number(times[19])) ms")
    }

    private static func queries(_ archive: Archive, _ count: Int) throws {
        print(
            "  \(pad("query class", 32))\(pad("hits", 9))first p50    p99  deep p50    p99   count  join+sort   times")
        for line in try QueryBenchmark(archive: archive, count: count).run() {
            let cells = [
                pad(line.name, 32), pad(String(line.hits), 9), number(line.first.median), number(line.first.high),
                number(line.deep?.median), number(line.deep?.high), number(line.counted), number(line.joined),
                "\(Int(line.joined / line.first.median)) ×",
            ]
            print("  " + cells.joined(separator: "  "))
        }
    }

    private static func size(of folder: String) throws -> Int {
        var total = 0
        for name in ["archive.db", "archive.db-wal"] {
            var status = stat()
            if unsafe stat(folder + "/" + name, &status) == 0 { total += Int(status.st_size) }
        }
        return total
    }

    static func pad(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - text.count))
    }

    /// Milliseconds with three decimals.
    static func number(_ value: Double?) -> String {
        guard let value else { return "      –" }
        let thousandths = Int((value * 1000).rounded())
        let digits = String(thousandths % 1000)
        let text = "\(thousandths / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits
        return String(repeating: " ", count: max(0, 7 - text.count)) + text
    }

    static func rate(_ count: Int, _ seconds: Double) -> String {
        "\(Int(Double(count) / seconds / 1000)) k messages/s"
    }

    static func ratio(_ value: Double) -> String { number(value) }
}
