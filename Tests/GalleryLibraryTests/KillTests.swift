#if Database
import CairnGalleryLibrary
import Foundation
import TestSupport
import Testing

@testable import gallery_probe

@Suite struct KillTests {
    /// An import that is killed, and what it had said by then.
    private static func killed(
        _ library: TestLibrary, _ folder: String, after delay: Double
    ) throws -> (lines: [String], wasKilled: Bool) {
        let out = library.folder.url.appendingPathComponent("out")
        try Data().write(to: out)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Command.built("gallery-probe").program)
        process.arguments = ["import", library.path, folder]
        process.environment = ["PATH": "/usr/bin:/bin", "HOME": library.folder.url.path]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: out)
        try process.run()
        Thread.sleep(forTimeInterval: delay)
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        let text = String(decoding: try Data(contentsOf: out), as: UTF8.self)
        // A line that was cut off was not said.
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        return (lines.map(String.init), process.terminationReason == .uncaughtSignal)
    }

    @Test func aHundredKillsLoseNoPhotoThatWasReported() async throws {
        let library = try TestLibrary()
        defer { library.keep() }
        var random = SplitMix64(seed: 4)
        var promised: Set<String> = []
        var (kills, inTheMiddle, resumed) = (0, 0, 0)
        var longest = 0.15
        let photos = 8
        for round in 0..<100 {
            let folder = "\(library.photos)/\(round)"
            for number in 0..<photos {
                let photo = PlainPhoto(
                    noise: round * photos + number + 1, size: 2000 + 40_000 * (number % 3))
                try library.write(photo, "\(round)/\(number).plain")
            }
            let delay = Double.random(in: 0...longest, using: &random)
            let run = try Self.killed(library, folder, after: delay)
            let said = run.lines.filter { $0.hasPrefix("stored ") }
            promised.formUnion(
                said.compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) })
            kills += run.wasKilled ? 1 : 0
            inTheMiddle += run.wasKilled && !said.isEmpty ? 1 : 0

            // The same import again goes on, and comes to its end.
            let start = Date()
            let rest = try Command(
                Command.built("gallery-probe").program,
                environment: ["HOME": library.folder.url.path]
            ).run(["import", library.path, folder])
            longest = min(2, max(0.02, Date().timeIntervalSince(start)))
            let last = try #require(rest.output.split(separator: "\n").last, "\(rest.errors)")
            let counts = last.split(separator: " ").dropFirst().compactMap { Int($0) }
            try #require(counts.count == 3, "round \(round): \(rest.output)")
            if run.wasKilled {
                // Killed after its end, the first import is over: the second one finds duplicates.
                let wasOver = said.count == photos && counts[1] == photos
                #expect(counts.reduce(0, +) == photos, "round \(round): \(last)")
                #expect(wasOver || counts[1] == 0, "round \(round): \(last)")
                #expect(wasOver || counts[2] >= said.count, "what was reported is not read again")
                resumed += counts[2] > 0 ? 1 : 0
            }
        }
        let store = try library.open()
        let report = try await store.verify(reading: true)
        #expect(report.isSound, "\(report)")
        #expect(report.checked == 100 * photos)
        let stored = try await store.page(limit: 10_000).photos.compactMap { $0.hash?.hex }
        #expect(promised.isSubset(of: stored))
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: library.path + "/incoming") == [])
        #expect(kills > 50 && inTheMiddle > 0 && resumed > 0, "\(kills) \(inTheMiddle) \(resumed)")
    }
}
#endif
