import CairnImagePicker
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

/// The order of the chosen photos, and of the slots of a form: by keys, by mouse and by touch.
@Suite struct PickerOrderTests {
    private static let idle = ClosureHandler<ImagePickerRequest, ImagePickerAction> { _ in .none }

    private static func chosen(_ numbers: [Int], maximum: Int = 5) -> ImagePickerModel {
        numbers.reduce(ImagePickerModelTests.model(maximum: maximum)) {
            $0.applying(.tapped("library/\($1)"))
        }
    }

    private static func environment(
        _ language: String, _ traits: HostTraits
    ) throws -> Environment {
        var environment = Environment()
        environment.traits = traits
        environment.phrases = Phrases(try Localizations.load(LanguagePreferences([language])))
        if traits.host == "terminal" { environment.theme = .terminal }
        return environment
    }

    private static func session(
        _ model: ImagePickerModel, language: String = "en", host: sending (any SceneHost)? = nil,
        traits: HostTraits = HostTraits(viewport: Size(width: 390, height: 844))
    ) throws -> Session<ImagePickerModel> {
        Session(
            model, handler: idle, environment: try environment(language, traits), host: host
        ) { model, send in
            ImagePicker(model, send: send)
        }
    }

    private static func ids(_ session: Session<ImagePickerModel>) async -> [Int] {
        await session.model.selection.photos.compactMap { Int($0.id.dropFirst(8)) }
    }

    /// The chosen photos in the tray, which are the buttons that have a place.
    private static func tray(
        _ session: Session<ImagePickerModel>, of count: Int
    ) async -> [Outline.Item] {
        await session.outline.items(.button).filter { $0.value?.hasSuffix(" of \(count)") == true }
    }

    /// The insertion mark: a box of the accent color.
    /// Returns the number of elements that are painted above their siblings.
    private static func raised<M: Model>(_ session: Session<M>) async -> Int {
        var count = 0
        await session.scene.root.walk { element in
            count += element.paint.isRaised ? 1 : 0
            return true
        }
        return count
    }

    private static func marks<M: Model>(_ session: Session<M>) async -> Int {
        let scene = await session.scene
        let accents = [Theme(), .terminal].map { $0.palette(for: scene.traits).accent }
        var count = 0
        scene.root.walk { element in
            if case .box = element.kind, element.style.position == .absolute,
                let fill = element.paint.fill,
                accents.contains(where: { fill == .color($0) })
            {
                count += 1
            }
            return true
        }
        return count
    }

    // MARK: The model

