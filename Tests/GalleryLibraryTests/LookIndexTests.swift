import CairnImaging
import TestSupport
import Testing

@testable import CairnGalleryLibrary

/// The search for photos that look alike: finds what looking at everything finds, and is bounded.
@Suite struct LookIndexTests {
    private static func look(_ row: Int, _ bits: UInt64) -> ImageFingerprint {
        ImageFingerprint(row: Int64(row), bits: bits, width: 4, height: 3, color: 0x808080)
    }

    @Test("it finds what looking at everything finds", arguments: 0..<8)
    func itFindsWhatLookingAtEverythingFinds(distance: Int) {
        var random = SplitMix64(seed: UInt64(distance))
        var settings = GalleryLibraryConfiguration.Alike()
        settings.distance = distance
        var looks: [ImageFingerprint] = []
        var index = FingerprintIndex([], settings)
        var pairs = 0
        for row in 0..<600 {
            // A third are near to one that was there.
            var bits = UInt64.random(in: .min ... .max, using: &random)
            if row % 3 == 0, let other = looks.randomElement(using: &random) {
                bits = other.bits
                for _ in 0..<Int.random(in: 0...8, using: &random) {
                    bits ^= 1 << UInt64.random(in: 0..<64, using: &random)
                }
            }
            let look = Self.look(row, bits)
            let all = FingerprintIndex.closest(
                looks.compactMap { other in
                    look.distance(to: other, settings).map {
                        FingerprintIndex.Match(row: other.row, distance: $0)
                    }
                })
            #expect(index.matches(of: look).found == all)
            pairs += all.count
            looks.append(look)
            index.add(look)
        }
        #expect(pairs > 10)
    }

    @Test func aTurnedPhotoIsFoundOnceAndAtItsLeastDistance() {
        let settings = GalleryLibraryConfiguration.Alike()
        let index = FingerprintIndex([Self.look(1, 0xFF), Self.look(2, 0xF000)], settings)
        // Upright it is three bits from the first, turned by half one bit, aside of another shape.
        let new = OrientedFingerprints(
            Self.look(0, 0xF8), turned: [.down: 0xFE, .right: 0xFF, .upMirrored: 0xF000_0000])
        #expect(index.matches(of: new) == [FingerprintIndex.Match(row: 1, distance: 1)])
        // A tall copy of a wide photo fits where the axes change places.
        let tall = OrientedFingerprints(
            ImageFingerprint(row: 0, bits: 0xAAAA, width: 3, height: 4, color: 0x808080),
            turned: [.right: 0xF000, .down: 0xFF])
        #expect(index.matches(of: tall) == [FingerprintIndex.Match(row: 2, distance: 0)])
    }

    @Test func aLibraryOfEqualPicturesCostsWhatAnyOtherDoes() {
        let settings = GalleryLibraryConfiguration.Alike()
        var index = FingerprintIndex([], settings)
        var (pairs, most) = (0, 0)
        let count = 30_000
        for row in 0..<count {
            let look = Self.look(row, 0x00FF_00FF_1234_5678)
            if row % 500 == 0 || row > count - 10 {
                let (found, compared) = index.matches(of: look)
                pairs = max(pairs, found.count)
                most = max(most, compared)
            }
            index.add(look)
        }
        #expect(pairs == FingerprintIndex.mostOffered)
        #expect(most == (settings.distance + 1) * FingerprintIndex.mostCompared)
    }

    @Test func photosThatDifferAreHardlyCompared() {
        var random = SplitMix64(seed: 5)
        let settings = GalleryLibraryConfiguration.Alike()
        let looks = (0..<50_000).map {
            Self.look($0, UInt64.random(in: .min ... .max, using: &random))
        }
        let index = FingerprintIndex(looks, settings)
        var compared = 0
        for row in 0..<100 {
            compared +=
                index.matches(
                    of: Self.look(row, UInt64.random(in: .min ... .max, using: &random))
                ).compared
        }
        // Six parts of ten or eleven bits: one photo in 300 or so.
        #expect(compared / 100 < 50_000 / 100)
    }
}
