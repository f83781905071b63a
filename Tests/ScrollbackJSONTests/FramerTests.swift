import ScrollbackJSON
import Testing

struct FramerTests {
    static let whole: [(name: String, text: String, frames: [String])] = [
        ("nothing", "", []),
        ("only white space and a byte order mark", "\u{FEFF} \n\r\n\t", []),
        ("one object", #"{"a":1}"#, [#"0 value {"a":1}"#]),
        ("a byte order mark first", "\u{FEFF}{}", ["3 value {}"]),
        (
            "newline-delimited", "{\"a\":1}\n{\"a\":2}\r\n\n{\"a\":3}",
            [
                #"0 value {"a":1}"#, #"8 value {"a":2}"#, #"18 value {"a":3}"#,
            ]
        ),
        ("concatenated", #"{"a":1}{"a":2} {"a":3}"#, [#"0 value {"a":1}"#, #"7 value {"a":2}"#, #"15 value {"a":3}"#]),
        (
            "pretty printed", "{\n  \"a\": {\n    \"b\": [\n      {}\n    ]\n  }\n}\n{}",
            [
                "0 value {\n  \"a\": {\n    \"b\": [\n      {}\n    ]\n  }\n}", "43 value {}",
            ]
        ),
        ("brackets in strings", #"{"a":"}]\"{["}{}"#, [#"0 value {"a":"}]\"{["}"#, "14 value {}"]),
        (
            "a page", #"{"total":2,"list":[{"i":1},{"i":2}],"more":true}"#,
            [
                #"19 value[list] {"i":1} {"total":2}"#, #"27 value[list] {"i":2} {"total":2}"#,
                #"0 value {"total":2,"more":true}"#,
            ]
        ),
        ("a page that is nothing but a list", #"{"list":[{}]}"#, ["9 value[list] {}", "0 value {}"]),
        ("an empty page", #"{"list":[],"total":0}"#, [#"0 value {"list":[],"total":0}"#]),
        ("a list of numbers is no list", #"{"list":[1,2]}"#, [#"0 value {"list":[1,2]}"#]),
        ("a list name that is no array", #"{"list":{"msgs":1}}"#, [#"0 value {"list":{"msgs":1}}"#]),
        ("a list name written with an escape", #"{"l\u0069st":[{}]}"#, ["14 value[list] {}", "0 value {}"]),
        (
            "a wrapped page", #"{"code":200,"data":{"next":"x","list":[{"i":1}],"n":1},"ts":5}"#,
            [
                #"39 value[list] {"i":1} {"code":200,"next":"x"}"#,
                #"0 value {"code":200,"data":{"next":"x","n":1},"ts":5}"#,
            ]
        ),
        (
            "two lists", #"{"list":[{"i":1}],"n":2,"msgs":[{"i":2}]}"#,
            [
                #"9 value[list] {"i":1}"#, #"32 value[msgs] {"i":2} {"n":2}"#, #"0 value {"n":2}"#,
            ]
        ),
        (
            "an array", #" [{"i":1}, {"i":2} ,3,"x",[4],null ]"#,
            [
                #"2 value[] {"i":1}"#, #"11 value[] {"i":2}"#, "20 value[] 3", #"22 value[] "x""#, "26 value[] [4]",
                "30 value[] null",
            ]
        ),
        ("an empty array", "[ ]\n{}", ["4 value {}"]),
        ("an array of scalars", "[1,2]", ["1 value[] 1", "3 value[] 2"]),
        (
            "conversations in an array", #"[{"c":1,"msgs":[{"i":1},{"i":2}],"t":"x"},{"c":2,"msgs":[]}]"#,
            [
                #"16 value[msgs] {"i":1} {"c":1}"#, #"24 value[msgs] {"i":2} {"c":1}"#,
                #"1 value[] {"c":1,"msgs":[],"t":"x"}"#,
                #"42 value[] {"c":2,"msgs":[]}"#,
            ]
        ),
        (
            "conversations in a page", #"{"v":9,"list":[{"c":1,"msgs":[{"i":1}]},{"v":8,"msgs":[{"i":2}]}]}"#,
            [
                #"30 value[msgs] {"i":1} {"v":9,"c":1}"#, #"15 value[list] {"c":1,"msgs":[]} {"v":9}"#,
                #"55 value[msgs] {"i":2} {"v":8}"#, #"40 value[list] {"v":8,"msgs":[]} {"v":9}"#, #"0 value {"v":9}"#,
            ]
        ),
        (
            "a list deep inside an element stays there", #"{"msgs":[{"body":{"list":[{"i":1}]}}]}"#,
            [
                #"9 value[msgs] {"body":{"list":[{"i":1}]}}"#, "0 value {}",
            ]
        ),
        (
            "log lines", "2016/04/19 21:10:48{\"a\":1}\r\n{\"b\":2}\n  hello\n",
            [
                #"0 line 2016/04/19 21:10:48{"a":1}"#, #"28 value {"b":2}"#, "38 line hello",
            ]
        ),
        ("a form body", "a=1&b=%7B%22x%22%3A1%7D", ["0 line a=1&b=%7B%22x%22%3A1%7D"]),
        ("text behind a value", "{} tail\n{}", ["0 value {}", "3 line tail", "8 value {}"]),
        ("bare scalars are lines", "\"a\"\n12\nnull", ["0 line \"a\"", "4 line 12", "7 line null"]),
        ("a raw line break in a record of several lines", "{\n\"a\":\"x\ny\"}", ["0 value {\n\"a\":\"x\ny\"}"]),
    ]

    static let broken: [(name: String, text: String, frames: [String])] = [
        (
            "a broken line in the middle", "{\"a\":1}\n{\"a\":x}\n{\"a\":3}\n",
            [
                #"0 value {"a":1}"#, #"8 broken(expected a value) {"a":x}"#, #"16 value {"a":3}"#,
            ]
        ),
        (
            "a line cut inside a string", "{\"a\":\"x\n{\"a\":2}\n",
            [
                #"0 broken(line break inside a string) {"a":"x"#, #"8 value {"a":2}"#,
            ]
        ),
        (
            "a line cut before a value", "{\"a\":\n{\"a\":2}\n{\"a\":3}",
            [
                #"0 broken(expected ',' or '}') {"a":"#, #"6 value {"a":2}"#, #"14 value {"a":3}"#,
            ]
        ),
        (
            "a line cut before a value, then only one line", "{\"a\":\n{\"a\":2}\n",
            [
                #"0 broken(unexpected end of the text) {"a":"#, #"6 value {"a":2}"#,
            ]
        ),
        (
            "cut at the end", "{\"a\":1}\n{\"a\":{\"b\"",
            [#"0 value {"a":1}"#, #"8 broken(unexpected end of the text) {"a":{"b""#]
        ),
        (
            "a pretty record broken in the middle", "{\n \"a\": x,\n \"b\": [\n  1\n ]\n}\n{\n \"a\": 2\n}\n",
            [
                "0 broken(expected a value) {\n \"a\": x,\n \"b\": [\n  1\n ]\n}", "28 value {\n \"a\": 2\n}",
            ]
        ),
        (
            "a pretty record cut at the end", "{\n \"a\": [\n  {\n   \"b\": 1\n  }\n ]",
            [
                "0 broken(unexpected end of the text) {\n \"a\": [\n  {\n   \"b\": 1\n  }\n ]"
            ]
        ),
        (
            "an indented line after a broken one", "{\"a\":x}\n  {\"a\":1}",
            [
                #"0 broken(expected a value) {"a":x}"#, #"10 value {"a":1}"#,
            ]
        ),
        (
            "a line in brackets", "[12:30:01] hello\n[INFO] x\n{}",
            [
                "0 broken(expected ',' or ']') [12:30:01] hello", "17 broken(expected a value) [INFO] x", "26 value {}",
            ]
        ),
        (
            "a broken element", #"{"n":1,"list":[{"i":1},{"i":2,"te"xt":[{"u":1}]},{"i":3}],"m":2}"#,
            [
                #"15 value[list] {"i":1} {"n":1}"#,
                #"23 broken(expected ':')[list] {"i":2,"te"xt":[{"u":1}]}, {"n":1}"#,
                #"49 value[list] {"i":3} {"n":1}"#, #"0 value {"n":1,"m":2}"#,
            ]
        ),
        (
            "an element with an open string", #"{"list":[{"i":1},{"i":2,"t":"x},{"i":3},{"i":4}]}"#,
            [
                #"9 value[list] {"i":1}"#, #"17 broken(expected ',' or '}')[list] {"i":2,"t":"x},"#,
                #"32 value[list] {"i":3}"#,
                #"40 value[list] {"i":4}"#, "0 value {}",
            ]
        ),
        (
            "a broken first element", #"[{"i":x},{"i":2}]"#,
            [
                #"1 broken(expected a value)[] {"i":x},"#, #"9 value[] {"i":2}"#,
            ]
        ),
        (
            "a broken last element", #"{"list":[{"i":1},{"i":x}],"n":1}"#,
            [
                #"9 value[list] {"i":1}"#, #"17 broken(expected a value)[list] {"i":x}],"n":1}"#, "0 value {}",
            ]
        ),
        (
            "a missing comma", #"[{"i":1} {"i":2}]"#,
            [
                #"1 value[] {"i":1}"#, "8 broken(expected ',' or ']')[] ", #"9 value[] {"i":2}"#,
            ]
        ),
        (
            "a comma at the end", #"{"list":[{"i":1},],"n":1}"#,
            [
                #"9 value[list] {"i":1}"#, "16 broken(expected a value)[list] ,", #"0 value {"n":1}"#,
            ]
        ),
        (
            "a page cut inside an element", #"{"n":1,"list":[{"i":1},{"i":2,"t":"ab"#,
            [
                #"15 value[list] {"i":1} {"n":1}"#,
                #"23 broken(unexpected end of the text)[list] {"i":2,"t":"ab {"n":1}"#,
                #"0 value {"n":1}"#,
            ]
        ),
        (
            "a page cut between elements", #"{"n":1,"list":[{"i":1},"#,
            [
                #"15 value[list] {"i":1} {"n":1}"#, #"22 broken(unexpected end of the text)[list] , {"n":1}"#,
                #"0 value {"n":1}"#,
            ]
        ),
        (
            "a page cut, then another page", "{\"list\":[{\"i\":1},{\"i\":2,\"t\":\"ab\n{\"list\":[{\"i\":3}]}\n",
            [
                #"9 value[list] {"i":1}"#, #"17 broken(line break inside a string)[list] {"i":2,"t":"ab"#, "0 value {}",
                #"41 value[list] {"i":3}"#, "32 value {}",
            ]
        ),
        (
            "a page broken behind its list", "{\"n\":1,\"list\":[{\"i\":1}],\"m\":x}\n{\"a\":1}",
            [
                #"15 value[list] {"i":1} {"n":1}"#, #"0 value {"n":1}"#, #"23 broken(expected a value) ,"m":x}"#,
                #"31 value {"a":1}"#,
            ]
        ),
        (
            "a conversation broken behind its messages", #"[{"c":1,"msgs":[{"i":1}],"t":x},{"c":2,"msgs":[{"i":2}]}]"#,
            [
                #"16 value[msgs] {"i":1} {"c":1}"#, #"1 value[] {"c":1,"msgs":[]}"#,
                #"24 broken(expected a value)[] ,"t":x},"#,
                #"47 value[msgs] {"i":2} {"c":2}"#, #"32 value[] {"c":2,"msgs":[]}"#,
            ]
        ),
        (
            "a pretty page with a broken element",
            "{\n \"list\": [\n  {\n   \"i\": 1\n  },\n  {\n   \"i\": x\n  },\n  {\n   \"i\": 3\n  }\n ]\n}\n{}",
            [
                "15 value[list] {\n   \"i\": 1\n  }", "34 broken(expected a value)[list] {\n   \"i\": x\n  },",
                "53 value[list] {\n   \"i\": 3\n  }", "0 value {}", "74 value {}",
            ]
        ),
        (
            "an array with a line for each element", "[\n{\"i\":1},\n{\"i\":\"x\n},\n{\"i\":3}\n]\n{}",
            [
                #"2 value[] {"i":1}"#, "11 broken(line break inside a string)[] {\"i\":\"x\n},", #"22 value[] {"i":3}"#,
                "32 value {}",
            ]
        ),
    ]

    @Test(arguments: whole.map(\.name)) func `whole input`(name: String) throws {
        let item = try #require(Self.whole.first { $0.name == name })
        #expect(outline(frames(Array(item.text.utf8))) == item.frames)
    }

    @Test(arguments: broken.map(\.name)) func `broken input`(name: String) throws {
        let item = try #require(Self.broken.first { $0.name == name })
        #expect(outline(frames(Array(item.text.utf8))) == item.frames)
    }

    @Test func `every cut gives the same frames`() {
        for item in Self.whole + Self.broken {
            let bytes = Array(item.text.utf8)
            for length in 1...7 {
                #expect(outline(frames(bytes, piece: { length })) == item.frames, "\(item.name), pieces of \(length)")
            }
        }
    }
}
