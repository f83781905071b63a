import ScrollbackJSON
import Testing

struct ReaderTests {
    @Test func `members can be read, passed over or taken raw`() throws {
        let bytes = Array(
            #" {"id":42,"skip":{"a":[1,{"b":"]"}]},"raw": [1, 2] ,"n\u0061me":"x","ok":true,"no":null,"r":2.5}"#.utf8)
        var raw = ""
        var name = ""
        var id: Int64?
        var rest: [JSONValue] = []
        try JSONReader.read(bytes) { (reader) throws(JSONError) in
            try reader.beginObject()
            while try reader.nextName() {
                if reader.nameIs("id") {
                    id = try reader.int64()
                } else if reader.nameIs("raw") {
                    raw = String(decoding: bytes[try reader.rawValue()], as: UTF8.self)
                } else if reader.nameIs("name") {
                    name = try reader.string()
                } else if reader.nameIs("skip") {
                    try reader.skipValue()
                } else {
                    rest.append(try reader.value())
                }
            }
            #expect(reader.offset == bytes.count)
        }
        #expect(id == 42)
        #expect(raw == "[1, 2]")
        #expect(name == "x")
        #expect(rest == [.bool(true), .null, .number(JSONNumber(text: "2.5"))])
    }

    @Test func `another kind than asked for is an error`() {
        #expect(throws: JSONError(.unexpectedKind, at: 0)) {
            try JSONReader.read(Array("{}".utf8)) { (reader) throws(JSONError) in try reader.string() }
        }
        #expect(throws: JSONError(.unexpectedKind, at: 1)) {
            try JSONReader.read(Array("[\"1\"]".utf8)) { (reader) throws(JSONError) in
                try reader.beginArray()
                while try reader.nextElement() { _ = try reader.int64() }
            }
        }
    }

    @Test func `the depth cap is an error`() throws {
        #expect(throws: JSONError(.tooDeep, at: 2)) { try JSONValue.parse("[[[]]]", maximumDepth: 2) }
        #expect(try JSONValue.parse("[[]]", maximumDepth: 2).end == 4)
    }

    /// Builds a tree with the pulling calls alone.
    private static func pull(_ reader: inout JSONReader) throws(JSONError) -> JSONValue {
        switch try reader.peek() {
        case .null:
            try reader.null()
            return .null
        case .bool: return .bool(try reader.bool())
        case .number: return .number(try reader.number())
        case .string: return .string(try reader.string())
        case .array:
            var elements: [JSONValue] = []
            try reader.beginArray()
            while try reader.nextElement() { elements.append(try pull(&reader)) }
            return .array(elements)
        case .object:
            var object = JSONObject()
            try reader.beginObject()
            while try reader.nextName() {
                let name = reader.name
                object.members.append(JSONObject.Member(name: name, value: try pull(&reader)))
            }
            return .object(object)
        }
    }

    @Test func `pulling and parsing give the same, also of damaged documents`() {
        for seed in 0..<20_000 {
            var generator = SeededGenerator(seed: seed)
            var bytes = Array(JSONValue.random(depth: 3, using: &generator).serialized().utf8)
            for _ in 0..<(seed % 4) { Self.damage(&bytes, using: &generator) }
            let parsed = Result { () throws(JSONError) in try JSONValue.parse(bytes) }
            let pulled = Result { () throws(JSONError) in
                try JSONReader.read(bytes) { (reader) throws(JSONError) in
                    JSONParsed(
                        value: try Self.pull(&reader),
                        repairs: reader.repairs, end: reader.offset)
                }
            }
            let skipped = Result { () throws(JSONError) in
                try JSONReader.read(bytes) { (reader) throws(JSONError) in
                    try reader.skipValue()
                    return reader.offset
                }
            }
            #expect(parsed.map(\.value) == pulled.map(\.value), "seed \(seed)")
            #expect(parsed.map(\.end) == skipped, "seed \(seed)")
            if case .success(let whole) = parsed {
                #expect((try? JSONValue.parseWhole(whole.value.serialized()))?.value == whole.value, "seed \(seed)")
            }
        }
    }

    /// Changes, removes, doubles or inserts some bytes.
    static func damage(_ bytes: inout [UInt8], using generator: inout SeededGenerator) {
        let place = Int.random(in: 0...bytes.count, using: &generator)
        let telling = Array("\"\\{}[],:0-1eEtfn\nu\u{0}".utf8) + [0xFF, 0xE4, 0xED]
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes.insert(telling.randomElement(using: &generator) ?? 0, at: place)
        case 1 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 2: bytes.removeSubrange(place..<min(bytes.count, place + 3))
        default: bytes.insert(contentsOf: bytes[place...].prefix(9), at: place)
        }
    }
}
