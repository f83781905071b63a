/// Folds whole strings, for comparisons outside the index.
public enum Folding {
    /// The folded text in UTF-8: symbols kept, every run of white space one space, invisible characters gone.
    ///
    ///     Folding.fold("Straße C++")  // "strasse c++"
    public static func fold(_ s: String) -> [UInt8] { FoldedText(s).bytes }
}
