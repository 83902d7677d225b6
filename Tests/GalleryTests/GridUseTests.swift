import CairnImaging
import CairnLayout
import CairnLocalizations
import CairnStrings
import CairnUI
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import CairnGallery
@testable import CairnGalleryLibrary

/// What one does with the grid beside opening photos, and the cases that are rare.
@Suite struct GridUseTests {
    private static func session(
        _ photos: [Photo], _ change: (inout GalleryConfiguration) -> Void = { _ in },
        language: String = "en",
        look: @escaping @Sendable (Photo, GridConfiguration) -> GridConfiguration = { $1 }
    ) async throws -> Session<GalleryModel> {
        var configuration = GalleryConfiguration()
        change(&configuration)
        var environment = Environment()
        environment.phrases = Phrases(try Localizations.load(LanguagePreferences([language])))
        environment.traits.viewport = Size(width: 390, height: 844)
        let library = GalleryLibrary(photos: photos)
        let dates = GalleryDates(try #require(LanguageTag(posix: language)))
        let session = Session(
            GalleryModel(configuration), handler: library, environment: environment
        ) { model, send in
            GalleryComponent(
                model, dates: dates, clock: { 0 }, seed: { 7 }, look: look, send: send)
        }
        await session.send(.opened)
        await session.settle()
        return session
    }

    // MARK: Sections

    @Test func aSectionIsSelectedAsAWhole() async throws {
        var made = try await MadeGallery(Photo.made(60))
        let day = try #require(made.model.geometry.timeline.sections[1].days?.lowerBound)
        try await made.send(.selection(.sectionToggled(day)))
        let ids = Set((10..<20).compactMap { made.model.window[$0]?.id })
        #expect(made.model.selection?.ids == ids && ids.count == 10)
        // One that lacks a photo is filled up, a full one is let go of; others stay.
        let other = try #require(made.model.window[3]?.id)
        try await made.send(.selection(.toggled(other)))
        try await made.send(.selection(.toggled(try #require(ids.first))))
        try await made.send(.selection(.sectionToggled(day)))
        #expect(made.model.selection?.ids == ids.union([other]))
        try await made.send(.selection(.sectionToggled(day)))
        #expect(made.model.selection?.ids == [other])
        // A day without photos is no section.
        let before = made.model
        try await made.send(.selection(.sectionToggled(Day(number: 0))))
        #expect(made.model == before)
    }

    @Test func aLongSectionIsSelectedAlsoWhereItIsNotKnown() async throws {
        // A day has 1,440 minutes, one for each of these.
        var made = try await MadeGallery(Photo.made(3000, perDay: 1400))
        let day = try #require(made.model.geometry.timeline.sections.last?.days?.lowerBound)
        #expect(made.model.window.photos.count < 1600)
        try await made.send(.selection(.sectionToggled(day)))
        #expect(made.model.selection?.ids.count == 1400)
        var few = try await MadeGallery(Photo.made(200, perDay: 200)) {
            $0.grid.maxSelection = 50
        }
        let all = try #require(few.model.geometry.timeline.sections.first?.days?.lowerBound)
        try await few.send(.selection(.sectionToggled(all)))
        #expect(few.model.selection?.ids.count == 50)
        #expect(few.model.notice?.news == .selectionIsFull(50))
    }

    @Test(arguments: ["en", "ar"])
    func theHeaderOfASectionIsABoxToTickWhileSelecting(language: String) async throws {
        let session = try await Self.session(Photo.made(40), language: language)
        #expect(await session.outline.items(.checkbox).isEmpty)
        await session.send(.selection(.began))
        let boxes = await session.outline.items(.checkbox)
        #expect(boxes.count >= 2 && boxes.allSatisfy { !$0.states.contains(.checked) })
        await session.handle(.tap(.zero), on: boxes[0].id)
        await session.settle()
        #expect(await session.model.selection?.ids.count == 10)
        let after = await session.outline.items(.checkbox)
        #expect(after.map { $0.states.contains(.checked) }.filter { $0 }.count == 1)
        #expect(await session.diagnostics.isEmpty)
    }

    // MARK: Looks

    @Test func theAppChoosesHowACellLooks() async throws {
        let session = try await Self.session(
            Photo.made(20),
            look: { photo, settings in
                var look = settings
                if !photo.caption.isEmpty {
                    look.borderWidth = 5
                    look.borderColor = ColorSetting("danger")
                }
                return look
            })
        var borders: [String: Double?] = [:]
        await session.scene.root.walk { element in
            if element.semantics?.role.kind == .cell {
                borders.updateValue(
                    element.paint.border?.width, forKey: element.semantics?.name ?? "")
            }
            return true
        }
        #expect(borders.count == 20)
        for (name, width) in borders {
            #expect(width == (name.hasPrefix("Lake") ? 5 : nil), "\(name)")
        }
    }

    // MARK: Facts

    private static func told() -> Photo {
        var photo = Photo.made(1)[0]
        photo.caption = ""
        photo.camera = "Canon EOS 400D"
        photo.placeName = "Tallinn"
        photo.place = PhotoLocation(latitude: 59.437, longitude: -24.75362)
        photo.taken.offset = 345
        return photo
    }

    @Test func whatIsKnownOfAPhotoIsTold() async throws {
        let session = try await Self.session([Self.told()])
        let id = try #require(await session.model.window[0]?.id)
        await session.send(.tapped(id))
        let driver = Driver(session)
        // From the screen of the photo by a key, and by its sheet.
        await driver.press(.character("i"))
        #expect(await driver.has(.dialog, "Details"))
        let said = await session.outline.description
        for words in [
            "IMG_0.jpg", "January 1, 2020", "+05:45", "4,000 by 3,000 pixels", "Canon EOS 400D",
            "Tallinn", "59.437°, -24.7536°", "Gallery",
        ] { #expect(said.contains(words), "\(words) in \(said)") }
        await driver.press(.escape)
        #expect(await session.model.question == nil)
        #expect(await session.model.viewer != nil)
        try await driver.tap(.button, "More")
        try await driver.tap(.button, "Details")
        #expect(await session.model.question == .facts(id))
        #expect(await session.diagnostics.isEmpty)
    }

    @Test(arguments: ["en", "de", "sv", "pl", "ar"])
    func whatIsNotKnownIsLeftOutAndNoZoneIsGuessed(language: String) throws {
        let phrases = Phrases(try Localizations.load(LanguagePreferences([language])))
        let dates = GalleryDates(try #require(LanguageTag(posix: language)))
        var photo = Photo.made(1)[0]
        photo.id = PhotoID(source: "server", key: "a/b")
        let facts = PhotoDetailsSheet.facts(of: photo, phrases, dates)
        #expect(
            facts.map(\.key) == [
                .galleryFactsFile, .galleryFactsTaken, .galleryFactsZone, .galleryFactsSize,
                .galleryFactsSource,
            ])
        #expect(facts[2].words == phrases[.galleryFactsZoneUnknown])
        #expect(facts[4].words == "server")
        let more = PhotoDetailsSheet.facts(of: Self.told(), phrases, dates)
        #expect(more.count == 7 && more.allSatisfy { !$0.words.contains("gallery.") })
    }

    @Test func valuesKeepTheirOrderInArabic() throws {
        let phrases = Phrases(try Localizations.load(LanguagePreferences(["ar"])))
        let dates = GalleryDates(try #require(LanguageTag(posix: "ar")))
        var camera = PhotoCamera()
        (camera.aperture, camera.sensitivity, camera.focalLength) = (2.8, 400, 50)
        let facts = PhotoDetailsSheet.facts(of: Self.told(), phrases, dates, camera)
        let exposure = try #require(facts.first { $0.key == .galleryFactsExposure }).words
        let parts = exposure.components(separatedBy: " · ")
        #expect(parts.count == 3)
        #expect(parts.allSatisfy { $0.first == "\u{2068}" && $0.last == "\u{2069}" })
        let place = try #require(PhotoLocation(latitude: 68.05, longitude: 18.11))
        #expect(dates.coordinates(place) == "\u{2068}68.05°\u{2069}، \u{2068}18.11°\u{2069}")
        let english = GalleryDates(try #require(LanguageTag(posix: "en")))
        #expect(english.coordinates(place) == "68.05°, 18.11°")
        #expect(english.list(["a", "b"]) == "a · b")
    }

    // MARK: Pictures ahead

    @Test func picturesAreFetchedTheWayOneGoes() async throws {
        var made = try await MadeGallery(Photo.made(3000, perDay: 100)) {
            $0.grid.layout = .square
        }
        func places() -> [Int] {
            made.model.picturesAhead.compactMap { source in
                PictureKey(source).flatMap { made.model.window.index(of: $0.id) }
            }
        }
        try await made.send(.grid(.scrolled(to: 4000)))
        try await made.send(.grid(.scrolled(to: 4400)))
        func isAbove(_ index: Int) -> Bool {
            made.model.geometry.frame(of: index).maxY <= made.model.top
        }
        func isBelow(_ index: Int) -> Bool {
            made.model.geometry.frame(of: index).minY >= made.model.top + 800
        }
        let down = places()
        #expect(!down.isEmpty && Set(down).count == down.count)
        #expect(
            down.allSatisfy { isAbove($0) || isBelow($0) },
            "what is seen is not fetched a second time")
        // Further down first, the next one first of all; some of what lies above comes last.
        let below = Array(down.prefix { isBelow($0) })
        #expect(below == below.sorted() && below.count > down.count / 2)
        #expect(down.dropFirst(below.count).allSatisfy { isAbove($0) })
        try await made.send(.grid(.scrolled(to: 4000)))
        let back = places()
        let above = Array(back.prefix { isAbove($0) })
        #expect(above == above.sorted(by: >) && above.count > back.count / 2)
        #expect(back.dropFirst(above.count).allSatisfy { isBelow($0) })
        // Nothing is fetched ahead behind an open photo.
        let shown = try #require(made.model.geometry.photo(at: made.model.top))
        try await made.send(.tapped(try #require(made.model.window[shown]?.id)))
        #expect(made.model.picturesAhead.isEmpty)
    }

    @Test func whatIsInSightComesBeforeWhatIsAboveIt() async throws {
        // A long day, built in blocks of which a jump sees some part.
        var made = try await MadeGallery(Photo.made(3000, perDay: 1500)) {
            $0.grid.layout = .square
        }
        func places() -> [Int] {
            made.model.picturesInSight.compactMap { source in
                PictureKey(source).flatMap { made.model.window.index(of: $0.id) }
            }
        }
        try await made.send(.grid(.scrolled(to: 30_000)))
        let all = places()
        let (top, bottom) = (made.model.top, made.model.top + made.model.room.height)
        func isInView(_ index: Int) -> Bool {
            let frame = made.model.geometry.frame(of: index)
            return frame.maxY > top && frame.minY < bottom
        }
        let first = Array(all.prefix(while: isInView))
        #expect(first.count > 10 && first == first.sorted())
        #expect(!all.dropFirst(first.count).contains(where: isInView))
        // What is built around it comes by how far away it is.
        let ways = all.dropFirst(first.count).map { index in
            let frame = made.model.geometry.frame(of: index)
            return max(frame.minY - bottom, top - frame.maxY)
        }
        #expect(ways.count > 10 && ways == ways.sorted())
        #expect(all.contains { $0 < (first.first ?? 0) } && Set(all).count == all.count)
        // An open photo comes before all of the grid.
        let shown = try #require(first.first)
        try await made.send(.tapped(try #require(made.model.window[shown]?.id)))
        let open = made.model.picturesInSight
        #expect(open.first.flatMap { PictureKey($0) }?.side == 2048)
        #expect(places() == [shown, shown + 1, shown - 1])
    }

    @Test func whatIsFarAwayIsGivenUp() async throws {
        let asked = Mutex<Set<String>>([])
        let ended = Mutex<Set<String>>([])
        let store = ImageStore<Int>(budget: 1 << 20, bytes: { $0 }) { source in
            asked.withLock { _ = $0.insert("\(source)") }
            do {
                // Nothing ever comes: what is given up ends here.
                try await Task.sleep(for: .seconds(3600))
            } catch {
                ended.withLock { _ = $0.insert("\(source)") }
                throw error
            }
            return 1
        }
        var configuration = GalleryConfiguration()
        configuration.grid.layout = .square
        let library = GalleryLibrary(photos: Photo.made(4000, perDay: 100))
        let dates = GalleryDates(LanguageTag(language: "en"))
        var environment = Environment()
        environment.pictures = Pictures(store)
        environment.traits.viewport = Size(width: 390, height: 844)
        let session = Session(
            GalleryModel(configuration), handler: library, environment: environment
        ) { model, send in
            GalleryComponent(model, dates: dates, clock: { 0 }, seed: { 7 }, send: send)
        }
        await session.send(.opened)
        func until(_ holds: @escaping () async -> Bool) async throws {
            for _ in 0..<24_000 {
                if await holds() { return }
                try await Task.sleep(for: .milliseconds(5))
            }
            Issue.record("it never came to that")
        }
        try await until { asked.withLock { $0.count } > 20 }
        let first = asked.withLock { $0 }
        await session.send(.grid(.scrubbed(to: 1)))
        // Of the first screen nothing is waited for any more.
        try await until { ended.withLock { first.isSubset(of: $0) } }
        try await until { asked.withLock { $0.count } > first.count }
    }

    // MARK: Rare cases

    @Test(
        "few photos are shown in every arrangement",
        arguments: [0, 1, 2], GridConfiguration.Layout.allCases)
    func fewPhotos(count: Int, layout: GridConfiguration.Layout) async throws {
        let session = try await Self.session(Photo.made(count)) { $0.grid.layout = layout }
        #expect(await session.outline.items(.cell).count == count)
        #expect(await session.diagnostics.isEmpty)
        guard count > 0 else { return }
        let id = try #require(await session.model.window[0]?.id)
        await session.send(.tapped(id))
        await session.send(.viewer(.turned(by: 1)))
        #expect(await session.model.viewer?.index == count - 1)
        await session.send(.viewer(.turned(by: 5)))
        #expect(await session.model.viewer?.index == count - 1)
    }

    @Test func photosWithoutASizeAndInEmojiAreShown() async throws {
        var photos = Photo.made(6)
        (photos[0].width, photos[0].height) = (0, 0)
        (photos[1].width, photos[1].height) = (20_000, 1)
        (photos[2].width, photos[2].height) = (1, 50_000)
        photos[3].caption = "🏔️👨‍👩‍👧‍👦 شتاء"
        photos[4].caption = String(repeating: "long ", count: 400)
        for layout in GridConfiguration.Layout.allCases {
            let session = try await Self.session(photos) {
                $0.grid.layout = layout
                $0.grid.showsCaptions = true
            }
            #expect(await session.outline.items(.cell).count == 6)
            #expect(await session.outline.items(.cell, photos[3].caption).count == 1)
            for index in 0..<6 {
                let id = try #require(await session.model.window[index]?.id)
                await session.send(.tapped(id))
                await session.send(.viewer(.zoomed(by: 4)))
                await session.send(.viewer(.panned(Point(x: 40, y: 40))))
                await session.send(.viewer(.closed))
            }
            #expect(await session.diagnostics.isEmpty)
        }
    }

    @Test func fromEightyColumnsToTwentyThePhotoAtTheTopStays() async throws {
        let cells = Size(width: 10, height: 20)
        for layout in GridConfiguration.Layout.allCases {
            var made = try await MadeGallery(
                Photo.made(2000),
                room: GridBounds(viewport: Size(width: 800, height: 440), step: cells)
            ) { $0.grid.layout = layout }
            try await made.send(.grid(.jumped(to: Day(number: 18_262 + 90))))
            try await made.send(.grid(.scrolled(to: made.model.offset + 140)))
            let top = try #require(made.topPhoto)
            try await made.send(
                .grid(
                    .roomChanged(GridBounds(viewport: Size(width: 200, height: 160), step: cells))))
            #expect(made.topPhoto?.name == top.name, "\(layout)")
            try await made.send(
                .grid(
                    .roomChanged(GridBounds(viewport: Size(width: 800, height: 440), step: cells))))
            #expect(made.topPhoto?.name == top.name, "\(layout)")
        }
    }

    @Test func whatComesInAtTheBottomLeavesTheViewWhereItIs() async throws {
        // Older photos come in while one looks at the oldest.
        let photos = Photo.made(600)
        let library = GalleryLibrary(photos: photos)
        try await library.trash(photos.prefix(100).map(\.id))
        var model = GalleryModel(room: GridBounds(viewport: Size(width: 390, height: 800)))
        func answer(_ action: GalleryAction) async throws {
            var waiting = [action]
            while !waiting.isEmpty {
                for request in model.update(waiting.removeFirst()) {
                    if let next = try await library.answer(request) { waiting.append(next) }
                }
            }
        }
        try await answer(.opened)
        try await answer(.grid(.scrubbed(to: 1)))
        #expect(model.count == 500)
        let index = try #require(model.geometry.photo(at: model.top))
        let name = model.window[index]?.name
        try await library.restore(photos.prefix(100).map(\.id))
        try await answer(.libraryChanged)
        #expect(model.count == 600)
        #expect(model.geometry.photo(at: model.top).flatMap { model.window[$0]?.name } == name)
    }

    @Test func readingAgainWhilePhotosAreDeletedBringsNothingBack() async throws {
        var made = try await MadeGallery(Photo.made(50))
        let ids = made.model.window.photos.prefix(5).map(\.id)
        // Deleted on the screen; the library is asked again before it has done it.
        let requests = made.model.update(.photos(.deleted(Array(ids))))
        made.model = made.model.applying(.libraryChanged)
        #expect(made.model.count == 45)
        for request in requests { _ = try await made.library.answer(request) }
        try await made.send(.libraryChanged)
        #expect(made.model.count == 45)
        #expect(made.model.window.photos.allSatisfy { !ids.contains($0.id) })
    }
}
