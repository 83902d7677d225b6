import CairnLayout
import CairnLocalizations
import CairnRaster
import CairnStrings
import CairnTerminal
import CairnUI
import CairnWeb
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import CairnMenus

struct StripeScreen: Model {
    var menu: StripeMenuModel
    var chosen: [String] = []
    enum Action: Sendable { case menu(StripeMenuAction) }
    mutating func update(_ action: Action) -> [MenuRequest] {
        switch action {
        case .menu(let action):
            let requests = menu.update(action)
            if let item = requests.chosen { chosen.append(item.id) }
            return requests
        }
    }
}

/// Something with a state of its own, to see that the screen stays itself.
private struct Counter: Component {
    func body(in context: Context) -> some Component {
        let count = context.state("count", initially: 0)
        Button("Count \(count.value)") { count.update { $0 + 1 } }
    }
}

/// A stripe menu, as it is used.
@Suite struct StripeScreenTests {
    @Test("arrow keys go round, letters find items, and items that are on are marked")
    func keysAndMarks() async throws {
        let session = try session()
        let driver = Driver(session)
        try await driver.tap(.button, "Open")
        #expect(await session.outline.focused?.name == "Settings")
        // The last enabled item comes before the first.
        await driver.press(.up)
        #expect(await session.outline.focused?.name == "Trash")
        await driver.press(.down)
        #expect(await session.outline.focused?.name == "Settings")
        await driver.press(.character("t"))
        #expect(await session.outline.focused?.name == "Trash")
        await driver.press(.character("L"))
        #expect(await session.outline.focused?.name == "Language")
        await session.send(.menu(.marked(["sv"])))
        await driver.press(.enter)
        #expect(await session.outline.focused?.name == "Svenska")
        let outline = await session.outline.description
        #expect(outline.contains("button \"Svenska\" [current"), "\(outline)")
        #expect(!outline.contains("button \"Deutsch\" [current"))
        #expect(await session.diagnostics.isEmpty)
    }

    @Test func rowsShowWhatAnAppLikes() async throws {
        let session = Session(
            StripeScreen(menu: StripeMenuModel(StripeModelTests.items)),
            handler: ClosureHandler { _ in .none },
            environment: try Environment.house(language: "en", forTerminal: false)
        ) { screen, send in
            StripeMenuComponent(
                screen.menu, title: "Places", send: send.scope(StripeScreen.Action.menu)
            ) {
                Button("Open") { send(.menu(.opened)) }
            } row: { item, isCurrent in
                Text("\(item.title)!\(isCurrent ? " here" : "")")
            }
        }
        let driver = Driver(session)
        try await driver.tap(.button, "Open")
        var texts: [String] = []
        await session.scene.root.walk { element in
            if case .text(let content) = element.kind { texts.append(content.plain) }
            return true
        }
        #expect(texts.contains("Settings!") && texts.contains("Trash!") && !texts.contains("12"))
        try await driver.tap(.button, "Trash")
        #expect(await session.model.chosen == ["trash"])
    }

