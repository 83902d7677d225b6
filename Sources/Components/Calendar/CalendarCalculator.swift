import CairnCivilDate
import FoundationEssentials

#if canImport(FoundationInternationalization)
import FoundationInternationalization
#endif

/// A calculator for the months and years of a calendar system.
///
/// Foundation provides only the name of the day at a given noon. The length of a month, the month
/// after it and the start of a year are derived from that, day by day, because Foundation's own
/// answers are wrong in important cases, such as 13 months in every Hebrew year. Its Gregorian calendars are
/// Julian before 15 October 1582; here, they are those of ISO 8601 at all times.
/// All copies of a calculator share a cache of months and years.
public struct CalendarCalculator: Sendable {
    /// The calendar system.
    public let system: CalendarSystem
    private let calendar: Calendar
    private let known = CalendarMonthCache()

    /// Creates a calculator with an empty cache.
    public init(_ system: CalendarSystem) {
        self.system = system
        var calendar = Calendar(identifier: system.identifier)
        calendar.timeZone = .gmt
        self.calendar = calendar
    }

    /// Returns the name of a day in the calendar system.
    public func date(_ day: CalendarDay) -> CalendarDate {
        if [.gregorian, .buddhist, .japanese].contains(system),
            day.number < CivilDate.firstGregorianDay
        {
            return oldDate(day)
        }
        return named(day.noon)
    }

    private func named(_ noon: Date) -> CalendarDate {
        let parts = calendar.dateComponents(
            [.era, .year, .month, .day, .isLeapMonth], from: noon)
        return CalendarDate(
            system, era: parts.era ?? 0, year: parts.year ?? 0, month: parts.month ?? 1,
            isLeapMonth: parts.isLeapMonth == true, day: parts.day ?? 1)
    }

    /// Returns the name of a day before 15 October 1582: that of the day with the same name in the
    /// Julian calendar.
    private func oldDate(_ day: CalendarDay) -> CalendarDate {
        let civil = CivilDate(daysSince1970: day.number)
        let number = day.number + civil.daysToJulianName
        // Ten names are missing there: they are those of the last day before, but for the number.
        let known = min(number, CivilDate.firstGregorianDay - 1)
        var date = named(Date(timeIntervalSince1970: Double(known) * 86_400 + 43_200))
        date.day = civil.day
        return date
    }

    /// Returns the month that contains a day.
    ///
    /// - Complexity: about four lookups in Foundation; none for a recently used month.
    public func month(of day: CalendarDay) -> CalendarMonth {
        known.month(of: day) {
            let date = date(day)
            let first = firstOfMonth(of: day, date)
            return CalendarMonth(
                first: first, last: lastOfMonth(of: day, date, from: first),
                date: first == day ? date : self.date(first))
        }
    }

    /// Returns the first day of a month, computed from the day's number; if that is wrong, by a
    /// search.
    private func firstOfMonth(of day: CalendarDay, _ date: CalendarDate) -> CalendarDay {
        let likely = day.advanced(by: 1 - date.day)
        let found = self.date(likely)
        // October 1582 lacks days, so its first day is nearer.
        if found.day == 1, found.isSameMonth(as: date) { return likely }
        return first(from: day, reach: date.day + 12) { $0.isSameMonth(as: date) }
    }

    /// Returns the last day of a month. Months have 29 to 31 days in nearly all calendar systems,
    /// so the day 31 days after the first usually is in the next month.
    private func lastOfMonth(
        of day: CalendarDay, _ date: CalendarDate, from first: CalendarDay
    ) -> CalendarDay {
        let later = first.advanced(by: 31)
        let last = later.advanced(by: -self.date(later).day)
        // The day before the first of the next month, if no month is in between and no day is
        // missing.
        if last >= day, self.date(last).isSameMonth(as: date),
            self.date(last.advanced(by: 1)).day == 1
        {
            return last
        }
        return self.last(from: day, reach: 62) { $0.isSameMonth(as: date) }
    }

    /// Returns the first day in a range that starts a month.
    func firstOfMonth(from first: CalendarDay, to last: CalendarDay) -> CalendarDay? {
        var month = month(of: first)
        if month.first < first { month = self.month(of: month.last.advanced(by: 1)) }
        // In most calendar systems, the first supported day does not start a month.
        guard month.first >= first, month.first <= last, month.date.day == 1 else { return nil }
        return month.first
    }

    /// Returns the month that is a number of months later, or earlier if negative; clamped to the
    /// first or last supported month.
    public func month(_ steps: Int, from month: CalendarMonth) -> CalendarMonth {
        var at = month
        for _ in 0..<min(steps.magnitude, 100_000) {
            let next = steps > 0 ? at.last.advanced(by: 1) : at.first.advanced(by: -1)
            guard !at.contains(next) else { return at }
            at = self.month(of: next)
        }
        return at
    }

    /// Returns the first and last day of the year that contains a day.
    public func year(of day: CalendarDay) -> ClosedRange<CalendarDay> {
        known.year(of: day) {
            let date = date(day)
            return first(from: day, reach: 400) {
                $0.isSameYear(as: date)
            }...last(from: day, reach: 400) { $0.isSameYear(as: date) }
        }
    }

    /// Returns the 12 or 13 months of the year that contains a day.
    public func months(ofYearOf day: CalendarDay) -> [CalendarMonth] {
        let year = year(of: day)
        var months = [month(of: year.lowerBound)]
        while let last = months.last, last.last < year.upperBound {
            months.append(month(of: last.last.advanced(by: 1)))
        }
        return months
    }

    /// Returns the day a number of months later, or earlier if negative: the day with the same
    /// number, or the last one before it that the month has.
    public func day(_ day: CalendarDay, addingMonths steps: Int) -> CalendarDay {
        self.day(date(day).day, in: month(steps, from: month(of: day)))
    }

    /// Returns the day a number of years later, or earlier if negative, in the month of the same
    /// name; if that year does not have the month, in the next one.
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

    /// Returns the day with a number in a month, or the last existing day before it.
    public func day(_ number: Int, in month: CalendarMonth) -> CalendarDay {
        var found = month.first
        if date(month.last).day == month.count {
            return month.first.advanced(by: min(max(number, 1), month.count) - 1)
        }
        // A month with missing days.
        for offset in 0..<month.count {
            let day = month.first.advanced(by: offset)
            if date(day).day <= number { found = day }
        }
        return found
    }

    /// Returns the day with a name; `nil` if it does not exist.
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

    /// Returns the earliest day, at most `reach` days back, from which a predicate holds without a
    /// gap up to `day`.
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
