import CairnLocalizations
import CairnStrings
import CairnUI
import TestSupport
import Testing

@testable import CairnGallery
@testable import CairnGalleryLibrary

/// Ratings, tags and smart albums, as somebody sets and finds them.
@Suite struct RatingScreenTests {
    private static func session(
        _ photos: [Photo] = Photo.made(40), language: String = "en", width: Double = 390
    ) async throws -> Session<GalleryModel> {
        let library = GalleryLibrary(photos: photos)
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

    private static func rating(
        _ session: Session<GalleryModel>, _ number: Int64 = 40
    ) async -> Int? {
        let id = PhotoID(library: number)
        return await session.model.window.photos.first { $0.id == id }?.rating
    }

    // MARK: Stars

    @Test func keysRateAPhotoOfTheGridAndUndoPutsItBack() async throws {
        let session = try await Self.session()
        let driver = Driver(session)
        #expect(await driver.press(.character("4")))
        #expect(await Self.rating(session) == 4)
        #expect(await driver.has(.status, "Details of 1 photo changed"))
        #expect(await driver.press(.character("2")))
        #expect(await Self.rating(session) == 2)
        try await driver.tap(.button, "Undo")
        #expect(await Self.rating(session) == 4)
        let cell = try #require(await session.outline.items(.cell).first)
        await session.handle(.focus, on: cell.id)
        await driver.press(.character("6"))
        #expect(await Self.rating(session) == 4)
        #expect(await driver.press(.character("0")))
        #expect(await Self.rating(session) == 0)
        #expect(await session.diagnostics.isEmpty)
    }

    @Test func keysRateASelection() async throws {
        let session = try await Self.session()
        let driver = Driver(session)
        await driver.press(.character("5"))
        await driver.press(.space)
        await driver.press(.right)
        await driver.press(.space)
        let ids = await session.model.selectedIDs
        #expect(ids.count == 2)
        #expect(await driver.press(.character("3")))
        let rated = await session.model.window.photos.filter { $0.rating > 0 }
        #expect(Set(rated.map(\.id)) == Set(ids) && rated.allSatisfy { $0.rating == 3 })
        // Each gets back its own.
        try await driver.tap(.button, "Undo")
        let before = await session.model.window.photos.filter { $0.rating > 0 }
        #expect(before.map(\.id) == [PhotoID(library: 40)] && before.map(\.rating) == [5])
    }

    @Test func photosThatAreFarAwayAreRatedAndPutBack() async throws {
        var made = try await MadeGallery(Photo.made(3000, perDay: 1000))
        try await made.send(.photos(.rated([PhotoID(library: 1)], 2)))
        try await made.send(.selection(.allSelected))
        let ids = made.model.selectedIDs
        #expect(ids.count == 3000 && made.model.window.photos.count < 2000)
        try await made.send(.photos(.rated(ids, 4)))
        func count(_ rating: Int) async throws -> Int {
            try await made.library.timeline(PhotoList(minimumRating: rating))
                .reduce(0) { $0 + $1.count }
        }
        #expect(try await count(4) == 3000)
        try await made.send(.undone)
        for (rating, number) in [(1, 1), (2, 1), (3, 0)] {
            #expect(try await count(rating) == number)
        }
    }

    @Test func theZeroFitsAZoomedPhotoFirst() async throws {
        let session = try await Self.session()
        let driver = Driver(session)
        await driver.press(.enter)
        #expect(await session.model.viewer != nil)
        #expect(await driver.press(.character("3")))
        #expect(await Self.rating(session) == 3)
        #expect(await driver.has(.image, "3 stars"))
        await driver.press(.character("+"))
        #expect(await session.model.viewer.map { $0.zoom.scale > 1.1 } == true)
        await driver.press(.character("0"))
        #expect(await session.model.viewer?.zoom.scale == 1)
        #expect(await Self.rating(session) == 3)
        await driver.press(.character("0"))
        #expect(await Self.rating(session) == 0)
        #expect(await session.diagnostics.isEmpty)
    }

    @Test(
        "a finger rates in the details, and takes the stars away again",
        arguments: ["en", "de", "sv", "pl", "ar"])
    func starsAreTapped(language: String) async throws {
        let session = try await Self.session(language: language)
        let phrases = Phrases(try Localizations.load(LanguagePreferences([language])))
        let driver = Driver(session)
        await driver.press(.character("i"))
        #expect(await driver.has(.radioGroup, phrases[.galleryRating]))
        try await driver.tap(.radio, phrases[.galleryStars, 4])
        #expect(await Self.rating(session) == 4)
        let star = try await driver.find(.radio, phrases[.galleryStars, 4])
        #expect(star.states.contains(.checked))
        try await driver.tap(.radio, phrases[.galleryStars, 4])
        #expect(await Self.rating(session) == 0)
        #expect(await session.diagnostics.isEmpty)
    }

    @Test func aMinimumRatingIsChosenInTheViewOptions() async throws {
        var photos = Photo.made(40)
        for index in photos.indices { photos[index].rating = index % 8 == 0 ? index / 8 : 0 }
        let session = try await Self.session(photos)
        let driver = Driver(session)
        await session.send(.asked(.options))
        await session.settle()
        try await driver.tap(.radio, "3")
        #expect(await session.model.count == 2)
        #expect(await session.model.window.photos.map(\.rating) == [4, 3])
        try await driver.tap(.radio, "5")
        await driver.press(.escape)
        // None: the way back is on the screen.
        #expect(await driver.has(.heading, "No photos with this rating"))
        try await driver.tap(.button, "Show all ratings")
        #expect(await session.model.count == 40)
        #expect(await session.model.list == session.model.home)
    }

    // MARK: Tags

    @Test func tagsOfOnePhotoAreTypedFoundAndTakenAway() async throws {
        let session = try await Self.session()
        let driver = Driver(session)
        await driver.press(.character("i"))
        try await driver.tap(.button, "Edit details")
        let typed = "Lake,  north  coast, LAKE"
        try await driver.type(typed, into: .textField, "Add tags")
        try await driver.act(.submit(typed), on: .textField, "Add tags")
        #expect(await driver.has(.button, "Remove the tag “Lake”"))
        #expect(await driver.has(.button, "Remove the tag “north coast”"))
        // What is typed and not added yet is saved, too.
        try await driver.type("sea", into: .textField, "Add tags")
        try await driver.tap(.button, "Save")
        let id = PhotoID(library: 40)
        func tags() async -> [String]? {
            await session.model.window.photos.first { $0.id == id }?.tags
        }
        #expect(await tags() == ["Lake", "north coast", "sea"])
        try await driver.tap(.button, "Undo")
        #expect(await tags() == [])
        await session.send(.asked(.editing(PhotoDraft([id]))))
        await session.settle()
        try await driver.type("Lake", into: .textField, "Add tags")
        try await driver.tap(.button, "Save")
        // The details tell it, and the search finds it by `tag:` and by the word.
        await session.send(.asked(.facts(id)))
        await session.settle()
        #expect(await driver.has(.group, "Tags"))
        await driver.press(.escape)
        for text in ["tag:lake", "lake"] {
            await session.send(.list(.searched(text)))
            await session.settle()
            #expect(await session.model.window.photos.contains { $0.id == id })
        }
        await session.send(.list(.searched("tag:lak")))
        await session.settle()
        #expect(await session.model.count == 0)
        await session.send(.list(.resultsClosed))
        await session.send(.asked(.editing(PhotoDraft([id]))))
        await session.settle()
        try await driver.tap(.button, "Remove the tag “Lake”")
        try await driver.tap(.button, "Save")
        #expect(await tags() == [])
        #expect(await session.diagnostics.isEmpty)
    }

    @Test func tagsOfManyPhotosKeepWhatIsEachOnes() async throws {
        var photos = Photo.made(3)
        photos[0].tags = ["lake", "old"]
        photos[1].tags = ["LAKE"]
        photos[2].tags = ["lake", "snow"]
        photos[1].rating = 2
        let session = try await Self.session(photos)
        let driver = Driver(session)
        await session.send(.asked(.editing(PhotoDraft(photos.map(\.id)))))
        await session.settle()
        #expect(await driver.has(.button, "Remove the tag “lake”"))
        #expect(await driver.has(.button, "Add the tag “old” to all photos"))
        try await driver.tap(.button, "Add the tag “snow” to all photos")
        try await driver.tap(.button, "Remove the tag “lake”")
        try await driver.tap(.radio, "5 stars")
        try await driver.tap(.button, "Save")
        func all() async -> [Photo] {
            await session.model.window.photos.sorted { $0.position < $1.position }
        }
        #expect(await all().map(\.tags) == [["old", "snow"], ["snow"], ["snow"]])
        #expect(await all().map(\.rating) == [5, 5, 5])
        try await driver.tap(.button, "Undo")
        #expect(await all().map(\.tags) == photos.map(\.tags))
        #expect(await all().map(\.rating) == [0, 2, 0])
    }

    @Test func aFormThatIsPutBackChangesNothing() {
        var photo = Photo.made(1)[0]
        photo.tags = ["lake"]
        photo.rating = 3
        var draft = PhotoDraft([photo.id])
        draft.photos = [photo]
        draft.toggle("lake")
        draft.toggle("lake")
        draft.rate(5)
        draft.rate(3)
        draft.type("Lake", into: .tags)
        draft.addTags()
        #expect(draft.changes?.isEmpty == true && !draft.isEdited)
        draft.toggle("lake")
        #expect(draft.changes?.map(\.tags) == [[]] && draft.isEdited)
    }

    // MARK: Smart albums

    @Test(
        "a smart album is made by its form, listed and changed",
        arguments: ["en", "de", "sv", "pl", "ar"])
    func aSmartAlbumIsMade(language: String) async throws {
        var photos = Photo.made(40)
        for index in photos.indices { photos[index].rating = index % 6 }
        photos[7].tags = ["Lake"]
        let session = try await Self.session(photos, language: language)
        let phrases = Phrases(try Localizations.load(LanguagePreferences([language])))
        let driver = Driver(session)
        let add = phrases[.gallerySmartAdd]
        await session.send(.pageChosen(.albums))
        await session.settle()
        try await driver.tap(.button, phrases[.gallerySmartNew])
        #expect(await session.outline.focused?.name == phrases[.galleryAlbumName])
        try await driver.type("Best", into: .textField, phrases[.galleryAlbumName])
        let save = try await driver.find(.button, phrases[.commonSave])
        #expect(save.states.contains(.disabled), "there is no rule yet")
        try await driver.tap(.button, "\(add): \(phrases[.galleryRatingAtLeast])")
        try await driver.tap(.radio, "5")
        try await driver.tap(.button, "\(add): \(phrases[.galleryRuleTag])")
        let half = try await driver.find(.button, phrases[.commonSave])
        #expect(half.states.contains(.disabled), "a tag is missing")
        try await driver.type("lake", into: .textField, phrases[.galleryRuleTag])
        try await driver.tap(.radio, phrases[.gallerySmartAny])
        #expect(await session.diagnostics.isEmpty)
        try await driver.tap(.button, phrases[.commonSave])
        // Six of five stars, and the one with the tag.
        let count = phrases[.countPhotos, 7]
        try await driver.tap(.button, "Best, \(count)")
        #expect(await session.model.count == 7)
        #expect(await driver.has(.heading, "Best"))
        // Changed from the menu of the album: all rules, which no photo meets.
        await session.send(.pageChosen(.albums))
        await session.settle()
        try await driver.tap(.button, phrases[.commonMore])
        try await driver.tap(.button, phrases[.gallerySmartEdit])
        try await driver.tap(.radio, phrases[.gallerySmartAll])
        try await driver.tap(.button, phrases[.commonSave])
        try await driver.tap(.button, "Best, \(phrases[.countPhotos, 0])")
        #expect(await driver.has(.heading, phrases[.gallerySmartEmpty]))
        try await driver.tap(.button, phrases[.gallerySmartEdit])
        try await driver.tap(
            .button, phrases[.gallerySmartRemove, phrases[.galleryRatingAtLeast]])
        try await driver.tap(.button, phrases[.commonSave])
        await session.send(.homeChosen)
        await session.settle()
        #expect(await session.model.albums.map(\.count) == [1])
        #expect(await session.diagnostics.isEmpty)
    }

    @Test func aSmartAlbumIsMadeByKeysAlone() async throws {
        let session = try await Self.session()
        let driver = Driver(session)
        await session.send(.pageChosen(.albums))
        await session.settle()
        func go(to name: String) async throws {
            for _ in 0..<60 where await session.outline.focused?.name != name {
                await driver.press(.tab)
            }
            try #require(await session.outline.focused?.name == name)
        }
        let new = try #require(await session.outline.items(.button, "New smart album").first)
        await session.handle(.focus, on: new.id)
        await driver.press(.enter)
        try await driver.type("Marked", into: .textField, "Album name")
        try await go(to: "Add a rule: Favorite")
        await driver.press(.enter)
        try await go(to: "Save")
        await driver.press(.enter)
        #expect(await session.model.albums.map(\.rules) == [SmartRules(.all, [.favorite])])
        #expect(await session.model.page == .albums)
    }

    @Test(
        arguments: [
            (.tag, " Lake ", "", .tag("Lake")), (.tag, " ", "", nil),
            (
                .days, "2026-01-02", "2026-02-03",
                .taken(Day(number: 20_455)...Day(number: 20_487))
            ),
            (.days, "2026-02-03", "2026-01-02", nil), (.days, "2026-02-30", "2026-03-01", nil),
            (.lastDays, "30", "", .lastDays(30)), (.lastDays, "٣٠", "", .lastDays(30)),
            (.lastDays, "0", "", nil), (.lastDays, "-1", "", nil), (.lastDays, "99999", "", nil),
            (.placeName, "Åre", "", .placeName("Åre")), (.placeName, "", "", nil),
            (
                .area, "59, 17", "60, 19",
                .area(PlaceArea(latitudes: 59...60, west: 17, east: 19))
            ),
            (.area, "60, 17", "59, 19", nil), (.area, "59, 17", "", nil),
            (.area, "91, 0", "92, 0", nil),
            (.caption, "snow", "", .caption("snow")), (.caption, "-", "", nil),
            (.favorite, "", "", .favorite), (.rating, "", "", .rating(atLeast: 3)),
            (.kind, "", "", .kind(.photo)),
        ] as [(SmartAlbumDraft.Kind, String, String, SmartRules.Rule?)])
    func aRuleIsWhatWasTyped(
        kind: SmartAlbumDraft.Kind, first: String, second: String, rule: SmartRules.Rule?
    ) async throws {
        var made = try await MadeGallery(Photo.made(3))
        try await made.send(.asked(.smart(SmartAlbumDraft())))
        try await made.send(.smart(.named("x")))
        try await made.send(.smart(.ruleAdded(kind)))
        try await made.send(.smart(.typed(first, 0)))
        try await made.send(.smart(.secondTyped(second, 0)))
        try await made.send(.smart(.saved))
        // A form that is not complete stays open.
        #expect((made.model.question == nil) == (rule != nil))
        let albums = try #require(try await made.library.collections?.albums())
        #expect(albums.map(\.rules) == (rule.map { [SmartRules(.all, [$0])] } ?? []))
        if let album = albums.first {
            // What is stored is what the form shows again.
            #expect(SmartAlbumDraft(album)?.stored == album.rules)
        }
    }

    @Test func aFormHoldsAsManyRulesAsAnAlbum() async throws {
        var made = try await MadeGallery(Photo.made(3))
        try await made.send(.asked(.smart(SmartAlbumDraft())))
        for _ in 0..<SmartRules.most + 3 { try await made.send(.smart(.ruleAdded(.kind))) }
        try await made.send(.smart(.kindChosen(.raw, 2)))
        try await made.send(.smart(.ruleRemoved(0)))
        try await made.send(.smart(.ruleRemoved(99)))
        guard case .smart(let draft) = made.model.question else {
            Issue.record("the form is closed")
            return
        }
        #expect(draft.rules.count == SmartRules.most - 1)
        #expect(draft.rules.map(\.picture).prefix(2) == [.photo, .raw])
        #expect(Set(draft.rules.map(\.number)).count == draft.rules.count)
    }

    @Test func nothingIsAddedToASmartAlbum() async throws {
        let session = try await Self.session()
        let driver = Driver(session)
        await session.send(.asked(.smart(SmartAlbumDraft())))
        for action in [.named("All"), .ruleAdded(.kind), .saved] as [SmartAlbumAction] {
            await session.send(.smart(action))
        }
        await session.send(.album(.added("Plain", holding: [])))
        await session.send(.pageChosen(nil))
        await session.settle()
        await session.send(.asked(.album(for: [PhotoID(library: 40)])))
        await session.settle()
        #expect(await driver.has(.button, "Plain, 0 photos"))
        #expect(await !driver.has(.button, "All, 40 photos"))
        await driver.press(.escape)
        let album = try #require(await session.model.albums.first)
        await session.send(.list(.chosen(PhotoList(.album(album.id)))))
        await session.settle()
        await session.send(.asked(.deeds([PhotoID(library: 40)])))
        await session.settle()
        #expect(await driver.has(.button, "Add to album"))
        #expect(await !driver.has(.button, "Remove from album"))
    }
}
