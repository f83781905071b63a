public import ScrollbackArchive
import ScrollbackJSON

/// Writes our own format: one line for each record, members in a fixed order, absent ones left out.
///
/// Equal records give equal bytes. ``ScrollbackAdapter`` reads the lines back to the same records.
public struct NDJSONWriter: Sendable {
    /// The version of the format, which the first line of a dump carries.
    public static let format: Int64 = 1

    var json = JSONWriter()
    private var lineStart = 0

    /// A writer that has written nothing.
    public init() {}

    /// The lines written since the last ``removeAll()``; UTF-8, each ended by a line feed.
    public var bytes: [UInt8] { json.bytes }

    /// Forgets the lines written and keeps the memory.
    public mutating func removeAll() {
        json.removeAll()
        lineStart = 0
    }

    /// Writes the first line of a dump.
    public mutating func header() {
        json.beginObject()
        member(.type, NDJSONType.archive.rawValue)
        member(.format, Self.format)
        end()
    }

    /// Writes the keyed hash of an identity that was purged or erased, as lower-case hexadecimal.
    public mutating func disposed(hash: String) {
        json.beginObject()
        member(.type, NDJSONType.disposed.rawValue)
        member(.hash, hash)
        end()
    }

    /// Writes a record on a line of its own.
    public mutating func write(_ record: Record) {
        switch record {
        case .message(let message): write(message)
        case .account(let record): write(record)
        case .participant(let record): write(record)
        case .conversation(let record): write(record)
        case .membership(let record): write(record)
        case .revision(let record):
            begin(.revision, record.account, record.key)
            members(record)
            end()
        case .recall(let record):
            begin(.recall, record.account, record.key)
            members(record)
            end()
        case .deletion(let record):
            switch record.target {
            case .message(let key): begin(.deletion, record.account, key)
            case .conversation(let conversation, let upTo): begin(.deletion, record.account, conversation, upTo)
            }
            members(record)
            end()
        case .receipt(let record):
            switch record.target {
            case .message(let key): begin(.receipt, record.account, key)
            case .conversation(let conversation, let upTo): begin(.receipt, record.account, conversation, upTo)
            }
            members(record)
            end()
        case .reaction(let record):
            begin(.reaction, record.account, record.key)
            members(record)
            end()
        case .perspective(let account, let key, let perspective):
            begin(.perspective, account, key)
            members(perspective, of: account)
            end()
        case .gap(let record): write(record)
        case .issue(let record): write(record)
        case .skipped(let word):
            json.beginObject()
            member(.type, NDJSONType.skipped.rawValue)
            member(.word, word)
            end()
        }
    }

    // MARK: Lines

    mutating func begin(_ type: NDJSONType, _ account: AccountKey) {
        json.beginObject()
        member(.type, type.rawValue)
        member(.account, account)
    }

    private mutating func begin(_ type: NDJSONType, _ account: AccountKey, _ key: MessageKey) {
        begin(type, account)
        member(.id, key.id)
        if !key.scope.isEmpty { member(.scope, key.scope) }
    }

    private mutating func begin(
        _ type: NDJSONType, _ account: AccountKey, _ conversation: String, _ upTo: Instant
    ) {
        begin(type, account)
        member(.conversation, conversation)
        member(.upTo, upTo)
    }

    /// Ends a line; `isOdd`: reading it would raise an issue that it had before.
    mutating func end(isOdd: Bool = false) {
        if isOdd || holdsNUL { member(.flagged, true) }
        json.endObject()
        json.endLine()
        lineStart = json.bytes.count
    }

    /// The line has a NUL in one of its strings (or words that look like one, which does no harm).
    private var holdsNUL: Bool {
        let escape = Array("\\u0000".utf8)
        let line = json.bytes[lineStart...]
        guard var place = line.firstIndex(of: escape[0]) else { return false }
        while place + escape.count <= line.endIndex {
            if line[place] == escape[0], line[place..<place + escape.count].elementsEqual(escape) { return true }
            place += 1
        }
        return false
    }

    // MARK: Members

    mutating func member(_ field: NDJSONField, _ value: String?) { json.member(field.rawValue, value) }
    mutating func member(_ field: NDJSONField, _ value: Int64?) { json.member(field.rawValue, value) }
    mutating func member(_ field: NDJSONField, _ value: Bool?) { json.member(field.rawValue, value) }
    mutating func member(_ field: NDJSONField, _ value: Double?) { json.member(field.rawValue, value) }
    mutating func member(_ field: NDJSONField, _ value: Instant?) { member(field, value?.milliseconds) }

    mutating func member(_ field: NDJSONField, _ account: AccountKey) {
        json.name(field.rawValue)
        json.beginObject()
        member(.system, account.system)
        member(.name, account.name)
        json.endObject()
    }

    mutating func member(_ field: NDJSONField, _ values: [String]) {
        list(field, values) { $0.json.value($1) }
    }

    mutating func list<Value>(_ field: NDJSONField, _ values: [Value], _ body: (inout NDJSONWriter, Value) -> Void) {
        guard !values.isEmpty else { return }
        json.name(field.rawValue)
        json.beginArray()
        for value in values { body(&self, value) }
        json.endArray()
    }

    mutating func objects<Value>(_ field: NDJSONField, _ values: [Value], _ body: (inout NDJSONWriter, Value) -> Void) {
        list(field, values) { writer, value in
            writer.json.beginObject()
            body(&writer, value)
            writer.json.endObject()
        }
    }

    /// JSON text as an object where that reads back to the very same text, else as a string.
    mutating func member(_ field: NDJSONField, json text: String?) {
        guard let text else { return }
        json.name(field.rawValue)
        if text.utf8.first == UInt8(ascii: "{") || text.utf8.first == UInt8(ascii: "["),
            let parsed = try? JSONValue.parseWhole(text), parsed.repairs.isEmpty,
            parsed.value.serialized().utf8.elementsEqual(text.utf8)
        {
            json.raw(text)
        } else {
            json.value(text)
        }
    }
}
