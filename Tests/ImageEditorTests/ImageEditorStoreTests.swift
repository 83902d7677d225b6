import CairnImageEditor
import CairnImaging
import CairnStrings
import CairnUI
import Foundation
import TestSupport
import Testing

/// The editor with real photos on the disk.
@Suite struct ImageEditorStoreTests {
    /// A photo of one's own to edit.
    private static func original(in folder: TemporaryFolder) throws -> String {
        let path = folder.url.appendingPathComponent("a.jpg")
        try FileManager.default.copyItem(
            at: Fixtures.folder("photos").appendingPathComponent("orient-6.jpg"), to: path)
        return path.path
    }

    private func session(
        _ store: ImageEditorStore, _ path: String
    ) async -> Session<ImageEditorModel> {
        let session = Session(ImageEditorModel(), handler: store) { model, send in
            ImageEditor(model, send: send)
        }
        await store.open(path, alt: "A lake") { await session.send($0) }
        return session
    }

    @Test func anEditIsKeptBesideTheOriginalAndTakenUpAgain() async throws {
        let folder = try TemporaryFolder()
        let path = try Self.original(in: folder)
        let before = try Data(contentsOf: URL(fileURLWithPath: path))
        let store = ImageEditorStore(Imaging())
        let first = await session(store, path)
        await first.send(.crop(.rotated(quarterTurns: 1)))
        await first.send(.crop(.shapeChosen(.circle)))
        await first.send(.done)
        await first.settle()
        #expect(await first.model.phase == .finished)
        let kept = await first.model.recipe
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)

