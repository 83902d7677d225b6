import Foundation
import TestSupport
import Testing

@testable import CairnImaging

/// The correction of converging lines.
@Suite struct PerspectiveTests {
    private let imaging: Imaging

    init() throws { imaging = try Imaging.patient() }

    private func rendered(_ pixels: PhotoPixels, _ recipe: PhotoRecipe) async throws -> PhotoPixels
    {
        let png = try await imaging.encoded(pixels, as: ImageEncodingOptions(.png))
        let result = try await imaging.render(
            recipe, of: .bytes(png.bytes, name: ""), as: ImageEncodingOptions(.png))
        return try await imaging.pixels(
            of: .bytes(result.bytes, name: ""), fitting: result.size)
    }

    @Test func theTopIsStretchedAsPerspectiveDoes() async throws {
        let pixels = MadePhoto.slope(200, 160)
        var recipe = PhotoRecipe()
        recipe.perspective.vertical = 1
        let result = try await rendered(pixels, recipe)
        #expect(result.size == pixels.size)
        for y in 2..<158 {
            for x in 2..<198 {
                // The upper edge of the part is half as long: its rows lie at v / (2 - v), and are as wide as 1 / (2 - v).
                let (u, v) = ((Double(x) + 0.5) / 200, (Double(y) + 0.5) / 160)
                let (across, down) = (0.5 + (u - 0.5) / (2 - v), v / (2 - v))
                let at = (y * 200 + x) * 4
                #expect(abs(Double(result.bytes[at]) - (across * 255 - 0.6)) < 3, "\(x), \(y)")
                #expect(abs(Double(result.bytes[at + 1]) - (down * 255 - 0.8)) < 3, "\(x), \(y)")
                #expect(result.bytes[at + 3] == 255)
            }
        }
    }

    @Test("no corner leaves the picture, and every point has its place", arguments: UInt64(0)..<100)
    func pointsGoBothWays(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var recipe = PhotoRecipe()
        recipe.perspective = PhotoPerspective(
            vertical: .random(in: -1...1, using: &random),
            horizontal: .random(in: -1...1, using: &random))
        for (x, y) in [(0.0, 0.0), (1, 0), (0, 1), (1, 1), (0.3, 0.8)] {
            let source = recipe.uncorrected(UnitPoint(x: x, y: y))
            #expect((-1e-9...(1 + 1e-9)).contains(source.x))
            #expect((-1e-9...(1 + 1e-9)).contains(source.y))
            let back = recipe.corrected(source)
            #expect(abs(back.x - x) < 1e-9 && abs(back.y - y) < 1e-9)
        }
    }

    @Test("as displayed, a correction follows flips and turns", arguments: Orientation.allCases)
    func correctionsTurn(turn: Orientation) async throws {
        let own = PhotoPerspective(vertical: 0.6, horizontal: -0.2)
        #expect(own.turned(turn).turned(turn.inverse) == own)
        // Correcting before turning is turning before correcting as displayed.
        let pixels = MadePhoto.slope(90, 60)
        var recipe = PhotoRecipe()
        recipe.perspective = own
        (recipe.isMirrored, recipe.quarterTurns) = (turn.isMirrored, turn.quarterTurns)
        let one = try await rendered(pixels, recipe)
        var first = PhotoRecipe()
        (first.isMirrored, first.quarterTurns) = (turn.isMirrored, turn.quarterTurns)
        var second = PhotoRecipe()
        second.perspective = own.turned(turn)
        let other = try await rendered(rendered(pixels, first), second)
        #expect(one.size == other.size)
        let most = zip(one.bytes, other.bytes).map { abs(Int($0) - Int($1)) }.max() ?? 256
        #expect(most <= 2)
    }

    @Test("what is sampled lies on the picture", arguments: UInt64(0)..<200)
    func boundsAreOnThePicture(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let size = PixelSize(
            width: .random(in: 1...3000, using: &random),
            height: .random(in: 1...3000, using: &random))
        var recipe = PhotoRecipe()
        recipe.perspective = PhotoPerspective(
            vertical: .random(in: -2...2, using: &random),
            horizontal: .random(in: -2...2, using: &random))
        recipe.straightening = .random(in: -45...45, using: &random)
        recipe.crop = PhotoCrop(
            UnitRectangle(
                x: .random(in: 0...0.9, using: &random), y: .random(in: 0...0.9, using: &random),
                width: .random(in: 0...1, using: &random),
                height: .random(in: 0...1, using: &random)))
        let bounds = RenderGeometry(recipe, size).bounds(in: size)
        #expect(bounds.left >= 0 && bounds.top >= 0 && bounds.width > 0 && bounds.height > 0)
        #expect(bounds.left + bounds.width <= size.width)
        #expect(bounds.top + bounds.height <= size.height)
    }

    @Test func nothingRedactedIsSeenThroughACorrection() async throws {
        // White but for a black part, which is covered with white.
        let size = PixelSize(width: 120, height: 90)
        var bytes = [UInt8](repeating: 255, count: size.area * 4)
        for y in 30..<50 {
            for x in 40..<80 {
                for band in 0..<3 { bytes[(y * size.width + x) * 4 + band] = 0 }
            }
        }
        var recipe = PhotoRecipe()
        recipe.perspective = PhotoPerspective(vertical: 0.8, horizontal: 0.4)
        recipe.redactions = [
            Redaction(
                UnitRectangle(x: 40.0 / 120, y: 30.0 / 90, width: 40.0 / 120, height: 20.0 / 90),
                .filled(color: .white))
        ]
        let pixels = try #require(PhotoPixels(size: size, bytes: bytes))
        #expect(try await rendered(pixels, recipe).bytes.allSatisfy { $0 == 255 })
    }
}
