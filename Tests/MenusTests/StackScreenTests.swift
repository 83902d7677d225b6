import CairnLayout
import CairnLocalizations
import CairnPropertyList
import CairnRaster
import CairnResources
import CairnStrings
import CairnTerminal
import CairnUI
import CairnWeb
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import CairnMenus

struct StackScreen: Model {
    var menu: StackMenuModel
    var chosen: [String] = []
    enum Action: Sendable { case menu(StackMenuAction) }
    mutating func update(_ action: Action) -> [MenuRequest] {
        switch action {
        case .menu(let action):
            let requests = menu.update(action)
            if let item = requests.chosen { chosen.append(item.id) }
            return requests
        }
    }
}

/// Ends every movement at once.
@Sendable func settled<Action>(
    _ action: @escaping @Sendable (Int) -> Action
) -> @Sendable (MenuRequest) -> Effect<Action> {
    { request in
        switch request {
        case .open: .none
        case .wait(.settle(_, let number)): .run { send in await send(action(number)) }
        }
    }
}

/// A stack menu, as it is used.
@Suite struct StackScreenTests {
    private func session(
        _ model: StackMenuModel = StackMenuModel(StackModelTests.items), language: String = "en",
        viewport: Size = Size(width: 390, height: 844), reducesMotion: Bool = false,
        host: sending (any SceneHost)? = nil,
        answer: @escaping @Sendable (MenuRequest) -> Effect<StackScreen.Action> = settled {
            .menu(.settled($0))
        }
    ) throws -> Session<StackScreen> {
        var environment = try Environment.house(language: language, forTerminal: host != nil)
        environment.traits.viewport = viewport
        environment.traits.reducesMotion = reducesMotion
        return Session(
            StackScreen(menu: model), handler: ClosureHandler(answer), environment: environment,
            host: host
        ) { screen, send in
            Layers {
                Column { Button("Behind") {} }.style { $0.flexGrow = 1 }
                StackMenuComponent(
                    screen.menu, title: "Start", symbol: "add",
                    send: send.scope(StackScreen.Action.menu))
            }
            .style { $0.flexGrow = 1 }
        }
    }

    private func focused(_ session: Session<StackScreen>) async -> String? {
        let outline = await session.outline
        let focus = await session.scene.focus
        return outline.items(.menuItem).first { $0.id == focus }?.name
            ?? outline.items(.button).first { $0.id == focus }?.name
    }

    @Test func theStartButtonHasTheKeyboardAtOnceWhereItIsAskedTo() async throws {
        for isFirst in [true, false] {
            let session = Session(
                StackScreen(menu: StackMenuModel(StackModelTests.items)),
                handler: ClosureHandler(settled { StackScreen.Action.menu(.settled($0)) }),
                environment: try Environment.house(language: "en")
            ) { screen, send in
                Button("Before") {}
                StackMenuComponent(
                    screen.menu, title: "Start", isFirst: isFirst,
                    send: send.scope(StackScreen.Action.menu))
            }
            await session.settle()
            #expect(await focused(session) == (isFirst ? "Start" : nil))
        }
    }

    private func elements(
        _ session: Session<StackScreen>, _ isWanted: (Element) -> Bool
    ) async -> [Element] {
        var found: [Element] = []
        await session.scene.root.walk { element in
            if isWanted(element) { found.append(element) }
            return true
        }
        return found
    }

    @Test func onlyItemsOfAnOpenMenuAreSeen() async throws {
        func opacities(_ session: Session<StackScreen>) async -> [Double] {
            await elements(session) { $0.semantics?.role.kind == .menuItem }.map(\.paint.opacity)
        }
        let session = try session { _ in .none }
        #expect(await opacities(session) == [])
        try await Driver(session).tap(.button, "Start")
        #expect(await opacities(session) == [1, 1, 0.55, 1])
        await session.send(.menu(.closed))
        #expect(await opacities(session) == [0, 0, 0, 0])
        await session.send(.menu(.settled(2)))
        #expect(await opacities(session) == [])
        // Where motion is reduced, there is no way back to see.
        let still = try self.session(reducesMotion: true) { _ in .none }
        try await Driver(still).tap(.button, "Start")
        #expect(await opacities(still) == [1, 1, 0.55, 1])
        await still.send(.menu(.closed))
        #expect(await opacities(still) == [])
    }

