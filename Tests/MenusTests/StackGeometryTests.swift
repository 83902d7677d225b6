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

    private static let phone = Size(width: 390, height: 844)

    private func points(
        _ shape: StackShape, _ count: Int, from: (Double, Double), room: Size = phone,
        direction: Double? = nil
    ) -> [[Double]] {
        StackGeometry(room: room, shape: shape, direction: direction)
            .placement(of: count, from: Point(x: from.0, y: from.1)).centers.map {
                [$0.x.rounded(), $0.y.rounded()]
            }
    }

    @Test func aGridStandsInRowsBesideTheStart() {
        // As square as it can be, above a button at the bottom.
        #expect(
            points(.grid, 6, from: (195, 844)) == [
                [135, 694], [195, 694], [255, 694], [135, 754], [195, 754], [255, 754],
            ])
        #expect(points(.grid, 1, from: (195, 844)) == [[195, 754]])
        // Below one at the top, and in the corner as near as the edge allows.
        #expect(points(.grid, 2, from: (390, 0)) == [[300, 90], [360, 90]])
        // Beside one in a low room: more columns, because there is no second row.
        #expect(
            points(.grid, 4, from: (0, 30), room: Size(width: 600, height: 60))
                == [[90, 30], [150, 30], [210, 30], [270, 30]])
        #expect(
            points(.grid, 2, from: (600, 30), room: Size(width: 600, height: 60))
                == [[450, 30], [510, 30]])
        // Beside it on both sides, but for all on neither: on the first.
        #expect(
            points(.grid, 5, from: (160, 30), room: Size(width: 320, height: 60))
                == [[40, 30], [100, 30]])
        // Where not all fit, as many as do.
        let low = StackGeometry(room: Size(width: 200, height: 60), shape: .grid)
            .placement(of: 5, from: .zero)
        #expect(low.centers.map(\.x) == [90, 150] && low.hidden == 3)
    }

    @Test func aGridLiesInItsDirection() {
        for (direction, first) in [
            (0.0, [255.0, 392.0]), (.pi, [75, 392]), (-.pi / 2, [165, 362]), (.pi / 2, [165, 482]),
        ] {
            let seen = points(.grid, 2, from: (195, 422), direction: direction)
            #expect(seen.count == 2)
            if abs(cos(direction)) < 0.5 {
                #expect(seen[0] == first && seen[1] == [first[0] + 60, first[1]])
            } else {
                #expect(seen.allSatisfy { ($0[0] - 195) * cos(direction) >= 60 }, "\(seen)")
            }
        }
    }

    @Test func aLineGoesUpOrWhereAllFit() {
        #expect(points(.line, 3, from: (195, 844)) == [[195, 754], [195, 694], [195, 634]])
        #expect(points(.line, 2, from: (195, 0)) == [[195, 90], [195, 150]])
        #expect(
            points(.line, 3, from: (390, 30), room: Size(width: 390, height: 60))
                == [[300, 30], [240, 30], [180, 30]])
        #expect(
            points(.line, 3, from: (0, 30), room: Size(width: 390, height: 60))
                == [[90, 30], [150, 30], [210, 30]])
        // Nowhere is room for all: the longest one, and the first of two that are as long.
        #expect(
            points(.line, 9, from: (100, 60), room: Size(width: 260, height: 260))
                == [[100, 120], [100, 180]])
        #expect(points(.line, 9, from: (0, 0), room: Size(width: 120, height: 120)) == [[30, 90]])
        // A direction is taken, but for one that leads off the screen at once.
        #expect(points(.line, 2, from: (30, 400), direction: 0) == [[90, 400], [150, 400]])
        #expect(points(.line, 1, from: (30, 400), direction: .pi) == [[30, 340]])
    }

    @Test func anArcOpensTowardTheMiddle() {
        for (part, degrees) in [
            ((0.0, 0.0), 45.0), ((1, 0), 135), ((1, 1), 225), ((0, 1), 315), ((0.5, 0), 90),
            ((0.5, 1), 270), ((0, 0.5), 0), ((1, 0.5), 180), ((0.5, 0.5), 270),
            // Of the width and of the height, three tenths are an edge.
            ((0.29, 0.5), 0), ((0.31, 0.5), 270), ((0.71, 0.5), 180), ((0.69, 0.5), 270),
            ((0.3, 0.5), 270), ((0.7, 0.5), 270),
        ] {
            let area = StackGeometry.Area(room: Size(width: 1060, height: 1060), margin: 30)
            let point = Point(x: 30 + part.0 * 1000, y: 30 + part.1 * 1000)
            let angle = area.inward(from: point) * 180 / .pi
            #expect(abs((angle + 360).truncatingRemainder(dividingBy: 360) - degrees) < 1e-9)
        }
    }

    @Test func oneWiderRingIsBetterThanTwo() {
        let placement = StackGeometry(room: Self.phone)
            .placement(of: 5, from: Point(x: 334, y: 788))
        let radii = Set(placement.centers.map { $0.distance(to: placement.origin).rounded() })
        #expect(placement.centers.count == 5 && radii == [156])
    }

    @Test func ringsGoInwardsToo() {
        // A ring of thirteen fits as it is, and one of seven inside it.
        let placement = StackGeometry(
            room: Size(width: 321, height: 321), shape: .circle, radius: 130
        )
        .placement(of: 20, from: Point(x: 160.5, y: 160.5))
        let radii = placement.centers.map { $0.distance(to: placement.origin).rounded() }
        #expect(placement.hidden == 0 && radii == radii.sorted())
        #expect(radii.count { $0 == 70 } == 7 && radii.count { $0 == 130 } == 13)
    }

    @Test func aRingThatIsTooWideShrinks() {
        let placement = StackGeometry(room: Size(width: 190, height: 190), shape: .circle)
            .placement(of: 6, from: Point(x: 95, y: 95))
        #expect(!placement.centers.isEmpty && placement.hidden < 6)
        #expect(placement.centers.allSatisfy { $0.distance(to: placement.origin) < 92 })
    }

    @Test func thePartsOfACircleFollowClockwise() {
        // Above and below the start: the part above comes first, from the left.
        let centers = StackGeometry(room: Size(width: 260, height: 800), shape: .circle)
            .placement(of: 4, from: Point(x: 130, y: 400)).centers
        #expect(centers.map { $0.y < 400 } == [true, true, false, false])
        #expect(centers[0].x < centers[1].x && centers[2].x > centers[3].x)
    }

    @Test func anArcKeepsToTheNearerEnd() {
        // From a corner at the lower right, the ring is free from 180 to 270 degrees.
        for (direction, degrees) in [(170.0, 195.0), (280, 255), (225, 225), (0, 255), (80, 195)] {
            let placement = StackGeometry(
                room: Self.phone, sweep: .pi / 6, direction: direction * .pi / 180
            )
            .placement(of: 1, from: Point(x: 390, y: 844))
            let way = placement.centers[0] - placement.origin
            let angle = (atan2(way.y, way.x) * 180 / .pi + 360).rounded()
            #expect(angle == degrees, "\(direction)")
        }
    }

    @Test func theAreaIsTheRoomWithoutHalfATarget() {
        let area = StackGeometry.Area(room: Size(width: 100, height: 200), margin: 30)
        #expect(area.width == 40 && area.height == 140 && !area.isEmpty)
        #expect(area.contains(Point(x: 30, y: 30)) && area.contains(Point(x: 70, y: 170)))
        for (x, y) in [(29.9, 50.0), (70.1, 50), (50, 29.9), (50, 170.1)] {
            #expect(!area.contains(Point(x: x, y: y)))
        }
        #expect(area.nearest(to: Point(x: -5, y: 500)) == Point(x: 30, y: 170))
        #expect(area.nearest(to: Point(x: .nan, y: .nan)) == Point(x: 70, y: 170))
        #expect(area.farthest(from: Point(x: 30, y: 50)) == (1600.0 + 14400).squareRoot())
        #expect(area.farthest(from: Point(x: 60, y: 160)) == (900.0 + 16900).squareRoot())
        let small = StackGeometry.Area(room: Size(width: 50, height: 200), margin: 30)
        #expect(small.isEmpty && small.nearest(to: .zero).x == 25)
        #expect(StackGeometry.Area(room: Size(width: 200, height: 50), margin: 30).isEmpty)
        #expect(!StackGeometry.Area(room: Size(width: 60, height: 60), margin: 30).isEmpty)
    }

    @Test func aRingIsCutByTheEdges() {
        let area = StackGeometry.Area(room: Size(width: 260, height: 260), margin: 30)
        func degrees(_ radius: Double, _ x: Double, _ y: Double) -> [[Double]] {
            area.arcs(of: radius, around: Point(x: x, y: y)).map {
                [($0.start * 180 / .pi).rounded(), ($0.length * 180 / .pi).rounded()]
            }
        }
        #expect(degrees(99, 130, 130) == [[0, 360]])
        // One arc from a corner, half of the ring from an edge, around 0 too.
        #expect(degrees(50, 30, 30) == [[0, 90]] && degrees(50, 230, 230) == [[180, 90]])
        #expect(degrees(50, 30, 130) == [[270, 180]] && degrees(50, 130, 30) == [[0, 180]])
        // Four corners of a ring that is wider than the area.
        #expect(degrees(120, 130, 130).count == 4)
        #expect(degrees(120, 130, 130).allSatisfy { $0[1] == 23 })
        #expect(degrees(200, 130, 130) == [] && degrees(0, 130, 130) == [])
    }

    // MARK: Labels

    private func labels(
        _ titles: [String], at centers: [(Double, Double)], around origin: (Double, Double),
        room: Size = Size(width: 400, height: 400)
    ) -> [Frame]? {
        var font = Theme().type.callout
        (font.size, font.lineHeight) = (10, 12)
        return StackLabelLayout(
            of: titles, at: centers.map { Point(x: $0.0, y: $0.1) },
            around: Point(x: origin.0, y: origin.1), side: 40, startSide: 40, room: room,
            font: font)?.frames
    }

    @Test func aLabelLiesOutwards() throws {
        // Ten letters of 6.4 points and the padding.
        let size = Size(width: 84, height: 20)
        for (center, corner) in [
            // To the right and to the left of what is beside the start, above and below the rest.
            ((260.0, 200.0), (286.0, 190.0)), ((140, 200), (30, 190)), ((195, 100), (153, 54)),
            ((205, 300), (163, 326)), ((240, 190), (266, 180)), ((240, 160), (266, 150)),
            ((160, 210), (50, 200)),
            // Exactly above or below it: beside, on the left first.
            ((200, 100), (90, 90)), ((201, 300), (91, 290)),
        ] {
            let frame = try #require(labels(["0123456789"], at: [center], around: (200, 200))?[0])
            #expect(frame.origin == Point(x: corner.0, y: corner.1), "\(center) \(frame)")
            #expect(abs(frame.size.width - size.width) < 1e-9 && frame.size.height == 20)
        }
    }

    @Test func aLabelThatMeetsSomethingLiesElsewhere() {
        // The one on the left is in the way of the label of the other.
        let frames = labels(
            ["0123456789", "0123456789"], at: [(200, 100), (120, 100)], around: (200, 200))
        #expect(frames?[0].origin == Point(x: 226, y: 90))
        // It is moved by less than half of itself to keep off the edges.
        #expect(labels(["0123456789"], at: [(115, 200)], around: (200, 200))?[0].minX == 8)
        // Where that is not enough, it lies on the other side.
        let edge = labels(["0123456789"], at: [(40, 200)], around: (200, 200))
        #expect(edge?[0].origin == Point(x: 66, y: 190))
        // Without a place for each, there are none; nor for another number of titles.
        #expect(
            labels(
                ["0123456789"], at: [(30, 30)], around: (60, 30), room: Size(width: 90, height: 60))
                == nil)
        #expect(labels([], at: [(1, 1)], around: (0, 0)) == nil)
    }

    @Test func aLongTitleHasTwoLinesAndWideLettersTakeMore() {
        func size(_ title: String) -> Size? {
            labels([title], at: [(200, 350)], around: (205, 200))?[0].size
        }
        #expect(size(String(repeating: "x", count: 24))?.height == 20)
        #expect(size(String(repeating: "x ", count: 12))?.height == 32)
        #expect(size(String(repeating: "x ", count: 11))?.height == 20)
        #expect(size("湖")?.width == 31 && size("ᄀ")?.width == 31)
        #expect(size("\u{2E80}")?.width == 31 && size("\u{2E7F}")?.width != 31)
        #expect(abs((size("x")?.width ?? 0) - 26.4) < 1e-9)
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
