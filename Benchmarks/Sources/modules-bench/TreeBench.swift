import BenchSupport
import CairnTree
import CairnUI
import Foundation

/// Measures changes to a tree of a million nodes: expanding, collapsing, adding, moving and
/// deleting a branch of 1,000 rows.
func measureTree() {
    // A thousand branches of a thousand rows each.
    let records = (0..<1000).flatMap { branch in
        [
            TreeRecord(
                TreeNode("b\(branch)", "Branch \(branch)"), isExpanded: branch.isMultiple(of: 2))
        ]
            + (0..<999).map { row in
                TreeRecord(TreeNode("b\(branch).\(row)", "Row \(row)"), parent: "b\(branch)")
            }
    }
    var model = TreeModel()
    show(
        "a million records into a tree",
        [Stopwatch.processorSeconds { model = TreeModel(records) }])
    precondition(model.count == 1_000_000)
    // A removal is measured, not the question before it.
    model.configuration.asksToDelete = .never
    var random = SplitMix64(seed: 1)
    var times: [String: [Double]] = [:]

    /// Applies an action as a session does: the previous tree is retained, and compared with the
    /// new one.
    func measure(_ name: String, _ action: TreeAction) {
        let before = model
        var isSame = true
        let seconds = Stopwatch.processorSeconds {
            model = before.applying(action)
            isSame = model == before
        }
        precondition(!isSame, name)
        times[name, default: []].append(seconds)
    }

    for round in 0..<200 {
        let branch = "b\(Int.random(in: 0..<500, using: &random) * 2)"
        measure("close 1,000 rows", .toggled(branch))
        measure("open 1,000 rows", .toggled(branch))
        measure("move a branch of 1,000 rows", .moved(branch, under: nil, at: round * 4))
        measure("take a branch of 1,000 rows away", .removed([branch]))
        measure("take that back: 1,000 rows come in", .undone)
        measure("go to the last row", .pressed(.last))
        measure("go to the first row", .pressed(.first))
        model = model.applying(.added(TreeNode("lazy", "Lazy", isLazy: true), under: nil))
            .applying(.renamingCancelled).applying(.toggled("lazy"))
        // New names, so that nothing is cached for them.
        let fresh =
            [TreeRecord(TreeNode("n\(round)", "New"), isExpanded: true)]
            + (0..<999).map {
                TreeRecord(TreeNode("n\(round).\($0)", "Row \($0)"), parent: "n\(round)")
            }
        measure("1,000 new rows are loaded under a node", .store(.loaded("lazy", fresh)))
        model = model.applying(.removed(["lazy"]))
    }
    for name in times.keys.sorted() { show(name, times[name] ?? []) }
    show(
        "40 rows in the middle, as they are shown",
        (0..<200).map { _ in
            Stopwatch.processorSeconds { _ = model.rows(250_000..<250_040) }
        })
}
