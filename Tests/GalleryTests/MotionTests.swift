import CairnLayout
import CairnLocalizations
import CairnStrings
import CairnUI
import TestSupport
import Testing

@testable import CairnGallery
@testable import CairnGalleryLibrary

/// Cells appear, go, and move to their places when the list or its layout changes.
@Suite struct MotionTests {
    private static func id(_ number: Int64) -> PhotoID { PhotoID(library: number) }

    private static func square(_ configuration: inout GalleryConfiguration) {
        configuration.grid.layout = .square
        configuration.grouping = .none
    }

    /// The middle of a cell.
    private static func middle(_ geometry: GalleryListLayout, _ index: Int) -> Point {
        let frame = geometry.frame(of: index)
        return Point(x: frame.minX + frame.size.width / 2, y: frame.minY + frame.size.height / 2)
    }

    /// The movement of a listed photo.
    private static func movement(_ model: GalleryModel, _ number: Int64) -> CellMovement? {
        model.window.index(of: id(number)).flatMap { index in
            model.movement(of: id(number), to: model.geometry.frame(of: index))
        }
    }

    @Test func nothingMovesAtFirstNorWhenNothingChanges() async throws {
        var made = try await MadeGallery(Photo.made(400), Self.square)
        #expect(made.model.motion == nil)
        for action in [
            .libraryChanged, .refreshed, .opened, .photos(.favorited([Self.id(400)], true)),
            .photos(.rated([Self.id(399)], 3)), .selection(.toggled(Self.id(398))),
            .selection(.ended), .noticeClosed,
        ] as [GalleryAction] {
            try await made.send(action)
            #expect(made.model.motion == nil, "\(action)")
        }
    }

    @Test func aPhotoThatGoesFadesAndTheOthersCloseUp() async throws {
        var made = try await MadeGallery(Photo.made(400), Self.square)
        let before = made.model.geometry
        try await made.send(.photos(.deleted([Self.id(398)])))
        let motion = try #require(made.model.motion)
        #expect(motion.ghosts.map(\.photo.id) == [Self.id(398)])
        #expect(motion.ghosts.first?.frame == before.frame(of: 2))
        #expect(!motion.isHeld)
        #expect(Self.movement(made.model, 400) == nil && Self.movement(made.model, 399) == nil)
        // The next one comes from the place behind it.
        let moved = try #require(Self.movement(made.model, 397))
        #expect(moved.shift == Self.middle(before, 3) - Self.middle(made.model.geometry, 2))
        #expect(!moved.isNew && !moved.isHeld)
        // It comes back in the same way.
        try await made.send(.undone)
        #expect(Self.movement(made.model, 398)?.isNew == true)
        #expect(made.model.motion?.ghosts.isEmpty == true)
        #expect(made.model.motion.map { $0.number != motion.number } == true)
        try await made.send(.expired(.motion))
        #expect(made.model.motion == nil)
    }

    @Test func aPhotoThatIsAddedAppearsOnceItIsLoaded() async throws {
        var made = try await MadeGallery(Photo.made(60), Self.square)
        var model = made.model
        let more = MemoryGallery(Photo.made(61))
        var held: [Bool] = []
        var waiting = model.update(.libraryChanged)
        var waits = 0
        while !waiting.isEmpty {
            let request = waiting.removeFirst()
            if case .wait(.motion, _) = request { waits += 1 }
            var gallery = more
            guard let answer = try gallery.answer(request) else { continue }
            waiting += model.update(answer)
            if let motion = model.motion { held.append(motion.isHeld) }
        }
        // Where they were until the photos have come, and from there.
        #expect(held.last == false && held.dropLast().allSatisfy { $0 } && waits == 1)
        #expect(Self.movement(model, 61)?.isNew == true)
        let shift = try #require(Self.movement(model, 60)?.shift)
        #expect(shift == Self.middle(model.geometry, 0) - Self.middle(model.geometry, 1))
        #expect(model.motion?.ghosts.isEmpty == true)
        // A gallery of one photo more is the same.
        made.model = model
        #expect(made.model.count == 61)
    }

