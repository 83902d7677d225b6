import CairnImaging
import CairnLocalizations
import CairnStrings
import CairnUI
import TestSupport
import Testing

@testable import CairnGallery
@testable import CairnGalleryLibrary

/// What a person reads about a photo, and changes: its caption, its date, its place.
@Suite struct DetailsTests {
    private static func session(
        _ photos: [Photo] = Photo.made(40), language: String = "en", width: Double = 390,
        prepare: (inout MemoryGallery) -> Void = { _ in }
    ) async throws -> Session<GalleryModel> {
        var gallery = MemoryGallery(photos)
        prepare(&gallery)
        let library = GalleryLibrary(gallery)
        let dates = GalleryDates(try #require(LanguageTag(posix: language)))
        var environment = Environment()
        environment.phrases = Phrases(try Localizations.load(LanguagePreferences([language])))
        environment.traits.viewport = Size(width: width, height: 844)
        var configuration = GalleryConfiguration()
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

    // MARK: Reading

    @Test(arguments: [
        (1.0 / 250, 2.8, 400, 50.0, "1/250 s · f/2.8 · ISO 400 · 50 mm"),
        (2.5, 11, 100, 10.5, "2.5 s · f/11 · ISO 100 · 10.5 mm"),
    ])
    func theCameraIsToldWithItsSettings(
        seconds: Double, aperture: Double, iso: Int, length: Double, words: String
    ) async throws {
        var camera = PhotoCamera()
        camera.lens = "EF-S 10-22"
        (camera.exposureTime, camera.aperture) = (seconds, aperture)
        (camera.sensitivity, camera.focalLength) = (iso, length)
        let session = try await Self.session {
            $0.setCamera(camera, of: PhotoID(library: 40))
        }
        let driver = Driver(session)
        // From the grid by a key: the first photo has the keyboard.
        #expect(await driver.press(.character("i")))
        #expect(await driver.has(.group, "Lens"))
        let said = await session.outline.description
        #expect(said.contains("EF-S 10-22") && said.contains(words), "\(said)")
        await driver.press(.escape)
        // Nothing of it is told about another photo.
        await driver.press(.right)
        await driver.press(.character("i"))
        #expect(await driver.has(.dialog, "Details"))
        #expect(await !driver.has(.group, "Lens"))
        #expect(await !driver.has(.group, "Exposure"))
        #expect(await session.diagnostics.isEmpty)
    }

    // MARK: Changing

    @Test(arguments: ["en", "de", "sv", "pl", "ar"])
    func aCaptionADateAndAPlaceAreChangedAndPutBack(language: String) async throws {
        let session = try await Self.session(language: language)
        let phrases = Phrases(try Localizations.load(LanguagePreferences([language])))
        let driver = Driver(session)
        let id = PhotoID(library: 40)
        #expect(await driver.press(.character("i")))
        try await driver.tap(.button, phrases[.galleryEdit])
        #expect(await driver.has(.dialog, phrases[.galleryEdit]))
        #expect(await session.outline.focused?.name == phrases[.galleryCaption])
        try await driver.type("Snow", into: .textField, phrases[.galleryCaption])
        try await driver.type("2020-01-02", into: .textField, phrases[.galleryEditDay])
        try await driver.type("07:30", into: .textField, phrases[.galleryEditTime])
        try await driver.type("Åre", into: .textField, phrases[.galleryFactsPlace])
        try await driver.type("63.4, 13.08", into: .textField, phrases[.galleryEditCoordinates])
        #expect(await session.diagnostics.isEmpty)
        try await driver.tap(.button, phrases[.commonSave])
        func now() async throws -> Photo {
            let window = await session.model.window
            return try #require(window.photos.first { $0.id == id })
        }
        var photo = try await now()
        #expect(photo.caption == "Snow" && photo.placeName == "Åre")
        #expect(photo.taken.wall.description == "2020-01-02T07:30:00")
        #expect(photo.taken.source == .person)
        #expect(photo.place == PhotoLocation(latitude: 63.4, longitude: 13.08))
        // It moved from the latest day to the second.
        #expect(await session.model.days.map(\.count) == [10, 11, 10, 9])
        try await driver.tap(.button, phrases[.commonUndo])
        photo = try await now()
        #expect(photo.caption == "" && photo.placeName == "" && photo.place == nil)
        #expect(photo.taken == Photo.made(40)[39].taken)
        #expect(await session.model.days.map(\.count) == [10, 10, 10, 10])
    }

    @Test func manyPhotosAreChangedTogether() async throws {
        let session = try await Self.session()
        let driver = Driver(session)
        // The three latest photos, by keys alone: two in the first row, and the first of the next.
        await driver.press(.space)
        await driver.press(.right)
        await driver.press(.space)
        await driver.press(.down)
        await driver.press(.home)
        await driver.press(.space)
        let ids = await session.model.selectedIDs
        #expect(ids.count == 3)
        try await driver.tap(.button, "More")
        try await driver.tap(.button, "Edit details")
        // 00:07, 00:08 and 00:09: the earliest is shown, and all move by the same time.
        #expect(await session.outline.items(.textField, "Time").first?.value == "00:07:00")
        #expect(await session.outline.items(.textField, "Caption").first?.value == "")
        try await driver.type("01:10:00", into: .textField, "Time")
        try await driver.type("Tallinn", into: .textField, "Place")
        try await driver.tap(.button, "Save")
        let photos = await session.model.window.photos.filter { ids.contains($0.id) }
        #expect(
            photos.map(\.taken.wall.description) == [
                "2020-01-04T01:12:00", "2020-01-04T01:11:00", "2020-01-04T01:10:00",
            ])
        // What was not touched stays, though it differs from photo to photo.
        #expect(photos.map(\.caption) == ["", "", ""])
        #expect(photos.allSatisfy { $0.placeName == "Tallinn" })
        #expect(await driver.has(.status, "Details of 3 photos changed"))
        try await driver.tap(.button, "Undo")
        let before = await session.model.window.photos.filter { ids.contains($0.id) }
        #expect(before.map(\.taken.wall.minute) == [9, 8, 7])
        #expect(before.allSatisfy { $0.placeName.isEmpty })
        #expect(await session.diagnostics.isEmpty)
    }

    @Test(
        "a sheet is as high as its content, and scrolls where that is too high",
        arguments: [
            .facts(PhotoID(library: 40)), .editing(PhotoDraft([PhotoID(library: 40)])), .options,
        ] as [GallerySheet], [844.0, 300])
    func sheetsShowTheirContent(sheet: GallerySheet, height: Double) async throws {
        let session = try await Self.session()
        await session.setTraits(
            HostTraits(viewport: Size(width: 390, height: height)))
        await session.send(.asked(sheet))
        await session.settle()
        let scene = await session.scene
        let frames = SceneLayout(FixedWidthMeasurer()).frames(
            of: scene.root, in: Size(width: 390, height: height))
        let item = try #require(await session.outline.items(.scrollArea).first)
        let area = try #require(scene.root.element(item.id))
        let room = try #require(frames[area.id])
        #expect(room.minY >= 0 && room.maxY <= height && room.size.height >= 90)
        var lowest = 0.0
        area.walk { element in
            lowest = max(lowest, frames[element.id]?.maxY ?? 0)
            return true
        }
        // All of it on a phone; on a low screen, the end of the form is scrolled to.
        let isLong =
            switch sheet {
            case .editing, .options: true
            default: false
            }
        let fits = lowest <= room.maxY + 0.5
        #expect(fits == (height > 300 || !isLong), "\(lowest) \(room)")
    }

    @Test func photosThatAreFarAwayAreChangedToo() async throws {
        var made = try await MadeGallery(Photo.made(3000, perDay: 1000))
        try await made.send(.selection(.allSelected))
        let ids = made.model.selectedIDs
        #expect(ids.count == 3000 && made.model.window.photos.count < 2000)
        try await made.send(.asked(.editing(PhotoDraft(ids))))
        try await made.send(.details(.typed("Coast", .placeName)))
        try await made.send(.details(.saved))
        let places = try await made.library.collections?.places()
        #expect(places == [PlaceCount(name: "Coast", count: 3000)])
    }

    @Test(
        arguments: [
            (.day, "2026-11-21", true), (.day, "2026-02-30", false), (.day, "21.11.2026", false),
            (.day, "٢٠٢٦-١١-٢١", true), (.day, "", false),
            (.day, "99999999999999999999-1-1", false),
            (.time, "13:30", true), (.time, "13:30:59", true), (.time, "24:00", false),
            (.time, "1330", false), (.time, "7.05", true), (.coordinates, "59.437, 24.754", true),
            (.coordinates, "59,437; 24,754", true), (.coordinates, "−33.4 −70.7", true),
            (.coordinates, "91, 0", false), (.coordinates, "here", false), (.coordinates, "", true),
            (.coordinates, "1 2 3", false), (.caption, "", true),
        ] as [(PhotoDraft.Field, String, Bool)])
    func whatCannotBeUsedIsSaidAndNotSaved(
        field: PhotoDraft.Field, text: String, isValid: Bool
    ) async throws {
        var photo = Photo.made(1)[0]
        photo.place = PhotoLocation(latitude: 1, longitude: 2)
        let session = try await Self.session([photo])
        let driver = Driver(session)
        await session.send(.asked(.editing(PhotoDraft([photo.id]))))
        await session.settle()
        let names: [PhotoDraft.Field: String] = [
            .caption: "Caption", .day: "Date", .time: "Time",
            .coordinates: "Latitude, longitude",
        ]
        try await driver.type(text, into: .textField, names[field])
        #expect(await driver.has(.alert) == !isValid)
        let save = try await driver.find(.button, "Save")
        #expect(save.states.contains(.disabled) == !isValid)
        await session.send(.details(.saved))
        await session.settle()
        // A form that cannot be used stays open.
        #expect(await (session.model.question == nil) == isValid)
        if field == .coordinates, text.isEmpty {
            #expect(await session.model.window[0]?.place == nil)
        }
    }

    @Test func aFormWithoutAChangeChangesNothing() async throws {
        var made = try await MadeGallery(Photo.made(3))
        let before = made.model.window
        try await made.send(.asked(.editing(PhotoDraft([PhotoID(library: 1)]))))
        try await made.send(.details(.typed("x", .caption)))
        try await made.send(.details(.typed("Lake 0", .caption)))
        try await made.send(.details(.saved))
        #expect(made.model.question == nil && made.model.notice == nil)
        #expect(made.model.window == before)
    }

    @Test func aLibraryThatAllowsNoChangesSaysSo() async throws {
        var library = GalleryLibrary(photos: Photo.made(3))
        library.details = nil
        let session = Session(GalleryModel(), handler: library) { model, send in
            GalleryComponent(
                model, dates: GalleryDates(LanguageTag(language: "en")), clock: { 0 }, send: send)
        }
        await session.send(.opened)
        await session.settle()
        let id = PhotoID(library: 1)
        await session.send(.asked(.editing(PhotoDraft([id]))))
        await session.settle()
        #expect(await session.model.question == nil)
        #expect(await session.model.notice?.news == .failed(.notAllowed(id)))
    }
}
