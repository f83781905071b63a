import Glibc

/// Batches on their way from the reading thread to the writing one; the reader waits when it is too far ahead.
///
/// `@unchecked`: everything in it is touched only while its lock is held.
@safe final class BatchQueue: @unchecked Sendable {
    /// What the writing side finds when it looks.
    struct Arrival {
        /// The next batch.
        var batch: ReadBatch?
        /// No batch will come any more.
        var isOver: Bool
        /// Bytes read so far, and the input they came from.
        var bytes: Int64
        var input: String
        /// What made the reader stop.
        var failure: (any Error)?
    }

    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    private let changed: UnsafeMutablePointer<pthread_cond_t>
    private var batches: [ReadBatch] = []
    private var size = 0
    private var isClosed = false
    private var isOver = false
    private var failure: (any Error)?
    private var bytes: Int64 = 0
    private var input = ""

    init() {
        unsafe lock = .allocate(capacity: 1)
        unsafe changed = .allocate(capacity: 1)
        unsafe pthread_mutex_init(lock, nil)
        unsafe pthread_cond_init(changed, nil)
    }

    deinit {
        unsafe pthread_cond_destroy(changed)
        unsafe pthread_mutex_destroy(lock)
        unsafe changed.deallocate()
        unsafe lock.deallocate()
    }

    private func locked<Result>(_ body: () -> Result) -> Result {
        unsafe pthread_mutex_lock(lock)
        defer {
            unsafe pthread_cond_broadcast(changed)
            unsafe pthread_mutex_unlock(lock)
        }
        return body()
    }

    // MARK: The reading side

    /// Hands over a batch, when there is room; false: nobody wants more.
    func push(_ batch: ReadBatch) -> Bool {
        locked {
            while !isClosed, !batches.isEmpty,
                batches.count >= IngestLimits.queuedBatches || size + batch.size > IngestLimits.queuedSize
            {
                unsafe pthread_cond_wait(changed, lock)
            }
            guard !isClosed else { return false }
            batches.append(batch)
            size += batch.size
            return true
        }
    }

    /// Tells how far reading has come; false: nobody wants more.
    func note(_ count: Int, _ input: String) -> Bool {
        locked {
            bytes += Int64(count)
            self.input = input
            return !isClosed
        }
    }

    /// No batch will come any more.
    func finish(_ failure: (any Error)?) {
        locked {
            isOver = true
            self.failure = failure
        }
    }

    /// Nobody wants more.
    var isStopped: Bool { locked { isClosed } }

    // MARK: The writing side

    /// Waits for the next batch, the end, or a quarter of a second.
    func pop() -> Arrival {
        locked {
            if batches.isEmpty, !isOver {
                var until = timespec()
                unsafe clock_gettime(CLOCK_REALTIME, &until)
                until.tv_nsec += 250_000_000
                if until.tv_nsec >= 1_000_000_000 {
                    until.tv_nsec -= 1_000_000_000
                    until.tv_sec += 1
                }
                while batches.isEmpty, !isOver {
                    if unsafe pthread_cond_timedwait(changed, lock, &until) != 0 { break }
                }
            }
            let batch = batches.isEmpty ? nil : batches.removeFirst()
            size -= batch?.size ?? 0
            return Arrival(
                batch: batch, isOver: isOver && batch == nil, bytes: bytes, input: input, failure: failure)
        }
    }

    /// Nobody wants more: the reading side stops at its next step.
    func close() {
        locked {
            isClosed = true
            batches.removeAll()
            size = 0
        }
    }
}
