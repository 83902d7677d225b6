import CairnImageEditor
import CairnImaging
import CairnStrings
import CairnUI
import Foundation
import TestSupport
import Testing

@Suite struct ImageEditorModelTests {
    static let size = PixelSize(width: 4000, height: 3000)

    static func model(
        _ size: PixelSize = size, _ configuration: ImageEditorConfiguration = .init(),
        _ recipe: PhotoRecipe? = nil
    ) -> ImageEditorModel {
        ImageEditorModel(configuration).applying(
            .opened(
                EditedPhoto(id: "/a.jpg", size: size, digest: "d", alt: "A lake"), recipe,
                problem: nil))
    }

    @Test func aToolThatIsTakenAwayIsReplaced() {
        var configuration = ImageEditorConfiguration()
        configuration.tools = [.adjust, .text]
        #expect(Self.model().configured(configuration).tool == .adjust)
        let writing = Self.model().applying(.toolChosen(.text))
        #expect(writing.configured(configuration).tool == .text)
    }

    @Test func aDragIsOneStepAndUndoTakesItBackWhole() {
        var model = Self.model()
        let before = model.recipe
        for part in 1...20 {
            model = model.applying(.adjusted(.exposure, Double(part) / 10))
        }
        model = model.applying(.settled)
        #expect(model.recipe.adjustments.exposure == 2)
        #expect(model.history.past.count == 1)
        model = model.applying(.undone)
        #expect(model.recipe == before && !model.canUndo && model.canRedo)
        #expect(model.applying(.redone).recipe.adjustments.exposure == 2)
    }

    @Test func aRecipeForAnotherPictureIsNotCarriedOut() {
        var recipe = PhotoRecipe()
        recipe.quarterTurns = 1
        recipe.original = "another"
        let model = Self.model(Self.size, .init(), recipe)
        #expect(model.problem == "editor.error.otherPicture" && model.recipe.isIdentity)
        #expect(model.recipe.original == "d" && !model.hasChanges)
        recipe.original = "d"
        let own = Self.model(Self.size, .init(), recipe)
        #expect(own.problem == nil && own.recipe.quarterTurns == 1)
    }

    @Test func onePixelToOneIsReachedHoweverLargeThePictureIs() {
        let size = PixelSize(width: 12_000, height: 8_000)
        var model = Self.model(size).applying(.canvas(.zoomed(by: 1000, about: .center)))
        #expect(model.zoom.scale == 8)
        // 390 points at two pixels each.
        model = model.applying(.canvas(.shown(pixels: 780)))
            .applying(.canvas(.zoomed(by: 1000, about: .center)))
        #expect(abs(model.zoom.scale - 12_000.0 / 780) < 1e-9)
        // A part of it has fewer pixels, and is not shown any larger than that.
        model = model.applying(.toolChosen(.adjust)).applying(.canvas(.shown(pixels: 780)))
            .applying(.canvas(.zoomed(by: 1000, about: .center)))
        model = model.applying(.crop(.frameDragged(.left, x: 0.75, y: 0, .ended)))
        #expect(model.zoom.scale == 8)
        #expect(model.applying(.canvas(.shown(pixels: .nan))).mostZoom == 8)
    }

    @Test func aDragThatComesBackIsNoStep() {
        var model = Self.model()
        for value in [0.1, 0.5, 0.2, 0] { model = model.applying(.adjusted(.contrast, value)) }
        model = model.applying(.settled)
        #expect(!model.canUndo && !model.hasChanges)
    }

    @Test func anotherSettingIsAnotherStep() {
        var model = Self.model()
        model = model.applying(.adjusted(.contrast, 0.1)).applying(.adjusted(.warmth, 0.1))
        model = model.applying(.adjusted(.contrast, 0.2))
        #expect(model.history.past.count == 3)
    }

    @Test func aNewEditDropsWhatWasTakenBack() {
        var model = Self.model().applying(.crop(.rotated(quarterTurns: 1))).applying(.undone)
        model = model.applying(.crop(.mirrored(vertically: true)))
        #expect(!model.canRedo)
        #expect(model.applying(.redone) == model)
    }

    @Test("all steps can be taken back, and done again", arguments: UInt64(0)..<100)
    func everyStepCanBeTakenBack(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var model = Self.model()
        let first = model.recipe
        var states = [first]
        for _ in 0..<60 {
            let before = model
            model = model.applying(Self.action(using: &random)).applying(.settled)
            #expect(model.history.past.count - before.history.past.count <= 1)
            if model.recipe != before.recipe, model.history.past.count > before.history.past.count {
                states.append(model.recipe)
            }
            // Whatever was done, the result has a pixel and lies on the picture.
            if let output = model.outputSize {
                #expect(output.width >= 1 && output.height >= 1)
            }
        }
        let last = model.recipe
        for state in states.dropLast().reversed() {
            model = model.applying(.undone)
            #expect(model.recipe == state)
        }
        #expect(model.recipe == first && !model.canUndo)
        for state in states.dropFirst() {
            model = model.applying(.redone)
            #expect(model.recipe == state)
        }
        #expect(model.recipe == last)
    }

