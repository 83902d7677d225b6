#if Database
public import CairnDatabase
import CairnFiles
import CairnImaging
public import Foundation
import GRDB

extension GalleryStore {
    /// Compares rows with files, in both directions, and counts and indexes with the rows, and runs
    /// SQLite's integrity check. Changes nothing.
    ///
    /// - Parameters:
    ///   - reads: Whether to also read and hash every original. That detects every flipped bit, and
    ///     takes as long as reading all of them. Otherwise, their sizes are compared.
    ///   - path: The folder of the library with the originals, if the store has a copy of its
    ///     database.
    /// - Returns: The problems found.
    /// - Throws: ``GalleryError``.
    /// - Complexity: linear in the photos.
    public func verify(
        reading reads: Bool = false, originalsIn path: String? = nil
    ) async throws(GalleryError) -> LibraryReport {
        var report = LibraryReport()
        let folder = path.map { LibraryFolder(path: $0, keeper: nil) } ?? folder
        report.database = try await database.problems()
        if report.database.isEmpty,
            let row = try await database.damagedRow(ignoring: GallerySchema.following)
        {
            report.database = [row]
        }
        // Damaged rows cannot be read, and what follows from them says nothing more.
        guard report.database.isEmpty else { return report }
        report.derived = try await wrongTables()
        var known: [String] = []
        var last: Int64 = 0
        while true {
            let from = last
            let rows = try await database.read { database in
                try Row.fetchAll(
                    database,
                    sql: """
                        SELECT id, hash, format, bytes FROM photo
                        WHERE id > ? AND hash IS NOT NULL
                        ORDER BY id LIMIT 500
                        """, arguments: [from]
                ).map(OriginalRow.init)
            }
            guard let end = rows.last?.id else { break }
            last = end
            if Task.isCancelled { throw .cancelled }
            for row in rows {
                // All of them together may exceed the memory of the external storage.
                await report.check(row, in: folder, reading: reads, evicting: true)
            }
            if folder.keeper != nil {
                known += rows.compactMap { row in
                    row.hash.map { "\(OriginalName($0, format: row.format))" }
                }
            }
        }
        // What a killed process left is removed when the library is opened.
        let gone = try await database.read { try String.fetchAll($0, sql: "SELECT path FROM gone") }
        let remains = Set(gone).union(folder.journaled().map(\.description))
        for part in FileSystem.names(folder.originals) {
            let names = FileSystem.names("\(folder.originals)/\(part)")
            let strays = try await database.read { database in
                let statement = try database.cachedStatement(
                    sql: "SELECT 1 FROM photo WHERE hash = ?")
                return try names.filter { name in
                    guard !remains.contains("originals/\(part)/\(name)") else { return false }
                    guard let hash = ContentHash(hex: name.prefix(64)) else { return true }
                    return try Bool.fetchOne(statement, arguments: [Blob(hash)]) != true
                }
            }
            report.strays += strays.map { "\(folder.originals)/\(part)/\($0)" }
        }
        if let keeper = folder.keeper {
            let strays = await Blocking.run { [known] in keeper.names(known) }
            let found = Set(report.strays)
            report.strays += strays.filter { !remains.contains($0) }.sorted()
                .map { "\(folder.path)/\($0)" }.filter { !found.contains($0) }
        }
        return report
    }
}

