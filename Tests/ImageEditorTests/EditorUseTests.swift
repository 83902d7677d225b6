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

/// Filters, texts, comparison and copies, as somebody uses them.
@Suite struct EditorUseTests {
    private static func session(
        _ model: ImageEditorModel = ImageEditorModelTests.model(),
        pictures: Pictures? = nil,
        handle: @escaping @Sendable (ImageEditorRequest) -> Effect<ImageEditorAction> = { _ in
            .none
        }
    ) throws -> Session<ImageEditorModel> {
        var environment = Environment()
        environment.traits.viewport = Size(width: 390, height: 844)
        environment.phrases = Phrases(try Localizations.load(LanguagePreferences(["en"])))
        environment.pictures = pictures
        return Session(
            model, handler: ClosureHandler(handle), environment: environment
        ) { model, send in
            ImageEditor(model, send: send)
        }
    }

    // MARK: Filters

    @Test func aFilterLeavesTheAdjustmentsAndHasAStrength() async throws {
        let session = try Self.session()
        let driver = Driver(session)
        await session.send(.adjusted(.exposure, 1))
        await session.send(.adjusted(.warmth, -0.5))
        await session.send(.settled)
        let before = await session.model.recipe.adjustments
        try await driver.tap(.tab, "Filters")
        #expect(await !driver.has(.slider, "Strength"))
        try await driver.tap(.radio, "Mono")
        #expect(await session.model.recipe.adjustments == before)
        #expect(await session.model.recipe.look?.adjustments.saturation == -1)
        #expect(try await driver.find(.slider, "Strength").value == "100%")
        try await driver.act(.focus, on: .slider, "Strength")
        await driver.press(.pageDown)
        #expect(await session.model.recipe.look?.strength == 0.5)
        // One step of the history each: adjusted, adjusted, chosen, weakened.
        #expect(await session.model.history.past.count == 4)
        try await driver.tap(.radio, "None")
        #expect(await session.model.recipe.look == nil)
        #expect(await session.model.recipe.adjustments == before)
        #expect(await !driver.has(.slider, "Strength"))
        #expect(await session.diagnostics.isEmpty)
    }

    // MARK: Texts

    @Test func anAddedTextHasTheKeyboard() async throws {
        let session = try Self.session()
        let driver = Driver(session)
        try await driver.tap(.tab, "Text")
        try await driver.tap(.button, "Add text")
        #expect(await session.outline.focused?.role.kind == .textField)
        let field = try #require(await session.outline.focused)
        await session.handle(.input(TextInput("Lake", revision: .max)), on: field.id)
        #expect(await session.model.recipe.overlays == [.text(PhotoText("Lake"))])
        // A text that is chosen again is moved by keys; its field does not take the keyboard.
        await session.send(.mark(.markChosen(nil)))
        try await driver.act(.focus, on: .slider, "Text “Lake”")
        await driver.press(.right)
        #expect(await session.outline.focused?.name == "Text “Lake”")
        #expect(await session.diagnostics.isEmpty)
    }

    @Test func aTextThatWasNeverTypedIsNoStep() async throws {
        let session = try Self.session()
        let driver = Driver(session)
        try await driver.tap(.tab, "Text")
        try await driver.tap(.button, "Add text")
        try await driver.tap(.tab, "Crop")
        #expect(await session.model.recipe.overlays.isEmpty)
        #expect(await !session.model.canUndo)
        #expect(await !session.model.hasChanges)
        try await driver.tap(.tab, "Text")
        try await driver.tap(.button, "Add text")
        try await driver.tap(.button, "Done")
        #expect(await session.model.phase == .finished)
    }

    @Test func fontAlignmentAndOpacityAreChosen() async throws {
        let session = try Self.session()
        let driver = Driver(session)
        try await driver.tap(.tab, "Text")
        await session.send(.mark(.textAdded("Lake\nand sea")))
        try await driver.tap(.radio, "Serif")
        try await driver.tap(.radio, "Right")
        try await driver.act(.focus, on: .slider, "Opacity")
        await driver.press(.pageDown)
        guard case .text(let text) = await session.model.recipe.overlays.first else {
            Issue.record("no text")
            return
        }
        #expect(text.font == EditorFont.serif.description)
        #expect(text.alignment == .right && text.opacity == 0.5)
        for name in ["Serif", "Right"] {
            #expect(try await driver.find(.radio, name).states.contains(.checked))
        }
        #expect(await session.model.history.past.count == 4)
    }

