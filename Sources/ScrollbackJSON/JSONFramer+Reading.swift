/// Each step reads on from `position` and says whether there is more to do with the bytes at hand.
extension JSONFramer {
    mutating func readTop() -> Bool {
        while position < end {
            switch byte(at: position) {
            case 0x0A: column = 0
            case 0x20, 0x09: column = column.map { $0 + 1 }
            case 0x0D: break
            case 0xEF:
                guard end - position >= 3 || isFinished else { return false }
                guard end - position >= 3, byte(at: position + 1) == 0xBB, byte(at: position + 2) == 0xBF else {
                    return beginLine()
                }
                position += 2
            case UInt8(ascii: "{"):
                rootIsAtMargin = column == 0
                beginRecord()
                return true
            case UInt8(ascii: "["):
                rootIsAtMargin = column == 0
                let start = position
                position += 1
                column = nil
                beginList(FramerList(name: "", envelope: JSONObject(), start: start, holder: nil, isProvisional: true))
                return true
            default: return beginLine()
            }
            position += 1
        }
        return false
    }

    private mutating func beginLine() -> Bool {
        mode = .line
        lineStart = position
        lineIsSkipped = false
        return true
    }

    mutating func readLine() -> Bool {
        while position < end, byte(at: position) != 0x0A {
            if !lineIsSkipped, position - lineStart >= maximumRecord {
                emit(.broken(.tooLong), Array(bytes(lineStart..<position).prefix(Self.headLength)), at: lineStart)
                lineIsSkipped = true
            }
            position += 1
        }
        guard position < end || isFinished else { return false }
        if !lineIsSkipped {
            var line = bytes(lineStart..<position)
            if line.last == 0x0D { line.removeLast() }
            emit(.line, Array(line), at: lineStart)
        }
        mode = .top
        return true
    }

    // MARK: Records

    mutating func beginRecord() {
        record = FramerRecord(
            offset: position, column: column, scanner: ValueScanner(reportedDepth: lists.isEmpty ? .max : 1),
            segment: position)
        column = nil
        mode = .record
    }

    mutating func readRecord() -> Bool {
        var limit = end
        if !record.isSkipped {
            limit = max(position, min(end, record.segment + maximumRecord - record.prefix.count))
        }
        var scanner = record.scanner
        var index = position - base
        let last = limit - base
        let outcome = unsafe buffer.withUnsafeBytes { unsafe scanner.scan($0, &index, last, base: base) }
        record.scanner = scanner
        position = base + index
        switch outcome {
        case .more:
            if !record.isSkipped, position - record.segment + record.prefix.count >= maximumRecord {
                recordIsTooLong()
                return true
            }
            guard isFinished else { return false }
            fail(.endOfInput)
        case .failed(let reason): fail(reason)
        case .complete: endRecord()
        case .memberArray:
            if !record.isSkipped, isListName(scanner.lastName) {
                mode = .listStart
            } else {
                record.scanner.enterArray()
            }
        }
        return true
    }

    private func isListName(_ range: Range<Int>) -> Bool {
        let name = bytes(range)
        guard name.contains(UInt8(ascii: "\\")) else {
            return listNames.contains(String(decoding: name, as: UTF8.self))
        }
        let quoted = [UInt8(ascii: "\"")] + name + [UInt8(ascii: "\"")]
        return (try? JSONValue.parse(quoted))?.value.string.map(listNames.contains) ?? false
    }

    private mutating func recordIsTooLong() {
        guard region == nil else { return fail(.tooLong) }
        let head = record.prefix + bytes(record.segment..<position).prefix(Self.headLength)
        emit(.broken(.tooLong), Array(head.prefix(Self.headLength)), at: record.offset)
        record.isSkipped = true
        record.prefix = []
    }

    private mutating func endRecord() {
        guard acceptCandidate() else { return }
        let start = record.segment
        column = nil
        if lists.isEmpty { mode = .top } else { beginGap(.afterElement) }
        guard !record.isSkipped else { return }
        let text = record.prefix + bytes(start..<position)
        guard let index = lists.indices.last else {
            emit(.value, record.heldList ? withoutLists(text) : text, at: record.offset)
            return
        }
        noteElement()
        if record.heldList || text.first == UInt8(ascii: "{") {
            emit(.value, text, at: record.offset)
        } else {
            lists[index].held = frame(.value, text, at: record.offset)
        }
    }

