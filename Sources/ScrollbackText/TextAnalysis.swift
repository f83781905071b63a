import CTextTables

/// Names the rules by which text becomes tokens.
///
/// An index made under another version or another Unicode version must be made anew.
/// The rules themselves are in docs/text-analysis.md.
public enum TextAnalysis {
    /// The version of the rules; any change of any token is a new one.
    public static let version: Int = 1

    /// The Unicode version of the tables, such as "15.0.0".
    public static let unicodeVersion: String = unsafe String(cString: ctext_version())
}
