import CairnLocalizations
import CairnStrings
import CairnUI
import Synchronization
import TestSupport
import Testing

@testable import CairnGallery
@testable import CairnGalleryLibrary

/// Where the keyboard enters the gallery and leaves it, and how the list is arranged by hand.
@Suite struct EntryTests {
    private static func session(
        _ photos: [Photo] = Photo.made(40), language: String = "en", width: Double = 390,
        leave: @escaping @Sendable () -> Void = {}
    ) async throws -> Session<GalleryModel> {
        let library = GalleryLibrary(photos: photos)
        let dates = GalleryDates(try #require(LanguageTag(posix: language)))
        var environment = Environment()
        environment.phrases = Phrases(try Localizations.load(LanguagePreferences([language])))
        environment.traits.viewport = Size(width: width, height: 844)
        let session = Session(
            GalleryModel(), handler: library, environment: environment
        ) { model, send in
            // As in an app: a page with a button above the gallery, left by Escape.
            Column {
                Button("Back") {}
                GalleryComponent(model, dates: dates, clock: { 0 }, seed: { 7 }, send: send)
            }
            .on(.dismiss) { leave() }
        }
        await session.send(.opened)
        await session.settle()
        return session
    }

    @Test func theFirstPhotoHasTheKeyboardAtOnce() async throws {
        let session = try await Self.session()
        let driver = Driver(session)
        #expect(await session.outline.focused?.role.kind == .cell)
        #expect(await session.outline.focused?.role.position?.index == 1)
        await driver.press(.right)
        #expect(await session.outline.focused?.role.position?.index == 2)
        #expect(await driver.press(.enter))
        #expect(await session.model.viewer?.index == 1)
    }

    @Test func anEmptyGalleryBeginsWithItsButton() async throws {
        let session = try await Self.session([])
        #expect(await session.outline.focused?.name == "Add photos")
    }

    @Test func aGalleryThatIsLoadingPassesTheKeyboardOn() async throws {
        let session = try await Self.session()
        // Another list is loaded: for a moment, there is no photo.
        await session.send(.list(.chosen(PhotoList(order: .oldestFirst))))
        await session.settle()
        #expect(await session.outline.focused?.role.kind == .cell)
        #expect(await session.outline.focused?.role.position?.index == 1)
    }

    @Test func scrollingAwayFromThePhotoWithTheKeyboardLeavesTheViewWhereItIs() async throws {
        let session = try await Self.session(Photo.made(2000, perDay: 100))
        let grid = try #require(await session.outline.items(.grid).first)
        for offset in stride(from: 300.0, through: 6000, by: 300) {
            await session.handle(
                .scroll(
                    Scroll(
                        offset: Point(x: 0, y: offset), viewport: Size(width: 390, height: 790))),
                on: grid.id)
            await session.settle()
            #expect(await abs(session.model.offset - offset) < 1, "at \(offset)")
        }
        #expect(await session.outline.focused?.role.kind == .cell)
    }

    @Test func escapeLeavesTheCollectionAndThenThePage() async throws {
        let left = Mutex(0)
        let session = try await Self.session { left.withLock { $0 += 1 } }
        let driver = Driver(session)
        await session.send(.list(.chosen(PhotoList(.favorites))))
        await session.settle()
        #expect(await driver.press(.escape))
        #expect(await session.model.list == session.model.home)
        #expect(left.withLock { $0 } == 0)
        #expect(await driver.press(.escape))
        #expect(left.withLock { $0 } == 1)
        // A selection and an open photo come before it.
        await driver.press(.space)
        await driver.press(.escape)
        #expect(await session.model.selection == nil)
        await driver.press(.enter)
        await driver.press(.escape)
        #expect(await session.model.viewer == nil)
        #expect(left.withLock { $0 } == 1)
    }

    // MARK: Options

    @Test(arguments: ["en", "de", "sv", "pl", "ar"])
    func groupingOrderAndLayoutHaveControls(language: String) async throws {
        let session = try await Self.session(language: language)
        let phrases = Phrases(try Localizations.load(LanguagePreferences([language])))
        let driver = Driver(session)
        func options() async throws {
            try await driver.tap(.button, phrases[.commonMore])
            try await driver.tap(.button, phrases[.galleryOptions])
        }
        try await options()
        #expect(await session.diagnostics.isEmpty)
        try await driver.tap(.radio, phrases[.galleryGroupingMonth])
        #expect(await session.model.geometry.timeline.sections.count == 1)
        try await driver.tap(.radio, phrases[.galleryGroupingNone])
        #expect(await session.model.geometry.headerHeight == 0)
        try await driver.tap(.radio, phrases[.galleryOrderOldest])
        #expect(await session.model.window[0]?.id == PhotoID(library: 1))
        #expect(await session.model.geometry.headerHeight == 0)
        try await driver.tap(.radio, phrases[.galleryLayoutSquare])
        try await driver.tap(.radio, "16:9")
        let frame = await session.model.geometry.frame(of: 0)
        #expect(abs(frame.size.width / frame.size.height - 16.0 / 9) < 0.05)
        // Rows and columns have the photos' own ratios, or one for all.
        let own = await session.model.configuration.grid.photoRatio
        #expect(own == 0)
        for layout in [TextKey.galleryLayoutMasonry, .galleryLayoutJustified] {
            try await driver.tap(.radio, phrases[layout])
            try await driver.tap(.radio, "3:4")
            for index in 0..<3 {
                let size = await session.model.geometry.frame(of: index).size
                #expect(abs(size.width / size.height - 0.75) < 0.1, "\(layout) \(size)")
            }
            try await driver.tap(.radio, phrases[.galleryRatioOriginal])
            #expect(await session.model.configuration.grid.photoRatio == 0)
        }
        #expect(await session.model.configuration.grid.cellRatio == 16.0 / 9)
        // With the arrow keys, as in every group of options.
        let chosen = try #require(
            await session.outline.items(.radio, phrases[.galleryGroupingNone]).first)
        await session.handle(.focus, on: chosen.id)
        await driver.press(language == "ar" ? .right : .left)
        #expect(await session.model.configuration.grouping == .year)
        await driver.press(.escape)
        #expect(await session.model.question == nil)
        // What was chosen lasts until the settings change.
        await session.send(.libraryChanged)
        await session.settle()
        #expect(await session.model.list.order == .oldestFirst)
    }

