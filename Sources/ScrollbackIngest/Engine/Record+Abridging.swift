import ScrollbackArchive
import ScrollbackLedger

extension Record {
    /// The record with no more of an issue's bytes than an archive keeps, so that reading ahead stays small.
    var abridged: Record {
        guard case .issue(var issue) = self, issue.bytes.count > IssueRecord.keptBytes, issue.size == nil else {
            return self
        }
        guard var stream = try? SHA256Stream(), (try? stream.update(issue.bytes)) != nil,
            let digest = try? stream.finish()
        else { return self }
        issue.size = Int64(issue.bytes.count)
        issue.sha256 = digest.bytes
        issue.bytes = Array(issue.bytes.prefix(IssueRecord.keptBytes))
        return .issue(issue)
    }
}
