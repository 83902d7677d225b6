#if Database
import CairnGallery
import CairnGalleryLibrary
import CairnImageEditor
import CairnImagePicker
import CairnImaging
import CairnLayout
import CairnStrings
import CairnUI
import Foundation
import TestSupport
import Testing

@testable import travel_story

/// Gallery, editor and picker as one app.
@Suite struct LibraryModelTests {
    /// A library with one photo, and a folder of the device with another.
    private struct Place {
        let folder: TemporaryFolder
        let open: OpenLibrary
        let edge: LibraryHandler

        init() async throws {
            folder = try TemporaryFolder()
            let root = folder.url
            for (photo, name) in [("pass", "import/a.jpg"), ("light", "device/b.jpg")] {
                let place = root.appendingPathComponent(name)
                try FileManager.default.createDirectory(
                    at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
                try FileManager.default.copyItem(
                    at: Fixtures.root.appendingPathComponent("Demo/Files/Photos/\(photo).jpg"),
                    to: place)
            }
            var configuration = ImagingConfiguration()
            configuration.deadline = 600
            let store = try GalleryStore(at: root.appendingPathComponent("library").path)
            open = OpenLibrary(store: store, imaging: Imaging(configuration))
            edge = LibraryHandler(
                open, LibraryModel.Settings(),
                device: root.appendingPathComponent("device").path,
                work: root.appendingPathComponent("work").path)
            _ = try await store.importPhotos(
                from: [.folder(root.appendingPathComponent("import").path)], reader: open.reader,
                now: Date(timeIntervalSince1970: 1))
        }

        func session() async throws -> Session<LibraryModel> {
            let edge = edge
            let dates = GalleryDates(try #require(LanguageTag("en")))
            var configuration = GalleryConfiguration()
            // The tests tap "Undo" in messages, however slow the machine is.
            configuration.viewer.undoSeconds = 0
            let model = LibraryModel(
                GalleryModel(
                    configuration,
                    room: GridBounds(viewport: Size(width: 390, height: 844))),
                LibraryModel.Settings(), sources: edge.picker.faces)
            var environment = Environment()
            environment.phrases = Phrases(try AppFiles.texts(LanguagePreferences(["en"])))
            let session = Session(
                model, handler: edge, environment: environment
            ) { model, send in
                LibraryScreens(model: model, dates: dates, send: send)
            }
            await session.send(.gallery(.opened))
            await session.settle()
            return session
        }
    }

    @Test func anEditIsSeenInTheGalleryAndTakenUpAgain() async throws {
        let place = try await Place()
        let session = try await place.session()
        let id = PhotoID(library: 1)
        let before = try #require(try await place.open.store.photo(id))
        await session.send(.gallery(.tapped(id)))
        await session.settle()
        await session.send(.gallery(.editAsked(id)))
        await session.settle()
        #expect(await session.model.openEditor?.phase == .editing)
        await session.send(.editor(.crop(.ratioChosen(.fixed(.square)))))
        await session.send(.editor(.done))
        await session.settle()
        #expect(await session.model.openEditor == nil)
        let after = try #require(try await place.open.store.photo(id))
        #expect(after.ratio == 1 && after.version > before.version)
        #expect(await session.model.gallery.openPhoto?.version == after.version)
        let kept = try await place.open.store.recipe(of: id)
        #expect(try kept.map { try PhotoRecipe(document: $0.document).crop?.ratio } == .square)

        await session.send(.gallery(.editAsked(id)))
        await session.settle()
        #expect(await session.model.openEditor?.recipe.crop?.ratio == .square)
        await session.send(.editor(.reverted))
        await session.send(.editor(.done))
        await session.settle()
        #expect(try await place.open.store.photo(id)?.ratio == before.ratio)
        #expect(try await place.open.store.recipe(of: id) == nil)
    }

    @Test func copiedEditsArePastedIntoTheSelectionAndTakenBack() async throws {
        let place = try await Place()
        let session = try await place.session()
        let driver = Driver(session)
        let id = PhotoID(library: 1)
        await session.send(.gallery(.editAsked(id)))
        await session.settle()
        try await driver.tap(.tab, "Adjust")
        try await driver.act(.increment, on: .slider, "Contrast")
        try await driver.tap(.button, "Copy edits")
        // Only copied: the photo itself is left as it was.
        try await driver.tap(.button, "Revert")
        try await driver.tap(.button, "Done")
        await session.settle()
        #expect(await session.model.openEditor == nil)
        #expect(await !driver.has(.button, "Paste edits"))
        await session.send(.gallery(.selection(.toggled(id))))
        #expect(await session.model.pasteTargets == [id])
        try await driver.tap(.button, "Paste edits")
        await session.settle()
        #expect(await driver.has(.status, "Edits pasted"))
        #expect(await session.model.gallery.selection == nil)
        func contrast() async throws -> Double? {
            let kept = try await place.open.store.recipe(of: id)
            return try kept.map { try PhotoRecipe(document: $0.document).adjustments.contrast }
        }
        #expect(abs((try await contrast() ?? 0) - 0.05) < 1e-9)
        try await driver.tap(.button, "Undo")
        await session.settle()
        #expect(try await contrast() == nil)
        #expect(await session.model.pasted == nil)
    }

    @Test func aCopyOfAnEditIsAPhotoOfTheLibrary() async throws {
        let place = try await Place()
        let session = try await place.session()
        let id = PhotoID(library: 1)
        await session.send(.gallery(.editAsked(id)))
        await session.settle()
        await session.send(.editor(.crop(.ratioChosen(.fixed(.square)))))
        await session.send(.editor(.copy(.asked)))
        await session.send(.editor(.copy(.qualitySet(50))))
        await session.send(.editor(.copy(.confirmed)))
        await session.settle()
        #expect(await session.model.openEditor?.copy == .saved)
        let photos = try await place.open.store.page(of: PhotoList()).photos
        #expect(Set(photos.map(\.name)) == ["a.jpg", "a-edited.jpg"])
        let copy = try #require(photos.first { $0.name == "a-edited.jpg" })
        #expect(copy.ratio == 1 && copy.recipeKey == nil)
        // The original is edited only when the edit itself is saved.
        #expect(try await place.open.store.recipe(of: id) == nil)
    }

    @Test func theDetailsTellTheCameraAndAreChanged() async throws {
        let place = try await Place()
        let id = PhotoID(library: 1)
        let path = try await place.open.store.original(of: id)
        let facts = try await place.open.imaging.facts(of: .file(path))
        let session = try await place.session()
        await session.send(.gallery(.asked(.facts(id))))
        await session.settle()
        #expect(await session.model.gallery.camera == facts.camera ?? PhotoCamera())
        await session.send(.gallery(.asked(.editing(PhotoDraft([id])))))
        await session.settle()
        let driver = Driver(session)
        try await driver.type("The pass", into: .textField, "Caption")
        try await driver.type("2021-05-06", into: .textField, "Date")
        try await driver.type("Åre", into: .textField, "Place")
        try await driver.tap(.button, "Save")
        let photo = try #require(try await place.open.store.photo(id))
        #expect(photo.caption == "The pass" && photo.placeName == "Åre")
        #expect(Day(photo.taken.wall).description == "2021-05-06")
        try await driver.tap(.button, "Undo")
        let before = try #require(try await place.open.store.photo(id))
        #expect(before.caption.isEmpty && before.placeName.isEmpty)
    }

    @Test func theKindsOfAPickerFindPhotosOfTheLibrary() async throws {
        let place = try await Place()
        let store = place.open.store
        // The photo of the library has a place once somebody gives it one.
        let source = PickerSource.library(store)
        func ids(_ kind: PickerKind, _ words: String = "") async throws -> [String] {
            var (found, after): ([String], String?) = ([], nil)
            repeat {
                let page = try await source.page(PickerQuery(words: words, kind: kind), after, 2)
                found += page.photos.map(\.name)
                after = page.next
            } while after != nil
            return found
        }
        let folder = place.folder.url.appendingPathComponent("more")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in ["orient-1.jpg", "orient-2.jpg", "orient-3.jpg", "animated.gif"] {
            try FileManager.default.copyItem(
                at: Fixtures.folder("photos").appendingPathComponent(name),
                to: folder.appendingPathComponent(name))
        }
        _ = try await store.importPhotos(
            from: [.folder(folder.path)], reader: place.open.reader,
            now: Date(timeIntervalSince1970: 2))
        let all = try await store.page(of: PhotoList()).photos
        #expect(try await ids(.all).count == all.count)
        #expect(try await ids(.animated) == all.filter { $0.pages > 1 }.map(\.name))
        #expect(try await ids(.animated).count == 1)
        #expect(try await ids(.still).count == all.count - 1)
        let plain = try #require(all.last { $0.pages == 1 && $0.place == nil })
        let before = try await ids(.placed)
        try await store.setPlaceName("Åre", [plain.id])
        #expect(try await ids(.placed).count == before.count + 1)
        #expect(try await ids(.placed, "are").contains(plain.name))
        let year = String(plain.taken.wall.description.prefix(4))
        #expect(try await ids(.all, year).contains(plain.name))
        #expect(try await ids(.animated, "are").isEmpty)
    }

    @Test func twoEditorsOfOnePhotoTellEachOther() async throws {
        let place = try await Place()
        let id = PhotoID(library: 1)
        let session = try await place.session()
        await session.send(.gallery(.editAsked(id)))
        await session.settle()
        await session.send(.editor(.crop(.rotated(quarterTurns: 1))))
        await session.send(.editor(.done))
        await session.settle()
        #expect(await session.model.openEditor == nil)
        let late = ImageEditorStore(
            place.open.imaging,
            shelf: place.open.editShelf(
                work: place.folder.url.path + "/work"))
        await late.open("library/1") { _ in }
        try await place.open.store.setRecipe(nil, of: id, now: Date(timeIntervalSince1970: 9))
        await #expect(throws: ImageEditorError.changedMeanwhile) {
            try await late.save(
                PhotoRecipe(),
                of: EditedPhoto(id: "library/1", size: PixelSize(width: 1, height: 1)))
        }
    }

