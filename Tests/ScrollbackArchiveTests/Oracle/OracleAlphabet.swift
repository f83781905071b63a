/// The pieces that texts of the oracle are made of, written by hand from the Unicode charts and docs/text-analysis.md.
enum OracleAlphabet {
    static let latin: [OracleAtom] =
        OracleAtom.plain("abcemno12") + [
            OracleAtom("A", .word, "a"), OracleAtom("Ａ", .word, "a"), OracleAtom("é", .word, "e"),
            OracleAtom("É", .word, "e"), OracleAtom("e\u{301}", .word, "e"), OracleAtom("ñ", .word, "n"),
            OracleAtom("ß", .word, "s", "s"), OracleAtom("s", .word, "s"), OracleAtom("S", .word, "s"),
            OracleAtom("ﬁ", .word, "f", "i"), OracleAtom("f", .word, "f"), OracleAtom("i", .word, "i"),
            OracleAtom("İ", .word, "i"), OracleAtom("ı", .word, "ı"), OracleAtom("²", .word, "2"),
            OracleAtom("①", .word, "1"), OracleAtom("１", .word, "1"), OracleAtom("™", .word, "t", "m"),
            OracleAtom("Ⅳ", .word, "i", "v"), OracleAtom("ø", .word, "ø"), OracleAtom("æ", .word, "æ"),
            OracleAtom("a\u{AD}b", .word, "a", "b"),
        ]

    static let otherWords: [OracleAtom] = [
        OracleAtom("й", .word, "й"), OracleAtom("Й", .word, "й"), OracleAtom("и\u{306}", .word, "й"),
        OracleAtom("и", .word, "и"), OracleAtom("Ё", .word, "е"), OracleAtom("е", .word, "е"),
        OracleAtom("Σ", .word, "σ"), OracleAtom("ς", .word, "σ"), OracleAtom("σ", .word, "σ"),
        OracleAtom("Ά", .word, "α"), OracleAtom("α", .word, "α"),
    ]

    static let arabic: [OracleAtom] = [
        OracleAtom("ك", .word, "ك"), OracleAtom("ت", .word, "ت"), OracleAtom("ا", .word, "ا"),
        OracleAtom("ل", .word, "ل"), OracleAtom("ﻻ", .word, "ل", "ا"), OracleAtom("م", .word, "م"),
        OracleAtom("م\u{64F}", .word, "م\u{64F}"), OracleAtom("٣", .word, "٣"), OracleAtom("ﻙ", .word, "ك"),
        OracleAtom("कि", .word, "कि"), OracleAtom("क", .word, "क"),
    ]

    static let han: [OracleAtom] = [
        OracleAtom("会", .spaceless, "会"), OracleAtom("會", .spaceless, "会"), OracleAtom("议", .spaceless, "议"),
        OracleAtom("議", .spaceless, "议"), OracleAtom("电", .spaceless, "电"), OracleAtom("電", .spaceless, "电"),
        OracleAtom("话", .spaceless, "话"), OracleAtom("話", .spaceless, "话"), OracleAtom("乾", .spaceless, "乾"),
        OracleAtom("干", .spaceless, "干"), OracleAtom("著", .spaceless, "著"), OracleAtom("着", .spaceless, "着"),
        OracleAtom("\u{F90A}", .spaceless, "金"), OracleAtom("金", .spaceless, "金"), OracleAtom("𠮷", .spaceless, "𠮷"),
        OracleAtom("〇", .spaceless, "〇"), OracleAtom("㍿", .spaceless, "株", "式", "会", "社"),
        OracleAtom("社", .spaceless, "社"), OracleAtom("会\u{200B}", .spaceless, "会"),
        OracleAtom("㈱", [(.symbol, "("), (.spaceless, "株"), (.symbol, ")")]), OracleAtom("ㄅ", .spaceless, "ㄅ"),
    ]

    static let kana: [OracleAtom] = [
        OracleAtom("か", .spaceless, "か"), OracleAtom("か\u{3099}", .spaceless, "が"), OracleAtom("が", .spaceless, "が"),
        OracleAtom("ガ", .spaceless, "ガ"), OracleAtom("ｶﾞ", .spaceless, "ガ"), OracleAtom("ｶ", .spaceless, "カ"),
        OracleAtom("カ", .spaceless, "カ"), OracleAtom("ー", .spaceless, "ー"), OracleAtom("ｰ", .spaceless, "ー"),
        OracleAtom("㌀", .spaceless, "ア", "パ", "ー", "ト"), OracleAtom("ト", .spaceless, "ト"),
    ]

    static let hangul: [OracleAtom] = [
        OracleAtom("한", .spaceless, "한"), OracleAtom("\u{1112}\u{1161}\u{11AB}", .spaceless, "한"),
        OracleAtom("글", .spaceless, "글"), OracleAtom("회", .spaceless, "회"), OracleAtom("의", .spaceless, "의"),
    ]

