import CairnTree
import CairnUI
import Foundation
import Testing

/// The keys of WAI-ARIA Authoring Practices, *Tree View*, one after another.
@Suite struct TreeKeyTests {
    /// From where, by which key, to where.
    @Test(arguments: [
        ("Sweden", TreeKeyCommand.next, "Växjö"), ("Hostel", .next, "Lake walk"),
        ("Kalmar", .next, "Finland"), ("Estonia", .next, "Estonia"),
        ("Växjö", .previous, "Sweden"), ("Sweden", .previous, "Sweden"),
        ("Finland", .previous, "Kalmar"), ("Kalmar", .first, "Sweden"),
        ("Sweden", .last, "Estonia"),
        // On a closed row forward opens, and the keyboard stays.
        ("Kalmar", .forward, "Kalmar"), ("Finland", .forward, "Finland"),
        // On an open one it goes to the first child, on an end nothing happens.
        ("Sweden", .forward, "Växjö"), ("Växjö", .forward, "Hostel"),
        ("Hostel", .forward, "Hostel"),
        // Back closes, else goes to the parent, at a root nothing happens.
        ("Växjö", .back, "Växjö"), ("Hostel", .back, "Växjö"), ("Kalmar", .back, "Sweden"),
        ("Finland", .back, "Finland"), ("Estonia", .back, "Estonia"),
        ("Sweden", .pageDown, "Estonia"), ("Estonia", .pageUp, "Sweden"),
    ])
    func keysMoveTheKeyboard(from: String, key: TreeKeyCommand, to: String) {
        #expect(tree(places).applying(.focused(from)).pressing(key).focused == to)
    }

    @Test func forwardOpensAndBackCloses() {
        let model = tree(places).applying(.focused("Finland"))
        let open = model.pressing(.forward)
        #expect(open.isExpanded("Finland"))
        #expect(open.focused == "Finland")
        #expect(open.pressing(.back).isExpanded("Finland") == false)
    }