extension GalleryStore {
    /// Reads and hashes the originals that are due: each of them once in 30 days, as far as this is
    /// called every day. Does nothing if it was called within the last day.
    ///
    /// - Parameter now: The time.
    /// - Returns: The problems found.
    /// - Throws: ``GalleryError``.
    /// - Complexity: reads a thirtieth of the originals.
    public func verifyShare(now: Date) async throws(GalleryError) -> LibraryReport {
        let (days, day, time) = (Int64(30), Int64(86_400), now.wholeSeconds)
        let rows = try await database.read { database in
            let last = try Int64.fetchOne(database, sql: "SELECT max(time) FROM verified")
            // A time in the future is that of a clock that was wrong.
            guard last.map({ $0 > time || $0 <= time - day }) ?? true else {
                return [OriginalRow]()
            }
            return try Row.fetchAll(
                database,
                sql: """
                    SELECT id, hash, format, bytes FROM photo LEFT JOIN verified ON photo = id
                    WHERE hash IS NOT NULL
                        AND (time IS NULL OR time > ?1 OR time <= ?1 - ?2 * ?3)
                    ORDER BY time, id LIMIT (SELECT count(*) / ?3 + 1 FROM photo)
                    """, arguments: [time, day, days]
            ).map(OriginalRow.init)
        }
        var report = LibraryReport()
        for row in rows {
            if Task.isCancelled { throw .cancelled }
            await report.check(row, in: folder, reading: true)
            try await database.write(isLight: true) { database in
                try database.execute(
                    sql: """
                        INSERT INTO verified SELECT id, ?2 FROM photo WHERE id = ?1
                        ON CONFLICT DO UPDATE SET time = ?2
                        """, arguments: [row.id, time])
            }
        }
        return report
    }
}

/// The columns of a photo that name its original.
private struct OriginalRow: Sendable {
    var id: Int64
    var hash: ContentHash?
    var format: String
    var bytes: Int

    init(_ row: Row) { (id, hash, format, bytes) = (row[0], row.hash(at: 1), row[2], row[3]) }
}

extension LibraryReport {
    /// Adds the result of checking one original.
    fileprivate mutating func check(
        _ row: OriginalRow, in folder: LibraryFolder, reading reads: Bool,
        evicting evicts: Bool = false
    ) async {
        guard let hash = row.hash else { return }
        checked += 1
        let id = PhotoID(library: row.id)
        let condition = await Blocking.run {
            folder.condition(
                of: OriginalName(hash, format: row.format), bytes: row.bytes, reading: reads,
                evicting: evicts)
        }
        switch condition {
        case .sound: break
        case .missing: missing.append(id)
        case .damaged: damaged.append(id)
        case .noRoom: unread.append(id)
        }
    }
}

extension GalleryStore {
    /// Writes what can be read of a damaged database of a library into a new one.
    ///
    /// - Parameters:
    ///   - path: The path of the damaged database, which is not changed.
    ///   - copy: The path of the new one, which must not exist.
    ///   - work: An existing folder for copies.
    ///   - last: The highest number of a photo that is known from elsewhere. New photos get higher
    ///     ones, so that nothing refers to another photo than before.
    /// - Returns: What was written.
    /// - Throws: ``GalleryError``, if the new database cannot be written.
    public static func salvage(
        databaseAt path: String, to copy: String, work: String, after last: Int64
    ) throws(GalleryError) -> StoreRescue {
        do {
            return try StoreFile.salvage(
                path, GallerySchema.schema, to: copy, work: work, after: ["photo": last])
        } catch { throw GalleryError(error, backups: "") }
    }
}

extension GalleryStore {
    /// Returns the names of the originals recorded in a library's database, with their sizes in
    /// bytes.
    ///
    /// - Throws: ``GalleryError``.
    /// - Complexity: linear in the photos.
    public static func originalNames(
        inDatabaseAt path: String
    ) throws(GalleryError) -> [(name: OriginalName, bytes: Int)] {
        do {
            return try StoreFile.read(path, GallerySchema.schema) { database in
                let rows = try Row.fetchAll(
                    database, sql: "SELECT hash, format, bytes FROM photo WHERE hash IS NOT NULL")
                return rows.compactMap { row in
                    row.hash(at: 0).map { (OriginalName($0, format: row[1]), row[2]) }
                }
            }
        } catch { throw GalleryError(error, backups: "") }
    }
}

