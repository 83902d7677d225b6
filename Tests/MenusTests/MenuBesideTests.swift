import CairnLayout
import CairnLocalizations
import CairnRaster
import CairnUI
import Foundation
import TestSupport
import Testing

@testable import CairnMenus

/// What lies beside and behind a menu: it gets nothing while the menu is open, and keeps what is its own.
@Suite struct MenuBesideTests {
    /// Both menus around a page that counts presses and drags.
    private struct Page: Model {
        var stack = StackMenuModel(StackModelTests.items)
        var stripe: StripeMenuModel
        var presses = 0
        var pages = 0
        enum Action: Sendable {
            case stack(StackMenuAction), stripe(StripeMenuAction), pressed, paged
        }
        // The menus settle at once.
        @discardableResult mutating func update(_ action: Action) -> [Never] {
            switch action {
            case .stack(let action):
                for case .wait(.settle(_, let number)) in stack.update(action) {
                    update(.stack(.settled(number)))
                }
            case .stripe(let action):
                for case .wait(.settle(_, let number)) in stripe.update(action) {
                    update(.stripe(.settled(number)))
                }
            case .pressed: presses += 1
            case .paged: pages += 1
            }
            return []
        }
    }

    private func session(
        _ settings: StripeMenuConfiguration = StripeMenuConfiguration(), language: String = "en",
        viewport: Size = Size(width: 390, height: 844), safeArea: SafeArea = SafeArea()
    ) throws -> Session<Page> {
        var environment = try Environment.house(language: language)
        environment.traits.viewport = viewport
        environment.traits.safeArea = safeArea
        let page = Page(stripe: StripeMenuModel(StripeModelTests.items, settings))
        return Session(page, environment: environment) { page, send in
            StripeMenuComponent(
                page.stripe, title: "Places", send: send.scope(Page.Action.stripe)
            ) {
                Layers {
                    Column {
                        Button("Open") { send(.stripe(.opened)) }
                        Button("Behind") { send(.pressed) }
                        Box().style { $0.flexGrow = 1 }
                            .role(.group, name: "Pager")
                            .on(.drag) { drag in if drag.phase == .ended { send(.paged) } }
                    }
                    .style { $0.flexGrow = 1 }
                    StackMenuComponent(
                        page.stack, title: "Start", send: send.scope(Page.Action.stack))
                }
                .grow()
            }
        }
    }

    private func behind(_ session: Session<Page>, _ name: String) async throws -> ElementID {
        let found = await session.scene.root.elements { $0.semantics?.name == name }
        return try #require(found.first).id
    }

    @Test func aPressBesideTheStackMenuClosesItAndDoesNothingElse() async throws {
        let session = try session()
        let driver = Driver(session)
        try await driver.act(.focus, on: .button, "Start")
        // To come to the button is not to press it.
        #expect(await !session.model.stack.isOpen)
        await driver.press(.space)
        #expect(await session.model.stack.isOpen)
        #expect(await session.outline.focused?.name == "Notes Tree")
        let button = try await behind(session, "Behind")
        _ = await session.handle(.tap(.zero), on: button)
        #expect(await !session.model.stack.isOpen)
        #expect(await session.model.presses == 0)
        #expect(await session.outline.focused?.name == "Start")
        _ = await session.handle(.tap(.zero), on: button)
        #expect(await session.model.presses == 1)
        // And by the other keys of a menu button.
        try await driver.act(.focus, on: .button, "Start")
        await driver.press(.down)
        #expect(await session.outline.focused?.name == "Notes Tree")
        await driver.press(.end)
        #expect(await session.outline.focused?.name == "Share")
        await driver.press(.character("n"))
        #expect(await session.outline.focused?.name == "Notes Tree")
    }

    @Test(
        "a press on the screen beside a stripe menu closes it and does nothing else",
        arguments: StripeStyle.allCases)
    func beside(style: StripeStyle) async throws {
        var settings = StripeMenuConfiguration()
        settings.style = style
        let session = try session(settings)
        let driver = Driver(session)
        try await driver.act(.focus, on: .button, "Open")
        await driver.press(.enter)
        #expect(await session.model.stripe.isOpen)
        let button = try await behind(session, "Behind")
        _ = await session.handle(.tap(.zero), on: button)
        #expect(await !session.model.stripe.isOpen)
        #expect(await session.model.presses == 0)
        #expect(await session.outline.focused?.name == "Open")
    }

