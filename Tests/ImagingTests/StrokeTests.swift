import Foundation
import TestSupport
import Testing

@testable import CairnImaging

/// Lines drawn by hand.
@Suite struct StrokeTests {
    private let imaging: Imaging

    init() throws { imaging = try Imaging.patient() }

    private static let size = PixelSize(width: 120, height: 90)

    private static func white() throws -> PhotoPixels {
        try #require(
            PhotoPixels(size: size, bytes: [UInt8](repeating: 255, count: size.area * 4)))
    }

    private func rendered(_ recipe: PhotoRecipe) async throws -> PhotoPixels {
        let png = try await imaging.encoded(Self.white(), as: ImageEncodingOptions(.png))
        let result = try await imaging.render(
            recipe, of: .bytes(png.bytes, name: ""), as: ImageEncodingOptions(.png))
        return try await imaging.pixels(
            of: .bytes(result.bytes, name: ""), fitting: result.size)
    }

    /// The distance of a point from a segment.
    private static func distance(
        _ x: Double, _ y: Double, _ a: (Double, Double), _ b: (Double, Double)
    ) -> Double {
        let (dx, dy) = (b.0 - a.0, b.1 - a.1)
        let square = dx * dx + dy * dy
        let part =
            square > 0 ? min(max(((x - a.0) * dx + (y - a.1) * dy) / square, 0), 1) : 0
        let (px, py) = (x - a.0 - part * dx, y - a.1 - part * dy)
        return (px * px + py * py).squareRoot()
    }

    @Test("a line covers what is within half its width", arguments: UInt64(0)..<30)
    func linesCoverTheirWidth(seed: UInt64) async throws {
        var random = SplitMix64(seed: seed)
        let points = (0..<Int.random(in: 1...6, using: &random)).map { _ in
            UnitPoint(
                x: .random(in: -0.1...1.1, using: &random),
                y: .random(in: -0.1...1.1, using: &random))
        }
        let width = Double.random(in: 0.02...0.2, using: &random)
        var recipe = PhotoRecipe()
        recipe.strokes = [PhotoStroke(points, width: width, color: .black)]
        let result = try await rendered(recipe)
        let places = points.map { ($0.x * 120, $0.y * 90) }
        let segments = zip(places, places.count > 1 ? Array(places.dropFirst()) : places)
        let radius = width * 90 / 2
        for y in 0..<90 {
            for x in 0..<120 {
                let far =
                    segments.map {
                        Self.distance(Double(x) + 0.5, Double(y) + 0.5, $0, $1)
                    }.min() ?? .infinity
                let value = result.bytes[(y * 120 + x) * 4]
                if far < radius - 0.75 { #expect(value == 0, "\(x), \(y)") }
                if far > radius + 0.75 { #expect(value == 255, "\(x), \(y)") }
            }
        }
    }

    @Test("a line stays where it is in the picture", arguments: Orientation.allCases)
    func linesTurnWithThePicture(turn: Orientation) async throws {
        var recipe = PhotoRecipe()
        recipe.strokes = [
            PhotoStroke(
                [UnitPoint(x: 0.1, y: 0.1), UnitPoint(x: 0.4, y: 0.8)], width: 0.06, color: .black)
        ]
        let plain = try await rendered(recipe)
        (recipe.isMirrored, recipe.quarterTurns) = (turn.isMirrored, turn.quarterTurns)
        let turned = try await rendered(recipe)
        let wanted = MadePhoto.stored(plain, for: turn.inverse)
        #expect(turned.size == wanted.size)
        let sum = zip(turned.bytes, wanted.bytes).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
        // Edges are exact in one direction, and of eight steps in the other.
        #expect(Double(sum) / Double(turned.bytes.count) < 0.5)
        #expect(turned.bytes.contains(0))
    }

    @Test func aLineCoversPerspectiveToo() async throws {
        var recipe = PhotoRecipe()
        recipe.perspective.vertical = 1
        recipe.strokes = [PhotoStroke([UnitPoint(x: 0.5, y: 0.25)], width: 0.1, color: .black)]
        let result = try await rendered(recipe)
        // v / (2 - v) = 0.25 for v = 0.4.
        #expect(result.bytes[(36 * 120 + 60) * 4] == 0)
        #expect(result.bytes[(22 * 120 + 60) * 4] == 255)
    }

    @Test func aNewLineComputesNothingElseAnew() async throws {
        let png = try await imaging.encoded(
            MadePhoto.slope(120, 90), as: ImageEncodingOptions(.jpeg))
        let proxy = try await imaging.proxy(of: .bytes(png.bytes, name: ""))
        #expect(proxy.isOpaque)
        var recipe = PhotoRecipe()
        recipe.adjustments.exposure = 0.5
        recipe.strokes = [PhotoStroke([.center])]
        let one = try await imaging.preview(recipe, of: proxy)
        recipe.strokes.append(PhotoStroke([UnitPoint(x: 0.1, y: 0.1)]))
        // What the next step needs is there: nothing is made.
        var made = 0
        for key in [
            EditCache.Key(cut: recipe, one.size), EditCache.Key(toned: recipe, one.size),
        ] {
            _ = try? proxy.prepared.pixels(for: key) { () throws(ImagingError) in
                made += 1
                throw ImagingError(.empty)
            }
        }
        #expect(made == 0)
        let two = try await imaging.preview(recipe, of: proxy)
        #expect(two != one)
        // Another adjustment is not what was kept.
        recipe.adjustments.exposure = 1
        let three = try await imaging.preview(recipe, of: proxy)
        let fresh = try await imaging.proxy(of: .bytes(png.bytes, name: ""))
        #expect(try await imaging.preview(recipe, of: fresh) == three)
    }
}
