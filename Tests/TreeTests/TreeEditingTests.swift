import CairnTree
import CairnUI
import Testing

/// Adding, renaming, moving, taking away and taking that back; boxes; the filter.
@Suite struct TreeEditingTests {
    @Test func aNewNodeStandsLastAndItsTitleIsTyped() {
        let model = tree(places).applying(.added(TreeNode("x", ""), under: "Kalmar"))
        #expect(model.children(of: "Kalmar").map(\.id) == ["Castle", "x"])
        #expect(model.isExpanded("Kalmar"))
        #expect(model.focused == "x")
        #expect(model.renaming == "x")
        let named = model.applying(.renamed("x", "Harbour"))
        #expect(named.node("x")?.title == "Harbour")
        #expect(named.renaming == nil)
        #expect(named.applying(.undone).node("x")?.title == "")
        #expect(named.applying(.undone).applying(.undone).node("x") == nil)
    }

    @Test func aNewNodeWithoutATitleIsGivenUpByEscape() {
        let before = tree(places)
        let model = before.applying(.added(TreeNode("x", ""), under: nil)).applying(
            .renamingCancelled)
        #expect(model.records == before.records)
        #expect(!model.canUndo)
        // One that has been there stays.
        let old = before.applying(.renaming("Kalmar")).applying(.renamingCancelled)
        #expect(old.records == before.records)
    }

    @Test func theTextOfANodeIsWrittenAndTakenBack() {
        let model = tree(places).applying(.written("Kalmar", "A castle by the sea"))
        #expect(model.node("Kalmar")?.text == "A castle by the sea")
        #expect(model.node("Kalmar")?.title == "Kalmar")
        #expect(model.applying(.undone).records == tree(places).records)
        // The same text is no change.
        #expect(model.applying(.written("Kalmar", "A castle by the sea")) == model)
    }

    @Test func theKeyboardGoesWithANodeThatIsMoved() {
        let start = tree(places).applying(.focused("Estonia"))
        let model = start.applying(.moved("Kalmar", under: "Finland", at: 0))
        #expect(model.focused == "Kalmar")
        #expect(model.isExpanded("Finland"))
        #expect(model.children(of: "Finland").map(\.id) == ["Kalmar", "Turku"])
        // It stays where the filter hides the node.
        let filtered = start.applying(.filtered("estonia"))
            .applying(.moved("Kalmar", under: "Finland", at: 0))
        #expect(filtered.focused == "Estonia")
        #expect(filtered.parent(of: "Kalmar") == "Finland")
        #expect(!filtered.isExpanded("Finland"))
    }

