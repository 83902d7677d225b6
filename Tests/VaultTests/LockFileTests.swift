#if Vault
import Foundation
import TestSupport
import Testing

@testable import CairnVault

/// What a lock does with files that somebody was at: it stays closed, and says which.
@Suite struct LockFileTests {
    private func prepared() async throws -> TestLock {
        let test = try TestLock()
        let lock = test.open()
        #expect(await lock.set(right, for: name) == .right)
        #expect(await lock.check(guess(1), of: name).isWrong)
        return test
    }

    @Test("a file that is cut short closes the lock", arguments: 0..<4)
    func truncated(index: Int) async throws {
        let test = try await prepared()
        let path = test.files[index]
        let whole = try test.bytes(path)
        for count in [0, 1, 8, 9, 10, 11, 42, 43, 44, whole.count / 2, whole.count - 1]
        where count < whole.count {
            try test.write(whole.prefix(count), path)
            #expect(await test.open().check(right, of: name).isClosed, "\(path) \(count)")
            #expect(await test.open().set(guess(5), for: name, provedBy: (right, name)).isClosed)
            #expect(await test.open().set(guess(5), for: name).isClosed)
        }
        try test.write(whole, path)
        #expect(await test.open().check(right, of: name) == .right)
    }

    @Test("a changed byte closes the lock", arguments: 0..<4)
    func changed(index: Int) async throws {
        let test = try await prepared()
        let path = test.files[index]
        let whole = try test.bytes(path)
        for place in stride(from: 0, to: whole.count, by: max(1, whole.count / 60)) {
            var bytes = whole
            bytes[place] ^= 1
            try test.write(bytes, path)
            #expect(await test.open().check(right, of: name).isClosed, "\(path) \(place)")
        }
    }

    @Test("a file that is gone closes the lock", arguments: 0..<4)
    func deleted(index: Int) async throws {
        let test = try await prepared()
        try FileManager.default.removeItem(atPath: test.files[index])
        #expect(await test.open().check(right, of: name).isClosed)
        #expect(await test.open().set(guess(5), for: name).isClosed)
        guard case .closed = await test.open().status(of: name) else {
            Issue.record("open")
            return
        }
    }

    @Test func aFolderThatIsGoneClosesTheLock() async throws {
        for index in [0, 1] {
            let test = try await prepared()
            try FileManager.default.removeItem(
                atPath: index == 0 ? test.place.records : test.place.device)
            #expect(await test.open().check(right, of: name).isClosed)
            #expect(await test.open().set(guess(5), for: name).isClosed)
        }
    }

