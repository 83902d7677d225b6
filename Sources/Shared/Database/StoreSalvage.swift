#if Database
import Foundation
package import GRDB

extension StoreFile {
    /// Writes the rows that can be read of a damaged file into a new one. A value of another type than
    /// its column is converted, or replaced by none: one flipped bit must not cost a whole row. A row
    /// whose number no table reaches gets another one. Rows that then break a rule of the schema
    /// without a repair, or refer to a row that is lost, are left out.
    ///
    /// Where a page of a table is damaged, its rows are skipped. A damaged first page, which has the
    /// schema, is replaced by that of the new file.
    ///
    /// - Parameters:
    ///   - path: The path of the damaged file, which nobody uses. Neither it nor its log is changed.
    ///   - schema: The tables.
    ///   - copy: The path of the new file, which must not exist.
    ///   - work: An existing folder for copies of the damaged file.
    ///   - last: For tables whose numbers are never used twice, a number that was used: new rows get
    ///     higher ones.
    /// - Returns: The number of rows.
    /// - Throws: ``StoreError``; for the new file only.
    @discardableResult
    public static func salvage(
        _ path: String, _ schema: StoreSchema, to copy: String, work: String,
        after last: [String: Int64] = [:]
    ) throws(StoreError) -> Int {
        try StoreDatabase(at: copy, schema) { $0 }.close()
        do {
            // Triggers see only rows that are right: what they count of others would remain.
            let rows = try StagedRows(path, schema, like: copy, work: work, after: last)
            defer { rows.close() }
            let target = try loose(copy)
            defer { try? target.close() }
            return try target.write { target in
                try rows.read { try take($0, schema, into: target) }
                for (table, number) in rows.last { try raise(table, to: number, target) }
                try schema.checkRows(target, path: copy)
                return try schema.contents.reduce(0) { sum, contents in
                    try sum
                        + (Int.fetchOne(target, sql: "SELECT count(*) FROM \"\(contents.table)\"")
                            ?? 0)
                }
            }
        } catch { throw StoreError(error, copy) }
    }

