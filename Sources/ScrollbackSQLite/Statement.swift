internal import CSQLite

/// A prepared statement, lent by its connection for the length of a closure.
///
/// Parameters and columns are counted as SQLite does: parameters from 1, columns from 0.
@safe public struct Statement: ~Copyable {
    let handle: OpaquePointer
    let subject: String

    init(handle: OpaquePointer, subject: String) {
        unsafe self.handle = unsafe handle
        self.subject = subject
    }

    // MARK: Binding

    /// Binds a whole number.
    public func bind(_ index: Int32, _ value: Int64) {
        unsafe sqlite3_bind_int64(handle, index, value)
    }

    /// Binds a whole number or NULL.
    public func bind(_ index: Int32, _ value: Int64?) {
        if let value { bind(index, value) } else { bindNull(index) }
    }

    /// Binds 1, 0 or NULL.
    public func bind(_ index: Int32, _ value: Bool?) {
        bind(index, value.map { $0 ? Int64(1) : 0 })
    }

    /// Binds a floating-point number or NULL.
    public func bind(_ index: Int32, _ value: Double?) {
        if let value { unsafe sqlite3_bind_double(handle, index, value) } else { bindNull(index) }
    }

    /// Binds text.
    public func bind(_ index: Int32, _ value: String) {
        var value = value
        value.withUTF8 { bytes in
            _ = unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
                // An empty buffer may have no address, and SQLite takes no address for NULL.
                unsafe sqlite3_bind_text64(
                    handle, index, characters.baseAddress ?? emptyText, UInt64(characters.count), csqlite_transient(),
                    UInt8(SQLITE_UTF8))
            }
        }
    }

    /// Binds text or NULL.
    public func bind(_ index: Int32, _ value: String?) {
        if let value { bind(index, value) } else { bindNull(index) }
    }

    /// Binds bytes.
    public func bind(_ index: Int32, _ value: [UInt8]) {
        unsafe value.withUnsafeBytes { bytes in
            if let address = bytes.baseAddress {
                _ = unsafe sqlite3_bind_blob64(handle, index, address, UInt64(bytes.count), csqlite_transient())
            } else {
                _ = unsafe sqlite3_bind_zeroblob(handle, index, 0)
            }
        }
    }

    /// Binds bytes or NULL.
    public func bind(_ index: Int32, _ value: [UInt8]?) {
        if let value { bind(index, value) } else { bindNull(index) }
    }

    /// Binds bytes as text, whatever they are: FTS5 expressions and facets hold bytes that are no UTF-8.
    public func bindText(_ index: Int32, bytes value: [UInt8]) {
        unsafe value.withUnsafeBytes { bytes in
            _ = unsafe sqlite3_bind_text64(
                handle, index, bytes.baseAddress.map { unsafe $0.assumingMemoryBound(to: CChar.self) } ?? emptyText,
                UInt64(bytes.count), csqlite_transient(), UInt8(SQLITE_UTF8))
        }
    }

    /// Binds NULL.
    public func bindNull(_ index: Int32) {
        unsafe sqlite3_bind_null(handle, index)
    }

    // MARK: Stepping

    /// Goes to the next row; false when there is none.
    public func step() throws(SQLiteError) -> Bool {
        let code = unsafe sqlite3_step(handle)
        if code == SQLITE_ROW { return true }
        if code == SQLITE_DONE { return false }
        let connection = unsafe sqlite3_db_handle(handle)
        throw SQLiteError(code: unsafe sqlite3_extended_errcode(connection), subject: subject)
    }

    /// Runs to the end; rows are dropped.
    public func run() throws(SQLiteError) {
        while try step() {}
    }

    /// Runs to the end and makes the statement ready for other values.
    public func runAndReset() throws(SQLiteError) {
        defer { reset() }
        try run()
    }

    /// Makes the statement ready to run again; bound values stay.
    public func reset() {
        unsafe sqlite3_reset(handle)
    }

    // MARK: Columns

    /// A whole number; 0 for NULL.
    public func int(_ column: Int32) -> Int64 { unsafe sqlite3_column_int64(handle, column) }

    /// A whole number; nil for NULL.
    public func optionalInt(_ column: Int32) -> Int64? { isNull(column) ? nil : int(column) }

    /// A truth value; nil for NULL.
    public func optionalBool(_ column: Int32) -> Bool? { isNull(column) ? nil : int(column) != 0 }

    /// A floating-point number; nil for NULL.
    public func optionalDouble(_ column: Int32) -> Double? {
        isNull(column) ? nil : unsafe sqlite3_column_double(handle, column)
    }

    /// Text; empty for NULL.
    public func text(_ column: Int32) -> String {
        guard let address = unsafe sqlite3_column_text(handle, column) else { return "" }
        let count = unsafe Int(sqlite3_column_bytes(handle, column))
        return unsafe String(decoding: UnsafeBufferPointer(start: address, count: count), as: UTF8.self)
    }

    /// Text; nil for NULL.
    public func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

    /// Bytes; empty for NULL.
    public func bytes(_ column: Int32) -> [UInt8] {
        guard let address = unsafe sqlite3_column_blob(handle, column) else { return [] }
        return unsafe Array(UnsafeRawBufferPointer(start: address, count: Int(sqlite3_column_bytes(handle, column))))
    }

    /// Bytes; nil for NULL.
    public func optionalBytes(_ column: Int32) -> [UInt8]? { isNull(column) ? nil : bytes(column) }

    /// Whether the column is NULL.
    public func isNull(_ column: Int32) -> Bool { unsafe sqlite3_column_type(handle, column) == SQLITE_NULL }

    /// Calls `body` with the column's bytes where SQLite keeps them; they are gone afterwards.
    public func withBytes<Result>(_ column: Int32, _ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result
    {
        let address = unsafe sqlite3_column_blob(handle, column)
        let count = unsafe Int(sqlite3_column_bytes(handle, column))
        return try unsafe body(UnsafeRawBufferPointer(start: address, count: address == nil ? 0 : count))
    }
}

/// The address bound for an empty text.
private nonisolated(unsafe) let emptyText: UnsafePointer<CChar> = unsafe UnsafePointer(
    UnsafeMutablePointer<CChar>.allocate(capacity: 1))
