#if Database
import CMinizip
import CairnFiles
import CairnImaging
import Foundation

/// The files in a ZIP archive, read through minizip: plain ZIP and ZIP64, stored and deflated
/// files. No file is ever written under a name from the archive.
struct ZipArchive: Sendable {
    struct Entry: Sendable {
        var name: String
        /// The local modification time of the file.
        var modified: LocalDateTime?
        var bytes: Int64
        fileprivate var record: ZipRecord

        fileprivate init?(_ record: ZipRecord) {
            guard let bytes = Int64(exactly: record.bytes) else { return nil }
            self.bytes = bytes
            self.record = record
            name = record.name
            modified = Self.time(record.stamp)
        }

        /// Decodes an MS-DOS date: local time with a resolution of two seconds.
        private static func time(_ stamp: UInt32) -> LocalDateTime? {
            let (date, time) = (Int(stamp >> 16), Int(stamp & 0xFFFF))
            return LocalDateTime(
                year: 1980 + (date >> 9), month: (date >> 5) & 15, day: date & 31, hour: time >> 11,
                minute: (time >> 5) & 63, second: (time & 31) * 2)
        }
    }

    let path: String
    let entries: [Entry]
    private let readers: ArchiveReaders?

    /// The maximum size of a directory, in bytes: that of some three million files.
    private static let mostBytes = 1 << 28

    /// Reads the central directory.
    ///
    /// - Parameters:
    ///   - path: The path of the archive.
    ///   - readers: The processes that read archives; `nil` for this process.
    /// - Throws: ``PhotoProblem/damagedArchive``, or the problem that prevents reading the file.
    init(_ path: String, _ readers: ArchiveReaders? = nil) throws(PhotoProblem) {
        (self.path, self.readers) = (path, readers)
        var entries: [Entry] = []
        var room = Self.mostBytes
        func add(_ record: ZipRecord) throws(PhotoProblem) {
            let size = ZipRecord.size + record.name.utf8.count
            guard size <= room, let entry = Entry(record) else { throw .damagedArchive }
            room -= size
            if !record.name.hasSuffix("/") { entries.append(entry) }
        }
        if let readers {
            try readers.list(path, add)
        } else {
            try ZipReader(path).list(add)
        }
        self.entries = entries
    }

    /// Extracts a file in chunks.
    ///
    /// - Parameters:
    ///   - entry: The file.
    ///   - limit: The maximum number of bytes, whatever the directory says.
    ///   - body: Called with each chunk.
    /// - Throws: ``GalleryError``.
    func read(
        _ entry: Entry, limit: Int64, _ body: (UnsafeRawBufferPointer) throws(GalleryError) -> Void
    ) throws {
        let record = entry.record
        guard !record.isEncrypted else { throw PhotoProblem.encrypted }
        // minizip may be built with other methods, whose decoders nobody needs for photos.
        guard record.method == 0 || record.method == UInt16(Z_DEFLATED) else {
            throw PhotoProblem.unsupportedArchive
        }
        guard entry.bytes <= limit else { throw PhotoProblem.tooManyBytes }
        var rest = entry.bytes
        func take(_ piece: UnsafeRawBufferPointer) throws {
            // A small file that expands to a huge one is stopped here, not when the disk is full.
            guard piece.count <= rest else { throw PhotoProblem.damagedArchive }
            rest -= Int64(piece.count)
            try body(piece)
        }
        if let readers {
            try readers.read(record, of: path, take)
        } else {
            try ZipReader(path).read(record, take)
        }
        guard rest == 0 else { throw PhotoProblem.damagedArchive }
    }
}
#endif
