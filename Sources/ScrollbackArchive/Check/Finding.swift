/// Something that verification found wrong.
public struct Finding: Sendable, Equatable {
    /// What was checked: `file`, `index`, `identity`, `order`, `counts`, `rows`, `media`, `text-analysis`.
    public var check: String
    /// What is wrong and what helps, without message text.
    public var detail: String
}
