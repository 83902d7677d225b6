import CairnLayout
import CairnUI
import TestSupport
import Testing

/// What lies above the screen: drawn last, beside its anchor, with the keyboard.
@Suite struct LayerTests {
    private static let screen = Size(width: 390, height: 844)

    private func expanded(_ component: some Component) -> Element {
        Expander().expand(component, in: Environment())
    }

    private func frames(
        _ root: Element, in screen: Size = screen, _ direction: Direction = .leftToRight
    ) -> [ElementID: Frame] {
        SceneLayout(FixedWidthMeasurer()).frames(of: root, in: screen, direction: direction)
    }

    /// A button somewhere on the screen with something beside it.
    private struct Corner: Component {
        var top: Double
        var left: Double
        var rows = 3
        var isShown = true

        func body(in context: Context) -> some Component {
            Column {
                Box {
                    Box().size(width: 60, height: 44)
                        .popover(isShown, role: .menu, name: "Menu", close: {}) {
                            for row in 0..<rows { Box().size(width: 200, height: 44).key(row) }
                        }
                }
                .place(top: top, left: left)
                Box().background(.black).style { $0.inset(0) }
            }
        }
    }

    @Test func aLayerIsDrawnAboveWhatComesAfterIt() throws {
        let root = expanded(Corner(top: 100, left: 20))
        let layer = try #require(root.children.last)
        #expect(layer.semantics?.role.kind == .menu)
        let list = DisplayList(root, frames: frames(root))
        let frame = try #require(list.screenFrame(of: layer.id))
        #expect(list.region(at: frame.center) != nil)
        let above = list.entries.drop { $0.id != layer.id }
        let ids = Set(
            [layer].flatMap { layer -> [ElementID] in
                var all: [ElementID] = []
                layer.walk { element in
                    all.append(element.id)
                    return true
                }
                return all
            })
        #expect(!above.isEmpty)
        #expect(above.allSatisfy { ids.contains($0.id) })
    }

    /// Where a popover of 210 × 142 points lies.
    private struct Case: Sendable, CustomTestStringConvertible {
        var anchor: Point
        var direction = Direction.leftToRight
        var corner: Point
        var testDescription: String { "\(anchor.x), \(anchor.y) \(direction)" }
    }

    private static let places: [Case] = [
        Case(anchor: Point(x: 20, y: 100), corner: Point(x: 20, y: 148)),
        Case(anchor: Point(x: 20, y: 790), corner: Point(x: 20, y: 644)),
        Case(anchor: Point(x: 320, y: 100), corner: Point(x: 170, y: 148)),
        Case(
            anchor: Point(x: 320, y: 100), direction: .rightToLeft, corner: Point(x: 170, y: 148)),
        Case(anchor: Point(x: 20, y: 100), direction: .rightToLeft, corner: Point(x: 20, y: 148)),
        Case(anchor: Point(x: 150, y: 100), corner: Point(x: 150, y: 148)),
        // Where neither edge fits it is shifted.
        Case(anchor: Point(x: 4, y: 100), corner: Point(x: 8, y: 148)),
    ]

    @Test(
        "a popover lies below its anchor, else above, from the anchor's leading edge, on the screen",
        arguments: places)
    private func placement(case one: Case) throws {
        let root = expanded(Corner(top: one.anchor.y, left: one.anchor.x))
        let layer = try #require(root.children.last)
        let frame = try #require(frames(root, in: Self.screen, one.direction)[layer.id])
        #expect(frame.size == Size(width: 210, height: 3 * 44 + 8 + 2))
        #expect(frame.origin == one.corner)
    }

    @Test("a layer stays on the screen, whatever the anchor", arguments: UInt64(0)..<100)
    func alwaysOnTheScreen(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let screen = Size(
            width: Double.random(in: 240...900, using: &random).rounded(),
            height: Double.random(in: 200...900, using: &random).rounded())
        let root = expanded(
            Corner(
                top: Double.random(in: 0...(screen.height - 44), using: &random).rounded(),
                left: Double.random(in: 0...(screen.width - 60), using: &random).rounded(),
                rows: Int.random(in: 1...30, using: &random)))
        let layer = try #require(root.children.last)
        let anchor = try #require(layer.layer?.anchor?.id)
        let list = DisplayList(root, frames: frames(root, in: screen))
        let frame = try #require(list.screenFrame(of: layer.id))
        #expect(frame.minX >= 0 && frame.maxX <= screen.width)
        #expect(frame.minY >= 0 && frame.maxY <= screen.height)
        #expect(frame.size.height >= min(54, screen.height / 4))
        // It covers its anchor only where there is room neither above nor below.
        if let covered = list.screenFrame(of: anchor)?.intersection(frame) {
            #expect(covered.size.height <= 44)
            #expect(max(frame.minY, screen.height - frame.maxY) < screen.height / 3)
        }
    }

