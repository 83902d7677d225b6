#if Database
import Foundation
import GRDB

/// The rows of a damaged file that can be used, in a file of their own without triggers.
struct StagedRows {
    private let queue: DatabaseQueue
    /// The last number of each table that was used.
    private(set) var last: [String: Int64]
    /// The knowledge of the rows: those that are not as they were saved, those that are lost, and the
    /// numbers of those of which neither a checksum nor an index says that they are right.
    private(set) var doubts: [StoreDoubt] = []
    private(set) var unsure: [String: Set<Int64>] = [:]
    /// The tables whose lost rows are all among the doubts.
    private(set) var known: Set<String> = []
    /// Whether the doubts name every row that is lost.
    private(set) var isComplete = false

    init(
        _ path: String, _ schema: StoreSchema, like new: String, work: String,
        after last: [String: Int64]
    ) throws {
        self.last = last
        let place = work + "/staged-\(UUID().uuidString)"
        try FileManager.default.copyItem(atPath: new, toPath: place)
        queue = try StoreFile.connection(to: place, checksReferences: false)
        // Nobody needs the copy after a failure.
        try queue.writeWithoutTransaction { database in
            try database.execute(
                sql: """
                    PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF;
                    PRAGMA temp_store = MEMORY
                    """)
        }
        let evidence = StoreFile.evidence(ofCopyOf: path, schema, work: work)
        let source = SalvageSource(path, schema, work: work, new: new, evidence)
        isComplete = source?.isComplete ?? false
        self.last = try queue.write { [last] database in
            let triggers = try String.fetchAll(
                database, sql: "SELECT name FROM sqlite_schema WHERE type = 'trigger'")
            for name in triggers { try database.execute(sql: "DROP TRIGGER \"\(name)\"") }
            var own: [String: Int64] = [:]
            try source?.read { source in
                for contents in schema.contents {
                    own[contents.table] = Self.lastNumber(of: contents.table, source)
                }
                StoreFile.take(source, schema, into: database, upTo: own)
            }
            for contents in schema.contents {
                guard let search = source?.searches[contents.table] else { continue }
                try Self.put(search, contents, database)
            }
            let numbers = last.merging(own) { max($0, $1) }
            let tables = schema.contents.map(\.table)
            for table in tables {
                try Self.renumber(table, schema, after: numbers[table], database)
            }
            let references = try References(among: tables, database)
            for table in tables {
                guard let last = own[table], StoreRule.isCounted(table, database) else { continue }
                try references.reunite(table, upTo: last, database)
            }
            for table in tables { try StoreRule.removeBroken(in: table, schema.rules, database) }
            for contents in schema.contents {
                if let sql = contents.missing { try database.execute(sql: sql) }
            }
            for table in tables { try Self.removeOrphans(in: table, database) }
            return numbers
        }
        try queue.read { database in
            try take(source?.searches ?? [:], schema, evidence, database)
        }
    }

    /// Writes the rows that were found on pages, and that are not there as they were saved. Of rows that
    /// are there and that no checksum knows, none is right if the index of checksums is whole.
    private static func put(
        _ search: RowSearch, _ contents: StoreContents, _ database: Database
    ) throws {
        guard search.isDamaged || !search.isTableWhole,
            let table = SalvageTable(contents, nil, database)
        else { return }
        let form = search.form
        var there = try form.entries(database)
        let condition = form.keyNames.map { "\"\($0)\" IS ?" }.joined(separator: " AND ")
        for key in there.keys where search.isIndexWhole && !search.expected.contains(key) {
            try database.execute(
                sql: "DELETE FROM \"\(contents.table)\" WHERE \(condition)",
                arguments: StatementArguments(key.databaseValues))
            there[key] = nil
        }
        func put(_ values: [RowValue]?) throws {
            guard let values else { return }
            let named = zip(form.columns, values.map(\.databaseValue))
            try table.put(Dictionary(uniqueKeysWithValues: Array(named)))
        }
        for entry in search.right
        where entry.key.isPossible && there[entry.key] != entry.sum {
            try put(search.values(of: entry))
        }
        for key in search.expected where key.isPossible && there[key] == nil {
            try put(search.values(ofChanged: key))
        }
    }

