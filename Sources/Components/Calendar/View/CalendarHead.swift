import CairnBundle
import CairnLayout
import CairnLocalizations
import CairnUI

/// What is shown, the ways to what is beside it, and what else can be shown.
struct CalendarHead: Component, Equatable {
    let title: String
    let mode: CalendarConfiguration.Mode
    let modes: [CalendarConfiguration.Mode]
    let today: CalendarDay
    let send: (CalendarAction) -> Void

    init(_ look: CalendarLook, send: @escaping (CalendarAction) -> Void) {
        title = Self.title(look)
        mode = look.model.mode
        modes = look.model.configuration.modes
        today = look.today
        self.send = send
    }

    /// Handlers only say what was pressed.
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
        return Row(gap: context.theme.space.tiny) {
            AnyComponent(arrow(.back, previous, -1, in: context))
            // Where words beside it are long, the year goes below the month.
            Text(title).font(context.theme.type.heading).lines(context.theme.countsInCells ? 1 : 2)
                .alignment(.center)
                // Read out when it changes: who walks by keys hears the month.
                .role(.status, name: title).share()
            AnyComponent(arrow(.forward, next, 1, in: context))
            AnyComponent(
                Button(context.words(.commonToday), .plain) { send(.went(today)) }.shrink(0))
        }
    }

    private static func title(_ look: CalendarLook) -> String {
        let model = look.model
        switch model.mode {
        case .year: return look.names.text(model.focus, .year)
        case .month where look.isEndless:
            // Where one looks, not where the keyboard is.
            let middle = model.view.first + max(model.view.rows, 1) / 2
            let week = min(
                max(middle, Double(model.scrollableWeeks.lowerBound)),
                Double(model.scrollableWeeks.upperBound))
            return look.names.text(model.start(ofWeek: Int(week.rounded(.down))), .monthAndYear)
        case .month, .week, .agenda: return look.names.text(model.focus, .monthAndYear)
        }
    }

    private var steps: (StringKey, StringKey) {
        switch mode {
        case .month, .agenda: (.calendarPreviousMonth, .calendarNextMonth)
        case .week: (.calendarPreviousWeek, .calendarNextWeek)
        case .year: (.calendarPreviousYear, .calendarNextYear)
        }
    }

    private func arrow(
        _ sign: Sign.Kind, _ key: StringKey, _ step: Int, in context: Context
    ) -> some Component {
        Button(name: context.words(key), .plain) {
            send(.stepped(step))
        } label: {
            Sign(sign, color: context.palette.ochre)
        }
        .shrink(0)
    }

    private func choice(
        _ modes: [CalendarConfiguration.Mode], in context: Context
    ) -> some Component {
        Row(gap: context.theme.space.tiny, justify: .center, wraps: true) {
            for mode in modes {
                let isShown = mode == self.mode
                let name = context.words(mode.key)
                AnyComponent(
                    Text(name).font(context.theme.type.callout).lines(1)
                        .color(isShown ? context.palette.onPine : context.palette.ink)
                        .changing { element in
                            let space = context.theme.space
                            element.style.paddingLeft = .points(
                                context.theme.countsInCells ? 1 : space.snug)
                            element.style.paddingRight = .points(
                                context.theme.countsInCells ? 1 : space.snug)
                            element.style.paddingTop = .points(
                                context.theme.countsInCells ? 0 : space.tiny)
                            element.style.paddingBottom = .points(
                                context.theme.countsInCells ? 0 : space.tiny)
                            element.paint.fill = isShown ? .color(context.palette.pine) : nil
                            element.paint.radius = context.theme.radius.pill
                        }
                        .role(.radio, name: name)
                        .state(.checkable)
                        .state(.checked, isShown)
                        .on(.tap) { send(.showed(mode)) }
                ).key(mode.rawValue)
            }
        }
        .role(.radioGroup, name: context.words(.calendarShow))
    }
}

extension CalendarConfiguration.Mode {
    var key: StringKey {
        switch self {
        case .month: .calendarModeMonth
        case .week: .calendarModeWeek
        case .year: .calendarModeYear
        case .agenda: .calendarModeAgenda
        }
    }
}

extension Context {
    /// One of Cairn's texts.
    func words(_ key: StringKey) -> String { phrases[key.rawValue] }
    /// One of Cairn's texts with an argument.
    func words(_ key: StringKey, _ argument: String) -> String {
        phrases[key.rawValue, .text(argument)]
    }
    /// One of Cairn's texts with two arguments.
    func words(_ key: StringKey, _ first: String, _ second: String) -> String {
        phrases[key.rawValue, .text(first), .text(second)]
    }
    /// A text that depends on a count.
    func words(_ key: PluralKey, _ count: Int) -> String {
        phrases[key.rawValue, .number(count)]
    }
}
