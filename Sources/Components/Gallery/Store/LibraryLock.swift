#if Database
import Foundation
import Synchronization

/// An exclusive lock on a library, which ends with the process, and a record of whether the library
/// was closed properly.
///
/// The file is never removed: otherwise, two processes could hold locks on two files of the same
/// name.
final class LibraryLock: Sendable {
    private let descriptor: Int32
    private let isHeld = Mutex(true)
    /// Indicates that the previous process did not close the library.
    let foundUnclean: Bool

    init(_ path: String) throws(GalleryError) {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw FileSystem.error(path) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            let code = errno
            let holder = Self.note(descriptor).split(separator: " ").last.flatMap { Int($0) }
            close(descriptor)
            throw code == EWOULDBLOCK
                ? .inUse(path: path, process: holder) : FileSystem.error(path, code)
        }
        foundUnclean = Self.note(descriptor).hasPrefix("open")
        do {
            try Self.write("open \(getpid())\n", to: descriptor, path: path)
        } catch {
            close(descriptor)
            throw error
        }
        self.descriptor = descriptor
    }

    /// Records that the library was closed properly, and releases the lock. Later calls have no
    /// effect, because another process may hold the lock by then.
    func release() {
        isHeld.withLock { isHeld in
            guard isHeld else { return }
            try? Self.write("closed\n", to: descriptor, path: "")
            flock(descriptor, LOCK_UN)
            isHeld = false
        }
    }

    deinit { close(descriptor) }

    private static func note(_ descriptor: Int32) -> String {
        var bytes = [UInt8](repeating: 0, count: 64)
        let count = pread(descriptor, &bytes, bytes.count, 0)
        let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
        return String(text.prefix { $0 != "\n" })
    }

    private static func write(
        _ note: String, to descriptor: Int32, path: String
    ) throws(GalleryError) {
        let bytes = Array(note.utf8)
        guard ftruncate(descriptor, 0) == 0,
            pwrite(descriptor, bytes, bytes.count, 0) == bytes.count
        else { throw FileSystem.error(path) }
    }
}
#endif
