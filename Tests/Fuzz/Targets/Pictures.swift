import Foundation

@testable import CairnImaging

/// Headers and metadata of pictures, and their pixels through libvips.
enum Pictures {
    static let targets =
        [
            FuzzTarget("image-jpeg") { try header($0, [.jpeg]) },
            FuzzTarget("image-png") { try header($0, [.png]) },
            FuzzTarget("image-webp") { try header($0, [.webp]) },
            FuzzTarget("image-gif") { try header($0, [.gif]) },
            FuzzTarget("image-heif") { try header($0, [.heic, .avif]) },
            FuzzTarget("image-tiff") { try header($0, [.tiff]) },
            FuzzTarget("exif") { input in
                try with(input) { bytes in
                    let exif = ExifMetadata(bytes)
                    try check(CaptureTime(exif: exif, xmp: nil))
                    try check(exif.place)
                    _ = Orientation(exif: exif.orientation)
                }
            },
            FuzzTarget("xmp") { input in
                try with(input) { bytes in
                    let xmp = XMPMetadata(bytes)
                    try check(xmp.time)
                    try check(xmp.place)
                }
            },
            FuzzTarget("photo-dates") { try dates(String(decoding: $0, as: UTF8.self)) },
            FuzzTarget(waiting: "image-decode") { try await decode($0) },
            FuzzTarget("decoder-reply") { try reply($0) },
            FuzzTarget(waiting: "iptc") { try await iptc($0) },
        ]

    /// Lends bytes to a reader.
    private static func with(
        _ input: [UInt8], _ body: (Bytes) throws -> Void
    ) throws {
        guard !input.isEmpty else { return }
        let bytes = try PhotoBytes(.bytes(input, name: ""), atMost: input.count)
        try withExtendedLifetime(bytes) { try body(bytes.all) }
    }

    /// A header is an error, or has a size, bounded data and facts that survive a process boundary.
    private static func header(_ input: [UInt8], _ formats: Set<ImageFormat>) throws {
        try with(input) { bytes in
            guard let format = ImageHeader.format(of: bytes), formats.contains(format) else {
                return
            }
            let header: ImageHeader
            do throws(ImagingError) { header = try ImageHeader(bytes) } catch {
                try require(!error.description.isEmpty, "an error without words")
                return
            }
            try require(header.width > 0 && header.height > 0, "no size")
            try require(header.pages > 0 && header.heldBytes >= 0, "\(header.pages) pages")
            try require(header.coefficients >= 0 && header.scans >= 0, "negative counts")
            let unpacked = header.unpacked.reduce(0) { $0 + $1.all.count }
            try require(unpacked <= 2 * ImageHeader.mostUnpacked, "\(unpacked) bytes unpacked")
            do throws(ImagingError) { try PhotoLimits().check(header) } catch {
                try require(!error.description.isEmpty, "an error without words")
            }
            try check(PhotoMetadata(header, bytes: bytes.count))
        }
    }

    private static func check(_ facts: PhotoMetadata) throws {
        try require(facts.size.width > 0 && facts.size.height > 0, "no upright size")
        try check(facts.time)
        try check(facts.place)
        let again = try JSONDecoder().decode(
            PhotoMetadata.self, from: try JSONEncoder().encode(facts))
        try require(again == facts, "the facts are others after JSON")
    }

    private static func check(_ time: CaptureTime?) throws(FuzzFailure) {
        guard let time else { return }
        let wall = time.wall
        let same = LocalDateTime(
            year: wall.year, month: wall.month, day: wall.day, hour: wall.hour,
            minute: wall.minute, second: wall.second)
        try require(same == wall, "a time that does not exist: \(wall)")
        try require((0..<1).contains(time.fraction), "a fraction of \(time.fraction)")
        try require(abs(time.offset ?? 0) <= 14 * 60, "an offset of \(time.offset ?? 0) min")
        let again = CaptureTime(milliseconds: time.milliseconds, source: time.source)
        try require(again.wall == wall, "\(wall) is \(again.wall) from its milliseconds")
        _ = (time.instant, time.offsetText)
    }

    private static func check(_ place: PhotoLocation?) throws(FuzzFailure) {
        guard let place else { return }
        try require(
            abs(place.latitude) <= 90 && abs(place.longitude) <= 180
                && place.altitude?.isFinite ?? true, "no place: \(place)")
    }

