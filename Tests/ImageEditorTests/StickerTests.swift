import CairnImageEditor
import CairnImaging
import CairnLayout
import CairnLocalizations
import CairnPropertyList
import CairnRaster
import CairnStrings
import CairnTerminal
import CairnUI
import Foundation
import TestSupport
import Testing

/// Stickers, as somebody adds, moves, sizes, turns and orders them.
@Suite struct StickerTests {
    private static func session(
        _ configuration: ImageEditorConfiguration = .init(), language: String = "en",
        host: sending (any SceneHost)? = nil, traits: HostTraits? = nil
    ) throws -> Session<ImageEditorModel> {
        var environment = Environment()
        environment.traits = traits ?? HostTraits(viewport: Size(width: 390, height: 844))
        environment.phrases = Phrases(try Localizations.load(LanguagePreferences([language])))
        if traits?.host == "terminal" { environment.theme = .terminal }
        let idle = ClosureHandler<ImageEditorRequest, ImageEditorAction> { _ in .none }
        let model = ImageEditorModelTests.model(ImageEditorModelTests.size, configuration)
        return Session(
            model.applying(.toolChosen(.sticker)), handler: idle, environment: environment,
            host: host
        ) { model, send in
            ImageEditor(model, send: send)
        }
    }

    private static func symbols(_ session: Session<ImageEditorModel>) async -> [PhotoSymbol] {
        await session.model.recipe.overlays.compactMap {
            if case .symbol(let symbol) = $0 { symbol } else { nil }
        }
    }

    // MARK: The model

    @Test func aStickerIsAddedOfTheConfiguredShapesOnly() {
        var configuration = ImageEditorConfiguration()
        configuration.stickers = [.star, .heart, .star]
        var model = ImageEditorModelTests.model(ImageEditorModelTests.size, configuration)
        #expect(model.configuration.stickers == [.star, .heart])
        #expect(model.applying(.mark(.stickerAdded(.arrow))) == model)
        model = model.applying(.mark(.stickerAdded(.star)))
        #expect(model.recipe.overlays == [.symbol(PhotoSymbol(.star))])
        #expect(model.mark == .overlay(0) && model.history.past.count == 1)
        // In the middle of what is seen, also of a rotated part.
        model = model.applying(.crop(.frameDragged(.left, x: 0.5, y: 0, .ended)))
            .applying(.crop(.rotated(quarterTurns: 1))).applying(.mark(.stickerAdded(.heart)))
        #expect(abs(model.recipe.overlays[1].center.x - 0.75) < 1e-6)
    }

    @Test func theOrderChangesByOneStepWithinItsEnds() {
        var model = ImageEditorModelTests.model()
        for shape in [PhotoSymbol.Shape.star, .heart, .circle] {
            model = model.applying(.mark(.stickerAdded(shape)))
        }
        func shapes(_ model: ImageEditorModel) -> [PhotoSymbol.Shape] {
            model.recipe.overlays.compactMap {
                if case .symbol(let symbol) = $0 { symbol.shape } else { nil }
            }
        }
        #expect(model.applying(.mark(.markRaised(by: 1))) == model)
        #expect(model.applying(.mark(.markRaised(by: 0))) == model)
        model = model.applying(.mark(.markRaised(by: -1)))
        #expect(shapes(model) == [.star, .circle, .heart] && model.mark == .overlay(1))
        model = model.applying(.mark(.markRaised(by: .min)))
        #expect(shapes(model) == [.circle, .star, .heart] && model.mark == .overlay(0))
        model = model.applying(.mark(.markRaised(by: .max)))
        #expect(shapes(model) == [.star, .heart, .circle] && model.mark == .overlay(2))
        #expect(model.history.past.count == 6)
        for _ in 0..<3 { model = model.applying(.undone) }
        #expect(shapes(model) == [.star, .heart, .circle])
    }

