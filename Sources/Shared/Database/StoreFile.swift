#if Database
import Foundation
public import GRDB

/// Operations on the file of a database, which may be in use.
public enum StoreFile {
    /// The endings of the names of files beside a database that may hold changes of it: a write-ahead
    /// log, and the old pages of a transaction that did not end. Without them, the file alone may be
    /// damaged; beside another file, they damage that.
    public static let logs = ["-wal", "-journal"]
    /// The endings of the names of all files that SQLite keeps beside a database.
    public static let auxiliary = logs + ["-shm"]

    /// Reads a file after checking it, without changing it.
    ///
    /// - Throws: ``StoreError``, as ``StoreDatabase/init(at:_:options:failure:)``.
    public static func read<T>(
        _ path: String, _ schema: StoreSchema, options: StoreOptions = StoreOptions(),
        _ body: (Database) throws -> T
    ) throws(StoreError) -> T {
        try reading(path, options) { database in
            try schema.check(database, path: path, verifying: options.verifies)
            return try body(database)
        }
    }

    /// Writes a self-contained copy of one consistent state of a file.
    public static func copy(_ path: String, to copy: String) throws(StoreError) {
        try reading(path, StoreOptions()) { database in
            let target = try DatabaseQueue(path: copy)
            try target.writeWithoutTransaction { target in
                try database.backup(to: target)
                try target.execute(sql: "PRAGMA journal_mode = DELETE")
            }
            try target.close()
        }
    }

    /// Merges the log of a file that no one uses, so that the file alone is complete.
    public static func merge(_ path: String) throws(StoreError) {
        do {
            let queue = try DatabaseQueue(path: path)
            try queue.writeWithoutTransaction { database in
                // As stores open it.
                try database.execute(sql: "PRAGMA journal_mode = WAL")
                _ = try database.checkpoint(.truncate)
            }
            try queue.close()
        } catch { throw StoreError(error, path) }
    }

    /// Returns a value that differs if any row of a file differs, as long as the process runs. The
    /// file itself also changes when it is merely opened: GRDB writes an empty transaction.
    ///
    /// - Complexity: linear in the file.
    public static func digest(_ path: String) throws(StoreError) -> Int {
        try reading(path, StoreOptions()) { database in
            var hasher = Hasher()
            let tables = try String.fetchAll(
                database,
                sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND rootpage > 0")
            for table in tables.sorted() {
                hasher.combine(table)
                let quoted = table.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined()
                let rows = try Row.fetchCursor(database, sql: "SELECT * FROM \"\(quoted)\"")
                while let row = try rows.next() {
                    for value in row.databaseValues { hasher.combine(value) }
                }
            }
            return hasher.finalize()
        }
    }

    private static func reading<T>(
        _ path: String, _ options: StoreOptions, _ body: (Database) throws -> T
    ) throws(StoreError) -> T {
        func attempt(isReadOnly: Bool) throws(StoreError) -> T {
            do {
                let queue = try DatabaseQueue(
                    path: path, configuration: options.configuration(isReadOnly: isReadOnly))
                defer { try? queue.close() }
                return try queue.read(body)
            } catch { throw StoreError(error, path) }
        }
        do throws(StoreError) { return try attempt(isReadOnly: true) } catch {
            // Only a connection that may write recovers the log of a process that was killed.
            guard error.reason == .readOnly, access(path, W_OK) == 0 else { throw error }
            return try attempt(isReadOnly: false)
        }
    }
}
#endif
