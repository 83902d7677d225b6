import CairnTree
import CairnUI
import Foundation
import TestSupport
import Testing

/// Damaged tree files: nothing that can be read is lost, and nothing is thrown away.
@Suite struct TreeDamageTests {
    private let folder: TemporaryFolder
    private var url: URL { folder.url.appendingPathComponent("notes.tree") }
    private var aside: URL { URL(fileURLWithPath: TreeDamage.file(of: url.path)) }

    init() throws { folder = try TemporaryFolder() }

    /// Writes a tree with a snapshot and later changes, and returns its nodes.
    private func saved() async throws -> [TreeRecord] {
        let store = try TreeStore(url.path)
        var model = await store.model()
        model = try await save(model.applying(.store(.reloaded(records(places)))), store)
        for (id, parent) in [("one", nil), ("two", "one"), ("three", "two"), ("four", nil)] {
            let node = TreeNode(id, "Note \(id)", text: "text of \(id)", attributes: ["k": id])
            model = try await save(model.applying(.added(node, under: parent)), store)
            model = try await save(model.applying(.renamed(id, "Title of \(id)")), store)
        }
        return try await save(model.applying(.moved("four", under: "one", at: 0)), store).records
    }

    private func save(_ model: TreeModel, _ store: TreeStore) async throws -> TreeModel {
        try await store.save(model.unsaved, revision: model.revision)
        return model.applying(.store(.saved(model.revision)))
    }

    private func titles(_ store: TreeStore) async -> Set<String> {
        Set(await store.model().records.map(\.node.title))
    }

    @Test func oneFlippedBitLosesNothing() async throws {
        let before = try await saved()
        let whole = try Data(contentsOf: url)
        for at in whole.indices {
            var bytes = whole
            bytes[at] ^= 1 << UInt8(at % 8)
            try bytes.write(to: url)
            do {
                let store = try TreeStore(url.path)
                #expect(await store.model().records == before, "bit of byte \(at)")
                #expect(await store.damage != nil)
                #expect(try Data(contentsOf: url) == bytes, "opening changes nothing")
                try await store.mend()
                #expect(await store.damage == nil)
            }
            let store = try TreeStore(url.path)
            #expect(await store.model().records == before)
            #expect(await store.damage == nil)
        }
    }

    @Test("a flipped bit is corrected in lines of up to a kilobyte", arguments: [1023, 1024, 1025])
    func longLines(length: Int) async throws {
        let body = "s\ta\t\t\t\t\t"
        let title = String(repeating: "x", count: length - body.utf8.count - 9)
        let text = "s\ta\t\t\t\(title)\t\t"
        let end = summed("s\tb\t\t\tB\t\t") + summed("!\t1")
        var bytes = Data(("cairn-tree 1\n" + summed(text)).utf8)
        #expect(bytes.count == 13 + length + 1)
        bytes[500] ^= 1
        try (bytes + Data(end.utf8)).write(to: url)
        let store = try TreeStore(url.path)
        #expect(await store.model().node("b") != nil)
        #expect(await store.model().node("a")?.title == (length <= 1024 ? title : nil))
        #expect(await store.damage?.corrections == (length <= 1024 ? 1 : 0))
    }

