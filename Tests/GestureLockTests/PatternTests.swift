import CairnUI
import TestSupport
import Testing

@testable import CairnGestureLock

@Suite struct PatternTests {
    // MARK: Counts

    private static let counts: [(rows: Int, columns: Int, least: Int, count: UInt64)] = [
        (3, 3, 4, 389_112), (3, 3, 9, 140_704), (3, 3, 1, 389_497), (2, 3, 4, 1_268),
        (3, 2, 4, 1_268),
        (2, 2, 4, 24), (1, 1, 1, 1), (1, 4, 4, 8), (4, 1, 4, 8), (3, 4, 4, 257_274_460),
        (4, 3, 4, 257_274_460),
    ]

    @Test("a grid has as many patterns as are known", arguments: 0..<counts.count)
    func counted(index: Int) {
        let known = Self.counts[index]
        let grid = GestureGrid(rows: known.rows, columns: known.columns)
        #expect(grid.patternCount(atLeast: known.least) == known.count)
    }

    @Test func theNumbersOfDotsOnThreeByThreeAreAndroids() {
        let grid = GestureGrid()
        let counts = (1...10).map { grid.patternCount(atLeast: $0) ?? 0 }
        let each = zip(counts, counts.dropFirst()).map { $0 - $1 }
        #expect(each == [9, 56, 320, 1_624, 7_152, 26_016, 72_912, 140_704, 140_704])
    }

    @Test func fourByFourHasFourBillionThousand() {
        #expect(GestureGrid(rows: 4, columns: 4).patternCount(atLeast: 4) == 4_350_069_823_024)
    }

    @Test(
        "counting agrees with drawing every pattern",
        arguments: [(2, 2), (2, 3), (1, 5), (5, 1), (2, 4)])
    func drawn(rows: Int, columns: Int) {
        for includesGaps in [true, false] {
            let grid = GestureGrid(rows: rows, columns: columns, includesGaps: includesGaps)
            var found: Set<[Int]> = []
            var waiting: [[Int]] = [[]]
            while let stroke = waiting.popLast() {
                for dot in 0..<grid.count {
                    let added = grid.additions(of: dot, to: stroke)
                    guard !added.isEmpty, found.insert(stroke + added).inserted else { continue }
                    waiting.append(stroke + added)
                }
            }
            // A dot that takes others along gives the stroke that touches them one by one.
            #expect(UInt64(found.count) == grid.patternCount(atLeast: 1), "\(includesGaps)")
        }
    }

    @Test func whatCannotBeCountedSaysSo() {
        #expect(GestureGrid(rows: 4, columns: 5).patternCount(atLeast: 4) == nil)
        #expect(GestureGrid(allowsRevisit: true).patternCount(atLeast: 4) == nil)
    }

    // MARK: The gap rule

    private static let gaps: [(rows: Int, columns: Int, from: Int, to: Int, between: [Int])] = [
        (3, 3, 0, 2, [1]), (3, 3, 2, 0, [1]), (3, 3, 0, 8, [4]), (3, 3, 6, 2, [4]),
        (3, 3, 0, 5, []),
        (3, 3, 0, 7, []), (3, 3, 0, 4, []), (1, 5, 0, 4, [1, 2, 3]), (5, 1, 4, 0, [3, 2, 1]),
        (4, 4, 0, 15, [5, 10]), (3, 4, 0, 11, []), (5, 5, 0, 14, [7]), (5, 3, 0, 14, [7]),
    ]

    @Test(arguments: 0..<gaps.count)
    func aLineTakesWhatItPassesExactlyThrough(index: Int) {
        let known = Self.gaps[index]
        let grid = GestureGrid(rows: known.rows, columns: known.columns)
        #expect(grid.between(known.from, known.to) == known.between)
    }

    @Test("what lies between lies on the line, in order", arguments: 1...10)
    func betweenIsExact(side: Int) {
        let grid = GestureGrid(rows: side, columns: 11 - side)
        for start in 0..<grid.count {
            for end in 0..<grid.count where end != start {
                let (from, to) = (grid.place(of: start), grid.place(of: end))
                let exact = (0..<grid.count).filter { dot in
                    let place = grid.place(of: dot)
                    let isOnLine =
                        (to.row - from.row) * (place.column - from.column)
                        == (to.column - from.column) * (place.row - from.row)
                    let isInside =
                        min(from.row, to.row)...max(from.row, to.row) ~= place.row
                        && min(from.column, to.column)...max(from.column, to.column) ~= place.column
                    return isOnLine && isInside && dot != start && dot != end
                }
                let found = grid.between(start, end)
                #expect(Set(found) == Set(exact))
                let ways = found.map { dot in
                    abs(grid.place(of: dot).row - from.row)
                        + abs(grid.place(of: dot).column - from.column)
                }
                #expect(ways == ways.sorted())
            }
        }
    }

