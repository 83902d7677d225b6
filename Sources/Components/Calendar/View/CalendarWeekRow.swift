import CairnLayout
import CairnStrings
import CairnUI

/// The properties shared by the days of a calendar, except their language.
final class DayStyle: Equatable {
    let height: Double
    /// The width of the column beside the days.
    let side: Double
    let names: CalendarDateFormatter
    let counted: TextKey
    let system: CalendarSystem
    let isFirst: Bool
    /// The start of a range that a press on a day would complete.
    let anchor: CalendarDay?
    /// Indicates that days can be selected by dragging the pointer.
    let isDrawn: Bool
    /// The maximum number of dots of a day.
    let dots: Int
    let send: Sender<CalendarAction>

    init(_ look: CalendarContext, in context: Context, send: Sender<CalendarAction>) {
        let model = look.model
        height = look.height(in: context)
        side = look.side(in: context)
        names = look.names
        counted = look.counted
        system = model.configuration.system
        isFirst = look.isFirst
        anchor = model.anchor
        let selection = model.configuration.selection
        // In the endless list, dragging scrolls.
        isDrawn = !look.isEndless && (selection == .range || selection == .multiple)
        dots = min(max(model.configuration.dots, 0), 5)
        self.send = send
    }

    /// Compares everything but the handlers: they only report events of a day, so handlers from an
    /// earlier render remain valid; the parts of the model that they need affect the appearance and
    /// are compared.
    static func == (left: DayStyle, right: DayStyle) -> Bool {
        left === right
            || (left.height == right.height && left.side == right.side
                && left.counted == right.counted && left.system == right.system
                && left.isFirst == right.isFirst && left.anchor == right.anchor
                && left.isDrawn == right.isDrawn && left.dots == right.dots
                && left.names.zero == right.names.zero
                && left.names.formatter.language == right.names.formatter.language)
    }
}

/// Seven days and the column beside them. The row is rendered again only when its appearance
/// changes.
struct CalendarWeekRow: Component, Equatable {
    /// The content of the column beside the days.
    enum Side: Equatable {
        case nothing
        /// The name of a month that begins in the week, without and with the year.
        case month(String, String)
        /// The week number.
        case week(String)
    }

    /// The cells of the days; `nil` if a day is not shown.
    let cells: [CalendarCell?]
    let side: Side
    let sheet: DayStyle

    func body(in context: Context) -> some Component {
        Row(align: .stretch) {
            beside(in: context)
            for (index, cell) in cells.enumerated() {
                if let cell {
                    cell.key(cell.day.number)
                } else {
                    Box().size(height: sheet.height).share().key("none \(index)")
                }
            }
        }
        .role(.row)
        .shrink(0)
    }

    /// Returns the content of the side column: the name of a month that begins in the week,
    /// otherwise the week number.
    private func beside(in context: Context) -> AnyComponent? {
        guard sheet.side > 0 else { return nil }
        func label(_ text: String, _ color: Color) -> some Component {
            Text(text).font(context.theme.type.caption).color(color).lines(1)
                // Keeps numbers off the edge of a screen without margins.
                .alignment(.center)
                .size(width: sheet.side).shrink(0)
        }
        func named(_ text: String, _ name: String, _ color: Color) -> AnyComponent {
            AnyComponent(
                label(text, color).role(.text, name: name).align(.center))
        }
        return switch side {
        case .nothing: AnyComponent(label("", context.palette.textSecondary).decorative())
        case .month(let text, let name): named(text, name, context.palette.primary)
        case .week(let text):
            named(text, context.phrases[.calendarWeek, text], context.palette.textSecondary)
        }
    }
}

extension CalendarContext {
    /// Returns the current rows of weeks.
    ///
    /// - Parameters:
    ///   - weeks: the weeks, seven days each; fewer at the ends of the supported range.
    ///   - month: the displayed month; days of other months are de-emphasized.
    ///   - sheet: the properties shared by the days.
    ///   - palette: the current colors.
    /// - Returns: a row for each week, with a key that follows it.
    func rows(
        _ weeks: [[CalendarDay?]], of month: CalendarMonth?, on sheet: DayStyle,
        _ palette: Palette
    ) -> [CalendarWeekRow] {
        let configuration = model.configuration
        let limits = configuration.limits
        let reckoner = model.reckoner
        return weeks.map { week in
            let days = week.compactMap(\.self)
            let isWhole = isWhole(days)
            let isRange = configuration.selection == .range
            let cells = week.enumerated().map { index, day -> CalendarCell? in
                guard let day else { return nil }
                let isBeside = month.map { !$0.contains(day) } ?? false
                guard !isBeside || configuration.adjacentDays else { return nil }
                var states: CalendarCell.States = isBeside ? .beside : []
                if model.selected.contains(day) {
                    states.insert(.selected)
                    let beside = [index - 1, index + 1].filter(week.indices.contains)
                        .compactMap { week[$0] }
                    if isRange, beside.contains(where: model.selected.contains) {
                        states.insert(.joined)
                    }
                }
                if day == today { states.insert(.today) }
                if day == model.focus, !isBeside { states.insert(.active) }
                let isAllowed =
                    limits.contains(day) && !configuration.disabledWeekdays.contains(day.weekday)
                    && isEnabled(day) && (isWhole || day.isThere(in: names.formatter.timeZone))
                if isAllowed { states.insert(.allowed) }
                let count = marks.count(day)
                return CalendarCell(
                    day: day, states: states, count: count,
                    // A count replaces the dots if there are more items than dots.
                    colors: count > 0 && count <= sheet.dots
                        ? marks.colors(day, count, palette) : [],
                    style: style(day, palette).map { [$0] } ?? [], sheet: sheet)
            }
            return CalendarWeekRow(
                cells: cells, side: side(of: days, reckoner), sheet: sheet)
        }
    }

    /// Returns `true` if no day of a week was skipped in the time zone, so that the days need not
    /// be checked one by one.
    private func isWhole(_ days: [CalendarDay]) -> Bool {
        guard let first = days.first, let last = days.last else { return true }
        let zone = names.formatter.timeZone
        return CalendarDay.hasAllDays(from: first, to: last, in: zone)
    }

    private func side(of days: [CalendarDay], _ reckoner: CalendarCalculator)
        -> CalendarWeekRow.Side
    {
        guard let day = days.first, let last = days.last else { return .nothing }
        let numbers = model.configuration.weekNumbers
        if isEndless, let first = reckoner.firstOfMonth(from: day, to: last) {
            return .month(names.text(first, .shortMonth), names.text(first, .monthAndYear))
        }
        guard numbers else { return .nothing }
        return .week(names.number(model.weeks.number(of: day, in: reckoner).number))
    }
}
