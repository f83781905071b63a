public import ScrollbackArchive
import ScrollbackJSON

/// Reads what leaves RongCloud: hourly logs, routed messages, operation callbacks, history pages and client JSON.
///
/// Message ids are unique in an application, so every scope is empty; only client rows that never got a server id live
/// in a scope of their own. `docs/formats/rongcloud.md` lists every member and what becomes of it.
public struct RongCloudAdapter: Adapter {
    /// An adapter for RongCloud.
    public init() {}

    /// `rongcloud`.
    public var system: String { "rongcloud" }

    /// Pages of `/v3/message/…/query` hold their messages in `data`.
    public var listNames: Set<String> { ["data"] }

    /// 95 for log lines and form bodies, 90 for the other forms, 70 for a row of a conversation list, else 0.
    public func confidence(in record: RawRecord) -> Int { RongCloudForm.confidence(in: record) }

    /// Appends what a record of any form says.
    public func read(_ record: RawRecord, context: AdapterContext, into records: inout [Record]) {
        var output = RongCloudOutput(bytes: record.bytes)
        switch RongCloudForm(record, issues: &output) {
        case .message(let object, let frame):
            let accounts = RongCloudAccounts(system: system, named: context.account)
            var reader = RongCloudMessageReader(
                object: object, frame: frame, accounts: accounts, zone: context.zone ?? RongCloudTime.beijing)
            reader.read(into: &output)
        case .operation(let object):
            let accounts = RongCloudAccounts(system: system, named: context.account)
            RongCloudOperation(object: object, account: accounts.application).read(into: &output)
        case .conversation(let object):
            let accounts = RongCloudAccounts(system: system, named: context.account)
            RongCloudConversationRow(object: object, accounts: accounts).read(into: &output)
        case .refused(let reason): output.refuse(reason)
        case .nothing: break
        }
        records += output.records
    }
}
