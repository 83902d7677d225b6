import Foundation
import TestSupport
import Testing

@testable import CairnImaging

/// Numbers in files and recipes that overflow, ask for endless work, or point out of bounds.
@Suite struct HostileNumberTests {
    private static func be(_ number: Int, _ size: Int) -> [UInt8] { MadePhoto.be(number, size) }

    private static func box(_ name: String, _ body: [UInt8]) -> [UInt8] {
        be(body.count + 8, 4) + Array(name.utf8) + body
    }

    /// Reads a header and its metadata within ten seconds, whatever the result.
    private static func read(_ bytes: [UInt8], _ place: SourceLocation = #_sourceLocation) throws {
        let start = ContinuousClock.now
        _ = try? OpenedPhoto(
            .bytes(bytes, name: "a"), ImagingConfiguration(), partial: false)
        #expect(start.duration(to: .now) < .seconds(300), sourceLocation: place)
    }

    @Test func theSizeOfAnInterlacedPNGDoesNotOverflow() async throws {
        let side: [UInt8] = [0x7F, 0xFF, 0xFF, 0xFF]
        let head = Array("IHDR".utf8) + side + side + [0xFF, 6, 0, 0, 1]
        let bytes =
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + head
            + Self.be(Int(MadePhoto.crc(head)), 4) + Self.be(0, 4) + Array("IEND".utf8)
            + [0xAE, 0x42, 0x60, 0x82]
        #expect(bytes.count == 45)
        let error = await #expect(throws: ImagingError.self) {
            try await Imaging().facts(of: .bytes(bytes, name: "a.png"))
        }
        guard case .sideTooLong = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    private static func heif(_ boxes: [UInt8]...) -> [UInt8] {
        box("ftyp", Array("heic".utf8) + be(0, 4) + Array("heic".utf8))
            + box("meta", [0, 0, 0, 0] + boxes.joined()) + box("mdat", [0])
    }

    private static func item(_ id: Int) -> [UInt8] {
        box("infe", [2, 0, 0, 0] + be(id, 2) + [0, 0] + Array("av01".utf8) + [0])
    }

    @Test func placesWithoutWidthTakeNoMemory() throws {
        // 1,000 items of 65,535 extents each, none of which takes a byte.
        let places = (0..<1000).flatMap { index -> [UInt8] in
            Self.be(index, 2) + [0, 0] + Self.be(65_535, 2)
        }
        let bytes = Self.heif(
            Self.box("iinf", [0, 0, 0, 0] + Self.be(1, 2) + Self.item(0)),
            Self.box("iloc", [0, 0, 0, 0, 0, 0] + Self.be(1000, 2) + places))
        #expect(bytes.count < 6500)
        let boxes = Self.boxes(bytes)
        #expect(boxes.items.values.reduce(0) { $0 + $1.extents.count } < 10 && !boxes.isWhole)
        try Self.read(bytes)
    }

    @Test func itemsThatShareTheirBytesAreRefused() throws {
        // 8,000 items, each of which is the whole file, made of the smallest units.
        let count = 8000
        let items = Array((0..<count).map(Self.item).joined())
        let places = (0..<count).flatMap { index -> [UInt8] in
            Self.be(index, 2) + [0, 0] + Self.be(1, 2) + Self.be(0, 4) + Self.be(200_000, 4)
        }
        let bytes =
            Self.heif(
                Self.box("iinf", [0, 0, 0, 0] + Self.be(count, 2) + items),
                Self.box("iloc", [0, 0, 0, 0, 0x44, 0] + Self.be(count, 2) + places))
            + Self.box("free", Array([[UInt8]](repeating: [0x12, 0], count: 150_000).joined()))
        let boxes = Self.boxes(bytes)
        let held = boxes.items.values.reduce(0) { $0 + $1.extents.reduce(0) { $0 + $1.count } }
        #expect(held <= 4 * bytes.count && !boxes.isWhole)
        try Self.read(bytes)
    }

    @Test func referencesBeyondTheirBoxAreNotCounted() throws {
        let links = (0..<9000).flatMap { _ -> [UInt8] in
            Self.box("dimg", Self.be(1, 2) + Self.be(65_535, 2) + [0, 1])
        }
        try Self.read(
            Self.heif(
                Self.box("iinf", [0, 0, 0, 0] + Self.be(1, 2) + Self.item(1)),
                Self.box("iref", [0, 0, 0, 0] + links)))
    }

