// Compares list diffing with the standard library's `difference(from:)`: `diff-bench` prints one
// line per case.

import BenchSupport
import CairnUI
import Foundation

/// Returns the processor time of `work`, in milliseconds.
func processorTime(_ work: () -> Void) -> Double {
    func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) * 1e-6
    }
    let start = now()
    work()
    return now() - start
}

/// A list item with a key and some content that can change.
struct Row: Equatable {
    var key: Int
    var version: Int
}

/// Returns `count` rows, and the same rows after `edits` deletions, insertions and moves each, at
/// random positions.
func lists(_ count: Int, _ edits: Int, seed: UInt64) -> ([Row], [Row]) {
    var random = SplitMix64(seed: seed)
    let old = (0..<count).map { Row(key: $0, version: 0) }
    var new = old
    for _ in 0..<edits { new.remove(at: .random(in: new.indices, using: &random)) }
    for edit in 0..<edits {
        new.insert(
            Row(key: count + edit, version: 0), at: .random(in: 0...new.count, using: &random))
    }
    for _ in 0..<edits {
        let row = new.remove(at: .random(in: new.indices, using: &random))
        new.insert(row, at: .random(in: 0...new.count, using: &random))
    }
    return (old, new)
}

func show(_ name: String, _ times: [Double], _ changes: Int) {
    let sorted = times.sorted()
    print(
        "\(name): \(String(format: "%.2f", times.median)) ms median "
            + "(\(String(format: "%.2f", sorted.first ?? 0))), \(changes) changes")
}

print(Machine.summary)
for (count, edits, rounds) in [(1_000, 100, 51), (10_000, 100, 51), (10_000, 1_000, 5)] {
    let (old, new) = lists(count, edits, seed: 1)
    var (ours, theirs, moving): ([Double], [Double], [Double]) = ([], [], [])
    var (ourChanges, theirChanges, movingChanges) = (0, 0, 0)
    for _ in 0..<rounds {
        ours.append(
            processorTime {
                ourChanges =
                    ListDiff(from: old, to: new, key: \.key, version: \.version).changeCount
            })
        theirs.append(
            processorTime { theirChanges = new.difference(from: old) { $0.key == $1.key }.count })
    }
    let (oldKeys, newKeys) = (old.map(\.key), new.map(\.key))
    for _ in 0..<min(rounds, 5) {
        moving.append(
            processorTime {
                movingChanges = newKeys.difference(from: oldKeys).inferringMoves().count
            })
    }
    print("\(count) rows, \(edits) deletions, insertions and moves each")
    show("  ListDiff", ours, ourChanges)
    show("  difference(from:)", theirs, theirChanges)
    show("  difference(from:).inferringMoves()", moving, movingChanges)
}
for (name, change) in [
    ("same", { $0 }), ("reversed", { $0.reversed() }),
    (
        "shuffled",
        { rows in
            var random = SplitMix64(seed: 2); return rows.shuffled(using: &random)
        }
    ),
] as [(String, ([Row]) -> [Row])] {
    let (old, _) = lists(10_000, 0, seed: 1)
    let new = change(old)
    var (times, changes): ([Double], Int) = ([], 0)
    for _ in 0..<51 {
        times.append(
            processorTime {
                changes = ListDiff(from: old, to: new, key: \.key, version: \.version).changeCount
            })
    }
    show("10000 rows, \(name): ListDiff", times, changes)
}
