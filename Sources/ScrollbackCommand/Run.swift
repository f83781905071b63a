import ScrollbackArchive

/// One run of one command: what was asked for and what it talks to.
struct Run {
    /// What was asked for.
    let options: Options
    /// What it talks to.
    let console: Console

    /// Data.
    var out: Output { console.data }
    /// Marks for standard output.
    var paint: Paint {
        Paint(isOn: console.environment.usesColor(options.color), isTerminal: console.environment.isOutputTerminal)
    }
    /// The width for text in columns.
    var width: Int { console.environment.width }

    /// Prints a line on standard error unless silence was asked for.
    func note(_ text: String) {
        if !options.isQuiet { console.say(text) }
    }
}
