import CairnImaging
import CairnSharingLibrary
import Foundation
import TestSupport
import Testing

@Suite struct PhotoTests {
    @Test func aLadderStartsAtWhatIsAllowedAndOnlyFalls() {
        let rule = PhotoRule(most: 1, bytes: 1, pixels: 6_000_000, side: 5000)
        let ladder = rule.ladder(for: .init(6000, 4000))
        #expect(ladder[0].side == 3000 && ladder[0].quality == 90)
        for (upper, lower) in zip(ladder, ladder.dropFirst()) {
            #expect(
                lower.side < upper.side
                    || (lower.side == upper.side && lower.quality < upper.quality))
        }
        #expect(PhotoRule(most: 1).ladder(for: .init(300, 200))[0].side == 300)
    }

    private static func photo(_ name: String) throws -> (SharePhoto, String) {
        let path = Fixtures.folder("photos").appendingPathComponent(name).path
        return (SharePhoto(.file(path), name: name), path)
    }

    @Test func placesGoUnlessThePersonKeepsThem() async throws {
        let imaging = Imaging()
        let preparer = PhotoProcessor(imaging)
        let (photo, path) = try Self.photo("gps-north-east.jpg")
        let rule = PhotoRule(most: 1)
        #expect(try await imaging.facts(of: .file(path)).place != nil)

        let stripped = try await preparer.prepare(photo, rule, false)
        let data = Array(try stripped.data.load())
        let facts = try await imaging.facts(of: .bytes(data, name: ""))
        let original = try await imaging.facts(of: .file(path))
        #expect(facts.place == nil && facts.size == original.size)
        #expect(stripped.size == .init(facts.size.width, facts.size.height))

        let kept = try await preparer.prepare(photo, rule, true)
        #expect(
            try kept.data.load() == Data(contentsOf: URL(fileURLWithPath: path)), "byte for byte")
    }

    @Test(arguments: [true, false])
    func aPhotoGoesDownTheLadderUntilItIsSmallEnough(keepsMetadata: Bool) async throws {
        let preparer = PhotoProcessor(Imaging())
        let (photo, _) = try Self.photo("sunset-12mp.jpg")
        let rule = PhotoRule(most: 1, bytes: 120_000, pixels: 2_000_000, types: ["image/jpeg"])
        let small = try await preparer.prepare(photo, rule, keepsMetadata)
        let size = try #require(small.size)
        let count = try #require(small.data.count)
        #expect(count <= 120_000)
        #expect(size.width * size.height <= 2_000_000 && size.width > 300)
    }

    @Test func aKindThatTheServiceDoesNotTakeBecomesOneThatItDoes() async throws {
        let preparer = PhotoProcessor(Imaging())
        let (photo, _) = try Self.photo("photo.webp")
        let result = try await preparer.prepare(
            photo, PhotoRule(most: 1, types: ["image/jpeg"]), false)
        #expect(result.mediaType == "image/jpeg" && result.name == "photo.jpg")
        #expect(try result.data.load().prefix(3) == Data([0xFF, 0xD8, 0xFF]))
    }

    @Test func whatIsNoPictureIsRefused() async throws {
        let preparer = PhotoProcessor(Imaging())
        let (photo, _) = try Self.photo("html-named.jpg")
        await #expect(throws: SharingError.unreadable("html-named.jpg")) {
            try await preparer.prepare(photo, PhotoRule(most: 1), false)
        }
    }
}
