import CairnLayout
import CairnRaster
import CairnTerminal
import CairnTransitions
import CairnUI
import Testing

/// Two pages and the way between them.
private struct Pages: Model, Codable {
    var stage = TransitionModel("one")
    enum Action: Sendable { case stage(TransitionAction<String>) }
    func applying(_ action: Action) -> Pages {
        switch action {
        case .stage(let action): Pages(stage: stage.applying(action))
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
        .background(name == "one" ? context.palette.paper : context.palette.pine)
    }
}

/// A clock that a test sets between two awaits, never while the host reads it.
private final class ManualClock: @unchecked Sendable {
    // See above: set and read in turn.
    var now = Duration.zero
}

@Suite struct StageTests {
    private static func session(
        _ configuration: TransitionConfiguration = TransitionConfiguration(),
        reducesMotion: Bool = false
    ) -> Session<Pages> {
        var environment = Environment()
        environment.surroundings = Surroundings(
            viewport: Size(width: 200, height: 300), reducesMotion: reducesMotion)
        return Session(Pages(), environment: environment) { model, send in
            TransitionStage(model.stage, configuration, neighbour: { $0 ? nil : "two" }) { page in
                Page(name: page)
            } send: {
                send(.stage($0))
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

    @Test func aTerminalShowsTheWayAndArrives() async throws {
        let clock = ManualClock()
        let host = TerminalHost(columns: 40, rows: 12, clock: { clock.now })
        let screen = host.screen
        var environment = Environment()
        environment.theme = .terminal
        let session = Session(Pages(), environment: environment, host: host) { model, send in
            TransitionStage(model.stage, Self.look(.cube, seconds: 1)) { page in
                Page(name: page)
            } send: {
                send(.stage($0))
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
}
