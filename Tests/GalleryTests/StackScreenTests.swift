import CairnImaging
import CairnLayout
import CairnLocalizations
import CairnRaster
import CairnStrings
import CairnTerminal
import CairnUI
import Foundation
import TestSupport
import Testing

@testable import CairnGallery
@testable import CairnGalleryLibrary

/// Stacks, as somebody sees, opens and changes them.
@Suite struct StackScreenTests {
    private static func id(_ number: Int64) -> PhotoID { PhotoID(library: number) }

    /// The photos 40, 39 and 38 are a stack, and 20 and 19.
    private static func gallery(_ count: Int = 40) throws -> MemoryGallery {
        var gallery = MemoryGallery(Photo.made(count))
        try gallery.carryOut(.restack([[id(40), id(39), id(38)], [id(20), id(19)]]))
        return gallery
    }

    private static func environment(_ language: String) throws -> Environment {
        var environment = Environment()
        environment.phrases = Phrases(try Localizations.load(LanguagePreferences([language])))
        environment.traits.viewport = Size(width: 390, height: 844)
        return environment
    }

    private static func session(
        _ gallery: MemoryGallery? = nil, language: String = "en",
        _ change: (inout Environment, inout GalleryConfiguration) -> Void = { _, _ in }
    ) async throws -> Session<GalleryModel> {
        var environment = try environment(language)
        var configuration = GalleryConfiguration()
        configuration.viewer.undoSeconds = 0
        change(&environment, &configuration)
        let dates = GalleryDates(try #require(LanguageTag(posix: language)))
        let session = Session(
            GalleryModel(configuration), handler: GalleryLibrary(try gallery ?? self.gallery()),
            environment: environment
        ) { model, send in
            GalleryComponent(model, dates: dates, clock: { 0 }, seed: { 7 }, send: send)
        }
        await session.send(.opened)
        await session.settle()
        return session
    }

    private static func shown(_ session: Session<GalleryModel>) async -> [PhotoID] {
        await session.model.window.photos.map(\.id)
    }

    private static func ids(_ numbers: Int64...) -> [PhotoID] { numbers.map(id) }

    // MARK: Seeing and opening

    @Test(
        "a stack is one cell with a count, and days count photos",
        arguments: ["en", "de", "sv", "pl", "ar"])
    func aStackIsOneCell(language: String) async throws {
        let session = try await Self.session(language: language)
        let phrases = try Self.environment(language).phrases
        #expect(await session.model.count == 37)
        #expect(await session.model.photoCount == 40)
        #expect(await session.model.months.map(\.count) == [40])
        #expect(await Self.shown(session).prefix(2) == [Self.id(40), Self.id(37)])
        let cells = await session.outline.items(.cell)
        #expect(cells.first?.name.contains(phrases[.galleryStackOf, 3]) == true)
        #expect(cells.dropFirst().first?.name.contains(phrases[.galleryStackOf, 3]) == false)
        // The first day has ten photos in eight cells.
        let grid = try #require(await session.outline.items(.grid).first)
        #expect(grid.value == phrases[.countPhotos, 40])
        var texts: [String] = []
        await session.scene.root.walk { element in
            if case .text(let text) = element.kind { texts.append(text.plain) }
            return true
        }
        #expect(texts.contains(phrases[.countPhotos, 10]) && texts.contains("3"))
        #expect(!texts.contains(phrases[.countPhotos, 8]))
        #expect(await session.diagnostics.isEmpty)
    }

    @Test func keysOpenAStackAndAPhotoOfItAndGoBack() async throws {
        let session = try await Self.session()
        let driver = Driver(session)
        await driver.press(.enter)
        #expect(await Self.shown(session) == Self.ids(40, 39, 38))
        #expect(await driver.has(.heading, "Stack"))
        #expect(await session.outline.items(.cell).first?.name.contains("top of the stack") == true)
        await driver.press(.right)
        await driver.press(.enter)
        #expect(await session.model.viewer?.id == Self.id(39))
        await driver.press(.escape)
        #expect(await session.model.viewer == nil)
        await driver.press(.escape)
        #expect(await session.model.results == nil)
        #expect(await session.model.count == 37)
        // A photo without a stack opens at once.
        let second = try #require(await session.outline.items(.cell).dropFirst().first)
        await session.handle(.focus, on: second.id)
        await driver.press(.enter)
        #expect(await session.model.viewer?.id == Self.id(37))
        #expect(await session.diagnostics.isEmpty)
    }

    @Test func theKeyboardComesBackToTheStack() async throws {
        var gallery = MemoryGallery(Photo.made(12))
        try gallery.carryOut(.restack([Self.ids(8, 7)]))
        let session = try await Self.session(gallery)
        let driver = Driver(session)
        let cell = try #require(
            await session.outline.items(.cell).first { $0.name.contains("stack of 2") })
        await session.handle(.focus, on: cell.id)
        await driver.press(.enter)
        #expect(await Self.shown(session) == Self.ids(8, 7))
        await driver.press(.escape)
        #expect(await session.outline.focused?.name == cell.name)
    }

