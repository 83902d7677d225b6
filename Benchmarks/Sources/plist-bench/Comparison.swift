import BenchSupport
import CairnPropertyList
import Foundation

/// Compares all readers on one file: alternately in one process, round after round, by processor
/// time, so that load on the machine does not distort the result; and once each in a process of its
/// own, to measure memory.
enum Comparison {
    static let limits = PropertyListLimits(fileSize: 1 << 30)

    static func run(size: Int, name: String, isUniform: Bool) throws {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent(
                "cairn-bench-\(ProcessInfo.processInfo.processIdentifier).plist")
        defer { try? FileManager.default.removeItem(at: file) }
        let bytes = Generator.document(size: size, seed: 7, isUniform: isUniform)
        let data = Data(bytes)
        try data.write(to: file)
        let megabytes = Double(bytes.count) / 1e6

        let readers = Reader.allCases.filter { isUniform || !$0.isTyped }
        let rounds = size > 10_000_000 ? 5 : size > 100_000 ? 15 : 51
        // A small file takes only a few clock ticks, so it is read several times per round.
        let repeats = max(1, min(200, 400_000 / bytes.count))
        var seconds: [Reader: [Double]] = [:]
        for _ in 0..<rounds {
            for reader in readers where reader != .plistlib {
                let time = try Stopwatch.processorSeconds {
                    for _ in 0..<repeats { try reader.read(bytes, data, limits: limits) }
                }
                seconds[reader, default: []].append(time / Double(repeats))
            }
            if rounds <= 5, let python = Python.run(file, rounds: 1) {
                seconds[.plistlib, default: []] += python.seconds
            }
        }
        if rounds > 5, let python = Python.run(file, rounds: rounds * repeats) {
            seconds[.plistlib] = python.seconds
        }

        print("\n\(name) \(isUniform ? "uniform" : "mixed"), \(bytes.count) bytes")
        let slowest = seconds[isUniform ? .foundationDecode : .serialization]?.median ?? 0
        let serialization = seconds[.serialization]?.median ?? 0
        for reader in readers {
            guard let times = seconds[reader] else { continue }
            let time = times.median
            let reference = reader.isTyped ? slowest : serialization
            var line = reader.rawValue.padding(toLength: 28, withPad: " ", startingAt: 0)
            line += column(megabytes / time, 8, "MB/s") + column(reference / time, 7, "×")
            if let peak = peak(of: reader, file) {
                line += column(Double(peak) / 1e6, 9, "MB peak")
                line += column(Double(peak) / Double(bytes.count), 7, "× the file")
            }
            print(line)
        }
    }

    private static func column(_ value: Double, _ width: Int, _ unit: String) -> String {
        let text = String(format: value < 10 ? "%.2f" : "%.1f", value)
        return String(repeating: " ", count: max(1, width - text.count)) + text + " " + unit
    }

    /// Prints the growth of this process's peak memory while `reader` reads a file that is already
    /// in memory.
    static func once(_ reader: Reader, _ path: String) throws {
        var data = Data()
        var bytes: [UInt8] = []
        // Creates only the form that the reader needs, so that the other is not counted.
        if reader == .tree || reader == .decode || reader == .walk {
            bytes = try [UInt8](
                Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe))
        } else {
            data = try Data(contentsOf: URL(fileURLWithPath: path))
        }
        // The peak so far is from creating the input, so it is reset (see proc(5), clear_refs).
        try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
        let before = Stopwatch.memory().now
        try reader.read(bytes, data, limits: limits)
        print(Stopwatch.memory().peak - before)
        withExtendedLifetime((bytes, data)) {}
    }

    private static func peak(of reader: Reader, _ file: URL) -> Int? {
        if reader == .plistlib { return Python.run(file, rounds: 1)?.peak }
        let process = Process()
        process.executableURL = Bundle.main.executableURL
        process.arguments = ["once", reader.rawValue, file.path]
        let pipe = Pipe()
        process.standardOutput = pipe
        do { try process.run() } catch { return nil }
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { return nil }
        return Int(
            String(decoding: output, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines))
    }
}
