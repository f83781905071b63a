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
        if let index = arguments.firstIndex(of: "--folder"), index + 1 < arguments.count { folder = arguments[index + 1] }
        unsafe _ = mkdir(folder, 0o700)
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
            let floor = try Floor.measure(.ourTokens, rows: rows, folder: folder)
            unsafe _ = unlink(folder + "/floor-a.db")
            print("  floor, our tokens and facets      \(rate(count, floor))")
            rows = []
            let began = Clock.now()
            let archive = try Archive.open(folder + "/" + kind, access: .write)
            let summary = try archive.sync(SyncRun(command: "bench", startedAt: .epoch, toolVersion: "bench")) { session in
                try Ingester().run(
                    inputs: [input], from: "scrollback", context: AdapterContext(), into: session,
                    runStart: Instant(clamping: 1_900_000_000_000))
            }
            let seconds = Clock.now() - began
            print("  sync of our NDJSON, end to end    \(rate(count, seconds))  \(ratio(floor / seconds)) of the floor; new \(summary.outcome.new)")
        }
    }

    static func rate(_ count: Int, _ seconds: Double) -> String { "\(Int(Double(count) / seconds / 1000)) k messages/s" }

    static func ratio(_ value: Double) -> String { "\(Int(value * 100))/100" }
}
