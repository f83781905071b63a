import ScrollbackJSON
import Testing

/// The classes of the public JSON test suite, with texts of our own: y is accepted, n refused.
struct GrammarTests {
    static let accepted: [(name: String, text: [UInt8])] = [
        ("array_empty", "[]"), ("array_spaces_inside", "[ \t\r\n ]"), ("array_of_arrays", "[[],[[]],[]]"),
        ("array_with_null", "[null]"), ("array_mixed", "[1,\"a\",true,null,{}]"), ("array_newlines", "[1\n,\n2]"),
        ("array_leading_space", " [7]"), ("array_trailing_space", "[7] \n"), ("array_several_null", "[1,null,null,2]"),
        ("number_zero", "0"), ("number_minus_zero", "-0"), ("number_integer", "[123]"), ("number_negative", "[-17]"),
        ("number_fraction", "0.5"), ("number_fraction_zero", "-0.0"), ("number_exponent", "1e2"),
        ("number_capital_exponent", "1E2"), ("number_exponent_plus", "1e+2"), ("number_exponent_minus", "1E-2"),
        ("number_zero_exponent", "0e1"), ("number_exponent_leading_zero", "1e007"),
        ("number_long", "[12345678901234567890]"),
        ("number_many_fractions", "3.14159265358979323846264338327950288"), ("number_spaced", "[ 4 ]"),
        ("object_empty", "{}"), ("object_simple", #"{"a":1}"#), ("object_two", #"{"a":1,"b":2}"#),
        ("object_spaces", "{ \"a\" : [ ] }"), ("object_newlines", "{\n\"a\":\n1\n}"), ("object_empty_name", #"{"":0}"#),
        ("object_duplicate", #"{"a":1,"a":2}"#), ("object_duplicate_same", #"{"a":1,"a":1}"#),
        ("object_escaped_name", #"{"a\u0062c":1}"#), ("object_nul_in_name", #"{"a\u0000":1}"#),
        ("object_long_names", #"{"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa":{"x":[]}}"#),
        ("object_extreme_numbers", #"{"min":-1.0e+28,"max":1.0e+28}"#), ("object_nested", #"{"a":{"b":{"c":[]}}}"#),
        ("string_empty", #""""#), ("string_simple", #"["asd"]"#), ("string_escapes", #""\"\\\/\b\f\n\r\t""#),
        ("string_escaped_slash_pair", #""\\a""#), ("string_unicode_escape", #""\u0041\u00e9""#),
        ("string_capital_hex", #""\uABCD""#), ("string_surrogates", #""\uD83D\uDE00""#),
        ("string_escaped_nul", #""\u0000""#), ("string_escaped_control", #""\u0012""#), ("string_del", "\"\u{7F}\""),
        ("string_utf8_2", "\"é\""), ("string_utf8_3", "\"会议\""), ("string_utf8_4", "\"😀\""),
        ("string_noncharacter", "\"\u{FFFF}\""), ("string_last_scalar", "\"\u{10FFFF}\""),
        ("string_line_separator", "\"\u{2028}\u{2029}\""), ("string_comment_inside", #""a/*b*/c//d""#),
        ("string_bom_inside", "\"\u{FEFF}\""), ("string_escaped_backslash_end", #""a\\""#),
        ("string_braces", #""[{]}""#), ("string_long", "\"" + String(repeating: "abcdefgh", count: 20) + "\""),
        ("string_reserved_escape", #""\u0060\u012a\u12AB""#), ("string_in_array_space", #"[ "a" ]"#),
        ("structure_true", "true"), ("structure_false", "false"), ("structure_null", "null"),
        ("structure_lonely_string", #""a""#), ("structure_space_before", " \t\n\r1"), ("structure_bom", "\u{FEFF}{}"),
        ("structure_depth_256", String(repeating: "[", count: 256) + String(repeating: "]", count: 256)),
    ].map { ($0.0, Array($0.1.utf8)) }

    static let refused: [(name: String, text: [UInt8])] =
        [
            ("array_missing_comma", "[1 2]"), ("array_trailing_comma", "[1,]"), ("array_leading_comma", "[,1]"),
            ("array_double_comma", "[1,,2]"), ("array_two_commas", "[,,]"), ("array_only_comma", "[,]"),
            ("array_only_minus", "[-]"), ("array_colon", "[1:2]"), ("array_unclosed", "[1"), ("array_open", "["),
            ("array_open_string", "[\"a"), ("array_extra_close", "[1]]"), ("array_star", "[*]"),
            ("array_closed_by_brace", "[1}"), ("array_comma_end", "[1,"), ("array_newline_end", "[1,\n1\n,1"),
            ("array_incomplete_inner", "[[1]"), ("array_after_value", "[1]x"), ("array_space_number", "[1 000.0]"),
            ("number_leading_zero", "012"), ("number_minus_leading_zero", "-012"), ("number_plus", "+1"),
            ("number_double_minus", "--1"), ("number_minus_space", "- 1"), ("number_point_end", "1."),
            ("number_point_start", ".5"), ("number_point_exponent", "1.e2"), ("number_exponent_end", "1e"),
            ("number_exponent_sign_end", "1e+"), ("number_two_exponents", "1e2e3"), ("number_two_points", "1.2.3"),
            ("number_hexadecimal", "0x1F"), ("number_infinity", "Infinity"), ("number_minus_infinity", "-Infinity"),
            ("number_nan", "NaN"), ("number_letter_after", "12a"), ("number_zero_letter", "0e"),
            ("number_minus_letter", "-x"),
            ("number_capital_exponent_end", "0E+"), ("number_fullwidth_digit", "\u{FF11}"),
            ("number_fraction_sign", "1.+2"),
            ("number_underscore", "1_000"), ("number_minus_point", "-.5"), ("number_exponent_point", "1e1.5"),
            ("object_trailing_comma", #"{"a":1,}"#), ("object_two_trailing", #"{"a":1,,}"#),
            ("object_no_colon", #"{"a" 1}"#),
            ("object_no_value", #"{"a":}"#), ("object_comma_for_colon", #"{"a",1}"#),
            ("object_double_colon", #"{"a"::1}"#),
            ("object_bare_name", "{a:1}"), ("object_single_quotes", "{'a':1}"), ("object_number_name", "{1:1}"),
            ("object_null_name", "{null:1}"), ("object_unclosed", #"{"a":1"#), ("object_open", "{"),
            ("object_name_end", #"{"a"#), ("object_colon_end", #"{"a":"#), ("object_closed_by_bracket", #"{"a":1]"#),
            ("object_missing_comma", #"{"a":1 "b":2}"#), ("object_comment", #"{"a":/*x*/1}"#),
            ("object_trailing_comment", #"{"a":1}//x"#), ("object_only_comma", "{,}"), ("object_array_name", "{[]:1}"),
            ("object_name_only", #"{"a"}"#), ("object_garbage_end", #"{"a":1}#"#),
            ("object_semicolon", #"{"a":1;"b":2}"#),
            ("string_unclosed", "\"a"), ("string_only_quote", "\""), ("string_escape_end", "\"\\"),
            ("string_escape_x", #""\x00""#), ("string_escape_emoji", "\"\\😀\""), ("string_escape_a", #""\a""#),
            ("string_escape_zero", #""\0""#), ("string_hex_short", #""\u00A""#), ("string_hex_letters", #""\u00zz""#),
            ("string_hex_end", #""\u00"#), ("string_capital_u", #""\U0041""#), ("string_single_quotes", "'a'"),
            ("string_bare", "abc"), ("string_backslash_last", "\"a\\\""), ("string_text_after", #""a"x"#),
            ("string_surrogate_bad_hex", #""\uD800\u1x""#), ("string_escaped_newline", "\"\\\n\""),
            ("string_bare_escape", #"\u0041"#), ("string_hex_plus", #""\u+041""#),
            ("string_in_array_unclosed", "[\"a]"),
            ("structure_empty", ""), ("structure_space", " "), ("structure_two_values", "1 2"),
            ("structure_comma", ","),
            ("structure_close", "]"), ("structure_capital_true", "True"), ("structure_short_true", "tru"),
            ("structure_long_null", "nulls"), ("structure_short_null", "nul"), ("structure_false_typo", "fasle"),
            ("structure_bom_only", "\u{FEFF}"), ("structure_comment", "/**/1"), ("structure_hash", "#1"),
            ("structure_angle", "<a>"), ("structure_no_break_space", "\u{A0}1"), ("structure_word_joiner", "\u{2060}1"),
            ("structure_form_feed", "\u{C}1"), ("structure_vertical_tab", "[\u{B}]"), ("structure_nul", "1\u{0}"),
            ("structure_bracket_object", "[{}"), ("structure_object_bracket", "{]"),
            ("structure_two_boms", "\u{FEFF}\u{FEFF}1"),
            ("structure_depth_257", String(repeating: "[", count: 257) + String(repeating: "]", count: 257)),
            ("structure_open_arrays", String(repeating: "[", count: 100_000)),
            ("structure_open_objects", String(repeating: "{\"\":", count: 100_000)),
        ].map { ($0.0, Array($0.1.utf8)) } + [
            ("structure_bad_byte", [0xFF]), ("array_bad_byte", [0x5B, 0xE5, 0x5D]), ("number_bad_byte", [0x31, 0xE5]),
            ("structure_utf16", [0xFF, 0xFE, 0x5B, 0, 0x5D, 0]), ("structure_half_bom", [0xEF, 0xBB, 0x7B, 0x7D]),
            ("string_escape_bad_byte", [0x22, 0x5C, 0xE5, 0x22]),
            ("string_hex_bad_byte", [0x22, 0x5C, 0x75, 0x30, 0xE5, 0x30, 0x30, 0x22]),
        ]

    /// What the suite leaves to the implementation (and strings it would refuse), mended here.
    static let mended: [(name: String, text: [UInt8], string: String, repairs: JSONRepairs)] = [
        ("lone_high", Array(#""\ud83d""#.utf8), "\u{FFFD}", .loneSurrogate),
        ("lone_low", Array(#""a\ude00b""#.utf8), "a\u{FFFD}b", .loneSurrogate),
        ("two_highs", Array(#""\ud83d\ud83d""#.utf8), "\u{FFFD}\u{FFFD}", .loneSurrogate),
        ("high_then_pair", Array(#""\ud83d\ud83d\ude00""#.utf8), "\u{FFFD}😀", .loneSurrogate),
        ("low_then_high", Array(#""\ude00\ud83d""#.utf8), "\u{FFFD}\u{FFFD}", .loneSurrogate),
        ("high_then_letter", Array(#""\ud83d\u0041""#.utf8), "\u{FFFD}A", .loneSurrogate),
        ("high_then_escape", Array(#""\ud83d\n""#.utf8), "\u{FFFD}\n", .loneSurrogate),
        ("raw_newline", Array("\"a\nb\"".utf8), "a\nb", .controlCharacter),
        ("raw_tab", Array("\"\t\"".utf8), "\t", .controlCharacter),
        ("raw_nul", [0x22, 0, 0x22], "\u{0}", [.controlCharacter, .nul]),
        ("escaped_nul", Array(#""\u0000""#.utf8), "\u{0}", .nul),
        ("bad_byte", [0x22, 0xFF, 0x22], "\u{FFFD}", .badUTF8),
        ("latin1", [0x22, 0x63, 0x61, 0x66, 0xE9, 0x22], "caf\u{FFFD}", .badUTF8),
        ("lone_continuation", [0x22, 0x81, 0x22], "\u{FFFD}", .badUTF8),
        ("overlong_slash", [0x22, 0xC0, 0xAF, 0x22], "\u{FFFD}\u{FFFD}", .badUTF8),
        ("overlong_nul", [0x22, 0xE0, 0x80, 0x80, 0x22], "\u{FFFD}\u{FFFD}\u{FFFD}", .badUTF8),
        ("cesu_surrogate", [0x22, 0xED, 0xA0, 0x80, 0x22], "\u{FFFD}\u{FFFD}\u{FFFD}", .badUTF8),
        ("beyond_last", [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}", .badUTF8),
        ("cut_three", [0x22, 0xE4, 0xBC, 0x22], "\u{FFFD}", .badUTF8),
        ("cut_four", [0x22, 0xF0, 0x9F, 0x98, 0x61, 0x22], "\u{FFFD}a", .badUTF8),
        ("cut_then_whole", [0x22, 0xE4, 0xE4, 0xBC, 0x9A, 0x22], "\u{FFFD}会", .badUTF8),
        ("bad_with_escape", [0x22, 0xFF, 0x5C, 0x6E, 0x22], "\u{FFFD}\n", .badUTF8),
        (
            "all_at_once", [0x22, 0xFF, 0x5C, 0x75, 0x64, 0x38, 0x30, 0x30, 0x01, 0x22], "\u{FFFD}\u{FFFD}\u{1}",
            [.badUTF8, .loneSurrogate, .controlCharacter]
        ),
    ]

    @Test(arguments: accepted.map(\.name)) func `y: accepted`(name: String) throws {
        let text = try #require(Self.accepted.first { $0.name == name }).text
        let parsed = try JSONValue.parseWhole(text)
        // Written out and read again it is the same, and passing over it takes as many bytes.
        #expect(try JSONValue.parseWhole(parsed.value.serialized()).value == parsed.value)
        let skipped = try JSONReader.read(text) { (reader) throws(JSONError) in
            try reader.skipValue()
            return reader.offset
        }
        #expect(skipped == parsed.end)
    }

    @Test(arguments: refused.map(\.name)) func `n: refused`(name: String) throws {
        let text = try #require(Self.refused.first { $0.name == name }).text
        let error = #expect(throws: JSONError.self) { try JSONValue.parseWhole(text) }
        #expect((error?.offset ?? -1) <= text.count)
    }

    @Test(arguments: mended.map(\.name)) func `i: mended`(name: String) throws {
        let item = try #require(Self.mended.first { $0.name == name })
        let parsed = try JSONValue.parseWhole(item.text)
        #expect(parsed.value == .string(item.string))
        #expect(parsed.repairs == item.repairs)
    }

    @Test func `the framer and the reader accept the same`() throws {
        for (name, text) in Self.accepted + Self.refused where text.count < 1000 && !text.contains(0x0A) {
            let document = Array(#"{"x":[0,"#.utf8) + text + Array("]}".utf8)
            let accepted = (try? JSONValue.parseWhole(document)) != nil
            var framer = JSONFramer(listNames: [])
            framer.append(document)
            framer.finish()
            var frames: [JSONFramer.Frame] = []
            while let frame = framer.next() { frames.append(frame) }
            #expect(
                (frames.count == 1 && frames[0].kind == .value && frames[0].bytes == document) == accepted, "\(name)")
        }
    }

    @Test(arguments: [
        (#"{"a" 1}"#, "expected ':' at byte 5"), (#"{"a":1 "b"}"#, "expected ',' or '}' at byte 7"),
        ("[1 2]", "expected ',' or ']' at byte 3"), ("[1,]", "expected a value at byte 3"),
        ("[tru]", "expected true, false or null at byte 1"), ("\"\\q\"", "unknown escape in a string at byte 1"),
        ("{\"secret", "unexpected end of the text at byte 8"), ("1 x", "text after the end of the value at byte 2"),
        ("-x", "malformed number at byte 1"), ("{x}", "expected a member name in quotes at byte 1"),
    ]) func `errors say what and where and quote nothing`(text: String, description: String) {
        let error = #expect(throws: JSONError.self) { try JSONValue.parseWhole(text) }
        #expect(error?.description == description)
    }
}
