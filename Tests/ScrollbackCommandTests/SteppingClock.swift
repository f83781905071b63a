import Synchronization

/// A clock that goes on by one step at each look.
final class SteppingClock: Sendable {
    private let time = Atomic<UInt64>(0)
    private let step: UInt64

    init(step: UInt64) { self.step = step }

    func next() -> UInt64 { time.add(step, ordering: .relaxed).oldValue }
}
