/// What the command line asks for, as close to what was typed as possible: nothing here has touched a file yet.
struct Options: Sendable, Equatable {
    /// The command line's own name for the archive's folder.
    var archive: String?
    /// When to use colour.
    var color = ColorChoice.auto
    /// Say nothing but errors on standard error.
    var isQuiet = false
    /// A zone's name.
    var zone: String?
    /// Help was asked for in place of the command's work.
    var wantsHelp = false
    /// The version was asked for in place of the command's work.
    var wantsVersion = false

    /// The most records of one page.
    var limit = 50
    /// Where the last page ended.
    var cursor: String?
    /// The date that a page is to lie around.
    var around: String?
    /// Oldest first in place of newest first.
    var isOldestFirst = false
    /// Neighbouring messages to show on each side.
    var context = 0
    /// Print the exact number only.
    var wantsCount = false
    /// Print what the query means in place of running it.
    var wantsExplanation = false
    /// A query without any bound may run over everything.
    var coversEverything = false
    /// How records are printed.
    var format = OutputFormat.text
    /// Show earlier wordings and recalled words.
    var showsRevisions = false

    /// The source system of an input.
    var system: String?
    /// The account to file an input under.
    var account: String?
    /// Do everything and keep nothing.
    var isDryRun = false
    /// Chat rooms belong to the list too.
    var includesChatrooms = false
    /// Conversations whose newest message is of these kinds are left out.
    var excludedKinds: [String] = []
    /// The kind of page that `man` prints.
    var isMarkdown = false

    /// What is no flag, in order.
    var operands: [String] = []
}

/// When to use colour.
enum ColorChoice: String, Sendable, CaseIterable {
    /// On terminals that can.
    case auto
    /// In any case.
    case always
    /// Never.
    case never
}

/// How records are printed.
enum OutputFormat: String, Sendable, CaseIterable {
    /// Lines for people.
    case text
    /// One JSON object per line.
    case ndjson
    /// One id per line.
    case ids
}
