public import FoundationEssentials

/// A calendar that days are named by.
public enum CalendarSystem: String, Sendable, Codable, CaseIterable {
    case gregorian, buddhist, chinese, coptic, ethiopic, hebrew, indian
    /// As Saudi Arabia has it, by tables (Umm al-Qura).
    case islamic
    /// By arithmetic, from the evening of 15 July 622.
    case islamicCivil
    /// By arithmetic, a day earlier.
    case islamicTabular
    case japanese, persian

    /// Foundation's name for it.
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

/// What a calendar calls a day. A day is this, and never a moment.
public struct CalendarDate: Sendable, Hashable, Codable {
    /// The calendar.
    public var system: CalendarSystem
    /// The era; calendars that have none say 0.
    public var era: Int
    /// The year of the era; in the Chinese calendar of the cycle.
    public var year: Int
    /// The month, from 1. Hebrew years without a leap month have no sixth.
    public var month: Int
    /// Whether it is the second month of this number (Chinese).
    public var isLeapMonth: Bool
    /// The day, from 1.
    public var day: Int

    /// Creates a name.
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

    /// Whether both lie in one month.
    public func isSameMonth(as other: CalendarDate) -> Bool {
        isSameYear(as: other) && month == other.month && isLeapMonth == other.isLeapMonth
    }

    /// Whether both lie in one year.
    public func isSameYear(as other: CalendarDate) -> Bool {
        system == other.system && era == other.era && year == other.year
    }
}

/// The days of one month, in order.
public struct CalendarMonth: Sendable, Hashable {
    /// The first day.
    public var first: CalendarDay
    /// The last day.
    public var last: CalendarDay
    /// What the first day is called.
    public var date: CalendarDate

    /// How many days it has: 21 in October 1582.
    public var count: Int { first.distance(to: last) + 1 }
    /// Whether a day lies in it.
    public func contains(_ day: CalendarDay) -> Bool { day >= first && day <= last }
}
