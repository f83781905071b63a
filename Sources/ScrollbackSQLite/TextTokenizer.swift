internal import CSQLite

/// Cuts a text into tokens for FTS5.
///
/// It gets the text's bytes, whether they come from a query, and a sink to call for each token in order with the token,
/// the first and the one-past-last byte it came from, and whether it shares its predecessor's position. The sink answers
/// false when the rest is not wanted.
public typealias TextTokenizer =
    @Sendable (
        _ text: UnsafeRawBufferPointer, _ isQuery: Bool,
        _ sink: (UnsafeRawBufferPointer, Int, Int, Bool) -> Bool
    ) -> Void

/// Keeps a tokenizer alive for SQLite.
@safe private final class TokenizerBox: Sendable {
    let tokenize: TextTokenizer
    init(_ tokenize: @escaping TextTokenizer) { unsafe self.tokenize = unsafe tokenize }
}

/// The API comes out of `SELECT fts5(?)` (https://sqlite.org/fts5.html#extending_fts5).
func registerTokenizer(_ tokenizer: @escaping TextTokenizer, named name: String, on handle: OpaquePointer)
    throws(SQLiteError)
{
    var api: UnsafeMutablePointer<fts5_api>?
    var statement: OpaquePointer?
    let code = unsafe sqlite3_prepare_v2(handle, "SELECT fts5(?1)", -1, &statement, nil)
    guard code == SQLITE_OK else { throw SQLiteError(code: code, subject: "fts5", note: "this SQLite has no FTS5") }
    unsafe _ = csqlite_bind_fts5_api(statement, 1, &api)
    unsafe _ = sqlite3_step(statement)
    unsafe sqlite3_finalize(statement)
    guard let api = unsafe api else {
        throw SQLiteError(code: SQLITE_ERROR, subject: "fts5", note: "this SQLite has no FTS5")
    }
    var methods = unsafe fts5_tokenizer(xCreate: createTokenizer, xDelete: deleteTokenizer, xTokenize: runTokenizer)
    // FTS5 calls `releaseContext` when the connection closes; until then the box must live.
    let context = unsafe Unmanaged.passRetained(TokenizerBox(tokenizer)).toOpaque()
    let result = unsafe api.pointee.xCreateTokenizer(api, name, context, &methods, releaseContext)
    guard result == SQLITE_OK else { throw SQLiteError(code: result, subject: "fts5 tokenizer") }
}

private func releaseContext(_ context: UnsafeMutableRawPointer?) {
    guard let context = unsafe context else { return }
    unsafe Unmanaged<TokenizerBox>.fromOpaque(context).release()
}

private func createTokenizer(
    _ context: UnsafeMutableRawPointer?, _ arguments: UnsafeMutablePointer<UnsafePointer<CChar>?>?, _ count: CInt,
    _ out: UnsafeMutablePointer<OpaquePointer?>?
) -> CInt {
    guard let context = unsafe context else { return SQLITE_ERROR }
    // The tokenizer of a table is the registered one itself: it has no state.
    unsafe out?.pointee = OpaquePointer(context)
    return SQLITE_OK
}

private func deleteTokenizer(_ tokenizer: OpaquePointer?) {}

private func runTokenizer(
    _ tokenizer: OpaquePointer?, _ context: UnsafeMutableRawPointer?, _ flags: CInt, _ text: UnsafePointer<CChar>?,
    _ count: CInt,
    _ token: (@convention(c) (UnsafeMutableRawPointer?, CInt, UnsafePointer<CChar>?, CInt, CInt, CInt) -> CInt)?
) -> CInt {
    guard let tokenizer = unsafe tokenizer, let token = unsafe token else { return SQLITE_ERROR }
    let box = unsafe Unmanaged<TokenizerBox>.fromOpaque(UnsafeRawPointer(tokenizer)).takeUnretainedValue()
    var code = SQLITE_OK
    let bytes = unsafe UnsafeRawBufferPointer(start: text, count: text == nil ? 0 : Int(count))
    unsafe box.tokenize(bytes, flags & FTS5_TOKENIZE_QUERY != 0) { piece, start, end, isColocated in
        unsafe code = token(
            context, isColocated ? FTS5_TOKEN_COLOCATED : 0,
            piece.baseAddress.map { unsafe $0.assumingMemoryBound(to: CChar.self) }, CInt(piece.count), CInt(start),
            CInt(end))
        return code == SQLITE_OK
    }
    return code
}
