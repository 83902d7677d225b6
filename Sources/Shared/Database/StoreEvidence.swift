#if Database
import Foundation
import GRDB

/// The differences between the rows of a file, their checksums, and its indexes, which hold the same
/// values.
public struct StoreEvidence: Sendable {
    /// The messages of SQLite's integrity check, besides those that ``doubts`` tell.
    public internal(set) var problems: [String] = []
    /// The messages of the integrity check that ``doubts`` tell with the values.
    public internal(set) var explained: Set<String> = []
    /// The search indexes that do not agree with the rows.
    public internal(set) var searchIndexes: [String] = []
    /// The values of rows that may be wrong, and the rows that are lost.
    public internal(set) var doubts: [StoreDoubt] = []
    /// The tables that have further indexes, all of which agree with the rows.
    private(set) var confirmed: Set<String> = []
    /// Whether a table is damaged otherwise than in the values of its rows.
    private var hasDamagedTable = false

    /// Whether all indexes agree with the rows.
    public var isSound: Bool { problems.isEmpty && searchIndexes.isEmpty && doubts.isEmpty }

    /// Whether nothing but indexes is wrong besides the ``doubts``.
    public var isOfIndexesOnly: Bool {
        !hasDamagedTable && problems.allSatisfy { $0.contains(" index ") }
    }

    /// The highest number of rows that one index puts in doubt: if it contradicts more, it is the one
    /// that is damaged.
    static let mostDoubtful = 20

    /// - Throws: errors of a file that cannot be read.
    init(_ database: Database, _ schema: StoreSchema) throws {
        var answers: [String] = []
        var isWhole = true
        // The check itself may meet what ends it.
        do { try Self.check(1000, database) { answers.append($0) } } catch let error
            as DatabaseError where error.resultCode == .SQLITE_CORRUPT
        {
            isWhole = false
            answers.append(error.message ?? "")
        }
        let pages = answers.isEmpty ? nil : PageBytes(database)
        for contents in schema.contents where !answers.isEmpty {
            try compare(contents, answers, isWhole: isWhole, pages, database)
        }
        problems += answers.filter { !explained.contains($0) && !problems.contains($0) }
        for index in schema.searchIndexes where try database.tableExists(index) {
            if try !Self.isRight(index, database) { searchIndexes.append(index) }
        }
    }

    /// Returns the lines of SQLite's integrity check; none for a sound file.
    ///
    /// - Throws: errors of a file that cannot be read.
    static func answers(_ most: Int, _ database: Database) throws -> [String] {
        var answers: [String] = []
        try check(most, database) { answers.append($0) }
        return answers
    }

    private static func check(
        _ most: Int, _ database: Database, _ body: (String) -> Void
    ) throws {
        let rows = try String.fetchCursor(database, sql: "PRAGMA integrity_check(\(most))")
        while let row = try rows.next() {
            for line in row.split(separator: "\n") where line != "ok" && !line.hasPrefix("***") {
                body(String(line))
            }
        }
    }

    private mutating func compare(
        _ contents: StoreContents, _ answers: [String], isWhole: Bool, _ pages: PageBytes?,
        _ database: Database
    ) throws {
        func messages(about index: String) -> [String] {
            // Such as “row 6 missing from index noteStars”.
            answers.filter { $0.hasSuffix(" index \(index)") }
        }
        let sum = RowSum.index(of: contents.table)
        let all = try Row.fetchAll(database, sql: "PRAGMA index_list(\"\(contents.table)\")")
        let indexes = all.map { $0["name"] as String }
        let others = all.filter { $0["origin"] as String != "pk" }.map { $0["name"] as String }
            .filter { $0 != sum }
        let told = Dictionary(uniqueKeysWithValues: others.map { ($0, messages(about: $0)) })
        let isConfirmed = isWhole && !others.isEmpty && told.values.allSatisfy(\.isEmpty)
        if isConfirmed { confirmed.insert(contents.table) }
        var hints: [StoreDoubt] = []
        for (index, own) in told.sorted(by: { $0.key < $1.key }) where !own.isEmpty {
            let evidence = IndexEvidence(index: index, contents: contents, database: database)
            hints += (try? evidence?.doubts()) ?? []
        }
        let own = indexes.flatMap(messages(about:))
        let search = pages.flatMap {
            Self.search(contents, areOthersRight: isConfirmed, $0, database)
        }
        if search?.isTableWhole == false { hasDamagedTable = true }
        let found = search.map { Self.joined($0.doubts, hints) } ?? Self.joined(nil, hints)
        if found.isEmpty { problems += own } else { explained.formUnion(own) }
        doubts += found
    }

