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

@testable import CairnTabs

/// Tabs, as they are used.
@Suite struct TabsScreenTests {
    struct Screen: Model {
        var tabs: TabsModel
        enum Action: Sendable { case tabs(TabsAction) }
        mutating func update(_ action: Action) -> [TabsRequest] {
            switch action {
            case .tabs(let action): tabs.update(action)
            }
        }
    }

    /// A content with a state of its own.
    struct Page: Component {
        var title: String
        struct Broken: Error {}
        func body(in context: Context) throws -> some Component {
            if title == "Broken" { throw Broken() }
            let count = context.state("count", initially: 0)
            return Column {
                if title != "Plain" {
                    Button("\(title) \(count.value)") { count.update { $0 + 1 } }
                } else {
                    Text("Only words")
                }
            }
        }
    }

    func session(
        _ titles: [String], _ settings: TabsConfiguration = .init(), language: String = "en",
        width: Double = 390, reducesMotion: Bool = false, host: sending (any SceneHost)? = nil,
        mayClose: (@Sendable (TabItem) async -> Bool)? = nil,
        label: (@Sendable (TabItem) -> AnyComponent)? = nil,
        prepare: (TabsModel) -> TabsModel = { $0 }
    ) throws -> Session<Screen> {
        var environment = Environment()
        environment.phrases = Phrases(try Localizations.load(LanguagePreferences([language])))
        environment.traits.viewport.width = width
        environment.traits.reducesMotion = reducesMotion
        if host != nil {
            let list = try PropertyList(parsing: try Resources().bytes(.theme), file: "Theme.plist")
            environment.theme = try Theme(try #require(list.dictionary), host: "terminal")
        }
        let model = prepare(TabsModel(titles.map { TabItem(title: $0) }, settings))
        let asks = mayClose != nil
        let handler = TabsHandler(mayClose: mayClose ?? { _ in true })
        return Session(
            Screen(tabs: model),
            handler: ClosureHandler { handler.handle($0).map(Screen.Action.tabs) },
            environment: environment, host: host
        ) { screen, send in
            TabsComponent(
                screen.tabs, send: send.scope(Screen.Action.tabs), add: { TabItem(title: "Fresh") },
                asksToClose: asks, label: label
            ) { tab in
                Page(title: tab.title)
            }
        }
    }

    func focus(_ session: Session<Screen>) async -> String? {
        await session.outline.focused?.name
    }

    func titles(_ session: Session<Screen>) async -> [String] {
        await session.model.tabs.tabs.map(\.title)
    }

    @Test func theKeyboardComesToTheChosenTabAndGoesOnToItsContent() async throws {
        let session = try session(
            ["One", "Two", "Three"], prepare: { $0.applying(.selectedNext(1)) })
        let driver = Driver(session)
        await driver.press(.tab)
        #expect(await focus(session) == "All tabs")
        await driver.press(.tab)
        await driver.press(.tab)
        #expect(await focus(session) == "Actions for this tab")
        await driver.press(.tab)
        #expect(await focus(session) == "Two")
        await driver.press(.tab)
        #expect(await focus(session) == "Two 0")
        await driver.press(.tab, .shift)
        #expect(await focus(session) == "Two")
        // A list of tabs beside one another leaves the arrows up and down alone.
        #expect(await !driver.press(.down))
        #expect(await !driver.press(.up))
        #expect(await focus(session) == "Two")
        try await driver.act(.focus, on: .tab, "Two")
        await driver.press(.right)
        #expect(await focus(session) == "Three")
        // The arrow chooses nothing yet.
        #expect(await session.model.tabs.current?.title == "Two")
        await driver.press(.right)
        #expect(await focus(session) == "One")
        await driver.press(.end)
        await driver.press(.enter)
        #expect(await session.model.tabs.current?.title == "Three")
        await driver.press(.pageDown, .control)
        #expect(await session.model.tabs.current?.title == "One")
        #expect(await session.diagnostics.isEmpty)
    }

    @Test func focusChoosesWhereItIsAskedFor() async throws {
        var settings = TabsConfiguration()
        settings.selectsOnFocus = true
        let session = try session(["One", "Two"], settings)
        try await Driver(session).act(.focus, on: .tab, "One")
        await Driver(session).press(.right)
        #expect(await session.model.tabs.current?.title == "Two")
    }

    @Test func deleteClosesAndTheKeyboardGoesOn() async throws {
        let session = try session(["One", "Two", "Three"])
        let driver = Driver(session)
        try await driver.act(.focus, on: .tab, "Two")
        await driver.press(.delete)
        #expect(await focus(session) == "Three")
        await driver.press(.delete)
        #expect(await focus(session) == "One")
        await driver.press(.delete)
        #expect(await focus(session) == "New tab")
        #expect(await driver.has(.text, "Nothing here yet"))
        await driver.press(.enter)
        #expect(await titles(session) == ["Fresh"])
        await driver.press(.enter)
        #expect(await titles(session) == ["Fresh", "Fresh"])
    }

    @Test func readersHearOneChosenTabOfSoMany() async throws {
        let session = try session(
            ["One", "Two", ""],
            prepare: { model in
                var tab = model.tabs[1]
                (tab.badge, tab.isUnsaved, tab.isBusy) = ("3", true, true)
                return model.applying(.changed(tab.id, tab))
            })
        let tabs = await session.outline.items(.tab)
        #expect(tabs.map(\.name) == ["One", "Two", "Untitled"])
        #expect(tabs.map { $0.states.contains(.selected) } == [true, false, false])
        #expect(tabs[1].role.position == Role.Position(2, of: 3))
        #expect(tabs[1].value == "3, unsaved" && tabs[1].states.contains(.busy))
        #expect(await session.outline.items(.tabPanel, "One").count == 1)
        #expect(await session.outline.items(.tabPanel).count == 1)
        // No button inside of a tab.
        #expect(
            await session.outline.items(.button).map(\.name)
                == ["All tabs", "New tab", "Actions for this tab", "One 0"])
        try await Driver(session).tap(.button, "New tab")
        #expect(await Driver(session).has(.status, "Fresh opened"))
    }

