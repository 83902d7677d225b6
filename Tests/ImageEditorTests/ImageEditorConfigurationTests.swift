import CairnImageEditor
import CairnImaging
import CairnPropertyList
import CairnUI
import Foundation
import TestSupport
import Testing

@Suite struct ImageEditorConfigurationTests {
    static func read(_ list: String) throws -> ImageEditorConfiguration {
        var layers = ConfigurationLayers()
        try layers.addDefaults(of: ImageEditorConfiguration(), at: ["editor"])
        let document = "<plist><dict>\(list)</dict></plist>"
        try layers.add(
            PropertyList(parsing: Array(document.utf8), file: "inline"), as: .app, at: ["editor"])
        return try layers.decode(ImageEditorConfiguration.self, at: ["editor"])
    }

    @Test func everySettingIsDescribed() throws {
        let description = try ConfigurationDescription(
            of: ImageEditorConfiguration.self, at: ["editor"])
        #expect(description.disagreements.isEmpty)
        let readme = try String(
            contentsOf: Fixtures.root.appendingPathComponent(
                "Sources/Components/ImageEditor/README.md"), encoding: .utf8)
        for setting in ImageEditorConfiguration.settings {
            #expect(readme.contains("| `\(setting.key)`"), "\(setting.key)")
        }
    }

    @Test func filtersAndRatiosComeFromAPropertyList() throws {
        let configuration = try Self.read(
            """
            <key>tools</key><array><string>filter</string><string>crop</string></array>
            <key>ratios</key><array><string>free</string><string>21:9</string></array>
            <key>filters</key><array>
                <dict><key>id</key><string>dusk</string><key>name</key><string>Dämmerung</string>
                <key>adjustments</key><dict><key>warmth</key><real>0.5</real></dict></dict>
                <dict><key>id</key><string>none</string></dict>
            </array>
            """)
        #expect(configuration.tools == [.filter, .crop])
        #expect(configuration.ratios.map(\.text) == ["free", "21:9"])
        let model = ImageEditorModelTests.model(ImageEditorModelTests.size, configuration)
        #expect(model.tool == .filter)
        let dusk = model.applying(.filter(.chosen("dusk")))
        #expect(dusk.recipe.look?.adjustments.warmth == 0.5 && dusk.filter?.name == "Dämmerung")
        #expect(dusk.applying(.filter(.chosen("none"))).recipe.isIdentity)
        // What is not offered cannot be chosen.
        #expect(model.applying(.toolChosen(.text)).tool == .filter)
    }

    @Test(arguments: [
        "<key>zoomMost</key><real>nan</real>", "<key>zoomMost</key><real>-1</real>",
        "<key>handleSide</key><integer>1000000000</integer>",
        "<key>ratios</key><array><string>0:1</string></array>",
        "<key>tools</key><array><string>paint</string></array>",
        "<key>quality</key><string>high</string>",
    ])
    func aWrongSettingIsAnErrorWithItsPlace(list: String) {
        let error = #expect(throws: ConfigurationError.self) { try Self.read(list) }
        #expect(error?.keyPath.first == "editor" && error?.line == 1)
    }

    @Test("no setting brings the screen down", arguments: UInt64(0)..<60)
    func nonsenseIsSurvived(seed: UInt64) async {
        var random = SplitMix64(seed: seed)
        func number() -> Double {
            [Double.nan, .infinity, -.infinity, -1, 0, 1e300, -1e300, 1e-300, 3][
                Int.random(in: 0..<9, using: &random)]
        }
        func whole() -> Int {
            [Int.min, -1, 0, 1, 7, 1_000_000_000, Int.max][Int.random(in: 0..<7, using: &random)]
        }
        var configuration = ImageEditorConfiguration()
        configuration.polygonCorners = whole()
        configuration.roundedRadius = number()
        configuration.leastSide = whole()
        configuration.straighteningMost = number()
        configuration.straighteningStep = number()
        configuration.keyStep = whole()
        configuration.largeKeyStep = whole()
        configuration.zoomMost = number()
        configuration.zoomStep = number()
        configuration.doubleTapSeconds = number()
        // What stands twice is shown once.
        configuration.ratios += configuration.ratios
        configuration.shapes += configuration.shapes
        configuration.adjustments += configuration.adjustments
        configuration.stickers += configuration.stickers
        configuration.filters = EditorFilter.builtIn + EditorFilter.builtIn
        configuration.gridLines = whole()
        configuration.frameWidth = number()
        configuration.handleSide = number()
        configuration.canvasShare = number()
        configuration.dimming = number()
        configuration.frameColor =
            ["", "#12", "#FFFFFF", "primary"][
                Int.random(in: 0..<4, using: &random)]
        if Bool.random(using: &random) { configuration.tools = [] }
        if Bool.random(using: &random) { configuration.ratios = [] }
        if Bool.random(using: &random) { configuration.filters = [] }
        var model = ImageEditorModelTests.model(ImageEditorModelTests.size, configuration)
        for _ in 0..<20 {
            model = model.applying(ImageEditorModelTests.action(using: &random))
        }
        var environment = Environment()
        environment.traits.viewport = Size(
            width: [0, 40, 390, 1400][Int.random(in: 0..<4, using: &random)],
            height: [0, 12, 844][Int.random(in: 0..<3, using: &random)])
        let idle = ClosureHandler<ImageEditorRequest, ImageEditorAction> { _ in .none }
        let session = Session(model, handler: idle, environment: environment) { model, send in
            ImageEditor(model, send: send)
        }
        for tool in EditorTool.allCases { await session.send(.toolChosen(tool)) }
        for action in [
            ImageEditorAction.crop(.frameStepped(.left, x: 1, y: 0)),
            .canvas(.zoomToggled(about: .center)),
            .crop(.shapeChosen(.polygon)), .crop(.shapeChosen(.rounded)),
        ] { await session.send(action) }
        #expect(await session.diagnostics.isEmpty)
        #expect(await !session.outline.items(.button).isEmpty)
        // What was made with such settings can be saved: every number is one, and the picture is there.
        let made = await session.model
        let size = made.recipe.outputSize(of: ImageEditorModelTests.size)
        #expect(size.width >= 1 && size.height >= 1)
        #expect(made.zoom.scale.isFinite && made.zoom.scale >= 1)
        #expect(made.mostZoom.isFinite && made.mostZoom >= 1)
    }
}
