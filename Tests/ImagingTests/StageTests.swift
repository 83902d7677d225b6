import CairnImaging
import Foundation
import TestSupport
import Testing

/// What an editor shows while a part of a picture is chosen, and how a screen looks at one.
@Suite struct StageTests {
    private static func random(_ seed: UInt64) -> (PhotoRecipe, PixelSize) {
        var random = SplitMix64(seed: seed)
        let size = PixelSize(
            width: .random(in: 1...4000, using: &random),
            height: .random(in: 1...4000, using: &random))
        var recipe = PhotoRecipe()
        recipe.isMirrored = .random(using: &random)
        recipe.quarterTurns = .random(in: 0...3, using: &random)
        if Bool.random(using: &random) {
            recipe.straightening = .random(in: -45...45, using: &random)
        }
        if Bool.random(using: &random) {
            recipe.crop = PhotoCrop(
                UnitRectangle(
                    x: .random(in: 0...0.7, using: &random),
                    y: .random(in: 0...0.7, using: &random),
                    width: .random(in: 0.05...0.3, using: &random),
                    height: .random(in: 0.05...0.3, using: &random)),
                ratio: Bool.random(using: &random) ? CropRatio(width: 3, height: 2) : nil)
        }
        return (recipe, size)
    }

    @Test("a point goes to the stage and back", arguments: UInt64(0)..<100)
    func placesAreTheSameBothWays(seed: UInt64) {
        let (recipe, size) = Self.random(seed)
        let stage = CropCanvas(recipe, of: size)
        for (x, y) in [(0.0, 0.0), (1, 0), (0.3, 0.8), (0.5, 0.5)] {
            let seen = stage.onStage(UnitPoint(x: x, y: y))
            // Nothing of the picture lies beside its stage.
            #expect((-1e-9...(1 + 1e-9)).contains(seen.x) && (-1e-9...(1 + 1e-9)).contains(seen.y))
            let back = stage.onOriginal(seen)
            #expect(abs(back.x - x) < 1e-9 && abs(back.y - y) < 1e-9)
        }
    }

    @Test("the frame that a recipe keeps gives the same result again", arguments: UInt64(0)..<200)
    func aFrameIsItsPart(seed: UInt64) {
        let (recipe, size) = Self.random(seed)
        let stage = CropCanvas(recipe, of: size)
        let output = recipe.outputSize(of: size)
        #expect(abs(stage.frame.width * Double(stage.size.width) - Double(output.width)) < 1e-6)
        #expect(abs(stage.frame.height * Double(stage.size.height) - Double(output.height)) < 1e-6)
        var again = recipe
        again.crop = PhotoCrop(stage.part(for: stage.frame), ratio: recipe.crop?.ratio)
        let next = again.outputSize(of: size)
        // Straightened, the last pixel may go to rounding at the picture's very edge.
        let allowed = recipe.straightening == 0 ? 0 : 1
        #expect(abs(next.width - output.width) <= allowed)
        #expect(abs(next.height - output.height) <= allowed)
    }