    @Test func aContentIsMadeLateAndKeepsItsState() async throws {
        var settings = TabsConfiguration()
        settings.keptContents = 2
        let session = try session(["One", "Two", "Three"], settings)
        let driver = Driver(session)
        func panels() async -> Int {
            var count = 0
            await session.scene.root.walk { element in
                if element.semantics?.role == .tabPanel { count += 1 }
                return true
            }
            return count
        }
        #expect(await panels() == 1)
        try await driver.tap(.button, "One 0")
        try await driver.tap(.tab, "Two")
        #expect(await panels() == 2)
        try await driver.tap(.tab, "One")
        #expect(await driver.has(.button, "One 1"))
        try await driver.tap(.tab, "Two")
        try await driver.tap(.tab, "Three")
        // The one chosen longest ago has gone.
        #expect(await panels() == 2)
        try await driver.tap(.tab, "One")
        #expect(await driver.has(.button, "One 0"))
    }

    @Test func aContentThatFailsIsAnAlertInItsPlace() async throws {
        let session = try session(["One", "Broken"])
        let driver = Driver(session)
        try await driver.tap(.tab, "Broken")
        #expect(await driver.has(.alert))
        try await driver.tap(.tab, "One")
        #expect(await driver.has(.button, "One 0"))
    }

    @Test func aPanelOfWordsTakesTheKeyboardItself() async throws {
        let session = try session(["Plain"])
        try await Driver(session).act(.focus, on: .tabPanel, "Plain")
        #expect(await focus(session) == "Plain")
    }

    @Test func aTabIsClosedWhenItsContentLetsIt() async throws {
        let answers = Mutex([false, true])
        let session = try session(
            ["One", "Two"], mayClose: { _ in answers.withLock { $0.removeFirst() } })
        let driver = Driver(session)
        try await driver.act(.focus, on: .tab, "One")
        await driver.press(.delete)
        await session.settle()
        #expect(await titles(session) == ["One", "Two"])
        await driver.press(.delete)
        await session.settle()
        #expect(await titles(session) == ["Two"])
    }

