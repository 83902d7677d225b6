import CairnFiles

/// The state of a file's content when it was last read, used to detect changes.
enum FileContentHash: Equatable, Sendable {
    /// The file does not exist.
    case missing
    /// The file exists but cannot be read; the associated value is the system's error number.
    case unreadable(Int32)
    /// The length of the file and a hash of its bytes (FNV-1a, 64 bits).
    case bytes(count: Int, hash: UInt64)

    /// Reads the file at `path` in chunks.
    init(path: String) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            self = errno == ENOENT || errno == ENOTDIR ? .missing : .unreadable(errno)
            return
        }
        defer { close(descriptor) }
        var count = 0
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        let failure: Int32? = withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 16) {
            buffer in
            while true {
                let got = read(descriptor, buffer.baseAddress, buffer.count)
                if got == 0 { return nil }
                if got < 0 {
                    if errno == EINTR { continue }
                    return errno
                }
                for byte in buffer.prefix(got) {
                    hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
                }
                count += got
            }
        }
        self = failure.map { .unreadable($0) } ?? .bytes(count: count, hash: hash)
    }
}
