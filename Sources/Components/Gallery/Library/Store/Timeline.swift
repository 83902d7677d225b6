/// A list divided into sections, described only by days and counts.
public struct Timeline: Sendable, Hashable {
    /// The division of a list into sections with headers.
    public enum Grouping: String, Codable, Sendable, CaseIterable {
        /// One section for each day on which photos were taken.
        case day
        /// One section for each month.
        case month
        /// One section for each year.
        case year
        /// A single section without a header.
        case none
    }

    /// The photos under one header.
    public struct Section: Sendable, Hashable {
        /// The range of days that the section covers; `nil` if the list is not divided.
        public var days: ClosedRange<Day>?
        /// The index of its first photo in the list.
        public var start: Int
        /// The number of photos.
        public var count: Int
        /// The number of photos in its stacks that are not listed.
        public var covered = 0

        /// The number of photos, listed or not.
        public var photos: Int { count + covered }

        /// The indices of its photos in the list.
        public var indices: Range<Int> { start..<start + count }
    }

    /// The sections, in the list's order. None is empty.
    public private(set) var sections: [Section] = []
    /// The number of photos in all sections.
    public private(set) var count = 0
    /// The number of photos in all sections, listed or below others in their stacks.
    public private(set) var photos = 0

    /// Groups days into sections.
    ///
    /// - Parameters:
    ///   - days: The counts, earliest day first.
    ///   - grouping: The period that a section covers.
    ///   - order: The order of the list.
    public init(
        days: [DayCount], grouping: Grouping, order: PhotoList.Order
    ) {
        let ordered = order == .newestFirst ? Array(days.reversed()) : days
        for day in ordered where day.count > 0 {
            let span = Self.span(of: day.day, grouping)
            if let last = sections.indices.last, sections[last].days == span {
                sections[last].count += day.count
                sections[last].covered += day.covered
            } else {
                sections.append(
                    Section(days: span, start: count, count: day.count, covered: day.covered))
            }
            count += day.count
            photos += day.count + day.covered
        }
    }

    private static func span(
        of day: Day, _ grouping: Grouping
    ) -> ClosedRange<Day>? {
        switch grouping {
        case .day: return day...day
        case .month: return days(from: day.month.firstDay, before: day.month.next.firstDay)
        case .year:
            let first = Month(year: day.month.year, month: 1)
            let next = Month(year: day.month.year + 1, month: 1)
            return days(from: first.firstDay, before: next.firstDay)
        case .none: return nil
        }
    }

    /// At the end of all days, the next month begins no later.
    private static func days(from first: Day, before next: Day) -> ClosedRange<Day> {
        first...max(first, Day(number: next.number - 1))
    }

    /// Returns the section that contains the photo at an index of the list.
    ///
    /// - Complexity: logarithmic in the sections.
    public func section(at index: Int) -> Int? {
        guard (0..<count).contains(index) else { return nil }
        var (low, high) = (0, sections.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if sections[middle].start <= index { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// Returns the section of a day, or the next one in the list's order.
    public func section(for day: Day) -> Int? {
        guard let first = sections.first?.days, let last = sections.last?.days else {
            return sections.isEmpty ? nil : 0
        }
        let isNewestFirst = first.lowerBound >= last.lowerBound
        return sections.firstIndex { section in
            guard let days = section.days else { return true }
            return isNewestFirst ? days.lowerBound <= day : days.upperBound >= day
        }
    }
}