    @Test(arguments: ["en", "de", "sv", "pl", "ar"])
    func theTitleOfACollectionIsWholeOnAPhone(language: String) async throws {
        let session = try await Self.session(language: language)
        let phrases = Phrases(try Localizations.load(LanguagePreferences([language])))
        var photos = await session.model.home
        photos.scope = .shelf(.hidden)
        await session.send(.photos(.hid([PhotoID(library: 1), PhotoID(library: 2)])))
        await session.send(.list(.chosen(photos)))
        await session.settle()
        let scene = await session.scene
        // As wide as the letters of the house.
        let measurer = FixedWidthMeasurer(advance: 0.54)
        let frames = SceneLayout(measurer).frames(
            of: scene.root, in: Size(width: 390, height: 844), direction: scene.direction)
        let title = try #require(
            await session.outline.items(.heading, phrases[.galleryHiddenPhotos]).first)
        let element = try #require(scene.root.element(title.id))
        guard case .text(let text) = element.kind else {
            Issue.record("the title is no text")
            return
        }
        let whole = measurer.measure(text, width: .infinity).width
        #expect((frames[title.id]?.size.width ?? 0) >= whole)
        // What had no space beside it is in the menu.
        let driver = Driver(session)
        #expect(await !driver.has(.button, phrases[.commonSearch]))
        try await driver.tap(.button, phrases[.commonMore])
        try await driver.tap(.button, phrases[.commonSearch])
        #expect(await driver.has(.searchField))
    }
}
