import CairnLayout
import CairnLocalizations
import CairnStrings
import CairnTerminal
import CairnTree
import CairnUI
import Testing

/// The tree as it is heard, seen in cells, and used.
@Suite struct TreeComponentTests {
    private func session(
        _ model: TreeModel, _ language: String = "en"
    ) throws -> Session<TreeModel> {
        Session(model, handler: TreeSource(), environment: try environment(language)) {
            model, send in
            TreeComponent(model, name: "Notes", newID: { "new" }, send: send)
        }
    }

    private func environment(_ language: String) throws -> Environment {
        var environment = Environment()
        environment.phrases = try #require(Self.phrases[language])
        return environment
    }

    /// Read once: a debug build takes its time with five thousand lines.
    private static let phrases: [String: Phrases] = {
        var phrases: [String: Phrases] = [:]
        for language in ["en", "de", "sv", "pl", "ar"] {
            let preferences = LanguagePreferences([language], environment: [:])
            phrases[language] = try? Phrases(Localizations.load(preferences))
        }
        return phrases
    }()

    @Test("where it is asked to, the active row has the keyboard at once, and arrows go on from it")
    func theActiveRowIsFirst() async throws {
        for isFirst in [true, false] {
            let model = tree(places).applying(.focused("Kalmar"))
            let session = Session(model, handler: TreeSource(), environment: try environment("en"))
            { model, send in
                Button("Before") {}
                AnyComponent(Self.component(model, isFirst, send))
            }
            await session.settle()
            let driver = Driver(session)
            #expect(await session.outline.focused?.name == (isFirst ? "Kalmar" : nil))
            guard isFirst else { continue }
            await driver.press(.up)
            #expect(await session.outline.focused?.name == "Lake walk")
            await driver.press(.down)
            await driver.press(.down)
            #expect(await session.outline.focused?.name == "Finland")
            #expect(await session.diagnostics.isEmpty)
        }
    }

    private static func component(
        _ model: TreeModel, _ isFirst: Bool, _ send: Sender<TreeAction>
    ) -> some Component {
        var tree = TreeComponent(model, name: "Notes", newID: { "new" }, send: send)
        tree.isFirst = isFirst
        return tree
    }