    @Test func twoFingersSizeAndTurnInOneStep() {
        let model = ImageEditorModelTests.model().applying(.mark(.stickerAdded(.star)))
        var moved = model
        for (scale, degrees, phase) in [
            (1.0, 0.0, GesturePhase.began), (1.5, 20, .moved), (2, 170, .moved), (2, 190, .ended),
        ] {
            moved = moved.applying(.mark(.markPinched(scale: scale, degrees: degrees, phase)))
        }
        #expect(moved.recipe.overlays[0].size == 0.5)
        #expect(abs(moved.recipe.overlays[0].angle - -170) < 1e-9)
        #expect(moved.history.past.count == model.history.past.count + 1)
        #expect(moved.applying(.undone).recipe == model.recipe)
        // A gesture that the system takes away leaves no step, and no number ends it.
        var ended = model.applying(.mark(.markPinched(scale: 1, degrees: 0, .began)))
            .applying(.mark(.markPinched(scale: 3, degrees: 9, .moved)))
            .applying(.mark(.markPinched(scale: 3, degrees: 9, .cancelled)))
        #expect(ended.recipe == model.recipe)
        for value in [Double.nan, .infinity, -.infinity, 0, -1, 1e300] {
            ended = ended.applying(.mark(.markPinched(scale: value, degrees: value, .moved)))
                .applying(.mark(.markTurned(value))).applying(.settled)
            let overlay = ended.recipe.overlays[0]
            #expect((0.005...1).contains(overlay.size), "\(value)")
            #expect((-180.0...180).contains(overlay.angle), "\(value)")
        }
        // Without a selected overlay, nothing happens.
        let none = model.applying(.mark(.markChosen(nil)))
        #expect(none.applying(.mark(.markPinched(scale: 2, degrees: 5, .moved))) == none)
        #expect(none.applying(.mark(.markTurned(5))) == none)
    }

    // MARK: The screen

    @Test(
        "a sticker is added, sized, colored, turned, faded, ordered and removed",
        arguments: ["en", "de", "sv", "pl", "ar"])
    func aStickerIsEdited(language: String) async throws {
        let session = try Self.session(language: language)
        let words = try Localizations.load(LanguagePreferences([language]))
        let driver = Driver(session)
        #expect(await !driver.has(.slider, words(.editorMarkAngle)))
        try await driver.tap(.button, words(.editorStickerHeart))
        try await driver.tap(.button, words(.editorStickerStar))
        #expect(await Self.symbols(session).map(\.shape) == [.heart, .star])
        try await driver.tap(.radio, words(.editorColorBerry))
        try await driver.act(.increment, on: .slider, words(.editorTextSize))
        try await driver.act(.increment, on: .slider, words(.editorMarkAngle))
        try await driver.act(.increment, on: .slider, words(.editorMarkAngle))
        try await driver.act(.decrement, on: .slider, words(.editorTextOpacity))
        let star = try #require(await Self.symbols(session).last)
        #expect(star.color == RGBColor(red: 0xA3, green: 0x2C, blue: 0x25))
        #expect(abs(star.width - 0.26) < 1e-9 && star.angle == 10)
        #expect(abs(star.opacity - 0.95) < 1e-9)
        #expect(await Self.symbols(session).first == PhotoSymbol(.heart))
        let forward = try await driver.find(.button, words(.editorMarkForward))
        #expect(forward.states.contains(.disabled))
        try await driver.tap(.button, words(.editorMarkBackward))
        #expect(await Self.symbols(session).map(\.shape) == [.star, .heart])
        #expect(await Self.symbols(session).first == star)
        try await driver.tap(.button, words(.commonUndo))
        #expect(await Self.symbols(session).map(\.shape) == [.heart, .star])
        try await driver.tap(.button, words(.commonRedo))
        try await driver.tap(.slider, words(.editorStickerItem, words(.editorStickerHeart)))
        try await driver.tap(.button, words(.commonRemove))
        #expect(await Self.symbols(session) == [star])
        #expect(await session.model.mark == nil)
        #expect(await session.diagnostics.isEmpty)
    }

