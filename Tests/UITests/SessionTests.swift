import CairnLayout
import CairnUI
import Foundation
import Testing

/// A host that keeps what it is shown.
final class KeepingHost: SceneHost {
    var traits = HostTraits()
    private let keep: Scenes
    init(_ keep: Scenes) { self.keep = keep }
    func present(_ scene: Scene) { keep.add(scene) }
}

/// The scenes that a host was shown, readable from a test.
final class Scenes: @unchecked Sendable {
    // Every access is under the lock.
    private let lock = NSLock()
    private var scenes: [Scene] = []
    func add(_ scene: Scene) { lock.withLock { scenes.append(scene) } }
    var all: [Scene] { lock.withLock { scenes } }
}

/// A desk with buttons, a field, a menu and a dialog.
struct DeskComponent: Component {
    var model: Desk
    var send: Sender<Desk.Action>

    func body(in context: Context) -> some Component {
        Column {
            Text("Desk").role(.heading(level: 1), name: "Desk")
            Text(String(model.count)).role(.button, name: "Count").on(.tap) { send(.counted) }
                .on(.focus) { send(.logged("focus")) }.on(.blur) { send(.logged("blur")) }
            Text("Open").role(.button, name: "Open").on(.tap) { send(.opened) }
            Text("Stopped").role(.button, name: "Stopped").state(.disabled).on(.tap) {
                send(.logged("stopped"))
            }
            Column {
                for note in ["red", "green", "blue"] {
                    Text(note).role(.radio, name: note).state(
                        [.checkable, .checked], model.notes.last == note
                    )
                    .on(.tap) { send(.wrote(note)) }.key(note)
                }
            }
            .role(.radioGroup, name: "Color")
            Column {
                Text("Share").role(.link, name: "Share").route("share")
            }
            .routes(below: Route(parts: ["story", "4/2"]))
            NoteList(titles: model.notes)
            if model.isOpen {
                Column {
                    Text("Sure?")
                    Text("Yes").role(.button, name: "Yes").on(.tap) { send(.closed) }
                }
                .role(.dialog, name: "Ask").state(.modal).on(.dismiss) { send(.closed) }
            }
        }
    }
}

@Suite struct SessionTests {
    private let router = Router<Desk.Action> {
        $0.on("story/{id}/share") { .wrote("shared " + $0.text("id")) }
    }

    private func session(_ scenes: Scenes = Scenes(), _ model: Desk = Desk()) -> Session<Desk> {
        Session(model, router: router, host: KeepingHost(scenes)) {
            DeskComponent(model: $0, send: $1)
        }
    }

    private func id(_ name: String, _ session: Session<Desk>) async throws -> ElementID {
        try #require(await session.scene.root.named(name)).id
    }

    @Test func anEventBecomesAnActionAndOneScene() async throws {
        let scenes = Scenes()
        let session = session(scenes)
        #expect(scenes.all.count == 1)
        let count = try await id("Count", session)
        #expect(await session.handle(.tap(.zero), on: count))
        #expect(await session.model.count == 1)
        #expect(await session.model.log == ["focus"])
        #expect(scenes.all.count == 2)
        #expect(scenes.all.last?.focus == count)
    }

    @Test func whatIsDisabledOrBehindAModalGetsNothing() async throws {
        let session = session()
        let stopped = try await id("Stopped", session)
        #expect(await !session.handle(.tap(.zero), on: stopped))
        let count = try await id("Count", session)
        await session.handle(.tap(.zero), on: try id("Open", session))
        #expect(await session.outline.items.map(\.name) == ["Ask", "Sure?", "Yes"])
        // Outside of the dialog: it closes, and nothing else happens.
        #expect(await session.handle(.tap(.zero), on: count))
        #expect(await session.model.count == 0)
        #expect(await !session.model.isOpen)
    }

    @Test func aDialogTakesTheKeyboardAndGivesItBack() async throws {
        let session = session()
        let open = try await id("Open", session)
        await session.handle(.tap(.zero), on: open)
        #expect(await session.outline.focused?.name == "Yes")
        await session.press(KeyPress(.tab))
        #expect(await session.outline.focused?.name == "Yes")
        await session.press(KeyPress(.escape))
        #expect(await !session.model.isOpen)
        #expect(await session.scene.focus == open)
    }

