import CairnLayout
import CairnRaster
import CairnTerminal
import CairnTransitions
import CairnUI
import Synchronization
import Testing

/// Two pages and the way between them.
private struct Pages: Model, Codable {
    var stage = TransitionModel("one")
    enum Action: Sendable { case stage(TransitionAction<String>) }

    init(_ configuration: TransitionConfiguration = TransitionConfiguration()) {
        stage.configuration = configuration
    }

    mutating func update(_ action: Action) -> [TimerRequest] {
        switch action {
        case .stage(let action): stage.update(action)
        }
    }
}

private struct Page: Component {
    let name: String

    func body(in context: Context) -> some Component {
        Column(gap: 8) {
            Text(name).role(.heading(level: 1), name: name)
            Button("in \(name)") {}.focus(.first)
        }
        .background(name == "one" ? context.palette.background : context.palette.primary)
    }
}

/// A clock that a test sets between two awaits, never while the host reads it.
private final class ManualClock: @unchecked Sendable {
    // See above: set and read in turn.
    var now = Duration.zero
}

@Suite struct StageTests {
    private static let timer = TimerHandler { Pages.Action.stage(.arrived($0)) }

    private static func session(
        _ configuration: TransitionConfiguration = TransitionConfiguration(),
        reducesMotion: Bool = false,
        handler: some Handler<TimerRequest, Pages.Action> = timer
    ) -> Session<Pages> {
        var environment = Environment()
        environment.traits = HostTraits(
            viewport: Size(width: 200, height: 300), reducesMotion: reducesMotion)
        return Session(Pages(configuration), handler: handler, environment: environment) {
            model, send in
            TransitionStage(
                model.stage, neighbor: { $0 ? nil : "two" },
                send: send.scope(Pages.Action.stage)
            ) { page in
                Page(name: page)
            }
        }
    }

    private static func look(_ kind: TransitionKind, seconds: Double = 0.05)
        -> TransitionConfiguration
    {
        var look = TransitionConfiguration()
        (look.kind, look.seconds) = (kind, seconds)
        return look
    }

    @Test(arguments: TransitionKind.allCases, [false, true])
    func aHostWithoutMovementComesToTheEnd(kind: TransitionKind, reducesMotion: Bool) async throws {
        let session = Self.session(Self.look(kind), reducesMotion: reducesMotion)
        _ = await session.outline
        await session.send(.stage(.shown("two", goesBack: false)))
        await session.settle()
        #expect(await session.model.stage.phase == .still)
        #expect(await session.model.stage.page == "two")
        #expect(await session.model.stage.changes == 1)
        #expect(await session.outline.description.contains("in two"))
        #expect(!(await session.outline.description.contains("in one")))
    }

    @Test(arguments: [
        (TransitionKind.none, [TimerRequest]()),
        (.cube, [.settle(after: .seconds(60) + .milliseconds(80), number: 1)]),
    ])
    func whatDoesNotMoveIsWaitedForByNobody(kind: TransitionKind, waits: [TimerRequest]) async {
        let requests = Mutex<[TimerRequest]>([])
        let session = Self.session(
            Self.look(kind, seconds: 60),
            handler: ClosureHandler { request in
                requests.withLock { $0.append(request) }
                return .run { send in await send(.stage(.arrived(1))) }
            })
        await session.send(.stage(.shown("two", goesBack: false)))
        await session.settle()
        #expect(await session.model.stage.page == "two")
        #expect(await session.model.stage.phase == .still)
        #expect(requests.withLock { $0 } == waits)
    }

    @Test func neitherPageIsReachedOnTheWay() async throws {
        let session = Self.session(Self.look(.cube, seconds: 60))
        _ = await session.outline
        await session.send(.stage(.dragBegan("two", goesBack: false)))
        await session.send(.stage(.dragMoved(0.4)))
        #expect(!(await session.outline.description.contains("in ")))
        await session.send(.stage(.dragCancelled))
        await session.send(.stage(.finished))
        #expect(await session.outline.description.contains("in one"))
    }

    @Test func bothEndsAreTheScreensToThePixel() async throws {
        func picture(_ actions: [TransitionAction<String>]) async throws -> [UInt8] {
            let session = Self.session(Self.look(.cube, seconds: 60))
            _ = await session.outline
            for action in actions { await session.send(.stage(action)) }
            // What is on its way has no keyboard, and no ring.
            return try RasterRenderer(showsFocus: false).bitmap(of: await session.scene).bytes
        }
        let one = try await picture([])
        let begun = try await picture([.dragBegan("two", goesBack: false), .dragMoved(0)])
        #expect(one == begun)
        let pulled = try await picture([.dragBegan("two", goesBack: false), .dragMoved(1)])
        let two = try await picture([.shown("two", goesBack: false), .finished])
        #expect(pulled == two)
        let half = try await picture([.dragBegan("two", goesBack: false), .dragMoved(0.5)])
        #expect(half != one && half != two)
    }

