import CairnLayout
public import CairnUI

/// A container that shows one page of an app, and animates the transition to another.
///
///     TransitionStage(model.stage, send: send.scope(AppAction.stage)) { page in PageView(page) }
///
/// It fills the size that its parent offers. During a transition, neither page receives input or is
/// exposed to assistive technologies; afterward, keyboard focus moves to the new page, to its
/// `FocusRule.first`.
public struct TransitionStage<Page: Hashable & Sendable & Codable, Content: Component>: Component {
    private let model: TransitionModel<Page>
    private let size: Size?
    private let shared: TransitionFrame.Shared?
    private let neighbor: ((_ goesBack: Bool) -> Page?)?
    private let content: (Page) -> Content
    private let send: Sender<TransitionAction<Page>>

    /// Creates a stage.
    ///
    /// - Parameters:
    ///   - model: the state of the stage.
    ///   - size: the size of the stage in points; the whole screen by default.
    ///   - shared: the element shown on both pages.
    ///   - neighbor: returns the page that a drag pulls in, or `nil` for none; without this
    ///     function, dragging is disabled.
    ///   - send: receives the actions.
    ///   - content: the content of a page.
    public init(
        _ model: TransitionModel<Page>, size: Size? = nil, shared: TransitionFrame.Shared? = nil,
        neighbor: ((_ goesBack: Bool) -> Page?)? = nil,
        send: Sender<TransitionAction<Page>>,
        @ComponentBuilder content: @escaping (Page) -> Content
    ) {
        self.model = model
        self.size = size
        self.shared = shared
        self.neighbor = neighbor
        self.content = content
        self.send = send
    }

    /// The current page, and the incoming one during a transition.
    public func body(in context: Context) -> some Component {
        let moves = Movement(
            model, look(context), shared, size: size ?? context.traits.viewport,
            isMirrored: context.direction == .rightToLeft, context)
        let number = model.number
        Box {
            // A single list, so that a page keeps its identity when the transition ends.
            for face in faces(moves) {
                FaceView(face, isMoving: model.coming != nil, content: content(face.page)) {
                    send(.arrived(number))
                }
                .key(Key(String(reflecting: face.page)))
            }
        }
        .flexible()
        .clipped()
        .on(.drag) { drag in pull(drag, isMirrored: moves.isMirrored) }
        .onChange(of: model.isMoving ? .started(number, lasting: moves.rest) : nil, send: send)
    }

    /// Returns the configuration to use; if reduced motion is requested, a fade replaces the
    /// transition.
    private func look(_ context: Context) -> TransitionConfiguration {
        var look = model.configuration
        guard context.reducesMotion, look.kind != .none else { return look }
        look.kind = look.reducedSeconds > 0 ? .fade : .none
        return look
    }

    /// Returns the visible pages, back to front.
    private func faces(_ moves: Movement) -> [PageFace<Page>] {
        let old = PageFace(page: model.page, face: moves.outgoing, arrives: false)
        guard let coming = model.coming else { return [old] }
        let new = PageFace(page: coming, face: moves.incoming, arrives: true)
        return moves.isIncomingAbove ? [old, new] : [new, old]
    }

    private func pull(_ drag: Drag, isMirrored: Bool) {
        guard let neighbor else { return }
        let way = model.configuration.direction.resolved(isMirrored: isMirrored, goesBack: false)
        let isLevel = way == .left || way == .right
        let sign: Double = way == .left || way == .up ? -1 : 1
        let moved = sign * (isLevel ? drag.translation.x : drag.translation.y)
        let speed = sign * (isLevel ? drag.velocity.x : drag.velocity.y)
        let extent = max(1, isLevel ? drag.area.width : drag.area.height)
        let back: Double = model.goesBack ? -1 : 1
        switch drag.phase {
        case .began: break
        case .moved where model.phase == .dragged: send(.dragMoved(back * moved / extent))
        case .moved:
            guard abs(moved) >= 8, let page = neighbor(moved < 0) else { return }
            send(.dragBegan(page, goesBack: moved < 0))
            send(.dragMoved(abs(moved) / extent))
        case .ended: send(.dragEnded(speed: back * speed / extent))
        case .cancelled: send(.dragCancelled)
        }
    }
}

/// A page and its appearance.
private struct PageFace<Page> {
    var page: Page
    var face: Movement.Face
    /// Indicates that the page is the incoming one.
    var arrives: Bool
}

