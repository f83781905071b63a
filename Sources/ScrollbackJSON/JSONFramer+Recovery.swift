/// What happens after broken text.
extension JSONFramer {
    /// Takes up the search for a place to go on from, after the text at `position` turned out to be broken.
    mutating func fail(_ reason: JSONError.Reason) {
        let inGap = mode == .gap
        var start = inGap ? gapStart : record.segment
        var search = start + (inGap || record.heldList ? 0 : 1)
        readAgain += max(0, min(position, furthest) - start)
        furthest = max(furthest, position)
        defer {
            // Failures may cost a few readings of the whole stream, not a reading for each of them.
            if readAgain > 8 * furthest + 1 << 20 { search = max(search, furthest) }
            position = min(max(search, start), end)
            mode = .resync
        }
        if region != nil { return }
        if let list = lists.last, list.isProvisional {
            lists.removeLast()
            start = list.start
            search = start + 1
        }
        releaseHeld()
        let isSkipped = !inGap && record.isSkipped
        if isSkipped { search = position }
        if !inGap, record.heldList, !isSkipped { emitUnfinished(record, inList: false) }
        region = FramerRegion(
            start: start, failure: position, reason: reason, column: (inGap ? nil : record.column) ?? 0,
            isSilent: isSkipped, previous: inGap ? UInt8(ascii: "}") : 0)
    }

    /// Looks for a place to go on from.
    mutating func resynchronise() -> Bool {
        guard var region else { return false }
        while position < end {
            let byte = byte(at: position)
            switch byte {
            case 0x0A:
                region.isLineStart = true
                region.indent = 0
            case 0x20, 0x09: region.indent += 1
            case 0x0D: break
            default:
                let begins = byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")
                if begins, isNewRoot(region) {
                    endRegion(at: position)
                    leaveLists()
                    column = region.indent
                    mode = .top
                    return true
                }
                let isCandidate = byte == UInt8(ascii: "{") && mayBeElement(region)
                column = region.isLineStart ? region.indent : nil
                region.isLineStart = false
                region.previous = byte
                if isCandidate {
                    self.region = region
                    beginRecord()
                    return true
                }
            }
            position += 1
        }
        self.region = region
        guard isFinished else { return false }
        endRegion(at: end)
        leaveLists()
        mode = .top
        return true
    }

    /// Whether a record at the top may begin at `position`, where `{` or `[` stands.
    private func isNewRoot(_ region: FramerRegion) -> Bool {
        guard region.isLineStart else { return false }
        // What is indented deeper than the broken record and was well read is a part of it.
        if lists.isEmpty { return region.indent <= region.column || position >= region.failure }
        return region.indent == 0 && rootIsAtMargin && !lists.contains { $0.hasElementAtMargin }
    }

    /// Whether an element of the current list may begin at `position`, where `{` stands.
    private func mayBeElement(_ region: FramerRegion) -> Bool {
        guard let list = lists.last else { return false }
        let isSeparated = region.previous == UInt8(ascii: ",") || region.previous == UInt8(ascii: "}")
        guard isSeparated || region.isLineStart else { return false }
        return position >= region.failure || list.signature != nil
    }

    /// Whether the record is no candidate, or one that looks like the elements before it; the broken text then ends.
    mutating func acceptCandidate() -> Bool {
        guard let region, !record.isSkipped else { return true }
        if let list = lists.last, let signature = list.signature,
            record.offset < region.failure || (list.isUniform && list.elements > 1)
        {
            guard let name = elementName(), name == signature else {
                fail(region.reason)
                return false
            }
        }
        if let index = lists.indices.last, record.column == 0 { lists[index].hasElementAtMargin = true }
        endRegion(at: record.offset)
        return true
    }

    private mutating func endRegion(at place: Int) {
        guard let region else { return }
        self.region = nil
        guard !region.isSilent else { return }
        let length = place - region.start
        var text = region.head ?? []
        if length <= maximumRecord {
            text = trimmed(region.start..<place)
        } else if region.head == nil {
            text = Array(bytes(region.start..<region.start + min(maximumRecord, Self.headLength)))
        }
        emit(.broken(region.reason), text, at: region.start)
    }

    /// Bytes of the buffer without the white space at their end.
    func trimmed(_ range: Range<Int>) -> [UInt8] {
        var text = bytes(range)
        while let last = text.last, last == 0x20 || last == 0x0A || last == 0x0D || last == 0x09 { text.removeLast() }
        return Array(text)
    }
}
