import CairnLayout
public import CairnStrings
public import CairnUI

/// A button that shows the selected day and opens a calendar beside it.
///
///     CalendarPicker(model.start, name: "Departure", formatter: formatter, send: send.scope(AppAction.start))
///
/// Selecting a day, or the second end of a range, closes the calendar; so do Escape and a press
/// outside. Keyboard focus moves to the day when the calendar opens, and returns to the button,
/// which announces the selection (WAI-ARIA Authoring Practices, *Date Picker Dialog*).
public struct CalendarPicker: Component {
    private let model: CalendarModel
    private let name: String
    private let formatter: LocaleFormatter?
    private let marks: CalendarMarks
    private let counted: TextKey
    private let isEnabled: (CalendarDay) -> Bool
    private let style: (CalendarDay, Palette) -> CalendarDayStyle?
    private let send: Sender<CalendarAction>

    /// Creates a picker.
    ///
    /// - Parameters:
    ///   - model: the calendar.
    ///   - name: the label of the picker: "Departure".
    ///   - formatter: formats dates, by default that of the session; its language and time zone are
    ///     used.
    ///   - marks: the number of items of each day.
    ///   - counted: the plural text for the number of items.
    ///   - isEnabled: returns whether a day can be selected, in addition to the rules of the
    ///     configuration.
    ///   - style: returns a special style for a day, with the current palette.
    ///   - send: receives the actions.
    public init(
        _ model: CalendarModel, name: String, formatter: LocaleFormatter? = nil,
        marks: CalendarMarks = .none, counted: TextKey = .countItems,
        isEnabled: @escaping (CalendarDay) -> Bool = { _ in true },
        style: @escaping (CalendarDay, Palette) -> CalendarDayStyle? = { _, _ in nil },
        send: Sender<CalendarAction>
    ) {
        self.model = model
        self.name = name
        self.formatter = formatter
        self.marks = marks
        self.counted = counted
        self.isEnabled = isEnabled
        self.style = style
        self.send = send
    }

    /// The button, and the calendar while it is open.
    public func body(in context: Context) -> some Component {
        let isOpen = context.state("isOpen", initially: false)
        let hasMoved = context.state("hasMoved", initially: false)
        let theme = context.theme
        let screen = context.traits.viewport.width
        let width = min(340, max(0, screen - 4 * theme.space.small))
        let chosen = chosen(in: context)
        let says =
            chosen.isEmpty
            ? "\(name)"
            : context.phrases[
                .stateNameAndRole, name, chosen]
        let opener = Button(name: says, .quiet) {
            hasMoved.set(false)
            if let day = model.chosen { send(.went(day)) }
            isOpen.set(!isOpen.value)
        } label: {
            Text(chosen.isEmpty ? context.phrases[.calendarChoose] : chosen).lines(1)
            Glyph(.down)
        }
        .state(.opensPopup).state(.expandable).state(.expanded, isOpen.value)
        AnyComponent(opener).popover(isOpen.value, name: name, close: { isOpen.set(false) }) {
            AnyComponent(
                calendar(
                    width, isFirst: !hasMoved.value,
                    Sender { action in
                        if case .pressed = action { hasMoved.set(true) }
                        if ends(action) { isOpen.set(false) }
                        send(action)
                    }))
        }
    }

    private func calendar(
        _ width: Double, isFirst: Bool, _ send: Sender<CalendarAction>
    ) -> some Component {
        var small = model
        // Shows the days only; the page shows their items.
        small.configuration.items = false
        small.configuration.modes = []
        small.configuration.scrolls = false
        if small.mode == .day { small.update(.showed(.month)) }
        var calendar = CalendarComponent(
            small, formatter: formatter, marks: marks, counted: counted, isEnabled: isEnabled,
            style: style, send: send)
        calendar.width = width
        calendar.isFirst = isFirst
        return AnyComponent(calendar).style {
            $0.width = .points(width)
            $0.flexGrow = 0
        }
    }

    /// Returns `true` if an action completes the selection.
    private func ends(_ action: CalendarAction) -> Bool {
        let day: CalendarDay
        switch action {
        case .tapped(let tapped): day = tapped
        case .pressed(.select): day = model.focus
        default: return false
        }
        guard model.configuration.allows(day) else { return false }
        return switch model.configuration.selection {
        case .none, .multiple: false
        case .single: true
        case .range: model.anchor != nil
        }
    }

    private func chosen(in context: Context) -> String {
        let names = CalendarDateFormatter(formatter ?? context.formatter, model)
        if let range = model.range, range.lowerBound != range.upperBound {
            return context.phrases[
                .calendarRange, names.text(range.lowerBound, .medium),
                names.text(range.upperBound, .medium)]
        }
        if model.selected.count > 1 { return context.phrases[.countDays, model.selected.count] }
        return model.chosen.map { names.text($0, .long) } ?? ""
    }
}
