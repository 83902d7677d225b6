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
    private static let endings = ["-wal", "-shm", "-journal", ".lock", ".damaged", ".unread"]
    private static let records = [
        "choices.plist", "lock", "second", "sealed", "protection", "place", ".gate", ".in-use",
        ".restoring",
        // Of earlier versions.
        "device", "device-accounts",
    ]
    /// The file of the notes.
    static let notes = "notes.tree"
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
            || Self.works.contains(where: { name.hasPrefix($0) })
            // The temporary files of `AtomicFile` and of `EncryptedSnapshot`.
            || name.hasSuffix(".tmp") && plain.contains(where: { name.hasPrefix(".\($0).") })
            || plain.contains(where: { name.hasPrefix("\($0).part-") })
        {
            self = .leftover
        } else {
            self = .foreign
        }
    }

    /// The folders of the locks' records, and the names of the files in them.
    private static let locks = ["lock", "second", "device", "device-accounts"]
    private static let lockFiles = ["record", "counter", "mark", "key", "lock", ".device"]

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
