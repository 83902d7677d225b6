public import CairnUI

/// The visible, focused and selected days of a calendar.
///
/// The model is pure and has no clock: the component determines today from the time of its session.
public struct CalendarModel: Model, Codable {
    /// The events of this model.
    public typealias Action = CalendarAction
    /// The work that this model requests.
    public typealias Request = CalendarRequest

    /// The appearance and behavior of the calendar.
    public var configuration: CalendarConfiguration
    /// The week rules of the region; the configuration may set others.
    public var region: CalendarWeeks
    /// The day that has keyboard focus or will receive it; it determines the visible period.
    public private(set) var focus: CalendarDay
    /// The selected days; in range mode, all days of the range.
    public private(set) var selected: Set<CalendarDay> = []
    /// The first and last day of the selected range.
    public private(set) var range: ClosedRange<CalendarDay>?
    /// The current mode.
    public private(set) var mode: CalendarConfiguration.Mode
    /// The scroll position of the endless list of weeks.
    public private(set) var view = RowScrollPosition()
    /// The week at the center of the scrollable weeks; it is moved long before the scroll position
    /// reaches an end.
    public private(set) var origin = 0
    /// The start of a range that has no end yet.
    public private(set) var anchor: CalendarDay?
    /// The day of the month preserved while navigating by month: two months after 31 January is 31
    /// March.
    private var column: Int?
    /// The state of the day view, once it is used.
    private var usedHours: CalendarHoursState?
    /// The cache of names and months.
    let memory = FormatCache()

    private enum CodingKeys: String, CodingKey {
        case configuration
        case region = "weeks"
        case focus, selected, range, mode, view, origin, anchor, column
        case usedHours = "hours"
    }

    /// Creates a calendar.
    ///
    /// - Parameters:
    ///   - focus: the day shown initially.
    ///   - weeks: the week rules of the region, where the configuration sets no others.
    ///   - configuration: the appearance and behavior of the calendar.
    public init(
        showing focus: CalendarDay, weeks: CalendarWeeks = .iso,
        configuration: CalendarConfiguration = CalendarConfiguration()
    ) {
        self.configuration = configuration
        region = weeks
        self.focus = focus
        mode = configuration.mode
        origin = week(of: focus)
        view.first = Double(origin)
    }

    // MARK: What there is

    /// The week rules: those of the configuration, otherwise those of the region.
    public var weeks: CalendarWeeks {
        let (first, minimal) = (configuration.firstWeekday, configuration.minimalDays)
        return CalendarWeeks(
            firstWeekday: (1...7).contains(first) ? first : region.firstWeekday,
            minimalDays: (1...7).contains(minimal) ? minimal : region.minimalDays)
    }

    /// The calculator for the calendar system.
    public var reckoner: CalendarCalculator { memory.reckoner(of: configuration.system) }
    /// The month of the focused day.
    public var month: CalendarMonth { reckoner.month(of: focus) }

    /// The time cursor, the selected time, the scroll position and the drag of the day view.
    public internal(set) var hours: CalendarHoursState {
        get { usedHours ?? CalendarHoursState() }
        set { usedHours = newValue == CalendarHoursState() ? nil : newValue }
    }

    /// The earliest selected day.
    public var chosen: CalendarDay? { selected.min() }

    /// Returns the rows of a month, seven days each, starting with the first day of the week.
    ///
    /// - Parameter month: the month.
    /// - Returns: as many rows as the month touches, or six if the configuration requires it; `nil`
    ///   for days outside the supported range (``CalendarDay/bounds``).
    public func rows(of month: CalendarMonth) -> [[CalendarDay?]] {
        let start = weeks.startNumber(of: month.first)
        let count = configuration.sixRows ? 6 : weeks.rows(of: month)
        return (0..<count).map { Self.days(from: start + 7 * $0) }
    }

    /// Returns the seven days of the week that contains a day; `nil` for days outside the supported
    /// range.
    public func week(around day: CalendarDay) -> [CalendarDay?] {
        Self.days(from: weeks.startNumber(of: day))
    }