    @Test func fadesGoTheWayOfTheMenu() {
        let motion = StackMenuAnimation(
            settings: StackMenuConfiguration(), curve: .linear, number: 1)
        #expect(motion.fade(isOpening: true).keyframes.map(\.opacity) == [0, 1])
        #expect(motion.fade(isOpening: false).keyframes.map(\.opacity) == [1, 0])
        #expect(motion.fade(isOpening: true, after: 0.5).delay > .zero)
        #expect(motion.fade(isOpening: false, after: 0.5).delay == .zero)
    }

    @Test func aPressIsNoDragUntilTwelvePoints() async throws {
        let session = try session()
        let start = try await Driver(session).find(.button, "Start")
        func drag(_ phase: Drag.Phase, _ x: Double) async {
            _ = await session.handle(
                .drag(
                    Drag(
                        phase, at: .zero, in: Size(width: 64, height: 64),
                        translation: Point(x: x, y: 0))), on: start.id)
        }
        await drag(.began, 0)
        await drag(.moved, 12)
        await drag(.ended, 40)
        #expect(await session.model.menu.phase == .closed)
        await drag(.moved, -12.5)
        #expect(await session.model.menu.phase == .dragging(over: nil))
    }

    @Test func theArrowToTheLeftLeavesASubmenu() async throws {
        let session = try session()
        let driver = Driver(session)
        try await driver.tap(.button, "Start")
        await driver.press(.end)
        await driver.press(.right)
        #expect(await session.model.menu.parent?.id == "share")
        await driver.press(.left)
        #expect(await session.model.menu.parent == nil)
        #expect(await focused(session) == "Share")
        await driver.press(.left)
        #expect(await session.model.menu.isOpen)
    }

    @Test func itIsOpenedWalkedAndLeftByKeys() async throws {
        let session = try session()
        let driver = Driver(session)
        try await driver.act(.focus, on: .button, "Start")
        await driver.press(.enter)
        #expect(await focused(session) == "Notes Tree")
        #expect(await !driver.has(.button, "Behind"))
        await driver.press(.down)
        #expect(await focused(session) == "My Calendar")
        // What is disabled is passed over, and the way goes round.
        await driver.press(.down)
        #expect(await focused(session) == "Share")
        await driver.press(.down)
        #expect(await focused(session) == "Notes Tree")
        await driver.press(.up)
        #expect(await focused(session) == "Share")
        await driver.press(.home)
        #expect(await focused(session) == "Notes Tree")
        await driver.press(.character("m"))
        #expect(await focused(session) == "My Calendar")
        await driver.press(.escape)
        #expect(await focused(session) == "Start")
        #expect(await driver.has(.button, "Behind"))
        #expect(await session.diagnostics.isEmpty)
    }

    @Test func upOpensAtTheLast() async throws {
        let session = try session()
        let driver = Driver(session)
        try await driver.act(.focus, on: .button, "Start")
        await driver.press(.up)
        #expect(await focused(session) == "Share")
        await driver.press(.tab)
        #expect(await session.model.menu.isOpen == false)
        #expect(await focused(session) == "Start")
    }

    @Test func aSubmenuGivesTheKeyboardBackToItsItem() async throws {
        let session = try session()
        let driver = Driver(session)
        try await driver.act(.focus, on: .button, "Start")
        await driver.press(.up)
        await driver.press(.right)
        #expect(await focused(session) == "Mail")
        #expect(await driver.has(.button, "Back"))
        await driver.press(.escape)
        #expect(await focused(session) == "Share")
        await driver.press(.enter)
        await driver.press(.down)
        await driver.press(.enter)
        #expect(await session.model.chosen == ["link"])
        #expect(await focused(session) == "Start")
    }

    @Test func readersHearWhereTheyAreAndWhatAButtonDoes() async throws {
        let session = try session()
        let driver = Driver(session)
        let start = try await driver.find(.button, "Start")
        #expect(start.states.isSuperset(of: [.opensPopup, .expandable]))
        #expect(!start.states.contains(.expanded))
        try await driver.tap(.button, "Start")
        let item = try await driver.find(.menuItem, "My Calendar")
        #expect(item.role.position == Role.Position(2, of: 4) && item.value == "3")
        #expect(try await driver.find(.menuItem, "Gallery").states.contains(.disabled))
        #expect(try await driver.find(.menuItem, "Share").states.contains(.opensPopup))
        try await driver.tap(.button, "Close")
        #expect(await session.model.menu.isOpen == false)
    }

