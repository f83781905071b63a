import ScrollbackJSON
import Testing

struct ValueTests {
    @Test(
        arguments: [
            ("0", 0), ("-0", 0), ("1.0", 1), ("1e3", 1000), ("1.50e1", 15), ("100e-2", 1), ("12e-1", nil), ("1.5", nil),
            ("9223372036854775807", .max), ("9223372036854775808", nil), ("-9223372036854775808", .min),
            ("-9223372036854775809", nil), ("9007199254740993", 9_007_199_254_740_993),
            ("1e18", 1_000_000_000_000_000_000),
            ("1e19", nil), ("9223372036854775807.0", .max), ("0e99999999999999999999", 0),
            ("1e99999999999999999999", nil),
            ("1e-99999999999999999999", nil), ("10000000000000000000000e-22", 1), ("abc", nil), ("", nil), ("007", 7),
        ] as [(String, Int64?)]) func `integers are exact or nil`(text: String, expected: Int64?)
    {
        #expect(JSONNumber(text: text).int64 == expected)
        guard JSONNumber(text: text).isWellFormed else { return }
        let read = try? JSONReader.read(Array(text.utf8)) { (reader) throws(JSONError) in try reader.int64() }
        #expect(read == .some(expected))
    }

    @Test func `lenient access takes what was meant`() {
        let one = JSONValue.number(JSONNumber(1))
        #expect(JSONValue.string("17").int64 == 17)
        #expect(JSONValue.string("1.5e1").int64 == 15)
        #expect(JSONValue.string("x").int64 == nil)
        #expect(JSONValue.string("2.5").double == 2.5)
        #expect(JSONValue.string("nan").double == nil)
        #expect(JSONValue.number(JSONNumber(text: "1e999")).double == nil)
        #expect(one.bool == true)
        #expect(JSONValue.string("0").bool == false)
        #expect(JSONValue.string("yes").bool == nil)
        #expect(one.text == "1")
        #expect(JSONValue.bool(false).text == "false")
        #expect(one.string == nil)
        #expect(JSONValue.null.text == nil)
    }

    @Test func `members keep their order, the last of a name is found`() throws {
        let parsed = try JSONValue.parse(#"{"b":1,"a":2,"b":3,"n":null} rest"#)
        var object = try #require(parsed.value.object)
        #expect(parsed.repairs == .duplicateKey)
        #expect(parsed.end == 28)
        #expect(object.map(\.name) == ["b", "a", "b", "n"])
        #expect(object["b"]?.int64 == 3)
        #expect(object["n"] == .null)
        #expect(parsed.value["n"] == nil)
        object["b"] = .bool(true)
        #expect(JSONValue.object(object).serialized() == #"{"b":1,"a":2,"b":true,"n":null}"#)
        object["c"] = .null
        #expect(object.remove("b") == .bool(true))
        object["n"] = nil
        #expect(JSONValue.object(object).serialized() == #"{"a":2,"c":null}"#)
    }

    @Test func `repeated names are seen in small and large objects, also when escaped`() throws {
        for count in [1, 2, 31, 32, 33, 200] {
            let members = (0..<count).map { #""k\#($0)":0"# }.joined(separator: ",")
            #expect(try JSONValue.parse("{\(members)}").repairs == [])
            #expect(try JSONValue.parse(#"{\#(members),"k\#(count - 1)":0}"#).repairs == .duplicateKey)
            #expect(try JSONValue.parse(#"{\#(members),"\u006b0":0}"#).repairs == .duplicateKey)
            #expect(try JSONValue.parse(#"{"\u006b0":1,\#(members)}"#).repairs == .duplicateKey)
        }
        // Composed and decomposed letters are different names.
        let twins = try JSONValue.parse("{\"é\":1,\"e\u{301}\":2}")
        #expect(twins.repairs == [])
        #expect(twins.value["é"]?.int64 == 1)
    }

    @Test func `canonical text sorts by bytes at every level`() throws {
        let value = try JSONValue.parse(#"{"é":1,"z":{"b":1,"B":2},"a":[{"y":1,"x":2}],"z":0,"~":5}"#).value
        #expect(value.serialized(sortedKeys: true) == #"{"a":[{"x":2,"y":1}],"z":{"B":2,"b":1},"z":0,"~":5,"é":1}"#)
    }

    @Test func `a number that is none is written as a string`() {
        #expect(JSONValue.number(JSONNumber(text: "1,\"x\":2")).serialized() == #""1,\"x\":2""#)
    }
}
