import CairnUI
import TestSupport
import Testing

@Suite struct ListTests {
    private func keys(_ range: Range<Int>) -> [Key] { range.map(Key.number) }

    @Test("the item at the top of the view holds its place", arguments: UInt64(0)..<200)
    func anchor(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var next = 100
        var window = ListWindow(keys(0..<100), estimate: 50, gap: 4, viewport: 600)
        for _ in 0..<20 {
            window.scroll(
                to: Double.random(in: 1...max(1, window.end - 1), using: &random), viewport: 600)
            guard window.offset > 0, window.offset < window.end else { continue }
            let top = window.keys[window.visible.lowerBound]
            let place = window.start(of: window.visible.lowerBound) - window.offset
            if Bool.random(using: &random) {
                let sizes = window.built.map {
                    (window.keys[$0], Double.random(in: 10...200, using: &random).rounded())
                }
                window.measure(Dictionary(uniqueKeysWithValues: sizes))
            } else {
                var keys = window.keys
                for _ in 0..<Int.random(in: 0...5, using: &random) {
                    keys.insert(.number(next), at: Int.random(in: 0...keys.count, using: &random))
                    next += 1
                }
                for _ in 0..<Int.random(in: 0...5, using: &random) {
                    let index = Int.random(in: 0..<keys.count, using: &random)
                    if keys[index] != top { keys.remove(at: index) }
                }
                window.replace(keys)
            }
            let index = window.keys.firstIndex(of: top) ?? -1
            let now = window.start(of: index) - window.offset
            // At the very end there may be too little below to hold it.
            #expect(abs(now - place) < 1e-6 || window.offset == window.end || window.offset == 0)
            #expect(window.built.lowerBound <= window.visible.lowerBound)
            #expect(window.built.upperBound >= window.visible.upperBound)
            #expect(window.before <= window.offset)
        }
    }

    @Test func moreIsBuiltWhereOneScrollsTo() {
        var window = ListWindow(keys(0..<10_000), estimate: 50, viewport: 500)
        window.scroll(to: 10_000, viewport: 500)
        #expect(window.visible == 200..<210)
        #expect(window.built == 195..<225)
        window.scroll(to: 9_000, viewport: 500)
        #expect(window.built == 165..<195)
    }

    @Test func aListAtItsTopShowsWhatComesInAbove() {
        var window = ListWindow(keys(10..<50), estimate: 50, viewport: 500)
        window.replace(keys(0..<50))
        #expect(window.offset == 0)
        #expect(window.visible.lowerBound == 0)
    }

    @Test(arguments: [0, 1, 3])
    func aShortListIsBuiltWhole(count: Int) {
        var window = ListWindow(keys(0..<count), estimate: 50, gap: 10, viewport: 500)
        #expect(window.built == 0..<count)
        #expect(window.length == (count == 0 ? 0 : Double(count) * 60 - 10))
        window.scroll(to: 99, viewport: 500)
        #expect(window.offset == 0)
    }

    private struct Feed: Component {
        var numbers: [Int]
        var near: () -> Void = {}
        func body(in context: Context) -> some Component {
            List(numbers, key: { $0 }, estimate: 40, name: "Feed", nearEnd: near) { number in
                Text("row \(number)").size(height: 40 + Double(number % 3) * 10)
            }
        }
    }

    private func feed(in root: Element) throws -> (element: Element, list: ListContent) {
        guard let element = root.named("Feed") else { throw Oops() }
        guard case .list(let list) = element.kind else { throw Oops() }
        return (element, list)
    }

    @Test func aListOfTenThousandBuildsWhatIsNear() throws {
        let expander = Expander()
        let layout = SceneLayout(FixedWidthMeasurer())
        let room = Size(width: 390, height: 844)
        var root = expander.expand(Feed(numbers: Array(0..<10_000)), in: Environment())
        var most = 0
        for step in 0..<60 {
            let id = try feed(in: root).element.id
            expander.send(
                .scroll(Scroll(offset: Point(x: 0, y: Double(step) * 700), viewport: room)), to: id)
            root = expander.refresh() ?? root
            for (list, sizes) in root.measuredItems(in: layout.frames(of: root, in: room)) {
                expander.send(.measured(sizes), to: list)
            }
            root = expander.refresh() ?? root
            let now = try feed(in: root)
            most = max(most, now.element.children.count)
            #expect(now.element.children.count == now.list.built.count)
            #expect(now.element.children.first?.key == .number(now.list.built.lowerBound))
            // What is laid out lies where the list says: the first item below the room before it.
            let frames = layout.frames(of: root, in: room)
            let first = try #require(now.element.children.first.flatMap { frames[$0.id] })
            #expect(abs(first.minY - now.list.before) <= 1)
        }
        #expect(most <= 844 * 3 / 40 + 3)
        let last = try feed(in: root)
        #expect(last.element.children.first?.semantics?.role.position?.count == 10_000)
    }

    @Test func moreIsAskedForOncePerLength() throws {
        final class Count { var value = 0 }
        let count = Count()
        let expander = Expander()
        let room = Size(width: 390, height: 844)
        // A short first page asks too, and an unchanged list does not ask again.
        for (page, length) in [5, 9].enumerated() {
            let list = Feed(numbers: Array(0..<length)) { count.value += 1 }
            var root = expander.expand(list, in: Environment())
            for offset in [1.0, 2, 3] {
                expander.send(
                    .scroll(Scroll(offset: Point(x: 0, y: offset), viewport: room)),
                    to: try feed(in: root).element.id)
                root = expander.refresh() ?? root
            }
            #expect(count.value == page + 1)
        }
    }
}
