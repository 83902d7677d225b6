public import CairnBundle
import CairnLayout
public import CairnLocalizations
public import CairnUI
import FoundationEssentials

/// A calendar: a month, a week, a year or an agenda, with the app's items of each day.
///
///     CalendarComponent(model.calendar, formatter: formatter, of: stories, key: \.id) { send(.calendar($0)) } row: { story in
///         StoryRow(story)
///     }
///
/// Keys are those of the WAI-ARIA Authoring Practices, *Date Picker Dialog*. Today is the day of the session's time in the
/// formatter's zone; ``CalendarMidnight`` moves it while a calendar is open.
public struct CalendarComponent: Component {
    private let model: CalendarModel
    private let formatter: LocaleFormatter
    private let marks: CalendarMarks
    private let counted: PluralKey
    private let isEnabled: (CalendarDay) -> Bool
    private let style: (CalendarDay, Palette) -> CalendarDayStyle?
    private let send: (CalendarAction) -> Void
    private let shelf: CalendarShelf
    /// How wide it is, where that is less than the screen.
    var width: Double?
    /// Whether the active day has the keyboard when the screen of the calendar appears; an app takes it back once somebody has
    /// walked (``CalendarAction/pressed(_:)``): from then on the calendar itself moves the keyboard.
    public var isFirst = false

    /// Creates a calendar that shows an app's items itself: only the rows in sight are built, however many a day has.
    ///
    /// - Parameters:
    ///   - model: the calendar.
    ///   - formatter: writes dates; its language and time zone count, its calendar is the model's.
    ///   - items: what there is, by days.
    ///   - key: what tells an item of a day from the others.
    ///   - marks: how many items each day has, and the colours of their dots; without, the items' own.
    ///   - counted: what the items are: "2 stories".
    ///   - estimate: about how high a row is.
    ///   - isEnabled: whether a day can be chosen, besides what the configuration says.
    ///   - style: how a day looks that is not as the others, with the palette of the moment.
    ///   - send: takes what happens.
    ///   - row: an item, below the calendar and in the agenda.
    public init<Item: Sendable>(
        _ model: CalendarModel, formatter: LocaleFormatter, of items: CalendarItems<Item>,
        key: @escaping (Item) -> some CustomStringConvertible, marks: CalendarMarks? = nil,
        counted: PluralKey = .countItems, estimate: Double? = nil,
        isEnabled: @escaping (CalendarDay) -> Bool = { _ in true },
        style: @escaping (CalendarDay, Palette) -> CalendarDayStyle? = { _, _ in nil },
        send: @escaping (CalendarAction) -> Void,
        @ComponentBuilder row: @escaping (Item) -> some Component
    ) {
        self.init(
            model, formatter: formatter, marks: marks ?? items.marks, counted: counted,
            isEnabled: isEnabled, style: style, send: send,
            shelf: CalendarShelf(items, key: key, estimate: estimate, row: row))
    }

    /// Creates a calendar that asks for all that a day has.
    ///
    /// - Parameters:
    ///   - model: the calendar.
    ///   - formatter: writes dates; its language and time zone count, its calendar is the model's.
    ///   - marks: how many items each day has.
    ///   - counted: what the items are: "2 stories".
    ///   - isEnabled: whether a day can be chosen, besides what the configuration says.
    ///   - style: how a day looks that is not as the others, with the palette of the moment.
    ///   - send: takes what happens.
    ///   - items: what a day has, below the calendar; it is built whole.
    public init(
        _ model: CalendarModel, formatter: LocaleFormatter, marks: CalendarMarks = .none,
        counted: PluralKey = .countItems,
        isEnabled: @escaping (CalendarDay) -> Bool = { _ in true },
        style: @escaping (CalendarDay, Palette) -> CalendarDayStyle? = { _, _ in nil },
        send: @escaping (CalendarAction) -> Void,
        @ComponentBuilder items: @escaping (CalendarDay) -> some Component = { _ in Nothing() }
    ) {
        self.init(
            model, formatter: formatter, marks: marks, counted: counted, isEnabled: isEnabled,
            style: style, send: send, shelf: CalendarShelf(items))
    }

    private init(
        _ model: CalendarModel, formatter: LocaleFormatter, marks: CalendarMarks,
        counted: PluralKey, isEnabled: @escaping (CalendarDay) -> Bool,
        style: @escaping (CalendarDay, Palette) -> CalendarDayStyle?,
        send: @escaping (CalendarAction) -> Void, shelf: CalendarShelf
    ) {
        self.model = model
        self.formatter = formatter
        self.marks = marks
        self.counted = counted
        self.isEnabled = isEnabled
        self.style = style
        self.shelf = shelf
        let zone = formatter.timeZone
        // A day that was left out where one is cannot be chosen, as one that the app refuses.
        let isFree = { (day: CalendarDay) in isEnabled(day) && day.isThere(in: zone) }
        self.send = { action in
            switch action {
            case .tapped(let day) where !isFree(day): send(.focused(day))
            case .pressed(.select) where !isFree(model.focus): break
            case .tapped, .dragged, .pressed(.select), .pressed(.extendNextDay),
                .pressed(.extendPreviousDay), .pressed(.extendNextWeek),
                .pressed(.extendPreviousWeek):
                send(action)
                // What lies between two days was not asked for one by one.
                let refused = model.applying(action).selected.filter { !isFree($0) }
                if !refused.isEmpty { send(.refused(refused)) }
            default: send(action)
            }
        }
    }

    /// The head, what is shown, and the items of the day.
    public func body(in context: Context) -> some Component {
        let look = CalendarLook(
            model: model, names: CalendarNames(formatter, model), marks: marks, counted: counted,
            today: CalendarDay(of: context.now, in: formatter.timeZone), isEnabled: isEnabled,
            style: style, width: width ?? context.surroundings.viewport.width, isFirst: isFirst)
        let gap = context.theme.space.small
        let isGrid = model.mode == .week || (model.mode == .month && !look.isEndless)
        let items =
            model.configuration.items && (isGrid || look.isEndless)
            ? CalendarDayItems(look: look, shelf: shelf) : nil
        let screen = context.surroundings.viewport.height
        Column(gap: gap) {
            AnyComponent(CalendarHead(look, send: send))
            if let items, isGrid, screen < (context.theme.countsInCells ? 18 : 560) {
                // Too low for both: the items lie further down.
                AnyComponent(
                    ScrollArea {
                        Column(gap: gap) {
                            AnyComponent(main(look))
                            AnyComponent(items).size(height: (screen / 2).rounded()).shrink(0)
                        }
                    })
            } else {
                AnyComponent(main(look))
                AnyComponent(items)
            }
        }
        .style {
            $0.flexGrow = 1
            $0.minHeight = 0
        }
    }

    private func main(_ look: CalendarLook) -> AnyComponent {
        switch model.mode {
        case .month where model.configuration.scrolls:
            AnyComponent(CalendarScroll(look: look, send: send))
        case .month, .week: AnyComponent(CalendarGrid(look: look, send: send))
        case .year: AnyComponent(CalendarYear(look: look, send: send))
        case .agenda: shelf.agenda(look)
        }
    }
}
