import CairnLocalizations
import CairnStrings
import CairnUI
import Foundation
import TestSupport
import Testing

@testable import CairnGallery
@testable import CairnGalleryLibrary

/// The screens of albums, trash, hidden photos and pairs, as somebody hears and uses them.
@Suite struct CollectionScreenTests {
    private static func session(
        _ count: Int = 40, language: String = "en", width: Double = 390
    ) async throws -> Session<GalleryModel> {
        var gallery = MemoryGallery(Photo.made(count))
        if count > 4 { gallery.pair(PhotoID(library: 3), PhotoID(library: 4), distance: 2) }
        let library = GalleryLibrary(gallery)
        let dates = GalleryDates(try #require(LanguageTag(posix: language)))
        var environment = Environment()
        environment.phrases = Phrases(try Localizations.load(LanguagePreferences([language])))
        environment.traits.viewport = Size(width: width, height: 844)
        var configuration = GalleryConfiguration()
        // A message stays, however long a busy machine takes to look at it.
        configuration.viewer.undoSeconds = 0
        let session = Session(
            GalleryModel(configuration), handler: library, environment: environment
        ) { model, send in
            GalleryComponent(model, dates: dates, clock: { 0 }, seed: { 7 }, send: send)
        }
        await session.send(.opened)
        await session.settle()
        return session
    }

    private static func go(_ session: Session<GalleryModel>, to place: String) async throws {
        let title = try #require(
            await session.outline.items(.button).first { $0.name.hasSuffix("Collections") })
        await session.handle(.tap(.zero), on: title.id)
        await session.settle()
        let row = try #require(
            await session.outline.items(.button).first { $0.name.hasPrefix(place) })
        await session.handle(.tap(.zero), on: row.id)
        await session.settle()
    }

    @Test func everyCollectionIsReachedFromTheTitle() async throws {
        let session = try await Self.session()
        let driver = Driver(session)
        for (place, said) in [
            ("Favorites", "No favorites yet"), ("Hidden photos", "No hidden photos"),
            ("Trash", "The trash is empty"), ("Albums", "No albums yet"),
        ] {
            try await Self.go(session, to: place)
            #expect(await driver.has(.heading, said))
            #expect(await session.diagnostics.isEmpty)
        }
        try await Self.go(session, to: "All photos")
        #expect(await session.model.list == session.model.home)
        #expect(await session.outline.items(.cell).count > 10)
    }

    @Test func placesAreListedAndShowTheirPhotos() async throws {
        let photos = Photo.made(40)
        let library = GalleryLibrary(photos: photos)
        var environment = Environment()
        environment.phrases = Phrases(try Localizations.load(LanguagePreferences(["en"])))
        environment.traits.viewport = Size(width: 390, height: 844)
        var configuration = GalleryConfiguration()
        configuration.viewer.undoSeconds = 0
        let session = Session(
            GalleryModel(configuration), handler: library, environment: environment
        ) { model, send in
            GalleryComponent(
                model, dates: GalleryDates(LanguageTag(language: "en")), clock: { 0 },
                seed: { 7 }, send: send)
        }
        await session.send(.opened)
        await session.settle()
        let driver = Driver(session)
        // Places come from people: they are typed into the form of the details.
        for (name, numbers) in [("Växjö", [0, 4]), ("Tallinn", [8, 12, 16, 20, 24, 28, 32, 36])] {
            for number in numbers { await session.send(.selection(.toggled(photos[number].id))) }
            try await driver.tap(.button, "More")
            try await driver.tap(.button, "Edit details")
            try await driver.type(name, into: .textField, "Place")
            try await driver.tap(.button, "Save")
            try await driver.tap(.button, "Done")
        }
        try await Self.go(session, to: "Places")
        let rows = await session.outline.items(.button).map(\.name).filter { $0.contains("photos") }
        #expect(rows == ["Tallinn, 8 photos", "Växjö, 2 photos"])
        try await driver.tap(.button, "Växjö, 2 photos")
        #expect(await session.model.count == 2)
        #expect(await session.model.window.photos.allSatisfy { $0.placeName == "Växjö" })
        #expect(await driver.has(.heading, "Växjö"))
        #expect(await session.diagnostics.isEmpty)
        // What happens meanwhile is seen there too, and Escape leads out.
        await session.send(.libraryChanged)
        await session.settle()
        #expect(await session.model.count == 2)
        await driver.press(.escape)
        #expect(await session.model.results == nil)
        #expect(await session.model.count == 40)
    }

    @Test func aPlaceWithoutPhotosOfTheKindSaysSo() async throws {
        let session = try await Self.session()
        try await Self.go(session, to: "Places")
        #expect(await Driver(session).has(.heading, "No places have names yet"))
    }

    @Test func escapeLeadsBackToAllPhotos() async throws {
        let session = try await Self.session()
        let driver = Driver(session)
        try await Self.go(session, to: "Trash")
        #expect(await driver.press(.escape))
        #expect(await session.model.list == session.model.home)
        try await Self.go(session, to: "Albums")
        #expect(await driver.press(.escape))
        #expect(await session.model.page == nil)
    }

    @Test func escapeClosesASearchAndTheFieldHasTheKeyboard() async throws {
        let session = try await Self.session()
        let driver = Driver(session)
        let button = try #require(await session.outline.items(.button, "Search").first)
        await session.handle(.focus, on: button.id)
        #expect(await driver.press(.enter))
        let field = try #require(await session.outline.items(.searchField).first)
        #expect(await session.scene.focus == field.id)
        try await driver.type("lake", into: .searchField)
        #expect(await session.model.count == 8)
        #expect(await driver.press(.escape))
        #expect(await session.model.results == nil)
        #expect(await session.outline.items(.searchField).isEmpty)
        // Also from a cell that was found, and where nothing was typed.
        try await driver.tap(.button, "Search")
        try await driver.type("lake", into: .searchField)
        let cell = try #require(await session.outline.items(.cell).first)
        await session.handle(.focus, on: cell.id)
        #expect(await driver.press(.escape))
        #expect(await session.model.results == nil)
        try await driver.tap(.button, "Search")
        #expect(await driver.press(.escape))
        #expect(await session.outline.items(.searchField).isEmpty)
    }

    @Test func anAlbumIsMadeOfASelectionByKeys() async throws {
        let session = try await Self.session()
        let driver = Driver(session)
        let first = try #require(await session.outline.items(.cell).first)
        await session.handle(.focus, on: first.id)
        #expect(await driver.press(.space))
        try await driver.tap(.button, "More")
        try await driver.tap(.button, "Add to album")
        try await driver.tap(.button, "New album")
        #expect(await driver.press(.escape))
        #expect(await session.model.question == nil)
        try await driver.tap(.button, "More")
        try await driver.tap(.button, "Add to album")
        try await driver.tap(.button, "New album")
        try await driver.type("Lakes", into: .textField, "Album name")
        try await driver.tap(.button, "Save")
        try await Self.go(session, to: "Albums")
        try await driver.tap(.button, "Lakes, 1 photo")
        #expect(await session.model.openAlbum?.name == "Lakes")
        #expect(await session.model.count == 1)
        try await driver.tap(.button, "Back")
        try await Self.go(session, to: "Albums")
        try await driver.tap(.button, "More")
        try await driver.tap(.button, "Delete album")
        #expect(await driver.has(.alertDialog, "Delete the album “Lakes”?"))
        try await driver.tap(.button, "Delete album")
        #expect(await driver.has(.heading, "No albums yet"))
        #expect(await session.diagnostics.isEmpty)
    }

    @Test func theTrashSaysHowLongAndIsEmptiedWhenOneSaysSo() async throws {
        let session = try await Self.session()
        let driver = Driver(session)
        let cell = try #require(await session.outline.items(.cell).first)
        await session.handle(.focus, on: cell.id)
        #expect(await driver.press(.delete))
        #expect(await driver.has(.status, "1 photo is in the trash"))
        try await Self.go(session, to: "Trash")
        #expect(await session.outline.description.contains("30 days left"))
        try await driver.tap(.button, "Empty trash")
        #expect(await driver.has(.alertDialog, "Permanently delete 1 photo?"))
        try await driver.tap(.button, "Cancel")
        #expect(await session.model.count == 1)
        try await driver.tap(.button, "Empty trash")
        try await driver.tap(.button, "Delete permanently")
        await session.settle()
        #expect(await driver.has(.heading, "The trash is empty"))
        #expect(await driver.has(.status, "1 photo permanently deleted"))
    }

    @Test func aPhotoOfTheTrashIsRestoredFromItsOwnScreen() async throws {
        let session = try await Self.session()
        let driver = Driver(session)
        await session.send(.photos(.deleted([PhotoID(library: 5), PhotoID(library: 6)])))
        await session.settle()
        try await Self.go(session, to: "Trash")
        await session.send(.tapped(PhotoID(library: 6)))
        await session.settle()
        #expect(await !driver.has(.button, "Caption"))
        try await driver.tap(.button, "Restore")
        // The other one is next.
        #expect(await session.model.viewer?.id == PhotoID(library: 5))
        #expect(await session.model.count == 1)
    }

    @Test func aPairIsSeenSideBySideAndBothStay() async throws {
        let session = try await Self.session()
        let driver = Driver(session)
        try await Self.go(session, to: "Similar photos")
        let text = await session.outline.description
        #expect(text.contains("IMG_2.jpg") && text.contains("IMG_3.jpg") && text.contains("96.9"))
        try await driver.tap(.button, "Keep both")
        #expect(await driver.has(.heading, "No similar photos"))
        try await driver.tap(.button, "Undo")
        try await driver.tap(.button, "Move to trash: IMG_3.jpg")
        #expect(await driver.has(.status, "1 photo is in the trash"))
        #expect(await session.diagnostics.isEmpty)
    }

    @Test(arguments: ["en", "de", "sv", "pl", "ar"], [320.0, 390, 1024])
    func collectionsAreHeardInEveryLanguage(language: String, width: Double) async throws {
        let session = try await Self.session(language: language, width: width)
        await session.send(.photos(.deleted([PhotoID(library: 5)])))
        await session.send(.album(.added("Lakes", holding: [PhotoID(library: 7)])))
        await session.settle()
        for actions in [
            [.asked(.places)], [.pageChosen(.albums)], [.asked(.albumDeeds(1))],
            [.asked(.renaming(1, "Lakes"))], [.asked(.deletingAlbum(1))], [.pageChosen(.alike)],
            [.list(.chosen(PhotoList(.shelf(.trash))))], [.asked(.purging(nil))],
            [.asked(nil), .selection(.began)], [.selection(.ended)],
            [.list(.chosen(PhotoList(.shelf(.hidden))))], [.list(.chosen(PhotoList(.album(1))))],
            [.selection(.toggled(PhotoID(library: 7))), .asked(.deeds([PhotoID(library: 7)]))],
            [.asked(.album(for: [PhotoID(library: 7)]))],
        ] as [[GalleryAction]] {
            for action in actions { await session.send(action) }
            await session.settle()
            #expect(await session.diagnostics.isEmpty)
            let text = await session.outline.description
            // A key that has no text is shown as it is.
            let key = try Regex("(gallery|count)\\.[a-z]")
            #expect(!text.contains(key), "\(text)")
        }
    }
}
