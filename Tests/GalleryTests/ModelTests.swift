import CairnImaging
import CairnUI
import Foundation
import TestSupport
import Testing

@testable import CairnGallery
@testable import CairnGalleryLibrary

/// What becomes of a gallery when something happens.
@Suite struct ModelTests {
    @Test func anotherScreenIsAskedForByARequest() {
        var model = GalleryModel()
        let ids = [PhotoID(library: 1), PhotoID(library: 2)]
        #expect(model.update(.addAsked) == [.openPicker])
        #expect(model.update(.shareAsked(ids)) == [.openShareSheet(ids)])
        #expect(model.update(.editAsked(ids[0])) == [.openEditor(ids[0])])
    }

    @Test func itOpensAtTheLatestPhotoAndKnowsAllDays() async throws {
        let made = try await MadeGallery(Photo.made(1000))
        #expect(made.model.phase == .ready)
        #expect(made.model.count == 1000)
        #expect(made.model.geometry.timeline.sections.count == 100)
        #expect(made.names.first == "IMG_999.jpg")
        #expect(made.model.window.photos.count < 400)
        #expect(made.model.months.reduce(0) { $0 + $1.count } == 1000)
    }

    @Test("the photo at the top stays where it is, whatever comes", arguments: 0..<25)
    func theAnchorHolds(seed: Int) async throws {
        var random = SplitMix64(seed: UInt64(seed))
        let layout = GridConfiguration.Layout.allCases[seed % 3]
        var made = try await MadeGallery(Photo.made(3000, perDay: [1, 7, 400][seed % 3])) {
            $0.grid.layout = layout
        }
        for _ in 0..<12 {
            let most = made.model.geometry.height
            try await made.send(.grid(.scrolled(to: Double.random(in: 0...most, using: &random))))
            let before = try #require(made.topPhoto)
            guard made.model.top > 0, made.model.progress < 0.98 else { continue }
            // Reading again gives the same photos.
            try await made.send(.libraryChanged)
            var after = try #require(made.topPhoto)
            #expect(after.name == before.name && abs(after.shift - before.shift) < 0.01)
            // So does another width, up to the height of the row.
            let room = GridBounds(
                viewport: Size(width: Double.random(in: 200...900, using: &random), height: 800))
            let index = made.model.window.photos.first { $0.name == before.name }
                .flatMap { made.model.window.index(of: $0.id) }
            try await made.send(.grid(.roomChanged(room)))
            let now = try #require(index.map { made.model.geometry.frame(of: $0) })
            #expect(
                abs(now.minY - made.model.top - before.shift) < 0.01
                    || made.model.progress > 0.95 || made.model.top == 0)
            after = try #require(made.topPhoto)
            try await made.send(
                .grid(.roomChanged(GridBounds(viewport: Size(width: 390, height: 800)))))
        }
    }

    @Test func whatIsAddedAboveDoesNotMoveTheView() async throws {
        let photos = Photo.made(2000)
        let state = GalleryLibrary(photos: photos)
        try await state.trash(photos.suffix(60).map(\.id))
        var made = try await MadeGallery([])
        func answer(_ action: GalleryAction) async throws {
            var waiting = [action]
            while !waiting.isEmpty {
                for request in made.model.update(waiting.removeFirst()) {
                    switch request {
                    case .timeline(let list, let revision):
                        waiting.append(
                            .library(
                                .timelineCame(try await state.timeline(list), revision: revision)))
                    case .photos(let range, let list, let revision):
                        waiting.append(
                            .library(
                                .photosCame(
                                    try await state.photos(range, list), at: range.lowerBound,
                                    revision: revision)))
                    case .refresh, .wait(.motion, _): break
                    default: Issue.record("\(request)")
                    }
                }
            }
        }
        try await answer(.refreshed)
        try await answer(.grid(.scrolled(to: 9_000)))
        let before = try #require(made.topPhoto)
        // Sixty newer ones, six days of them.
        try await state.restore(photos.suffix(60).map(\.id))
        try await answer(.libraryChanged)
        let after = try #require(made.topPhoto)
        #expect(after.name == before.name && abs(after.shift - before.shift) < 0.01)
        #expect(made.model.count == 2000)
        // And some of the very day at the top.
        let day = try #require(made.model.currentSection?.days?.lowerBound)
        let gone = photos.filter { Day($0.taken.wall) == day }.suffix(2).map(\.id)
        let kept = before.name
        try await state.trash(gone.filter { id in photos.first { $0.id == id }?.name != kept })
        try await answer(.libraryChanged)
        #expect(made.topPhoto?.name == kept)
    }

    @Test func atTheTopOneSeesWhatIsNew() async throws {
        let photos = Photo.made(500)
        let library = GalleryLibrary(photos: photos)
        try await library.trash([photos[499].id])
        var model = GalleryModel(room: GridBounds(viewport: Size(width: 390, height: 800)))
        func read() async throws {
            model = model.applying(.libraryChanged)
            model = model.applying(
                .library(
                    .timelineCame(try await library.timeline(model.list), revision: model.revision))
            )
            model = model.applying(
                .library(
                    .photosCame(
                        try await library.photos(0..<200, model.list), at: 0,
                        revision: model.revision)))
        }
        try await read()
        #expect(model.window.photos.first?.name == "IMG_498.jpg")
        try await library.restore([photos[499].id])
        try await read()
        #expect(model.window.photos.first?.name == "IMG_499.jpg" && model.top == 0)
    }

    @Test func answersToOldQuestionsAreNotHeard() async throws {
        var made = try await MadeGallery(Photo.made(100))
        let old = made.model.revision
        made.model = made.model.applying(.libraryChanged)
        let before = made.model
        #expect(
            made.model.applying(.library(.photosCame([], at: 0, revision: old))).window
                == before.window)
        #expect(made.model.applying(.library(.timelineCame([], revision: old))).count == 100)
    }

    @Test func aLibraryThatHasLessThanItSaidIsAskedOnce() async throws {
        var model = GalleryModel(room: GridBounds(viewport: Size(width: 390, height: 800)))
        model = model.applying(.opened)
        let day = DayCount(day: Day(number: 18_262), count: 40)
        var requests = model.update(.library(.timelineCame([day], revision: model.revision)))
        var asked = 0
        while case .photos(let range, _, let revision) = requests.first, asked < 10 {
            asked += 1
            let all = Array(Photo.made(40).prefix(25))
            let some = Array(all[range.clamped(to: 0..<25)])
            requests = model.update(
                .library(.photosCame(some, at: range.lowerBound, revision: revision)))
        }
        #expect(asked <= 2)
        #expect(model.window.photos.count == 25)
    }

    @Test func jumpsGoAnywhereAndAskForWhatIsThere() async throws {
        var made = try await MadeGallery(Photo.made(100_000, perDay: 50))
        let day = Day(number: 18_262 + 700)
        try await made.send(.grid(.jumped(to: day)))
        #expect(made.model.currentSection?.days == day...day)
        #expect(made.topPhoto?.name == "IMG_\(701 * 50 - 1).jpg")
        try await made.send(.grid(.scrubbed(to: 1)))
        #expect(made.names.last == "IMG_0.jpg")
        #expect(made.model.progress > 0.999)
        try await made.send(.grid(.scrubbed(to: 0.5)))
        #expect(abs(made.model.progress - 0.5) < 0.01)
        #expect(!made.names.isEmpty && made.names.count < 1000)
        try await made.send(.grid(.scrubbed(to: .nan)))
        try await made.send(.grid(.scrolled(to: .infinity)))
        #expect(made.model.top.isFinite)
    }

    @Test(
        "the model's memory and the library's work do not grow with the list",
        arguments: [1000, 100_000])
    func aScreenCostsAScreen(count: Int) async throws {
        var made = try await MadeGallery(Photo.made(count, perDay: 200))
        var asked = 0
        for _ in 0..<50 {
            let requests = made.model.update(.grid(.scrolled(to: made.model.offset + 300)))
            for case .photos(let range, _, let revision) in requests {
                asked += range.count
                made.model = made.model.applying(
                    .library(
                        .photosCame(
                            try await made.library.photos(range, made.model.list),
                            at: range.lowerBound, revision: revision)))
            }
            #expect(made.model.window.photos.count <= 1500)
        }
        #expect(asked < 2000)
    }

    // MARK: Selection

    @Test func tappingOpensOrSelects() async throws {
        var made = try await MadeGallery(Photo.made(50))
        let ids = made.model.window.photos.map(\.id)
        try await made.send(.tapped(ids[3]))
        #expect(made.model.viewer?.id == ids[3])
        try await made.send(.viewer(.closed))
        try await made.send(.selection(.held(ids[1])))
        #expect(made.model.selection?.ids == [ids[1]])
        try await made.send(.tapped(ids[4]))
        #expect(made.model.viewer == nil)
        try await made.send(.selection(.rangeSelected(to: ids[8])))
        #expect(made.model.selection?.ids == Set([ids[1]] + ids[4...8]))
        try await made.send(.tapped(ids[5]))
        #expect(made.model.selection?.contains(ids[5]) == false)
        try await made.send(.selection(.allSelected))
        #expect(made.model.selection?.ids.count == 50)
        try await made.send(.selection(.ended))
        #expect(made.model.selection == nil)
    }

    @Test func aLongPressSelectsIfItIsSet() async throws {
        for selects in [true, false] {
            var made = try await MadeGallery(Photo.made(5)) { $0.grid.longPressSelects = selects }
            let id = made.model.window.photos[1].id
            try await made.send(.selection(.held(id)))
            #expect((made.model.selection?.ids == [id]) == selects)
        }
    }

    @Test func aRangeReachesPhotosThatAreFarAway() async throws {
        var made = try await MadeGallery(Photo.made(5000))
        let first = try #require(made.model.window[2]?.id)
        try await made.send(.selection(.toggled(first)))
        try await made.send(.grid(.scrubbed(to: 1)))
        let last = try #require(made.model.window[4990]?.id)
        try await made.send(.selection(.rangeSelected(to: last)))
        #expect(made.model.selection?.ids.count == 4989)
        // No more than the settings allow, and a word about it.
        var few = try await MadeGallery(Photo.made(500)) { $0.grid.maxSelection = 100 }
        try await few.send(.selection(.allSelected))
        #expect(few.model.selection?.ids.count == 100)
        #expect(few.model.notice?.news == .selectionIsFull(100))
        try await few.send(.grid(.scrubbed(to: 1)))
        let other = try #require(few.model.window[490]?.id)
        try await few.send(.selection(.toggled(other)))
        #expect(few.model.selection?.ids.count == 100)
    }

    @Test func aFingerSelectsWhatItPassesAndLetsGoOnTheWayBack() async throws {
        var made = try await MadeGallery(Photo.made(50, perDay: 50)) { $0.grid.layout = .square }
        try await made.send(.selection(.began))
        func place(_ index: Int) -> Point {
            let frame = made.model.geometry.frame(of: index)
            return Point(x: frame.center.x, y: frame.center.y - made.model.top)
        }
        let (from, to, back) = (place(1), place(7), place(3))
        try await made.send(.selection(.dragged(Drag(.began, at: from))))
        try await made.send(.selection(.dragged(Drag(.moved, at: to, translation: to - from))))
        #expect(made.model.selection?.ids.count == 7)
        try await made.send(.selection(.dragged(Drag(.moved, at: back, translation: back - from))))
        #expect(made.model.selection?.ids.count == 3)
        try await made.send(.selection(.dragged(Drag(.ended, at: back, translation: back - from))))
        // One that begins on a selected photo takes away.
        let start = place(2)
        try await made.send(.selection(.dragged(Drag(.began, at: start))))
        try await made.send(.selection(.dragged(Drag(.moved, at: back, translation: back - start))))
        #expect(made.model.selection?.ids.count == 1)
        try await made.send(.selection(.dragged(Drag(.cancelled, at: back))))
        #expect(made.model.selection?.ids.count == 3)
    }

    // MARK: Deeds

    @Test func deletingTellsAndUndoBringsBack() async throws {
        var made = try await MadeGallery(Photo.made(60))
        let ids = made.model.window.photos.prefix(3).map(\.id)
        for id in ids { try await made.send(.selection(.toggled(id))) }
        try await made.send(.photos(.deleted(made.model.selectedIDs)))
        #expect(made.model.count == 57)
        #expect(made.model.selection == nil)
        #expect(made.names.first == "IMG_56.jpg")
        guard case .trashed(let gone) = made.model.notice?.news else {
            Issue.record("no news")
            return
        }
        #expect(Set(gone) == Set(ids))
        try await made.send(.undone)
        #expect(made.model.count == 60 && made.names.first == "IMG_59.jpg")
        #expect(made.model.notice == nil)
    }

    @Test("in the viewer the next photo takes a deleted one's place", arguments: [0, 5, 9])
    func deletingInTheViewer(index: Int) async throws {
        var made = try await MadeGallery(Photo.made(10))
        let names = made.names
        let id = try #require(made.model.window[index]?.id)
        try await made.send(.tapped(id))
        try await made.send(.photos(.deleted([id])))
        let expected = index == 9 ? names[8] : names[index + 1]
        #expect(made.model.openPhoto?.name == expected)
        #expect(made.model.viewer?.index == min(index, 8))
        #expect(made.model.viewer?.id == made.model.openPhoto?.id)
    }

    @Test func deletingTheLastPhotoClosesTheViewerAndLeavesNothing() async throws {
        var made = try await MadeGallery(Photo.made(1))
        let id = try #require(made.model.window[0]?.id)
        try await made.send(.tapped(id))
        try await made.send(.photos(.deleted([id])))
        #expect(made.model.viewer == nil && made.model.count == 0)
        try await made.send(.undone)
        #expect(made.model.count == 1)
    }

    @Test func whatCannotBeDoneIsToldAndComesBack() async throws {
        var library = GalleryLibrary(photos: Photo.made(10))
        library.trash = { _ throws(GalleryError) in throw .readOnly(path: "/photos") }
        var configuration = GalleryConfiguration()
        configuration.viewer.undoSeconds = 0
        let session = Session(GalleryModel(configuration), handler: library) {
            _, _ in Box()
        }
        await session.send(.opened)
        await session.settle()
        let id = try #require(await session.model.window[0]?.id)
        await session.send(.photos(.deleted([id])))
        #expect(await session.model.count == 9)
        await session.settle()
        #expect(await session.model.count == 10)
        #expect(await session.model.notice?.news == .failed(.readOnly(path: "/photos")))
    }

    @Test func newsGoByThemselves() async throws {
        var made = try await MadeGallery(Photo.made(10)) { $0.grid.animation = 0 }
        let id = try #require(made.model.window[0]?.id)
        #expect(
            made.model.update(.photos(.deleted([id]))) == [
                .trash([id]), .wait(.notice, .seconds(8)),
            ])
        #expect(made.model.notice != nil)
        try await made.send(.expired(.notice))
        #expect(made.model.notice == nil)
        var forEver = try await MadeGallery(Photo.made(10)) {
            $0.grid.animation = 0
            $0.viewer.undoSeconds = 0
        }
        #expect(forEver.model.update(.photos(.deleted([id]))) == [.trash([id])])
    }

    @Test func theSessionWaitsAndFollowsTheLibrary() async throws {
        var configuration = GalleryConfiguration()
        configuration.viewer.undoSeconds = 0.01
        let library = GalleryLibrary(photos: Photo.made(10))
        let session = Session(GalleryModel(configuration), handler: library) { _, _ in Box() }
        await session.send(.opened)
        await session.settle()
        let ids = await session.model.window.photos.map(\.id)
        await session.send(.photos(.deleted([ids[0]])))
        #expect(await session.model.notice?.news == .trashed([ids[0]]))
        await session.settle()
        #expect(await session.model.notice == nil)
        // A change that somebody else makes. The stream may begin after the first of them.
        for _ in 0..<2_000 where await session.model.count != 8 {
            try await library.trash([ids[1]])
            try await Task.sleep(for: .milliseconds(5))
        }
        #expect(await session.model.count == 8)
        await session.end()
    }

    @Test func favoritesAndCaptionsAreSeenAtOnce() async throws {
        var made = try await MadeGallery(Photo.made(10))
        let photo = try #require(made.model.window[0])
        #expect(
            made.model.update(.photos(.favorited([photo.id], true))) == [
                .favorite([photo.id], true)
            ])
        #expect(made.model.window[0]?.isFavorite == true)
        #expect(made.model.window[0].map { !$0.looksLike(photo) } == true)
        #expect(
            made.model.update(.viewer(.captionSaved(photo.id, "Snow"))) == [
                .caption(photo.id, "Snow")
            ])
        #expect(made.model.window[0]?.caption == "Snow")
    }

    // MARK: Search and shuffle

    @Test func searchingShowsWhatIsFoundAndGoesBack() async throws {
        var made = try await MadeGallery(Photo.made(200))
        try await made.send(.list(.searched("lake")))
        #expect(made.model.count == 40)
        #expect(made.model.geometry.headerHeight == 0)
        try await made.send(.list(.searched("lake 19")))
        #expect(made.model.count < 40)
        try await made.send(.list(.searched("nothing at all")))
        #expect(made.model.count == 0 && made.model.results != nil)
        try await made.send(.list(.searched("  ")))
        #expect(made.model.results == nil && made.model.count == 200)
    }

    @Test func aSeedDecidesTheOrderOfAShuffle() async throws {
        var made = try await MadeGallery(Photo.made(100))
        try await made.send(.list(.shuffled(seed: 7)))
        let first = made.names
        try await made.send(.list(.resultsClosed))
        try await made.send(.list(.shuffled(seed: 7)))
        #expect(made.names == first && Set(first).count == 100)
        try await made.send(.list(.shuffled(seed: 8)))
        #expect(made.names != first)
    }

    @Test func aParkedGalleryComesBackToItsPlace() async throws {
        var made = try await MadeGallery(Photo.made(3000))
        try await made.send(.grid(.scrolled(to: 12_345)))
        let before = try #require(made.topPhoto)
        let middle = made.model.window.photos[made.model.window.photos.count / 2]
        try await made.send(.tapped(middle.id))
        let open = made.model.viewer?.id
        let bytes = try JSONEncoder().encode(made.model)
        #expect(bytes.count < 20_000)
        var back = made
        back.model = try JSONDecoder().decode(GalleryModel.self, from: bytes)
        try await back.send(.opened)
        #expect(back.model.viewer?.id == open)
        try await back.send(.viewer(.closed))
        try await made.send(.viewer(.closed))
        #expect(back.topPhoto?.name == made.topPhoto?.name)
        #expect(before.name.hasPrefix("IMG"))
    }
}