    @Test(
        "nothing is mended where the unreadable bytes cannot be put aside",
        arguments: [true, false])
    func noPlaceAside(isLink: Bool) async throws {
        _ = try await saved()
        var bytes = try Data(contentsOf: url)
        bytes.replaceSubrange(200..<260, with: Data(count: 60))
        try bytes.write(to: url)
        let other = folder.url.appendingPathComponent("diary")
        try Data("dear diary".utf8).write(to: other)
        if isLink {
            try FileManager.default.createSymbolicLink(at: aside, withDestinationURL: other)
        } else {
            try FileManager.default.createDirectory(at: aside, withIntermediateDirectories: false)
        }
        let store = try TreeStore(url.path)
        let error = await #expect(throws: TreeError.self) { try await store.mend() }
        guard case .system(let file, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(file == aside.path)
        #expect(try Data(contentsOf: url) == bytes)
        #expect(try Data(contentsOf: other) == Data("dear diary".utf8))
        #expect(await store.damage != nil)
    }

    @Test func aDamageInTheMiddleIsSkippedAndPutAside() async throws {
        let before = try await saved()
        let whole = try Data(contentsOf: url)
        var random = SplitMix64(seed: 11)
        for number in 0..<120 {
            let length = Int.random(in: 2...90, using: &random)
            let start = Int.random(in: 13..<(whole.count - length), using: &random)
            var bytes = whole
            for at in start..<(start + length) {
                bytes[at] = number.isMultiple(of: 2) ? 0 : .random(in: 0...255, using: &random)
            }
            try bytes.write(to: url)
            try? FileManager.default.removeItem(at: aside)
            let damage: TreeDamage
            let left: Set<String>
            do {
                let store = try TreeStore(url.path)
                damage = try #require(await store.damage)
                left = await titles(store)
                // What was read goes on to be saved.
                let model = await store.model().applying(
                    .added(TreeNode("new", "new"), under: nil))
                _ = try await save(model, store)
            }
            // A line is at most 60 bytes long: only those that the damage touches are missing.
            let lost = Set(before.map(\.node.title)).subtracting(left)
            #expect(lost.count <= length / 20 + 2, "\(lost) at \(start), \(length) bytes")
            if damage.lost.isEmpty {
                #expect(damage.isIncomplete || damage.corrections > 0)
            } else {
                let kept = try String(decoding: Data(contentsOf: aside), as: UTF8.self)
                #expect(kept == damage.lost.joined())
            }
            let store = try TreeStore(url.path)
            #expect(await store.damage == nil)
            #expect(await titles(store) == left.union(["new"]))
        }
    }

    @Test(arguments: ["-1", "9007199254740993", "9223372036854775807", "99999999999999999999"])
    func theNumberOfAChangeThatNoStoreWritesIsDamage(number: String) async throws {
        let before = try await saved()
        let whole = try Data(contentsOf: url)
        // As the number of the last change, and before another one.
        for end in ["", summed("!\t7")] {
            try (whole + Data((summed("!\t\(number)") + end).utf8)).write(to: url)
            do {
                let store = try TreeStore(url.path)
                #expect(await store.damage?.lost == [summed("!\t\(number)")])
                #expect(await store.model().records == before)
                let model = await store.model().applying(.added(TreeNode("n", "n"), under: nil))
                _ = try await save(model, store)
            }
            let store = try TreeStore(url.path)
            #expect(await store.damage == nil)
            #expect(await store.model().records.count == before.count + 1)
        }
    }

    @Test func theChangesAfterTheLastNumberCountFromTheStart() async throws {
        let before = try await saved()
        let whole = try Data(contentsOf: url)
        try (whole + Data(summed("!\t\(1 << 53)").utf8)).write(to: url)
        for number in 1...3 {
            let store = try TreeStore(url.path)
            #expect(await store.damage == nil)
            let model = await store.model().applying(
                .added(TreeNode("n\(number)", "n"), under: nil))
            _ = try await save(model, store)
            #expect(await store.model().records.count == before.count + number)
            // Numbers that nothing has are no changes.
            try await store.save([.removed("n1")], revision: .min)
        }
    }

    /// Returns a line with its checksum, FNV-1a.
    private func summed(_ line: String) -> String {
        let sum = line.utf8.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
        let digits = String(sum, radix: 16)
        return "\(line)\t\(String(repeating: "0", count: 8 - digits.count))\(digits)\n"
    }

    @Test func notesUnderALostOneComeToTheTop() async throws {
        _ = try await saved()
        let text = try String(contentsOf: url, encoding: .utf8)
        // Every line of the node "one" is unreadable.
        let lines = text.split(separator: "\n").map { line in
            line.hasPrefix("i\t\t") && line.contains("\tone\t") || line.hasPrefix("e\tone\t")
                ? String(repeating: "?", count: line.count) : String(line)
        }
        try (lines.joined(separator: "\n") + "\n").write(
            to: url, atomically: true, encoding: .utf8)
        let store = try TreeStore(url.path)
        let model = await store.model()
        #expect(model.node("one") == nil)
        #expect(model.node("two")?.title == "Title of two")
        #expect(model.records.first { $0.node.id == "two" }?.parent == nil)
        #expect(model.records.first { $0.node.id == "three" }?.parent == "two")
        #expect(await store.damage?.lost.count == 2)
    }

    @Test func aWholeTreeWithoutItsEndKeepsTheRest() async throws {
        do {
            let store = try TreeStore(url.path)
            let nodes = (0..<4000).map { TreeRecord(TreeNode("\($0)", "Note \($0)")) }
            let model = await store.model().applying(.store(.reloaded(nodes)))
            _ = try await save(model, store)
        }
        let whole = try Data(contentsOf: url)
        // Cut anywhere, also between two lines; and with a damage before.
        let line = try #require(whole[90_000...].firstIndex(of: 0x0A)) + 1
        for (length, isDamaged) in [(line, false), (line + 7, false), (line + 7, true)] {
            var bytes = whole.prefix(length)
            if isDamaged { bytes.replaceSubrange(1000..<5096, with: Data(count: 4096)) }
            try bytes.write(to: url)
            do {
                let store = try TreeStore(url.path)
                #expect(await store.damage?.isIncomplete == true)
                let count = await store.model().count
                let lines = bytes.split(separator: 0x0A).count - 2
                let least = lines - (isDamaged ? 2 : 0)
                #expect(count >= least && count > 2000, "\(count) of \(lines)")
                try await store.mend()
            }
            let store = try TreeStore(url.path)
            #expect(await store.damage == nil)
            #expect(await store.model().count > 2000)
        }
    }

    @Test func aDamagedStartCostsTheLinesThatItTouches() async throws {
        let before = try await saved()
        let whole = try Data(contentsOf: url)
        let line = try #require(whole[200...].firstIndex(of: 0x0A)) + 1
        let noise = Data((0..<line).map { UInt8(truncatingIfNeeded: $0 &* 151 &+ 7) })
        // Overwritten, or cut off: within a line, and between two.
        let damaged = [
            Data(count: 150) + whole.dropFirst(150), noise + whole.dropFirst(line),
            whole.dropFirst(150), whole.dropFirst(line), whole.dropFirst(13),
        ]
        for (number, bytes) in damaged.enumerated() {
            try Data(bytes).write(to: url)
            try? FileManager.default.removeItem(at: aside)
            var left: Set<String> = []
            do {
                let store = try TreeStore(url.path)
                let damage = try #require(await store.damage, "\(number)")
                #expect(!damage.lost.isEmpty, "\(number)")
                left = await titles(store)
                #expect(left.isSuperset(of: ["Title of three", "Title of four"]), "\(number)")
                #expect(try Data(contentsOf: url) == Data(bytes), "opening changes nothing")
                try await store.mend()
                let kept = FileManager.default.contents(atPath: aside.path) ?? Data()
                #expect(String(decoding: kept, as: UTF8.self) == damage.lost.joined())
            }
            let store = try TreeStore(url.path)
            #expect(await store.damage == nil)
            #expect(await titles(store) == left, "\(number)")
        }
        // Without its header alone, nothing is missing.
        #expect(await (try TreeStore(url.path)).model().records.count == before.count)
    }

    @Test func anEmptyFileIsDamageAndNoTree() async throws {
        try Data().write(to: url)
        do {
            let store = try TreeStore(url.path)
            #expect(await store.damage?.isIncomplete == true)
            let model = await store.model().applying(.added(TreeNode("new", "new"), under: nil))
            _ = try await save(model, store)
        }
        let store = try TreeStore(url.path)
        #expect(await store.damage == nil)
        #expect(await titles(store) == ["new"])
    }

    @Test(arguments: ["", "\n", "x\n"])
    func aMissingHeaderCostsNoNode(start: String) async throws {
        let before = try await saved()
        let bytes = try Data(contentsOf: url).dropFirst("cairn-tree 1\n".utf8.count)
        try (Data(start.utf8) + bytes).write(to: url)
        do {
            let store = try TreeStore(url.path)
            #expect(await store.model().records == before)
            #expect(await store.damage != nil)
            try await store.mend()
        }
        let store = try TreeStore(url.path)
        #expect(await store.damage == nil)
        #expect(await store.model().records == before)
    }

    @Test func onlyAWholeHeaderIsOfAnotherVersion() throws {
        for (text, isOther) in [
            ("cairn-tree 2\n", true), ("cairn-tree 17\nmore", true), ("cairn-tree 1\n", false),
            ("cairn-tree 1", false), ("cairn-tree x\n", false), ("", false),
        ] {
            try Data(text.utf8).write(to: url)
            #expect(TreeStore.isOfAnotherVersion(at: url.path) == isOther, "\(text)")
        }
    }

    /// A flipped bit makes a header that of another version, but not the lines.
    @Test(arguments: ["0", "3", "5", "9"])
    func aFlippedBitInTheVersionIsDamage(digit: String) async throws {
        let before = try await saved()
        let lines = try Data(contentsOf: url).dropFirst("cairn-tree 1\n".utf8.count)
        let start = Data("cairn-tree \(digit)\n".utf8)
        // Others than those of this version are of a newer one, as are any after a header that is
        // further from that of this one.
        for bytes in [
            start, start + lines + line("z\tcolor\tone\tred"), start + Data("text\n".utf8) + lines,
            Data("cairn-tree 2\n".utf8) + lines, Data("cairn-tree 13\n".utf8) + lines,
        ] {
            try bytes.write(to: url)
            #expect(throws: TreeError.notATree(file: url.path)) { try TreeStore(url.path) }
            #expect(TreeStore.isOfAnotherVersion(at: url.path))
        }
        try (start + lines).write(to: url)
        #expect(!TreeStore.isOfAnotherVersion(at: url.path))
        do {
            let store = try TreeStore(url.path)
            #expect(await store.model().records == before)
            #expect(await store.damage != nil)
            try await store.mend()
        }
        let store = try TreeStore(url.path)
        #expect(await store.damage == nil)
        #expect(await store.model().records == before)
    }

    @Test func linesOfANewerVersionAreKept() async throws {
        let before = try await saved()
        let foreign = line("z\tcolor\tone\tred")
        try (try Data(contentsOf: url) + foreign + line("!\t99")).write(to: url)
        do {
            let store = try TreeStore(url.path)
            #expect(await store.model().records == before)
            #expect(await store.damage == nil)
            #expect(await store.revision == 99)
            // A whole new file keeps them too.
            try await store.replace(with: await store.model())
        }
        #expect(try Data(contentsOf: url).range(of: foreign) != nil)
        #expect(await (try TreeStore(url.path)).model().records == before)
    }

    /// Returns a line with its checksum, by an FNV-1a of its own.
    private func line(_ body: String) -> Data {
        var sum: UInt32 = 2_166_136_261
        for byte in body.utf8 { sum = (sum ^ UInt32(byte)) &* 16_777_619 }
        let digits = String(sum, radix: 16)
        let padded = String(repeating: "0", count: 8 - digits.count) + digits
        return Data("\(body)\t\(padded)\n".utf8)
    }
}
