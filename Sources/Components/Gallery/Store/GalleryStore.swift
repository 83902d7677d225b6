#if Database
import Foundation
import GRDB
import Synchronization

/// The photos of one library: their rows in one SQLite file, their bytes beside it.
///
///     let store = try GalleryStore(at: "/home/anna/Photos.library")
///     let page = try await store.page(of: PhotoList(), from: .start, limit: 100)
///
/// May be used from everywhere at once: reads do not wait for a write, nor for each other. Nothing here runs on the
/// caller's thread but ``init(at:configuration:originals:)``, which opens the file.
public final class GalleryStore: Sendable {
    /// The folder of the library.
    public let path: String
    /// The settings it was opened with.
    public let configuration: GalleryConfiguration

    let folder: LibraryFolder
    let database: GalleryDatabase
    let feed = ChangeFeed()
    let sources = Mutex(SourceNames())
    let timelines = Mutex(TimelineCache())
    private let lock: LibraryLock

    /// Opens the library in a folder, or makes one there.
    ///
    /// After an unclean end the database is read through first (see the settings), and what was being stored is swept away.
    ///
    /// - Parameters:
    ///   - path: The folder.
    ///   - configuration: The settings.
    ///   - originals: Where originals are that do not lie in the folder; `nil` where all do.
    /// - Throws: ``GalleryError``; a library that is damaged, newer, in use or not a library is left as it is.
    /// - Complexity: independent of the number of photos, but for the reading after an unclean end.
    public init(
        at path: String, configuration: GalleryConfiguration = GalleryConfiguration(),
        originals: OriginalKeeper? = nil
    ) throws(GalleryError) {
        let path = (path as NSString).standardizingPath
        self.path = path
        self.configuration = configuration
        folder = LibraryFolder(path: path, keeper: originals)
        for part in [path, folder.originals, folder.derived, folder.incoming, folder.backups] {
            try FileSystem.makeFolder(part)
        }
        lock = try LibraryLock(folder.lock)
        do {
            database = try GalleryDatabase(
                folder, configuration.store, wasUnclean: lock.foundUnclean)
        } catch {
            // The note must not say that this failure was an unclean end, unless it follows one.
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

    /// Closes the file. What is under way is finished first; what comes later fails with ``GalleryError/closed``.
    public func close() throws(GalleryError) {
        // GRDB leaves the log where it is. With nobody reading or writing it is put into the database, so that the file is
        // whole by itself, for whoever copies it.
        try? database.pool.barrierWriteWithoutTransaction { _ = try $0.checkpoint(.truncate) }
        do { try database.pool.close() } catch { throw database.error(error) }
        feed.close()
        lock.release()
    }

    /// A number that the writing connection has set; `nil` for words. For tests: what is asked of SQLite is not always done.
    package func writerPragma(_ name: String) throws -> Int? {
        try database.pool.unsafeReentrantWrite { database in
            try DatabaseValue.fetchOne(database, sql: "PRAGMA \(name)")
                .flatMap { Int.fromDatabaseValue($0) }
        }
    }

    var sourceNames: SourceNames { sources.withLock { $0 } }

    deinit {
        // Without an explicit close everything that was committed is safe all the same.
        feed.close()
        if (try? database.pool.close()) != nil { lock.release() }
    }

    /// What changes from now on: rows that are added, changed or gone, put together while nobody listens.
    public func changes() -> AsyncStream<GalleryChanges> { feed.changes() }
}
#endif
