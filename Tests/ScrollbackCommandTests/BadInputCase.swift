import Foundation
import Testing

/// An input with something wrong in it, and what becomes of it.
struct BadInputCase: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// How a sync of it ends, every time.
    var code: Int32
    /// What its summary says: new messages, refused, mended records.
    var new: Int
    var refused: Int
    var mended: Int
    /// The issues, as outcome and reason; one for each cause, however often it is met.
    var issues: [String]
    /// The ids of messages with the word "kept".
    var kept: [String]
    /// Makes the input and gives the arguments of sync.
    var make: @Sendable (Binary) throws -> [String]

    init(
        _ name: String, new: Int, _ issues: [String] = [], refused: Int? = nil, kept: [String],
        make: @escaping @Sendable (Binary) throws -> [String]
    ) {
        testDescription = name
        self.new = new
        self.issues = issues
        self.kept = kept
        self.make = make
        self.refused = refused ?? issues.count { $0.hasPrefix("refused") }
        mended = issues.count { $0.hasPrefix("repaired") }
        code = self.refused > 0 ? 5 : 0
    }

    /// One file of our own format.
    init(_ name: String, new: Int, _ issues: [String] = [], kept: [String], _ bytes: [UInt8]) {
        self.init(name, new: new, issues, kept: kept) { [try $0.write(bytes, to: "bad.ndjson")] }
    }

    /// One file of our own format.
    init(_ name: String, new: Int, _ issues: [String] = [], kept: [String], _ text: String) {
        self.init(name, new: new, issues, kept: kept, Array(text.utf8))
    }

    /// A line whose text has the word "kept".
    static func line(_ id: String, text: String = "", at: String = "1700000000123", more: String = "") -> String {
        #"{"type":"message","id":"\#(id)","conversation":"c","sender":"u","at":\#(at),"text":"kept \#(text)"\#(more)}"#
            + "\n"
    }

    /// A line of a RongCloud log.
    static func log(_ id: String) -> String {
        #"2026/03/02 09:00:00{"appId":"badapp","fromUserId":"u1","targetId":"g1","targetType":3,"GroupId":"g1","#
            + #""classname":"RC:TxtMsg","content":{"content":"kept"},"dateTime":"2026-03-02 09:00:00.000","#
            + #""msgUID":"\#(id)"}"# + "\n"
    }
}
