import CairnLayout
import CairnRaster
import CairnTerminal
import CairnUI
import CairnWeb
import Foundation
import TestSupport
import Testing

@testable import CairnTabs

/// Places, swipes and movements of tabs, as they are seen.
@Suite struct TabsMovementTests {
    private typealias Screen = TabsScreenTests.Screen
    private let screens = TabsScreenTests()

    private func elements(
        _ session: Session<Screen>, _ isWanted: (Element) -> Bool
    ) async -> [Element] {
        await session.scene.root.all(isWanted)
    }

    private func panels(_ session: Session<Screen>) async -> [Element] {
        await elements(session) { $0.semantics?.role == .tabPanel && $0.style.display == .flex }
    }

    /// Where an element is on the screen, movements left out.
    private func frame(_ session: Session<Screen>, _ element: Element) async throws -> Frame {
        let scene = await session.scene
        let frames = RasterRenderer(theme: Theme()).frames(of: scene)
        let own = try #require(frames[element.id])
        return scene.root.path(to: element.id).dropLast().compactMap { frames[$0.id] }
            .reduce(own) { $0.offset(by: $1.origin) }
    }

    private func handle(_ session: Session<Screen>, _ name: String) async throws -> Element {
        try #require(
            await elements(session) {
                $0.semantics?.name == name && $0.semantics?.role.kind == .tab
            }.first)
    }

    private func indicator(_ session: Session<Screen>) async -> Element? {
        await elements(session) {
            $0.semantics?.states.contains(.hidden) == true && $0.style.position == .absolute
                && $0.style.height == .points(3)
        }.first
    }

    // MARK: Places

    @Test(
        "wherever handles are, they lie beside their content and the Tab key goes on to it",
        arguments: TabsConfiguration.Place.allCases, ["en", "ar"])
    func places(place: TabsConfiguration.Place, language: String) async throws {
        var settings = TabsConfiguration()
        settings.place = place
        let session = try screens.session(["One", "Two"], settings, language: language)
        let driver = Driver(session)
        let first = try await frame(session, handle(session, "One"))
        let second = try await frame(session, handle(session, "Two"))
        let panel = try await frame(session, try #require(await panels(session).first))
        let isMirrored = language == "ar"
        switch place {
        case .top: #expect(first.maxY <= panel.minY + 0.5)
        case .bottom: #expect(first.minY >= panel.maxY - 0.5)
        case .leading, .trailing:
            #expect(second.minY >= first.maxY - 0.5)
            if (place == .leading) != isMirrored {
                #expect(first.maxX <= panel.minX + 0.5)
            } else {
                #expect(first.minX >= panel.maxX - 0.5)
            }
        }
        #expect(panel.size.width > 100 && panel.size.height > 100)
        if place == .top || place == .bottom {
            #expect(isMirrored ? second.maxX <= first.minX + 0.5 : second.minX >= first.maxX - 0.5)
        }
        try await driver.act(.focus, on: .tab, "One")
        await driver.press(.tab)
        #expect(await screens.focus(session) == "One 0")
        #expect(await session.diagnostics.isEmpty)
    }

    @Test func tabsBelowOneAnotherAreWalkedUpAndDown() async throws {
        var settings = TabsConfiguration()
        settings.place = .leading
        let session = try screens.session(["One", "Two", "Three"], settings)
        let driver = Driver(session)
        try await driver.act(.focus, on: .tab, "One")
        await driver.press(.down)
        #expect(await screens.focus(session) == "Two")
        await driver.press(.up)
        await driver.press(.up)
        #expect(await screens.focus(session) == "Three")
        #expect(await !driver.press(.right))
        #expect(await !driver.press(.left))
        await driver.press(.up, [.control, .shift])
        #expect(await screens.titles(session) == ["One", "Three", "Two"])
        #expect(HTMLPage(await session.scene).html.contains("aria-orientation=\"vertical\""))
        // A finger moves them along.
        let tab = try await driver.find(.tab, "One")
        for phase in [Drag.Phase.began, .moved, .ended] {
            _ = await session.handle(
                .drag(Drag(phase, at: .zero, translation: Point(x: 0, y: 90))), on: tab.id)
        }
        #expect(await screens.titles(session) == ["Three", "Two", "One"])
    }

    // MARK: Swiping

    private func swipe(
        _ session: Session<Screen>, _ phase: Drag.Phase, _ x: Double, speed: Double = 0
    ) async throws {
        let panel = try #require(
            await panels(session).first { $0.semantics?.states.contains(.hidden) != true })
        _ = await session.handle(
            .drag(
                Drag(
                    phase, at: .zero, in: Size(width: 390, height: 600),
                    translation: Point(x: x, y: 0), velocity: Point(x: speed, y: 0))), on: panel.id)
    }

    @Test("content and indicator follow the finger", arguments: ["en", "ar"])
    func following(language: String) async throws {
        let sign = language == "ar" ? -1.0 : 1
        var settings = TabsConfiguration()
        (settings.look, settings.indicator, settings.swipes) = (.plain, .line, true)
        settings.keptContents = 1
        let session = try screens.session(["One", "Two", "Three"], settings, language: language)
        let start = try await frame(session, try #require(await indicator(session)))
        try await swipe(session, .began, 0)
        var last = start.minX
        for part in [0.1, 0.25, 0.5, 0.75, 1] {
            try await swipe(session, .moved, -390 * part * sign)
            let now = try await frame(session, try #require(await indicator(session)))
            #expect((now.minX - last) * sign > 0)
            last = now.minX
            let seen = await panels(session)
            #expect(seen.count == 2)
            let shifts = seen.map { $0.paint.transform.shift.x * sign }
            #expect(abs(shifts[0] + 390 * part) < 0.01, "the chosen one goes")
            #expect(abs(shifts[1] - shifts[0] - 390) < 0.01, "the next one shares its edge")
        }
        let two = try await frame(session, handle(session, "Two"))
        let end = try await frame(session, try #require(await indicator(session)))
        #expect(abs(end.minX - two.minX - 8) < 0.5 && abs(end.maxX - two.maxX + 8) < 0.5)
        try await swipe(session, .moved, -200 * sign)
        try await swipe(session, .ended, -200 * sign)
        #expect(await session.model.tabs.current?.title == "Two")
        // It goes on from where the finger let go, and so does its indicator.
        let landed = try #require(
            await panels(session).first { $0.semantics?.states.contains(.hidden) != true })
        let first = try #require(landed.animation?.sample(at: 0).transform)
        #expect(abs(first.shift.x * sign - 190) < 0.01)
        #expect(landed.animation?.sample(at: 1).transform?.shift.x == 0)
        let moving = try #require(await indicator(session)?.animation?.sample(at: 0).transform)
        #expect(moving.shift.x * sign < 0)
        // At its end the other content goes.
        _ = await session.handle(.animated, on: landed.id)
        #expect(await panels(session).count == 1)
    }

    @Test func aSwipeThatIsTakenAwayGoesBack() async throws {
        var settings = TabsConfiguration()
        settings.swipes = true
        let session = try screens.session(["One", "Two"], settings)
        try await Driver(session).tap(.button, "One 0")
        try await swipe(session, .moved, -150)
        #expect(await panels(session).count == 2)
        try await swipe(session, .cancelled, -150)
        #expect(await session.model.tabs.current?.title == "One")
        let own = try #require(await panels(session).first)
        let start = try #require(own.animation?.sample(at: 0).transform?.shift.x)
        #expect(abs(start + 150) < 0.01)
        #expect(await Driver(session).has(.button, "One 1"))
        // Past the end it gives way a little, and comes back.
        try await swipe(session, .moved, 200)
        #expect(await session.model.tabs.swipe > -0.2)
        try await swipe(session, .ended, 380)
        #expect(await session.model.tabs.current?.title == "One")
    }

    @Test func whereMovementIsAvoidedContentsChangeAtOnce() async throws {
        var settings = TabsConfiguration()
        (settings.swipes, settings.change, settings.indicator) = (true, .slide, .line)
        let session = try screens.session(["One", "Two"], settings, reducesMotion: true)
        try await swipe(session, .moved, -150)
        var seen = await panels(session)
        #expect(seen.count == 1 && seen[0].paint.transform == .identity)
        try await swipe(session, .ended, -190)
        #expect(await session.model.tabs.current?.title == "Two")
        seen = await panels(session)
        #expect(seen.count == 1 && seen[0].animation == nil)
    }

    // MARK: Changes

    @Test(arguments: TabsConfiguration.Change.allCases)
    func aContentComesAsItIsSet(change: TabsConfiguration.Change) async throws {
        var settings = TabsConfiguration()
        settings.change = change
        let session = try screens.session(["One", "Two", "Three"], settings)
        let driver = Driver(session)
        #expect(await panels(session).first?.animation == nil)
        try await driver.tap(.tab, "Two")
        let own = try #require(await panels(session).first { $0.semantics?.name == "Two" })
        let start = own.animation?.sample(at: 0)
        switch change {
        case .none: #expect(start == nil)
        case .fade: #expect(start?.opacity == 0 && start?.transform == nil)
        case .slide: #expect(start?.transform?.shift.x == 390)
        }
        #expect(await panels(session).count == (change == .slide ? 2 : 1))
        // One is chosen, and another, and each is closed while it still comes.
        try await driver.tap(.tab, "One")
        try await driver.act(.focus, on: .tab, "One")
        await driver.press(.delete)
        #expect(await session.model.tabs.current?.title == "Two")
        await driver.press(.delete)
        await driver.press(.delete)
        #expect(await panels(session).isEmpty)
        #expect(await screens.focus(session) == "New tab")
    }

    // MARK: Dragging

    @Test("the others make room for a handle that is dragged", arguments: ["en", "ar"])
    func makingRoom(language: String) async throws {
        let sign = language == "ar" ? -1.0 : 1
        let session = try screens.session(
            ["One", "Two", "Three"], language: language, width: 1200,
            prepare: { $0.applying(.pinned($0.tabs[2].id, true)) })
        let tab = try await Driver(session).find(.tab, "One")
        func drag(_ phase: Drag.Phase, _ x: Double) async {
            _ = await session.handle(
                .drag(Drag(phase, at: .zero, translation: Point(x: x * sign, y: 0))), on: tab.id)
        }
        func shift(_ name: String) async throws -> Double {
            try await handle(session, name).paint.transform.shift.x * sign
        }
        await drag(.moved, 150)
        #expect(try await shift("One") == 150)
        #expect(try await shift("Two") == -220)
        #expect(try await shift("Three") == 0)
        // Never into the zone of what is pinned.
        await drag(.moved, -400)
        #expect(try await shift("Three") == 0)
        #expect(try await shift("Two") == 0)
        await drag(.cancelled, -400)
        #expect(try await shift("One") == 0)
        #expect(await screens.titles(session) == ["Three", "One", "Two"])
    }

    // MARK: Widths

    @Test func crossesComeBelowThePointerAgainAndAgain() async throws {
        let session = try screens.session(["One", "Two", "Three", "Four", "Five"], width: 900)
        func crosses() async -> [Element] {
            await elements(session) {
                $0.events.contains(.tap) && $0.focus == .never && $0.semantics == nil
            }
        }
        let place = try await frame(session, crosses()[1])
        for expected in [4, 3] {
            let cross = await crosses()[1]
            #expect(try await frame(session, cross) == place)
            _ = await session.handle(.tap(.zero), on: cross.id)
            #expect(await session.model.tabs.tabs.count == expected)
        }
        // Something else happens: the others share the room.
        try await Driver(session).tap(.tab, "Five")
        #expect(try await frame(session, crosses()[1]).minX > place.minX)
    }

    @Test(
        "handles shrink, keep or fill, and scroll when there is no more room",
        arguments: TabsConfiguration.Overflow.allCases)
    func overflow(overflow: TabsConfiguration.Overflow) async throws {
        var settings = TabsConfiguration()
        settings.overflow = overflow
        for (count, expected) in [
            (1, [220.0, 220, 468]), (4, [148, 220, 148]), (40, [148, 220, 148]),
        ] {
            let session = try screens.session(
                (0..<count).map { "T\($0)" }, settings, width: 600)
            let width = try await frame(session, handle(session, "T0")).size.width
            let index = TabsConfiguration.Overflow.allCases.firstIndex(of: overflow) ?? 0
            #expect(abs(width - expected[index]) < 0.5, "\(count)")
        }
    }

    // MARK: Titles

    private static let titles = [
        "", String(repeating: "W", count: 1000), String(repeating: "i", count: 1000),
        "Tour حكاية 2026 عن الجبال and back again to the lake",
        String(repeating: "👩‍👩‍👧‍👦", count: 30), "  \n\t ", "\u{202E}reversed",
    ]

    @Test("any title keeps to its handle", arguments: titles)
    func anyTitle(title: String) async throws {
        let session = try screens.session(
            ["One", title, "Three"], width: 400, prepare: { $0.applying(.selectedNext(1)) })
        let scene = await session.scene
        let frames = RasterRenderer(theme: Theme()).frames(of: scene)
        let tabs = scene.root.all { $0.semantics?.role.kind == .tab }
        #expect(tabs.count == 3)
        for tab in tabs {
            let room = try #require(frames[tab.id]).size
            for row in tab.children {
                let place = try #require(frames[row.id])
                #expect(place.minX >= -0.5 && place.maxX <= room.width + 0.5)
                for child in row.children {
                    let frame = try #require(frames[child.id])
                    #expect(frame.minX >= -0.5 && frame.maxX <= place.size.width + 0.5)
                }
            }
        }
        let host = TerminalHost(columns: 40, rows: 12)
        let cells = host.screen
        let small = try screens.session(["One", title], host: host)
        await TerminalHost.settle(small)
        #expect(cells.cells.text(row: 0).contains("One"), "\(cells.cells.text(row: 0))")
    }
}

extension Element {
    /// The elements of this tree that are wanted, from the top.
    func all(_ isWanted: (Element) -> Bool) -> [Element] {
        var found: [Element] = []
        walk { element in
            if isWanted(element) { found.append(element) }
            return true
        }
        return found
    }
}
