#if Database
import Foundation
import GRDB

/// The way to read the rows of one table and write them into another database.
struct SalvageTable {
    /// The columns in the order in which they are read and written.
    private let columns: [ColumnInfo]
    private let name: String
    private let insertion: Statement
    private let selection: String
    /// The columns of the order, quoted.
    private let order: [String]
    /// The first of them.
    private var key: String { order[0] }
    /// The number of a row is the first value that is read; `false` for rows without a number.
    private let isNumbered: Bool
    /// Numbers are given out from 1, and never twice.
    private let isCounted: Bool
    private let target: Database

    /// - Parameters:
    ///   - contents: The table.
    ///   - source: The damaged database; `nil` if rows are only written.
    ///   - target: The new database.
    init?(_ contents: StoreContents, _ source: Database?, _ target: Database) {
        let name = contents.table
        guard let columns = try? target.columns(in: name),
            let found = try? (source ?? target).columns(in: name).map(\.name)
        else { return nil }
        let keys = columns.filter { $0.primaryKeyIndex > 0 }.sorted {
            $0.primaryKeyIndex < $1.primaryKeyIndex
        }
        guard !keys.isEmpty, keys.allSatisfy({ found.contains($0.name) }) else { return nil }
        let others = columns.filter { column in
            column.primaryKeyIndex == 0 && found.contains(column.name)
                && !contents.derived.contains(column.name)
        }
        self.columns = keys + others
        let names = self.columns.map { "\"\($0.name)\"" }
        let marks = names.map { _ in "?" }.joined(separator: ", ")
        let list = names.joined(separator: ", ")
        let sql = "INSERT INTO \"\(name)\" (\(list)) VALUES (\(marks))"
        guard let insertion = try? target.makeStatement(sql: sql) else { return nil }
        // Of bytes that are taken for a text, all are read, and of a text what follows a NUL, at which statements end it.
        let values = self.columns.map { column in
            let name = "\"\(column.name)\""
            let bytes = "CAST(\(name) AS BLOB)"
            let isCut = column.type == "BLOB" ? "" : " AND instr(\(bytes), x'00')"
            return "iif(typeof(\(name)) = 'text'\(isCut), \(bytes), \(name))"
        }
        selection = "SELECT \(values.joined(separator: ", ")) FROM \"\(name)\" NOT INDEXED"
        order = keys.map { "\"\($0.name)\"" }
        isNumbered = keys.count == 1 && keys[0].type == "INTEGER"
        isCounted = isNumbered && StoreRule.isCounted(name, target)
        (self.name, self.insertion, self.target) = (name, insertion, target)
    }

    /// Writes all rows that can be reached into the new database, except those that are there already,
    /// or that are not rows of this table.
    ///
    /// - Parameters:
    ///   - source: The damaged database.
    ///   - last: The last number that was given out; `nil` if it is not known.
    func copy(from source: Database, upTo last: Int64?) {
        if isNumbered { return copyNumbered(from: source, upTo: last) }
        // Up to the first damage, from both ends.
        for direction in ["ASC", "DESC"] {
            let order = order.map { "\($0) \(direction)" }.joined(separator: ", ")
            let sql = "\(selection) ORDER BY \(order)"
            if (try? each(source, sql, []) { insert(values(of: $0)) }) != nil { return }
        }
    }

    /// Returns the values of a row. Those of another type than their column are converted; keys only
    /// if they mean one of that type.
    private func values(of row: Row) -> [DatabaseValue] {
        zip(columns, row.databaseValues).map { column, value in
            guard column.primaryKeyIndex > 0 else { return column.converted(value) }
            return column.meaning(of: value) ?? value
        }
    }

    /// Writes a row in place of what has its key, and of what has a value that only one row may have.
    ///
    /// - Parameter values: The values of the columns by their names.
    /// - Throws: Errors of the database.
    func put(_ values: [String: DatabaseValue]) throws {
        let list = columns.map { "\"\($0.name)\"" }.joined(separator: ", ")
        let marks = columns.map { _ in "?" }.joined(separator: ", ")
        let row = columns.map { column in
            let value = values[column.name] ?? .null
            guard column.primaryKeyIndex > 0 else { return column.converted(value) }
            return column.meaning(of: value) ?? value
        }
        try target.execute(
            sql: "INSERT OR REPLACE INTO \"\(name)\" (\(list)) VALUES (\(marks))",
            arguments: StatementArguments(row))
    }

    @discardableResult
    private func insert(_ values: [DatabaseValue]) -> Bool {
        (try? insertion.execute(arguments: StatementArguments(values))) != nil
    }

    // MARK: Rows with numbers

    /// Reads rows in the order in which they are stored, which tells of a damaged number what it was,
    /// and goes on behind those that a damage hides.
    private func copyNumbered(from source: Database, upTo used: Int64?) {
        var stored: [Int64] = []
        let isWhole = (try? each(source, numbers, []) { stored.append(number(of: $0)) }) != nil
        let order = SalvageNumbers(stored, from: isCounted ? 1 : 0, upTo: isWhole ? used : nil)
        copyInOrder(from: source, order)
        guard !isWhole else { return }
        var seen = Set(stored)
        var last = max(0, order.last)
        func take(_ row: Row) {
            // A damaged page may repeat numbers.
            guard seen.insert(number(of: row)).inserted else { return }
            last = max(last, number(of: row))
            insert(values(of: row))
        }
        let sql = "\(selection) WHERE \(key) > ? ORDER BY \(key)"
        while let next = next(source, sql, after: last, seen) {
            last = next
            if (try? each(source, sql, [last], take)) != nil { break }
        }
        // Behind a number that is too high, there may be others.
        try? each(source, "\(selection) ORDER BY \(key) DESC", [], take)
    }