    @Test func aLayerThatIsTooHighScrollsAndIsTallAgainWhenThereIsRoom() throws {
        let layout = SceneLayout(FixedWidthMeasurer())
        let root = expanded(Corner(top: 100, left: 20, rows: 30))
        let layer = try #require(root.children.last)
        let low = try #require(layout.frames(of: root, in: Self.screen)[layer.id])
        #expect(low.maxY == 844 - 8)
        let scrolled = try #require(layer.children.first { $0.scrolling != nil })
        let area = try #require(layout.frames[scrolled.id])
        let content = try #require(scrolled.children.first.flatMap { layout.frames[$0.id] })
        #expect(content.size.height == 30 * 44 + 8)
        #expect(area.size.height < content.size.height)
        let tall = Size(width: 390, height: 2000)
        #expect(layout.frames(of: root, in: tall)[layer.id]?.size.height == 1330)
        #expect(layout.changed.contains(layer.id))
    }

    @Test func whatStandsInALayerLiesAboveIt() throws {
        let root = expanded(
            Column {
                Toast("Saved")
                Sheet("Details", close: {}) {
                    Menu("More", items: [])
                    Button("Look") {}.popover(true, name: "Look", close: {}) { Text("words") }
                }
                Text("behind")
            })
        let layers = root.children.compactMap(\.layer)
        #expect(layers.map(\.level) == [.dialog, .dialog, .message])
        #expect(root.reachable.semantics?.name == "Look")
        #expect(root.children.count == 4)
    }

    /// A root that would scroll or name its layers gets a ground below it.
    @Test func anyRootCanHaveLayers() throws {
        let button = expanded(
            Button(name: "Start", .main, act: {}) {
                Box().popover(true, name: "Look", close: {}) {}
            })
        #expect(button.children.count == 2)
        #expect(button.children[0].semantics?.name == "Start")
        let area = expanded(
            ScrollArea { Box().size(height: 3000).popover(true, name: "Look", close: {}) {} })
        #expect(area.scrolling == nil)
        #expect(frames(area)[area.children[0].id] == Frame(origin: .zero, size: Self.screen))
        let alone = expanded(Sheet("Details", close: {}) { Text("words") })
        let own = try #require(alone.children.first)
        #expect(own.layer != nil && alone.layer == nil)
        #expect(frames(alone)[own.id] == Frame(origin: .zero, size: Self.screen))
    }

    @Test func aLayerOnAPageThatIsCoveredStaysThere() {
        struct Pages: Component {
            func body(in context: Context) -> some Component {
                NavigationStack([1, 2], title: { "Page \($0)" }, back: {}) { page in
                    Column {
                        if page == 1 { Sheet("Below", close: {}) { Text("words") } }
                    }
                }
            }
        }
        let root = expanded(Pages())
        #expect(root.children.allSatisfy { $0.layer == nil })
        #expect(root.reachable.id == root.id)
    }

    @Test func aRouteInALayerGoesTheWayFromWhereItStands() async throws {
        struct Screen: Component {
            var send: Sender<Desk.Action>
            func body(in context: Context) -> some Component {
                Column {
                    Column {
                        Sheet("Details", close: {}) {
                            Text("Open").role(.link, name: "Open").route("story/42")
                        }
                    }
                    .onRoute { route in
                        send(.logged(route.description))
                        return true
                    }
                }
            }
        }
        let session = Session(Desk()) { Screen(send: $1) }
        try await Driver(session).tap(.link, "Open")
        #expect(await session.model.log == ["story/42"])
    }

    /// The same layer is taken over, and lifted, where nothing changed below it.
    @Test func aLayerThatDidNotChangeIsLiftedEachTime() async throws {
        struct Screen: Component {
            var model: Desk
            func body(in context: Context) -> some Component {
                Column {
                    Text("\(model.count)")
                    Held()
                }
            }
        }
        struct Held: Component, Equatable {
            func body(in context: Context) -> some Component { Toast("Saved") }
        }
        let session = Session(Desk()) { model, _ in Screen(model: model) }
        for _ in 0..<3 {
            await session.send(.counted)
            let root = await session.scene.root
            #expect(root.children.last?.layer?.level == .message)
        }
    }

    // MARK: Coming and going

