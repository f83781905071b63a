/// What the index holds of one message: the columns of the message table that FTS5 reads.
struct IndexedColumns: Equatable {
    var text: String?
    var names: String?
    var past: String?
    var facets: [UInt8]

    /// Byte by byte, as the index has to lose exactly what it holds.
    static func == (left: IndexedColumns, right: IndexedColumns) -> Bool {
        isSame(left.text, right.text) && isSame(left.names, right.names) && isSame(left.past, right.past)
            && left.facets == right.facets
    }
}