    @Test func anOlderCopyGivesNoGuessesBack() async throws {
        let test = try TestLock()
        let lock = test.open()
        #expect(await lock.set(right, for: name) == .right)
        let old = try test.files.prefix(2).map { try test.bytes($0) }
        for number in 1...4 { #expect(await lock.check(guess(number), of: name).isWrong) }
        let new = try test.files.prefix(2).map { try test.bytes($0) }
        try test.write(old[1], test.files[1])
        #expect(
            await lock.check(right, of: name) == .closed(.rolledBack(path: test.files[1])))
        try test.write(new[1], test.files[1])
        // An old code put back.
        let changed = Secret("another code")
        #expect(await lock.set(changed, for: name, provedBy: (right, name)) == .right)
        #expect(await lock.check(changed, of: name) == .right)
        try test.write(old[0], test.files[0])
        #expect(
            await lock.check(right, of: name) == .closed(.rolledBack(path: test.files[0])))
    }

    @Test func anOldMarkIsNoticedToo() async throws {
        let test = try TestLock()
        let lock = test.open()
        #expect(await lock.set(right, for: name) == .right)
        let old = try test.bytes(test.files[2])
        for number in 1...3 { #expect(await lock.check(guess(number), of: name).isWrong) }
        try test.write(old, test.files[2])
        #expect(await lock.check(right, of: name) == .closed(.rolledBack(path: test.files[2])))
    }

    enum Hurt: CaseIterable { case missing, changed, older }

    @Test(
        "the recovery key opens a lock whose other files are hurt", arguments: 1..<4, Hurt.allCases)
    func theRecoveryKeyOpensALockWhoseOtherFilesAreHurt(index: Int, hurt: Hurt) async throws {
        let test = try await prepared()
        let lock = test.open()
        let key = try #require(await lock.unlock(right, of: name).key)
        let recovery = try #require(
            await lock.makeRecoveryKey(provedBy: (right, name)).key)
        let path = test.files[index]
        var bytes = try test.bytes(path)
        // An older key is that of another lock.
        let former = try await prepared()
        if index == 3, hurt == .older { bytes = try former.bytes(former.files[3]) }
        for number in 2...4 { #expect(await lock.check(guess(number), of: name).isWrong) }
        switch hurt {
        case .missing: try FileManager.default.removeItem(atPath: path)
        case .changed:
            bytes = try test.bytes(path)
            bytes[bytes.count / 2] ^= 4
            try test.write(bytes, path)
        case .older: try test.write(bytes, path)
        }
        let other = test.open()
        #expect(await other.check(right, of: name).isClosed)
        #expect(await other.recover(with: RecoveryKey(), setting: right, for: name).key == nil)
        let recovered = await other.recover(with: recovery, setting: guess(7), for: name)
        #expect(recovered.answer == .right && recovered.key == key)
        // The lock is whole again, counts, and its recovery key still opens it.
        for lock in [other, test.open()] {
            #expect(await lock.check(guess(1), of: name).isWrong)
            #expect(await lock.unlock(guess(7), of: name).key == key)
        }
        #expect(await other.check(right, of: name).isWrong)
        #expect(await other.recover(with: recovery, setting: right, for: name).key == key)
    }

    @Test func theRecoveryKeyOpensWithoutTheStateFolder() async throws {
        let test = try await prepared()
        let lock = test.open()
        let key = try #require(await lock.unlock(right, of: name).key)
        let recovery = try #require(
            await lock.makeRecoveryKey(provedBy: (right, name)).key)
        try FileManager.default.removeItem(atPath: test.place.device)
        try FileManager.default.removeItem(atPath: test.files[1])
        let other = test.open()
        #expect(await other.recover(with: RecoveryKey(), setting: right, for: name).answer.isWrong)
        #expect(await other.recover(with: recovery, setting: right, for: name).key == key)
        #expect(await test.open().unlock(right, of: name).key == key)
    }

    @Test func aRightRecoveryKeyIsNotToBlameForTheRecord() async throws {
        let test = try await prepared()
        let lock = test.open()
        let recovery = try #require(
            await lock.makeRecoveryKey(provedBy: (right, name)).key)
        let path = test.files[0]
        let whole = try test.bytes(path)
        for place in stride(from: 0, to: whole.count, by: max(1, whole.count / 80)) {
            var bytes = whole
            bytes[place] ^= 1
            try test.write(bytes, path)
            switch await test.open().recover(with: recovery, setting: right, for: name).answer {
            case .right, .closed(.damaged(path: path)), .closed(.tampered(path: path)), .unset:
                break
            case let answer: Issue.record("\(place): \(answer)")
            }
        }
        // The recovery key does not need the values that a code needs.
        for field in ["salt", "verifier", "wrapped"] {
            let key = try #require(whole.firstRange(of: Data("<key>\(field)</key>".utf8)))
            let data = try #require(whole[key.upperBound...].firstRange(of: Data("<data>".utf8)))
            let start = try #require(
                whole[data.upperBound...].firstIndex { $0 > UInt8(ascii: " ") })
            var bytes = whole
            bytes[start] = bytes[start] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
            try test.write(bytes, path)
            let answer = await test.open().recover(with: recovery, setting: right, for: name).answer
            #expect(answer == .right, "\(field): \(answer)")
        }
        try FileManager.default.removeItem(atPath: path)
        #expect(
            await test.open().recover(with: recovery, setting: right, for: name).answer
                == .closed(.missing(path: path)))
    }

    @Test func filesOfAnotherMachineDoNotOpen() async throws {
        let (one, other) = (try await prepared(), try await prepared())
        for index in [0, 1] { try one.write(try other.bytes(other.files[index]), one.files[index]) }
        #expect(await one.open().check(right, of: name) == .closed(.tampered(path: one.files[0])))
    }

    @Test func filesAreForTheirOwnerAlone() async throws {
        let test = try await prepared()
        func mode(_ path: String) throws -> Int {
            let facts = try FileManager.default.attributesOfItem(atPath: path)
            return try #require(facts[.posixPermissions] as? Int)
        }
        for file in test.files { #expect(try mode(file) == 0o600) }
        for folder in [test.place.records, test.place.device] { #expect(try mode(folder) == 0o700) }
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o644], ofItemAtPath: test.files[3])
        #expect(await test.open().check(right, of: name) == .right)
        #expect(try mode(test.files[3]) == 0o600)
    }

    @Test func noFileHoldsACode() async throws {
        let canary = "canary-code-4711"
        let test = try TestLock()
        let lock = test.open()
        #expect(await lock.set(Secret(canary), for: name) == .right)
        #expect(await lock.check(Secret("wrong-canary"), of: name).isWrong)
        let key = try #require(await lock.unlock(Secret(canary), of: name).key)
        let store = EncryptedPieceStore(at: test.folder.url.path + "/records/store", key: key)
        try store.write(Array("story canary".utf8), as: "canary-name")
        try CredentialFile(at: test.folder.url.path + "/tokens", key: key)
            .set(Secret("canary-token"), for: "canary.example")
        let names = try #require(FileManager.default.subpaths(atPath: test.folder.url.path))
        #expect(names.count >= 7)
        for path in names where !path.hasSuffix("/store") && path.contains("/") || path == "tokens"
        {
            let bytes = try test.bytes(test.folder.url.path + "/" + path)
            #expect(bytes.range(of: Data("canary".utf8)) == nil, "\(path)")
            #expect(!path.contains("canary"))
            key.withBytes { #expect(bytes.range(of: Data($0)) == nil, "\(path)") }
        }
    }

    @Test func aPlaceThatCannotBeWrittenStaysClosed() async throws {
        let test = try await prepared()
        // The counter cannot be replaced: a folder lies there.
        try FileManager.default.removeItem(atPath: test.files[1])
        try FileManager.default.createDirectory(
            atPath: test.files[1], withIntermediateDirectories: true)
        let lock = test.open()
        #expect(await lock.check(right, of: name).isClosed)
        #expect(lock.derivationCount == 0)
        let file = try test.folder.write("", to: "file")
        let nowhere = CodeLock(
            at: LockLocation(records: file.path + "/a", device: file.path + "/b"))
        #expect(await nowhere.set(right, for: name).isClosed)
    }
}
#endif
