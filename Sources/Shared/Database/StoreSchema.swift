#if Database
public import GRDB

/// The tables of a store: the migrations that make them, and the mark by which a file is recognized.
public struct StoreSchema: Sendable {
    /// A step from one version of the schema to the next.
    public typealias Migration = @Sendable (_ database: Database) throws -> Void

    let applicationID: Int
    let observed: [String]
    let contents: [StoreContents]
    let rules: [StoreRule]
    let searchIndexes: [String]
    private var migrator = DatabaseMigrator()

    /// Creates a schema.
    ///
    /// - Parameters:
    ///   - applicationID: The number in the file header that identifies a database of this store.
    ///   - observed: The tables whose changes are reported.
    ///   - migrations: The migrations, oldest first. They are recorded by their number, so that one
    ///     that has been released is never changed, moved or removed.
    ///   - rules: The rules that every row obeys, in addition to the types of its columns.
    ///   - limits: The maximum lengths of texts, which are rules, too.
    ///   - searchIndexes: The full-text tables (FTS5) with external content. Those of a file from
    ///     elsewhere are built again from the rows.
    ///   - contents: The tables that ``StoreFile/salvage(_:_:to:work:after:)`` reads from a damaged
    ///     file, each after those that it refers to. The others follow from them, by triggers.
    public init(
        applicationID: Int, observed: [String], migrations: [Migration], rules: [StoreRule] = [],
        limits: [TextLimit] = [], searchIndexes: [String] = [], contents: [StoreContents] = []
    ) {
        (self.applicationID, self.observed, self.contents) = (applicationID, observed, contents)
        self.rules = rules + limits.map(\.rule)
        self.searchIndexes = searchIndexes
        for (index, migration) in migrations.enumerated() {
            migrator.registerMigration("\(index + 1)", migrate: migration)
        }
    }

    /// Applies the missing migrations. One that fails because another process has applied it in the
    /// meantime is not an error. Returns `false` if none was missing.
    func migrate(_ pool: DatabasePool) throws -> Bool {
        let before = try applied(pool)
        do { try migrator.migrate(pool) } catch {
            guard try applied(pool) != before else { throw error }
            return try migrate(pool)
        }
        return before.count < migrator.migrations.count
    }

    /// Returns the migrations that were applied. In one transaction: GRDB reads their table, and then asks
    /// whether it exists, while another program may be creating it.
    private func applied(_ pool: DatabasePool) throws -> Set<String> {
        try pool.writeWithoutTransaction { database in
            var found: Set<String> = []
            try database.inTransaction(.deferred) {
                found = try migrator.appliedIdentifiers(database)
                return .commit
            }
            return found
        }
    }

    /// Checks a database over a connection that cannot write; `path` is named in the errors.
    ///
    /// If `verifying`, checks every page and every row, and compares the schema with that of a new
    /// database: a foreign trigger or view would run with the store's next statement.
    func check(_ database: Database, path: String, verifying: Bool) throws {
        let id = try Int.fetchOne(database, sql: "PRAGMA application_id") ?? 0
        let isUsed = try Bool.fetchOne(database, sql: "SELECT EXISTS (SELECT 1 FROM sqlite_schema)")
        // An empty database is one whose creation was interrupted.
        guard id == applicationID || isUsed == false else {
            throw StoreError(.foreign, path, code: .SQLITE_NOTADB, "application_id = \(id)")
        }
        let applied = try migrator.appliedIdentifiers(database)
        let unknown = applied.subtracting(migrator.migrations).sorted()
        guard unknown.isEmpty else {
            // A newer version has applied all of these, too. Otherwise, the name of one is damaged.
            guard applied.isSuperset(of: migrator.migrations) else {
                throw StoreError(.damaged, path, code: .SQLITE_CORRUPT, "grdb_migrations")
            }
            throw StoreError(
                .newer(found: unknown), path, code: .SQLITE_SCHEMA, unknown.joined(separator: ","))
        }
        guard verifying else { return }
        let answers = try String.fetchAll(database, sql: "PRAGMA quick_check(3)")
        guard answers == ["ok"] else {
            let lines = answers.flatMap { $0.split(separator: "\n") }
            let detail = StoreError.sqlite + lines.joined(separator: "; ")
            throw StoreError(.damaged, path, code: .SQLITE_CORRUPT, detail)
        }
        if try hasOtherSchema(database) {
            throw StoreError(.damaged, path, code: .SQLITE_CORRUPT, "sqlite_schema")
        }
        // The rows of an older version are checked after its migration.
        if applied.count == migrator.migrations.count { try checkRows(database, path: path) }
    }

