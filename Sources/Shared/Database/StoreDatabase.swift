#if Database
import Foundation
public import GRDB
import Synchronization

/// The open database of a store: one writer, several readers, and their errors converted to the
/// store's own.
///
///     let database = try StoreDatabase(at: path, schema) { NoteError.storage($0) }
///     try await database.write { try $0.execute(sql: "INSERT INTO note (text) VALUES ('Lake')") }
///
/// Several processes may have the file open: reads continue during a write, and a second writer
/// waits.
public struct StoreDatabase<Failure: Error>: Sendable {
    /// The path of the file.
    public let path: String
    private let pool: Result<DatabasePool, Failure>
    private let isDurable: Bool
    private let feed = ChangeFeed()
    private let lightWrites = LightWrites()
    private let observation: AnyDatabaseCancellable?
    private let schema: StoreSchema?
    private let convert: @Sendable (StoreError) -> Failure

    /// Opens or creates a database.
    ///
    /// An existing file is checked over a read-only connection before a writable one is opened: one
    /// of another program, of a newer version, or a damaged one is left untouched.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - schema: The tables.
    ///   - options: The way in which the file is opened.
    ///   - failure: Returns the store's error for an error of the database. Errors of the store that
    ///     the bodies throw stay as they are.
    /// - Throws: The store's error.
    public init(
        at path: String, _ schema: StoreSchema, options: StoreOptions = StoreOptions(),
        failure: @escaping @Sendable (StoreError) -> Failure
    ) throws(Failure) {
        (self.path, self.schema, isDurable, convert) = (path, schema, options.isDurable, failure)
        let opened: DatabasePool
        do { opened = try Self.opened(path, schema, options) } catch {
            throw failure(StoreError(error, path))
        }
        pool = .success(opened)
        observation = DatabaseRegionObservation(tracking: schema.observed.map { Table($0) })
            // Fails only if the schema, which was just read, cannot be read.
            .start(in: opened, onError: { _ in }) { [feed] _ in feed.announce() }
    }

    /// Creates a database that cannot be used: every operation fails with the reason. It stands for a
    /// damaged file where others are open, and neither reads nor writes anything.
    ///
    /// - Parameters:
    ///   - error: The reason.
    ///   - path: The path of the file.
    public init(failing error: Failure, at path: String) {
        (self.path, schema, isDurable, convert) = (path, nil, false, { _ in error })
        (pool, observation) = (.failure(error), nil)
    }

    /// Opens the file. SQLite does not wait for a connection that is making a new file, so a locked
    /// one is opened again until the patience is over.
    private static func opened(
        _ path: String, _ schema: StoreSchema, _ options: StoreOptions
    ) throws -> DatabasePool {
        let end = ContinuousClock.now + .seconds(options.patience)
        while true {
            do { return try openedOnce(path, schema, options) } catch {
                guard StoreError(error, path).reason == .locked, ContinuousClock.now < end else {
                    throw error
                }
                Thread.sleep(forTimeInterval: 0.01)
            }
        }
    }

    private static func openedOnce(
        _ path: String, _ schema: StoreSchema, _ options: StoreOptions
    ) throws -> DatabasePool {
        let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
        let isNew = size ?? 0 == 0
        if !isNew { try StoreFile.read(path, schema, options: options) { _ in } }
        let pool = try DatabasePool(path: path, configuration: options.configuration())
        try pool.writeWithoutTransaction { database in
            // The pool sets NORMAL when it enables the write-ahead log.
            if options.isDurable { try database.execute(sql: "PRAGMA synchronous = FULL") }
            // Reads the ID from the database instead of checking whether the file existed: the
            // process that created the file may have been killed before this point.
            if try Int.fetchOne(database, sql: "PRAGMA application_id") != schema.applicationID {
                try database.execute(sql: "PRAGMA application_id = \(schema.applicationID)")
            }
        }
        let isMigrated = try schema.migrate(pool)
        if options.verifies, !isNew {
            if isMigrated { try pool.read { try schema.checkRows($0, path: path) } }
            try pool.write { try schema.rebuildSearchIndexes($0) }
        }
        return pool
    }

    /// Closes the database after the operations in progress, and merges its log, so that nothing
    /// remains beside the file and it is complete when it is copied. Later operations fail.
    public func close() throws(Failure) {
        if case .success(let pool) = pool {
            try? pool.barrierWriteWithoutTransaction { _ = try $0.checkpoint(.truncate) }
            do { try pool.close() } catch { throw failure(of: error) }
        }
        feed.close()
    }

    // MARK: Reading and writing

