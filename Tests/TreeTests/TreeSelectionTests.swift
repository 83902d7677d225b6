import CairnLayout
import CairnLocalizations
import CairnStrings
import CairnTerminal
import CairnTree
import CairnUI
import TestSupport
import Testing

/// Clicks with keys held, drags of several rows, and matches of the filter, down to the bytes of a
/// terminal.
@Suite struct TreeSelectionTests {
    private static let phrases = try? Phrases(
        Localizations.load(LanguagePreferences(["en"], environment: [:])))

    /// A tree on a terminal in memory.
    private struct Screen {
        let session: Session<TreeModel>
        let screen: TerminalScreen
        let driver: Driver

        init(_ model: TreeModel, columns: Int = 60, rows: Int = 24, opens: Bool = false) throws {
            var look = TerminalAppearance()
            look.theme = .terminal
            let host = TerminalHost(columns: columns, rows: rows, look: look)
            screen = host.screen
            var environment = Environment()
            environment.phrases = try #require(TreeSelectionTests.phrases)
            environment.theme = .terminal
            environment.traits.grid = .cells
            session = Session(
                model, handler: TreeSource(), environment: environment, host: host,
                clock: InstantClock()
            ) { model, send in
                TreeComponent(
                    model, name: "Notes", newID: { "new" },
                    open: opens ? send.scope { .renaming($0.id) } : nil, send: send)
            }
            driver = Driver(session)
        }

        var lines: [String] { (0..<screen.cells.rows).map { screen.cells.text(row: $0) } }

        /// The cell at which a sign on the line of a text is.
        func cell(_ sign: String, on text: String) throws -> (column: Int, row: Int) {
            let row = try #require(lines.firstIndex { $0.contains(text) }, "\(text) in \(lines)")
            let line = lines[row]
            let range = try #require(line.firstRange(of: sign), "\(sign) in \(line)")
            return (line.distance(from: line.startIndex, to: range.lowerBound), row)
        }

        /// Sends a mouse report (xterm's *SGR* mode), and lets everything come to rest.
        func mouse(_ code: Int, _ cell: (column: Int, row: Int), isRelease: Bool = false) async {
            var decoder = InputDecoder()
            let end = isRelease ? "m" : "M"
            let bytes = "\u{1B}[<\(code);\(cell.column + 1);\(cell.row + 1)\(end)"
            for event in decoder.decode(Array(bytes.utf8)) {
                let inputs = await session.withHost(TerminalHost.self) { $0.receive(event) } ?? []
                await session.take(inputs)
                await session.settle()
                await TerminalHost.settle(session)
            }
        }
    }

