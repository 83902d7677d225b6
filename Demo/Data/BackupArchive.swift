#if CommandLine && Database && Vault
import CairnFiles
import CairnGalleryLibrary
import CairnStrings
import CairnTree
import CairnVault
import Foundation

/// A backup: a `tar` archive whose first file lists all others with their sizes and SHA-256 hashes.
/// With a passphrase, the whole archive is encrypted in the format of age.
///
///     travel-story            the version, and a line `<hash> <size> <name>` for each file
///     stories.sqlite  notes.tree  notes.tree.damaged  choices.plist
///     library/gallery.sqlite  library/originals/ab/abcd….jpeg
enum BackupArchive {
    /// The name of the list.
    static let mark = "travel-story"
    static let stories = "stories.sqlite"
    static let notes = "notes.tree"
    static let choices = "choices.plist"
    static let gallery = "library/gallery.sqlite"
    /// The first line of the list; in version 1, the number of files follows instead of the files.
    static let words = "travel-story backup 2\n"
    static let formerWords = "travel-story backup 1\n"
    /// The maximum size of the list that is read in bytes; some two million photos.
    static let mostListed = 256 << 20
    /// The maximum number of bytes of zeros, before the first file and after the last one.
    static let mostZeros = 16 << 20

    /// Returns `true` for the names of files that a backup may contain. Nothing else is unpacked.
    static func isName(_ name: String) -> Bool {
        [stories, notes, TreeDamage.file(of: notes), choices, gallery].contains(name)
            || original(name) != nil
    }

    /// Returns the name of an original within the library; `nil` for the name of any other file.
    static func original(_ name: String) -> OriginalName? {
        name.hasPrefix("library/") ? OriginalName(String(name.dropFirst(8))) : nil
    }

    /// A file to add to a backup.
    struct Entry: Sendable {
        /// The name in the archive.
        var name: String
        /// The path of the file.
        var path: String
        /// The size that the file should have in bytes; by default the size that it has.
        var size: Int?
        /// Called before the file is read, to create it; for files that are stored elsewhere.
        var bring: (@Sendable () -> Void)?
        /// Called after the file was read, to remove it.
        var leave: (@Sendable () -> Void)?
    }

    /// A reason why a file is not a backup, or cannot be made.
    enum Problem: Error, Equatable {
        /// The file does not begin with the list of a backup.
        case notOne
        /// A name or a size does not fit into an archive.
        case unfit(String)
    }

    // MARK: Making

    /// Writes a backup atomically: it appears under its name only when it is complete, on disk, and
    /// was read back. Only its owner can read it.
    ///
    /// - Parameters:
    ///   - entries: the files.
    ///   - path: the path of the backup.
    ///   - passphrase: the passphrase of an encrypted backup.
    ///   - workFactor: the cost of guessing it, as a power of two.
    ///   - isIntact: indicates that nothing is known to be damaged. A backup with damage does not replace an
    ///     older one, and gets another name.
    /// - Returns: the path of the backup, and the files that were missing or damaged before they were
    ///   backed up.
    /// - Throws: ``Problem``, `FileError`, `VaultError`; no file then remains.
    static func write(
        _ entries: [Entry], to path: String, passphrase: Secret?, workFactor: Int,
        isIntact: Bool = true
    ) throws -> (path: String, report: BackupReport) {
        try ExportedFile.requireReplaceable(path)
        removeLeft(path)
        let part = path + partly + UUID().uuidString
        var out = try PendingFile(part)
        // Held while this program lives: others remove what has no owner.
        let owner = try FileLock(part)
        var age = try passphrase.map { try AgeWriter($0, workFactor: workFactor) }
        if let age { try out.write(age.head) }
        func put(_ bytes: [UInt8]) throws {
            try out.write(try age?.seal(bytes) ?? bytes)
        }
        func put(_ name: String, _ size: Int, _ content: () throws -> Void) throws {
            guard let header = TarFile.header(name, UInt64(size)) else { throw Problem.unfit(name) }
            try put(header)
            try content()
            try put(TarFile.padding(UInt64(size)))
        }
        let list = Array((words + (try entries.map(line)).joined()).utf8)
        try put(mark, list.count) { try put(list) }
        for entry in entries {
            try Task.checkCancellation()
            entry.bring?()
            defer { entry.leave?() }
            // A photo that is missing is listed nevertheless, and so it is reported; likewise one in
            // whose place there is a link, which could name a file of somebody else.
            guard FileInfo.isFile(entry.path) else { continue }
            let file = try OpenFile(own: entry.path)
            let size = try file.info().size
            try put(entry.name, size) {
                for start in stride(from: 0, to: size, by: 1 << 20) {
                    try Task.checkCancellation()
                    let count = min(1 << 20, size - start)
                    let bytes = try file.bytes(from: start, count: count)
                    guard bytes.count == count else { throw FileError(entry.path, code: EIO) }
                    try put(bytes)
                }
            }
        }
        try put(TarFile.end)
        if let last = try age?.finish() { try out.write(last) }
        try out.file.synchronize()
        let report = try read(part, wrote: { _ in try Task.checkCancellation() }) {
            passphrase ?? .init("")
        }
        var place = path
        if isIntact, report.isIntact {
            try out.move(to: path)
        } else {
            let names = ["", ".damaged"] + (2...1000).map { ".damaged\($0)" }
            let free = names.map { path + $0 }.first {
                (try? FileInfo.at($0, followingLinks: false)) == nil
            }
            guard let free else { throw FileError(path, code: EEXIST) }
            place = free
            try out.move(to: place, replacing: false)
        }
        try Folder.synchronize(Folder.parent(of: path))
        _ = consume owner
        return (place, report)
    }

