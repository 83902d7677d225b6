#if Database
import CairnDatabase

/// The open database of a library.
typealias GalleryDatabase = StoreDatabase<GalleryError>

extension GalleryDatabase {
    /// Opens or creates the database of a library.
    init(
        _ folder: LibraryFolder, _ settings: GalleryLibraryConfiguration.Store, verifying: Bool
    ) throws(GalleryError) {
        var options = StoreOptions()
        options.patience = settings.patience
        options.readers = settings.readers
        options.cacheKilobytes = settings.cacheMegabytes * 1024
        options.isDurable = settings.durability == .full
        options.verifies = verifying
        try self.init(at: folder.database, GallerySchema.schema, options: options) {
            GalleryError($0, backups: folder.backups)
        }
    }
}

extension GalleryError {
    /// Converts an error of the database; `backups` is the folder of its copies.
    init(_ error: StoreError, backups: String) {
        let path = error.path
        switch error.reason {
        case .cannotOpen: self = .cannotOpen(path: path, reason: error.message)
        case .foreign: self = .notALibrary(path: path)
        case .newer(let found): self = .newerSchema(path: path, found: found)
        case .damaged:
            let newest = FileSystem.names(backups).last { $0.hasSuffix(".sqlite") }
            self = .corrupt(
                path: path, detail: error.message, backup: newest.map { "\(backups)/\($0)" })
        case .locked: self = .locked(path: path)
        case .readOnly: self = .readOnly(path: path)
        case .noRoom: self = .noRoom(path: path)
        case .closed: self = .closed
        case .cancelled: self = .cancelled
        case .other: self = .database(code: error.code, message: error.message)
        }
    }
}
#endif