    /// The elements of a row by its name.
    private func row(_ session: Session<StripeScreen>, _ name: String) async throws -> [Element] {
        var row: Element?
        await session.scene.root.walk { element in
            if element.semantics?.name == name { row = row ?? element }
            return row == nil
        }
        var parts: [Element] = []
        try #require(row).walk { element in
            parts.append(element)
            return true
        }
        return parts
    }

    private func texts(_ elements: [Element]) -> [String] {
        elements.compactMap { element in
            if case .text(let text) = element.kind { text.plain } else { nil }
        }
    }

    @Test func aRowShowsItsSymbolBadgeAndState() async throws {
        let session = try session()
        try await Driver(session).tap(.button, "Open")
        await session.send(.menu(.marked(["language"])))
        await session.send(.menu(.moved(to: "settings")))
        let settings = try await row(session, "Settings")
        let trash = try await row(session, "Trash")
        let palette = Context().palette
        #expect(texts(try await row(session, "Language")) == ["Language", "✓"])
        #expect(texts(trash) == ["Trash", "12"] && texts(settings) == ["Settings"])
        func fills(_ row: [Element], _ color: Color) -> Int {
            row.count { $0.paint.fill == .color(color) }
        }
        #expect(fills(settings, palette.primary) == 1 && fills(trash, palette.primary) == 0)
        #expect(fills(settings, palette.selection) == 1 && fills(trash, palette.selection) == 0)
        #expect(settings.contains { if case .drawing = $0.kind { true } else { false } })
        #expect(!trash.contains { if case .drawing = $0.kind { true } else { false } })
        let about = try await row(session, "About")
        #expect(about.contains { $0.paint.opacity == 0.5 })
        #expect(!settings.contains { $0.paint.opacity == 0.5 })
    }

    @Test(
        "an arrow of characters points from the edge to where one is",
        arguments: [(StripeEdge.left, "en", "›"), (.right, "en", "‹"), (.left, "ar", "‹")])
    func arrows(edge: StripeEdge, language: String, mark: String) async throws {
        var settings = StripeMenuConfiguration()
        settings.edge = edge
        let host = TerminalHost(columns: 80, rows: 24)
        let session = try session(settings, language: language, host: host)
        try await Driver(session).tap(.button, "Open")
        await session.send(.menu(.moved(to: "trash")))
        let (trash, other) = (
            texts(try await row(session, "Trash")), texts(try await row(session, "Settings"))
        )
        #expect(trash.first == mark && other.first == " ", "\(trash) \(other)")
    }

    private func session(
        _ settings: StripeMenuConfiguration = StripeMenuConfiguration(),
        items: [MenuItem] = StripeModelTests.items, language: String = "en",
        viewport: Size = Size(width: 390, height: 844), reducesMotion: Bool = false,
        host: sending (any SceneHost)? = nil,
        answer: @escaping @Sendable (MenuRequest) -> Effect<StripeScreen.Action> = settled {
            .menu(.settled($0))
        }
    ) throws -> Session<StripeScreen> {
        var environment = try Environment.house(language: language, forTerminal: host != nil)
        environment.traits.viewport = viewport
        environment.traits.reducesMotion = reducesMotion
        return Session(
            StripeScreen(menu: StripeMenuModel(items, settings)), handler: ClosureHandler(answer),
            environment: environment, host: host
        ) { screen, send in
            StripeMenuComponent(
                screen.menu, title: "Places",
                send: send.scope(StripeScreen.Action.menu)
            ) {
                Button("Open") { send(.menu(.opened)) }
                Counter()
            }
        }
    }

    private func focus(_ session: Session<StripeScreen>) async -> String? {
        let id = await session.scene.focus
        return await session.outline.items(.button).first { $0.id == id }?.name
    }

    private func frame(_ session: Session<StripeScreen>, _ name: String) async throws -> Frame {
        let scene = await session.scene
        let frames = RasterRenderer(theme: Theme()).frames(of: scene)
        let found = scene.root.elements {
            $0.semantics?.name == name && $0.semantics?.role.kind != .heading
        }
        let element = try #require(found.last { $0.semantics?.role != .text } ?? found.last)
        let path = scene.root.path(to: element.id)
        let own = try #require(frames[element.id])
        return path.dropLast().compactMap { frames[$0.id] }.reduce(own) {
            $0.offset(by: $1.origin)
        }
    }

    @Test func closedNothingOfItIsThere() async throws {
        let session = try session()
        #expect(await session.outline.items(.dialog).isEmpty)
        #expect(await session.outline.items(.button).count == 2)
    }

    @Test func itTakesTheKeyboardAndGivesItBack() async throws {
        let session = try session()
        let driver = Driver(session)
        try await driver.act(.focus, on: .button, "Open")
        await driver.press(.enter)
        #expect(await driver.has(.dialog, "Places"))
        #expect(await !driver.has(.button, "Count 0"))
        // Tab never leaves it.
        for _ in 0..<12 {
            await driver.press(.tab)
            #expect(await ["Close", "Settings", "Language", "Trash"].contains(focus(session)))
        }
        // Escape works from anywhere inside, also after Tab.
        await driver.press(.escape)
        #expect(await focus(session) == "Open")
        #expect(await !driver.has(.dialog))
        #expect(await session.diagnostics.isEmpty)
    }

    @Test("arrows walk the items, from the one where one is", arguments: ["en", "ar"])
    func arrowsWalkTheItems(language: String) async throws {
        let session = try session(language: language)
        let driver = Driver(session)
        let (into, out): (KeyPress.Key, KeyPress.Key) =
            language == "ar" ? (.left, .right) : (.right, .left)
        await session.send(.menu(.opened))
        #expect(await focus(session) == "Settings")
        for (key, name) in [
            (KeyPress.Key.down, "Language"), (.down, "Trash"), (.down, "Settings"), (.up, "Trash"),
            (.home, "Settings"), (.up, "Trash"), (.down, "Settings"), (.end, "Trash"),
        ] {
            await driver.press(key)
            #expect(await focus(session) == name, "\(key)")
        }
        // A submenu is entered by an arrow, and left by the other one to the item it belongs to.
        await driver.press(.up)
        await driver.press(into)
        #expect(await session.model.menu.parent?.id == "language")
        #expect(await focus(session) == "Deutsch")
        await driver.press(out)
        #expect(await session.model.menu.parent == nil)
        #expect(await focus(session) == "Language")
        // The items are one stop of the Tab key.
        await driver.press(.tab)
        let close = await focus(session)
        await driver.press(.tab)
        let isClose = close == (language == "ar" ? "إغلاق" : "Close")
        #expect(await focus(session) == "Settings" && isClose)
        // The next time one begins where one is.
        try await driver.tap(.button, "Trash")
        await session.send(.menu(.opened))
        #expect(await focus(session) == "Trash")
    }

    @Test func choosingClosesAndTheScreenKeepsItsState() async throws {
        for style in StripeStyle.allCases {
            var settings = StripeMenuConfiguration()
            settings.style = style
            let session = try session(settings)
            let driver = Driver(session)
            try await driver.tap(.button, "Count 0")
            try await driver.tap(.button, "Open")
            try await driver.tap(.button, "Settings")
            #expect(await !driver.has(.dialog))
            #expect(await driver.has(.button, "Count 1"))
            #expect(await session.model.chosen == ["settings"])
        }
    }

    @Test("every border and every style shows it whole", arguments: StripeEdge.allCases)
    func borders(edge: StripeEdge) async throws {
        for style in StripeStyle.allCases {
            for viewport in [Size(width: 390, height: 844), Size(width: 180, height: 180)] {
                var settings = StripeMenuConfiguration()
                (settings.edge, settings.style) = (edge, style)
                let session = try session(settings, viewport: viewport)
                try await Driver(session).tap(.button, "Open")
                let frame = try await frame(session, "Places")
                #expect(frame.minX >= 0 && frame.maxX <= viewport.width + 0.5)
                #expect(frame.minY >= 0 && frame.maxY <= viewport.height + 0.5)
                switch edge {
                case .leading, .left: #expect(frame.minX == 0)
                case .trailing, .right: #expect(abs(frame.maxX - viewport.width) < 0.5)
                case .top: #expect(frame.minY == 0)
                case .bottom: #expect(abs(frame.maxY - viewport.height) < 0.5)
                }
                // A strip of the screen stays free, or the menu has it all and says how it is closed.
                let free =
                    edge == .top || edge == .bottom
                    ? viewport.height - frame.size.height : viewport.width - frame.size.width
                #expect(free == 0 || free >= 44)
                #expect(await Driver(session).has(.button, "Close"))
            }
        }
    }

    @Test func leadingTurnsRoundAndLeftDoesNot() async throws {
        for (edge, isLeft) in [(StripeEdge.leading, false), (.left, true)] {
            var settings = StripeMenuConfiguration()
            settings.edge = edge
            let session = try session(settings, language: "ar")
            try await Driver(session).tap(.button, "Open")
            let x = try await frame(session, "Places").minX
            #expect((x == 0) == isLeft)
        }
    }

    @Test func theDirectionOfReadingMayChangeWhileItIsOpen() async throws {
        let session = try session()
        let driver = Driver(session)
        try await driver.tap(.button, "Count 0")
        try await driver.tap(.button, "Open")
        #expect(try await frame(session, "Places").minX == 0)
        let arabic = Phrases(try Localizations.load(LanguagePreferences(["ar"])))
        await session.update { $0.phrases = arabic }
        #expect(try await abs(frame(session, "Places").maxX - 390) < 0.5)
        await driver.press(.escape)
        #expect(await focus(session) == "Open")
        #expect(await driver.has(.button, "Count 1"))
    }

    @Test("an item may open a dialog: the keyboard goes there, and back to what opened the menu")
    func aDialog() async throws {
        let session = Session(
            StripeScreen(menu: StripeMenuModel(StripeModelTests.items)),
            handler: ClosureHandler(settled { StripeScreen.Action.menu(.settled($0)) }),
            environment: try Environment.house(language: "en")
        ) { screen, send in
            StripeMenuComponent(
                screen.menu, title: "Places", send: send.scope(StripeScreen.Action.menu)
            ) {
                Button("Open") { send(.menu(.opened)) }
                    .popover(
                        screen.chosen.last == "settings", name: "Dialog",
                        close: { send(.menu(.picked(1))) }
                    ) { Button("Inside") {} }
            }
        }
        let driver = Driver(session)
        try await driver.act(.focus, on: .button, "Open")
        await driver.press(.enter)
        try await driver.tap(.button, "Settings")
        #expect(await driver.has(.dialog, "Dialog"))
        #expect(await !driver.has(.dialog, "Places"))
        #expect(await session.outline.focused?.name == "Inside")
    }

    @Test func aWideScreenKeepsIt() async throws {
        let session = try session(viewport: Size(width: 1280, height: 800))
        let driver = Driver(session)
        #expect(await driver.has(.navigation, "Places"))
        #expect(await driver.has(.button, "Count 0"))
        try await driver.tap(.button, "Settings")
        #expect(await driver.has(.navigation, "Places"))
        #expect(
            await session.outline.items(.button, "Settings").first?.states.contains(.current)
                == true)
        let menu = try await frame(session, "Places")
        let screen = try await frame(session, "Open")
        #expect(menu.maxX <= screen.minX)
        // The screen stays itself when the room for the menu goes.
        try await driver.tap(.button, "Count 0")
        var traits = await session.scene.traits
        traits.viewport = Size(width: 390, height: 844)
        await session.setTraits(traits)
        #expect(await driver.has(.button, "Count 1"))
        #expect(await !driver.has(.navigation))
    }

    @Test func aStripOfIconsHasNames() async throws {
        var settings = StripeMenuConfiguration()
        settings.style = .strip
        let session = try session(settings)
        let driver = Driver(session)
        #expect(await driver.has(.navigation, "Places"))
        try await driver.tap(.button, "Trash")
        #expect(await session.model.chosen == ["trash"])
        // A submenu opens the menu.
        try await driver.tap(.button, "Language")
        #expect(await driver.has(.dialog, "Language"))
        try await driver.tap(.button, "Svenska")
        #expect(await session.model.chosen == ["trash", "sv"])
        #expect(await session.diagnostics.isEmpty)
    }

    @Test func aFingerPullsItFromTheBorderAndBack() async throws {
        let session = try session()
        let root = await session.scene.root
        let dragged = root.elements { $0.events.contains(.drag) }
        let border = try #require(dragged.last)
        func drag(_ phase: Drag.Phase, _ x: Double, on id: ElementID) async {
            _ = await session.handle(
                .drag(
                    Drag(
                        phase, at: Point(x: x, y: 0), in: Size(width: 20, height: 844),
                        translation: Point(x: x, y: 0))), on: id)
        }
        await drag(.began, 0, on: border.id)
        await drag(.moved, 140, on: border.id)
        #expect(await session.model.menu.phase == .dragged(part: 0.5, wasOpen: false))
        // Turned while it is held, it is where the finger has it.
        var traits = await session.scene.traits
        traits.viewport = Size(width: 844, height: 390)
        await session.setTraits(traits)
        await drag(.ended, 200, on: border.id)
        #expect(await session.model.menu.isOpen)
        #expect(await Driver(session).has(.dialog, "Places"))
        let dialog = try await Driver(session).find(.dialog, "Places").id
        await drag(.moved, -200, on: dialog)
        await drag(.ended, -200, on: dialog)
        #expect(await !session.model.menu.isOpen)
    }

    @Test func aHundredItemsScroll() async throws {
        let items = (0..<100).map { MenuItem("\($0)", "Item \($0)") }
        let session = try session(items: items)
        try await Driver(session).tap(.button, "Open")
        #expect(await session.outline.items(.button).count == 101)
        #expect(await !session.scene.root.elements { $0.scrolling != nil }.isEmpty)
        let none = try self.session(items: [])
        try await Driver(none).tap(.button, "Open")
        #expect(await Driver(none).has(.text, "Nothing here yet"))
    }

    @Test func twoMenusAtOppositeBordersCloseTheirOwn() async throws {
        struct Two: Model {
            var menus: [StripeMenuModel]
            struct Action: Sendable { var menu: Int; var action: StripeMenuAction }
            // Both settle at once.
            @discardableResult mutating func update(_ action: Action) -> [Never] {
                for case .wait(.settle(_, let number)) in menus[action.menu].update(action.action) {
                    update(Action(menu: action.menu, action: .settled(number)))
                }
                return []
            }
        }
        var right = StripeMenuConfiguration()
        right.edge = .trailing
        let session = Session(
            Two(menus: [
                StripeMenuModel([MenuItem("a", "A")]), StripeMenuModel([MenuItem("b", "B")], right),
            ]), environment: try .house(language: "en")
        ) { two, send in
            StripeMenuComponent(
                two.menus[0], title: "One",
                send: send.scope { .init(menu: 0, action: $0) }
            ) {
                StripeMenuComponent(
                    two.menus[1], title: "Two",
                    send: send.scope { .init(menu: 1, action: $0) }
                ) { Button("Open") { send(.init(menu: 1, action: .opened)) } }
            }
        }
        let driver = Driver(session)
        try await driver.tap(.button, "Open")
        #expect(await driver.has(.dialog, "Two"))
        // The other one opens while this one is open: the last is heard, and closes first.
        await session.send(.init(menu: 0, action: .opened))
        await driver.press(.escape)
        #expect(await session.model.menus.filter(\.isOpen).count == 1)
        await driver.press(.escape)
        #expect(await session.model.menus.filter(\.isOpen).isEmpty)
    }

    @Test func itsWayBackIsSeenAndNotHeard() async throws {
        let requests = Mutex<[MenuRequest]>([])
        let session = try session(answer: { request in
            requests.withLock { $0.append(request) }
            return settled { .menu(.settled($0)) }(request)
        })
        let driver = Driver(session)
        try await driver.tap(.button, "Open")
        await driver.press(.escape)
        await session.settle()
        #expect(
            requests.withLock { $0 } == [.wait(.settle(after: .milliseconds(350), number: 2))])
        #expect(await session.model.menu.phase == .closed)
    }

    @Test func nothingMovesWhereMotionIsReduced() async throws {
        for style in StripeStyle.allCases {
            var settings = StripeMenuConfiguration()
            settings.style = style
            let session = try session(settings, reducesMotion: true)
            try await Driver(session).tap(.button, "Open")
            #expect(await session.scene.root.elements { $0.animation != nil }.isEmpty)
        }
    }

    // MARK: Hosts

    @Test(
        "a terminal shows it, and how it is closed", arguments: [(80, 24), (40, 12), (20, 8)],
        StripeStyle.allCases)
    func terminals(room: (Int, Int), style: StripeStyle) async throws {
        let host = TerminalHost(columns: room.0, rows: room.1)
        let screen = host.screen
        var settings = StripeMenuConfiguration()
        settings.style = style
        let session = try session(settings, host: host)
        let driver = Driver(session)
        try await driver.tap(.button, "Open")
        await TerminalHost.settle(session)
        let text = (0..<screen.cells.rows).map { screen.cells.text(row: $0) }.joined(
            separator: "\n")
        #expect(text.contains("Close") && text.contains("Settings"), "\(text)")
        await driver.press(.escape)
        #expect(await !session.model.menu.isOpen)
    }

    @Test func aPageHasADialog() async throws {
        let session = try session()
        try await Driver(session).tap(.button, "Open")
        let html = HTMLPage(await session.scene).html
        #expect(html.contains("aria-modal=\"true\""))
        #expect(html.contains("Settings"))
    }
}