    @Test func aStickerIsFadedSizedAndRemoved() async throws {
        var recipe = PhotoRecipe()
        recipe.overlays = [.picture(PhotoSticker(Data([1])))]
        recipe.original = "d"
        let session = try Self.session(
            ImageEditorModelTests.model(ImageEditorModelTests.size, .init(), recipe))
        let driver = Driver(session)
        try await driver.tap(.tab, "Stickers")
        await session.send(.mark(.markChosen(.overlay(0))))
        try await driver.act(.decrement, on: .slider, "Opacity")
        try await driver.act(.increment, on: .slider, "Size")
        guard case .picture(let sticker) = await session.model.recipe.overlays.first else {
            Issue.record("no sticker")
            return
        }
        #expect(abs(sticker.opacity - 0.95) < 1e-9 && abs(sticker.width - 0.26) < 1e-9)
        try await driver.tap(.button, "Remove")
        #expect(await session.model.recipe.overlays.isEmpty)
    }

    // MARK: Before and after

    @Test func theOriginalIsShownWithTheSameCrop() async throws {
        let session = try Self.session()
        let driver = Driver(session)
        await session.send(.toolChosen(.adjust))
        await session.send(.crop(.rotated(quarterTurns: 1)))
        await session.send(.adjusted(.exposure, 1))
        await session.send(.filter(.chosen("mono")))
        await session.send(.mark(.redactionAdded))
        let edited = try #require(await session.model.shot)
        try await driver.tap(.checkbox, "Show the original")
        let plain = try #require(await session.model.shot)
        #expect(plain.recipe.quarterTurns == 1)
        #expect(plain.recipe.adjustments.isNeutral && plain.recipe.look == nil)
        #expect(plain.recipe.redactions.isEmpty)
        #expect(try await driver.find(.checkbox).states.contains(.checked))
        // By a key as well; an edit shows what it does.
        await driver.press(.character("b"))
        #expect(await session.model.shot == edited)
        await driver.press(.character("b"))
        await session.send(.adjusted(.exposure, 2))
        #expect(await !session.model.isComparing)
        #expect(await session.model.recipe.look != nil)
    }

    // MARK: Saving

    @Test func cancelIsThereWhileSaving() async throws {
        let requests = Mutex<[ImageEditorRequest]>([])
        let session = try Self.session { request in
            requests.withLock { $0.append(request) }
            return .none
        }
        let driver = Driver(session)
        try await driver.tap(.button, "Rotate right")
        try await driver.tap(.button, "Done")
        #expect(await session.model.phase == .saving)
        try await driver.tap(.button, "Cancel")
        #expect(await session.model.phase == .editing)
        #expect(requests.withLock { $0.last } == .stopSaving)
        // The answer of the canceled save comes too late.
        await session.send(.saved)
        #expect(await session.model.phase == .editing)
        #expect(await session.model.hasChanges)
        try await driver.tap(.button, "Done")
        await driver.press(.escape)
        #expect(await session.model.phase == .editing)
    }

    @Test func aCanceledSaveLeavesWhatWasStored() async throws {
        let (begun, begin) = AsyncStream.makeStream(of: Void.self)
        let (gate, open) = AsyncStream.makeStream(of: Void.self)
        let kept = Mutex<[Int]>([])
        let photo = Fixtures.folder("photos").appendingPathComponent("orient-6.jpg").path
        let storage = EditStorage { _ in
            photo
        } read: { _ in
            var recipe = PhotoRecipe()
            recipe.quarterTurns = 3
            return StoredEdit(recipe: recipe, digest: "", mark: "0")
        } keep: { recipe, _, mark in
            // A write that cannot be interrupted, as those of a disk.
            if recipe.quarterTurns != 3 {
                begin.yield()
                for await _ in gate { break }
            }
            kept.withLock { $0.append(recipe.quarterTurns) }
            return "\(recipe.quarterTurns)"
        }
        let store = ImageEditorStore(Imaging(), shelf: storage)
        let session = Session(ImageEditorModel(), handler: store) { model, send in
            ImageEditor(model, send: send)
        }
        await store.open("a") { await session.send($0) }
        await session.send(.crop(.rotated(quarterTurns: 2)))
        await session.send(.done)
        for await _ in begun { break }
        await session.send(.cancelled)
        #expect(await session.model.phase == .editing)
        open.yield()
        // What was written meanwhile is put back, and the next save comes after that.
        await session.send(.done)
        for await _ in begun { break }
        open.yield()
        await session.settle()
        #expect(await session.model.phase == .finished)
        #expect(kept.withLock { $0 } == [1, 3, 1])
    }