    @Test func aHandlesMenuDoesWhatAFingerCan() async throws {
        let session = try session(["One", "Two", "Three"])
        let driver = Driver(session)
        try await driver.act(.focus, on: .tab, "One")
        await driver.press(.function(10), .shift)
        #expect(await driver.has(.menu, "One"))
        try await driver.tap(.menuItem, "Move toward the end")
        #expect(await titles(session) == ["Two", "One", "Three"])
        #expect(await focus(session) == "One")
        for (choice, expected) in [
            ("Pin", ["One", "Two", "Three"]), ("Duplicate", ["One", "One", "Two", "Three"]),
        ] {
            let first = try #require(await session.outline.items(.tab).first { $0.name == "One" })
            _ = await session.handle(.longPress(.zero), on: first.id)
            try await driver.tap(.menuItem, choice)
            #expect(await titles(session) == expected)
        }
        try await driver.longPress(.tab, "Three")
        try await driver.tap(.menuItem, "Add to a new group")
        #expect(await session.model.tabs.groups.map(\.name) == ["Three"])
        try await driver.tap(.tab, "Group “Three”")
        #expect(await session.outline.items(.tab, "Three").isEmpty)
        // The list of all has it still.
        try await driver.tap(.button, "All tabs")
        try await driver.tap(.menuItem, "Three")
        #expect(await session.model.tabs.current?.title == "Three")
        try await driver.longPress(.tab, "Two")
        try await driver.tap(.menuItem, "Close other tabs")
        #expect(await titles(session) == ["One", "One", "Two"])
    }

    @Test func aFingerMovesAHandleToTheNearestPlace() async throws {
        for language in ["en", "ar"] {
            let session = try session(["One", "Two", "Three"], language: language, width: 1200)
            let tab = try await Driver(session).find(.tab, "One")
            let sign = language == "ar" ? -1.0 : 1.0
            func drag(_ phase: Drag.Phase, _ x: Double) async {
                _ = await session.handle(
                    .drag(Drag(phase, at: .zero, translation: Point(x: x * sign, y: 0))), on: tab.id
                )
            }
            await drag(.began, 0)
            await drag(.moved, 90)
            await drag(.ended, 90)
            #expect(await titles(session) == ["One", "Two", "Three"])
            await drag(.moved, 130)
            // Chosen while it is held.
            try await Driver(session).tap(.tab, "Two")
            await drag(.ended, 130)
            #expect(await titles(session) == ["Two", "One", "Three"])
            await drag(.moved, .infinity)
            await drag(.ended, .infinity)
            #expect(await titles(session).count == 3)
            try await Driver(session).act(.focus, on: .tab, "One")
            await Driver(session).press(language == "ar" ? .left : .right, [.control, .shift])
            #expect(await titles(session) == ["Two", "Three", "One"])
        }
    }

    @Test func aSwipeGoesOnToTheNextContent() async throws {
        var settings = TabsConfiguration()
        settings.swipes = true
        let session = try session(["One", "Two"], settings)
        let panel = try await Driver(session).find(.tabPanel, "One")
        func swipe(_ x: Double, _ y: Double) async {
            _ = await session.handle(
                .drag(
                    Drag(
                        .ended, at: .zero, in: Size(width: 390, height: 600),
                        translation: Point(x: x, y: y))), on: panel.id)
        }
        await swipe(-100, 0)
        #expect(await session.model.tabs.current?.title == "One")
        await swipe(-200, 300)
        #expect(await session.model.tabs.current?.title == "One")
        await swipe(-200, 0)
        #expect(await session.model.tabs.current?.title == "Two")
    }