    private static func days(from start: Int) -> [CalendarDay?] {
        (start..<(start + 7)).map { CalendarDay.bounds.contains($0) ? CalendarDay($0) : nil }
    }

    /// Returns the number of the week that contains a day, counted from the week of day 0.
    public func week(of day: CalendarDay) -> Int {
        (weeks.startNumber(of: day) - weeks.startNumber(of: CalendarDay(0))) / 7
    }

    /// Returns the first day of a week by its number.
    public func start(ofWeek number: Int) -> CalendarDay {
        CalendarDay(weeks.startNumber(of: CalendarDay(0)) + min(max(number, -200_000), 900_000) * 7)
    }

    /// The weeks that can be scrolled to: a hundred years on either side of the origin, limited to
    /// the days that can be selected.
    ///
    /// The range is limited because browsers cannot render a page of half a million weeks, and
    /// nobody scrolls through a century.
    public var scrollableWeeks: Range<Int> {
        let limits = configuration.limits
        let first = week(of: limits.lowerBound)
        let last = week(of: limits.upperBound)
        let middle = min(max(origin, first), last)
        return max(first, middle - Self.reach)..<min(last, middle + Self.reach) + 1
    }

    /// The number of weeks in a hundred years.
    private static let reach = 5218
    /// The distance from an end, in weeks, at which the origin is moved.
    private static let margin = 104

    // MARK: What happens

    /// Changes the calendar after an action, and returns the work that follows from it.
    @discardableResult
    public mutating func update(_ action: CalendarAction) -> [CalendarRequest] {
        let (day, mode) = (focus, mode)
        defer {
            if focus != day || self.mode != mode {
                // The hours of a week stay where they are scrolled to.
                leaveHours(scrollsBack: self.mode != mode || mode != .week)
            }
        }
        switch action {
        case .pressed(let key): press(key)
        case .focused(let day): go(to: day)
        case .tapped(let day):
            go(to: day)
            choose(day)
        case .dragged(let from, let to): draw(from: from, to: to)
        case .refused(let days): selected.subtract(days)
        case .stepped(let steps): step(steps)
        case .went(let day): go(to: day)
        case .showed(let mode): self.mode = mode
        case .scrolled(let view): scroll(to: view)
        case .renamed(let system):
            configuration.system = system
            // The preserved day number is different in another calendar system.
            column = nil
        case .hours(let action): return use(action)
        }
        return []
    }

    private mutating func go(to day: CalendarDay) {
        if day != focus { column = nil }
        focus = day
        reveal()
    }

    private mutating func reveal() {
        let row = week(of: focus)
        view.reveal(row)
        if view.rows < 1 { view.first = Double(row) }
        follow()
    }

    private mutating func scroll(to view: RowScrollPosition) {
        self.view = view
        follow()
    }

    /// Moves the scrollable range along with the scroll position.
    private mutating func follow() {
        let weeks = scrollableWeeks
        let first = min(
            max(view.first, Double(weeks.lowerBound) - 1e6), Double(weeks.upperBound) + 1e6)
        let isNear =
            first < Double(weeks.lowerBound + Self.margin)
            || first > Double(weeks.upperBound - Self.margin)
        if isNear { origin = Int(first) }
    }

    private mutating func press(_ key: CalendarKeyCommand) {
        switch key {
        case .nextDay: go(to: focus.advanced(by: 1))
        case .previousDay: go(to: focus.advanced(by: -1))
        case .nextWeek: go(to: focus.advanced(by: 7))
        case .previousWeek: go(to: focus.advanced(by: -7))
        case .weekStart: go(to: weeks.start(of: focus))
        case .weekEnd: go(to: weeks.start(of: focus).advanced(by: 6))
        case .nextMonth: walk(months: 1)
        case .previousMonth: walk(months: -1)
        case .nextYear: walk(years: 1)
        case .previousYear: walk(years: -1)
        case .select: choose(focus)
        case .extendNextDay: extend(by: 1)
        case .extendPreviousDay: extend(by: -1)
        case .extendNextWeek: extend(by: 7)
        case .extendPreviousWeek: extend(by: -7)
        }
    }

