import CairnTree
import CairnUI
import Foundation
import TestSupport
import Testing

/// Where a tree is kept: nothing that was saved is lost, whenever the program ends.
@Suite struct TreeStoreTests {
    private let folder: TemporaryFolder
    private var path: String { folder.url.appendingPathComponent("notes.tree").path }

    init() throws { folder = try TemporaryFolder() }

    /// Some changes of all kinds, one after another.
    private static let script: [TreeAction] = [
        .added(TreeNode("a", "A\t\\tab\nline"), under: nil), .renamingCancelled,
        .added(TreeNode("b", ""), under: "a"), .renamed("b", "Wörld 🌍"),
        .added(
            TreeNode("c", "C", text: "x", icon: "bed", attributes: ["k": "v\n", "": "="]),
            under: "a"),
        .renamingCancelled, .checked("b"), .moved("c", under: "b", at: 0), .toggled("a"),
        .removed(["b"]), .undone, .expandedAll(under: nil),
        .collapsedAll(under: nil), .redone,
        .undone, .removed(["a"]),
        .added(TreeNode("d", "D"), under: nil), .renamingCancelled,
    ]

    private func save(_ model: TreeModel, _ store: TreeStore) async throws -> TreeModel {
        try await store.save(model.unsaved, revision: model.revision)
        return model.applying(.store(.saved(model.revision)))
    }

    private func start(_ store: TreeStore) async -> TreeModel {
        var configuration = TreeConfiguration()
        configuration.checkboxes = true
        configuration.asksToDelete = .never
        return await store.model(configuration)
    }

    @Test func everyChangeIsThereAfterwards() async throws {
        var states: [[TreeRecord]] = []
        do {
            let store = try TreeStore(path)
            var model = await start(store)
            #expect(await store.isEmpty)
            for action in Self.script {
                model = try await save(model.applying(action), store)
                #expect(model.unsaved.isEmpty)
                states.append(model.records)
                #expect(await store.model().records == model.records)
            }
        }
        let again = try TreeStore(path)
        #expect(await again.model().records == states.last)
        #expect(await again.damage == nil)
    }

    @Test func aProgramKilledAtAnyByteLosesNothingThatWasSaved() async throws {
        // What was on the disk after each change, and how long the file was then.
        var saved: [(length: Int, records: [TreeRecord])] = []
        do {
            let store = try TreeStore(path)
            var model = await start(store)
            saved.append((try length(), model.records))
            for action in Self.script {
                model = try await save(model.applying(action), store)
                saved.append((try length(), model.records))
            }
        }
        let whole = try Data(contentsOf: URL(fileURLWithPath: path))
        let cut = folder.url.appendingPathComponent("cut.tree")
        var random = SplitMix64(seed: 3)
        // Around every change, and anywhere else.
        var lengths = Set(saved.flatMap { [$0.length - 1, $0.length, $0.length + 1] })
        for _ in 0..<40 {
            lengths.insert(.random(in: saved[0].length...whole.count, using: &random))
        }
        for length in lengths where (saved[0].length...whole.count).contains(length) {
            try whole.prefix(length).write(to: cut)
            let store = try TreeStore(cut.path)
            let last = try #require(saved.last { $0.length <= length })
            #expect(await store.model().records == last.records, "at byte \(length)")
            // And it goes on from there.
            let model = await start(store).applying(.added(TreeNode("more", "more"), under: nil))
            _ = try await save(model, store)
            let records = await store.model().records
            #expect(records.count == last.records.count + 1)
        }
    }

    private func length() throws -> Int { try Data(contentsOf: URL(fileURLWithPath: path)).count }

    @Test func whatWasWrittenOverIsCutOff() async throws {
        do {
            let store = try TreeStore(path)
            _ = try await save(await start(store).applying(Self.script[0]), store)
        }
        let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try handle.seekToEnd()
        try handle.write(contentsOf: Data(repeating: 0xFF, count: 700))
        try handle.close()
        let store = try TreeStore(path)
        #expect(await store.damage?.isIncomplete == true)
        #expect(await store.model().count == 1)
    }

