import CairnTree
import CairnUI
import TestSupport
import Testing

/// Copies of a tree share what they have in common, the table of ids with it: none may see what another did.
@Suite struct TreeCopyTests {
    /// What a copy has to hold: titles by id, for nodes at the top.
    private struct Version {
        var model: TreeModel
        var titles: [String: String] = [:]
    }

    @Test("copies that go their own ways know their own nodes", arguments: UInt64(0)..<6)
    func copiesGoTheirOwnWays(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var configuration = TreeConfiguration()
        configuration.undoDepth = 5
        var versions = [Version(model: TreeModel(configuration: configuration))]
        for step in 0..<1500 {
            let number = Int.random(in: versions.indices, using: &random)
            var version = versions[number]
            // Few names, so that all copies use the same ones again and again, in slots of their own.
            let id = "n\(Int.random(in: 0..<60, using: &random))"
            if version.titles[id] == nil {
                let node = TreeNode(id, "\(id) of \(step)")
                version.model = version.model.applying(.added(node, under: nil))
                version.titles[id] = node.title
            } else if step.isMultiple(of: 3) {
                version.model = version.model.applying(.removed([id])).applying(.undone)
            } else {
                version.model = version.model.applying(.removed([id]))
                version.titles[id] = nil
            }
            // Some copies are kept, some go.
            if versions.count < 8 {
                versions.append(version)
            } else {
                versions[Int.random(in: versions.indices, using: &random)] = version
            }
            guard step.isMultiple(of: 50) else { continue }
            for version in versions {
                #expect(version.model.count == version.titles.count)
                for number in 0..<60 {
                    #expect(version.model.node("n\(number)")?.title == version.titles["n\(number)"])
                }
            }
        }
    }

    @Test func namesThatComeAndGoForEverLeaveNothingBehind() {
        var model = TreeModel((0..<50).map { TreeRecord(TreeNode("stays \($0)", "")) })
        model.configuration.asksToDelete = .never
        for round in 0..<200 {
            let ids = (0..<40).map { "guest \(round) \($0)" }
            for id in ids { model = model.applying(.added(TreeNode(id, "x"), under: nil)) }
            #expect(model.count == 90)
            model = model.applying(.removed(ids))
            #expect(model.count == 50 && model.node(ids[0]) == nil)
        }
        for number in 0..<50 { #expect(model.node("stays \(number)") != nil) }
        #expect(model.node("") == nil)
    }

    @Test func copiesMayBeChangedAtOnce() async {
        let start = TreeModel((0..<500).map { TreeRecord(TreeNode("n\($0)", "start")) })
        await withTaskGroup(of: Bool.self) { group in
            for worker in 0..<8 {
                group.addTask {
                    var model = start
                    for round in 0..<60 {
                        // The same new ids in all copies, other nodes.
                        let node = TreeNode("new \(round)", "\(worker)")
                        model = model.applying(.added(node, under: nil))
                        model = model.applying(.removed(["n\((round * 7 + worker) % 500)"]))
                    }
                    return model.count == 500
                        && (0..<60).allSatisfy { model.node("new \($0)")?.title == "\(worker)" }
                        && (0..<60).allSatisfy { model.node("n\(($0 * 7 + worker) % 500)") == nil }
                }
            }
            for await isRight in group { #expect(isRight) }
        }
        #expect(start.count == 500 && start.node("new 0") == nil && start.node("n0") != nil)
    }

    @Test func childrenThatAreThereAlreadyAreLeftOutAndTheOthersComeIn() {
        let model = tree("a\n~lazy").applying(.toggled("lazy")).applying(
            .store(
                .loaded(
                    "lazy",
                    [
                        TreeRecord(TreeNode("a", "twice")),
                        TreeRecord(TreeNode("below a", ""), parent: "a"),
                        TreeRecord(TreeNode("one", "")),
                        TreeRecord(TreeNode("two", ""), parent: "one"),
                        TreeRecord(TreeNode("", "")), TreeRecord(TreeNode("one", "again")),
                        TreeRecord(TreeNode("three", ""), parent: "lazy"),
                    ])))
        #expect(model.children(of: "lazy").map(\.id) == ["one", "three"])
        #expect(model.children(of: "one").map(\.id) == ["two"])
        #expect(model.node("a")?.title == "a")
        #expect(model.node("below a") == nil)
    }
}
