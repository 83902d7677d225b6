import CairnImagePicker
import CairnImaging
import CairnLayout
import CairnLocalizations
import CairnStrings
import CairnUI
import Foundation
import Synchronization
import TestSupport
import Testing

/// An app that replaces the settings of a picker by `configured(_:)`, as one does whose file of settings was changed.
private struct Configured: Model {
    var picker: ImagePickerModel

    enum Action: Sendable {
        case picker(ImagePickerAction)
        case configured(ImagePickerConfiguration)
    }

    mutating func update(_ action: Action) -> [ImagePickerRequest] {
        switch action {
        case .picker(let action): return picker.update(action)
        case .configured(let configuration):
            picker = picker.configured(configuration)
            return []
        }
    }
}

/// What the picker shows of a photo: that it cannot be chosen, that it is coming, that it moves.
@Suite struct PickerViewTests {
    private static func environment() throws -> Environment {
        var environment = Environment()
        environment.traits.viewport = Size(width: 390, height: 844)
        environment.phrases = Phrases(try Localizations.load(LanguagePreferences(["en"])))
        return environment
    }

    private static func session(
        _ model: ImagePickerModel,
        handle: @escaping @Sendable (ImagePickerRequest) -> Effect<ImagePickerAction> = { _ in
            .none
        }
    ) throws -> Session<ImagePickerModel> {
        Session(model, handler: ClosureHandler(handle), environment: try environment()) {
            ImagePicker($0, send: $1)
        }
    }

    @Test func aCellTellsWhyItCannotBeChosen() async throws {
        let model = ImagePickerModelTests.model(disabled: ["library/1"])
            .applying(.tapped("library/0")).applying(.photosGone(["library/2"]))
        let session = try Self.session(model)
        let driver = Driver(session)
        for (number, value, isDisabled) in [
            (0, "1 of 1", false), (1, "cannot be chosen", true),
            (2, "no longer available", false), (3, nil, false),
        ] as [(Int, String?, Bool)] {
            let cell = try await driver.find(.cell, "Photo, \(number).jpg")
            #expect(cell.value == value)
            #expect(cell.states.contains(.disabled) == isDisabled)
            #expect(cell.states.contains(.selected) == (number == 0))
        }
    }

