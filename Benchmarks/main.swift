do {
    try Benchmark.run(Benchmark.Options(Array(CommandLine.arguments.dropFirst())))
} catch {
    print("scrollback-bench: \(error)")
}
