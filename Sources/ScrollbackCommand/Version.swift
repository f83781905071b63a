/// The program's version.
enum Version {
    /// The release; additive changes raise the second number, others the first.
    static let text = "0.1.0"
    /// When it was made, as manual pages write it.
    static let date = "November 21, 2026"
    /// The version of the NDJSON records that the commands print: additive changes only.
    static let records = 1
}
