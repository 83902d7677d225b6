import Foundation

/// The kinds of entries of a data folder. This is the only list of what may lie in one: for the
/// lock, backups, checks and restoring.
enum FolderEntry: Sendable, Equatable {
    /// Data of the user, which a code encrypts and a backup contains.
    case content
    /// A file of the app that contains nothing to encrypt: settings, and the records of the lock.
    case record
    /// The remains of a terminated program, removed as soon as no program uses the folder.
    case leftover
    /// Anything else. It does not belong to the app, which leaves it alone.
    case foreign

    /// The names of the user's data.
    private static let contents = [
        "stories.sqlite", notes, "library", "outbox", "accounts", "Tabs.plist", aside,
    ]
    /// Endings of files beside the data: SQLite's, a lock, and what could not be read.
    private static let endings = auxiliary + [".lock", ".damaged", ".unread"]
    private static let records = [
        "choices.plist", "lock", "second", "sealed", "protection", "place", ".gate", ".in-use",
        ".restoring", stores,
        // Of earlier versions.
        "device", "device-accounts",
    ]
    /// The file of the notes.
    static let notes = "notes.tree"
    /// The list of the stores that have been there.
    static let stores = "stores"
    /// The file of the deliveries.
    static let outbox = "outbox/outbox.sqlite"
    /// The contents that are read at once, and of which the app writes no more than a few kilobytes.
    static let areSmall: Set = ["accounts/accounts", "Tabs.plist"]
    /// The folder of data that contradicted other data, inside the contents.
    static let aside = "aside"
    /// The start of the names of work folders.
    static let working = ".work-"
    /// The folder in which encrypted data is collected before it is valid.
    static let sealing = "sealing"
    /// The encrypted data after the plain data that was decrypted from it was verified.
    static let unsealed = "unsealed"
    /// The start of the names of encrypted data that could not be used.
    static let unusable = "sealed.aside-"
    /// The starts of the names of work folders and temporary files; some are of earlier versions.
    private static let works = [working, ".backup-", ".notes-", ".dat.nosync"]

    /// Determines the kind of an entry from its name in the folder.
    init(_ name: String) {
        let plain = Self.contents + Self.records
        if Self.contents.contains(Self.withoutEnding(name)) {
            self = .content
        } else if Self.records.contains(name) || name.hasPrefix(Self.unusable)
            || name.hasPrefix(".choices.plist.")
        {
            self = .record
        } else if [Self.sealing, Self.unsealed].contains(name)
            || Self.works.contains(where: { Self.isUnique(name, after: $0) })
            // The temporary files of `AtomicFile` and of `EncryptedSnapshot`.
            || name.hasSuffix(".tmp") && plain.contains(where: { name.hasPrefix(".\($0).") })
            || plain.contains(where: { Self.isUnique(name, after: "\($0).part-") })
        {
            self = .leftover
        } else {
            self = .foreign
        }
    }

    /// Returns `true` for a name that a program made up: a start, and six letters or digits (`mkdtemp`)
    /// or a UUID. Anything else with the same start belongs to somebody else.
    static func isUnique(_ name: String, after start: String) -> Bool {
        guard name.hasPrefix(start) else { return false }
        let end = name.dropFirst(start.count)
        return UUID(uuidString: String(end)) != nil
            || end.utf8.count == 6
                && end.allSatisfy { $0.isASCII && ($0.isNumber || $0.isLetter) }
    }

    /// The folders of the locks' records, and the names of the files in them.
    private static let locks = ["lock", "second", "device", "device-accounts"]
    private static let lockFiles = [
        "record", "counter", "mark", "key", "lock", ".device", "unseen",
    ]

    /// The content that a file may have while the data is protected.
    enum Protection {
        /// Encrypted data.
        case encrypted
        /// Anything: it is a record of the app.
        case readable
        /// Nothing: it should not be there.
        case none
    }

    /// Returns what a file may contain while the data is protected, from its path in the folder.
    static func protection(of path: String) -> Protection {
        let parts = path.split(separator: "/").map(String.init)
        guard let first = parts.first, let last = parts.last, FolderEntry(first) == .record else {
            return .none
        }
        if first == "sealed" || first.hasPrefix(unusable) { return .encrypted }
        let isReadable = locks.contains(first) ? lockFiles.contains(last) : parts.count == 1
        return isReadable ? .readable : .none
    }

    /// Returns the name of the data that a file belongs to.
    private static func withoutEnding(_ name: String) -> String {
        // Several unreadable files have numbers.
        var name = name
        if let range = name.firstRange(of: ".unread"),
            name[range.upperBound...].allSatisfy(\.isNumber)
        {
            name.removeSubrange(range.upperBound...)
        }
        let ending = endings.first { name.hasSuffix($0) } ?? ""
        return String(name.dropLast(ending.count))
    }
}

