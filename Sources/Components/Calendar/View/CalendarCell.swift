import CairnBundle
import CairnLayout
import CairnLocalizations
import CairnUI

/// One day. It is asked again only when what is seen of it changes.
struct CalendarCell: Component, Equatable {
    let day: CalendarDay
    let height: Double
    let names: CalendarNames
    let seen: Seen
    let send: (CalendarAction) -> Void

    /// What is seen of a day.
    struct Seen: Equatable {
        var isSelected: Bool
        var isToday: Bool
        var isAllowed: Bool
        var isActive: Bool
        var isFirst: Bool
        /// Where a range began that a press on this day would end.
        var anchor: CalendarDay?
        /// Whether it belongs to the month before or after the one that is shown.
        var isBeside: Bool
        /// Whether the pointer can be drawn over days to choose them.
        var isDrawn: Bool
        var count: Int
        var dots: Int
        /// Of the first dots; the others have the calendar's own.
        var colors: [Color]
        var style: CalendarDayStyle?
        var counted: PluralKey
        var language: LanguageTag
        /// In which digits numbers are written.
        var zero: String
        var system: CalendarSystem

        init(
            _ day: CalendarDay, _ look: CalendarLook, _ palette: Palette, isBeside: Bool
        ) {
            let model = look.model
            isSelected = model.selected.contains(day)
            isToday = day == look.today
            isAllowed = look.allows(day)
            isActive = day == model.focus && !isBeside
            isFirst = look.isFirst
            anchor = model.anchor
            self.isBeside = isBeside
            let selection = model.configuration.selection
            // A finger on weeks without an end scrolls them.
            isDrawn = !look.isEndless && (selection == .range || selection == .multiple)
            count = look.marks.count(day)
            dots = min(max(model.configuration.dots, 0), 5)
            colors =
                count > 0 && count <= dots ? look.marks.colors(day, count, palette) : []
            style = look.style(day, palette)
            counted = look.counted
            language = look.names.formatter.language
            zero = look.names.zero
            system = model.configuration.system
        }
    }

    /// Handlers only say what happened to this day, so they may be those of another time; what they need of the model is
    /// in what is seen.
    static func == (left: Self, right: Self) -> Bool {
        left.day == right.day && left.height == right.height && left.seen == right.seen
    }

    func body(in context: Context) -> some Component {
        let palette = context.palette
        let radius = context.theme.radius.control
        let control = context.theme.stroke.control
        var states: Semantics.States = []
        if seen.isSelected { states.insert(.selected) }
        if seen.isToday { states.insert(.current) }
        let semantics = Semantics(
            .cell, name: names.text(day, .full), value: value(in: context), states: states)
        let ground = seen.style?.fill ?? (seen.isToday ? palette.lichen : nil)
        let fill: Color? = seen.isSelected ? palette.pine : ground
        let cell = AnyComponent(content(in: context))
            .share()
            .changing { element in
                element.style.height = .points(height)
                element.style.flexDirection = .column
                element.style.alignItems = .center
                element.style.justifyContent = .center
                element.semantics = semantics
                element.focus = seen.isActive ? (seen.isFirst ? .first : .active) : .automatic
                element.paint.fill = fill.map(Fill.color)
                element.paint.radius = radius
                if seen.isToday, !context.theme.countsInCells {
                    element.paint.border = Border(palette.pine, width: control)
                }
            }
            .on(.focus) { send(.focused(day)) }
            .on(.tap) { send(.tapped(day)) }
        let isMirrored = context.direction == .rightToLeft
        return seen.isDrawn
            ? AnyComponent(cell.on(.drag) { drag in draw(drag, isMirrored) })
            : AnyComponent(cell)
    }

    /// From this day to the one that the pointer has come to.
    private func draw(_ drag: Drag, _ isMirrored: Bool) {
        guard drag.phase == .moved || drag.phase == .ended, drag.area.width > 0,
            drag.area.height > 0, drag.place.x.isFinite, drag.place.y.isFinite,
            abs(drag.place.x) < 1e6, abs(drag.place.y) < 1e6
        else { return }
        let way = Int((drag.place.x / drag.area.width).rounded(.down))
        let columns = isMirrored ? -way : way
        let rows = Int((drag.place.y / drag.area.height).rounded(.down))
        guard columns != 0 || rows != 0 else { return }
        send(.dragged(from: day, to: day.advanced(by: 7 * rows + columns)))
    }

    private func value(in context: Context) -> String? {
        var parts: [String] = []
        if seen.isToday { parts.append(context.words(.commonToday)) }
        if let note = seen.style?.note, !note.isEmpty { parts.append(note) }
        if seen.count > 0 { parts.append(context.words(seen.counted, seen.count)) }
        if !seen.isAllowed { parts.append(context.words(.calendarUnavailable)) }
        return parts.isEmpty
            ? nil
            : parts.dropFirst().reduce(parts[0]) { line, part in
                context.phrases[StringKey.stateNameAndRole.rawValue, .text(line), .text(part)]
            }
    }

    private func content(in context: Context) -> some Component {
        let palette = context.palette
        let color =
            seen.isSelected
            ? palette.onPine
            : seen.isBeside || !seen.isAllowed
                ? palette.soft : seen.style?.ink ?? palette.ink
        var font = context.theme.type.body
        if seen.isToday { font.weight = 700 }
        font.hasTabularFigures = true
        let run = TextRun(
            names.text(day, .day), isUnderlined: seen.isToday && context.theme.countsInCells,
            isStruck: !seen.isAllowed)
        let colors = seen.colors
        func mark(_ index: Int) -> Color {
            if seen.isSelected { return palette.onPine }
            return colors.indices.contains(index) ? colors[index] : palette.ochre
        }
        let isLine = height < 2
        let below = isLine ? nil : dots(in: context, mark)
        // In a line of its own a day has room for one dot.
        let beside = isLine && seen.count > 0 && seen.dots > 0
        return Column(align: .center) {
            Row(justify: .center) {
                Text([run]).font(font).color(color).lines(1)
                if beside { AnyComponent(Text("•").color(mark(0)).lines(1).decorative()) }
            }
            below
        }
    }

    private func dots(
        in context: Context, _ color: (Int) -> Color
    ) -> some Component {
        let isNumber = seen.count > seen.dots && seen.dots > 0
        let shown = min(seen.count, seen.dots)
        var parts: [AnyComponent] = []
        if isNumber {
            parts = [
                AnyComponent(
                    Text(names.number(seen.count)).font(context.theme.type.caption)
                        .color(color(.max)).lines(1))
            ]
        } else if context.theme.countsInCells {
            parts = (0..<shown).map { index in
                AnyComponent(Text("•").color(color(index)).lines(1).key(index))
            }
        } else {
            parts = (0..<shown).map { index in
                AnyComponent(
                    Box().square(5).background(color(index)).radius(context.theme.radius.pill).key(
                        index))
            }
        }
        return Row(gap: context.theme.countsInCells ? 0 : 3, justify: .center) {
            for part in parts { part }
        }
        // A number is higher than dots; days stand on one line with both.
        .style {
            $0.height = .points(
                context.theme.countsInCells ? 1 : context.theme.type.caption.lineHeight)
        }
        .decorative()
    }
}