    @Test func aDragPullsTheNextPageIn() async throws {
        let session = Self.session(Self.look(.slide, seconds: 60))
        var found: Element?
        await session.scene.root.walk { element in
            if element.events.contains(.drag) { found = element }
            return found == nil
        }
        let stage = try #require(found)
        let area = Size(width: 200, height: 300)
        func drag(_ phase: Drag.Phase, _ x: Double, velocity: Double = 0) async {
            await session.handle(
                .drag(
                    Drag(
                        phase, at: Point(x: 100 + x, y: 100), in: area,
                        translation: Point(x: x, y: 0), velocity: Point(x: velocity, y: 0))),
                on: stage.id)
        }
        await drag(.began, 0)
        await drag(.moved, -4)
        #expect(await session.model.stage.phase == .still)
        await drag(.moved, -60)
        await drag(.moved, -120)
        #expect(await session.model.stage.progress == 0.6)
        await drag(.ended, -120)
        #expect(await session.model.stage.phase == .running)
        await session.send(.stage(.finished))
        // There is no page the other way.
        await drag(.began, 0)
        await drag(.moved, 90)
        #expect(await session.model.stage.phase == .still)
    }

    /// A stage whose drags a test sends, in points along its direction.
    private static func dragged(_ direction: TransitionDirection)
        async throws -> (Session<Pages>, (Drag.Phase, Double, Double) async -> Void)
    {
        var look = Self.look(.slide, seconds: 60)
        look.direction = direction
        let session = Self.session(look)
        var found: ElementID?
        await session.scene.root.walk { element in
            if element.events.contains(.drag) { found = element.id }
            return found == nil
        }
        let stage = try #require(found)
        // The other axis says the opposite, and is not listened to.
        func point(_ value: Double) -> Point {
            switch direction {
            case .left: Point(x: -value, y: 10 * value)
            case .right: Point(x: value, y: -10 * value)
            case .up: Point(x: 10 * value, y: -value)
            default: Point(x: -10 * value, y: value)
            }
        }
        return (
            session,
            { phase, moved, speed in
                await session.handle(
                    .drag(
                        Drag(
                            phase, at: Point(x: 100, y: 100),
                            in: Size(width: 200, height: 200),
                            translation: point(moved), velocity: point(speed))), on: stage)
            }
        )
    }

    private static let directions = [TransitionDirection.left, .right, .up, .down]

    @Test("a drag begins at eight points, along the direction", arguments: directions)
    func aDragBeginsAtEightPoints(direction: TransitionDirection) async throws {
        let (session, drag) = try await Self.dragged(direction)
        await drag(.began, 0, 0)
        await drag(.moved, 7.9, 0)
        #expect(await session.model.stage.phase == .still)
        // There is no page the other way.
        await drag(.moved, -8, 0)
        #expect(await session.model.stage.phase == .still)
        await drag(.moved, 8, 0)
        #expect(await session.model.stage.phase == .dragged)
        #expect(await session.model.stage.progress == 8.0 / 200)
    }

    @Test("a flick decides whatever the progress", arguments: directions)
    func aFlickDecides(direction: TransitionDirection) async throws {
        for (moved, speed, phase) in [
            (20.0, 200.0, TransitionModel<String>.Phase.running), (20, 199, .returning),
            (180, -200, .returning), (180, -199, .running),
        ] {
            let (session, drag) = try await Self.dragged(direction)
            await drag(.moved, 8, 0)
            await drag(.moved, moved, 0)
            await drag(.ended, moved, speed)
            #expect(await session.model.stage.phase == phase, "\(moved) \(speed)")
        }
    }

    @Test func aCanceledDragReturns() async throws {
        let (session, drag) = try await Self.dragged(.left)
        await drag(.moved, 150, 0)
        await drag(.cancelled, 150, 0)
        #expect(await session.model.stage.phase == .returning)
        #expect(await session.model.stage.page == "one")
    }

