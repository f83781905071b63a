import Synchronization

/// A value that one thread at a time may use.
///
/// `@unchecked` because the compiler cannot see what `lock` protects: `value` is reached only inside ``withLock(_:)``, and
/// a store it holds leaves no statement behind. `Mutex` itself refuses closures that capture a caller's own closure.
final class Guarded<Value>: @unchecked Sendable {
    private let lock = Mutex(())
    private let value: Value

    init(_ value: Value) { self.value = value }

    /// Lends the value to `body`; not reentrant.
    func withLock<Result>(_ body: (Value) throws -> Result) rethrows -> Result {
        lock._unsafeLock()
        defer { lock._unsafeUnlock() }
        return try body(value)
    }
}
