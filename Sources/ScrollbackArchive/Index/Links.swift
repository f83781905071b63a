/// Finds out whether words hold a link.
enum Links {
    /// Whether the text holds `://` between other characters, as in `https://example.com`, or `www.`, in any case.
    static func isPresent(in text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var index = 0
            let last = bytes.count - 4
            while index <= last {
                switch unsafe bytes[index] {
                case 0x3A:
                    if unsafe index > 0 && bytes[index + 1] == 0x2F && bytes[index + 2] == 0x2F { return true }
                case 0x77, 0x57:
                    if unsafe bytes[index + 1] | 0x20 == 0x77 && bytes[index + 2] | 0x20 == 0x77
                        && bytes[index + 3] == 0x2E
                    {
                        return true
                    }
                default: break
                }
                index += 1
            }
            return false
        }
    }
}
