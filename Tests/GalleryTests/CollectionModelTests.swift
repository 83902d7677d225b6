import CairnUI
import Foundation
import TestSupport
import Testing

@testable import CairnGallery
@testable import CairnGalleryLibrary

/// Albums, trash, photos out of sight and pairs that look alike, as the model tells them.
@Suite struct CollectionModelTests {
    private static func id(_ number: Int64) -> PhotoID { PhotoID(library: number) }

    private static func made(_ count: Int = 40) async throws -> MadeGallery {
        try await MadeGallery(Photo.made(count)) { _ in
        } prepare: {
            $0.pair(id(1), id(2), distance: 3)
            $0.pair(id(3), id(4), distance: 1)
        }
    }

    private static func list(_ scope: PhotoList.Scope) -> PhotoList { PhotoList(scope) }

    @Test func theTrashGivesBackAndDeletesForGoodOnlyWhenAsked() async throws {
        var made = try await Self.made()
        try await made.send(.photos(.deleted([Self.id(1), Self.id(2), Self.id(3)])))
        try await made.send(.list(.chosen(Self.list(.shelf(.trash)))))
        #expect(made.model.isTrash && made.model.count == 3)
        try await made.send(.photos(.restored([Self.id(1)])))
        #expect(made.model.count == 2)
        #expect(made.model.notice?.news == .restored([Self.id(1)]))
        try await made.send(.undone)
        #expect(made.model.count == 3)
        // Delete in the trash asks first.
        try await made.send(.photos(.deleted([Self.id(2)])))
        #expect(made.model.count == 3 && made.model.question == .purging([Self.id(2)]))
        try await made.send(.asked(nil))
        #expect(made.model.count == 3)
        try await made.send(.photos(.purged([Self.id(2)])))
        #expect(made.model.count == 2 && made.model.notice?.news == .purged(1, kept: 0))
        try await made.send(.photos(.purged(nil)))
        #expect(made.model.count == 0)
        try await made.send(.homeChosen)
        #expect(made.model.count == 37)
    }

    @Test(arguments: [
        (0, 30), (86_399, 30), (86_400, 29), (29 * 86_400, 1), (40 * 86_400, 0), (-500, 30),
    ])
    func daysLeftAreCountedFromTheDeletion(seconds: Int, days: Int) async throws {
        var photo = Photo.made(1)[0]
        let model = try await MadeGallery([]).model
        #expect(model.daysLeft(of: photo, at: Date(timeIntervalSince1970: 0)) == nil)
        photo.trashedAt = 1_000_000
        let now = Date(timeIntervalSince1970: Double(1_000_000 + seconds))
        #expect(model.daysLeft(of: photo, at: now) == days)
        let forEver = try await MadeGallery([]) { $0.library.trashDays = 0 }.model
        #expect(forEver.daysLeft(of: photo, at: now) == nil)
    }

    @Test func hiddenPhotosComeBack() async throws {
        var made = try await Self.made()
        try await made.send(.photos(.hid([Self.id(5), Self.id(6)])))
        #expect(made.model.count == 38)
        try await made.send(.undone)
        #expect(made.model.count == 40)
        try await made.send(.photos(.hid([Self.id(5)])))
        try await made.send(.list(.chosen(Self.list(.shelf(.hidden)))))
        #expect(made.model.isHidden && made.model.window.photos.map(\.id) == [Self.id(5)])
        try await made.send(.photos(.unhid([Self.id(5)])))
        #expect(made.model.count == 0)
        try await made.send(.homeChosen)
        #expect(made.model.count == 40)
    }