    @Test func anotherOrderAndOtherColumnsMoveWhatIsSeen() async throws {
        var made = try await MadeGallery(Photo.made(12), Self.square)
        try await made.send(.list(.orderChosen(.oldestFirst)))
        let first = Self.middle(made.model.geometry, 0)
        #expect(
            Self.movement(made.model, 1)?.shift
                == Self.middle(made.model.geometry, 11) - first)
        #expect(made.model.motion?.ghosts.isEmpty == true)
        let small = made.model.geometry.frame(of: 0).size
        try await made.send(.grid(.zoomed(by: 1)))
        let large = made.model.geometry.frame(of: 0).size
        #expect(large.width > small.width)
        #expect(Self.movement(made.model, 1)?.scale.width == small.width / large.width)
        for action in [
            .layoutChosen(.justified), .layoutChosen(.square), .ratioChosen(2),
            .groupingChosen(.day),
        ] as [PhotoListAction] {
            let number = made.model.motion?.number
            try await made.send(.list(action))
            #expect(made.model.motion.map { $0.number != number } == true, "\(action)")
        }
    }

    @Test func theViewMovesWithoutAnimation() async throws {
        for action in [
            .grid(.scrolled(to: 500)), .grid(.scrubbed(to: 0.5)),
            .grid(.jumped(to: Day(number: 18_270))),
            .grid(.roomChanged(GridBounds(viewport: Size(width: 700, height: 400)))),
            .list(.chosen(PhotoList(.favorites))), .list(.searched("lake")), .pageChosen(.albums),
            .tapped(Self.id(399)),
        ] as [GalleryAction] {
            var made = try await MadeGallery(Photo.made(400)) { $0.grid.layout = .square }
            try await made.send(action)
            #expect(made.model.motion == nil, "\(action)")
            // It also ends what moves.
            var moving = try await MadeGallery(Photo.made(400)) { $0.grid.layout = .square }
            try await moving.send(.photos(.deleted([Self.id(400)])))
            #expect(moving.model.motion != nil)
            try await moving.send(action)
            #expect(moving.model.motion == nil, "\(action)")
        }
    }

    @Test func aSettingOfNoTimeMovesNothing() async throws {
        var made = try await MadeGallery(Photo.made(40)) { $0.grid.animation = 0 }
        try await made.send(.photos(.deleted([Self.id(40)])))
        #expect(made.model.motion == nil)
    }

    @Test("what moves is what is seen, however many photos there are", arguments: [400, 40_000])
    func onlyWhatIsSeenMoves(count: Int) async throws {
        var made = try await MadeGallery(Photo.made(count, perDay: 500), Self.square)
        try await made.send(.grid(.scrubbed(to: 0.5)))
        let index = try #require(made.model.geometry.photo(at: made.model.top))
        let photo = try #require(made.model.window[index])
        try await made.send(.photos(.deleted([photo.id])))
        let motion = try #require(made.model.motion)
        let cells = (made.model.room.height * 2 / 112 + 2) * (390 / 112 + 1)
        #expect(motion.former.count <= Int(cells) && motion.former.count > 20)
        #expect(motion.ghosts.map(\.photo.id) == [photo.id])
    }

    // MARK: What is drawn

    private static func session(
        language: String = "en", reducesMotion: Bool = false
    ) async throws -> Session<GalleryModel> {
        var environment = Environment()
        environment.phrases = Phrases(try Localizations.load(LanguagePreferences([language])))
        environment.traits.viewport = Size(width: 390, height: 844)
        environment.traits.reducesMotion = reducesMotion
        var configuration = GalleryConfiguration()
        configuration.viewer.undoSeconds = 0
        square(&configuration)
        // So few that all have cells: none comes from outside.
        let library = GalleryLibrary(photos: Photo.made(24))
        let dates = GalleryDates(try #require(LanguageTag(posix: language)))
        let session = Session(
            GalleryModel(configuration),
            handler: ClosureHandler { (request: GalleryRequest) in
                // The time of a movement does not pass.
                if case .wait = request { .none } else { library.handle(request) }
            }, environment: environment
        ) { model, send in
            GalleryComponent(model, dates: dates, clock: { 0 }, seed: { 7 }, send: send)
        }
        await session.send(.opened)
        await session.settle()
        return session
    }

    /// The keyframes of the cells that move or appear, and of the photos that fade.
    private static func frames(
        _ session: Session<GalleryModel>
    ) async -> (moves: [Transform], comes: Int, goes: Int) {
        var found: (moves: [Transform], comes: Int, goes: Int) = ([], 0, 0)
        await session.scene.root.walk { element in
            guard let animation = element.animation, let first = animation.keyframes.first,
                let last = animation.keyframes.last
            else { return true }
            if element.semantics?.role.kind == .cell {
                if first.opacity == 0, last.opacity == 1 {
                    found.comes += 1
                } else if let transform = first.transform {
                    found.moves.append(transform)
                }
            } else if case .image = element.kind, first.opacity == 1, last.opacity == 0 {
                found.goes += 1
            }
            return true
        }
        return found
    }

    @Test(arguments: ["en", "ar"])
    func cellsMoveFromWhereTheyWere(language: String) async throws {
        let session = try await Self.session(language: language)
        let driver = Driver(session)
        #expect(await Self.frames(session) == ([], 0, 0))
        await driver.press(.delete)
        let gone = await Self.frames(session)
        #expect(gone.goes == 1 && gone.comes == 0 && gone.moves.count > 20)
        let geometry = await session.model.geometry
        let column = Self.middle(geometry, 1).x - Self.middle(geometry, 0).x
        let way = language == "ar" ? -1.0 : 1
        #expect(gone.moves.first?.shift == Point(x: way * column, y: 0))
        try await driver.tap(.button, Self.undo(language))
        let back = await Self.frames(session)
        #expect(back.goes == 0 && back.comes == 1 && back.moves.count > 20)
        #expect(await session.diagnostics.isEmpty)
    }

    private static func undo(_ language: String) throws -> String {
        Phrases(try Localizations.load(LanguagePreferences([language])))[.commonUndo]
    }

    @Test func nothingMovesWithReducedMotion() async throws {
        let session = try await Self.session(reducesMotion: true)
        let driver = Driver(session)
        await driver.press(.delete)
        #expect(await session.model.count == 23)
        #expect(await Self.frames(session) == ([], 0, 0))
        await driver.press(.character("-"))
        #expect(await Self.frames(session) == ([], 0, 0))
        var transforms = 0
        await session.scene.root.walk { element in
            if element.paint.transform.shift != .zero { transforms += 1 }
            return true
        }
        #expect(transforms == 0)
    }

    @Test func scrollingShowsCellsAtOnce() async throws {
        let session = try await Self.session()
        await Driver(session).press(.delete)
        #expect(await Self.frames(session).moves.count > 20)
        await session.send(.grid(.scrolled(to: 300)))
        await session.settle()
        #expect(await Self.frames(session) == ([], 0, 0))
    }
}
