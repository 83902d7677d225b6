import CairnEncoding
import CairnFiles
import CairnPropertyList
import CairnUI
import Foundation
import TestSupport

@testable import CairnTree

/// The journal of a tree, and trees as property lists.
enum Trees {
    static let targets = [
        FuzzTarget("tree-journal") { try journal($0) },
        // Lines with the right checksums, which a fuzzer does not find.
        FuzzTarget("tree-lines") { try journal(summed($0)) },
        FuzzTarget(waiting: "tree-store") { try await store(summed($0)) },
        FuzzTarget("tree-file") { input in
            guard let list = try? PropertyList(parsing: input, file: "fuzz") else { return }
            let file: TreeFile
            do throws(ConfigurationError) { file = try TreeFile(list) } catch {
                try require(error.file == "fuzz" && error.line > 0, "an error elsewhere: \(error)")
                return
            }
            let tree = TreeModel(file)
            try require(tree.records.count == file.records.count, "nodes are missing")
            let again = TreeModel(tree.file)
            try require(again.file.problems.isEmpty, "a tree that does not fit itself")
            try require(again.records == tree.records, "written, and read as another tree")
        },
    ]

    /// Adds to every line the checksum of FNV-1a, and to all the header.
    private static func summed(_ input: [UInt8]) -> [UInt8] {
        var bytes = Array(TreeJournal.header.utf8)
        for line in input.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            // A line that begins with this sign stays damaged.
            if line.first == UInt8(ascii: "#") {
                bytes += line + [UInt8(ascii: "\n")]
                continue
            }
            let sum = line.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
            bytes += line + [UInt8(ascii: "\t")]
            bytes += withUnsafeBytes(of: sum.bigEndian) { $0.hexadecimalDigits }
            bytes += [UInt8(ascii: "\n")]
        }
        return bytes
    }

    /// What is damaged is inside the file, in order; the rest is a tree that is written and read
    /// back.
    private static func journal(_ input: [UInt8]) throws {
        guard let content = TreeJournal.read(input) else { return }
        try require(content.length <= input.count, "longer than the file")
        var end = 0
        for range in content.damaged {
            try require(
                range.lowerBound >= end && range.upperBound <= input.count
                    && (!range.isEmpty || range.upperBound == 0),
                "damaged: \(content.damaged) of \(input.count)")
            end = range.upperBound
        }
        try require(content.corrections <= 16, "\(content.corrections) corrections")
        let forest = forest(of: content)
        try check(forest)
        let all = forest.records(forest.rows.start..<forest.rows.end, under: nil)
        let bytes = TreeJournal.snapshot(all, content.revision, keeping: content.foreign)
        guard let again = TreeJournal.read(bytes) else { throw FuzzFailure("not read back") }
        try require(again.damaged.isEmpty && again.corrections == 0, "written with damage")
        try require(
            again.length == bytes.count && again.revision == content.revision, "written in part")
        try require(again.foreign == content.foreign, "lines of a newer version are lost")
        try require(again.records == all, "written, and read as another tree")
    }

    private static func forest(of content: TreeJournal.Content) -> TreeStorage {
        var problems: [TreeProblem] = []
        var forest = TreeStorage(content.records, problems: &problems)
        for change in content.changes {
            if forest.apply(change) == nil, !content.damaged.isEmpty { forest.recover(change) }
        }
        return forest
    }

    /// Every row is at most one level below the one above, and is found by its id.
    private static func check(_ forest: TreeStorage) throws(FuzzFailure) {
        var depth: Int32 = -1
        var ids: Set<String> = []
        for entry in forest.rows.entries(in: forest.rows.start..<forest.rows.end) {
            try require(entry.depth >= 0 && entry.depth <= depth + 1, "a level is missing")
            depth = entry.depth
            let id = forest.node(entry.slot).id
            try require(ids.insert(id).inserted, "twice: \(id)")
            try require(forest.contains(id), "not found: \(id)")
        }
        try require(ids.count == forest.count, "\(ids.count) of \(forest.count) nodes")
    }

    /// Opening changes no byte; after mending, nothing is damaged and all nodes are there.
    private static func store(_ input: [UInt8]) async throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("notes.tree", input)
        let store: TreeStore
        do throws(TreeError) { store = try TreeStore(path) } catch {
            try require(bytes(of: path) == input, "an error changed the file: \(error)")
            return
        }
        try require(bytes(of: path) == input, "opening changed the file")
        let (nodes, damage) = (await store.model().records, await store.damage)
        let revision = await store.revision
        try await store.mend()
        let aside = bytes(of: TreeDamage.file(of: path))
        try require(
            damage?.lost.isEmpty ?? true == aside.isEmpty, "put aside: \(aside.count) bytes")
        // A file has one store at a time.
        _ = consume store
        let again = try TreeStore(path)
        let (records, found) = (await again.model().records, await again.damage)
        try require(found == nil, "mended, and damaged: \(found as Any)")
        try require(records == nodes, "mended, and another tree")
        let now = await again.revision
        try require(now == revision, "mended, and revision \(now) instead of \(revision)")
        // The next change is saved, and read back.
        let node = TreeNode("fuzz \(nodes.count)", "New")
        let model = await again.model().applying(.added(node, under: nil))
        try await again.save(model.unsaved, revision: model.revision)
        _ = consume again
        let last = try TreeStore(path)
        let (changed, left) = (await last.model().records, await last.damage)
        try require(left == nil, "changed, and damaged: \(left as Any)")
        try require(changed == model.records, "changed, and another tree")
    }

    private static func bytes(of path: String) -> [UInt8] {
        FileManager.default.contents(atPath: path).map(Array.init) ?? []
    }
}