    /// The texts of a scene, back to front, and its animations.
    private static func seen(
        _ session: Session<Pages>
    ) async -> (texts: [String], animations: [Animation]) {
        var found: (texts: [String], animations: [Animation]) = ([], [])
        await session.scene.root.walk { element in
            if case .text(let text) = element.kind, text.plain.hasPrefix("in ") {
                found.texts.append(text.plain)
            }
            if let animation = element.animation { found.animations.append(animation) }
            return true
        }
        return found
    }

    @Test func onlyAFoldedPageLiesAboveTheNewOne() async throws {
        for kind in [TransitionKind.cube, .flip, .fold, .slide, .fade] {
            let session = Self.session(Self.look(kind, seconds: 60))
            await session.send(.stage(.dragBegan("two", goesBack: false)))
            await session.send(.stage(.dragMoved(0.5)))
            let order = kind == .fold ? ["in two", "in one"] : ["in one", "in two"]
            #expect(await Self.seen(session).texts == order, "\(kind)")
        }
    }

    @Test func reducedMotionFadesAndNothingTurns() async throws {
        for kind in TransitionKind.allCases {
            let session = Self.session(Self.look(kind, seconds: 60), reducesMotion: true)
            await session.send(.stage(.shown("two", goesBack: false)))
            let animations = await Self.seen(session).animations
            #expect(animations.isEmpty == (kind == .none), "\(kind)")
            for animation in animations {
                #expect(animation.duration == .seconds(0.12))
                #expect(animation.keyframes.allSatisfy { $0.transform ?? .identity == .identity })
            }
        }
    }

    @Test func withoutAFadeReducedMotionShowsOnePageAtATime() async throws {
        for seconds in [0, 0.1] {
            var look = Self.look(.slide)
            look.reducedSeconds = seconds
            let session = Self.session(look, reducesMotion: true)
            await session.send(.stage(.dragBegan("two", goesBack: false)))
            await session.send(.stage(.dragMoved(0.5)))
            var opacities: [Double] = []
            await session.scene.root.walk { element in
                if element.paint.opacity < 1 { opacities.append(element.paint.opacity) }
                return true
            }
            #expect(opacities == [seconds == 0 ? 0 : 0.5])
        }
    }

    @Test func whatADragBeganGoesOnWithoutAStart() async throws {
        let curve = Theme().motion.curve
        let rest = Curve.bezier(0, 0, 0.2, 1)
        try #require(curve != rest)
        let whole = Self.session(Self.look(.slide, seconds: 60))
        await whole.send(.stage(.shown("two", goesBack: false)))
        #expect(Set(await Self.seen(whole).animations.map(\.curve)) == [curve])
        let dragged = Self.session(Self.look(.slide, seconds: 60))
        await dragged.send(.stage(.dragBegan("two", goesBack: false)))
        await dragged.send(.stage(.dragMoved(0.75)))
        await dragged.send(.stage(.dragEnded(speed: 0)))
        let animations = await Self.seen(dragged).animations
        #expect(Set(animations.map(\.curve)) == [rest])
        #expect(animations.allSatisfy { $0.duration == .seconds(15) })
    }

    @Test func aTerminalShowsTheWayAndArrives() async throws {
        let clock = ManualClock()
        let host = TerminalHost(columns: 40, rows: 12, clock: { clock.now })
        let screen = host.screen
        var environment = Environment()
        environment.theme = .terminal
        let session = Session(
            Pages(Self.look(.cube, seconds: 1)), handler: Self.timer, environment: environment,
            host: host
        ) { model, send in
            TransitionStage(model.stage, send: send.scope(Pages.Action.stage)) { page in
                Page(name: page)
            }
        }
        let before = screen.cells
        await session.send(.stage(.shown("two", goesBack: false)))
        var seen: Set<String> = []
        for step in 1...20 where await session.model.stage.phase == .running {
            clock.now = .milliseconds(100 * step)
            let inputs =
                await session.withHost(TerminalHost.self) { $0.advance() + $0.takeInputs() } ?? []
            await session.take(inputs)
            seen.insert((0..<12).map { screen.cells.text(row: $0) }.joined(separator: "\n"))
        }
        #expect(await session.model.stage.page == "two")
        #expect(await session.model.stage.changes == 1)
        #expect(seen.count > 2 && screen.cells != before)
    }

