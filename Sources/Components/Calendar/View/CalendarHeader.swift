import CairnLayout
import CairnStrings
import CairnUI

/// The header: the title of the period, the buttons for the previous and next one, and the mode
/// switch.
struct CalendarHeader: Component, Equatable {
    let title: String
    /// The title where lines are scarce.
    let shortTitle: String
    let mode: CalendarConfiguration.Mode
    let modes: [CalendarConfiguration.Mode]
    let today: CalendarDay
    let send: Sender<CalendarAction>

    init(_ look: CalendarContext, send: Sender<CalendarAction>) {
        title = Self.title(look)
        shortTitle = look.model.mode == .day ? look.names.text(look.model.focus, .medium) : title
        mode = look.model.mode
        // Without times, there is nothing to show in hours.
        modes = look.model.configuration.modes.filter { $0 != .day || look.times != nil }
        today = look.today
        self.send = send
    }

    /// Compares everything but the handlers, which only report presses.
    static func == (left: Self, right: Self) -> Bool {
        left.title == right.title && left.mode == right.mode && left.modes == right.modes
            && left.today == right.today
    }

    func body(in context: Context) -> some Component {
        let theme = context.theme
        Column(gap: theme.space.tiny) {
            AnyComponent(bar(in: context))
            if modes.count > 1 { AnyComponent(choice(modes, in: context)) }
        }
        .shrink(0)
    }

    private func bar(in context: Context) -> some Component {
        let (previous, next) = steps
        let isLow = !context.drawsFinely && context.heightClass == .compact
        return Row(gap: context.theme.space.tiny) {
            AnyComponent(arrow(.back, previous, -1, in: context))
            // If the adjacent texts are long, the year is placed below the month.
            Text(isLow ? shortTitle : title).font(context.theme.type.heading).lines(2)
                .alignment(.center)
                // Announced on change, so that keyboard users learn the new month.
                .role(.status, name: title).share()
            AnyComponent(arrow(.forward, next, 1, in: context))
            AnyComponent(
                Button(context.phrases[.commonToday], .plain) { send(.went(today)) }.shrink(0))
        }
    }

    private static func title(_ look: CalendarContext) -> String {
        let model = look.model
        switch model.mode {
        case .year: return look.names.text(model.focus, .year)
        case .month where look.isEndless:
            // The visible period, not the focused day.
            let middle = model.view.first + max(model.view.rows, 1) / 2
            let week = min(
                max(middle, Double(model.scrollableWeeks.lowerBound)),
                Double(model.scrollableWeeks.upperBound))
            return look.names.text(model.start(ofWeek: Int(week.rounded(.down))), .monthAndYear)
        case .month, .week, .agenda: return look.names.text(model.focus, .monthAndYear)
        case .day: return look.names.text(model.focus, .full)
        }
    }

    private var steps: (TextKey, TextKey) {
        switch mode {
        case .month, .agenda: (.calendarPreviousMonth, .calendarNextMonth)
        case .week: (.calendarPreviousWeek, .calendarNextWeek)
        case .day: (.calendarPreviousDay, .calendarNextDay)
        case .year: (.calendarPreviousYear, .calendarNextYear)
        }
    }

    private func arrow(
        _ sign: Glyph.Kind, _ key: TextKey, _ step: Int, in context: Context
    ) -> some Component {
        Button(name: context.phrases[key], .plain) {
            send(.stepped(step))
        } label: {
            Glyph(sign, color: context.palette.accent)
        }
        .shrink(0)
    }

    private func choice(
        _ modes: [CalendarConfiguration.Mode], in context: Context
    ) -> some Component {
        Row(gap: context.theme.space.tiny, justify: .center, wraps: true) {
            for mode in modes {
                let isShown = mode == self.mode
                let name = context.phrases[mode.key]
                AnyComponent(
                    Text(name).font(context.theme.type.callout).lines(1)
                        .color(isShown ? context.palette.onPrimary : context.palette.text)
                        .changing { element in
                            let space = context.theme.space
                            element.style.paddingLeft = .points(space.snug)
                            element.style.paddingRight = .points(space.snug)
                            element.style.paddingTop = .points(space.tiny)
                            element.style.paddingBottom = .points(space.tiny)
                            element.paint.fill = isShown ? .color(context.palette.primary) : nil
                            element.paint.radius = context.theme.radius.pill
                        }
                        .role(.radio, name: name)
                        .state(.checkable)
                        .state(.checked, isShown)
                        .on(.tap) { send(.showed(mode)) }
                ).key(mode.rawValue)
            }
        }
        .role(.radioGroup, name: context.phrases[.calendarShow])
    }
}

extension CalendarConfiguration.Mode {
    var key: TextKey {
        switch self {
        case .month: .calendarModeMonth
        case .week: .calendarModeWeek
        case .day: .calendarModeDay
        case .year: .calendarModeYear
        case .agenda: .calendarModeAgenda
        }
    }
}
