import CairnLayout
public import CairnUI

/// A start button from which choices fly out, over the whole screen (WAI-ARIA Authoring Practices, *Menu Button*).
///
///     Layers {
///         Journal(model.journal)
///         StackMenuComponent(model.menu, title: "Start", symbol: "add") { send(.menu($0)) }
///     }
///
/// It stands beside what fills the screen, in `Layers` or any box as large as the screen. Enter, Space and the down arrow open it on
/// the first item, the up arrow on the last; arrows walk, letters and figures find, Escape closes, Tab leaves. A finger can go
/// from the start button to an item in one movement. Where there is no room for all items with their words, and on hosts of
/// characters, the menu is a list beside the button.
public struct StackMenuComponent: Component {
    /// Lets time pass; it throws when it was cancelled.
    public typealias Pause = @Sendable (Duration) async throws -> Void

    private let model: StackMenuModel
    private let title: String
    private let symbol: String?
    private let isFirst: Bool
    private let pause: Pause?
    private let send: (StackMenuAction) -> Void

    /// Creates a menu's button, and what it opens.
    ///
    /// - Parameters:
    ///   - model: the choices, and how the menu stands.
    ///   - title: what the start button is called.
    ///   - symbol: the name of the start button's symbol; without one it shows the title.
    ///   - isFirst: whether the button has the keyboard when its screen appears.
    ///   - pause: lets the time of the way back pass; `nil` takes the items away at once, for tests and pictures.
    ///   - send: gets what happens.
    public init(
        _ model: StackMenuModel, title: String, symbol: String? = nil, isFirst: Bool = false,
        pause: Pause? = { try await Task.sleep(for: $0) },
        send: @escaping (StackMenuAction) -> Void
    ) {
        (self.model, self.title, self.symbol) = (model, title, symbol)
        (self.isFirst, self.pause, self.send) = (isFirst, pause, send)
    }

    /// The start button, and above the screen what it opened.
    public func body(in context: Context) -> some Component {
        let scene = StackScene(model, context)
        let isList = if case .list = scene.form { true } else { false }
        let motion = StackMotion(
            settings: model.configuration, curve: context.theme.motion.curve,
            number: model.movements)
        AnyComponent(
            StackStart(
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
            .task(id: settleTask(context), settle(scene, motion)) { send($0) }
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

    /// On its way back it is still seen, where that way is shown.
    private func isShown(_ context: Context) -> Bool {
        model.isOpen || model.phase == .closing && pause != nil && !context.reducesMotion
    }

    private func settleTask(_ context: Context) -> String {
        model.phase == .closing ? "settle \(model.movements)" : "none"
    }

    private func settle(
        _ scene: StackScene, _ motion: StackMotion
    ) -> @Sendable (@escaping @Sendable (StackMenuAction) async -> Void) async -> Void {
        let (isClosing, number, pause) = (model.phase == .closing, model.movements, pause)
        let seconds: Double =
            if case .ring(let places) = scene.form {
                max(motion.seconds(of: places.centres.count), motion.settings.startSeconds)
            } else { 0 }
        return { tell in
            guard isClosing, let pause else { return }
            guard (try? await pause(StackMotion.duration(seconds))) != nil else { return }
            await tell(.settled(number))
        }
    }
}

extension StackScene {
    /// Puts the start button at its place; in cells it is as wide as its words, and keeps to its edges.
    func placeStart(_ element: inout Element, _ settings: StackMenuConfiguration) {
        element.style.position = .absolute
        guard isCells else {
            element.style.left = .points(start.x - settings.startSide / 2)
            element.style.top = .points(start.y - settings.startSide / 2)
            return
        }
        let parts = settings.parts
        let (across, down) = (isMirrored ? 1 - parts.x : parts.x, parts.y)
        if across > 0.6 {
            element.style.right = .points(((1 - across) * room.width).rounded() + 1)
        } else {
            let left = (across * room.width).rounded()
            element.style.left = .points(across < 0.4 ? left + 1 : max(0, left - 4))
        }
        if down > 0.6 {
            element.style.bottom = .points(((1 - down) * room.height).rounded())
        } else {
            element.style.top = .points((down * (room.height - 1)).rounded(.down))
        }
    }
}

/// The button that opens the menu.
private struct StackStart: Component {
    let model: StackMenuModel
    let title: String
    let symbol: String?
    let isFirst: Bool
    let scene: StackScene
    let send: (StackMenuAction) -> Void

    func body(in context: Context) -> some Component {
        let settings = model.configuration
        let palette = context.palette
        var font = context.theme.type.callout
        font.weight = 600
        return Row(justify: .center) {
            if let symbol, !scene.isCells {
                Symbol(symbol, color: palette.onOchreFill, scale: 1.2).decorative()
            } else {
                Text(title).font(font).color(palette.onOchreFill).lines(1).decorative()
            }
        }
        .style { style in
            guard !scene.isCells else { return }
            style.minWidth = .points(settings.startSide)
            style.minHeight = .points(settings.startSide)
        }
        .padding(horizontal: scene.isCells ? 1 : 0)
        .background(palette.ochreFill)
        .radius(context.theme.radius.pill)
        .shadow(context.theme.card(for: context.surroundings).shadows(in: palette))
        .role(.button, name: title)
        .state(.opensPopup)
        .expanded(model.isOpen)
        .focus(isFirst ? .first : .automatic)
        .on(.tap) { send(.pressed) }
        .on(key: .down) { send(.opened(atEnd: false)) }
        .on(key: .up) { send(.opened(atEnd: true)) }
        .modifier(isOn: !scene.isCells) { start in
            start.on(.drag) { drag in take(drag) }
        }
    }

    private func take(_ drag: Drag) {
        guard case .ring(let places) = scene.form else { return }
        let isDragging = if case .dragging = model.phase { true } else { false }
        let way = drag.translation.distance(to: .zero)
        // A finger that only presses is never quite still.
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
    /// Changes a component only where something holds, without another identity.
    func modifier(
        isOn: Bool, _ change: (AnyComponent) -> some Component
    ) -> AnyComponent {
        isOn ? AnyComponent(change(AnyComponent(self))) : AnyComponent(self)
    }
}
