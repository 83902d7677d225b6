import CairnLayout
import CairnStrings
import CairnUI

/// The cell of a day. It is rendered again only when its appearance changes.
struct CalendarCell: Component, Equatable {
    /// The state of a day.
    struct States: OptionSet {
        let rawValue: UInt8
        static let selected = States(rawValue: 1)
        static let today = States(rawValue: 2)
        /// The day can be selected.
        static let allowed = States(rawValue: 4)
        /// The day has keyboard focus or will receive it.
        static let active = States(rawValue: 8)
        /// The day belongs to the month before or after the displayed one.
        static let beside = States(rawValue: 16)
        /// The next or the previous day of the same week is selected, too.
        static let joined = States(rawValue: 32)
    }

    let day: CalendarDay
    let states: States
    let count: Int
    /// The colors of the first dots; other dots have the default color.
    let colors: [Color]
    /// The special style of the day: none or one, stored in an array because cells are copied
    /// often.
    let style: [CalendarDayStyle]
    let sheet: DayStyle

    func body(in context: Context) -> some Component {
        let palette = context.palette
        let radius = context.theme.radius.control
        let control = context.theme.stroke.control
        var traits: Semantics.States = []
        if isSelected { traits.insert(.selected) }
        if isToday { traits.insert(.current) }
        let semantics = Semantics(
            .cell, name: sheet.names.text(day, .full), value: value(in: context), states: traits)
        let ground = style.first?.fill ?? (isToday ? palette.selection : nil)
        let fill: Color? = isSelected ? palette.primary : ground
        let cell = AnyComponent(content(in: context))
            .share()
            .changing { element in
                element.style.height = .points(sheet.height)
                element.style.flexDirection = .column
                element.style.alignItems = .center
                element.style.justifyContent = .center
                element.semantics = semantics
                element.focus = isActive ? (sheet.isFirst ? .first : .active) : .automatic
                element.paint.fill = fill.map(Fill.color)
                // Round corners would leave gaps between the days of a range.
                element.paint.radius = isSelected && states.contains(.joined) ? 0 : radius
                if isToday, context.drawsFinely {
                    element.paint.border = Border(palette.primary, width: control)
                }
            }
            .on(.focus) { sheet.send(.focused(day)) }
            .on(.tap) { sheet.send(.tapped(day)) }
        let isMirrored = context.direction == .rightToLeft
        return sheet.isDrawn
            ? AnyComponent(cell.on(.drag) { drag in draw(drag, isMirrored) })
            : AnyComponent(cell)
    }

    private var isSelected: Bool { states.contains(.selected) }
    private var isToday: Bool { states.contains(.today) }
    private var isAllowed: Bool { states.contains(.allowed) }
    private var isActive: Bool { states.contains(.active) }

    /// Sends a drag from this day to the day under the pointer.
    private func draw(_ drag: Drag, _ isMirrored: Bool) {
        guard drag.phase == .moved || drag.phase == .ended, drag.area.width > 0,
            drag.area.height > 0, drag.place.x.isFinite, drag.place.y.isFinite,
            abs(drag.place.x) < 1e6, abs(drag.place.y) < 1e6
        else { return }
        let way = Int((drag.place.x / drag.area.width).rounded(.down))
        let columns = isMirrored ? -way : way
        let rows = Int((drag.place.y / drag.area.height).rounded(.down))
        guard columns != 0 || rows != 0 else { return }
        sheet.send(.dragged(from: day, to: day.advanced(by: 7 * rows + columns)))
    }

    private func value(in context: Context) -> String? {
        var parts: [String] = []
        if isToday { parts.append(context.phrases[.commonToday]) }
        if let note = style.first?.note, !note.isEmpty { parts.append(note) }
        if count > 0 { parts.append(context.phrases[sheet.counted, count]) }
        if !isAllowed { parts.append(context.phrases[.calendarUnavailable]) }
        return parts.isEmpty
            ? nil
            : parts.dropFirst().reduce(parts[0]) { line, part in
                context.phrases[.stateNameAndRole, line, part]
            }
    }

    private func content(in context: Context) -> some Component {
        let palette = context.palette
        let isBack = states.contains(.beside) || !isAllowed
        let color =
            isSelected
            ? palette.onPrimary : isBack ? palette.textSecondary : style.first?.ink ?? palette.text
        var font = context.theme.type.body
        if isToday { font.weight = 700 }
        font.hasTabularFigures = true
        let run = TextRun(
            sheet.names.text(day, .day), isUnderlined: isToday && !context.drawsFinely,
            isStruck: !isAllowed)
        func mark(_ index: Int) -> Color {
            if isSelected { return palette.onPrimary }
            return colors.indices.contains(index) ? colors[index] : palette.accent
        }
        let number = Text([run]).font(font).color(color).lines(1)
        let isLine = sheet.height <= context.theme.type.body.lineHeight
        let hasMarks = count > 0 && sheet.dots > 0
        // Most days have no dots: they get a margin instead of an empty box.
        let room = isLine || hasMarks ? 0 : context.theme.type.caption.lineHeight
        return Column(align: .center) {
            if isLine, hasMarks {
                // A cell one line high has space for a single dot.
                AnyComponent(
                    Row(justify: .center) {
                        number
                        dot(mark(0), in: context).decorative()
                    })
            } else {
                AnyComponent(number.style { $0.marginBottom = .points(room) })
            }
            if hasMarks, !isLine { AnyComponent(marks(in: context, mark)) }
        }
    }

    private func dot(_ color: Color, in context: Context) -> some Component {
        Box().square(5).background(color).radius(context.theme.radius.pill)
    }

    private func marks(in context: Context, _ color: (Int) -> Color) -> some Component {
        let shown = min(count, sheet.dots)
        var parts: [AnyComponent] = []
        if count > sheet.dots {
            parts = [
                AnyComponent(
                    Text(sheet.names.number(count)).font(context.theme.type.caption)
                        .color(color(.max)).lines(1))
            ]
        } else {
            parts = (0..<shown).map { index in
                AnyComponent(dot(color(index), in: context).key(index))
            }
        }
        return Row(gap: 3, justify: .center) {
            for part in parts { part }
        }
        // A count is higher than dots; the day numbers stay aligned with either.
        .style { $0.height = .points(context.theme.type.caption.lineHeight) }
        .decorative()
    }
}
