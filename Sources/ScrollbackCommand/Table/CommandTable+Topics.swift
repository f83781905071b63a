import ScrollbackSearch

extension CommandTable {
    /// The environment variables that are read.
    static let variables: [Topic.Entry] = [
        Topic.Entry("SCROLLBACK_ARCHIVE", "The archive's folder, where --archive is not given."),
        Topic.Entry(
            "XDG_DATA_HOME",
            "The archive is $XDG_DATA_HOME/scrollback/archive where nothing else names it; empty and relative values are "
                + "ignored, then it is ~/.local/share/scrollback/archive."),
        Topic.Entry("TZ", "The zone in which times are read and shown, where --timezone is not given."),
        Topic.Entry("NO_COLOR", "When not empty: no colour, unless --color says otherwise."),
        Topic.Entry("CLICOLOR_FORCE", "When neither empty nor 0: colour even into a pipe."),
        Topic.Entry("TERM", "dumb: no colour and no progress line."),
    ]

    /// Operators of the query language, for completions.
    static let operators = QueryOperator.allCases.map { $0.rawValue + ":" }

    /// The topics in the order of help.
    static let topics: [Topic] = [
        Topic(
            name: "query", summary: "What a query can say.",
            parts: [
                .paragraph(
                    "A query is words and filters; all of them must fit. Nothing is dropped or guessed: a word that looks like "
                        + "a filter and is none, a date that does not exist, an unclosed quote end with an error that shows "
                        + "the place."),
                .list([
                    Topic.Entry(
                        "word",
                        "In the text, or in a file name, title or address. Case, width and accents do not count."),
                    Topic.Entry(
                        "会议", "In scripts without spaces every run of characters is found, wherever it stands."),
                    Topic.Entry("\"two words\"", "One behind the other."),
                    Topic.Entry("inv*", "Words that begin so."),
                    Topic.Entry("a OR b, a | b", "One of both; OR, AND and NOT are written in capitals."),
                    Topic.Entry("-a, ~a, NOT a", "Without it."),
                    Topic.Entry("( … )", "What belongs together."),
                    Topic.Entry("from:li from:me", "Sent by a person: id, name, alias or pinyin."),
                    Topic.Entry(
                        "to:li with:li",
                        "In a conversation of two with, or in any conversation that includes, a person."),
                    Topic.Entry("in:项目组", "In a conversation: id or title."),
                    Topic.Entry("mentions:li", "Mentions a person."),
                    Topic.Entry("after:D before:D", "From the start of D on; before the start of D."),
                    Topic.Entry("on:D during:2025-03 date:A..B", "On a day; in a month; from A up to and with B."),
                    Topic.Entry("older:30d newer:7d", "Before or after that long ago: h, d, w, m or y."),
                    Topic.Entry("has:…", "link file image video voice audio location reaction mention media reply"),
                    Topic.Entry("kind:…", "text image voice video file location card forward custom event tip unknown"),
                    Topic.Entry(
                        "is:…", "recalled edited deleted draft sent received read unread pinned reply forwarded event"),
                    Topic.Entry("was:word", "In an earlier wording, or in one that was recalled or deleted."),
                    Topic.Entry("file:report ext:pdf", "By an attachment's name or extension."),
                    Topic.Entry("larger:5M smaller:1M", "By an attachment's size: K, M or G."),
                    Topic.Entry(
                        "id:I thread:I near:I", "One message; its thread; an hour around it in its conversation."),
                    Topic.Entry("source:nim account:a", "Of a system; of an account."),
                ]),
                .paragraph(
                    "from:(li OR wang) takes several values. Dates are written 2025, 2025-03, 2025-03-01 or "
                        + "2025-03-01T09:30, with Z or +08:00 where the zone is another, today or yesterday. 03/04/2025 is an error, never a guess. "
                        + "'scrollback search --explain' shows what was understood, times in UTC included."),
            ]),
        Topic(
            name: "formats", summary: "What the commands print for programs.",
            parts: [
                .paragraph(
                    "--format ids prints one id per line: a message's public id (system:account/scope/id), a conversation's "
                        + "or person's id as the source calls it."),
                .paragraph(
                    "--format ndjson prints one JSON object per line. Each has \"v\", the version of the records, and \"type\". "
                        + "Members are added in later versions and never removed; a member that is not there is not known. Times "
                        + "are UTC milliseconds, \"time\" beside them is for people."),
                .list([
                    Topic.Entry(
                        "hit", "A message that fits, with the place of the words that were found in \"highlights\"."),
                    Topic.Entry("context", "A message near a hit."),
                    Topic.Entry("message", "A message with everything that is known of it (show)."),
                    Topic.Entry(
                        "end", "The last line: \"count\", \"total\", \"next\" (a cursor or null) and \"complete\"."),
                ]),
                .lines([
                    "scrollback search invoice --format ndjson | jq -r 'select(.type==\"hit\").id'"
                ]),
                .paragraph(
                    "Text is for people and changes without notice. Control characters in messages are shown as escapes, so "
                        + "that no message can drive a terminal."),
            ]),
        Topic(
            name: "environment", summary: "Where things lie and which variables are read.",
            parts: [
                .paragraph("A flag wins over a variable, a variable over the default."), .list(variables),
                .paragraph(
                    "An archive is a folder with archive.db and media. Nothing but this program's commands writes to it, and "
                        + "nothing leaves the machine."),
            ]),
        Topic(
            name: "exit-codes", summary: "What the exit codes say.",
            parts: [
                .list(ExitCode.allCases.map { Topic.Entry(String($0.rawValue), $0.meaning) }),
                .paragraph("A closed pipe is no error: the program ends quietly."),
            ]),
    ]
}
