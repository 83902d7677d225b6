import CairnImaging
import Foundation
import TestSupport
import Testing

/// What an editor shows while a person works: made in memory, and the same as what is saved.
@Suite struct StepsTests {
    private let imaging: Imaging

    init() throws { imaging = try Imaging.patient() }

    /// A real photo so small that the copy to edit on is the photo itself.
    private func photo(_ side: Int = 360) async throws -> PhotoInput {
        let file = Fixtures.folder("photos").appendingPathComponent("sunset-12mp.jpg").path
        let pixels = try await imaging.pixels(
            of: .file(file), fitting: PixelSize(width: side, height: side))
        return .bytes(
            try await imaging.encoded(pixels, as: ImageEncodingOptions(.jpeg, quality: 95)).bytes,
            name: "small.jpg")
    }

    private static func recipe(_ change: (inout PhotoRecipe) -> Void) -> PhotoRecipe {
        var recipe = PhotoRecipe()
        change(&recipe)
        return recipe
    }

    /// Every tool of the editor, alone and with others.
    static let recipes: [PhotoRecipe] = {
        let part = UnitRectangle(x: 0.15, y: 0.2, width: 0.6, height: 0.55)
        let tools: [(inout PhotoRecipe) -> Void] = [
            { $0.adjustments.exposure = 0.6 },
            {
                $0.adjustments.contrast = 0.4
                $0.adjustments.saturation = 0.7
                $0.adjustments.warmth = -0.3
                $0.adjustments.shadows = 0.5
                $0.adjustments.highlights = -0.5
            },
            { $0.adjustments.vignette = 0.8 },
            { $0.adjustments.saturation = -1 },
            { $0.sharpening = 0.7 },
            { $0.crop = PhotoCrop(part) },
            { $0.crop = PhotoCrop(part, shape: .ellipse) },
            { $0.crop = PhotoCrop(part, shape: .rounded(radius: 0.3)) },
            { $0.redactions = [Redaction(UnitRectangle(x: 0.3, y: 0.3, width: 0.2, height: 0.3))] },
            {
                $0.redactions = [
                    Redaction(
                        UnitRectangle(x: 0.41, y: 0.1, width: 0.5, height: 0.7),
                        .pixelated(blocks: 9))
                ]
            },
            {
                $0.overlays = [
                    .text(PhotoText("Växjö", center: UnitPoint(x: 0.4, y: 0.6), size: 0.2)),
                    .text(PhotoText("beside", center: UnitPoint(x: 0.02, y: 0.98), size: 0.3)),
                ]
            },
            {
                var star = PhotoSymbol(.star, center: UnitPoint(x: 0.3, y: 0.4), width: 0.4)
                (star.angle, star.opacity) = (20, 0.7)
                $0.overlays = [.symbol(star)]
            },
        ]
        var all = tools.map { recipe($0) }
        all += newTools.map { recipe($0) }
        // Everything at once, turned and cut.
        for (turns, isMirrored, angle) in [(0, false, 0.0), (1, true, 0), (3, false, -11)] {
            all.append(
                recipe { recipe in
                    for tool in newTools { tool(&recipe) }
                    recipe.crop = PhotoCrop(part, shape: .ellipse)
                    (recipe.quarterTurns, recipe.isMirrored) = (turns, isMirrored)
                    recipe.straightening = angle
                    recipe.redactions = [
                        Redaction(UnitRectangle(x: 0.3, y: 0.3, width: 0.2, height: 0.3))
                    ]
                })
        }
        // A crop through the middle of what is covered: blocks stay where they are.
        for angle in [0.0, 8] {
            all.append(
                recipe {
                    $0.crop = PhotoCrop(part)
                    $0.straightening = angle
                    $0.redactions = [
                        Redaction(
                            UnitRectangle(x: 0.05, y: 0.1, width: 0.4, height: 0.3),
                            .pixelated(blocks: 7)),
                        Redaction(UnitRectangle(x: 0.7, y: 0.6, width: 0.3, height: 0.3)),
                    ]
                })
        }
        for turns in 0..<4 {
            for isMirrored in [false, true] {
                for angle in [0.0, 6, -31] {
                    all.append(
                        recipe {
                            $0.quarterTurns = turns
                            $0.isMirrored = isMirrored
                            $0.straightening = angle
                            // Each with a tool that comes before the turn and with one that comes after.
                            tools[5 + (turns + (isMirrored ? 1 : 0)) % 5](&$0)
                            tools[(turns + (angle > 0 ? 1 : 0)) % 4](&$0)
                        })
                }
            }
        }
        return all
    }()

