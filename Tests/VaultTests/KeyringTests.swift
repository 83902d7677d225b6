#if Vault
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import CairnVault

/// What knows better than the files: a program that runs, and a keyring.
@Suite struct KeyringTests {
    /// A keyring in memory.
    private final class Memory: Sendable {
        let kept = Mutex<[String: Secret]>([:])
        let isShut = Mutex(false)

        var keyring: Keyring {
            Keyring(
                read: { (name) throws(VaultError) in
                    guard !self.isShut.withLock({ $0 }) else {
                        throw .unreadable(path: "keyring", reason: "locked")
                    }
                    return self.kept.withLock { $0[name] }
                }, write: { (secret, name) in self.kept.withLock { $0[name] = secret } })
        }
    }

    private func lock(_ test: TestLock, _ keyring: Keyring?) -> CodeLock {
        CodeLock(at: test.place, configuration: TestLock.quick, keyring: keyring) {
            test.time.withLock { $0 }
        }
    }

    private func files(_ test: TestLock) throws -> [String: Data] {
        var all: [String: Data] = [:]
        for path in test.files { all[path] = try? test.bytes(path) }
        return all
    }

    private func putBack(_ old: [String: Data], _ test: TestLock) throws {
        for path in test.files {
            try? FileManager.default.removeItem(atPath: path)
            if let bytes = old[path] { try test.write(bytes, path) }
        }
    }

    @Test func aProgramThatRunsNoticesOldCopiesOfBothFolders() async throws {
        let test = try TestLock()
        let running = test.open()
        #expect(await running.set(right, for: name) == .right)
        let old = try files(test)
        #expect(await running.check(guess(1), of: name).isWrong)
        try putBack(old, test)
        #expect(
            await running.check(guess(2), of: name) == .closed(.rolledBack(path: test.files[1])))
        #expect(await running.status(of: name) == .closed(.rolledBack(path: test.files[1])))
        // All gone but the key: not a lock that was never set.
        try putBack([test.files[3]: try #require(old[test.files[3]])], test)
        #expect(await running.check(right, of: name).isClosed)
        // One that was erased and set anew, by another program, is another lock.
        try putBack([:], test)
        #expect(await test.open().set(right, for: name) == .right)
        #expect(await running.check(right, of: name) == .right)
    }

    @Test func aKeyringNoticesThemForGood() async throws {
        let (test, memory) = (try TestLock(), Memory())
        #expect(await lock(test, memory.keyring).set(right, for: name) == .right)
        #expect(!FileManager.default.fileExists(atPath: test.files[3]))
        let old = try files(test)
        #expect(await lock(test, memory.keyring).check(guess(1), of: name).isWrong)
        let new = try files(test)
        try putBack(old, test)
        #expect(
            await lock(test, memory.keyring).check(right, of: name)
                == .closed(.rolledBack(path: test.files[1])))
        // Nothing at all is no lock that was never set, either.
        try putBack([:], test)
        #expect(await lock(test, memory.keyring).check(right, of: name).isClosed)
        #expect(await lock(test, memory.keyring).set(guess(7), for: name).isClosed)
        try putBack(new, test)
        #expect(await lock(test, memory.keyring).check(right, of: name) == .right)
    }

