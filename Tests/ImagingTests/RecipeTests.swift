import CairnImaging
import CairnPropertyList
import Foundation
import TestSupport
import Testing

/// Edits, on pictures whose every pixel is known.
@Suite struct RecipeTests {
    private let imaging: Imaging

    init() throws { imaging = try Imaging.patient() }

    /// A PNG of pixels stored for an orientation, with EXIF that says so.
    private func file(_ pixels: PhotoPixels, _ orientation: Orientation) async throws -> PhotoInput
    {
        let stored = MadePhoto.stored(pixels, for: orientation)
        let png = try await imaging.encoded(stored, as: ImageEncodingOptions(.png)).bytes
        let exif = MadeExif(main: [(0x112, .short(orientation.rawValue))])
        return .bytes(MadePhoto.png(png, exif: exif.bytes), name: "\(orientation).png")
    }

    private func rendered(_ recipe: PhotoRecipe, _ input: PhotoInput) async throws -> EncodedPhoto {
        try await imaging.render(recipe, of: input, as: ImageEncodingOptions(.png), metadata: .none)
    }

    static let recipes: [PhotoRecipe] = {
        var all: [PhotoRecipe] = []
        let crop = PhotoCrop(UnitRectangle(x: 0.1, y: 0.3, width: 0.55, height: 0.42))
        for isMirrored in [false, true] {
            for turns in 0..<4 {
                for crop in [nil, crop] {
                    for angle in [0, 7.5] {
                        var recipe = PhotoRecipe()
                        recipe.isMirrored = isMirrored
                        recipe.quarterTurns = turns
                        recipe.crop = crop
                        recipe.straightening = angle
                        all.append(recipe)
                    }
                }
            }
        }
        var rich = PhotoRecipe()
        rich.redactions = [
            Redaction(UnitRectangle(x: 0.2, y: 0.1, width: 0.3, height: 0.2)),
            Redaction(
                UnitRectangle(x: 0.5, y: 0.5, width: 0.4, height: 0.3), .pixelated(blocks: 8)),
        ]
        rich.adjustments.exposure = 0.4
        rich.adjustments.saturation = -0.3
        rich.adjustments.vignette = 0.5
        rich.quarterTurns = 1
        all.append(rich)
        return all
    }()

    @Test("all eight orientations come out as their upright twin", arguments: recipes)
    func orientationsEqualTheirTwins(recipe: PhotoRecipe) async throws {
        let upright = MadePhoto.pixels(41, 27)
        let wanted = try await rendered(recipe, file(upright, .up))
        for orientation in Orientation.allCases {
            let input = try await file(upright, orientation)
            #expect(try await imaging.facts(of: input).orientation == orientation)
            let found = try await rendered(recipe, input)
            #expect(found == wanted, "\(orientation)")
        }
    }

    @Test func aTurnedPictureIsTurnedPixelByPixel() async throws {
        let upright = MadePhoto.pixels(9, 5)
        for orientation in Orientation.allCases {
            // What is stored for an orientation is what its inverse makes of the upright picture.
            var recipe = PhotoRecipe()
            recipe.isMirrored = orientation.inverse.isMirrored
            recipe.quarterTurns = orientation.inverse.quarterTurns
            let result = try await rendered(recipe, file(upright, .up))
            let found = try await imaging.pixels(
                of: .bytes(result.bytes, name: ""), fitting: result.size)
            #expect(found == MadePhoto.stored(upright, for: orientation), "\(orientation)")
        }
    }

    @Test func fourQuarterTurnsAndTwoFlipsGiveIdenticalBytes() async throws {
        let input = try await file(MadePhoto.pixels(30, 20), .right)
        var recipe = PhotoRecipe()
        recipe.crop = PhotoCrop(.square, in: PixelSize(width: 30, height: 20))
        let before = try await rendered(recipe, input)
        var turned = recipe
        for _ in 0..<4 { turned.rotate(quarterTurns: 1) }
        turned.mirror()
        turned.mirror()
        turned.mirror(vertically: true)
        turned.mirror(vertically: true)
        turned.rotate(quarterTurns: -8)
        #expect(turned == recipe)
        #expect(try await rendered(turned, input) == before)
    }

