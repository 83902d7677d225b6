import CairnUI
import TestSupport
import Testing

@testable import CairnTree

/// The storage below a tree: what makes two trees equal, and what it costs.
@Suite struct TreeStorageTests {
    /// Roots with children, more than one block of rows.
    private static let wide = (0..<4000).map { number in
        TreeRecord(
            TreeNode("\(number)", "row \(number)"),
            parent: number.isMultiple(of: 40) ? nil : "\(number / 40 * 40)", isExpanded: true)
    }

    @Test("trees differ if a node, its level, its order, its boxes or its opening differ")
    func whatMakesTreesDiffer() {
        let text = "-a\n  b\n  c\nd"
        let model = tree(text) { $0.checkboxes = true }
        #expect(model == tree(text) { $0.checkboxes = true })
        for other in [
            "-a\n  b\n  x\nd", "-a\n  b\nc\nd", "-a\n  c\n  b\nd", "a\n  b\n  c\nd", "-a\n  b\n  c",
        ] {
            #expect(model != tree(other) { $0.checkboxes = true }, "\(other)")
        }
        // Each by one change, and with the same numbers of rows and changes.
        let ways: [TreeAction] = [
            .checked("b"), .checked("c"), .renamed("b", "x"), .renamed("c", "x"), .toggled("a"),
            .moved("b", under: nil, at: 0), .moved("b", under: nil, at: 1),
            .moved("d", under: "a", at: 0), .moved("d", under: "a", at: 1),
        ]
        let forests = ways.map { model.applying($0).forest }
        for (number, one) in forests.enumerated() {
            for (index, other) in forests.enumerated() {
                #expect((one == other) == (number == index), "\(ways[number]) \(ways[index])")
            }
        }
    }

    @Test("trees are equal if different changes have led to the same")
    func waysToTheSameTree() {
        let model = TreeModel(Self.wide)
        let ids = ["0", "1200", "1240", "3960"]
        // Each way leaves other parts of the storage shared.
        let models = ids.map { model.applying(.toggled($0)).applying(.toggled($0)) }
        for one in models { for other in models { #expect(one == other) } }
        let renamed = ids.map {
            model.applying(.renamed($0, "x")).applying(.renamed($0, "row \($0)"))
        }
        for one in renamed { for other in renamed { #expect(one.forest == other.forest) } }
        let closed = ids.map { model.applying(.toggled($0)) }
        for (number, one) in closed.enumerated() {
            for (index, other) in closed.enumerated() {
                #expect((one == other) == (number == index))
            }
        }
        // Another title in a part that both have changed.
        for one in models {
            #expect(one.applying(.renamed("1201", "x")).forest != models[1].forest)
            #expect(
                one.applying(.renamed("1201", "x")).forest
                    == models[1].applying(.renamed("1201", "x")).forest)
        }
    }

    @Test("filtered trees are equal if the same rows are open in them")
    func filteredTrees() {
        let model = tree(places).applying(.filtered("castle"))
        #expect(model == tree(places).applying(.filtered("castle")))
        #expect(model != model.applying(.toggled("Kalmar")))
        #expect(model.applying(.toggled("Kalmar")) == model.applying(.toggled("Kalmar")))
        #expect(model != tree(places).applying(.filtered("castl")))
    }

    @Test func aParentMayComeAfterItsChildren() {
        let model = TreeModel([
            TreeRecord(TreeNode("child", ""), parent: "top"),
            TreeRecord(TreeNode("grandchild", ""), parent: "child"),
            TreeRecord(TreeNode("top", ""), isExpanded: true),
        ])
        #expect(model.isExpanded("top"))
        #expect(model.ids == ["top", "child"])
        #expect(model.applying(.toggled("child")).ids == ["top", "child", "grandchild"])
        #expect(model.problems.isEmpty)
    }

    @Test func aBranchOfManyBlocksKnowsItsChildren() {
        let children = (0..<3000).map { TreeRecord(TreeNode("\($0)", ""), parent: "top") }
        let model = TreeModel(
            [TreeRecord(TreeNode("top", ""), isExpanded: true), TreeRecord(TreeNode("next", ""))]
                + children)
        #expect(model.rows(0..<1).map(\.children) == [3000])
        #expect(model.rows(0..<1).map(\.siblings) == [2])
        let last = model.rows(2999..<3002)
        #expect(last.map(\.id) == ["2998", "2999", "next"])
        #expect(last.map(\.position) == [2999, 3000, 2])
        #expect(last.map(\.siblings) == [3000, 3000, 2])
        let moved = model.applying(.moved("2999", under: "top", at: 1500))
        #expect(moved.row(of: "2999") == 1501)
        #expect(moved.children(of: "top").map(\.id)[1499...1501] == ["1499", "2999", "1500"])
    }

    @Test("blocks stay few, however many rows have come and gone")
    func blocksAreFew() {
        var random = SplitMix64(seed: 3)
        var forest = TreeModel(Self.wide).forest
        for id in (0..<4000).shuffled(using: &random).dropLast(200) {
            guard let place = forest.place(of: "\(id)") else { continue }
            forest.remove(place)
            #expect(forest.rows.blocks.count <= 8 + forest.count / 32)
        }
    }

    @Test("of several changes, those that fit are made, and the others are reported")
    func whatFitsIsDone() {
        let chain = (0..<999).map { number in
            TreeRecord(TreeNode("\(number)", ""), parent: number == 0 ? nil : "\(number - 1)")
        }
        var forest = TreeModel(chain + ["x", "y", "z"].map { TreeRecord(TreeNode($0, "")) }).forest
        var problems: [TreeProblem] = []
        forest.applyFitting(
            .group([
                .moved("x", under: "998", at: 0), .moved("y", under: "x", at: 0),
                .group([.moved("z", under: nil, at: 0)]),
            ]), problems: &problems)
        #expect(forest.children(of: "998").map { forest.node(at: $0).id } == ["x"])
        #expect(forest.children(of: nil).map { forest.node(at: $0).id } == ["z", "0", "y"])
        #expect(problems == [TreeProblem(.tooDeep, id: "y", record: 0)])
    }
}
