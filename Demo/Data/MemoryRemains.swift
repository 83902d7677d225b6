#if Database && Vault
import CairnFiles
import Foundation
import Synchronization

/// A folder with decrypted data that belongs to one program, and ends with it: others remove the
/// folders of programs that were killed.
///
/// The lock in it tells whether its program lives: the system releases it whatever happens, and a
/// number of a process may be that of another one.
final class MemoryRemains: Sendable {
    /// The path of the folder.
    let path: String
    private let owner: FileLock

    private static let lock = "/.owner"
    /// The start of the names of folders that a backup is unpacked to.
    static let restoring = "restore-"
    /// The start of the names of folders that are being removed.
    static let removing = "removing-"
    /// The start of the names of copies of data that is only looked at.
    static let copying = "travel-story-copy-"

    /// Creates an empty folder, and locks it before it has its name.
    ///
    /// - Throws: `FileError`.
    init(_ start: String, in parent: String) throws {
        let new = try Folder.makeTemporary("." + start, in: parent)
        owner = try FileLock(new + Self.lock)
        path = parent + "/" + (new as NSString).lastPathComponent.dropFirst()
        guard rename(new, path) == 0 else { throw FileError(path, code: errno) }
    }

    /// Removes the folders of programs that were killed, of this user, wherever a program of any
    /// session has put them.
    ///
    /// - Parameter memory: the parent of the folders in memory; `nil` if there is none.
    static func sweep(_ memory: String?) {
        let session = ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"]
        let usual = "travel-story-\(getuid())"
        let roots: [String?] = [
            memory, session, "/dev/shm", FileManager.default.temporaryDirectory.path,
        ]
        for root in Set(roots.compactMap(\.self)) where root.hasPrefix("/") {
            for name in (try? Folder.names(in: root)) ?? [] {
                let path = root + "/" + name
                if name.hasPrefix(copying) {
                    remove(path)
                } else if name == usual || name.hasPrefix(usual + "-"),
                    WorkspacePlace.isOwn(path)
                {
                    let inner = (try? Folder.names(in: path)) ?? []
                    for name in inner
                    where [restoring, copying, removing].contains(where: name.hasPrefix) {
                        remove(path + "/" + name)
                    }
                }
            }
        }
    }

    /// Removes a folder whose program has ended. One without a lock was being removed when its program
    /// was killed: no folder gets its name before it is locked.
    private static func remove(_ path: String) {
        guard WorkspacePlace.isOwn(path) else { return }
        var owner: FileLock?
        if EncryptedWorkspace.isThere(path + lock) {
            guard EncryptedWorkspace.file(path + lock) != nil else { return }
            owner = try? FileLock(path + lock, waits: false)
            guard owner != nil else { return }
        }
        withExtendedLifetime(owner) { try? FileManager.default.removeItem(atPath: path) }
    }

    /// Removes a folder in memory that nobody uses. Whoever still writes into it by its path, such as a
    /// thumbnail that was asked for before, finds nothing there; if the program is killed meanwhile, others
    /// remove what is left.
    static func discard(_ path: String) {
        let manager = FileManager.default
        let isOwned = EncryptedWorkspace.isThere(path + lock)
        let owner = isOwned ? nil : try? FileLock(path + lock, waits: false)
        defer { withExtendedLifetime(owner) {} }
        let isCopy = (path as NSString).lastPathComponent.hasPrefix(copying)
        let new = Folder.parent(of: path) + "/" + (isCopy ? copying : removing) + UUID().uuidString
        let left = rename(path, new) == 0 ? new : path
        // A file that was being created keeps its folder from being removed.
        for _ in 0..<100 where EncryptedWorkspace.isThere(left) {
            if (try? manager.removeItem(atPath: left)) == nil { usleep(10_000) }
        }
    }

    // MARK: Copies

    private static let copies = Mutex<[String: MemoryRemains]>([:])

    /// Creates a folder for a copy, which this program has until it ends or removes it.
    ///
    /// - Throws: `FileError`.
    /// - Returns: its path.
    static func makeCopy(in parent: String) throws -> String {
        let copy = try MemoryRemains(copying, in: parent)
        copies.withLock { copies in
            copies = copies.filter { EncryptedWorkspace.isThere($0.key) }
            copies[copy.path] = copy
        }
        return copy.path
    }
}
#endif
