import Foundation
import TestSupport
import Testing

@testable import CairnImaging

/// Enhancement, curves and ranges of hues, against plain arithmetic.
@Suite struct ToneEditTests {
    private let imaging: Imaging

    init() throws { imaging = try Imaging.patient() }

    /// Returns the pixels of a picture before and after a recipe.
    private func edited(
        _ pixels: PhotoPixels, _ change: (inout PhotoRecipe) -> Void
    ) async throws -> PhotoPixels {
        var recipe = PhotoRecipe()
        change(&recipe)
        let png = try await imaging.encoded(pixels, as: ImageEncodingOptions(.png))
        let result = try await imaging.render(
            recipe, of: .bytes(png.bytes, name: ""), as: ImageEncodingOptions(.png))
        return try await imaging.pixels(
            of: .bytes(result.bytes, name: ""), fitting: result.size)
    }

    // MARK: Curves

    @Test(
        "a curve goes through its points, and between two of them never beyond",
        arguments: UInt64(0)..<100)
    func curvesAreMonotone(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let count = Int.random(in: 2...PhotoCurve.mostPoints, using: &random)
        // On the positions that are sampled below.
        let places = Set((0..<count).map { _ in Int.random(in: 0...1024, using: &random) }).sorted()
        let points = places.map {
            UnitPoint(x: Double($0) / 1024, y: .random(in: 0...1, using: &random))
        }
        let values = PhotoCurve(points.shuffled(using: &random)).values(1025)
        for (place, point) in zip(places, points) {
            #expect(abs(values[place] - point.y) < 1e-12)
        }
        for (left, right) in zip(places, places.dropFirst()) {
            let ends = (values[left], values[right])
            for place in left..<right {
                let (value, next) = (values[place], values[place + 1])
                #expect(value >= min(ends.0, ends.1) && value <= max(ends.0, ends.1))
                #expect(ends.0 <= ends.1 ? next >= value - 1e-12 : next <= value + 1e-12)
            }
        }
        #expect(values.prefix(places.first ?? 0).allSatisfy { $0 == points.first?.y })
    }

    @Test func aCurveOfEveryChannelIsAppliedToIt() async throws {
        let all = PhotoCurve([
            UnitPoint(x: 0, y: 0.1), UnitPoint(x: 0.5, y: 0.4), UnitPoint(x: 1, y: 1),
        ])
        let blue = PhotoCurve([UnitPoint(x: 0, y: 1), UnitPoint(x: 1, y: 0)])
        let before = MadePhoto.slope(64, 48)
        let after = try await edited(before) {
            $0.curves.all = all
            $0.curves.blue = blue
        }
        let table = all.values(256)
        for at in before.bytes.indices where at % 4 != 3 {
            var wanted = table[Int(before.bytes[at])]
            if at % 4 == 2 { wanted = 1 - wanted }
            #expect(abs(Double(after.bytes[at]) - wanted * 255) <= 1, "\(at)")
        }
    }

    @Test func aCurveAlongTheDiagonalChangesNothing() throws {
        var recipe = PhotoRecipe()
        recipe.curves.all.points = PhotoCurve.ends
        recipe.curves.red.points = [0, 0.25, 1].map { UnitPoint(x: $0, y: $0) }
        #expect(recipe.isIdentity)
        recipe.curves.red.points[1].y = 0.3
        #expect(!recipe.isIdentity)
    }

    // MARK: Ranges of hues

    /// HSL as textbooks have it: hue in degrees, the others 0 to 1.
    private static func hsl(_ rgb: [Double]) -> (hue: Double, saturation: Double, light: Double) {
        let (most, least) = (rgb.max() ?? 0, rgb.min() ?? 0)
        let (chroma, light) = (most - least, (most + least) / 2)
        guard chroma > 0 else { return (0, 0, light) }
        var hue: Double
        if most == rgb[0] {
            hue = (rgb[1] - rgb[2]) / chroma
        } else if most == rgb[1] {
            hue = 2 + (rgb[2] - rgb[0]) / chroma
        } else {
            hue = 4 + (rgb[0] - rgb[1]) / chroma
        }
        hue = (hue * 60 + 360).truncatingRemainder(dividingBy: 360)
        return (hue, chroma / (1 - abs(2 * light - 1)), light)
    }

    private static func rgb(_ hue: Double, _ saturation: Double, _ light: Double) -> [Double] {
        let chroma = (1 - abs(2 * light - 1)) * saturation
        return [0.0, 8, 4].map { offset in
            let k = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
            return light - chroma / 2 * max(-1, min(k - 3, 9 - k, 1))
        }
    }

