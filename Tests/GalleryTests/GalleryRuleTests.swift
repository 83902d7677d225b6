import CairnImaging
import CairnUI
import Foundation
import Testing

@testable import CairnGallery
@testable import CairnGalleryLibrary

/// An app that replaces the settings of a gallery by `configured(_:)`.
private struct Configured: Model {
    var gallery = GalleryModel()

    enum Action: Sendable {
        case gallery(GalleryAction)
        case configured(GalleryConfiguration)
    }

    mutating func update(_ action: Action) -> [GalleryRequest] {
        switch action {
        case .gallery(let action): return gallery.update(action)
        case .configured(let configuration):
            gallery = gallery.configured(configuration)
            return []
        }
    }
}

/// What a gallery shows and asks for before the library has answered, and other rules of the model.
@Suite struct GalleryRuleTests {
    private static func id(_ number: Int64) -> PhotoID { PhotoID(library: number) }

    /// Photos in equal cells: three in a row of 127 points, and 4 points between rows.
    private static func cells(_ count: Int) async throws -> MadeGallery {
        try await MadeGallery(Photo.made(count, perDay: 1000)) {
            $0.grid.layout = .square
            $0.grouping = .none
        }
    }

    // MARK: Settings and choices

    @Test func anOrderIsChosenForGood() async throws {
        var made = try await MadeGallery(Photo.made(60))
        try await made.send(.list(.orderChosen(.oldestFirst)))
        #expect(made.model.configuration.order == .oldestFirst)
        #expect(made.model.list.order == .oldestFirst && made.names.first == "IMG_0.jpg")
        let before = made.model
        try await made.send(.list(.orderChosen(.oldestFirst)))
        #expect(made.model == before)
    }

