/// A record that is being read.
///
/// All places are bytes from the start of the stream.
struct FramerRecord: Sendable {
    /// Where it begins.
    let offset: Int
    /// How far its line is indented; nil if something stood before it on the line.
    let column: Int?
    var scanner: ValueScanner
    /// Its text up to the last list taken out of it, that list being empty.
    var prefix: [UInt8] = []
    /// Where the rest of its text begins.
    var segment: Int
    /// How many objects were open around the last list taken out of it; 0 if there was none.
    var listDepth = 0
    /// It grew too long and is only read to find its end.
    var isSkipped = false

    var heldList: Bool { listDepth > 0 }
}

/// A list whose elements are records.
struct FramerList: Sendable {
    let name: String
    let envelope: JSONObject
    let start: Int
    /// The object it stands in; nil for an array at the top.
    let holder: FramerRecord?
    /// Nothing shows yet that this is an array and not a line that begins with a bracket.
    var isProvisional: Bool
    /// The first member name of the elements so far, and whether all have the same one.
    var signature: [UInt8]?
    var isUniform = true
    var elements = 0
    /// Whether an element began at the very start of a line.
    var hasElementAtMargin = false
    var newlineSeen = false
    /// An element that is no object waits for the comma or bracket that shows it whole.
    var held: JSONFramer.Frame?
}

/// Broken text for which no end has been found yet.
struct FramerRegion: Sendable {
    let start: Int
    let failure: Int
    let reason: JSONError.Reason
    let column: Int
    /// It was reported already as too long.
    let isSilent: Bool
    /// The first bytes, once the region has grown beyond what is kept.
    var head: [UInt8]?
    /// Where the search stands on its line.
    var isLineStart = false
    var indent = 0
    var previous: UInt8
}
