import Glibc

/// The process: signals, the console, the exit code.
@main
enum Main {
    static func main() {
        Interruption.install()
        exit(Program.run(Array(CommandLine.arguments.dropFirst()), .process()).rawValue)
    }
}
