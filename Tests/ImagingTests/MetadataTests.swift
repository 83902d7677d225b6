import CairnImaging
import Foundation
import TestSupport
import Testing

/// What leaves with a shared photo, and what an owner keeps.
@Suite struct MetadataTests {
    private let imaging: Imaging

    init() throws { imaging = try Imaging.patient() }

    /// Words that stand for everything that must not be shared, in every kind of metadata.
    private static let secrets = [
        "SERIAL-BODY", "SERIAL-LENS", "MAKER-NOTE", "OWNER-NAME", "XMP-SECRET", "IPTC-SECRET",
        "COMMENT-SECRET", "UNIQUE-ID", "HOME-TOWN",
    ]

    private func photo() async throws -> PhotoInput {
        let plain = try await imaging.encoded(
            MadePhoto.slope(64, 48), as: ImageEncodingOptions(.jpeg)
        ).bytes
        var exif = MadeExif()
        exif.main = [
            (0x10F, .ascii("Cairn")), (0x110, .ascii("Model 7")), (0x112, .short(6)),
            (0x8298, .ascii("(c) Someone")), (0x10E, .ascii("HOME-TOWN")),
        ]
        exif.detail = [
            (0x9003, .ascii("2023:06:01 00:30:00")), (0x9011, .ascii("-04:00")),
            (0x927C, .bytes(Array("MAKER-NOTE".utf8))), (0xA430, .ascii("OWNER-NAME")),
            (0xA431, .ascii("SERIAL-BODY")), (0xA435, .ascii("SERIAL-LENS")),
            (0xA420, .ascii("UNIQUE-ID-0123456789ABCDEF012345")),
            (0x829D, .rationals([(28, 10)])),
        ]
        exif.place = [
            (1, .ascii("S")), (2, .rationals([(33, 1), (26, 1), (1401, 25)])), (3, .ascii("W")),
            (4, .rationals([(70, 1), (40, 1), (237, 25)])),
        ]
        let xmp = """
            <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
            <rdf:Description tiff:Orientation="6" aux:SerialNumber="XMP-SECRET" exif:GPSLatitude="33,26.9S"/>
            </rdf:RDF></x:xmpmeta>
            """
        let iptc =
            Array("Photoshop 3.0\08BIM".utf8) + [4, 4, 0, 0, 0, 0, 0, 16]
            + [0x1C, 2, 90, 0, 11] + Array("IPTC-SECRET".utf8)
        let bytes = MadePhoto.jpeg(
            plain,
            segments: [
                (0xE1, Array("Exif\0\0".utf8) + exif.bytes),
                (0xE1, Array("http://ns.adobe.com/xap/1.0/\0\(xmp)".utf8)), (0xED, iptc),
                (0xFE, Array("COMMENT-SECRET".utf8)),
            ])
        return .bytes(bytes, name: "secret.jpg")
    }

    private static let formats: [ImageFormat] = [.jpeg, .png, .webp, .avif].filter(Imaging.canSave)

    @Test(arguments: formats)
    func whatIsSharedHoldsNoPlaceAndNoSerialNumber(format: ImageFormat) async throws {
        let input = try await photo()
        let before = try await imaging.facts(of: input)
        #expect(before.place != nil && before.orientation == .right)
        let shared = try await imaging.render(
            PhotoRecipe(), of: input, as: ImageEncodingOptions(format))
        let text = String(decoding: shared.bytes, as: UTF8.self)
        for secret in Self.secrets { #expect(!text.contains(secret), "\(secret)") }
        let after = try await imaging.verifiedFacts(of: .bytes(shared.bytes, name: ""))
        #expect(after.place == nil)
        #expect(after.caption == nil)
        #expect(after.orientation == .up)
        #expect(after.size == PixelSize(width: 48, height: 64))
        // What may be shared is still there.
        #expect(after.time?.wall.description == "2023-06-01T00:30:00")
        #expect(after.time?.offsetText == "-04:00")
        #expect(after.camera?.model == "Model 7")
    }

    @Test(arguments: formats)
    func anOwnerKeepsEverythingButTheOldOrientation(format: ImageFormat) async throws {
        let input = try await photo()
        var recipe = PhotoRecipe()
        recipe.adjustments.exposure = 0.1
        let own = try await imaging.render(
            recipe, of: input, as: ImageEncodingOptions(format), metadata: .own)
        let after = try await imaging.facts(of: .bytes(own.bytes, name: ""))
        #expect(abs((after.place?.latitude ?? 0) + 33.4489) < 1e-6)
        #expect(after.orientation == .up)
        #expect(after.size == PixelSize(width: 48, height: 64))
        #expect(after.time?.offsetText == "-04:00")
        let text = String(decoding: own.bytes, as: UTF8.self)
        #expect(text.contains("SERIAL-BODY"))
        #expect(!text.contains("tiff:Orientation=\"6\""))
    }

    @Test(arguments: formats)
    func nothingIsKeptWhenNothingIsAsked(format: ImageFormat) async throws {
        let bare = try await imaging.render(
            PhotoRecipe(), of: photo(), as: ImageEncodingOptions(format), metadata: .none)
        let after = try await imaging.facts(of: .bytes(bare.bytes, name: ""))
        #expect(after.place == nil && after.time == nil && after.camera == nil)
        #expect(after.size == PixelSize(width: 48, height: 64))
    }

    @Test func thumbnailsCarryNothing() async throws {
        let small = try await imaging.thumbnail(of: photo(), ThumbnailRequest(side: 32))
        let after = try await imaging.facts(of: .bytes(small.bytes, name: ""))
        #expect(small.size == PixelSize(width: 24, height: 32))
        #expect(after.place == nil && after.time == nil && after.camera == nil)
    }

    @Test func aThumbnailInsideThatShowsWhatWasCutAwayIsRemoved() async throws {
        let folder = Fixtures.folder("photos")
        let camera = PhotoInput.file(folder.appendingPathComponent("storm-canon.jpg").path)
        var recipe = PhotoRecipe()
        recipe.crop = PhotoCrop(UnitRectangle(x: 0, y: 0, width: 0.1, height: 0.1))
        for policy in [MetadataPolicy.own, .shared] {
            let result = try await imaging.render(
                recipe, of: camera, as: ImageEncodingOptions(.jpeg), metadata: policy)
            let starts = result.bytes.indices.dropLast(2).filter {
                result.bytes[$0] == 0xFF && result.bytes[$0 + 1] == 0xD8
                    && result.bytes[$0 + 2] == 0xFF
            }
            #expect(starts == [0], "a picture within the picture")
            let facts = try await imaging.facts(of: .bytes(result.bytes, name: ""))
            #expect(facts.time?.wall.description == "2008-04-20T19:12:06")
        }
    }

    @Test func formatsThatAreNotWrittenAreRefused() async throws {
        for format in [ImageFormat.heic, .gif, .tiff] {
            #expect(!Imaging.canSave(format))
            await #expect(throws: ImagingError.self) {
                try await imaging.encoded(MadePhoto.slope(4, 4), as: ImageEncodingOptions(format))
            }
        }
    }
}