    @Test func albumsAreMadeFilledOrderedRenamedAndDeleted() async throws {
        var made = try await Self.made()
        try await made.send(.selection(.toggled(Self.id(9))))
        try await made.send(.album(.added("Lakes", holding: [Self.id(9), Self.id(8)])))
        #expect(made.model.selection == nil)
        try await made.send(.album(.added("Woods", holding: [])))
        try await made.send(.pageChosen(.albums))
        #expect(made.model.albums.map(\.name) == ["Lakes", "Woods"])
        #expect(made.model.albums.map(\.count) == [2, 0])
        #expect(made.model.albums[0].front == Self.id(9) && made.model.albums[1].front == nil)
        try await made.send(.album(.moved(2, by: -1)))
        try await made.send(.album(.moved(2, by: -1)))
        #expect(made.model.albums.map(\.name) == ["Woods", "Lakes"])
        try await made.send(.album(.renamed(1, "Water")))
        try await made.send(.list(.chosen(Self.list(.album(1)))))
        #expect(made.model.page == nil && made.model.openAlbum?.name == "Water")
        #expect(made.model.count == 2)
        try await made.send(.album(.coverChosen(Self.id(8), of: 1)))
        #expect(made.model.albums.first { $0.id == 1 }?.front == Self.id(8))
        try await made.send(.album(.photosRemoved([Self.id(9)], 1)))
        #expect(made.model.count == 1)
        try await made.send(.undone)
        #expect(made.model.count == 2)
        // Its photos stay when it goes, and one is back at the albums.
        try await made.send(.album(.deleted(1)))
        #expect(made.model.page == .albums && made.model.albums.map(\.name) == ["Woods"])
        try await made.send(.homeChosen)
        #expect(made.model.count == 40)
    }

    @Test func anAlbumThatIsGoneIsLeft() async throws {
        var made = try await Self.made()
        try await made.send(.album(.added("Lakes", holding: [Self.id(1)])))
        try await made.send(.list(.chosen(Self.list(.album(1)))))
        #expect(made.model.openAlbum != nil)
        _ = try await made.library.collections?.carryOut(.deleteAlbum(1))
        try await made.send(.libraryChanged)
        #expect(made.model.list == made.model.home && made.model.count == 40)
    }

    @Test func pairsAreOfferedAndNeverHidden() async throws {
        var made = try await Self.made()
        try await made.send(.pageChosen(.alike))
        #expect(made.model.pairs.map(\.distance) == [1, 3])
        #expect(made.model.count == 40)
        try await made.send(.photos(.bothKept(Self.id(3), Self.id(4))))
        #expect(made.model.pairs.map(\.distance) == [3])
        try await made.send(.undone)
        #expect(made.model.pairs.map(\.distance) == [1, 3])
        try await made.send(.photos(.deleted([Self.id(4)])))
        #expect(made.model.pairs.map(\.distance) == [3])
        #expect(made.model.notice?.news == .trashed([Self.id(4)]))
        try await made.send(.undone)
        #expect(made.model.pairs.count == 2)
    }

    @Test func comingBackOneIsWhereOneWas() async throws {
        var made = try await Self.made(4000)
        try await made.send(.grid(.scrolled(to: 20_000)))
        let before = try #require(made.topPhoto)
        try await made.send(.list(.chosen(Self.list(.favorites))))
        #expect(made.model.count == 0)
        try await made.send(.homeChosen)
        let after = try #require(made.topPhoto)
        #expect(after.name == before.name && abs(after.shift - before.shift) < 0.01)
    }