    @Test func aLayerLeavesOnceAndComesBackFromWhereItIs() throws {
        let shown = expanded(Corner(top: 100, left: 20))
        let expander = Expander()
        let open = expander.expand(Corner(top: 100, left: 20), in: Environment())
        let shut = expander.expand(Corner(top: 100, left: 20, isShown: false), in: Environment())
        let layer = try #require(open.children.last)
        #expect(shown.children.count == shut.children.count + 1)
        var animator = Animator()
        #expect(animator.update(open, at: .zero) == [])
        #expect(animator.paint(of: layer, at: .zero).opacity == 0)
        #expect(animator.advance(to: .milliseconds(220)) == [layer.id])
        #expect(animator.update(shut, at: .milliseconds(300)) == [])
        #expect(animator.leaving.map(\.id) == [layer.id])
        let half = animator.paint(of: layer, at: .milliseconds(330)).opacity
        #expect(half > 0 && half < 1)
        // Opened again on its way out: it goes on from there, and nobody hears that it left.
        #expect(animator.update(open, at: .milliseconds(330)) == [])
        #expect(animator.leaving.isEmpty)
        #expect(animator.paint(of: layer, at: .milliseconds(330)).opacity == half)
        #expect(animator.advance(to: .milliseconds(600)) == [layer.id])
        #expect(animator.update(shut, at: .milliseconds(700)) == [])
        #expect(animator.advance(to: .milliseconds(819)) == [])
        #expect(animator.leaving.count == 1 && animator.isMoving)
        #expect(animator.advance(to: .milliseconds(820)) == [])
        #expect(animator.leaving.isEmpty && !animator.isMoving)
    }

    @Test func whereNothingMovesWhatGoesHasGone() throws {
        let expander = Expander()
        let open = expander.expand(Corner(top: 100, left: 20), in: Environment())
        let shut = expander.expand(Corner(top: 100, left: 20, isShown: false), in: Environment())
        let layer = try #require(open.children.last)
        var animator = Animator()
        animator.isStill = true
        #expect(animator.update(open, at: .zero) == [layer.id])
        #expect(animator.paint(of: layer, at: .zero).opacity == 1)
        #expect(animator.update(open, at: .zero) == [])
        #expect(animator.update(shut, at: .zero) == [])
        #expect(animator.leaving.isEmpty && !animator.isMoving)
    }

    @Test(
        "every layer and every page comes with a movement, which is a fade where movement is avoided",
        arguments: ["sheet", "alert", "toast", "popover", "page"])
    func motion(name: String) throws {
        let component: AnyComponent =
            switch name {
            case "sheet": AnyComponent(Sheet("Details", close: {}) { Text("words") })
            case "alert": AnyComponent(Alert("Delete?", message: "words", choices: []))
            case "toast": AnyComponent(Toast("Saved"))
            case "popover": AnyComponent(Corner(top: 10, left: 10))
            default:
                AnyComponent(
                    NavigationStack([1, 2], title: { "\($0)" }, back: {}) { _ in Text("words") })
            }
        let root = expanded(component)
        var moving: [Element] = []
        root.walk { element in
            if element.animation != nil { moving.append(element) }
            return element.style.display == .flex
        }
        #expect(!moving.isEmpty)
        for element in moving {
            let animation = try #require(element.animation)
            #expect(animation.sample(at: 0) != animation.sample(at: 1))
            #expect(animation.sample(at: 1).applied(to: element.paint) == element.paint)
            let still = animation.withReducedMotion(fade: .milliseconds(120))
            #expect(still.sample(at: 0).transform == still.sample(at: 1).transform)
            #expect(still.sample(at: 0).opacity == 0)
        }
        let layers = root.children.compactMap(\.layer)
        #expect(layers.allSatisfy { $0.leaving?.sample(at: 1).opacity == 0 })
        #expect(layers.isEmpty == (name == "page"))
    }

    @Test func aPageComesFromTheEndAndTheOneBelowComesBackFromTheStart() async throws {
        let session = Session(Bench(pages: ["Home", "Story"])) { model, send in
            NavigationStack(model.pages, title: { $0 }, back: { send(.popped) }) { Text($0) }
        }
        func shift() async throws -> Double? {
            let root = await session.scene.root
            let page = try #require(root.children.first { $0.style.display == .flex })
            return page.animation?.sample(at: 0).transform?.shift.x
        }
        #expect(try await (shift() ?? 0) > 0)
        await session.send(.popped)
        // It was never seen, so it has nothing to come back from.
        #expect(try await shift() == nil)
        await session.send(.pushed("Place"))
        #expect(try await (shift() ?? 0) > 0)
        await session.send(.popped)
        #expect(try await (shift() ?? 0) < 0)
    }
}
