import CairnLayout
public import CairnUI

/// A host that draws a session's scenes on cells, and turns keys, mouse events and pasted text into
/// events. Scenes, events and traits are in points; on the way in and out they are converted to the
/// cells of `LayoutGrid.cells`.
///
///     let host = TerminalHost()
///     let session = Session(model, environment: environment, host: host) { AppScreen(model: $0, send: $1) }
///     try await TerminalHost.run(session, environment: ProcessInfo.processInfo.environment)
///
/// In memory it needs no terminal: ``screen`` holds the output. A session without a theme of its own takes
/// ``TerminalAppearance/theme`` (`Theme.terminal`, or an app's own, read for the host `terminal`).
public final class TerminalHost: SceneHost {
    /// The output, accessible outside of the session.
    public let screen: TerminalScreen
    /// The display settings; changed by ``adapt(_:)``.
    public private(set) var look: TerminalAppearance
    /// The size in cells.
    public private(set) var size: (columns: Int, rows: Int)

    let clock: @Sendable () -> Duration
    private let grid = LayoutGrid.cells
    private var cells = GridScene(.cells)
    private var layout: SceneLayout
    /// The scene in cells.
    private(set) var scene: Scene?
    private var frames: [ElementID: Frame] = [:]
    private(set) var list = DisplayList()
    private(set) var index = SceneIndex(Element(id: ElementID(0)))
    private var animator = Animator()
    private var panning = Panning()
    private var parting = ExitFrames()
    var editors: [ElementID: FieldEditor] = [:]
    var pointer: Pointer?
    /// The inputs to deliver to the session.
    private var pending: [Input] = []
    /// The item sizes already reported to each list.
    private var told: [ElementID: [Key: Size]] = [:]
    /// The focused element that was last scrolled into view.
    private var followed: ElementID?
    private var isFollowing = true
    /// Indicates that nothing is drawn until ``release()``.
    private var isHeld = false
    /// Indicates that the frames are older than the scene, and that the screen is older than both.
    private var isStale = false
    private var isUnpainted = false

    /// Creates a host.
    ///
    /// - Parameters:
    ///   - columns: the width in cells, at least 1.
    ///   - rows: the height in cells, at least 1.
    ///   - look: the terminal's capabilities and the user's preferences.
    ///   - clock: a monotonic time with any origin, for animations. Without it nothing moves until
    ///     the host runs on a terminal: in memory, elements appear and disappear immediately.
    public init(
        columns: Int = 80, rows: Int = 24, look: TerminalAppearance = TerminalAppearance(),
        clock: (@Sendable () -> Duration)? = nil
    ) {
        size = (max(1, columns), max(1, rows))
        self.look = look
        self.clock = clock ?? Self.monotonic()
        animator.isStill = clock == nil
        screen = TerminalScreen(columns: max(1, columns), rows: max(1, rows))
        layout = SceneLayout(CellMeasurer(cell: look.cell), roundedTo: 1)
        animator.reducesMotion = look.reducesMotion
        animator.fade = look.theme.motion.reducedFade
    }

    /// Returns a clock that starts now.
    public static func monotonic() -> @Sendable () -> Duration {
        let clock = ContinuousClock()
        let start = clock.now
        return { start.duration(to: clock.now) }
    }

    /// The traits of the host: its size in points, and the look.
    public var traits: HostTraits {
        HostTraits(
            viewport: grid.points(viewport), scale: 1, colorScheme: look.colorScheme,
            contrast: look.contrast,
            reducesMotion: look.reducesMotion, host: "terminal", grid: grid,
            input: .keys)
    }

    /// The theme of the look, for a session whose app sets none.
    public var theme: Theme? { look.theme }

    var viewport: Size { Size(width: Double(size.columns), height: Double(size.rows)) }

    // MARK: Changes

    /// Shows a scene.
    public func present(_ scene: Scene) {
        if scene.focus != followed { isFollowing = true }
        var scene = scene
        scene.root = cells.convert(scene.root)
        self.scene = scene
        for id in animator.update(scene.root, at: clock()) { pending.append(.event(.animated, id)) }
        parting.keep(animator.leaving, in: frames)
        arrange()
    }