    /// Moves by months and preserves the day of the month: 31 January to 29 February, and then to
    /// 31 March.
    private mutating func walk(months: Int) {
        let reckoner = reckoner
        let wanted = column ?? reckoner.date(focus).day
        let month = reckoner.month(Self.bounded(months), from: reckoner.month(of: focus))
        focus = reckoner.day(wanted, in: month)
        column = wanted
        reveal()
    }

    /// Moves by years and preserves the day of the month: 29 February to the 28th, and then to the
    /// 29th in the next leap year.
    private mutating func walk(years: Int) {
        let reckoner = reckoner
        let wanted = column ?? reckoner.date(focus).day
        let month = reckoner.month(of: reckoner.day(focus, addingYears: years))
        focus = reckoner.day(wanted, in: month)
        column = wanted
        reveal()
    }

    /// Limits a step to a hundred years of months, as a single action needs no more and each step
    /// has a cost.
    private static func bounded(_ steps: Int) -> Int { min(max(steps, -1200), 1200) }

    private mutating func step(_ steps: Int) {
        switch mode {
        case .month, .agenda: walk(months: steps)
        case .week: go(to: focus.advanced(by: 7 * Self.bounded(steps)))
        case .day: go(to: focus.advanced(by: Self.bounded(steps)))
        case .year: walk(years: Self.bounded(steps))
        }
    }

    // MARK: Choosing

    private mutating func choose(_ day: CalendarDay) {
        guard configuration.allows(day) else { return }
        switch configuration.selection {
        case .none: break
        case .single: selected = [day]
        case .multiple: selected.formSymmetricDifference([day])
        case .range:
            if let start = anchor {
                setRange(start, day)
                anchor = nil
            } else {
                setRange(day, day)
                anchor = day
            }
        }
    }

    private mutating func extend(by days: Int) {
        let start = anchor ?? focus
        go(to: focus.advanced(by: days))
        guard configuration.selection == .range || configuration.selection == .multiple else {
            return
        }
        anchor = start
        setRange(start, focus)
    }

    private mutating func draw(from: CalendarDay, to: CalendarDay) {
        guard configuration.selection == .range || configuration.selection == .multiple else {
            return
        }
        go(to: to)
        setRange(from, to)
        anchor = nil
    }

    /// Selects all allowed days between two days; ignores ranges of more than 40,000 days.
    private mutating func setRange(_ one: CalendarDay, _ other: CalendarDay) {
        let limits = configuration.limits
        let first = max(min(one, other), limits.lowerBound)
        let last = min(max(one, other), limits.upperBound)
        guard first <= last, first.distance(to: last) < 40_000 else { return }
        let days = (0...first.distance(to: last)).map { first.advanced(by: $0) }
        selected = Set(days.filter(configuration.allows))
        range = configuration.selection == .range ? first...last : nil
    }
}

extension CalendarModel: ConfigurableModel {
    /// Returns the calendar with other settings. A different mode is shown, the week that is in view stays there, and
    /// days that can no longer be selected are not.
    public func configured(_ configuration: CalendarConfiguration) -> CalendarModel {
        var model = self
        let former = self.configuration
        model.configuration = configuration
        if configuration.mode != former.mode { model.mode = configuration.mode }
        if configuration.system != former.system { model.column = nil }
        if configuration.selection != former.selection { model.anchor = nil }
        if configuration.selection == .none { model.selected = [] }
        model.selected = model.selected.filter(configuration.allows)
        if configuration.selection == .single, let chosen = model.chosen {
            model.selected = [chosen]
        }
        if configuration.selection != .range { model.range = nil }
        // The number of a week depends on its first day.
        let moved = model.week(of: focus) - week(of: focus)
        model.origin += moved
        model.view.first += Double(moved)
        return model
    }
}