    /// Notes what is known of the rows.
    private mutating func take(
        _ searches: [String: RowSearch], _ schema: StoreSchema, _ evidence: StoreEvidence?,
        _ database: Database
    ) throws {
        var lost: [String: Set<RowKey>] = [:]
        let hints = evidence?.doubts ?? []
        for contents in schema.contents {
            let table = contents.table
            guard let search = searches[table] else {
                doubts += hints.filter { $0.table == table && !$0.isMissing && !$0.isCertain }
                if let all = try? Self.numbers(of: table, database) { unsure[table] = all }
                continue
            }
            if search.isTableWhole || search.isIndexWhole { known.insert(table) }
            let there = try search.form.entries(database)
            doubts += StoreEvidence.joined(
                search.doubts.filter { !$0.isMissing }, hints.filter { $0.column != nil })
            let wrong = there.filter {
                !search.right.contains(RowForm.Entry(key: $0.key, sum: $0.value))
            }
            unsure[table] = Set(
                wrong.keys.compactMap { key in
                    guard case .number(let number) = key else { return nil }
                    return number
                })
            // Bytes that SQLite reads as a row, and that may be none.
            let told = Set(doubts.filter { $0.table == table }.map(\.key))
            for key in wrong.keys.sorted()
            where (search.isDamaged || !search.isTableWhole) && !told.contains(key.databaseValues) {
                doubts.append(StoreDoubt(contents, key.databaseValues, search.form.keyNames))
            }
            // As many rows mean that one has another number.
            guard search.expected.count > there.count else { continue }
            let gone = search.expected.filter { there[$0] == nil }
            lost[table] = gone
            let owners = try Self.owners(of: search.form, database)
            for key in gone.sorted() where !Self.isOfLost(key, owners, lost) {
                doubts.append(
                    StoreDoubt(contents, key.databaseValues, search.form.keyNames, isMissing: true))
            }
        }
    }

    private static func numbers(of table: String, _ database: Database) throws -> Set<Int64> {
        try Int64.fetchSet(database, sql: "SELECT rowid FROM \"\(table)\"")
    }

    /// Returns the tables to which the values of a key refer, by their places in it.
    private static func owners(
        of form: RowForm, _ database: Database
    ) throws -> [(place: Int, table: String)] {
        let table = form.contents.table
        return try Row.fetchAll(database, sql: "PRAGMA foreign_key_list(\"\(table)\")")
            .compactMap { key in
                let (column, parent): (String, String) = (key["from"], key["table"])
                return form.keyNames.firstIndex(of: column).map { ($0, parent) }
            }
    }

    /// Returns whether a row is lost with one to which it belongs.
    private static func isOfLost(
        _ key: RowKey, _ owners: [(place: Int, table: String)], _ lost: [String: Set<RowKey>]
    ) -> Bool {
        owners.contains { place, table in
            switch key {
            case .number: lost[table]?.contains(key) == true
            case .values(let values):
                values[place].integer.map { lost[table]?.contains(.number($0)) == true } ?? false
            }
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
        let lowest = StoreRule.isCounted(table, database) ? 1 : 0
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

/// The references of tables to numbers of others.
private struct References {
    private struct Reference {
        var table: String
        var column: String
        var parent: String
        var number: String
    }

    private var all: [Reference] = []

    init(among tables: [String], _ database: Database) throws {
        for table in tables {
            for key in try Row.fetchAll(
                database, sql: "PRAGMA foreign_key_list(\"\(table)\")")
            {
                guard let number = key["to"] as String? else { continue }
                all.append(
                    Reference(
                        table: table, column: key["from"], parent: key["table"], number: number))
            }
        }
    }

    /// Brings rows and those that refer to them together again, where one of the two has a number that
    /// was never given out.
    ///
    /// A row without references gets the number to which others refer in vain, and a reference in vain
    /// the number of a row, if it is the only one that differs in one bit. Numbers that were given out
    /// stay as they are: the row of one that is referred to in vain may be lost.
    func reunite(_ table: String, upTo last: Int64, _ database: Database) throws {
        let references = all.filter { $0.parent == table }
        guard let name = references.first?.number,
            references.allSatisfy({ $0.number == name })
        else { return }
        let used = references.map {
            "SELECT \"\($0.column)\" AS number FROM \"\($0.table)\" WHERE \"\($0.column)\" IS NOT NULL"
        }.joined(separator: " UNION ")
        func numbers(_ sql: String) throws -> [Int64] { try Int64.fetchAll(database, sql: sql) }
        let rows = "SELECT \"\(name)\" FROM \"\(table)\""
        let vain =
            "SELECT number FROM (\(used)) WHERE number NOT IN (\(rows))"
            + " AND typeof(number) = 'integer'"
        let wanted = Set(try numbers(vain)).filter { (1...last).contains($0) }
        let strange = try numbers(
            rows + " WHERE \"\(name)\" > \(last)"
                + " AND \"\(name)\" NOT IN (\(used))")
        for number in strange {
            let found = number.oneBitOff.filter(wanted.contains)
            guard found.count == 1 else { continue }
            try database.execute(
                sql: "UPDATE OR IGNORE \"\(table)\" SET \"\(name)\" = ? WHERE \"\(name)\" = ?",
                arguments: [found[0], number])
        }
        for number in try numbers(vain) where !(1...last).contains(number) {
            let found = try number.oneBitOff.filter { other in
                try (1...last).contains(other)
                    && Int.fetchOne(
                        database, sql: "SELECT 1 FROM \"\(table)\" WHERE \"\(name)\" = ?",
                        arguments: [other]) != nil
            }
            guard found.count == 1 else { continue }
            for reference in references {
                try database.execute(
                    sql: """
                        UPDATE OR IGNORE "\(reference.table)" SET "\(reference.column)" = ?
                            WHERE "\(reference.column)" = ?
                        """, arguments: [found[0], number])
            }
        }
    }
}
#endif
