#if Vault
import Foundation
import TestSupport
import Testing

@testable import CairnVault

@Suite struct StoreTests {
    private let key = Secret(bytes: Array(0..<32))
    private let other = Secret(bytes: Array(1...32))

    @Test func credentialsComeBackAndOthersStay() throws {
        let folder = try TemporaryFolder()
        let path = folder.url.path + "/new/folder/tokens"
        let file = CredentialFile(at: path, key: key)
        #expect(try file.value(for: "mastodon") == nil)
        #expect(try file.names() == [])
        try file.set(Secret("one"), for: "mastodon")
        try file.set(Secret(bytes: [0, 255, 10]), for: "mail")
        try CredentialFile(at: path, key: key).set(Secret("two"), for: "mastodon")
        #expect(try file.value(for: "mastodon") == Secret("two"))
        #expect(try file.value(for: "mail") == Secret(bytes: [0, 255, 10]))
        #expect(try file.names() == ["mail", "mastodon"])
        try file.set(nil, for: "mail")
        #expect(try file.names() == ["mastodon"])
        #expect(throws: VaultError.badName) { try file.set(Secret("x"), for: "") }
        let facts = try FileManager.default.attributesOfItem(atPath: path)
        #expect(facts[.posixPermissions] as? Int == 0o600)
    }

    @Test func aWrongKeyIsToldFromAChangedFile() throws {
        let folder = try TemporaryFolder()
        let path = folder.url.path + "/tokens"
        try CredentialFile(at: path, key: key).set(Secret("canary"), for: "mastodon")
        let whole = try Data(contentsOf: URL(fileURLWithPath: path))
        #expect(throws: VaultError.wrongKey(path: path)) {
            try CredentialFile(at: path, key: other).value(for: "mastodon")
        }
        #expect(throws: VaultError.wrongKey(path: path)) {
            try CredentialFile(at: path, key: other).set(Secret("mine"), for: "mastodon")
        }
        for place in whole.indices {
            var bytes = whole
            bytes[place] ^= 0x40
            try bytes.write(to: URL(fileURLWithPath: path))
            let expected: VaultError =
                switch place {
                case 0..<8: .damaged(path: path)
                case 8: .version(path: path, found: 0x41)
                case 9..<41: .wrongKey(path: path)
                default: .tampered(path: path)
                }
            #expect(throws: expected) {
                try CredentialFile(at: path, key: key).value(for: "mastodon")
            }
        }
        for count in [0, 5, 9, 40, 60] {
            try whole.prefix(count).write(to: URL(fileURLWithPath: path))
            #expect(throws: VaultError.self) { try CredentialFile(at: path, key: key).names() }
        }
        try whole.dropLast().write(to: URL(fileURLWithPath: path))
        #expect(throws: VaultError.tampered(path: path)) {
            try CredentialFile(at: path, key: key).names()
        }
    }

    @Test func manyWritersLoseNothing() async throws {
        let folder = try TemporaryFolder()
        let path = folder.url.path + "/tokens"
        let key = key
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<12 {
                group.addTask {
                    try? CredentialFile(at: path, key: key).set(
                        Secret("\(number)"), for: "n\(number)")
                }
            }
        }
        #expect(try CredentialFile(at: path, key: key).names().count == 12)
    }

    @Test func theSameTextTwiceIsTwoFiles() throws {
        let envelope = Envelope(key, context: "x")
        let (one, two) = (
            try envelope.seal([1, 2, 3], path: "p"), try envelope.seal([1, 2, 3], path: "p")
        )
        #expect(one != two)
        #expect(try envelope.open(one, path: "p") == [1, 2, 3])
        #expect(throws: VaultError.tampered(path: "p")) {
            try Envelope(key, context: "y").open(one, path: "p")
        }
    }

    @Test("what is written comes back", arguments: UInt64(0)..<20)
    func roundTrip(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let folder = try TemporaryFolder()
        let store = EncryptedPieceStore(at: folder.url.path, key: key)
        var expected: [String: [UInt8]] = [:]
        for number in 0..<5 {
            let name = "notes/\(number)/\u{1F9ED}\(Int.random(in: 0...9, using: &random))"
            let bytes = (0..<Int.random(in: 0...3000, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            try store.write(bytes, as: name)
            expected[name] = bytes
        }
        for (name, bytes) in expected { #expect(try store.read(name) == bytes) }
        let gone = try #require(expected.keys.first)
        try store.remove(gone)
        #expect(try store.read(gone) == nil)
        #expect(try expected.keys.count { try store.contains($0) } == expected.count - 1)
        #expect(throws: VaultError.self) { try store.write([], as: "") }
        // Another key has other file names.
        let stranger = EncryptedPieceStore(at: folder.url.path, key: other)
        #expect(try expected.keys.allSatisfy { try stranger.read($0) == nil })
    }

    @Test func piecesCannotChangePlaces() throws {
        let folder = try TemporaryFolder()
        let store = EncryptedPieceStore(at: folder.url.path, key: key)
        try store.write([1], as: "one")
        try store.write([2], as: "two")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
            .filter { $0.hasSuffix(".sealed") }.map { folder.url.path + "/" + $0 }
        #expect(files.count == 2)
        try FileManager.default.removeItem(atPath: files[0])
        try FileManager.default.copyItem(atPath: files[1], toPath: files[0])
        let answers = ["one", "two"].map { name in Result { try store.read(name) } }
        #expect(answers.count { if case .failure = $0 { true } else { false } } == 1)
    }

    @Test func theDevicesKeyIsTheSameTomorrow() throws {
        let test = try TestLock()
        let key = try test.place.deviceKey()
        #expect(key.byteCount == 32)
        #expect(try test.place.deviceKey() == key)
        #expect(try TestLock().place.deviceKey() != key)
    }

    @Test func aChangedCodeKeepsTheStoreOpen() async throws {
        let test = try TestLock()
        let lock = test.open()
        #expect(await lock.set(right, for: name) == .right)
        let before = try #require(await lock.unlock(right, of: name).key)
        #expect(await lock.set(guess(2), for: name, provedBy: (right, name)) == .right)
        #expect(
            await lock.set(Secret("0125"), for: "pattern", provedBy: (guess(2), name)) == .right)
        #expect(await lock.unlock(guess(2), of: name).key == before)
        #expect(await lock.unlock(Secret("0125"), of: "pattern").key == before)
        #expect(await lock.unlock(right, of: name).key == nil)
    }
}
#endif
