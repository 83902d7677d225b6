#if Database
import CairnFiles
import Foundation

/// The layout of a library's folder.
///
///     gallery.sqlite           rows                        gallery.lock   who has it open, and how it was left
///     originals/ab/abcd….jpeg  bytes as they came, read-only
///     derived/ab/abcd…         can be deleted at any time
///     incoming/                being stored; what is left is removed when the library is opened
///     backups/                 copies of the database
///     damaged/                 bytes that were in place of an original that was stored again
struct LibraryFolder: Sendable {
    let path: String
    /// The external storage of originals; `nil` if all of them are in the folder.
    var keeper: ExternalOriginalStorage?

    var database: String { path + "/gallery.sqlite" }
    var lock: String { path + "/gallery.lock" }
    var originals: String { path + "/originals" }
    var derived: String { path + "/derived" }
    var incoming: String { path + "/incoming" }
    var backups: String { path + "/backups" }
    var damaged: String { path + "/damaged" }
    /// The path prefix of the journals: files that list the originals that a batch is about to
    /// store.
    var journal: String { path + "/incoming/journal" }

    /// The maximum size of a journal that is read, in bytes; some hundred thousand originals.
    private static let largestJournal = 16 << 20

    /// The start of the names of the journals.
    static let journals = "journal-"

    /// Returns `true` for the name of a file that the library writes to `incoming/`. Any other one
    /// belongs to somebody else.
    static func isUnfinished(_ name: String) -> Bool {
        if name.hasPrefix(journals) { return true }
        let start = ["backup-", "restore-", "derived-"].first { name.hasPrefix($0) } ?? ""
        let rest = name.dropFirst(start.count)
        return UUID(uuidString: String(rest.prefix(36))) != nil
            && ["", "-journal", "-wal", "-shm"].contains(rest.dropFirst(36))
    }

    /// Replaces the files of the database that have other names, which are hard links, by copies. Nobody
    /// else may have it open.
    func separateDatabase() throws(GalleryError) {
        for ending in ["", "-wal", "-journal", "-shm"] {
            let path = database + ending
            try FileSystem.perform { () throws(FileError) in try AtomicFile.separate(path) }
        }
    }

    /// Returns the originals that the journals list.
    func journaled() -> [OriginalName] {
        FileSystem.names(incoming).filter { $0.hasPrefix(Self.journals) }.flatMap { name in
            let path = "\(incoming)/\(name)"
            let bytes = try? OpenFile.bytes(ofOwn: path, atMost: Self.largestJournal)
            let lines = String(decoding: bytes ?? [], as: UTF8.self).split(separator: "\n")
            // A truncated line names no file.
            return lines.compactMap { OriginalName(String($0)) }
        }
    }

    func original(_ hash: ContentHash, format: String) -> String {
        original(OriginalName(hash, format: format))
    }

    func original(_ name: OriginalName) -> String { "\(path)/\(name)" }

    /// Returns the path of an original, which is fetched from the external storage if necessary.
    func broughtOriginal(_ hash: ContentHash, format: String) -> String {
        keeper?.bring(OriginalName(hash, format: format).description)
        return original(hash, format: format)
    }

    /// Removes an original from the folder and from the external storage.
    func remove(_ name: OriginalName) throws(GalleryError) {
        keeper?.forget(name.description)
        try FileSystem.remove(original(name))
    }

    /// Returns the path of a picture derived from an original; `recipe` identifies its edits.
    func derived(_ hash: ContentHash, recipe: UInt64?, side: Int) -> String {
        let hex = hash.hex
        let edits = recipe.map { "-" + String($0, radix: 16) } ?? ""
        return "\(derived)/\(hex.prefix(2))/\(hex)\(edits)-\(side)"
    }
}
#endif
