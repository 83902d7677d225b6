import CairnImageEditor
import CairnImaging
import CairnLayout
import CairnLocalizations
import CairnStrings
import CairnUI
import Foundation
import TestSupport
import Testing

/// The handles on the picture and the controls below it, by touch and by keys.
@Suite struct EditorHandleTests {
    private static func session(
        _ model: ImageEditorModel = ImageEditorModelTests.model(),
        _ configuration: ImageEditorConfiguration = .init()
    ) throws -> Session<ImageEditorModel> {
        var environment = Environment()
        environment.traits.viewport = Size(width: 390, height: 844)
        environment.phrases = Phrases(try Localizations.load(LanguagePreferences(["en"])))
        let idle = ClosureHandler<ImageEditorRequest, ImageEditorAction> { _ in .none }
        return Session(model, handler: idle, environment: environment) { model, send in
            ImageEditor(model, send: send)
        }
    }

    private static func element(
        _ session: Session<ImageEditorModel>, _ role: Role.Kind, _ name: String
    ) async throws -> Element {
        let item = try await Driver(session).find(role, name)
        return try #require(await session.scene.root.element(item.id))
    }

    private static func drag(
        _ session: Session<ImageEditorModel>, _ name: String, by way: Point
    ) async throws {
        let item = try await Driver(session).find(.slider, name)
        for (phase, part) in [(Drag.Phase.began, 0.0), (.moved, 0.5), (.ended, 1)] {
            let place = Point(x: way.x * part, y: way.y * part)
            await session.handle(
                .drag(
                    Drag(phase, at: .zero, in: Size(width: 44, height: 44), translation: place)),
                on: item.id)
        }
    }

    // MARK: What a screen reader is told

    @Test(
        "the amount of an edge is what it cuts off",
        arguments: [
            (CropHandle.left, "Left edge", 0.25), (.right, "Right edge", 0.25),
            (.top, "Top edge", 0.5), (.bottom, "Bottom edge", 0.5),
        ])
    func edgesHaveAmounts(handle: CropHandle, name: String, part: Double) async throws {
        let model = ImageEditorModelTests.model().applying(
            .crop(
                .frameDragged(
                    handle, x: -Double(handle.across) * part, y: -Double(handle.down) * part,
                    .ended)))
        let session = try Self.session(model)
        let edge = try await Self.element(session, .slider, name)
        #expect(edge.semantics?.amount == Semantics.Amount(part * 100, in: 0...100, step: 1))
    }

    @Test func theAmountOfAPointIsItsOutput() async throws {
        let model = ImageEditorModelTests.model().applying(.toolChosen(.curves))
            .applying(.tone(.curve(.pointAdded(UnitPoint(x: 0.5, y: 0.25)))))
        let session = try Self.session(model)
        for (name, output) in [("Point 1", 0.0), ("Point 2", 25), ("Point 3", 100)] {
            let point = try await Self.element(session, .slider, name)
            #expect(point.semantics?.amount == Semantics.Amount(output, in: 0...100, step: 1))
        }
        // A touch chooses a point, and the others stay where they are.
        try await Driver(session).tap(.slider, "Point 3")
        #expect(await session.model.curvePoint == 2)
        #expect(await session.model.recipe == model.recipe)
        // A key removes the point that has the keyboard, whichever is chosen.
        try await Driver(session).act(.focus, on: .slider, "Point 2")
        await Driver(session).press(.delete)
        #expect(await session.model.recipe.curves.all.points.map(\.x) == [0, 1])
    }

    @Test(arguments: [(44.0, 44.0), (90, 90), (1, 24), (9999, 200)])
    func handlesAreAsLargeAsTheSettingsSay(setting: Double, side: Double) async throws {
        var configuration = ImageEditorConfiguration()
        configuration.handleSide = setting
        let session = try Self.session(
            ImageEditorModelTests.model(ImageEditorModelTests.size, configuration))
        let left = try await Self.element(session, .slider, "Left edge")
        #expect(left.style.width == .points(side))
        let top = try await Self.element(session, .slider, "Top edge")
        #expect(top.style.height == .points(side))
    }

    // MARK: Keys

    @Test(
        "a step of an adjustment is a tenth of a stop, or five percent",
        arguments: [
            ("Exposure", "+0.1", "-0.1"), ("Contrast", "+5%", "-5%"), ("Vignette", "+5%", "-5%"),
        ])
    func adjustmentsHaveSteps(name: String, up: String, down: String) async throws {
        let session = try Self.session(ImageEditorModelTests.model().applying(.toolChosen(.adjust)))
        let driver = Driver(session)
        try await driver.act(.increment, on: .slider, name)
        #expect(try await driver.find(.slider, name).value == up)
        for _ in 0..<2 { try await driver.act(.decrement, on: .slider, name) }
        #expect(try await driver.find(.slider, name).value == down)
    }

    // MARK: Marks

