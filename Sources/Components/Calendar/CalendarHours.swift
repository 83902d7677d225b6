public import FoundationEssentials

/// The hours of a day at a place: 24, or 23 or 25 where clocks change.
///
/// Positions within the day are minutes since its beginning, as a stopwatch counts them; clock
/// times come from ``moment(_:)`` and the time zone.
public struct CalendarHours: Sendable, Hashable {
    /// The day.
    public let day: CalendarDay
    /// The time zone of the place.
    public let zone: TimeZone
    /// The moment at which the day begins: midnight, or the first moment after it if clocks skip
    /// midnight.
    public let start: Date
    /// The length of the day in minutes; 0 for a day that the place skipped.
    public let minutes: Int

    /// Determines the hours of a day in a time zone.
    ///
    /// - Complexity: some twenty lookups in the time zone.
    public init(of day: CalendarDay, in zone: TimeZone) {
        self.day = day
        self.zone = zone
        let start = Self.start(ofDay: day.number, in: zone)
        self.start = Date(timeIntervalSince1970: start)
        let length = (Self.start(ofDay: day.number + 1, in: zone) - start) / 60
        minutes = Int(min(max(length.rounded(), 0), 48 * 60))
    }

    /// Returns the first moment of a day, in seconds since 1970.
    private static func start(ofDay number: Int, in zone: TimeZone) -> Double {
        let middle = Double(number) * 86_400
        var (low, high) = (middle - 36 * 3600, middle + 36 * 3600)
        while high - low > 0.5 {
            let time = (low + high) / 2
            let offset = zone.secondsFromGMT(for: Date(timeIntervalSince1970: time))
            if ((time + Double(offset)) / 86_400).rounded(.down) < Double(number) {
                low = time
            } else {
                high = time
            }
        }
        return high.rounded()
    }

    /// Returns the moment a number of minutes after the day begins.
    public func moment(_ minute: Int) -> Date {
        start.addingTimeInterval(Double(min(max(minute, -Self.reach), Self.reach)) * 60)
    }

    /// Returns the minute at which a moment falls: negative before the day, ``minutes`` or more
    /// after it.
    public func minute(of moment: Date) -> Double {
        let minute = moment.timeIntervalSince(start) / 60
        return minute.isNaN ? 0 : min(max(minute, -Double(Self.reach)), Double(Self.reach))
    }

    /// A thousand years: more than any item of a calendar lasts.
    private static let reach = 1000 * 366 * 24 * 60

    /// Returns the time from one minute to another.
    func time(_ minutes: Range<Int>) -> CalendarTime {
        CalendarTime(
            day: day, start: moment(minutes.lowerBound), end: moment(minutes.upperBound), zone: zone
        )
    }
}
