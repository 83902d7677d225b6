import CairnLayout
public import CairnUI

/// A menu that slides in from an edge of the screen, together with the screen it belongs to.
///
///     StripeMenuComponent(model.menu, title: "Menu", send: send.scope(AppAction.menu)) {
///         Button("Menu") { send(.menu(.opened)) }
///         Journal(model.journal)
///     }
///
/// An open menu is a modal dialog that has the focus: Escape or a press on the screen closes it,
/// and the focus returns to the control that opened it. A closed menu is not in the element tree. A
/// swipe from the edge pulls the menu in, and a drag pushes it back; either returns to its start if
/// it ends too early. On wide screens the menu is pinned beside the screen, as navigation.
public struct StripeMenuComponent<Content: Component>: Component {
    private var model: StripeMenuModel
    private var title: String
    private let send: Sender<StripeMenuAction>
    private let content: Content
    private let label: ((MenuItem, Bool) -> AnyComponent)?

    /// Creates a menu and the screen it belongs to.
    ///
    /// - Parameters:
    ///   - model: The items and the state of the menu.
    ///   - title: The title of the menu, shown above its items, or the key of a text.
    ///   - send: Receives the actions of the menu.
    ///   - content: The screen. It keeps its state in every state of the menu.
    public init(
        _ model: StripeMenuModel, title: String,
        send: Sender<StripeMenuAction>, @ComponentBuilder content: () -> Content
    ) {
        (self.model, self.title, self.send) = (model, title, send)
        self.content = content()
        label = nil
    }

    /// Creates a menu with custom rows, and the screen it belongs to.
    ///
    /// - Parameters:
    ///   - model: The items and the state of the menu.
    ///   - title: The title of the menu, shown above its items, or the key of a text.
    ///   - send: Receives the actions of the menu.
    ///   - content: The screen. It keeps its state in every state of the menu.
    ///   - row: Returns the content of an item's row between its marks, with whether the item is the
    ///     current one; the name that assistive technology announces stays the title. An icon strip
    ///     has no rows.
    public init(
        _ model: StripeMenuModel, title: String, send: Sender<StripeMenuAction>,
        @ComponentBuilder content: () -> Content,
        @ComponentBuilder row: @escaping (_ item: MenuItem, _ isCurrent: Bool) -> some Component
    ) {
        (self.model, self.title, self.send) = (model, title, send)
        self.content = content()
        label = { AnyComponent(row($0, $1)) }
    }

    /// The screen, and the menu while it is visible.
    public func body(in context: Context) -> some Component {
        var titled = self
        titled.model = model.titled(by: context.phrases)
        titled.title = context.phrases.title(title)
        return titled.content(in: context)
    }

    @ComponentBuilder private func content(in context: Context) -> some Component {
        let plan = StripeMenuLayout(model.configuration, context)
        let isSeen = !plan.isPinned && isShown(context)
        let isStrip = !plan.isPinned && plan.style == .strip
        Box {
            if isSeen, plan.style == .reveal { AnyComponent(panel(plan, context)) }
            if plan.isPinned || isStrip {
                AnyComponent(
                    StripePanel(
                        model: model, title: title, plan: plan,
                        kind: isStrip ? .strip : .pinned, label: label, send: send)
                )
            }
            Column { content }
                .fill().shrinkable()
                .background(plan.style == .reveal ? context.palette.background : nil)
                .transform(Transform(shift: isSeen ? plan.contentShift(part) : .zero))
                .animation(
                    isSeen ? slide(plan, context) { plan.contentShift($0) } : nil)
            if !plan.isPinned, !model.isOpen, model.configuration.swipeExtent > 0,
                context.traits.input != .keys
            {
                AnyComponent(border(plan))
            }
            if isSeen, plan.style != .reveal { AnyComponent(panel(plan, context)) }
        }
        .style { style in
            style.flexGrow = 1
            style.flexShrink = 1
            style.minHeight = 0
            style.alignItems = .stretch
            style.flexDirection = plan.direction(isMirrored: context.direction == .rightToLeft)
        }
        .clippedIf(isSeen && (plan.style == .push || plan.style == .reveal))
    }

    /// The visible fraction of the menu when no animation is running.
    private var part: Double {
        switch model.phase {
        case .closed, .closing: 0
        case .open: 1
        case .dragged(let part, _): part
        }
    }

    private func isShown(_ context: Context) -> Bool {
        switch model.phase {
        case .closed: false
        case .open, .dragged: true
        case .closing: !context.reducesMotion
        }
    }

    /// Returns the animation of the current phase, starting where a finger released the menu.
    private func slide(
        _ plan: StripeMenuLayout, _ context: Context, _ shift: (Double) -> Point
    ) -> Animation? {
        let start: Double
        switch model.phase {
        case .open(let from), .closing(let from): start = from
        case .closed, .dragged: return nil
        }
        guard !context.reducesMotion, shift(start) != shift(part) else { return nil }
        return Animation(
            [
                .init(0, transform: Transform(shift: shift(start))),
                .init(1, transform: Transform(shift: shift(part))),
            ], duration: .menu(model.configuration.seconds),
            curve: context.theme.motion.curve, key: Key(model.movements))
    }

    private func fade(_ context: Context) -> Animation? {
        switch model.phase {
        case .open(let from), .closing(let from):
            guard !context.reducesMotion else { return nil }
            return Animation(
                [.init(0, opacity: from), .init(1, opacity: part)],
                duration: .menu(model.configuration.seconds),
                curve: context.theme.motion.curve, key: Key(model.movements))
        case .closed, .dragged: return nil
        }
    }

    /// The menu and the dimmed screen behind it.
    private func panel(_ plan: StripeMenuLayout, _ context: Context) -> some Component {
        let isHeard = model.isOpen
        let isHeld = if case .dragged = model.phase { true } else { false }
        let isBelow = plan.style == .reveal
        return Box {
            if !isBelow {
                Box()
                    .covering()
                    .background(model.configuration.dims ? context.palette.scrim : nil)
                    .opacity(part)
                    .animation(fade(context))
                    .decorative()
            }
            AnyComponent(
                StripePanel(
                    model: model, title: title, plan: plan, kind: .modal, label: label, send: send)
            )
            .style { plan.lay(&$0, extent: plan.extent) }
            .transform(Transform(shift: plan.menuShift(part)))
            .animation(slide(plan, context) { plan.menuShift($0) })
            .role(.dialog, name: model.parent?.title ?? title)
            .state(.modal, isHeard)
            .state(.hidden, !isHeard && !isHeld)
            .on(.dismiss) { send(.closed) }
            .on(.drag) { drag in pull(drag, plan) }
        }
        .covering()
        .modifier(isOn: !isBelow) { layer in
            layer.lifted(Element.Layer(.screen))
        }
    }

    /// The edge region in which a swipe can begin.
    private func border(_ plan: StripeMenuLayout) -> some Component {
        Box()
            .style { plan.lay(&$0, extent: plan.border + model.configuration.swipeExtent) }
            .on(.drag) { drag in pull(drag, plan) }
            .focus(.never)
    }

    private func pull(_ drag: Drag, _ plan: StripeMenuLayout) {
        guard plan.extent > 0 else { return }
        send(
            .dragged(
                drag.phase, part: plan.inwards(drag.translation) / plan.extent,
                speed: plan.inwards(drag.velocity)))
    }
}

extension Component {
    /// Clips content that is moved outside the screen if `clips` is `true`.
    fileprivate func clippedIf(_ clips: Bool) -> Modified<Self> { paint { $0.clips = clips } }
}
