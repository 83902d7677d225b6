import CairnLayout
import CairnUI
import TestSupport
import Testing

/// Rules of Topchii 2016 that no other suite shows; docs/ui.md lists which test shows which.
@Suite struct RuleTests {
    private func frames(
        _ component: some Component, in room: Size = Size(width: 300, height: 200)
    ) -> (root: Element, frames: [Frame]) {
        let root = Expander().expand(component, in: Environment())
        let found = SceneLayout(FixedWidthMeasurer()).frames(of: root, in: room)
        return (root, root.children.compactMap { found[$0.id] })
    }

    private func block(_ width: Double, _ height: Double) -> some Component {
        Box().size(width: width, height: height).shrink(0)
    }

    /// T1, T2, T39: nodes are values without views, made and laid out on any thread.
    @Test func tenThousandElementsAreMadeOnABackgroundTask() async {
        let (root, frames) = await Task.detached {
            let root = Expander().expand(
                Column { for number in 0..<10_000 { Box().size(height: 3).key(number) } },
                in: Environment())
            let frames = SceneLayout(FixedWidthMeasurer()).frames(
                of: root, in: Size(width: 10, height: 10))
            return (root, frames)
        }.value
        #expect(root.children.count == 10_000)
        #expect(frames.count == 10_001)
    }

    /// T3: the naive mount that reuse is measured against makes a view for everything, every time.
    @Test func aNaiveMountMakesEveryViewAnew() {
        let root = Expander().expand(
            Column { for number in 0..<50 { Text("cell \(number)").key(number) } },
            in: Environment())
        let found = SceneLayout(FixedWidthMeasurer()).frames(
            of: root, in: Size(width: 100, height: 100))
        let list = DisplayList(root, frames: found)
        var naive = 0
        for _ in 0..<2 {
            let fresh = Mounter(ScreenHost())
            fresh.mount(list)
            naive += fresh.counters.creates
        }
        let ours = Mounter(ScreenHost())
        ours.mount(list)
        ours.mount(list)
        #expect(naive == 100)
        #expect(ours.counters.creates == 0 && ours.counters.kept == 50)
    }

    /// T8: a picture without a size takes its own, and keeps its ratio in what it is given.
    @Test func anImageIsAsLargeAsItsPictureOrItsRoom() {
        let (_, all) = frames(
            Column(align: .flexStart) {
                Image(.resource("a"), alt: nil, naturalSize: Size(width: 60, height: 40))
                Image(
                    .resource("a"), alt: nil, size: Size(width: 30, height: 0),
                    naturalSize: Size(width: 60, height: 40))
                Image(.resource("a"), alt: nil)
            })
        #expect(all[0].size == Size(width: 60, height: 40))
        #expect(all[1].size == Size(width: 30, height: 20))
        #expect(all[2].size == .zero)
    }

    /// T13: a view that nobody shows and no pool keeps is gone.
    @Test func aViewGoesWhenItIsDropped() {
        let host = ScreenHost()
        let mounter = Mounter(host)
        let root = Expander().expand(Text("a"), in: Environment())
        let found = SceneLayout(FixedWidthMeasurer()).frames(
            of: root, in: Size(width: 100, height: 100))
        mounter.mount(DisplayList(root, frames: found))
        weak let view = host.top.first
        #expect(view != nil)
        mounter.mount(DisplayList())
        #expect(view != nil && mounter.coldCount == 1)  // it waits off the screen
        mounter.trim()
        #expect(view == nil)
    }

    /// T18: a screen that needs all that is there, all that waits, and more.
    @Test func aLargerScreenTakesWhatIsThereThenWhatWaitsThenNew() {
        let mounter = Mounter(ScreenHost())
        let expander = Expander()
        func show(_ names: [String]) {
            let root = expander.expand(
                Column { for name in names { Text(name).key(name) } }, in: Environment())
            let found = SceneLayout(FixedWidthMeasurer()).frames(
                of: root, in: Size(width: 100, height: 100))
            mounter.mount(DisplayList(root, frames: found))
        }
        show(["a", "b", "c"])
        show(["a"])  // two go to the cold pool
        #expect(mounter.counters.detaches == 2 && mounter.coldCount == 2)
        show(["d", "e", "f", "g"])
        let done = mounter.counters
        #expect((done.hot, done.cold, done.creates) == (1, 2, 1))
        #expect((done.attaches, done.detaches, mounter.coldCount) == (3, 0, 0))
    }

    /// T23: a text is bound by width alone, and by its lines.
    @Test func aTextIsBoundByItsWidthAndItsLines() {
        let words = "one two three four five six"
        func height(_ text: Text, _ width: Double) -> Double {
            frames(Column { text }, in: Size(width: width, height: 10)).frames[0].size.height
        }
        let line = Theme().type.body.lineHeight
        #expect(height(Text(words), 1_000) == line)
        #expect(height(Text(words), 100) >= 3 * line)  // higher than the room: height never binds
        #expect(height(Text(words).lines(2), 100) == 2 * line)
    }

