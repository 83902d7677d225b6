#if Database
import CairnDatabase
import CairnImaging
import Foundation
import GRDB

extension GalleryStore {
    /// Corrects the names of originals in the rows of photos: of a photo whose original is missing while
    /// the only one with nearly that name is there and has no photo.
    ///
    /// - Parameters:
    ///   - photos: Photos whose originals are missing.
    ///   - strays: The paths of originals without a photo.
    /// - Throws: ``GalleryError``.
    /// - Returns: The photos whose originals were found.
    /// - Complexity: reads the originals that are found.
    public func mendNames(
        of photos: [PhotoID], strays: [String]
    ) async throws(GalleryError) -> [PhotoID] {
        let start = folder.path + "/"
        let names = strays.filter { $0.hasPrefix(start) }.compactMap {
            OriginalName(String($0.dropFirst(start.count)))
        }
        var mended: [PhotoID] = []
        for photo in photos {
            if Task.isCancelled { throw .cancelled }
            guard let number = photo.number else { continue }
            let row = try await database.read { database in
                try Row.fetchOne(
                    database, sql: "SELECT hash, format FROM photo WHERE id = ?",
                    arguments: [number]
                ).map { (hash: $0.hash(at: 0), format: $0[1] as String) }
            }
            guard let row, let hash = row.hash else { continue }
            let own = OriginalName(hash, format: row.format)
            let similar = Set(folder.names(of: hash) + names.filter { $0.hash.isNearly(hash) })
                .subtracting([own])
            guard similar.count == 1, let name = similar.first else { continue }
            let size = await Blocking.run { [folder] in folder.size(ofRight: name) }
            guard let size else { continue }
            let format = name.ending == own.ending ? row.format : name.ending
            try await database.write { database in
                try database.execute(
                    sql: "UPDATE photo SET hash = ?, format = ?, bytes = ? WHERE id = ?",
                    arguments: [Blob(name.hash), format, size, number])
            }
            mended.append(photo)
        }
        return mended
    }
}

extension LibraryFolder {
    /// Returns the names of the originals in the folder that have a hash.
    fileprivate func names(of hash: ContentHash) -> [OriginalName] {
        let part = "originals/\(hash.hex.prefix(2))"
        return FileSystem.names("\(path)/\(part)").compactMap { OriginalName("\(part)/\($0)") }
            .filter { $0.hash == hash }
    }
}

extension ContentHash {
    /// Returns whether a hash differs in so few bits that it is this one with damage: hashes of two files
    /// differ in about half of theirs.
    fileprivate func isNearly(_ other: ContentHash) -> Bool {
        zip(bytes, other.bytes).reduce(0) { $0 + ($1.0 ^ $1.1).nonzeroBitCount } <= 16
    }
}
#endif