    @Test("a range of hues is changed as HSL says", arguments: UInt64(0)..<8)
    func rangesEqualHSL(seed: UInt64) async throws {
        var random = SplitMix64(seed: seed)
        var ranges = PhotoColorRanges()
        for range in PhotoColorRange.allCases where Bool.random(using: &random) {
            ranges[range].hue = .random(in: -1...1, using: &random)
            ranges[range].saturation = .random(in: -1...1, using: &random)
            ranges[range].luminance = .random(in: -1...1, using: &random)
        }
        let before = MadePhoto.pixels(40, 30, seed: seed)
        let after = try await edited(before) { [ranges] in $0.colorRanges = ranges }
        for at in stride(from: 0, to: before.bytes.count, by: 4) {
            let rgb = before.bytes[at..<(at + 3)].map { Double($0) / 255 }
            let old = Self.hsl(rgb)
            let change = ranges.change(at: old.hue)
            let chroma = (rgb.max() ?? 0) - (rgb.min() ?? 0)
            let wanted = Self.rgb(
                (old.hue + 30 * change.hue + 360).truncatingRemainder(dividingBy: 360),
                min(1, old.saturation * (1 + change.saturation)),
                old.light + chroma * change.luminance / 2)
            for band in 0..<3 {
                let found = Double(after.bytes[at + band])
                // The tables have a quarter of a degree.
                #expect(abs(found - wanted[band] * 255) <= 6, "\(rgb) \(band)")
            }
        }
    }

    @Test func grayAndOtherHuesStay() async throws {
        let size = PixelSize(width: 4, height: 1)
        let bytes: [UInt8] = [
            90, 90, 90, 255, 30, 60, 200, 255, 200, 40, 40, 255, 255, 255, 255, 255,
        ]
        let before = try #require(PhotoPixels(size: size, bytes: bytes))
        let after = try await edited(before) { $0.colorRanges[.red].saturation = -1 }
        #expect(after.bytes[0..<8] == before.bytes[0..<8])
        #expect(Set(after.bytes[8..<11]).count == 1)
        #expect(after.bytes[12...] == before.bytes[12...])
    }

    // MARK: Enhancement

    /// A picture without black and white, and with a tint.
    private static func dull() -> PhotoPixels {
        var pixels = MadePhoto.slope(80, 60)
        for at in pixels.bytes.indices where at % 4 != 3 {
            let value = 70 + Int(pixels.bytes[at]) * 100 / 255
            pixels.bytes[at] = UInt8(at % 4 == 0 ? value + 25 : value)
        }
        return pixels
    }

    @Test func dullPicturesAreStretchedAndBalanced() async throws {
        let pixels = Self.dull()
        let png = try await imaging.encoded(pixels, as: ImageEncodingOptions(.png))
        let levels = try await imaging.proxy(of: .bytes(png.bytes, name: "")).levels
        #expect(levels == (try await imaging.proxy(of: .bytes(png.bytes, name: "")).levels))
        #expect(levels.black > 0.2 && levels.white < 0.8)
        #expect(levels.red < 1 && levels.blue > 1)
        let full = try await edited(pixels) { $0.enhancement = PhotoEnhancement(levels) }
        func spread(_ pixels: PhotoPixels) -> Int {
            let green = stride(from: 1, to: pixels.bytes.count, by: 4).map { pixels.bytes[$0] }
            return Int(green.max() ?? 0) - Int(green.min() ?? 0)
        }
        #expect(spread(full) > spread(pixels) * 3 / 2)
        // Half the strength is half of the way.
        let half = try await edited(pixels) {
            $0.enhancement = PhotoEnhancement(levels, strength: 0.5)
        }
        for at in pixels.bytes.indices where at % 4 != 3 {
            let middle = (Double(pixels.bytes[at]) + Double(full.bytes[at])) / 2
            #expect(abs(Double(half.bytes[at]) - middle) <= 1)
        }
        var recipe = PhotoRecipe()
        recipe.enhancement = PhotoEnhancement(levels, strength: 0)
        #expect(recipe.isIdentity)
    }

    @Test func aPictureOfOneColorStaysInBounds() async throws {
        for value: UInt8 in [0, 128, 255] {
            let size = PixelSize(width: 9, height: 7)
            let bytes = (0..<size.area).flatMap { _ in [value, value, value, 255] as [UInt8] }
            let pixels = try #require(PhotoPixels(size: size, bytes: bytes))
            let png = try await imaging.encoded(pixels, as: ImageEncodingOptions(.png))
            let levels = try await imaging.proxy(of: .bytes(png.bytes, name: "")).levels
            #expect(levels == levels.limited)
            for gain in [levels.red, levels.green, levels.blue] { #expect(abs(gain - 1) < 1e-9) }
        }
    }

    @Test func tonesKeepTheirOrder() {
        var levels = PhotoLevels()
        (levels.black, levels.white, levels.gamma, levels.red) = (0.4, 0.6, 0.5, 1.4)
        let values = (0...255).map { levels.applied(to: Double($0) / 255, gain: levels.red) }
        #expect(zip(values, values.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(values.first == 0 && values.last == 1)
    }
}
