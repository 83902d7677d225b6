#if Database
import CairnDatabase
import CairnFiles
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
        var file = try FileSystem.perform { () throws(FileError) in
            try PendingFile(path, permissions: 0o644)
        }
        var hasher = FileHasher()
        var bytes: Int64 = 0
        try source { (piece) throws(GalleryError) in
            if known == nil { hasher.update(piece) }
            bytes += Int64(piece.count)
            try FileSystem.perform { () throws(FileError) in try file.file.write(piece) }
        }
        try FileSystem.perform { () throws(FileError) in
            // Read-only from the start: an original never changes. The umask says for whom.
            try file.file.setPermissions(file.file.info().permissions & 0o444)
            try file.keep()
        }
        self.path = path
        self.bytes = bytes
        hash = try known ?? FileHash.hash(hasher.finalize(), path)
    }

    /// Deletes the file.
    func remove() { unlink(path) }
}
#endif
