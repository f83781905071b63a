public import ScrollbackArchive
import ScrollbackJSON

/// Reads JMessage (Aurora IM): report pages, callbacks, protocol objects, the Web SDK's stream, events and directories.
///
/// Report pages and callbacks name the application (`from_appkey`); lists of people and of conversations do not, so a
/// person who brings them says the account: an app key, or `login@appkey` for what one login saw.
public struct JMessageAdapter: Adapter {
    /// The adapter.
    public init() {}

    /// The word `jmessage`.
    public var system: String { JMessageIdentity.system }

    /// Pages of messages, people, groups, members, friends and conversations.
    public var listNames: Set<String> {
        ["messages", "users", "groups", "group_list", "member_list", "friend_list", "conversations"]
    }

    /// 95 for messages of reports, 80 to 90 for other messages and events, 60 to 80 for lists, 0 for anything else.
    public func confidence(in record: RawRecord) -> Int {
        guard let object = record.value?.object else { return 0 }
        return JMessageShape(of: object, in: record).confidence
    }

    /// Appends the messages, people, groups, recalls and receipts of one record.
    public func read(_ record: RawRecord, context: AdapterContext, into records: inout [Record]) {
        var reader = JMessageReader(record: record, context: context)
        reader.read()
        records += reader.records
    }
}
