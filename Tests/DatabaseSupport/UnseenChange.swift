#if Database
package import CairnDatabase
import GRDB

extension StoreFile {
    /// Changes rows of a closed file as a flipped bit does: no index and no trigger sees it.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - sql: The statement.
    /// - Throws: errors of SQLite.
    package static func change(_ path: String, unseen sql: String) throws {
        func write<T>(_ body: (Database) throws -> T) throws -> T {
            // A new connection reads the schema again.
            let queue = try connection(to: path)
            defer { try? queue.close() }
            return try queue.writeWithoutTransaction { database in
                try database.execute(sql: "PRAGMA writable_schema = ON")
                return try body(database)
            }
        }
        let followers = "sqlite_schema WHERE type IN ('index', 'trigger') AND sql IS NOT NULL"
        let rows = try write { database in
            defer { try? database.execute(sql: "DELETE FROM \(followers)") }
            return try Row.fetchAll(database, sql: "SELECT * FROM \(followers)")
        }
        try write { try $0.execute(sql: sql) }
        try write { database in
            for row in rows {
                try database.execute(
                    sql: "INSERT INTO sqlite_schema VALUES (?, ?, ?, ?, ?)",
                    arguments: StatementArguments(Array(row.databaseValues)))
            }
        }
    }
}
#endif
