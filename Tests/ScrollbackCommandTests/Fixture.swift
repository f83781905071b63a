/// What the end-to-end tests read: a few messages of one account in our own format.
enum Fixture {
    private static let account = #""account":{"system":"nim","name":"demo"}"#

    private static func message(
        _ id: Int, _ at: Int64, _ rest: String, conversation: String = "team", kind: String = "group"
    ) -> String {
        #"{"type":"message",\#(account),"id":"\#(id)","conversation":"\#(conversation)","conversation_kind":"\#(kind)","at":\#(at),\#(rest)}"#
    }

    /// 2025-11-02T06:00:00Z.
    static let start: Int64 = 1_762_063_200_000

    /// The export, one record a line.
    static let export =
        [
            #"{"type":"account",\#(account),"self":"li"}"#,
            #"{"type":"participant",\#(account),"id":"li","name":"李伟"}"#,
            #"{"type":"participant",\#(account),"id":"ann","name":"Ann Bell","aliases":["annie"]}"#,
            #"{"type":"conversation",\#(account),"id":"team","kind":"group","title":"项目组"}"#,
            message(1, start, #""sender":"li","kind":"text","text":"明天的会议改到三点""#),
            message(2, start + 60_000, #""sender":"ann","kind":"text","text":"Fine, see the Q4 report""#),
            message(
                3, start + 120_000,
                #""sender":"ann","kind":"file","media":[{"kind":"file","name":"q4-report.pdf","size":2149000}]"#),
            message(4, start + 180_000, #""sender":"li","kind":"text","text":"会议室在三楼\nbring the report""#),
            message(
                5, start + 240_000,
                #""sender":"ann","kind":"text","text":"not for everyone","recall":{"at":\#(start + 300_000),"by":"ann"}"#
            ),
            message(6, start + 360_000, #""sender":"li","kind":"text","text":"a\u001b]0;owned\u0007\u202Eb report""#),
            message(
                7, start + 86_400_000, #""sender":"ann","kind":"text","text":"Good morning""#, conversation: "ann-li",
                kind: "single"),
        ].joined(separator: "\n") + "\n"
}