    @Test func whatWasOpenFromTheBeginningLeavesTheKeyboardToTheFirst() async throws {
        struct Door: Model {
            var isOpen = true
            enum Action: Sendable { case closed }
            mutating func update(_ action: Action) -> [Never] {
                isOpen = false
                return []
            }
        }
        let session = Session(Door()) { door, send in
            Column {
                Text("Other").role(.button, name: "Other").on(.tap) {}
                Text("First").role(.button, name: "First").on(.tap) {}.focus(.first)
                if door.isOpen {
                    Column { Text("Yes").role(.button, name: "Yes").on(.tap) { send(.closed) } }
                        .role(.dialog, name: "Ask").state(.modal).on(.dismiss) { send(.closed) }
                }
            }
        }
        #expect(await session.outline.focused?.name == "Yes")
        await session.press(KeyPress(.escape))
        #expect(await session.outline.focused?.name == "First")
    }

    @Test func aDialogInThePlaceOfAnotherGivesTheKeyboardBackToItsOpener() async throws {
        struct Pages: Model {
            var page: Int?
            enum Action: Sendable { case went(Int?) }
            mutating func update(_ action: Action) -> [Never] {
                if case .went(let page) = action { self.page = page }
                return []
            }
        }
        let session = Session(Pages()) { model, send in
            Column {
                Button("Before") {}
                Button("Open") { send(.went(1)) }
                if let page = model.page {
                    Column { Button("Page \(page)") { send(.went(page == 1 ? 2 : nil)) } }
                        .role(.dialog, name: "Page").state(.modal).key(page)
                }
            }
        }
        let driver = Driver(session)
        try await driver.tap(.button, "Open")
        try await driver.tap(.button, "Page 1")
        #expect(await session.outline.focused?.name == "Page 2")
        try await driver.tap(.button, "Page 2")
        #expect(await session.outline.focused?.name == "Open")
    }

    @Test func theKeyboardStaysInAListOfTabsWhenTheLastOneGoes() async throws {
        struct Tabs: Model {
            var names = ["One", "Two", "Three"]
            enum Action: Sendable { case closed(String) }
            mutating func update(_ action: Action) -> [Never] {
                if case .closed(let name) = action { names.removeAll { $0 == name } }
                return []
            }
        }
        let session = Session(Tabs()) { model, send in
            Column {
                Row {
                    for name in model.names {
                        Text(name).role(.tab, name: name).key(name)
                            .on(key: .delete) { send(.closed(name)) }
                    }
                }
                .role(.tabList, name: "Tabs")
                Button("Add") {}
            }
        }
        let driver = Driver(session)
        try await driver.act(.focus, on: .tab, "Two")
        await driver.press(.delete)
        #expect(await session.outline.focused?.name == "Three")
        await driver.press(.delete)
        #expect(await session.outline.focused?.name == "One")
        await driver.press(.delete)
        #expect(await session.outline.focused?.name == "Add")
    }

