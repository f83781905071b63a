import Scrollback

var arguments = Array(CommandLine.arguments.dropFirst())
do {
    try Benchmark.run(&arguments)
} catch {
    print("scrollback-bench: \(error)")
}
