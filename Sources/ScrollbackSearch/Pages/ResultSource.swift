import ScrollbackArchive

/// What an archive does for a plan.
protocol ResultSource: QueryDirectory, ~Copyable {
    /// Messages that match, in the plan's order, after a place or from where the order begins.
    borrowing func results(
        of plan: SearchPlan, limit: Int, after position: Position?
    ) throws -> (messages: [StoredMessage], hasMore: Bool)
    /// How many messages match; one more than the limit when there are more.
    borrowing func total(of plan: SearchPlan, upTo limit: Int?) throws -> Int
    /// Messages of a conversation around a place.
    borrowing func surroundings(
        of position: Position, in conversation: Int64, before: Int, after: Int
    ) throws -> [StoredMessage]
    /// What the index is asked.
    borrowing func indexExpression(of plan: SearchPlan) throws -> String
}
