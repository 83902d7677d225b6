import CairnUI
import TestSupport
import Testing

@Suite struct ListDiffTests {
    private struct Row: Equatable {
        var key: Int
        var version = 0
    }

    private func diff(_ old: [Row], _ new: [Row]) -> ListDiff {
        ListDiff(from: old, to: new, key: \.key, version: \.version)
    }

    @Test(
        arguments: [
            ("", "", [], [], 0),
            ("", "abc", [], [0, 1, 2], 0),
            ("abc", "", [0, 1, 2], [], 0),
            ("abc", "abc", [], [], 0),
            ("abcd", "acd", [1], [], 0),
            ("acd", "abcd", [], [1], 0),
            ("abcd", "bcda", [], [], 1),
            ("abcd", "dabc", [], [], 1),
            ("abcd", "dcba", [], [], 3),
            ("abcdef", "xbadfe", [2], [0], 2),
        ] as [(String, String, [Int], [Int], Int)])
    func aSmallChangeIsSmall(
        old: String, new: String, deletions: [Int], insertions: [Int], moves: Int
    ) {
        let diff = ListDiff(from: Array(old), to: Array(new))
        #expect(diff.deletions == deletions)
        #expect(diff.insertions == insertions)
        #expect(diff.moves.count == moves)
        #expect(diff.applied(to: Array(old)) { Array(new)[$0] } == Array(new))
        #expect(diff.isEmpty == (old == new))
    }

    @Test func anItemWithAnotherVersionIsUpdatedWhereverItGoes() {
        let diff = diff(
            [Row(key: 1), Row(key: 2), Row(key: 3)],
            [Row(key: 3, version: 1), Row(key: 1), Row(key: 2, version: 1)])
        #expect(diff.moves == [.init(old: 2, new: 0)])
        #expect(diff.updates == [.init(old: 2, new: 0), .init(old: 1, new: 2)])
        #expect(diff.changeCount == 1)
    }

    @Test func duplicatesAreToldAndMatchedByOccurrence() {
        let (old, new) = (Array("abacx"), Array("aabayy"))
        let diff = ListDiff(from: old, to: new)
        #expect(diff.oldDuplicates == [2])
        #expect(diff.newDuplicates == [1, 3, 5])
        #expect(diff.applied(to: old) { new[$0] } == new)
    }

    @Test("duplicates are told also if the other list is empty")
    func duplicatesBesideNothing() {
        #expect(ListDiff(from: Array("aba"), to: []).oldDuplicates == [2])
        #expect(ListDiff(from: [], to: Array("aba")).newDuplicates == [2])
    }

    @Test func anotherListIsRefused() {
        let diff = ListDiff(from: [1, 2, 3], to: [1, 2])
        #expect(diff.applied(to: [1, 2]) { $0 } == nil)
    }

    @Test(
        "applying gives the target, and only what is needed is asked for",
        arguments: UInt64(0)..<500)
    func applying(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        // Few keys: many duplicates; many keys: few.
        let keys = Int.random(in: 1...60, using: &random)
        func list() -> [Row] {
            (0..<Int.random(in: 0...40, using: &random)).map { _ in
                Row(
                    key: .random(in: 0..<keys, using: &random),
                    version: .random(in: 0...1, using: &random))
            }
        }
        let (old, new) = (list(), list())
        let diff = diff(old, new)
        var asked: [Int] = []
        let result = diff.applied(to: old) {
            asked.append($0)
            return new[$0]
        }
        #expect(result == new)
        #expect(asked == (diff.insertions + diff.updates.map(\.new)).sorted())
        #expect(diff.deletions == diff.deletions.sorted())
        #expect(diff.insertions == diff.insertions.sorted())
        #expect(diff.moves.map(\.new) == diff.moves.map(\.new).sorted())
        func repeated(_ rows: [Row]) -> [Int] {
            rows.indices.filter { index in rows[..<index].contains { $0.key == rows[index].key } }
        }
        #expect(diff.oldDuplicates == repeated(old))
        #expect(diff.newDuplicates == repeated(new))
        // Nobody is deleted and inserted who is in both.
        let gone = diff.deletions.map { old[$0].key }
        #expect(Set(gone).isDisjoint(with: diff.insertions.map { new[$0].key }))
    }

    @Test("no batch has fewer moves", arguments: UInt64(0)..<300)
    func movesAreMinimal(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let old = Array(0..<8).shuffled(using: &random).prefix(.random(in: 0...8, using: &random))
        let new = Array(0..<8).shuffled(using: &random).prefix(.random(in: 0...8, using: &random))
        let common = new.filter(old.contains)
        // All subsets of the common items: the greatest whose order is the same in both may stay.
        var most = 0
        for subset in 0..<(1 << common.count) {
            let kept = common.indices.filter { subset >> $0 & 1 == 1 }.map { common[$0] }
            if kept == old.filter(kept.contains) { most = max(most, kept.count) }
        }
        let diff = ListDiff(from: Array(old), to: Array(new))
        #expect(diff.moves.count == common.count - most)
        #expect(diff.deletions.count == old.count - common.count)
        #expect(diff.insertions.count == new.count - common.count)
    }

    @Test(
        "a hundred deletions, insertions and moves in ten thousand are three hundred changes",
        arguments: UInt64(0)..<5)
    func aGreatListChangesLittle(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let old = Array(0..<10_000)
        var new = old
        for _ in 0..<100 { new.remove(at: .random(in: 0..<new.count, using: &random)) }
        for index in 0..<100 {
            new.insert(20_000 + index, at: .random(in: 0...new.count, using: &random))
        }
        for _ in 0..<100 {
            let moved = new.remove(at: .random(in: 0..<new.count, using: &random))
            new.insert(moved, at: .random(in: 0...new.count, using: &random))
        }
        let diff = ListDiff(from: old, to: new)
        #expect(diff.changeCount <= 300)
        #expect(diff.applied(to: old) { new[$0] } == new)
    }

    @Test("keys that all hash alike are slow but right")
    func collidingKeys() {
        struct Same: Hashable {
            var value: Int
            func hash(into hasher: inout Hasher) {}
        }
        let old = (0..<200).map { Same(value: $0) }
        let new = Array(old.reversed())
        let diff = ListDiff(from: old, to: new)
        #expect(diff.moves.count == 199)
        #expect(diff.applied(to: old) { new[$0] } == new)
    }
}
