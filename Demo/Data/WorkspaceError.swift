import CairnVault

/// A reason why a folder's data cannot be opened or saved, other than its files.
enum WorkspaceError: Error, Sendable, Equatable {
    /// The data is protected, and no code was given.
    case locked
    /// Another program uses the data, so that it cannot be converted.
    case inUse
    /// These programs use the data, as far as the system tells, so that it cannot be replaced.
    case usedBy([String])
    /// There is no in-memory file system, and the settings name none.
    case noMemory
    /// The folder that the settings name is on a disk.
    case onDisk(String)
    /// The marker says that the data is protected, but there is no encrypted data.
    case nothing
    /// The decrypted copy in memory has disappeared.
    case gone(String)
    /// Other programs have the data open in a folder that this program cannot reach.
    case elsewhere(String)
    /// The encrypted data was replaced since this program opened it.
    case overtaken(String)
    /// The folder belongs to another user, or all users may write to it.
    case foreign(String)
    /// An entry of the folder is a link or a device; the app's data must lie in the folder itself.
    case linked(String)
    /// The folder cannot be written to.
    case readOnly(String)
    /// Decrypted data differs from the encrypted data that it was read from.
    case unverified(String)
    /// A system error: the path and the `errno`.
    case system(String, Int32)
}

/// Something unusual about a folder's data that its user should know.
enum WorkspaceNotice: Sendable, Equatable {
    /// The marker of the protection was missing, and was written again.
    case marked(String)
    /// The marker was there, but no encrypted data; the plain data is used.
    case unmarked(String)
    /// Encrypted data that could not be used was renamed.
    case unusable(String)
    /// Data that differs from the encrypted data was encrypted too, under these names.
    case aside([String])
    /// Encrypted files were damaged; what was used in their place, and the folder that still has them.
    case damaged([String], SnapshotDamage.Replacement, in: String)
    /// Of encrypted files that are intact, the second copies were damaged.
    case damagedCopies([String])
    /// The list of the encrypted data, or its copy, was damaged; the folder that still has it.
    case damagedList(in: String)
    /// Encrypted photos could not be decrypted.
    case damagedPhotos([String])
    /// Entries of the folder that do not belong to the app, and are not encrypted.
    case foreign([String])
    /// Files beside the encrypted data that do not belong to the app were moved to these names.
    case kept([String])
    /// Files of stores were missing in memory; what was saved last is used.
    case recovered([String])
    /// Files of stores are missing or empty that had contents before.
    case lost([String])
    /// The former data, from a restoring that was killed.
    case former(String)
    /// A bit of the last changes to a store had flipped, and was put back; if `isCopy`, in a copy that
    /// is only looked at.
    case changePutBack(String, isCopy: Bool)
    /// A bit of the last changes to a store is wrong, and it is not known which one.
    case changesUncertain(String)
    /// The last changes to a store cannot be read; the file in which they are kept, unless the folder is
    /// only looked at.
    case changesLost(String, kept: String?)

    /// Indicates that data is damaged or lost.
    var isDamage: Bool {
        switch self {
        case .damaged, .damagedCopies, .damagedList, .damagedPhotos, .lost: true
        case .changesUncertain, .changesLost: true
        case .marked, .unmarked, .unusable, .aside, .foreign, .kept, .former, .recovered: false
        case .changePutBack: false
        }
    }

    /// Indicates that a check of the data tells it.
    var isFinding: Bool {
        if case .changePutBack = self { true } else { isDamage }
    }
}