    @Test func aTextIsChosenByTouchAndMoved() async throws {
        let model = ImageEditorModelTests.model().applying(.toolChosen(.text))
            .applying(.mark(.textAdded("Lake"))).applying(.mark(.textAdded("Sea")))
        let session = try Self.session(model)
        let driver = Driver(session)
        try await driver.tap(.slider, "Text “Lake”")
        #expect(await session.model.mark == .overlay(0))
        #expect(await session.model.recipe == model.recipe)
        func centers() async -> [UnitPoint] {
            await session.model.recipe.overlays.compactMap {
                if case .text(let text) = $0 { text.center } else { nil }
            }
        }
        // The picture is 390 points wide, and its height is three quarters of that.
        try await Self.drag(session, "Text “Sea”", by: Point(x: 39, y: -29.25))
        #expect(await session.model.mark == .overlay(1))
        var places = await centers()
        #expect(places[0] == .center)
        #expect(abs(places[1].x - 0.6) < 1e-9 && abs(places[1].y - 0.4) < 1e-9)
        #expect(await session.model.history.past.count == model.history.past.count + 1)
        // The arrows and a screen reader move the one that has the focus.
        try await driver.act(.focus, on: .slider, "Text “Lake”")
        await driver.press(.up, .shift)
        try await driver.act(.increment, on: .slider, "Text “Lake”")
        places = await centers()
        #expect(abs(places[0].x - 0.51) < 1e-9 && abs(places[0].y - 0.4) < 1e-9)
        #expect(await session.model.mark == .overlay(0))
        // A key removes the text that has the keyboard, whichever is chosen.
        await session.send(.mark(.markChosen(.overlay(1))))
        await driver.press(.delete)
        #expect(await centers() == [places[1]])
        #expect(await session.diagnostics.isEmpty)
    }

    @Test func aRedactionIsSizedAboutItsCenter() async throws {
        let session = try Self.session(ImageEditorModelTests.model().applying(.toolChosen(.redact)))
        let driver = Driver(session)
        #expect(await !driver.has(.slider, "Area height"))
        try await driver.tap(.button, "Redact an area")
        try await driver.act(.increment, on: .slider, "Area height")
        try await driver.act(.decrement, on: .slider, "Area width")
        let part = try #require(await session.model.recipe.redactions.first).rectangle
        #expect(abs(part.height - 0.21) < 1e-9 && abs(part.width - 0.19) < 1e-9)
        #expect(abs(part.center.x - 0.5) < 1e-9 && abs(part.center.y - 0.5) < 1e-9)
        let model = await session.model
        for height in [Double.nan, .infinity] {
            #expect(model.applying(.mark(.redactionHeightSet(height))) == model)
        }
        try await Self.drag(session, "Redacted area 1", by: Point(x: 39, y: 0))
        let moved = try #require(await session.model.recipe.redactions.first).rectangle
        #expect(abs(moved.center.x - 0.6) < 1e-9 && abs(moved.width - 0.19) < 1e-9)
        // Without a chosen area there is nothing to size.
        await session.send(.mark(.markChosen(nil)))
        #expect(await !driver.has(.slider, "Area height"))
    }

    @Test func aStickerIsMoved() async throws {
        var recipe = PhotoRecipe()
        recipe.overlays = [.picture(PhotoSticker(Data([1])))]
        let model = ImageEditorModelTests.model(ImageEditorModelTests.size, .init(), recipe)
            .applying(.mark(.markChosen(.overlay(0))))
            .applying(.mark(.markStepped(x: 0.25, y: -0.125)))
        guard case .picture(let sticker) = model.recipe.overlays.first else {
            Issue.record("no sticker")
            return
        }
        #expect(abs(sticker.center.x - 0.75) < 1e-9 && abs(sticker.center.y - 0.375) < 1e-9)
    }

    // MARK: Lines

    @Test func theLineIsSeenWhileItIsDrawn() async throws {
        let model = ImageEditorModelTests.model().applying(.toolChosen(.draw))
            .applying(.draw(.colorChosen(.black))).applying(.draw(.widthSet(0.02)))
        let session = try Self.session(model)
        func shapes() async throws -> [Drawing.Shape] {
            let area = try await Self.element(session, .slider, "Drawing area")
            for part in area.children {
                if case .drawing(let drawing) = part.kind { return drawing.shapes }
            }
            return []
        }
        #expect(try await shapes().isEmpty)
        let black = Color(red: 0, green: 0, blue: 0)
        await session.send(.draw(.dragged(UnitPoint(x: 0.5, y: 0.5), .began)))
        let dot = try #require(try await shapes().first)
        // A point is a disk of the line's width: a fiftieth of the picture's height.
        let width = 0.02 * (390 * 0.75)
        #expect(dot.fill == .color(black) && dot.stroke == nil)
        #expect(
            dot.path
                == .circle(center: Point(x: 195, y: 390 * 0.375), radius: width / 2))
        await session.send(.draw(.dragged(UnitPoint(x: 1, y: 0.5), .moved)))
        let line = try #require(try await shapes().first)
        #expect(line.fill == nil && line.stroke?.color == black)
        #expect(abs((line.stroke?.width ?? 0) - width) < 1e-9)
        #expect(line.path == .polyline([(195, 390 * 0.375), (390, 390 * 0.375)]))
        // The last complete line stays until the picture with it is there.
        await session.send(.draw(.dragged(UnitPoint(x: 1, y: 0.5), .ended)))
        #expect(try await shapes() == [line])
        await session.send(.draw(.dragged(UnitPoint(x: 0.1, y: 0.1), .began)))
        #expect(try await shapes().count == 2)
    }
}
