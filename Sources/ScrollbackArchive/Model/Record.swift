/// One thing that a source says: what adapters produce and the archive takes in.
///
/// Records may come in any order, twice, and in pieces: the archive they make is the same.
public enum Record: Hashable, Sendable {
    /// An account.
    case account(AccountRecord)
    /// A conversation's name and settings.
    case conversation(ConversationRecord)
    /// A person's name.
    case participant(ParticipantRecord)
    /// A membership.
    case membership(MembershipRecord)
    /// A message.
    case message(MessageRecord)
    /// A wording of a message.
    case revision(RevisionRecord)
    /// A recall.
    case recall(RecallRecord)
    /// A deletion.
    case deletion(DeletionRecord)
    /// A receipt.
    case receipt(ReceiptRecord)
    /// A reaction.
    case reaction(ReactionRecord)
    /// How a login saw a message that comes in another record.
    case perspective(AccountKey, MessageKey, Perspective)
    /// Something that exists and is not here.
    case gap(GapRecord)
    /// A repaired or refused record.
    case issue(IssueRecord)
    /// Something that an archive never stores (typing, transparent commands): counted under this word.
    case skipped(String)
}
