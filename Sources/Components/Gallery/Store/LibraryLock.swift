#if Database
import Foundation
import Synchronization

/// One store a library: a lock that ends with the process, and a note of how the library was left.
///
/// The file stays where it is for ever: removing it would let two processes hold two files of one name.
final class LibraryLock: Sendable {
    private let descriptor: Int32
    private let isHeld = Mutex(true)
    /// Whether the one before did not close the library.
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

    /// Notes that everything was closed in order, and lets the library go. Once: it may be another's by the second time.
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
