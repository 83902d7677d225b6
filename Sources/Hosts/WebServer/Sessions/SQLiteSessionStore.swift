#if Web
public import CairnDatabase
import Foundation
import GRDB

/// A store in an SQLite file, which several processes of one machine may share.
public struct SQLiteSessionStore: SessionStore {
    private let database: StoreDatabase<StoreError>

    /// The application id `CrnW` identifies the file.
    private static let schema = StoreSchema(
        applicationID: 0x4372_6E57, observed: ["session"],
        migrations: [
            {
                try $0.execute(
                    sql: """
                        CREATE TABLE session (
                            name TEXT NOT NULL PRIMARY KEY, expires INTEGER NOT NULL,
                            sealed BLOB NOT NULL) WITHOUT ROWID;
                        CREATE INDEX sessionEnd ON session(expires)
                        """)
            }
        ],
        rules: [StoreRule("session", "length(sealed) <= \(SessionSeal.mostBytes)")])

    /// Opens or creates a store. Its folder must be one that only the owner can read.
    ///
    /// - Throws: `StoreError`.
    public init(at path: String) throws(StoreError) {
        var options = StoreOptions()
        // The end of the process undoes nothing; a power failure may undo the last moment.
        options.isDurable = false
        options.cacheKilobytes = 512
        database = try StoreDatabase(at: path, Self.schema, options: options) { $0 }
    }

    /// Closes the file.
    public func close() throws { try database.close() }

    /// Returns the record with a name.
    public func load(_ name: String) async throws -> StoredSession? {
        try await database.read { database in
            let row = try Row.fetchOne(
                database, sql: "SELECT sealed, expires FROM session WHERE name = ?",
                arguments: [name])
            guard let row, let sealed = Data.fromDatabaseValue(row["sealed"]),
                let expires = Int.fromDatabaseValue(row["expires"])
            else { return nil }
            return StoredSession(sealed: Array(sealed), expires: expires)
        }
    }

    /// Keeps a record.
    public func save(_ session: StoredSession, as name: String) async throws {
        try await database.write { database in
            try database.execute(
                sql: """
                    INSERT INTO session (name, expires, sealed) VALUES (?, ?, ?)
                    ON CONFLICT (name) DO UPDATE SET expires = excluded.expires, sealed = excluded.sealed
                    """, arguments: [name, session.expires, Data(session.sealed)])
        }
    }

    /// Removes a record.
    public func remove(_ name: String) async throws {
        try await database.write {
            try $0.execute(sql: "DELETE FROM session WHERE name = ?", arguments: [name])
        }
    }

    /// Removes the records that have expired.
    public func removeExpired(at seconds: Int) async throws {
        try await database.write {
            try $0.execute(sql: "DELETE FROM session WHERE expires <= ?", arguments: [seconds])
        }
    }

    /// The number of records.
    public func count() async throws -> Int {
        try await database.read {
            try Int.fetchOne($0, sql: "SELECT count(*) FROM session") ?? 0
        }
    }
}
#endif