extension FolderEntry {
    /// The locks beside the data, which contain nothing of the user.
    private static let dataLocks = [notes + ".lock", "library/gallery.lock", "accounts/lock"]
    /// The databases, whose auxiliary files are worth nothing without them.
    static let databases = [
        "stories.sqlite", "library/gallery.sqlite", outbox,
    ]
    /// The endings of SQLite's files that may hold changes of a database.
    static let logs = ["-wal", "-journal"]
    /// The endings of SQLite's files beside a database.
    static let auxiliary = logs + ["-shm"]

    /// The paths of all files of the contents that are written to in place, relative to the folder. Every
    /// other file is replaced by a new one.
    static let changedInPlace =
        databases.flatMap { database in ([""] + auxiliary).map { database + $0 } } + [notes]
        + dataLocks

    /// Returns `true` for a file of the contents of which a second copy is kept behind a lock: one that is
    /// neither a single photo nor an attachment.
    static func hasCopy(_ path: String) -> Bool {
        let isPhoto = path.hasPrefix(aside + "/") && path.contains("/originals/")
        return !isPhoto && !["outbox/spool/", "library/damaged/"].contains(where: path.hasPrefix)
    }

    /// Returns `true` for a file that is removed without being encrypted, because the app makes it again
    /// or never reads it again: a lock, an auxiliary file of a database, a thumbnail, a copy of the
    /// library's rows, an unfinished file. Each has exactly the name that the app gives it; any other
    /// file belongs to somebody else. The path is relative to the folder.
    static func isRemade(_ path: String) -> Bool {
        if dataLocks.contains(path) { return true }
        let ending = auxiliary.first { path.hasSuffix($0) } ?? ""
        let main = String(path.dropLast(ending.count))
        if !ending.isEmpty, databases.contains(main) { return true }
        if let range = path.range(of: ".part-", options: .backwards) {
            return UUID(uuidString: String(path[range.upperBound...])) != nil
        }
        if isTemporary(path) { return true }
        let parts = main.split(separator: "/").map(String.init)
        switch (parts.count, parts.first, parts.dropFirst().first) {
        case (4, "library", "derived"):
            return ending.isEmpty && isThumbnail(parts[3], in: parts[2])
        case (3, "library", "incoming"): return isUnfinished(parts[2])
        case (3, "library", "backups"):
            let number = parts[2].dropFirst("gallery-".count).dropLast(".sqlite".count)
            return parts[2] == "gallery-\(number).sqlite" && isNumber(number)
        default: return false
        }
    }

    /// Returns `true` for the path of a temporary file of `AtomicFile`, beside one of the contents, that is
    /// not an entry of the folder itself.
    static func isTemporary(_ path: String) -> Bool {
        (changedInPlace + ["accounts/accounts"]).contains { file in
            guard let slash = file.lastIndex(of: "/") else { return false }
            let start = "\(file[...slash]).\(file[file.index(after: slash)...])."
            guard path.hasPrefix(start), path.hasSuffix(".tmp") else { return false }
            return isNumber(path.dropFirst(start.count).dropLast(".tmp".count))
        }
    }

    /// Returns `true` for the name of a file with encrypted data.
    static func isPiece(_ name: String) -> Bool {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        let isTemporary = parts.count == 5 && parts[0].isEmpty && parts[4] == "tmp"
        let own = isTemporary ? Array(parts[1...2]) : parts
        guard own.count == 2, own[0].utf8.count == 32, isHexadecimal(own[0]) else { return false }
        return own[1] == "sealed" && (!isTemporary || isNumber(parts[3]))
    }

    /// `ab/abcd…-256`, or `ab/abcd…-RECIPE-256`.
    private static func isThumbnail(_ name: String, in folder: String) -> Bool {
        let parts = name.split(separator: "-", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), parts[0].utf8.count == 64, isHexadecimal(parts[0]),
            isNumber(parts[parts.count - 1])
        else { return false }
        return parts[0].prefix(2) == folder && (parts.count == 2 || isHexadecimal(parts[1]))
    }

    private static func isUnfinished(_ name: String) -> Bool {
        let start = ["journal-", "backup-", "restore-", "derived-"].first { name.hasPrefix($0) }
        return UUID(uuidString: String(name.dropFirst(start?.count ?? 0))) != nil
    }

    private static func isNumber(_ text: Substring) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    private static func isHexadecimal(_ text: Substring) -> Bool {
        !text.isEmpty && text.allSatisfy { $0.isASCII && $0.isHexDigit && !$0.isUppercase }
    }
}
