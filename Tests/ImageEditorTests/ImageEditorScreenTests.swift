import CairnImageEditor
import CairnImaging
import CairnLayout
import CairnLocalizations
import CairnStrings
import CairnUI
import Foundation
import Synchronization
import TestSupport
import Testing

/// The handler of editors that save nothing.
private let idle = ClosureHandler<ImageEditorRequest, ImageEditorAction> { _ in .none }

/// The editor as somebody hears it and uses it by keys.
@Suite struct ImageEditorScreenTests {
    private static func session(
        _ model: ImageEditorModel = ImageEditorModelTests.model(), language: String? = nil,
        width: Double = 390
    ) throws -> Session<ImageEditorModel> {
        var environment = Environment()
        environment.traits.viewport = Size(width: width, height: 844)
        if let language {
            environment.phrases = Phrases(
                try Localizations.load(LanguagePreferences([language])))
        }
        return Session(model, handler: idle, environment: environment) { model, send in
            ImageEditor(model, send: send)
        }
    }

    @Test func aPhotoIsCroppedByKeysAlone() async throws {
        let session = try Self.session()
        let driver = Driver(session)
        try await driver.act(.focus, on: .slider, "Left edge")
        await driver.press(.right)
        await driver.press(.right, .shift)
        #expect(await session.model.outputSize == PixelSize(width: 3989, height: 3000))
        await driver.press(.left)
        #expect(await session.model.outputSize == PixelSize(width: 3990, height: 3000))
        try await driver.act(.focus, on: .slider, "Bottom edge")
        await driver.press(.up, .shift)
        #expect(await session.model.outputSize == PixelSize(width: 3990, height: 2990))
        try await driver.act(.focus, on: .slider, "Crop frame")
        await driver.press(.left)
        await driver.press(.down, .shift)
        let frame = try #require(await session.model.stage?.frame)
        #expect(abs(frame.x * 4000 - 9) < 0.01 && abs(frame.y * 3000 - 10) < 0.01)
        // What came of it is said.
        #expect(await session.outline.description.contains("3,990 by 2,990"))
        await driver.press(.character("z"), .control)
        await driver.press(.character("z"), .control)
        #expect(await session.model.outputSize == PixelSize(width: 3990, height: 2990))
        await driver.press(.character("y"), .control)
        #expect(await session.model.history.canRedo)
    }

    @Test(
        "a screen reader's step is a hundredth",
        arguments: [
            ("Left edge", PixelSize(width: 3960, height: 3000)),
            ("Right edge", PixelSize(width: 3960, height: 3000)),
            ("Top edge", PixelSize(width: 4000, height: 2970)),
            ("Bottom edge", PixelSize(width: 4000, height: 2970)),
        ])
    func edgesAreSliders(edge: String, size: PixelSize) async throws {
        let session = try Self.session()
        let driver = Driver(session)
        #expect(try await driver.find(.slider, edge).value == "0%")
        try await driver.act(.increment, on: .slider, edge)
        #expect(await session.model.outputSize == size)
        #expect(try await driver.find(.slider, edge).value == "1%")
        try await driver.act(.decrement, on: .slider, edge)
        #expect(await session.model.outputSize == PixelSize(width: 4000, height: 3000))
    }

    @Test func twoTapsGoNearAndBackAndOneDoesNothing() async throws {
        let seconds = Mutex(100.0)
        let session = Session(ImageEditorModelTests.model(), handler: idle) { model, send in
            ImageEditor(model, clock: { seconds.withLock { $0 } }, send: send)
        }
        await session.send(.toolChosen(.adjust))
        let image = try #require(await session.outline.items(.image, "A lake").first)
        func tap(_ x: Double, after pause: Double) async {
            seconds.withLock { $0 += pause }
            _ = await session.perform(.tap(Point(x: x, y: 40)), on: image.id)
        }
        await tap(50, after: 1)
        #expect(await session.model.zoom.isFitted)
        // Too late, then too far away.
        await tap(50, after: 0.5)
        await tap(150, after: 0.1)
        #expect(await session.model.zoom.isFitted)
        await tap(155, after: 0.2)
        #expect(await session.model.zoom.scale == 3)
        // A third tap is the first of the next two.
        await tap(155, after: 0.1)
        #expect(await session.model.zoom.scale == 3)
        await tap(155, after: 0.1)
        #expect(await session.model.zoom.isFitted)
        // A key presses once.
        let driver = Driver(session)
        try await driver.act(.focus, on: .image, "A lake")
        await driver.press(.enter)
        #expect(await session.model.zoom.scale == 3)
    }

    @Test(
        "a wide picture leaves the tools the room that it does not need",
        arguments: EditorTool.allCases)
    func roomOfTheTools(tool: EditorTool) async throws {
        let session = try Self.session()
        await session.send(.toolChosen(tool))
        let scene = await session.scene
        let frames = SceneLayout(FixedWidthMeasurer()).frames(
            of: scene.root, in: Size(width: 390, height: 844))
        let area = try #require(await session.outline.items(.scrollArea).first)
        let path = scene.root.path(to: area.id)
        let top = path.compactMap { frames[$0.id]?.minY }.reduce(0, +)
        // The picture of 4000 by 3000 is 293 high, with 32 around it: half of the screen is more.
        #expect(top > 293 && top < 422)
    }

