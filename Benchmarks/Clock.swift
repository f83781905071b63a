#if canImport(Glibc)
    import Glibc
#endif

/// Time that only goes forward, and what the process used.
enum Clock {
    /// Seconds since some moment.
    static func now() -> Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Processor seconds that this thread has used.
    static func thread() -> Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
