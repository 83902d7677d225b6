import CairnLayout
import CairnUI
import TestSupport
import Testing

@Suite struct DisplayListTests {
    private let room = Size(width: 400, height: 600)

    private func show(_ component: some Component) -> (root: Element, list: DisplayList) {
        let root = Expander().expand(component, in: Environment())
        let frames = SceneLayout(FixedWidthMeasurer()).frames(of: root, in: room)
        return (root, DisplayList(root, frames: frames))
    }

    @Test func whatOnlyPlacesIsDropped() {
        let (_, list) = show(
            Column(gap: 10) {
                Inset(5) { Column { Row { Text("a") } } }
                Box().background(.black).size(width: 10, height: 10)
            })
        #expect(list.entries.count == 2)
        #expect(list.entries[0].frame.origin == Point(x: 5, y: 5))
        #expect(list.entries.allSatisfy { $0.group == nil })
    }

    /// T11: the frames of what is drawn are those that every element has when nothing is dropped.
    @Test("flattening moves nothing and keeps the order", arguments: UInt64(0)..<100)
    func flattening(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var next = 0
        func tree(_ depth: Int) -> Element {
            next += 1
            var element = Element(id: ElementID(next))
            element.style.flexDirection = Bool.random(using: &random) ? .row : .column
            element.style.padding(.points(Double.random(in: 0...9, using: &random).rounded()))
            if Bool.random(using: &random) { element.paint.fill = .color(.black) }
            if Int.random(in: 0..<6, using: &random) == 0 { element.paint.clips = true }
            if depth > 0 {
                element.children = (0..<Int.random(in: 0...3, using: &random)).map { _ in
                    tree(depth - 1)
                }
            }
            if element.children.isEmpty { element.style.size(11, 7) }
            return element
        }
        let root = tree(5)
        let frames = SceneLayout(FixedWidthMeasurer()).frames(of: root, in: room)
        var absolute: [(ElementID, Frame)] = []
        func walk(_ element: Element, _ origin: Point) {
            guard let frame = frames[element.id]?.offset(by: origin) else { return }
            if element.paint.fill != nil || element.paint.clips {
                absolute.append((element.id, frame))
            }
            for child in element.children { walk(child, frame.origin) }
        }
        walk(root, .zero)
        let list = DisplayList(root, frames: frames)
        #expect(list.entries.map(\.id) == absolute.map(\.0))
        for (id, frame) in absolute { #expect(list.screenFrame(of: id) == frame) }
    }

    @Test("a raised element is painted and hit above its siblings, and keeps its place")
    func raised() throws {
        for isRaised in [false, true] {
            let (root, list) = show(
                Row {
                    Box { Box().background(.white).grow() }.size(width: 20, height: 10)
                        .transform(Transform(shift: Point(x: 20, y: 0))).raised(isRaised)
                        .on(.tap) {}
                    Box().background(.black).size(width: 20, height: 10).on(.tap) {}
                    Box().background(.black).size(width: 20, height: 10).on(.tap) {}
                })
            let ids = root.children.map(\.id)
            let order = list.entries.map(\.id).filter(ids.contains)
            #expect(order == (isRaised ? [ids[1], ids[2], ids[0]] : ids))
            // The row is in the middle of the screen.
            let neighbor = try #require(list.screenFrame(of: ids[1]))
            let y = neighbor.origin.y + 5
            #expect(list.hit(Point(x: 25, y: y))?.id == (isRaised ? ids[0] : ids[1]))
            #expect(list.hit(Point(x: 45, y: y))?.id == ids[2])
            #expect(neighbor.origin.x == 20)
        }
    }

    @Test func tenThousandLevelsNeedNoStack() {
        var element = Element(id: ElementID(0))
        element.paint.fill = .color(.black)
        for level in 1...10_000 {
            var outer = Element(id: ElementID(level), children: [element])
            outer.style.paddingLeft = 0
            element = outer
        }
        let frames = SceneLayout(FixedWidthMeasurer()).frames(of: element, in: room)
        #expect(DisplayList(element, frames: frames).entries.count == 1)
        while let child = element.children.first { element = child }
    }

    @Test func aTapMeetsTheTopmostThatListens() throws {
        let (root, list) = show(
            Layers {
                Column {
                    Box().size(height: 100).on(.tap) {}.role(.button, name: "low")
                    Box { Box().size(width: 50, height: 50).background(.white) }
                        .size(height: 100).on(.tap) {}.role(.button, name: "around")
                }
                .size(height: 300)
                Column { Box().background(.black).size(width: 80, height: 80) }
            })
        let low = try #require(root.named("low"))
        let around = try #require(root.named("around"))
        #expect(list.hit(Point(x: 40, y: 40)) == nil)  // something solid lies over it
        #expect(list.hit(Point(x: 90, y: 40))?.id == low.id)
        #expect(list.hit(Point(x: 90, y: 40))?.place == Point(x: 90, y: 40))
        #expect(list.hit(Point(x: 20, y: 120))?.id == around.id)
        #expect(list.hit(Point(x: 20, y: 120))?.place == Point(x: 20, y: 20))
        #expect(list.hit(Point(x: 20, y: 250)) == nil)
    }

    @Test func aTapFindsItsWayThroughScrollingTransformsAndEdges() throws {
        var row = Element(id: ElementID(3))
        row.style.size(100, 400)
        row.events = Event.Kinds(.tap)
        var area = Element(id: ElementID(2), children: [row])
        area.style.size(100, 100)
        area.style.flexDirection = .column
        area.style.alignItems = .flexStart
        row.style.flexShrink = 0
        area.children = [row]
        area.scrolling = Element.Scrolling(.vertical, offset: 250)
        area.paint.transform = Transform(shift: Point(x: 200, y: 0), rotation: 90)
        let root = Element(id: ElementID(1), children: [area])
        let frames = SceneLayout(FixedWidthMeasurer()).frames(of: root, in: room)
        let list = DisplayList(root, frames: frames)
        // The area lies at 200...300 × 0...100, a quarter turned: its top is at the right.
        let hit = try #require(list.hit(Point(x: 290, y: 30)))
        #expect(hit.id == row.id)
        #expect(hit.place == Point(x: 30, y: 260))
        #expect(list.hit(Point(x: 50, y: 50)) == nil)
        #expect(list.hit(Point(x: 310, y: 50)) == nil)
    }

    @Test func aPressMeetsWhatIsMovedWhereItIsSeen() throws {
        let (root, list) = show(
            Layers {
                Box().size(width: 100, height: 100).on(.tap) {}.role(.button, name: "below")
                Box().size(width: 100, height: 100).background(.white).on(.tap) {}
                    .role(.button, name: "moved")
                    .transform(Transform(shift: Point(x: 60, y: 0)))
            })
        let below = try #require(root.named("below"))
        let moved = try #require(root.named("moved"))
        #expect(list.hit(Point(x: 30, y: 50))?.id == below.id)
        #expect(list.hit(Point(x: 80, y: 50))?.id == moved.id)
        #expect(list.hit(Point(x: 80, y: 50))?.place == Point(x: 20, y: 50))
        #expect(list.hit(Point(x: 150, y: 50))?.id == moved.id)
        #expect(list.hit(Point(x: 165, y: 50)) == nil)
    }

    @Test func aChangeCostsWhatItTouches() throws {
        let expander = Expander()
        let layout = SceneLayout(FixedWidthMeasurer())
        let titles = (0..<500).map(String.init)
        var root = expander.expand(NoteList(titles: titles), in: Environment())
        _ = layout.frames(of: root, in: room)
        #expect(layout.touched >= 1001)
        expander.send(.tap(.zero), to: try #require(root.named("250")).id)
        root = try #require(expander.refresh())
        let frames = layout.frames(of: root, in: room)
        #expect(layout.touched == 2)  // the new line is made and hung
        let fresh = SceneLayout(FixedWidthMeasurer()).frames(of: root, in: room)
        #expect(frames == fresh)
        _ = layout.frames(of: root, in: room)
        #expect(layout.touched == 0)
    }

    @Test("a layout kept in step equals a fresh one", arguments: UInt64(0)..<60)
    func inStep(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let expander = Expander()
        let layout = SceneLayout(FixedWidthMeasurer())
        for _ in 0..<8 {
            let titles = Array("abcdefgh").shuffled(using: &random)
                .prefix(Int.random(in: 0...8, using: &random)).map(String.init)
            let root = expander.expand(NoteList(titles: titles), in: Environment())
            let direction: Direction = Bool.random(using: &random) ? .leftToRight : .rightToLeft
            let kept = layout.frames(of: root, in: room, direction: direction)
            let fresh = SceneLayout(FixedWidthMeasurer()).frames(
                of: root, in: room, direction: direction)
            #expect(kept == fresh)
        }
    }

    @Test(
        "what is said to have changed has, and nothing else", arguments: UInt64(0)..<80, [0, 2])
    func changes(seed: UInt64, pixels: Int) {
        var random = SplitMix64(seed: seed)
        var random2 = SplitMix64(seed: seed &+ 1000)
        let layout = SceneLayout(FixedWidthMeasurer(), roundedTo: pixels)
        var before: [ElementID: Frame] = [:]
        // Random trees over few ids, so that elements come, go, change, hide and find other parents.
        func tree(_ ids: inout [Int], _ depth: Int) -> Element {
            var element = Element(id: ElementID(ids.removeLast()))
            element.style.flexDirection = Bool.random(using: &random) ? .row : .column
            if Int.random(in: 0..<8, using: &random) == 0 { element.style.display = .none }
            if Int.random(in: 0..<3, using: &random) == 0 {
                element.style.size(
                    .points(Double.random(in: 5...90, using: &random).rounded()), 20)
            }
            if Int.random(in: 0..<4, using: &random) == 0 { element.style.flexGrow = 1 }
            if Int.random(in: 0..<9, using: &random) == 0 { element.style.position = .absolute }
            if depth == 0 || ids.isEmpty {
                element.kind = .text(
                    TextContent(
                        [TextRun("some words \(Int.random(in: 0..<100, using: &random))")],
                        font: Font(size: 10, lineHeight: 12), color: .black))
                return element
            }
            for _ in 0..<Int.random(in: 1...3, using: &random) where !ids.isEmpty {
                element.children.append(tree(&ids, depth - 1))
            }
            return element
        }
        for _ in 0..<12 {
            var ids = Array(1...14).shuffled(using: &random2)
            if Bool.random(using: &random) { ids.removeAll { $0 == 1 } }
            ids.append(0)
            let root = tree(&ids, 4)
            let frames = layout.frames(of: root, in: room)
            let fresh = SceneLayout(FixedWidthMeasurer(), roundedTo: pixels).frames(
                of: root, in: room)
            #expect(frames == fresh)
            #expect(layout.frames == frames)
            let changed = frames.filter { before[$0.key] != $0.value }.keys
            #expect(Set(layout.changed).isSuperset(of: changed))
            #expect(layout.changed.count == Set(layout.changed).count)
            #expect(Set(layout.changed).isSubset(of: Set(frames.keys)))
            #expect(
                Set(layout.removed) == Set(before.keys).subtracting(frames.keys))
            before = frames
        }
    }

    @Test func aLeafOfAThousandCostsItself() throws {
        let expander = Expander()
        let layout = SceneLayout(FixedWidthMeasurer())
        let titles = (0..<1_000).map(String.init)
        var root = expander.expand(NoteList(titles: titles), in: Environment())
        layout.frames(of: root, in: Size(width: 390, height: 844))
        let last = try #require(root.named("999"))
        expander.send(.tap(.zero), to: last.id)
        root = try #require(expander.refresh())
        layout.frames(of: root, in: Size(width: 390, height: 844))
        // The row grows, and its new line is there; the 999 above are not read as changed.
        #expect(layout.changed.count <= 4)
        #expect(layout.removed.isEmpty)
    }

    @Test(arguments: [
        ("one two three", 100.0, 1), ("one two three", 40, 2), ("one two three", 25, 3),
        ("one two three", 0, 3), ("abcdefghij", 20, 3), ("a\nb", 100, 2), ("", 100, 1),
    ])
    func aFixedWidthTextBreaksAtSpaces(text: String, width: Double, lines: Int) {
        let content = TextContent(
            [TextRun(text)], font: Font(size: 10, lineHeight: 12), color: .black)
        let size = FixedWidthMeasurer().measure(content, width: width)
        #expect(size.lines == lines)
        #expect(size.height == Double(lines) * 12)
    }
}
