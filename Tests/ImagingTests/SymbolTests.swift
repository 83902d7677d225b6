import CairnImaging
import Foundation
import TestSupport
import Testing

/// Stickers and rotated overlays, on pictures of one color.
@Suite struct SymbolTests {
    private let imaging: Imaging

    init() throws { imaging = try Imaging.patient() }

    private static let red = RGBColor(red: 200, green: 10, blue: 20)

    /// A white picture as a file.
    private func white(_ width: Int, _ height: Int) async throws -> PhotoInput {
        let pixels = try #require(
            PhotoPixels(
                size: PixelSize(width: width, height: height),
                bytes: [UInt8](repeating: 255, count: width * height * 4)))
        return .bytes(
            try await imaging.encoded(pixels, as: ImageEncodingOptions(.png)).bytes, name: "a.png")
    }

    private func rendered(
        _ overlay: PhotoOverlay, on photo: PhotoInput, turns: Int = 0
    ) async throws -> PhotoPixels {
        var recipe = PhotoRecipe()
        recipe.quarterTurns = turns
        recipe.overlays = [overlay]
        let result = try await imaging.render(
            recipe, of: photo, as: ImageEncodingOptions(.png), metadata: .none)
        return try await imaging.pixels(of: .bytes(result.bytes, name: ""), fitting: result.size)
    }

    /// The box around everything that is not white, and the number of its pixels.
    private struct Ink: Equatable {
        var left = Int.max
        var top = Int.max
        var right = 0
        var bottom = 0
        var count = 0

        init(_ pixels: PhotoPixels) {
            for y in 0..<pixels.size.height {
                for x in 0..<pixels.size.width
                where pixels.bytes[(y * pixels.size.width + x) * 4 + 1] < 128 {
                    (left, right) = (min(left, x), max(right, x + 1))
                    (top, bottom) = (min(top, y), max(bottom, y + 1))
                    count += 1
                }
            }
        }

        var width: Int { right - left }
        var height: Int { bottom - top }
    }

    @Test("a shape fills its square about its center", arguments: PhotoSymbol.Shape.allCases)
    func shapesFillTheirSquares(shape: PhotoSymbol.Shape) async throws {
        let photo = try await white(200, 100)
        var symbol = PhotoSymbol(shape, center: UnitPoint(x: 0.25, y: 0.5), width: 0.6)
        symbol.color = Self.red
        let ink = Ink(try await rendered(.symbol(symbol), on: photo))
        // A square of 60 pixels, from 20 to 80 in each direction.
        #expect(ink.left >= 20 && ink.right <= 80 && ink.top >= 20 && ink.bottom <= 80)
        #expect(max(ink.width, ink.height) >= 54, "\(ink)")
        #expect(ink.count > 60 * 60 / 6, "\(ink)")
        // Every corner is within the square.
        #expect(
            shape.outline.allSatisfy {
                $0.x > -0.001 && $0.x < 1.001 && $0.y > -0.001 && $0.y < 1.001
            })
        let pixels = try await rendered(.symbol(symbol), on: photo)
        let solid = stride(from: 0, to: pixels.bytes.count, by: 4).filter {
            Array(pixels.bytes[$0..<($0 + 3)]) == [200, 10, 20]
        }
        #expect(solid.count > ink.count / 2)
    }

    @Test("an arrow points the way it is turned", arguments: [0.0, 90, 180, -90], [0, 1])
    func anArrowPoints(angle: Double, turns: Int) async throws {
        let photo = try await white(100, 100)
        var symbol = PhotoSymbol(.arrow, width: 0.8)
        (symbol.color, symbol.angle) = (.black, angle)
        // An overlay keeps its angle when the picture is rotated.
        let pixels = try await rendered(.symbol(symbol), on: photo, turns: turns)
        func inks(_ x: Int, _ y: Int) -> Bool { pixels.bytes[(y * 100 + x) * 4] < 128 }
        // The head reaches far to both sides beside its point, the shaft does not.
        let places = [0.0: (56, 24), 90: (76, 56), 180: (44, 76), -90: (24, 44)]
        let (x, y) = try #require(places[angle])
        let mirrored = angle.magnitude == 90 ? (x, 100 - y) : (100 - x, y)
        #expect(inks(x, y), "\(angle)")
        #expect(!inks(mirrored.0, mirrored.1), "\(angle)")
    }

    @Test func aTextIsTurned() async throws {
        let photo = try await white(300, 300)
        var text = PhotoText("MMMM", size: 0.1)
        text.color = .black
        let flat = Ink(try await rendered(.text(text), on: photo))
        text.angle = 90
        let high = Ink(try await rendered(.text(text), on: photo))
        #expect(abs(flat.width - high.height) <= 2 && abs(flat.height - high.width) <= 2)
        #expect(flat.width > 2 * flat.height)
        text.angle = 45
        let slanted = Ink(try await rendered(.text(text), on: photo))
        #expect(slanted.height > flat.height * 2 && slanted.width < flat.width)
        // It stays where it is, and none of it is lost.
        #expect(abs(slanted.left + slanted.right - 300) <= 4)
        #expect(abs(slanted.top + slanted.bottom - 300) <= 4)
        #expect(abs(Double(slanted.count) / Double(flat.count) - 1) < 0.15)
    }

    @Test func aPictureIsTurnedAndItsEdgesAreClear() async throws {
        let photo = try await white(100, 100)
        let dot = try await imaging.encoded(
            try #require(
                PhotoPixels(size: PixelSize(width: 1, height: 1), bytes: [0, 0, 0, 255])),
            as: ImageEncodingOptions(.png))
        var sticker = PhotoSticker(Data(dot.bytes), width: 0.4)
        sticker.angle = 45
        let pixels = try await rendered(.picture(sticker), on: photo)
        let ink = Ink(pixels)
        // A square of 40 on its corner.
        #expect(abs(ink.width - 57) <= 2 && abs(ink.height - 57) <= 2, "\(ink)")
        #expect(abs(ink.count - 1600) < 80)
        // No dark frame around it.
        #expect(pixels.bytes[(23 * 100 + 23) * 4] == 255)
    }

    @Test func aSymbolIsInFrontOfWhatIsBeforeIt() async throws {
        let photo = try await white(60, 60)
        var (one, other) = (PhotoSymbol(.square, width: 0.5), PhotoSymbol(.circle, width: 0.4))
        (one.color, other.color) = (.black, Self.red)
        func middle(_ overlays: [PhotoOverlay]) async throws -> UInt8 {
            var recipe = PhotoRecipe()
            recipe.overlays = overlays
            let proxy = try await imaging.proxy(of: photo)
            return try await imaging.preview(recipe, of: proxy).bytes[(30 * 60 + 30) * 4]
        }
        #expect(try await middle([.symbol(one), .symbol(other)]) == 200)
        #expect(try await middle([.symbol(other), .symbol(one)]) == 0)
        other.opacity = 0.5
        #expect(try await middle([.symbol(one), .symbol(other)]) == 100)
    }

    @Test("no number ends it", arguments: [Double.nan, .infinity, -.infinity, 1e308, -5, 0, 400])
    func hostileNumbers(value: Double) async throws {
        let photo = try await white(80, 60)
        let proxy = try await imaging.proxy(of: photo)
        var symbol = PhotoSymbol(.heart, center: UnitPoint(x: value, y: 0.5), width: value)
        (symbol.angle, symbol.opacity) = (value, value)
        var text = PhotoText("a", size: 0.1)
        text.angle = value
        var recipe = PhotoRecipe()
        recipe.overlays = [.symbol(symbol), .text(text)]
        let preview = try await imaging.preview(recipe, of: proxy)
        #expect(preview.size == PixelSize(width: 80, height: 60))
        _ = try await imaging.render(recipe, of: photo, as: ImageEncodingOptions(.png))
    }

    // MARK: Recipes

    @Test func onlyRecipesWithThemNeedANewerProgram() throws {
        var recipe = PhotoRecipe()
        recipe.overlays = [.text(PhotoText("Växjö"))]
        #expect(recipe.version == 1)
        let old = try recipe.document()
        #expect(!String(decoding: old, as: UTF8.self).contains("angle"))
        recipe.overlays[0].angle = 15
        #expect(recipe.version == 4)
        recipe.overlays[0].angle = 0
        #expect(recipe.version == 1)
        #expect(try recipe.document() == old)
        recipe.strokes = [PhotoStroke([.center])]
        var symbol = PhotoSymbol(.bubble, center: UnitPoint(x: 0.1, y: 0.9), width: 0.4)
        (symbol.color, symbol.angle, symbol.opacity) = (Self.red, -30, 0.25)
        var sticker = PhotoSticker(Data([1, 2, 3]))
        sticker.angle = 12.5
        recipe.overlays += [.symbol(symbol), .picture(sticker)]
        #expect(recipe.version == 4 && recipe.version == PhotoRecipe.currentVersion)
        #expect(try PhotoRecipe(document: recipe.document()) == recipe)
        recipe.overlays = []
        #expect(recipe.version == 3)
    }

    @Test func anUnknownShapeIsRefusedAndAbsentValuesHaveDefaults() throws {
        func read(_ overlay: String) throws -> PhotoRecipe {
            let text = #"{"version":4,"overlays":[\#(overlay)]}"#
            return try JSONDecoder().decode(PhotoRecipe.self, from: Data(text.utf8))
        }
        #expect(
            try read(#"{"symbol":{"shape":"star"}}"#).overlays == [.symbol(PhotoSymbol(.star))])
        #expect(throws: DecodingError.self) { try read(#"{"symbol":{"shape":"unicorn"}}"#) }
    }
}
