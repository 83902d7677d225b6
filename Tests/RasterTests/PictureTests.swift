import CairnUI
import TestSupport
import Testing

@testable import CairnRaster

/// Pictures come at the size of their place, and stay while they are seen.
@Suite struct PictureTests {
    /// A picture of noise, which any scaling would change.
    private func noise(_ width: Int, _ height: Int) -> Bitmap? {
        var random = SplitMix64(seed: 3)
        let bytes = (0..<width * height).flatMap { _ -> [UInt8] in
            let value = UInt64.random(in: 0...UInt64.max, using: &random)
            return [UInt8(value & 255), UInt8(value >> 8 & 255), UInt8(value >> 16 & 255), 255]
        }
        return Bitmap(width: width, height: height, premultiplied: bytes)
    }

    private func shown(_ bitmap: Bitmap, width: Double, height: Double, _ fit: ImageFit) -> Bitmap?
    {
        let cache = PictureCache(.none)
        let size = Size(width: width, height: height)
        let question = PictureCache.Question(source: .file("a"), pixels: size, fit: fit)
        cache.put(bitmap, for: question)
        return cache.picture(.file("a"), pixels: size, fit: fit)?.canvas.bitmap
    }

    @Test(
        "a picture that has the size of its place is not scaled again",
        arguments: [ImageFit.cover, .contain, .stretch])
    func exactSizeStays(fit: ImageFit) throws {
        let picture = try #require(noise(36, 24))
        #expect(shown(picture, width: 36, height: 24, fit) == picture)
    }

    @Test("of a picture that covers its place the middle is cut out, as it is")
    func theMiddleIsCut() throws {
        let picture = try #require(noise(48, 24))
        let cut = try #require(shown(picture, width: 24, height: 24, .cover))
        #expect(cut.width == 24 && cut.height == 24)
        for x in 0..<24 {
            for y in 0..<24 { #expect(cut[x, y] == picture[x + 12, y], "\(x) \(y)") }
        }
        // 101 × 67.3 of a loader that rounds up.
        let rounded = try #require(noise(101, 68))
        let fitted = try #require(shown(rounded, width: 101, height: 67, .cover))
        #expect(fitted.height == 67 && fitted[50, 30] == rounded[50, 30])
    }

    @Test func aLargerPictureIsScaledToItsPlace() throws {
        let picture = try #require(
            Bitmap(
                width: 40, height: 20,
                premultiplied: (0..<800).flatMap { [UInt8]([0, 0, $0 % 40 < 20 ? 255 : 0, 255]) }))
        let half = try #require(shown(picture, width: 20, height: 10, .stretch))
        #expect(half.width == 20 && half.height == 10)
        #expect(half[4, 5].red == 255 && half[15, 5].red == 0)
    }

    @Test func whatIsSeenGoesLast() throws {
        let cache = PictureCache(RasterImages(budget: 4 * 3) { _, _, _ in nil })
        let size = Size(width: 1, height: 1)
        func put(_ name: String) {
            cache.put(noise(1, 1), for: .init(source: .file(name), pixels: size, fit: .cover))
        }
        func has(_ name: String) -> Bool {
            cache.picture(.file(name), pixels: size, fit: .cover) != nil
        }
        cache.shown = [.file("seen")]
        for name in ["seen", "a", "b", "c"] { put(name) }
        #expect(has("seen") && !has("a") && has("b") && has("c"))
        cache.shown = []
        for name in ["d", "e", "f"] { put(name) }
        #expect(!has("seen") && has("f"))
    }
}
