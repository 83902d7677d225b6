import CairnLayout
import CairnUI
import Foundation
import TestSupport
import Testing

/// An app that shows one block, and what became of it.
struct Bench: Model {
    var isOn = false
    var value = 40.0
    var text = "Växjö"
    var sheet = false
    var log: [String] = []
    var pages = ["Home"]

    enum Action: Sendable {
        case toggled(Bool), moved(Double), typed(String), sheet(Bool), logged(String)
        case pushed(String), popped
    }

    mutating func update(_ action: Action) -> [Never] {
        switch action {
        case .toggled(let isOn): self.isOn = isOn
        case .moved(let value): self.value = value
        case .typed(let text): self.text = text
        case .sheet(let isOpen): sheet = isOpen
        case .logged(let line): log.append(line)
        case .pushed(let page): pages.append(page)
        case .popped: pages.removeLast()
        }
        return []
    }
}

/// Every building block on one screen.
struct AllBlocks: Component {
    var model: Bench
    var send: Sender<Bench.Action>

    func body(in context: Context) -> some Component {
        Layers {
            ScrollArea(name: "Blocks") {
                Column(gap: context.theme.space.base) {
                    Text("Building blocks").font(context.theme.type.title)
                        .role(.heading(level: 1), name: "Building blocks")
                    Row(gap: context.theme.space.small, wraps: true) {
                        Button("Start", .main) { send(.logged("start")) }
                        Button("Share", .primary) { send(.logged("share")) }
                        Button("Cancel") { send(.logged("cancel")) }
                        Button("Delete", .destructive, isEnabled: false) { send(.logged("delete")) }
                        Menu(
                            "More",
                            items: [
                                .init("Edit") { send(.logged("edit")) },
                                .init("Copy", isEnabled: false) { send(.logged("copy")) },
                                .init("Remove", isDestructive: true) { send(.logged("remove")) },
                            ])
                    }
                    Toggle("Sound", isOn: model.isOn, change: send.scope { .toggled($0) })
                    Slider(
                        "Brightness", value: model.value, in: 0...100, step: 5,
                        says: "\(Int(model.value)) %", change: send.scope { .moved($0) })
                    TextField(
                        "Place", text: model.text, problem: model.text.isEmpty ? "Missing" : nil,
                        change: send.scope { .typed($0) },
                        submit: send.scope { .logged("submitted \($0)") })
                    Divider()
                    Progress("Upload", done: 0.25, says: "25 %")
                    Progress("Sync", done: nil)
                    Card {
                        Ratio(16.0 / 9) { Image(.resource("lake.jpg"), alt: "The lake at noon") }
                        Row(gap: 8) {
                            Text("The lake at noon").lines(1)
                            Badge("3", says: "3 unread")
                        }
                    }
                    Button("Ask") { send(.sheet(true)) }
                }
                .padding(context.theme.layout.margin(context.sizeClass))
            }
            if model.sheet {
                Sheet("Details", close: { send(.sheet(false)) }) { Text("All of it") }
            }
        }
    }
}

@Suite struct BlockTests {
    private func session(
        _ model: Bench = Bench(), _ phrases: Phrases? = nil
    ) -> Session<Bench> {
        var environment = Environment()
        if let phrases { environment.phrases = phrases }
        return Session(model, environment: environment) { AllBlocks(model: $0, send: $1) }
    }