    static let thai: [OracleAtom] = [
        OracleAtom("ที่", .spaceless, "ที่"), OracleAtom("ท", .spaceless, "ท"), OracleAtom("เ", .spaceless, "เ"),
        OracleAtom("ก", .spaceless, "ก"), OracleAtom("น้ำ", .spaceless, "น้\u{E4D}", "า"),
        OracleAtom("ក", .spaceless, "ក"),
    ]

    static let emoji: [OracleAtom] = [
        OracleAtom("👍", .emoji, "👍"), OracleAtom("👍🏽", .emoji, "👍"), OracleAtom("❤\u{FE0F}", .emoji, "❤"),
        OracleAtom("❤", .emoji, "❤"), OracleAtom("👩🏽\u{200D}💻", .emoji, "👩\u{200D}💻"),
        OracleAtom("👩", .emoji, "👩"), OracleAtom("💻", .emoji, "💻"), OracleAtom("🇨🇳", .emoji, "🇨🇳"),
        OracleAtom("🇯🇵", .emoji, "🇯🇵"), OracleAtom("1\u{FE0F}\u{20E3}", .emoji, "\u{20E3}1"),
        OracleAtom("#\u{20E3}", .emoji, "\u{20E3}#"),
    ]

    static let spaces: [OracleAtom] = [" ", "\n", "\u{3000}", "\u{A0}", "\t", "\r\n", "\0", "  "].map {
        OracleAtom($0, .space, " ")
    }

    static let symbols: [OracleAtom] = [
        OracleAtom("+", .symbol, "+"), OracleAtom("#", .symbol, "#"), OracleAtom("'", .symbol, "'"),
        OracleAtom("’", .symbol, "'"), OracleAtom("-", .symbol, "-"), OracleAtom("−", .symbol, "-"),
        OracleAtom("\"", .symbol, "\""), OracleAtom("“", .symbol, "\""), OracleAtom("*", .symbol, "*"),
        OracleAtom("，", .symbol, ","), OracleAtom(",", .symbol, ","), OracleAtom("。", .symbol, "。"),
        OracleAtom("･", .symbol, "・"), OracleAtom("・", .symbol, "・"), OracleAtom("_", .symbol, "_"),
        OracleAtom(":", .symbol, ":"), OracleAtom("/", .symbol, "/"), OracleAtom("://", .symbol, ":", "/", "/"),
        OracleAtom(".", .symbol, "."), OracleAtom("…", .symbol, ".", ".", "."), OracleAtom("（", .symbol, "("),
        OracleAtom("(", .symbol, "("), OracleAtom(")", .symbol, ")"), OracleAtom("\u{FFFD}", .symbol, "\u{FFFD}"),
        OracleAtom("½", [(.word, "1"), (.symbol, "\u{2044}"), (.word, "2")]),
        OracleAtom("℃", [(.symbol, "°"), (.word, "c")]), OracleAtom("^", .symbol, "^"),
        OracleAtom(" \u{301}", [(.space, " "), (.symbol, "\u{301}")]),
    ]

    static let dropped: [OracleAtom] = ["\u{200B}", "\u{AD}", "\u{FEFF}", "\u{202E}", "\u{FE0F}"].map {
        OracleAtom($0, [])
    }

    /// Whole words, so that texts and terms meet often.
    static let words: [OracleAtom] = ["foo", "bar", "foob", "deploy", "www", "AND", "OR", "NOT", "NEAR"].map { word in
        OracleAtom(word, word.lowercased().map { (.word, String($0)) })
    }

    static let scripts: [[OracleAtom]] = [
        latin, latin + otherWords, otherWords, arabic, han, han, kana, hangul, thai, emoji, words, han + latin,
        kana + han,
    ]

    /// A few pieces of some scripts, with spaces and symbols among them: few enough to meet again and again.
    static func vocabulary(_ random: inout OracleRandom) -> [OracleAtom] {
        var pieces: [OracleAtom] = []
        for _ in 0...random.below(3) {
            let script = random.pick(scripts)
            for _ in 0..<4 + random.below(5) { pieces.append(random.pick(script)) }
        }
        for _ in 0..<3 + random.below(3) { pieces.append(random.pick(spaces)) }
        for _ in 0..<1 + random.below(4) { pieces.append(random.pick(symbols)) }
        if random.chance(40) { pieces.append(random.pick(dropped)) }
        return pieces
    }

    /// Pieces by what they come to: a term may be typed otherwise than the text it finds.
    static let byMeaning: [[OracleCharacter]: [OracleAtom]] = Dictionary(
        grouping: latin + otherWords + arabic + han + kana + hangul + thai + emoji + spaces + symbols + words
    ) { $0.characters }
}
