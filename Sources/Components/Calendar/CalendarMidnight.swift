public import FoundationEssentials

/// Tells what time it is, and again when another day begins, so that today moves while a calendar is open.
///
///     let midnight = Task { await CalendarMidnight(zone: { .current }).tell { await session.tick($0) } }
///
/// It looks once a minute at least: a machine that slept, a clock that was put and a zone that changed are noticed too.
public struct CalendarMidnight: Sendable {
    private let zone: @Sendable () -> TimeZone
    private let now: @Sendable () -> Date
    private let sleep: @Sendable (_ seconds: Double) async throws -> Void

    /// Creates a watch.
    ///
    /// - Parameters:
    ///   - zone: where one is; asked each time.
    ///   - now: the time.
    ///   - sleep: waits for some seconds, and throws when it is cancelled.
    public init(
        zone: @escaping @Sendable () -> TimeZone,
        now: @escaping @Sendable () -> Date = { Date() },
        sleep: @escaping @Sendable (_ seconds: Double) async throws -> Void = {
            try await Task.sleep(for: .seconds($0))
        }
    ) {
        self.zone = zone
        self.now = now
        self.sleep = sleep
    }

    /// Tells the time at once, and whenever another day has begun, until it is cancelled.
    public func tell(_ act: @Sendable (Date) async -> Void) async {
        var known: CalendarDay?
        while !Task.isCancelled {
            let moment = now()
            let today = CalendarDay(of: moment, in: zone())
            if today != known {
                known = today
                await act(moment)
            }
            let left = CalendarDay.nextMidnight(after: moment, in: zone()).timeIntervalSince(moment)
            do { try await sleep(min(max(left, 0.05), 60)) } catch { return }
        }
    }
}