extension GalleryStore {
    /// Returns the numbers of all photos of a library's database.
    ///
    /// - Throws: ``GalleryError``.
    /// - Complexity: linear in the photos.
    public static func numbers(inDatabaseAt path: String) throws(GalleryError) -> Set<Int64> {
        do {
            return try StoreFile.read(path, GallerySchema.schema) { database in
                try Int64.fetchSet(database, sql: "SELECT id FROM photo")
            }
        } catch { throw GalleryError(error, backups: "") }
    }

    /// Checks a library's database that nobody uses, as a library that is opened with `verifying`;
    /// changes nothing.
    ///
    /// - Throws: ``GalleryError``.
    /// - Complexity: linear in its size.
    public static func verify(databaseAt path: String) throws(GalleryError) {
        var options = StoreOptions()
        options.verifies = true
        do {
            try StoreFile.read(path, GallerySchema.schema, options: options) { _ in }
        } catch { throw GalleryError(error, backups: "") }
    }

    /// Compares the rows of a library's database with its indexes, which hold the same values; changes
    /// nothing.
    ///
    /// - Throws: ``GalleryError``.
    /// - Complexity: linear in its size.
    public static func evidence(
        databaseAt path: String
    ) throws(GalleryError) -> StoreEvidence {
        do { return try StoreFile.evidence(path, GallerySchema.schema) } catch {
            throw GalleryError(error, backups: "")
        }
    }

    /// Corrects the sizes in the rows of photos whose originals have the right bytes.
    ///
    /// - Parameter photos: Photos whose originals do not have the size that their rows tell.
    /// - Throws: ``GalleryError``.
    /// - Returns: The photos whose originals are right.
    /// - Complexity: reads their originals.
    public func mendSizes(of photos: [PhotoID]) async throws(GalleryError) -> [PhotoID] {
        var right: [PhotoID] = []
        for photo in photos {
            if Task.isCancelled { throw .cancelled }
            guard let number = photo.number else { continue }
            let row = try await database.read { database in
                try Row.fetchOne(
                    database, sql: "SELECT id, hash, format, bytes FROM photo WHERE id = ?",
                    arguments: [number]
                ).map(OriginalRow.init)
            }
            guard let row, let hash = row.hash else { continue }
            let name = OriginalName(hash, format: row.format)
            let size = await Blocking.run { [folder] in folder.size(ofRight: name) }
            guard let size else { continue }
            right.append(photo)
            guard size != row.bytes else { continue }
            try await database.write { database in
                try database.execute(
                    sql: "UPDATE photo SET bytes = ? WHERE id = ?", arguments: [size, number])
            }
        }
        return right
    }
}

/// Hash functions for files.
enum FileHash {
    /// Returns the SHA-256 hash of a file, read in chunks of one megabyte.
    static func sha256(of path: String) throws(GalleryError) -> ContentHash {
        var hasher = FileHasher()
        try read(path) { hasher.update($0) }
        return try hash(hasher.finalize(), path)
    }

    /// Returns the SHA-256 hash of a file of the library, as ``sha256(of:)``. A link or a pipe in its
    /// place is an error.
    static func sha256(ofOwn path: String) throws(GalleryError) -> ContentHash {
        var hasher = FileHasher()
        let file = try FileSystem.perform { () throws(FileError) in try OpenFile(own: path) }
        try read(file) { hasher.update($0) }
        return try hash(hasher.finalize(), path)
    }

    static func hash(_ digest: [UInt8], _ path: String) throws(GalleryError) -> ContentHash {
        guard let hash = ContentHash(bytes: digest) else {
            throw .cannotOpen(path: path, reason: "SHA-256")
        }
        return hash
    }

    /// Returns the SHA-256 hash of bytes.
    static func sha256(of bytes: [UInt8]) throws(GalleryError) -> ContentHash {
        var hasher = FileHasher()
        bytes.withUnsafeBytes { hasher.update($0) }
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
        try read(
            try FileSystem.perform { () throws(FileError) in try OpenFile(reading: path) }, body)
    }

    private static func read(
        _ file: borrowing OpenFile,
        _ body: (UnsafeRawBufferPointer) throws(GalleryError) -> Void
    ) throws(GalleryError) {
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