    @Test(
        "a pager keeps its drags, but for the border that the menu asks for",
        arguments: [0, 20.0])
    func pagers(border: Double) async throws {
        var settings = StripeMenuConfiguration()
        settings.swipeExtent = border
        let session = try session(settings)
        let scene = await session.scene
        let frames = RasterRenderer(theme: Theme()).frames(of: scene)
        let pager = try await behind(session, "Pager")
        let start = try await behind(session, "Start")
        // Who else listens to drags lies at the border, and no wider.
        let others = scene.root.elements {
            $0.events.contains(.drag) && $0.id != pager && $0.id != start
        }
        #expect(others.count == (border > 0 ? 1 : 0))
        for other in others {
            let place = try #require(frames[other.id])
            #expect(place.minX == 0 && place.size.width == border)
            #expect(other.focus == .never)
        }
        let drag = Drag(
            .ended, at: .zero, in: Size(width: 390, height: 600),
            translation: Point(x: 300, y: 0), velocity: Point(x: 2000, y: 0))
        _ = await session.handle(.drag(drag), on: pager)
        #expect(await session.model.pages == 1)
        #expect(await session.model.stripe.phase == .closed)
    }

    @Test("a menu wider than the screen takes all of it and says how it is closed")
    func tooWide() async throws {
        for edge in StripeEdge.allCases {
            var settings = StripeMenuConfiguration()
            (settings.edge, settings.extent) = (edge, 4000)
            let session = try session(settings, viewport: Size(width: 200, height: 200))
            let driver = Driver(session)
            try await driver.tap(.button, "Open")
            let dialog = try await driver.find(.dialog, "Places")
            let frames = RasterRenderer(theme: Theme()).frames(of: await session.scene)
            let frame = try #require(frames[dialog.id])
            #expect(frame.size.width <= 200.5 && frame.size.height <= 200.5, "\(edge)")
            try await driver.tap(.button, "Close")
            #expect(await !session.model.stripe.isOpen)
        }
    }

    @Test(
        "a menu keeps clear of what the device's shape covers, at its own sides alone",
        arguments: StripeEdge.allCases)
    func notches(edge: StripeEdge) async throws {
        let notch = SafeArea(left: 30, top: 44, right: 20, bottom: 34)
        for (extent, language) in [(260.0, "en"), (260, "ar"), (4000, "en")] {
            var settings = StripeMenuConfiguration()
            (settings.edge, settings.extent) = (edge, extent)
            let session = try session(settings, language: language, safeArea: notch)
            let driver = Driver(session)
            try await driver.tap(.button, "Open")
            let root = await session.scene.root
            let renderer = RasterRenderer(theme: Theme())
            let frames = renderer.frames(of: await session.scene)
            let dialog = try await driver.find(.dialog, "Places")
            let panel = try #require(frames[dialog.id])
            // The dimmed screen goes below the notch, the words do not.
            let titles = Set(StripeModelTests.items.map(\.title) + ["Close"])
            let menu = try #require(root.elements { $0.id == dialog.id }.first)
            // Frames are each in its parent.
            var inside: [Frame] = []
            func walk(_ element: Element, _ x: Double, _ y: Double) {
                guard var frame = frames[element.id] else { return }
                frame.origin.x += x
                frame.origin.y += y
                if titles.contains(element.semantics?.name ?? "") { inside.append(frame) }
                for child in element.children { walk(child, frame.origin.x, frame.origin.y) }
            }
            walk(menu, 0, 0)
            #expect(!inside.isEmpty)
            for frame in inside {
                let (x, y) = (frame.origin.x, frame.origin.y)
                if panel.origin.x == 0 { #expect(x >= 30, "\(edge) \(language)") }
                if panel.origin.y == 0 { #expect(y >= 44, "\(edge) \(language)") }
                if panel.origin.x + panel.size.width == 390 {
                    #expect(x + frame.size.width <= 370, "\(edge) \(language)")
                }
            }
            if extent == 260 {
                let isUpright = panel.size.height == 844
                let own = isUpright ? panel.size.width : panel.size.height
                let taken =
                    isUpright ? (panel.origin.x == 0 ? 30.0 : 20) : (panel.origin.y == 0 ? 44 : 34)
                #expect(own == 260 + taken, "what the notch takes is added: \(edge) \(language)")
            }
        }
    }

    @Test func choicesOfAMenuBesideTheScreenLeaveItThereAndTheScreenInReach() async throws {
        var settings = StripeMenuConfiguration()
        settings.pinnedFrom = 600
        let session = try session(settings, viewport: Size(width: 700, height: 500))
        let driver = Driver(session)
        #expect(await driver.has(.navigation, "Places"))
        try await driver.tap(.button, "Settings")
        try await driver.tap(.button, "Behind")
        #expect(await session.model.presses == 1)
        #expect(await driver.has(.navigation, "Places"))
        // At top and bottom a menu is never beside the screen.
        settings.edge = .top
        let above = try self.session(settings, viewport: Size(width: 700, height: 500))
        #expect(await !Driver(above).has(.navigation, "Places"))
    }
}