    @Test func anotherListIsAskedForAfterSettingsWereReplaced() async throws {
        let asked = Mutex<[ImagePickerRequest]>([])
        let handler = ClosureHandler { (request: ImagePickerRequest) -> Effect<Configured.Action> in
            asked.withLock { $0.append(request) }
            return .none
        }
        let model = ImagePickerModelTests.model()
        let session = Session(
            Configured(picker: model), handler: handler, environment: try Self.environment()
        ) { model, send in
            ImagePicker(model.picker, send: send.scope(Configured.Action.picker))
        }
        _ = await session.outline
        var configuration = model.configuration
        configuration.columns = 4
        await session.send(.configured(configuration))
        await session.settle()
        #expect(await session.model.picker.configuration == configuration)
        #expect(asked.withLock { $0 }.isEmpty)
        for size in [200, 30] {
            configuration.pageSize = size
            await session.send(.configured(configuration))
            await session.settle()
            let page = try #require(await session.model.picker.pager.request)
            #expect(page.count == size)
            let requests = asked.withLock { asked in
                defer { asked = [] }
                return asked
            }
            #expect(
                requests
                    == [.page(.load(page), of: "library", PickerQuery()), .albums("library")])
        }
    }

    @Test func theNextPageIsAskedForNearTheEndOfTheLastOne() async throws {
        let asked = Mutex<[Int]>([])
        var model = ImagePickerModel(
            sources: ImagePickerModelTests.faces, pick: 7
        ).applying(.sourceChosen("library")).applying(.accessTold("library", .full))
        let request = try #require(model.pager.request)
        model = model.applying(
            .pager(
                .loaded(
                    request, Pager<PickerPhoto, String>.Page((0..<60).map { photo($0) }, next: "60")
                )))
        let session = try Self.session(model) { request in
            if case .page(.load(let page), _, _) = request {
                asked.withLock { $0.append(page.offset) }
            }
            return .none
        }
        let grid = try await Driver(session).find(.grid, "Photos")
        let room = Size(width: 390, height: 400)
        func scroll(_ offset: Double) async {
            await session.handle(
                .scroll(Scroll(offset: Point(x: 0, y: offset), viewport: room)), on: grid.id)
            await session.settle()
        }
        await scroll(0)
        #expect(asked.withLock { $0 }.isEmpty)
        await scroll(20 * 131 - 400)
        #expect(asked.withLock { $0 } == [60])
        // The answer is awaited, and not asked for again.
        await scroll(20 * 131 - 401)
        await scroll(20 * 131 - 400)
        #expect(asked.withLock { $0 } == [60])
    }

    @Test func aPhotoThatIsComingCanBeLeftOut() async throws {
        var model = ImagePickerModelTests.model()
        for number in 1...3 { model = model.applying(.tapped("library/\(number)")) }
        model = model.applying(.done).applying(.progressed(pick: 7, "library/1", 0.25))
            .applying(.loaded(pick: 7, "library/2", ImagePickerModelTests.picked(2)))
            .applying(.failed(pick: 7, "library/3", "picker.failed.damaged"))
        let session = try Self.session(model)
        let driver = Driver(session)
        #expect(await driver.has(.status, "1 of 3 ready"))
        let progress = try await driver.find(.progress, "Photo, 1.jpg")
        #expect(progress.value == "Loading, 25%")
        let bar = await session.scene.root.element(progress.id)
        #expect(bar?.semantics?.amount == Semantics.Amount(0.25, in: 0...1))
        // Those that came are named, and those that did not say why.
        #expect(await driver.has(.text, "Photo, 2.jpg"))
        #expect(await driver.has(.alert, "Photo, 3.jpg cannot be used: damaged or incomplete"))
        let buttons = await session.outline.items(.button).map(\.name)
        #expect(buttons.filter { $0.hasPrefix("Cancel: ") } == ["Cancel: Photo, 1.jpg"])
        #expect(await !driver.has(.button, "Use the others"))
        try await driver.tap(.button, "Cancel: Photo, 1.jpg")
        #expect(await session.model.results[0].state == .failed("picker.failed.givenUp"))
        try await driver.tap(.button, "Use the others")
        #expect(
            await session.model.outcome == .picked([ImagePickerModelTests.picked(2)]))
    }

    @Test("a slot follows the finger, and lies in its place afterward", arguments: [true, false])
    func aSlotFollowsTheFinger(isCanceled: Bool) async throws {
        let idle = ClosureHandler<ImagePickerRequest, PickerSlotsAction> { _ in .none }
        let session = Session(
            ImagePickerModelTests.slots(3), handler: idle, environment: try Self.environment()
        ) { model, send in
            PickerSlots(model, send: send)
        }
        let slot = try await Driver(session).find(.button, "words 1")
        func drag(_ phase: Drag.Phase, _ way: Point) async {
            await session.handle(
                .drag(
                    Drag(
                        phase, at: .zero, in: Size(width: 88, height: 88), translation: way)),
                on: slot.id)
        }
        func shifts() async -> [Transform] {
            var found: [Transform] = []
            await session.scene.root.walk { element in
                if element.semantics?.role.kind == .button,
                    element.semantics?.name?.hasPrefix("words") == true
                {
                    found.append(element.paint.transform)
                }
                return true
            }
            return found
        }
        #expect(await shifts() == [.identity, .identity, .identity])
        await drag(.began, .zero)
        await drag(.moved, Point(x: 20, y: -3))
        #expect(
            await shifts()
                == [Transform(shift: Point(x: 20, y: -3)), .identity, .identity])
        await drag(isCanceled ? .cancelled : .ended, Point(x: 20, y: -3))
        #expect(await shifts() == [.identity, .identity, .identity])
        #expect(await session.model.slots.map(\.id) == [1, 2, 3])
    }
}