    @Test func textsAreTurnedAndOrderedToo() async throws {
        let session = try Self.session()
        let driver = Driver(session)
        try await driver.tap(.button, "Heart")
        try await driver.tap(.tab, "Text")
        // A sticker has its own tool.
        #expect(await !driver.has(.slider, "Sticker: Heart"))
        try await driver.tap(.button, "Add text")
        try await driver.type("Lake", into: .textField, "Text")
        try await driver.act(.decrement, on: .slider, "Rotation")
        #expect(await session.model.recipe.overlays.last?.angle == -5)
        #expect(try await driver.find(.slider, "Rotation").value == "-5°")
        try await driver.tap(.button, "Send backward")
        guard case .text = await session.model.recipe.overlays.first else {
            Issue.record("the text is not below")
            return
        }
        try await driver.tap(.tab, "Stickers")
        #expect(await !driver.has(.slider, "Text “Lake”"))
        #expect(await session.diagnostics.isEmpty)
    }

    @Test func twoFingersOnAScreen() async throws {
        let traits = HostTraits(viewport: Size(width: 390, height: 844))
        let output = RasterOutput(theme: Theme(), images: .none)
        let session = try Self.session(host: RasterHost(output, traits: traits), traits: traits)
        await output.settle(session)
        let driver = Driver(session)
        try await driver.tap(.button, "Arrow")
        await output.settle(session)
        var item = try await driver.find(.slider, "Sticker: Arrow")
        for (phase, scale, angle) in [
            (Drag.Phase.began, 1.0, 0.0), (.moved, 1.2, 20), (.ended, 1.6, 45),
        ] {
            let pinch = Pinch(phase, center: .zero, scale: scale, rotation: angle)
            #expect(await session.perform(.pinch(pinch), on: item.id))
        }
        var arrow = try #require(await Self.symbols(session).first)
        #expect(abs(arrow.width - 0.4) < 1e-9 && abs(arrow.angle - 45) < 1e-9)
        // The picture is not zoomed by the same fingers.
        #expect(await session.model.zoom.isFitted)
        // And one finger moves it.
        await output.settle(session)
        item = try await driver.find(.slider, "Sticker: Arrow")
        for (phase, part) in [(Drag.Phase.began, 0.0), (.moved, 0.5), (.ended, 1)] {
            let drag = Drag(
                phase, at: Point(x: 5, y: 5), in: Size(width: 44, height: 44),
                translation: Point(x: 39 * part, y: -29.25 * part))
            #expect(await session.perform(.drag(drag), on: item.id))
        }
        arrow = try #require(await Self.symbols(session).first)
        #expect(abs(arrow.center.x - 0.6) < 1e-9 && abs(arrow.center.y - 0.4) < 1e-9)
        #expect(await session.model.history.past.count == 3)
        #expect(await session.diagnostics.isEmpty)
    }

