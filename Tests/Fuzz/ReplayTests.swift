import Foundation
import TestSupport
import Testing

/// Every target reads its seeds, what the fuzzer has found, and random changes of both; see
/// README.md.
@Suite struct ReplayTests {
    private static let seeds = Fixtures.root.appendingPathComponent("Tests/Fuzz/Seeds")
    private static let findings = Fixtures.folder("fuzz")

    private static func files(_ target: String) -> [URL] {
        [seeds, findings].flatMap { folder in
            let folder = folder.appendingPathComponent(target)
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            return names.sorted().map { folder.appendingPathComponent($0) }
        }
    }

    @Test("the rules hold for every seed and finding", arguments: FuzzTarget.all)
    func replayed(target: FuzzTarget) async throws {
        let files = Self.files(target.name)
        #expect(!files.isEmpty, "no seeds")
        try await target.read([])
        for file in files {
            do { try await target.read(Array(try Data(contentsOf: file))) } catch {
                Issue.record("\(target.name)/\(file.lastPathComponent): \(error)")
            }
        }
    }

    /// Without coverage, but in every run: what libFuzzer begins with.
    @Test("the rules hold for changed seeds", arguments: FuzzTarget.all)
    func changed(target: FuzzTarget) async throws {
        let variable = ProcessInfo.processInfo.environment["CAIRN_FUZZ_CHANGES"]
        var random = SplitMix64(seed: 14)
        for file in Self.files(target.name) {
            let seed = Array(try Data(contentsOf: file))
            for _ in 0..<(variable.flatMap { Int($0) } ?? 8) {
                let input = Self.changed(seed, using: &random)
                do { try await target.read(input) } catch {
                    Issue.record(
                        "\(target.name): \(error): \(Data(input).base64EncodedString())")
                }
            }
        }
    }

    /// Returns an input with up to four changes, such as a flipped bit or a repeated part.
    private static func changed(
        _ input: [UInt8], using random: inout SplitMix64
    ) -> [UInt8] {
        var input = input
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let at = Int.random(in: 0...input.count, using: &random)
            let end = min(input.count, at + Int.random(in: 1...16, using: &random))
            switch Int.random(in: 0..<6, using: &random) {
            case 0 where at < input.count: input[at] ^= 1 << UInt8.random(in: 0..<8, using: &random)
            case 1 where at < input.count:
                input[at] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random) ?? 0
            case 2: input.insert(UInt8.random(in: .min ... .max, using: &random), at: at)
            case 3: input.removeSubrange(at..<end)
            case 4: input.insert(contentsOf: input[at..<end], at: at)
            default: input.removeSubrange(at...)
            }
        }
        return input
    }

    @Test func everyFolderBelongsToATarget() throws {
        let names = Set(FuzzTarget.all.map(\.name))
        #expect(names.count == FuzzTarget.all.count)
        for folder in [Self.seeds, Self.findings] {
            let found = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(Set(found).subtracting(names).sorted() == [])
        }
    }
}

extension FuzzTarget: CustomTestStringConvertible {
    var testDescription: String { name }
}