    @Test func aStarOpensAllSiblings() {
        let model = tree(places).applying(.focused("Växjö")).pressing(.expandSiblings)
        #expect(
            model.ids == [
                "Sweden", "Växjö", "Hostel", "Lake walk", "Kalmar", "Castle", "Finland", "Estonia",
            ])
        #expect(model.focused == "Växjö")
        let roots = tree(places).applying(.focused("Estonia")).pressing(.expandSiblings)
        #expect(roots.isExpanded("Finland"))
        #expect(!roots.isExpanded("Kalmar"))
    }

    @Test func aPageIsWhatIsSeen() {
        let model = TreeModel((0..<100).map { TreeRecord(TreeNode("\($0)", "")) })
            .applying(.scrolled(RowScrollPosition(first: 0, rows: 10)))
        #expect(model.pressing(.pageDown).focused == "9")
        #expect(model.pressing(.pageDown, .pageDown).focused == "18")
        #expect(model.pressing(.last, .pageUp).focused == "90")
        #expect(model.pressing(.last).view.first == 90)
        #expect(model.pressing(.last, .pageUp, .pageUp).view.first == 81)
    }

    @Test func closingAnAncestorTakesTheKeyboardThere() {
        let model = tree(places).applying(.focused("Hostel")).applying(.toggled("Sweden"))
        #expect(model.focused == "Sweden")
    }

    /// What goes, and where the keyboard is then.
    @Test(arguments: [
        (["Hostel"], "Hostel", "Lake walk"), (["Lake walk"], "Lake walk", "Hostel"),
        (["Hostel", "Lake walk"], "Hostel", "Växjö"), (["Växjö"], "Hostel", "Kalmar"),
        (["Estonia"], "Estonia", "Finland"), (["Sweden"], "Castle", "Finland"),
        (["Finland"], "Sweden", "Sweden"),
    ])
    func theKeyboardGoesToANeighborOfWhatGoes(ids: [String], from: String, to: String) {
        let model = tree(places).applying(.expandedAll(under: nil)).applying(.focused(from))
        #expect(model.removing(ids).focused == to)
    }

    @Test func whenTheLastNodeGoesNothingHasTheKeyboard() {
        #expect(tree("A").pressing(.remove).focused == nil)
    }

    @Test func theFirstToHaveTheKeyboardIsWhatIsChosenElseTheFirstRow() {
        #expect(tree(places).focused == "Sweden")
        #expect(tree(places).applying(.tapped("Kalmar")).focused == "Kalmar")
    }

    @Test func aHiddenRowHasNoKeyboard() {
        // Turku is in Finland, which is closed.
        #expect(tree(places).applying(.focused("Turku")).focused == "Sweden")
        #expect(
            tree(places).applying(.tapped("Kalmar")).applying(.focused("Turku")).focused == "Kalmar"
        )
    }

    // MARK: Choosing

    @Test func oneIsChosenAtATimeUnlessSeveralMay() {
        let single = tree(places).applying(.tapped("Kalmar")).applying(.tapped("Finland"))
        #expect(single.selected == ["Finland"])
        let none = tree(places) { $0.selection = .none }.applying(.tapped("Kalmar"))
        #expect(none.selected.isEmpty)
        #expect(none.focused == "Kalmar")
    }

    @Test func shiftChoosesFromWhereOneBegan() {
        let model = tree(places) { $0.selection = .multiple }.applying(.tapped("Växjö"))
        let three = model.pressing(.extendNext, .extendNext)
        #expect(three.selected == ["Växjö", "Hostel", "Lake walk"])
        #expect(three.pressing(.extendPrevious).selected == ["Växjö", "Hostel"])
        #expect(three.pressing(.extendFirst).selected == ["Sweden", "Växjö"])
        #expect(three.pressing(.extendLast).selected.count == 6)
        #expect(model.pressing(.next, .next, .extendHere).selected == three.selected)
        #expect(model.pressing(.selectAll).selected.count == model.rowCount)
        #expect(model.pressing(.next, .select).selected == ["Växjö", "Hostel"])
        #expect(tree(places).pressing(.selectAll).selected.isEmpty)
    }

    @Test(
        "a selection is extended from the row with the keyboard if none was tapped, or if that one is hidden"
    )
    func whereASelectionBegins() {
        let start = tree(places) { $0.selection = .multiple }.applying(.focused("Växjö"))
        #expect(
            start.pressing(.extendNext, .extendNext).selected == ["Växjö", "Hostel", "Lake walk"])
        let hidden = start.applying(.tapped("Hostel")).applying(.toggled("Växjö"))
        #expect(hidden.focused == "Växjö")
        #expect(
            hidden.pressing(.extendNext, .extendNext).selected == ["Växjö", "Kalmar", "Finland"])
    }

    // MARK: Typing

    @Test func lettersFindTheNextRowThatBeginsSo() {
        let start = tree("apple\nApricot\nbanana\navocado\nÅland")
        let now = Date(timeIntervalSince1970: 1000)
        func typing(_ model: TreeModel, _ text: String, every pause: Double = 0.1) -> String? {
            text.enumerated().reduce(model) { model, next in
                model.applying(
                    .typed(next.element, at: now.addingTimeInterval(Double(next.offset) * pause)))
            }.focused
        }
        #expect(typing(start, "a") == "Apricot")
        #expect(typing(start, "apr") == "Apricot")
        #expect(typing(start, "av") == "avocado")
        #expect(typing(start, "aa") == "avocado")
        #expect(typing(start, "aaa") == "apple")
        #expect(typing(start, "b") == "banana")
        #expect(typing(start, "ab", every: 5) == "banana")
        #expect(typing(start, "å") == "Åland")
        #expect(typing(start, "x") == "apple")
        #expect(typing(TreeModel(), "x") == nil)
    }
}
