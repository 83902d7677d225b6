import BenchSupport
import CBareVips
import CairnGalleryLibrary
import CairnImaging
import Foundation

/// Compares importing photos into a new library with creating thumbnails of the same files in bare
/// libvips, with two threads each, each in a process of its own; and decoding in processes without
/// rights with decoding in the library's own.
enum Importing {
    /// Runs one side; returns wall-clock seconds, processor seconds, peak memory and the number of
    /// photos.
    private static func side(_ work: () async throws -> Int) async throws -> String {
        func processor() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
            return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
        }
        let (start, began) = (processor(), ContinuousClock.now)
        let count = try await work()
        let wall = began.duration(to: .now) / .seconds(1)
        return "\(wall) \(processor() - start) \(Stopwatch.memory().peak) \(count)"
    }

    /// Runs the library's side; `apart` decodes in processes without rights.
    static func library(_ photos: String, _ path: String, apart: Bool) async throws {
        var settings = ImagingConfiguration()
        settings.threads = 2
        let reader = PhotoReader(Imaging(settings, decoder: apart ? .running : nil))
        let store = try GalleryStore(at: path)
        print(
            try await side {
                let report = try await store.importPhotos(
                    from: [ImportSource(photos)], reader: reader,
                    now: Date(timeIntervalSince1970: 0))
                return report.stored.count
            })
        try store.close()
    }

    /// Runs the libvips side.
    static func bare(_ photos: String) async throws {
        _ = bare_start()
        let files = try FileManager.default.contentsOfDirectory(atPath: photos).sorted()
        print(
            try await side {
                DispatchQueue.concurrentPerform(iterations: 2) { lane in
                    for index in stride(from: lane, to: files.count, by: 2) {
                        let path = photos + "/" + files[index]
                        guard let data = FileManager.default.contents(atPath: path) else {
                            continue
                        }
                        let bytes = Array(data)
                        _ = bare_thumbnail(bytes, bytes.count, 256)
                    }
                }
                return files.count
            })
    }

    /// Runs both sides alternately, three times, on copies of some photos; a few bytes appended to
    /// each copy make it unique.
    static func compare(_ count: Int, _ files: [String]) throws {
        let root = FileManager.default.temporaryDirectory
            .appendingPathComponent("gallery-import-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        let photos = root.appendingPathComponent("photos")
        try FileManager.default.createDirectory(at: photos, withIntermediateDirectories: true)
        let originals = try files.map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
        for number in 0..<count {
            var data = originals[number % originals.count]
            data.append(contentsOf: Array("photo \(number)".utf8))
            try data.write(to: photos.appendingPathComponent("\(number).jpg"))
        }
        var sides: [String: [[Double]]] = [:]
        for round in 0..<3 {
            let library = root.appendingPathComponent("library\(round)").path
            let own = [library, library + "-apart"]
            for arguments in [
                ["bare", photos.path], ["library", photos.path, own[0]],
                ["apart", photos.path, own[1]],
            ] {
                let child = Process()
                child.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
                child.arguments = arguments
                let pipe = Pipe()
                child.standardOutput = pipe
                try child.run()
                let output = pipe.fileHandleForReading.readDataToEndOfFile()
                child.waitUntilExit()
                let numbers = String(decoding: output, as: UTF8.self)
                    .split { $0.isWhitespace }.compactMap { Double($0) }
                guard numbers.count == 4, Int(numbers[3]) == count else {
                    return print("import: \(arguments[0]) failed: \(numbers)")
                }
                sides[arguments[0], default: []].append(numbers)
            }
            for path in own { try FileManager.default.removeItem(atPath: path) }
        }
        func median(_ side: String, _ column: Int) -> Double {
            (sides[side] ?? []).map { $0[column] }.median
        }
        print("\nimport of \(count) photos, 2 threads | wall s | CPU s | peak MB")
        for (name, side) in [
            ("import into a library", "library"), ("decoded apart", "apart"),
            ("bare thumbnails", "bare"),
        ] {
            print(
                name, "|",
                String(
                    format: "%.2f | %.2f | %.0f", median(side, 0), median(side, 1),
                    median(side, 2) / 1e6))
        }
        print(
            String(
                format: "ratio: wall %.2f, CPU %.2f; decoded apart: wall %.3f of the library",
                median("library", 0) / median("bare", 0), median("library", 1) / median("bare", 1),
                median("apart", 0) / median("library", 0)))
    }
}
