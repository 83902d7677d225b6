import FoundationEssentials

#if canImport(FoundationInternationalization)
import FoundationInternationalization
#endif

/// Days and what a calendar calls them.
///
/// Foundation is asked one thing only: what a day is called whose noon this is. How long a month is, which month comes
/// next and where a year begins follow from that, day by day; of those Foundation's own answers are wrong where it
/// matters (13 months in every Hebrew year, 31 days in October 1582). Months and years that were found are remembered,
/// by all copies of a reckoner.
public struct CalendarReckoner: Sendable {
    /// The calendar.
    public let system: CalendarSystem
    private let calendar: Calendar
    private let known = CalendarMonths()

    /// Creates the reckoner of a calendar, which remembers nothing yet.
    public init(_ system: CalendarSystem) {
        self.system = system
        var calendar = Calendar(identifier: system.identifier)
        calendar.timeZone = .gmt
        self.calendar = calendar
    }

    /// What a day is called.
    public func date(_ day: CalendarDay) -> CalendarDate {
        let parts = calendar.dateComponents(
            [.era, .year, .month, .day, .isLeapMonth], from: day.noon)
        return CalendarDate(
            system, era: parts.era ?? 0, year: parts.year ?? 0, month: parts.month ?? 1,
            isLeapMonth: parts.isLeapMonth == true, day: parts.day ?? 1)
    }

    /// The month that a day lies in.
    ///
    /// - Complexity: some four look-ups in Foundation; none for a month that was asked for lately.
    public func month(of day: CalendarDay) -> CalendarMonth {
        known.month(of: day) {
            let date = date(day)
            let first = firstOfMonth(of: day, date)
            return CalendarMonth(
                first: first, last: lastOfMonth(of: day, date, from: first),
                date: first == day ? date : self.date(first))
        }
    }

    /// Where a day's number says that its month begins; where that is wrong, by looking for it.
    private func firstOfMonth(of day: CalendarDay, _ date: CalendarDate) -> CalendarDay {
        let likely = day.advanced(by: 1 - date.day)
        let found = self.date(likely)
        // Days are missing in October 1582: there the 1st is nearer.
        if found.day == 1, found.isSameMonth(as: date), likely.distance(to: day) == date.day - 1 {
            return likely
        }
        return first(from: day, reach: date.day + 12) { $0.isSameMonth(as: date) }
    }

    /// Months have 29 to 31 days in nearly all calendars, so the day after the 28th to the 31st is another month.
    private func lastOfMonth(
        of day: CalendarDay, _ date: CalendarDate, from first: CalendarDay
    ) -> CalendarDay {
        let later = first.advanced(by: 31)
        let beyond = self.date(later)
        let last = later.advanced(by: -beyond.day)
        // The day before the 1st of the next month, if no month lies between and none is left out.
        if !beyond.isSameMonth(as: date), last >= day, first.distance(to: later) == 31,
            self.date(last).isSameMonth(as: date),
            self.date(last.advanced(by: 1)).day == 1
        {
            return last
        }
        return self.last(from: day, reach: 62) { $0.isSameMonth(as: date) }
    }

    /// The first day of those from one to another that is the first of its month.
    func firstOfMonth(from first: CalendarDay, to last: CalendarDay) -> CalendarDay? {
        var month = month(of: first)
        if month.first < first { month = self.month(of: month.last.advanced(by: 1)) }
        // The first day of time is the first of no month in most calendars.
        guard month.first >= first, month.first <= last, month.date.day == 1 else { return nil }
        return month.first
    }

    /// The month some months on, or back; at the ends of time the first or last.
    public func month(_ steps: Int, from month: CalendarMonth) -> CalendarMonth {
        var at = month
        for _ in 0..<min(steps.magnitude, 100_000) {
            let next = steps > 0 ? at.last.advanced(by: 1) : at.first.advanced(by: -1)
            guard !at.contains(next) else { return at }
            at = self.month(of: next)
        }
        return at
    }

