import CArchive
import Glibc

/// One libarchive writer into a file, closed when the value goes away.
@safe final class ZipOutput {
    private let archive: OpaquePointer
    private let descriptor: CInt
    private let locale: locale_t

    init(path: String) throws(ZipError) {
        // libarchive marks a name as UTF-8 only under a locale that says so; this one is used for its calls alone.
        guard let locale = unsafe newlocale(CInt(LC_CTYPE_MASK), "C.UTF-8", nil) else {
            throw .cannotWrite(entry: nil, reason: "the system has no C.UTF-8 locale")
        }
        guard let archive = unsafe archive_write_new() else {
            unsafe freelocale(locale)
            throw .cannotWrite(entry: nil, reason: "out of memory")
        }
        let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            let reason = systemReason(errno)
            unsafe archive_write_free(archive)
            unsafe freelocale(locale)
            throw .cannotOpen(path: path, reason: reason)
        }
        unsafe self.archive = unsafe archive
        unsafe self.locale = unsafe locale
        self.descriptor = descriptor
        unsafe archive_write_set_format_zip(archive)
        unsafe archive_write_zip_set_compression_deflate(archive)
        unsafe archive_write_set_bytes_in_last_block(archive, 1)
        try check(unsafe archive_write_open_fd(archive, descriptor), nil)
    }

    deinit {
        // Freeing alone would write the end of the archive and make a half one look whole.
        unsafe archive_write_fail(archive)
        unsafe archive_write_free(archive)
        unsafe freelocale(locale)
        close(descriptor)
    }

    /// Starts an entry.
    ///
    /// No time is set: libarchive reads times in the zone of the machine.
    func begin(_ name: String, size: Int64?) throws(ZipError) {
        let previous = unsafe uselocale(locale)
        defer { unsafe uselocale(previous) }
        guard let entry = unsafe archive_entry_new() else { throw .cannotWrite(entry: name, reason: "out of memory") }
        defer { unsafe archive_entry_free(entry) }
        unsafe archive_entry_set_pathname(entry, name)
        unsafe archive_entry_set_mode(entry, 0o100644)
        if let size { unsafe archive_entry_set_size(entry, size) }
        try check(unsafe archive_write_header(archive, entry), name)
    }

    func write(_ bytes: [UInt8], to name: String) throws(ZipError) {
        var done = 0
        while done < bytes.count {
            let count = unsafe bytes[done...].withUnsafeBytes {
                unsafe archive_write_data(archive, $0.baseAddress, $0.count)
            }
            guard count > 0 else { throw .cannotWrite(entry: name, reason: reason) }
            done += count
        }
    }

    func end(_ name: String) throws(ZipError) {
        try check(unsafe archive_write_finish_entry(archive), name)
    }

    func finish() throws(ZipError) {
        try check(unsafe archive_write_close(archive), nil)
    }

    private func check(_ result: CInt, _ name: String?) throws(ZipError) {
        guard result == ARCHIVE_OK else { throw .cannotWrite(entry: name, reason: reason) }
    }

    private var reason: String {
        guard let text = unsafe archive_error_string(archive) else { return "no reason given" }
        return unsafe String(cString: text)
    }
}
