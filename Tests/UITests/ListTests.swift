import CairnUI
import Foundation
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
            #expect(window.rows.before <= window.offset)
        }
    }

    /// The lengths by a tree are those by adding up.
    @Test("what is seen is what touches the view", arguments: UInt64(0)..<100)
    func visibleItems(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let count = Int.random(in: 1...70, using: &random)
        let gap = Double(Int.random(in: 0...9, using: &random))
        var sizes = [Double](repeating: 30, count: count)
        var window = ListWindow(keys(0..<count), estimate: 30, gap: gap, viewport: 100)
        for _ in 0..<30 {
            let index = Int.random(in: 0..<count, using: &random)
            sizes[index] = Double(Int.random(in: 0...80, using: &random))
            window.measure([.number(index): sizes[index]])
            window.scroll(to: Double.random(in: 0...2_000, using: &random), viewport: 100)
            var start = 0.0
            var seen: [Int] = []
            for (index, size) in sizes.enumerated() {
                #expect(abs(window.start(of: index) - start) < 1e-6)
                if start < window.offset + 100, start + size + gap > window.offset {
                    seen.append(index)
                }
                start += size + gap
            }
            #expect(abs(window.length - (start - gap)) < 1e-6)
            // The first of equal places may be an item of no size.
            #expect(Set(seen).isSubset(of: Set(window.visible)) || seen.isEmpty)
            #expect(window.visible.count <= max(seen.count, 1) + sizes.count { $0 + gap == 0 })
            #expect(window.working.lowerBound <= window.built.lowerBound)
            #expect(window.working.upperBound >= window.built.upperBound)
            #expect(
                Set(window.toPrepare) == Set(window.working).subtracting(window.visible))
        }
    }

    @Test func whatComesNextIsPreparedFirst() {
        var window = ListWindow(keys(0..<1_000), estimate: 50, viewport: 500)
        window.scroll(to: 10_000, viewport: 500)
        #expect(window.toPrepare == Array(210..<240) + Array((190..<200).reversed()))
        window.scroll(to: 9_500, viewport: 500)
        #expect(window.toPrepare == Array((160..<190).reversed()) + Array(200..<210))
    }

    @Test func aNewListIsOneBatchOfTheFewestChanges() {
        var window = ListWindow(keys(0..<100), estimate: 50, viewport: 500)
        window.measure([.number(7): 10, .number(50): 90])
        var next = keys(0..<100)
        next.remove(at: 3)
        next.insert(.text("new"), at: 10)
        next.swapAt(60, 61)
        let diff = window.replace(next)
        #expect((diff.deletions, diff.insertions, diff.moves.count) == ([3], [10], 1))
        #expect(window.keys == next)
        #expect(window.sizes == [.number(7): 10, .number(50): 90])
        #expect(window.replace(next).isEmpty)
    }

    @Test func equalKeysAreToldApartByTheirOccurrence() {
        let found = ListKeys(["a", "b", "a", "a", "b", 3, "a#2"])
        #expect(found.unique == ["a", "b", "a#2", "a#3", "b#2", 3, "a#2#2"])
        #expect(found.repeated == ["a", "b", "a#2"])
    }

    @Test func equalKeysAreReportedAndBothShown() async {
        struct Twins: Component {
            func body(in context: Context) -> some Component {
                List(["a", "b", "a"], key: { $0 }, estimate: 40, name: "Twins") { Text($0) }
            }
        }
        let session = Session(Desk()) { _, _ in Twins() }
        #expect(await session.outline.items(.listItem).count == 3)
        #expect(
            await session.diagnostics.contains {
                if case .repeatedKey("a", _) = $0 { true } else { false }
            })
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

    @Test func tenThousandRowsNeedTheViewsOfTwoScreens() throws {
        let expander = Expander()
        let layout = SceneLayout(FixedWidthMeasurer())
        let mounter = Mounter(ScreenHost())
        let room = Size(width: 390, height: 800)
        var root = expander.expand(Feed(numbers: Array(0..<10_000)), in: Environment())
        var (creates, most, offset) = (0, 0, 0.0)
        // Down and up again, by steps and by leaps.
        for step in 0..<300 {
            offset += step < 200 ? Double(step % 9) * 300 : -Double(step % 7) * 400
            expander.send(
                .scroll(Scroll(offset: Point(x: 0, y: max(0, offset)), viewport: room)),
                to: root.id)
            root = expander.refresh() ?? root
            for _ in 0..<2 {
                let frames = layout.frames(of: root, in: room)
                for (list, sizes) in root.measuredItems(in: frames) {
                    expander.send(.measured(sizes), to: list)
                }
                root = expander.refresh() ?? root
            }
            mounter.mount(DisplayList(root, frames: layout.frames(of: root, in: room)))
            creates += mounter.counters.creates
            most = max(most, mounter.mountedCount)
        }
        // A text a row, at least 40 points high, and the list around them.
        let twoScreens = 2 * (800 / 40 + 1) + 1
        #expect(creates <= twoScreens)
        #expect(most <= twoScreens)
        #expect(mounter.mountedCount + mounter.coldCount <= twoScreens)
    }

    @Test func scrollingAsksOnlyForNewRows() throws {
        let expander = Expander()
        let room = Size(width: 390, height: 400)
        var root = expander.expand(Feed(numbers: Array(0..<1_000)), in: Environment())
        for step in 1...20 {
            let before = expander.bodyCount
            let known = Set(root.children.compactMap(\.key))
            expander.send(
                .scroll(Scroll(offset: Point(x: 0, y: Double(step) * 90), viewport: room)),
                to: root.id)
            root = expander.refresh() ?? root
            let new = Set(root.children.compactMap(\.key)).subtracting(known).count
            #expect(expander.bodyCount - before == new + 1)  // and the list itself
        }
    }

    @Test func aParkedListComesBackToItsPlace() async throws {
        let room = Size(width: 390, height: 400)
        let numbers = Array(0..<500)
        let session = Session(Desk()) { _, _ in Feed(numbers: numbers) }
        let list = try await Driver(session).find(.list).id
        await session.handle(
            .scroll(Scroll(offset: Point(x: 0, y: 4_010), viewport: room)), on: list)
        let parked = try JSONEncoder().encode(await session.park().states)
        #expect(parked.count < 2_000)
        let states = try JSONDecoder().decode(ParkedStates.self, from: parked)
        // Ten items came in above meanwhile.
        let other = Session(Desk(), parked: states) { _, _ in Feed(numbers: Array(-10..<500)) }
        let root = await other.scene.root
        let (_, content) = try feed(in: root)
        #expect(content.offset == 4_010 + 400)
    }

    @Test func whatComesSoonIsPreparedAndForgotten() async throws {
        final class Log { var wanted: [[Int]] = [] }
        let log = Log()
        let expander = Expander()
        let room = Size(width: 390, height: 400)
        let list = List(
            Array(0..<1_000), key: { $0 }, estimate: 40, name: "Feed",
            prepare: { log.wanted.append($0) }
        ) { Text("\($0)").size(height: 40) }
        var root = expander.expand(list, in: Environment())
        for offset in [0.0, 10, 4_000, 3_990] {
            expander.send(
                .scroll(Scroll(offset: Point(x: 0, y: offset), viewport: room)), to: root.id)
            root = expander.refresh() ?? root
        }
        // Told only when others are wanted: at first, after the leap, and after turning round.
        #expect(log.wanted.map(\.first) == [10, 11, 110, 98])
        #expect(log.wanted[0] == Array(10..<40))
        expander.send(.disappear, to: root.id)
        #expect(log.wanted.last == [])
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