    /// The query for the numbers of all rows.
    private var numbers: String { "SELECT \(key) FROM \"\(name)\" NOT INDEXED ORDER BY \(key)" }

    private func number(of row: Row) -> Int64 { Int64.fromDatabaseValue(row[0]) ?? 0 }

    /// Writes the rows up to the first damage. Of rows with the same number, the others get new ones,
    /// but only after all that have theirs.
    private func copyInOrder(from source: Database, _ order: SalvageNumbers) {
        var written: Set<Int64> = []
        var late: [[DatabaseValue]] = []
        var place = 0
        try? each(source, "\(selection) ORDER BY \(key)", []) { row in
            defer { place += 1 }
            guard place < order.right.count else { return }
            var values = values(of: row)
            values[0] = order.right[place].databaseValue
            if insert(values) {
                written.insert(order.right[place])
            } else if isCounted, written.contains(order.right[place]), !isThere(values) {
                late.append(values)
            }
        }
        for var values in late {
            values[0] = .null
            insert(values)
        }
    }

    /// Returns whether a row with these values was written.
    private func isThere(_ values: [DatabaseValue]) -> Bool {
        let list = columns.map { "\"\($0.name)\"" }.joined(separator: ", ")
        let sql = "SELECT \(list) FROM \"\(name)\" WHERE \(key) = ?"
        let row = try? Row.fetchOne(target, sql: sql, arguments: [values[0]])
        return row.map { Array($0.databaseValues) } == values
    }

    /// Returns the least number behind the damage after which there is a row that was not seen; `nil` if
    /// there is none. Looks at ever larger distances, then between the last two.
    private func next(
        _ source: Database, _ sql: String, after last: Int64, _ seen: Set<Int64>
    ) -> Int64? {
        // `nil` where the damage is; otherwise whether there is a row at all.
        func hasRow(_ distance: Int64) -> Bool? {
            let (number, isTooHigh) = last.addingReportingOverflow(distance)
            if isTooHigh { return false }
            do {
                let rows = try Row.fetchCursor(source, sql: sql, arguments: [number])
                while let row = try rows.next() {
                    if let number = Int64.fromDatabaseValue(row[0]), !seen.contains(number) {
                        return true
                    }
                }
                return false
            } catch { return nil }
        }
        var (low, high) = (Int64(0), Int64(1))
        while hasRow(high) == nil {
            guard high < Int64(StoreRule.highestNumber) else { return nil }
            (low, high) = (high, high * 2)
        }
        while low + 1 < high {
            let middle = (low + high) / 2
            if hasRow(middle) == nil { low = middle } else { high = middle }
        }
        return hasRow(high) == true ? last + high : nil
    }

    private func each(
        _ source: Database, _ sql: String, _ arguments: StatementArguments, _ take: (Row) -> Void
    ) throws {
        let rows = try Row.fetchCursor(source, sql: sql, arguments: arguments)
        while let row = try rows.next() { take(row) }
    }
}

extension ColumnInfo {
    /// Returns a value in the type of this column, as far as it means one; otherwise its default, or
    /// nothing.
    fileprivate func converted(_ value: DatabaseValue) -> DatabaseValue {
        if let found = meaning(of: value) { return found }
        // Bytes of another type mean nothing: a rule decides.
        guard ["INTEGER", "REAL", "TEXT"].contains(type) else { return value }
        guard isNotNull else { return .null }
        let number = defaultValueSQL.flatMap { Int64($0) } ?? 0
        return type == "TEXT" ? "".databaseValue : number.databaseValue
    }

    /// Returns a value in the type of this column; `nil` if it means none of that type.
    fileprivate func meaning(of value: DatabaseValue) -> DatabaseValue? {
        switch (type, value.storage) {
        case ("INTEGER", .int64), ("REAL", .double), ("REAL", .int64), ("TEXT", .string),
            ("BLOB", .blob):
            value
        case ("INTEGER", .double(let number)): Int64(exactly: number.rounded())?.databaseValue
        case ("INTEGER", .string(let text)): Int64(text)?.databaseValue
        case ("REAL", .string(let text)): Double(text)?.databaseValue
        case ("TEXT", .blob(let bytes)):
            // The app writes no NUL: a statement would end the text there, so a mark stands in its place.
            String(decoding: Self.marked(bytes), as: UTF8.self).databaseValue
        case ("TEXT", .int64(let number)): "\(number)".databaseValue
        case ("TEXT", .double(let number)): "\(number)".databaseValue
        default: nil
        }
    }

    /// The number of zeros that are taken for a piece of a disk that is lost.
    private static let mostZeros = 64

    /// Returns bytes with one that is no text in place of each zero, and of many of them.
    private static func marked(_ bytes: Data) -> [UInt8] {
        var marked: [UInt8] = []
        marked.reserveCapacity(bytes.count)
        var zeros = 0
        func end(_ marked: inout [UInt8]) {
            marked += [UInt8](repeating: 0xFF, count: zeros > mostZeros ? 1 : zeros)
        }
        for byte in bytes {
            guard byte != 0 else {
                zeros += 1
                continue
            }
            end(&marked)
            zeros = 0
            marked.append(byte)
        }
        end(&marked)
        return marked
    }
}
#endif
