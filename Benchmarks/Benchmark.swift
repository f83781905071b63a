import Scrollback

#if canImport(Glibc)
    import Glibc
#endif

/// The whole benchmark: ingest beside its floors, then every query class.
enum Benchmark {
    static func run(_ arguments: inout [String]) throws {
        var count = 1_000_000
        var folder = "/tmp/scrollback-bench-\(getpid())"
        if let index = arguments.firstIndex(of: "--messages"), index + 1 < arguments.count {
            count = Int(arguments[index + 1]) ?? count
        }
        if let index = arguments.firstIndex(of: "--folder"), index + 1 < arguments.count {
            folder = arguments[index + 1]
        }
        unsafe _ = mkdir(folder, 0o700)
        if arguments.contains("--optimize") {
            let began = Clock.now()
            try Archive.open(folder + "/ordered", access: .write).optimize()
            print("optimize: \(Clock.now() - began) s")
        }
        if arguments.contains("--queries-only") {
            return try queries(Archive.open(folder + "/ordered", access: .read), count)
        }
        print("\(count) messages in \(folder)")
        for hasRandomIDs in [false, true] {
            let kind = hasRandomIDs ? "random" : "ordered"
            var corpus = Corpus(count: count, hasRandomIDs: hasRandomIDs)
            var rows: [Corpus.Message] = []
            rows.reserveCapacity(count)
            while let row = corpus.next() { rows.append(row) }
            let input = folder + "/\(kind).ndjson"
            try NDJSONFile.write(rows, to: input)
            print("ids \(kind)")
            if !hasRandomIDs {
                let plain = try Floor.measure(.unicode61, rows: rows, folder: folder)
                print("  floor, unicode61, no facets      \(rate(count, plain))")
            }
            var cpu = Clock.thread()
            let floor = try Floor.measure(.ourTokens, rows: rows, folder: folder)
            unsafe _ = unlink(folder + "/floor-a.db")
            print("  floor, our tokens and facets      \(rate(count, floor))")
            let floorCPU = Clock.thread() - cpu
            rows = []
            cpu = Clock.thread()
            let began = Clock.now()
            let archive = try Archive.open(folder + "/" + kind, access: .write)
            let summary = try archive.sync(SyncRun(command: "bench", startedAt: .epoch, toolVersion: "bench")) {
                session in
                try Ingester().run(
                    inputs: [input], from: "scrollback", context: AdapterContext(), into: session,
                    runStart: Instant(clamping: 1_900_000_000_000))
            }
            let seconds = Clock.now() - began
            print(
                "  sync of our NDJSON, end to end    \(rate(count, seconds))  \(ratio(floor / seconds)) of the floor; new \(summary.outcome.new)"
            )
            print(
                "  the same by the writing thread's processor time: \(ratio(floorCPU / (Clock.thread() - cpu))) of the floor"
            )
            print("  bytes per message                 \(try size(of: archive.folder) / count)")
            if !hasRandomIDs { command(input, folder) }
            if !hasRandomIDs, !arguments.contains("--ingest-only") { try queries(archive, count) }
        }
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

    static func ratio(_ value: Double) -> String { "\(Int(value * 100))/100" }
}
