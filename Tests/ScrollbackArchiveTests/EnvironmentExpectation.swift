import ScrollbackArchive
import ScrollbackSQLite
import Testing

/// People's words in environment tests; no error may say one of them.
enum EnvironmentExpectation {
    static let words = ["quokka", "Geheimnis", "秘密", "wombat"]

    /// Messages whose words, ids, people and rooms are all private.
    static func messages(_ count: Int, from first: Int = 0, text: String = "Geheimnis 秘密") -> [Record] {
        (first..<first + count).map {
            message("wombat-\($0)", "\(text) \($0)", at: Int64($0) * 1000, in: "quokka", from: "wombat")
        }
    }

    /// The archive's error that a call throws, with a description that holds nobody's words; nil when it throws none.
    @discardableResult
    static func error<Result>(_ body: () throws -> Result) -> ArchiveError? {
        do {
            _ = try body()
            return nil
        } catch {
            #expect(error is ArchiveError, "\(error)")
            for text in ["\(error)", String(reflecting: error)] {
                for word in words { #expect(!text.contains(word), "an error says \(text)") }
            }
            return error as? ArchiveError
        }
    }

    /// A folder with an archive of messages, closed.
    static func fill(_ folder: String, count: Int = 40) throws {
        let archive = try Archive.open(folder, access: .write)
        try archive.take(messages(count))
    }
}