/// The view of one page.
private struct FaceView<Content: Component>: Component {
    let face: Movement.Face
    let arrives: Bool
    let isMoving: Bool
    let content: Content
    let arrived: () -> Void

    init<Page>(
        _ face: PageFace<Page>, isMoving: Bool, content: Content,
        arrived: @escaping () -> Void
    ) {
        (self.face, arrives) = (face.face, face.arrives)
        (self.isMoving, self.content, self.arrived) = (isMoving, content, arrived)
    }

    func body(in context: Context) -> some Component {
        Box {
            content.grow()
            if isMoving, face.darkens {
                Box().background(.black).opacity(face.now.shade)
                    .animation(face.darkening)
                    .place(top: 0, right: 0, bottom: 0, left: 0)
                    .decorative()
                    .key("shade")
            }
        }
        .style { style in
            style.flexDirection = .column
            style.flexGrow = 1
            style.flexShrink = 1
            style.minWidth = 0
            style.minHeight = 0
            guard arrives else { return }
            style.position = .absolute
            style.top = .points(0)
            style.right = .points(0)
            style.bottom = .points(0)
            style.left = .points(0)
        }
        .paint { paint in
            paint.transform = face.now.transform
            paint.opacity = face.now.opacity
        }
        .animation(face.movement)
        .state(.hidden, isMoving)
        .on(.animated) { if arrives { arrived() } }
    }
}

/// The animations of the two faces to the end of the movement.
private struct Movement {
    struct Face {
        var now: TransitionFrame.Face
        var movement: Animation?
        var darkening: Animation?
        var darkens: Bool
    }

    let outgoing: Face
    let incoming: Face
    let isIncomingAbove: Bool
    let isMirrored: Bool
    /// The remaining time.
    let rest: Duration

    init<Page>(
        _ model: TransitionModel<Page>, _ configuration: TransitionConfiguration,
        _ shared: TransitionFrame.Shared?, size: Size, isMirrored: Bool, _ context: Context
    ) {
        self.isMirrored = isMirrored
        func frame(_ moment: Double) -> TransitionFrame {
            TransitionFrame(
                at: moment, configuration, in: size, goesBack: model.goesBack,
                isMirrored: isMirrored, shared: shared)
        }
        let now = frame(model.progress)
        isIncomingAbove = now.isIncomingAbove
        guard model.isMoving else {
            rest = .zero
            outgoing = Face(now.outgoing)
            incoming = Face(now.incoming)
            return
        }
        let end = model.phase == .running ? 1.0 : 0.0
        let way = abs(end - model.progress)
        let whole = configuration.duration(reducesMotion: context.reducesMotion)
        rest = whole * way
        // Two keyframes suffice, as every property of a face is linear in the moment except the
        // darkness of a card, which peaks at the half. Both ends are slightly inside the range,
        // where both faces are visible.
        let (from, to) = (
            frame(min(max(model.progress, 1e-6), 1 - 1e-6)), frame(min(max(end, 1e-6), 1 - 1e-6))
        )
        let half = way > 0 ? (0.5 - model.progress) / (end - model.progress) : 0
        let (middle, last) = (frame(0.5), frame(end))
        let motion = (
            duration: rest,
            curve: model.progress == 0 ? context.theme.motion.curve : .bezier(0, 0, 0.2, 1),
            key: Key("\(model.number)")
        )
        func face(_ side: (TransitionFrame) -> TransitionFrame.Face) -> Face {
            let (a, b, c) = (side(from), side(to), side(last))
            var shades: [(place: Double, shade: Double)] = [(0, a.shade)]
            if (0...1).contains(half) { shades.append((half, side(middle).shade)) }
            shades.append((1, b.shade))
            return Face(
                now: c,
                movement: Animation(
                    [
                        .init(0, opacity: a.opacity, transform: a.transform),
                        .init(1, opacity: b.opacity, transform: b.transform),
                    ], duration: motion.duration, curve: motion.curve, key: motion.key),
                darkening: Animation(
                    shades.map { Animation.Keyframe($0.place, opacity: $0.shade) },
                    duration: motion.duration, curve: motion.curve, key: motion.key),
                darkens: shades.contains { $0.shade > 0 })
        }
        outgoing = face(\.outgoing)
        incoming = face(\.incoming)
    }
}

extension Movement.Face {
    /// Creates a face without animation.
    fileprivate init(_ face: TransitionFrame.Face) {
        self.init(now: face, movement: nil, darkening: nil, darkens: face.shade > 0)
    }
}
