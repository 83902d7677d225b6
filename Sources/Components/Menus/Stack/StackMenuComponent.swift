import CairnLayout
public import CairnUI

/// A start button from which menu items fan out above the whole screen (WAI-ARIA Authoring
/// Practices, *Menu Button*).
///
///     Layers {
///         Journal(model.journal)
///         StackMenuComponent(model.menu, title: "Start", symbol: "add", send: send.scope(AppAction.menu))
///     }
///
/// Place it beside the content that fills the screen, in `Layers` or in any box as large as the
/// screen. Enter, Space and Down Arrow open the menu on the first item, Up Arrow on the last. Arrow
/// keys move the focus, letters and digits find an item, Escape closes the menu, and Tab leaves it.
/// A finger can drag from the start button to an item in one movement. If the items and their
/// labels do not all fit, and on hosts that draw only characters, the menu is a list beside the
/// button.
public struct StackMenuComponent: Component {
    private var model: StackMenuModel
    private var title: String
    private let symbol: String?
    private let isFirst: Bool
    private let send: Sender<StackMenuAction>

    /// Creates a menu and its start button.
    ///
    /// - Parameters:
    ///   - model: The items and the state of the menu.
    ///   - title: The accessible name of the start button, or the key of a text.
    ///   - symbol: The name of the start button's symbol; without one, the button shows the title.
    ///   - isFirst: Indicates that the button has the initial focus of its screen.
    ///   - send: Receives the actions of the menu.
    public init(
        _ model: StackMenuModel, title: String, symbol: String? = nil, isFirst: Bool = false,
        send: Sender<StackMenuAction>
    ) {
        (self.model, self.title, self.symbol) = (model, title, symbol)
        (self.isFirst, self.send) = (isFirst, send)
    }

    /// The start button, and the open menu above the screen.
    public func body(in context: Context) -> some Component {
        var titled = self
        titled.model = model.titled(by: context.phrases)
        titled.title = context.phrases.title(title)
        return titled.content(in: context)
    }

    @ComponentBuilder private func content(in context: Context) -> some Component {
        let scene = StackMenuLayout(model, context)
        let isList = if case .list = scene.form { true } else { false }
        let motion = StackMenuAnimation(
            settings: model.configuration, curve: context.theme.motion.curve,
            number: model.movements)
        AnyComponent(
            StackMenuButton(
                model: model, title: title, symbol: symbol, isFirst: isFirst, scene: scene,
                send: send
            )
            .popover(
                isList && model.isOpen, role: .menu, name: model.parent?.title ?? title,
                close: { send(.wentBack) }
            ) {
                StackList(model: model, send: send)
            }
            .changing { scene.placeStart(&$0, model.configuration) }
        )
        if case .ring(let places) = scene.form, isShown(context) {
            AnyComponent(
                StackRing(
                    model: model, title: title, places: places, scene: scene, motion: motion,
                    send: send
                )
                .key(model.path.name))
        }
    }

    /// Returns `true` if the items are on screen, including while they fly back in a closing
    /// animation that is shown.
    private func isShown(_ context: Context) -> Bool {
        model.isOpen || model.phase == .closing && !context.reducesMotion
    }
}

extension StackMenuLayout {
    /// Positions the start button, by the nearest edges of the screen: a button that is not square
    /// keeps its distance to them.
    func placeStart(_ element: inout Element, _ settings: StackMenuConfiguration) {
        let side = settings.startSide / 2
        element.style.position = .absolute
        let across = isMirrored ? 1 - settings.parts.x : settings.parts.x
        if across > 0.5 {
            element.style.right = .points(room.width - start.x - side)
        } else {
            element.style.left = .points(start.x - side)
        }
        if settings.parts.y > 0.5 {
            element.style.bottom = .points(room.height - start.y - side)
        } else {
            element.style.top = .points(start.y - side)
        }
    }
}

/// The button that opens the menu.
private struct StackMenuButton: Component {
    let model: StackMenuModel
    let title: String
    let symbol: String?
    let isFirst: Bool
    let scene: StackMenuLayout
    let send: Sender<StackMenuAction>

    func body(in context: Context) -> some Component {
        let settings = model.configuration
        let palette = context.palette
        var font = context.theme.type.callout
        font.weight = 600
        return Row(justify: .center) {
            if let symbol, context.drawsFinely {
                Symbol(symbol, color: palette.onAccentFill, scale: 1.2).decorative()
            } else {
                Text(title).font(font).color(palette.onAccentFill).lines(1).decorative()
            }
        }
        .minimum(width: settings.startSide, height: settings.startSide)
        .padding(horizontal: context.theme.space.small)
        .background(palette.accentFill)
        .radius(context.theme.radius.pill)
        .shadow(context.theme.card(for: context.traits).shadows(in: palette))
        .role(.button, name: title)
        .state(.opensPopup)
        .expanded(model.isOpen)
        .focus(isFirst ? .first : .automatic)
        .on(.tap) { send(.pressed) }
        .on(key: .down) { send(.opened(atEnd: false)) }
        .on(key: .up) { send(.opened(atEnd: true)) }
        .on(.drag) { drag in take(drag) }
    }

    private func take(_ drag: Drag) {
        guard case .ring(let places) = scene.form else { return }
        let isDragging = if case .dragging = model.phase { true } else { false }
        let way = drag.translation.distance(to: .zero)
        // A pressing finger is never completely still.
        guard isDragging || (drag.phase == .moved && way > 12) else { return }
        let side = model.configuration.startSide
        let point = Point(
            x: scene.start.x - side / 2 + drag.place.x, y: scene.start.y - side / 2 + drag.place.y)
        send(
            .dragged(
                drag.phase, over: places.item(at: point, side: model.configuration.itemSide)))
    }
}

extension Component {
    /// Applies a modifier if `isOn` is `true`, and keeps the identity of the component in either
    /// case.
    func modifier(
        isOn: Bool, _ change: (AnyComponent) -> some Component
    ) -> AnyComponent {
        isOn ? AnyComponent(change(AnyComponent(self))) : AnyComponent(self)
    }
}