    @Test func aFingerGoesFromTheStartToAnItem() async throws {
        let session = try session()
        let driver = Driver(session)
        // The start button's corner is at (302, 756); the first item lies 120 points before its middle.
        func drag(_ phase: Drag.Phase, _ way: Point) async throws {
            let start = await session.scene.root.elements { $0.semantics?.name == "Start" }[0].id
            _ = await session.handle(
                .drag(
                    Drag(
                        phase, at: Point(x: 32 + way.x, y: 32 + way.y),
                        in: Size(width: 64, height: 64), translation: way)), on: start)
        }
        _ = driver
        try await drag(.began, .zero)
        #expect(await !session.model.menu.isOpen)
        try await drag(.moved, Point(x: -40, y: 0))
        try await drag(.moved, Point(x: -118, y: 4))
        #expect(await session.model.menu.phase == .dragging(over: 0))
        try await drag(.ended, Point(x: -118, y: 4))
        #expect(await session.model.chosen == ["notes"])
    }

    @Test("every item can be met, however many there are", arguments: [0, 1, 2, 12, 50])
    func many(count: Int) async throws {
        let items = (0..<count).map { MenuItem("\($0)", "Item \($0)") }
        for viewport in [Size(width: 390, height: 844), Size(width: 320, height: 200)] {
            let session = try session(StackMenuModel(items), viewport: viewport)
            let driver = Driver(session)
            try await driver.tap(.button, "Start")
            let names = await session.outline.items(.menuItem).map(\.name)
            #expect(names == items.map(\.title))
            // The keyboard comes to each of them, and round.
            for name in names + names.prefix(1) {
                #expect(await focused(session) == name)
                await driver.press(.down)
            }
            if count == 0 { #expect(await driver.has(.text, "Nothing here yet")) }
        }
    }

    @Test(
        "fifty items lie on rings, wherever the button is, and fly out of it",
        arguments: StackOrigin.allCases)
    func rings(origin: StackOrigin) async throws {
        var settings = StackMenuConfiguration()
        (settings.origin, settings.labels, settings.shape) = (origin, .never, .circle)
        let items = (0..<50).map { MenuItem("\($0)", "Item \($0)") }
        let session = try session(StackMenuModel(items, settings))
        try await Driver(session).tap(.button, "Start")
        // The ring has its own button to close; a list has none.
        #expect(await Driver(session).has(.button, "Close"))
        #expect(await session.outline.items(.menuItem).count == 50)
        let scene = await session.scene
        let frames = RasterRenderer(theme: Theme()).frames(of: scene)
        let found = scene.root.elements { $0.semantics?.role.kind == .menuItem }
        let places = found.compactMap { element -> Frame? in
            scene.root.path(to: element.id).dropLast().compactMap { frames[$0.id] }
                .reduce(frames[element.id]) { $0?.offset(by: $1.origin) }
        }
        #expect(places.count == 50)
        for (index, place) in places.enumerated() {
            #expect(place.minX >= -0.5 && place.maxX <= 390.5)
            #expect(place.minY >= -0.5 && place.maxY <= 844.5)
            for other in places[..<index] {
                #expect(place.center.distance(to: other.center) >= 44)
            }
        }
        #expect(found.allSatisfy { $0.animation != nil })
        // More than any room has is a list that scrolls.
        settings.itemSide = 200
        settings.spacing = 220
        let many = try self.session(StackMenuModel(items, settings))
        try await Driver(many).tap(.button, "Start")
        #expect(await !Driver(many).has(.button, "Close"))
        #expect(await many.outline.items(.menuItem).count == 50)
    }

    @Test func onlyDisabledItemsLeaveTheWayBack() async throws {
        let items = [MenuItem("a", "A", isEnabled: false), MenuItem("b", "B", isEnabled: false)]
        let session = try session(StackMenuModel(items))
        try await Driver(session).tap(.button, "Start")
        #expect(await focused(session) == "Close")
        await Driver(session).press(.escape)
        #expect(await !session.model.menu.isOpen)
    }

    @Test func longWordsMakeAListAndRoomMakesARing() async throws {
        let items = ["Notes", "Calendar", "Gallery"].map { MenuItem($0, $0) }
        var settings = StackMenuConfiguration()
        func isRing(_ items: [MenuItem], _ settings: StackMenuConfiguration) async throws -> Bool {
            let session = try session(StackMenuModel(items, settings))
            try await Driver(session).tap(.button, "Start")
            return await Driver(session).has(.button, "Close")
        }
        #expect(try await isRing(items, settings))
        // Arabic words are narrower than as many Latin letters.
        let arabic = ["شجرة الملاحظات", "تقويمي", "المعرض", "بدء قصة"].map { MenuItem($0, $0) }
        #expect(try await isRing(arabic, settings))
        let long = items.map { MenuItem($0.id, String(repeating: "Reisetagebuch", count: 5)) }
        #expect(try await !isRing(long, settings))
        settings.labels = .never
        #expect(try await isRing(long, settings))
        settings.labels = .list
        #expect(try await !isRing(items, settings))
    }

    @Test func aResizeWhileOpenKeepsEverythingOnTheScreen() async throws {
        let session = try session()
        try await Driver(session).tap(.button, "Start")
        for size in [Size(width: 844, height: 390), Size(width: 200, height: 200), .zero] {
            var traits = await session.scene.traits
            traits.viewport = size
            await session.setTraits(traits)
            #expect(await session.outline.items(.menuItem).count == 4)
        }
    }

    @Test func arabicUnfoldsFromTheOtherCorner() async throws {
        for language in ["en", "ar"] {
            let session = try session(language: language)
            let scene = await session.scene
            let found = scene.root.elements { $0.semantics?.name == "Start" }
            let start = try #require(found.first)
            let frames = RasterRenderer(theme: Theme()).frames(of: scene)
            let path = scene.root.path(to: start.id)
            let x = path.compactMap { frames[$0.id]?.minX }.reduce(0, +)
            #expect(language == "en" ? x > 195 : x < 195)
        }
    }

    @Test func itsWayBackEndsOnceAndTurnsRound() async throws {
        let requests = Mutex<[MenuRequest]>([])
        let session = try session(answer: { request in
            requests.withLock { $0.append(request) }
            return settled { .menu(.settled($0)) }(request)
        })
        let driver = Driver(session)
        try await driver.tap(.button, "Start")
        await driver.press(.escape)
        await session.settle()
        #expect(await session.model.menu.phase == .closed)
        #expect(
            requests.withLock { $0 }
                == [.wait(.settle(after: .milliseconds(500 + 3 * 36), number: 2))])
    }

