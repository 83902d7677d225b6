#if Database
import Foundation
import GRDB

/// The comparison of an ordinary index with the rows of its table.
struct IndexEvidence {
    private let index: String
    private let contents: StoreContents
    private let database: Database
    private let keys: [String]
    private let columns: [String]
    /// The condition of a partial index in SQL; an empty text for one of all rows.
    private let condition: String

    /// Creates a value; `nil` for an index of expressions.
    init?(index: String, contents: StoreContents, database: Database) {
        (self.index, self.contents, self.database) = (index, contents, database)
        let sql = "SELECT sql FROM sqlite_schema WHERE type = 'index' AND name = ?"
        guard let all = try? database.columns(in: contents.table),
            let parts = try? Row.fetchAll(database, sql: "PRAGMA index_xinfo(\"\(index)\")"),
            let definition = try? Row.fetchOne(database, sql: sql, arguments: [index])
        else { return nil }
        keys = all.filter { $0.primaryKeyIndex > 0 }
            .sorted { $0.primaryKeyIndex < $1.primaryKeyIndex }.map(\.name)
        columns = parts.filter { $0["key"] as Int == 1 }.compactMap { $0["name"] as String? }
        let text = (definition[0] as String?) ?? ""
        let start = text.range(of: "WHERE ", options: .backwards)
        condition = start.map { " WHERE " + text[$0.upperBound...] } ?? ""
        guard !keys.isEmpty, columns.count == parts.count(where: { $0["key"] as Int == 1 }) else {
            return nil
        }
    }

    /// Returns the values of rows that the index has, too, and that differ.
    func doubts() throws -> [StoreDoubt] {
        let indexed = try values("INDEXED BY \"\(index)\"" + condition)
        let stored = try values("NOT INDEXED" + condition)
        var found: [StoreDoubt] = []
        for (key, others) in indexed {
            let values: [DatabaseValue]
            if let own = stored[key] {
                values = own
            } else {
                // A row that is not in the index any more, because of the value in its condition.
                guard let own = try row(key) else { continue }
                values = own
            }
            for (column, (value, other)) in zip(columns, zip(values, others)) where value != other {
                found.append(try doubt(key, column, value, other))
            }
            if found.count > StoreEvidence.mostDoubtful { return [] }
        }
        return found
    }

    private func doubt(
        _ key: [DatabaseValue], _ column: String, _ value: DatabaseValue, _ other: DatabaseValue
    ) throws -> StoreDoubt {
        StoreDoubt(
            contents, key, keys, label: try contents.label(of: key, keys, database),
            (column, Self.text(value), Self.text(other)))
    }

    /// Reads the keys and the values of the columns; with an index, those that it holds.
    private func values(_ source: String) throws -> [[DatabaseValue]: [DatabaseValue]] {
        let list = (keys + columns).map { "\"\($0)\"" }.joined(separator: ", ")
        let rows = try Row.fetchCursor(
            database, sql: "SELECT \(list) FROM \"\(contents.table)\" \(source)")
        var found: [[DatabaseValue]: [DatabaseValue]] = [:]
        while let row = try rows.next() {
            let values = Array(row.databaseValues)
            found[Array(values.prefix(keys.count))] = Array(values.dropFirst(keys.count))
        }
        return found
    }

    private func row(_ key: [DatabaseValue]) throws -> [DatabaseValue]? {
        let list = columns.map { "\"\($0)\"" }.joined(separator: ", ")
        let own = keys.map { "\"\($0)\" IS ?" }.joined(separator: " AND ")
        return try Row.fetchOne(
            database, sql: "SELECT \(list) FROM \"\(contents.table)\" NOT INDEXED WHERE \(own)",
            arguments: StatementArguments(key)
        ).map { Array($0.databaseValues) }
    }

    private static func text(_ value: DatabaseValue) -> String {
        switch value.storage {
        case .null: ""
        case .int64(let number): "\(number)"
        case .double(let number): "\(number)"
        case .string(let text): String(text.prefix(80))
        case .blob(let bytes):
            bytes.prefix(40).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
                .joined()
        }
    }
}
#endif
