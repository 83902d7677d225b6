public import FoundationEssentials

/// A timer that reports the current time at the beginning of each day, so that today is updated
/// while a calendar is open.
///
///     let midnight = Task { await DayChangeObserver(zone: { .current }).tell { await session.tick($0) } }
///
/// It checks the clock at least once a minute, so that sleep, clock adjustments and time zone
/// changes are detected as well.
public struct DayChangeObserver: Sendable {
    private let zone: @Sendable () -> TimeZone
    private let isMinutely: Bool
    private let now: @Sendable () -> Date
    private let sleep: @Sendable (_ seconds: Double) async throws -> Void

    /// Creates a timer.
    ///
    /// - Parameters:
    ///   - zone: returns the current time zone; called at each check.
    ///   - everyMinute: whether the time is also reported at the beginning of each minute, for the
    ///     line of the current time in the day view.
    ///   - now: returns the current time.
    ///   - sleep: waits for a number of seconds, and throws when it is canceled.
    public init(
        zone: @escaping @Sendable () -> TimeZone, everyMinute: Bool = false,
        now: @escaping @Sendable () -> Date = { Date() },
        sleep: @escaping @Sendable (_ seconds: Double) async throws -> Void = {
            try await Task.sleep(for: .seconds($0))
        }
    ) {
        self.zone = zone
        isMinutely = everyMinute
        self.now = now
        self.sleep = sleep
    }

    /// Reports the time immediately and at the beginning of each day or minute, until the task is
    /// canceled.
    public func tell(_ act: @Sendable (Date) async -> Void) async {
        var known: CalendarDay?
        while !Task.isCancelled {
            let moment = now()
            let today = CalendarDay(of: moment, in: zone())
            if today != known || isMinutely {
                known = today
                await act(moment)
            }
            let left = CalendarDay.nextMidnight(after: moment, in: zone()).timeIntervalSince(moment)
            let time = moment.timeIntervalSince1970
            let minute =
                isMinutely && time.isFinite ? 60 - time + (time / 60).rounded(.down) * 60 : 60
            do { try await sleep(min(max(min(left, minute), 0.05), 60)) } catch { return }
        }
    }
}
