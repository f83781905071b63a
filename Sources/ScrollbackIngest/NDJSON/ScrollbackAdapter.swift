public import ScrollbackArchive
import ScrollbackJSON

/// Reads our own format: newline-delimited JSON that can say all that an archive holds (docs/ndjson.md).
///
/// The least record is `{"type":"message","id":"1","conversation":"c","sender":"u","at":1700000000123,"text":"…"}`.
/// Members that a message does not have are kept in ``MessageRecord/unnamed``; in other records they raise an issue
/// `unnamed-member`, which keeps the record's bytes.
public struct ScrollbackAdapter: Adapter {
    /// The adapter.
    public init() {}

    /// `scrollback`.
    public var system: String { "scrollback" }

    /// None: a line is a record.
    public var listNames: Set<String> { [] }

    /// 90 and more for an object whose `type` is one of ours and whose other members fit it, 60 for the type alone.
    public func confidence(in record: RawRecord) -> Int {
        guard case .object(let object)? = record.value, case .string(let word)? = object["type"],
            let type = NDJSONType(rawValue: word)
        else { return 0 }
        switch type {
        case .archive: return object["format"] == nil ? 60 : 100
        case .message: return object["id"] != nil && object["conversation"] != nil ? 90 : 60
        default: return object["account"] != nil ? 90 : 60
        }
    }

    /// Appends what a line says: a message first, then what became of it.
    public func read(_ record: RawRecord, context: AdapterContext, into records: inout [Record]) {
        guard case .object(let object)? = record.value else {
            let detail = "a line that is no JSON object"
            records.append(.issue(IssueRecord(outcome: .refused, reason: "json", bytes: record.bytes, detail: detail)))
            return
        }
        var reading = NDJSONReading(object, context: context)
        do throws(NDJSONRefusal) {
            try reading.read(into: &records)
        } catch {
            let issue = IssueRecord(
                outcome: .refused, reason: error.reason, bytes: record.bytes, detail: error.detail)
            records.append(.issue(issue))
            return
        }
        if reading.strays > 0 {
            let issue = IssueRecord(
                outcome: .repaired, reason: "unnamed-member", bytes: record.bytes,
                detail: "\(reading.strays) members that have no place in such a record")
            records.append(.issue(issue))
        }
    }

    /// Whether a record says that what is odd about it has an issue of its own already, as dumps do.
    static func isFlagged(_ record: RawRecord) -> Bool { record.value?["flagged"]?.bool == true }
}