    private static func line(_ entry: Entry) throws -> String {
        try Task.checkCancellation()
        if entry.size == nil { entry.bring?() }
        defer { if entry.size == nil { entry.leave?() } }
        // The hash of an original is its name: a photo that has changed since is found.
        let known = original(entry.name)?.hash
        let hash = try known ?? ContentHash(fileAt: entry.path)
        let found = try? FileInfo.at(entry.path, followingLinks: false)
        let size = entry.size ?? found?.size ?? 0
        return "\(hash) \(size) \(entry.name)\n"
    }

    private static let partly = ".part-"

    /// Removes what programs that were killed left beside a file.
    private static func removeLeft(_ path: String) {
        let folder = Folder.parent(of: path)
        let name = (path as NSString).lastPathComponent + partly
        for left in (try? Folder.names(in: folder)) ?? []
        where FolderEntry.isUnique(left, after: name) {
            guard let lock = try? FileLock(folder + "/" + left, waits: false) else { continue }
            try? Folder.removeFile(folder + "/" + left)
            _ = consume lock
        }
    }

    // MARK: Reading

    /// Reads a backup, compares every file with the list, and writes the files to a folder if there
    /// is one.
    ///
    /// - Parameters:
    ///   - path: the path of the backup.
    ///   - folder: the empty folder for the files. Damaged ones are written as far as they can be
    ///     read.
    ///   - wrote: receives the name of each file after it was written, damaged or not.
    ///   - passphrase: returns the passphrase; called only for an encrypted backup.
    /// - Returns: what was found.
    /// - Throws: ``Problem/notOne``, `FileError`, `VaultError`; errors of `wrote`.
    static func read(
        _ path: String, into folder: String? = nil, wrote: (String) throws -> Void = { _ in },
        passphrase: () throws -> Secret
    ) throws -> BackupReport {
        var reader = BackupReader(try BackupInput(path, passphrase: passphrase), into: folder)
        return try reader.read(wrote: wrote)
    }
}

/// What was found in a backup.
struct BackupReport: Sendable {
    /// The files that were read.
    var names: Set<String> = []
    /// The files that differ from the list.
    var damaged: [String] = []
    /// The files whose header is damaged, or the list, and whose content is right.
    var mended: [String] = []
    /// The files that are listed and not there.
    var missing: [String] = []
    /// The files that are there and not listed, or that no backup contains. They were left out.
    var refused: [String] = []
    /// Indicates that the end is missing.
    var isCut = false
    /// Indicates that something between two files cannot be read.
    var isDamaged = false

    /// Indicates that nothing is wrong.
    var isIntact: Bool {
        damaged.isEmpty && mended.isEmpty && missing.isEmpty && refused.isEmpty && !isCut
            && !isDamaged
    }

    /// One line for each problem, in the user's language; none if the backup is intact.
    func lines(of file: String, _ app: App) -> [String] {
        damaged.map { app.strings(.backupDamaged, $0) }
            + mended.map { app.strings(.backupHeader, $0) }
            + missing.map { app.strings(.backupMissing, $0) }
            + refused.map { app.strings(.backupRefused, $0.debugDescription) }
            + (isDamaged ? [app.strings(.backupDamaged, file)] : [])
            + (isCut ? [app.strings(.backupCut, file)] : [])
    }
}
#endif