    @Test("a frame goes towards another as far as the picture does", arguments: UInt64(0)..<100)
    func framesStayOnThePicture(seed: UInt64) {
        let (recipe, size) = Self.random(seed)
        let stage = CropCanvas(recipe, of: size)
        guard stage.contains(stage.frame) else { return }
        var random = SplitMix64(seed: seed &+ 1000)
        let wanted = UnitRectangle(
            x: .random(in: -1...1, using: &random), y: .random(in: -1...1, using: &random),
            width: .random(in: 0...2, using: &random), height: .random(in: 0...2, using: &random))
        let limited = stage.limited(from: stage.frame, to: wanted)
        #expect(stage.contains(limited))
        if stage.contains(wanted) { #expect(limited == wanted) }
    }

    @Test func framesOfNonsenseLeaveTheFrame() {
        let stage = CropCanvas(PhotoRecipe(), of: PixelSize(width: 40, height: 30))
        for wrong in [Double.nan, .infinity, -.infinity] {
            let frame = UnitRectangle(x: wrong, y: 0, width: 1, height: wrong)
            #expect(!stage.contains(frame))
            #expect(stage.limited(from: stage.frame, to: frame) == stage.frame)
        }
    }

    @Test("the frame of the stage shows what the result shows", arguments: [0.0, 12, -30])
    func theStageShowsTheResult(angle: Double) async throws {
        let imaging = try Imaging.patient()
        let upright = MadePhoto.pixels(240, 160)
        let file = try await imaging.encoded(upright, as: ImageEncodingOptions(.png))
        let proxy = try await imaging.proxy(of: .bytes(file.bytes, name: "made"))
        for turns in 0..<4 {
            for isMirrored in [false, true] {
                var recipe = PhotoRecipe()
                recipe.quarterTurns = turns
                recipe.isMirrored = isMirrored
                recipe.straightening = angle
                recipe.crop = PhotoCrop(
                    UnitRectangle(x: 0.35, y: 0.3, width: 0.25, height: 0.3))
                let stage = CropCanvas(recipe, of: proxy.size)
                let whole = try await imaging.stage(recipe, of: proxy)
                #expect(whole.size == stage.size)
                let result = try await imaging.preview(recipe, of: proxy)
                // The middle of the part is the same spot of the picture in both: means of a small area agree.
                let stageMean = mean(whole, around: stage.frame.center)
                let resultMean = mean(result, around: .center)
                for (one, other) in zip(stageMean, resultMean) {
                    #expect(abs(one - other) < 12, "turns \(turns), mirrored \(isMirrored)")
                }
                // Corners of a straightened stage show no picture.
                #expect((whole.bytes[3] == 0) == (angle != 0))
            }
        }
    }

    private func mean(_ pixels: PhotoPixels, around place: UnitPoint) -> [Double] {
        let x = Int(place.x * Double(pixels.size.width))
        let y = Int(place.y * Double(pixels.size.height))
        var sums = [0.0, 0, 0]
        for row in (y - 6)..<(y + 6) {
            for column in (x - 6)..<(x + 6) {
                for band in 0..<3 {
                    sums[band] += Double(
                        pixels.bytes[(row * pixels.size.width + column) * 4 + band])
                }
            }
        }
        return sums.map { $0 / 144 }
    }

    // MARK: Recipes beside originals

    private func original(in folder: TemporaryFolder) throws -> String {
        let photo = Fixtures.folder("photos").appendingPathComponent("gps-north-east.jpg")
        let path = folder.url.appendingPathComponent("a photo.jpg")
        try FileManager.default.copyItem(at: photo, to: path)
        return path.path
    }

    @Test func aRecipeLiesBesideItsOriginalWhichStays() async throws {
        let folder = try TemporaryFolder()
        let path = try original(in: folder)
        let before = try Data(contentsOf: URL(fileURLWithPath: path))
        let imaging = try Imaging.patient()
        let none = try await imaging.storedEdit(of: path)
        #expect(none.recipe == nil && none.mark == nil)
        var recipe = PhotoRecipe()
        recipe.quarterTurns = 3
        recipe.adjustments.warmth = 0.25
        recipe.crop = PhotoCrop(.square, in: PixelSize(width: 514, height: 546), shape: .ellipse)
        recipe.overlays = [.text(PhotoText("Växjö <b>"))]
        let mark = try await imaging.store(recipe, beside: path, replacing: .some(nil))
        let read = try await imaging.storedEdit(of: path)
        recipe.original = read.digest
        #expect(read.recipe == recipe && read.mark == mark && mark != nil)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
        // Nothing to do is no file.
        try await imaging.store(PhotoRecipe(), beside: path, replacing: .some(mark))
        #expect(!FileManager.default.fileExists(atPath: RecipeFile.path(of: path)))
    }

    @Test func twoEditorsOnOnePhotoDoNotOverwriteEachOther() async throws {
        let folder = try TemporaryFolder()
        let path = try original(in: folder)
        let imaging = try Imaging.patient()
        var recipe = PhotoRecipe()
        recipe.quarterTurns = 1
        try await imaging.store(recipe, beside: path, replacing: .some(nil))
        recipe.quarterTurns = 2
        let error = await #expect(throws: ImagingError.self) {
            try await imaging.store(recipe, beside: path, replacing: .some(nil))
        }
        #expect(error?.reason == .recipe(Imaging.changedMeanwhile))
        #expect(try await imaging.storedEdit(of: path).recipe?.quarterTurns == 1)
    }

    @Test(
        "a recipe that is none, newer or for another picture is refused",
        arguments: [
            "no property list",
            "<plist><dict><key>version</key><integer>99</integer></dict></plist>",
            "<plist><dict><key>version</key><integer>1</integer><key>original</key><string>fnv1a-1-1</string></dict></plist>",
            "",
        ])
    func aWrongRecipeIsRefused(text: String) async throws {
        let folder = try TemporaryFolder()
        let path = try original(in: folder)
        try Data(text.utf8).write(to: URL(fileURLWithPath: RecipeFile.path(of: path)))
        let imaging = try Imaging.patient()
        let error = await #expect(throws: ImagingError.self) {
            try await imaging.storedEdit(of: path)
        }
        if text.contains("fnv1a-1-1") {
            #expect(error?.reason == .otherPicture("fnv1a-1-1"))
            return
        }
        guard case .recipe = error?.reason else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func aFolderThatIsNotThereTakesNoRecipe() async throws {
        let imaging = try Imaging.patient()
        var recipe = PhotoRecipe()
        recipe.quarterTurns = 1
        await #expect(throws: ImagingError.self) {
            try await imaging.store(recipe, beside: "/nowhere/a.jpg")
        }
    }
}
