import CairnPropertyList
import CairnTree
import CairnUI
import Foundation
import TestSupport
import Testing

/// Trees in property lists: flat, and told where they do not fit.
@Suite struct TreeFileTests {
    private func file(_ body: String) throws -> TreeFile {
        try TreeFile(
            PropertyList(
                parsing: Array("<plist><array>\n\(body)\n</array></plist>".utf8), file: "t.plist"))
    }
    private func node(_ id: String, _ parent: String? = nil) -> String {
        "<dict><key>id</key><string>\(id)</string>"
            + (parent.map { "<key>parent</key><string>\($0)</string>" } ?? "") + "</dict>"
    }

    @Test func whatDoesNotFitIsToldWithItsLineAndShown() throws {
        let file = try file(
            [
                node("a"), node("b", "a"), node("b", "c"), node("d", "nowhere"),
                node("x", "z"), node("y", "x"), node("z", "y"), node(""), node("self", "self"),
                node("under", "z"),
            ].joined(separator: "\n"))
        #expect(
            file.problems.map(\.description) == [
                "t.plist:4: the id “b” is taken, now “b#2”",
                "t.plist:4: there is no parent “c” for “b”",
                "t.plist:5: there is no parent “nowhere” for “d”",
                "t.plist:6: “x” is its own ancestor",
                "t.plist:9: expected an id, found none, now “node#2”",
                "t.plist:10: “self” is its own ancestor",
            ])
        let model = TreeModel(file)
        #expect(model.count == 10)
        #expect(model.parent(of: "y") == "x")
        #expect(model.parent(of: "z") == "y")
        #expect(model.parent(of: "under") == "z")
        #expect(model.children(of: nil).map(\.id) == ["a", "b#2", "d", "node#2", "x", "self"])
        #expect(model.applying(.expandedAll(under: nil)).rowCount == 10)
    }

    @Test func aTreeIsWrittenAndReadAgainAsItWas() throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appendingPathComponent("Notes.plist").path
        var all = records(places)
        all[2].node.text = "Two beds.\nNo breakfast."
        all[2].node.icon = "bed"
        all[2].node.attributes = ["phone": "+46 470", "": "\t<&>"]
        all[3].isChecked = true
        all[8].node.isLazy = true
        try TreeFile(all).write(to: path)
        let again = try TreeFile(contentsOf: path)
        #expect(again.records == all)
        #expect(again.problems.isEmpty)
        #expect(TreeModel(again).file.records == all)
    }

    @Test(arguments: [
        ("<dict><key>id</key><integer>1</integer></dict>", "t.plist:2:"),
        ("<dict><key>titel</key><string>x</string></dict>", "did you mean “title”"),
        ("<string>x</string>", "a node"),
        (
            "<dict><key>id</key><string>a</string><key>id</key><string>b</string></dict>",
            "duplicate key"
        ),
    ])
    func whatIsNoNodeIsRefusedWithItsPlace(body: String, message: String) {
        let error = #expect(throws: (any Error).self) { try file(body) }
        #expect(
            error.map { String(describing: $0).contains(message) } == true,
            "\(String(describing: error))")
    }

    @Test func aHalfWrittenFileIsRefusedWithItsLine() throws {
        let folder = try TemporaryFolder()
        let whole = try PropertyListWriter().xml(TreeFile(records(places)).list)
        for part in [0, 1, whole.count / 2, whole.count - 3] {
            let text = String(decoding: whole.prefix(part), as: UTF8.self)
            let path = try folder.write(text, to: "half.plist").path
            let error = #expect(throws: TreeError.self) { try TreeFile(contentsOf: path) }
            #expect(error?.description.contains("half.plist") == true)
        }
        #expect(throws: TreeError.self) { try TreeFile(contentsOf: "/nowhere/x.plist") }
    }

    @Test("records in any disorder become a tree of all of them", arguments: UInt64(0)..<60)
    func anyRecordsBecomeATree(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let count = Int.random(in: 0...40, using: &random)
        let records = (0..<count).map { _ in
            let id = Int.random(in: 0..<max(1, count), using: &random)
            let above = Int.random(in: -2..<max(1, count), using: &random)
            return TreeRecord(
                TreeNode(id == 0 ? "" : "\(id)", ""), parent: above < 0 ? nil : "\(above)",
                isExpanded: Bool.random(using: &random))
        }
        let model = TreeModel(records)
        #expect(model.count == count)
        #expect(Set(model.records.map(\.node.id)).count == count)
        let again = TreeModel(model.records)
        #expect(again.problems.isEmpty)
        #expect(again.records == model.records)
        let open = model.applying(.expandedAll(under: nil))
        #expect(open.rowCount == count)
        #expect(open.applying(.collapsedAll(under: nil)).rowCount == model.children(of: nil).count)
    }
}
