/// A list cut into sections: which photos belong under which header, by numbers alone.
public struct Timeline: Sendable, Hashable {
    /// Photos under one header.
    public struct Section: Sendable, Hashable {
        /// The first day and the last day it may hold, earliest first; `nil` where the list is not divided.
        public var days: ClosedRange<Day>?
        /// The place of its first photo in the list.
        public var start: Int
        /// Its photos.
        public var count: Int

        /// The places of its photos.
        public var indices: Range<Int> { start..<start + count }
    }

    /// The sections, in the list's order. None is empty.
    public private(set) var sections: [Section] = []
    /// The photos in all of them.
    public private(set) var count = 0

    /// Puts days together.
    ///
    /// - Parameters:
    ///   - days: The counts, earliest day first.
    ///   - grouping: What a section is.
    ///   - order: Which end comes first.
    public init(
        days: [DayCount], grouping: GalleryConfiguration.Grouping, order: PhotoList.Order
    ) {
        let ordered = order == .newestFirst ? Array(days.reversed()) : days
        for day in ordered where day.count > 0 {
            let span = Self.span(of: day.day, grouping)
            if let last = sections.indices.last, sections[last].days == span {
                sections[last].count += day.count
            } else {
                sections.append(Section(days: span, start: count, count: day.count))
            }
            count += day.count
        }
    }

    private static func span(
        of day: Day, _ grouping: GalleryConfiguration.Grouping
    ) -> ClosedRange<Day>? {
        switch grouping {
        case .day: return day...day
        case .month: return day.month.firstDay...Day(number: day.month.next.firstDay.number - 1)
        case .year:
            let first = Month(year: day.month.year, month: 1)
            let next = Month(year: day.month.year + 1, month: 1)
            return first.firstDay...Day(number: next.firstDay.number - 1)
        case .none: return nil
        }
    }

    /// The section that holds the photo at a place of the list.
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

    /// The section of a day, or the next one in the list's order.
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
