import CairnLayout
import CairnLocalizations
import CairnLockFlow
import CairnPropertyList
import CairnRaster
import CairnResources
import CairnStrings
import CairnTerminal
import CairnUI
import CairnVault
import CairnWeb
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import CairnGestureLock

/// A gesture lock, as it is used.
@Suite struct GestureScreenTests {
    struct Screen: Model {
        var lock: GestureLockModel
        enum Action: Sendable { case lock(GestureLockAction) }
        mutating func update(_ action: Action) -> [GestureLockRequest] {
            switch action {
            case .lock(let action): lock.update(action)
            }
        }
    }

    /// A clock that notes what takes time and lets it pass at once.
    private final class Times: Sendable {
        private let requests = Mutex<[GestureLockRequest]>([])
        var all: [GestureLockRequest] { requests.withLock { $0 } }

        func pass(_ request: GestureLockRequest) -> Effect<GestureLockAction> {
            requests.withLock { $0.append(request) }
            let action: GestureLockAction =
                switch request {
                case .lock(.endError): .lock(.errorPassed)
                case .stepDemo: .demoStepped
                case .endDemo: .demonstrated(false)
                default: .lock(.waited)
                }
            return .run { send in await send(action) }
        }
    }

    private func session(
        _ model: GestureLockModel, pattern: String? = "3x3:0-1-2-5", language: String = "en",
        times: Times? = nil, host: sending (any SceneHost)? = nil,
        reducesMotion: Bool = false, viewport: Size? = nil,
        play: (@Sendable (Sound) async -> Void)? = nil
    ) throws -> Session<Screen> {
        var environment = Environment()
        if let viewport { environment.traits.viewport = viewport }
        environment.phrases = Phrases(try Localizations.load(LanguagePreferences([language])))
        environment.traits.reducesMotion = reducesMotion
        if host != nil { environment.theme = try .terminal() }
        let handler = GestureLockHandler(.preview(pattern.map { Secret($0) }), play: play)
        let showsMute = play != nil
        return Session(
            Screen(lock: model),
            handler: ClosureHandler { request in
                switch request {
                case .lock(.wait), .lock(.endError), .stepDemo, .endDemo:
                    (times?.pass(request) ?? .none).map(Screen.Action.lock)
                default: handler.handle(request).map(Screen.Action.lock)
                }
            }, environment: environment, host: host
        ) { screen, send in
            Center {
                GestureLockComponent(
                    screen.lock, showsMute: showsMute, send: send.scope(Screen.Action.lock))
            }
        }
    }

    @Test func aPatternIsDrawnByKeysAlone() async throws {
        let session = try session(GestureLockModel())
        let driver = Driver(session)
        try await driver.act(.focus, on: .cell, "Row 1, column 1")
        await driver.press(.space)
        await driver.press(.right)
        await driver.press(.right)
        await driver.press(.space)
        // The dot between came along.
        #expect(await driver.has(.status, "Dot added, 3 so far"))
        await driver.press(.down)
        await driver.press(.space)
        await driver.press(.backspace)
        #expect(await session.model.lock.stroke == [0, 1, 2])
        await driver.press(.space)
        await driver.press(.enter)
        #expect(await session.model.lock.phase == .right)
        #expect(await session.diagnostics.isEmpty)
    }

    @Test func figuresAddDotsAtOnce() async throws {
        let session = try session(GestureLockModel())
        let driver = Driver(session)
        try await driver.act(.focus, on: .cell, "Row 2, column 2")
        for figure in "1236" { await driver.press(.character(figure)) }
        await driver.press(.enter)
        #expect(await session.model.lock.phase == .right)
    }

