import CairnImagePicker
import CairnImaging
import CairnLocalizations
import CairnStrings
import CairnUI
import Foundation
import TestSupport
import Testing

/// The handler of pickers whose answers a test gives itself.
private let idle = ClosureHandler<ImagePickerRequest, ImagePickerAction> { _ in .none }

/// The picker as somebody hears it and uses it by keys.
@Suite struct ImagePickerScreenTests {
    private static func session(
        _ model: ImagePickerModel, language: String? = nil, width: Double = 390
    ) throws -> Session<ImagePickerModel> {
        var environment = Environment()
        environment.traits.viewport = Size(width: width, height: 844)
        if let language {
            environment.phrases = Phrases(
                try Localizations.load(LanguagePreferences([language])))
        }
        return Session(model, handler: idle, environment: environment) { model, send in
            ImagePicker(model, send: send)
        }
    }

    @Test func photosAreChosenByKeysAlone() async throws {
        let session = try Self.session(ImagePickerModelTests.model(maximum: 0))
        let driver = Driver(session)
        let cells = await session.outline.items(.cell)
        #expect(cells.count >= 6)
        await session.handle(.focus, on: cells[0].id)
        await driver.press(.enter)
        await driver.press(.right)
        await driver.press(.down)
        await driver.press(.space, .shift)
        // The first, and all from there to the one below its neighbor.
        #expect(
            await session.model.selection.photos.map(\.id)
                == (0...4).map { "library/\($0)" })
        #expect(await session.outline.items(.cell)[1].value == "2 of 5")
        try await driver.tap(.button, "Done")
        #expect(await session.model.results.count == 5)
    }

    /// A cell is as wide as its column, however wide the photo is that came for it.
    @Test func photosOfAnyShapeKeepToTheirColumns() async throws {
        var environment = Environment()
        environment.traits.viewport = Size(width: 390, height: 844)
        let store = ImageStore(budget: 1_000, bytes: { (bytes: [UInt8]) in bytes.count }) { _ in [1]
        }
        environment.pictures = Pictures(store) { _ in Size(width: 1_200, height: 300) }
        let session = Session(
            ImagePickerModelTests.model(), handler: idle, environment: environment
        ) {
            ImagePicker($0, send: $1)
        }
        func arrived() async -> Int {
            var found = 0
            await session.scene.root.walk { element in
                if case .image(let image) = element.kind, image.naturalSize?.width == 1_200 {
                    found += 1
                }
                return true
            }
            return found
        }
        let clock = ContinuousClock()
        let end = clock.now + .seconds(1200)
        while await arrived() < 6, clock.now < end { await session.settle() }
        #expect(await arrived() >= 6)
        let scene = await session.scene
        let frames = SceneLayout(FixedWidthMeasurer()).frames(
            of: scene.root, in: Size(width: 390, height: 844))
        var widths: [Double] = []
        scene.root.walk { element in
            if element.semantics?.role.kind == .cell, let frame = frames[element.id] {
                widths.append(frame.size.width)
            }
            return true
        }
        #expect(widths.count >= 6)
        #expect(widths.allSatisfy { abs($0 - widths[0]) <= 1 && $0 < 390 / 2 }, "\(widths)")
    }

    @Test func aSwipeAcrossPhotosSelectsThemIfItIsSet() async throws {
        for swipes in [true, false] {
            var configuration = ImagePickerConfiguration()
            (configuration.maximum, configuration.swipeSelects) = (9, swipes)
            var model = ImagePickerModel(
                configuration, sources: ImagePickerModelTests.faces, pick: 1)
            model = model.applying(.sourceChosen("library"))
                .applying(.accessTold("library", .full))
            let session = try Self.session(ImagePickerModelTests.loaded(model, 6))
            var row: ElementID?
            await session.scene.root.walk { element in
                if row == nil, element.semantics?.role.kind == .row { row = element.id }
                return row == nil
            }
            let swipe = Drag(
                .ended, at: Point(x: 340, y: 20), in: Size(width: 390, height: 120),
                translation: Point(x: 300, y: 0))
            await session.handle(.drag(swipe), on: try #require(row))
            #expect(await session.model.selection.photos.isEmpty != swipes)
        }
    }

    @Test("every state of access has its screen and a way on", arguments: PickerAccess.allCases)
    func everyAccessHasItsScreen(access: PickerAccess) async throws {
        let model = ImagePickerModel(sources: ImagePickerModelTests.faces, pick: 1)
            .applying(.sourceChosen("library")).applying(.accessTold("library", access))
        let session = try Self.session(model)
        let buttons = await session.outline.items(.button).map(\.name)
        let ways = [
            PickerAccess.notAsked: "Allow", .limited: "Show more",
            .denied: "Try again", .missing: "Try again",
        ]
        for name in Set(ways.values) {
            #expect(buttons.contains(name) == (ways[access] == name), "\(name)")
        }
        #expect(await session.outline.items(.grid).isEmpty == !access.showsPhotos)
        // From everywhere one gets to another source, and out.
        #expect(await session.outline.items(.tab).count == 3)
        await Driver(session).press(.escape)
        #expect(await session.model.outcome == .cancelled)
    }

    @Test("all is said in words", arguments: ["en", "de", "sv", "pl", "ar"])
    func allIsSaidInWords(language: String) async throws {
        var model = ImagePickerModelTests.model(maximum: 2)
        for number in 0..<3 { model = model.applying(.tapped("library/\(number)")) }
        let bringing = model.applying(.done)
            .applying(.failed(pick: 7, "library/0", "picker.failed.tooLarge"))
            .applying(.progressed(pick: 7, "library/1", 0.25))
        let shot = ImagePickerModelTests.picked(1)
        let asking = ImagePickerModelTests.model().applying(.sourceChosen("camera"))
            .applying(.camera(.shutterPressed)).applying(.camera(.shot(pick: 7, shot)))
        for model in [model, bringing, asking] {
            let session = try Self.session(model, language: language)
            let said = await session.outline.description
            #expect(!said.contains("picker.") && !said.contains("common."), "\(said)")
            #expect(await session.diagnostics.isEmpty)
        }
    }

    @Test func nothingInTheLibraryIsSaid() async throws {
        let session = try Self.session(ImagePickerModelTests.model(photos: 0))
        #expect(await session.outline.description.contains("Nothing here yet"))
    }

    @Test("no setting brings the screen down", arguments: UInt64(0)..<30)
    func nonsenseIsSurvived(seed: UInt64) async throws {
        var random = SplitMix64(seed: seed)
        func whole() -> Int {
            [Int.min, -1, 0, 1, 5, 1_000_000_000, Int.max][Int.random(in: 0..<7, using: &random)]
        }
        var configuration = ImagePickerConfiguration()
        configuration.minimum = whole()
        configuration.maximum = whole()
        configuration.columns = whole()
        configuration.wideColumns = whole()
        configuration.gap = [.nan, .infinity, -5, 1e300, 3][Int.random(in: 0..<5, using: &random)]
        configuration.pageSize = whole()
        configuration.loads = whole()
        configuration.targetSide = whole()
        if Bool.random(using: &random) { configuration.kinds = [] }
        var model = ImagePickerModel(
            configuration, sources: ImagePickerModelTests.faces, pick: 1)
        model = model.applying(.sourceChosen("library")).applying(.accessTold("library", .full))
        model = ImagePickerModelTests.loaded(model, 50)
        for _ in 0..<5 {
            model = model.applying(
                .swiped(from: whole(), to: whole()))
            model = model.applying(.tapped("library/\(Int.random(in: 0..<50, using: &random))"))
        }
        let session = try Self.session(
            model, width: [0, 40, 390, 1400][Int.random(in: 0..<4, using: &random)])
        #expect(await !session.outline.items(.button).isEmpty)
        let limits = model.configuration
        #expect(limits.minimum >= 0 && limits.maximum >= 0 && limits.pageSize >= 1)
        let count = await session.model.selection.photos.count
        #expect(count <= (limits.maximum == 0 ? 50 : limits.maximum))
        #expect(Set(model.selection.photos.map(\.id)).count == count)
    }

    @Test func aSlotHasAMenuAndItsDeleteCanBeUndone() async throws {
        let handler = ClosureHandler { idle.handle($0).map(PickerSlotsAction.picker) }
        let session = Session(ImagePickerModelTests.slots(), handler: handler) { model, send in
            PickerSlots(model, send: send)
        }
        let driver = Driver(session)
        try await driver.tap(.button, "words 1")
        #expect(
            await session.outline.items(.menuItem).map(\.name)
                == [
                    "Move later", "Edit", "Retake",
                    "Remove from here",
                ])
        await driver.press(.escape)
        #expect(await session.model.menu == nil)
        try await driver.tap(.button, "words 1")
        try await driver.tap(.menuItem, "Remove from here")
        #expect(await session.model.slots.count == 1)
        #expect(
            await session.outline.description.contains("Removed. The photo stays in the gallery."))
        try await driver.tap(.button, "Undo")
        #expect(await session.model.slots.map(\.id) == [1, 2])
    }

    private static func slots(_ count: Int) -> Session<PickerSlotsModel> {
        let handler = ClosureHandler { idle.handle($0).map(PickerSlotsAction.picker) }
        var environment = Environment()
        environment.traits.viewport = Size(width: 390, height: 844)
        return Session(
            ImagePickerModelTests.slots(count, maximum: 8), handler: handler,
            environment: environment
        ) { model, send in
            PickerSlots(model, send: send)
        }
    }

    @Test func aSlotIsDescribedAndMovedFromItsMenu() async throws {
        let session = Self.slots(3)
        let driver = Driver(session)
        try await driver.tap(.button, "words 2")
        try await driver.type("A boat", into: .textField, "Description")
        #expect(await session.model.slots[1].words == "A boat")
        try await driver.tap(.menuItem, "Move earlier")
        #expect(await session.model.slots.map(\.id) == [2, 1, 3])
        // At the front, there is no earlier place.
        #expect(await !driver.has(.menuItem, "Move earlier"))
        try await driver.tap(.menuItem, "Move later")
        try await driver.tap(.menuItem, "Move later")
        #expect(await session.model.slots.map(\.id) == [1, 3, 2])
        #expect(await !driver.has(.menuItem, "Move later"))
        await driver.press(.escape)
        #expect(await driver.has(.button, "A boat"))
        #expect(await session.diagnostics.isEmpty)
    }

    @Test func slotsAreOrderedByKeysAndByAFinger() async throws {
        let session = Self.slots(6)
        let driver = Driver(session)
        try await driver.act(.focus, on: .button, "words 1")
        await driver.press(.right, .alt)
        #expect(await session.model.slots.map(\.id) == [2, 1, 3, 4, 5, 6])
        await driver.press(.left, .alt)
        await driver.press(.left, .alt)
        #expect(await session.model.slots.map(\.id) == [1, 2, 3, 4, 5, 6])
        // The keyboard goes along.
        #expect(await session.outline.focused?.name == "words 1")
        let side = max(2 * Theme().layout.target, 80) + Theme().space.small
        func drag(_ name: String, _ way: Point, _ end: Drag.Phase) async throws {
            let slot = try await driver.find(.button, name)
            for (phase, part) in [(Drag.Phase.began, 0.0), (.moved, 0.5), (end, 1)] {
                await session.handle(
                    .drag(
                        Drag(
                            phase, at: Point(x: 5, y: 5), in: Size(width: side, height: side),
                            translation: Point(x: way.x * part, y: way.y * part))), on: slot.id)
            }
        }
        try await drag("words 1", Point(x: 2.1 * side, y: 4), .ended)
        #expect(await session.model.slots.map(\.id) == [2, 3, 1, 4, 5, 6])
        // A row further down, and past the end.
        try await drag("words 2", Point(x: 9, y: side), .ended)
        #expect(await session.model.slots.first?.id == 3)
        #expect(await session.model.slots.firstIndex { $0.id == 2 } == 3)
        try await drag("words 3", Point(x: 0, y: 9 * side), .ended)
        #expect(await session.model.slots.last?.id == 3)
        let before = await session.model.slots
        try await drag("words 1", Point(x: side, y: 0), .cancelled)
        #expect(await session.model.slots == before)
    }

    @Test func theMessageAboutARemovedPhotoIsDismissed() async throws {
        let session = Self.slots(2)
        let driver = Driver(session)
        try await driver.tap(.button, "words 1")
        try await driver.tap(.menuItem, "Remove from here")
        #expect(await session.model.removed != nil)
        try await driver.tap(.button, "Close")
        #expect(await session.model.removed == nil)
        #expect(await session.model.slots.map(\.id) == [2])
    }

    @Test func nobodyIsAskedWhereThereIsNoChoice() async throws {
        var configuration = ImagePickerConfiguration()
        configuration.maximum = 3
        for (targets, isAsked) in [
            ([.gallery], false), ([.gallery, .device, .both], true),
        ] as [(Set<ImagePickerConfiguration.Target>, Bool)] {
            let session = try Self.session(
                ImagePickerModel(
                    configuration, sources: ImagePickerModelTests.faces, targets: targets, pick: 1))
            await session.send(.sourceChosen("camera"))
            await session.send(.camera(.shutterPressed))
            await session.send(.camera(.shot(pick: 1, ImagePickerModelTests.picked(8))))
            #expect(
                await Driver(session).has(.dialog, "Where should the photo be saved?") == isAsked)
            #expect(await session.model.taken.map(\.target) == (isAsked ? [] : [.gallery]))
        }
    }
}
