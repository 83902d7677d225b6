import CairnUI
import TestSupport
import Testing

/// The rows of a long list that are built.
@Suite struct RowWindowTests {
    @Test("every row is built or has its space, and the visible ones are built", arguments: 0..<300)
    func complete(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let lowest = Int.random(in: -500...500, using: &random)
        let rows = lowest..<lowest + Int.random(in: 0...3000, using: &random)
        let height = Double.random(in: 1...80, using: &random)
        let position = RowScrollPosition(
            first: Double.random(in: -1000...4000, using: &random),
            rows: Bool.random(using: &random) ? 0 : Double.random(in: 1...120, using: &random))
        let kept = Int.random(in: -600...4000, using: &random)
        let window = RowWindow(
            of: rows, height: height, at: position, viewport: 800, keeping: kept)
        var next = rows.lowerBound
        for part in window.parts {
            #expect(abs(part.room - Double(part.rows.lowerBound - next) * height) < 1e-6)
            #expect(!part.rows.isEmpty && part.rows.lowerBound >= next)
            next = part.rows.upperBound
        }
        #expect(abs(window.after - Double(rows.upperBound - next) * height) < 1e-6)
        let built = Set(window.parts.flatMap(\.rows))
        #expect(built.contains(kept) == rows.contains(kept))
        #expect(built.allSatisfy(rows.contains))
        let seen = position.rows >= 1 ? position.rows : (800 / height).rounded(.up)
        let top = rows.lowerBound + Int(window.offset / height)
        for row in top..<max(top, top + Int(seen)) where rows.contains(row) {
            #expect(built.contains(row))
        }
        #expect(built.count <= Int(2 * seen) + 12)
        #expect(window.offset >= 0)
        #expect(window.offset <= max(0, Double(rows.count) - seen) * height + 1)
    }

    @Test func numbersOutOfAnyRangeAreHarmless() {
        for first in [1e300, -1e300, .nan, .infinity] {
            for rows in [0, 1e300, .nan] {
                let window = RowWindow(
                    of: 0..<100_000, height: 20,
                    at: RowScrollPosition(first: first, rows: rows), viewport: .infinity)
                #expect(window.parts.allSatisfy { $0.rows.count < 1300 })
                #expect(window.offset >= 0 && window.offset <= 2_000_000)
            }
        }
    }

    @Test func aScrollEventIsAPositionInRows() {
        let window = RowWindow(
            of: -10..<90, height: 20, at: RowScrollPosition(), viewport: 100)
        let scroll = Scroll(offset: Point(x: 0, y: 250), viewport: Size(width: 9, height: 110))
        #expect(window.position(of: scroll) == RowScrollPosition(first: 2.5, rows: 5.5))
    }

    @Test(arguments: [(3, 10.0, 3.0), (12, 10, 10), (25, 10, 16), (19, 10, 10), (20, 10, 11)])
    func aRowIsRevealedByTheShortestWay(row: Int, first: Double, revealed: Double) {
        var position = RowScrollPosition(first: first, rows: 10)
        position.reveal(row)
        #expect(position.first == revealed)
    }

    @Test func rowsOfAnyLengthKeepTheirPlaces() {
        let ends = [10.0, 35, 40, 90, 100]
        let window = RowWindow([0..<0, 1..<2, 3..<4], from: 0, to: 100) { row in
            (row == 0 ? 0 : ends[row - 1], ends[row])
        }
        #expect(window.parts.map(\.room) == [10, 5] && window.before == 10)
        #expect(window.parts.map(\.rows) == [1..<2, 3..<4] && window.after == 10)
    }
}