    private static var newTools: [(inout PhotoRecipe) -> Void] {
        [
            {
                var levels = PhotoLevels()
                (levels.black, levels.white, levels.gamma) = (0.08, 0.9, 0.9)
                (levels.red, levels.blue) = (0.95, 1.1)
                $0.enhancement = PhotoEnhancement(levels, strength: 0.7)
            },
            {
                $0.curves.all.points = [
                    UnitPoint(x: 0, y: 0.05), UnitPoint(x: 0.3, y: 0.2), UnitPoint(x: 1, y: 0.95),
                ]
                $0.curves.blue.points = [UnitPoint(x: 0, y: 0), UnitPoint(x: 1, y: 0.8)]
            },
            {
                $0.colorRanges[.orange].hue = 0.6
                $0.colorRanges[.blue].saturation = -0.7
                $0.colorRanges[.red].luminance = 0.4
            },
            { $0.perspective = PhotoPerspective(vertical: 0.5, horizontal: -0.3) },
            {
                $0.strokes = [
                    PhotoStroke(
                        [
                            UnitPoint(x: 0.1, y: 0.2), UnitPoint(x: 0.5, y: 0.6),
                            UnitPoint(x: 0.9, y: 0.3),
                        ], width: 0.05, color: RGBColor(red: 220, green: 40, blue: 90)),
                    PhotoStroke([UnitPoint(x: 0.5, y: 0.5)], width: 0.15, color: .white),
                ]
            },
        ]
    }

    @Test("a step shows what is saved, pixel by pixel", arguments: recipes)
    func aStepShowsWhatIsSaved(recipe: PhotoRecipe) async throws {
        let photo = try await photo()
        let proxy = try await imaging.proxy(of: photo)
        #expect(proxy.size == proxy.fullSize)
        let step = try await imaging.preview(recipe, of: proxy)
        let saved = try await imaging.render(recipe, of: photo, as: ImageEncodingOptions(.png))
        let pixels = try await imaging.pixels(
            of: .bytes(saved.bytes, name: ""), fitting: saved.size)
        #expect(step.size == pixels.size)
        let (most, mean) = difference(step, pixels)
        // The edge of a turned picture is mixed in another order; no more than a rounding elsewhere.
        #expect(most <= 4 && mean < 0.05, "\(most), \(mean)")
    }

    @Test("a smaller step shows what is saved, as small", arguments: recipes)
    func aSmallerStepShowsWhatIsSaved(recipe: PhotoRecipe) async throws {
        let photo = try await photo(900)
        let proxy = try await imaging.proxy(of: photo)
        let box = PixelSize(width: 301, height: 257)
        let step = try await imaging.preview(recipe, of: proxy, fitting: box)
        let saved = try await imaging.render(
            recipe, of: photo, as: ImageEncodingOptions(.png), fitting: box)
        let pixels = try await imaging.pixels(of: .bytes(saved.bytes, name: ""), fitting: box)
        #expect(step.size == saved.size && pixels.size == saved.size)
        // Letters are drawn at their size, and their edges are where rounding shows.
        let (_, mean) = difference(step, pixels)
        #expect(mean < 1.5, "\(mean)")
    }

