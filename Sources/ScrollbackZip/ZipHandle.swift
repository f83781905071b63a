import CArchive

/// One libarchive reader over a source, closed when the value goes away.
@safe final class ZipHandle {
    /// What a call into libarchive came to.
    enum Outcome: Equatable {
        case ready
        case end
        /// This entry cannot be read; the next one may.
        case failed
        /// Nothing more can be read from this handle.
        case fatal
    }

    private let archive: OpaquePointer
    private var entry: OpaquePointer?
    private let source: ZipSource

    /// Opens a reader: by the central directory if `seeking`, else entry by entry as they come.
    init(_ source: ZipSource, seeking: Bool) throws(ZipError) {
        guard let archive = unsafe archive_read_new() else { throw .inputOutput(reason: "out of memory") }
        unsafe self.archive = unsafe archive
        self.source = source
        unsafe archive_read_support_format_zip_streamable(archive)
        if seeking { unsafe archive_read_support_format_zip_seekable(archive) }
        unsafe archive_read_set_callback_data(archive, Unmanaged.passUnretained(source).toOpaque())
        unsafe archive_read_set_read_callback(archive, readBlock)
        if seeking { unsafe archive_read_set_seek_callback(archive, seekBlock) }
    }

    deinit {
        unsafe archive_read_free(archive)
    }

    /// Chooses the format; fails where the input is no zip.
    func open() -> Outcome {
        outcome(unsafe archive_read_open1(archive))
    }

    /// Goes to the next entry's header.
    func nextHeader() -> Outcome {
        outcome(unsafe archive_read_next_header(archive, &entry))
    }

    /// Lends the next bytes of the entry; they are valid until the next call.
    func nextBlock(_ body: (UnsafeRawBufferPointer) -> Void) -> Outcome {
        var start: UnsafeRawPointer?
        var count = 0
        var offset: Int64 = 0
        let result = unsafe archive_read_data_block(archive, &start, &count, &offset)
        // A warning comes with data and means that the entry's size or checksum is wrong.
        if result == ARCHIVE_OK || result == ARCHIVE_WARN, let start = unsafe start, count > 0 {
            unsafe body(UnsafeRawBufferPointer(start: start, count: count))
        }
        return result == ARCHIVE_WARN ? .failed : outcome(result)
    }

    /// Bytes of the input used up so far, which is where the entry's data starts once its header is read.
    var position: Int64 { unsafe archive_filter_bytes(archive, 0) }

    /// libarchive's words for the last failure.
    var reason: String {
        guard let text = unsafe archive_error_string(archive) else { return "no reason given" }
        return unsafe String(cString: text)
    }

    // MARK: The entry under the last header

    /// The file type bits of the mode, as in `stat`.
    var fileType: UInt32 { unsafe UInt32(archive_entry_filetype(entry)) }

    /// The size, where the header tells it.
    var size: Int64? { unsafe archive_entry_size_is_set(entry) != 0 ? archive_entry_size(entry) : nil }

    /// Whether libarchive took the entry for an encrypted one.
    var isEncrypted: Bool { unsafe archive_entry_is_encrypted(entry) != 0 }

    /// The name as libarchive has it: empty where the locale could not carry it.
    var pathname: [UInt8] {
        guard let name = unsafe archive_entry_pathname(entry) else { return [] }
        return unsafe Array(String(cString: name).utf8)
    }

    private func outcome(_ result: CInt) -> Outcome {
        switch result {
        case ARCHIVE_OK, ARCHIVE_WARN: .ready
        case ARCHIVE_EOF: .end
        case ARCHIVE_FATAL: .fatal
        default: .failed
        }
    }
}

// libarchive calls these on the thread that reads; the source outlives the handle, which holds it.
private func readBlock(
    _ archive: OpaquePointer?, _ context: UnsafeMutableRawPointer?,
    _ start: UnsafeMutablePointer<UnsafeRawPointer?>?
) -> la_ssize_t {
    guard let context = unsafe context, let start = unsafe start else { return -1 }
    let source = unsafe Unmanaged<ZipSource>.fromOpaque(context).takeUnretainedValue()
    guard let bytes = unsafe source.next() else { return -1 }
    unsafe start.pointee = UnsafeRawPointer(bytes.baseAddress)
    return la_ssize_t(bytes.count)
}

private func seekBlock(
    _ archive: OpaquePointer?, _ context: UnsafeMutableRawPointer?, _ offset: la_int64_t, _ whence: CInt
) -> la_int64_t {
    guard let context = unsafe context else { return la_int64_t(ARCHIVE_FATAL) }
    let source = unsafe Unmanaged<ZipSource>.fromOpaque(context).takeUnretainedValue()
    return source.seek(to: offset, whence: whence) ?? la_int64_t(ARCHIVE_FATAL)
}
