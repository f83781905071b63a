/// A page of help that belongs to no single command.
struct Topic: Sendable {
    /// What is typed behind `help`.
    var name: String
    /// A sentence of what it tells.
    var summary: String
    /// The page.
    var parts: [Part]

    /// A piece of a page.
    enum Part: Sendable {
        /// Running text.
        case paragraph(String)
        /// Terms and what each means.
        case list([Entry])
        /// Lines as they are.
        case lines([String])
    }

    /// A term and what it means.
    struct Entry: Sendable {
        /// The term.
        var term: String
        /// What it means.
        var says: String

        /// A term and what it means.
        init(_ term: String, _ says: String) {
            self.term = term
            self.says = says
        }
    }
}