    @Test("a step in any box is as large as what is saved in it", arguments: [0.0, 7, -31])
    func sizesAgreeInEveryBox(angle: Double) async throws {
        let photo = try await photo(500)
        let proxy = try await imaging.proxy(of: photo)
        var random = SplitMix64(seed: 11)
        for number in 0..<40 {
            let recipe = Self.recipe {
                $0.straightening = angle
                $0.quarterTurns = number % 4
                $0.crop = PhotoCrop(
                    UnitRectangle(
                        x: 0.1, y: 0.1, width: .random(in: 0.1...0.8, using: &random),
                        height: .random(in: 0.1...0.8, using: &random)))
            }
            let box = PixelSize(
                width: .random(in: 1...400, using: &random),
                height: .random(in: 1...400, using: &random))
            let step = try await imaging.preview(recipe, of: proxy, fitting: box)
            let saved = try await imaging.render(
                recipe, of: photo, as: ImageEncodingOptions(.png), fitting: box)
            #expect(step.size == saved.size, "\(box)")
        }
    }

    @Test func aStepDoesNotDependOnTheStepsBefore() async throws {
        let photo = try await photo(700)
        let used = try await imaging.proxy(of: photo)
        var random = SplitMix64(seed: 4)
        let boxes = [nil, PixelSize(width: 300, height: 300), PixelSize(width: 511, height: 200)]
        for _ in 0..<40 {
            let recipe = try #require(Self.recipes.randomElement(using: &random))
            let box = try #require(boxes.randomElement(using: &random))
            let fresh = try await imaging.proxy(of: photo)
            if Bool.random(using: &random) {
                let step = try await imaging.preview(recipe, of: used, fitting: box)
                #expect(try await imaging.preview(recipe, of: fresh, fitting: box) == step)
            } else {
                let step = try await imaging.stage(recipe, of: used, fitting: box)
                #expect(try await imaging.stage(recipe, of: fresh, fitting: box) == step)
            }
        }
    }

