/// What the index holds of one message: the columns of the message table that FTS5 reads.
struct IndexedColumns: Equatable {
    var text: String?
    var names: String?
    var past: String?
    var facets: [UInt8]
}