    @Test func pickedPhotosAreAddedAndNothingIsLeftBehind() async throws {
        let place = try await Place()
        let session = try await place.session()
        await session.send(.gallery(.addAsked))
        await session.settle()
        let photo = try #require(await session.model.openPicker?.pager.items.first)
        #expect(photo.id == "device/b.jpg")
        await session.send(.picker(.tapped(photo.id)))
        await session.send(.picker(.done))
        await session.settle()
        #expect(await session.model.openPicker == nil)
        #expect(await session.model.gallery.count == 2)
        #expect(!FileManager.default.fileExists(atPath: place.folder.url.path + "/work"))

        await session.send(.gallery(.addAsked))
        await session.settle()
        await session.send(.picker(.cancelled))
        await session.settle()
        #expect(await session.model.openPicker == nil)
        #expect(await session.model.gallery.count == 2)
    }

    @Test func aPlaceThatRefusedANewPhotoIsToldByTheGallery() async throws {
        let place = try await Place()
        let session = try await place.session()
        await session.send(.gallery(.addAsked))
        await session.settle()
        await session.send(.picker(.sourceChosen("camera")))
        await session.settle()
        let new = Fixtures.root.appendingPathComponent("Demo/Files/Photos/garden.jpg").path
        await session.send(.picker(.camera(.fileGiven(new))))
        await session.settle()
        // The folder of the device's photos is none any more.
        let device = place.folder.url.appendingPathComponent("device")
        try FileManager.default.removeItem(at: device)
        try Data().write(to: device)
        await session.send(.picker(.camera(.targetChosen(.both))))
        await session.settle()
        // The library has it; what the other place said is told where one is now.
        #expect(await session.model.openPicker == nil)
        #expect(await session.model.gallery.count == 2)
        #expect(await session.model.problem == .place("picker.store.failed.device"))
        let words = Phrases(try AppFiles.texts(LanguagePreferences(["en"])))
        let told = words["picker.store.failed.device"]
        #expect(await session.outline.items.contains { $0.name == told })
        await session.send(.problemRead)
        #expect(await session.model.problem == nil)
        #expect(await !session.outline.items.contains { $0.name == told })
    }

    @Test func aChosenPhotoThatTheLibraryDoesNotTakeIsTold() async throws {
        let place = try await Place()
        let session = try await place.session()
        await session.send(.refused(.photo("b.jpg", .truncated)))
        let words = await session.outline.items.compactMap(\.name)
        #expect(words.contains { $0.contains("b.jpg") })
        // Asking for more leaves it behind.
        await session.send(.gallery(.addAsked))
        #expect(await session.model.problem == nil)
    }

    @Test func aNewPhotoOfTheCameraLiesInTheLibrary() async throws {
        let place = try await Place()
        let bytes = try Data(
            contentsOf: place.folder.url.appendingPathComponent("device/b.jpg"))
        let path = try await place.open.keep(
            CapturedPhoto(bytes: Array(bytes), name: "photo.jpg"),
            in: place.folder.url.path + "/work")
        #expect(path.hasPrefix(place.folder.url.path + "/library/"))
        #expect(try await place.open.store.photos(at: 0..<10).count == 2)
        await #expect(throws: PhotoProblem.self) {
            try await place.open.keep(
                CapturedPhoto(bytes: [1, 2, 3], name: "photo.jpg"),
                in: place.folder.url.path + "/work")
        }
    }
}
#endif
