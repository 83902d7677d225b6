#if Database
import Crypto
import Foundation

/// A file being added to the library: written and hashed. Its batch flushes it before it is moved
/// to its final name.
struct IncomingFile: Sendable {
    let path: String
    let hash: ContentHash
    let bytes: Int64

    /// Writes the bytes that `source` supplies. A hash that is already known is not computed again.
    ///
    /// - Throws: ``GalleryError`` if the file cannot be written, and any error thrown by `source`.
    ///   In both cases, no file remains.
    init(
        in folder: LibraryFolder, hash known: ContentHash? = nil,
        _ source: ((UnsafeRawBufferPointer) throws(GalleryError) -> Void) throws -> Void
    ) throws {
        let path = "\(folder.incoming)/\(UUID().uuidString)"
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw FileSystem.error(path) }
        var hasher = SHA256()
        var bytes: Int64 = 0
        do {
            try source { (piece) throws(GalleryError) in
                if known == nil { hasher.update(bufferPointer: piece) }
                bytes += Int64(piece.count)
                try FileSystem.write(piece, to: descriptor, path: path)
            }
            // Read-only from the start: an original never changes.
            guard fchmod(descriptor, 0o444) == 0 else { throw FileSystem.error(path) }
            close(descriptor)
        } catch {
            close(descriptor)
            unlink(path)
            throw error
        }
        self.path = path
        self.bytes = bytes
        hash = try known ?? FileHash.hash(hasher.finalize(), path)
    }

    /// Deletes the file.
    func remove() { unlink(path) }
}
#endif