    @Test func aFingerOpensAStackAndTheListComesBackWhereItWas() async throws {
        let session = try await Self.session(Self.gallery(400))
        let driver = Driver(session)
        await session.send(.grid(.scrubbed(to: 0.96)))
        await session.settle()
        let cell = try #require(
            await session.outline.items(.cell).first { $0.name.contains("stack of 2") })
        // A tap gives it the keyboard, which shows all of it.
        await session.handle(.focus, on: cell.id)
        let before = await Self.first(session)
        #expect(await session.perform(.tap(.zero, modifiers: []), on: cell.id))
        await session.settle()
        #expect(await Self.shown(session) == Self.ids(20, 19))
        try await driver.tap(.button, "Back")
        #expect(await session.model.results == nil)
        let after = await Self.first(session)
        #expect(after == before)
        #expect(await Self.shown(session).contains(Self.id(20)))
    }

    /// The first photo in the view, and how far it is from the top.
    private static func first(_ session: Session<GalleryModel>) async -> [String] {
        let model = await session.model
        guard let index = model.geometry.photo(at: model.top), let photo = model.window[index]
        else { return [] }
        let shift = (model.geometry.frame(of: index).minY - model.top).rounded()
        return ["\(photo.id)", "\(shift)"]
    }

    // MARK: Every way

    enum Way: CaseIterable, Sendable { case keys, mouse, touch }

    /// A gallery on a terminal in memory, or on a screen.
    private static func hosted(_ way: Way) async throws -> Session<GalleryModel> {
        var environment = try environment("en")
        var configuration = GalleryConfiguration()
        configuration.viewer.undoSeconds = 0
        let gallery = GalleryLibrary(try gallery())
        let dates = GalleryDates(try #require(LanguageTag(posix: "en")))
        let session: Session<GalleryModel>
        if way == .touch {
            let output = RasterOutput(theme: environment.theme)
            session = Session(
                GalleryModel(configuration), handler: gallery, environment: environment,
                host: RasterHost(output, traits: environment.traits)
            ) { model, send in
                GalleryComponent(model, dates: dates, clock: { 0 }, seed: { 7 }, send: send)
            }
        } else {
            var look = TerminalAppearance()
            look.theme = .terminal
            environment.theme = .terminal
            environment.traits.grid = .cells
            session = Session(
                GalleryModel(configuration), handler: gallery, environment: environment,
                host: TerminalHost(columns: 80, rows: 30, look: look)
            ) { model, send in
                GalleryComponent(model, dates: dates, clock: { 0 }, seed: { 7 }, send: send)
            }
        }
        await session.send(.opened)
        await session.settle()
        return session
    }

    @Test("a stack is opened, gets another top, and is dissolved", arguments: Way.allCases)
    func everyWayWorks(way: Way) async throws {
        let session = try await Self.hosted(way)
        let driver = Driver(session)
        func isFocused(_ name: String) async -> Bool {
            await session.outline.focused?.name == name
        }
        /// Uses a button, by Tab, the arrows within a bar, and Enter, or by a press where it is seen.
        func use(_ name: String) async throws {
            guard way == .keys else { return try await driver.tap(.button, name) }
            for _ in 0..<20 where await !isFocused(name) {
                await driver.press(.tab)
                guard await session.outline.items(.button).contains(where: \.isFocused)
                else { continue }
                for _ in 0..<6 where await !isFocused(name) { await driver.press(.right) }
            }
            let focused = await session.outline.focused?.name
            try #require(focused == name, "\(name)")
            await driver.press(.enter)
        }
        func cell(_ number: Int) async throws -> Outline.Item {
            try #require(await session.outline.items(.cell).dropFirst(number).first)
        }
        func open() async throws {
            guard way != .keys else {
                await driver.press(.enter)
                return
            }
            let first = try await cell(0)
            #expect(await session.perform(.tap(.zero, modifiers: []), on: first.id))
            await session.settle()
        }
        if way == .keys { await session.handle(.focus, on: try await cell(0).id) }
        try await open()
        #expect(await Self.shown(session) == Self.ids(40, 39, 38))
        if way == .keys {
            await session.handle(.focus, on: try await cell(0).id)
            await driver.press(.right)
            await driver.press(.space)
        } else {
            let second = try await cell(1)
            #expect(await session.perform(.longPress(.zero), on: second.id))
            await session.settle()
        }
        #expect(await session.model.selectedIDs == [Self.id(39)])
        try await use("More")
        try await use("Move to top of stack")
        #expect(await Self.shown(session) == Self.ids(39, 40, 38))
        try await use("Unstack")
        #expect(await session.model.results == nil)
        #expect(await session.model.count == 39)
        try await use("Undo")
        #expect(await session.model.count == 37)
        #expect(await session.model.window.photos.first?.id == Self.id(39))
    }

    // MARK: Changing

    @Test func aPhotoIsPutOnTopByTheMenuAndUndone() async throws {
        let session = try await Self.session()
        let driver = Driver(session)
        await driver.press(.enter)
        await driver.press(.right)
        await driver.press(.space)
        #expect(await session.model.selectedIDs == [Self.id(39)])
        try await driver.tap(.button, "More")
        try await driver.tap(.button, "Move to top of stack")
        #expect(await Self.shown(session) == Self.ids(39, 40, 38))
        #expect(await driver.has(.status, "Stack changed"))
        await driver.press(.escape)
        #expect(await Self.shown(session).first == Self.id(39))
        try await driver.tap(.button, "Undo")
        #expect(await Self.shown(session).first == Self.id(40))
        #expect(await session.diagnostics.isEmpty)
    }

    @Test func aPhotoIsPutOnTopFromTheViewer() async throws {
        let session = try await Self.session()
        let driver = Driver(session)
        await driver.press(.enter)
        await session.send(.tapped(Self.id(38)))
        await session.settle()
        try await driver.tap(.button, "More")
        try await driver.tap(.button, "Move to top of stack")
        await driver.press(.escape)
        #expect(await Self.shown(session) == Self.ids(38, 40, 39))
    }

    @Test func singlePhotosAreTakenOutUntilNoneIsLeft() async throws {
        let session = try await Self.session()
        let driver = Driver(session)
        await driver.press(.enter)
        await driver.press(.space)
        try await driver.tap(.button, "More")
        #expect(await !driver.has(.button, "Move to top of stack"), "it is there")
        #expect(await !driver.has(.button, "Stack"), "one photo is no stack")
        try await driver.tap(.button, "Remove from stack")
        #expect(await Self.shown(session) == Self.ids(39, 38))
        // What is left of two is no stack: the list is shown again.
        await session.send(.photos(.stack(.takenOut([Self.id(39)]))))
        await session.settle()
        #expect(await session.model.results == nil)
        #expect(await Self.shown(session).prefix(3) == [Self.id(40), Self.id(39), Self.id(38)])
        try await driver.tap(.button, "Undo")
        #expect(await session.model.window.photos.first?.id == Self.id(40))
        #expect(await session.model.window[1]?.stack?.photos == Self.ids(39, 38))
    }

    @Test func chosenPhotosAreStackedAndAStackIsDissolved() async throws {
        let session = try await Self.session()
        let driver = Driver(session)
        for number in [36, 37, 34] as [Int64] {
            await session.send(.selection(.toggled(Self.id(number))))
        }
        await session.settle()
        try await driver.tap(.button, "More")
        #expect(await !driver.has(.button, "Unstack"))
        try await driver.tap(.button, "Stack")
        // The first in the list is on top.
        let made = await session.model.window.photos.first { $0.id == Self.id(37) }
        #expect(made?.stack?.photos == Self.ids(37, 36, 34))
        #expect(await session.model.selection == nil)
        #expect(await session.model.count == 35)
        // With another stack: both become one.
        await session.send(.selection(.toggled(Self.id(40))))
        await session.send(.selection(.toggled(Self.id(37))))
        await session.settle()
        try await driver.tap(.button, "More")
        #expect(await driver.has(.button, "Unstack"))
        try await driver.tap(.button, "Stack")
        #expect(
            await session.model.window.photos.first?.stack?.photos
                == Self.ids(40, 39, 38, 37, 36, 34))
        await driver.press(.enter)
        try await driver.tap(.button, "Unstack")
        #expect(await session.model.results == nil)
        #expect(await session.model.count == 39)
        try await driver.tap(.button, "Undo")
        #expect(await session.model.count == 34)
        #expect(await session.diagnostics.isEmpty)
    }

    @Test func photosOfTwoSourcesAreNoStack() async throws {
        var photos = Photo.made(2)
        photos[1].id = PhotoID(source: "device", key: "a.jpg")
        let session = try await Self.session(MemoryGallery(photos))
        await session.send(.photos(.stack(.made(photos.map(\.id)))))
        await session.settle()
        #expect(
            await Driver(session).has(.status, "A stack has 2 to 500 photos of one source"))
        #expect(await session.model.count == 2)
    }

    @Test func burstsAreFoundFromTheMenu() async throws {
        var photos = Photo.made(6)
        for index in photos.indices {
            photos[index].camera = "Cairn"
            let (burst, shot) = (Int64(index / 3), Int64(index % 3))
            let time = 1_577_836_800_000 + burst * 60_000 + shot * 400
            photos[index].taken = CaptureTime(milliseconds: time, source: .original)
        }
        let session = try await Self.session(MemoryGallery(photos))
        let driver = Driver(session)
        #expect(await session.model.count == 6)
        try await driver.tap(.button, "More")
        try await driver.tap(.button, "Find stacks")
        #expect(await driver.has(.status, "2 stacks found"))
        #expect(await session.model.count == 2)
        #expect(await session.model.photoCount == 6)
    }

    @Test func stacksAreTurnedOffInTheViewOptions() async throws {
        let session = try await Self.session()
        let driver = Driver(session)
        try await driver.tap(.button, "More")
        try await driver.tap(.button, "View options")
        let toggle = try await driver.find(.switchButton, "Show stacks as one photo")
        #expect(toggle.states.contains(.checked))
        try await driver.tap(.switchButton, "Show stacks as one photo")
        #expect(await session.model.count == 40)
        await driver.press(.escape)
        #expect(await !session.outline.items(.cell).contains { $0.name.contains("stack of") })
        let cell = try #require(await session.outline.items(.cell).first)
        await session.handle(.focus, on: cell.id)
        await driver.press(.enter)
        #expect(await session.model.viewer?.id == Self.id(40))
        await driver.press(.escape)
        // A changed setting counts again.
        await session.send(.configured(GalleryConfiguration()))
        await session.settle()
        #expect(await session.model.count == 37)
    }

    @Test func aSettingBeginsWithoutStacks() async throws {
        var made = try await MadeGallery(Photo.made(4)) { $0.showsStacks = false }
        try await made.send(.photos(.stack(.made(Self.ids(4, 3)))))
        #expect(made.model.count == 4 && !made.model.list.isStacked)
    }

    // MARK: Selecting and deleting

    @Test func aSelectedStackIsAllOfItsPhotos() async throws {
        var made = try await MadeGallery(Photo.made(40)) {
            $0.grid.maxSelection = 6
        } prepare: {
            _ = try? $0.carryOut(
                .restack([Self.ids(40, 39, 38), Self.ids(20, 19)]))
        }
        func selected() -> Set<PhotoID> { made.model.selection?.ids ?? [] }
        try await made.send(.selection(.toggled(Self.id(40))))
        #expect(selected() == Set(Self.ids(40, 39, 38)))
        try await made.send(.selection(.toggled(Self.id(37))))
        try await made.send(.selection(.toggled(Self.id(40))))
        #expect(selected() == [Self.id(37)])
        try await made.send(.selection(.rangeSelected(to: Self.id(40))))
        #expect(selected() == Set(Self.ids(37, 38, 39, 40)))
        // A stack that does not fit is not selected in part.
        for number in [36, 35] as [Int64] {
            try await made.send(.selection(.toggled(Self.id(number))))
        }
        try await made.send(.selection(.toggled(Self.id(37))))
        try await made.send(.selection(.toggled(Self.id(20))))
        #expect(selected() == Set(Self.ids(40, 39, 38, 36, 35)))
        #expect(made.model.notice?.news == .selectionIsFull(6))
        // A photo of a list without stacks is one photo.
        try await made.send(.selection(.ended))
        try await made.send(.list(.searched("IMG_39")))
        try await made.send(.selection(.toggled(Self.id(40))))
        #expect(selected() == [Self.id(40)])
    }

    @Test func sectionsRangesAndFingersSelectWholeStacks() async throws {
        var made = try await MadeGallery(Photo.made(3000, perDay: 1400)) { _ in
        } prepare: {
            _ = try? $0.carryOut(.restack([(1..<21).map { Self.id($0) }]))
        }
        try await made.send(.selection(.allSelected))
        #expect(made.model.selection?.ids.count == 3000, "also far away")
        var few = try await MadeGallery(Photo.made(40)) { _ in
        } prepare: {
            _ = try? $0.carryOut(.restack([Self.ids(40, 39, 38), Self.ids(20, 19)]))
        }
        let day = try #require(few.model.geometry.timeline.sections.first?.days?.lowerBound)
        try await few.send(.selection(.sectionToggled(day)))
        #expect(few.model.selection?.ids == Set((31...40).map { Self.id($0) }))
        try await few.send(.selection(.sectionToggled(day)))
        #expect(few.model.selection?.ids.isEmpty == true)
        // A finger from the first cell to the second.
        let frames = (0..<2).map { few.model.geometry.frame(of: $0) }
        let from = Point(x: frames[0].minX + 5, y: frames[0].minY + 5)
        let to = Point(x: frames[1].minX + 5, y: frames[1].minY + 5)
        var drag = Drag(.moved, at: to, in: Size(width: 390, height: 800))
        drag.translation = to - from
        try await few.send(.selection(.dragged(drag)))
        #expect(few.model.selection?.ids == Set(Self.ids(40, 39, 38, 37)))
    }

    @Test func deletingTheTopKeepsTheOthers() async throws {
        let session = try await Self.session()
        let driver = Driver(session)
        await driver.press(.delete)
        #expect(await Self.shown(session).prefix(2) == [Self.id(39), Self.id(37)])
        #expect(await session.model.photoCount == 39)
        #expect(await session.model.count == 37)
        #expect(await session.outline.items(.cell).first?.name.contains("stack of 2") == true)
        try await driver.tap(.button, "Undo")
        #expect(await Self.shown(session).first == Self.id(40))
        // A selected stack goes as a whole.
        let cell = try #require(await session.outline.items(.cell).first)
        await session.handle(.focus, on: cell.id)
        await driver.press(.space)
        await driver.press(.delete)
        #expect(await Self.shown(session).first == Self.id(37))
        #expect(await session.model.photoCount == 37)
        #expect(await session.model.count == 36)
        try await driver.tap(.button, "Undo")
        #expect(await session.model.photoCount == 40)
        #expect(await session.model.count == 37)
    }

    @Test func theModelCountsWhatIsDeletedBeforeTheLibraryAnswers() async throws {
        var made = try await MadeGallery(Photo.made(20)) { _ in
        } prepare: {
            _ = try? $0.carryOut(.restack([Self.ids(20, 19, 18)]))
        }
        _ = made.model.update(.photos(.deleted([Self.id(20)])))
        #expect(made.model.count == 18 && made.model.photoCount == 19)
        #expect(made.model.window[0]?.id == Self.id(20))
        _ = made.model.update(.photos(.deleted(Self.ids(20, 19, 18))))
        #expect(made.model.count == 17 && made.model.window[0]?.id == Self.id(17))
    }

    @Test func aRestoredGalleryHasItsOpenStack() async throws {
        var made = try await MadeGallery(Photo.made(20)) { _ in
        } prepare: {
            _ = try? $0.carryOut(.restack([Self.ids(20, 19, 18)]))
        }
        try await made.send(.tapped(Self.id(20)))
        #expect(made.model.openStack != nil)
        let data = try JSONEncoder().encode(made.model)
        made.model = try JSONDecoder().decode(GalleryModel.self, from: data)
        try await made.send(.opened)
        #expect(made.model.window.photos.map(\.id) == Self.ids(20, 19, 18))
        #expect(made.model.list.isStacked)
    }
}