    @Test(
        "a track is filled from zero, or from its start if zero is not within it",
        arguments: [
            (0.5, -1.0...1.0, 0.5, 0.75), (-0.5, -1...1, 0.25, 0.5), (0, -1...1, 0.5, 0.5),
            (-1, -1...1, 0, 0.5), (1, -1...1, 0.5, 1), (3, -1...3, 0.25, 1), (40, 0...100, 0, 0.4),
            (-4, -5...(-3), 0, 0.5), (2, 1...5, 0, 0.25),
        ] as [(Double, ClosedRange<Double>, Double, Double)])
    func aTrackIsFilledFromZero(
        value: Double, range: ClosedRange<Double>, start: Double, end: Double
    ) throws {
        let root = Expander().expand(
            Slider("Light", value: value, in: range, step: 0.5, says: "", change: Sender { _ in }),
            in: Environment())
        let frames = SceneLayout(FixedWidthMeasurer()).frames(
            of: root, in: Size(width: 322, height: 100), direction: .leftToRight)
        let knob = Theme().layout.knob
        var filled: (start: Double, end: Double)?
        var ends: [Double] = []
        root.walk { element in
            guard let frame = frames[element.id], let fill = element.paint.fill else {
                return true
            }
            let isRound = frame.size.width == knob && frame.size.height == knob
            if !isRound, fill == .color(Palette.light.primary), frame.size.width > 0.5 {
                filled = (frame.minX, frame.maxX)
            }
            ends.append(frame.maxX)
            return true
        }
        // The knob takes its width out of the track, on one side of the fill or the other.
        let way = 322 - knob
        guard start < end else {
            #expect(filled == nil)
            return
        }
        let part = try #require(filled)
        #expect(part.start >= start * way - 1 && part.start <= start * way + knob + 1)
        #expect(part.end >= end * way - 1 && part.end <= end * way + knob + 1)
        #expect(abs(part.end - part.start - (end - start) * way) < 1)
        #expect(ends.max() == 322)
    }

    @Test func everyBlockIsHeardAsItShouldBe() async throws {
        let session = session()
        #expect(try Golden.difference(await session.outline.description, "UI/blocks.txt") == nil)
        #expect(await session.diagnostics.isEmpty)
        await session.send(.sheet(true))
        #expect(try Golden.difference(await session.outline.description, "UI/sheet.txt") == nil)
    }

    @Test(arguments: ColorScheme.allCases, [0.5, 1.0])
    func everyTargetIsLargeEnoughForAFinger(scheme: ColorScheme, advance: Double) async throws {
        let session = session()
        let root = await session.scene.root
        let frames = SceneLayout(FixedWidthMeasurer(advance: advance)).frames(
            of: root, in: Size(width: 390, height: 844))
        var checked = 0
        root.walk { element in
            guard element.semantics?.role.kind.isInteractive == true, let frame = frames[element.id]
            else { return true }
            checked += 1
            #expect(frame.size.height >= 44 && frame.size.width >= 44)
            return true
        }
        #expect(checked >= 9)
    }

