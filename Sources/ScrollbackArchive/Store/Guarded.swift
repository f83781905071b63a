import Synchronization

/// A value that one thread at a time may use.
///
/// `@unchecked` because the compiler cannot see what `lock` protects: `value` is reached only inside ``withLock(_:)``, and
/// a store it holds leaves no statement behind. `Mutex` cannot hold the value itself: it would have to be sent into every
/// closure, with all that the closure touches.
final class Guarded<Value>: @unchecked Sendable {
    private let lock = Mutex(())
    private let value: Value

    init(_ value: Value) { self.value = value }

    /// Lends the value to `body`; not reentrant.
    func withLock<Result>(_ body: (Value) throws -> Result) throws -> Result {
        var outcome: Swift.Result<Result, any Error>?
        lock.withLock { _ in
            do { outcome = .success(try body(value)) } catch { outcome = .failure(error) }
        }
        guard let outcome else { throw ArchiveError.interrupted }
        return try outcome.get()
    }
}
