import CairnFiles
import CairnPropertyList
import Foundation

/// Operations on files that only their owner may read. Writes are atomic and durable when a call
/// returns.
enum VaultFile {
    /// The maximum size of a file; larger files are rejected.
    static let mostBytes = 64 << 20

    /// Returns the bytes of a file. Permissions for other users are removed.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - limit: the maximum number of bytes.
    /// - Throws: ``VaultError/damaged(path:)`` for a link, a pipe, and a larger file.
    /// - Returns: the bytes; `nil` if the file does not exist.
    static func read(
        _ path: String, atMost limit: Int = mostBytes
    ) throws(VaultError) -> [UInt8]? {
        do throws(FileError) {
            let file = try OpenFile(own: path)
            let info = try file.info()
            if info.size <= limit {
                // One with other names may be a file of somebody else.
                if info.permissions & 0o077 != 0, info.links == 1 {
                    try? file.setPermissions(0o600)
                }
                let bytes = try file.bytes(count: info.size)
                if bytes.count == info.size { return bytes }
            }
        } catch {
            if error.code == ENOENT { return nil }
            if error.code == EINVAL { throw .damaged(path: path) }
            throw .unreadable(error)
        }
        throw .damaged(path: path)
    }

    /// Returns `true` if something has the name, even a link that leads nowhere.
    static func isThere(_ path: String) throws(VaultError) -> Bool {
        do throws(FileError) { _ = try FileInfo.at(path, followingLinks: false) } catch {
            guard error.code == ENOENT || error.code == ENOTDIR else { throw .unreadable(error) }
            return false
        }
        return true
    }

    /// Replaces a file; also a link or a pipe in its place, whose target is left alone.
    static func write(_ bytes: [UInt8], to path: String) throws(VaultError) {
        do throws(FileError) {
            try AtomicFile.write(bytes, to: path, permissions: 0o600, followingLinks: false)
        } catch {
            throw .unwritable(error)
        }
    }

    /// Creates a folder and its parents, accessible only to their owner.
    static func makeFolder(_ path: String) throws(VaultError) {
        do throws(FileError) { try Folder.make(path) } catch { throw .unwritable(error) }
    }

    /// Removes a file. A file that does not exist is not an error.
    static func remove(_ path: String) throws(VaultError) {
        do throws(FileError) { try Folder.removeFile(path) } catch { throw .unwritable(error) }
    }

    /// Waits until the names in a folder are on disk, and those of removed files are not.
    static func synchronize(_ folder: String) throws(VaultError) {
        do throws(FileError) { try Folder.synchronize(folder) } catch { throw .unwritable(error) }
    }

    /// Returns the names in a folder, sorted; empty if it does not exist.
    static func names(in folder: String) throws(VaultError) -> [String] {
        do throws(FileError) { return try Folder.names(in: folder) } catch {
            if error.code == ENOENT { return [] }
            throw .unreadable(error)
        }
    }

    /// Gives a file a second name, or copies it where that is not possible. A file that has the name
    /// is left alone.
    static func link(_ path: String, to other: String) throws(VaultError) {
        guard try !isThere(other) else { return }
        let manager = FileManager.default
        do {
            do { try manager.linkItem(atPath: path, toPath: other) } catch {
                try manager.copyItem(atPath: path, toPath: other)
            }
        } catch {
            throw .unwritable(path: other, reason: (error as NSError).localizedDescription)
        }
    }

    static func reason(_ number: Int32 = errno) -> String { String(cString: strerror(number)) }
}

/// An exclusive lock on a folder, against other processes and other objects of this one, held until
/// it is destroyed.
struct FolderLock: ~Copyable {
    private let lock: FileLock

    /// Waits until the lock is available and acquires it.
    init(_ folder: String) throws(VaultError) {
        do throws(FileError) { lock = try FileLock(folder + "/lock") } catch {
            throw .unwritable(error)
        }
    }
}

extension VaultError {
    static func unreadable(_ error: FileError) -> VaultError {
        .unreadable(path: error.path, reason: error.reason)
    }

    static func unwritable(_ error: FileError) -> VaultError {
        .unwritable(path: error.path, reason: error.reason)
    }
}
