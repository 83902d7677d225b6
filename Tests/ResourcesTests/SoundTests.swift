import CairnResources
import Foundation
import TestSupport
import Testing

@Suite struct SoundTests {
    private static let folder = Fixtures.root.appendingPathComponent("Resources/Files/Sounds")

    private static func bytes(_ sound: Sound) throws -> [UInt8] {
        try Array(Data(contentsOf: folder.appendingPathComponent("\(sound.rawValue).wav")))
    }

    /// The 16-bit samples behind the header of 44 bytes.
    private static func samples(_ bytes: [UInt8]) -> [Int] {
        stride(from: 44, to: bytes.count - 1, by: 2).map { index in
            Int(Int16(bitPattern: UInt16(bytes[index]) | UInt16(bytes[index + 1]) << 8))
        }
    }

    @Test("every sound is what its recipe makes", arguments: Sound.allCases)
    func theFileFollowsTheRecipe(sound: Sound) throws {
        let made = SoundRecipe.file(for: sound)
        if ProcessInfo.processInfo.environment["CAIRN_RECORD"] != nil {
            try FileManager.default.createDirectory(
                at: Self.folder, withIntermediateDirectories: true)
            try Data(made).write(to: Self.folder.appendingPathComponent("\(sound.rawValue).wav"))
            Issue.record(
                "recorded \(sound.rawValue).wav: listen to it, then run without CAIRN_RECORD")
        }
        let kept = try Self.bytes(sound)
        #expect(made.count == kept.count)
        #expect(Array(made.prefix(44)) == Array(kept.prefix(44)))
        // Another libm may round a sine the other way: one step of 65 536 is not a difference.
        let apart = zip(Self.samples(made), Self.samples(kept)).map { abs($0 - $1) }.max() ?? 0
        #expect(apart <= 1)
    }

    @Test("a sound is small, and neither starts nor ends with a click", arguments: Sound.allCases)
    func theFileIsWellMade(sound: Sound) throws {
        let bytes = try Self.bytes(sound)
        #expect(bytes.count < 40_000)
        #expect(Array(bytes[0..<4]) == Array("RIFF".utf8))
        let samples = Self.samples(bytes)
        let loudest = samples.map(abs).max() ?? 0
        #expect((16_000...16_400).contains(loudest))
        #expect(abs(samples.first ?? .max) < 400)
        #expect(samples.suffix(4).allSatisfy { abs($0) < 40 })
        #expect(abs(samples.reduce(0, +) / samples.count) < 200)
    }
}
