import CairnLayout
import CairnUI
import TestSupport
import Testing

@testable import CairnTabs

/// Handles, their indicator and their menu, part by part.
@Suite struct TabsLookTests {
    private typealias Screen = TabsScreenTests.Screen
    private let screens = TabsScreenTests()
    private let palette = Context().palette

    private func handle(_ session: Session<Screen>, _ name: String) async throws -> Element {
        try #require(
            await session.scene.root.all {
                $0.semantics?.name == name && $0.semantics?.role.kind == .tab
            }.first)
    }

    private func texts(_ element: Element) -> [String] {
        element.all { _ in true }.compactMap { element in
            if case .text(let text) = element.kind { text.plain } else { nil }
        }
    }

    private func drawings(_ element: Element) -> Int {
        element.all { if case .drawing = $0.kind { true } else { false } }.count
    }

    // MARK: Handles

    @Test func aSymbolNeedsRoomAndNoTitleBesideAPin() async throws {
        for (width, count) in [(180.0, 1), (179, 0)] {
            var settings = TabsConfiguration()
            (settings.overflow, settings.close, settings.greatestWidth) = (.scroll, .never, width)
            let session = try screens.session(
                ["One"], settings,
                prepare: { model in
                    model.applying(
                        .changed(model.tabs[0].id, TabItem(title: "One", symbol: "map")))
                })
            let one = try await handle(session, "One")
            #expect(drawings(one) == count && texts(one) == ["One"])
        }
        let pinned = try screens.session(
            ["Bare", "Drawn"],
            prepare: { model in
                let ids = model.tabs.map(\.id)
                let drawn = TabItem(title: "Drawn", symbol: "map", badge: "3")
                return model.applying(.changed(ids[1], drawn))
                    .applying(.pinned(ids[0], true)).applying(.pinned(ids[1], true))
            })
        #expect(texts(try await handle(pinned, "Bare")) == ["Ba"])
        let drawn = try await handle(pinned, "Drawn")
        #expect(drawings(drawn) == 1 && texts(drawn) == [])
    }

    @Test(arguments: TabsConfiguration.Look.allCases)
    func onlyTheChosenHandleIsPainted(look: TabsConfiguration.Look) async throws {
        var settings = TabsConfiguration()
        (settings.look, settings.tint) = (look, .accent)
        let session = try screens.session(["One", "Two"], settings)
        let (one, two) = (try await handle(session, "One"), try await handle(session, "Two"))
        let theme = Theme()
        #expect(two.paint.fill == nil && two.paint.radius == 0)
        switch look {
        case .paper:
            #expect(one.paint.fill == .color(palette.background))
            #expect(one.paint.radius == theme.radius.control)
        case .pill:
            #expect(one.paint.fill == .color(palette.accent))
            #expect(one.paint.radius == theme.radius.pill)
        case .plain: #expect(one.paint.fill == nil && one.paint.radius == 0)
        }
    }

    @Test func aHandleHasItsSizeAndSaysItsMarks() async throws {
        let session = try screens.session(
            ["One", "Two", "Three"], width: 1200,
            prepare: { model in
                let ids = model.tabs.map(\.id)
                return model.applying(
                    .changed(ids[1], TabItem(title: "Two", badge: "3", isUnsaved: true))
                ).applying(.pinned(ids[2], true))
            })
        let one = try await handle(session, "One")
        #expect(one.style.width == LayoutLength.points(220))
        #expect(one.style.height == LayoutLength.points(44))
        #expect(one.semantics?.value == nil)
        #expect(try await handle(session, "Two").semantics?.value == "3, unsaved")
        let three = try await handle(session, "Three")
        #expect(three.semantics?.value == "pinned")
        #expect(three.style.width == LayoutLength.points(52))
        func weight(_ element: Element) -> Int? {
            element.all { _ in true }.compactMap { element in
                if case .text(let text) = element.kind { text.font.weight } else { nil }
            }.first
        }
        let two = try await handle(session, "Two")
        #expect(weight(one) == 600 && weight(two) != 600)
    }

    @Test func marksTakeRoomFromTheTitle() {
        let model = TabsModel([TabItem(title: "One")])
        let plan = TabBarLayout(
            model, room: Size(width: 220, height: 600), tools: 0, Context())
        var font = Context().theme.type.callout
        font.size = 10
        func letters(
            _ change: (inout TabItem) -> Void = { _ in }, symbol: Bool = false, close: Bool = false
        ) -> Int {
            var tab = model.tabs[0]
            change(&tab)
            return plan.letters(tab, font: font, hasSymbol: symbol, hasClose: close)
        }
        func room(_ marks: Double) -> Int { Int((220 - 24 - marks) / 6.2) }
        #expect(plan.width(model.tabs[0]) == 220)
        #expect(letters() == room(0))
        #expect(letters(close: true) == room(30))
        #expect(letters(symbol: true) == room(26) && letters { $0.isBusy = true } == room(26))
        #expect(letters { $0.isUnsaved = true } == room(14))
        #expect(letters { $0.badge = "12" } == room(38))
        #expect(letters({ $0.badge = String(repeating: "9", count: 99) }) == 0)
    }

    @Test func aTitleHasTheRoomThatNothingElseTakes() async throws {
        var settings = TabsConfiguration()
        settings.overflow = .scroll
        let title = String(repeating: "long title ", count: 9)
        let session = try screens.session([title, "Two"], settings)
        let own = await session.model.tabs
        let plan = TabBarLayout(own, room: Size(width: 390, height: 600), tools: 0, Context())
        let letters = plan.letters(
            own.tabs[0], font: Context().theme.type.callout, hasSymbol: false, hasClose: true)
        #expect(
            texts(try await handle(session, title)) == [TabItem.shortened(title, to: letters)])
    }

    @Test func crossesAreWhereATabCanBeClosed() async throws {
        func crosses(
            _ width: Double, _ close: TabsConfiguration.Close = .always,
            _ prepare: (TabsModel) -> TabsModel = { $0 }
        ) async throws -> [Int] {
            var settings = TabsConfiguration()
            (settings.overflow, settings.close, settings.greatestWidth) = (.scroll, close, width)
            let session = try screens.session(["One", "Two"], settings, prepare: prepare)
            var counts: [Int] = []
            for name in ["One", "Two"] {
                counts.append(
                    try await handle(session, name).all { $0.focus == .never }.count)
            }
            return counts
        }
        #expect(try await crosses(120) == [1, 1])
        #expect(try await crosses(119) == [1, 0])
        #expect(try await crosses(220, .selected) == [1, 0])
        #expect(try await crosses(220, .never) == [0, 0])
        #expect(try await crosses(220) { $0.applying(.pinned($0.tabs[1].id, true)) } == [1, 0])
        #expect(
            try await crosses(220) {
                $0.applying(.changed($0.tabs[1].id, TabItem(title: "Two", isClosable: false)))
            } == [1, 0])
    }

    @Test func aGroupHasItsNameOnceBeforeItsTabs() throws {
        var model = TabsModel(["One", "Two", "Three"].map { TabItem(title: $0) })
        let ids = model.tabs.map(\.id)
        model = model.applying(.groupAdded(ids[1], name: "North"))
        let group = try #require(model.groups.first)
        model = model.applying(.grouped(ids[2], group.id))
        let plan = TabBarLayout(model, room: Size(width: 2000, height: 600), tools: 0, Context())
        let spans = plan.spans(model)
        let chip = plan.chip(group)
        #expect(chip > 0)
        #expect(ids.map { spans[$0]?.start } == [0, 220 + chip, 440 + chip])
        #expect(plan.length(model) == 660 + chip)
        let folded = model.applying(.groupCollapsed(group.id, true))
        #expect(plan.spans(folded).count == 1 && plan.length(folded) == 220 + chip)
    }

    @Test func onlyButtonsThatAreShownTakeRoom() {
        var settings = TabsConfiguration()
        #expect(TabBar.tools(settings, adds: true, hasActions: true) == 3)
        #expect(TabBar.tools(settings, adds: false, hasActions: true) == 2)
        #expect(TabBar.tools(settings, adds: true, hasActions: false) == 2)
        settings.showsAdd = false
        #expect(TabBar.tools(settings, adds: true, hasActions: true) == 2)
        settings.showsList = false
        #expect(TabBar.tools(settings, adds: true, hasActions: false) == 0)
    }

    // MARK: Indicator

    private func indicator(_ session: Session<Screen>) async -> Element? {
        await session.scene.root.all {
            $0.semantics?.states.contains(.hidden) == true && $0.style.position == .absolute
                && ($0.style.height == .points(3) || $0.style.width == .points(3))
        }.first
    }

    @Test(
        "the line lies at the content, or away from it",
        arguments: TabsConfiguration.Place.allCases, ["en", "ar"])
    func sides(place: TabsConfiguration.Place, language: String) async throws {
        for side in TabsConfiguration.IndicatorSide.allCases {
            var settings = TabsConfiguration()
            (settings.place, settings.indicator, settings.indicatorSide) = (place, .line, side)
            let session = try screens.session(["One", "Two"], settings, language: language)
            let style = try #require(await indicator(session)).style
            let isInner = side == .content
            switch place {
            case .top, .bottom:
                let isBelow = (place == .top) == isInner
                #expect((style.bottom == 0) == isBelow && (style.top == 0) == !isBelow)
                #expect(style.height == .points(3))
                // From the start of the reading direction, 8 points inside the handle.
                #expect((language == "ar" ? style.right : style.left) == .points(8))
            case .leading, .trailing:
                let isRight = ((place == .leading) == isInner) != (language == "ar")
                #expect((style.right == 0) == isRight && (style.left == 0) == !isRight)
                #expect(style.width == .points(3))
                #expect(style.top == .points(8))
            }
        }
    }

    @Test("the line comes from the handle before", arguments: ["en", "ar"])
    func coming(language: String) async throws {
        for place in [TabsConfiguration.Place.top, .leading] {
            var settings = TabsConfiguration()
            (settings.place, settings.indicator, settings.overflow) = (place, .line, .scroll)
            let session = try screens.session(["One", "Two"], settings, language: language)
            #expect(await indicator(session)?.animation == nil)
            try await Driver(session).tap(.tab, "Two")
            let animation = try #require(await indicator(session)?.animation)
            let start = try #require(animation.keyframes.first?.transform)
            let isMirrored = language == "ar"
            if place == .top {
                #expect(start.shift == Point(x: isMirrored ? 220 : -220, y: 0))
                #expect(start.pivot.x == (isMirrored ? 1 : 0))
            } else {
                #expect(start.shift.x == 0 && start.shift.y < 0)
            }
            #expect(animation.keyframes.last?.transform == .identity)
            #expect(animation.duration == .seconds(0.25))
        }
    }

    @Test func withoutATimeNothingMoves() async throws {
        var settings = TabsConfiguration()
        (settings.indicator, settings.change, settings.seconds) = (.line, .slide, 0)
        let session = try screens.session(["One", "Two"], settings)
        try await Driver(session).tap(.tab, "Two")
        let moving = await session.scene.root.all { $0.animation != nil }
        #expect(moving.isEmpty)
    }

    // MARK: Transitions

    @Test(arguments: [0, -1, Double.nan, .infinity])
    func contentsWithoutAWidthStandStill(width: Double) {
        let model = TabsModel([TabItem(title: "One"), TabItem(title: "Two")])
            .applying(.swiped(.moved, part: 0.4, speed: 0))
        let motion = TabTransition(model, width: width, Context())
        #expect(!motion.isMoving && motion.seen(model).map(\.title) == ["One"])
        #expect(TabTransition(model, width: 1, Context()).isMoving)
    }

    @Test func aDragWithoutAnAreaIsNone() async throws {
        var settings = TabsConfiguration()
        settings.swipes = true
        let session = try screens.session(
            ["One", "Two"], settings,
            prepare: { $0.applying(.swiped(.moved, part: 0.3, speed: 0)) })
        let panel = try #require(
            await session.scene.root.all {
                $0.semantics?.role == .tabPanel && $0.events.contains(.drag)
            }.first)
        _ = await session.handle(
            .drag(Drag(.moved, at: .zero, in: .zero, translation: Point(x: -9, y: 0))),
            on: panel.id)
        #expect(await session.model.tabs.swipe == 0.3)
        // One that turns out to scroll the content takes the swipe back.
        _ = await session.handle(
            .drag(
                Drag(
                    .moved, at: .zero, in: Size(width: 390, height: 600),
                    translation: Point(x: -9, y: 40))), on: panel.id)
        #expect(await session.model.tabs.swipe == 0)
        let number = await session.model.tabs.arrival.number
        _ = await session.handle(
            .drag(
                Drag(
                    .moved, at: .zero, in: Size(width: 390, height: 600),
                    translation: Point(x: -9, y: 50))), on: panel.id)
        #expect(await session.model.tabs.arrival.number == number)
    }

    // MARK: Menus

    @Test func aTabJoinsOtherGroupsThanItsOwn() async throws {
        let session = try screens.session(
            ["One", "Two", "Three"],
            prepare: { model in
                let ids = model.tabs.map(\.id)
                return model.applying(.groupAdded(ids[0], name: "North"))
                    .applying(.groupAdded(ids[1], name: "")).applying(.selected(ids[0]))
            })
        let driver = Driver(session)
        try await driver.tap(.button, "Actions for this tab")
        var items = await session.outline.items(.menuItem).map { $0.name }
        #expect(items.contains("Remove from the group"))
        #expect(items.filter { $0.hasPrefix("Add to the group") } == ["Add to the group “Group”"])
        try await driver.tap(.menuItem, "Add to the group “Group”")
        let groups = await session.model.tabs.groups
        #expect(groups.map(\.name) == [""])
        try await driver.tap(.tab, "Three")
        try await driver.tap(.button, "Actions for this tab")
        items = await session.outline.items(.menuItem).map { $0.name }
        #expect(!items.contains("Remove from the group") && items.contains("Add to a new group"))
    }

    @Test func theMenuOffersOnlyWhatIsPossible() async throws {
        func items(_ prepare: (TabsModel) -> TabsModel) async throws -> [String: Bool] {
            let session = try screens.session(["One", "Two"], prepare: prepare)
            try await Driver(session).tap(.button, "Actions for this tab")
            let items = await session.outline.items(.menuItem)
            return Dictionary(
                uniqueKeysWithValues: items.map {
                    ($0.name, !$0.states.contains(.disabled))
                })
        }
        let first = try await items { $0 }
        #expect(first["Move toward the start"] == false && first["Move toward the end"] == true)
        #expect(first["Close the tabs after it"] == true && first["Close other tabs"] == true)
        #expect(first["Reopen closed tab"] == nil && first["Duplicate"] == true)
        let last = try await items { $0.applying(.selectedNext(1)) }
        #expect(last["Move toward the start"] == true && last["Move toward the end"] == false)
        #expect(last["Close the tabs after it"] == false)
        let alone = try await items { $0.applying(.closed($0.tabs[0].id)) }
        #expect(alone["Reopen closed tab"] == true && alone["Close other tabs"] == false)
        let full = try await items { model in
            var model = model
            model.configuration.most = 2
            return model
        }
        #expect(full["Duplicate"] == false)
    }

    @Test func onlyAfterTheLastTabTheButtonForANewOneHasTheKeyboard() async throws {
        func rule(_ prepare: (TabsModel) -> TabsModel) async throws -> FocusRule? {
            let session = try screens.session(["One"], prepare: prepare)
            return await session.scene.root.all { $0.semantics?.name == "New tab" }.first?.focus
        }
        let empty: (TabsModel) -> TabsModel = { $0.applying(.closed($0.tabs[0].id)) }
        #expect(try await rule(empty) == .first)
        #expect(try await rule { $0 } == .automatic)
        #expect(
            try await rule { empty($0).applying(.added(TabItem(title: "Two"))) } == .automatic)
        #expect(try await rule { _ in TabsModel() } == .automatic)
    }
}
