import CairnImageEditor
import CairnImaging
import CairnLayout
import CairnLocalizations
import CairnStrings
import CairnTerminal
import CairnUI
import Foundation
import TestSupport
import Testing

/// The newer tools as somebody uses them: by keys, by touch, and by the mouse of a terminal.
@Suite struct EditorToolScreenTests {
    private static func session(
        _ model: ImageEditorModel = ImageEditorModelTests.model(), language: String = "en",
        host: sending (any SceneHost)? = nil,
        handle: @escaping @Sendable (ImageEditorRequest) -> Effect<ImageEditorAction> = { _ in
            .none
        }
    ) throws -> Session<ImageEditorModel> {
        var environment = Environment()
        environment.traits.viewport = Size(width: 390, height: 844)
        environment.phrases = Phrases(try Localizations.load(LanguagePreferences([language])))
        if host != nil { environment.theme = .terminal }
        return Session(
            model, handler: ClosureHandler(handle), environment: environment, host: host
        ) { model, send in
            ImageEditor(model, send: send)
        }
    }

    private static func terminal(_ columns: Int, _ rows: Int) -> TerminalHost {
        var look = TerminalAppearance()
        look.theme = .terminal
        return TerminalHost(columns: columns, rows: rows, look: look)
    }

    // MARK: Drawing

