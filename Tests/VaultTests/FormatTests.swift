#if Vault
import CairnEncoding
import Crypto
import Foundation
import TestSupport
import Testing

@testable import CairnVault

/// The formats of `docs/formats.md`: fixed files of this version, and new ones, are read by a program that shares
/// nothing with the module. `CAIRN_RECORD=1` writes the fixed files anew, which breaks everybody's data.
@Suite struct FormatTests {
    private static let fixture = Fixtures.root.appendingPathComponent("Tests/Fixtures/formats")
    private static let code = "å82-sea"
    private static let secret = Secret("token ✓")
    private static let small = Array("Lake\n".utf8)
    /// Two pieces of a store and nine of a snapshot.
    private static let large = (0..<(8 << 20) + 1).map { UInt8(truncatingIfNeeded: $0 &* 31) }

    /// What was written, apart from the files.
    private struct Vector: Codable, Equatable {
        var contentKey: String
        var recoveryKey: String
    }

    private static func python(_ arguments: String...) throws -> String {
        let result = try Command("/usr/bin/python3", environment: [:])
            .run([fixture.path + "/vault.py"] + arguments)
        try #require(result.status == 0, "\(arguments): \(result.errors)")
        return result.output.trimmingCharacters(in: .newlines)
    }

    private static func sha(_ bytes: [UInt8]) -> String { SHA256.hash(data: bytes).hexadecimal }

    /// Writes every kind of file into a folder; the large file only if it is wanted.
    private static func write(to folder: String, isLarge: Bool) async throws -> Vector {
        let place = LockLocation(records: folder + "/records", device: folder + "/device")
        let lock = CodeLock(at: place, configuration: TestLock.quick)
        #expect(await lock.set(Secret(code), for: "passcode") == .right)
        let recovery = try #require(
            await lock.makeRecoveryKey(provedBy: (Secret(code), "passcode")).key)
        let key = try #require(await lock.unlock(Secret(code), of: "passcode").key)
        try CredentialFile(at: folder + "/credentials", key: try place.deviceKey())
            .set(secret, for: "mastodon.social")
        let plain = folder + "-plain"
        try Data(isLarge ? large : small).write(to: URL(fileURLWithPath: plain))
        defer { try? FileManager.default.removeItem(atPath: plain) }
        try EncryptedFileStore(at: folder + "/files", key: key).put("a/é.jpeg", from: plain)
        try EncryptedSnapshot(at: folder + "/snapshot", key: key)
            .save([.init("notes/ü.tree", from: plain)])
        return Vector(
            contentKey: key.withBytes { Data($0).hexadecimal },
            recoveryKey: recovery.revealedText())
    }

    /// Reads every kind of file with the independent program.
    private static func readWithPython(
        _ folder: String, _ vector: Vector, content: [UInt8]
    ) throws {
        let (records, device) = (folder + "/records", folder + "/device")
        #expect(try python("lock", records, device, "passcode", code) == vector.contentKey)
        #expect(
            try python("recovery", records, device, vector.recoveryKey) == vector.contentKey)
        let own = try python("device", device)
        #expect(
            try python("credentials", folder + "/credentials", own)
                == #"{"mastodon.social": "token \u2713"}"#)
        #expect(
            try python("file", folder + "/files", vector.contentKey, "a/é.jpeg") == sha(content))
        #expect(
            try python("snapshot", folder + "/snapshot", vector.contentKey)
                == #"{"notes/\u00fc.tree": "\#(sha(content))"}"#)
    }

    @Test func anIndependentProgramReadsNewFiles() async throws {
        let folder = try TemporaryFolder()
        let place = folder.url.path + "/new"
        let vector = try await Self.write(to: place, isLarge: true)
        try Self.readWithPython(place, vector, content: Self.large)
    }

    @Test func theFixedFilesAreReadByBoth() async throws {
        let fixed = Self.fixture.appendingPathComponent("vault")
        let file = Self.fixture.appendingPathComponent("vault.json")
        if ProcessInfo.processInfo.environment["CAIRN_RECORD"] == "1" {
            try? FileManager.default.removeItem(at: fixed)
            let vector = try await Self.write(to: fixed.path, isLarge: false)
            try JSONEncoder().encode(vector).write(to: file)
            Issue.record("recorded \(fixed.path)")
        }
        let vector = try JSONDecoder().decode(Vector.self, from: Data(contentsOf: file))
        let folder = try TemporaryFolder()
        let copy = folder.url.path + "/copy"
        try FileManager.default.copyItem(atPath: fixed.path, toPath: copy)
        try Self.readWithPython(copy, vector, content: Self.small)

        let place = LockLocation(records: copy + "/records", device: copy + "/device")
        let lock = CodeLock(at: place, configuration: TestLock.quick)
        let key = try #require(await lock.unlock(Secret(Self.code), of: "passcode").key)
        #expect(key.withBytes { Data($0).hexadecimal } == vector.contentKey)
        let credentials = CredentialFile(at: copy + "/credentials", key: try place.deviceKey())
        #expect(try credentials.value(for: "mastodon.social") == Self.secret)
        let out = folder.url.path + "/out"
        #expect(
            try EncryptedFileStore(at: copy + "/files", key: key).bring("a/é.jpeg", to: out))
        #expect(try Data(contentsOf: URL(fileURLWithPath: out)) == Data(Self.small))
        #expect(try EncryptedSnapshot(at: copy + "/snapshot", key: key).bring(into: out + "s") == 1)
        let restored = URL(fileURLWithPath: out + "s/notes/ü.tree")
        #expect(try Data(contentsOf: restored) == Data(Self.small))
        let recovered = await lock.recover(
            with: try RecoveryKey(vector.recoveryKey), setting: Secret("8205"), for: "passcode")
        #expect(recovered.answer == .right)
    }
}
#endif