    /// Dates as cameras write them.
    private static func dates(_ text: String) throws {
        if let written = ParsedDateTime(text) {
            try check(
                CaptureTime(
                    wall: written.wall, fraction: written.fraction, offset: written.offset,
                    source: .xmp))
            try require(
                LocalDateTime(exif: written.wall.description) == written.wall,
                "\(written.wall) is not read back")
        }
        if let offset = CaptureTime.offset(text) {
            let time = CaptureTime(milliseconds: 0, offset: offset, source: .xmp)
            try require(
                time.offsetText.flatMap(CaptureTime.offset) == offset, "\(offset) is not read back")
        }
    }

    private static let imaging = makeImaging(deadline: 2)
    /// For small pictures, which wait for those of other targets in a test.
    private static let patient = makeImaging(deadline: 0)

    private static func makeImaging(deadline: Double) -> Imaging {
        var configuration = ImagingConfiguration()
        configuration.limits.megapixels = 1
        configuration.limits.progressiveMegapixels = 1
        configuration.deadline = deadline
        configuration.threads = 1
        configuration.opensTIFF = true
        return Imaging(configuration)
    }

    /// The pixels of a small picture fit into the box that was asked for.
    private static func decode(_ input: [UInt8]) async throws {
        let file = PhotoInput.bytes(input, name: "fuzz")
        let pixels: PhotoPixels
        do throws(ImagingError) {
            pixels = try await imaging.pixels(of: file, fitting: PixelSize(width: 64, height: 64))
        } catch {
            try require(error.file == "fuzz", "an error without its file: \(error)")
            return
        }
        let (size, count) = (pixels.size, pixels.bytes.count)
        try require((1...64).contains(size.width) && (1...64).contains(size.height), "\(size)")
        try require(count == size.area * 4, "\(count) bytes for \(size)")
    }

    // MARK: IPTC

    /// A JPEG without metadata, and a canary for each of its segments of others' metadata.
    private static let plain = Task<[UInt8], any Error> {
        guard
            let pixels = PhotoPixels(
                size: PixelSize(width: 16, height: 8),
                bytes: (0..<512).map { $0 % 4 == 3 ? 255 : UInt8($0 % 256) })
        else { throw FuzzFailure("no pixels") }
        return try await imaging.encoded(pixels, as: ImageEncodingOptions(.jpeg)).bytes
    }
    private static let canary = Array("IPTC-CANARY".utf8)

    /// Whatever a segment of Photoshop holds, the picture beside it is read, and none of it is in a
    /// file that is shared.
    private static func iptc(_ input: [UInt8]) async throws {
        let body = (Array("Photoshop 3.0\0".utf8) + input.prefix(60_000) + canary)
        let count = body.count + 2
        let jpeg = try await plain.value
        let bytes =
            jpeg[..<2] + [0xFF, 0xED, UInt8(count >> 8), UInt8(count & 0xFF)] + body + jpeg[2...]
        let photo = PhotoInput.bytes(Array(bytes), name: "fuzz")
        let facts = try await patient.facts(of: photo)
        try require(facts.size == PixelSize(width: 16, height: 8), "\(facts.size)")
        try check(facts)
        for policy in [MetadataPolicy.shared, .none] {
            let shared = try await patient.render(
                PhotoRecipe(), of: photo, as: ImageEncodingOptions(.jpeg), metadata: policy)
            for secret in [canary, Array("Photoshop 3.0".utf8)] {
                try require(
                    shared.bytes.firstRange(of: secret) == nil, "shared by the policy \(policy)")
            }
        }
    }

    /// The facts in the reply of a decoding process are as possible as those of a header.
    private static func reply(_ input: [UInt8]) throws {
        guard let reply = try? DecoderMessage.value(DecoderReply.self, from: Data(input)) else {
            return
        }
        for part in reply.parts { _ = PhotoPixels(size: part.size, bytes: []) }
        if let reason = reply.error { _ = ImagingError(reason, file: "fuzz").description }
        guard let facts = reply.facts,
            (try? PhotoLimits().check(facts.size, pages: facts.pages)) != nil
        else { return }
        try check(facts)
    }
}
