#if Database
import CairnFiles
import Foundation
import Synchronization

/// An exclusive lock on a library, which ends with the process, and a record of whether the library
/// was closed properly.
///
/// The file is never removed: otherwise, two processes could hold locks on two files of the same
/// name.
final class LibraryLock: Sendable {
    private let lock: Mutex<FileLock?>
    /// Indicates that the previous process did not close the library.
    let foundUnclean: Bool

    init(_ path: String) throws(GalleryError) {
        do throws(FileError) {
            let lock = try FileLock(path, waits: false, permissions: 0o644)
            foundUnclean = FileLock.note(at: path).hasPrefix("open")
            try lock.setNote("open \(getpid())")
            self.lock = Mutex(lock)
        } catch {
            guard error.isInUse else { throw FileSystem.error(error.path, error.code) }
            let holder = FileLock.note(at: path).split(separator: " ").last.flatMap { Int($0) }
            throw .inUse(path: path, process: holder)
        }
    }

    /// Records that the library was closed properly, and releases the lock. Later calls have no
    /// effect, because another process may hold the lock by then.
    func release() {
        lock.withLock { lock in
            try? lock?.setNote("closed")
            lock = nil
        }
    }
}
#endif
