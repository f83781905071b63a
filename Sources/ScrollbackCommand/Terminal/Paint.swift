/// Marks on text for terminals: colour where it is wanted, isolation of names where people look.
struct Paint: Sendable {
    /// Colour is on.
    var isOn: Bool
    /// The text goes to a terminal.
    var isTerminal: Bool

    /// Less important: ids, paths.
    func dim(_ text: String) -> String { wrap(text, "2") }

    /// A name or a headline.
    func bold(_ text: String) -> String { wrap(text, "1") }

    /// What a query found.
    func hit(_ text: String) -> String { wrap(text, "1;31") }

    /// Well.
    func good(_ text: String) -> String { wrap(text, "32") }

    /// Doubtful.
    func warning(_ text: String) -> String { wrap(text, "33") }

    /// Bad.
    func bad(_ text: String) -> String { wrap(text, "31") }

    /// A name between FSI and PDI on terminals, so that its direction does not turn what stands around it.
    func name(_ text: String) -> String { isTerminal ? "\u{2068}" + text + "\u{2069}" : text }

    private func wrap(_ text: String, _ code: String) -> String {
        isOn && !text.isEmpty ? "\u{1B}[" + code + "m" + text + "\u{1B}[0m" : text
    }
}
