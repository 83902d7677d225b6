import CairnLayout
public import CairnStrings
public import CairnUI
import FoundationEssentials

/// A calendar that shows a month, a week, the hours of a day, a year or an agenda, with the app's items of each day.
///
///     CalendarComponent(model.calendar, formatter: formatter, of: stories, key: \.id, send: send.scope(AppAction.calendar)) { story in
///         StoryRow(story)
///     }
///
/// The keys are those of the WAI-ARIA Authoring Practices, *Date Picker Dialog*. Today is the day
/// of the session's time in the formatter's zone; ``DayChangeObserver`` updates it while a calendar
/// is open.
public struct CalendarComponent: Component {
    private let model: CalendarModel
    private let formatter: LocaleFormatter?
    private let marks: CalendarMarks
    private let counted: TextKey
    private let isEnabled: (CalendarDay) -> Bool
    private let style: (CalendarDay, Palette) -> CalendarDayStyle?
    private let times: CalendarTimes?
    private let send: Sender<CalendarAction>
    private let shelf: CalendarItemViews
    /// The width of the calendar, if it is narrower than the screen.
    var width: Double?
    /// Indicates that the active day receives keyboard focus when the screen of the calendar
    /// appears. The app sets it to `false` after the first navigation
    /// (``CalendarAction/pressed(_:)``): from then on, the calendar itself moves the focus.
    public var isFirst = false

    /// Creates a calendar that lays out an app's items itself: only the visible rows are built,
    /// however many items a day has.
    ///
    /// - Parameters:
    ///   - model: the calendar.
    ///   - formatter: formats dates, by default that of the session; its language and time zone are
    ///     used, but the calendar system is the model's.
    ///   - items: the items, by day.
    ///   - key: returns an identifier of an item, unique within a day.
    ///   - marks: the number of items of each day and the colors of their dots; by default taken
    ///     from `items`.
    ///   - counted: the plural text for the number of items: "2 stories".
    ///   - estimate: the approximate height of a row.
    ///   - isEnabled: returns whether a day can be selected, in addition to the rules of the
    ///     configuration.
    ///   - style: returns a special style for a day, with the current palette.
    ///   - times: returns the items of a day with their times; without it, there is no day view.
    ///   - more: called when the end of the agenda is shown, to load later items.
    ///   - send: receives the actions.
    ///   - row: the content of an item, below the calendar and in the agenda.
    public init<Item: Sendable>(
        _ model: CalendarModel, formatter: LocaleFormatter? = nil, of items: CalendarItems<Item>,
        key: @escaping (Item) -> some CustomStringConvertible, marks: CalendarMarks? = nil,
        counted: TextKey = .countItems, estimate: Double? = nil,
        isEnabled: @escaping (CalendarDay) -> Bool = { _ in true },
        style: @escaping (CalendarDay, Palette) -> CalendarDayStyle? = { _, _ in nil },
        times: CalendarTimes? = nil, more: (() -> Void)? = nil, send: Sender<CalendarAction>,
        @ComponentBuilder row: @escaping (Item) -> some Component
    ) {
        self.init(
            model, formatter: formatter, marks: marks ?? items.marks, counted: counted,
            isEnabled: isEnabled, style: style, times: times, send: send,
            shelf: CalendarItemViews(items, key: key, estimate: estimate, more: more, row: row))
    }

    /// Creates a calendar that requests all items of a day as one component.
    ///
    /// - Parameters:
    ///   - model: the calendar.
    ///   - formatter: formats dates, by default that of the session; its language and time zone are
    ///     used, but the calendar system is the model's.
    ///   - marks: the number of items of each day.
    ///   - counted: the plural text for the number of items: "2 stories".
    ///   - isEnabled: returns whether a day can be selected, in addition to the rules of the
    ///     configuration.
    ///   - style: returns a special style for a day, with the current palette.
    ///   - times: returns the items of a day with their times; without it, there is no day view.
    ///   - send: receives the actions.
    ///   - items: the content of a day, below the calendar; it is built as a whole.
    public init(
        _ model: CalendarModel, formatter: LocaleFormatter? = nil, marks: CalendarMarks = .none,
        counted: TextKey = .countItems,
        isEnabled: @escaping (CalendarDay) -> Bool = { _ in true },
        style: @escaping (CalendarDay, Palette) -> CalendarDayStyle? = { _, _ in nil },
        times: CalendarTimes? = nil, send: Sender<CalendarAction>,
        @ComponentBuilder items: @escaping (CalendarDay) -> some Component = { _ in Nothing() }
    ) {
        self.init(
            model, formatter: formatter, marks: marks, counted: counted, isEnabled: isEnabled,
            style: style, times: times, send: send, shelf: CalendarItemViews(items))
    }