    @Test func nothingMovesWhereMotionIsReduced() async throws {
        let still = try session(reducesMotion: true)
        try await Driver(still).tap(.button, "Start")
        #expect(await still.scene.root.elements { $0.animation != nil }.isEmpty)
        let moving = try session()
        try await Driver(moving).tap(.button, "Start")
        #expect(await !moving.scene.root.elements { $0.animation != nil }.isEmpty)
    }

    @Test func anItemMayTakeItsMenuAway() async throws {
        struct Once: Model {
            var menu: StackMenuModel? = StackMenuModel([MenuItem("a", "A"), MenuItem("b", "B")])
            mutating func update(_ action: StackMenuAction) -> [MenuRequest] {
                let requests = menu?.update(action) ?? []
                if requests.chosen != nil { menu = nil }
                return requests
            }
        }
        let session = Session(
            Once(), handler: MenuHandler(StackMenuAction.settled),
            environment: try Environment.house(language: "en")
        ) { once, send in
            Layers {
                Column { Button("Behind") {} }.style { $0.flexGrow = 1 }
                if let menu = once.menu { StackMenuComponent(menu, title: "Start", send: send) }
            }
        }
        let driver = Driver(session)
        try await driver.tap(.button, "Start")
        let item = try await driver.find(.menuItem, "A")
        // Twice, as one does: the second press finds nobody.
        _ = await session.handle(.tap(.zero), on: item.id)
        _ = await session.handle(.tap(.zero), on: item.id)
        #expect(await !driver.has(.menu))
        #expect(await !driver.has(.button, "Start"))
        #expect(await session.outline.focused?.name == "Behind")
    }