    /// Changes the size; pass the new ``traits`` to the session afterwards.
    public func resize(columns: Int, rows: Int) {
        size = (max(1, columns), max(1, rows))
        isFollowing = true
        arrange()
    }

    /// Enables animations.
    func start() { animator.isStill = false }

    /// Changes the look; pass the new ``traits`` to the session afterwards.
    public func adapt(_ change: (inout TerminalAppearance) -> Void) {
        let cell = look.cell
        change(&look)
        if cell != look.cell { layout = SceneLayout(CellMeasurer(cell: look.cell), roundedTo: 1) }
        animator.reducesMotion = look.reducesMotion
        animator.fade = look.theme.motion.reducedFade
        arrange()
    }

    /// Draws the current state of the animations. Returns the inputs for the session: animations
    /// that have finished.
    public func advance() -> [Input] {
        for id in animator.advance(to: clock()) { pending.append(.event(.animated, id)) }
        show()
        return takeInputs()
    }

    /// Returns the host's pending inputs for its session and removes them: item sizes, and
    /// scrolling to the focused element.
    public func takeInputs() -> [Input] {
        defer { pending = [] }
        return inPoints(pending)
    }

    /// Returns inputs in points.
    func inPoints(_ inputs: [Input]) -> [Input] { inputs.map { grid.points($0) } }

    // MARK: From scene to cells

    /// Returns the tree including elements in their exit transition.
    private func shown(_ scene: Scene) -> Element {
        var root = scene.root
        root.children += animator.leaving
        return root
    }

    private func arrange() {
        guard !isHeld else { return isStale = true }
        place()
        show()
    }

    /// Computes the frames of the scene.
    private func place() {
        isStale = false
        guard let scene else { return }
        let before = frames
        frames = layout.frames(of: scene.root, in: viewport, direction: scene.direction)
        animator.place(scene.root, frames, at: clock())
        parting.keep(animator.leaving, in: before, at: animator.exitFrames)
        index = SceneIndex(shown(scene))
        followFields(scene.root)
        tellSizes(scene.root)
        if isFollowing, let focus = scene.focus { pending += scrolls(toShow: focus) }
    }

    /// Draws and publishes the screen; the frames must be up to date.
    func show() {
        guard !isHeld else { return isUnpainted = true }
        compose()
        paint()
    }

    /// Computes what is on the screen, and where.
    private func compose() {
        guard let scene else { return }
        var moved = panning.placed(
            scene.root, frames, viewport: viewport, follow: isFollowing ? scene.focus : nil)
        scene.root.placeLayers(in: &moved, on: viewport, direction: scene.direction)
        let gone = parting.missing(in: moved)
        moved.merge(gone) { now, _ in now }
        isFollowing = false
        followed = scene.focus
        let time = clock()
        list = DisplayList(shown(scene), frames: moved, focus: scene.focus) { element in
            var paint = animator.paint(of: element, at: time)
            // The display list omits elements that paint nothing, but marks need a frame.
            if element.needsPainting, !paint.isVisible { paint.fill = .color(.clear) }
            return paint
        }
        list.regions.removeAll { gone[$0.id] != nil }
    }

    private func paint() {
        isUnpainted = false
        guard let scene else { return }
        var painter = ScenePainter(
            columns: size.columns, rows: size.rows, look: look,
            ground: look.theme.palette(for: traits).background, index: index,
            isRightToLeft: scene.direction == .rightToLeft, editors: editors)
        painter.paint(list) { [self] in contentLength(of: $0) }
        let more = panning.hasMore
        painter.markMore(above: more.above, below: more.below)
        screen.publish(
            TerminalFrame(
                cells: painter.screen, isMoving: animator.isMoving, hasInputs: !pending.isEmpty))
    }

    // MARK: Bursts

    /// Draws nothing until ``release()``, so that many events cost one screen.
    func hold() { isHeld = true }

    /// Draws what has changed since ``hold()``.
    func release() {
        isHeld = false
        if isStale {
            arrange()
        } else if isUnpainted {
            show()
        }
    }