    @Test func changedSettingsTakeEffectInAnOpenGallery() async throws {
        var made = try await MadeGallery(Photo.made(60))
        var configuration = made.model.configuration
        configuration.grouping = .year
        configuration.grid.level = 3
        try await made.send(.configured(configuration))
        #expect(made.model.configuration == configuration && made.model.level == 3)
        #expect(made.model.geometry.timeline.sections.map(\.count) == [60])
        // Results are not divided into days.
        try await made.send(.list(.searched("lake")))
        #expect(made.model.count == 12)
        configuration.grouping = .day
        try await made.send(.configured(configuration))
        #expect(made.model.count == 12 && made.model.geometry.headerHeight == 0)
        try await made.send(.list(.resultsClosed))
        #expect(made.model.geometry.timeline.sections.count == 6)
        // Another order and other sources are another list.
        configuration.order = .oldestFirst
        configuration.sources = ["device"]
        let requests = made.model.update(.configured(configuration))
        #expect(
            made.model.list
                == PhotoList(sources: ["device"], order: .oldestFirst, isStacked: true))
        #expect(requests == [.timeline(made.model.list, revision: made.model.revision)])
    }

    @Test func anotherListIsAskedForAfterSettingsWereReplaced() async throws {
        let library = GalleryLibrary(MemoryGallery(Photo.made(60)))
        let handler = ClosureHandler { (request: GalleryRequest) in
            library.handle(request).map(Configured.Action.gallery)
        }
        let session = Session(Configured(), handler: handler) { model, send in
            GalleryComponent(
                model.gallery, clock: { 0 }, seed: { 7 },
                send: send.scope(Configured.Action.gallery))
        }
        await session.send(.gallery(.opened))
        await session.settle()
        #expect(await session.model.gallery.window.photos.first?.name == "IMG_59.jpg")
        var configuration = await session.model.gallery.configuration
        configuration.order = .oldestFirst
        await session.send(.configured(configuration))
        await session.settle()
        #expect(await session.model.gallery.phase == .ready)
        #expect(await session.model.gallery.window.photos.first?.name == "IMG_0.jpg")
        configuration.grid.level = 3
        await session.send(.configured(configuration))
        await session.settle()
        #expect(await session.model.gallery.level == 3)
        #expect(await session.model.gallery.window.photos.first?.name == "IMG_0.jpg")
    }

    @Test func aSelectionIsParked() async throws {
        var made = try await MadeGallery(Photo.made(20))
        for number in [3, 7] as [Int64] {
            try await made.send(.selection(.toggled(Self.id(number))))
        }
        try await made.send(.grid(.monthsShown(true)))
        let data = try PropertyListEncoder().encode(made.model)
        let back = try PropertyListDecoder().decode(GalleryModel.self, from: data)
        #expect(back.selection == made.model.selection && back.selectedIDs.count == 2)
        #expect(back.showsMonths && back.list == made.model.list)
    }

    @Test func aFullSelectionIsToldForEachPhoto() async throws {
        var made = try await MadeGallery(Photo.made(20)) { $0.grid.maxSelection = 2 }
        for number in [3, 7] as [Int64] {
            try await made.send(.selection(.toggled(Self.id(number))))
        }
        #expect(made.model.notice == nil)
        try await made.send(.selection(.toggled(Self.id(9))))
        #expect(made.model.notice?.news == .selectionIsFull(2))
        #expect(made.model.selection?.ids == [Self.id(3), Self.id(7)])
    }

    // MARK: Before the library has answered

    @Test func aDeletedAlbumIsGoneAtOnce() async throws {
        var made = try await MadeGallery(Photo.made(20))
        try await made.send(.album(.added("Lakes", holding: [Self.id(1)])))
        try await made.send(.album(.added("Woods", holding: [Self.id(2)])))
        try await made.send(.pageChosen(.albums))
        #expect(made.model.update(.album(.deleted(1))) == [.deleteAlbum(1)])
        #expect(made.model.albums.map(\.name) == ["Woods"])
    }

    @Test func onlyThePairThatIsKeptIsDecided() async throws {
        var made = try await MadeGallery(Photo.made(20)) { _ in
        } prepare: {
            $0.pair(Self.id(1), Self.id(2), distance: 1)
            $0.pair(Self.id(1), Self.id(3), distance: 2)
            $0.pair(Self.id(2), Self.id(3), distance: 3)
        }
        try await made.send(.pageChosen(.alike))
        let pair = try #require(made.model.pairs.first)
        let requests = made.model.update(.photos(.bothKept(pair.first.id, pair.second.id)))
        #expect(requests.first == .judge(pair.first.id, pair.second.id, areSame: false))
        #expect(made.model.pairs.map(\.distance) == [2, 3])
    }

    @Test func aPhotoThatIsDeletedLeavesTheResults() async throws {
        var made = try await MadeGallery(Photo.made(200))
        try await made.send(.list(.searched("lake")))
        let first = try #require(made.model.window[0])
        _ = made.model.update(.photos(.deleted([first.id])))
        #expect(made.model.count == 39 && made.model.window.photos.count == 39)
        #expect(made.model.geometry.timeline.sections.map(\.days) == [nil])
    }

    @Test func aMonthThatLosesItsLastPhotoIsNotOffered() async throws {
        // Thirty-one days of January, and the first of February.
        var made = try await MadeGallery(Photo.made(311))
        #expect(made.model.months.map(\.count) == [310, 1])
        _ = made.model.update(.photos(.deleted([Self.id(311)])))
        #expect(made.model.months.map(\.count) == [310] && made.model.count == 310)
    }

    @Test func theOpenPhotoIsFollowedByTheNextWhenItIsDeleted() async throws {
        var made = try await MadeGallery(Photo.made(20))
        let ids = made.model.window.photos.map(\.id)
        try await made.send(.tapped(ids[3]))
        _ = made.model.update(.photos(.deleted([ids[3]])))
        #expect(made.model.viewer?.id == ids[4] && made.model.viewer?.index == 3)
        // Another one that is deleted moves it up.
        _ = made.model.update(.photos(.deleted([ids[0]])))
        #expect(made.model.viewer?.id == ids[4] && made.model.viewer?.index == 2)
        // At the end of the list, the one before follows; in the end, none.
        _ = made.model.update(.viewer(.turned(by: 15)))
        #expect(made.model.viewer?.id == ids[19])
        _ = made.model.update(.photos(.deleted([ids[19]])))
        #expect(made.model.viewer?.id == ids[18])
        _ = made.model.update(.photos(.deleted(ids)))
        #expect(made.model.viewer == nil && made.model.count == 0)
    }

    @Test func theViewerKnowsThePhotoThatItTurnsTo() async throws {
        var made = try await MadeGallery(Photo.made(20))
        let ids = made.model.window.photos.map(\.id)
        try await made.send(.tapped(ids[0]))
        for index in [1, 2, 19, 3] {
            let step = index - (made.model.viewer?.index ?? 0)
            _ = made.model.update(.viewer(.turned(by: step)))
            #expect(made.model.viewer?.id == ids[index] && made.model.viewer?.index == index)
        }
    }

    @Test func savedDetailsAreSeenAtOnceAndADateLater() async throws {
        var made = try await MadeGallery(Photo.made(20))
        let before = try #require(made.model.window[0])
        try await made.send(.asked(.editing(PhotoDraft([before.id]))))
        try await made.send(.details(.typed("Snow", .caption)))
        try await made.send(.details(.typed("2021-05-05", .day)))
        let requests = made.model.update(.details(.saved))
        guard case .describe(let changes) = requests.first else {
            Issue.record("\(requests)")
            return
        }
        #expect(changes.map(\.caption) == ["Snow"] && changes.first?.taken != nil)
        let now = try #require(made.model.window[0])
        #expect(now.caption == "Snow" && now.taken == before.taken)
        #expect(!now.looksLike(before))
    }

    @Test func theCameraOfAnotherPhotoIsNotTold() async throws {
        var made = try await MadeGallery(Photo.made(3))
        var camera = PhotoCamera()
        camera.lens = "EF-S 10-22"
        #expect(made.model.update(.asked(.facts(Self.id(1)))) == [.camera(Self.id(1))])
        _ = made.model.update(.library(.cameraCame(camera, of: Self.id(1))))
        #expect(made.model.camera == camera)
        _ = made.model.update(.asked(.facts(Self.id(1))))
        #expect(made.model.camera == camera)
        _ = made.model.update(.asked(.facts(Self.id(2))))
        #expect(made.model.camera == nil)
        // An answer about the one before comes too late.
        _ = made.model.update(.library(.cameraCame(camera, of: Self.id(1))))
        #expect(made.model.camera == nil)
    }

    // MARK: Loading

    @Test func photosThatDidNotComeAreAskedForOnce() throws {
        var model = GalleryModel(room: GridBounds(viewport: Size(width: 390, height: 800)))
        model = model.applying(.opened)
        let day = DayCount(day: Day(number: 18_262), count: 300)
        let first = model.update(.library(.timelineCame([day], revision: model.revision)))
        guard case .photos(let range, let list, let revision) = first.first else {
            Issue.record("\(first)")
            return
        }
        func answer(_ photos: [Photo], at start: Int) -> [GalleryRequest] {
            model.update(.library(.photosCame(photos, at: start, revision: revision)))
        }
        let rest = GalleryRequest.photos(5..<range.upperBound, list, revision: revision)
        #expect(range.lowerBound == 0 && answer(Array(Photo.made(5)), at: 0) == [rest])
        // A library that fails is asked again when the view moves, …
        _ = model.update(.failed(.notAllowed(Self.id(1)), revision: revision))
        #expect(model.update(.grid(.scrolled(to: 1))) == [rest])
        // …but one that has no more photos is not.
        #expect(answer([], at: 5) == [])
        #expect(model.update(.grid(.scrolled(to: 0))) == [])
    }

    @Test func newPhotosMoveTheLoadedOnesBeforeTheyAreLoaded() async throws {
        var made = try await MadeGallery(Photo.made(2000))
        try await made.send(.grid(.scrolled(to: 9_000)))
        let (before, start) = (try #require(made.topPhoto), made.model.window.start)
        #expect(start > 0)
        var days = made.model.days
        let last = try #require(days.last).day
        days.append(DayCount(day: Day(number: last.number + 1), count: 10))
        made.model = made.model.applying(.libraryChanged)
        made.model = made.model.applying(
            .library(.timelineCame(days, revision: made.model.revision)))
        #expect(made.model.window.start == start + 10)
        let after = try #require(made.topPhoto)
        #expect(after.name == before.name && abs(after.shift - before.shift) < 0.01)
    }

    @Test(arguments: [
        (0..<10, 10..<20, 5..<15, 5..<15), (0..<10, 10..<20, 0..<99, 0..<20),
        (10..<20, 0..<12, 3..<18, 3..<18), (0..<10, 10..<20, 50..<99, 0..<20),
        (0..<10, 15..<20, 0..<99, 15..<20), (0..<10, 5..<5, 0..<99, 0..<10),
    ])
    func aWindowKeepsWhatIsNear(
        known: Range<Int>, more: Range<Int>, kept: Range<Int>, indices: Range<Int>
    ) {
        let photos = Photo.made(20)
        var window = PhotoWindow(Array(photos[known]), at: known.lowerBound)
        window.merge(PhotoWindow(Array(photos[more]), at: more.lowerBound), keeping: kept)
        #expect(window.indices == indices)
        #expect(window.photos == Array(photos[indices]))
    }

    // MARK: The view

    @Test(arguments: [(1e9, 1.0), (-50, 0)])
    func theViewEndsWithTheList(offset: Double, progress: Double) async throws {
        var made = try await Self.cells(60)
        try await made.send(.grid(.scrolled(to: 500)))
        try await made.send(.grid(.scrolled(to: offset)))
        #expect(made.model.progress == progress)
        #expect(made.model.top == progress * (made.model.geometry.height - 800))
    }

    @Test func theKeyboardIsFollowed() async throws {
        var made = try await Self.cells(900)
        // The tenth row below the first lies beyond the view.
        try await made.send(.grid(.focused(try #require(made.model.window[30]?.id))))
        #expect(made.model.top == 10 * 131 + 127 - 800)
        try await made.send(.grid(.focused(try #require(made.model.window[27]?.id))))
        #expect(made.model.top == 10 * 131 + 127 - 800)
        try await made.send(.grid(.focused(try #require(made.model.window[0]?.id))))
        #expect(made.model.top == 0)
    }

    @Test(
        "a photo that gets the keyboard only because another was scrolled away stays in place",
        arguments: [
            // The photo that had it, 2620 to 2747 points from the top, is half a view away.
            (2000.0, true), (1420, true), (1419, false), (3147, true), (3148, false),
        ])
    func theKeyboardIsLeftBehind(top: Double, isFollowed: Bool) async throws {
        var made = try await Self.cells(900)
        try await made.send(.grid(.scrolled(to: 2400)))
        try await made.send(.grid(.focused(try #require(made.model.window[60]?.id))))
        try await made.send(.grid(.scrolled(to: top)))
        #expect(made.model.top == top)
        // The row at the top is seen in part.
        let row = Int(top / 131)
        try await made.send(.grid(.focused(try #require(made.model.window[row * 3]?.id))))
        #expect(made.model.top == (isFollowed ? Double(row) * 131 : top))
    }

    @Test func picturesAreFetchedAheadAndHalfAScreenBehind() async throws {
        var made = try await Self.cells(900)
        try await made.send(.grid(.scrolled(to: 2000)))
        try await made.send(.grid(.scrolled(to: 2237)))
        let places = made.model.picturesAhead.compactMap { source in
            PictureKey(source).flatMap { made.model.window.index(of: $0.id) }
        }
        // Built are the points 1837 to 3437. The rows that begin after them come first, then those
        // from 1837 back to 1437, where a row ends.
        let behind = Array(11 * 3..<14 * 3)
        let ahead = Array(places.dropLast(behind.count))
        #expect(places.suffix(behind.count) == behind.reversed())
        #expect(ahead.first == 27 * 3 && ahead == ahead.sorted())
    }

    // MARK: Details and the viewer

    @Test func starsThatWereChosenAreShown() {
        var photos = Photo.made(2)
        var draft = PhotoDraft(photos.map(\.id))
        draft.photos = photos
        #expect(draft.stars == 0)
        draft.rate(4)
        #expect(draft.stars == 4 && draft.isEdited)
        draft.rate(0)
        #expect(draft.stars == 0 && !draft.isEdited)
        photos[1].rating = 3
        draft.photos = photos
        #expect(draft.stars == nil)
        draft.rate(3)
        #expect(draft.stars == 3)
        draft.rate(6)
        #expect(draft.stars == 3)
    }

    private static func drag(
        _ phase: Drag.Phase, _ x: Double, _ y: Double, speed: Double = 0
    ) -> GalleryAction {
        .viewer(
            .dragged(
                Drag(
                    phase, at: .zero, translation: Point(x: x, y: y),
                    velocity: Point(x: 0, y: speed)), isMirrored: false))
    }

    @Test func aDragPansAsFarAsTheFinger() async throws {
        var made = try await MadeGallery(Photo.made(20))
        try await made.send(.tapped(try #require(made.model.window[0]?.id)))
        try await made.send(.viewer(.zoomed(by: 4)))
        func panned(_ ways: Double...) async throws -> PhotoZoom? {
            var other = made
            for way in ways { try await other.send(.viewer(.panned(Point(x: way, y: 0)))) }
            return other.model.viewer?.zoom
        }
        let (once, twice, back) = (
            try await panned(-80), try await panned(-80, -30), try await panned(-80, -30, 10)
        )
        for action in [
            Self.drag(.began, 0, 0), Self.drag(.moved, -40, 0), Self.drag(.moved, -80, 0),
            Self.drag(.ended, -80, 0),
        ] { try await made.send(action) }
        #expect(made.model.viewer?.zoom == once)
        // One whose beginning was not heard starts from where the photo is.
        try await made.send(Self.drag(.ended, -30, 0))
        #expect(made.model.viewer?.zoom == twice)
        for action in [
            Self.drag(.began, 0, 0), Self.drag(.moved, 200, 0), Self.drag(.ended, 10, 0),
        ] { try await made.send(action) }
        #expect(made.model.viewer?.zoom == back)
    }

    @Test(
        "a drag down closes the photo, if it is long or quick",
        arguments: [
            (0.0, 161.0, 0.0, true), (0, 160, 0, false), (0, 30, 801, true), (0, 30, 800, false),
            (40, 30, 900, false), (0, -200, -900, false),
        ])
    func aDragDownCloses(x: Double, y: Double, speed: Double, closes: Bool) async throws {
        var made = try await MadeGallery(Photo.made(20))
        try await made.send(.tapped(try #require(made.model.window[0]?.id)))
        try await made.send(Self.drag(.began, 0, 0))
        try await made.send(Self.drag(.ended, x, y, speed: speed))
        #expect((made.model.viewer == nil) == closes)
    }
}
