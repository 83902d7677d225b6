#if Database
import Foundation
import GRDB

/// The open database: one writer, several readers, and their errors converted to ``GalleryError``.
struct GalleryDatabase: Sendable {
    let pool: DatabasePool
    let path: String
    let backups: String

    /// Opens or creates the database.
    ///
    /// The file is inspected over a read-only connection before a writable one is opened: a
    /// database of another program, a newer version, or a damaged one is left untouched.
    init(
        _ folder: LibraryFolder, _ settings: GalleryLibraryConfiguration.Store, wasUnclean: Bool
    ) throws(GalleryError) {
        path = folder.database
        backups = folder.backups
        var configuration = Configuration()
        configuration.busyMode = .timeout(settings.patience)
        configuration.maximumReaderCount = settings.readers
        configuration.label = "CairnGallery"
        let pages = settings.cacheMegabytes * 1024
        // Applies to each connection, including the readers.
        configuration.prepareDatabase { database in
            try database.execute(sql: "PRAGMA cache_size = -\(pages)")
        }
        let exists = (FileSystem.fingerprint(path)?.bytes ?? 0) > 0
        do {
            if exists {
                try Self.inspect(
                    path, configuration, reads: wasUnclean && settings.checksAfterUncleanEnd)
            }
            pool = try DatabasePool(path: path, configuration: configuration)
            // The pool enables WAL with `synchronous = NORMAL` after `prepareDatabase`, so the
            // setting must be applied again.
            let level = settings.durability == .full ? "FULL" : "NORMAL"
            try pool.writeWithoutTransaction { database in
                try database.execute(sql: "PRAGMA synchronous = \(level)")
                // Reads the ID from the database instead of checking whether the file existed: the
                // process that created the file may have been killed before this point.
                let id = try Int.fetchOne(database, sql: "PRAGMA application_id") ?? 0
                if id != GallerySchema.applicationID {
                    try database.execute(
                        sql: "PRAGMA application_id = \(GallerySchema.applicationID)")
                }
            }
            try GallerySchema.migrator.migrate(pool)
        } catch {
            throw Self.error(error, path: path, backups: backups)
        }
    }

    private static func inspect(
        _ path: String, _ configuration: Configuration, reads: Bool
    ) throws {
        var configuration = configuration
        configuration.readonly = true
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        defer { try? queue.close() }
        try queue.read { database in
            let id = try Int.fetchOne(database, sql: "PRAGMA application_id") ?? 0
            let tables = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_schema") ?? 0
            // An empty database is one whose creation was interrupted.
            guard id == GallerySchema.applicationID || tables == 0 else {
                throw GalleryError.notALibrary(path: path)
            }
            let known = Set(GallerySchema.migrator.migrations)
            let found = try GallerySchema.migrator.appliedIdentifiers(database)
            guard found.isSubset(of: known) else {
                throw GalleryError.newerSchema(path: path, found: found.subtracting(known).sorted())
            }
            if reads {
                let answers = try String.fetchAll(database, sql: "PRAGMA quick_check(3)")
                guard answers == ["ok"] else {
                    throw GalleryError.corrupt(
                        path: path, detail: answers.joined(separator: "; "), backup: nil)
                }
            }
        }
    }

    /// Reads on a thread of the pool; the calling task waits without blocking a thread.
    func read<T: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> T
    ) async throws(GalleryError) -> T {
        do { return try await pool.read(body) } catch { throw self.error(error) }
    }

    /// Writes in a single transaction: either everything is stored, or nothing.
    @discardableResult
    func write<T: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> T
    ) async throws(GalleryError) -> T {
        do { return try await pool.write(body) } catch { throw self.error(error) }
    }

    func error(_ error: any Error) -> GalleryError {
        Self.error(error, path: path, backups: backups)
    }

    private static func error(_ error: any Error, path: String, backups: String) -> GalleryError {
        switch error {
        case GalleryError.corrupt(let path, let detail, nil):
            return .corrupt(path: path, detail: detail, backup: newest(in: backups))
        case let error as GalleryError: return error
        case is CancellationError: return .cancelled
        case let error as DatabaseError:
            let message = error.message ?? ""
            switch error.resultCode {
            case .SQLITE_FULL: return .noRoom(path: path)
            case .SQLITE_IOERR where FileSystem.isFull(path): return .noRoom(path: path)
            case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH: return .readOnly(path: path)
            case .SQLITE_CANTOPEN:
                return access(path, F_OK) == 0 && access(path, W_OK) != 0
                    ? .readOnly(path: path) : .cannotOpen(path: path, reason: message)
            case .SQLITE_BUSY, .SQLITE_LOCKED: return .locked(path: path)
            case .SQLITE_CORRUPT, .SQLITE_NOTADB:
                return .corrupt(path: path, detail: message, backup: newest(in: backups))
            case .SQLITE_MISUSE: return .closed
            case .SQLITE_ABORT: return .cancelled
            default:
                return .database(code: Int(error.extendedResultCode.rawValue), message: message)
            }
        default: return .database(code: 0, message: String(describing: error))
        }
    }

    private static func newest(in backups: String) -> String? {
        FileSystem.names(backups).last { $0.hasSuffix(".sqlite") }.map { "\(backups)/\($0)" }
    }
}
#endif
