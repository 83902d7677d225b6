import CairnStrings
import CairnUI

/// The values shared by the parts of a calendar.
struct CalendarContext {
    let model: CalendarModel
    let names: CalendarDateFormatter
    let marks: CalendarMarks
    let counted: TextKey
    let today: CalendarDay
    let isEnabled: (CalendarDay) -> Bool
    let style: (CalendarDay, Palette) -> CalendarDayStyle?
    let times: CalendarTimes?
    let width: Double
    let isFirst: Bool

    /// Returns the width of the column beside the days, which shows week numbers or the names of
    /// months.
    func side(in context: Context) -> Double {
        guard isEndless else { return model.configuration.weekNumbers ? Self.side : 0 }
        // Some languages, such as Arabic, have no short names of months.
        let letter = max(8, context.theme.type.caption.size * 0.6)
        let months = model.reckoner.months(ofYearOf: model.focus)
        let longest = months.map { names.text($0.first, .shortMonth).count }.max() ?? 0
        return min(max(Self.side, (Double(longest) * letter).rounded(.up)), 2 * Self.side)
    }

    /// The width of a column of week numbers.
    private static var side: Double { 36 }

    /// Indicates that the focused day can be selected.
    var isFocusAllowed: Bool { isAllowed(model.focus) }

    /// Returns `true` if a day can be selected.
    func isAllowed(_ day: CalendarDay) -> Bool {
        model.configuration.allows(day) && isEnabled(day)
    }

    /// Returns `true` if the week is shown as columns of hours: seven of them, each as wide as a
    /// finger or as a short word, and the times beside them.
    func hasWeekHours(in context: Context) -> Bool {
        let least = context.drawsFinely ? 364 : 54 * context.step.width
        return model.mode == .week && model.configuration.weekHours && times != nil
            && width >= least
    }

    /// Indicates that weeks are shown as an endless scrolling list.
    var isEndless: Bool { model.mode == .month && model.configuration.scrolls }

    /// Returns the height of a day.
    func height(in context: Context) -> Double {
        let wanted = model.configuration.dayHeight
        let points = wanted.isFinite ? min(max(wanted, 20), 200) : 48
        let high = max(points, context.theme.type.body.lineHeight + 16)
        // Six weeks and the items below them need some 600 points. On a lower screen a day is no
        // higher than a touch target has to be, which is one line in a terminal.
        let isLow =
            context.heightClass == .compact
            || model.configuration.items && context.traits.viewport.height < 600
        return isLow && model.mode != .week
            ? context.laidOut(minHeight: high) : context.laidOut(height: high)
    }
}

/// The formatted names of days: in the model's calendar system, and in the language and digits of
/// the app's formatter.
struct CalendarDateFormatter {
    /// The formatter supplied by the app.
    let formatter: LocaleFormatter
    /// The digit 0 in the numbering system in use.
    let zero: String
    private let texts: DateTextCache
    private let firstWeekday: Int

    init(_ formatter: LocaleFormatter, _ model: CalendarModel) {
        self.formatter = formatter
        zero = formatter.plainNumber(0)
        texts = model.memory.texts(
            DateTextCache.Style(
                language: formatter.language, system: model.configuration.system,
                // The digits used by the app's formatter.
                digits: zero == "0" ? .western : .native))
        firstWeekday = model.weeks.firstWeekday
    }

    func text(_ day: CalendarDay, _ form: LocaleFormatter.DateForm) -> String {
        texts.text(day, form)
    }
    func number(_ number: Int) -> String { texts.formatter.plainNumber(number) }

    /// Returns the names of the seven weekdays, starting with the first day of the week; 4 January
    /// 1970 was a Sunday.
    func weekdays(_ form: LocaleFormatter.DateForm) -> [String] {
        (0..<7).map { offset in text(CalendarDay(3 + (firstWeekday - 1 + offset) % 7), form) }
    }
}
