import BenchSupport
import CairnPropertyList
import Foundation

/// Measures the hostile inputs of the tests, five times each, in a new process with cold caches.
enum Hostile {
    /// The limits: seconds, and bytes in addition to the input.
    private static let bounds = (seconds: 0.1, bytes: 64 << 20)

    /// The measurements of one process.
    private struct Cost {
        var input: Int
        var seconds: Double
        var processor: Double
        var peak: Int
        var code: String
    }

    /// Prints one row per input. Returns `true` if each was rejected as expected, within the
    /// limits.
    static func run(rounds: Int = 5) throws -> Bool {
        var isKept = true
        for input in HostileInput.allCases {
            let costs = try (0..<rounds).map { _ in try inOwnProcess(input) }
            guard let first = costs.first else { continue }
            let peak = costs.map(\.peak).max() ?? 0
            // Wall-clock time depends on the load of the machine, so the limit applies to processor
            // time.
            let seconds = costs.map(\.processor).max() ?? 0
            let isRefused = costs.allSatisfy { $0.code == input.code }
            let isWithin = seconds <= bounds.seconds && peak <= bounds.bytes
            isKept = isKept && isRefused && isWithin
            var line = input.rawValue.padding(toLength: 36, withPad: " ", startingAt: 0)
            line += String(format: "%8.3f MB", Double(first.input) / 1e6)
            line += String(format: "%8.2f ms", seconds * 1000)
            line += String(format: "%8.2f ms felt", costs.map(\.seconds).median * 1000)
            line += String(format: "%7.2f MB peak  ", Double(peak) / 1e6)
            line += isRefused ? first.code : "WRONG: \(first.code)"
            print(isWithin ? line : line + "  MISSED")
        }
        return isKept
    }

    /// Reads one input once and prints the measurements.
    static func once(_ name: String) -> Bool {
        guard let input = HostileInput(rawValue: name) else { return false }
        let bytes = input.bytes
        // The peak so far is from creating the input, so it is reset (see proc(5), clear_refs).
        try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
        let before = Stopwatch.memory().now
        var code = "accepted"
        var processor = 0.0
        let seconds = Stopwatch.seconds {
            processor = Stopwatch.processorSeconds {
                do throws(ConfigurationError) {
                    keep(try PropertyList(parsing: bytes))
                } catch { code = error.reason.code }
            }
        }
        print(bytes.count, seconds, processor, Stopwatch.memory().peak - before, code)
        return true
    }

    private static func inOwnProcess(_ input: HostileInput) throws -> Cost {
        let process = Process()
        process.executableURL = Bundle.main.executableURL
        process.arguments = ["hostile-once", input.rawValue]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let words = String(decoding: output, as: UTF8.self).split { $0 == " " || $0 == "\n" }
        guard words.count == 5, let count = Int(words[0]), let seconds = Double(words[1]),
            let processor = Double(words[2]), let peak = Int(words[3])
        else { throw Reader.Failure.notRead(input.rawValue) }
        return Cost(
            input: count, seconds: seconds, processor: processor, peak: peak, code: String(words[4])
        )
    }
}
