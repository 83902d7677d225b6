#if Database
import CairnDatabase
import Foundation
import GRDB
import Synchronization

/// The store of one photo library: rows in an SQLite file, and the bytes beside it.
///
///     let store = try GalleryStore(at: "/home/anna/Photos.library")
///     let page = try await store.page(of: PhotoList(), from: .start, limit: 100)
///
/// May be used concurrently from any thread: reads wait neither for a write nor for each other.
/// Nothing runs on the caller's thread except ``init(at:configuration:originals:verifying:sweeping:numbersAfter:)``, which opens
/// the file.
public final class GalleryStore: Sendable {
    /// The folder of the library.
    public let path: String
    /// The settings. Changes apply to the next operation, except for those of
    /// ``GalleryLibraryConfiguration/store``, with which the database was opened.
    public var configuration: GalleryLibraryConfiguration {
        get { settings.withLock { $0 } }
        set { settings.withLock { $0 = newValue } }
    }

    let folder: LibraryFolder
    let database: GalleryDatabase
    let sources = Mutex(SourceNames())
    let timelines = Mutex(TimelineCache())
    private let settings: Mutex<GalleryLibraryConfiguration>
    /// The lock of the folder; `nil` for a store that cannot be used.
    private let lock: LibraryLock?

    /// Opens the library in a folder, or creates one there.
    ///
    /// After an unclean shutdown, the database is checked first (see the settings), and the remains
    /// of interrupted imports are removed.
    ///
    /// - Parameters:
    ///   - path: The folder.
    ///   - configuration: The settings.
    ///   - originals: The external storage of originals; `nil` if all of them are in the folder.
    ///   - verifying: Whether the whole database is checked first, as after an unclean shutdown, and
    ///     its counts and indexes are made again: for a library from elsewhere.
    ///   - sweeping: Whether the remains of a process that was killed are removed. Without that,
    ///     opening a copy of the database tells what is there.
    ///   - last: Returns a number that new photos must exceed, because something else refers to photos
    ///     up to it; called for a library that has never had a photo, whose rows may have been lost.
    /// - Throws: ``GalleryError``; a library that is damaged, newer, in use, or not a library is
    ///   left untouched.
    /// - Complexity: independent of the number of photos, except for the check after an unclean
    ///   shutdown.
    public init(
        at path: String, configuration: GalleryLibraryConfiguration = GalleryLibraryConfiguration(),
        originals: ExternalOriginalStorage? = nil, verifying: Bool = false, sweeping: Bool = true,
        numbersAfter last: () -> Int64 = { 0 }
    ) throws(GalleryError) {
        let path = (path as NSString).standardizingPath
        self.path = path
        settings = Mutex(configuration)
        folder = LibraryFolder(path: path, keeper: originals)
        for part in [path, folder.originals, folder.derived, folder.incoming, folder.backups] {
            try FileSystem.makeFolder(part)
        }
        let lock = try LibraryLock(folder.lock)
        self.lock = lock
        do {
            let settings = configuration.store
            try folder.separateDatabase()
            database = try GalleryDatabase(
                folder, settings,
                verifying: verifying || lock.foundUnclean && settings.checksAfterUncleanEnd)
            if verifying { try database.write { try GallerySchema.fillDerived($0) } }
            try Self.reserve(last, in: database)
        } catch {
            // This failure must not be recorded as an unclean shutdown, unless it follows one.
            if !lock.foundUnclean { lock.release() }
            throw error
        }
        if sweeping { try sweep() }
        let names = try database.read { try SourceNames($0) }
        sources.withLock { $0 = names }
    }

    /// Makes the numbers of the first photos higher than those that something else refers to.
    private static func reserve(
        _ last: () -> Int64, in database: GalleryDatabase
    ) throws(GalleryError) {
        let isNew = try database.read { database in
            let sql = "SELECT NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = 'photo')"
            return try Bool.fetchOne(database, sql: sql) ?? false
        }
        let number = isNew ? last() : 0
        guard number > 0 else { return }
        try database.write { try StoreFile.raise("photo", to: number, $0) }
    }

    /// Creates a store that cannot be used: every operation on photos fails with the reason. It stands
    /// for a damaged library where other data is open, and neither reads nor writes its folder.
    ///
    /// - Parameters:
    ///   - error: The reason.
    ///   - path: The folder.
    ///   - configuration: The settings.
    public init(
        failing error: GalleryError, at path: String,
        configuration: GalleryLibraryConfiguration = GalleryLibraryConfiguration()
    ) {
        let path = (path as NSString).standardizingPath
        self.path = path
        settings = Mutex(configuration)
        folder = LibraryFolder(path: path, keeper: nil)
        lock = nil
        database = GalleryDatabase(failing: error, at: folder.database)
    }

    /// Closes the library. Operations in progress are completed first; later ones fail with
    /// ``GalleryError/closed``.
    public func close() throws(GalleryError) {
        try database.close()
        lock?.release()
    }

    var sourceNames: SourceNames { sources.withLock { $0 } }

    deinit {
        // Without an explicit close, all committed data is safe nevertheless.
        if (try? database.close()) != nil { lock?.release() }
    }

    /// Returns a stream of the changes of photos and albums from the time of the call: an element
    /// after one or more changes. It ends when the library is closed.
    public func changes() -> AsyncStream<Void> { database.changes() }
}
#endif
