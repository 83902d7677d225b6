import BenchSupport
import CairnPropertyList
import Foundation

// plist-bench [SIZE…]                  all readers side by side; sizes such as 1k, 1M, 50M
// plist-bench generate SIZE FILE [--uniform]
// plist-bench start                    20 module files found, read, layered and decoded, cold
// plist-bench hostile                  what hostile inputs cost until they are refused; fails if one is not, in time
// plist-bench once READER FILE         one run, for its peak memory; used by the above
// plist-bench loop READER FILE COUNT   the same read again and again, for a profiler

let arguments = Array(CommandLine.arguments.dropFirst())

func size(_ text: String) -> Int {
    let factor = text.hasSuffix("M") ? 1_000_000 : text.hasSuffix("k") ? 1000 : 1
    return (Int(text.filter(\.isNumber)) ?? 0) * factor
}

switch arguments.first {
case "generate" where arguments.count >= 3:
    let bytes = Generator.document(
        size: size(arguments[1]), seed: 7, isUniform: arguments.contains("--uniform"))
    try Data(bytes).write(to: URL(fileURLWithPath: arguments[2]))
case "once" where arguments.count == 3:
    guard let reader = Reader(rawValue: arguments[1]) else { exit(64) }
    try Comparison.once(reader, arguments[2])
case "start":
    print("plist-bench on \(Machine.summary)")
    try Start.run()
case "start-once" where arguments.count == 2:
    try Start.once(URL(fileURLWithPath: arguments[1]))
case "hostile":
    print("plist-bench on \(Machine.summary)")
    guard try Hostile.run() else { exit(1) }
case "hostile-once" where arguments.count == 2:
    guard Hostile.once(arguments[1]) else { exit(64) }
case "loop" where arguments.count == 4:
    guard let reader = Reader(rawValue: arguments[1]), let count = Int(arguments[3]) else {
        exit(64)
    }
    let data = try Data(contentsOf: URL(fileURLWithPath: arguments[2]))
    let bytes = Array(data)
    for _ in 0..<count { try reader.read(bytes, data, limits: Comparison.limits) }
default:
    print("plist-bench on \(Machine.summary)")
    for text in arguments.isEmpty ? ["1k", "1M", "50M"] : arguments {
        for isUniform in [false, true] {
            try Comparison.run(size: size(text), name: text, isUniform: isUniform)
        }
    }
    if arguments.isEmpty {
        try Start.run()
        print("")
        guard try Hostile.run() else { exit(1) }
    }
}
