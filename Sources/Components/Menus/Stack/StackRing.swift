import CairnLayout
import CairnStrings
import CairnUI

/// One level of a stack menu around its start button, above the screen.
struct StackRing: Component {
    let model: StackMenuModel
    let title: String
    let places: StackRingLayout
    let scene: StackMenuLayout
    let motion: StackMenuAnimation
    let send: Sender<StackMenuAction>

    func body(in context: Context) -> some Component {
        let isHeard = model.phase == .open
        let moves = !context.reducesMotion
        let fade = moves ? motion.fade(isOpening: model.isOpen) : nil
        Box {
            Box()
                .covering()
                .background(model.configuration.dims ? context.palette.scrim : nil)
                .opacity(model.isOpen ? 1 : 0)
                .animation(fade)
                .decorative()
            // Zero size, so that a press beside the items is a press outside the menu; the items
            // overflow it.
            Box {
                AnyComponent(items(context))
                AnyComponent(
                    StackCloseButton(
                        model: model, title: title,
                        animation: moves && model.isOpen ? motion.turn : fade, send: send
                    )
                    .changing { place(&$0, at: scene.start, model.configuration.startSide) })
            }
            .style { style in
                style.size(.points(0), .points(0))
                style.position = .absolute
                style.left = .points(places.origin.x)
                style.top = .points(places.origin.y)
            }
            .role(.group, name: model.parent?.title ?? title)
            .state(.modal, isHeard)
            .state(.hidden, !isHeard)
            .on(.dismiss) { send(.wentBack) }
        }
        .style {
            $0.inset(0)
        }
        .lifted(
            Element.Layer(
                .screen,
                leaving: model.isOpen
                    ? motion.fade(isOpening: false) : nil))
    }

    private func items(_ context: Context) -> some Component {
        let over: Int? = if case .dragging(let over) = model.phase { over } else { nil }
        let count = places.centers.count
        return Box {
            for (number, index) in places.indices.enumerated() {
                AnyComponent(
                    StackItem(
                        item: model.level[index],
                        position: Role.Position(index + 1, of: model.level.count),
                        side: model.configuration.itemSide, isOver: over == index,
                        takesFocus: index == first, isMirrored: scene.isMirrored,
                        act: { send(.picked(index)) }, back: model.parent == nil ? nil : back
                    )
                    .on(key: .tab) { send(.closed) }
                    .on(key: .tab, .shift) { send(.closed) }
                    .changing {
                        place(&$0, at: places.centers[number], model.configuration.itemSide)
                    }
                    .opacity(shownOpacity(model.level[index]))
                    .animation(flight(number, count, context))
                ).key(index)
            }
            for (number, frame) in places.labels.enumerated() {
                AnyComponent(
                    StackLabel(
                        title: model.level[places.indices.lowerBound + number].title, frame: frame,
                        center: places.centers[number], origin: places.origin,
                        isMirrored: scene.isMirrored
                    )
                    .opacity(model.isOpen ? 1 : 0)
                    .animation(
                        context.reducesMotion
                            ? nil : motion.fade(isOpening: model.isOpen, after: 0.5))
                ).key("label \(places.indices.lowerBound + number)")
            }
        }
        .role(.menu, name: model.parent?.title ?? title)
    }

    private func back() { send(.wentBack) }

    /// The item that receives the initial focus.
    private var first: Int? {
        if let begin = model.begin, places.indices.contains(begin) { return begin }
        return places.indices.first { model.level[$0].isEnabled }
    }

    private func shownOpacity(_ item: MenuItem) -> Double {
        model.isOpen ? (item.isEnabled ? 1 : 0.55) : 0
    }

    private func flight(_ number: Int, _ count: Int, _ context: Context) -> Animation? {
        guard !context.reducesMotion else { return nil }
        var flight = motion.flight(
            number, of: count, at: places.centers[number], from: places.origin,
            isOpening: model.isOpen)
        // Disabled items stay dimmed during the whole animation.
        if !model.level[places.indices.lowerBound + number].isEnabled {
            for index in flight.keyframes.indices {
                flight.keyframes[index].opacity = flight.keyframes[index].opacity.map { $0 * 0.55 }
            }
        }
        return flight
    }

