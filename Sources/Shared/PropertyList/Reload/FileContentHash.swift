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
        var count = 0
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        do throws(FileError) {
            let file = try OpenFile(reading: path)
            try withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 16) {
                (buffer) throws(FileError) in
                while case let got = try file.readNext(into: buffer), got > 0 {
                    for byte in buffer.prefix(got) {
                        hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
                    }
                    count += got
                }
            }
        } catch {
            self =
                error.code == ENOENT || error.code == ENOTDIR ? .missing : .unreadable(error.code)
            return
        }
        self = .bytes(count: count, hash: hash)
    }
}
