import ScrollbackArchive
import ScrollbackJSON

/// Turns one frame into records by an adapter, and flags what is odd about them.
struct RecordInspector {
    /// The last instant at which a message can have been sent.
    private let latest: Instant

    init(runStart: Instant) {
        latest = Instant(clamping: runStart.milliseconds + IngestLimits.ahead)
    }

    /// Appends what a frame says, or the issue that says why nothing can be read from it.
    ///
    /// `others` are the systems to look for in records that the adapter does not know.
    func read(
        _ frame: JSONFramer.Frame, _ adapter: any Adapter, others: [any Adapter], _ context: AdapterContext,
        path: String, into records: inout [Record]
    ) {
        var raw = RawRecord(bytes: frame.bytes, list: frame.list, envelope: frame.envelope, path: path)
        var repairs: JSONRepairs = []
        switch frame.kind {
        case .broken(let reason):
            return refuse(frame, reason == .tooLong ? "too-long" : "json", reason.description, &records)
        case .line:
            let line = String(decoding: frame.bytes, as: UTF8.self)
            if line.utf8.count != frame.bytes.count || !line.utf8.elementsEqual(frame.bytes) { repairs = .badUTF8 }
            raw.line = line
        case .value:
            do throws(JSONError) {
                let parsed = try JSONValue.parseWhole(frame.bytes)
                raw.value = parsed.value
                repairs = parsed.repairs
            } catch {
                return refuse(frame, "json", error.description, &records)
            }
        }
        if !others.isEmpty, adapter.confidence(in: raw) == 0,
            let other = others.first(where: { $0.system != adapter.system && $0.confidence(in: raw) >= 80 })
        {
            return refuse(
                frame, "other-system", "a record of \(other.system) among records of \(adapter.system)", &records)
        }
        let start = records.count
        adapter.read(raw, context: context, into: &records)
        flag(raw, repairs, from: start, &records)
    }

    private func refuse(
        _ frame: JSONFramer.Frame, _ reason: String, _ detail: String, _ records: inout [Record]
    ) {
        let issue = IssueRecord(outcome: .refused, reason: reason, bytes: frame.bytes, detail: detail)
        records.append(.issue(issue))
    }

    // MARK: What is odd

    private func flag(_ raw: RawRecord, _ repairs: JSONRepairs, from start: Int, _ records: inout [Record]) {
        var reasons: [String] = []
        var isRead = false
        var hasNUL = repairs.contains(.nul)
        for index in start..<records.count {
            switch records[index] {
            case .issue: continue
            case .message(let message):
                isRead = true
                guard message.sentAt.map(isPossible) == true, message.place == nil, !isLargeOrHasNUL(message.text)
                else {
                    inspect(&records[index], &reasons, &hasNUL)
                    continue
                }
            default: isRead = true
            }
        }
        if !repairs.isEmpty, isRead { reasons += Self.words.filter { repairs.contains($0.0) }.map { $0.1 } }
        if hasNUL, isRead { reasons.append("nul") }
        guard !reasons.isEmpty, !ScrollbackAdapter.isFlagged(raw) else { return }
        let said = records[start...].compactMap { record -> String? in
            if case .issue(let issue) = record { issue.reason } else { nil }
        }
        for reason in reasons where !said.contains(reason) {
            records.append(.issue(IssueRecord(outcome: .repaired, reason: reason, bytes: raw.bytes)))
        }
    }

    private static let words: [(JSONRepairs, String)] = [
        (.loneSurrogate, "lone-surrogate"), (.badUTF8, "bad-utf8"), (.controlCharacter, "control-character"),
        (.duplicateKey, "duplicate-key"),
    ]

    private func inspect(_ record: inout Record, _ reasons: inout [String], _ hasNUL: inout Bool) {
        guard case .message(var message) = record else { return }
        func add(_ reason: String) { if !reasons.contains(reason) { reasons.append(reason) } }
        if let time = message.sentAt, !isPossible(time) {
            message.sentAtText = message.sentAtText ?? String(time.milliseconds)
            message.sentAt = nil
        }
        if message.sentAt == nil {
            add(message.sentAtText == nil ? "missing-time" : "bad-time")
            record = .message(message)
        }
        if let text = message.text {
            if text.utf8.count > IngestLimits.textSize { add("huge-text") }
            if text.utf8.contains(0) { hasNUL = true }
        }
        if message.place?.isSwapped == true { add("coordinates") }
    }

    private func isPossible(_ time: Instant) -> Bool { time >= IngestLimits.earliest && time <= latest }

    private func isLargeOrHasNUL(_ text: String?) -> Bool {
        guard let text else { return false }
        return text.utf8.count > IngestLimits.textSize || text.utf8.contains(0)
    }
}