    private init(
        _ model: CalendarModel, formatter: LocaleFormatter?, marks: CalendarMarks,
        counted: TextKey, isEnabled: @escaping (CalendarDay) -> Bool,
        style: @escaping (CalendarDay, Palette) -> CalendarDayStyle?, times: CalendarTimes?,
        send: Sender<CalendarAction>, shelf: CalendarItemViews
    ) {
        self.model = model
        self.formatter = formatter
        self.marks = marks
        self.counted = counted
        self.isEnabled = isEnabled
        self.style = style
        self.times = times
        self.shelf = shelf
        self.send = send
    }

    /// The header, the view of the current mode, and the items of the day.
    public func body(in context: Context) -> some Component {
        let formatter = formatter ?? context.formatter
        let send = checking(in: formatter.timeZone)
        let look = CalendarContext(
            model: model, names: CalendarDateFormatter(formatter, model), marks: marks,
            counted: counted,
            today: CalendarDay(of: context.now, in: formatter.timeZone), isEnabled: isEnabled,
            style: style, times: times, width: width ?? context.traits.viewport.width,
            isFirst: isFirst)
        let theme = context.theme
        let gap = theme.space.small
        let row = theme.controlHeight
        let hasWeekHours = look.hasWeekHours(in: context)
        let isGrid =
            (model.mode == .week && !hasWeekHours) || (model.mode == .month && !look.isEndless)
        let items =
            model.configuration.items && (isGrid || look.isEndless)
            ? CalendarDayItems(look: look, shelf: shelf) : nil
        Column(gap: gap) {
            AnyComponent(CalendarHeader(look, send: send))
            if let items, isGrid, context.heightClass == .compact {
                // The screen is too low for both, so the items are scrolled to.
                AnyComponent(
                    ScrollArea {
                        Column(gap: gap) {
                            AnyComponent(main(look, send, hasWeekHours))
                            AnyComponent(items).size(
                                height: (context.traits.viewport.height / 2).rounded()
                            ).shrink(0)
                        }
                    }
                    // On the lowest screens, the header leaves no space for days: a host that pans
                    // shows the week with the keyboard.
                    .minimum(height: 3 * row))
            } else {
                AnyComponent(main(look, send, hasWeekHours))
                AnyComponent(items)
            }
        }
        .flexible()
    }

    /// Returns the sender of the views: it selects no day that cannot be selected in the time zone.
    private func checking(in zone: TimeZone) -> Sender<CalendarAction> {
        let (model, isEnabled, send) = (model, isEnabled, send)
        // A day skipped in the time zone cannot be selected, just as one rejected by the app.
        let isFree = { (day: CalendarDay) in isEnabled(day) && day.isThere(in: zone) }
        return Sender { action in
            switch action {
            case .tapped(let day) where !isFree(day): send(.focused(day))
            case .pressed(.select) where !isFree(model.focus): break
            case .tapped, .dragged, .pressed(.select), .pressed(.extendNextDay),
                .pressed(.extendPreviousDay), .pressed(.extendNextWeek),
                .pressed(.extendPreviousWeek):
                send(action)
                // The days between the two ends were not checked individually.
                let refused = model.applying(action).selected.filter { !isFree($0) }
                if !refused.isEmpty { send(.refused(refused)) }
            default: send(action)
            }
        }
    }

    private func main(
        _ look: CalendarContext, _ send: Sender<CalendarAction>, _ hasWeekHours: Bool
    ) -> AnyComponent {
        switch model.mode {
        case .month where model.configuration.scrolls:
            AnyComponent(CalendarWeekList(look: look, send: send))
        case .week where hasWeekHours:
            AnyComponent(CalendarDayView(look: look, send: send, isWeek: true))
        case .month, .week: AnyComponent(CalendarGrid(look: look, send: send))
        case .day: AnyComponent(CalendarDayView(look: look, send: send))
        case .year: AnyComponent(CalendarYear(look: look, send: send))
        case .agenda: shelf.agenda(look)
        }
    }
}