    @Test("turning after turning is one turning", arguments: Orientation.allCases)
    func orientationsAreAGroup(one: Orientation) async throws {
        #expect(one.followed(by: one.inverse) == .up)
        let upright = MadePhoto.pixels(7, 4)
        for other in Orientation.allCases {
            // Stored for `other`, and that stored again for `one`: upright by one, then other.
            let twice = MadePhoto.stored(MadePhoto.stored(upright, for: other), for: one)
            #expect(MadePhoto.stored(upright, for: one.followed(by: other)) == twice)
        }
    }

    @Test func aRecipeThatChangesNothingGivesTheFileBack() async throws {
        let photo = Fixtures.folder("photos").appendingPathComponent("gps-north-east.jpg")
        let same = try await imaging.render(
            PhotoRecipe(), of: .file(photo.path), as: ImageEncodingOptions(.jpeg), metadata: .own)
        #expect(try Data(contentsOf: photo) == Data(same.bytes))
    }

    @Test func aSquareOf514By546IsSquare() {
        let size = PixelSize(width: 514, height: 546)
        var recipe = PhotoRecipe()
        recipe.crop = PhotoCrop(.square, in: size)
        #expect(recipe.outputSize(of: size) == PixelSize(width: 514, height: 514))
    }

    @Test("ratios are exact for squares and within a pixel else", arguments: UInt64(0)..<200)
    func ratiosAreKept(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let size = PixelSize(
            width: .random(in: 1...5000, using: &random),
            height: .random(in: 1...5000, using: &random))
        let preset = CropRatio.presets[Int.random(in: 0..<7, using: &random)]
        let ratio = Bool.random(using: &random) ? preset : preset.turned
        var recipe = PhotoRecipe()
        recipe.crop = PhotoCrop(
            UnitRectangle(
                x: .random(in: -0.2...1, using: &random), y: .random(in: -0.2...1, using: &random),
                width: .random(in: -0.5...1.5, using: &random),
                height: .random(in: 0...1.5, using: &random)), ratio: ratio)
        recipe.straightening =
            Bool.random(using: &random) ? .random(in: -50...50, using: &random) : 0
        let output = recipe.outputSize(of: size)
        #expect(output.width >= 1 && output.height >= 1)
        // Turned, a part may be longer than the picture is wide, and never longer than its diagonal.
        let isTurned = recipe.straightening != 0
        let most = isTurned ? size.width + size.height : 0
        #expect(output.width <= max(size.width, most) && output.height <= max(size.height, most))
        if ratio == .square { #expect(output.width == output.height) }
        let wanted = Double(output.height) * Double(ratio.width) / Double(ratio.height)
        let other = Double(output.width) * Double(ratio.height) / Double(ratio.width)
        #expect(
            abs(Double(output.width) - wanted) <= 1 || abs(Double(output.height) - other) <= 1)
    }

    @Test(arguments: [
        UnitRectangle(x: .nan, y: 0, width: 1, height: 1),
        UnitRectangle(x: 0, y: 0, width: .infinity, height: -.infinity),
        UnitRectangle(x: 2, y: 2, width: 1, height: 1),
        UnitRectangle(x: 0.9, y: 0.9, width: -5, height: -5),
        UnitRectangle(x: 0.5, y: 0.5, width: 0, height: 0),
    ])
    func aCropOfNonsenseLiesOnThePicture(rectangle: UnitRectangle) async throws {
        var recipe = PhotoRecipe()
        recipe.crop = PhotoCrop(rectangle)
        recipe.straightening = .nan
        let result = try await rendered(recipe, file(MadePhoto.slope(20, 10), .up))
        #expect((1...20).contains(result.size.width) && (1...10).contains(result.size.height))
    }

