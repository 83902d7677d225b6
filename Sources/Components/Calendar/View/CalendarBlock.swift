import CairnLayout
import CairnStrings
import CairnUI

/// An item with times, as a block over the hours it takes.
struct CalendarBlock: Component {
    var look: CalendarContext
    var plan: CalendarDayPlan
    var block: CalendarDayPlan.Block
    var send: Sender<CalendarHoursAction>

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let palette = context.palette
        let item = block.item
        let isMirrored = context.direction == .rightToLeft
        let times = look.text(from: item.start, to: item.end, of: plan.hours.day, in: context)
        let bar = item.color ?? palette.primary
        let content = Row(gap: theme.space.tiny, align: .stretch) {
            Box().background(bar).size(width: theme.space.tiny).shrink(0)
            Column(justify: .flexStart) {
                AnyComponent(words(times, in: context))
            }
            .fill().shrinkable().clipped()
        }
        .style { style in
            style.position = .absolute
            style.top = .points(block.top)
            style.height = .points(block.height)
            // A hairline between neighbors.
            style.width = .calc(percent: block.width * 100, points: -1)
            let leading = LayoutLength.percent(block.leading * 100)
            if isMirrored { style.right = leading } else { style.left = leading }
        }
        .background(palette.selection)
        .radius(theme.radius.control)
        .clipped()
        .opacity(isDragged ? 0.5 : 1)
        .role(.button, name: item.title, value: times)
        .on(.tap) { send(.opened(item.id)) }
        return look.model.configuration.movesItems && look.isFocusAllowed
            ? AnyComponent(movable(content)) : AnyComponent(content)
    }

    private var isDragged: Bool {
        switch look.model.hours.drag?.kind {
        case .move(block.item), .resize(block.item): look.model.hours.drag?.minutes != nil
        default: false
        }
    }

    /// Returns the title, the times if there is room, and marks where the item leaves the day.
    private func words(_ times: String, in context: Context) -> some Component {
        let theme = context.theme
        let font = theme.type.caption
        let lines = Int(block.height / (plan.scale.isCoarse ? plan.scale.line : font.lineHeight))
        let color = context.palette.textSecondary
        return Column {
            Row(gap: theme.space.tiny) {
                if block.isCutBefore { Glyph(.up, color: color, scale: 0.75) }
                Text(block.item.title).font(font).color(context.palette.text)
                    .lines(max(1, min(3, lines - 1))).shrink(1)
                if block.isCutAfter, lines < 2 { Glyph(.down, color: color, scale: 0.75) }
            }
            if lines > 1 {
                Row(gap: theme.space.tiny) {
                    Text(times).font(font).color(color).lines(1).shrink(1)
                    if block.isCutAfter { Glyph(.down, color: color, scale: 0.75) }
                }
            }
        }
    }

    // MARK: Moving

    /// Lets a pointer move the block, or its end where the block is high enough to tell them apart;
    /// with Alt, the arrow keys do the same.
    private func movable(_ content: some Component) -> some Component {
        let edge = max(8, plan.scale.line)
        let item = block.item
        let hasEnd = !block.isCutAfter && block.height >= 2 * edge
        let dragged = content.focus(.always).on(.drag) { drag in
            // The kind matters where a drag begins.
            let isEnd = hasEnd && drag.place.y >= drag.area.height - edge
            plan.send(
                drag, isEnd ? .resize(item) : .move(item), at: block.top, to: send)
        }
        return [
            (KeyPress.Key.up, KeyPress.Modifiers.alt, -1, false), (.down, .alt, 1, false),
            (.up, [.alt, .shift], -1, true), (.down, [.alt, .shift], 1, true),
        ].reduce(AnyComponent(dragged)) { inner, key in
            AnyComponent(
                inner.on(key: key.0, key.1) {
                    send(.shifted(item, by: key.2, isEnd: key.3, in: plan.hours))
                })
        }
    }
}
