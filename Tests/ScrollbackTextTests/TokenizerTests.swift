import ScrollbackText
import Testing

struct TokenCase: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let expected: [String]

    init(_ name: String, _ text: String, _ expected: [String]) {
        self.name = name
        self.text = text
        self.expected = expected
    }

    var testDescription: String { name }
}

@Suite struct TokenizerTests {
    static let documents: [TokenCase] = [
        .init("nothing has no token", "", []),
        .init("words are folded", "Hello, World 42x", ["hello", "world", "42x"]),
        .init("Chinese gives characters and pairs", "会议室", ["会", "+会议", "议", "+议室", "室"]),
        .init("punctuation breaks adjacency", "明天，会议", ["明", "+明天", "天", "会", "+会议", "议"]),
        .init("space breaks adjacency", "会 议", ["会", "议"]),
        .init("scripts without spaces pair with each other", "见かタ가", ["见", "+见か", "か", "+かタ", "タ", "+タ가", "가"]),
        .init("a word beside Chinese is a word", "用iPhone手", ["用", "iphone", "手"]),
        .init("iteration marks belong to Han", "人々〆〇", ["人", "+人々", "々", "+々〆", "〆", "+〆〇", "〇"]),
        .init("the long vowel mark belongs to kana", "ター", ["タ", "+ター", "ー"]),
        .init("half-width kana compose", "ｶﾞｷﾞ", ["ガ", "+ガギ", "ギ"]),
        .init("half-width Hangul composes", "ﾡￂ", ["가"]),
        .init("jamo compose to a syllable", "\u{1112}\u{1161}\u{11AB}글", ["한", "+한글", "글"]),
        .init(
            "Thai marks stay with their base", "กินน้ำ",
            [
                "กิ", "+กิน", "น", "+นน\u{0E49}\u{0E4D}", "น\u{0E49}\u{0E4D}", "+น\u{0E49}\u{0E4D}า", "า",
            ]),
        .init("Bopomofo", "ㄅㄆ", ["ㄅ", "+ㄅㄆ", "ㄆ"]),
        .init("Arabic keeps its marks", "مُحَمَّد", ["مُحَمَّد"]),
        .init("Arabic forms and tatweel", "ﷺ", ["صلى", "الله", "عليه", "وسلم"]),
        .init("Hebrew keeps its points", "שָׁלוֹם ok", ["שָׁלוֹם", "ok"]),
        .init("Devanagari keeps its marks", "हिन्दी", ["हिन्दी"]),
        .init("diacritics of Latin go", "Café ÀÉÎ naïve Ångström", ["cafe", "aei", "naive", "angstrom"]),
        .init("so do separate ones", "Cafe\u{301} x\u{323}\u{302}", ["cafe", "x"]),
        .init("Greek loses accents and final sigma", "ΌΣΟΣ όσος", ["οσοσ", "οσοσ"]),
        .init("й is not и, ё is е", "Йод ёж и\u{306}", ["йод", "еж", "й"]),
        .init("й with a further mark is й", "и\u{323}\u{306}\u{301}", ["й"]),
        .init("İ is i, ı is not", "İI ı", ["ii", "ı"]),
        .init("ß is ss", "Straße STRASSE", ["strasse", "strasse"]),
        .init("full-width letters", "Ａｂｃ１２３", ["abc123"]),
        .init("ligatures", "ﬁle ﬀ", ["file", "ff"]),
        .init("superscripts and circles", "m² ① Ⅷ", ["m2", "1", "viii"]),
        .init("square words", "㍿㎡", ["株", "+株式", "式", "+式会", "会", "+会社", "社", "m2"]),
        .init("traditional is simplified", "會議", ["会", "+会议", "议"]),
        .init("characters of GB 2312 stay", "乾著后後", ["乾", "+乾著", "著", "+著后", "后", "+后後", "後"]),
        .init("compatibility ideographs", "\u{F900}\u{2F800}", ["岂", "+岂丽", "丽"]),
        .init("zero width space is not there", "会\u{200B}议 wo\u{AD}rd", ["会", "+会议", "议", "word"]),
        .init("neither are bidi controls", "\u{202E}ab\u{2066}c\u{2069}\u{200F}\u{61C}d\u{FEFF}", ["abcd"]),
        .init("a joiner outside emoji is not there", "a\u{200D}b क्\u{200D}ष", ["ab", "क्ष"]),
        .init("emoji are tokens", "hi👍ok 😀😀", ["hi", "👍", "ok", "😀", "😀"]),
        .init("skin tones are folded", "👍🏽 👍", ["👍", "👍"]),
        .init("variation selectors are folded", "❤️ ❤ ☎︎", ["❤", "❤", "☎"]),
        .init("families are one token", "👨‍👩‍👧‍👦", ["👨‍👩‍👧‍👦"]),
        .init("families with skin tones", "👩🏽‍🤝‍👨🏿🏳️‍🌈", ["👩‍🤝‍👨", "🏳‍🌈"]),
        .init("flags", "🇨🇳🇺🇸🇩", ["🇨🇳", "🇺🇸", "🇩"]),
        .init("flags of regions", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", ["🏴󠁧󠁢󠁥󠁮󠁧󠁿"]),
        .init("keycaps", "a1️⃣#⃣12⃣", ["a", "\u{20E3}1", "\u{20E3}#", "1", "\u{20E3}2"]),
        .init("a skin tone alone is an emoji", "🏽", ["🏽"]),
        .init("emoji that are letters fold to them", "ℹ️Ⓜ️㊗️", ["im", "祝"]),
        .init("NUL separates", "a\0b", ["a", "b"]),
        .init("symbols separate", "C++ foo_bar don't a@b.com", ["c", "foo", "bar", "don", "t", "a", "b", "com"]),
        .init("a lone mark is no token", "\u{301} =\u{338} \u{E34}ก", ["ก"]),
        .init("a Han extension newer than the tables", "\u{2EBF0}人", ["\u{2EBF0}", "+\u{2EBF0}人", "人"]),
        .init("composed marks on Latin lose the same", "a\u{CCA} a\u{CC6}\u{CC2}", ["a\u{CC2}", "a\u{CC2}"]),
        .init("ideographic variants are one", "葛\u{E0100}城", ["葛", "+葛城", "城"]),
    ]

    @Test(arguments: documents)
    func `a document gives these tokens`(_ example: TokenCase) { #expect(words(example.text) == example.expected) }

    static let queries: [TokenCase] = [
        .init("one character", "会", ["会"]),
        .init("two characters are a pair", "会议", ["会议"]),
        .init("n characters are n - 1 pairs", "明天见面", ["明天", "天见", "见面"]),
        .init("the last character counts where more follows", "手机 iphone", ["手机", "机", "iphone"]),
        .init("the last of three", "明天见 ok", ["明天", "天见", "见", "ok"]),
        .init("a single character before more", "去 ok", ["去", "ok"]),
        .init("a word first", "ok 明天", ["ok", "明天"]),
        .init("two runs", "明天 见面", ["明天", "天", "见面"]),
        .init("punctuation after the last run is nothing", "明天！", ["明天"]),
        .init("an emoji follows", "好的👍", ["好的", "的", "👍"]),
        .init("words", "Hello World", ["hello", "world"]),
    ]

    @Test(arguments: queries)
    func `a quoted string gives this phrase`(_ example: TokenCase) {
        #expect(words(example.text, .query) == example.expected)
    }

    @Test func `offsets are those of the original bytes`() {
        // ß is two bytes and two letters; the half-width pair is six bytes and one character.
        #expect(tokens("Straße").map(\.description) == ["strasse[0..<7]"])
        #expect(tokens("ｶﾞx会").map(\.description) == ["ガ[0..<6]", "x[6..<7]", "会[7..<10]"])
        #expect(tokens("會議").map(\.description) == ["会[0..<3]", "+会议[0..<6]", "议[3..<6]"])
        #expect(tokens("é e\u{301}!").map(\.description) == ["e[0..<2]", "e[3..<6]"])
        #expect(tokens("👍🏽a").map(\.description) == ["👍[0..<8]", "a[8..<9]"])
        #expect(tokens("会\u{200B}议").map(\.description) == ["会[0..<3]", "+会议[0..<9]", "议[6..<9]"])
    }

    @Test(arguments: [Tokenizer.Purpose.document, .query])
    func `facets are given as they stand`(_ purpose: Tokenizer.Purpose) {
        let bytes: [UInt8] = [0xF8, 0x80, 0xBF, 0x20, 0xFF, 0x81, 0x41, 0xFE]
        #expect(tokens(bytes, purpose).map(\.bytes) == [[0xF8, 0x80, 0xBF], [0xFF, 0x81], [0x61], [0xFE]])
        #expect(tokens(bytes, purpose).map(\.start) == [0, 4, 6, 7])
    }

    @Test(
        arguments: [
            [0x61, 0xFF - 0x3F, 0x62], [0x61, 0x80, 0x62], [0x61, 0xED, 0xA0, 0x80, 0x62], [0x61, 0xC0, 0x80, 0x62],
            [0x61, 0xF5, 0x80, 0x80, 0x80, 0x62], [0x61, 0xE4, 0xBC, 0x62], [0x61, 0xF4, 0x90, 0x80, 0x80, 0x62],
        ] as [[UInt8]])
    func `broken UTF-8 separates`(_ bytes: [UInt8]) {
        #expect(tokens(bytes).map(\.text) == ["a", "b"])
    }

    @Test func `a truncated character at the end is nothing`() {
        #expect(tokens([0x61, 0xE4, 0xBC]).map(\.text) == ["a"])
        #expect(tokens([0xF0, 0x9F]).isEmpty)
    }

    @Test func `a text is left when nothing more is wanted`() {
        #expect(tokens(Array("a b c d 会议 e".utf8), .document, limit: 2).count == 2)
        #expect(tokens(Array("会议室里".utf8), .document, limit: 2).count == 2)
    }

    @Test func `long words go on as further tokens`() {
        let word = String(repeating: "A", count: 600)
        #expect(tokens(word).map(\.bytes.count) == [256, 256, 88])
        #expect(tokens("x" + word).map(\.start) == [0, 256, 512])
        #expect(tokens(String(repeating: "д", count: 200)).map(\.bytes.count) == [256, 144])
    }

    @Test func `a character keeps at most sixteen marks`() {
        let text = "ก" + String(repeating: "\u{0E48}", count: 100_000) + "x"
        #expect(tokens(text).map(\.bytes.count) == [3 * 17, 1])
        #expect(tokens("e" + String(repeating: "\u{301}", count: 100_000) + "x").map(\.text) == ["ex"])
    }
}
