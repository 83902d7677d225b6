#if Database
import CairnFiles

/// The file of a database that no other process has open until this is gone.
///
/// It holds the lock of a connection that nobody else may read beside: every other connection that has a
/// log open holds a part of its range, and a new one waits.
///
/// Source: SQLite, *File Locking And Concurrency In SQLite Version 3*; *WAL-Mode File Format*, section 2.3.
final class ExclusiveDatabase {
    let file: OpenFile

    /// Locks a database; `nil` if another process uses it, or it cannot be written to.
    ///
    /// - Parameter path: The path of the file, which this process must not have open: closing it would
    ///   release the locks of its connections.
    init?(_ path: String) {
        guard let file = try? OpenFile(updating: path) else { return nil }
        self.file = file
        let isLocked = self.file.withDescriptor { descriptor in
            var range = flock()
            range.l_type = Int16(F_WRLCK)
            range.l_whence = Int16(SEEK_SET)
            // The bytes that are pending, reserved and shared.
            (range.l_start, range.l_len) = (0x4000_0000, 512)
            return fcntl(descriptor, F_SETLK, &range) == 0
        }
        guard isLocked else { return nil }
    }

    /// The number of bytes of a page, as the file says; `nil` if that is none.
    var pageSize: Int? {
        get throws(FileError) {
            let bytes = try file.bytes(from: 16, count: 2)
            guard bytes.count == 2 else { return nil }
            let size = Int(bytes[0]) << 8 | Int(bytes[1])
            return size == 1 ? 65536 : size < 512 ? nil : size
        }
    }
}
#endif