    /// The first and last day of the year that a day lies in.
    public func year(of day: CalendarDay) -> ClosedRange<CalendarDay> {
        known.year(of: day) {
            let date = date(day)
            return first(from: day, reach: 400) {
                $0.isSameYear(as: date)
            }...last(from: day, reach: 400) { $0.isSameYear(as: date) }
        }
    }

    /// The months of the year that a day lies in: 12 or 13.
    public func months(ofYearOf day: CalendarDay) -> [CalendarMonth] {
        let year = year(of: day)
        var months = [month(of: year.lowerBound)]
        while let last = months.last, last.last < year.upperBound, months.count < 15 {
            months.append(month(of: last.last.advanced(by: 1)))
        }
        return months
    }

    /// The day some months on, or back: of the same number, else the last before it that the month has.
    public func day(_ day: CalendarDay, addingMonths steps: Int) -> CalendarDay {
        self.day(date(day).day, in: month(steps, from: month(of: day)))
    }

    /// The day some years on, or back, in the month of the same name; where that year has none, in the next one.
    public func day(_ day: CalendarDay, addingYears steps: Int) -> CalendarDay {
        let date = date(day)
        var at = day
        for _ in 0..<min(steps.magnitude, 10_000) {
            let year = year(of: at)
            let next =
                steps > 0 ? year.upperBound.advanced(by: 1) : year.lowerBound.advanced(by: -1)
            guard !year.contains(next) else { break }
            at = next
        }
        let months = months(ofYearOf: at)
        let target =
            months.first { $0.date.month == date.month && $0.date.isLeapMonth == date.isLeapMonth }
            ?? months.first { $0.date.month == date.month }
            ?? months.first { $0.date.month > date.month }
        return self.day(date.day, in: target ?? month(of: at))
    }

    /// The day of a number in a month, else the last before it that there is.
    public func day(_ number: Int, in month: CalendarMonth) -> CalendarDay {
        var found = month.first
        if date(month.last).day == month.count {
            return month.first.advanced(by: min(max(number, 1), month.count) - 1)
        }
        // A month with a gap: October 1582.
        for offset in 0..<month.count {
            let day = month.first.advanced(by: offset)
            if date(day).day <= number { found = day }
        }
        return found
    }

    /// The day of a name; `nil` for one that there is not.
    public func day(_ wanted: CalendarDate) -> CalendarDay? {
        guard wanted.system == system else { return nil }
        func key(_ date: CalendarDate) -> [Int] {
            [date.era, date.year, date.month, date.isLeapMonth ? 1 : 0, date.day]
        }
        let goal = key(wanted)
        var (low, high) = (CalendarDay.bounds.lowerBound, CalendarDay.bounds.upperBound)
        while low < high {
            let middle = low + (high - low) / 2
            if key(date(CalendarDay(middle))).lexicographicallyPrecedes(goal) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        let day = CalendarDay(low)
        return date(day) == wanted ? day : nil
    }

    // MARK: Searching

    /// The earliest day, going back from one, for which something still holds that has held without a gap.
    private func first(
        from day: CalendarDay, reach: Int, _ holds: (CalendarDate) -> Bool
    ) -> CalendarDay {
        var (low, high) = (day.advanced(by: -reach).number, day.number)
        while low < high {
            let middle = low + (high - low) / 2
            if holds(date(CalendarDay(middle))) { high = middle } else { low = middle + 1 }
        }
        return CalendarDay(high)
    }

    private func last(
        from day: CalendarDay, reach: Int, _ holds: (CalendarDate) -> Bool
    ) -> CalendarDay {
        var (low, high) = (day.number, day.advanced(by: reach).number)
        while low < high {
            let middle = low + (high - low + 1) / 2
            if holds(date(CalendarDay(middle))) { low = middle } else { high = middle - 1 }
        }
        return CalendarDay(low)
    }
}
