public import ScrollbackSQLite

/// Every SQL statement that reads or writes an archive, one file each, named for the question it answers.
public enum Queries {
    /// The schema's migrations in order: the first makes version 1 of an archive, the next one version 2.
    public static let migrations: [String] = [text(PackageResources.v001_archive_sql)]

    /// Adds an account.
    public static let accountAdd = query("account add", PackageResources.account_add_sql)
    /// Fills in what is known of an account; of two values the greater one stays.
    public static let accountDescribe = query("account describe", PackageResources.account_describe_sql)
    /// The number of an account.
    public static let accountFind = query("account find", PackageResources.account_find_sql)
    /// All accounts in the order of their names.
    public static let accountList = query("account list", PackageResources.account_list_sql)
    /// Whether the file has any table.
    public static let anyTable = query("any table", PackageResources.any_table_sql)
    /// What kind of file it is.
    public static let applicationId = query("application id", PackageResources.application_id_sql)
    /// Adds a conversation.
    public static let conversationAdd = query("conversation add", PackageResources.conversation_add_sql)
    /// Notes another id of a conversation.
    public static let conversationAliasWrite = query(
        "conversation alias write", PackageResources.conversation_alias_write_sql)
    /// The other ids of a conversation.
    public static let conversationAliases = query("conversation aliases", PackageResources.conversation_aliases_sql)
    /// Adds to the number of a conversations messages that show and moves its last message on.
    public static let conversationCountAdd = query(
        "conversation count add", PackageResources.conversation_count_add_sql)
    /// Notes a fact about a conversation unless a later one is known; of two at one time the greater value stays.
    public static let conversationFactWrite = query(
        "conversation fact write", PackageResources.conversation_fact_write_sql)
    /// The facts known of a conversation.
    public static let conversationFacts = query("conversation facts", PackageResources.conversation_facts_sql)
    /// The number of a conversation.
    public static let conversationFind = query("conversation find", PackageResources.conversation_find_sql)
    /// Conversations in which a participant wrote or is known as a member.
    public static let conversationIncluding = query(
        "conversation including", PackageResources.conversation_including_sql)
    /// Sets what a conversation is; of two words the greater one stays.
    public static let conversationKindWrite = query(
        "conversation kind write", PackageResources.conversation_kind_write_sql)
    /// Sets the last message of a conversation.
    public static let conversationLastWrite = query(
        "conversation last write", PackageResources.conversation_last_write_sql)
    /// All conversations in the order of accounts and ids.
    public static let conversationList = query("conversation list", PackageResources.conversation_list_sql)
    /// Conversations whose search key holds a text.
    public static let conversationMatching = query("conversation matching", PackageResources.conversation_matching_sql)
    /// A conversation.
    public static let conversationRead = query("conversation read", PackageResources.conversation_read_sql)
    /// Conversations by their last message, newest first; those without one last.
    public static let conversationRecent = query("conversation recent", PackageResources.conversation_recent_sql)
    /// Notes that a participant wrote in a conversation.
    public static let conversationSenderAdd = query(
        "conversation sender add", PackageResources.conversation_sender_add_sql)
    /// Notes that a participant has no message in a conversation any more.
    public static let conversationSenderRemove = query(
        "conversation sender remove", PackageResources.conversation_sender_remove_sql)
    /// Conversations of two whose id or membership names a participant.
    public static let conversationSingles = query("conversation singles", PackageResources.conversation_singles_sql)
    /// Sets the title shown and what a conversation is searched by.
    public static let conversationTitleWrite = query(
        "conversation title write", PackageResources.conversation_title_write_sql)
    /// The names of those who wrote in a conversation, at most three.
    public static let conversationNames = query("conversation names", PackageResources.conversation_names_sql)
    /// How much unread messages add up to in each conversation: one each, unless the message says how much it counts.
    public static let unreadByConversation = query(
        "unread by conversation", PackageResources.unread_by_conversation_sql)
    /// A number that changes when another connection has changed the archive.
    public static let dataVersion = query("data version", PackageResources.data_version_sql)
    /// Notes a deletion; of two the greater values stay.
    public static let deletionAdd = query("deletion add", PackageResources.deletion_add_sql)
    /// Notes a deletion of everything in a conversation up to a time.
    public static let deletionMarkAdd = query("deletion mark add", PackageResources.deletion_mark_add_sql)
    /// How far each conversation was deleted.
    public static let deletionMarkLatest = query("deletion mark latest", PackageResources.deletion_mark_latest_sql)
    /// The deletions of a conversation up to a time.
    public static let deletionMarkList = query("deletion mark list", PackageResources.deletion_mark_list_sql)
    /// The deletion of a message.
    public static let deletionRead = query("deletion read", PackageResources.deletion_read_sql)
    /// Adds what few messages have.
    public static let detailAdd = query("detail add", PackageResources.detail_add_sql)
    /// What few messages have.
    public static let detailRead = query("detail read", PackageResources.detail_read_sql)
    /// Removes what few messages have.
    public static let detailRemove = query("detail remove", PackageResources.detail_remove_sql)
    /// Whether any identity was disposed of.
    public static let disposedExists = query("disposed exists", PackageResources.disposed_exists_sql)
    /// Whether an identity was disposed of.
    public static let disposedFind = query("disposed find", PackageResources.disposed_find_sql)
    /// The identities disposed of.
    public static let disposedList = query("disposed list", PackageResources.disposed_list_sql)
    /// Adds a word that facets name.
    public static let facetValueAdd = query("facet value add", PackageResources.facet_value_add_sql)
    /// The number of a word that facets name.
    public static let facetValueFind = query("facet value find", PackageResources.facet_value_find_sql)
    /// The value of one fact about the archive.
    public static let factRead = query("fact read", PackageResources.fact_read_sql)
    /// Sets one fact about the archive.
    public static let factWrite = query("fact write", PackageResources.fact_write_sql)
    /// Notes a gap.
    public static let gapAdd = query("gap add", PackageResources.gap_add_sql)
    /// All gaps.
    public static let gapList = query("gap list", PackageResources.gap_list_sql)
    /// Adds a messages identity.
    public static let identityAdd = query("identity add", PackageResources.identity_add_sql)
    /// The messages with a source id in any scope.
    public static let identityAnywhere = query("identity anywhere", PackageResources.identity_anywhere_sql)
    /// The messages with a client id.
    public static let identityClient = query("identity client", PackageResources.identity_client_sql)
    /// The number of the message with an id.
    public static let identityFind = query("identity find", PackageResources.identity_find_sql)
    /// Adds a message to the index.
    public static let indexAdd = query("index add", PackageResources.index_add_sql)
    /// Compares the index with the messages.
    public static let indexCheck = query("index check", PackageResources.index_check_sql)
    /// Sets how the index is kept.
    public static let indexConfigure = query("index configure", PackageResources.index_configure_sql)
    /// Merges segments of the index, writing at most about this many pages.
    public static let indexMerge = query("index merge", PackageResources.index_merge_sql)
    /// What is needed of a message to judge it by a condition.
    public static let messageChecked = query("message checked", PackageResources.message_checked_sql)
    /// The number of messages.
    public static let messageCount = query("message count", PackageResources.message_count_sql)
    /// Merges the index into one segment.
    public static let indexOptimize = query("index optimize", PackageResources.index_optimize_sql)
    /// Makes the index anew from the messages.
    public static let indexRebuild = query("index rebuild", PackageResources.index_rebuild_sql)
    /// Removes a message from the index; the values must be those it was added with.
    public static let indexRemove = query("index remove", PackageResources.index_remove_sql)
    /// Notes an issue; one row per cause.
    public static let issueAdd = query("issue add", PackageResources.issue_add_sql)
    /// All issues in an order that no arrival changes.
    public static let issueCanonical = query("issue canonical", PackageResources.issue_canonical_sql)
    /// All issues in the order they were found.
    public static let issueList = query("issue list", PackageResources.issue_list_sql)
    /// Adds one variant of an attachment.
    public static let mediaAdd = query("media add", PackageResources.media_add_sql)
    /// Notes media bytes under their hash; NULL bytes are in a file.
    public static let mediaContentAdd = query("media content add", PackageResources.media_content_add_sql)
    /// All media bytes: hash, size and whether they are in a file.
    public static let mediaContentList = query("media content list", PackageResources.media_content_list_sql)
    /// Media bytes by their hash.
    public static let mediaContentRead = query("media content read", PackageResources.media_content_read_sql)
    /// The attachments of a message.
    public static let mediaList = query("media list", PackageResources.media_list_sql)
    /// Removes the media rows of a message.
    public static let mediaRemove = query("media remove", PackageResources.media_remove_sql)
    /// The sizes of a messages attachments.
    public static let mediaSizes = query("media sizes", PackageResources.media_sizes_sql)
    /// Notes what was said about a membership.
    public static let membershipAdd = query("membership add", PackageResources.membership_add_sql)
    /// All memberships of a conversation.
    public static let membershipList = query("membership list", PackageResources.membership_list_sql)
    /// Adds a mention.
    public static let mentionAdd = query("mention add", PackageResources.mention_add_sql)
    /// The participants that a message mentions.
    public static let mentionList = query("mention list", PackageResources.mention_list_sql)
    /// Removes the mention rows of a message.
    public static let mentionRemove = query("mention remove", PackageResources.mention_remove_sql)
    /// Adds a message.
    public static let messageAdd = query("message add", PackageResources.message_add_sql)
    /// A message by its place.
    public static let messageAt = query("message at", PackageResources.message_at_sql)
    /// Rewrites what changed of a message, its place left as it is.
    public static let messageChange = query("message change", PackageResources.message_change_sql)
    /// Messages in their order from a place on, with what decides between equal times.
    public static let messageFrom = query("message from", PackageResources.message_from_sql)
    /// What the index holds of a message.
    public static let messageIndexed = query("message indexed", PackageResources.message_indexed_sql)
    /// The greatest number given to a message.
    public static let messageLastNumber = query("message last number", PackageResources.message_last_number_sql)
    /// Moves a message to another place.
    public static let messageMove = query("message move", PackageResources.message_move_sql)
    /// All messages, oldest first.
    public static let messageOldestFirst = query("message oldest first", PackageResources.message_oldest_first_sql)
    /// In which tables a message has rows.
    public static let messageParts = query("message parts", PackageResources.message_parts_sql)
    /// Notes that a message has rows in one more table.
    public static let messagePartsAdd = query("message parts add", PackageResources.message_parts_add_sql)
    /// A message by its number.
    public static let messageRead = query("message read", PackageResources.message_read_sql)
    /// Moves a message to the place of another time.
    public static let messageRetime = query("message retime", PackageResources.message_retime_sql)
    /// Whether any message is in a state.
    public static let messageStateExists = query("message state exists", PackageResources.message_state_exists_sql)
    /// Adds an original.
    public static let originalAdd = query("original add", PackageResources.original_add_sql)
    /// Notes an originals size and hash.
    public static let originalFinish = query("original finish", PackageResources.original_finish_sql)
    /// All originals.
    public static let originalList = query("original list", PackageResources.original_list_sql)
    /// An original.
    public static let originalRead = query("original read", PackageResources.original_read_sql)
    /// Removes an original that nothing points to.
    public static let originalRemove = query("original remove", PackageResources.original_remove_sql)
    /// How many messages match between two places, up to a limit.
    public static let pageCount = query("page count", PackageResources.page_count_sql)
    /// Places of messages that match, newest first, between two places.
    public static let pageNewestFirst = query("page newest first", PackageResources.page_newest_first_sql)
    /// Places of messages that match, oldest first, between two places.
    public static let pageOldestFirst = query("page oldest first", PackageResources.page_oldest_first_sql)
    /// Adds a participant.
    public static let participantAdd = query("participant add", PackageResources.participant_add_sql)
    /// Notes another name of a participant.
    public static let participantAliasWrite = query(
        "participant alias write", PackageResources.participant_alias_write_sql)
    /// The other names of a participant.
    public static let participantAliases = query("participant aliases", PackageResources.participant_aliases_sql)
    /// Adds to the number of a participants messages that show.
    public static let participantCountAdd = query("participant count add", PackageResources.participant_count_add_sql)
    /// Notes a fact about a participant unless a later one is known; of two at one time the greater value stays.
    public static let participantFactWrite = query(
        "participant fact write", PackageResources.participant_fact_write_sql)
    /// The facts known of a participant.
    public static let participantFacts = query("participant facts", PackageResources.participant_facts_sql)
    /// The number of a participant.
    public static let participantFind = query("participant find", PackageResources.participant_find_sql)
    /// All participants in the order of accounts and ids.
    public static let participantList = query("participant list", PackageResources.participant_list_sql)
    /// Participants whose search key holds a text.
    public static let participantMatching = query("participant matching", PackageResources.participant_matching_sql)
    /// Sets the name shown and what a participant is searched by.
    public static let participantNameWrite = query(
        "participant name write", PackageResources.participant_name_write_sql)
    /// A participant.
    public static let participantRead = query("participant read", PackageResources.participant_read_sql)
    /// The participants that are "me" of some account.
    public static let participantSelves = query("participant selves", PackageResources.participant_selves_sql)
    /// Keeps what was said of a message that is not here.
    public static let pendingAdd = query("pending add", PackageResources.pending_add_sql)
    /// Whether anything is pending.
    public static let pendingExists = query("pending exists", PackageResources.pending_exists_sql)
    /// Everything that is pending.
    public static let pendingList = query("pending list", PackageResources.pending_list_sql)
    /// Forgets what was said of a message before it came.
    public static let pendingRemove = query("pending remove", PackageResources.pending_remove_sql)
    /// What was said of a message before it came.
    public static let pendingTake = query("pending take", PackageResources.pending_take_sql)
    /// Adds how a login saw a message.
    public static let perspectiveAdd = query("perspective add", PackageResources.perspective_add_sql)
    /// How logins saw a message.
    public static let perspectiveList = query("perspective list", PackageResources.perspective_list_sql)
    /// Removes the perspective rows of a message.
    public static let perspectiveRemove = query("perspective remove", PackageResources.perspective_remove_sql)
    /// Notes a reaction or its removal; the later one stays.
    public static let reactionAdd = query("reaction add", PackageResources.reaction_add_sql)
    /// The reactions to a message.
    public static let reactionList = query("reaction list", PackageResources.reaction_list_sql)
    /// Notes a recall; of two the greater values stay.
    public static let recallAdd = query("recall add", PackageResources.recall_add_sql)
    /// The recall of a message.
    public static let recallRead = query("recall read", PackageResources.recall_read_sql)
    /// Notes a receipt; the least unread number and the earliest time stay.
    public static let receiptAdd = query("receipt add", PackageResources.receipt_add_sql)
    /// The receipts of a message.
    public static let receiptList = query("receipt list", PackageResources.receipt_list_sql)
    /// Notes a receipt up to a time; the latest time stays.
    public static let receiptMarkAdd = query("receipt mark add", PackageResources.receipt_mark_add_sql)
    /// The receipts of a conversation up to a time.
    public static let receiptMarkList = query("receipt mark list", PackageResources.receipt_mark_list_sql)
    /// Adds a reference.
    public static let referenceAdd = query("reference add", PackageResources.reference_add_sql)
    /// The messages that a message speaks of.
    public static let referenceList = query("reference list", PackageResources.reference_list_sql)
    /// Removes the reference rows of a message.
    public static let referenceRemove = query("reference remove", PackageResources.reference_remove_sql)
    /// The messages that answer a message or belong to its thread.
    public static let referenceTo = query("reference to", PackageResources.reference_to_sql)
    /// Adds a wording.
    public static let revisionAdd = query("revision add", PackageResources.revision_add_sql)
    /// The wordings of a message but the current one, oldest first.
    public static let revisionList = query("revision list", PackageResources.revision_list_sql)
    /// Adds a scope.
    public static let scopeAdd = query("scope add", PackageResources.scope_add_sql)
    /// The number of a scope.
    public static let scopeFind = query("scope find", PackageResources.scope_find_sql)
    /// A scope by its number.
    public static let scopeRead = query("scope read", PackageResources.scope_read_sql)
    /// Messages by kind.
    public static let statsByKind = query("stats by kind", PackageResources.stats_by_kind_sql)
    /// Messages by UTC month.
    public static let statsByMonth = query("stats by month", PackageResources.stats_by_month_sql)
    /// Messages by system and account.
    public static let statsBySystem = query("stats by system", PackageResources.stats_by_system_sql)
    /// Totals of an archive.
    public static let statsTotals = query("stats totals", PackageResources.stats_totals_sql)
    /// Begins a sync run.
    public static let syncRunAdd = query("sync run add", PackageResources.sync_run_add_sql)
    /// Adds to what a sync run did.
    public static let syncRunAddCounts = query("sync run add counts", PackageResources.sync_run_add_counts_sql)
    /// Ends a sync run.
    public static let syncRunEnd = query("sync run end", PackageResources.sync_run_end_sql)
    /// The latest sync run behind a number that did not come to its end.
    public static let syncRunUnfinished = query("sync run unfinished", PackageResources.sync_run_unfinished_sql)
    /// All sync runs, latest first.
    public static let syncRunList = query("sync run list", PackageResources.sync_run_list_sql)
    /// The version of the schema.
    public static let userVersion = query("user version", PackageResources.user_version_sql)
    /// Conversations whose number of messages or last message is not what the messages say.
    public static let verifyCounts = query("verify counts", PackageResources.verify_counts_sql)
    /// Messages without their identity, and identities without their message.
    public static let verifyIdentity = query("verify identity", PackageResources.verify_identity_sql)
    /// Whether the database file is whole.
    public static let verifyIntegrity = query("verify integrity", PackageResources.verify_integrity_sql)
    /// Messages that stand before one with an earlier time.
    public static let verifyOrder = query("verify order", PackageResources.verify_order_sql)
    /// Rows that belong to a message that is not there.
    public static let verifyOrphans = query("verify orphans", PackageResources.verify_orphans_sql)

    private static func query(_ name: String, _ bytes: [UInt8]) -> SQLQuery { SQLQuery(name, text(bytes)) }

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