    @Test func aPhotoIsMovedWithinTheChoice() {
        let model = Self.chosen([5, 2, 8])
        func order(_ model: ImagePickerModel) -> [String] { model.selection.photos.map(\.id) }
        #expect(
            order(model.applying(.moved("library/8", to: 0)))
                == ["library/8", "library/5", "library/2"])
        #expect(
            order(model.applying(.moved("library/5", to: .max)))
                == ["library/2", "library/8", "library/5"])
        #expect(order(model.applying(.moved("library/2", to: .min))).first == "library/2")
        #expect(order(model.applying(.moved("library/1", to: 0))) == order(model))
        // The order is that of the results, and stays while they come.
        let moved = model.applying(.moved("library/8", to: 0)).applying(.done)
        #expect(moved.results.map(\.id) == ["library/8", "library/5", "library/2"])
        #expect(moved.applying(.moved("library/8", to: 2)).results == moved.results)
        var arrived = moved
        for number in [2, 5, 8] {
            arrived = arrived.applying(
                .loaded(pick: 7, "library/\(number)", ImagePickerModelTests.picked(number)))
        }
        #expect(arrived.outcome == .picked([8, 5, 2].map(ImagePickerModelTests.picked)))
    }

    @Test func aPhotoOfAnotherAlbumIsDeselected() {
        let model = Self.chosen([5, 2]).applying(.albumChosen("other"))
        #expect(model.pager.items.isEmpty && model.selection.photos.count == 2)
        #expect(model.applying(.tapped("library/5")).selection.photos.map(\.id) == ["library/2"])
    }

    // MARK: Keys

    @Test("keys move a photo in reading direction", arguments: ["en", "ar"])
    func keysMove(language: String) async throws {
        let session = try Self.session(Self.chosen([5, 2, 8]), language: language)
        let driver = Driver(session)
        let words = try Localizations.load(LanguagePreferences([language]))
        #expect(await driver.has(.group, words(.pickerOrder)))
        let tray = await session.outline.items(.button).filter {
            $0.hint == words(.pickerOrderHint)
        }
        #expect(tray.count == 3)
        await session.handle(.focus, on: tray[0].id)
        await driver.press(language == "ar" ? .left : .right, .alt)
        #expect(await Self.ids(session) == [2, 5, 8])
        // The keyboard goes along.
        await driver.press(language == "ar" ? .left : .right, .alt)
        #expect(await Self.ids(session) == [2, 8, 5])
        await driver.press(language == "ar" ? .left : .right, .alt)
        #expect(await Self.ids(session) == [2, 8, 5])
        await driver.press(.home, .alt)
        #expect(await Self.ids(session) == [5, 2, 8])
        await driver.press(.end, .alt)
        await driver.press(language == "ar" ? .right : .left, .alt)
        #expect(await Self.ids(session) == [2, 5, 8])
        await driver.press(.delete)
        #expect(await Self.ids(session) == [2, 8])
        #expect(await session.diagnostics.isEmpty)
    }

    @Test func thereIsATrayOnlyWhereThereIsAnOrder() async throws {
        var configuration = ImagePickerConfiguration()
        configuration.maximum = 5
        configuration.showsOrder = false
        for (model, isShown) in [
            (Self.chosen([1]), false), (Self.chosen([1, 2]), true),
            (Self.chosen([1, 2]).applying(.done), false),
            (Self.chosen([1, 2]).applying(.configured(configuration)), false),
            (Self.chosen([1, 2], maximum: 1), false),
        ] {
            let session = try Self.session(model)
            #expect(await Driver(session).has(.group, "Order of the photos") == isShown)
        }
    }

    // MARK: Pointers

    /// The frame of an element on the screen: the sum of the frames of its ancestors.
    private static func frame(
        _ scene: Scene, _ id: ElementID, _ frames: [ElementID: Frame]
    ) throws -> Frame {
        let path = scene.root.path(to: id).compactMap { frames[$0.id] }
        let size = try #require(path.last?.size)
        return Frame(
            origin: Point(
                x: path.map(\.minX).reduce(0, +), y: path.map(\.minY).reduce(0, +)),
            size: size)
    }

    @Test("a mouse drags a photo on a terminal", arguments: [(80, 24), (40, 12)])
    func aMouseMoves(columns: Int, rows: Int) async throws {
        var look = TerminalAppearance()
        look.theme = .terminal
        let host = TerminalHost(columns: columns, rows: rows, look: look)
        let (screen, traits) = (host.screen, host.traits)
        let session = try Self.session(Self.chosen([5, 2, 8]), host: host, traits: traits)
        await TerminalHost.settle(session)
        func text() -> String {
            (0..<rows).map { screen.cells.text(row: $0) }.joined(separator: "\n")
        }
        func place(_ index: Int) async throws -> (Int, Int) {
            let items = await Self.tray(session, of: 3)
            try #require(items.count == 3, "\(text())")
            let scene = await session.scene
            let frames = try #require(
                await session.withHost(TerminalHost.self) { $0.frames(of: scene) })
            let frame = try Self.frame(scene, items[index].id, frames)
            let cell = traits.grid
            return (
                Int((frame.minX + frame.size.width / 2) / cell.width),
                Int((frame.minY + frame.size.height / 2) / cell.height)
            )
        }
        func mouse(_ kind: MouseEvent.Kind, _ column: Int, _ row: Int) async {
            let event = MouseEvent(kind, column: column, row: row)
            let inputs = await session.withHost(TerminalHost.self) { $0.receive(.mouse(event)) }
            await session.take(inputs ?? [])
        }
        let (first, last) = (try await place(0), try await place(2))
        #expect(await Self.marks(session) == 0)
        await mouse(.press(.left), last.0, last.1)
        await mouse(.drag(.left), first.0 + 1, first.1)
        await mouse(.drag(.left), first.0, first.1)
        // While it is dragged, a line shows where it goes, and nothing is moved yet.
        #expect(await Self.marks(session) == 1, "\(text())")
        #expect(await Self.ids(session) == [5, 2, 8])
        await mouse(.release(.left), first.0, first.1)
        await TerminalHost.settle(session)
        #expect(await Self.ids(session) == [8, 5, 2], "\(text())")
        #expect(await Self.marks(session) == 0)
        // A click removes it.
        let middle = try await place(1)
        await mouse(.press(.left), middle.0, middle.1)
        await mouse(.release(.left), middle.0, middle.1)
        #expect(await Self.ids(session) == [8, 2], "\(text())")
        #expect(await session.diagnostics.isEmpty)
    }

    @Test("a finger drags a photo", arguments: ["en", "ar"])
    func aFingerMoves(language: String) async throws {
        let traits = HostTraits(viewport: Size(width: 390, height: 844))
        let output = RasterOutput(theme: Theme(), images: .none)
        let session = try Self.session(
            Self.chosen([5, 2, 8]), language: language, host: RasterHost(output, traits: traits),
            traits: traits)
        await output.settle(session)
        let words = try Localizations.load(LanguagePreferences([language]))
        let tray = await session.outline.items(.button).filter {
            $0.hint == words(.pickerOrderHint)
        }
        let step = Theme().layout.target + Theme().space.small
        func drag(_ phase: Drag.Phase, _ steps: Double) async {
            let way = Point(x: steps * step * (language == "ar" ? -1 : 1), y: -9)
            let drag = Drag(
                phase, at: Point(x: 5, y: 5), in: Size(width: 44, height: 44), translation: way)
            // A host sends this to the pressed photo, even if the photo has moved meanwhile.
            #expect(await session.handle(.drag(drag), on: tray[0].id))
        }
        await drag(.began, 0)
        await drag(.moved, 0.4)
        #expect(await Self.marks(session) == 0)
        await drag(.moved, 1.7)
        #expect(await Self.marks(session) == 1)
        #expect(await Self.raised(session) == 1)
        // The system takes the gesture away: nothing is moved.
        await drag(.cancelled, 1.7)
        #expect(await Self.marks(session) == 0)
        #expect(await Self.raised(session) == 0)
        #expect(await Self.ids(session) == [5, 2, 8])
        await drag(.began, 0)
        await drag(.moved, 1.2)
        await drag(.ended, 1.2)
        #expect(await Self.ids(session) == [2, 5, 8])
        await output.settle(session)
        #expect(await session.diagnostics.isEmpty)
    }

    @Test func aSlotShowsWhereItGoes() async throws {
        let size = PixelSize(width: 4, height: 3)
        let slots = (1...3).map {
            PickerSlot(
                id: $0, photo: PickedPhoto(id: "a/\($0)", path: "", size: size, isCopy: false))
        }
        var configuration = ImagePickerConfiguration()
        configuration.maximum = 5
        let model = PickerSlotsModel(configuration, sources: [], slots: slots)
        let handler = ClosureHandler<ImagePickerRequest, PickerSlotsAction> { _ in .none }
        let traits = HostTraits(viewport: Size(width: 390, height: 844))
        let session = Session(
            model, handler: handler, environment: try Self.environment("en", traits)
        ) { model, send in
            PickerSlots(model, send: send)
        }
        let item = try await Driver(session).find(.button, "Photo 1 of 3")
        let side = max(2 * Theme().layout.target, 80) + Theme().space.small
        func drag(_ phase: Drag.Phase, _ way: Point) async {
            let drag = Drag(
                phase, at: Point(x: 5, y: 5), in: Size(width: 88, height: 88), translation: way)
            await session.handle(.drag(drag), on: item.id)
        }
        await drag(.began, .zero)
        await drag(.moved, Point(x: 2 * side, y: 3))
        #expect(await Self.marks(session) == 1)
        #expect(await Self.raised(session) == 1)
        #expect(await session.model.slots.map(\.id) == [1, 2, 3])
        await drag(.moved, Point(x: 3, y: 3))
        #expect(await Self.marks(session) == 0)
        // No distance ends it.
        await drag(.moved, Point(x: .infinity, y: .nan))
        await drag(.ended, Point(x: 2 * side, y: 3))
        #expect(await session.model.slots.map(\.id) == [2, 3, 1])
        #expect(await Self.marks(session) == 0)
        #expect(await session.diagnostics.isEmpty)
    }
}