    @Test(
        "handles keep their least width and the chosen one is seen", arguments: [0, 1, 2, 9, 500])
    func many(count: Int) async throws {
        let session = try session((0..<count).map { "Tab \($0)" })
        let driver = Driver(session)
        for name in ["Tab 0", "Tab \(count / 2)", "Tab \(count - 1)"] where count > 0 {
            try await driver.tap(.tab, name)
            let scene = await session.scene
            let frames = RasterRenderer(theme: Theme()).frames(of: scene)
            var found: (tab: Frame, strip: Frame, shift: Double)?
            var strip: Element?
            scene.root.walk { element in
                if element.scrolling != nil, strip == nil { strip = element }
                return true
            }
            let outer = try #require(strip)
            outer.walk { element in
                if element.semantics?.name == name, element.semantics?.role.kind == .tab {
                    // From the strip down to the handle.
                    let x = outer.path(to: element.id).dropFirst().compactMap {
                        frames[$0.id]?.minX
                    }
                    .reduce(0, +)
                    if let tab = frames[element.id], let own = frames[outer.id] {
                        found = (
                            Frame(x: x, y: 0, width: tab.size.width, height: tab.size.height), own,
                            outer.scrolling?.offset ?? 0
                        )
                    }
                }
                return true
            }
            let place = try #require(found)
            #expect(place.tab.size.width >= 148 - 0.5)
            #expect(place.tab.minX - place.shift >= -0.5, "\(name)")
            #expect(place.tab.maxX - place.shift <= place.strip.size.width + 0.5, "\(name)")
        }
        #expect(await session.outline.items(.tab).count == count)
    }

    @Test(
        "a terminal shows them, however small it is", arguments: [(80, 24), (40, 12), (20, 5)],
        TabsConfiguration.Look.allCases)
    func terminals(room: (Int, Int), look: TabsConfiguration.Look) async throws {
        let host = TerminalHost(columns: room.0, rows: room.1)
        let screen = host.screen
        var settings = TabsConfiguration()
        settings.look = look
        let session = try session(["One", "Two", "Three"], settings, host: host)
        await TerminalHost.settle(session)
        let text = (0..<screen.cells.rows).map { screen.cells.text(row: $0) }.joined(
            separator: "\n")
        #expect(text.contains("One") && text.contains("One 0"), "\(text)")
        // Which one is chosen is seen without any color.
        #expect(screen.cells.text(row: 0).contains("[One"), "\(text)")
        try await Driver(session).tap(.tab, "Two")
        #expect(await session.model.tabs.current?.title == "Two")
    }

    @Test("a tab's actions open by a button, a right click, and keys", arguments: [true, false])
    func menusOfATab(isTerminal: Bool) async throws {
        let session = try session(
            ["One", "Two", "Three", "Four"],
            host: isTerminal ? TerminalHost(columns: 80, rows: 30) : nil)
        if isTerminal { await TerminalHost.settle(session) }
        let driver = Driver(session)
        try await driver.tap(.button, "Actions for this tab")
        try await driver.tap(.menuItem, "Close the tabs after it")
        #expect(await titles(session) == ["One"])
        await session.send(.tabs(.reopened))
        // A terminal's right click arrives as this.
        try await driver.longPress(.tab, "One")
        #expect(await driver.has(.menuItem, "Close the tabs after it"))
        await driver.press(.escape)
        try await driver.act(.focus, on: .tab, "One")
        await driver.press(.function(10), .shift)
        try await driver.tap(.menuItem, "Pin")
        #expect(await session.model.tabs.tabs.first?.isPinned == true)
        #expect(await session.diagnostics.isEmpty)
    }

    @Test func theButtonForActionsCanBeLeftOut() async throws {
        var settings = TabsConfiguration()
        settings.showsMenu = false
        let session = try session(["One"], settings)
        #expect(await !Driver(session).has(.button, "Actions for this tab"))
        #expect(await !Driver(try self.session([])).has(.button, "Actions for this tab"))
    }

