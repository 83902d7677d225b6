#if Database
import Foundation
import GRDB

/// The differences between the rows of a file, their checksums, and its indexes, which hold the same
/// values.
public struct StoreEvidence: Sendable {
    /// The messages of SQLite's integrity check about the indexes of the contents, besides those that ``doubts``
    /// tell.
    public internal(set) var problems: [String] = []
    /// The messages of the integrity check that ``doubts`` tell with the values.
    public internal(set) var explained: Set<String> = []
    /// The search indexes that do not agree with the rows.
    public internal(set) var searchIndexes: [String] = []
    /// The values of rows that may be wrong.
    public internal(set) var doubts: [StoreDoubt] = []

    /// Whether all indexes agree with the rows.
    public var isSound: Bool { problems.isEmpty && searchIndexes.isEmpty && doubts.isEmpty }

    /// The highest number of rows that one index puts in doubt: if it contradicts more, it is the one
    /// that is damaged.
    static let mostDoubtful = 20

    /// - Throws: errors of a file that cannot be read.
    init(_ database: Database, _ schema: StoreSchema) throws {
        let answers = try String.fetchAll(database, sql: "PRAGMA integrity_check(1000)")
            .filter { $0 != "ok" }
        for contents in schema.contents { try compare(contents, answers, database) }
        for index in schema.searchIndexes where try database.tableExists(index) {
            if try !Self.isRight(index, database) { searchIndexes.append(index) }
        }
    }

    private mutating func compare(
        _ contents: StoreContents, _ answers: [String], _ database: Database
    ) throws {
        func messages(about index: String) -> [String] {
            // Such as “row 6 missing from index noteStars”.
            answers.filter { $0.hasSuffix(" index \(index)") }
        }
        let sum = RowSum.index(of: contents.table)
        let told = messages(about: sum)
        let sums = RowSumEvidence(contents, database)
        // The rows that are not as they were saved; `nil` if that is not known.
        let wrong = told.isEmpty && sums != nil ? [] : (try? sums?.wrong()) ?? nil
        var hints: [StoreDoubt] = []
        let indexes = try Row.fetchAll(
            database, sql: "PRAGMA index_list(\"\(contents.table)\")")
        for index in indexes.map({ $0["name"] as String }) where index != sum {
            let own = messages(about: index)
            guard !own.isEmpty else { continue }
            let evidence = IndexEvidence(index: index, contents: contents, database: database)
            var found = (try? evidence?.doubts()) ?? []
            // A row that has its checksum is right, and the index is not.
            if let wrong { found.removeAll { hint in !wrong.contains { $0.key == hint.key } } }
            if found.isEmpty { problems += own } else { explained.formUnion(own) }
            hints += found
        }
        let found = wrong.flatMap { try? sums?.doubts($0, hints: hints) }
        if found?.isEmpty == false { explained.formUnion(told) } else { problems += told }
        var places: Set<[DatabaseValue]> = []
        doubts +=
            found
            ?? hints.filter {
                places.insert($0.key + [($0.column ?? "").databaseValue]).inserted
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
