import Glibc

/// A thread that runs one closure.
@safe final class ReadingThread {
    private var thread = pthread_t()
    private var isJoined = false

    private final class Body {
        let run: @Sendable () -> Void
        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    /// Starts the closure on a thread of its own.
    init(_ run: @escaping @Sendable () -> Void) throws(IngestError) {
        let body = unsafe Unmanaged.passRetained(Body(run))
        let code = unsafe pthread_create(&thread, nil, begin, body.toOpaque())
        guard code == 0 else {
            unsafe body.release()
            throw .noThread(reason: systemReason(code))
        }
    }

    /// Waits until the closure has returned.
    func join() {
        guard !isJoined else { return }
        isJoined = true
        pthread_join(thread, nil)
    }

    fileprivate static func run(_ context: UnsafeMutableRawPointer) {
        // The reference was retained for this one call.
        unsafe Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
    }
}

private func begin(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let context = unsafe context { unsafe ReadingThread.run(context) }
    return nil
}
