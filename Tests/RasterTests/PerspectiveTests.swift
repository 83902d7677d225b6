import CairnLayout
import CairnUI
import Foundation
import TestSupport
import Testing

@testable import CairnRaster

/// What is turned away gets narrower with the distance, as the projection of its corners says.
@Suite struct PerspectiveTests {
    private static let stage = Frame(x: 20, y: 20, width: 160, height: 120)

    private static func picture(
        _ transform: Transform, scale: Double = 1, opacity: Double = 1
    ) throws -> Bitmap {
        var paint = RendererTests.red
        paint.transform = transform
        paint.opacity = opacity
        let inner = RendererTests.box(
            2, x: 70, y: 50, width: 20, height: 20, Paint(fill: .color(.black)))
        let box = RendererTests.box(
            1, x: stage.minX, y: stage.minY, width: stage.size.width, height: stage.size.height,
            paint, children: [inner])
        return try RasterRenderer().bitmap(
            of: RendererTests.scene([box], width: 200, height: 160, scale: scale))
    }

    /// Whether a point of the screen lies inside of the seen picture by more than a pixel, outside, or at its edge.
    private static func isInside(_ point: Point, _ transform: Transform) -> Bool? {
        guard let place = transform.undone(from: point, in: stage) else { return false }
        let edge =
            [
                place.x - stage.minX, stage.maxX - place.x, place.y - stage.minY,
                stage.maxY - place.y,
            ].min() ?? 0
        return abs(edge) < 4 ? nil : edge > 0
    }

    @Test(
        arguments: [
            Transform(turn: 40, perspective: 300), Transform(turn: -70, perspective: 200),
            Transform(tilt: 35, perspective: 250), Transform(tilt: -60, perspective: 400),
            Transform(turn: -50, pivot: .init(depth: -80), perspective: 320),
            Transform(
                shift: Point(x: 10, y: -5), rotation: 20, turn: 30, tilt: 20, perspective: 300),
            Transform(turn: 50, pivot: .init(x: 0), perspective: 320, hidesBack: true),
        ], [1.0, 2]) func aPictureIsSeenWhereItsProjectionLies(transform: Transform, scale: Double)
        throws
    {
        let bitmap = try Self.picture(transform, scale: scale)
        let paper = RendererTests.paper
        var counts = (inside: 0, outside: 0)
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                let point = Point(x: (Double(x) + 0.5) / scale, y: (Double(y) + 0.5) / scale)
                guard let isInside = Self.isInside(point, transform) else { continue }
                let color = bitmap[x, y]
                if isInside {
                    counts.inside += 1
                    #expect(color.1 == 0 && color.2 == 0, "\(x) \(y) \(color)")
                } else {
                    counts.outside += 1
                    #expect(color == (paper.red, paper.green, paper.blue, 255), "\(x) \(y)")
                }
            }
        }
        #expect(counts.inside > 1000 && counts.outside > 1000)
        // The black box is where its middle is projected to.
        let middle = transform.applied(to: Point(x: 100, y: 80), in: Self.stage)
        #expect(bitmap[Int(middle.x * scale), Int(middle.y * scale)] == (0, 0, 0, 255))
    }

    @Test func withoutATurnNothingIsMovedByAPixel() throws {
        let plain = try Self.picture(.identity)
        let eyed = try Self.picture(
            Transform(pivot: .init(depth: -80), perspective: 320, hidesBack: true))
        #expect(plain.bytes == eyed.bytes)
    }

    @Test func theHiddenBackIsNotThere() throws {
        let empty = try RasterRenderer().bitmap(
            of: RendererTests.scene([], width: 200, height: 160))
        let back = Transform(turn: 150, perspective: 300, hidesBack: true)
        #expect(try Self.picture(back).bytes == empty.bytes)
        var shown = back
        shown.hidesBack = false
        #expect(try Self.picture(shown).bytes != empty.bytes)
    }

    @Test func damageInPerspectiveIsTheWholePicture() throws {
        // Drawn step by step, each picture is as if it were drawn afresh.
        let renderer = RasterRenderer()
        for (number, turn) in [0.0, 20, 20, 45, 80, 10, 0].enumerated() {
            var paint = RendererTests.red
            paint.transform = Transform(turn: turn, perspective: 300)
            let inner = RendererTests.box(
                2, x: Double(10 + number * 5), y: 50, width: 20, height: 20,
                Paint(fill: .color(.black)))
            let box = RendererTests.box(
                1, x: 20, y: 20, width: 160, height: 120, paint, children: [inner])
            let scene = RendererTests.scene([box], width: 200, height: 160, number: number + 1)
            let step = try renderer.bitmap(of: scene)
            let fresh = try RasterRenderer().bitmap(of: scene)
            let wrong = (0..<160).flatMap { y in
                (0..<200).filter { step[$0, y] != fresh[$0, y] }.map { "\($0),\(y)" }
            }
            #expect(wrong.isEmpty, "\(number): \(turn): \(wrong)")
        }
    }
}