    private func place(_ element: inout Element, at center: Point, _ side: Double) {
        element.style.position = .absolute
        element.style.left = .points(center.x - side / 2 - places.origin.x)
        element.style.top = .points(center.y - side / 2 - places.origin.y)
    }
}

/// The button shown in place of the start button while the menu is open: it closes the menu or goes
/// back one level.
private struct StackCloseButton: Component {
    let model: StackMenuModel
    let title: String
    let animation: Animation?
    let send: Sender<StackMenuAction>

    func body(in context: Context) -> some Component {
        let palette = context.palette
        let isTop = model.parent == nil
        let words = context.phrases[
            isTop ? .commonClose : .commonBack]
        return Row(justify: .center) {
            Symbol(isTop ? "close" : "back", color: palette.onAccentFill, scale: 1.2)
                .animation(animation).decorative()
        }
        .square(model.configuration.startSide)
        .background(palette.accentFill)
        .radius(context.theme.radius.pill)
        .role(.button, name: words)
        .expanded(true)
        .on(.tap) { send(isTop ? .closed : .wentBack) }
        .on(key: .tab) { send(.closed) }
        .on(key: .tab, .shift) { send(.closed) }
        .opacity(model.isOpen ? 1 : 0)
    }
}

/// A menu item: a round button with its symbol and badge.
private struct StackItem: Component {
    let item: MenuItem
    let position: Role.Position?
    let side: Double
    let isOver: Bool
    let takesFocus: Bool
    let isMirrored: Bool
    let act: () -> Void
    let back: (() -> Void)?

    func body(in context: Context) -> some Component {
        let palette = context.palette
        var role = Role.menuItem
        role.position = position
        return Row(justify: .center) {
            if let symbol = item.symbol {
                Symbol(symbol, color: palette.onAccentFill, scale: 1.1).decorative()
            } else {
                // The first letter replaces a missing symbol.
                Text(item.title.first.map(String.init) ?? "").font(context.theme.type.heading)
                    .color(palette.onAccentFill).decorative()
            }
            if let badge = item.badge {
                MenuBadge(badge: badge)
                    .place(top: -4, end: -4, in: isMirrored ? .rightToLeft : .leftToRight)
            }
        }
        .square(side)
        .background(palette.accentFill)
        .border(isOver ? palette.text : palette.accentFill, width: isOver ? 3 : 0)
        .radius(context.theme.radius.pill)
        .role(role, name: item.title, value: item.badge)
        .state(.opensPopup, !item.items.isEmpty)
        .state(.disabled, !item.isEnabled)
        .state(.selected, isOver)
        .focus(takesFocus ? .first : .automatic)
        .on(.tap) { act() }
        .on(key: .right) { if !item.items.isEmpty { act() } }
        .on(key: .left) { back?() }
    }
}

/// The label beside an item.
private struct StackLabel: Component {
    let title: String
    let frame: Frame
    let center: Point
    /// The origin of the coordinate space.
    let origin: Point
    let isMirrored: Bool

    func body(in context: Context) -> some Component {
        let theme = context.theme
        return Row(justify: justify) {
            Row {
                Text(title).font(theme.type.callout).alignment(.center).lines(2)
            }
            .padding(horizontal: 10, vertical: 4)
            .background(context.palette.surface)
            .radius(theme.radius.control)
        }
        .size(width: frame.size.width, height: frame.size.height)
        .place(top: frame.minY - origin.y, left: frame.minX - origin.x)
        .decorative()
    }

    /// Aligns the text to the side of its item.
    private var justify: JustifyContent {
        let way = frame.center.x - center.x
        guard abs(way) > 1 else { return .center }
        return (way < 0) == isMirrored ? .flexStart : .flexEnd
    }
}

/// A short badge.
struct MenuBadge: Component {
    let badge: String

    func body(in context: Context) -> some Component {
        let theme = context.theme
        var font = theme.type.caption
        font.weight = 600
        return Row(justify: .center) {
            Text(badge).font(font).color(context.palette.onDanger).lines(1)
        }
        .padding(horizontal: 5)
        .minimum(width: 20, height: 20)
        .background(context.palette.danger)
        .radius(theme.radius.pill)
        .shrink(0)
        .decorative()
    }
}
