import BenchSupport
import CairnStrings
import Foundation

// Compares Cairn's texts with Foundation's and ICU's: in turn, in one process, round after round,
// so that load on the machine slows all of them alike. Only the ratio is meaningful.

/// Prevents results from being optimized away.
nonisolated(unsafe) var sink = 0  // Only the main thread runs here.

struct SpeedComparison {
    var name: String
    /// The target time of a call, in nanoseconds; `nil` for no target.
    var target: Double?
    var ours: () -> Void
    var others: [(name: String, run: () -> Void)]

    func run(calls: Int, rounds: Int) {
        var times: [[Double]] = Array(repeating: [], count: others.count + 1)
        let all = [ours] + others.map(\.run)
        for _ in 0..<rounds {
            for (index, work) in all.enumerated() {
                times[index].append(Stopwatch.processorSeconds(work) / Double(calls) * 1e9)
            }
        }
        let mine = times[0].median
        var line = "\(name): \(Int(mine.rounded())) ns"
        if let target { line += " (at most \(Int(target)))" + (mine <= target ? "" : " MISSED") }
        for (index, other) in others.enumerated() {
            let theirs = times[index + 1].median
            line += String(format: "; \(other.name) %.0f ns, %.1f×", theirs, theirs / mine)
        }
        print(line)
    }
}

let texts = try Texts()
defer { try? FileManager.default.removeItem(at: texts.folder) }
let calls = 4_000
let rounds = 21
let strings = texts.strings
let keys = texts.keys.map { TextKey($0) }
let bundle = texts.bundle

print("Strings: \(Machine.summary); medians of \(rounds) rounds of \(calls) calls")
SpeedComparison(
    name: "lookup", target: 300,
    ours: { for call in 0..<calls { sink &+= strings(keys[call % 400]).utf8.count } },
    others: [
        (
            "Bundle.localizedString",
            {
                for call in 0..<calls {
                    let key = texts.keys[call % 400]
                    sink &+= bundle.localizedString(forKey: key, value: nil, table: nil).utf8.count
                }
            }
        )
    ]
).run(calls: calls, rounds: rounds)

let polish = PluralRules("pl")
var plurals: [(String, () -> Void)] = []
if let icu = ICUPlurals("pl") {
    plurals.append(
        (
            "ICU uplrules_select",
            {
                withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 16) { buffer in
                    guard let base = buffer.baseAddress else { return }
                    for call in 0..<calls { sink &+= icu.choose(Double(call), base) }
                }
            }
        ))
}
SpeedComparison(
    name: "plural choice", target: 100,
    ours: { for call in 0..<calls { sink &+= Int(polish.cardinal(call).rawValue) } },
    others: plurals
).run(calls: calls, rounds: rounds)

SpeedComparison(
    name: "two arguments, found and filled", target: 1_000,
    ours: { for call in 0..<calls { sink &+= strings("hello", "Åsa", call).utf8.count } },
    others: [
        (
            "localizedString + String(format:)",
            {
                for call in 0..<calls {
                    let format = bundle.localizedString(forKey: "hello", value: nil, table: nil)
                    sink &+= String(format: format, "Åsa", call).utf8.count
                }
            }
        )
    ]
).run(calls: calls, rounds: rounds)

SpeedComparison(
    name: "two texts, turned round", target: 1_000,
    ours: { for _ in 0..<calls { sink &+= strings("turned", "first", "second").utf8.count } },
    others: [
        (
            "String(format:)",
            {
                for _ in 0..<calls {
                    sink &+= String(format: "%2$@ then %1$@", "first", "second").utf8.count
                }
            }
        )
    ]
).run(calls: calls, rounds: rounds)

SpeedComparison(
    name: "plural text with two arguments", target: 1_000,
    ours: { for call in 0..<calls { sink &+= strings("photos", call, "Uppsala").utf8.count } },
    others: []
).run(calls: calls, rounds: rounds)

let file = texts.folder.appendingPathComponent("pl.lproj/Localizable.strings")
let data = try Data(contentsOf: file)
let bytes = Array(data)
SpeedComparison(
    name: "reading 402 entries", target: 5_000_000,
    ours: { sink &+= StringsFile(recovering: bytes, file: "pl").entries.count },
    others: [
        (
            "PropertyListSerialization",
            {
                let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
                sink &+= (list as? [String: String])?.count ?? 0
            }
        )
    ]
).run(calls: 1, rounds: rounds)
Formatter.run()
if sink == 42 { print() }
