#if Vault
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import CairnVault

/// A store whose files were put back from an older copy: what notices it, and what does not suffer from it.
@Suite struct StoreRollBackTests {
    private let key = Secret(bytes: Array(0..<32))

    /// A keyring in memory.
    private final class Memory: Sendable {
        let kept = Mutex<[String: Secret]>([:])

        var keyring: Keyring {
            Keyring(
                read: { (name) throws(VaultError) in self.kept.withLock { $0[name] } },
                write: { (secret, name) throws(VaultError) in
                    self.kept.withLock { $0[name] = secret }
                })
        }
    }

    /// Where a store and a device are, and copies of both.
    private struct Place {
        let folder: TemporaryFolder
        var store: String { folder.url.path + "/store" }
        var device: String { folder.url.path + "/device" }

        init() throws { folder = try TemporaryFolder() }

        func copy(_ path: String) throws -> [String: Data] {
            var files: [String: Data] = [:]
            for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
                files[name] = try Data(contentsOf: URL(fileURLWithPath: path + "/" + name))
            }
            return files
        }

        func putBack(_ files: [String: Data], _ path: String) throws {
            try? FileManager.default.removeItem(atPath: path)
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true)
            for (name, bytes) in files {
                try bytes.write(to: URL(fileURLWithPath: path + "/" + name))
            }
        }

        func pieces() throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: store)
                .filter { $0.hasSuffix(".sealed") }.sorted()
        }
        func index() throws -> String {
            try #require(copy(store).keys.first { $0.hasSuffix(".index") })
        }
    }

    private func isRolledBack(_ work: () throws -> Void) -> Bool {
        do {
            try work()
            return false
        } catch let error as VaultError {
            switch error {
            case .rolledBack, .missing: return true
            default: return false
            }
        } catch {
            return false
        }
    }

    @Test func anOldFileOfAPieceIsNotTheOneThatIsNamed() throws {
        let place = try Place()
        let store = ProtectedStore(at: place.store, key: key)
        try store.write([1], as: "note")
        let old = try place.copy(place.store)
        let first = try #require(try place.pieces().first)
        try store.write([2], as: "note")
        let second = try #require(try place.pieces().first)
        #expect(first != second)
        #expect(try place.pieces().count == 1)
        // The old file beside the new one says nothing.
        try #require(old[first]).write(to: URL(fileURLWithPath: place.store + "/" + first))
        let fresh = ProtectedStore(at: place.store, key: key)
        #expect(try fresh.read("note") == [2])
        // In place of it, under its name, it is another piece.
        try FileManager.default.removeItem(atPath: place.store + "/" + second)
        #expect(throws: VaultError.missing(path: place.store + "/" + second)) {
            try fresh.read("note")
        }
        try #require(old[first]).write(to: URL(fileURLWithPath: place.store + "/" + second))
        #expect(throws: VaultError.tampered(path: place.store + "/" + second)) {
            try fresh.read("note")
        }
        // What was removed does not come back with its file.
        let before = try place.copy(place.store)
        try store.write([3], as: "other")
        let other = try place.copy(place.store).filter { before[$0.key] == nil }
        #expect(other.count == 1)
        try store.remove("other")
        for (name, bytes) in other {
            try bytes.write(to: URL(fileURLWithPath: place.store + "/" + name))
        }
        #expect(try ProtectedStore(at: place.store, key: key).read("other") == nil)
    }

    @Test("a whole store that was put back is noticed", arguments: ["mark", "keyring", "program"])
    func aWholeStoreIsNoticed(by means: String) throws {
        let (place, memory) = (try Place(), Memory())
        let key = key
        func open() -> ProtectedStore {
            ProtectedStore(
                at: place.store, key: key, device: means == "mark" ? place.device : nil,
                keyring: means == "keyring" ? memory.keyring : nil)
        }
        let running = open()
        try running.write([1], as: "note")
        try running.write([9], as: "gone")
        let old = try place.copy(place.store)
        try running.write([2], as: "note")
        try running.remove("gone")
        let new = try place.copy(place.store)
        // Another start of the program; only a program that runs on knows better without a mark.
        let store = means == "program" ? running : open()
        #expect(try store.read("note") == [2])
        try place.putBack(old, place.store)
        let path = place.store + "/" + (try place.index())
        #expect(throws: VaultError.rolledBack(path: path)) { try store.read("note") }
        #expect(throws: VaultError.rolledBack(path: path)) { try store.write([3], as: "note") }
        #expect(throws: VaultError.rolledBack(path: path)) { try store.remove("note") }
        #expect(throws: VaultError.rolledBack(path: path)) { try store.names() }
        // Nothing at all is not a store that was never there.
        try FileManager.default.removeItem(atPath: place.store)
        #expect(isRolledBack { _ = try store.read("note") })
        #expect(isRolledBack { _ = try store.names() })
        #expect(isRolledBack { try store.write([3], as: "note") })
        try place.putBack(new, place.store)
        #expect(try store.read("note") == [2])
        #expect(try store.names() == ["note"])
        // Its owner may want the old copy.
        try place.putBack(old, place.store)
        try store.acceptAsFound()
        #expect(try open().read("note") == [1])
        #expect(try open().names() == ["gone", "note"])
        try store.write([4], as: "note")
        #expect(try open().read("note") == [4])
    }

    @Test func bothFoldersPutBackAreNoticedByAKeyringAndOneMarkAloneIs() throws {
        let (place, memory) = (try Place(), Memory())
        func open(_ keyring: Keyring?) -> ProtectedStore {
            ProtectedStore(at: place.store, key: key, device: place.device, keyring: keyring)
        }
        let store = open(memory.keyring)
        try store.write([1], as: "note")
        let (old, oldMark) = (try place.copy(place.store), try place.copy(place.device))
        try store.write([2], as: "note")
        try store.write([3], as: "note")
        let newMark = try place.copy(place.device)
        #expect(newMark.count == 1 && newMark != oldMark)
        // An old mark alone, and none.
        try place.putBack(oldMark, place.device)
        let mark = place.device + "/" + (try #require(newMark.keys.first))
        #expect(throws: VaultError.rolledBack(path: mark)) { try open(nil).read("note") }
        try place.putBack([:], place.device)
        #expect(throws: VaultError.missing(path: mark)) { try open(nil).read("note") }
        try place.putBack(oldMark, place.device)
        try place.putBack(old, place.store)
        #expect(isRolledBack { _ = try open(memory.keyring).read("note") })
        // Nothing else on the machine knows better: the README says so.
        #expect(try open(nil).read("note") == [1])
    }

    @Test func anIndexThatIsGoneIsNoticedAndMadeAgainOnlyIfItsOwnerSaysSo() throws {
        let place = try Place()
        let store = ProtectedStore(at: place.store, key: key)
        try store.write([1], as: "one")
        try store.write([2], as: "two")
        let index = place.store + "/" + (try place.index())
        try FileManager.default.removeItem(atPath: index)
        let fresh = ProtectedStore(at: place.store, key: key)
        #expect(throws: VaultError.missing(path: index)) { try fresh.read("one") }
        #expect(throws: VaultError.missing(path: index)) { try fresh.write([3], as: "three") }
        try fresh.acceptAsFound()
        #expect(try fresh.names() == ["one", "two"])
        #expect(try fresh.read("two") == [2])
        // A changed index is not taken over.
        var bytes = try Data(contentsOf: URL(fileURLWithPath: index))
        bytes[bytes.count - 1] ^= 1
        try bytes.write(to: URL(fileURLWithPath: index))
        #expect(throws: VaultError.tampered(path: index)) { try fresh.acceptAsFound() }
    }

    @Test func aProgramThatIsKilledAnywhereLeavesAStoreThatOpens() throws {
        let place = try Place()
        let stages = Mutex<[(String, [String: Data], [String: Data])]>([])
        let store = ProtectedStore(
            at: place.store, key: key, device: place.device, keyring: nil,
            willWrite: { file in
                let copies = try? (place.copy(place.store), place.copy(place.device))
                stages.withLock { stages in
                    if let copies { stages.append((file, copies.0, copies.1)) }
                }
            })
        try store.write([1], as: "note")
        try store.write([2], as: "note")
        try store.remove("note")
        let all = stages.withLock { $0 }
        #expect(all.map(\.0).filter { $0 == "piece" }.count == 2)
        #expect(all.count >= 8)
        var seen: [[UInt8]?] = []
        for (file, files, marks) in all {
            try place.putBack(files, place.store)
            try place.putBack(marks, place.device)
            let again = ProtectedStore(at: place.store, key: key, device: place.device)
            let bytes = try again.read("note")
            if seen.last != bytes { seen.append(bytes) }
            // And it goes on from there, twice, as the mark may lag by one.
            try again.write([7], as: "note")
            try again.write([8], as: "other")
            let last = ProtectedStore(at: place.store, key: key, device: place.device)
            #expect(try last.read("note") == [7], "before \(file)")
            #expect(try last.names() == ["note", "other"])
            #expect(try place.pieces().count == 2)
        }
        #expect(seen == [nil, [1], [2], nil])
    }

    @Test func severalProgramsWriteOneStore() async throws {
        let place = try Place()
        let key = key
        await withTaskGroup(of: Void.self) { group in
            for worker in 0..<6 {
                group.addTask {
                    let store = ProtectedStore(at: place.store, key: key, device: place.device)
                    for round in 0..<8 {
                        try? store.write([UInt8(round)], as: "\(worker)")
                        _ = try? store.read("\((worker + 1) % 6)")
                    }
                }
            }
        }
        let store = ProtectedStore(at: place.store, key: key, device: place.device)
        #expect(try store.names() == (0..<6).map(String.init))
        for worker in 0..<6 { #expect(try store.read("\(worker)") == [7]) }
    }

    @Test func aLocksStoreNoticesByWhatTheLockHas() async throws {
        let test = try TestLock()
        let folder = test.folder.url.path + "/notes"
        let lock = test.open()
        #expect(await lock.set(right, for: name) == .right)
        let opened = try #require(await lock.unlock(right, of: name).key)
        try lock.store(at: folder, key: opened).write([1], as: "note")
        let old = try Place().copy(folder)
        try lock.store(at: folder, key: opened).write([2], as: "note")
        try Place().putBack(old, folder)
        let again = test.open()
        let key = try #require(await again.unlock(right, of: name).key)
        #expect(isRolledBack { _ = try again.store(at: folder, key: key).read("note") })
        // A lock that was given up and set anew has another key, and a store of its own in the same folder.
        try await again.erase()
        #expect(await again.set(right, for: name) == .right)
        let other = try #require(await again.unlock(right, of: name).key)
        #expect(try again.store(at: folder, key: other).read("note") == nil)
        try again.store(at: folder, key: other).write([5], as: "note")
        #expect(try again.store(at: folder, key: other).read("note") == [5])
    }
}
#endif
