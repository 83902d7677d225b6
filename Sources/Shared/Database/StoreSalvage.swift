#if Database
import Foundation
package import GRDB

extension StoreFile {
    /// Writes the rows that can be read of a damaged file into a new one. A value of another type than
    /// its column is converted, or replaced by none: one flipped bit must not cost a whole row. A row
    /// with a wrong number gets the one that it had, if that can be told, and otherwise another one.
    /// Rows that then break a rule of the schema without a repair, or refer to a row that is lost, are
    /// left out.
    ///
    /// A row to which a damaged page does not lead is looked for on all pages, if a table has checksums
    /// (``StoreSchema/addRowSums(of:except:_:)``); otherwise it is skipped. The header and the schema of the file
    /// are never used: the tables are read as the store makes them, from the pages on which the
    /// damaged schema says that they begin, or on which there are such rows.
    ///
    /// - Parameters:
    ///   - path: The path of the damaged file, which nobody uses. Neither it nor its log is changed.
    ///   - schema: The tables.
    ///   - copy: The path of the new file, which must not exist.
    ///   - work: An existing folder for copies of the damaged file.
    ///   - last: For tables whose numbers are never used twice, a number that was used: new rows get
    ///     higher ones.
    /// - Returns: What was written.
    /// - Throws: ``StoreError``; for the new file only.
    @discardableResult
    public static func salvage(
        _ path: String, _ schema: StoreSchema, to copy: String, work: String,
        after last: [String: Int64] = [:]
    ) throws(StoreError) -> StoreRescue {
        try StoreDatabase(at: copy, schema) { $0 }.close()
        do {
            // Triggers see only rows that are right: what they count of others would remain.
            let rows = try StagedRows(path, schema, like: copy, work: work, after: last)
            defer { rows.close() }
            let target = try connection(to: copy, checksReferences: false)
            defer { try? target.close() }
            return try target.write { target in
                try rows.read { take($0, schema, into: target) }
                for (table, number) in rows.last { try raise(table, to: number, target) }
                try schema.checkRows(target, path: copy)
                return StoreRescue(rows)
            }
        } catch { throw StoreError(error, copy) }
    }

    /// Opens a file for statements outside its store, which keep the checksums of rows.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - checksReferences: Whether rows may only refer to others that are there.
    /// - Returns: A connection.
    /// - Throws: errors of SQLite.
    package static func connection(
        to path: String, checksReferences: Bool = true
    ) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = checksReferences
        configuration.prepareDatabase { try RowSum.install($0) }
        return try DatabaseQueue(path: path, configuration: configuration)
    }

    /// Copies the rows of all tables that can be read.
    ///
    /// - Parameters:
    ///   - source: The damaged database.
    ///   - schema: The tables.
    ///   - target: The new database.
    ///   - last: The last numbers that tables have given out, as far as they are known.
    static func take(
        _ source: Database, _ schema: StoreSchema, into target: Database,
        upTo last: [String: Int64] = [:]
    ) {
        for contents in schema.contents {
            SalvageTable(contents, source, target)?.copy(from: source, upTo: last[contents.table])
        }
    }

    /// Makes new rows of a table get numbers above one that was used. A number that no table reaches
    /// is damaged, and ignored.
    package static func raise(_ table: String, to number: Int64, _ target: Database) throws {
        // The number may be damaged; what is never reached need not be kept.
        guard (1...Int64(StoreRule.highestNumber / 2)).contains(number),
            try target.tableExists("sqlite_sequence")
        else { return }
        let sql = "SELECT seq FROM sqlite_sequence WHERE name = ?"
        if let found = try Int64.fetchOne(target, sql: sql, arguments: [table]) {
            try target.execute(
                sql: "UPDATE sqlite_sequence SET seq = ? WHERE name = ?",
                arguments: [max(found, number), table])
        } else {
            try target.execute(
                sql: "INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)",
                arguments: [table, number])
        }
    }
}
#endif