    @Test("a mouse and keys on a terminal", arguments: [(80, 24), (40, 12)])
    func onATerminal(columns: Int, rows: Int) async throws {
        var look = TerminalAppearance()
        look.theme = .terminal
        let host = TerminalHost(columns: columns, rows: rows, look: look)
        let (screen, traits) = (host.screen, host.traits)
        let session = try Self.session(host: host, traits: traits)
        await TerminalHost.settle(session)
        func text() -> String {
            (0..<rows).map { screen.cells.text(row: $0) }.joined(separator: "\n")
        }
        func mouse(_ kind: MouseEvent.Kind, _ column: Int, _ row: Int) async {
            let event = MouseEvent(kind, column: column, row: row)
            let inputs = await session.withHost(TerminalHost.self) { $0.receive(.mouse(event)) }
            await session.take(inputs ?? [])
        }
        // The shapes have their names.
        let row = try #require(
            (0..<rows).first { screen.cells.text(row: $0).contains("Star") }, "\(text())")
        let line = screen.cells.text(row: row)
        let place = try #require(line.range(of: "Star"))
        let column = line.distance(from: line.startIndex, to: place.lowerBound)
        await mouse(.press(.left), column, row)
        await mouse(.release(.left), column, row)
        await TerminalHost.settle(session)
        #expect(await Self.symbols(session).map(\.shape) == [.star], "\(text())")
        // It is dragged from where it is: the middle of the picture.
        let item = try await Driver(session).find(.slider, "Sticker: Star")
        let scene = await session.scene
        let frames = try #require(
            await session.withHost(TerminalHost.self) { $0.frames(of: scene) })
        let path = scene.root.path(to: item.id).compactMap { frames[$0.id] }
        let size = try #require(path.last?.size)
        let cell = traits.grid
        let x = Int((path.map(\.minX).reduce(0, +) + size.width / 2) / cell.width)
        let y = Int((path.map(\.minY).reduce(0, +) + size.height / 2) / cell.height)
        await mouse(.press(.left), x, y)
        await mouse(.drag(.left), x + 2, y)
        await mouse(.drag(.left), x + 4, y + 1)
        await mouse(.release(.left), x + 4, y + 1)
        await TerminalHost.settle(session)
        let moved = try #require(await Self.symbols(session).first)
        #expect(moved.center.x > 0.51 && moved.center.y > 0.51, "\(moved)")
        // Keys move and remove it.
        #expect(await session.outline.focused?.name == "Sticker: Star", "\(text())")
        await Driver(session).press(.left, .shift)
        let left = try #require(await Self.symbols(session).first)
        #expect(abs(left.center.x - moved.center.x + 0.1) < 1e-9)
        await Driver(session).press(.delete)
        #expect(await Self.symbols(session).isEmpty)
        await Driver(session).press(.character("z"), .control)
        #expect(await Self.symbols(session) == [left])
        #expect(await session.diagnostics.isEmpty)
    }

    // MARK: Settings and files

    @Test func theSettingOrdersTheShapes() async throws {
        let list = "<key>stickers</key><array><string>bolt</string><string>star</string></array>"
        let configuration = try ImageEditorConfigurationTests.read(list)
        #expect(configuration.stickers == [.bolt, .star])
        let session = try Self.session(configuration)
        let names = await session.outline.items(.button).map(\.name)
        let shapes = names.filter { ["Heart", "Star", "Lightning"].contains($0) }
        #expect(shapes == ["Lightning", "Star"])
        #expect(throws: ConfigurationError.self) {
            try ImageEditorConfigurationTests.read(
                "<key>stickers</key><array><string>unicorn</string></array>")
        }
    }

    @Test func aStickerIsSavedAndTakenUpAgain() async throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appendingPathComponent("a.jpg")
        try FileManager.default.copyItem(
            at: Fixtures.folder("photos").appendingPathComponent("orient-6.jpg"), to: path)
        let imaging = Imaging()
        let store = ImageEditorStore(imaging)
        let session = Session(ImageEditorModel(), handler: store) { model, send in
            ImageEditor(model, send: send)
        }
        await store.open(path.path) { await session.send($0) }
        let plain = try await imaging.pixels(
            of: .file(path.path), fitting: PixelSize(width: 100, height: 100))
        for action: ImageEditorAction in [
            .mark(.stickerAdded(.square)), .mark(.textColored(.black)), .mark(.markSized(0.5)),
            .mark(.markTurned(45)), .done,
        ] { await session.send(action) }
        await session.settle()
        #expect(await session.model.phase == .finished)
        let kept = try #require(try await imaging.storedEdit(of: path.path).recipe)
        #expect(kept.overlays == (await session.model.recipe.overlays) && kept.version == 4)
        // The middle of the saved picture is black, and that of the original is not.
        let target = folder.url.appendingPathComponent("copy.png").path
        try await store.export(await session.model, to: target)
        let made = try await imaging.pixels(of: .file(target), fitting: plain.size)
        #expect(made.size == plain.size)
        let middle = (made.size.height / 2 * made.size.width + made.size.width / 2) * 4
        #expect(made.bytes[middle] < 8 && made.bytes[middle + 1] < 8)
        #expect(Array(plain.bytes[middle..<(middle + 3)]) != [0, 0, 0])
        #expect(abs(Int(made.bytes[0]) - Int(plain.bytes[0])) < 9)
    }
}
