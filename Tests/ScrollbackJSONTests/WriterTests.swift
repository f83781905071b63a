import ScrollbackJSON
import Testing

struct WriterTests {
    @Test func `a document as called for`() {
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("id", 7)
        writer.member("none", nil as String?)
        writer.member("text", "a\"b")
        writer.name("list")
        writer.beginArray()
        writer.value(Int64.min)
        writer.value(1.5)
        writer.value(Double.nan)
        writer.null()
        writer.raw("[1]")
        writer.beginObject()
        writer.endObject()
        writer.endArray()
        writer.member("flag", true)
        writer.endObject()
        writer.endLine()
        writer.value(JSONValue.null)
        #expect(
            writer.text == #"{"id":7,"text":"a\"b","list":[-9223372036854775808,1.5,null,null,[1],{}],"flag":true}"#
                + "\nnull")
    }

    @Test func `what is escaped`() {
        let text = "\"\\/\u{8}\u{C}\n\r\t\u{0}\u{1F}\u{7F}\u{80}\u{9F}\u{A0}\u{2027}\u{2028}\u{2029}\u{202E}\u{202F}é"
        let expected =
            #""\"\\/\b\f\n\r\t\u0000\u001f\u007f\u0080\u009f"# + "\u{A0}\u{2027}" + #"\u2028\u2029\u202e"#
            + "\u{202F}é\""
        #expect(JSONValue.string(text).serialized() == expected)
    }

    @Test func `controls of direction are escaped, other invisible characters are not`() {
        for value: UInt32 in [0x61C, 0x200E, 0x200F, 0x202A, 0x202D, 0x202E, 0x2066, 0x2068, 0x2069] {
            let text = Unicode.Scalar(value).map { String($0) } ?? ""
            #expect(JSONValue.string("a" + text).serialized().utf8.allSatisfy { $0 < 0x80 }, "\(value)")
        }
        for text in ["\u{200D}", "\u{200C}", "\u{2060}", "\u{206A}", "\u{202F}", "\u{61B}"] {
            #expect(JSONValue.string(text).serialized() == "\"\(text)\"")
        }
    }

    @Test func `every scalar comes back`() throws {
        var text = ""
        func check() throws {
            let written = JSONValue.string(text).serialized()
            let read = try JSONValue.parseWhole(written)
            #expect(read.value == .string(text))
            #expect(read.repairs.subtracting(.nul) == [])
            for scalar in written.unicodeScalars {
                let isControl = scalar.properties.generalCategory == .control
                if isControl || scalar == "\u{2028}" || scalar == "\u{2029}" {
                    Issue.record("U+\(String(scalar.value, radix: 16)) stands unescaped")
                }
            }
            text = ""
        }
        // The Basic Multilingual Plane whole, the rest in steps that meet every byte.
        for value in Array(0...0xFFFF) + Array(stride(from: 0x10000, through: 0x10FFFF, by: 61)) {
            guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
            text.unicodeScalars.append(scalar)
            if value % 0x1000 == 0xFFF { try check() }
        }
        try check()
    }

    @Test func `doubles come back`() throws {
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<2000 {
            let value = Double(bitPattern: generator.next())
            guard value.isFinite else { continue }
            var writer = JSONWriter()
            writer.value(value)
            #expect(try JSONValue.parseWhole(writer.bytes).value.double == value)
        }
    }

    @Test func `random documents come back`() throws {
        for seed in 0..<500 {
            var generator = SeededGenerator(seed: seed)
            let value = JSONValue.random(depth: 4, using: &generator)
            let read = try JSONValue.parseWhole(value.serialized())
            #expect(read.value == value, "seed \(seed)")
        }
    }
}
