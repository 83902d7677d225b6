#if Database
import CairnDatabase
import CairnFiles
import CairnImaging
import Crypto
import Foundation
import GRDB

extension GalleryStore {
    /// Compares rows with files, in both directions, and runs SQLite's integrity check. Changes
    /// nothing.
    ///
    /// - Parameter reads: Whether to also read and hash every original. That detects every flipped
    ///   bit, and takes as long as reading all of them.
    /// - Returns: The problems found.
    /// - Throws: ``GalleryError``.
    /// - Complexity: linear in the photos.
    public func verify(reading reads: Bool = false) async throws(GalleryError) -> LibraryReport {
        var report = LibraryReport()
        let folder = folder
        report.database = try await database.problems()
        var last: Int64 = 0
        while true {
            let from = last
            let rows = try await database.read { database in
                try Row.fetchAll(
                    database,
                    sql: """
                        SELECT id, hash, format FROM photo WHERE id > ? AND hash IS NOT NULL
                        ORDER BY id LIMIT 500
                        """, arguments: [from]
                ).map { row in
                    return (id: row[0] as Int64, hash: row.hash(at: 1), format: row[2] as String)
                }
            }
            guard let end = rows.last?.id else { break }
            last = end
            if Task.isCancelled { throw .cancelled }
            let found: [(PhotoID, isMissing: Bool)] = await Blocking.run {
                rows.compactMap { row in
                    guard let hash = row.hash else { return nil }
                    guard folder.hasOriginal(hash, format: row.format) else {
                        return (PhotoID(library: row.id), true)
                    }
                    guard reads else { return nil }
                    let path = folder.broughtOriginal(hash, format: row.format)
                    guard (try? FileHash.sha256(of: path)) != hash else { return nil }
                    return (PhotoID(library: row.id), false)
                }
            }
            report.checked += rows.count
            report.missing += found.filter(\.isMissing).map(\.0)
            report.damaged += found.filter { !$0.isMissing }.map(\.0)
        }
        for part in FileSystem.names(folder.originals) {
            let names = FileSystem.names("\(folder.originals)/\(part)")
            let strays = try await database.read { database in
                let statement = try database.cachedStatement(
                    sql: "SELECT 1 FROM photo WHERE hash = ?")
                return try names.filter { name in
                    guard let hash = ContentHash(hex: name.prefix(64)) else { return true }
                    return try Bool.fetchOne(statement, arguments: [Blob(hash)]) != true
                }
            }
            report.strays += strays.map { "\(folder.originals)/\(part)/\($0)" }
        }
        return report
    }
}

extension GalleryStore {
    /// Returns the originals recorded in a library's database, as paths relative to its folder.
    ///
    /// - Throws: ``GalleryError``.
    /// - Complexity: linear in the photos.
    public static func originalNames(
        inDatabaseAt path: String
    ) throws(GalleryError) -> [String] {
        do {
            return try StoreFile.read(path, GallerySchema.schema) { database in
                let rows = try Row.fetchAll(
                    database, sql: "SELECT hash, format FROM photo WHERE hash IS NOT NULL")
                return rows.compactMap { row in
                    row.hash(at: 0).map { LibraryFolder.originalName($0, format: row[1]) }
                }
            }
        } catch { throw GalleryError(error, backups: "") }
    }
}

/// Hash functions for files.
enum FileHash {
    /// Returns the SHA-256 hash of a file, read in chunks of one megabyte.
    static func sha256(of path: String) throws(GalleryError) -> ContentHash {
        var hasher = SHA256()
        try read(path) { hasher.update(bufferPointer: $0) }
        return try hash(hasher.finalize(), path)
    }

    static func hash(_ digest: SHA256Digest, _ path: String) throws(GalleryError) -> ContentHash {
        guard let hash = ContentHash(bytes: digest) else {
            throw .cannotOpen(path: path, reason: "SHA-256")
        }
        return hash
    }

    /// Returns the SHA-256 hash of bytes.
    static func sha256(of bytes: [UInt8]) throws(GalleryError) -> ContentHash {
        var hasher = SHA256()
        bytes.withUnsafeBytes { hasher.update(bufferPointer: $0) }
        return try hash(hasher.finalize(), "")
    }

    /// Returns all bytes of a file from a single read; `nil` if it changed in the meantime, or
    /// exceeds the limit.
    static func bytes(of path: String, atMost limit: Int) throws(GalleryError) -> [UInt8]? {
        try FileSystem.perform { () throws(FileError) in
            // A pipe without a writer must not block the thread.
            let file = try OpenFile(reading: path, waits: false)
            let before = try file.info()
            guard before.size <= limit, before.kind == .file else { return nil }
            let bytes = try file.bytes(count: before.size)
            let after = try file.info()
            let isSame =
                before.size == after.size && before.seconds == after.seconds
                && before.nanoseconds == after.nanoseconds
            return bytes.count == before.size && isSame ? bytes : nil
        }
    }

    /// Reads a file in chunks.
    static func read(
        _ path: String, _ body: (UnsafeRawBufferPointer) throws(GalleryError) -> Void
    ) throws(GalleryError) {
        let file = try FileSystem.perform { () throws(FileError) in try OpenFile(reading: path) }
        let size = 1 << 20
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
        defer { buffer.deallocate() }
        while true {
            let count = try FileSystem.perform { () throws(FileError) in
                try file.readNext(into: buffer)
            }
            guard count > 0 else { return }
            try body(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        }
    }
}
#endif