    @Test func everythingWorksByKeyboardAlone() async throws {
        let session = session()
        let driver = Driver(session)
        var names: [String] = []
        for _ in 0..<8 {
            await driver.press(.tab)
            names.append(await driver.outline.focused?.name ?? "")
        }
        #expect(
            names == ["Start", "Share", "Cancel", "More", "Sound", "Brightness", "Place", "Ask"])
        for name in ["Sound", "Brightness", "Place"] {
            while await driver.outline.focused?.name != name { await driver.press(.tab) }
            switch name {
            case "Sound": await driver.press(.space)
            case "Brightness":
                for key in [KeyPress.Key.right, .up, .left, .pageUp, .end, .left, .home, .right] {
                    await driver.press(key)
                }
            default: await driver.press(.enter)
            }
        }
        #expect(await session.model.isOn)
        #expect(await session.model.value == 5)
        #expect(await session.model.log == ["submitted Växjö"])
    }

    @Test func aMenuOpensWalksAndGivesTheKeyboardBack() async throws {
        let session = session()
        let driver = Driver(session)
        while await driver.outline.focused?.name != "More" { await driver.press(.tab) }
        await driver.press(.down)
        #expect(try Golden.difference(await session.outline.description, "UI/menu.txt") == nil)
        await driver.press(.down)
        #expect(await driver.outline.focused?.name == "Remove")
        await driver.press(.down)
        #expect(await driver.outline.focused?.name == "Edit")
        for (letter, name) in [("r", "Remove"), ("E", "Edit"), ("c", "Edit"), ("e", "Edit")] {
            await driver.press(.character(Character(letter)))  // Copy is disabled
            #expect(await driver.outline.focused?.name == name)
        }
        await driver.press(.escape)
        #expect(await driver.outline.focused?.name == "More")
        await driver.press(.enter)
        await driver.press(.end)
        await driver.press(.enter)
        #expect(await session.model.log == ["remove"])
        #expect(await driver.outline.focused?.name == "More")
    }

    @Test func arrowsTurnRoundInARightToLeftLanguage() async throws {
        let arabic = Phrases(language: "ar", direction: .rightToLeft) { key, _ in "\(key)" }
        let session = session(Bench(), arabic)
        let driver = Driver(session)
        while await driver.outline.focused?.name != "Brightness" { await driver.press(.tab) }
        await driver.press(.left)
        #expect(await session.model.value == 45)
    }

    @Test func aSliderGoesWhereItIsDragged() async throws {
        let session = session()
        let root = await session.scene.root
        let track = try #require(
            root.named("Brightness")?.children.first { $0.events.contains(.drag) })
        let area = Size(width: 200, height: 44)
        await session.handle(.drag(Drag(.began, at: Point(x: 144, y: 2), in: area)), on: track.id)
        #expect(await session.model.value == 75)
        await session.handle(
            .drag(Drag(.cancelled, at: Point(x: 10, y: 2), in: area)), on: track.id)
        await session.handle(.drag(Drag(.ended, at: Point(x: 900, y: 2), in: area)), on: track.id)
        #expect(await session.model.value == 100)
    }

    @Test func aFieldIsOnlyOverwrittenWhenTheAppChangedIt() async throws {
        struct Form: Component {
            var model: Bench
            var send: Sender<Bench.Action>
            func body(in context: Context) -> some Component {
                TextField("Place", text: model.text, change: send.scope { .typed($0) })
            }
        }
        let session = Session(Bench(text: "")) { Form(model: $0, send: $1) }
        func field() async throws -> (id: ElementID, content: FieldContent) {
            let item = try await Driver(session).find(.textField)
            guard let element = await session.scene.root.element(item.id) else { throw Oops() }
            guard case .field(let content) = element.kind else { throw Oops() }
            return (item.id, content)
        }
        let first = try await field()
        #expect(first.content.revision == 0)
        await session.handle(.input(TextInput("V", revision: 0)), on: first.id)
        await session.handle(.input(TextInput("Vä", revision: 0)), on: first.id)
        #expect(try await field().content.revision == 0)
        await session.send(.typed("Kalmar"))
        #expect(try await field().content.revision == 1)
        // The host was typing on the old text: it is told once more what holds.
        await session.handle(.input(TextInput("Väx", revision: 0)), on: first.id)
        #expect(try await field().content.revision == 2)
        #expect(await session.model.text == "Väx")
    }

    @Test func whatIsTypedIntoAFieldIsNobodyElses() async throws {
        struct Finder: Component {
            var send: Sender<Bench.Action>
            func body(in context: Context) -> some Component {
                Column {
                    TextField("Find", text: "", purpose: .search) { _ in }
                    Button("Row") {}
                }
                .role(.tree, name: "Rows")
                .onTyping { send(.logged(String($0))) }
                .on(key: .left) { send(.logged("left")) }
                .on(key: .escape) { send(.logged("escape")) }
            }
        }
        let session = Session(Bench()) { Finder(send: $1) }
        let driver = Driver(session)
        try await driver.act(.focus, on: .searchField)
        for key in [KeyPress.Key.character("a"), .space, .left, .backspace, .home] {
            #expect(await !driver.press(key))
        }
        #expect(await driver.press(.escape))
        try await driver.act(.focus, on: .button)
        for key in [KeyPress.Key.character("b"), .left] { await driver.press(key) }
        #expect(await session.model.log == ["escape", "b", "left"])
    }

    @Test func aLayerWithAPlaceKeepsIt() throws {
        let root = Expander().expand(
            Layers {
                Box().size(width: 300, height: 200)
                Box().background(.black)
                Toast("Saved")
            }, in: Environment())
        let frames = SceneLayout(FixedWidthMeasurer()).frames(
            of: root, in: Size(width: 300, height: 200))
        let all = root.children.compactMap { frames[$0.id] }
        #expect(all[1] == Frame(x: 0, y: 0, width: 300, height: 200))
        #expect(all[2].minX == 16 && all[2].maxX == 284 && all[2].maxY == 184)
        #expect(all[2].size.height < 100)
    }

    @Test func aSecretIsNeitherSaidNorParked() async throws {
        struct Lock: Component {
            func body(in context: Context) -> some Component {
                TextField("Code", text: "4711", purpose: .secret) { _ in }
            }
        }
        let session = Session(Bench()) { _, _ in Lock() }
        #expect(await session.outline.items(.textField).first?.value == "••••")
        let item = try await Driver(session).find(.textField)
        await session.handle(.input(TextInput("4711")), on: item.id)
        let parked = try JSONEncoder().encode(await session.park().states)
        let other = Session(Bench()) { _, _ in
            TextField("Code", text: "1234", purpose: .secret) { _ in }
        }
        _ = other
        #expect(!String(decoding: parked, as: UTF8.self).contains("4711"))
    }

    @Test func aSheetAndAnAlertCloseByEscapeAndOutside() async throws {
        struct Screen: Component {
            var model: Bench
            var send: Sender<Bench.Action>
            func body(in context: Context) -> some Component {
                Layers {
                    Button("Open") { send(.sheet(true)) }
                    if model.sheet {
                        Alert(
                            "Delete?", message: "It cannot be undone.",
                            choices: [
                                .init("Delete", .destructive) { send(.logged("deleted")) },
                                .init("Keep", cancels: true) { send(.sheet(false)) },
                            ])
                    }
                }
            }
        }
        let session = Session(Bench()) { Screen(model: $0, send: $1) }
        let driver = Driver(session)
        try await driver.tap(.button, "Open")
        #expect(try Golden.difference(await session.outline.description, "UI/alert.txt") == nil)
        await driver.press(.escape)
        #expect(await driver.outline.focused?.name == "Open")
        try await driver.tap(.button, "Open")
        let open = try #require(await session.scene.root.named(nil, .button))
        #expect(await session.handle(.tap(.zero), on: open.id))
        #expect(await !session.model.sheet)
        #expect(await session.model.log.isEmpty)
    }

    @Test func lowerPagesKeepTheirStateAndAreNotHeard() async throws {
        struct Pages: Component {
            var model: Bench
            var send: Sender<Bench.Action>
            func body(in context: Context) -> some Component {
                NavigationStack(model.pages, title: { $0 }, back: { send(.popped) }) { page in
                    NoteRow(title: "note of \(page)")
                }
            }
        }
        let session = Session(Bench()) { Pages(model: $0, send: $1) }
        let driver = Driver(session)
        try await driver.tap(.button, "note of Home")
        await session.send(.pushed("Story"))
        #expect(try Golden.difference(await session.outline.description, "UI/pages.txt") == nil)
        await session.handle(
            .focus, on: try await driver.find(.button, "note of Story").id)
        await driver.press(.escape)
        #expect(await session.model.pages == ["Home"])
        #expect(await session.outline.items(.button).first?.states.contains(.expanded) == true)
    }

    @Test(arguments: [
        (Size(width: 60, height: 0), [60.0, 40]), (Size(width: 0, height: 20), [30, 20]),
        (Size(width: 600, height: 0), [600, 400]), (Size(width: 50, height: 50), [50, 50]),
    ])
    func aPictureOfWhichOneSideIsSaidKeepsItsRatio(size: Size, frame: [Double]) {
        for isRow in [false, true] {
            let root = Expander().expand(
                Box {
                    Image(
                        .resource("lake.jpg"), alt: "Lake", size: size,
                        naturalSize: Size(width: 300, height: 200))
                }.style { style in
                    style.flexDirection = isRow ? .row : .column
                    style.alignItems = .flexStart
                }, in: Environment())
            let found = SceneLayout(FixedWidthMeasurer()).frames(
                of: root, in: Size(width: 800, height: 800))
            let box = root.children.first.flatMap { found[$0.id]?.size }
            #expect([box?.width, box?.height] == frame)
        }
    }

    @Test func aKeptEndKeepsItsRoomAndTheOrderStays() {
        func frames(_ keeping: UnshrinkableEnd?) -> [Frame] {
            let root = Expander().expand(
                Row(gap: 10, keeping: keeping) {
                    for index in 0..<3 {
                        Box().size(width: 100, height: 10).background(.black).key(index)
                    }
                }, in: Environment())
            let found = SceneLayout(FixedWidthMeasurer()).frames(
                of: root, in: Size(width: 200, height: 50))
            return root.children.compactMap { found[$0.id] }
        }
        // 180 points for 300: all alike, or the first ones whole, or the last ones.
        let widths = [UnshrinkableEnd?.none, .leading, .trailing].map {
            frames($0).map(\.size.width)
        }
        let expected: [[Double]] = [[60, 60, 60], [100, 80, 0], [0, 80, 100]]
        for (found, wanted) in zip(widths, expected) {
            #expect(zip(found, wanted).allSatisfy { abs($0 - $1) < 0.05 }, "\(found)")
        }
        #expect(frames(.trailing).map(\.minX) == frames(.trailing).map(\.minX).sorted())
    }

    @Test func whatCanBeDoneKeepsItsRoomBesideLongWords() throws {
        let words = String(repeating: "many words ", count: 20)
        func room(_ root: Element, of text: String) throws -> (has: Double, wants: Double) {
            let measurer = FixedWidthMeasurer()
            let frames = SceneLayout(measurer).frames(
                of: root, in: Size(width: 390, height: 844))
            var found: (has: Double, wants: Double)?
            root.walk { element in
                if case .text(let content) = element.kind, content.plain == text,
                    let frame = frames[element.id]
                {
                    found = (frame.size.width, measurer.measure(content, width: .infinity).width)
                }
                return true
            }
            return try #require(found)
        }
        let toast = Expander().expand(
            Column { Toast(words) { Button("Take it back", .plain) {} } }, in: Environment())
        let undo = try room(toast, of: "Take it back")
        #expect(undo.has >= undo.wants)
        let stack = Expander().expand(
            Column { NavigationStack([0, 1], title: { _ in words }, back: {}) { _ in Box() } },
            in: Environment())
        let back = try room(stack, of: "Back")
        #expect(back.has >= back.wants)
    }

    @Test(arguments: [true, false])
    func whatIsCutAlongOneAxisIsWholeAcross(isRow: Bool) throws {
        // An item of no room along the line and of too little across, which reaches out at both edges.
        func item() -> some Component {
            Box { Box().size(width: 400, height: 400).shrink(0).background(.black).on(.tap) {} }
                .style {
                    $0.width = .points(20)
                    $0.height = .points(20)
                }
        }
        let root = Expander().expand(
            Column {
                if isRow {
                    Row(keeping: .leading) { item() }.size(width: 50, height: 30)
                } else {
                    Column(keeping: .leading) { item() }.size(width: 30, height: 50)
                }
            }, in: Environment())
        let frames = SceneLayout(FixedWidthMeasurer()).frames(
            of: root, in: Size(width: 500, height: 500))
        let list = DisplayList(root, frames: frames)
        let across = isRow ? Point(x: 10, y: 200) : Point(x: 200, y: 10)
        let along = isRow ? Point(x: 200, y: 10) : Point(x: 10, y: 200)
        #expect(list.hit(across) != nil)
        #expect(list.hit(along) == nil)
    }
}

extension Element {
    fileprivate func named(_ name: String?, _ kind: Role.Kind) -> Element? {
        var found: Element?
        walk { element in
            if element.semantics?.role.kind == kind, element.semantics?.name == name, found == nil {
                found = element
            }
            return true
        }
        return found
    }
}
