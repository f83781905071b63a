/// What a command talks to: data on standard output, messages on standard error, and what the process was given.
struct Console {
    /// Data.
    let data: Output
    /// Messages for people.
    let messages: Output
    /// What the process was given.
    let environment: Environment

    /// The console of this process.
    static func process() -> Console {
        Console(data: Output(descriptor: 1), messages: Output(descriptor: 2), environment: .process())
    }

    /// Prints a line on standard error, after all data so far.
    func say(_ text: String) {
        data.flush()
        messages.line(text)
        messages.flush()
    }
}