    @Test("a straightened picture has no corner from outside", arguments: [-45.0, -12, 3, 30])
    func straighteningStaysInside(angle: Double) async throws {
        // One color all over: whatever came from outside the picture would differ.
        let size = PixelSize(width: 60, height: 40)
        let green = try #require(
            PhotoPixels(
                size: size,
                bytes: Array((0..<size.area).map { _ in [10, 200, 30, 255] as [UInt8] }.joined())))
        var recipe = PhotoRecipe()
        recipe.straightening = angle
        let result = try await rendered(recipe, file(green, .up))
        let pixels = try await imaging.pixels(
            of: .bytes(result.bytes, name: ""), fitting: result.size)
        #expect(result.size.area > 60)
        #expect(
            stride(from: 0, to: pixels.bytes.count, by: 4).allSatisfy {
                Array(pixels.bytes[$0..<($0 + 4)]) == [10, 200, 30, 255]
            })
    }

    @Test func straighteningTurnsClockwise() async throws {
        // A bright upper half.
        var pixels = MadePhoto.slope(80, 80)
        for y in 0..<80 {
            for x in 0..<80 {
                let at = (y * 80 + x) * 4
                for band in 0..<3 { pixels.bytes[at + band] = y < 40 ? 255 : 0 }
            }
        }
        var recipe = PhotoRecipe()
        recipe.straightening = 20
        let result = try await rendered(recipe, file(pixels, .up))
        let found = try await imaging.pixels(
            of: .bytes(result.bytes, name: ""), fitting: result.size)
        let row = found.size.height / 2 * found.size.width
        // Turned clockwise the edge falls to the right: right of the middle it is bright, left of it dark.
        #expect(found.bytes[(row + 3) * 4] < 50)
        #expect(found.bytes[(row + found.size.width - 4) * 4] > 200)
    }

    @Test func redactedPixelsAreGone() async throws {
        let input = try await file(MadePhoto.pixels(40, 40), .left)
        var recipe = PhotoRecipe()
        recipe.redactions = [Redaction(UnitRectangle(x: 0.25, y: 0.5, width: 0.5, height: 0.25))]
        let result = try await rendered(recipe, input)
        let found = try await imaging.pixels(
            of: .bytes(result.bytes, name: ""), fitting: result.size)
        for y in 0..<40 {
            for x in 0..<40 {
                let at = (y * 40 + x) * 4
                let isInside = (10..<30).contains(x) && (20..<30).contains(y)
                if isInside { #expect(Array(found.bytes[at..<(at + 3)]) == [0, 0, 0]) }
            }
        }
    }

    @Test func overlaysStandAtTheirPlaceHoweverThePictureIsTurned() async throws {
        let dot = try await imaging.encoded(
            try #require(
                PhotoPixels(size: PixelSize(width: 1, height: 1), bytes: [255, 0, 0, 255])),
            as: ImageEncodingOptions(.png))
        let white = try #require(
            PhotoPixels(
                size: PixelSize(width: 40, height: 20),
                bytes: [UInt8](repeating: 255, count: 3200)))
        for turns in 0..<4 {
            var recipe = PhotoRecipe()
            recipe.quarterTurns = turns
            recipe.overlays = [
                .picture(
                    PhotoSticker(
                        Data(dot.bytes), center: UnitPoint(x: 0.25, y: 0.25), width: 0.2))
            ]
            let result = try await rendered(recipe, file(white, .up))
            let found = try await imaging.pixels(
                of: .bytes(result.bytes, name: ""), fitting: result.size)
            let (x, y) = [(10, 5), (15, 10), (30, 15), (5, 30)][turns]
            let at = (y * found.size.width + x) * 4
            #expect(Array(found.bytes[at..<(at + 3)]) == [255, 0, 0], "\(turns)")
        }
    }

    @Test func wordsAreDrawnAndMarkupMeansNothing() async throws {
        let white = try #require(
            PhotoPixels(
                size: PixelSize(width: 200, height: 100),
                bytes: [UInt8](repeating: 255, count: 80_000)))
        var text = PhotoText("<b>A & B</b>", size: 0.2)
        text.color = .black
        var recipe = PhotoRecipe()
        recipe.overlays = [.text(text)]
        let result = try await rendered(recipe, file(white, .up))
        let found = try await imaging.pixels(
            of: .bytes(result.bytes, name: ""), fitting: result.size)
        let dark = stride(from: 0, to: found.bytes.count, by: 4).filter { found.bytes[$0] < 64 }
        #expect(dark.count > 50)
    }

    @Test func anEllipseHasClearCornersAndAFullMiddle() async throws {
        var recipe = PhotoRecipe()
        recipe.crop = PhotoCrop(shape: .ellipse)
        let input = try await file(MadePhoto.slope(40, 30), .up)
        let result = try await rendered(recipe, input)
        let found = try await imaging.pixels(
            of: .bytes(result.bytes, name: ""), fitting: result.size)
        func alpha(_ x: Int, _ y: Int) -> UInt8 { found.bytes[(y * 40 + x) * 4 + 3] }
        #expect(alpha(0, 0) == 0 && alpha(39, 29) == 0 && alpha(20, 15) == 255)
        let inked = stride(from: 3, to: found.bytes.count, by: 4).reduce(0.0) {
            $0 + Double(found.bytes[$1]) / 255
        }
        #expect(abs(inked - .pi * 20 * 15) < 6)
        // Where the format has no opacity, the background is seen.
        let jpeg = try await imaging.render(
            recipe, of: input, as: ImageEncodingOptions(.jpeg, quality: 95))
        let flat = try await imaging.pixels(of: .bytes(jpeg.bytes, name: ""), fitting: jpeg.size)
        #expect(flat.bytes[0] > 240 && flat.bytes[1] > 240 && flat.bytes[2] > 240)
    }

    @Test("adjustments go the way their names say")
    func adjustmentsGoTheirWay() async throws {
        let input = try await file(MadePhoto.slope(64, 64), .up)
        func mean(_ change: (inout PhotoAdjustments) -> Void) async throws -> [Double] {
            var recipe = PhotoRecipe()
            change(&recipe.adjustments)
            let result = try await rendered(recipe, input)
            let pixels = try await imaging.pixels(
                of: .bytes(result.bytes, name: ""), fitting: result.size)
            return (0..<3).map { band in
                stride(from: band, to: pixels.bytes.count, by: 4).reduce(0.0) {
                    $0 + Double(pixels.bytes[$1])
                } / Double(pixels.size.area)
            }
        }
        let plain = try await mean { _ in }
        #expect(try await mean { $0.exposure = 1 }[1] > plain[1] + 10)
        #expect(try await mean { $0.exposure = -1 }[1] < plain[1] - 10)
        let warm = try await mean { $0.warmth = 1 }
        #expect(warm[0] > plain[0] + 5 && warm[2] < plain[2] - 5)
        #expect(try await mean { $0.shadows = 1 }[0] > plain[0] + 5)
        #expect(try await mean { $0.highlights = -1 }[0] < plain[0] - 3)
        #expect(try await mean { $0.vignette = 1 }[0] < plain[0] - 3)
        let gray = try await mean { $0.saturation = -1 }
        #expect(abs(gray[0] - gray[1]) < 1 && abs(gray[1] - gray[2]) < 1)
    }

    @Test func sixteenBitsStaySixteenInPNG() async throws {
        let photo = Fixtures.folder("photos").appendingPathComponent("gray-16bit.png")
        var recipe = PhotoRecipe()
        recipe.quarterTurns = 1
        recipe.adjustments.exposure = 0.2
        recipe.straightening = 3
        let result = try await imaging.render(
            recipe, of: .file(photo.path), as: ImageEncodingOptions(.png))
        #expect(try await imaging.facts(of: .bytes(result.bytes, name: "")).bits == 16)
        let jpeg = try await imaging.render(
            recipe, of: .file(photo.path), as: ImageEncodingOptions(.jpeg))
        #expect(try await imaging.verifiedFacts(of: .bytes(jpeg.bytes, name: "")).bits == 8)
    }

    @Test func aLookIsAddedToTheAdjustmentsByItsStrength() async throws {
        let input = PhotoInput.file(
            Fixtures.folder("photos").appendingPathComponent("sunset-12mp.jpg").path)
        let proxy = try await imaging.proxy(of: input, side: 256)
        var look = PhotoAdjustments()
        (look.saturation, look.exposure) = (-1, 1)
        var recipe = PhotoRecipe()
        recipe.adjustments.exposure = 0.5
        recipe.look = PhotoLook("mono", look, strength: 0.5)
        var same = PhotoRecipe()
        (same.adjustments.exposure, same.adjustments.saturation) = (1, -0.5)
        #expect(
            try await imaging.preview(recipe, of: proxy) == imaging.preview(same, of: proxy))
        #expect(try await imaging.stage(recipe, of: proxy) == imaging.stage(same, of: proxy))
        let box = PixelSize(width: 200, height: 200)
        let options = ImageEncodingOptions(.png)
        #expect(
            try await imaging.render(recipe, of: input, as: options, fitting: box).bytes
                == imaging.render(same, of: input, as: options, fitting: box).bytes)
        // Without strength, and with the opposite of the adjustments, nothing is left.
        recipe.adjustments = PhotoAdjustments()
        recipe.look?.strength = 0
        #expect(recipe.isIdentity)
        recipe.look?.strength = .nan
        #expect(recipe.isIdentity)
        recipe.look = PhotoLook("light", look)
        (recipe.adjustments.exposure, recipe.adjustments.saturation) = (-1, 1)
        #expect(recipe.isIdentity)
    }

    @Test func onlyARecipeWithALookNeedsANewerProgram() throws {
        var recipe = PhotoRecipe()
        recipe.quarterTurns = 1
        func version(_ recipe: PhotoRecipe) throws -> Int? {
            let data = try JSONEncoder().encode(recipe)
            let read = try JSONDecoder().decode(PhotoRecipe.self, from: data)
            #expect(read == recipe)
            let values = try JSONSerialization.jsonObject(with: data) as? [String: Any]
            return values?["version"] as? Int
        }
        #expect(try version(recipe) == 1)
        var look = PhotoAdjustments()
        look.contrast = 0.5
        recipe.look = PhotoLook("vivid", look, strength: 0.25)
        #expect(try version(recipe) == 2)
        recipe.strokes = [PhotoStroke([.center])]
        #expect(try version(recipe) == 3)
        recipe.strokes = []
        #expect(try version(recipe) == 2)
        recipe.look = nil
        #expect(try version(recipe) == 1)
        recipe.perspective.vertical = 0.1
        #expect(try version(recipe) == 3)
    }

    @Test func thePreviewIsTheFullResultSmaller() async throws {
        let photo = Fixtures.folder("photos").appendingPathComponent("sunset-12mp.jpg")
        var recipe = PhotoRecipe()
        recipe.quarterTurns = 3
        recipe.straightening = 4
        recipe.crop = PhotoCrop(UnitRectangle(x: 0.2, y: 0.1, width: 0.5, height: 0.6))
        recipe.adjustments.contrast = 0.4
        recipe.adjustments.warmth = 0.3
        let box = PixelSize(width: 300, height: 300)
        let proxy = try await imaging.proxy(of: .file(photo.path), side: 2048)
        #expect(proxy.fullSize == PixelSize(width: 4272, height: 2848))
        let preview = try await imaging.preview(recipe, of: proxy, fitting: box)
        let full = try await imaging.render(
            recipe, of: .file(photo.path), as: ImageEncodingOptions(.png))
        let small = try await imaging.pixels(of: .bytes(full.bytes, name: ""), fitting: box)
        #expect(abs(small.size.width - preview.size.width) <= 1)
        #expect(abs(small.size.height - preview.size.height) <= 1)
        if small.size == preview.size {
            let sum = zip(small.bytes, preview.bytes).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
            #expect(Double(sum) / Double(small.bytes.count) < 2)
        }
    }

    /// CMYK, sixteen bits, soft alpha, an animation, HEIC, AVIF, a progressive file, broken EXIF, all orientations.
    @Test func everyPhotoThatOpensCanBeEdited() async throws {
        struct Expected: Decodable { var file: String, expect: String }
        let folder = Fixtures.folder("photos")
        let manifest = try JSONDecoder().decode(
            [Expected].self, from: Data(contentsOf: folder.appendingPathComponent("manifest.json")))
        var recipe = PhotoRecipe()
        recipe.rotate(quarterTurns: 1)
        recipe.mirror()
        recipe.straightening = 4
        recipe.crop = PhotoCrop(
            UnitRectangle(x: 0.1, y: 0.2, width: 0.6, height: 0.5), shape: .rounded(radius: 0.2))
        recipe.adjustments.exposure = 0.3
        recipe.adjustments.shadows = 0.4
        recipe.sharpening = 0.5
        recipe.redactions = [Redaction(UnitRectangle(x: 0.3, y: 0.3, width: 0.2, height: 0.2))]
        recipe.overlays = [.text(PhotoText("Växjö"))]
        var edited = 0
        for photo in manifest where photo.expect.hasPrefix("ok") {
            let input = PhotoInput.file(folder.appendingPathComponent(photo.file).path)
            let size = try await imaging.facts(of: input).size
            for format in [ImageFormat.jpeg, .png] {
                let made = try await imaging.render(
                    recipe, of: input, as: ImageEncodingOptions(format))
                #expect(made.size == recipe.outputSize(of: size), "\(photo.file)")
                let facts = try await imaging.verifiedFacts(of: .bytes(made.bytes, name: ""))
                #expect(facts.size == made.size && facts.orientation == .up)
                #expect(facts.hasAlpha == (format == .png) && facts.place == nil)
            }
            // The same edit gives the same bytes each time.
            let again = try await imaging.render(recipe, of: input, as: ImageEncodingOptions(.png))
            #expect(
                try await imaging.render(recipe, of: input, as: ImageEncodingOptions(.png)) == again
            )
            edited += 1
        }
        #expect(edited > 15)
    }

    @Test("the smallest picture survives everything", arguments: recipes)
    func oneByOne(recipe: PhotoRecipe) async throws {
        let dot = try #require(
            PhotoPixels(size: PixelSize(width: 1, height: 1), bytes: [200, 100, 50, 255]))
        let result = try await rendered(recipe, file(dot, .right))
        #expect(result.size == PixelSize(width: 1, height: 1))
    }

    @Test func anglesOfNonsenseTurnNothingOrAsFarAsTheyMay() async throws {
        let input = try await file(MadePhoto.slope(40, 30), .up)
        for (angle, same) in [(Double.nan, 0.0), (.infinity, 0), (1e9, 45), (-1e9, -45), (405, 45)]
        {
            var wild = PhotoRecipe()
            wild.straightening = angle
            var plain = PhotoRecipe()
            plain.straightening = same
            #expect(try await rendered(wild, input) == rendered(plain, input), "\(angle)")
        }
    }

    @Test func aFileWithABrokenCheckIsRefusedAndNotHalfEdited() async throws {
        let png = try await imaging.encoded(MadePhoto.slope(64, 64), as: ImageEncodingOptions(.png))
            .bytes
        var broken = png
        // A byte of the compressed rows: the sum behind the chunk is another one then.
        broken[broken.count / 2] ^= 0xFF
        var recipe = PhotoRecipe()
        recipe.quarterTurns = 1
        await #expect(throws: ImagingError.self) {
            try await imaging.render(
                recipe, of: .bytes(broken, name: "broken.png"), as: ImageEncodingOptions(.png))
        }
    }

    @Test func aRecipeSurvivesJSONAndPropertyLists() throws {
        var recipe = Self.recipes.last ?? PhotoRecipe()
        recipe.original = "sha256"
        recipe.crop = PhotoCrop(
            .square, in: PixelSize(width: 3, height: 2), shape: .rounded(radius: 0.2))
        recipe.overlays = [
            .text(PhotoText("Växjö")), .picture(PhotoSticker(Data([1, 2, 3]))),
        ]
        let json = try JSONDecoder().decode(PhotoRecipe.self, from: JSONEncoder().encode(recipe))
        #expect(json == recipe)
        let list = try PlistEncoder().encode(recipe)
        #expect(try PlistDecoder().decode(PhotoRecipe.self, from: list) == recipe)
        let empty = try JSONDecoder().decode(PhotoRecipe.self, from: Data("{}".utf8))
        #expect(empty == PhotoRecipe() && empty.isIdentity)
    }

    @Test func aRecipeIsADocumentAndBack() throws {
        var recipe = Self.recipes.last ?? PhotoRecipe()
        recipe.overlays = [.text(PhotoText("Växjö"))]
        let document = try recipe.document()
        #expect(try PhotoRecipe(document: document) == recipe)
        #expect(try recipe.document() == document)
        for bytes in [Array("crop".utf8), [], Array(document.prefix(200))] {
            #expect(throws: ImagingError.self) { try PhotoRecipe(document: bytes) }
        }
    }

    @Test func aRecipeOfANewerVersionIsRefused() {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(PhotoRecipe.self, from: Data(#"{"version":5}"#.utf8))
        }
    }

    @Test func adjustmentsDescribeThemselves() throws {
        let description = try ConfigurationDescription(
            of: PhotoAdjustments.self, at: ["adjustments"])
        #expect(description.disagreements == [])
    }
}
