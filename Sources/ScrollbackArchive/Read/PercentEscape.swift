/// Reads percent-escaped text, as public ids and cursors hold it.
package enum PercentEscape {
    /// The text behind the escapes; nil for a broken escape and for bytes that are no UTF-8.
    package static func decode(_ text: Substring) -> String? {
        var result: [UInt8] = []
        var bytes = Array(text.utf8)[...]
        while let byte = bytes.popFirst() {
            guard byte == 37 else {
                result.append(byte)
                continue
            }
            guard bytes.count >= 2, let value = UInt8(String(decoding: bytes.prefix(2), as: UTF8.self), radix: 16)
            else {
                return nil
            }
            result.append(value)
            bytes = bytes.dropFirst(2)
        }
        return String(validating: result, as: UTF8.self)
    }
}