    @Test("a click with Control joins the selection, one with Shift extends it, and neither opens")
    func clicksWithKeysHeld() async throws {
        let screen = try Screen(tree(places) { $0.selection = .multiple }, opens: true)
        try await screen.driver.tap(.treeItem, "Växjö", holding: .control)
        #expect(await screen.session.model.selected == ["Växjö"])
        try await screen.driver.tap(.treeItem, "Kalmar", holding: .control)
        #expect(await screen.session.model.selected == ["Växjö", "Kalmar"])
        try await screen.driver.tap(.treeItem, "Kalmar", holding: .control)
        #expect(await screen.session.model.selected == ["Växjö"])
        try await screen.driver.tap(.treeItem, "Hostel", holding: .control)
        try await screen.driver.tap(.treeItem, "Kalmar", holding: .shift)
        #expect(await screen.session.model.selected == ["Hostel", "Lake walk", "Kalmar"])
        try await screen.driver.tap(.treeItem, "Växjö", holding: [.shift, .control])
        #expect(
            await screen.session.model.selected == ["Växjö", "Hostel", "Lake walk", "Kalmar"])
        #expect(await screen.session.model.renaming == nil)
        await screen.driver.press(.delete)
        #expect(await screen.session.outline.description.contains("Delete 5 notes?"))
        await screen.driver.press(.escape)
        try await screen.driver.tap(.treeItem, "Sweden")
        #expect(await screen.session.model.selected == ["Sweden"])
        #expect(await screen.session.model.renaming == "Sweden")
    }

    @Test("where one row is selected at a time, Control lets go of it, and Shift extends nothing")
    func clicksOfASingleSelection() {
        let model = tree(places).applying(.tapped("Kalmar"))
        #expect(model.applying(.tapped("Kalmar", holding: .control)).selected.isEmpty)
        #expect(model.applying(.tapped("Växjö", holding: .control)).selected == ["Växjö"])
        #expect(model.applying(.tapped("Växjö", holding: .shift)).selected == ["Växjö"])
        let boxes = tree(places) { $0.checkboxes = true }
        #expect(boxes.applying(.tapped("Växjö", holding: .control)).selected.isEmpty)
    }

    @Test("the menu of a row selects it where neither key can be held")
    func theMenuSelects() async throws {
        let screen = try Screen(tree(places) { $0.selection = .multiple })
        for name in ["Hostel", "Kalmar"] {
            try await screen.driver.longPress(.treeItem, name)
            try await screen.driver.tap(.button, "Select")
        }
        #expect(await screen.session.model.selected == ["Hostel", "Kalmar"])
        try await screen.driver.longPress(.treeItem, "Hostel")
        try await screen.driver.tap(.button, "Deselect")
        #expect(await screen.session.model.selected == ["Kalmar"])
    }

    @Test("a checkbox of a terminal is checked by the mouse")
    func checkboxesByMouse() async throws {
        let screen = try Screen(tree(places) { $0.checkboxes = true })
        await screen.session.settle()
        let box = try screen.cell("[ ]", on: "Hostel")
        await screen.mouse(0, (box.column + 1, box.row))
        await screen.mouse(0, (box.column + 1, box.row), isRelease: true)
        #expect(await screen.session.model.check("Hostel") == .on)
        #expect(await screen.session.model.check("Växjö") == .mixed)
        #expect(screen.lines[box.row].contains("[x]"))
        #expect(try screen.cell("[-]", on: "Växjö").row < box.row)
    }

    @Test("the parts of titles that match the filter are bold and underlined")
    func matchesAreHighlighted() async throws {
        let model = tree("Lake walk\nSea\nWALKING on the lake shore\nÄlvwalk")
        let filtered = model.applying(.filtered("walk lak"))
        #expect(
            filtered.rows(0..<9).map(\.matches) == [[0..<3, 5..<9], [0..<4, 15..<18]])
        #expect(filtered.applying(.filtered("lvw")).rows(0..<1).map(\.matches) == [[1..<4]])
        #expect(filtered.applying(.filtered("lala")).rowCount == 0)
        #expect(model.rows(0..<1).map(\.matches) == [[]])
        let screen = try Screen(filtered)
        await screen.session.settle()
        let place = try screen.cell("Lake walk", on: "Lake walk")
        let marked = (0..<9).map { offset in
            let style = screen.screen.cells[place.column + offset, place.row].style
            return style.attributes.contains([.bold, .underline])
        }
        #expect(marked == [true, true, true, false, false, true, true, true, true])
    }

    // MARK: Dragging

    @Test("selected rows are dragged together, in their order, and one undo puts them back")
    func severalAreDragged() {
        let model = tree(places) { $0.selection = .multiple }
            .applying(.tapped("Lake walk"))
            .applying(.tapped("Hostel", holding: .control))
            .applying(.tapped("Estonia", holding: .control))
        let dragged = model.dragging("Estonia", .before, "Växjö")
        #expect(dragged.drag?.ids == ["Hostel", "Lake walk", "Estonia"])
        let dropped = dragged.applying(.dragged(.dropped))
        #expect(
            dropped.children(of: "Sweden").map(\.id)
                == ["Hostel", "Lake walk", "Estonia", "Växjö", "Kalmar"])
        #expect(dropped.focused == "Hostel")
        #expect(dropped.applying(.undone).records == model.records)
        // None of them is dropped on another one of them, and a row that is not selected goes alone.
        #expect(model.dragging("Estonia", .inside, "Hostel").drag?.drop == nil)
        #expect(model.dragging("Kalmar", .before, "Sweden").drag?.ids == ["Kalmar"])
        let branch = tree(places) { $0.selection = .multiple }
            .applying(.tapped("Hostel")).applying(.tapped("Växjö", holding: .control))
        #expect(branch.dragging("Hostel", .after, "Estonia").drag?.ids == ["Växjö"])
    }

    @Test(
        "several siblings are dropped among themselves as if they had been taken out first",
        arguments: UInt64(0)..<40)
    func droppingMatchesTakingOut(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let names = (0..<8).map { "n\($0)" }
        var model = tree(names.joined(separator: "\n")) { $0.selection = .multiple }
        let going = names.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
        guard let first = going.first, let target = Set(names).subtracting(going).sorted().first
        else { return }
        for id in going { model = model.applying(.tapped(id, holding: .control)) }
        let isAfter = Bool.random(using: &random)
        var expected = names.filter { !going.contains($0) }
        let index = (expected.firstIndex(of: target) ?? 0) + (isAfter ? 1 : 0)
        expected.insert(contentsOf: going, at: index)
        let dropped = model.dragging(first, isAfter ? .after : .before, target)
            .applying(.dragged(.dropped))
        #expect(dropped.ids == expected)
    }

    @Test("rows that cannot be divided are dropped before rows above, and after those below")
    func undividedRows() {
        let model = tree(places) { $0.selection = .multiple }
        func drop(_ model: TreeModel, _ id: String, _ rows: Double) -> TreeDropTarget? {
            let from = TreeDragPoint(distance: 0.5, isDivided: false)
            let to = TreeDragPoint(distance: rows + 0.5, isDivided: false)
            return model.applying(.dragged(.began(id, from))).applying(.dragged(.moved(to))).drag?
                .drop
        }
        #expect(drop(model, "Kalmar", 1) == TreeDropTarget(.after, "Finland"))
        #expect(drop(model, "Kalmar", -1) == TreeDropTarget(.before, "Lake walk"))
        #expect(drop(model, "Kalmar", 0) == nil)
        // After every row, if the first of those that are dragged is hidden.
        let hidden = model.applying(.tapped("Hostel")).applying(.toggled("Växjö"))
            .applying(.tapped("Estonia", holding: .control))
        #expect(drop(hidden, "Estonia", -1) == TreeDropTarget(.after, "Finland"))
    }

    @Test func howLongADragRestsIsSet() {
        var model = tree("a\nb\n  b1")
        model.configuration.dragPause = 2
        _ = model.update(.dragged(.began("a", TreeDragPoint(distance: 0.5))))
        #expect(
            model.update(.dragged(.moved(TreeDragPoint(distance: 1.5))))
                == [.wait(.seconds(2), number: 1)])
    }

    @Test("a closed branch opens under a drag at rest, and one that loads is asked for once")
    func branchesOpen() {
        var model = tree("a\nb\n  b1\n~c")
        #expect(model.update(.dragged(.began("a", TreeDragPoint(distance: 0.5)))) == [])
        let over = TreeDragAction.moved(TreeDragPoint(distance: 1.5))
        #expect(model.update(.dragged(over)) == [.wait(.seconds(0.7), number: 1)])
        // Moving within the row is resting.
        #expect(model.update(.dragged(.moved(TreeDragPoint(distance: 1.6)))) == [])
        #expect(model.update(.dragged(.held(0))) == [] && !model.isExpanded("b"))
        _ = model.update(.dragged(.held(1)))
        #expect(model.isExpanded("b") && model.ids == ["a", "b", "b1", "c"])
        #expect(model.applying(.dragged(.dropped)).children(of: "b").map(\.id) == ["b1", "a"])
        // Leaving a branch ends the wait.
        let lazy = model.update(.dragged(.moved(TreeDragPoint(distance: 3.5))))
        #expect(lazy == [.wait(.seconds(0.7), number: 2)])
        var left = model.applying(.dragged(.moved(TreeDragPoint(distance: 2.5))))
        #expect(left.update(.dragged(.held(2))) == [])
        #expect(model.update(.dragged(.held(2))) == [.load("c")])
        #expect(model.update(.dragged(.moved(TreeDragPoint(distance: 3.4)))) == [])
        #expect(model.loading == ["c"])
    }

    @Test("the rows scroll while a drag rests at an edge, and the target moves with them")
    func edgesScroll() {
        let rows = (0..<100).map { TreeRecord(TreeNode("\($0)", "row \($0)")) }
        var model = TreeModel(rows).applying(.scrolled(RowScrollPosition(first: 10, rows: 8)))
        func point(_ top: Double) -> TreeDragPoint {
            TreeDragPoint(distance: top - 2, top: top, rows: 8)
        }
        // Row 12 is the third on the screen.
        _ = model.update(.dragged(.began("12", point(2.5))))
        #expect(model.update(.dragged(.moved(point(7.5)))) == [.wait(.seconds(0.1), number: 1)])
        #expect(model.drag?.drop == TreeDropTarget(.inside, "17"))
        #expect(model.update(.dragged(.held(1))) == [.wait(.seconds(0.1), number: 2)])
        #expect(model.view.first == 11 && model.drag?.drop == TreeDropTarget(.inside, "18"))
        for number in 2..<200 { _ = model.update(.dragged(.held(number))) }
        #expect(model.view.first == 92 && model.drag?.drop == TreeDropTarget(.inside, "99"))
        // At the end, nothing is waited for; in the middle, neither.
        #expect(model.drag?.wait == nil)
        #expect(model.update(.dragged(.moved(point(4)))) == [])
        let up = model.update(.dragged(.moved(point(0.5))))
        guard case .wait(_, let number) = up.first else { Issue.record("\(up)"); return }
        _ = model.update(.dragged(.held(number)))
        #expect(model.view.first == 91 && model.drag?.drop == TreeDropTarget(.inside, "91"))
        #expect(model.applying(.dragged(.dropped)).parent(of: "12") == "91")
    }

    @Test("a mouse drags a row to the last of a hundred in a terminal of twelve lines")
    func aDragScrollsATerminal() async throws {
        let names = (0..<100).map { "row \($0)." }.joined(separator: "\n")
        let screen = try Screen(tree(names) { $0.moveHandle = .always }, rows: 12)
        await screen.session.settle()
        let handle = try screen.cell("≡", on: "row 1.")
        let last = screen.lines.count - 1
        #expect(!screen.lines[last].contains("row 99."))
        await screen.mouse(0, handle)
        await screen.mouse(32, (handle.column, handle.row + 1))
        await screen.mouse(32, (handle.column, last))
        // The pointer rests at the lower edge until all rows have gone by.
        #expect(screen.lines[last].contains("row 99."), "\(screen.lines)")
        #expect(await screen.session.model.drag?.drop == TreeDropTarget(.after, "row 99."))
        await screen.mouse(0, (handle.column, last), isRelease: true)
        #expect(await screen.session.model.children(of: nil).last?.id == "row 1.")
        #expect(await screen.session.model.focused == "row 1.")
    }

    @Test("a mouse that rests on a closed branch opens it")
    func aDragOpensABranchOfATerminal() async throws {
        let screen = try Screen(tree(places) { $0.moveHandle = .always })
        await screen.session.settle()
        let handle = try screen.cell("≡", on: "Estonia")
        let branch = try screen.cell("Finland", on: "Finland")
        await screen.mouse(0, handle)
        await screen.mouse(32, (handle.column, branch.row))
        #expect(screen.lines.contains { $0.contains("Turku") }, "\(screen.lines)")
        let child = try screen.cell("Turku", on: "Turku")
        await screen.mouse(32, (handle.column, child.row))
        await screen.mouse(0, (handle.column, child.row), isRelease: true)
        #expect(
            await screen.session.model.children(of: "Finland").map(\.id) == ["Estonia", "Turku"])
    }
}

/// A clock on which every wait is over at once.
private struct InstantClock: Clock {
    typealias Instant = ContinuousClock.Instant
    var now: Instant { ContinuousClock.now }
    var minimumResolution: Duration { .zero }
    func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}