    private static func boxes(_ bytes: [UInt8]) -> HEIFBoxes {
        bytes.withUnsafeBytes { HEIFBoxes(Bytes($0)) }
    }

    @Test func textsThatUnpackAndThenBreakCount() throws {
        // A stream of 4 MB whose checksum is wrong, a hundred times: only the first few are unpacked.
        let folder = try TemporaryFolder()
        let script = """
            import struct, sys, zlib
            def chunk(name, body):
                return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
            text = b"Comment\\0\\0" + zlib.compress(bytes(4 << 20), 9)[:-4] + b"none"
            open(sys.argv[1], "wb").write(b"\\x89PNG\\r\\n\\x1a\\n"
                + chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0)) + chunk(b"zTXt", text) * 100
                + chunk(b"IDAT", zlib.compress(b"\\0\\x55")) + chunk(b"IEND", b""))
            """
        let path = folder.url.path + "/a.png"
        let made = try Command("python3", environment: ["PYTHONHOME": nil]).run([
            "-c", script, path,
        ])
        try #require(made.status == 0, "\(made.errors)")
        let error = #expect(throws: ImagingError.self) {
            try OpenedPhoto(.file(path), ImagingConfiguration(), partial: false)
        }
        #expect(error?.reason == .corrupt("packed texts of more than 16 MB"))
    }

    @Test func aPacketOfUnfinishedValuesIsReadOnce() throws {
        for sign in [">", "=\""] {
            let packet = String(repeating: "exif:DateTimeOriginal" + sign, count: 11_000)
            let start = ContinuousClock.now
            Array(packet.utf8).withUnsafeBytes { bytes in
                #expect(XMPMetadata(Bytes(bytes)).time == nil)
            }
            #expect(start.duration(to: .now) < .seconds(300))
        }
    }

    @Test func directoriesThatOverlapEnd() throws {
        // A thousand directories of 4,096 fields, each beginning one field after the one before: a field's last bytes
        // are the next directory's number of fields, and a tag and a type are the place of the next directory.
        let fields = (0..<5100).flatMap { index -> [UInt8] in
            MadeExif.le(index < 4096 ? 2 * index + 1 : 12 * (index - 4095), 2)
                + MadeExif.le(1, 2) + MadeExif.le(1, 4) + [0, 0] + MadeExif.le(4096, 2)
        }
        let bytes =
            [0x49, 0x49, 42, 0] + MadeExif.le(65_536, 4)
            + [UInt8](repeating: 0, count: 65_528) + MadeExif.le(4096, 2) + fields
        bytes.withUnsafeBytes { all in
            let folders = TIFFFields(Bytes(all)).folders(atMost: 1000)
            #expect((2...17).contains(folders.count))
        }
        // A place at the end of the numbers (BigTIFF).
        let far: [UInt8] = [0x49, 0x49, 43, 0, 8, 0, 0, 0] + MadeExif.le(Int.max, 8)
        try Self.read(far)
    }

    /// Every number of a head, replaced by those that overflow soonest.
    @Test(arguments: [
        "orient-6.jpg", "progressive.jpg", "alpha.png", "photo.webp", "animated.gif",
        "photo.avif", "pug.heic",
    ])
    func noNumberOfAHeadOverflows(name: String) throws {
        let whole = Array(
            try Data(contentsOf: Fixtures.folder("photos").appendingPathComponent(name)))
        let extremes: [[UInt8]] = [
            [0xFF, 0xFF, 0xFF, 0xFF], [0x7F, 0xFF, 0xFF, 0xFF], [0x80, 0, 0, 0], [0, 0, 0, 0],
            [0, 0, 0, 1], [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
            [0, 0, 0, 1, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
        ]
        for at in 0..<min(700, whole.count - 12) {
            for extreme in extremes {
                var bytes = whole
                bytes.replaceSubrange(at..<(at + extreme.count), with: extreme)
                bytes.withUnsafeBytes { all in
                    guard let header = try? ImageHeader(Bytes(all)) else { return }
                    _ = PhotoMetadata(header, bytes: all.count)
                }
            }
        }
    }

    // MARK: Recipes

    private static func document(_ crop: String) -> [UInt8] {
        Array(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict><key>version</key><integer>1</integer>\(crop)</dict></plist>
            """.utf8)
    }

    private static func points(_ value: String) -> String {
        """
        <key>crop</key><dict><key>shape</key><dict><key>polygon</key><dict><key>points</key><array>
        <dict><key>x</key><real>\(value)</real><key>y</key><real>0</real></dict>
        <dict><key>x</key><real>-\(value)</real><key>y</key><real>\(value)</real></dict>
        <dict><key>x</key><real>0.5</real><key>y</key><real>-\(value)</real></dict>
        </array></dict></dict></dict>
        """
    }

    @Test(arguments: ["1e308", "1e30", "1001"])
    func pointsFarAwayAreRefusedInADocument(value: String) {
        let document = Self.document(Self.points(value))
        #expect(throws: ImagingError.self) { try PhotoRecipe(document: document) }
        let rectangle = """
            <key>crop</key><dict><key>rectangle</key><dict><key>x</key><real>0</real><key>y</key><real>0</real>
            <key>width</key><real>\(value)</real><key>height</key><real>1</real></dict></dict>
            """
        #expect(throws: ImagingError.self) {
            try PhotoRecipe(document: Self.document(rectangle))
        }
        #expect((try? PhotoRecipe(document: Self.document(Self.points("1.5")))) != nil)
    }

    @Test(arguments: [1e308, -1e308, 1e19, 3e9, .infinity, .nan])
    func pointsFarAwayAreDrawnInBounds(far: Double) async throws {
        let imaging = try Imaging.patient()
        let png = try await imaging.encoded(
            MadePhoto.slope(90, 60), as: ImageEncodingOptions(.png))
        let input = PhotoInput.bytes(png.bytes, name: "a")
        let proxy = try await imaging.proxy(of: input)
        let shapes: [[(Double, Double)]] = [
            [(far, 0), (0, far), (0.5, 0.5)], [(0, 0), (1, 0), (far, -far), (0, 1)],
            [(far, 0), (-far, far), (0.5, -far)], [(far, far), (-far, far), (0.2, 0.9), (1, 0)],
        ]
        for points in shapes {
            var recipe = PhotoRecipe()
            recipe.crop = PhotoCrop(
                shape: .polygon(points: points.map { UnitPoint(x: $0.0, y: $0.1) }))
            recipe.overlays = [.text(PhotoText("far", center: UnitPoint(x: far, y: -far)))]
            recipe.redactions = [
                Redaction(UnitRectangle(x: far, y: -far, width: far, height: far))
            ]
            for angle in [0, 10.0] {
                recipe.straightening = angle
                _ = try await imaging.render(
                    recipe, of: input, as: ImageEncodingOptions(.png))
                _ = try await imaging.preview(recipe, of: proxy)
                _ = try await imaging.stage(recipe, of: proxy)
            }
        }
    }

    @Test func aTextLargerThanAPictureMayBeIsRefused() async throws {
        let imaging = try Imaging.patient()
        let png = try await imaging.encoded(
            MadePhoto.slope(3000, 3000), as: ImageEncodingOptions(.png))
        var recipe = PhotoRecipe()
        recipe.overlays = [.text(PhotoText(String(repeating: "m", count: 2000), size: 1))]
        let error = await #expect(throws: ImagingError.self) {
            try await imaging.render(
                recipe, of: .bytes(png.bytes, name: "a"), as: ImageEncodingOptions(.png))
        }
        #expect(error?.description.contains("recipe") == true, "\(error?.description ?? "")")
    }

    @Test func timesAtTheEndsOfTheNumbersAreClamped() {
        for value in [Int64.min, Int64.min + 999, -1, 0, Int64.max] {
            let time = CaptureTime(milliseconds: value, offset: .max, source: .file)
            #expect((1...9999).contains(time.wall.year))
            _ = time.instant
        }
        #expect(CaptureTime(milliseconds: -1, source: .file).milliseconds == -1)
        #expect(CaptureTime(milliseconds: -1000, source: .file).milliseconds == -1000)
    }
}