    /// Remembers what elements of this list look like.
    func elementName() -> [UInt8]? {
        record.heldList ? nil : record.scanner.firstName.map { Array(bytes($0)) }
    }

    private mutating func noteElement() {
        guard let index = lists.indices.last, let name = record.scanner.firstName, !record.heldList else { return }
        if let signature = lists[index].signature {
            if !signature.elementsEqual(bytes(name)) { lists[index].isUniform = false }
        } else {
            lists[index].signature = Array(bytes(name))
        }
        lists[index].elements += 1
    }

    // MARK: Lists

    /// Behind the bracket of a member that may be a list: it is one if its first element is an object.
    mutating func readListStart() -> Bool {
        while position < end {
            if position - record.segment + record.prefix.count >= maximumRecord { break }
            switch byte(at: position) {
            case 0x0A: record.scanner.newlineSeen = true
            case 0x20, 0x09, 0x0D: break
            case UInt8(ascii: "{"):
                openList()
                return true
            default:
                record.scanner.enterArray()
                mode = .record
                return true
            }
            position += 1
        }
        guard position < end || isFinished else { return false }
        record.scanner.enterArray()
        mode = .record
        return true
    }

    private mutating func openList() {
        let isNewElement = !record.heldList
        guard acceptCandidate() else { return }
        if isNewElement { noteElement() }
        let name = bytes(record.scanner.lastName)
        let quoted = [UInt8(ascii: "\"")] + name + [UInt8(ascii: "\"")]
        let listName = (try? JSONValue.parse(quoted))?.value.string ?? String(decoding: name, as: UTF8.self)
        var text = bytes(record.segment..<position)
        while let last = text.last, last != UInt8(ascii: "[") { text.removeLast() }
        record.prefix += text
        record.segment = position
        record.listDepth = record.scanner.depth
        let envelope = envelope(around: record, outer: lists.last?.envelope ?? JSONObject())
        beginList(
            FramerList(name: listName, envelope: envelope, start: position, holder: record, isProvisional: false))
    }

    private mutating func beginList(_ list: FramerList) {
        lists.append(list)
        beginGap(.first)
    }

    private mutating func beginGap(_ gap: Gap) {
        self.gap = gap
        gapStart = position
        mode = .gap
    }

    /// Between the elements of a list.
    mutating func readGap() -> Bool {
        let list = lists.count - 1
        while position < end {
            let byte = byte(at: position)
            switch (byte, gap) {
            case (0x0A, _):
                column = 0
                lists[list].newlineSeen = true
            case (0x20, _), (0x09, _): column = column.map { $0 + 1 }
            case (0x0D, _): break
            case (UInt8(ascii: ","), .afterElement):
                releaseHeld()
                gap = .afterComma
                column = nil
            case (UInt8(ascii: "]"), _):
                releaseHeld()
                if gap == .afterComma { emit(.broken(.expectedValue), trimmed(gapStart..<position), at: gapStart) }
                closeList()
                return true
            case (_, .afterElement):
                fail(.expectedCommaOrBracket)
                return true
            default:
                if column == 0 { lists[list].hasElementAtMargin = true }
                if byte == UInt8(ascii: "{") { lists[list].isProvisional = false }
                beginRecord()
                return true
            }
            position += 1
            if position - gapStart > maximumRecord { gapStart = position }
        }
        guard isFinished else { return false }
        fail(.endOfInput)
        return true
    }

    mutating func releaseHeld() {
        guard let index = lists.indices.last else { return }
        lists[index].isProvisional = false
        guard let frame = lists[index].held else { return }
        lists[index].held = nil
        ready.append(frame)
    }

    private mutating func closeList() {
        position += 1
        column = nil
        let list = lists.removeLast()
        guard var holder = list.holder else {
            mode = .top
            return
        }
        holder.prefix.append(UInt8(ascii: "]"))
        holder.segment = position
        if list.newlineSeen { holder.scanner.newlineSeen = true }
        holder.scanner.passArray()
        record = holder
        mode = .record
    }
}
