import ScrollbackJSON
import Testing

struct FramerLimitTests {
    @Test func `a record that is too long is passed over`() {
        let long = #"{"a":""# + String(repeating: "x", count: 200) + #""}"#
        let text = "{\"i\":1}\n\(long)\n{\"i\":2}\n[{\"i\":3},\(long),{\"i\":4}]"
        let all = frames(Array(text.utf8), maximumRecord: 50)
        #expect(
            all.map(\.kind) == [.value, .broken(.tooLong), .value, .value, .broken(.tooLong), .value])
        #expect(all[1].bytes == Array(long.utf8.prefix(50)))
        #expect(all.last?.bytes == Array(#"{"i":4}"#.utf8))
        #expect(all == frames(Array(text.utf8), maximumRecord: 50, piece: { 7 }))
    }

    @Test func `of too long a record 64 KiB are kept, and a line is bounded too`() {
        let long = [UInt8](repeating: UInt8(ascii: "x"), count: 300_000)
        let all = frames(long + [0x0A] + Array("{}".utf8), maximumRecord: 100_000, piece: { 1000 })
        #expect(all.map(\.kind) == [.broken(.tooLong), .value])
        #expect(all[0].bytes.count == 65_536)
    }

    @Test func `too long and broken text does not hide the next line`() {
        let text = "{\"a\":\"" + String(repeating: "x", count: 200) + "\n{\"i\":2}\n"
        for length in [1, 13, 1000] {
            let all = frames(Array(text.utf8), maximumRecord: 50, piece: { length })
            #expect(all.map(\.kind) == [.broken(.tooLong), .value])
        }
    }

    @Test func `broken text longer than a record keeps its beginning`() {
        let text = "{x\n" + String(repeating: "some text\n", count: 100) + "{\"i\":2}\n"
        for length in [1, 13, 10_000] {
            let all = frames(Array(text.utf8), maximumRecord: 100, piece: { length })
            #expect(all.map(\.kind) == [.broken(.expectedName), .value])
            #expect(all[0].bytes.count == 100)
        }
    }

    @Test func `a page longer than a record streams`() {
        let elements = (0..<1000).map { #"{"i":\#($0)}"# }.joined(separator: ",")
        let all = frames(Array(#"{"n":1,"list":[\#(elements)],"m":2}"#.utf8), maximumRecord: 40, piece: { 100 })
        #expect(all.count == 1001)
        #expect(all.allSatisfy { $0.kind == .value })
    }

    @Test func `an envelope stays small`() throws {
        let text =
            #"{"a":1,"big":""# + String(repeating: "x", count: 70_000) + #"","b":{"c":2},"list":[{}]}"#
        let frame = try #require(frames(Array(text.utf8)).first)
        #expect(JSONValue.object(frame.envelope).serialized() == #"{"a":1,"b":{"c":2}}"#)
    }

    @Test(arguments: [
        ("open braces", "{\n"), ("open objects", "{\"a\":\n"), ("open arrays", "[\n"),
        ("open lists", "{\"list\":[{\"a\":\n"),
        ("bad elements", ",{\"a\":1,{"), ("open strings", "{\n\"a\":\"b\",\n"), ("half records", "{\"a\":[1,2,\n"),
        ("quotes", ",{\"\":\""),
        ("nested lists", "{\"msgs\":[{\"i\":1},"),
    ]) func `hostile input takes time in line with its length`(name: String, unit: String) {
        // A quadratic framer would take minutes for this.
        let text = "{\"list\":[{\"i\":1}," + String(repeating: unit, count: 200_000 / unit.utf8.count)
        let all = frames(Array(text.utf8), piece: { 4096 })
        #expect(!all.isEmpty)
        let plain = frames(Array(text.utf8.dropFirst(17)), piece: { 4096 })
        #expect(!plain.isEmpty)
    }

    @Test func `damaged streams give the same frames however they are cut`() {
        for seed in 0..<8000 {
            var generator = SeededGenerator(seed: seed)
            var bytes = Self.stream(using: &generator)
            for _ in 0..<(seed % 5) { ReaderTests.damage(&bytes, using: &generator) }
            let limit = seed % 3 == 0 ? 60 : 64 << 20
            let whole = frames(bytes, maximumRecord: limit)
            let cut = frames(bytes, maximumRecord: limit) { Int.random(in: 1...40, using: &generator) }
            #expect(whole == cut, "seed \(seed)")
            for frame in whole where frame.kind == .value {
                #expect((try? JSONValue.parseWhole(frame.bytes)) != nil, "seed \(seed)")
            }
        }
    }

    @Test func `damage to one record leaves the others`() {
        for seed in 0..<2000 {
            var generator = SeededGenerator(seed: seed)
            let records = (0..<9).map { Array(#"{"i":\#($0),"t":"a","x":[1,{"k":2}]}"#.utf8) }
            var broken = records[4]
            ReaderTests.damage(&broken, using: &generator)
            var lines: [UInt8] = []
            for (index, record) in records.enumerated() { lines += (index == 4 ? broken : record) + [0x0A] }
            let found = frames(lines).filter { $0.kind == .value }.map(\.bytes)
            for (index, record) in records.enumerated() where index != 4 {
                #expect(found.contains(record), "seed \(seed), record \(index)")
            }
        }
    }

    /// A few lines, pages and arrays, one after the other.
    private static func stream(using generator: inout SeededGenerator) -> [UInt8] {
        var text = ""
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            func record() -> String {
                var object = JSONObject()
                object["i"] = .random(depth: 1, using: &generator)
                object["t"] = .random(depth: 2, using: &generator)
                return JSONValue.object(object).serialized()
            }
            let end = Bool.random(using: &generator) ? "\n" : ""
            switch Int.random(in: 0..<5, using: &generator) {
            case 0: text += record() + "\n"
            case 1: text += #"{"n":1,"list":[\#(record()),\#(end)\#(record())],"m":{}}"# + end
            case 2: text += "[\(end)\(record()),\(end)\(record()),3]" + end
            case 3:
                text += #"[{"c":1,"msgs":[\#(record()),\#(record())],"t":\#(record())},\#(end){"c":2,"msgs":[]}]"# + end
            default: text += "2016/04/19 10:00:00" + record() + "\n"
            }
        }
        return Array(text.utf8)
    }
}