    @Test("as many threads as there are make the same picture", arguments: [1, 2, 3, 4])
    func threadsMakeNoDifference(threads: Int) async throws {
        let photo = try await photo(600)
        var configuration = ImagingConfiguration()
        configuration.deadline = 600
        configuration.threads = threads
        let other = Imaging(configuration)
        let (mine, theirs) = (
            try await imaging.proxy(of: photo), try await other.proxy(of: photo)
        )
        let box = PixelSize(width: 400, height: 400)
        for recipe in Self.recipes {
            #expect(
                try await imaging.preview(recipe, of: mine, fitting: box)
                    == (try await other.preview(recipe, of: theirs, fitting: box)))
            #expect(
                try await imaging.stage(recipe, of: mine, fitting: box)
                    == (try await other.stage(recipe, of: theirs, fitting: box)))
        }
    }

    @Test("a covered part is made anew as if all were", arguments: UInt64(0)..<24)
    func onlyWhatIsCoveredIsMadeAnew(seed: UInt64) async throws {
        var random = SplitMix64(seed: seed)
        func part(_ most: Double) -> UnitRectangle {
            UnitRectangle(
                x: .random(in: 0...0.9, using: &random), y: .random(in: 0...0.9, using: &random),
                width: .random(in: 0.01...most, using: &random),
                height: .random(in: 0.01...most, using: &random))
        }
        let photo = try await photo(500)
        let covering = Self.recipe {
            $0.redactions = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                Redaction(part(0.4), .filled(color: RGBColor(red: 200, green: 30, blue: 90)))
            }
        }
        // Covered once and for all, then the rest: the smaller copy has nothing to make anew.
        let covered = try await imaging.render(covering, of: photo, as: ImageEncodingOptions(.png))
        var rest = PhotoRecipe()
        rest.crop = PhotoCrop(part(0.9))
        rest.quarterTurns = Int.random(in: 0...3, using: &random)
        rest.isMirrored = Bool.random(using: &random)
        rest.straightening = [0, 0, 11][Int.random(in: 0..<3, using: &random)]
        var both = rest
        both.redactions = covering.redactions
        let box = PixelSize(
            width: .random(in: 20...300, using: &random),
            height: .random(in: 20...300, using: &random))
        let (mine, theirs) = (
            try await imaging.proxy(of: photo),
            try await imaging.proxy(of: .bytes(covered.bytes, name: "covered.png"))
        )
        #expect(
            try await imaging.preview(both, of: mine, fitting: box)
                == (try await imaging.preview(rest, of: theirs, fitting: box)))
        #expect(
            try await imaging.stage(both, of: mine, fitting: box)
                == (try await imaging.stage(rest, of: theirs, fitting: box)))
    }

    @Test("nothing of what is redacted is seen at any step", arguments: [0.0, 9])
    func nothingRedactedIsSeen(angle: Double) async throws {
        // White, and black where nobody shall see it: what is mixed with black is gray. On the borders of a JPEG's blocks, so
        // that the file has no gray of its own.
        let size = PixelSize(width: 304, height: 208)
        var bytes = [UInt8](repeating: 255, count: size.area * 4)
        for y in 80..<112 {
            for x in 96..<192 {
                for band in 0..<3 { bytes[(y * size.width + x) * 4 + band] = 0 }
            }
        }
        let pixels = try #require(PhotoPixels(size: size, bytes: bytes))
        let file = try await imaging.encoded(pixels, as: ImageEncodingOptions(.jpeg, quality: 100))
        let recipe = Self.recipe {
            $0.straightening = angle
            $0.redactions = [
                Redaction(
                    UnitRectangle(
                        x: 96.0 / 304, y: 80.0 / 208, width: 96.0 / 304, height: 32.0 / 208),
                    .filled(color: .white))
            ]
        }
        let proxy = try await imaging.proxy(of: .bytes(file.bytes, name: ""))
        for box in [nil, PixelSize(width: 140, height: 140)] {
            let step = try await imaging.preview(recipe, of: proxy, fitting: box)
            let stage = try await imaging.stage(recipe, of: proxy, fitting: box)
            #expect(step.bytes.allSatisfy { $0 == 255 })
            #expect(
                stride(from: 0, to: stage.bytes.count, by: 4).allSatisfy { at in
                    stage.bytes[at + 3] == 0 || stage.bytes[at..<(at + 3)].allSatisfy { $0 == 255 }
                })
        }
    }

    @Test("softly cut pictures are edited as they are saved", arguments: [0.0, 5])
    func softEdgesAreKept(angle: Double) async throws {
        let file = Fixtures.folder("photos").appendingPathComponent("alpha.png").path
        let proxy = try await imaging.proxy(of: .file(file))
        let recipe = Self.recipe {
            $0.straightening = angle
            $0.adjustments.exposure = 0.4
            $0.quarterTurns = 1
        }
        let step = try await imaging.preview(recipe, of: proxy)
        let saved = try await imaging.render(
            recipe, of: .file(file), as: ImageEncodingOptions(.png))
        let pixels = try await imaging.pixels(
            of: .bytes(saved.bytes, name: ""), fitting: saved.size)
        #expect(step.size == pixels.size)
        #expect(difference(step, pixels).mean < 0.1)
        #expect(step.bytes.indices.contains { $0 % 4 == 3 && step.bytes[$0] < 255 })
        #expect(try await imaging.stage(recipe, of: proxy).size.area > 0)
    }

    private func difference(_ a: PhotoPixels, _ b: PhotoPixels) -> (most: Int, mean: Double) {
        guard a.size == b.size else { return (256, 256) }
        var (most, sum) = (0, 0)
        for at in stride(from: 0, to: a.bytes.count, by: 4) {
            // What is clear has no color.
            let isClear = a.bytes[at + 3] == 0 && b.bytes[at + 3] == 0
            for band in 0..<4 where !isClear {
                let way = abs(Int(a.bytes[at + band]) - Int(b.bytes[at + band]))
                (most, sum) = (max(most, way), sum + way)
            }
        }
        return (most, Double(sum) / Double(max(1, a.bytes.count)))
    }
}