    /// Any edit, sensible or not.
    static func action(using random: inout SplitMix64) -> ImageEditorAction {
        func number(_ range: ClosedRange<Double>, _ random: inout SplitMix64) -> Double {
            Int.random(in: 0..<20, using: &random) == 0
                ? [Double.nan, .infinity, -.infinity, 1e300][
                    Int.random(in: 0..<4, using: &random)]
                : Double.random(in: range, using: &random)
        }
        let handles = CropHandle.edges + CropHandle.corners + [.whole]
        let handle = handles[Int.random(in: 0..<handles.count, using: &random)]
        switch Int.random(in: 0..<20, using: &random) {
        case 0: return .crop(.rotated(quarterTurns: .random(in: -5...5, using: &random)))
        case 1: return .crop(.mirrored(vertically: .random(using: &random)))
        case 2: return .crop(.straightened(number(-60...60, &random)))
        case 3:
            return .crop(
                .frameDragged(
                    handle, x: number(-1...1, &random), y: number(-1...1, &random), .ended))
        case 4:
            return .crop(
                .frameStepped(
                    handle, x: .random(in: -200...200, using: &random),
                    y: .random(in: -200...200, using: &random)))
        case 5:
            let ratios = EditorRatio.presets
            return .crop(.ratioChosen(ratios[Int.random(in: 0..<ratios.count, using: &random)]))
        case 6: return .crop(.ratioTurned)
        case 7:
            return .crop(
                .ratioTyped(
                    width: .random(in: -3...20, using: &random),
                    height: .random(in: 0...20, using: &random)))
        case 8:
            return .crop(
                .shapeChosen(
                    EditorShape.allCases[Int.random(in: 0..<5, using: &random)]))
        case 9: return .crop(.cropRemoved)
        case 10:
            return .adjusted(
                EditorAdjustment.allCases[Int.random(in: 0..<7, using: &random)],
                number(-7...7, &random))
        case 11:
            let filters = EditorFilter.builtIn
            return .filter(
                .chosen(filters[Int.random(in: 0..<filters.count, using: &random)].id))
        case 12: return .mark(.textAdded("Växjö"))
        case 13: return .mark(.redactionAdded)
        case 14: return .mark(.markStepped(x: number(-1...1, &random), y: number(-1...1, &random)))
        case 15: return .mark(.markRemoved)
        case 16: return .mark(.stickerAdded(.star))
        case 17: return .mark(.markTurned(number(-400...400, &random)))
        case 18: return .mark(.markRaised(by: .random(in: -3...3, using: &random)))
        default: return .reverted
        }
    }

    @Test("what is parked goes on as it was", arguments: UInt64(0)..<20)
    func aParkedEditorGoesOn(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var model = Self.model()
        for _ in 0..<20 { model = model.applying(Self.action(using: &random)) }
        let data = try JSONEncoder().encode(model)
        #expect(try JSONDecoder().decode(ImageEditorModel.self, from: data) == model)
    }

    // MARK: Crop

    @Test(
        "a square is square on the photo that came out wrong elsewhere",
        arguments: [PixelSize(width: 514, height: 546), PixelSize(width: 3, height: 2000)])
    func aSquareIsSquare(size: PixelSize) {
        var model = Self.model(size).applying(.crop(.ratioChosen(.fixed(.square))))
        let side = min(size.width, size.height)
        #expect(model.outputSize == PixelSize(width: side, height: side))
        model = model.applying(.crop(.frameDragged(.right, x: -0.3, y: 0, .ended)))
        #expect(model.outputSize.map { $0.width == $0.height } == true)
    }

