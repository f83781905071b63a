import ScrollbackArchive
import ScrollbackJSON

/// One line of our own format while it is turned into records.
struct NDJSONReading {
    var members: NDJSONMembers
    let context: AdapterContext
    /// Members that had no place in the record, nested ones included.
    var strays = 0

    init(_ object: JSONObject, context: AdapterContext) {
        members = NDJSONMembers(object, zone: context.zone)
        self.context = context
    }

    /// Appends what the line says; nothing when it throws.
    mutating func read(into records: inout [Record]) throws(NDJSONRefusal) {
        guard let type: NDJSONType = members.word(.type) else { throw .missing(.type) }
        let account = account(.account) ?? AccountKey(system: "scrollback", name: context.account ?? "default")
        _ = members.flag(.flagged)
        switch type {
        case .message:
            // A message keeps what it has no place for.
            return try message(account, into: &records)
        case .archive:
            let format = members.integer(.format) ?? 1
            guard format <= NDJSONWriter.format else {
                throw NDJSONRefusal(
                    reason: "newer-format", detail: "format \(format); this reads up to \(NDJSONWriter.format)")
            }
        case .account:
            var record = AccountRecord(key: account)
            record.selfID = members.string(.selfID)
            record.application = members.string(.application)
            records.append(.account(record))
        case .participant: records.append(.participant(try participant(account)))
        case .conversation: records.append(.conversation(try conversation(account)))
        case .membership: records.append(.membership(try membership(account)))
        case .revision: records.append(.revision(revision(account, try key())))
        case .recall: records.append(.recall(recall(account, try key())))
        case .deletion:
            let target: DeletionRecord.Target =
                if let (conversation, upTo) = try watermark() { .conversation(conversation, upTo: upTo) } else {
                    .message(try key())
                }
            records.append(.deletion(deletion(account, target)))
        case .receipt:
            let target: ReceiptRecord.Target =
                if let (conversation, upTo) = try watermark() { .conversation(conversation, upTo: upTo) } else {
                    .message(try key())
                }
            records.append(.receipt(receipt(account, target)))
        case .reaction:
            guard let reaction = reaction(account, try key()) else { throw .missing(.sign) }
            records.append(.reaction(reaction))
        case .perspective: records.append(.perspective(account, try key(), perspective(account)))
        case .gap: records.append(.gap(try gap(account)))
        case .issue: records.append(.issue(try issue()))
        case .skipped: records.append(.skipped(members.string(.word) ?? "skipped"))
        case .disposed:
            guard members.string(.hash) != nil else { throw .missing(.hash) }
            // A keyed hash says something only to the archive whose key made it.
            records.append(.skipped("disposed"))
        }
        strays += members.leftOver
    }

    /// Reads a nested object with the functions that read whole lines.
    mutating func nested<Value>(_ object: JSONObject, _ body: (inout NDJSONReading) -> Value?) -> Value? {
        var inner = NDJSONReading(object, context: context)
        let value = body(&inner)
        strays += value == nil ? 1 : inner.strays + inner.members.leftOver
        return value
    }

    /// Reads each element of a list of objects; elements that `body` cannot use are counted as strays.
    mutating func list<Value>(_ field: NDJSONField, _ body: (inout NDJSONReading) -> Value?) -> [Value] {
        guard let objects = members.objects(field) else { return [] }
        var values: [Value] = []
        values.reserveCapacity(objects.count)
        for object in objects {
            if let value = nested(object, body) { values.append(value) }
        }
        return values
    }

    /// An account: an object with `system` and `name`, or the name alone.
    mutating func account(_ field: NDJSONField) -> AccountKey? {
        let context = context
        return members.take(field) { value in
            switch value {
            case .string(let name): AccountKey(system: "scrollback", name: name)
            case .object(let object):
                AccountKey(
                    system: object["system"]?.text ?? "scrollback",
                    name: object["name"]?.text ?? context.account ?? "default")
            default: nil
            }
        }
    }

    /// The identity of the message that a line of its own speaks of.
    mutating func key() throws(NDJSONRefusal) -> MessageKey {
        guard let id = members.string(.id) else { throw .missing(.id) }
        let conversation = members.string(.conversation)
        return MessageKey(scope: members.string(.scope) ?? conversation ?? "", id: id)
    }

    /// The conversation and the instant of a line that speaks of everything up to it.
    private mutating func watermark() throws(NDJSONRefusal) -> (String, Instant)? {
        guard let upTo = members.instant(.upTo) else { return nil }
        guard let conversation = members.string(.conversation) else { throw .missing(.conversation) }
        return (conversation, upTo)
    }
}