    @Test func changesThatOvertakeOneAnotherAreSavedOnce() async throws {
        let store = try TreeStore(path)
        var model = await start(store)
        let first = model.applying(.added(TreeNode("a", "a"), under: nil))
        let second = first.applying(.renamed("a", "b"))
        try await store.save(second.unsaved, revision: second.revision)
        try await store.save(first.unsaved, revision: first.revision)
        #expect(await store.model().node("a")?.title == "b")
        model = second.applying(.store(.saved(second.revision))).applying(
            .store(.saved(first.revision)))
        #expect(model.unsaved.isEmpty)
        #expect(second.applying(.store(.saved(first.revision))).unsaved.count == 1)
    }

    @Test func everythingOfANodeIsThereAfterwards() async throws {
        let nodes = [
            TreeRecord(TreeNode("plain", "")), TreeRecord(TreeNode("lazy", "Lazy", isLazy: true)),
            TreeRecord(TreeNode("open", "Open"), isExpanded: true),
            TreeRecord(TreeNode("in", "In", text: "t", icon: ""), parent: "open", isChecked: true),
        ]
        // As changes, and as a whole tree.
        for isWhole in [false, true] {
            try? FileManager.default.removeItem(atPath: path)
            do {
                let store = try TreeStore(path)
                #expect(await store.isEmpty)
                let change: TreeChange =
                    isWhole ? .replaced(nodes) : .inserted(nodes, under: nil, at: 0)
                try await store.save([change], revision: 1)
                #expect(await !store.isEmpty)
            }
            let store = try TreeStore(path)
            #expect(await !store.isEmpty)
            #expect(await store.model().records == nodes)
            // A tree whose nodes have all gone is a tree.
            try await store.save(nodes.map { .removed($0.node.id) }, revision: 5)
            #expect(await !store.isEmpty)
        }
    }

    @Test func oneStoreAtATimeHasAFile() async throws {
        let store = try TreeStore(path)
        #expect(throws: TreeError.inUse(file: path)) { try TreeStore(path) }
        _ = await store.revision
    }

    @Test func aFileOfSomethingElseIsLeftAlone() throws {
        let file = try folder.write("dear diary", to: "notes.tree")
        #expect(throws: TreeError.notATree(file: file.path)) { try TreeStore(file.path) }
        #expect(try String(contentsOf: file, encoding: .utf8) == "dear diary")
        #expect(throws: TreeError.self) { try TreeStore("/nowhere/at/all.tree") }
    }

    @Test func theFileIsWrittenAnewWhenChangesOutgrowTheTree() async throws {
        let store = try TreeStore(path, slack: 4000)
        var model = await start(store).applying(.added(TreeNode("a", "a"), under: nil))
        for number in 0..<600 {
            model = try await save(model.applying(.renamed("a", "title \(number)")), store)
        }
        #expect(try length() < 9000)
        #expect(await store.model().node("a")?.title == "title 599")
        // A whole new tree is written as a whole.
        model = try await save(model.applying(.store(.reloaded(records(places)))), store)
        #expect(await store.model().records == records(places))
    }

    @Test func aSessionSavesByItself() async throws {
        let store = try TreeStore(path)
        let session = Session(await start(store), handler: store) {
            TreeComponent($0, name: "Notes", newID: { "n" }, send: $1)
        }
        let driver = Driver(session)
        try await driver.tap(.button, "Add note")
        try await driver.type("Hej", into: .textField, "Title")
        await driver.press(.enter)
        await session.settle()
        #expect(await session.model.node("n")?.title == "Hej")
        #expect(await session.model.unsaved.isEmpty)
        #expect(await store.model().node("n")?.title == "Hej")
    }

    @Test func whatCannotBeSavedIsSaidAndKept() async throws {
        struct Full: Error {}
        let source = TreeSource(save: { _, _ in throw Full() })
        var model = tree("a")
        model.recordsChanges = true
        let session = Session(model, handler: source) {
            TreeComponent($0, name: "Notes", newID: { "n" }, send: $1)
        }
        await session.send(.renamed("a", "b"))
        await session.settle()
        let renamed = TreeChange.edited(TreeNode("a", "b"))
        #expect(await session.model.unsaved == [renamed])
        #expect(
            model.update(.renamed("a", "b")) == [.save([renamed], revision: 1)])
        #expect(await session.outline.items(.alert).count == 1)
    }
}
