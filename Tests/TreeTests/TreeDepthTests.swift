import CairnLayout
import CairnLocalizations
import CairnStrings
import CairnUI
import Foundation
import TestSupport
import Testing

@testable import CairnTree

/// Trees that are nested deeper than anybody nests them.
@Suite struct TreeDepthTests {
    private static let phrases = try? Phrases(
        Localizations.load(LanguagePreferences(["en"], environment: [:])))

    /// Nodes, each below the one before it.
    private static func chain(_ numbers: Range<Int>) -> [TreeRecord] {
        numbers.map { number in
            TreeRecord(
                TreeNode("\(number)", "level \(number)"),
                parent: number == numbers.lowerBound ? nil : "\(number - 1)", isExpanded: true)
        }
    }

    private static func depth(of id: String, in model: TreeModel) -> Int {
        sequence(first: id) { model.parent(of: $0) }.reduce(0) { count, _ in count + 1 }
    }

    @Test func deeperRecordsComeToTheTopLevel() {
        let model = TreeModel(Self.chain(0..<2500))
        #expect(model.count == 2500 && model.rowCount == 2500)
        #expect(model.children(of: nil).map(\.id) == ["0", "1000", "2000"])
        #expect(
            model.problems == [
                TreeProblem(.tooDeep, id: "1000", record: 1000),
                TreeProblem(.tooDeep, id: "2000", record: 2000),
            ])
        #expect(model.node("2499")?.title == "level 2499")
        // The same again has no problem.
        let again = TreeModel(model.records)
        #expect(again.problems == [] && again.records == model.records)
    }

    @Test func siblingsBelowTheDeepestLevelKeepTheirOrder() {
        let twins = ["a", "b", "c"].map { TreeRecord(TreeNode($0, $0), parent: "999") }
        let model = TreeModel(
            Self.chain(0..<1000) + twins + [TreeRecord(TreeNode("d", "d"), parent: "b")])
        #expect(model.children(of: nil).map(\.id) == ["0", "a", "b", "c"])
        #expect(model.children(of: "b").map(\.id) == ["d"])
        #expect(model.children(of: "999") == [])
        #expect(model.problems.map(\.id) == ["a", "b", "c"])
    }

    @Test func aLongCycleIsCutToo() {
        var records = Self.chain(0..<2500)
        records[0].parent = "2499"
        let model = TreeModel(records)
        #expect(model.count == 2500)
        #expect(model.children(of: nil).map(\.id) == ["0", "1000", "2000"])
        #expect(Self.depth(of: "2499", in: model) == 500)
    }

    @Test func aChangeThatWouldBeTooDeepIsRefused() {
        let model = TreeModel(Self.chain(0..<1000) + [TreeRecord(TreeNode("x", "x"))])
        for action in [
            TreeAction.added(TreeNode("new", ""), under: "999"),
            .moved("x", under: "999", at: 0), .moved("0", under: "x", at: 0),
        ] {
            let after = model.applying(action)
            #expect(after.isTooDeep && after.records == model.records, "\(action)")
            #expect(after.revision == model.revision && !after.canUndo, "\(action)")
            #expect(after.renaming == nil && after.selected == model.selected, "\(action)")
            #expect(!after.applying(.noticed).isTooDeep)
            // The next change removes the message.
            #expect(!after.applying(.renamed("x", "y")).isTooDeep)
        }
        for action in [
            TreeAction.added(TreeNode("new", ""), under: "998"),
            .moved("x", under: "998", at: 0), .moved("1", under: "x", at: 0),
        ] {
            let after = model.applying(action)
            #expect(!after.isTooDeep && after.records != model.records, "\(action)")
            #expect(after.applying(.undone).records == model.records, "\(action)")
        }
    }

    @Test func severalMovesAreRefusedTogether() {
        let model = TreeModel(
            Self.chain(0..<999) + [TreeRecord(TreeNode("x", "x")), TreeRecord(TreeNode("y", "y"))])
        let forest = model.forest
        let inner = TreeChange.moved("x", under: "998", at: 0)
        #expect(forest.fits(.group([inner])))
        #expect(forest.fits(.group([inner, .moved("y", under: "998", at: 0)])))
        #expect(!forest.fits(.group([inner, .moved("y", under: "x", at: 0)])))
    }

    @Test func theScreenSaysWhyNothingHappened() async throws {
        var environment = Environment()
        environment.phrases = try #require(Self.phrases)
        let model = TreeModel(Self.chain(0..<1000))
        let session = Session(model, handler: TreeSource(), environment: environment) {
            TreeComponent($0, name: "Notes", newID: { "new" }, send: $1)
        }
        #expect(await !session.outline.description.contains("levels deep"))
        await session.send(.added(TreeNode("new", ""), under: "999"))
        #expect(await session.outline.description.contains("levels deep"))
        await session.send(.noticed)
        #expect(await !session.outline.description.contains("levels deep"))
    }

    /// As an earlier version, or somebody else, wrote it.
    @Test(arguments: [1, 1500])
    func aFileThatIsTooDeepLosesNothing(atOnce: Int) async throws {
        let folder = try TemporaryFolder()
        let path = folder.url.path + "/notes.tree"
        let records = Self.chain(0..<1500)
        do {
            let store = try TreeStore(path, slack: 1 << 30)
            let changes = stride(from: 0, to: 1500, by: atOnce).map { start in
                TreeChange.inserted(
                    Array(records[start..<min(start + atOnce, 1500)]),
                    under: records[start].parent, at: .max)
            }
            try await store.save(changes, revision: changes.count)
        }
        let store = try TreeStore(path)
        var model = await store.model()
        #expect(model.count == 1500)
        #expect(Set(model.records.map(\.node.id)) == Set(records.map(\.node.id)))
        #expect(Self.depth(of: "999", in: model) == 1000)
        #expect(Self.depth(of: "1499", in: model) == 500)
        #expect(model.problems.contains(TreeProblem(.tooDeep, id: "1000", record: 0)))
        // It can be changed, and is written as it was read.
        model = model.applying(.renamed("1499", "last"))
        try await store.save(model.unsaved, revision: model.revision)
        try await store.replace(with: model)
        #expect(await store.model().records == model.records)
    }
}
