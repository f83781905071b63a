import ScrollbackArchive
import ScrollbackJSON

/// What one raw record says, as it is being gathered.
struct RongCloudOutput {
    /// The raw record's bytes, for issues.
    let bytes: [UInt8]
    /// What was gathered.
    private(set) var records: [Record] = []

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func append(_ record: Record) { records.append(record) }

    mutating func refuse(_ reason: String, _ detail: String = "") {
        records.append(.issue(IssueRecord(outcome: .refused, reason: reason, bytes: bytes, detail: detail)))
    }

    /// Says what was mended in a text that only this adapter parses: a line, or JSON inside a string.
    mutating func repaired(_ repairs: JSONRepairs, in member: String) {
        let words: [(JSONRepairs, String)] = [
            (.loneSurrogate, "lone-surrogate"), (.badUTF8, "bad-utf8"), (.nul, "nul"),
            (.controlCharacter, "control-character"), (.duplicateKey, "duplicate-key"),
        ]
        for (repair, word) in words where repairs.contains(repair) {
            records.append(.issue(IssueRecord(outcome: .repaired, reason: word, bytes: bytes, detail: member)))
        }
    }
}