    @Test("a terminal shows as many frames as it has time for", arguments: [5, 10, 60])
    func terminalRates(rate: Int) async throws {
        let (session, screen, clock) = Self.terminal(.cube)
        await session.send(.stage(.shown("two", goesBack: false)))
        var (seen, frames) = (Set<String>(), 0)
        while await session.model.stage.phase == .running, frames < 10 * rate {
            frames += 1
            clock.now = .seconds(1) / rate * frames
            await Self.advance(session)
            seen.insert((0..<12).map { screen.cells.text(row: $0) }.joined(separator: "\n"))
        }
        // A second's way: no more than there are frames, and the end with the last.
        #expect((rate...(rate + 1)).contains(frames))
        #expect(seen.count <= frames && seen.count >= 4)
        #expect(await session.model.stage.changes == 1)
    }

    @Test func aMachineThatSleptOnTheWayHasArrivedOnce() async throws {
        let (session, screen, clock) = Self.terminal(.flip)
        await session.send(.stage(.shown("two", goesBack: false)))
        clock.now = .milliseconds(300)
        await Self.advance(session)
        #expect(await session.model.stage.phase == .running)
        clock.now = .seconds(86_400)
        await Self.advance(session)
        await Self.advance(session)
        #expect(await session.model.stage.changes == 1)
        #expect(await session.model.stage.phase == .still)
        let text = (0..<12).map { screen.cells.text(row: $0) }.joined()
        #expect(text.contains("in two") && !text.contains("in one"))
    }

    private static func terminal(
        _ kind: TransitionKind
    ) -> (Session<Pages>, TerminalScreen, ManualClock) {
        let clock = ManualClock()
        let host = TerminalHost(columns: 40, rows: 12, clock: { clock.now })
        let screen = host.screen
        var environment = Environment()
        environment.theme = .terminal
        let session = Session(
            Pages(Self.look(kind, seconds: 1)), handler: Self.timer, environment: environment,
            host: host
        ) { model, send in
            TransitionStage(model.stage, send: send.scope(Pages.Action.stage)) { page in
                Page(name: page)
            }
        }
        return (session, screen, clock)
    }

    private static func advance(_ session: Session<Pages>) async {
        let inputs =
            await session.withHost(TerminalHost.self) { $0.advance() + $0.takeInputs() } ?? []
        await session.take(inputs)
    }

