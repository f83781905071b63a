import ScrollbackText
import Testing

@Suite struct PinyinTests {
    @Test(
        arguments: [
            ("张三", ["zhangsan", "zs"]), ("張三", ["zhangsan", "zs"]), ("张三abc", ["zhangsanabc", "zsabc"]),
            ("张 三 (Tom)", ["zhangsantom", "zstom"]), ("吕布", ["lvbu", "lb"]), ("李", ["li", "l"]),
            ("单小明", ["shanxiaoming", "sxm", "danxiaoming", "dxm"]),
            ("單小明", ["shanxiaoming", "sxm", "danxiaoming", "dxm"]),
            ("解缙", ["xiejin", "xj", "jiejin", "jj"]), ("曾国藩", ["zengguofan", "zgf", "cengguofan", "cgf"]),
            ("仇英", ["qiuying", "qy", "chouying", "cy"]), ("区小明", ["ouxiaoming", "oxm", "quxiaoming", "qxm"]),
            ("查良镛", ["zhaliangyong", "zly", "chaliangyong", "cly"]),
            ("尉迟恭", ["yuchigong", "ycg", "weichigong", "wcg"]), ("王单", ["wangdan", "wd"]),
            ("Anna", []), ("", []), ("山田たろう", ["shantianたろう", "stたろう"]),
            ("重庆", ["chongqing", "cq", "zhongqing", "zq"]),
        ] as [(String, [String])])
    func `names are read`(_ name: String, _ readings: [String]) {
        #expect(Pinyin.readings(of: name) == readings)
    }
}