    @Test func whatIsDrawnIsNotToldUnlessItIsAskedFor() async throws {
        var settings = GestureLockConfiguration()
        let quiet = try session(GestureLockModel(settings))
        let before = await quiet.outline.items(.cell)
        try await Driver(quiet).tap(.cell, "Row 1, column 2")
        #expect(await quiet.outline.items(.cell).map(\.value) == before.map(\.value))
        settings.speaksDots = true
        let loud = try session(GestureLockModel(settings))
        try await Driver(loud).tap(.cell, "Row 1, column 2")
        #expect(
            await loud.outline.items(.cell, "Row 1, column 2").first?.value
                == "dot 1 of the pattern")
    }

    @Test func aFingerDrawsFromWhereverItBegins() async throws {
        let session = try session(GestureLockModel())
        let driver = Driver(session)
        let area = Size(width: 100, height: 100)
        func drag(_ phase: Drag.Phase, _ x: Double, _ y: Double) async throws {
            try await driver.act(
                .drag(Drag(phase, at: Point(x: x, y: y), in: area)), on: .cell, "Row 1, column 1")
        }
        try await drag(.began, 50, 50)
        try await drag(.moved, 250, 50)
        try await drag(.moved, 250, 150)
        #expect(await session.model.lock.stroke == [0, 1, 2, 5])
        try await drag(.ended, 250, 150)
        #expect(await session.model.lock.phase == .right)
    }

    @Test func aWrongPatternIsShownAndGoes() async throws {
        let times = Times()
        let session = try session(GestureLockModel(), times: times)
        let driver = Driver(session)
        try await driver.act(.focus, on: .cell, "Row 1, column 1")
        for figure in "1478" { await driver.press(.character(figure)) }
        await driver.press(.enter)
        await session.settle()
        #expect(times.all == [.lock(.endError(after: .seconds(2)))])
        #expect(await session.model.lock.phase == .ready)
        #expect(await session.model.lock.stroke == [])
        let still = try self.session(GestureLockModel())
        try await Driver(still).act(.focus, on: .cell, "Row 1, column 1")
        for figure in "1478" { await Driver(still).press(.character(figure)) }
        await Driver(still).press(.enter)
        #expect(await Driver(still).has(.alert, "Wrong pattern. Please, try again"))
    }

    @Test func theDemonstrationStandsStillWhereMotionIsReduced() async throws {
        let (moving, still) = (Times(), Times())
        let model = GestureLockModel(example: [0, 1, 2, 5])
        let first = try session(model, times: moving)
        try await Driver(first).tap(.button, "Show an example")
        await first.settle()
        #expect(await first.model.lock.demo == nil)
        let step = GestureLockRequest.stepDemo(after: .milliseconds(700))
        #expect(moving.all == [step, step, step, step])
        let second = try session(model, times: still, reducesMotion: true)
        try await Driver(second).tap(.button, "Show an example")
        await second.settle()
        #expect(await second.model.lock.demo == nil)
        #expect(still.all == [.endDemo(after: .milliseconds(2800))])
    }

    @Test func theDotsAreNotMirrored() async throws {
        let session = try session(GestureLockModel(), language: "ar")
        let driver = Driver(session)
        let cells = await session.outline.items(.cell)
        #expect(cells.count == 9)
        // Told from the right; the arrow keys go where they point.
        try await driver.act(.focus, on: .cell, cells[1].name)
        await driver.press(.left)
        await driver.press(.space)
        #expect(await session.model.lock.stroke == [0])
        await driver.press(.right)
        await driver.press(.right)
        await driver.press(.space)
        #expect(await session.model.lock.stroke == [0, 1, 2])
    }

    // MARK: Hosts

    @Test func aMouseDrawsOnATerminal() async throws {
        let host = TerminalHost(columns: 60, rows: 24)
        let screen = host.screen
        let session = try session(GestureLockModel(), host: host)
        await TerminalHost.settle(session)
        let cells = screen.cells
        var dots: [(column: Int, row: Int)] = []
        for row in 0..<cells.rows {
            for (column, character) in cells.text(row: row).enumerated() where character == "○" {
                dots.append((column, row))
            }
        }
        try #require(dots.count == 9)
        func mouse(_ kind: MouseEvent.Kind, _ dot: Int) async {
            let event = MouseEvent(kind, column: dots[dot].column, row: dots[dot].row)
            let inputs = await session.withHost(TerminalHost.self) { $0.receive(.mouse(event)) }
            await session.take(inputs ?? [])
        }
        await mouse(.press(.left), 0)
        // Two cells of the grid in one movement.
        await mouse(.drag(.left), 2)
        await mouse(.drag(.left), 5)
        await mouse(.release(.left), 5)
        await session.settle()
        await TerminalHost.settle(session)
        #expect(await session.model.lock.phase == .right)
        let text = (0..<screen.cells.rows).map { screen.cells.text(row: $0) }.joined(
            separator: "\n")
        #expect(text.contains("✓") && text.contains("●") && text.contains("Unlocked"), "\(text)")
    }

    @Test("every dot can be met on a small terminal", arguments: [(80, 24), (40, 12), (20, 8)])
    func smallTerminals(columns: Int, rows: Int) async throws {
        func text(_ screen: TerminalScreen) -> String {
            (0..<rows).map { screen.cells.text(row: $0) }.joined(separator: "\n")
        }
        let host = TerminalHost(columns: columns, rows: rows)
        let screen = host.screen
        let session = try session(GestureLockModel(), host: host)
        let driver = Driver(session)
        try await driver.act(.focus, on: .cell, "Row 1, column 1")
        for (count, figure) in zip(1..., "1236") {
            await driver.press(.character(figure))
            await TerminalHost.settle(session)
            // The dots that were added are seen, and the others are still there.
            let dots = text(screen)
            #expect(dots.count { $0 == "●" } == count, "\(dots)")
            #expect(dots.contains("○"), "\(dots)")
        }
        await driver.press(.enter)
        #expect(await session.model.lock.phase == .right)
        await TerminalHost.settle(session)
        #expect(text(screen).contains("✓"), "\(text(screen))")
        // By mouse, each dot where it is seen.
        for (row, column) in (1...3).flatMap({ row in (1...3).map { (row, $0) } }) {
            let host = TerminalHost(columns: columns, rows: rows)
            let screen = host.screen
            let pressed = try self.session(GestureLockModel(), host: host)
            try await Driver(pressed).tap(.cell, "Row \(row), column \(column)")
            await TerminalHost.settle(pressed)
            #expect(await pressed.model.lock.stroke == [3 * (row - 1) + column - 1])
            #expect(text(screen).contains("●"), "\(row) \(column):\n\(text(screen))")
        }
    }

    @Test(
        "all dots and buttons are on the screen",
        arguments: [
            Size(width: 390, height: 844), Size(width: 844, height: 390),
            Size(width: 320, height: 568), Size(width: 568, height: 320),
        ])
    func screens(viewport: Size) async throws {
        for purpose in [LockPurpose.unlock, .set] {
            let session = try session(GestureLockModel(for: purpose), viewport: viewport)
            let before = await frames(session)
            try await Driver(session).act(.focus, on: .cell, "Row 1, column 1")
            for figure in "12569" { await Driver(session).press(.character(figure)) }
            let drawn = await frames(session)
            // The dots stay below the finger when the pattern is judged, and when it was wrong.
            #expect(
                before.filter { $0.key.hasPrefix("Row") }
                    == drawn.filter { $0.key.hasPrefix("Row") })
            #expect(drawn.count == 12, "\(drawn.keys.sorted())")
            for (name, frame) in drawn {
                // Large enough for a finger, also beside the text of a small phone on its side.
                #expect(frame.size.width >= 44 && frame.size.height >= 44, "\(name) \(frame)")
                #expect(frame.origin.x >= 0 && frame.origin.y >= 0, "\(name) \(frame)")
                #expect(frame.origin.x + frame.size.width <= viewport.width, "\(name) \(frame)")
                #expect(frame.origin.y + frame.size.height <= viewport.height, "\(name) \(frame)")
            }
        }
    }

    /// Where the dots and buttons are, by name.
    private func frames(_ session: Session<Screen>) async -> [String: Frame] {
        let scene = await session.scene
        let frames = RasterRenderer().frames(of: scene)
        var found: [String: Frame] = [:]
        scene.root.walk { element in
            if let semantics = element.semantics, [.button, .cell].contains(semantics.role) {
                // A button's name is the text in it.
                found[semantics.name ?? "button \(found.count)"] = frames[element.id]
            }
            return true
        }
        return found
    }

    @Test("every dot and what the lock says are seen on a low terminal", arguments: [false, true])
    func lowTerminals(isNew: Bool) async throws {
        let host = TerminalHost(columns: 40, rows: 12)
        let screen = host.screen
        let session = try session(
            GestureLockModel(for: isNew ? .set : .unlock), host: host)
        try await Driver(session).act(.focus, on: .cell, "Row 1, column 1")
        for figure in "12569" { await Driver(session).press(.character(figure)) }
        if !isNew { await Driver(session).press(.enter) }
        await session.settle()
        await TerminalHost.settle(session)
        let text = (0..<12).map { screen.cells.text(row: $0) }.joined(separator: "\n")
        #expect(text.filter { $0 == "○" }.count == 4, "\(text)")
        #expect(text.filter { $0 == (isNew ? "●" : "×") }.count == 5, "\(text)")
        #expect(text.contains("Done"), "\(text)")
        #expect(text.contains(isNew ? "Only an estimate" : "Wrong pattern"), "\(text)")
    }

    @Test func whereMovementIsAvoidedNothingShakes() async throws {
        for avoids in [false, true] {
            let session = try session(GestureLockModel(), reducesMotion: avoids)
            try await Driver(session).act(.focus, on: .cell, "Row 1, column 1")
            for figure in "1478" { await Driver(session).press(.character(figure)) }
            await Driver(session).press(.enter)
            var moving = 0
            await session.scene.root.walk { element in
                if element.animation != nil { moving += 1 }
                return true
            }
            #expect((moving == 0) == avoids)
        }
    }

    @Test func dotsAndAnswersSoundUntilTheyAreMuted() async throws {
        let heard = Mutex<[Sound]>([])
        let play: @Sendable (Sound) async -> Void = { sound in
            heard.withLock { $0.append(sound) }
        }
        let session = try session(GestureLockModel(), play: play)
        let driver = Driver(session)
        try await driver.act(.focus, on: .cell, "Row 1, column 1")
        for figure in "12" { await driver.press(.character(figure)) }
        await session.settle()
        await driver.press(.backspace)
        await session.settle()
        for figure in "2369" {
            await driver.press(.character(figure))
            await session.settle()
        }
        await driver.press(.enter)
        await session.settle()
        #expect(heard.withLock { $0.last } == .error)
        #expect(heard.withLock { $0.contains(.delete) && $0.contains(.key) })
        try await driver.tap(.button, "Sounds on")
        let count = heard.withLock { $0.count }
        try await driver.act(.focus, on: .cell, "Row 1, column 1")
        for figure in "1236" { await driver.press(.character(figure)) }
        await driver.press(.enter)
        await session.settle()
        #expect(await session.model.lock.phase == .right)
        #expect(heard.withLock { $0.count } == count)
        #expect(await driver.has(.button, "Sounds off"))
        // Without anybody who plays there is nothing to mute.
        let silent = try self.session(GestureLockModel())
        #expect(await !Driver(silent).has(.button, "Sounds on"))
    }

    @Test func aDotHasItsShareOfTheGrid() async throws {
        let session = try session(
            GestureLockModel(), viewport: Size(width: 390, height: 844))
        let dot = try #require(await frames(session)["Row 1, column 1"])
        #expect(dot.size == Size(width: 100, height: 100))
    }

    @Test func stealthHidesTheStrokeFromPictures() async throws {
        var settings = GestureLockConfiguration()
        settings.isStealthy = true
        var pictures: [[UInt8]] = []
        for figures in ["1236", "7412"] {
            let session = try session(GestureLockModel(settings))
            try await Driver(session).act(.focus, on: .cell, "Row 2, column 2")
            for figure in figures { await Driver(session).press(.character(figure)) }
            let scene = await session.scene
            pictures.append(try RasterRenderer(theme: Theme(), showsFocus: false).png(of: scene))
            pictures.append(Array(HTMLPage(scene).html.utf8))
        }
        #expect(pictures[0] == pictures[2] && pictures[1] == pictures[3])
        settings.isStealthy = false
        let open = try session(GestureLockModel(settings))
        try await Driver(open).act(.focus, on: .cell, "Row 2, column 2")
        for figure in "1236" { await Driver(open).press(.character(figure)) }
        let scene = await open.scene
        #expect(try RasterRenderer(theme: Theme(), showsFocus: false).png(of: scene) != pictures[0])
    }

    @Test func thePageHasADotToPressForEach() async throws {
        let session = try session(GestureLockModel())
        let html = HTMLPage(await session.scene).html
        #expect(html.contains("role=\"grid\""))
        for name in ["Row 1, column 1", "Row 3, column 3"] { #expect(html.contains(name)) }
    }
}

extension Theme {
    /// The house theme of a terminal.
    fileprivate static func terminal() throws -> Theme {
        let list = try PropertyList(parsing: try Resources().bytes(.theme), file: "Theme.plist")
        return try Theme(try #require(list.dictionary), host: "terminal")
    }
}
