import CairnUI
import Foundation
import TestSupport
import Testing

@testable import CairnMenus

@Suite struct StackGeometryTests {
    private static let rooms = [
        Size(width: 390, height: 844), Size(width: 844, height: 390), Size(width: 200, height: 200),
        Size(width: 1920, height: 1080), Size(width: 120, height: 60), Size(width: 44, height: 44),
        Size(width: 0, height: 0),
    ]

    /// Every target inside, none on another, none on the start button, and none forgotten.
    private func check(_ geometry: StackGeometry, _ count: Int, _ from: Point) {
        let placement = geometry.placement(of: count, from: from)
        let half = geometry.spacing / 2
        #expect(placement.centers.count + placement.hidden == max(0, count))
        for (index, point) in placement.centers.enumerated() {
            #expect(point.x.isFinite && point.y.isFinite)
            #expect(point.x >= half - 1e-6 && point.x <= geometry.room.width - half + 1e-6)
            #expect(point.y >= half - 1e-6 && point.y <= geometry.room.height - half + 1e-6)
            #expect(point.distance(to: placement.origin) >= geometry.spacing - 1e-6)
            for other in placement.centers[..<index] {
                #expect(
                    point.distance(to: other) >= geometry.spacing - 1e-6,
                    "\(geometry) \(count): \(point) and \(other)")
            }
        }
    }

    @Test(
        "any number of items, from anywhere, lies on the screen and nowhere on one another",
        arguments: StackShape.allCases, [0, 1, 2, 3, 5, 12, 50])
    func hardCounts(shape: StackShape, count: Int) {
        for room in Self.rooms {
            for part in [
                (0, 0), (1, 0), (0, 1), (1, 1), (0.5, 0.5), (0.5, 1), (0, 0.5), (-3, 7),
            ] {
                let geometry = StackGeometry(room: room, shape: shape)
                check(
                    geometry, count, Point(x: part.0 * room.width, y: part.1 * room.height))
            }
        }
    }

    @Test("nothing random breaks it", arguments: UInt64(0)..<200)
    func random(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        func number(_ range: ClosedRange<Double>) -> Double {
            Double.random(in: range, using: &random)
        }
        let geometry = StackGeometry(
            room: Size(width: number(0...1500), height: number(0...1500)),
            spacing: number(44...120),
            shape: StackShape.allCases[Int.random(in: 0..<4, using: &random)],
            radius: number(0...600), sweep: number(0...8),
            direction: Bool.random(using: &random) ? number(-20...20) : nil)
        check(
            geometry, Int.random(in: 0...60, using: &random),
            Point(x: number(-500...2000), y: number(-500...2000)))
    }

    @Test(
        "a number that is none is replaced",
        arguments: [Double.nan, .infinity, -.infinity, -1, 1e308, 0])
    func hostileNumbers(value: Double) {
        for shape in StackShape.allCases {
            check(
                StackGeometry(
                    room: Size(width: 390, height: 844), shape: shape, radius: value, sweep: value,
                    direction: value), 7, Point(x: value, y: value))
            let geometry = StackGeometry(room: Size(width: value, height: 400), shape: shape)
            #expect(
                geometry.placement(of: 3, from: .zero).centers.allSatisfy { $0.x.isFinite })
        }
    }

    @Test func oneItemIsInTheMiddleOfTheArcAndNoNumberIsLost() {
        let geometry = StackGeometry(room: Size(width: 390, height: 844))
        let corner = Point(x: 334, y: 788)
        let placement = geometry.placement(of: 1, from: corner)
        let way = placement.centers[0] - corner
        // AwesomeMenu divides by count - 1 here.
        #expect(abs(way.x - way.y) < 1e-9 && way.x < 0)
        #expect(abs(placement.centers[0].distance(to: corner) - 120) < 1e-9)
    }

    @Test func aCornersArcGoesFromTheSideToTheTopClockwise() {
        let corner = Point(x: 334, y: 788)
        let points = StackGeometry(room: Size(width: 390, height: 844))
            .placement(of: 4, from: corner).centers.map { $0 - corner }
        for (point, degrees) in zip(points, [180.0, 210, 240, 270]) {
            #expect(abs(point.x - 120 * cos(degrees * .pi / 180)) < 1e-6)
            #expect(abs(point.y - 120 * sin(degrees * .pi / 180)) < 1e-6)
        }
    }

    @Test func aFullCircleIsDividedByItsCountAndNeverDrifts() {
        let room = Size(width: 800, height: 800)
        let geometry = StackGeometry(room: room, shape: .circle)
        let middle = Point(x: 400, y: 400)
        for count in [4, 1, 6, 4] {
            let points = geometry.placement(of: count, from: middle).centers
            for (index, point) in points.enumerated() {
                let angle = -Double.pi / 2 + 2 * .pi * Double(index) / Double(count)
                #expect(abs(point.x - 400 - 120 * cos(angle)) < 1e-6)
                #expect(abs(point.y - 400 - 120 * sin(angle)) < 1e-6)
            }
        }
    }

    @Test func manyItemsTakeRingsAndTheRestIsTold() {
        let room = Size(width: 390, height: 844)
        let placement = StackGeometry(room: room).placement(of: 50, from: Point(x: 334, y: 788))
        let radii = Set(
            placement.centers.map { $0.distance(to: placement.origin).rounded() })
        #expect(radii.count > 1 && placement.hidden == 0)
        // A circle in the middle of a telephone goes on above and below.
        let circle = StackGeometry(room: room, shape: .circle)
            .placement(of: 50, from: Point(x: 195, y: 422))
        #expect(circle.hidden == 0)
        #expect(circle.centers.contains { $0.y < 200 } && circle.centers.contains { $0.y > 650 })
    }

    @Test func aDirectionIsTakenWhereThereIsRoom() {
        let room = Size(width: 800, height: 800)
        let middle = Point(x: 400, y: 400)
        for direction in StackDirection.allCases {
            guard let angle = direction.angle else { continue }
            let points = StackGeometry(room: room, direction: angle)
                .placement(of: 1, from: middle).centers
            #expect(abs(points[0].x - 400 - 120 * cos(angle)) < 1e-6)
            #expect(abs(points[0].y - 400 - 120 * sin(angle)) < 1e-6)
        }
        // Up from the upper edge would be off the screen.
        let top = StackGeometry(room: room, direction: -.pi / 2)
            .placement(of: 3, from: Point(x: 400, y: 0))
        #expect(top.hidden == 0 && top.centers.allSatisfy { $0.y >= 30 })
    }

    @Test("words lie on no item and on no other word, or there are none", arguments: UInt64(0)..<80)
    func labels(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let room = Self.rooms[Int.random(in: 0..<4, using: &random)]
        let count = Int.random(in: 1...8, using: &random)
        let titles = (0..<count).map { _ in
            String(repeating: "Wort ", count: Int.random(in: 1...6, using: &random))
        }
        let placement = StackGeometry(
            room: room, shape: StackShape.allCases[Int.random(in: 0..<4, using: &random)]
        ).placement(
            of: count,
            from: Point(
                x: Double.random(in: 0...room.width, using: &random),
                y: Double.random(in: 0...room.height, using: &random)))
        let plan = StackLabelLayout(
            of: titles, at: placement.centers, around: placement.origin, side: 56, startSide: 64,
            room: room, font: Theme().type.callout)
        guard let plan else { return }
        for (index, frame) in plan.frames.enumerated() {
            #expect(frame.minX >= 0 && frame.maxX <= room.width)
            #expect(frame.minY >= 0 && frame.maxY <= room.height)
            for center in placement.centers {
                let item = Frame(x: center.x - 28, y: center.y - 28, width: 56, height: 56)
                #expect(!item.intersects(frame))
            }
            for other in plan.frames[..<index] { #expect(!other.intersects(frame)) }
        }
    }
}
