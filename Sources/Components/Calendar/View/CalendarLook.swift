import CairnBundle
import CairnLocalizations
import CairnUI

/// What the parts of a calendar share.
struct CalendarLook {
    let model: CalendarModel
    let names: CalendarNames
    let marks: CalendarMarks
    let counted: PluralKey
    let today: CalendarDay
    let isEnabled: (CalendarDay) -> Bool
    let style: (CalendarDay, Palette) -> CalendarDayStyle?
    let width: Double
    let isFirst: Bool

    /// The width of the column beside the days: numbers of weeks, and where months begin.
    func side(in context: Context) -> Double {
        let shows = model.configuration.weekNumbers || isEndless
        return shows ? (context.theme.countsInCells ? 4 : 36) : 0
    }

    /// Whether weeks follow one another without an end.
    var isEndless: Bool { model.mode == .month && model.configuration.scrolls }

    /// How high a day is.
    func height(in context: Context) -> Double {
        let wanted = model.configuration.dayHeight
        let points = wanted.isFinite ? min(max(wanted, 20), 200) : 48
        let screen = context.surroundings.viewport.height
        // A terminal of 24 lines has room for six weeks of two, or of one and the items below them.
        let room: Double = model.configuration.items ? 30 : 22
        let lines: Double = screen >= room || model.mode == .week ? 2 : 1
        return context.theme.countsInCells
            ? lines : max(points, context.theme.type.body.lineHeight + 16)
    }
}

/// How days are written: by the model's calendar, in the language and digits of the app's formatter.
struct CalendarNames {
    /// As the app gave it.
    let formatter: LocaleFormatter
    /// 0, in the digits that are used.
    let zero: String
    private let texts: CalendarTexts
    private let firstWeekday: Int

    init(_ formatter: LocaleFormatter, _ model: CalendarModel) {
        self.formatter = formatter
        zero = formatter.plainNumber(0)
        texts = model.memory.texts(
            CalendarTexts.Style(
                language: formatter.language, system: model.configuration.system,
                // The digits that the app's formatter writes.
                digits: zero == "0" ? .western : .native))
        firstWeekday = model.weeks.firstWeekday
    }

    func text(_ day: CalendarDay, _ form: LocaleFormatter.DateForm) -> String {
        texts.text(day, form)
    }
    func number(_ number: Int) -> String { texts.formatter.plainNumber(number) }

    /// The seven days of a week from its first, 4 January 1970 being a Sunday.
    func weekdays(_ form: LocaleFormatter.DateForm) -> [String] {
        (0..<7).map { offset in text(CalendarDay(3 + (firstWeekday - 1 + offset) % 7), form) }
    }
}