    @Test(
        "tabs beside one another are walked by ← →, tabs below one another by ↑ ↓, and by no others"
    )
    func tabsOfBothKinds() async throws {
        struct Still: Model {
            enum Action: Sendable { case none }
            mutating func update(_ action: Action) -> [Never] { [] }
        }
        for isVertical in [false, true] {
            let session = Session(Still()) { _, _ in
                Box {
                    for name in ["One", "Two", "Three"] {
                        Text(name).role(.tab, name: name).key(name)
                    }
                }
                .role(Role(.tabList, isVertical: isVertical), name: "Tabs")
            }
            let driver = Driver(session)
            try await driver.act(.focus, on: .tab, "One")
            let keys: [KeyPress.Key] = isVertical ? [.down, .up, .up] : [.right, .left, .left]
            for (key, expected) in zip(keys, ["Two", "One", "Three"]) {
                await driver.press(key)
                #expect(await session.outline.focused?.name == expected)
            }
            let others: [KeyPress.Key] = isVertical ? [.right, .left] : [.down, .up]
            for key in others { #expect(await !driver.press(key)) }
            #expect(await session.outline.focused?.name == "Three")
        }
    }

    private struct Handle: Component {
        var name: String
        var isOpen: Bool
        var open: () -> Void
        var close: () -> Void

        func body(in context: Context) -> some Component {
            Text(name).role(.tab, name: name).on(.tap) { open() }
                .popover(isOpen, name: "Menu", close: {}) { Button("Close") { close() } }
        }
    }

    @Test func whatItsOwnMenuTakesAwayLeavesTheKeyboardToItsKin() async throws {
        struct Tabs: Model {
            var names = ["One", "Two", "Three"]
            var open = ""
            enum Action: Sendable { case opened(String), closed(String) }
            mutating func update(_ action: Action) -> [Never] {
                switch action {
                case .opened(let name): open = name
                case .closed(let name):
                    names.removeAll { $0 == name }
                    open = ""
                }
                return []
            }
        }
        let session = Session(Tabs()) { model, send in
            Column {
                Row {
                    for name in model.names {
                        Handle(
                            name: name, isOpen: model.open == name,
                            open: { send(.opened(name)) }, close: { send(.closed(name)) }
                        )
                        .key(name)
                    }
                }
                .role(.tabList, name: "Tabs")
                Button("Behind") {}
            }
        }
        let driver = Driver(session)
        for (name, expected) in [("Two", "Three"), ("Three", "One"), ("One", "Behind")] {
            try await driver.act(.focus, on: .tab, name)
            await driver.press(.enter)
            try await driver.tap(.button, "Close")
            #expect(await session.outline.focused?.name == expected)
        }
    }

    @Test func tabWalksStopsAndACompositeIsOne() async throws {
        let session = session(Scenes(), Desk(notes: ["green"]))
        var names: [String] = []
        for _ in 0..<6 {
            await session.press(KeyPress(.tab))
            names.append(await session.outline.focused?.name ?? "")
        }
        #expect(names == ["Count", "Open", "green", "Share", "green", "Count"])
        await session.press(KeyPress(.tab, .shift))
        await session.press(KeyPress(.tab, .shift))
        #expect(await session.outline.focused?.name == "Share")
    }

    @Test func aHostIsShownWhereTheKeyboardWent() async throws {
        let scenes = Scenes()
        let session = session(scenes, Desk(notes: ["green"]))
        for _ in 0..<6 {
            await session.press(KeyPress(.tab))
            #expect(scenes.all.last?.focus == (await session.scene.focus))
        }
        let last = try #require(await session.scene.focus)
        await session.handle(.focus, on: try await id("Open", session))
        #expect(scenes.all.last?.focus != last)
    }

    @Test func arrowsWalkAndChooseInARadioGroup() async throws {
        let session = session()
        await session.handle(.focus, on: try id("red", session))
        await session.press(KeyPress(.down))
        await session.press(KeyPress(.down))
        await session.press(KeyPress(.down))
        #expect(await session.model.notes == ["green", "blue", "red"])
        await session.press(KeyPress(.end))
        #expect(await session.outline.focused?.name == "blue")
    }

    @Test func enterAndSpaceActOnWhatHasTheKeyboard() async throws {
        let session = session()
        await session.handle(.focus, on: try id("Count", session))
        await session.press(KeyPress(.enter))
        await session.press(KeyPress(.space))
        #expect(await session.model.count == 2)
        #expect(await !session.press(KeyPress(.function(5))))
    }

    @Test func theKeyboardGoesToANeighborWhenItsElementGoes() async throws {
        let session = session(Scenes(), Desk(notes: ["a", "b", "c"]))
        await session.handle(.focus, on: try id("b", session))
        await session.send(.moved(["a", "c"]))
        #expect(await session.outline.focused?.name == "c")
        await session.send(.moved(["a"]))
        #expect(await session.outline.focused?.name == "a")
    }

    @Test func whatComesInTheElementsPlaceAndAsksToBeFirstGetsTheKeyboard() async throws {
        struct Search: Component {
            var isOpen: Bool
            var send: Sender<Desk.Action>
            func body(in context: Context) -> some Component {
                Row {
                    if isOpen {
                        Box().role(.searchField, name: "words").focus(.first)
                    } else {
                        Box().role(.button, name: "search").focus(.always)
                    }
                    Box().role(.button, name: "other").focus(.always)
                }
            }
        }
        let session = Session(Desk(notes: [])) {
            Search(isOpen: !$0.notes.isEmpty, send: $1)
        }
        await session.handle(.focus, on: try id("search", session))
        await session.send(.moved(["open"]))
        #expect(await session.outline.focused?.name == "words")
        // Nothing that was there before takes it away from where it is.
        await session.handle(.focus, on: try id("other", session))
        await session.send(.moved(["open", "still"]))
        #expect(await session.outline.focused?.name == "other")
        await session.send(.moved([]))
        #expect(await session.outline.focused?.name == "other")
    }

    @Test func aTapOnALinkOpensItsRouteUnderItsBase() async throws {
        let session = session()
        let link = try #require(await session.outline.items(.link).first)
        #expect(link.route?.description == "story/4%2F2/share")
        await session.handle(.tap(.zero), on: link.id)
        #expect(await session.model.notes == ["shared 4/2"])
        #expect(await !session.open("nowhere"))
    }

    @Test func aSubtreeCanOpenItsRoutesItself() async throws {
        struct Part: Component {
            var send: Sender<Desk.Action>
            func body(in context: Context) -> some Component {
                Column {
                    Text("mine").role(.link).route("mine")
                    Text("other").role(.link).route("story/1/share")
                }
                .onRoute { route in
                    guard route == "mine" else { return false }
                    send(.logged("mine"))
                    return true
                }
            }
        }
        let session = Session(Desk(), router: router) { Part(send: $1) }
        let driver = Driver(session)
        try await driver.tap(.link, "mine")
        try await driver.tap(.link, "other")
        #expect(await session.model.log == ["mine"])
        #expect(await session.model.notes == ["shared 1"])
    }

    @Test func aParkedSessionGoesOnElsewhere() async throws {
        let first = session(Scenes(), Desk(count: 7, notes: ["a", "b"]))
        await first.handle(.tap(.zero), on: try id("b", first))
        let data = try JSONEncoder().encode(await first.park())

        let parked = try JSONDecoder().decode(ParkedSession<Desk>.self, from: data)
        let second = Session(parked.model, parked: parked.states) {
            DeskComponent(model: $0, send: $1)
        }
        #expect(await second.model.count == 7)
        #expect(await second.scene.root.named("more of b") != nil)
        #expect(await second.scene.root.named("more of a") == nil)
    }

    @Test func comingAndGoingIsToldOnce() async throws {
        struct Guest: Component {
            var name: String
            var send: Sender<Desk.Action>
            func body(in context: Context) -> some Component {
                Text(name).on(.appear) { send(.logged("+" + name)) }
                    .on(.disappear) { send(.logged("-" + name)) }
            }
        }
        let session = Session(Desk(notes: ["a"])) { model, send in
            Column {
                for note in model.notes { Guest(name: note, send: send).key(note) }
                Guest(name: "x", send: send).style { $0.display = model.isOpen ? .none : .flex }
            }
        }
        await session.send(.moved(["b", "a"]))
        await session.send(.moved(["b"]))
        await session.send(.opened)
        await session.send(.opened)
        await session.send(.closed)
        #expect(await session.model.log == ["+a", "+x", "+b", "-a", "-x", "+x"])
    }

    /// Shows the minute of the time; its own state changes nothing on the screen.
    private struct Watch: Component {
        func body(in context: Context) -> some Component {
            let presses = context.state("presses", initially: 0)
            Text("\(Int(context.now.timeIntervalSince1970) / 60)").role(.button, name: "Watch")
                .on(.tap) { presses.update { $0 + 1 } }
        }
    }

    @Test func aSceneThatLooksTheSameIsNotShownAgain() async throws {
        let scenes = Scenes()
        var environment = Environment()
        environment.now = Date(timeIntervalSince1970: 0)
        let session = Session(Desk(), environment: environment, host: KeepingHost(scenes)) { _, _ in
            Watch()
        }
        for second in 1...59 {
            await session.tick(Date(timeIntervalSince1970: Double(second)))
        }
        let watch = try #require(await session.outline.items.first { $0.name == "Watch" })
        #expect(scenes.all.count == 1)
        // The first press moves the focus.
        for _ in 0..<5 { #expect(await session.handle(.tap(.zero), on: watch.id)) }
        #expect(scenes.all.count == 2)
        await session.tick(Date(timeIntervalSince1970: 60))
        await session.update { environment in
            environment.phrases = Phrases(language: "ar", direction: .rightToLeft) { key, _ in
                "\(key)"
            }
        }
        await session.setTraits(HostTraits(viewport: Size(width: 200, height: 10)))
        #expect(scenes.all.count == 5)
    }

    @Test func newAlertsAreReadOutOnce() async throws {
        struct News: Component {
            var model: Desk
            func body(in context: Context) -> some Component {
                Column {
                    for note in model.notes { Text(note).role(.status).key(note) }
                    if model.isOpen { Text("Fire").role(.alert) }
                }
            }
        }
        let scenes = Scenes()
        let session = Session(Desk(), host: KeepingHost(scenes)) { model, _ in News(model: model) }
        await session.send(.wrote("saved"))
        await session.send(.opened)
        await session.send(.counted)
        let said = scenes.all.map { $0.announcements }
        #expect(said[1] == [.init("saved", isUrgent: false)])
        #expect(said[2] == [.init("Fire", isUrgent: true)])
        #expect(said.dropFirst(3).allSatisfy { $0.isEmpty })
    }

    @Test func anEqualModelMakesNoScene() async throws {
        let scenes = Scenes()
        let session = session(scenes)
        await session.send(.moved([]))
        #expect(scenes.all.count == 1)
    }

    @Test func aDriverSaysWhatItDidNotFind() async throws {
        let driver = Driver(session())
        await #expect(throws: DriverError.self) { try await driver.tap(.button, "Nothing") }
        await #expect(throws: DriverError.notUnique(role: .button, name: nil, count: 3)) {
            try await driver.tap(.button)
        }
        await #expect(throws: DriverError.refused(role: .button, name: "Stopped")) {
            try await driver.tap(.button, "Stopped")
        }
        try await driver.tap(.button, "Count")
        #expect(await driver.press(.tab))
        #expect(await driver.outline.focused?.name == "Open")
    }
}
