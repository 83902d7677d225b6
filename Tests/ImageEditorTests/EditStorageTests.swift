import CairnImageEditor
import CairnImaging
import CairnStrings
import CairnUI
import Foundation
import Synchronization
import TestSupport
import Testing

/// The editor's store over storages that are slow, full, or changed by others.
@Suite struct EditStorageTests {
    private static func path(_ name: String) -> String {
        Fixtures.folder("photos").appendingPathComponent(name).path
    }

    private static func recipe(_ turns: Int) -> PhotoRecipe {
        var recipe = PhotoRecipe()
        recipe.quarterTurns = turns
        return recipe
    }

    @Test func theLastTwoPicturesAreOpenedOnce() async throws {
        let opened = Mutex<[String]>([])
        let storage = EditStorage { id in
            opened.withLock { $0.append(id) }
            return Self.path(id)
        } read: { _ in
            StoredEdit(digest: "")
        } keep: { _, _, _ in
            nil
        }
        let store = ImageEditorStore(Imaging(), shelf: storage)
        // One lies on its side: a mix-up would be seen.
        let (one, other, third) = ("orient-1.jpg", "orient-6.jpg", "orient-3.jpg")
        func size(_ id: String) async throws -> PixelSize? {
            let shot = EditSnapshot(
                photo: id, recipe: Self.recipe(id == one ? 1 : 0), isStage: false)
            return try await store.pixels(for: shot.source)?.size
        }
        await store.open(one) { _ in }
        await store.open(other) { _ in }
        for _ in 0..<3 {
            let (first, second) = (try await size(one), try await size(other))
            #expect(first?.width == second?.height && first?.height == second?.width)
        }
        #expect(opened.withLock { $0 } == [one, other])
        // A third one takes the place of the first.
        await store.open(third) { _ in }
        _ = try await size(other)
        #expect(opened.withLock { $0 } == [one, other, third])
        _ = try await size(one)
        #expect(opened.withLock { $0 } == [one, other, third, one])
    }

    @Test func savesOfOnePictureFollowOneAnother() async throws {
        let (begun, begin) = AsyncStream.makeStream(of: Void.self)
        let (gate, open) = AsyncStream.makeStream(of: Void.self)
        let said = Mutex<[String]>([])
        let storage = EditStorage { _ in
            ""
        } read: { _ in
            StoredEdit(digest: "")
        } keep: { recipe, _, mark in
            said.withLock {
                $0.append("begins \(recipe.quarterTurns), \(mark.flatMap(\.self) ?? "-")")
            }
            if recipe.quarterTurns == 1 {
                begin.yield()
                for await _ in gate { break }
            }
            said.withLock { $0.append("ends \(recipe.quarterTurns)") }
            return "\(recipe.quarterTurns)"
        }
        let store = ImageEditorStore(Imaging(), shelf: storage)
        let photo = EditedPhoto(id: "a", size: PixelSize(width: 4, height: 3))
        let first = Task { try await store.save(Self.recipe(1), of: photo) }
        for await _ in begun { break }
        let second = Task { try await store.save(Self.recipe(2), of: photo) }
        // The second one has all the time that it needs to overtake.
        for _ in 0..<200 {
            await Task.yield()
            _ = await store.configuration
        }
        open.yield()
        try await first.value
        try await second.value
        // The second one replaces what the first one wrote.
        #expect(said.withLock { $0 } == ["begins 1, -", "ends 1", "begins 2, 1", "ends 2"])
    }

    @Test func aRecipeThatBecameUnreadableIsReplaced() async throws {
        /// The mark, and whether the recipe can be read.
        let stored = Mutex(("1", true))
        let storage = EditStorage { _ in
            Self.path("orient-6.jpg")
        } read: { _ in
            let (mark, isReadable) = stored.withLock { $0 }
            guard isReadable else { throw ImagingError(.recipe("torn")) }
            return StoredEdit(recipe: Self.recipe(1), digest: "", mark: mark)
        } keep: { _, _, before in
            try stored.withLock { state in
                if let before, before != state.0 { throw ImageEditorError.changedMeanwhile }
                state = ("3", true)
                return state.0
            }
        }
        let store = ImageEditorStore(Imaging(), shelf: storage)
        func problem() async -> TextKey? {
            let session = Session(ImageEditorModel(), handler: store) { model, send in
                ImageEditor(model, send: send)
            }
            await store.open("a") { await session.send($0) }
            return await session.model.problem
        }
        #expect(await problem() == nil)
        // Another program tears it: the user is told, and what is saved next replaces it.
        stored.withLock { $0 = ("2", false) }
        #expect(await problem() == "editor.error.recipe")
        let photo = EditedPhoto(id: "a", size: PixelSize(width: 4, height: 3))
        try await store.save(Self.recipe(2), of: photo)
        #expect(stored.withLock { $0.0 } == "3")
        // One that can be read, and was changed meanwhile, is not replaced.
        stored.withLock { $0 = ("4", true) }
        await #expect(throws: ImageEditorError.changedMeanwhile) {
            try await store.save(Self.recipe(3), of: photo)
        }
    }

    @Test func aCopyThatCannotBeWrittenIsTold() async throws {
        let folder = try TemporaryFolder()
        let storage = EditStorage { id in
            id == "a" ? Self.path("orient-6.jpg") : folder.url.path + "/missing/\(id).jpg"
        } read: { _ in
            StoredEdit(digest: "")
        } keep: { _, _, _ in
            nil
        }
        let error = await #expect(throws: ImageEditorError.self) {
            try await storage.copy([1], "b")
        }
        #expect(error?.key == "editor.error.unwritable")
        // The user of an editor reads the same.
        var full = storage
        full.copy = { file, _ in try await storage.copy(file, "b") }
        let store = ImageEditorStore(Imaging(), shelf: full)
        let session = Session(ImageEditorModel(), handler: store) { model, send in
            ImageEditor(model, send: send)
        }
        await store.open("a") { await session.send($0) }
        await session.send(.copy(.asked))
        await session.send(.copy(.confirmed))
        await session.settle()
        #expect(await session.model.copy == .failed("editor.error.unwritable"))
    }
}
