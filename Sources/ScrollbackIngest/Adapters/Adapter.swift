public import ScrollbackArchive

/// Turns one source system's records into ours: adding a system is adding one of these.
///
/// An adapter is a pure function of the record in hand: it remembers nothing between records, so that split, shuffled
/// and repeated input gives the same archive.
public protocol Adapter: Sendable {
    /// The system's name as users type it: `rongcloud`.
    var system: String { get }

    /// Members whose value is a list of records: the framer cuts these out of pages one by one.
    var listNames: Set<String> { get }

    /// Whether a record is of this system, from its content alone: 0 no, up to 100 certainly.
    func confidence(in record: RawRecord) -> Int

    /// Appends what a record says to `records`.
    ///
    /// A record that cannot be stored appends an issue `refused` with its bytes; one that was mended appends what it says
    /// and an issue `repaired`. A record that is no content (a page's envelope) appends nothing.
    func read(_ record: RawRecord, context: AdapterContext, into records: inout [Record])
}
