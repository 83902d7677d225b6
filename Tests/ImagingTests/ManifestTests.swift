import CairnImaging
import Foundation
import TestSupport
import Testing

/// A photo of `Tests/Fixtures/photos` and what a reader must find in it.
struct KnownPhoto: Sendable, CustomTestStringConvertible {
    var file: String
    var fields: [String: String]
    var place: [Double]?

    var testDescription: String { file }
    var input: PhotoInput { .file(Fixtures.folder("photos").appendingPathComponent(file).path) }
    func number(_ name: String) -> Int? { fields[name].flatMap { Int($0) } }
    /// The failure that the file must give; `nil` when it must open.
    var failure: String? {
        fields["expect"].flatMap { $0 == "ok" ? nil : String($0.dropFirst("error:".count)) }
    }

    static let all: [KnownPhoto] = {
        let file = Fixtures.folder("photos").appendingPathComponent("manifest.json")
        guard let data = try? Data(contentsOf: file),
            let entries = try? JSONSerialization.jsonObject(with: data) as? [[String: Any]]
        else { return [] }
        return entries.compactMap { entry in
            (entry["file"] as? String).map { name in
                KnownPhoto(
                    file: name,
                    fields: entry.compactMapValues { $0 is NSNull ? "null" : "\($0)" },
                    place: (entry["gps"] as? [Any])?.compactMap { ($0 as? NSNumber)?.doubleValue })
            }
        }
    }()

    static let good = all.filter { $0.failure == nil }
    static let bad = all.filter { $0.failure != nil }
}

/// Every photo gives what its manifest says.
@Suite struct ManifestTests {
    private let imaging: Imaging

    init() throws { imaging = try Imaging.patient() }

    @Test func theManifestIsRead() {
        #expect(KnownPhoto.good.count >= 20)
        #expect(KnownPhoto.bad.count >= 5)
    }

    @Test(arguments: KnownPhoto.good)
    func aPhotoHasTheFactsOfTheManifest(photo: KnownPhoto) async throws {
        let facts = try await imaging.verifiedFacts(of: photo.input)
        let turned = photo.number("display_width") == nil
        #expect(
            facts.size.width == photo.number(turned ? "width" : "display_width") ?? facts.size.width
        )
        #expect(
            facts.size.height == photo.number(turned ? "height" : "display_height")
                ?? facts.size.height)
        #expect(
            facts.orientation.rawValue == photo.number("orientation") ?? facts.orientation.rawValue)
        #expect(facts.pages == photo.number("frames") ?? facts.pages)
        #expect(facts.bits == photo.number("bits") ?? facts.bits)
        #expect(facts.format.rawValue == photo.fields["format"] ?? facts.format.rawValue)
        #expect(facts.bytes == photo.number("bytes"))
        if photo.fields["alpha"] != nil { #expect(facts.hasAlpha) }
        if photo.fields["progressive"] != nil { #expect(facts.isProgressive) }
        if photo.fields["bands"] == "cmyk" { #expect(facts.color == .cmyk) }
        if let date = photo.fields["date"] {
            let wall = date == "null" ? nil : LocalDateTime(exif: date)
            #expect(facts.time?.wall == wall)
            #expect((date == "null") == (wall == nil))
        }
        if let offset = photo.fields["offset"] {
            #expect(facts.time?.offsetText == (offset == "null" ? nil : offset))
        }
        if let part = photo.fields["subsec"] {
            #expect(facts.time?.fraction == Double("0." + part))
        }
        if photo.fields["gps"] == "null" { #expect(facts.place == nil) }
        if let place = photo.place {
            #expect(abs((facts.place?.latitude ?? 999) - place[0]) < 1e-6)
            #expect(abs((facts.place?.longitude ?? 999) - place[1]) < 1e-6)
        }
        if let altitude = photo.number("alt") { #expect(facts.place?.altitude == Double(altitude)) }
    }

    @Test(arguments: KnownPhoto.bad)
    func aPhotoThatCannotBeUsedSaysWhy(photo: KnownPhoto) async throws {
        let error = await #expect(throws: ImagingError.self) {
            try await imaging.verifiedFacts(of: photo.input)
        }
        let wanted = try #require(photo.failure)
        let message = try #require(error?.description)
        // "truncated (…)", "too many pixels, at once, …": the words before the first mark of punctuation.
        let kind = wanted.prefix { $0 != "(" && $0 != "," }.trimmingCharacters(in: .whitespaces)
        #expect(message.contains(": \(kind)"), "\(message)")
        #expect(!message.contains("\n"))
        #expect(message.hasPrefix(photo.input.name))
    }

    @Test func aTruncatedFileIsOpenedPartiallyWhenAsked() async throws {
        let photo = try #require(KnownPhoto.bad.first { $0.file == "truncated.jpg" })
        let facts = try await imaging.facts(of: photo.input, allowingPartial: true)
        #expect(!facts.isWhole)
        let small = try await imaging.thumbnail(
            of: photo.input, ThumbnailRequest(side: 64), allowingPartial: true)
        #expect(max(small.size.width, small.size.height) == 64)
        await #expect(throws: ImagingError(.truncated, file: photo.input.name)) {
            try await imaging.thumbnail(of: photo.input, ThumbnailRequest(side: 64))
        }
    }
}
