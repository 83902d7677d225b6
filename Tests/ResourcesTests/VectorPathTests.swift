import CairnResources
import Foundation
import TestSupport
import Testing

@Suite struct VectorPathTests {
    private typealias Point = VectorPath.Point

    @Test(
        "every command of SVG is read",
        arguments: [
            ("M1 2L3 4", "M 1 2 L 3 4"),
            ("m1 2l3 4z", "M 1 2 L 4 6 Z"),
            ("M1,2 3,4 5,6", "M 1 2 L 3 4 L 5 6"),
            ("m1 2 3 4 5 6", "M 1 2 L 4 6 L 9 12"),
            ("M1 2H5h-1V7v-2", "M 1 2 L 5 2 L 4 2 L 4 7 L 4 5"),
            ("M0 0C1 2 3 4 5 6s3 4 5 6", "M 0 0 C 1 2 3 4 5 6 C 7 8 8 10 10 12"),
            ("M0 0S3 4 5 6", "M 0 0 C 0 0 3 4 5 6"),
            ("M0 0Q3 3 6 0", "M 0 0 C 2 2 4 2 6 0"),
            ("M0 0Q3 3 6 0T12 0", "M 0 0 C 2 2 4 2 6 0 C 8 -2 10 -2 12 0"),
            ("M0 0Q3 3 6 0S9 0 12 0", "M 0 0 C 2 2 4 2 6 0 C 6 0 9 0 12 0"),
            ("M0 0C1 2 3 4 6 0T12 0", "M 0 0 C 1 2 3 4 6 0 C 6 0 8 0 12 0"),
            ("M1 1l1 0zl0 1", "M 1 1 L 2 1 Z L 1 2"),
            ("M1 1h1zm5 5h1z", "M 1 1 L 2 1 Z M 6 6 L 7 6 Z"),
            ("M.5.5-.5-.5", "M 0.5 0.5 L -0.5 -0.5"),
            ("M1e1 2E-1L+3 4.", "M 10 0.2 L 3 4"),
            ("M0 0A5 5 0 1 1 0 0", "M 0 0"),
            ("M0 0A0 5 0 1 1 3 4", "M 0 0 L 3 4"),
            ("", ""),
            (" \n\t", ""),
        ])
    func commandsAreRead(data: String, expected: String) throws {
        #expect(try Self.text(VectorPath(svg: data)) == expected)
    }

    @Test(
        "bad data names the byte",
        arguments: [
            ("L1 2", 1, "M or m"), ("1 2", 0, "a command"), ("M1", 2, "a number"),
            ("M1 2 3", 6, "a number"),
            ("M1 2 X", 5, "a command"), ("M1 2z3 4", 5, "a command"),
            ("M0 0A1 1 0 2 0 3 3", 11, "0 or 1"),
            ("M1 2L", 5, "a number"), ("M1 --2", 3, "a number"), ("M1e400 2", 1, "a number"),
            ("M1 2é", 4, "a number"), ("Mnan 0", 1, "a number"),
        ])
    func badDataNamesTheByte(data: String, offset: Int, expected: String) {
        let error = #expect(throws: VectorPathError.self) { try VectorPath(svg: data) }
        #expect(error == VectorPathError(offset: offset, expected: expected))
    }

    @Test("an arc's curves keep to its circle", arguments: UInt64(0)..<200)
    func arcsKeepToTheirCircle(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let radius = Double.random(in: 1...10, using: &random)
        let center = Point(
            Double.random(in: -5...5, using: &random), Double.random(in: -5...5, using: &random))
        let (from, to) = (
            Double.random(in: 0..<(2 * .pi), using: &random),
            Double.random(in: 0..<(2 * .pi), using: &random)
        )
        let isClockwise = Bool.random(using: &random)
        var sweep = isClockwise ? to - from : from - to
        if sweep < 0 { sweep += 2 * .pi }
        func point(_ angle: Double) -> Point {
            Point(center.x + radius * cos(angle), center.y + radius * sin(angle))
        }
        let (start, end) = (point(from), point(to))
        let data =
            "M\(start.x) \(start.y)A\(radius) \(radius) 0 \(sweep > .pi ? 1 : 0) \(isClockwise ? 1 : 0) \(end.x) \(end.y)"
        let path = try VectorPath(svg: data)
        var pen = start
        var length = 0.0
        for case .cubic(let first, let second, let stop) in path.segments {
            for step in 0...20 {
                let t = Double(step) / 20
                let (a, b, c, d) = (
                    pow(1 - t, 3), 3 * t * pow(1 - t, 2), 3 * t * t * (1 - t), pow(t, 3)
                )
                let x = a * pen.x + b * first.x + c * second.x + d * stop.x
                let y = a * pen.y + b * first.y + c * second.y + d * stop.y
                let distance = hypot(x - center.x, y - center.y)
                #expect(abs(distance - radius) < radius * 0.000_4)
            }
            length += Self.angle(pen, stop, center, isClockwise)
            pen = stop
        }
        #expect(abs(length - sweep) < 1e-6)
        #expect(hypot(pen.x - end.x, pen.y - end.y) < 1e-9)
    }

    private static func angle(
        _ from: VectorPath.Point, _ to: VectorPath.Point, _ center: VectorPath.Point,
        _ isClockwise: Bool
    ) -> Double {
        let first = atan2(from.y - center.y, from.x - center.x)
        let last = atan2(to.y - center.y, to.x - center.x)
        let angle = isClockwise ? last - first : first - last
        return angle < -1e-9 ? angle + 2 * .pi : angle
    }

    @Test func radiiThatAreTooSmallAreEnlarged() throws {
        // Half a circle of radius 5 is what reaches from 0 to 10.
        let path = try VectorPath(svg: "M0 0A1 1 0 0 1 10 0")
        let box = try #require(path.bounds)
        #expect(abs(box.minimum.y + 5) < 0.01)
        #expect(path.segments.last.map { "\($0)" }?.contains("10.0") == true)
    }

    private static func text(_ path: VectorPath) -> String {
        func number(_ value: Double) -> String {
            let rounded = (value * 1_000).rounded() / 1_000
            return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
        }
        func text(_ points: VectorPath.Point...) -> String {
            points.map { "\(number($0.x)) \(number($0.y))" }.joined(separator: " ")
        }
        return path.segments.map { segment in
            switch segment {
            case .move(let end): "M " + text(end)
            case .line(let end): "L " + text(end)
            case .cubic(let first, let second, let end): "C " + text(first, second, end)
            case .close: "Z"
            }
        }.joined(separator: " ")
    }
}