        let second = await session(ImageEditorStore(Imaging()), path)
        #expect(await second.model.recipe == kept)
        #expect(await second.model.hasChanges == false)
        await second.send(.reverted)
        await second.send(.done)
        await second.settle()
        #expect(await second.model.phase == .finished)
        #expect(!FileManager.default.fileExists(atPath: RecipeFile.path(of: path)))
        // Nothing else was left behind.
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["a.jpg"])
    }

    @Test func twoEditorsOnOnePhotoTellEachOther() async throws {
        let folder = try TemporaryFolder()
        let path = try Self.original(in: folder)
        let one = await session(ImageEditorStore(Imaging()), path)
        let other = await session(ImageEditorStore(Imaging()), path)
        await one.send(.crop(.rotated(quarterTurns: 1)))
        await one.send(.done)
        await one.settle()
        await other.send(.crop(.rotated(quarterTurns: 2)))
        await other.send(.done)
        await other.settle()
        let phase = await other.model.phase
        #expect(phase == .saveFailed(ImageEditorError.changedMeanwhile.key))
        let stored = try await Imaging().storedEdit(of: path)
        #expect(stored.recipe?.quarterTurns == 1)
    }

    @Test func aRecipeThatCannotBeReadIsToldAndThePhotoOpens() async throws {
        let folder = try TemporaryFolder()
        let path = try Self.original(in: folder)
        try Data("nonsense".utf8).write(to: URL(fileURLWithPath: RecipeFile.path(of: path)))
        let session = await session(ImageEditorStore(Imaging()), path)
        #expect(await session.model.problem == "editor.error.recipe")
        await session.send(.crop(.rotated(quarterTurns: 1)))
        await session.send(.done)
        await session.settle()
        #expect(await session.model.phase == .finished)
        #expect(try await Imaging().storedEdit(of: path).recipe?.quarterTurns == 1)
    }

    @Test func aRecipeOfAnotherPhotoIsToldAndNotUsed() async throws {
        let folder = try TemporaryFolder()
        let path = try Self.original(in: folder)
        let imaging = Imaging()
        var recipe = PhotoRecipe()
        recipe.quarterTurns = 3
        try await imaging.store(recipe, beside: path)
        // Another photo takes the name; the recipe of the first one stays beside it.
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.copyItem(
            at: Fixtures.folder("photos").appendingPathComponent("orient-3.jpg"),
            to: URL(fileURLWithPath: path))
        let session = await session(ImageEditorStore(imaging), path)
        #expect(await session.model.problem == ImageEditorError.otherPicture.key)
        #expect(await session.model.recipe.isIdentity)
        #expect(await session.outline.items(.alert, nil).count == 1)
        await session.send(.crop(.rotated(quarterTurns: 1)))
        await session.send(.done)
        await session.settle()
        #expect(await session.model.phase == .finished)
        #expect(try await imaging.storedEdit(of: path).recipe?.quarterTurns == 1)
    }

    @Test(arguments: ["truncated.jpg", "html-named.jpg", "empty.jpg", "not-there.jpg"])
    func aPhotoThatCannotBeOpenedIsTold(name: String) async throws {
        let path = Fixtures.folder("photos").appendingPathComponent(name).path
        let session = await session(ImageEditorStore(Imaging()), path)
        #expect(await session.model.phase == .failed("editor.error.picture"))
        #expect(await session.outline.items(.alert, nil).count == 1)
    }

    @Test func aFolderThatCannotBeWrittenIsTold() async throws {
        let folder = try TemporaryFolder()
        let path = try Self.original(in: folder)
        // A folder in the recipe's place cannot be replaced, whoever runs the test.
        try FileManager.default.createDirectory(
            atPath: RecipeFile.path(of: path) + "/x", withIntermediateDirectories: true)
        let session = await session(ImageEditorStore(Imaging()), path)
        await session.send(.crop(.rotated(quarterTurns: 1)))
        await session.send(.done)
        await session.settle()
        guard case .saveFailed = await session.model.phase else {
            Issue.record("\(await session.model.phase)")
            return
        }
        #expect(await session.outline.items(.alertDialog, nil).count == 1)
    }

    /// A shelf that keeps recipes in memory, as a database would.
    private actor Shelf {
        var recipe: PhotoRecipe?
        var mark: String?
        var isBroken = false

        func read() throws -> StoredEdit {
            if isBroken { throw ImagingError(.recipe("torn")) }
            return StoredEdit(recipe: recipe, digest: "sha", mark: mark)
        }

        func keep(_ recipe: PhotoRecipe, _ before: String??) throws -> String? {
            if let before, before != mark { throw ImageEditorError.changedMeanwhile }
            self.recipe = recipe
            mark = UUID().uuidString
            isBroken = false
            return mark
        }

        func tear() { isBroken = true }

        func swap() { recipe?.original = "another" }
    }

    @Test func recipesAreKeptWhereTheShelfKeepsThem() async throws {
        let folder = try TemporaryFolder()
        let path = try Self.original(in: folder)
        let kept = Shelf()
        let shelf = EditStorage {
            "\(folder.url.path)/\($0).jpg"
        } read: { _ in
            try await kept.read()
        } keep: { recipe, _, before in
            try await kept.keep(recipe, before)
        }
        func editor() async throws -> Session<ImageEditorModel> {
            await session(ImageEditorStore(Imaging(), shelf: shelf), "a")
        }
        let first = try await editor()
        let other = try await editor()
        #expect(await first.model.photo?.digest == "sha")
        for session in [first, other] {
            await session.send(.crop(.rotated(quarterTurns: 1)))
            await session.send(.done)
            await session.settle()
        }
        #expect(await first.model.phase == .finished)
        #expect(await other.model.phase == .saveFailed("editor.error.changedMeanwhile"))
        #expect(await kept.recipe?.quarterTurns == 1)
        // One that the shelf has for another picture is told, and means nothing.
        await kept.swap()
        let wrong = try await editor()
        #expect(await wrong.model.problem == "editor.error.otherPicture")
        #expect(await wrong.model.recipe.isIdentity)
        // A recipe that cannot be read is told, and replaced knowingly.
        await kept.tear()
        let third = try await editor()
        #expect(await third.model.problem == "editor.error.recipe")
        await third.send(.crop(.rotated(quarterTurns: 2)))
        await third.send(.done)
        await third.settle()
        #expect(await third.model.phase == .finished)
        #expect(await kept.recipe?.quarterTurns == 2)
        // Nothing lies beside the original.
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["a.jpg"])
        #expect(FileManager.default.fileExists(atPath: path))
    }

    @Test func theResultIsAFileOfItsOwnAndNeverTheOriginal() async throws {
        let folder = try TemporaryFolder()
        let path = try Self.original(in: folder)
        let before = try Data(contentsOf: URL(fileURLWithPath: path))
        let imaging = Imaging()
        let store = ImageEditorStore(imaging)
        let session = await session(store, path)
        await session.send(.crop(.ratioChosen(.fixed(.square))))
        let model = await session.model
        let copy = folder.url.appendingPathComponent("copy.jpg").path
        try await store.export(model, to: copy, as: ImageEncodingOptions(.jpeg))
        #expect(try await imaging.facts(of: .file(copy)).size == model.outputSize)
        let link = folder.url.appendingPathComponent("link.jpg").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
        for target in [path, link] {
            await #expect(throws: ImageEditorError.self) {
                try await store.export(model, to: target, as: ImageEncodingOptions(.jpeg))
            }
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    }

    @Test("what the screen shows is what the file becomes", arguments: [0.0, 8])
    func thePreviewIsTheResult(angle: Double) async throws {
        let folder = try TemporaryFolder()
        let path = try Self.original(in: folder)
        let imaging = Imaging()
        let store = ImageEditorStore(imaging)
        let session = await session(store, path)
        await session.send(.toolChosen(.adjust))
        await session.send(.crop(.straightened(angle)))
        await session.send(.crop(.rotated(quarterTurns: 3)))
        await session.send(.crop(.mirrored(vertically: false)))
        await session.send(.crop(.frameDragged(.left, x: 0.2, y: 0, .ended)))
        await session.send(.adjusted(.exposure, 0.5))
        await session.send(.adjusted(.saturation, -0.4))
        let model = await session.model
        let shot = try #require(model.shot)
        #expect(EditSnapshot(shot.source) == shot)
        let shown = try #require(try await store.pixels(for: shot.source))
        let full = try await imaging.render(
            model.recipe, of: .file(path), as: ImageEncodingOptions(.png), metadata: .none)
        let made = try await imaging.pixels(
            of: .bytes(full.bytes, name: ""), fitting: full.size)
        #expect(shown.size == made.size)
        let differences = zip(shown.bytes, made.bytes).map { abs(Int($0) - Int($1)) }
        #expect((differences.max() ?? 255) <= 2)
    }

    @Test func aStageIsMadeOnceForAllFrames() async throws {
        let one = ImageEditorModelTests.model()
        let other = one.applying(.crop(.frameDragged(.left, x: 0.2, y: 0, .ended)))
        #expect(one.shot == other.shot)
        #expect(one.applying(.crop(.rotated(quarterTurns: 1))).shot != one.shot)
    }

    @Test func sourcesOfOthersAreNobodysShots() {
        for source in [
            ImageSource.stored("x"), .stored("image-editor:{}"), .file("/a"), .remote(""),
        ] {
            #expect(EditSnapshot(source) == nil)
        }
        var shot = EditSnapshot(photo: "/a\n\"b\".jpg", recipe: PhotoRecipe(), isStage: true)
        shot.recipe.adjustments.exposure = .infinity
        #expect(EditSnapshot(shot.source) == shot)
    }
}
