import CairnLayout
import CairnUI
import Foundation
import HostConformance
import TestSupport
import Testing

@testable import CairnRaster

/// A session shown as pixels.
@Suite struct HostTests {
    @Test func theHostConforms() async {
        let failures = await HostConformance.failures { RasterHost(RasterOutput()) }
        #expect(failures == [])
    }

    private struct Light: Model, Codable {
        var isOn = false
        enum Action: Sendable { case flipped }
        mutating func update(_ action: Action) -> [Never] {
            isOn.toggle()
            return []
        }
    }

    private static func session(_ stage: RasterOutput) -> Session<Light> {
        Session(
            Light(),
            host: RasterHost(
                stage, traits: HostTraits(viewport: Size(width: 200, height: 200)))
        ) { model, send in
            Column(gap: 8) {
                Button("Flip", .main) { send(.flipped) }
                Image(.file("photo"), alt: "Lake").size(width: 40, height: 20)
                Text(model.isOn ? "on" : "off")
            }
        }
    }

    @Test func whatIsTappedShowsInTheNextPicture() async throws {
        let stage = RasterOutput()
        let session = Self.session(stage)
        let before = try stage.bitmap()
        #expect(before.width == 200 && before.height == 200)
        try await Driver(session).tap(.button, "Flip")
        let after = try stage.bitmap()
        #expect(after != before)
        #expect(stage.counters.paintedPixels < 30_000, "not everything is painted anew")
        #expect(stage.number >= 2)
    }

    @Test func picturesAreLoadedOnceAtTheSizeOfTheirPlace() async throws {
        let asked = Asked()
        let images = RasterImages { source, pixels, fit in
            await asked.note("\(source) \(pixels.width) \(pixels.height) \(fit)")
            return Bitmap(
                width: 2, height: 1, premultiplied: [0, 0, 255, 255, 255, 0, 0, 255])
        }
        let stage = RasterOutput(images: images)
        let session = Self.session(stage)
        await stage.settle(session)
        let first = try stage.bitmap()
        await stage.settle(session)
        #expect(stage.counters.paintedPixels == 0, "what is at rest is painted once")
        #expect(try stage.bitmap() == first)
        let words = await asked.words
        #expect(words.count == 1 && words.first?.contains("40.0 20.0 cover") == true, "\(words)")
        let colors = (0..<200).flatMap { x in (0..<200).map { y in first[x, y] } }
        #expect(colors.contains { $0.red == 255 && $0.blue == 0 && $0.green == 0 })
        #expect(colors.contains { $0.blue == 255 && $0.red == 0 && $0.green == 0 })
    }

    private actor Asked {
        var words: [String] = []
        func note(_ word: String) { words.append(word) }
    }

    @Test func picturesStayWithinTheirBudget() async throws {
        let images = RasterImages(budget: 100_000) { _, _, _ in
            Bitmap(width: 1, height: 1, premultiplied: [1, 2, 3, 255])
        }
        let cache = PictureCache(images)
        for index in 0..<50 {
            let question = PictureCache.Question(
                source: .file("\(index)"), pixels: Size(width: 100, height: 50), fit: .cover)
            cache.put(await PictureCache.load(question, images), for: question)
            #expect(cache.used <= 100_000)
        }
        #expect(cache.used == 100_000)
    }

    @Test func aRealPhotoIsShownUpright() async throws {
        let folder = Fixtures.folder("photos")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let photo = try #require(files.sorted().first { $0.hasSuffix(".jpg") })
        let images = RasterImages.files(resources: folder.path)
        let bitmap = try #require(
            await images.load(.resource(photo), Size(width: 90, height: 60), .cover))
        #expect(bitmap.width >= 90 && bitmap.height >= 60)
        #expect(bitmap.width < 400 && bitmap.height < 400, "not the whole photo")
        #expect(
            await images.load(.resource("nothing.jpg"), Size(width: 9, height: 9), .cover) == nil)
    }

    @Test(arguments: [false, true])
    func whatIsClosedIsSeenOnItsWayOut(reducesMotion: Bool) throws {
        struct Screen: Component {
            var isOpen: Bool

            func body(in context: Context) -> some Component {
                Column {
                    Text("below")
                    if isOpen { Sheet("Share", close: {}) { Text("above") } }
                }
                .style { $0.flexGrow = 1 }
            }
        }
        let expander = Expander()
        var traits = HostTraits(viewport: Size(width: 120, height: 160))
        traits.reducesMotion = reducesMotion
        var environment = Environment()
        environment.traits = traits
        let scenes = [true, false].enumerated().map { number, isOpen in
            Scene(
                expander.expand(Screen(isOpen: isOpen), in: environment),
                traits: traits, number: number + 1)
        }
        func frames(_ scenes: [Scene]) throws -> [String] {
            let file = try RasterRenderer().animatedPNG(of: scenes, rate: 50)
            let folder = try TemporaryFolder()
            let place = folder.url.appendingPathComponent("film.png")
            try Data(file).write(to: place)
            let script = """
                from PIL import Image, ImageSequence
                import sys
                for f in ImageSequence.Iterator(Image.open(sys.argv[1])):
                    print(f.convert("RGB").getpixel((60, 5)))
                """
            let result = try Command("/usr/bin/python3").run(["-c", script, place.path])
            #expect(result.status == 0, "\(result.errors)")
            return result.output.split(separator: "\n").map(String.init)
        }
        // What lies behind the sheet is dimmed, and not at once light again.
        let film = try frames(scenes)
        let coming = try frames([scenes[0]])
        let closed = try frames([scenes[1]])
        #expect(closed.count == 1)
        #expect(Array(film.prefix(coming.count)) == coming)
        let leaving = Array(film.dropFirst(coming.count))
        #expect(leaving.count > 3, "\(film)")
        #expect(leaving.last == closed.last)
        #expect(Set(leaving).count > 3, "\(leaving)")
    }

    @Test func anAnimationIsAFileThatHoldsWhatChanges() throws {
        func frame(_ x: Double) throws -> Bitmap {
            try RasterRenderer().bitmap(
                of: RendererTests.scene([
                    RendererTests.box(1, x: x, y: 10, width: 10, height: 10, RendererTests.red)
                ]))
        }
        var film = AnimatedPNG()
        for x in [0.0, 10, 10, 20] { try film.add(try frame(x), for: .milliseconds(40)) }
        #expect(film.count == 3, "a frame like the last one prolongs it")
        let file = try film.png()
        let folder = try TemporaryFolder()
        let place = folder.url.appendingPathComponent("film.png")
        try Data(file).write(to: place)
        let script = """
            from PIL import Image, ImageSequence
            import sys
            film = Image.open(sys.argv[1])
            print(film.n_frames, [f.info.get("duration") for f in ImageSequence.Iterator(film)],
                  [f.convert("RGB").getpixel((x, 15)) for f, x in zip(ImageSequence.Iterator(film), (5, 15, 25))])
            """
        let result = try Command("/usr/bin/python3").run(["-c", script, place.path])
        #expect(
            result.output == "3 [40.0, 80.0, 40.0] [(255, 0, 0), (255, 0, 0), (255, 0, 0)]\n",
            "\(result.errors)")
        // A viewer that knows no animation sees the first frame.
        #expect(Bitmap(png: file) == (try frame(0)))
        #expect(throws: RasterError.self) {
            try film.add(
                try #require(Bitmap(width: 1, height: 1, premultiplied: [0, 0, 0, 255])),
                for: .seconds(1))
        }
    }
}