    @Test func openedAndClosedAgainAndAgainItComesToRest() async throws {
        let session = try session(answer: { _ in .none })
        let start = try await Driver(session).find(.button, "Start").id
        for press in 1...21 {
            await session.send(.menu(.pressed))
            #expect(await session.model.menu.isOpen == (press % 2 == 1))
        }
        let number = await session.model.menu.movements
        #expect(number == 21)
        // What older ways back tell means nothing to the menu that is open.
        for old in 0..<number { await session.send(.menu(.settled(old))) }
        #expect(await session.model.menu.isOpen)
        #expect(await session.outline.items(.menuItem).count == StackModelTests.items.count)
        await session.send(.menu(.pressed))
        await session.send(.menu(.settled(number + 1)))
        #expect(await session.model.menu.phase == .closed)
        #expect(await session.scene.root.element(start) != nil)
    }

    @Test func theSecondMenuWaitsForTheFirst() async throws {
        struct Two: Model {
            var menus: [StackMenuModel]
            struct Action: Sendable { var menu: Int; var action: StackMenuAction }
            // Both settle at once.
            @discardableResult mutating func update(_ action: Action) -> [Never] {
                for case .wait(.settle(_, let number)) in menus[action.menu].update(action.action) {
                    update(Action(menu: action.menu, action: .settled(number)))
                }
                return []
            }
        }
        var left = StackMenuConfiguration()
        left.origin = .bottomLeading
        let environment = try Environment.house(language: "en")
        let items = [MenuItem("a", "A"), MenuItem("b", "B")]
        let session = Session(
            Two(menus: [StackMenuModel(items), StackMenuModel(items, left)]),
            environment: environment
        ) { two, send in
            Layers {
                Column {}.style { $0.flexGrow = 1 }
                StackMenuComponent(
                    two.menus[0], title: "One",
                    send: send.scope { .init(menu: 0, action: $0) })
                StackMenuComponent(
                    two.menus[1], title: "Two",
                    send: send.scope { .init(menu: 1, action: $0) })
            }
        }
        let driver = Driver(session)
        try await driver.tap(.button, "One")
        #expect(await !driver.has(.button, "Two"))
        await driver.press(.escape)
        try await driver.tap(.button, "Two")
        #expect(await session.model.menus.map(\.isOpen) == [false, true])
    }

    // MARK: Hosts

    @Test(
        "a terminal shows a numbered list, however small it is",
        arguments: [(80, 24), (40, 12), (20, 5)])
    func terminals(columns: Int, rows: Int) async throws {
        let host = TerminalHost(columns: columns, rows: rows)
        let screen = host.screen
        let session = try session(host: host)
        let driver = Driver(session)
        try await driver.tap(.button, "Start")
        await TerminalHost.settle(session)
        let text = (0..<screen.cells.rows).map { screen.cells.text(row: $0) }.joined(
            separator: "\n")
        #expect(text.contains("1 Notes Tree"), "\(text)")
        await driver.press(.character("2"))
        #expect(await session.model.chosen == ["calendar"])
    }

    @Test func aPageHasAMenuToWalk() async throws {
        let session = try session()
        try await Driver(session).tap(.button, "Start")
        let html = HTMLPage(await session.scene).html
        #expect(html.contains("role=\"menu\"") && html.contains("role=\"menuitem\""))
        #expect(html.contains("My Calendar"))
    }

    @Test("a picture is made of it in every look", arguments: ["en", "ar"])
    func pictures(language: String) async throws {
        let session = try session(language: language)
        let closed = try RasterRenderer(theme: Theme(), showsFocus: false)
            .png(of: await session.scene)
        try await Driver(session).tap(.button, "Start")
        let open = try RasterRenderer(theme: Theme(), showsFocus: false)
            .png(of: await session.scene)
        #expect(open.count > closed.count)
        await Driver(session).press(.escape)
        let again = try RasterRenderer(theme: Theme(), showsFocus: false)
            .png(of: await session.scene)
        #expect(again == closed)
    }
}

extension Environment {
    /// The house's words and look.
    static func house(language: String, forTerminal: Bool = false) throws -> Environment {
        var environment = Environment()
        environment.phrases = Phrases(try Localizations.load(LanguagePreferences([language])))
        if forTerminal {
            let list = try PropertyList(parsing: try Resources().bytes(.theme), file: "Theme.plist")
            environment.theme = try Theme(try #require(list.dictionary), host: "terminal")
        }
        return environment
    }
}

extension Element {
    /// The elements of this tree of which something holds, in reading order.
    func elements(where holds: (Element) -> Bool) -> [Element] {
        var found: [Element] = []
        walk { element in
            if holds(element) { found.append(element) }
            return true
        }
        return found
    }
}