    /// Computes what the mouse and the keys of fields depend on, where it is older than the scene.
    func refresh() {
        guard isStale else { return }
        place()
        compose()
        isUnpainted = true
    }

    private func followFields(_ root: Element) {
        var present: [ElementID: FieldEditor] = [:]
        root.walk { element in
            if case .field(let field) = element.kind {
                var editor = editors[element.id] ?? FieldEditor(field)
                editor.follow(field)
                present[element.id] = editor
            }
            return true
        }
        editors = present
    }

    private func tellSizes(_ root: Element) {
        var now: [ElementID: [Key: Size]] = [:]
        for (list, sizes) in root.measuredItems(in: frames) {
            now[list] = sizes
            if told[list] != sizes { pending.append(.event(.measured(sizes), list)) }
        }
        told = now
    }

    /// Returns the frames of a scene's elements in points, relative to their parents, without
    /// showing it.
    package func frames(of scene: Scene) -> [ElementID: Frame] {
        var cells = GridScene(grid)
        return SceneLayout(CellMeasurer(cell: look.cell), roundedTo: 1)
            .frames(of: cells.convert(scene.root), in: viewport, direction: scene.direction)
            .mapValues { Frame(origin: grid.points($0.origin), size: grid.points($0.size)) }
    }

    // MARK: Scrolling

    /// Returns the content length of a scrolled element along its axis; `nil` for an element that
    /// does not scroll.
    func contentLength(of id: ElementID) -> Double? {
        guard let element = index[id]?.element, let scrolling = element.scrolling else {
            return nil
        }
        let isVertical = scrolling.axis == .vertical
        var length = 0.0
        for child in element.children where child.style.display != .none {
            guard let frame = frames[child.id] else { continue }
            length = max(length, isVertical ? frame.maxY : frame.maxX)
        }
        if case .list(let list) = element.kind { length += list.after }
        return length
    }

    /// Returns the event that scrolls an element to an offset, clamped to its range; `nil` if it is
    /// already there.
    func scroll(_ id: ElementID, to offset: Double) -> Input? {
        guard let scrolling = index[id]?.element.scrolling, let frame = frames[id],
            let length = contentLength(of: id)
        else { return nil }
        let isVertical = scrolling.axis == .vertical
        let room = isVertical ? frame.size.height : frame.size.width
        let next = min(max(offset, 0), max(0, length - room))
        guard next != scrolling.offset else { return nil }
        let point = isVertical ? Point(x: 0, y: next) : Point(x: next, y: 0)
        return .event(.scroll(Scroll(offset: point, viewport: frame.size)), id)
    }

    /// Returns the inputs that scroll the areas around an element to make it visible.
    func scrolls(toShow id: ElementID) -> [Input] {
        guard let scene else { return [] }
        var inputs: [Input] = []
        var frame: Frame?
        for element in scene.root.path(to: id).reversed() {
            guard let own = frames[element.id] else { return [] }
            guard let inner = frame else {
                frame = own
                continue
            }
            if let scrolling = element.scrolling {
                let isVertical = scrolling.axis == .vertical
                let (start, end, room) =
                    isVertical
                    ? (inner.minY, inner.maxY, own.size.height)
                    : (inner.minX, inner.maxX, own.size.width)
                var offset = scrolling.offset
                if end > offset + room { offset = end - room }
                if start < offset { offset = start }
                if let input = scroll(element.id, to: offset) { inputs.append(input) }
                let shift = isVertical ? Point(x: 0, y: -offset) : Point(x: -offset, y: 0)
                frame = inner.offset(by: shift).offset(by: own.origin)
            } else {
                frame = inner.offset(by: own.origin)
            }
        }
        return inputs
    }

    /// Pans the whole screen, where it is larger than the terminal.
    func pan(by way: Point) -> Bool {
        guard panning.move(by: way) else { return false }
        show()
        return true
    }

    /// Pans the screen to reveal an element, where only the screen as a whole can move.
    func reveal(_ id: ElementID) {
        guard let scene else { return }
        _ = panning.placed(scene.root, frames, viewport: viewport, follow: id)
        // The mouse needs the new places even while nothing is drawn.
        if isHeld { compose() }
        show()
    }
}
