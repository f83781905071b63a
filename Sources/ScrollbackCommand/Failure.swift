/// Why a command ended without doing its work: a sentence, lines that show the place, and the exit code.
struct Failure: Error, Equatable {
    /// How the process ends.
    var code: ExitCode
    /// One line: what happened, to what, what to do; never message text.
    var message: String
    /// Lines that show where, already safe to print.
    var details: [String] = []
}