    @Test func aCopyIsAskedForItsQuality() async throws {
        let requests = Mutex<[ImageEditorRequest]>([])
        let session = try Self.session { request in
            requests.withLock { $0.append(request) }
            return .none
        }
        let driver = Driver(session)
        try await driver.tap(.button, "Rotate right")
        try await driver.tap(.button, "Save a copy")
        #expect(await driver.has(.dialog, "Save a copy"))
        #expect(try await driver.find(.slider, "Quality").value == "90")
        try await driver.act(.focus, on: .slider, "Quality")
        await driver.press(.pageDown)
        try await driver.tap(.button, "Save")
        let (recipe, photo) = (await session.model.recipe, await session.model.photo)
        #expect(
            requests.withLock { $0 } == [
                .saveCopy(recipe, of: try #require(photo), quality: 80)
            ])
        await session.send(.copy(.saved))
        #expect(await driver.has(.status, "The copy is saved"))
        try await driver.tap(.button, "OK")
        #expect(await session.model.copy == nil)
        #expect(await session.model.phase == .editing)
        try await driver.tap(.button, "Save a copy")
        try await driver.tap(.button, "Save")
        await session.send(.copy(.failed("editor.error.unwritable")))
        #expect(await driver.has(.alertDialog, "The copy could not be saved"))
        await driver.press(.escape)
        #expect(await session.model.copy == nil)
        #expect(await session.diagnostics.isEmpty)
    }

    @Test func copiesLieBesideTheOriginalInTheirQuality() async throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appendingPathComponent("a.jpg")
        try FileManager.default.copyItem(
            at: Fixtures.folder("photos").appendingPathComponent("orient-6.jpg"), to: path)
        let store = ImageEditorStore(Imaging())
        let session = Session(ImageEditorModel(), handler: store) { model, send in
            ImageEditor(model, send: send)
        }
        await store.open(path.path) { await session.send($0) }
        await session.send(.crop(.rotated(quarterTurns: 1)))
        for quality in [95, 20] {
            await session.send(.copy(.asked))
            await session.send(.copy(.qualitySet(quality)))
            await session.send(.copy(.confirmed))
            await session.settle()
            #expect(await session.model.copy == .saved)
            await session.send(.copy(.closed))
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
        #expect(names == ["a-edited-2.jpg", "a-edited.jpg", "a.jpg"])
        func size(_ name: String) throws -> Int {
            try Data(contentsOf: folder.url.appendingPathComponent(name)).count
        }
        #expect(try size("a-edited-2.jpg") < size("a-edited.jpg"))
    }

    // MARK: The picture

    @Test func thePictureBeforeARotationIsNotStretched() async throws {
        let (gate, open) = AsyncStream.makeStream(of: Void.self)
        let count = Mutex(0)
        let store = ImageStore<Int>(budget: 1 << 20, bytes: { $0 }) { _ in
            let number = count.withLock { count in
                count += 1
                return count
            }
            if number > 1 { for await _ in gate { break } }
            return number
        }
        let session = try Self.session(pictures: Pictures(store))
        await session.settle()
        func image() async -> ImageContent? {
            var found: ImageContent?
            await session.scene.root.walk { element in
                if case .image(let image) = element.kind { found = image }
                return true
            }
            return found
        }
        #expect(await image()?.fit == .stretch)
        let before = await image()?.source
        await session.send(.crop(.rotated(quarterTurns: 1)))
        #expect(await image()?.source == before)
        #expect(await image()?.fit == .contain)
        open.yield()
        await session.settle()
        #expect(await image()?.source != before)
        #expect(await image()?.fit == .stretch)
    }
}
