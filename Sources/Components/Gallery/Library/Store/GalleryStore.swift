#if Database
import Foundation
import GRDB
import Synchronization

/// The store of one photo library: rows in an SQLite file, and the bytes beside it.
///
///     let store = try GalleryStore(at: "/home/anna/Photos.library")
///     let page = try await store.page(of: PhotoList(), from: .start, limit: 100)
///
/// May be used concurrently from any thread: reads wait neither for a write nor for each other.
/// Nothing runs on the caller's thread except ``init(at:configuration:originals:)``, which opens
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
    let feed = ChangeFeed()
    let sources = Mutex(SourceNames())
    let timelines = Mutex(TimelineCache())
    private let settings: Mutex<GalleryLibraryConfiguration>
    private let lock: LibraryLock

    /// Opens the library in a folder, or creates one there.
    ///
    /// After an unclean shutdown, the database is checked first (see the settings), and the remains
    /// of interrupted imports are removed.
    ///
    /// - Parameters:
    ///   - path: The folder.
    ///   - configuration: The settings.
    ///   - originals: The external storage of originals; `nil` if all of them are in the folder.
    /// - Throws: ``GalleryError``; a library that is damaged, newer, in use, or not a library is
    ///   left untouched.
    /// - Complexity: independent of the number of photos, except for the check after an unclean
    ///   shutdown.
    public init(
        at path: String, configuration: GalleryLibraryConfiguration = GalleryLibraryConfiguration(),
        originals: ExternalOriginalStorage? = nil
    ) throws(GalleryError) {
        let path = (path as NSString).standardizingPath
        self.path = path
        settings = Mutex(configuration)
        folder = LibraryFolder(path: path, keeper: originals)
        for part in [path, folder.originals, folder.derived, folder.incoming, folder.backups] {
            try FileSystem.makeFolder(part)
        }
        lock = try LibraryLock(folder.lock)
        do {
            database = try GalleryDatabase(
                folder, configuration.store, wasUnclean: lock.foundUnclean)
        } catch {
            // This failure must not be recorded as an unclean shutdown, unless it follows one.
            if !lock.foundUnclean { lock.release() }
            throw error
        }
        database.pool.add(transactionObserver: ChangeObserver(feed), extent: .databaseLifetime)
        try sweep()
        do {
            let names = try database.pool.read { try SourceNames($0) }
            sources.withLock { $0 = names }
        } catch { throw database.error(error) }
    }

    /// Closes the library. Operations in progress are completed first; later ones fail with
    /// ``GalleryError/closed``.
    public func close() throws(GalleryError) {
        // GRDB leaves the write-ahead log in place. With no readers or writers, it is merged into
        // the database, so that the database file is complete when it is copied.
        try? database.pool.barrierWriteWithoutTransaction { _ = try $0.checkpoint(.truncate) }
        do { try database.pool.close() } catch { throw database.error(error) }
        feed.close()
        lock.release()
    }

    /// Returns the numeric value of a pragma of the writer connection; `nil` if the value is not a
    /// number. For tests, since SQLite does not apply every requested setting.
    package func writerPragma(_ name: String) throws -> Int? {
        try database.pool.unsafeReentrantWrite { database in
            try DatabaseValue.fetchOne(database, sql: "PRAGMA \(name)")
                .flatMap { Int.fromDatabaseValue($0) }
        }
    }

    var sourceNames: SourceNames { sources.withLock { $0 } }

    deinit {
        // Without an explicit close, all committed data is safe nevertheless.
        feed.close()
        if (try? database.pool.close()) != nil { lock.release() }
    }

    /// Returns a sequence of the changes from the time of the call: added, changed, and deleted
    /// rows. Changes that have not been received yet are merged.
    public func changes() -> AsyncStream<GalleryChanges> { feed.changes() }
}
#endif