    @Test func usedDotsArePassedOver() {
        let grid = GestureGrid()
        #expect(grid.stroke(touching: [0, 2]) == [0, 1, 2])
        #expect(grid.stroke(touching: [1, 0, 2]) == [1, 0, 2])
        #expect(grid.stroke(touching: [0, 0, 1, 0, 4]) == [0, 1, 4])
        #expect(grid.stroke(touching: [0, 9]) == nil)
        let free = GestureGrid(includesGaps: false, allowsRevisit: true)
        #expect(free.stroke(touching: [0, 2, 0, 0, 2]) == [0, 2, 0, 2])
        #expect(GestureGrid(rows: -3, columns: 99).count == 10)
    }

    // MARK: Recognizing

    private static func layout(_ hit: Double = 0.6) -> DotLayout {
        DotLayout(GestureGrid(), hitArea: hit)
    }

    private func visited(_ points: [(Double, Double)], _ layout: DotLayout = layout()) -> [Int] {
        var stroke = StrokeRecognizer(layout)
        for point in points { stroke.move(to: Point(x: point.0, y: point.1)) }
        return stroke.visited
    }

    @Test func aFastSwipeSkipsNothing() {
        #expect(visited([(0.1, 0.16), (0.95, 0.16)]) == [0, 1, 2])
        #expect(visited([(-3, -3), (4, 4)]) == [0, 4, 8])
        #expect(visited([(0.5, 0.5), (0.5, 0.5)]) == [4])
        #expect(visited([(0.33, 0.5)]) == [])
        // Released in a gap, and out of the grid on the way.
        #expect(
            visited([(0.16, 0.16), (0.16, -2), (0.83, -2), (0.83, 0.16), (0.67, 0.33)]) == [0, 2])
    }

    @Test func jitterAtTheEdgeOfADotsAreaIsExact() {
        // A third of the pad a cell, 0.6 of it the area: from 0.0667 to 0.2667.
        #expect(visited([(0.2666, 0.16)]) == [0])
        #expect(visited([(0.2668, 0.16)]) == [])
        #expect(visited([(0.0668, 0.16)]) == [0])
        #expect(visited([(0.0666, 0.16)]) == [])
    }

    @Test func senselessSamplesChangeNothing() {
        #expect(
            visited([(.nan, 0.1), (0.16, 0.16), (.infinity, 0), (0.16, 0.5), (0.2, .nan)]) == [
                0, 3,
            ])
        #expect(visited([(0.16, 0.16), (1e300, 0.16)]) == [0, 1, 2])
        let none = DotLayout([Point(x: 0.5, y: 0.5)], reach: Size(width: .nan, height: -1))
        #expect(visited([(0.4, 0.5), (0.6, 0.5)], none) == [0])
        #expect(visited([(0.4, 0.4), (0.6, 0.5)], none) == [])
    }

    @Test("how often the finger is told makes no difference", arguments: UInt64(0)..<100)
    func sampling(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let grid = GestureGrid(
            rows: Int.random(in: 1...6, using: &random),
            columns: Int.random(in: 1...6, using: &random))
        let layout = DotLayout(grid, hitArea: 0.6)
        // On a lattice that halving keeps exact.
        func place() -> (Double, Double) {
            (
                Double(Int.random(in: -64...1088, using: &random)) / 1024,
                Double(Int.random(in: -64...1088, using: &random)) / 1024
            )
        }
        let coarse = (0..<6).map { _ in place() }
        var fine = [coarse[0]]
        for (start, end) in zip(coarse, coarse.dropFirst()) {
            for step in 1...16 {
                let part = Double(step) / 16
                fine.append(
                    (start.0 + (end.0 - start.0) * part, start.1 + (end.1 - start.1) * part))
            }
        }
        #expect(visited(coarse, layout) == visited(fine, layout))
    }

    @Test func anyLayoutOfPointsIsARoute() {
        let stations = DotLayout(
            [Point(x: 0.1, y: 0.2), Point(x: 0.7, y: 0.5), Point(x: 0.3, y: 0.9)],
            reach: Size(width: 0.05, height: 0.05))
        #expect(visited([(0.1, 0.2), (0.7, 0.5), (0.3, 0.9), (0.1, 0.2)], stations) == [0, 1, 2])
        var round = StrokeRecognizer(stations, allowsRevisit: true)
        for point in [(0.1, 0.2), (0.3, 0.9), (0.1, 0.2)] {
            round.move(to: Point(x: point.0, y: point.1))
        }
        #expect(round.visited == [0, 2, 0])
        #expect(visited([(0, 0), (1, 1)], DotLayout([], reach: .zero)) == [])
    }

    // MARK: Strength

    @Test func theScoreIsThatOfSunAndOthers() {
        let grid = GestureGrid()
        // Four dots in the least length: 4 · log2(3).
        let least = PatternStrength([0, 1, 2, 5], in: grid)
        #expect(abs(least.score - 6.340) < 0.001)
        #expect(least.level == .weak)
        var best = 0.0
        var random = SplitMix64(seed: 1)
        for _ in 0..<2000 {
            let dots = Array(0..<9).shuffled(using: &random)
            let stroke = grid.stroke(touching: dots) ?? []
            best = max(best, PatternStrength(stroke, in: grid).score)
        }
        #expect(best > 40 && best < 46.808)
    }

    @Test(
        arguments: [
            // The length alone, a section that is passed twice in each direction, and a crossing.
            ([0, 1, 2], 3), ([1, 0, 2], 6), ([3, 0, 6], 6), ([4, 0, 8], 7.1709),
            ([0, 4, 3, 1], 9.0862), ([0], 0), ([], 0),
            // A line that ends on another one does not cross it.
            ([1, 4, 0, 8], 10.5686), ([0, 2, 5, 1], 8.5686),
        ] as [([Int], Double)])
    func lengthsCrossingsAndOverlapsCount(stroke: [Int], score: Double) {
        let grid = GestureGrid()
        #expect(abs(PatternStrength(stroke, in: grid).score - score) < 0.001)
    }

    @Test func sixDotsAreNotFew() {
        let grid = GestureGrid()
        #expect(!PatternStrength([4, 2, 3, 8, 1, 6], in: grid).weaknesses.contains(.short))
        #expect(PatternStrength([4, 2, 3, 8, 1], in: grid).weaknesses == [.short])
    }

    @Test(arguments: [(2, 5), (5, 2), (3, 2), (2, 3), (1, 9)])
    func aGridWithoutAnInsideHasNoEdge(rows: Int, columns: Int) {
        let strength = PatternStrength(
            [0, 3, 1, 4, 2], in: GestureGrid(rows: rows, columns: columns))
        #expect(!strength.weaknesses.contains(.edge))
    }

    @Test(arguments: [
        ([0, 3, 6, 7, 8], PatternStrength.Weakness.shape), ([0, 1, 2, 4, 6, 7, 8], .shape),
        ([6, 3, 0, 4, 8, 5, 2], .shape), ([0, 1, 2, 5, 8, 7, 6, 3], .edge), ([4, 1, 2, 5], .short),
        ([0, 4, 1, 5, 3, 7], .corner),
    ])
    func whatPeopleDrawFirstIsNamed(stroke: [Int], weakness: PatternStrength.Weakness) {
        let strength = PatternStrength(stroke, in: GestureGrid())
        #expect(strength.weaknesses.contains(weakness), "\(strength)")
        #expect(strength.level != .good)
    }

    @Test func aLongCrossingPatternFromTheMiddleIsGood() {
        let strength = PatternStrength([4, 2, 3, 8, 1, 6, 5, 0, 7], in: GestureGrid())
        #expect(strength.level == .good && strength.weaknesses == [])
    }

    @Test func aLetterIsOneOnEveryGrid() {
        let large = GestureGrid(rows: 4, columns: 4)
        #expect(PatternStrength([0, 4, 8, 12, 13, 14, 15], in: large).weaknesses.contains(.shape))
        #expect(PatternStrength([], in: large).level == .weak)
    }
}
