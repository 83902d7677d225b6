import FoundationEssentials

/// Tells that another day has begun, so that today is up to date on the screen.
///
/// It looks at the clock once a minute, because sleep, changes of the clock and travel move the next midnight.
struct DayClock: Sendable {
    /// The time zone of days.
    let zone: TimeZone
    /// Returns the time.
    var now: @Sendable () -> Date = { Date() }
    /// Waits for a number of seconds, and throws when it is canceled.
    var sleep: @Sendable (_ seconds: Double) async throws -> Void = {
        try await Task.sleep(for: .seconds($0))
    }

    /// Calls `act` whenever a day begins, until the task is canceled.
    func tell(_ act: @Sendable (Date) async -> Void) async {
        var known = day(now())
        while !Task.isCancelled {
            let second = now().timeIntervalSince1970.truncatingRemainder(dividingBy: 60)
            do { try await sleep(max(60 - second, 1)) } catch { return }
            let moment = now()
            guard day(moment) != known else { continue }
            known = day(moment)
            await act(moment)
        }
    }

    private func day(_ moment: Date) -> Int {
        let seconds = moment.timeIntervalSince1970 + Double(zone.secondsFromGMT(for: moment))
        return Int((seconds / 86_400).rounded(.down))
    }
}
