#if canImport(Glibc)
    import Glibc
#endif

/// A folder in memory where the machine has one, gone after the test: many archives, no disk.
func withMemoryFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
    let root = unsafe access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp"
    return try withFolder(in: root, body)
}
