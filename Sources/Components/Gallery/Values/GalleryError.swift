/// What can go wrong with a library of photos, and what a caller can do about it.
public enum GalleryError: Error, Sendable, Hashable {
    /// The folder or the file cannot be opened or made: wrong path, no right to read.
    case cannotOpen(path: String, reason: String)
    /// The file is a database of something else; it was not touched.
    case notALibrary(path: String)
    /// A newer version of the app has changed the file; it was not touched. `found` are the changes nobody here knows.
    case newerSchema(path: String, found: [String])
    /// The database is damaged; it was not touched. `backup` is the newest copy that can be restored.
    case corrupt(path: String, detail: String, backup: String?)
    /// Another process, or another store of this one, has the library open.
    case inUse(path: String, process: Int?)
    /// Another program keeps the database to itself, for longer than the settings wait.
    case locked(path: String)
    /// Nothing can be written there.
    case readOnly(path: String)
    /// There is no room left. What was stored before is complete.
    case noRoom(path: String)
    /// The store was closed.
    case closed
    /// There is no such photo.
    case noSuchPhoto(PhotoID)
    /// There is no such album.
    case noSuchAlbum(Album.ID)
    /// There is no source of this name.
    case noSuchSource(String)
    /// An album needs a name.
    case emptyName
    /// The source of this photo does not allow it.
    case notAllowed(PhotoID)
    /// The row is there and its original is not.
    case originalMissing(PhotoID, path: String)
    /// The original's bytes are not those that were stored.
    case originalDamaged(PhotoID, path: String)
    /// A source could not be read.
    case source(String, reason: String)
    /// The photo's file cannot be used.
    case photo(path: String, PhotoProblem)
    /// The work was cancelled.
    case cancelled
    /// SQLite reports something else.
    case database(code: Int, message: String)
}

extension GalleryError: CustomStringConvertible {
    /// One line for developers and logs: the path and the case. Words for people are the app's to choose by the case.
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
