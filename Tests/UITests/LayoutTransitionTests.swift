import CairnLayout
import CairnUI
import Testing

/// Elements that go along with changes of the layout.
@Suite struct LayoutTransitionTests {
    /// A list of rows of 100 × 10, one below the other.
    private struct Rows {
        var ids: [Int]
        var offset = 0.0
        var shared: [Int: Key] = [:]
        var isBetweenPages = false
        var width = 100.0

        var root: Element {
            var root = Element(id: ElementID(1))
            var list = Element(id: ElementID(2))
            list.scrolling = Element.Scrolling(.vertical, offset: offset)
            list.children = ids.map { id in
                var row = Element(id: ElementID(id))
                row.layoutTransition = LayoutTransition(
                    shared: shared[id], isBetweenPages: isBetweenPages)
                return row
            }
            root.children = [list]
            return root
        }

        var frames: [ElementID: Frame] {
            var frames = [
                ElementID(1): Frame(x: 0, y: 0, width: width, height: 100),
                ElementID(2): Frame(x: 0, y: 0, width: width, height: 100),
            ]
            for (index, id) in ids.enumerated() {
                frames[ElementID(id)] = Frame(
                    x: 0, y: Double(index) * 10, width: 100, height: 10)
            }
            return frames
        }
    }

    private func animator(_ rows: Rows..., isStill: Bool = false, reduces: Bool = false) -> Animator
    {
        var animator = Animator(reducesMotion: reduces)
        animator.isStill = isStill
        for (index, rows) in rows.enumerated() {
            _ = animator.update(rows.root, at: .seconds(index))
            animator.place(rows.root, rows.frames, at: .seconds(index))
        }
        return animator
    }

    private func paint(_ animator: Animator, _ rows: Rows, _ id: Int, at time: Duration) -> Paint? {
        rows.root.element(ElementID(id)).map { animator.paint(of: $0, at: time) }
    }

    @Test func rowsBehindARemovedOneGlide() throws {
        let (before, after) = (Rows(ids: [11, 12, 13]), Rows(ids: [11, 13]))
        var animator = animator(before, after)
        #expect(animator.isMoving)
        #expect(paint(animator, after, 13, at: .seconds(1))?.transform.shift.y == 10)
        #expect(paint(animator, after, 11, at: .seconds(1))?.transform == .identity)
        #expect(animator.leaving.map(\.id) == [ElementID(12)])
        #expect(animator.exitFrames[ElementID(12)]?.minY == 10)
        #expect(paint(animator, before, 12, at: .seconds(1))?.opacity == 1)
        let middle = try #require(paint(animator, after, 13, at: .milliseconds(1050)))
        #expect(middle.transform.shift.y > 0 && middle.transform.shift.y < 10)
        #expect(animator.advance(to: .seconds(2)).isEmpty)
        #expect(!animator.isMoving)
        #expect(animator.leaving.isEmpty)
        #expect(paint(animator, after, 13, at: .seconds(2))?.transform == .identity)
    }

    @Test func anInsertedRowAppears() {
        let after = Rows(ids: [11, 15, 12])
        let animator = animator(Rows(ids: [11, 12]), after)
        #expect(paint(animator, after, 15, at: .seconds(1))?.opacity == 0)
        #expect(paint(animator, after, 12, at: .seconds(1))?.transform.shift.y == -10)
    }

    @Test func aMovementThatIsInterruptedContinuesFromWhereItIs() throws {
        let (first, second) = (Rows(ids: [11, 12, 13]), Rows(ids: [12, 11, 13]))
        var animator = animator(first, second)
        let time = Duration.milliseconds(1050)
        let seen = try #require(paint(animator, second, 11, at: time)).transform.shift.y + 10
        _ = animator.update(first.root, at: time)
        animator.place(first.root, first.frames, at: time)
        let shift = try #require(paint(animator, first, 11, at: time)).transform.shift.y
        #expect(abs(shift - seen) < 1e-9)
    }

    @Test func nothingMovesForScrollingReplacementOrAnotherSize() {
        let first = Rows(ids: [11, 12, 13])
        #expect(!animator(first, Rows(ids: [11, 13], offset: 5)).isMoving)
        #expect(!animator(first, Rows(ids: [21, 22])).isMoving)
        #expect(!animator(first, Rows(ids: [12, 11, 13], width: 90)).isMoving)
        #expect(!animator(first).isMoving)
        #expect(!animator(first, Rows(ids: [12, 11, 13]), isStill: true).isMoving)
    }

    @Test func withReducedMotionRowsOnlyFade() {
        let after = Rows(ids: [15, 11])
        let animator = animator(Rows(ids: [11]), after, reduces: true)
        #expect(paint(animator, after, 11, at: .seconds(1))?.transform == .identity)
        #expect(paint(animator, after, 15, at: .seconds(1))?.opacity == 0)
        #expect(paint(animator, after, 15, at: .seconds(1))?.transform == .identity)
    }

    @Test func whatBothPagesShowGoesFromOneToTheOther() throws {
        // The cell of a grid, then the photo over it, then the cell again.
        let cells = Rows(ids: [11, 12], shared: [12: "photo"], isBetweenPages: true)
        var viewer = cells.root
        var photo = Element(id: ElementID(30))
        photo.layoutTransition = LayoutTransition(shared: "photo", isBetweenPages: true)
        viewer.children.append(photo)
        var frames = cells.frames
        frames[photo.id] = Frame(x: 0, y: 0, width: 100, height: 100)
        var animator = animator(cells)
        _ = animator.update(viewer, at: .seconds(1))
        animator.place(viewer, frames, at: .seconds(1))
        let start = animator.paint(of: photo, at: .seconds(1)).transform
        #expect(start.shift == Point(x: 0, y: -35))
        // The photo is not distorted: it is as wide as the cell.
        #expect(start.scale == Size(width: 1, height: 1))
        _ = animator.advance(to: .seconds(2))
        _ = animator.update(cells.root, at: .seconds(3))
        animator.place(cells.root, cells.frames, at: .seconds(3))
        #expect(paint(animator, cells, 12, at: .seconds(3))?.transform.shift.y == 35)
        #expect(paint(animator, cells, 11, at: .seconds(3))?.transform == .identity)
        #expect(animator.leaving.isEmpty)
    }
}