    @Test(
        "what moves by itself looks like the frame of its moment",
        arguments: [
            TransitionKind.cube, .flip, .fold, .slide, .fade,
        ])
    func moving(kind: TransitionKind) async throws {
        let session = Self.session(Self.look(kind, seconds: 60))
        _ = await session.outline
        await session.send(.stage(.shown("two", goesBack: false)))
        var (shades, ways): ([Animation], [Animation]) = ([], [])
        await session.scene.root.walk { element in
            guard let animation = element.animation else { return true }
            if animation.keyframes.first?.transform == nil {
                shades.append(animation)
            } else {
                ways.append(animation)
            }
            return true
        }
        var look = Self.look(kind)
        look.seconds = 60
        let turning = [TransitionKind.cube, .flip, .fold].contains(kind)
        #expect(shades.count == (turning ? 2 : 0))
        // Both pages move, or one of them does and the other stays as it is.
        try #require(ways.count == 2)
        for step in stride(from: 0.05, to: 1, by: 0.05) {
            let frame = TransitionFrame(at: step, look, in: Size(width: 200, height: 300))
            if turning {
                let seen = shades.compactMap { $0.sample(at: step).opacity }.sorted()
                let wanted = [frame.outgoing.shade, frame.incoming.shade].sorted()
                for (one, other) in zip(seen, wanted) {
                    #expect(abs(one - other) < 1e-4, "\(step)")
                }
            }
            func matches(_ way: Animation, _ face: TransitionFrame.Face) -> Bool {
                let seen = way.sample(at: step)
                guard let moved = seen.transform, let opacity = seen.opacity else { return false }
                let shift = moved.shift - face.transform.shift
                return abs(shift.x) < 1e-2 && abs(shift.y) < 1e-2
                    && abs(opacity - face.opacity) < 1e-3
            }
            let (first, second) = (ways[0], ways[1])
            let faces = (frame.outgoing, frame.incoming)
            #expect(
                (matches(first, faces.0) && matches(second, faces.1))
                    || (matches(first, faces.1) && matches(second, faces.0)), "\(kind) \(step)")
        }
    }

    @Test(arguments: [Size(width: 1, height: 1), Size(width: 2000, height: 3), .zero])
    func anyScreenIsDrawnOnTheWay(size: Size) async throws {
        for kind in TransitionKind.allCases {
            var environment = Environment()
            environment.traits = HostTraits(viewport: size)
            let session = Session(
                Pages(Self.look(kind)), handler: Self.timer, environment: environment
            ) { model, send in
                TransitionStage(model.stage, send: send.scope(Pages.Action.stage)) { page in
                    Page(name: page)
                }
            }
            await session.send(.stage(.dragBegan("two", goesBack: false)))
            await session.send(.stage(.dragMoved(0.4)))
            let scene = await session.scene
            guard size.width > 0 else { continue }
            #expect(try RasterRenderer().bitmap(of: scene).bytes.isEmpty == false)
        }
    }

    @Test func aPageThatChangesOnTheWayIsSeenAsItIs() async throws {
        let session = Self.session(Self.look(.slide, seconds: 60))
        await session.send(.stage(.dragBegan("two", goesBack: false)))
        await session.send(.stage(.dragMoved(0.5)))
        func texts() async -> Set<String> {
            var found: Set<String> = []
            await session.scene.root.walk { element in
                if case .text(let text) = element.kind { found.insert(text.plain) }
                return true
            }
            return found
        }
        #expect(await texts().isSuperset(of: ["in one", "in two"]))
        // Another page is pulled in over it: the first pull is over, and neither is mixed up.
        await session.send(.stage(.dragBegan("three", goesBack: true)))
        let pulled = await texts()
        #expect(pulled.contains("in three") && !pulled.contains("in two"))
    }

    @Test("a stack, a modal and tabs use the same stage, by their own controls")
    func aStackAModalAndTabsUseTheSameStage() async throws {
        var places = Places()
        places.stage.configuration = Self.look(.slide)
        let session = Session(
            places, handler: TimerHandler { Places.Action.stage(.arrived($0)) }
        ) { model, send in
            TransitionStage(model.stage, send: send.scope(Places.Action.stage)) { page in
                PlacePage(name: page, send: send)
            }
        }
        let driver = Driver(session)
        func shows(_ page: String, goesBack: Bool, changes: Int) async {
            let stage = await session.model.stage
            #expect(stage.page == page && stage.phase == .still, "\(stage)")
            #expect(stage.goesBack == goesBack && stage.changes == changes, "\(page)")
            // Only the page that is shown can be read and used.
            #expect(await session.outline.items(.heading).map(\.name) == [page])
        }
        // Push and pop.
        try await driver.tap(.button, "Open story")
        await shows("story", goesBack: false, changes: 1)
        try await driver.tap(.button, "Open photo")
        await shows("photo", goesBack: false, changes: 2)
        try await driver.tap(.button, "Back")
        await shows("story", goesBack: true, changes: 3)
        // A modal over what is shown, and away again.
        try await driver.tap(.button, "Settings")
        await shows("settings", goesBack: false, changes: 4)
        try await driver.tap(.button, "Done")
        await shows("story", goesBack: true, changes: 5)
        // Tabs keep their stacks: to the one before is back.
        try await driver.tap(.button, "Tab map")
        await shows("map", goesBack: false, changes: 6)
        try await driver.tap(.button, "Tab home")
        await shows("story", goesBack: true, changes: 7)
    }
}

/// Two tabs with a stack each, and a modal over them.
private struct Places: Model {
    var stage = TransitionModel("home")
    var stacks = ["home": ["home"], "map": ["map"]]
    var tab = "home"
    var isModal = false

    enum Action: Sendable, Equatable {
        case stage(TransitionAction<String>)
        case pushed(String), popped, presented, dismissed, chosen(String)
    }

    mutating func update(_ action: Action) -> [TimerRequest] {
        var goesBack = false
        switch action {
        case .stage(let action): return stage.update(action)
        case .pushed(let page): stacks[tab]?.append(page)
        case .popped:
            stacks[tab]?.removeLast()
            goesBack = true
        case .presented: isModal = true
        case .dismissed: (isModal, goesBack) = (false, true)
        case .chosen(let other):
            goesBack = other < tab
            tab = other
        }
        let page = isModal ? "settings" : stacks[tab]?.last ?? ""
        return stage.update(.shown(page, goesBack: goesBack))
    }
}

private struct PlacePage: Component {
    let name: String
    let send: Sender<Places.Action>

    func body(in context: Context) -> some Component {
        Column {
            Text(name).role(.heading(level: 1), name: name)
            for page in ["story", "photo"] {
                Button("Open \(page)") { send(.pushed(page)) }.key(page)
            }
            Button("Back") { send(.popped) }
            Button("Settings") { send(.presented) }
            Button("Done") { send(.dismissed) }
            for tab in ["home", "map"] { Button("Tab \(tab)") { send(.chosen(tab)) }.key(tab) }
        }
    }
}
