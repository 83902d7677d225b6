import BenchSupport
import CBareVips
import CairnImaging
import Foundation

// Compares photo processing with Pillow, OpenCV and libvips. Without arguments, runs every row on
// the tests' files and on a generated baseline file, all sides in turn. `imaging-bench steps`
// measures an editor's preview. `imaging-bench import|bare-import N FILE…` runs one side of the
// import in a process of its own: wall-clock seconds, CPU seconds, peak bytes.

let arguments = Array(CommandLine.arguments.dropFirst())
let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

if arguments.first == "import" || arguments.first == "bare-import", arguments.count > 2 {
    try await importing(arguments[0] == "import", Int(arguments[1]) ?? 0, Array(arguments[2...]))
} else if arguments.first == "steps" {
    let file = root.appendingPathComponent("Tests/Fixtures/photos/sunset-12mp.jpg").path
    try await compareSteps(Imaging(), arguments.dropFirst().first ?? file)
} else {
    try await compare(arguments)
}

func importing(_ isCairn: Bool, _ count: Int, _ files: [String]) async throws {
    var configuration = ImagingConfiguration()
    configuration.threads = 2
    let imaging = Imaging(configuration)
    let start = processorTime()
    var wall = 0.0
    let clock = ContinuousClock()
    let began = clock.now
    if isCairn {
        let request = ThumbnailRequest(side: 256, save: ImageEncodingOptions(.jpeg, quality: 85))
        try await withThrowingTaskGroup(of: Void.self) { group in
            for index in 0..<count {
                // One per thread, and one more that waits.
                if index >= 3 { try await group.next() }
                let file = files[index % files.count]
                group.addTask { _ = try await imaging.digest(of: .file(file), [request]) }
            }
            try await group.waitForAll()
        }
    } else {
        DispatchQueue.concurrentPerform(iterations: 2) { lane in
            for index in stride(from: lane, to: count, by: 2) {
                guard let data = FileManager.default.contents(atPath: files[index % files.count])
                else { continue }
                _ = Row.thumbnail.bare(Array(data))
            }
        }
    }
    let time = clock.now - began
    wall = Double(time.components.seconds) + Double(time.components.attoseconds) * 1e-18
    print(wall, (processorTime() - start) / 1000, Stopwatch.memory().peak)
}

func run(_ program: String, _ arguments: [String]) throws -> [Double] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isWhitespace)
        .compactMap { Double($0) }
}

/// Returns the processor time of a whole command, in milliseconds.
func command(_ arguments: [String]) throws -> Double {
    func children() -> Double {
        var usage = rusage()
        // RUSAGE_CHILDREN, which Glibc's module imports with a type other than that of the
        // parameter.
        getrusage(-1, &usage)
        return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1e3
            + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e3
    }
    let before = children()
    _ = try run(arguments[0], Array(arguments.dropFirst()))
    return children() - before
}

/// Creates a noisy baseline JPEG of 12 MP, as a camera produces, by enlarging the progressive one.
func baseline(_ imaging: Imaging, from progressive: String) async throws -> String {
    let file = NSTemporaryDirectory() + "cairn-bench-12mp.jpg"
    let pixels = try await imaging.pixels(
        of: .file(progressive), fitting: PixelSize(width: 4000, height: 3000))
    var noisy = pixels
    var random = SplitMix64(seed: 12)
    for index in noisy.bytes.indices where index % 4 != 3 {
        let noise = Int(random.next() & 15) - 8
        noisy.bytes[index] = UInt8(clamping: Int(noisy.bytes[index]) + noise)
    }
    let made = try await imaging.encoded(noisy, as: ImageEncodingOptions(.jpeg, quality: 90))
    try Data(made.bytes).write(to: URL(fileURLWithPath: file))
    return file
}

func compare(_ given: [String]) async throws {
    guard bare_start() == 0 else { return }
    var configuration = ImagingConfiguration()
    configuration.threads = 1
    let imaging = Imaging(configuration)
    let progressive = root.appendingPathComponent("Tests/Fixtures/photos/sunset-12mp.jpg").path
    let files =
        given.isEmpty ? [try await baseline(imaging, from: progressive), progressive] : given
    let script = root.appendingPathComponent("Benchmarks/Sources/imaging-bench/peers.py").path
    print("Photos. CPU ms, medians of 5 rounds of 3, all sides in turn. \(Machine.summary)\n")
    print(
        "file | row | Cairn | bare libvips | Pillow | OpenCV | vips command | to Pillow | to bare")
    for file in files {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
        let input = PhotoInput.bytes(bytes, name: file)
        let facts = try await imaging.facts(of: input)
        for row in Row.allCases {
            var (cairn, bare, pillow, opencv, vips) = (
                [Double](), [Double](), [Double](), [Double](), [Double]()
            )
            for _ in 0..<5 {
                for _ in 0..<3 {
                    var start = processorTime()
                    _ = try await row.cairn(imaging, input, facts.size)
                    cairn.append(processorTime() - start)
                    start = processorTime()
                    guard row.bare(bytes) > 0 else { continue }
                    bare.append(processorTime() - start)
                }
                pillow += try run("/usr/bin/python3", [script, "pillow", row.rawValue, file, "3"])
                    .dropLast()
                opencv += try run("/usr/bin/python3", [script, "opencv", row.rawValue, file, "3"])
                    .dropLast()
                if row == .thumbnail {
                    vips.append(
                        try command([
                            "vipsthumbnail", file, "--size", "256", "-o",
                            "/tmp/cairn-bench-t.jpg[Q=85]",
                        ]))
                }
            }
            let numbers = [cairn, bare, pillow, opencv, vips].map(\.median)
            func text(_ value: Double) -> String {
                value == 0 ? "–" : String(format: "%.1f", value)
            }
            func ratio(_ other: Double) -> String {
                other == 0 ? "–" : String(format: "%.2f", numbers[0] / other)
            }
            let kind = facts.isProgressive ? "progressive" : "baseline"
            let cells =
                [kind, row.rawValue] + numbers.map(text) + [ratio(numbers[2]), ratio(numbers[1])]
            print(cells.joined(separator: " | "))
        }
    }
    try compareImports()
}

/// Compares importing 1,000 photos with two threads, alternately, each side in a process of its
/// own.
func compareImports() throws {
    let names = [
        "storm-canon", "orient-1", "orient-6", "gps-north-east", "progressive", "date-no-offset",
    ]
    let files = names.map { root.appendingPathComponent("Tests/Fixtures/photos/\($0).jpg").path }
    let own = CommandLine.arguments[0]
    var (cairn, bare) = ([[Double]](), [[Double]]())
    for _ in 0..<3 {
        cairn.append(try run(own, ["import", "1000"] + files))
        bare.append(try run(own, ["bare-import", "1000"] + files))
    }
    guard (cairn + bare).allSatisfy({ $0.count == 3 }) else { return print("import: failed") }
    func median(_ all: [[Double]], _ column: Int) -> Double { all.map { $0[column] }.median }
    print("\nimport of 1,000 photos, 2 threads | wall s | CPU s | peak MB")
    for (name, side) in [
        ("Cairn: facts, fingerprint, thumbnail", cairn), ("bare thumbnails", bare),
    ] {
        print(
            name, "|",
            String(
                format: "%.2f | %.2f | %.0f", median(side, 0), median(side, 1),
                median(side, 2) / 1e6))
    }
    print(String(format: "ratio of CPU %.2f", median(cairn, 1) / median(bare, 1)))
}