    @Test func anIdThatIsTakenAddsNothing() {
        let model = tree(places)
        #expect(
            model.applying(.added(TreeNode("Kalmar", "x"), under: nil)).records == model.records)
        #expect(model.applying(.added(TreeNode("", "x"), under: nil)).records == model.records)
    }

    @Test func whatGoesIsToldAndComesBackAsItWas() {
        let model = tree(places).removing(["Sweden"])
        #expect(model.notice?.title == "Sweden")
        #expect(model.notice?.count == 6)
        #expect(model.ids == ["Finland", "Estonia"])
        let back = model.applying(.undone)
        #expect(back.records == tree(places).records)
        #expect(back.notice == nil)
        #expect(back.focused == "Sweden")
        #expect(back.applying(.redone).ids == ["Finland", "Estonia"])
    }

    @Test func whatLiesInABranchThatGoesGoesWithItOnce() {
        let model = tree(places) { $0.selection = .multiple }
            .removing(["Hostel", "Sweden", "Estonia"])
        #expect(model.ids == ["Finland"])
        #expect(model.notice?.count == 7)
        #expect(model.applying(.undone).records == tree(places).records)
    }

    @Test func deleteTakesAllThatIsChosen() {
        let model = tree(places) { $0.selection = .multiple }
            .applying(.tapped("Hostel")).pressing(.extendNext, .remove).applying(.removalConfirmed)
        #expect(model.node("Hostel") == nil)
        #expect(model.node("Lake walk") == nil)
        #expect(model.selected.isEmpty)
        #expect(!model.rows(1..<2)[0].isBranch)
    }

    @Test func aBranchMovesAmongItsSiblingsInAndOut() {
        let start = tree(places).applying(.focused("Kalmar"))
        #expect(start.pressing(.moveUp).children(of: "Sweden").map(\.id) == ["Kalmar", "Växjö"])
        #expect(start.pressing(.moveDown).records == start.records)
        #expect(start.pressing(.moveUp, .moveDown).records == start.records)
        let down = start.applying(.focused("Växjö")).pressing(.moveDown)
        #expect(down.children(of: "Sweden").map(\.id) == ["Kalmar", "Växjö"])
        #expect(down.focused == "Växjö")
        let inside = start.pressing(.moveIn)
        #expect(inside.parent(of: "Kalmar") == "Växjö")
        #expect(inside.children(of: "Växjö").map(\.id) == ["Hostel", "Lake walk", "Kalmar"])
        #expect(inside.parent(of: "Castle") == "Kalmar")
        let out = start.pressing(.moveOut)
        #expect(out.children(of: nil).map(\.id) == ["Sweden", "Kalmar", "Finland", "Estonia"])
        #expect(out.focused == "Kalmar")
        #expect(out.applying(.undone).records == start.records)
        #expect(
            start.applying(.focused("Sweden")).pressing(.moveUp, .moveIn, .moveOut).records
                == start.records)
    }

    @Test(arguments: [
        (TreeDropTarget.Side.before, "Finland", ["Sweden", "Kalmar", "Finland", "Estonia"]),
        (.after, "Finland", ["Sweden", "Finland", "Kalmar", "Estonia"]),
        (.before, "Sweden", ["Kalmar", "Sweden", "Finland", "Estonia"]),
        (.after, "Estonia", ["Sweden", "Finland", "Estonia", "Kalmar"]),
    ])
    func aRowIsDroppedBesideAnother(side: TreeDropTarget.Side, target: String, roots: [String]) {
        let model = tree(places).dragging("Kalmar", side, target)
            .applying(.dragged(.dropped))
        #expect(model.children(of: nil).map(\.id) == roots)
        #expect(model.drag == nil)
    }

    @Test func aRowIsDroppedAmongItsOwnSiblings() {
        let model = tree("a\nb\nc\nd")
        func drop(_ id: String, _ side: TreeDropTarget.Side, _ target: String) -> [String] {
            model.dragging(id, side, target).applying(.dragged(.dropped)).ids
        }
        #expect(drop("a", .after, "c") == ["b", "c", "a", "d"])
        #expect(drop("d", .before, "b") == ["a", "d", "b", "c"])
        #expect(drop("a", .before, "b") == ["a", "b", "c", "d"])
        #expect(
            model.dragging("a", .inside, "c").applying(.dragged(.cancelled))
                .applying(.dragged(.dropped)).records == model.records)
    }

    @Test func aTreeThatMayNotBeChangedIsNot() {
        let model = tree(places) { $0.edits = false }
        for action: TreeAction in [
            .added(TreeNode("x", ""), under: nil), .removed(["Sweden"]), .pressed(.remove),
            .moved("Kalmar", under: nil, at: 0), .renamed("Kalmar", "x"),
            .removalConfirmed,
            .renaming("Kalmar"), .written("Kalmar", "text"),
        ] {
            #expect(model.applying(action).records == model.records, "\(action)")
            #expect(model.applying(action).renaming == nil)
            #expect(model.applying(action).removal == nil)
        }
        #expect(model.dragging("Kalmar", .inside, "Finland").drag == nil)
    }

    @Test func asManyChangesAreTakenBackAsTheSettingSays() {
        var model = tree("a") { $0.undoDepth = 3 }
        for number in 0..<5 { model = model.applying(.renamed("a", "\(number)")) }
        for _ in 0..<9 { model = model.applying(.undone) }
        #expect(model.node("a")?.title == "1")
        #expect(!model.canUndo)
        for _ in 0..<9 { model = model.applying(.redone) }
        #expect(model.node("a")?.title == "4")
        #expect(!model.applying(.undone).applying(.renamed("a", "x")).canRedo)
    }

    // MARK: Boxes

    @Test func aBoxHasThreeStates() {
        let model = tree(places) { $0.checkboxes = true }
        let one = model.applying(.checked("Hostel"))
        #expect(one.check("Hostel") == .on)
        #expect(one.check("Växjö") == .mixed)
        #expect(one.check("Sweden") == .mixed)
        #expect(one.check("Finland") == .off)
        let both = one.applying(.checked("Växjö"))
        #expect(both.check("Växjö") == .on)
        #expect(both.check("Sweden") == .mixed)
        let all = both.applying(.checked("Sweden"))
        #expect(all.check("Castle") == .on)
        #expect(all.applying(.checked("Sweden")).check("Hostel") == .off)
        #expect(all.applying(.undone).records == both.records)
        #expect(both.applying(.undone).records == one.records)
        #expect(model.applying(.tapped("Hostel")).selected.isEmpty)
        #expect(model.applying(.focused("Kalmar")).pressing(.select).check("Castle") == .on)
    }

    @Test func aNewChildOfATickedNodeIsTicked() {
        let model = tree("a") { $0.checkboxes = true }.applying(.checked("a"))
            .applying(.added(TreeNode("b", "b"), under: "a"))
        #expect(model.check("a") == .on)
        let open = tree("a") { $0.checkboxes = true }.applying(
            .added(TreeNode("b", "b"), under: "a"))
        #expect(open.check("a") == .off)
        #expect(model.applying(.added(TreeNode("c", "c"), under: "a")).check("a") == .mixed)
        #expect(model.applying(.renamingCancelled).removing(["b"]).check("a") == .on)
    }

    // MARK: The filter

    @Test func aFilterKeepsAncestors() {
        let model = tree(places).applying(.filtered("castle"))
        #expect(model.ids == ["Sweden", "Kalmar", "Castle"])
        #expect(model.rows(0..<3).map(\.depth) == [0, 1, 2])
        #expect(model.rows(1..<2)[0].siblings == 1)
        #expect(model.applying(.filtered("")).picture == tree(places).picture)
        #expect(model.applying(.filtered("nothing")).rowCount == 0)
        #expect(model.applying(.filtered("castle lake")).ids == [])
        #expect(model.applying(.filtered("walk LAKE")).ids == ["Sweden", "Växjö", "Lake walk"])
    }

    @Test func inAFilterRowsOpenAndCloseForThemselves() {
        let model = tree(places).applying(.filtered("castle")).applying(.toggled("Kalmar"))
        #expect(model.ids == ["Sweden", "Kalmar"])
        #expect(!model.applying(.filtered("")).isExpanded("Kalmar"))
        #expect(
            tree(places).applying(.filtered("castle")).removing(["Castle"]).rowCount == 0)
        #expect(model.applying(.collapsedAll(under: nil)).ids == ["Sweden"])
        #expect(model.applying(.added(TreeNode("x", ""), under: nil)).filter.isEmpty)
    }

    @Test func aFilterBeginsAtTheTopAndScrollsNoFurtherThanToTheKeyboard() {
        let model = TreeModel((0..<100).map { TreeRecord(TreeNode("\($0)", "row \($0)")) })
            .applying(.scrolled(RowScrollPosition(first: 55, rows: 10)))
        #expect(model.applying(.focused("60")).applying(.filtered("row")).view.first == 51)
        #expect(model.applying(.focused("3")).applying(.filtered("row")).view.first == 0)
        // Where it hides the row with the keyboard, the first one has it.
        let other = model.applying(.focused("60")).applying(.filtered("7"))
        #expect(other.view.first == 0)
        #expect(other.focused == "7")
    }
}
