import CTextTables

/// Mandarin readings of names, so that people can be found by `zhangsan` or `zs`.
public enum Pinyin {
    /// The readings of a name that has Han characters: each once in full and once by initials, in ASCII.
    ///
    /// Every character has its customary reading without tone, ü written v; a surname that is read otherwise gives
    /// that reading first, then the customary one. Letters and digits of other scripts stay, folded; the rest goes.
    ///
    ///     Pinyin.readings(of: "张三abc")  // ["zhangsanabc", "zsabc"]
    ///     Pinyin.readings(of: "单小明")   // ["shanxiaoming", "sxm", "danxiaoming", "dxm"]
    ///     Pinyin.readings(of: "Anna")     // []
    public static func readings(of name: String) -> [String] {
        let parts = parts(of: name)
        guard parts.contains(where: { $0.isHan }) else { return [] }
        var result: [String] = []
        for variant in [surnameRead(parts), parts] {
            guard let variant else { continue }
            let full = variant.map(\.reading).joined()
            let initials = variant.map { $0.isHan ? String($0.reading.prefix(1)) : $0.reading }.joined()
            for reading in [full, initials] where !reading.isEmpty && !result.contains(reading) {
                result.append(reading)
            }
        }
        return result
    }

    private struct Part {
        /// The folded character.
        var text: String
        var reading: String
        var isHan: Bool
    }

    private static func parts(of name: String) -> [Part] {
        let folded = FoldedText(name)
        return folded.characters.enumerated().compactMap { index, character in
            guard character.kind == .word || character.kind == .spaceless else { return nil }
            let text = String(decoding: folded.bytes[character.offset..<folded.endOffset(index)], as: UTF8.self)
            let reading = text.unicodeScalars.first.map { unsafe String(cString: ctext_reading($0.value)) } ?? ""
            return Part(text: text, reading: reading.isEmpty ? text : reading, isHan: !reading.isEmpty)
        }
    }

    /// The name with its surname read as a surname, or nil where that is no other reading.
    private static func surnameRead(_ parts: [Part]) -> [Part]? {
        guard let first = parts.first, first.isHan else { return nil }
        var result = parts
        if parts.count > 1, let both = compound[first.text + parts[1].text] {
            result[0].reading = both.0
            result[1].reading = both.1
        } else if let reading = surnames[first.text] {
            result[0].reading = reading
        } else {
            return nil
        }
        return result
    }

    /// Surnames whose reading is not the customary one of the character.
    private static let surnames: [String: String] = [
        "单": "shan", "解": "xie", "曾": "zeng", "仇": "qiu", "区": "ou", "查": "zha", "盖": "ge", "翟": "zhai",
        "任": "ren", "华": "hua", "朴": "piao", "缪": "miao", "乐": "yue", "员": "yun", "召": "shao", "秘": "bi",
        "折": "she", "繁": "po", "黑": "he", "洗": "xian", "冼": "xian", "覃": "qin", "柏": "bai", "宓": "mi",
        "隗": "wei", "燕": "yan", "句": "gou", "那": "na", "种": "chong", "过": "guo", "车": "che", "能": "nai",
        "都": "du", "祭": "zhai", "葛": "ge", "牟": "mu", "谌": "chen", "逄": "pang", "卜": "bu", "宿": "su",
        "石": "shi", "沈": "shen", "纪": "ji", "尹": "yin", "瞿": "qu", "晁": "chao", "贾": "jia", "长": "zhang",
        "哈": "ha", "重": "chong", "薄": "bo", "仉": "zhang", "钭": "tou", "阚": "kan", "佴": "nai", "褚": "chu",
        "郗": "xi", "俞": "yu", "行": "xing", "撒": "sa", "藏": "zang", "曲": "qu", "臧": "zang", "万": "wan",
    ]

    /// Two-character surnames that are read otherwise than character by character.
    private static let compound: [String: (String, String)] = [
        "尉迟": ("yu", "chi"), "万俟": ("mo", "qi"), "长孙": ("zhang", "sun"), "澹台": ("tan", "tai"),
        "单于": ("chan", "yu"), "令狐": ("ling", "hu"), "宰父": ("zai", "fu"), "钟离": ("zhong", "li"),
    ]
}