    /// Opens a file in which rows may refer to others that are not there yet.
    fileprivate static func loose(_ path: String) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        return try DatabaseQueue(path: path, configuration: configuration)
    }

    fileprivate static func take(
        _ source: Database, _ schema: StoreSchema, into target: Database
    ) throws {
        for contents in schema.contents {
            let table = SalvageTable(contents, source, target)
            guard let table, let statement = try? target.makeStatement(sql: table.insertion) else {
                continue
            }
            table.read(source) { row in
                // A row that is there already, or that is not one of this table.
                try? statement.execute(arguments: StatementArguments(table.values(of: row)))
            }
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

/// The rows of a damaged file that can be used, in a file of their own without triggers.
private struct StagedRows {
    private let queue: DatabaseQueue
    /// The last number of each table that was used.
    private(set) var last: [String: Int64]

    init(
        _ path: String, _ schema: StoreSchema, like new: String, work: String,
        after last: [String: Int64]
    ) throws {
        self.last = last
        let place = work + "/staged-\(UUID().uuidString)"
        try FileManager.default.copyItem(atPath: new, toPath: place)
        queue = try StoreFile.loose(place)
        // Nobody needs the copy after a failure.
        try queue.writeWithoutTransaction { database in
            try database.execute(
                sql: """
                    PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF;
                    PRAGMA temp_store = MEMORY
                    """)
        }
        let source = SalvageSource(path, work: work, new: new)
        self.last = try queue.write { [last] database in
            let triggers = try String.fetchAll(
                database, sql: "SELECT name FROM sqlite_schema WHERE type = 'trigger'")
            for name in triggers { try database.execute(sql: "DROP TRIGGER \"\(name)\"") }
            var numbers = last
            try source?.read { source in
                try StoreFile.take(source, schema, into: database)
                for contents in schema.contents {
                    guard let number = Self.lastNumber(of: contents.table, source) else { continue }
                    numbers[contents.table] = max(number, numbers[contents.table] ?? 0)
                }
            }
            for contents in schema.contents {
                try Self.renumber(contents.table, schema, after: numbers[contents.table], database)
            }
            for contents in schema.contents {
                try StoreRule.removeBroken(in: contents.table, schema.rules, database)
            }
            for contents in schema.contents {
                try Self.removeOrphans(in: contents.table, database)
            }
            return numbers
        }
    }

    func read(_ body: (Database) throws -> Void) throws { try queue.read(body) }

    func close() { try? queue.close() }

    /// The highest number that a row keeps: above it, there must be room for others.
    static let highestNumber = Int64(StoreRule.highestNumber / 2)

    /// Returns the last number that a table has given out; `nil` if it is not known or damaged.
    private static func lastNumber(of table: String, _ source: Database) -> Int64? {
        let sql = "SELECT seq FROM sqlite_sequence WHERE name = ?"
        let number = (try? Row.fetchOne(source, sql: sql, arguments: [table]))
            .flatMap { Int64.fromDatabaseValue($0[0]) }
        return number.flatMap { (1...highestNumber).contains($0) ? $0 : nil }
    }

    /// Gives rows whose numbers were never given out others, and their references: those without the
    /// high bits that a fault has set, if they are free, and otherwise new ones.
    private static func renumber(
        _ table: String, _ schema: StoreSchema, after last: Int64?, _ database: Database
    ) throws {
        let keys = try database.columns(in: table).filter { $0.primaryKeyIndex > 0 }
        let references = try Row.fetchAll(
            database, sql: "PRAGMA foreign_key_list(\"\(table)\")"
        ).map { $0["from"] as String }
        // A number that another table gives out is a reference.
        guard let key = keys.first, keys.count == 1, key.type == "INTEGER",
            !references.contains(key.name)
        else { return }
        let name = "\"\(key.name)\""
        let lowest =
            try Bool.fetchOne(
                database,
                sql: "SELECT sql LIKE '%AUTOINCREMENT%' FROM sqlite_schema WHERE name = ?",
                arguments: [table]) == true ? 1 : 0
        let range = "BETWEEN \(lowest) AND \(highestNumber)"
        let wrong = try Int64.fetchAll(
            database, sql: "SELECT \(name) FROM \"\(table)\" WHERE \(name) NOT \(range)")
        for number in wrong {
            let highest =
                try Int64.fetchOne(
                    database,
                    sql: "SELECT max(\(name)) FROM \"\(table)\" WHERE \(name) \(range)") ?? 0
            let used = max(highest, last ?? 0)
            let low = number & (highestNumber - 1)
            let isFree =
                try (1...max(1, used)).contains(low)
                && Int.fetchOne(
                    database, sql: "SELECT 1 FROM \"\(table)\" WHERE \(name) = ?", arguments: [low])
                    == nil
            let new = isFree ? low : used + 1
            try database.execute(
                sql: "UPDATE \"\(table)\" SET \(name) = ? WHERE \(name) = ?",
                arguments: [new, number])
            for contents in schema.contents {
                for key in try Row.fetchAll(
                    database, sql: "PRAGMA foreign_key_list(\"\(contents.table)\")")
                where key["table"] as String == table {
                    let column: String = key["from"]
                    try database.execute(
                        sql: """
                            UPDATE OR IGNORE "\(contents.table)" SET "\(column)" = ?
                                WHERE "\(column)" = ?
                            """,
                        arguments: [new, number])
                }
            }
        }
    }

    /// Removes references to rows that are lost: the rows that have them, or, where a table permits
    /// rows without one, the reference alone.
    private static func removeOrphans(in table: String, _ target: Database) throws {
        for key in try Row.fetchAll(target, sql: "PRAGMA foreign_key_list(\"\(table)\")") {
            let (parent, column): (String, String) = (key["table"], key["from"])
            guard let other = key["to"] as String? else { continue }
            let isKept = (key["on_delete"] as String) == "SET NULL"
            let change =
                isKept ? "UPDATE \"\(table)\" SET \"\(column)\" = NULL" : "DELETE FROM \"\(table)\""
            try target.execute(
                sql: """
                    \(change) WHERE "\(column)" IS NOT NULL
                        AND "\(column)" NOT IN (SELECT "\(other)" FROM "\(parent)")
                    """)
        }
    }
}

/// A copy of a damaged file, as far as SQLite opens it.
private struct SalvageSource {
    private let queue: DatabaseQueue

    /// Copies a file; `nil` if nothing can be read.
    ///
    /// - Parameters:
    ///   - path: the path of the damaged file.
    ///   - work: a folder for the copy.
    ///   - new: the path of a new file of the same schema.
    init?(_ path: String, work: String, new: String) {
        for isGivenSchema in [false, true] {
            let copy = work + "/damaged-\(UUID().uuidString)"
            for ending in [""] + StoreFile.logs {
                try? FileManager.default.copyItem(atPath: path + ending, toPath: copy + ending)
            }
            if isGivenSchema, (try? Self.giveSchema(of: new, to: copy)) == nil { return nil }
            var configuration = Configuration()
            configuration.foreignKeysEnabled = false
            configuration.prepareDatabase { database in
                // Opens a file whose end is missing.
                try database.execute(sql: "PRAGMA writable_schema = ON")
                try database.execute(sql: "PRAGMA cell_size_check = ON")
                try database.execute(sql: "PRAGMA trusted_schema = OFF")
                try database.execute(sql: "PRAGMA temp_store = MEMORY")
            }
            let queue = try? DatabaseQueue(path: copy, configuration: configuration)
            let tables = try? queue?.unsafeRead { database in
                try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_schema")
            }
            if let queue, tables ?? 0 > 0 {
                self.queue = queue
                return
            }
            try? queue?.close()
        }
        return nil
    }

    func read<T>(_ body: (Database) throws -> T) throws -> T { try queue.unsafeRead(body) }

    /// Replaces the pages of a file that have its schema by those of a new file, in which the tables
    /// begin on the same pages: they do unless the damaged file was made by an earlier version.
    private static func giveSchema(of new: String, to path: String) throws {
        let queue = try DatabaseQueue(path: new)
        let roots = try queue.read { database in
            try Int.fetchSet(
                database, sql: "SELECT rootpage FROM sqlite_schema WHERE rootpage > 0")
        }
        try queue.close()
        let fresh = try Data(contentsOf: URL(fileURLWithPath: new))
        let size = Int(fresh[16]) << 8 | Int(fresh[17])
        guard size >= 512 else { throw CocoaError(.fileReadCorruptFile) }
        let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
        defer { try? file.close() }
        let pages = max(1, Int(try file.seekToEnd()) / size)
        for page in 1...(fresh.count / size) where !roots.contains(page) {
            let start = (page - 1) * size
            var bytes = fresh[start..<(start + size)]
            if page == 1 {
                // The number of pages; and no free ones, which are lost with the old page.
                let count = withUnsafeBytes(of: UInt32(pages).bigEndian) { Array($0) }
                bytes.replaceSubrange(28..<40, with: count + [UInt8](repeating: 0, count: 8))
            }
            try file.seek(toOffset: UInt64(start))
            try file.write(contentsOf: bytes)
        }
    }
}

/// The way to read and write the rows of one table.
private struct SalvageTable {
    let insertion: String
    /// The columns in the order in which they are read and written.
    private let columns: [ColumnInfo]
    private let selection: String
    /// The columns of the order, quoted.
    private let order: [String]
    /// The number of a row is the first value that is read; `false` for rows without a number.
    private let isNumbered: Bool

    /// - Parameters:
    ///   - contents: the table.
    ///   - source: the damaged database.
    ///   - target: the new database.
    init?(_ contents: StoreContents, _ source: Database, _ target: Database) {
        let name = contents.table
        guard let columns = try? target.columns(in: name),
            let found = try? source.columns(in: name).map(\.name)
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
        let list = names.joined(separator: ", ")
        let marks = names.map { _ in "?" }.joined(separator: ", ")
        insertion = "INSERT INTO \"\(name)\" (\(list)) VALUES (\(marks))"
        selection = "SELECT \(list) FROM \"\(name)\" NOT INDEXED"
        order = keys.map { "\"\($0.name)\"" }
        isNumbered = keys.count == 1 && keys[0].type == "INTEGER"
    }

    /// Returns the values of a row. Those of another type than their column are converted, except for
    /// keys.
    func values(of row: Row) -> [DatabaseValue] {
        zip(columns, row.databaseValues).map { column, value in
            column.primaryKeyIndex > 0 ? value : column.converted(value)
        }
    }

    /// Reads all rows that can be reached.
    func read(_ source: Database, _ take: (Row) -> Void) {
        if isNumbered { return readNumbered(source, take) }
        // Up to the first damage, from both ends.
        for direction in ["ASC", "DESC"] {
            let order = order.map { "\($0) \(direction)" }.joined(separator: ", ")
            let sql = "\(selection) ORDER BY \(order)"
            if (try? each(source, sql, [], take)) != nil { return }
        }
    }

    /// Reads rows by their numbers, and goes on behind those that a damage hides.
    private func readNumbered(_ source: Database, _ take: (Row) -> Void) {
        let sql = "\(selection) WHERE \(order[0]) > ? ORDER BY \(order[0])"
        // None gives out lower numbers, but a fault may set them.
        let low = "\(selection) WHERE \(order[0]) <= 0 ORDER BY \(order[0])"
        try? each(source, low, [], take)
        var last: Int64 = 0
        while true {
            let end: Void? = try? each(source, sql, [last]) { row in
                // A damaged page may repeat numbers.
                guard let number = Int64.fromDatabaseValue(row[0]), number > last
                else { return }
                last = number
                take(row)
            }
            guard end == nil, let next = next(source, sql, after: last) else { return }
            last = next
        }
    }

    /// Returns the least number behind the damage after which there is a row; `nil` if there is none.
    /// Looks at ever larger distances, then between the last two.
    private func next(_ source: Database, _ sql: String, after last: Int64) -> Int64? {
        // `nil` where the damage is; otherwise whether there is a row at all.
        func hasRow(_ distance: Int64) -> Bool? {
            let (number, isTooHigh) = last.addingReportingOverflow(distance)
            if isTooHigh { return false }
            do {
                return try Row.fetchOne(source, sql: sql + " LIMIT 1", arguments: [number]) != nil
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
        let storage = value.storage
        var found: DatabaseValue?
        switch (type, storage) {
        case ("INTEGER", .int64), ("REAL", .double), ("REAL", .int64), ("TEXT", .string):
            return value
        case ("INTEGER", .double(let number)):
            found = Int64(exactly: number.rounded())?.databaseValue
        case ("INTEGER", .string(let text)): found = Int64(text)?.databaseValue
        case ("REAL", .string(let text)): found = Double(text)?.databaseValue
        case ("TEXT", .blob(let bytes)):
            found = String(decoding: bytes, as: UTF8.self).databaseValue
        case ("TEXT", .int64(let number)): found = "\(number)".databaseValue
        case ("TEXT", .double(let number)): found = "\(number)".databaseValue
        case ("INTEGER", _), ("REAL", _), ("TEXT", _): break
        // Bytes of another type mean nothing: a rule decides.
        default: return value
        }
        if let found { return found }
        guard isNotNull else { return .null }
        let number = defaultValueSQL.flatMap { Int64($0) } ?? 0
        return type == "TEXT" ? "".databaseValue : number.databaseValue
    }
}
#endif