    private static func search(
        _ contents: StoreContents, areOthersRight: Bool, _ pages: PageBytes, _ database: Database
    ) -> RowSearch? {
        func root(_ name: String) -> Int? {
            let sql = """
                SELECT min(rootpage) FROM sqlite_schema WHERE name = ?1 AND 1 = (
                    SELECT count(*) FROM sqlite_schema s JOIN sqlite_schema o USING (rootpage)
                    WHERE s.name = ?1)
                """
            return try? Int.fetchOne(database, sql: sql, arguments: [name])
        }
        guard let form = RowForm(contents, database), let table = root(contents.table),
            let index = root(RowSum.index(of: contents.table))
        else { return nil }
        return RowSearch(
            form, table: table, index: index, areOthersRight: areOthersRight, in: pages)
    }

    /// Returns what checksums say about rows, with the values that other indexes have where they do not
    /// tell the right ones. Without checksums, what the other indexes say.
    static func joined(_ doubts: [StoreDoubt]?, _ hints: [StoreDoubt]) -> [StoreDoubt] {
        var places: Set<[DatabaseValue]> = []
        let hints = hints.filter {
            places.insert($0.key + [($0.column ?? "").databaseValue]).inserted
        }
        guard let doubts else { return hints }
        return doubts.flatMap { doubt in
            let told = hints.filter { $0.table == doubt.table && $0.key == doubt.key }
            return doubt.isCertain || doubt.isMissing || told.isEmpty ? [doubt] : told
        }
    }

    /// Compares a search index with the rows by SQLite's own check, which needs a connection that may
    /// write.
    private static func isRight(_ index: String, _ database: Database) throws -> Bool {
        guard !database.configuration.readonly else { return true }
        do {
            // Whether the index agrees with the rows; without the rank, only with itself.
            try database.execute(
                sql: "INSERT INTO \"\(index)\"(\"\(index)\", rank) VALUES ('integrity-check', 1)")
            return true
        } catch let error as DatabaseError
            where [.SQLITE_CORRUPT, .SQLITE_ERROR].contains(error.resultCode)
        { return false }
    }
}

extension StoreFile {
    /// Compares the rows of a file with its indexes, which hold the same values a second time. Writes
    /// nothing.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - schema: The tables.
    /// - Returns: What was found.
    /// - Throws: ``StoreError``, if the file has another schema or cannot be read.
    /// - Complexity: linear in the file.
    public static func evidence(
        _ path: String, _ schema: StoreSchema
    ) throws(StoreError) -> StoreEvidence {
        do {
            // The check of a search index is a statement that may write, and does not.
            let isReadOnly = access(path, W_OK) != 0
            let queue = try DatabaseQueue(
                path: path, configuration: StoreOptions().configuration(isReadOnly: isReadOnly))
            defer { try? queue.close() }
            return try queue.unsafeRead { database in
                try schema.check(database, path: path, verifying: false)
                guard try !schema.hasOtherSchema(database) else {
                    throw StoreError.damaged(at: path)
                }
                return try StoreEvidence(database, schema)
            }
        } catch { throw StoreError(error, path) }
    }

    /// As ``evidence(_:_:)``, of a copy in a work folder; `nil` if it cannot be read.
    package static func evidence(
        ofCopyOf path: String, _ schema: StoreSchema, work: String
    ) -> StoreEvidence? {
        withCopy(of: path, work: work) { try? evidence($0, schema) }
    }

    /// Returns the numbers of the rows of a table that can be read in a file, which may be damaged, and
    /// which is not changed.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - table: The name of the table, whose rows have numbers.
    ///   - work: An existing folder for a copy of the file.
    /// - Returns: The numbers.
    /// - Complexity: linear in the file.
    public static func numbers(of path: String, in table: String, work: String) -> Set<Int64> {
        withCopy(of: path, work: work) { copy in
            guard let queue = try? DatabaseQueue(path: copy) else { return nil }
            defer { try? queue.close() }
            var found: Set<Int64> = []
            try? queue.read { database in
                let rows = try Row.fetchCursor(
                    database, sql: "SELECT rowid FROM \"\(table)\" NOT INDEXED")
                while let row = try rows.next() { found.insert(row[0]) }
            }
            return found
        } ?? []
    }

    /// Calls `body` with the path of a copy in a work folder, which is removed afterward; `nil` if there
    /// is none.
    private static func withCopy<Value>(
        of path: String, work: String, _ body: (String) -> Value?
    ) -> Value? {
        let copy = work + "/evidence-\(UUID().uuidString)"
        let manager = FileManager.default
        defer {
            for ending in [""] + auxiliary { try? manager.removeItem(atPath: copy + ending) }
        }
        for ending in [""] + logs {
            try? manager.copyItem(atPath: path + ending, toPath: copy + ending)
        }
        // Opening a file that is not there would make it.
        return manager.fileExists(atPath: copy) ? body(copy) : nil
    }
}
#endif