    @Test func withoutItsKeyringALockStaysClosed() async throws {
        let (test, memory) = (try TestLock(), Memory())
        #expect(await lock(test, memory.keyring).set(right, for: name) == .right)
        #expect(
            await lock(test, nil).check(right, of: name)
                == .closed(.missing(path: test.files[3])))
        memory.isShut.withLock { $0 = true }
        #expect(await lock(test, memory.keyring).check(right, of: name).isClosed)
        memory.isShut.withLock { $0 = false }
        #expect(await lock(test, memory.keyring).check(right, of: name) == .right)
        try await lock(test, memory.keyring).erase()
        #expect(memory.kept.withLock { $0.isEmpty })
        #expect(await lock(test, memory.keyring).status(of: name) == .unset)
    }

    @Test func aKeyringThatComesLaterTakesTheKeyOver() async throws {
        let (test, memory) = (try TestLock(), Memory())
        #expect(await lock(test, nil).set(right, for: name) == .right)
        let before = try test.place.deviceKey()
        #expect(try test.place.deviceKey(in: memory.keyring) == before)
        #expect(!FileManager.default.fileExists(atPath: test.files[3]))
        #expect(await lock(test, memory.keyring).check(right, of: name) == .right)
        #expect(try test.place.deviceKey(in: memory.keyring) == before)
    }

    // MARK: The Secret Service

    /// A `secret-tool` that keeps its secrets in files of a folder, and writes down its arguments; `extra` happens first.
    ///
    /// A link to one that is there: a program that was written a moment ago may still be open in a child of another test.
    private func tool(_ folder: TemporaryFolder, extra: String? = nil) throws -> [String: String] {
        let path = folder.url.path
        let link = folder.url.appendingPathComponent("secret-tool")
        if !FileManager.default.fileExists(atPath: link.path) {
            try FileManager.default.createSymbolicLink(
                at: link,
                withDestinationURL: Fixtures.folder("secret-tool")
                    .appendingPathComponent("secret-tool"))
        }
        if let extra {
            try Data(extra.utf8).write(to: folder.url.appendingPathComponent("extra"))
        }
        return ["PATH": "\(path):/usr/bin:/bin", "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nowhere"]
    }

    @Test func theSecretServiceKeepsTheKeyAndNoArgumentShowsIt() async throws {
        let (test, folder) = (try TestLock(), try TemporaryFolder())
        let keyring = try #require(Keyring.secretService(environment: try tool(folder)))
        #expect(try keyring.read("nothing") == nil)
        try keyring.write(Secret("canary-4711"), "a name")
        #expect(try keyring.read("a name") == Secret("canary-4711"))
        try keyring.write(nil, "a name")
        #expect(try keyring.read("a name") == nil)
        try keyring.write(nil, "a name")
        #expect(await lock(test, keyring).set(right, for: name) == .right)
        #expect(await lock(test, keyring).check(guess(1), of: name).isWrong)
        #expect(await lock(test, keyring).check(right, of: name) == .right)
        #expect(!FileManager.default.fileExists(atPath: test.files[3]))
        let arguments = try String(
            contentsOf: folder.url.appendingPathComponent("arguments"), encoding: .utf8)
        #expect(arguments.contains("store --label=") && !arguments.contains("canary"))
        let key = try #require(try keyring.read(test.place.device + "/key"))
        let text = key.withBytes { Data($0).base64EncodedString() }
        #expect(!arguments.contains(text))
    }

    @Test func theSettingsChooseTheKeyring() async throws {
        let (test, folder) = (try TestLock(), try TemporaryFolder())
        var settings = TestLock.quick
        #expect(Keyring(settings, environment: try tool(folder)) == nil)
        settings.keyStorage = .secretService
        #expect(
            await lock(test, Keyring(settings, environment: try tool(folder))).set(right, for: name)
                == .right)
        #expect(!FileManager.default.fileExists(atPath: test.files[3]))
        // Neither a file nor another key takes the place of a keyring that is not there.
        let absent = Keyring(settings, environment: [:])
        #expect(await lock(test, absent).check(right, of: name).isClosed)
        let other = try TestLock()
        #expect(await lock(other, absent).set(right, for: name).isClosed)
        #expect(!FileManager.default.fileExists(atPath: other.files[3]))
    }

    @Test func whereThereIsNoSecretServiceThereIsNoKeyring() throws {
        let folder = try TemporaryFolder()
        var environment = try tool(folder)
        environment["DBUS_SESSION_BUS_ADDRESS"] = nil
        #expect(Keyring.secretService(environment: environment) == nil)
        environment["XDG_RUNTIME_DIR"] = folder.url.path
        #expect(Keyring.secretService(environment: environment) == nil)
        try Data().write(to: folder.url.appendingPathComponent("bus"))
        #expect(Keyring.secretService(environment: environment) != nil)
        environment["PATH"] = "/nowhere"
        #expect(Keyring.secretService(environment: environment) == nil)
    }

    @Test(arguments: ["echo 'Cannot autolaunch D-Bus' >&2; exit 1", "kill -9 $$", "exit 3"])
    func aSecretServiceThatFailsKeepsTheLockClosed(extra: String) async throws {
        let (test, folder) = (try TestLock(), try TemporaryFolder())
        let good = try #require(Keyring.secretService(environment: try tool(folder)))
        #expect(await lock(test, good).set(right, for: name) == .right)
        let bad = try #require(
            Keyring.secretService(environment: try tool(folder, extra: extra)))
        #expect(await lock(test, bad).check(right, of: name).isClosed)
        #expect(await lock(test, bad).status(of: name) != .unset)
    }
}
#endif