    /// Reads one consistent state, on a thread of the pool.
    public func read<T: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> T
    ) async throws(Failure) -> T {
        do { return try await pool.get().read(body) } catch { throw failure(of: error) }
    }

    /// Reads one consistent state, and blocks the thread meanwhile.
    public func read<T>(_ body: (Database) throws -> T) throws(Failure) -> T {
        do { return try pool.get().read(body) } catch { throw failure(of: error) }
    }

    /// Writes in one transaction, which is stored entirely or not at all.
    @discardableResult
    public func write<T: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> T
    ) async throws(Failure) -> T {
        do {
            return try await pool.get().write { [lightWrites] database in
                lightWrites.isPending.store(false, ordering: .relaxed)
                return try body(database)
            }
        } catch { throw failure(of: error) }
    }

    /// Writes in one transaction, and blocks the thread meanwhile.
    @discardableResult
    public func write<T>(_ body: (Database) throws -> T) throws(Failure) -> T {
        do {
            return try pool.get().write { database in
                lightWrites.isPending.store(false, ordering: .relaxed)
                return try body(database)
            }
        } catch { throw failure(of: error) }
    }

    /// Writes in one transaction. If `isLight`, a power failure may undo it; the end of the process
    /// never does. Every second light one in a row is synchronized: what a power failure tears is not
    /// taken for damage of the log then.
    public func write(
        isLight: Bool, _ body: @escaping @Sendable (Database) throws -> Void
    ) async throws(Failure) {
        do {
            try await pool.get().writeWithoutTransaction { [isDurable, lightWrites] database in
                let isLight = isLight && !lightWrites.isPending.load(ordering: .relaxed)
                lightWrites.isPending.store(isLight, ordering: .relaxed)
                if isLight { try database.execute(sql: "PRAGMA synchronous = NORMAL") }
                defer {
                    if isDurable { try? database.execute(sql: "PRAGMA synchronous = FULL") }
                }
                try database.inTransaction {
                    try body(database)
                    return .commit
                }
            }
        } catch { throw failure(of: error) }
    }

    // MARK: Changes

    /// A number that increases with every commit of this store that changes an observed table.
    public var generation: Int { feed.generation }

    /// Returns a stream of the changes from the time of the call: an element after one or more
    /// commits. It ends when the database is closed.
    ///
    /// Commits of this store arrive at once, if they changed an observed table. Those of other
    /// connections, in this or another process, arrive at the next look, once every `pause`; `nil`
    /// if there are none. The first look stands for the time before.
    public func changes(lookingEvery pause: Duration? = nil) -> AsyncStream<Void> {
        feed.changes { [pool] listener in
            guard let pause, let pool = try? pool.get() else { return }
            var version: Int?
            while (try? await Task.sleep(for: pause)) != nil {
                // Of the writing connection, whose own commits do not count.
                let now = try? await pool.writeWithoutTransaction { database in
                    try Int.fetchOne(database, sql: "PRAGMA data_version")
                }
                guard let now, now != version else { continue }
                version = now
                listener.yield()
            }
        }
    }

    // MARK: Copies and errors

    /// Returns the first ten problems of SQLite's integrity check, each with ``StoreError/sqlite`` before
    /// it, and whether tables, indexes and triggers are those of the schema; none if the file is sound.
    public func problems() async throws(Failure) -> [String] {
        try await read { [schema, path] database in
            let found = try StoreEvidence.answers(10, database).map { StoreError.sqlite + $0 }
            guard found.isEmpty, try schema?.hasOtherSchema(database) == true else { return found }
            return [(path as NSString).lastPathComponent + ": sqlite_schema"]
        }
    }

    /// Returns the first row that breaks a ``StoreRule``, has a value of another type than its column,
    /// or refers to a row that is not there; `nil` if there is none.
    ///
    /// GRDB converts some values of a wrong type, such as a text in place of a number, and does not
    /// report them.
    ///
    /// - Parameter ignored: Names of tables that are not checked.
    /// - Throws: The store's error.
    /// - Returns: The name of its table, and its number.
    /// - Complexity: linear in the number of rows.
    public func damagedRow(ignoring ignored: Set<String> = []) async throws(Failure) -> String? {
        guard let schema else { return nil }
        let path = path
        return try await read { database in
            do {
                try schema.checkRows(database, path: path, ignoring: ignored)
                return nil
            } catch let error as StoreError { return error.message }
        }
    }

    /// Writes a compact copy to a new file, without the remains of deleted rows. Other writes wait
    /// meanwhile; ``StoreFile/copy(_:to:)`` is faster.
    public func copy(to copy: String) async throws(Failure) {
        do {
            try await pool.get().writeWithoutTransaction { database in
                try database.execute(sql: "VACUUM INTO ?", arguments: [copy])
            }
        } catch { throw failure(of: error) }
    }

    /// Returns the store's error for any error thrown while the database was used.
    public func failure(of error: any Error) -> Failure {
        (error as? Failure) ?? convert(StoreError(error, path))
    }
}

/// The light writes that are not synchronized.
private final class LightWrites: Sendable {
    /// Indicates that the last write was one.
    let isPending = Atomic(false)
}
#endif