    @Test func everyRowSaysLevelPlaceStateAndNumber() async throws {
        let session = try session(tree(places).applying(.tapped("Kalmar")))
        let outline = await session.outline.description
        #expect(
            outline.contains(
                "treeItem 2 \"Kalmar\" = \"1 item\" 2 of 2 [collapsed, selected]\n"), "\(outline)")
        #expect(outline.contains("treeItem 3 \"Hostel\" 1 of 2\n"))
        #expect(outline.contains("button \"Add note under Växjö\""))
        #expect(await session.diagnostics.isEmpty)
        let words = await session.outline.text(in: try environment("en").phrases)
        #expect(words.contains("Kalmar, tree item, level 2, 1 item, collapsed, selected, 2 of 2"))
    }

    @Test("the tree speaks every language", arguments: ["en", "de", "sv", "pl", "ar"])
    func everyWordIsThere(language: String) async throws {
        var model = tree(places) { $0.checkboxes = true }.removing(["Estonia"])
        model = model.applying(.filtered("zzz")).applying(.store(.notSaved("x")))
        for model in [
            model, tree(places), TreeModel(),
            tree("~a").applying(.toggled("a")).applying(.store(.failed("a"))),
        ] {
            let session = try session(model, language)
            #expect(await !session.outline.description.contains("⟦"))
            #expect(await !session.outline.description.contains("tree."))
            #expect(await session.diagnostics.isEmpty)
        }
    }

    @Test func onlyRowsInSightAreBuiltAndTheKeyboardReachesTheLast() async throws {
        let model = TreeModel((0..<100_000).map { TreeRecord(TreeNode("\($0)", "row \($0)")) })
        let session = try session(model)
        #expect(await session.outline.items(.treeItem).count < 100)
        let driver = Driver(session)
        try await driver.tap(.treeItem, "row 0")
        await driver.press(.end)
        #expect(await session.outline.focused?.name == "row 99999")
        #expect(await session.outline.items(.treeItem).count < 100)
        await driver.press(.home)
        #expect(await session.outline.focused?.name == "row 0")
        await driver.press(.down)
        await driver.press(.character("r"))
        #expect(await session.outline.focused?.name == "row 2")
        await driver.press(.tab)
        await driver.press(.tab, .shift)
        #expect(await session.outline.focused?.name == "row 2")
    }

    @Test func whatIsScrolledAwayKeepsTheKeyboard() async throws {
        let model = TreeModel((0..<1000).map { TreeRecord(TreeNode("\($0)", "row \($0)")) })
        let session = try session(model)
        let driver = Driver(session)
        try await driver.tap(.treeItem, "row 0")
        try await driver.scroll(
            .tree, to: Point(x: 0, y: 20_000), seeing: Size(width: 390, height: 600))
        #expect(await session.outline.focused?.name == "row 0")
        #expect(await session.outline.items(.treeItem, "row 460").count == 1)
    }

    @Test func keysWorkAsOnEveryTreeAndTurnRoundWhereOneReadsFromTheRight() async throws {
        for (language, forward, back) in [
            ("en", KeyPress.Key.right, KeyPress.Key.left), ("ar", .left, .right),
        ] {
            let session = try session(tree(places), language)
            let driver = Driver(session)
            try await driver.tap(.treeItem, "Finland")
            await driver.press(forward)
            #expect(await session.model.isExpanded("Finland"))
            await driver.press(forward)
            #expect(await session.model.focused == "Turku")
            await driver.press(back)
            await driver.press(back)
            #expect(await !session.model.isExpanded("Finland"))
            await driver.press(.up, .alt)
            #expect(
                await session.model.children(of: nil).map(\.id) == ["Finland", "Sweden", "Estonia"])
            await driver.press(.character("z"), .control)
            await driver.press(.character("*"))
            #expect(await session.model.isExpanded("Finland"))
        }
    }

    /// The keys of WAI-ARIA Authoring Practices, *Tree View*, and those that edit.
    private static let keys: [(KeyPress.Key, KeyPress.Modifiers, TreeKeyCommand)] = [
        (.down, [], .next), (.up, [], .previous), (.right, [], .forward), (.left, [], .back),
        (.home, [], .first), (.end, [], .last), (.pageDown, [], .pageDown),
        (.pageUp, [], .pageUp), (.space, [], .select), (.character("*"), [], .expandSiblings),
        (.character("*"), .shift, .expandSiblings), (.down, .shift, .extendNext),
        (.up, .shift, .extendPrevious), (.home, [.shift, .control], .extendFirst),
        (.end, [.shift, .control], .extendLast), (.space, .shift, .extendHere),
        (.character("a"), .control, .selectAll), (.delete, [], .remove),
        (.backspace, [], .remove), (.function(2), [], .rename), (.up, .alt, .moveUp),
        (.down, .alt, .moveDown), (.right, .alt, .moveIn), (.left, .alt, .moveOut),
    ]

    @Test(arguments: keys)
    func aKeyDoesWhatItMeans(
        key: KeyPress.Key, held: KeyPress.Modifiers, command: TreeKeyCommand
    ) async throws {
        let rows = (0..<40).map { TreeRecord(TreeNode("row \($0)", "row \($0)")) }
        let inner = (0..<4).map { TreeRecord(TreeNode("in \($0)", "in \($0)"), parent: "row 20") }
        for (edits, isOpen) in [(true, false), (true, true), (false, true)] {
            var configuration = TreeConfiguration()
            configuration.selection = .multiple
            configuration.edits = edits
            let session = try session(TreeModel(rows + inner, configuration: configuration))
            await session.send(.scrolled(RowScrollPosition(first: 15, rows: 8)))
            try await Driver(session).tap(.treeItem, "row 18")
            if isOpen { await session.send(.toggled("row 20")) }
            for _ in 1...2 { await Driver(session).press(.down) }
            let before = await session.model
            let after = before.applying(.pressed(command))
            await Driver(session).press(key, held)
            let model = await session.model
            #expect(model.records == after.records && model.selected == after.selected)
            #expect(model.focused == after.focused && model.view == after.view)
            #expect(model.renaming == after.renaming && model.removal == after.removal)
        }
    }

    @Test func aRowSaysWhetherItIsCheckedFailedOrLoading() async throws {
        func states(_ model: TreeModel, _ name: String) async throws -> Semantics.States {
            try #require(await session(model).outline.items(.treeItem, name).first).states
        }
        let boxes = tree(places) { $0.checkboxes = true }.applying(.checked("Hostel"))
        #expect(try await states(boxes, "Hostel") == [.checkable, .checked])
        #expect(try await states(boxes, "Lake walk") == .checkable)
        #expect(try await states(boxes, "Växjö") == [.checkable, .mixed, .expandable, .expanded])
        #expect(try await states(tree(places).applying(.tapped("Hostel")), "Hostel") == .selected)
        let loading = tree("~a").applying(.toggled("a"))
        #expect(try await states(loading, "a") == [.expandable, .busy])
        let failed = loading.applying(.store(.failed("a")))
        #expect(try await states(failed, "a") == [.expandable, .invalid])
        #expect(await (try session(failed)).outline.items(.treeItem, "a").first?.value != nil)
    }

    @Test func aNoteIsAddedNamedTakenAwayAndTakenBackByKeysAlone() async throws {
        let session = try session(tree(places))
        let driver = Driver(session)
        try await driver.tap(.treeItem, "Kalmar")
        await driver.press(.character("+"))
        #expect(await session.outline.focused?.role.kind == .textField)
        try await driver.type("Harbour + sea", into: .textField, "Title")
        await driver.press(.enter)
        #expect(
            await session.model.children(of: "Kalmar").map(\.title) == ["Castle", "Harbour + sea"])
        #expect(await session.outline.focused?.name == "Harbour + sea")
        await driver.press(.delete)
        #expect(await session.model.node("new") == nil)
        #expect(await session.outline.focused?.name == "Castle")
        #expect(await session.outline.description.contains("“Harbour + sea” deleted"))
        try await driver.tap(.button, "Undo")
        #expect(await session.model.node("new") != nil)
        await driver.press(.function(2))
        #expect(await session.outline.focused?.role.kind == .textField)
        await driver.press(.escape)
        #expect(await session.model.renaming == nil)
    }

    @Test(arguments: [true, false])
    func aNoteThatAButtonAddsIsTypedAtOnce(isEmpty: Bool) async throws {
        let session = try session(isEmpty ? tree("") : tree(places))
        let driver = Driver(session)
        // The button of an empty tree goes with it, the one above the rows stays.
        try await driver.tap(.button, "Add note")
        #expect(await session.outline.focused?.role.kind == .textField)
        #expect(await session.outline.focused?.name == "Title")
        try await driver.type("Oslo", into: .textField, "Title")
        await driver.press(.enter)
        #expect(await session.model.node("new")?.title == "Oslo")
        #expect(await session.outline.focused?.name == "Oslo")
    }

    @Test func aRowSweptFarEnoughGoesAndComesBackElse() async throws {
        for (language, sign) in [("en", -1.0), ("ar", 1.0)] {
            let session = try session(tree(places), language)
            let driver = Driver(session)
            func sweep(_ way: Double, _ phase: Drag.Phase, down: Double = 0) async throws {
                try await driver.act(
                    .drag(
                        Drag(
                            phase, at: .zero, in: Size(width: 300, height: 44),
                            translation: Point(x: way * sign, y: down))),
                    on: .treeItem, "Kalmar")
            }
            try await sweep(0, .began)
            try await sweep(60, .moved)
            try await sweep(60, .ended)
            #expect(await session.model.node("Kalmar") != nil)
            try await sweep(200, .moved)
            try await sweep(200, .cancelled)
            #expect(await session.model.node("Kalmar") != nil)
            // The other way, and down the page, is no sweep.
            try await sweep(-200, .ended)
            try await sweep(.nan, .ended)
            #expect(await session.model.node("Kalmar") != nil)
            try await sweep(200, .ended)
            // Kalmar is a branch.
            #expect(await session.model.node("Kalmar") != nil)
            try await driver.tap(.button, try deleteName(language))
            #expect(await session.model.node("Kalmar") == nil)
            #expect(await session.model.notice?.count == 2)
        }
    }

    private func deleteName(_ language: String) throws -> String {
        try environment(language).phrases[.commonDelete]
    }

    @Test func aRowIsDraggedByItsHandle() async throws {
        let session = try session(tree(places) { $0.moveHandle = .always })
        let driver = Driver(session)
        func drag(_ phase: Drag.Phase, _ y: Double) async throws {
            try await driver.act(
                .drag(Drag(phase, at: Point(x: 10, y: y), translation: Point(x: 0, y: y - 22))),
                on: .button, "Move Estonia")
        }
        try await drag(.began, 22)
        // Rows: Sweden 0, Växjö 1, Hostel 2, Lake walk 3, Kalmar 4, Finland 5, Estonia 6.
        try await drag(.moved, 22 - 2 * 44)
        #expect(await session.model.drag?.drop == TreeDropTarget(.inside, "Kalmar"))
        try await drag(.moved, 5 - 6 * 44)
        #expect(await session.model.drag?.drop == TreeDropTarget(.before, "Sweden"))
        try await drag(.moved, -1e12)
        try await drag(.moved, 5 - 6 * 44)
        try await drag(.ended, 5 - 6 * 44)
        #expect(
            await session.model.children(of: nil).map(\.id) == ["Estonia", "Sweden", "Finland"])
    }

    @Test func everythingCanBeDoneFromTheMenuOfARow() async throws {
        let session = try session(tree(places))
        let driver = Driver(session)
        try await driver.longPress(.treeItem, "Kalmar")
        try await driver.tap(.button, "Move out one level")
        #expect(await session.model.parent(of: "Kalmar") == nil)
        try await driver.tap(.treeItem, "Sweden")
        await driver.press(.function(10), .shift)
        try await driver.tap(.button, "Expand all")
        #expect(await session.model.isExpanded("Växjö"))
        try await driver.longPress(.treeItem, "Finland")
        await driver.press(.escape)
        #expect(await !driver.has(.dialog))
        try await driver.longPress(.treeItem, "Finland")
        try await driver.tap(.button, "Delete")
        #expect(await session.outline.focused?.name == "Cancel")
        #expect(await session.outline.description.contains("Delete “Finland”?"))
        #expect(await session.outline.description.contains("In total: 2 notes."))
        await driver.press(.escape)
        #expect(await session.model.node("Finland") != nil)
        try await driver.longPress(.treeItem, "Finland")
        try await driver.tap(.button, "Delete")
        try await driver.tap(.button, "Delete")
        #expect(await session.model.node("Finland") == nil)
        try await driver.tap(.button, "Undo")
        #expect(await session.model.node("Turku") != nil)
    }

    @Test(
        "removals are asked about as the setting says", arguments: TreeConfiguration.Asked.allCases)
    func removalsAreConfirmed(asked: TreeConfiguration.Asked) {
        let model = tree(places) {
            $0.asksToDelete = asked
            $0.selection = .multiple
        }
        let leaf = model.applying(.removed(["Hostel"]))
        #expect((leaf.removal == nil) == (asked != .always))
        #expect((leaf.node("Hostel") == nil) == (asked != .always))
        let branch = model.applying(.removed(["Kalmar", "Castle"]))
        #expect((branch.removal == nil) == (asked == .never))
        guard asked != .never else { return }
        #expect(branch.removal?.ids == ["Kalmar"] && branch.removal?.count == 2)
        #expect(branch.applying(.removalCancelled).removal == nil)
        #expect(branch.applying(.removalCancelled).node("Kalmar") != nil)
        #expect(branch.applying(.removalConfirmed).node("Castle") == nil)
        // What goes otherwise is not asked about any more.
        #expect(branch.applying(.store(.reloaded(records("Oslo")))).removal == nil)
    }

    /// An app that keeps one note, and all notes expanded.
    private struct Guarded: Model {
        var notes: TreeModel

        mutating func update(_ action: TreeAction) -> [TreeRequest] {
            switch notes.intent(of: action) {
            case .remove(let ids) where ids.contains("Kalmar"): []
            case .collapse, .collapseAll: []
            case .move(let ids) where ids.contains("Kalmar"): []
            case .expandSiblings(let ids) where ids.contains("Kalmar"): []
            default: notes.update(action)
            }
        }
    }

    @Test func anAppMayForbid() async throws {
        let session = Session(
            Guarded(notes: tree(places)), handler: TreeSource(), environment: try environment("en")
        ) { app, send in
            TreeComponent(app.notes, name: "Notes", newID: { "new" }, send: send)
        }
        let driver = Driver(session)
        try await driver.tap(.treeItem, "Kalmar")
        await driver.press(.delete)
        #expect(await session.model.notes.node("Kalmar") != nil)
        try await driver.tap(.treeItem, "Sweden")
        await driver.press(.left)
        #expect(await session.model.notes.isExpanded("Sweden"))
        try await driver.tap(.treeItem, "Estonia")
        await driver.press(.delete)
        #expect(await session.model.notes.node("Estonia") == nil)
    }

    @Test("the menu of a row, the star and Collapse all ask about what they would change")
    func menusAskAboutTheirRow() async throws {
        // Kalmar may not be moved or removed, nor opened by the star; nothing may be collapsed. The
        // app asks about each action before earlier ones have moved the focus.
        let model = tree(places)
        let session = Session(
            Guarded(notes: model), handler: TreeSource(), environment: try environment("en")
        ) { app, send in
            TreeComponent(app.notes, name: "Notes", newID: { "new" }, send: send)
        }
        let driver = Driver(session)
        try await driver.tap(.treeItem, "Finland")
        for name in ["Move up", "Move out one level", "Delete"] {
            try await driver.longPress(.treeItem, "Kalmar")
            try await driver.tap(.button, name)
            #expect(await session.model.notes.records == model.records, "\(name)")
            #expect(await !driver.has(.alertDialog))
        }
        #expect(await session.model.notes.focused == "Finland")
        try await driver.longPress(.treeItem, "Sweden")
        try await driver.tap(.button, "Collapse all")
        #expect(await session.model.notes.records == model.records)
        try await driver.tap(.treeItem, "Växjö")
        await driver.press(.character("*"))
        #expect(await session.model.notes.records == model.records)
        try await driver.tap(.treeItem, "Sweden")
        await driver.press(.character("*"))
        #expect(await session.model.notes.isExpanded("Finland"))
    }

    @Test func everyActionHasItsIntent() {
        let model = tree(places) {
            $0.selection = .multiple
            $0.checkboxes = false
        }
        let asked = model.applying(.removed(["Sweden"]))
        let held = model.dragging("Hostel", .inside, "Finland")
        for (model, action, intent): (TreeModel, TreeAction, TreeIntent?) in [
            (model, .pressed(.moveUp, on: "Kalmar"), .move(["Kalmar"])),
            (model, .pressed(.remove, on: "Kalmar"), .remove(["Kalmar"])),
            (model, .pressed(.rename, on: "Kalmar"), .rename("Kalmar")),
            (model, .pressed(.expandSiblings), .expandSiblings(["Finland"])),
            (model, .pressed(.select), nil), (model, .checked("Kalmar"), .check("Kalmar")),
            (model, .collapsedAll(under: nil), .collapseAll(under: nil)),
            (model, .renaming("Kalmar"), .rename("Kalmar")),
            (model, .removalConfirmed, nil), (asked, .removalConfirmed, .remove(["Sweden"])),
            (held, .dragged(.held(1)), .expand("Finland")), (held, .dragged(.held(0)), nil),
            (held, .dragged(.dropped), .move(["Hostel"])), (model, .dragged(.dropped), nil),
            (
                model, .dragged(.began("Kalmar", TreeDragPoint(distance: 0))), .move(["Kalmar"])
            ),
        ] { #expect(model.intent(of: action) == intent, "\(action)") }
    }

    @Test func rowsShowWhatAnAppLikes() async throws {
        let session = Session(
            tree(places), handler: TreeSource(), environment: try environment("en")
        ) { model, send in
            TreeComponent(model, name: "Notes", newID: { "n" }, send: send) { row in
                Text("\(row.position)/\(row.siblings) \(row.node.title)")
            }
        }
        #expect(await session.scene.root.texts.contains("2/2 Kalmar"))
    }

    // MARK: Hosts

    @Test(arguments: [
        ("en", false, "├─", "└─"), ("ar", false, "┤─", "┘─"), ("en", true, "|-", "`-"),
    ])
    func linesOfATerminalSayWhoBelongsToWhom(
        language: String, isASCII: Bool, branch: String, last: String
    ) async throws {
        var environment = try environment(language)
        environment.theme = .terminal
        environment.traits.grid = .cells
        let model = tree(places) {
            $0.lines = true
            $0.asciiLines = isASCII
        }
        let session = Session(model, handler: TreeSource(), environment: environment) {
            model, send in
            TreeComponent(model, name: "Notes", newID: { "new" }, send: send)
        }
        let texts = await session.scene.root.texts
        // Växjö goes on, Kalmar does not; Hostel goes on, Lake walk does not.
        #expect(texts.filter { $0 == branch }.count == 2)
        #expect(texts.filter { $0 == last }.count == 2)
    }

    @Test(
        "fine lines go down beside a level whose siblings go on, and turn to each row",
        arguments: ["en", "ar"])
    func fineLines(language: String) async throws {
        let model = tree("-Sweden\n  -Växjö\n    Hostel\n    Walk\n  -Kalmar\n    Castle") {
            $0.lines = true
        }
        let session = try session(model, language)
        var drawings: [Drawing] = []
        await session.scene.root.walk { element in
            if case .drawing(let drawing) = element.kind, drawing.canvas.height == 44 {
                drawings.append(drawing)
            }
            return true
        }
        // The places of the vertical lines in levels, with their lengths in rows; a turn at half the height.
        let expected: [[[Double]]] = [
            [[0, 1], [0, 0]], [[0, 1], [1, 1], [1, 0]], [[0, 1], [1, 0.5], [1, 0]],
            [[0, 0.5], [0, 0]], [[1, 0.5], [1, 0]],
        ]
        #expect(drawings.count == expected.count)
        for (drawing, lines) in zip(drawings, expected) {
            let steps = drawing.shapes.flatMap(\.path.steps)
            let found = stride(from: 0, to: steps.count, by: 2).map { index -> [Double] in
                guard case .move(let from) = steps[index], case .line(let to) = steps[index + 1]
                else { return [] }
                let x = language == "ar" ? drawing.canvas.width - from.x : from.x
                return [(x / 20).rounded(.down), (to.y - from.y) / 44]
            }
            #expect(found == lines)
        }
    }

    /// A tree whose app changes its settings.
    private struct Settings: Model {
        var notes: TreeModel
        enum Action: Sendable {
            case tree(TreeAction)
            case height(Double)
            case indent(Double)
        }
        mutating func update(_ action: Action) -> [Never] {
            switch action {
            case .tree(let action): _ = notes.update(action)
            case .height(let height): notes.configuration.rowHeight = height
            case .indent(let indent): notes.configuration.indent = indent
            }
            return []
        }
    }

    @Test func rowsTakeTheirHeightAndIndentationWhileTheTreeIsShown() async throws {
        let session = Session(
            Settings(notes: tree(places)), environment: try environment("en")
        ) { app, send in
            TreeComponent(
                app.notes, name: "Notes", newID: { "new" }, send: send.scope(Settings.Action.tree))
        }
        func rows() async -> [[LayoutLength]] {
            var found: [[LayoutLength]] = []
            await session.scene.root.walk { element in
                guard element.semantics?.role.kind == .treeItem else { return true }
                let indentation = element.children.first?.style.width
                found.append([element.style.height, indentation ?? .auto])
                return false
            }
            return found
        }
        let before = await rows()
        #expect(before.map(\.first) == Array(repeating: .points(44), count: 7))
        await session.send(.height(60))
        #expect(await rows().map(\.first) == Array(repeating: .points(60), count: 7))
        #expect(await rows().map(\.last) == before.map(\.last))
        await session.send(.indent(30))
        #expect(await rows().map(\.last) != before.map(\.last))
    }

    @Test("a row is built again only if it changes")
    func rowsAreKept() async throws {
        let session = try session(tree(places) { $0.moveHandle = .never })
        func stamps() async -> [String: UInt64] {
            var found: [String: UInt64] = [:]
            await session.scene.root.walk { element in
                guard element.semantics?.role.kind == .treeItem else { return true }
                found[element.semantics?.name ?? ""] = element.stamp
                return false
            }
            return found
        }
        let before = await stamps()
        #expect(before.count == 7)
        await session.send(.tapped("Kalmar"))
        let after = await stamps()
        // Sweden lost the keyboard, and Kalmar has it.
        #expect(Set(before.keys.filter { before[$0] != after[$0] }) == ["Sweden", "Kalmar"])
    }

    @Test(arguments: [(80, 24), (40, 12), (20, 5)])
    func theTreeIsReadInATerminalOfAnySize(columns: Int, rows: Int) async throws {
        let model = tree(places) {
            $0.checkboxes = true; $0.lines = true
        }
        .applying(.renamed("Hostel", String(repeating: "宿漢字e\u{301}👩‍👩‍👧", count: 1000)))
        var look = TerminalAppearance()
        look.theme = .terminal
        let host = TerminalHost(columns: columns, rows: rows, look: look)
        let screen = host.screen
        var environment = try environment("en")
        environment.theme = .terminal
        environment.traits.grid = .cells
        let session = Session(model, handler: TreeSource(), environment: environment, host: host) {
            model, send in
            TreeComponent(model, name: "Notes", newID: { "new" }, send: send)
        }
        let driver = Driver(session)
        await driver.press(.tab)
        for key in [KeyPress.Key.tab, .end, .home, .pageDown, .right, .down, .space, .delete] {
            await driver.press(key)
        }
        await driver.press(.escape)
        await driver.press(.home)
        let text = (0..<rows).map { screen.cells.text(row: $0) }.joined(separator: "\n")
        // The row with the keyboard is on the screen, however small it is.
        #expect(text.contains("Sweden"), "\(text)")
        #expect(await session.outline.focused?.name == "Sweden")
        #expect(await session.outline.items(.treeItem).count > 0)
    }
}

extension Element {
    /// All words below.
    var texts: [String] {
        var found: [String] = []
        walk { element in
            if case .text(let content) = element.kind { found.append(content.plain) }
            return true
        }
        return found
    }
}
