#if Database
import GRDB

/// The form in which the rows of a table with checksums are stored.
struct RowForm {
    /// A row of the index of checksums.
    struct Entry: Hashable {
        let key: RowKey
        let sum: UInt32
    }

    /// An order of values in which a table or an index stores a row: the column of each.
    struct Order {
        /// The column of each value.
        let columns: [Int]
        /// The value of each column; `nil` for one that is not there.
        let places: [Int?]

        init(_ columns: [Int], of count: Int) {
            self.columns = columns
            var places = [Int?](repeating: nil, count: count)
            for (place, column) in columns.enumerated() { places[column] = place }
            self.places = places
        }
    }

    let contents: StoreContents
    /// The names of the columns.
    let columns: [String]
    /// Whether the rows have numbers of their own.
    let isNumbered: Bool
    /// The columns of the primary key.
    let keys: [Int]
    /// The columns of the checksum, in its order.
    let sums: [Int]
    /// The order in the table.
    let order: Order
    /// The orders in indexes that have all values of the checksum, or all but some that may be absent.
    let others: [Order]
    private let isReal: [Bool]
    private let defaults: [RowValue]

    /// Creates a value; `nil` for a table without checksums.
    ///
    /// - Parameters:
    ///   - contents: The table.
    ///   - sql: The statement of its index of checksums; `nil` for that of the database.
    ///   - database: A database with the table.
    init?(_ contents: StoreContents, index sql: String? = nil, _ database: Database) {
        let table = contents.table
        let name = RowSum.index(of: table)
        let own = try? String.fetchOne(
            database, sql: "SELECT sql FROM sqlite_schema WHERE type = 'index' AND name = ?",
            arguments: [name])
        guard let all = try? database.columns(in: table), let own else { return nil }
        let names = all.map(\.name)
        func columns(_ sql: String?) -> [Int]? {
            guard let list = sql?.firstMatch(of: /cairnRowSum\((.+)\)\)$/)?.1 else { return nil }
            let found = list.split(separator: ", ").map { part in
                names.firstIndex(of: String(part.dropFirst().dropLast()))
            }
            return found.contains(nil) ? nil : found.compactMap(\.self)
        }
        guard let sums = columns(sql) ?? columns(own) else { return nil }
        let keys = all.indices.filter { all[$0].primaryKeyIndex > 0 }
            .sorted { all[$0].primaryKeyIndex < all[$1].primaryKeyIndex }
        let kind = "SELECT wr FROM pragma_table_list WHERE schema = 'main' AND name = ?"
        let isKeyed = try? Bool.fetchOne(database, sql: kind, arguments: [table])
        guard !keys.isEmpty, let isKeyed,
            isKeyed || keys.count == 1 && all[keys[0]].type == "INTEGER"
        else { return nil }
        (self.contents, self.columns, self.keys, self.sums) = (contents, names, keys, sums)
        isNumbered = !isKeyed
        isReal = all.map { $0.type == "REAL" }
        defaults = all.map { column in
            let sql = column.defaultValueSQL ?? "NULL"
            let found = try? DatabaseValue.fetchOne(database, sql: "SELECT \(sql)")
            let value = found.map { RowValue($0) } ?? .null
            guard column.type == "REAL", let number = value.integer else { return value }
            return RowValue(double: Double(number))
        }
        let rest = all.indices.filter { all[$0].primaryKeyIndex == 0 }
        order = Order(isKeyed ? keys + rest : Array(all.indices), of: names.count)
        others = Self.orders(of: table, all, sums, isKeyed ? nil : keys[0], database)
    }

    /// Returns the orders in which indexes have the values of rows.
    private static func orders(
        of table: String, _ all: [ColumnInfo], _ sums: [Int], _ number: Int?, _ database: Database
    ) -> [Order] {
        let indexes = try? Row.fetchAll(database, sql: "PRAGMA index_list(\"\(table)\")")
        return (indexes ?? []).compactMap { index in
            let (name, origin): (String, String) = (index["name"], index["origin"])
            // That of the primary key of a table without numbers is the table.
            guard origin != "pk" || number != nil,
                let parts = try? Row.fetchAll(database, sql: "PRAGMA index_xinfo(\"\(name)\")")
            else { return nil }
            var columns: [Int] = []
            for part in parts {
                let column: Int = part["cid"]
                switch column {
                case 0...: columns.append(column)
                case -1: if let number { columns.append(number) }
                default: return nil
                }
            }
            let isEnough = sums.allSatisfy { columns.contains($0) || !all[$0].isNotNull }
            guard isEnough, columns.count * 2 > sums.count else { return nil }
            return Order(columns, of: all.count)
        }
    }

    // MARK: Rows

    /// Reads the values of a row.
    ///
    /// - Parameters:
    ///   - row: The row.
    ///   - other: The order of an index; that of the table if `nil`.
    /// - Returns: The values in the order of the columns; `nil` for a row of another form.
    func values(of row: PageRow, in other: Order? = nil) -> [RowValue]? {
        let order = other ?? order
        guard row.types.count <= order.columns.count,
            other == nil || row.types.count == order.columns.count
        else { return nil }
        return columns.indices.map { column in
            if isNumbered, other == nil, column == keys[0] { return RowValue(integer: row.number) }
            guard let place = order.places[column] else { return .null }
            return row.value(place, isReal: isReal[column]) ?? defaults[column]
        }
    }

    /// Returns the value of a column of a row in the order of the table; `nil` if it is not there.
    func value(_ column: Int, of row: PageRow) -> RowValue? {
        order.places[column].flatMap { row.value($0, isReal: isReal[column]) }
    }

    /// Returns the key and the checksum of the values of a row; `nil` for values that are no key.
    func entry(of values: [RowValue]) -> Entry? {
        key(of: values).map { Entry(key: $0, sum: sum(of: values)) }
    }

    /// Returns the key of the values of a row; `nil` for values that are none.
    func key(of values: [RowValue]) -> RowKey? {
        guard isNumbered else { return .values(keys.map { values[$0] }) }
        return values[keys[0]].integer.map(RowKey.number)
    }

    private func sum(of values: [RowValue]) -> UInt32 {
        var sum = RowSum()
        for column in sums {
            let value = values[column]
            value.bytes.withUnsafeBytes { sum.add(value.type, $0) }
        }
        return sum.value
    }

    /// Returns the entry that a row of the index of checksums is; `nil` for bytes that are none.
    func entry(ofIndex row: PageRow) -> Entry? {
        guard row.types.count == 1 + keys.count, let number = row.value(0, isReal: false)?.integer,
            let sum = UInt32(exactly: number)
        else { return nil }
        let values = keys.enumerated().map { place, column in
            row.value(place + 1, isReal: isReal[column]) ?? .null
        }
        guard isNumbered else { return Entry(key: .values(values), sum: sum) }
        return values[0].integer.map { Entry(key: .number($0), sum: sum) }
    }

    /// Returns whether bytes can be a row of the table, so that it is worth looking at its values.
    func mayBe(_ row: PageRow) -> Bool {
        row.types.count <= columns.count && row.types.count > keys.count
    }

    /// Reads the keys and the checksums of the rows of a database.
    ///
    /// - Throws: Errors of the database.
    func entries(_ database: Database) throws -> [RowKey: UInt32] {
        func list(_ columns: [Int]) -> String {
            columns.map { "\"\(self.columns[$0])\"" }.joined(separator: ", ")
        }
        let rows = try Row.fetchCursor(
            database,
            sql: """
                SELECT \(RowSum.function)(\(list(sums))), \(list(keys))
                FROM "\(contents.table)" NOT INDEXED
                """)
        var found: [RowKey: UInt32] = [:]
        while let row = try rows.next() {
            let values = Array(row.databaseValues)
            guard let sum = UInt32.fromDatabaseValue(values[0]) else { continue }
            let key = values.dropFirst().map { RowValue($0) }
            if !isNumbered {
                found[.values(key)] = sum
            } else if let number = key[0].integer {
                found[.number(number)] = sum
            }
        }
        return found
    }

    /// The names of the columns of the primary key.
    var keyNames: [String] { keys.map { columns[$0] } }

    /// Returns what people know a row by.
    func label(of values: [RowValue]) -> String? {
        guard let label = contents.label, let column = columns.firstIndex(of: label) else {
            return nil
        }
        return String(String(decoding: values[column].bytes, as: UTF8.self).prefix(80))
    }
}
#endif
