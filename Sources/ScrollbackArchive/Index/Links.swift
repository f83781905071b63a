#if canImport(Glibc)
    import Glibc
#endif

/// Finds out whether words hold a link.
enum Links {
    /// Whether the text holds `http://`, `https://` or a word that begins with `www.`, in any case.
    static func isPresent(in text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            unsafe contains("://", in: bytes) || contains("www.", in: bytes) || contains("WWW.", in: bytes)
        }
    }

    private static func contains(_ needle: StaticString, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        unsafe memmem(bytes.baseAddress, bytes.count, needle.utf8Start, needle.utf8CodeUnitCount) != nil
    }
}