    @Test func aFingerDrawsALine() async throws {
        let session = try Self.session()
        let driver = Driver(session)
        try await driver.tap(.tab, "Draw")
        try await driver.tap(.radio, "Berry")
        let area = try await driver.find(.slider, "Drawing area")
        let size = Size(width: 200, height: 150)
        for (phase, x, y) in [
            (Drag.Phase.began, 20.0, 15.0), (.moved, 100, 75), (.moved, 180, 15),
            (.ended, 180, 135),
        ] {
            await session.handle(.drag(Drag(phase, at: Point(x: x, y: y), in: size)), on: area.id)
        }
        let strokes = await session.model.recipe.strokes
        #expect(
            strokes.first?.points == [
                UnitPoint(x: 0.1, y: 0.1), UnitPoint(x: 0.5, y: 0.5), UnitPoint(x: 0.9, y: 0.1),
                UnitPoint(x: 0.9, y: 0.9),
            ])
        #expect(strokes.first?.color == RGBColor(red: 0xA3, green: 0x2C, blue: 0x25))
        try await driver.tap(.button, "Undo")
        #expect(await session.model.recipe.strokes.isEmpty)
        try await driver.tap(.button, "Redo")
        #expect(await session.model.recipe.strokes == strokes)
        try await driver.tap(.button, "Erase drawing")
        #expect(await session.model.recipe.strokes.isEmpty)
        #expect(await session.diagnostics.isEmpty)
    }

    @Test("the keyboard draws with arrows and Space, left is left", arguments: ["en", "ar"])
    func keysDraw(language: String) async throws {
        let session = try Self.session(language: language)
        let driver = Driver(session)
        let words = try Localizations.load(LanguagePreferences([language]))
        try await driver.tap(.tab, words(.editorToolDraw))
        try await driver.act(.focus, on: .slider, words(.editorDrawArea))
        await driver.press(.right)
        await driver.press(.up, .shift)
        #expect(await session.model.recipe.strokes.isEmpty)
        await driver.press(.space)
        for _ in 0..<2 { await driver.press(.right, .shift) }
        let value = try await driver.find(.slider, words(.editorDrawArea)).value
        #expect(value?.contains(words(.editorDrawPenDown)) == true, "\(value ?? "")")
        await driver.press(.space)
        let points = await session.model.recipe.strokes.first?.points ?? []
        #expect(points == [UnitPoint(x: 0.51, y: 0.45), UnitPoint(x: 0.61, y: 0.45)])
        await driver.press(.character("z"), .control)
        #expect(await session.model.recipe.strokes.isEmpty)
        #expect(await session.diagnostics.isEmpty)
    }

    @Test("a mouse draws on a terminal", arguments: [(80, 24), (40, 12)])
    func aMouseDraws(columns: Int, rows: Int) async throws {
        let host = Self.terminal(columns, rows)
        let screen = host.screen
        let session = try Self.session(
            ImageEditorModelTests.model().applying(.toolChosen(.draw)), host: host)
        await TerminalHost.settle(session)
        func text() -> String {
            (0..<rows).map { screen.cells.text(row: $0) }.joined(separator: "\n")
        }
        // The cursor marks the middle of the picture.
        var middle: (column: Int, row: Int)?
        for row in 0..<rows {
            for (column, character) in screen.cells.text(row: row).enumerated()
            where character == "┼" { middle = (column, row) }
        }
        let (column, row) = try #require(middle, "\(text())")
        func mouse(_ kind: MouseEvent.Kind, _ column: Int, _ row: Int) async {
            let event = MouseEvent(kind, column: column, row: row)
            let inputs = await session.withHost(TerminalHost.self) { $0.receive(.mouse(event)) }
            await session.take(inputs ?? [])
        }
        await mouse(.press(.left), column - 2, row)
        await mouse(.drag(.left), column, row + 1)
        await mouse(.drag(.left), column + 2, row)
        #expect(await session.model.recipe.strokes.isEmpty)
        await mouse(.release(.left), column + 2, row)
        await session.settle()
        let points = await session.model.recipe.strokes.first?.points ?? []
        #expect(points.count >= 2, "\(text())")
        #expect((points.first?.x ?? 1) < 0.5 && (points.last?.x ?? 0) > 0.5)
        #expect(await session.model.history.past.count == 1)
        await TerminalHost.settle(session)
        // The tools and the way back are still in sight; on a small terminal, the tools are in the
        // menu named after the present one.
        let tools = rows < 16 ? ["Draw"] : ["Draw", "Colors", "Curves"]
        for words in tools + ["Undo", "Done"] {
            #expect(text().contains(words), "\(words) in\n\(text())")
        }
    }

    // MARK: Small terminals

    /// A person's terminal of 40 × 12, with an editor.
    private struct SmallTerminal {
        let session: Session<ImageEditorModel>
        let cells: @Sendable () -> [String]

        func press(_ column: Int, _ row: Int) async {
            await send([.press(.left), .release(.left)], column, row)
        }

        func send(_ kinds: [MouseEvent.Kind], _ column: Int, _ row: Int) async {
            for kind in kinds {
                let event = MouseEvent(kind, column: column, row: row)
                let inputs = await session.withHost(TerminalHost.self) {
                    $0.receive(.mouse(event))
                }
                await session.take(inputs ?? [])
            }
            await TerminalHost.settle(session)
        }

        /// Presses a text where it is seen.
        func press(_ text: String) async throws {
            let rows = cells()
            let row = try #require(
                rows.firstIndex { $0.contains(text) }, "\(rows.joined(separator: "\n"))")
            let place = try #require(rows[row].range(of: text))
            await press(rows[row].distance(from: rows[row].startIndex, to: place.lowerBound), row)
        }
    }

    private static func small(
        _ tool: EditorTool, language: String = "en"
    ) async throws -> SmallTerminal {
        let host = terminal(40, 12)
        let screen = host.screen
        let session = try session(
            ImageEditorModelTests.model().applying(.toolChosen(tool)), language: language,
            host: host)
        await TerminalHost.settle(session)
        return SmallTerminal(session: session) { (0..<12).map { screen.cells.text(row: $0) } }
    }

    @Test(
        "a panel has room below the picture on a small terminal", arguments: EditorTool.allCases,
        ["en", "de", "ar"])
    func aPanelHasRoom(tool: EditorTool, language: String) async throws {
        let terminal = try await Self.small(tool, language: language)
        let session = terminal.session
        let outline = await session.outline
        #expect(outline.items(.tab).isEmpty)
        let rows = terminal.cells()
        let words = try Localizations.load(LanguagePreferences([language]))
        // Between the line of the result and that of undo.
        // A terminal orders and joins Arabic letters itself; the line is the last one.
        let undo = try #require(
            rows.lastIndex {
                language == "ar"
                    ? !$0.allSatisfy(\.isWhitespace) : $0.contains(words(.commonUndo))
            })
        #expect(outline.items(.button).contains { $0.name == words(.commonUndo) })
        let result = try #require(rows.firstIndex { $0.contains("−") && $0.contains("+") })
        #expect(undo - result > 4, "\(rows.joined(separator: "\n"))")
        #expect(result >= 4, "\(rows.joined(separator: "\n"))")
        #expect(await session.diagnostics.isEmpty)
    }

    @Test("a mouse chooses a tool in the menu of a small terminal")
    func aMouseChoosesATool() async throws {
        let terminal = try await Self.small(.crop)
        try await terminal.press("Crop")
        // The menu is longer than the screen.
        await terminal.send([.scroll(columns: 0, rows: 3)], 24, 5)
        try await terminal.press("Curves")
        #expect(await terminal.session.model.tool == .curves)
        #expect(terminal.cells().joined().contains("Channel"))
    }

    @Test("keys choose a tool in the menu of a small terminal")
    func keysChooseATool() async throws {
        let terminal = try await Self.small(.crop)
        let driver = Driver(terminal.session)
        try await driver.act(.focus, on: .button, "Crop")
        await driver.press(.enter)
        for _ in 0..<2 { await driver.press(.down) }
        await driver.press(.enter)
        #expect(await terminal.session.model.tool == .filter)
        #expect(await terminal.session.outline.focused?.name == "Filters")
    }

    // MARK: Curves

    @Test func aCurveIsBentByKeysAndByTouch() async throws {
        let session = try Self.session()
        let driver = Driver(session)
        try await driver.tap(.tab, "Curves")
        try await driver.tap(.radio, "Red")
        try await driver.tap(.button, "Add point")
        try await driver.act(.focus, on: .slider, "Point 2")
        await driver.press(.up, .shift)
        await driver.press(.right)
        #expect(
            await session.model.recipe.curves.red.points[1] == UnitPoint(x: 0.51, y: 0.6))
        // A touch of the area adds a point; its handle is dragged.
        let area = try await driver.find(.group, "Tone curve")
        let side = 240.0
        await session.handle(.tap(Point(x: 0.25 * side, y: 0.5 * side)), on: area.id)
        #expect(await session.model.recipe.curves.red.points[1] == UnitPoint(x: 0.25, y: 0.5))
        let handle = try await driver.find(.slider, "Point 2")
        for (phase, way) in [(Drag.Phase.began, 0.0), (.moved, 12), (.ended, 24)] {
            await session.handle(
                .drag(
                    Drag(
                        phase, at: .zero, in: Size(width: 44, height: 44),
                        translation: Point(x: way, y: way))), on: handle.id)
        }
        let dragged = await session.model.recipe.curves.red.points[1]
        #expect(abs(dragged.x - 0.35) < 1e-9 && abs(dragged.y - 0.4) < 1e-9)
        await driver.press(.character("z"), .control)
        #expect(await session.model.recipe.curves.red.points[1] == UnitPoint(x: 0.25, y: 0.5))
        try await driver.act(.increment, on: .slider, "Output")
        #expect(await session.model.recipe.curves.red.points[1].y == 0.51)
        try await driver.act(.focus, on: .slider, "Point 2")
        await driver.press(.delete)
        #expect(await session.model.recipe.curves.red.points.count == 3)
        try await driver.tap(.button, "Reset curve")
        #expect(await session.model.recipe.isIdentity)
        #expect(await session.diagnostics.isEmpty)
    }

    @Test("the points of a curve are seen on a terminal", arguments: [(80, 24), (40, 12)])
    func curvesOnATerminal(columns: Int, rows: Int) async throws {
        let host = Self.terminal(columns, rows)
        let screen = host.screen
        let session = try Self.session(
            ImageEditorModelTests.model().applying(.toolChosen(.curves))
                .applying(.tone(.curve(.pointAdded(nil)))), host: host)
        let driver = Driver(session)
        try await driver.act(.focus, on: .slider, "Point 2")
        await TerminalHost.settle(session)
        await driver.press(.up)
        await TerminalHost.settle(session)
        #expect(await session.model.recipe.curves.all.points[1].y == 0.51)
        let text = (0..<rows).map { screen.cells.text(row: $0) }.joined(separator: "\n")
        #expect(text.contains("●"), "\(text)")
    }

    // MARK: Colors, perspective, enhancement

    @Test func aRangeOfColorsIsChanged() async throws {
        let session = try Self.session()
        let driver = Driver(session)
        try await driver.tap(.tab, "Colors")
        try await driver.tap(.radio, "Blue")
        for (name, value) in [("Hue", "+5%"), ("Saturation", "+5%"), ("Luminance", "+5%")] {
            try await driver.act(.increment, on: .slider, name)
            #expect(try await driver.find(.slider, name).value == value)
        }
        let change = await session.model.recipe.colorRanges[.blue]
        #expect(abs(change.hue - 0.05) < 1e-9 && abs(change.luminance - 0.05) < 1e-9)
        try await driver.tap(.radio, "Green")
        #expect(try await driver.find(.slider, "Hue").value == "0%")
        for _ in 0..<3 { try await driver.tap(.button, "Undo") }
        #expect(await session.model.recipe.isIdentity)
    }

    @Test func perspectiveIsOneStepASlider() async throws {
        let session = try Self.session()
        let driver = Driver(session)
        for name in ["Vertical perspective", "Horizontal perspective"] {
            try await driver.act(.focus, on: .slider, name)
            await driver.press(.pageUp)
            #expect(try await driver.find(.slider, name).value == "+20%")
        }
        let found = await session.model.recipe.perspective
        #expect(abs(found.vertical - 0.2) < 1e-9 && abs(found.horizontal - 0.2) < 1e-9)
        #expect(await session.model.history.past.count == 2)
        try await driver.tap(.button, "Revert")
        #expect(await session.model.recipe.isIdentity)
    }

    @Test func aPhotoIsEnhancedAndEditsArePastedIntoAnother() async throws {
        let folder = try TemporaryFolder()
        var paths: [String] = []
        for name in ["a.jpg", "b.jpg"] {
            let path = folder.url.appendingPathComponent(name)
            try FileManager.default.copyItem(
                at: Fixtures.folder("photos").appendingPathComponent("orient-6.jpg"), to: path)
            paths.append(path.path)
        }
        let store = ImageEditorStore(Imaging())
        func open(_ path: String) async throws -> Session<ImageEditorModel> {
            var environment = Environment()
            environment.phrases = Phrases(try Localizations.load(LanguagePreferences(["en"])))
            let session = Session(
                ImageEditorModel(), handler: store, environment: environment
            ) { model, send in ImageEditor(model, send: send) }
            await store.open(path) { await session.send($0) }
            return session
        }
        let first = try await open(paths[0])
        let driver = Driver(first)
        try await driver.tap(.tab, "Adjust")
        #expect(try await driver.find(.button, "Paste edits").states.contains(.disabled))
        try await driver.tap(.switchButton, "Auto enhance")
        await first.settle()
        let enhancement = try #require(await first.model.recipe.enhancement)
        #expect(enhancement.strength == 1)
        try await driver.act(.focus, on: .slider, "Enhancement strength")
        await driver.press(.pageDown)
        #expect(await first.model.recipe.enhancement?.strength == 0.5)
        await first.send(.crop(.rotated(quarterTurns: 1)))
        try await driver.tap(.button, "Copy edits")
        await first.settle()
        #expect(await driver.has(.status, "Edits copied. They can be pasted into other photos."))

        let second = try await open(paths[1])
        let other = Driver(second)
        try await other.tap(.tab, "Adjust")
        try await other.tap(.button, "Paste edits")
        #expect(await second.model.recipe.enhancement == first.model.recipe.enhancement)
        #expect(await second.model.recipe.quarterTurns == 0)
        #expect(await second.model.history.past.count == 1)
        // The same file has the same levels, whenever it is measured.
        try await other.tap(.switchButton, "Auto enhance")
        try await other.tap(.switchButton, "Auto enhance")
        await second.settle()
        #expect(await second.model.recipe.enhancement?.levels == enhancement.levels)
    }

    @Test func editsArePastedIntoManyPhotosAndTakenBack() async throws {
        let folder = try TemporaryFolder()
        var paths: [String] = []
        for name in ["a.jpg", "b.jpg"] {
            let path = folder.url.appendingPathComponent(name)
            try FileManager.default.copyItem(
                at: Fixtures.folder("photos").appendingPathComponent("orient-6.jpg"), to: path)
            paths.append(path.path)
        }
        let imaging = Imaging()
        let store = ImageEditorStore(imaging)
        var own = PhotoRecipe()
        own.quarterTurns = 1
        own.adjustments.warmth = 0.5
        try await imaging.store(own, beside: paths[1])
        var copied = PhotoRecipe()
        copied.adjustments.exposure = 1
        copied.quarterTurns = 2
        let report = await store.paste(copied, into: paths + ["/nowhere.jpg"])
        #expect(report.failed == ["/nowhere.jpg"] && Set(report.before.keys) == Set(paths))
        for (path, turns) in zip(paths, [0, 1]) {
            let recipe = try #require(try await imaging.storedEdit(of: path).recipe)
            #expect(recipe.adjustments.exposure == 1 && recipe.adjustments.warmth == 0)
            #expect(recipe.quarterTurns == turns)
        }
        #expect(await store.undo(report).isEmpty)
        #expect(try await imaging.storedEdit(of: paths[0]).recipe == nil)
        let back = try #require(try await imaging.storedEdit(of: paths[1]).recipe)
        #expect(back.adjustments == own.adjustments && back.quarterTurns == 1)
    }
}
