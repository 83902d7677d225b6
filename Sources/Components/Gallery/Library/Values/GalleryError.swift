/// An error of a photo library.
public enum GalleryError: Error, Sendable, Hashable {
    /// The folder or the file cannot be opened or created: the path is wrong, or permission is
    /// denied.
    case cannotOpen(path: String, reason: String)
    /// The file is the database of another program; it was left untouched.
    case notALibrary(path: String)
    /// The file was changed by a newer version of the app; it was left untouched. `found` contains
    /// the unknown migrations.
    case newerSchema(path: String, found: [String])
    /// The database is damaged; it was left untouched. `backup` is the newest backup that can be
    /// restored.
    case corrupt(path: String, detail: String, backup: String?)
    /// Another process, or another store of this one, has the library open.
    case inUse(path: String, process: Int?)
    /// Another program kept the database locked for longer than the settings permit.
    case locked(path: String)
    /// The location is not writable.
    case readOnly(path: String)
    /// The disk is full. Everything stored before is complete.
    case noRoom(path: String)
    /// The store was closed.
    case closed
    /// The photo does not exist.
    case noSuchPhoto(PhotoID)
    /// The album does not exist.
    case noSuchAlbum(Album.ID)
    /// There is no source with this name.
    case noSuchSource(String)
    /// The name of an album is empty.
    case emptyName
    /// The text is longer than `limit` bytes of UTF-8.
    case tooLong(limit: Int)
    /// The rules of a smart album are empty, too many, or out of their limits.
    case badRules
    /// There are already `limit` smart albums.
    case tooManyAlbums(limit: Int)
    /// The photos cannot be one stack: they are fewer than two, more than `limit`, or of several
    /// sources.
    case notStackable(limit: Int)
    /// The source of the photo does not allow the operation.
    case notAllowed(PhotoID)
    /// The row of the photo exists and its original does not.
    case originalMissing(PhotoID, path: String)
    /// The original differs from the bytes that were stored.
    case originalDamaged(PhotoID, path: String)
    /// A source could not be read.
    case source(String, reason: String)
    /// The photo's file cannot be used.
    case photo(path: String, PhotoProblem)
    /// The operation was canceled.
    case cancelled
    /// Any other error reported by SQLite.
    case database(code: Int, message: String)
}

extension GalleryError: CustomStringConvertible {
    /// A single line for developers and logs, with the path and the case. For users, the app
    /// chooses a text by the case.
    public var description: String {
        switch self {
        case .cannotOpen(let path, let reason): "\(path): cannotOpen(\(reason))"
        case .notALibrary(let path): "\(path): notALibrary"
        case .newerSchema(let path, let found):
            "\(path): newerSchema(\(found.joined(separator: ",")))"
        case .corrupt(let path, let detail, let backup):
            "\(path): corrupt(\(detail)), backup=\(backup ?? "-")"
        case .inUse(let path, let process): "\(path): inUse(pid=\(process.map(String.init) ?? "?"))"
        case .locked(let path): "\(path): locked"
        case .readOnly(let path): "\(path): readOnly"
        case .noRoom(let path): "\(path): noRoom"
        case .closed: "closed"
        case .noSuchPhoto(let id): "\(id): noSuchPhoto"
        case .noSuchAlbum(let id): "\(id): noSuchAlbum"
        case .noSuchSource(let name): "\(name): noSuchSource"
        case .emptyName: "emptyName"
        case .tooLong(let limit): "tooLong(\(limit))"
        case .badRules: "badRules"
        case .tooManyAlbums(let limit): "tooManyAlbums(\(limit))"
        case .notStackable(let limit): "notStackable(\(limit))"
        case .notAllowed(let id): "\(id): notAllowed"
        case .originalMissing(let id, let path): "\(path): originalMissing(\(id))"
        case .originalDamaged(let id, let path): "\(path): originalDamaged(\(id))"
        case .source(let name, let reason): "\(name): source(\(reason))"
        case .photo(let path, let problem): "\(path): \(problem.key)"
        case .cancelled: "cancelled"
        case .database(let code, let message): "SQLite(\(code)): \(message)"
        }
    }
}

extension GalleryError {
    /// The name of the case, for logs and as a localization key.
    public var key: String {
        switch self {
        case .cannotOpen: "cannotOpen"
        case .notALibrary: "notALibrary"
        case .newerSchema: "newerSchema"
        case .corrupt: "corrupt"
        case .inUse: "inUse"
        case .locked: "locked"
        case .readOnly: "readOnly"
        case .noRoom: "noRoom"
        case .closed: "closed"
        case .noSuchPhoto: "noSuchPhoto"
        case .noSuchAlbum: "noSuchAlbum"
        case .noSuchSource: "noSuchSource"
        case .emptyName: "emptyName"
        case .tooLong: "tooLong"
        case .badRules: "badRules"
        case .tooManyAlbums: "tooManyAlbums"
        case .notStackable: "notStackable"
        case .notAllowed: "notAllowed"
        case .originalMissing: "originalMissing"
        case .originalDamaged: "originalDamaged"
        case .source: "source"
        case .photo: "photo"
        case .cancelled: "cancelled"
        case .database: "database"
        }
    }
}
