/// Work that is completed before the stores close.
actor PendingWork {
    private var count = 0

    /// Runs work. ``end(within:)`` waits for it.
    func run<Result: Sendable>(
        _ act: @Sendable () async throws -> Result
    ) async rethrows -> Result {
        count += 1
        defer { count -= 1 }
        return try await act()
    }

    /// Waits until no work is running, or the time is over: a service that does not answer keeps nothing
    /// unlocked.
    nonisolated func end(within time: Duration) async {
        // The caller may be canceled already, and waits nevertheless.
        await Task {
            let end = ContinuousClock.now + time
            while await count > 0, ContinuousClock.now < end {
                try? await Task.sleep(for: .milliseconds(5))
            }
        }.value
    }
}