    /// T26: the child gets what is left, the inset is grown back, and insets nest.
    @Test func anInsetGrowsBackAndNests() {
        let inner = Inset(top: 1, left: 2, bottom: 3, right: 4) { block(50, 10) }
        let (root, all) = frames(
            Column(align: .flexStart) { Inset(top: 10, left: 20, bottom: 30, right: 40) { inner } })
        #expect(all[0].size == Size(width: 50 + 6 + 60, height: 10 + 4 + 40))
        let found = SceneLayout(FixedWidthMeasurer()).frames(
            of: root, in: Size(width: 300, height: 200))
        let middle = root.children[0].children[0]
        #expect(found[middle.id]?.origin == Point(x: 20, y: 10))
        #expect(found[middle.children[0].id]?.origin == Point(x: 2, y: 1))
    }

    /// T27, T31 and their mistakes 4 and 5: a gap stands between neighbors, and nowhere else; an item of no size is
    /// a neighbor, one that is not there is none; what fits is there.
    @Test func gapsStandBetweenNeighborsOnly() {
        let isThere = false
        let (_, all) = frames(
            Row(gap: 10, align: .flexStart) {
                block(0, 5)
                if isThere { block(99, 5) }
                block(20, 5)
                block(30, 8)
            })
        #expect(all.map(\.minX) == [0, 10, 40])
        // Exactly as much room as there is need: nothing is dropped, not even the first.
        let (_, tight) = frames(
            Row(gap: 10) {
                block(20, 5)
                block(30, 5)
            }, in: Size(width: 60, height: 5))
        #expect(tight.map(\.maxX) == [20, 60])
    }

    /// T28, T32 and mistake 1: each axis is aligned by its own spare room.
    @Test(arguments: [
        (JustifyContent.flexStart, 0.0), (.center, 100), (.flexEnd, 200),
    ])
    func aRowIsAlignedByTheRoomOfItsOwnAxis(justify: JustifyContent, start: Double) {
        for (align, top) in [(AlignItems.flexStart, 0.0), (.center, 90), (.flexEnd, 180)] {
            let (_, all) = frames(Row(align: align, justify: justify) { block(100, 20) })
            #expect(all[0].origin == Point(x: start, y: top))
        }
    }

    /// T29: when there is too little, what is measured last gives way; nothing lies outside of the row.
    @Test(arguments: [UnshrinkableEnd.leading, .trailing])
    func nothingOverflowsARowThatKeepsAnEnd(end: UnshrinkableEnd) {
        let (_, all) = frames(
            Row(gap: 5, keeping: end) {
                for number in 0..<6 { Text("item number \(number)").lines(1).key(number) }
            })
        #expect((all.map(\.maxX).max() ?? 0) <= 300.01)
        #expect(all.map(\.minX) == all.map(\.minX).sorted())
    }

    /// T33: lists nest, with their axes swapped.
    @Test func rowsAndColumnsNest() {
        let (root, _) = frames(
            Column(gap: 4, align: .flexStart) {
                Row(gap: 3) {
                    block(10, 10)
                    Column(gap: 2) {
                        block(5, 5)
                        block(5, 5)
                    }
                }
                block(7, 7)
            })
        let found = SceneLayout(FixedWidthMeasurer()).frames(
            of: root, in: Size(width: 300, height: 200))
        let row = root.children[0]
        #expect(found[row.id]?.size == Size(width: 18, height: 12))
        #expect(found[row.children[1].children[1].id]?.origin == Point(x: 0, y: 7))
        #expect(found[root.children[1].id]?.minY == 16)
    }

    /// T34: a future is asked with the context it stands in, and adds no element.
    @Test func aFutureIsAskedWhereItStands() {
        enum Word: EnvironmentKey { static let initial = "outside" }
        let root = Expander().expand(
            Column { Future { Text($0[Word.self]) }.environment(Word.self, "inside") },
            in: Environment())
        #expect(root.children.map(\.semantics?.name) == ["inside"])
        #expect(root.children[0].children.isEmpty)
    }

    /// T9, T10: what only places makes no view, however deep; what paints does.
    @Test func higherComponentsMakeNoViewOfTheirOwn() {
        struct Source: Component {
            func body(in context: Context) -> some Component {
                Inset(3) {
                    Row(gap: 2) {
                        Image(.resource("avatar"), alt: nil, size: Size(width: 20, height: 20))
                        Center { Text("name") }
                    }
                }
            }
        }
        let root = Expander().expand(Column { Source() }, in: Environment())
        let found = SceneLayout(FixedWidthMeasurer()).frames(
            of: root, in: Size(width: 300, height: 200))
        let list = DisplayList(root, frames: found)
        #expect(list.entries.count == 2)
        #expect(list == DisplayList(root, frames: found))
    }

    /// Issue 3: blocks that stand still have nothing to reduce; where one moves, it moves by an animation, which is
    /// replaced.
    @Test func noBlockMovesWhereMotionIsReduced() {
        var environment = Environment()
        environment.traits.reducesMotion = true
        let root = Expander().expand(
            AllBlocks(model: Bench(sheet: true), send: Sender { _ in }), in: environment)
        let animator = {
            var animator = Animator(reducesMotion: true)
            _ = animator.update(root, at: .zero)
            return animator
        }()
        root.walk { element in
            let still = animator.paint(of: element, at: .zero).transform
            #expect(still == animator.paint(of: element, at: .seconds(1)).transform)
            return true
        }
    }
}