    @Test("a group is renamed, colored, dissolved and closed from its menu")
    func menusOfAGroup() async throws {
        let session = try session(
            ["One", "Two", "Three"],
            prepare: { $0.applying(.groupAdded($0.tabs[0].id, name: "Trip")) })
        let driver = Driver(session)
        try await driver.longPress(.tab, "Group “Trip”")
        try await driver.tap(.menuItem, "Rename group")
        #expect(await session.outline.focused?.role.kind == .textField)
        try await driver.type("Sweden", into: .textField, "Name")
        await driver.press(.enter)
        #expect(await session.model.tabs.groups.map(\.name) == ["Sweden"])
        #expect(await !driver.has(.dialog))
        try await driver.act(.focus, on: .tab, "Group “Sweden”")
        await driver.press(.function(10), .shift)
        try await driver.tap(.menuItem, "Blue")
        #expect(await session.model.tabs.groups.map(\.tint) == [.info])
        try await driver.longPress(.tab, "Group “Sweden”")
        #expect(await session.outline.description.contains("menuItem \"Blue\""))
        try await driver.tap(.menuItem, "Ungroup")
        #expect(await session.model.tabs.groups.isEmpty)
        #expect(await titles(session) == ["One", "Two", "Three"])
        await session.send(.tabs(.groupAdded(await session.model.tabs.tabs[1].id, name: "Trip")))
        try await driver.longPress(.tab, "Group “Trip”")
        try await driver.tap(.menuItem, "Close group")
        #expect(await titles(session) == ["One", "Three"])
        #expect(await session.diagnostics.isEmpty)
    }

    @Test("a list of many tabs is searched, and Enter selects the first that is found")
    func theListIsSearched() async throws {
        let few = try session((1...7).map { "Tab \($0)" })
        try await Driver(few).tap(.button, "All tabs")
        #expect(await !Driver(few).has(.searchField, "Find a tab"))
        let session = try session((1...12).map { "Day \($0) at the lake" })
        let driver = Driver(session)
        try await driver.tap(.button, "All tabs")
        #expect(await session.outline.focused?.name == "Find a tab")
        #expect(await session.outline.items(.menuItem).count == 12)
        try await driver.type("LAKE 11", into: .searchField, "Find a tab")
        #expect(await session.outline.items(.menuItem).map(\.name) == ["Day 11 at the lake"])
        await driver.press(.enter)
        #expect(await session.model.tabs.current?.title == "Day 11 at the lake")
        #expect(await !driver.has(.menuItem))
        try await driver.tap(.button, "All tabs")
        try await driver.type("sea", into: .searchField, "Find a tab")
        #expect(await session.outline.items(.menuItem).map(\.name) == ["Nothing found"])
        try await driver.type("", into: .searchField, "Find a tab")
        await driver.press(.tab)
        #expect(await session.outline.focused?.name.hasPrefix("Day") == true)
        #expect(await session.diagnostics.isEmpty)
    }

    @Test("a tab that is reopened goes on where it was closed")
    func reopenedWithItsState() async throws {
        let session = try session(["One", "Two"])
        let driver = Driver(session)
        try await driver.tap(.button, "One 0")
        try await driver.tap(.button, "One 1")
        let tab = try #require(await session.model.tabs.current)
        await session.send(.tabs(.closed(tab.id)))
        #expect(await driver.has(.button, "Two 0"))
        #expect(await !driver.has(.button, "One 2"))
        await session.send(.tabs(.reopened))
        #expect(await driver.has(.button, "One 2"))
        // As many contents are kept as the setting says.
        var settings = TabsConfiguration()
        settings.keptContents = 1
        let small = try self.session(["One", "Two"], settings)
        try await Driver(small).tap(.button, "One 0")
        await small.send(.tabs(.closed(try #require(await small.model.tabs.selected))))
        await small.send(.tabs(.reopened))
        #expect(await Driver(small).has(.button, "One 0"))
    }

    @Test func aPageHasTabs() async throws {
        let html = HTMLPage(await (try session(["One", "Two"])).scene).html
        for part in ["role=\"tablist\"", "role=\"tab\"", "role=\"tabpanel\"", "aria-selected"] {
            #expect(html.contains(part), "\(part)")
        }
    }
}
