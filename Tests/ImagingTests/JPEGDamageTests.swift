import Foundation
import TestSupport
import Testing

@testable import CairnImaging

/// JPEG files whose middle was overwritten.
@Suite struct JPEGDamageTests {
    private static let imaging = Result { try Imaging.patient() }

    private static func bytes(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: Fixtures.folder("photos").appendingPathComponent(name)))
    }

    /// Returns the offset of the first scan's data, behind the header of the last marker DA.
    private static func scan(_ bytes: [UInt8]) throws -> Int {
        let start = try #require(
            bytes.indices.dropLast(3).last {
                bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA && bytes[$0 + 2] == 0
            })
        return start + 2 + Int(bytes[start + 3])
    }

    @Test(
        "intact files are accepted",
        arguments: try FileManager.default.contentsOfDirectory(
            atPath: Fixtures.folder("photos").path
        ).filter { $0.hasSuffix(".jpg") }.sorted())
    func intactFilesAreAccepted(name: String) async throws {
        let imaging = try Self.imaging.get()
        let input = PhotoInput.bytes(try Self.bytes(name), name: name)
        guard let facts = try? await imaging.verifiedFacts(of: input) else { return }
        #expect(try await imaging.verifiedFacts(of: input, strictly: true) == facts)
    }

    @Test(
        "zeros in the middle are found, the later the farther",
        arguments: ["orient-1.jpg", "storm-canon.jpg", "cmyk.jpg", "gps-north-east.jpg"])
    func zerosAreFound(name: String) async throws {
        let imaging = try Self.imaging.get()
        let bytes = try Self.bytes(name)
        let start = try Self.scan(bytes)
        var last = 0
        for part in 1..<10 {
            var damaged = bytes
            let at = start + (bytes.count - start) * part / 10
            for index in at..<min(at + 200, bytes.count - 2) { damaged[index] = 0 }
            let error = await #expect(throws: ImagingError.self) {
                try await imaging.verifiedFacts(of: .bytes(damaged, name: name), strictly: true)
            }
            let text = error?.description ?? ""
            let percent = try #require(text.firstMatch(of: /damaged after (\d+) %/), "\(text)")
            let number = try #require(Int(percent.1))
            #expect(number >= last && number <= 100, "\(part): \(text) after \(last)")
            last = number
        }
        #expect(last > 50)
    }

    @Test("a byte changed anywhere leads to a result or an error", arguments: UInt64(0)..<40)
    func changedBytesAreSafe(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var bytes = try Self.bytes("orient-1.jpg")
        for _ in 0..<8 {
            bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(
                in: 0...255, using: &random)
        }
        let cut = Int.random(in: 2...bytes.count, using: &random)
        try bytes[..<cut].withUnsafeBytes {
            let damage = try JPEGScanCheck.damage(in: Bytes($0), Watch(seconds: 0))
            #expect(damage.map { (0...100).contains($0) } ?? true)
        }
    }

    @Test func restartsAreFollowed() throws {
        // One gray block of zeros each in two intervals: codes 0 and 0, filled up with ones.
        func table(_ kind: UInt8) -> [UInt8] {
            [0xFF, 0xC4, 0, 20, kind, 1] + [UInt8](repeating: 0, count: 16)
        }
        let head: [UInt8] =
            [0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0, 8, 0, 16, 1, 1, 0x11, 0] + table(0)
            + table(0x10) + [0xFF, 0xDD, 0, 4, 0, 1, 0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0]
        func damage(_ data: [UInt8]) throws -> Int? {
            try (head + data + [0xFF, 0xD9]).withUnsafeBytes {
                try JPEGScanCheck.damage(in: Bytes($0), Watch(seconds: 0))
            }
        }
        #expect(try damage([0x3F, 0xFF, 0xD0, 0x3F]) == nil)
        #expect(try damage([0x3F, 0xFF, 0xD1, 0x3F]) == 50)
        #expect(try damage([0x3F, 0x12, 0xFF, 0xD0, 0x3F]) == 50)
        #expect(try damage([0x3F, 0xFF, 0xD0]) == 50)
        #expect(try damage([0x3F, 0xFF, 0xD0, 0xBF]) == 50)
        #expect(try damage([0x3F, 0xFF, 0xD0, 0x3F, 7]) == 100)
        #expect(try damage([0x3F, 0xFF, 0xD0, 0x3F, 0, 0]) == nil)
    }
}
