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
    private static let formerWords = "travel-story backup 1\n"
    /// The maximum size of the list that is read in bytes; some two million photos.
    private static let mostListed = 256 << 20
    /// The maximum number of bytes of zeros, before the first file and after the last one.
    private static let mostZeros = 16 << 20

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
        var input = try BackupInput(path, passphrase: passphrase)
        var report = BackupReport()
        var list = List()
        var start = try input.read(TarFile.block)
        if let first = TarFile.entry(start), first.name == mark, first.size <= mostListed {
            list = try List(try input.content(first.size) ?? [])
            start = []
        }
        // The end is two blocks of zeros, and authentic only if it is read.
        var (zeros, unknown) = (0, 0)
        // The maximum size of the hole that is being read.
        var hole: Int?
        do {
            while true {
                let block = start.isEmpty ? try input.read(TarFile.block) : start
                start = []
                guard block.count == TarFile.block else { break }
                if block.allSatisfy({ $0 == 0 }) {
                    zeros += 1
                    guard zeros * TarFile.block > mostZeros else { continue }
                    if report.names.isEmpty, list.files == nil { throw Problem.notOne }
                    let most = hole ?? list.size(besides: report.names)
                    hole = most
                    guard zeros * TarFile.block - mostZeros > most else { continue }
                    report.isDamaged = true
                    break
                }
                hole = nil
                // After a damaged header, the next one that is whole is looked for.
                report.isDamaged = report.isDamaged || zeros > 0
                zeros = 0
                guard let (name, size) = TarFile.entry(block) else {
                    report.isDamaged = true
                    unknown += TarFile.block
                    if report.names.isEmpty, unknown > mostListed { throw Problem.notOne }
                    continue
                }
                guard let expected = list.file(name, size), isName(name),
                    !report.names.contains(name)
                else {
                    report.refused.append(name)
                    try input.skip(size)
                    continue
                }
                report.names.insert(name)
                // Until all of it was read.
                report.damaged.append(name)
                let hash = try input.copy(size, to: folder.map { $0 + "/" + name })
                if (expected.hash ?? hash) == hash, expected.size == size {
                    report.damaged.removeLast()
                }
                try wrote(name)
            }
            report.isCut = zeros < 2
        } catch VaultError.tampered {
            report.isCut = true
        }
        // Of a file without a list, at least one name has to be that of a backup.
        if list.files == nil, list.count == nil, report.names.isEmpty { throw Problem.notOne }
        report.isDamaged = report.isDamaged || !list.isWhole || input.isDamaged
        if let files = list.files {
            report.missing = files.keys.filter { !report.names.contains($0) }.sorted()
        }
        if let count = list.count, count != report.names.count { report.isCut = true }
        return report
    }

    /// The list at the start of a backup, as far as it can be read.
    private struct List {
        /// The files; `nil` if there is no list of them.
        private(set) var files: [String: Listed]?
        /// The number of files, which is all that a backup of the first version tells.
        private(set) var count: Int?
        /// Indicates that no line is damaged.
        private(set) var isWhole = false

        /// Creates the list of a backup that has none.
        init() {}

        /// - Throws: ``Problem/notOne`` for a list of another program or of a newer version.
        init(_ bytes: [UInt8]) throws {
            let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            let first = (lines.first.map { String(decoding: $0, as: UTF8.self) } ?? "") + "\n"
            let rest = lines.dropFirst()
            if first == formerWords || Self.differsInOneByte(first, formerWords) {
                count = rest.first.flatMap { Int(String(decoding: $0, as: UTF8.self)) }
                isWhole = first == formerWords
                let isAlone = rest.count == 2 && rest.last?.isEmpty == true
                if count != nil, isWhole || isAlone { return }
                count = nil
            }
            let isKnown = first == words
            // The number may be that of a newer version, unless every line is one of this version.
            let start = words.dropLast(2)
            if !isKnown, first.hasPrefix(start),
                Int(first.dropFirst(start.count).dropLast()) != nil
            {
                let isOfThis =
                    Self.differsInOneByte(first, words) && rest.count > 1
                    && rest.last?.isEmpty == true
                    && rest.dropLast().allSatisfy { line in
                        String(validating: line, as: UTF8.self).flatMap { Listed($0[...]) } != nil
                    }
                guard isOfThis else { throw Problem.notOne }
            }
            var found: [String: Listed] = [:]
            isWhole = isKnown && lines.last?.isEmpty == true
            for line in lines.dropFirst() where !line.isEmpty {
                guard let text = String(validating: line, as: UTF8.self),
                    let file = Listed(text[...])
                else {
                    isWhole = false
                    continue
                }
                found[file.name] = file
            }
            if isKnown || !found.isEmpty { files = found }
        }

        /// Returns `true` for a line with one wrong byte.
        private static func differsInOneByte(_ line: String, _ right: String) -> Bool {
            line.utf8.count == right.utf8.count
                && zip(line.utf8, right.utf8).count { $0 != $1 } == 1
        }

        /// Returns the size in the archive of the files that are not yet read, in bytes.
        func size(besides names: Set<String>) -> Int {
            let left = (files ?? [:]).values.filter { !names.contains($0.name) }
            let sum = left.reduce(0.0) { $0 + Double($1.size) + 2 * Double(TarFile.block) }
            return Int(min(sum, 1e15))
        }

        /// Returns what the list says about a file; of one that may have been on a damaged line, what
        /// its name says; `nil` for one that is not listed.
        func file(_ name: String, _ size: UInt64) -> Listed? {
            files?[name] ?? (files == nil || !isWhole ? Listed(name, size) : nil)
        }
    }

    /// A line of the list.
    private struct Listed {
        var name: String
        var size: UInt64
        /// The hash; `nil` if a backup of the first version does not tell.
        var hash: ContentHash?

        init?(_ line: Substring) {
            let parts = line.split(separator: " ", maxSplits: 2)
            guard parts.count == 3, let hash = ContentHash(hex: parts[0]),
                let size = UInt64(parts[1]), BackupArchive.isName(String(parts[2]))
            else { return nil }
            (self.size, name) = (size, String(parts[2]))
            // The hash of an original is its name, whatever the list says.
            self.hash = BackupArchive.original(name)?.hash ?? hash
        }

        init(_ name: String, _ size: UInt64) {
            (self.name, self.size, hash) = (name, size, BackupArchive.original(name)?.hash)
        }
    }
}

/// What was found in a backup.
struct BackupReport: Sendable {
    /// The files that were read.
    var names: Set<String> = []
    /// The files that differ from the list.
    var damaged: [String] = []
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
        damaged.isEmpty && missing.isEmpty && refused.isEmpty && !isCut && !isDamaged
    }

    /// One line for each problem, in the user's language; none if the backup is intact.
    func lines(of file: String, _ app: App) -> [String] {
        damaged.map { app.strings(.backupDamaged, $0) }
            + missing.map { app.strings(.backupMissing, $0) }
            + refused.map { app.strings(.backupRefused, $0.debugDescription) }
            + (isDamaged ? [app.strings(.backupDamaged, file)] : [])
            + (isCut ? [app.strings(.backupCut, file)] : [])
    }
}
#endif
