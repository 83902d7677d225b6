public import CairnStrings
public import FoundationEssentials

/// A calendar system.
public enum CalendarSystem: String, Sendable, Codable, CaseIterable {
    case gregorian, buddhist, chinese, coptic, ethiopic, hebrew, indian
    /// The Umm al-Qura calendar of Saudi Arabia, based on tables.
    case islamic
    /// The arithmetic Islamic calendar with the civil epoch, the evening of 15 July 622.
    case islamicCivil
    /// The arithmetic Islamic calendar with an epoch one day earlier.
    case islamicTabular
    case japanese, persian

    /// The key of the localized name, for a list of the systems.
    public var name: TextKey { TextKey("calendar.system." + rawValue) }

    /// The corresponding identifier in Foundation.
    public var identifier: Calendar.Identifier {
        switch self {
        case .gregorian: .gregorian
        case .buddhist: .buddhist
        case .chinese: .chinese
        case .coptic: .coptic
        case .ethiopic: .ethiopicAmeteMihret
        case .hebrew: .hebrew
        case .indian: .indian
        case .islamic: .islamicUmmAlQura
        case .islamicCivil: .islamicCivil
        case .islamicTabular: .islamicTabular
        case .japanese: .japanese
        case .persian: .persian
        }
    }
}

/// The name of a day in a calendar system. It denotes a day, not a point in time.
public struct CalendarDate: Sendable, Hashable, Codable {
    /// The calendar system.
    public var system: CalendarSystem
    /// The era; 0 in calendar systems without eras.
    public var era: Int
    /// The year within the era; in the Chinese calendar, within the cycle.
    public var year: Int
    /// The month, from 1. Hebrew years without a leap month have no month 6.
    public var month: Int
    /// Indicates that the month is the second one with its number, in the Chinese calendar.
    public var isLeapMonth: Bool
    /// The day, from 1.
    public var day: Int

    /// Creates a date.
    public init(
        _ system: CalendarSystem, era: Int, year: Int, month: Int, isLeapMonth: Bool = false,
        day: Int
    ) {
        self.system = system
        self.era = era
        self.year = year
        self.month = month
        self.isLeapMonth = isLeapMonth
        self.day = day
    }

    /// Returns `true` if both dates are in the same month.
    public func isSameMonth(as other: CalendarDate) -> Bool {
        isSameYear(as: other) && month == other.month && isLeapMonth == other.isLeapMonth
    }

    /// Returns `true` if both dates are in the same year.
    public func isSameYear(as other: CalendarDate) -> Bool {
        system == other.system && era == other.era && year == other.year
    }
}

/// The range of days of a month.
public struct CalendarMonth: Sendable, Hashable {
    /// The first day.
    public var first: CalendarDay
    /// The last day.
    public var last: CalendarDay
    /// The name of the first day.
    public var date: CalendarDate

    /// The number of days.
    public var count: Int { first.distance(to: last) + 1 }
    /// Returns `true` if the month contains a day.
    public func contains(_ day: CalendarDay) -> Bool { day >= first && day <= last }
}