    @Test func theCollectionsAreCounted() async throws {
        var made = try await Self.made()
        try await made.send(.photos(.favorited([Self.id(7)], true)))
        try await made.send(.photos(.hid([Self.id(8)])))
        try await made.send(.photos(.deleted([Self.id(9), Self.id(4)])))
        try await made.send(.album(.added("Lakes", holding: [])))
        try await made.send(.asked(.places))
        #expect(
            made.model.summary
                == GallerySummary(
                    photos: 37, favorites: 1, albums: 1, alike: 1, hidden: 1, trash: 2))
    }

    @Test func whatIsAskedIsParkedToo() async throws {
        var made = try await Self.made()
        try await made.send(.pageChosen(.albums))
        try await made.send(.asked(.naming("La", holding: [Self.id(1)])))
        let data = try PropertyListEncoder().encode(made.model)
        var model = try PropertyListDecoder().decode(GalleryModel.self, from: data)
        #expect(model.page == .albums)
        #expect(model.question == .naming("La", holding: [Self.id(1)]))
        #expect(model.update(.opened).contains(.albums))
    }

    // MARK: Swipes

    private static func swipe(
        _ made: inout MadeGallery, _ id: PhotoID, _ way: Double, down: Double = 0,
        isMirrored: Bool = false, to end: Drag.Phase = .ended
    ) async throws {
        for phase in [Drag.Phase.began, .moved, end] {
            let share = phase == .began ? 0.0 : phase == .moved ? 0.5 : 1
            try await made.send(
                .grid(
                    .cellDragged(
                        id,
                        Drag(
                            phase, at: Point(x: 20 + way * share, y: 20),
                            translation: Point(x: way * share, y: down * share)),
                        isMirrored: isMirrored)))
        }
    }

    @Test(arguments: [
        (80.0, 0.0, false, true, 40), (-80, 0, false, false, 39), (80, 0, true, false, 39),
        (-80, 0, true, true, 40), (10, 0, false, false, 40), (80, 200, false, false, 40),
    ])
    func aSwipeDoesWhatItsDirectionSays(
        way: Double, down: Double, isMirrored: Bool, isFavorite: Bool, count: Int
    ) async throws {
        var made = try await Self.made()
        let id = try #require(made.model.window.photos.first?.id)
        try await Self.swipe(&made, id, way, down: down, isMirrored: isMirrored)
        #expect(made.model.window.photos.first { $0.id == id }?.isFavorite ?? false == isFavorite)
        #expect(made.model.count == count)
        #expect(made.model.swipe == nil && made.model.viewer == nil)
    }

    @Test func aSwipeIsSeenWhileItGoesOnAndNothingComesOfACancelledOne() async throws {
        var made = try await Self.made()
        let id = try #require(made.model.window.photos.first?.id)
        try await made.send(
            .grid(
                .cellDragged(
                    id, Drag(.moved, at: .zero, translation: Point(x: -30, y: 2)), isMirrored: false
                )))
        #expect(made.model.swipe == PhotoSwipe(id: id, way: -30))
        try await Self.swipe(&made, id, -80, to: .cancelled)
        #expect(made.model.swipe == nil && made.model.count == 40)
    }

    @Test func aSwipeInTheTrashBringsBackAndTheOtherAsks() async throws {
        var made = try await Self.made()
        try await made.send(.photos(.deleted([Self.id(1), Self.id(2)])))
        try await made.send(.list(.chosen(Self.list(.shelf(.trash)))))
        try await Self.swipe(&made, Self.id(1), 80)
        #expect(made.model.window.photos.map(\.id) == [Self.id(2)])
        try await Self.swipe(&made, Self.id(2), -80)
        #expect(made.model.question == .purging([Self.id(2)]) && made.model.count == 1)
    }

    @Test func settingsSayWhatASwipeDoes() async throws {
        var made = try await MadeGallery(Photo.made(40)) {
            $0.grid.swipeToEnd = .select
            $0.grid.swipeToStart = .none
        }
        let id = try #require(made.model.window.photos.first?.id)
        try await Self.swipe(&made, id, -80)
        #expect(made.model.count == 40 && made.model.selection == nil)
        try await Self.swipe(&made, id, 80)
        #expect(made.model.selection?.ids == [id])
    }

    @Test(
        "a finger over cells selects what it passes, however it begins", arguments: [false, true])
    func aFingerOverCellsSelects(isMirrored: Bool) async throws {
        var made = try await MadeGallery(Photo.made(40, perDay: 40)) {
            $0.grid.layout = .square
            $0.grid.columns = 3
        }
        try await made.send(.selection(.began))
        let id = made.model.window.photos[0].id
        // A press alone is no sweep: the tap that follows decides.
        try await made.send(
            .grid(.cellDragged(id, Drag(.began, at: Point(x: 5, y: 5)), isMirrored: isMirrored)))
        try await made.send(
            .grid(.cellDragged(id, Drag(.ended, at: Point(x: 5, y: 5)), isMirrored: isMirrored)))
        #expect(made.model.selection?.ids.isEmpty == true)
        let width = made.model.geometry.frame(of: 0).size.width
        let way = (isMirrored ? -1.0 : 1) * (width + 10)
        let start = isMirrored ? width - 5 : 5
        for phase in [Drag.Phase.moved, .ended] {
            try await made.send(
                .grid(
                    .cellDragged(
                        id,
                        Drag(
                            phase, at: Point(x: start + way, y: 5), translation: Point(x: way, y: 0)
                        ),
                        isMirrored: isMirrored)))
        }
        #expect(made.model.selectedIDs.count == 2)
        #expect(Set(made.model.selectedIDs) == Set(made.model.window.photos[..<2].map(\.id)))
    }
}
