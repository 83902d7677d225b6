import CairnLayout
import CairnUI
import Testing

/// The rules by which points become the cells of a terminal.
@Suite struct LayoutGridTests {
    private func convert(
        parent: (inout LayoutStyle) -> Void = { _ in }, kind: Element.Kind = .box,
        _ change: (inout LayoutStyle) -> Void
    ) -> LayoutStyle {
        var child = Element(id: ElementID(2))
        change(&child.style)
        var root = Element(id: ElementID(1), kind: kind, children: [child])
        parent(&root.style)
        var scene = GridScene(.cells)
        return scene.convert(root).children[0].style
    }

    @Test(arguments: [
        (0.0, 0.0, 0.0), (4, 0, 0), (8, 1, 0), (10, 1, 1), (12, 1, 1), (16, 2, 1), (24, 2, 1),
        (32, 3, 2), (-10, -1, -1),
    ])
    func aSpaceTakesTheNearestCells(points: Double, columns: Double, rows: Double) {
        let style = convert {
            $0.margin(.points(points))
            $0.padding(.points(max(points, 0)))
            $0.gap(.points(max(points, 0)))
        }
        #expect(style.marginLeft.points == columns && style.marginTop.points == rows)
        #expect(style.paddingRight.points == max(columns, 0))
        #expect(style.paddingBottom.points == max(rows, 0))
        #expect(style.columnGap.points == max(columns, 0) && style.rowGap.points == max(rows, 0))
    }

    @Test(arguments: [
        (0.0, 0.0, 0.0), (1, 1, 1), (44, 4, 2), (50, 5, 3), (100, 10, 5),
    ])
    func aSizeTakesAtLeastOneCell(points: Double, columns: Double, rows: Double) {
        let style = convert { $0.size(.points(points), .points(points)) }
        #expect(style.width.points == columns && style.height.points == rows)
    }

    @Test(arguments: [(0.0, 0.0), (1, 1), (20, 1), (44, 1), (64, 1), (80, 2), (120, 3)])
    func aTouchTargetIsARow(points: Double, rows: Double) {
        #expect(convert { $0.minHeight = .points(points) }.minHeight.points == rows)
    }

    @Test func aBorderIsACellInBothDirections() {
        for width in [Float(0.5), 1, 2] {
            let style = convert { $0.border(width) }
            #expect(style.borderLeft == 1 && style.borderTop == 1)
        }
        #expect(convert { $0.border(0) }.borderTop == 0)
    }

    @Test func percentagesAndAutomaticLengthsStay() {
        let style = convert {
            $0.size(.percent(50), .auto)
            $0.flexBasis = .percent(30)
        }
        #expect(style.width == .percent(50) && style.height == .auto)
        #expect(style.flexBasis == .percent(30))
    }

    @Test func thePointsOfASumBecomeCells() {
        let style = convert {
            $0.width = .calc(percent: 100, points: -44)
            $0.minHeight = .calc(percent: 50, points: 44)
            $0.paddingLeft = .calc(percent: 10, points: 12)
            $0.maxWidth = .fitContent
        }
        #expect(style.width == .calc(percent: 100, points: -4))
        #expect(style.minHeight == .calc(percent: 50, points: 2))
        #expect(style.paddingLeft == .calc(percent: 10, points: 1))
        #expect(style.maxWidth == .fitContent)
    }

    @Test func anAbsolutePositionIsExactSoThatNeighborsMeet() {
        let edges = (0..<4).map { part -> (Double, Double) in
            let style = convert {
                $0.position = .absolute
                $0.left = .points(Double(part) * 33)
                $0.width = 33
            }
            return (style.left.points ?? -1, style.width.points ?? -1)
        }
        for (one, next) in zip(edges, edges.dropFirst()) {
            #expect(abs(one.0 + one.1 - next.0) < 1e-5)
        }
    }

    @Test func theSpaceOfAListsOtherItemsIsExact() {
        let list = ListContent(
            axis: .vertical, count: 9, built: 3..<4, before: 150, after: 250, offset: 130)
        let style = convert(parent: { $0.flexDirection = .column }, kind: .list(list)) {
            $0.marginTop = 150
            $0.marginLeft = 14
        }
        #expect(style.marginTop.points == 7.5 && style.marginLeft.points == 1)
    }

    @Test func whatDidNotChangeIsNotConvertedAgain() {
        var child = Element(id: ElementID(2))
        child.stamp = 5
        child.style.width = 100
        var root = Element(id: ElementID(1), children: [child])
        root.stamp = 5
        var scene = GridScene(.cells)
        #expect(scene.convert(root).children[0].style.width.points == 10)
        // An equal stamp means an equal element: another opacity is not looked at.
        root.stamp = 6
        root.children[0].paint.opacity = 0.5
        #expect(scene.convert(root).children[0].paint.opacity == 1)
        root.children[0].stamp = 7
        root.stamp = 7
        #expect(scene.convert(root).children[0].paint.opacity == 0.5)
    }

    @Test func lengthsFollowAParentThatTurns() {
        var child = Element(id: ElementID(2))
        child.stamp = 5
        child.style.flexBasis = 100
        child.style.marginTop = 150
        var root = Element(id: ElementID(1), children: [child])
        root.style.flexDirection = .row
        root.stamp = 5
        var scene = GridScene(.cells)
        #expect(scene.convert(root).children[0].style.flexBasis.points == 10)
        root.style.flexDirection = .column
        root.stamp = 6
        #expect(scene.convert(root).children[0].style.flexBasis.points == 5)
        #expect(scene.convert(root).children[0].style.marginTop.points == 8)
        root.kind = .list(
            ListContent(
                axis: .vertical, count: 9, built: 3..<4, before: 150, after: 250, offset: 130))
        root.stamp = 7
        #expect(scene.convert(root).children[0].style.marginTop.points == 7.5)
    }

    @Test func eventsComeBackInPoints() {
        let grid = LayoutGrid.cells
        #expect(grid.points(Event.tap(Point(x: 2.5, y: 1.5))) == .tap(Point(x: 25, y: 30)))
        let drag = Drag(
            .moved, at: Point(x: 1, y: 1), in: Size(width: 8, height: 2),
            translation: Point(x: -1, y: 2), velocity: Point(x: 4, y: 4))
        #expect(
            grid.points(Event.drag(drag))
                == .drag(
                    Drag(
                        .moved, at: Point(x: 10, y: 20), in: Size(width: 80, height: 40),
                        translation: Point(x: -10, y: 40), velocity: Point(x: 40, y: 80))))
        #expect(
            grid.points(Event.measured(["a": Size(width: 3, height: 2)]))
                == .measured(["a": Size(width: 30, height: 40)]))
        #expect(grid.points(Event.submit("x")) == .submit("x"))
    }
}