    @Test("a held shape is kept through every handle", arguments: UInt64(0)..<200)
    func aHeldShapeIsKept(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let presets = CropRatio.presets
        var model = Self.model(
            PixelSize(
                width: .random(in: 50...5000, using: &random),
                height: .random(in: 50...5000, using: &random)))
        model = model.applying(.crop(.rotated(quarterTurns: .random(in: 0...3, using: &random))))
        if Bool.random(using: &random) {
            model = model.applying(.crop(.straightened(.random(in: -45...45, using: &random))))
        }
        let preset = presets[Int.random(in: 0..<7, using: &random)]
        model = model.applying(.crop(.ratioChosen(.fixed(preset))))
        if Bool.random(using: &random) { model = model.applying(.crop(.ratioTurned)) }
        let seen = model.isRatioTurned ? preset.turned : preset
        for _ in 0..<10 {
            let handles = CropHandle.edges + CropHandle.corners + [.whole]
            let handle = handles[Int.random(in: 0..<9, using: &random)]
            model = model.applying(
                .crop(
                    .frameDragged(
                        handle, x: .random(in: -0.5...0.5, using: &random),
                        y: .random(in: -0.5...0.5, using: &random), .ended)))
            let output = try #require(model.outputSize)
            let wide = Double(output.height) * Double(seen.width) / Double(seen.height)
            let high = Double(output.width) * Double(seen.height) / Double(seen.width)
            #expect(
                abs(Double(output.width) - wide) <= 1 || abs(Double(output.height) - high) <= 1,
                "\(output) is not \(seen.width):\(seen.height)")
            if preset == .square { #expect(output.width == output.height) }
        }
    }

    @Test func anArrowMovesAnEdgeByAPixelAndTheOthersStay() throws {
        var model = Self.model()
        let before = try #require(model.stage?.frame)
        model = model.applying(.crop(.frameStepped(.left, x: 1, y: 0)))
        #expect(model.outputSize == PixelSize(width: 3999, height: 3000))
        model = model.applying(.crop(.frameStepped(.top, x: 0, y: 10)))
        #expect(model.outputSize == PixelSize(width: 3999, height: 2990))
        let after = try #require(model.stage?.frame)
        #expect(abs(after.x + after.width - before.x - before.width) < 1e-9)
        #expect(abs(after.y + after.height - before.y - before.height) < 1e-9)
        // Beyond the edge there is nothing to keep.
        let out = model.applying(.crop(.frameStepped(.right, x: 50, y: 0)))
        #expect(out.recipe == model.recipe)
    }

    @Test func aFrameMovesAndSlidesAlongTheEdge() throws {
        var model = Self.model().applying(.crop(.ratioChosen(.fixed(.square))))
        model = model.applying(.crop(.frameDragged(.whole, x: 0.05, y: 0.4, .ended)))
        let frame = try #require(model.stage?.frame)
        #expect(model.outputSize == PixelSize(width: 3000, height: 3000))
        #expect(abs(frame.x - (0.125 + 0.05)) < 1e-3 && abs(frame.y) < 1e-9)
    }

    @Test func aCropIsNeverSmallerThanItMayBe() {
        var model = Self.model()
        model = model.applying(.crop(.frameDragged(.right, x: -5, y: 0, .ended)))
        model = model.applying(.crop(.frameDragged(.bottom, x: 0, y: -5, .ended)))
        #expect(model.outputSize == PixelSize(width: 16, height: 16))
        let tiny = Self.model(PixelSize(width: 1, height: 1))
            .applying(.crop(.frameDragged(.right, x: -5, y: 0, .ended)))
        #expect(tiny.outputSize == PixelSize(width: 1, height: 1))
    }

    @Test func aDragThatIsTakenAwayLeavesNothing() {
        var model = Self.model()
        let before = model
        model = model.applying(.crop(.frameDragged(.left, x: 0, y: 0, .began)))
        model = model.applying(.crop(.frameDragged(.left, x: 0.2, y: 0, .moved)))
        #expect(model.outputSize != before.outputSize)
        model = model.applying(.crop(.frameDragged(.left, x: 0.2, y: 0, .cancelled)))
        #expect(model.recipe == before.recipe && !model.canUndo)
    }

    @Test func aDragIsMeasuredFromItsStart() {
        var model = Self.model()
        model = model.applying(.crop(.frameDragged(.left, x: 0, y: 0, .began)))
        for part in 1...10 {
            model = model.applying(.crop(.frameDragged(.left, x: Double(part) / 100, y: 0, .moved)))
        }
        model = model.applying(.crop(.frameDragged(.left, x: 0.1, y: 0, .ended)))
        #expect(model.outputSize == PixelSize(width: 3600, height: 3000))
        #expect(model.history.past.count == 1)
    }

    @Test func aCircleIsSquareAndOneStep() {
        let model = Self.model().applying(.crop(.shapeChosen(.circle)))
        #expect(model.recipe.crop?.shape == .ellipse)
        #expect(model.outputSize == PixelSize(width: 3000, height: 3000))
        #expect(model.history.past.count == 1)
        #expect(!model.applying(.undone).hasChanges)
    }

