// Measures changes of a large tree and of a calendar month: `modules-bench` prints one line per
// measurement; `modules-bench tree` and `modules-bench calendar` print only those of one. The tree
// has a million nodes, of which a branch of 1,000 rows is expanded, collapsed, added, moved and
// deleted. All times are processor time.

import BenchSupport
import Foundation

func show(_ name: String, _ seconds: [Double]) {
    let sorted = seconds.sorted()
    func text(_ value: Double) -> String { String(format: "%.3f", value * 1e3) }
    print(
        "\(name): \(text(seconds.median)) ms median, \(text(sorted.first ?? 0)) to \(text(sorted.last ?? 0))"
    )
}

let wanted = CommandLine.arguments.dropFirst().first
if wanted != "calendar" { measureTree() }
if wanted != "tree" { try await measureCalendar() }
let memory = Stopwatch.memory()
print("memory: \(memory.now >> 20) MB, at most \(memory.peak >> 20) MB")
