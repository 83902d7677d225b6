import CairnFiles

/// The metadata that identifies a version of a file without reading it.
///
/// It includes the change time, because a program can reset the modification time but never the
/// change time.
struct FileFingerprint: Equatable, Sendable {
    private var device: UInt64 = 0
    private var inode: UInt64 = 0
    private var size: Int64 = 0
    private var modified: [Int] = []

    /// Creates the fingerprint of the file at `path`, or returns `nil` if it does not exist.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
        size = Int64(status.st_size)
        #if os(Linux)
        modified = [
            status.st_mtim.tv_sec, status.st_mtim.tv_nsec, status.st_ctim.tv_sec,
            status.st_ctim.tv_nsec,
        ]
        #else
        modified = [
            status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec, status.st_ctimespec.tv_sec,
            status.st_ctimespec.tv_nsec,
        ]
        #endif
    }
}