    @Test func leftIsLeftInEveryLanguage() async throws {
        let session = try Self.session(language: "ar")
        let driver = Driver(session)
        let words = try Localizations.load(LanguagePreferences(["ar"]))
        try await driver.act(.focus, on: .slider, words(.editorEdgeLeft))
        await driver.press(.right)
        #expect(await session.model.stage.map { abs($0.frame.x * 4000 - 1) < 0.01 } == true)
    }

    @Test(
        "every tool is a tab, and all in it has a name", arguments: ["en", "de", "sv", "pl", "ar"])
    func everyToolIsReached(language: String) async throws {
        let session = try Self.session(language: language)
        let words = try Localizations.load(LanguagePreferences([language]))
        let driver = Driver(session)
        let keys: [TextKey] = [
            .editorToolCrop, .editorToolAdjust, .editorToolFilter, .editorToolText,
            .editorToolSticker, .editorToolRedact, .editorToolDraw, .editorToolColor,
            .editorToolCurves,
        ]
        for (key, tool) in zip(keys, EditorTool.allCases) {
            try await driver.tap(.tab, words(key))
            #expect(await session.model.tool == tool)
            if tool == .text {
                try await driver.tap(.button, words(.editorTextAdd))
                // A text without words does not outlast its tool.
                try await driver.type("Växjö", into: .textField, words(.editorTextWords))
            }
            if tool == .sticker { try await driver.tap(.button, words(.editorStickerHeart)) }
            if tool == .redact { try await driver.tap(.button, words(.editorRedactAdd)) }
            let diagnostics = await session.diagnostics
            #expect(diagnostics.isEmpty, "\(diagnostics)")
            let said = await session.outline.description
            #expect(!said.contains("editor."), "a key and no words: \(said)")
        }
        #expect(await session.model.recipe.overlays.count == 2)
        #expect(await session.model.recipe.redactions.count == 1)
    }

    @Test func aSliderIsOneStepAndItsNumberIsSaid() async throws {
        let session = try Self.session()
        let driver = Driver(session)
        try await driver.tap(.tab, "Adjust")
        // The middle of the knob goes from end to end: a way of 100.
        let knob = Theme().layout.knob
        let area = Size(width: 100 + knob, height: 44)
        for (phase, way) in [
            (Drag.Phase.began, 50.0), (.moved, 60), (.moved, 70), (.ended, 80),
        ] {
            let x = way + knob / 2
            // The track lies inside of the slider, and has no name of its own.
            let slider = try await driver.find(.slider, "Exposure")
            let element = try #require(await session.scene.root.element(slider.id))
            let track = try #require(element.children.last)
            await session.handle(
                .drag(Drag(phase, at: Point(x: x, y: 5), in: area)), on: track.id)
        }
        #expect(await session.model.recipe.adjustments.exposure == 3)
        #expect(await session.model.history.past.count == 1)
        #expect(try await driver.find(.slider, "Exposure").value == "+3")
        try await driver.act(.increment, on: .slider, "Exposure")
        #expect(await session.model.history.past.count == 2)
    }

    @Test func theFrameIsDraggedAsFarAsTheFinger() async throws {
        let session = try Self.session()
        let slider = try await Driver(session).find(.slider, "Left edge")
        let outside = Size(width: 44, height: 100)
        for (phase, x) in [(Drag.Phase.began, 0.0), (.moved, 30), (.ended, 35.8)] {
            await session.handle(
                .drag(
                    Drag(
                        phase, at: Point(x: x, y: 0), in: outside,
                        translation: Point(x: x, y: 0))), on: slider.id)
        }
        // The stage is 358 points wide: 390 less a finger's margin on both sides.
        #expect(await session.model.outputSize == PixelSize(width: 3600, height: 3000))
        #expect(await session.model.history.past.count == 1)
    }

    @Test func anAngleIsTypedInAnyDigits() async throws {
        let session = try Self.session()
        let driver = Driver(session)
        for (text, angle) in [("2,5", 2.5), ("−٣", -3), ("abc", -3), ("7.25°", 7.25)] {
            try await driver.act(.submit(text), on: .textField, "Angle in degrees")
            #expect(await session.model.recipe.straightening == angle)
        }
    }

    @Test func changesAreAskedForBeforeTheyAreLost() async throws {
        let session = try Self.session()
        let driver = Driver(session)
        try await driver.tap(.button, "Rotate right")
        try await driver.tap(.button, "Cancel")
        #expect(try await driver.find(.alertDialog).name == "Discard changes?")
        await driver.press(.escape)
        #expect(await session.model.phase == .editing)
        try await driver.tap(.button, "Cancel")
        try await driver.tap(.button, "Discard")
        #expect(await session.model.phase == .cancelled)
    }

    @Test("wide and narrow screens hold the same", arguments: [40.0, 390, 1200])
    func allSizesHoldTheSame(width: Double) async throws {
        let session = try Self.session(width: width)
        let narrow = try Self.session()
        let here = await session.outline.items.map { "\($0.role.kind) \($0.name)" }
        let there = await narrow.outline.items.map { "\($0.role.kind) \($0.name)" }
        #expect(Set(here) == Set(there))
    }

    @Test func theCropScreenIsHeardAsItShouldBe() async throws {
        let session = try Self.session(language: "en")
        let said = await session.outline.description + "\n"
        #expect(try Golden.difference(said, "ImageEditor/crop.txt") == nil)
    }
}
