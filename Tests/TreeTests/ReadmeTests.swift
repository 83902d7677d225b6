import CairnPropertyList
import CairnTree
import CairnUI
import Foundation
import TestSupport
import Testing

struct NotesScreen: Component {
    var notes: TreeModel
    var send: Sender<TreeAction>

    func body(in context: Context) -> some Component {
        TreeComponent(notes, name: "Notes", send: send)
    }
}

@Suite struct ReadmeTests {
    @Test func theExampleRuns() async throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appendingPathComponent("Notes.tree").path
        let store = try TreeStore(path)
        let session = Session(await store.model(), handler: store) {
            NotesScreen(notes: $0, send: $1)
        }
        await session.send(.added(TreeNode("se", "Sweden"), under: nil))
        await session.send(.renamingCancelled)
        await session.send(.added(TreeNode("vx", "Växjö"), under: "se"))
        await session.settle()
        #expect(await store.model().records.map(\.node.title) == ["Sweden", "Växjö"])
    }

    @Test func theReadmeHoldsTheLinesOfThisFile() throws {
        let readme = try String(
            contentsOf: Fixtures.root.appendingPathComponent("Sources/Components/Tree/README.md"),
            encoding: .utf8)
        let here = try String(
            contentsOf: Fixtures.root.appendingPathComponent("Tests/TreeTests/ReadmeTests.swift"),
            encoding: .utf8)
        let parts = readme.components(separatedBy: "```")
        let example = try #require(parts.first { $0.hasPrefix("swift\n") && !$0.contains("@main") })
        for line in example.split(separator: "\n").dropFirst() where !line.isEmpty {
            #expect(here.contains(line.trimmingCharacters(in: .whitespaces)), "\(line)")
        }
        for setting in TreeConfiguration.settings {
            #expect(readme.contains("`\(setting.key)`"), "\(setting.key)")
        }
    }
}