    @Test(arguments: [0, 1, 2, 3])
    func aShapeIsMeantAsSeen(turns: Int) throws {
        let wide = try #require(CropRatio(width: 16, height: 9))
        let model = Self.model().applying(.crop(.rotated(quarterTurns: turns)))
            .applying(.crop(.ratioChosen(.fixed(wide))))
        let output = try #require(model.outputSize)
        #expect(abs(Double(output.width) / Double(output.height) - 16.0 / 9) < 0.002)
        // And is still so read after the history was walked.
        #expect(model.applying(.undone).applying(.redone).ratio == .fixed(wide))
    }

    @Test func straighteningTellsItsLimits() {
        var model = Self.model().applying(.crop(.straightened(1e9)))
        #expect(model.recipe.straightening == 45)
        model = model.applying(.settled).applying(.crop(.straightened(.nan)))
        #expect(model.recipe.straightening == 45)
    }

    // MARK: Marks

    @Test("words stay under the finger however the picture lies", arguments: [0, 1, 2, 3])
    func wordsFollow(turns: Int) throws {
        var model = Self.model().applying(.crop(.rotated(quarterTurns: turns)))
            .applying(.crop(.mirrored(vertically: false))).applying(.crop(.straightened(10)))
            .applying(.mark(.textAdded("Växjö")))
        model = model.applying(.mark(.markStepped(x: 0.1, y: -0.2)))
        guard case .text(let text) = model.recipe.overlays[0] else {
            Issue.record("no text")
            return
        }
        let stage = try #require(model.stage)
        let seen = stage.onStage(text.center)
        #expect(abs((seen.x - stage.frame.x) / stage.frame.width - 0.6) < 1e-6)
        #expect(abs((seen.y - stage.frame.y) / stage.frame.height - 0.3) < 1e-6)
    }

    @Test func whatWasRemovedIsNotChosen() {
        let model = Self.model().applying(.mark(.redactionAdded)).applying(.mark(.markRemoved))
        #expect(model.mark == nil && model.recipe.redactions.isEmpty)
        let back = Self.model().applying(.mark(.redactionAdded)).applying(.undone)
        #expect(back.mark == nil)
        #expect(back.applying(.mark(.markSized(0.5))) == back)
    }

    // MARK: Phases

    @Test func doneTwiceDeliversOnce() throws {
        var model = Self.model().applying(.crop(.rotated(quarterTurns: 1)))
        let photo = try #require(model.photo)
        let requests = model.update(.done)
        #expect(requests == [.save(model.recipe, of: photo)])
        #expect(model.phase == .saving)
        let twice = model.applying(.done)
        #expect(twice == model)
        // What is being kept does not change any more.
        #expect(model.applying(.crop(.rotated(quarterTurns: 1))) == model)
        model = model.applying(.saved)
        #expect(model.phase == .finished && !model.hasChanges)
        #expect(model.applying(.done).applying(.cancelled) == model)
    }

    @Test func nothingToKeepIsKeptAtOnce() {
        #expect(Self.model().applying(.done).phase == .finished)
        #expect(Self.model().applying(.cancelled).phase == .cancelled)
    }

    @Test func changesAreNotLostWithoutAQuestion() {
        let asked = Self.model().applying(.crop(.mirrored(vertically: false))).applying(.cancelled)
        #expect(asked.phase == .asking)
        #expect(asked.applying(.resumed).phase == .editing)
        #expect(asked.applying(.discardConfirmed).phase == .cancelled)
    }

    @Test func aFailedSaveCanBeTriedAgain() {
        let failed = Self.model().applying(.crop(.mirrored(vertically: false))).applying(.done)
            .applying(.saveFailed("editor.error.unwritable"))
        #expect(failed.phase == .saveFailed("editor.error.unwritable"))
        #expect(failed.applying(.done).phase == .saving)
        #expect(failed.applying(.resumed).phase == .editing)
    }

    @Test func revertIsAStepThatCanBeTakenBack() {
        var first = PhotoRecipe()
        first.quarterTurns = 2
        let model = Self.model(Self.size, .init(), first)
        #expect(!model.hasChanges && model.canRevert)
        let reverted = model.applying(.reverted)
        #expect(reverted.recipe.isIdentity && reverted.hasChanges)
        #expect(reverted.applying(.undone).recipe.quarterTurns == 2)
    }

    @Test func aPictureWithoutPixelsIsNotEdited() {
        let model = Self.model(PixelSize(width: 0, height: 10))
        #expect(model.photo == nil && model.phase == .opening)
        #expect(model.applying(.crop(.rotated(quarterTurns: 1))) == model)
    }

    @Test(arguments: ["0:1", "1:0", "-1:2", "a:b", "1:2:3", "", "3:", "20000:1"])
    func whatIsNoRatioIsNone(text: String) { #expect(EditorRatio(text) == nil) }
}