    /// Returns `true` if a database has other tables, indexes, views or triggers than a new one of its
    /// version. The new one is in memory: GRDB's own comparison writes one to a shared folder, where
    /// it stays if the program is killed.
    func hasOtherSchema(_ database: Database) throws -> Bool {
        let applied = try migrator.appliedIdentifiers(database)
        let first = migrator.migrations.prefix(applied.count)
        // Each migration needs those before it.
        guard applied == Set(first) else { return true }
        guard let last = first.last else { return false }
        var configuration = database.configuration
        configuration.readonly = false
        (configuration.targetQueue, configuration.writeTargetQueue) = (nil, nil)
        let new = try DatabaseQueue(configuration: configuration)
        defer { try? new.close() }
        try migrator.migrate(new, upTo: last)
        return try Self.objects(database) != new.read(Self.objects)
    }

    /// Returns the statements that make the tables, each of every version in which it is another one,
    /// with its number of columns.
    func definitions() throws -> [String: [(sql: String, columns: Int)]] {
        let new = try DatabaseQueue()
        defer { try? new.close() }
        var found: [String: [(sql: String, columns: Int)]] = [:]
        for migration in migrator.migrations {
            try migrator.migrate(new, upTo: migration)
            try new.read { database in
                let rows = try Row.fetchAll(
                    database, sql: "SELECT name, sql FROM sqlite_schema WHERE type = 'table'")
                for row in rows {
                    guard let name: String = row[0], let sql: String = row[1],
                        found[name]?.last?.sql != sql
                    else { continue }
                    found[name, default: []].append(
                        (sql, try database.columns(in: name).count))
                }
            }
        }
        return found
    }

    /// Returns the definitions of all objects of a database, except SQLite's and GRDB's own tables.
    private static func objects(_ database: Database) throws -> [String] {
        try String.fetchAll(
            database,
            sql: """
                SELECT quote(type) || quote(name) || quote(tbl_name) || quote(sql)
                FROM sqlite_schema
                WHERE NOT (type IN ('table', 'index')
                    AND (name LIKE 'sqlite@_%' ESCAPE '@' OR name LIKE 'grdb@_%' ESCAPE '@'))
                ORDER BY 1
                """)
    }

    /// Builds the search indexes again, whose pages no check of the rows covers.
    func rebuildSearchIndexes(_ database: Database) throws {
        for index in searchIndexes {
            try database.execute(sql: "INSERT INTO \(index)(\(index)) VALUES ('rebuild')")
        }
    }

    /// Checks the types and rules of all rows, and that rows refer to existing ones; not of tables that
    /// are ignored.
    func checkRows(_ database: Database, path: String, ignoring ignored: Set<String> = []) throws {
        let tables = try String.fetchAll(
            database,
            sql: """
                SELECT name FROM pragma_table_list
                WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite@_%' ESCAPE '@'
                """)
        for table in tables where !ignored.contains(table) {
            if let row = try StoreRule.brokenRow(in: table, rules, database) {
                throw StoreError(.damaged, path, code: .SQLITE_CORRUPT, "\(table), row \(row)")
            }
        }
        guard try StoreRule.canGrow(database) else {
            throw StoreError(.damaged, path, code: .SQLITE_CORRUPT, "sqlite_sequence")
        }
        let orphans = try Row.fetchCursor(database, sql: "PRAGMA foreign_key_check")
        while let row = try orphans.next() {
            let table: String = row[0]
            if ignored.contains(table) { continue }
            let number = (row[1] as Int?).map { ", row \($0)" } ?? ""
            throw StoreError(.damaged, path, code: .SQLITE_CORRUPT, table + number)
        }
    }
}
#endif
