import Foundation
import TestSupport
import Testing

@testable import CairnImaging

/// Files made to hurt.
@Suite struct HostileTests {
    private let imaging: Imaging

    init() throws { imaging = try Imaging.patient() }

    private static let samples = [
        "orient-6.jpg", "progressive.jpg", "alpha.png", "photo.webp", "animated.gif", "photo.avif",
        "pug.heic",
    ]

    private func bytes(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: Fixtures.folder("photos").appendingPathComponent(name)))
    }

    @Test("a file cut anywhere is refused", arguments: samples)
    func everyCutIsFound(name: String) async throws {
        let whole = try bytes(name)
        // About a hundred cuts, and each of the last bytes.
        let cuts =
            Array(stride(from: 0, to: whole.count, by: max(1, whole.count / 101)))
            + (1...8).map { whole.count - $0 }
        for cut in cuts {
            let input = PhotoInput.bytes(Array(whole[..<cut]), name: name)
            let error = await #expect(throws: ImagingError.self, "\(cut)") {
                try await imaging.verifiedFacts(of: input)
            }
            let isClear =
                switch error?.reason {
                case .truncated, .empty, .unsupported, .corrupt: true
                default: false
                }
            #expect(isClear, "\(cut): \(error?.description ?? "")")
            if cut > whole.count / 4 { #expect(error?.reason == .truncated, "\(cut)") }
        }
    }

    @Test("flipped bytes never do worse than an error", arguments: samples)
    func flippedBytesAreSurvived(name: String) async throws {
        let whole = try bytes(name)
        for seed in UInt64(0)..<40 {
            var random = SplitMix64(seed: seed)
            var broken = whole
            // Half of them in the head, where the structure is.
            let span = seed % 2 == 0 ? min(600, broken.count) : broken.count
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                broken[Int.random(in: 0..<span, using: &random)] = .random(
                    in: 0...255, using: &random)
            }
            let input = PhotoInput.bytes(broken, name: name)
            do throws(ImagingError) {
                let digest = try await imaging.digest(of: input, [ThumbnailRequest(side: 64)])
                #expect(digest.thumbnails[0].size.width <= 64)
            } catch {
                #expect(!error.description.contains("\n"))
            }
            _ = try? await imaging.thumbnail(
                of: input, ThumbnailRequest(side: 32), allowingPartial: true)
        }
    }

    /// A PNG head that says a size, with nothing behind.
    private static func png(_ width: Int, _ height: Int) -> [UInt8] {
        let head =
            Array("IHDR".utf8) + MadePhoto.be(width, 4) + MadePhoto.be(height, 4) + [1, 0, 0, 0, 0]
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + head
            + MadePhoto.be(Int(MadePhoto.crc(head)), 4)
            + [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
    }

    private static func gif(_ width: Int, _ height: Int, frames: Int = 1) -> [UInt8] {
        let size = MadeExif.le(width, 2) + MadeExif.le(height, 2)
        let frame = [0x2C, 0, 0, 0, 0] + size + [0, 2, 2, 0x44, 1, 0]
        return Array("GIF89a".utf8) + size + [0x80, 0, 0, 0, 0, 0, 255, 255, 255]
            + (0..<frames).flatMap { _ in frame } + [0x3B]
    }

    private static func jpeg(_ width: Int, _ height: Int, progressive: Bool, scans: Int = 1)
        -> [UInt8]
    {
        let frame =
            [0xFF, progressive ? 0xC2 : 0xC0, 0, 11, 8] + MadePhoto.be(height, 2)
            + MadePhoto.be(width, 2) + [1, 1, 0x11, 0]
        let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0x55, 0x55]
        return [0xFF, 0xD8] + frame + (0..<scans).flatMap { _ in scan } + [0xFF, 0xD9]
    }

    @Test func headersThatAskForTooMuchAreRefusedUnread() async throws {
        let cases: [([UInt8], ImagingError.Reason)] = [
            (
                Self.png(30_001, 1),
                .sideTooLong(PixelSize(width: 30_001, height: 1), atMost: 30_000)
            ),
            (
                Self.png(10_001, 10_000),
                .tooManyPixels(PixelSize(width: 10_001, height: 10_000), pages: 1, atMost: 100)
            ),
            (
                Self.gif(65_535, 65_535),
                .sideTooLong(PixelSize(width: 65_535, height: 65_535), atMost: 30_000)
            ),
            (
                Self.gif(5000, 5000, frames: 5),
                .tooManyPixels(PixelSize(width: 5000, height: 5000), pages: 5, atMost: 100)
            ),
            (
                Self.jpeg(8000, 7000, progressive: true),
                .tooManyProgressivePixels(PixelSize(width: 8000, height: 7000), atMost: 50)
            ),
            // A baseline picture in several scans is held whole as well.
            (
                Self.jpeg(8000, 7000, progressive: false, scans: 3),
                .tooManyProgressivePixels(PixelSize(width: 8000, height: 7000), atMost: 50)
            ),
            (Self.jpeg(100, 100, progressive: true, scans: 101), .tooManyScans(101, atMost: 100)),
        ]
        for (bytes, reason) in cases {
            await #expect(throws: ImagingError(reason, file: "bomb")) {
                try await imaging.verifiedFacts(of: .bytes(bytes, name: "bomb"))
            }
        }
    }

    @Test(
        "a container that belittles its picture is not believed",
        arguments: ["photo.avif", "pug.heic"])
    func theCodedSizeCounts(name: String) async throws {
        let honest = try bytes(name)
        let size = try await imaging.facts(of: .bytes(honest, name: name)).size
        let longest = max(size.width, size.height)
        var configuration = ImagingConfiguration()
        configuration.limits.side = longest - 1
        // Every size that the container tells becomes 8 × 8.
        var lying = honest
        let mark = Array("ispe".utf8) + [0, 0, 0, 0]
        for at in 0..<(lying.count - 16) where Array(lying[at..<(at + 8)]) == mark {
            lying.replaceSubrange(
                (at + 8)..<(at + 16), with: MadePhoto.be(8, 4) + MadePhoto.be(8, 4))
        }
        #expect(lying != honest)
        let strict = Imaging(configuration)
        for bytes in [honest, lying] {
            let error = await #expect(throws: ImagingError.self) {
                try await strict.verifiedFacts(of: .bytes(bytes, name: "bomb"))
            }
            guard case .sideTooLong(let found, _)? = error?.reason else {
                Issue.record("\(String(describing: error))")
                continue
            }
            #expect(max(found.width, found.height) >= longest)
        }
    }

    @Test func packedTextsOfAPNGAreLimited() async throws {
        let folder = try TemporaryFolder()
        // Three texts of 6 MB each, packed to some kilobytes, in a PNG of one pixel; then one of them alone.
        let script = """
            import struct, sys, zlib
            def chunk(name, body):
                return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
            def picture(count):
                text = b"Comment\\0\\0" + zlib.compress(bytes(6 << 20), 9)
                return (b"\\x89PNG\\r\\n\\x1a\\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0))
                    + chunk(b"zTXt", text) * count + chunk(b"IDAT", zlib.compress(b"\\0\\x55")) + chunk(b"IEND", b""))
            for count in 1, 3:
                open(sys.argv[1] + "/%d.png" % count, "wb").write(picture(count))
            """
        let made = try Command("python3", environment: ["PYTHONHOME": nil]).run(
            ["-c", script, folder.url.path])
        try #require(made.status == 0, "\(made.errors)")
        let one = folder.url.appendingPathComponent("1.png").path
        #expect(try await imaging.verifiedFacts(of: .file(one)).size.area == 1)
        let three = folder.url.appendingPathComponent("3.png").path
        let error = await #expect(throws: ImagingError.self) {
            try await imaging.facts(of: .file(three))
        }
        #expect(error?.reason == .corrupt("packed texts of more than 16 MB"))
    }

    @Test func limitsAreSettings() async throws {
        var configuration = ImagingConfiguration()
        configuration.limits.side = 500
        let strict = Imaging(configuration)
        let input = PhotoInput.bytes(try bytes("orient-1.jpg"), name: "a")
        await #expect(
            throws: ImagingError(
                .sideTooLong(PixelSize(width: 600, height: 400), atMost: 500), file: "a")
        ) { try await strict.facts(of: input) }
        configuration.limits.side = 600
        configuration.limits.bytes = 100
        await #expect(throws: ImagingError(.tooManyBytes(77_768, atMost: 100), file: "a")) {
            try await Imaging(configuration).facts(of: input)
        }
    }

    @Test(
        "content decides, whatever the name says",
        arguments: [
            ("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"/>", "SVG"),
            ("<?xml version=\"1.0\"?><svg xmlns=\"http://www.w3.org/2000/svg\"/>", "SVG"),
            ("%PDF-1.4\n1 0 obj\n", "PDF"), ("%!PS-Adobe-3.0 EPSF-3.0\n", "PostScript"),
            ("P6\n1 1\n255\n\u{1}\u{1}\u{1}", "PNM"), ("BM      ", "BMP"), ("8BPS\0\u{1}", "PSD"),
            ("<!DOCTYPE html><html></html>", "HTML"), ("#?RADIANCE\n", "Radiance HDR"),
            ("SIMPLE  =                    T", "FITS"),
        ])
    func loadersAreNotConfused(text: String, kind: String) async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(text, to: "photo.jpg")
        await #expect(throws: ImagingError(.unsupported(kind), file: file.path)) {
            try await imaging.verifiedFacts(of: .file(file.path))
        }
    }

    @Test func aMarkBehindAJPEGStartOpensNothingElse() async throws {
        // The first bytes of one format and the body of another: the named loader alone may try.
        for tail in ["%PDF-1.4", "<svg/>", "P6\n1 1\n255\n"] {
            let bytes = [0xFF, 0xD8, 0xFF] + Array(tail.utf8)
            await #expect(throws: ImagingError.self) {
                try await imaging.thumbnail(
                    of: .bytes(bytes, name: ""), ThumbnailRequest(side: 8), allowingPartial: true)
            }
        }
    }

    @Test func tiffIsOpenedOnlyWhenAsked() async throws {
        // One strip of 2 × 2 gray pixels.
        let fields: [(Int, Int, Int)] = [
            (0x100, 3, 2), (0x101, 3, 2), (0x102, 3, 8), (0x103, 3, 1), (0x106, 3, 1),
            (0x111, 4, 8 + 2 + 8 * 12 + 4), (0x116, 3, 2), (0x117, 4, 4),
        ]
        let bytes =
            [0x49, 0x49, 42, 0, 8, 0, 0, 0] + MadeExif.le(fields.count, 2)
            + fields.flatMap {
                MadeExif.le($0.0, 2) + MadeExif.le($0.1, 2) + MadeExif.le(1, 4)
                    + MadeExif.le($0.2, 4)
            } + [0, 0, 0, 0, 10, 20, 30, 40]
        let input = PhotoInput.bytes(bytes, name: "a.tif")
        await #expect(throws: ImagingError(.unsupported("TIFF"), file: "a.tif")) {
            try await imaging.facts(of: input)
        }
        var configuration = ImagingConfiguration()
        configuration.opensTIFF = true
        let pixels = try await Imaging(configuration).pixels(
            of: input, fitting: PixelSize(width: 2, height: 2))
        #expect(stride(from: 0, to: 16, by: 4).map { pixels.bytes[$0] } == [10, 20, 30, 40])
    }

    @Test(
        "the deadline ends every operation",
        arguments: ["sunset-12mp.jpg", "photo.avif", "alpha.png"])
    func theDeadlineEndsTheWork(name: String) async throws {
        var configuration = ImagingConfiguration()
        configuration.deadline = 0.000_001
        let hasty = Imaging(configuration)
        let input = PhotoInput.bytes(try bytes(name), name: name)
        let wanted = ImagingError(.deadline(seconds: 0.000_001), file: name)
        await #expect(throws: wanted) { try await hasty.verifiedFacts(of: input) }
        await #expect(throws: wanted) {
            try await hasty.thumbnail(of: input, ThumbnailRequest(side: 64))
        }
        await #expect(throws: wanted) {
            try await hasty.render(PhotoRecipe(), of: input, as: ImageEncodingOptions(.png))
        }
    }

    @Test func theDeadlineStopsInTheMiddleOfTheWork() async throws {
        let photo = try OpenedPhoto(
            .bytes(bytes("sunset-12mp.jpg"), name: ""), ImagingConfiguration(), partial: false)
        let watch = Watch(seconds: 0)
        watch.begin()
        let picture = try photo.picture(atLeast: nil, PhotoLimits(), watch)
        // Everything is set up; from now on only libvips itself can end it.
        watch.stop()
        #expect(throws: ImagingError(.cancelled)) { try picture.pixels() }
        #expect(throws: ImagingError(.cancelled)) {
            try picture.encoded(ImageEncodingOptions(.jpeg).options(stripping: true))
        }
    }

    @Test func aCancelledTaskEndsItsOperation() async throws {
        let input = PhotoInput.bytes(try bytes("sunset-12mp.jpg"), name: "a")
        let imaging = imaging
        let task = Task {
            try await imaging.render(PhotoRecipe(), of: input, as: ImageEncodingOptions(.png))
        }
        task.cancel()
        await #expect(throws: ImagingError(.cancelled, file: "a")) { try await task.value }
    }

    @Test func workRunsOnThreadsOfItsOwn() async throws {
        var configuration = ImagingConfiguration()
        configuration.threads = 3
        let own = Imaging(configuration)
        #expect(!Workers.isOwnThread)
        let answers = try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<32 {
                group.addTask {
                    try await own.run(nil) { (_) throws(ImagingError) in Workers.isOwnThread }
                }
            }
            return try await group.reduce(into: [Bool]()) { $0.append($1) }
        }
        #expect(answers == Array(repeating: true, count: 32))
    }

    @Test func picturesAreReleased() async throws {
        let photo = PhotoInput.bytes(try bytes("storm-canon.jpg"), name: "")
        var recipe = PhotoRecipe()
        recipe.straightening = 5
        recipe.adjustments.contrast = 0.5
        weak var released: Picture?
        do {
            let opened = try OpenedPhoto(photo, ImagingConfiguration(), partial: false)
            let picture = try opened.picture(atLeast: nil, PhotoLimits(), Watch(seconds: 0))
            released = try picture.inMemory()
            #expect(picture.size.width == 1920)
        }
        #expect(released == nil)
        for _ in 0..<5 {
            _ = try await imaging.render(recipe, of: photo, as: ImageEncodingOptions(.jpeg))
        }
    }

    @Test("no file is no photo", arguments: ["/absent/a.jpg", "/", "/dev/null"])
    func whatIsNoFileIsNamed(path: String) async throws {
        let error = await #expect(throws: ImagingError.self) {
            try await imaging.facts(of: .file(path))
        }
        #expect(error?.description.hasPrefix("\(path): cannot be read: ") == true)
    }

    @Test func bombsAreRefusedWithLittleMemoryAndSoon() throws {
        let folder = try TemporaryFolder()
        let bombs = [
            "png": Self.png(60_000, 60_000), "gif": Self.gif(65_535, 65_535),
            "jpg": Self.jpeg(65_000, 65_000, progressive: true),
        ]
        var files = [Fixtures.folder("photos").appendingPathComponent("bomb-30000.png").path]
        for (name, bytes) in bombs {
            let file = folder.url.appendingPathComponent("bomb.\(name)")
            try Data(bytes).write(to: file)
            files.append(file.path)
        }
        let cairn = Command.built("cairn").program
        let script = """
            import resource, subprocess, sys, time
            start = time.monotonic()
            code = subprocess.run(sys.argv[1:], capture_output=True).returncode
            print(code, time.monotonic() - start, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
            """
        for file in files {
            let result = try Command("python3", environment: ["PYTHONHOME": nil]).run(
                ["-c", script, cairn, "photo", "info", "--json", file])
            let numbers = result.output.split(separator: " ").compactMap {
                Double($0.trimmingCharacters(in: .newlines))
            }
            try #require(numbers.count == 3, "\(result.errors)")
            #expect(numbers[0] == 1)
            // 200 ms on a quiet machine; here all other tests run at the same time.
            #expect(numbers[1] < 5)
            #expect(numbers[2] * 1024 < 100e6, "\(file): \(numbers[2]) KB")
        }
    }

    /// Pango sees `<` before an accent, and a terminal both halves of `\r\n`; characters hide them.
    @Test func whatStandsBeforeAnAccentIsEscaped() {
        let markup = PhotoText("<\u{301}b>\u{301} &\u{301}\r\nc\u{1}").markup
        #expect(
            markup.utf8.elementsEqual("&lt;\u{301}b&gt;\u{301} &amp;\u{301}\nc".utf8), "\(markup)")
        let error = ImagingError(.empty, file: "a\r\nb\n\r.png")
        #expect(error.description.hasPrefix("a\\r\\nb\\n\\r.png: "), "\(error)")
    }
}
