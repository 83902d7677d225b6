#if Database
import Foundation
import GRDB

/// A copy of a damaged file in which the tables of the store are found again.
///
/// Everything that SQLite needs to know of the file is given anew: its header, and a schema with only
/// the tables that have the data, as the store makes them. What the damaged schema tells is where they
/// begin. Where it tells nothing, or what cannot be, a table begins where its rows are.
struct SalvageSource {
    private let queue: DatabaseQueue
    /// The rows of the tables that have checksums.
    private(set) var searches: [String: RowSearch] = [:]
    /// Whether nothing is missing but what the searches tell.
    private(set) var isComplete = true

    /// Copies a file; `nil` if nothing can be read.
    ///
    /// - Parameters:
    ///   - path: The path of the damaged file.
    ///   - schema: The tables.
    ///   - work: A folder for the copy.
    ///   - new: The path of a new file of the same schema.
    ///   - evidence: What the indexes of the file say; `nil` if they cannot be read.
    init?(
        _ path: String, _ schema: StoreSchema, work: String, new: String, _ evidence: StoreEvidence?
    ) {
        let copy = work + "/damaged-\(UUID().uuidString)"
        let manager = FileManager.default
        for ending in [""] + StoreFile.logs {
            try? manager.copyItem(atPath: path + ending, toPath: copy + ending)
        }
        guard let found = try? Self.prepared(copy, schema, new: new) else { return nil }
        queue = found.queue
        try? search(copy, schema, new: new, found, evidence)
    }

    /// Looks for the rows of all tables on the pages of the copy.
    private mutating func search(
        _ copy: String, _ schema: StoreSchema, new: String, _ found: Prepared,
        _ evidence: StoreEvidence?
    ) throws {
        isComplete = false
        let pages = try PageBytes(
            copy, pageSize: found.pageSize, firstFree: found.firstFree)
        let queue = try StoreFile.connection(to: new)
        defer { try? queue.close() }
        isComplete = try queue.read { database in
            var isComplete = true
            for contents in schema.contents {
                let table = contents.table
                let root = found.roots[table]
                let name = RowSum.index(of: table)
                let start = "\"\(table)\"(\(RowSum.function)("
                let indexes = found.entries.filter { entry in
                    let sql = String(decoding: entry.sql, as: UTF8.self)
                    return entry.names.contains(name) || sql.contains(start)
                }
                let sql = indexes.first.map { String(decoding: $0.sql, as: UTF8.self) }
                let form = RowForm(contents, index: sql, database)
                // The page of another one is none of its own.
                let told = indexes.map(\.root).first(where: found.indexRoots.contains)
                let index =
                    told
                    ?? form.flatMap { form -> Int? in
                        guard let root, !found.isSchemaWhole || !indexes.isEmpty else {
                            return nil
                        }
                        return RowSearch.index(
                            of: form, table: root, among: found.unusedRoots, in: pages)
                    }
                if let form, !indexes.isEmpty || index != nil {
                    let search = RowSearch(
                        form, table: root, index: index,
                        areOthersRight: evidence?.confirmed.contains(table) == true, in: pages)
                    searches[table] = search
                    if !search.isTableWhole, !search.isIndexWhole { isComplete = false }
                } else if let root {
                    let isNumbered = found.kinds[table] == .numbered
                    let tree = PageTree(at: root, isNumbered: isNumbered, in: pages)
                    if !tree.isWhole { isComplete = false }
                } else if !found.isSchemaWhole {
                    // A version without this table has none of its rows.
                    isComplete = false
                }
            }
            return isComplete
        }
    }

    /// A copy that can be read.
    private struct Prepared {
        var queue: DatabaseQueue
        var pageSize: Int
        /// The first page of the list of those without contents; 0 if it is not known.
        var firstFree = 0
        /// The entries of the damaged schema.
        var entries: [Entry]
        /// Whether all of them could be read.
        var isSchemaWhole: Bool
        /// The pages on which the tables begin, and their kinds.
        var roots: [String: Int]
        /// The pages on which one index begins, and nothing else.
        var indexRoots: Set<Int>
        /// The pages on which an index may begin that no readable entry names.
        var unusedRoots: [Int] = []
        var kinds: [String: SalvagePages.Kind]
    }

    func read<T>(_ body: (Database) throws -> T) throws -> T { try queue.unsafeRead(body) }

    private static func prepared(
        _ copy: String, _ schema: StoreSchema, new: String
    ) throws -> Prepared {
        let fresh = try Data(contentsOf: URL(fileURLWithPath: new))
        let size = Int(fresh[16]) << 8 | Int(fresh[17])
        guard size >= 512 else { throw CocoaError(.fileReadCorruptFile) }
        let header = fresh.prefix(100)
        let old = try start(of: copy, 100)
        try give(header, to: copy, pageSize: size)
        // An empty page of a table, in place of the damaged schema.
        var first = header + [13, 0, 0, 0, 0, UInt8(size >> 8 & 255), UInt8(size & 255), 0]
        first += Data(count: size - first.count)
        var found: [Entry] = []
        var isSchemaWhole = true
        do { found = try entries(of: copy) } catch {
            isSchemaWhole = false
            found = listed(try PageBytes(copy, pageSize: size))
            try give(first, to: copy, pageSize: size)
            // Those of the log.
            if let others = try? entries(of: copy) { found = joined(others, found) }
        }
        for ending in StoreFile.auxiliary {
            try? FileManager.default.removeItem(atPath: copy + ending)
        }
        if isSchemaWhole {
            let bytes = try PageBytes(copy, pageSize: size)
            isSchemaWhole = isWhole(bytes)
            // SQLite reads none behind a damage.
            if !isSchemaWhole { found = joined(found, listed(bytes)) }
        }
        // The log may have brought another header than the one that was given.
        let isRight = old.prefix(16) == header.prefix(16)
        let firstFree = Self.firstFree(try start(of: copy, 100))
        // It needs no log.
        first.replaceSubrange(18..<20, with: [1, 1])
        try give(first, to: copy, pageSize: size)
        let pages = try SalvagePages(copy, pageSize: size, header: isRight ? old : Data())
        let tables = try known(schema, new)
        let roots = Roots(tables, found, pages)
        let queue = try open(copy)
        try queue.writeWithoutTransaction { database in
            for table in tables {
                guard let root = roots[table] else { continue }
                let own = found.first { $0.root == root }?.sql
                try database.execute(
                    sql: "INSERT INTO sqlite_schema VALUES ('table', ?1, ?1, ?2, ?3)",
                    arguments: [table.name, root, table.definition(like: own)])
            }
        }
        try queue.close()
        var prepared = Prepared(
            queue: try open(copy), pageSize: size, entries: found,
            isSchemaWhole: isSchemaWhole && !found.isEmpty, roots: [:], indexRoots: [],
            kinds: [:])
        for (root, uses) in Dictionary(grouping: found, by: \.root)
        where uses.count == 1 && pages.isRoot(root, of: .keyed) {
            prepared.indexRoots.insert(root)
        }
        for table in tables {
            prepared.roots[table.name] = roots[table]
            prepared.kinds[table.name] = table.shape.kind
        }
        prepared.firstFree = firstFree > 0 || !isRight ? firstFree : Self.firstFree(old)
        let used = prepared.indexRoots.union(prepared.roots.values)
        prepared.unusedRoots = pages.roots(of: .keyed).filter { !used.contains($0) }
        let opened = prepared.queue
        // A statement of the file may be none.
        let unread = opened.unsafeRead { database in
            tables.filter { roots[$0] != nil && (try? database.columns(in: $0.name)) == nil }
        }
        if unread.isEmpty { return prepared }
        try opened.writeWithoutTransaction { database in
            for table in unread {
                try database.execute(
                    sql: "UPDATE sqlite_schema SET sql = ? WHERE name = ?",
                    arguments: [table.definitions.last, table.name])
            }
        }
        try opened.close()
        prepared.queue = try open(copy)
        return prepared
    }

    private static func open(_ path: String) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        configuration.prepareDatabase { database in
            // Opens a file whose end is missing, and whatever the schema is.
            try database.execute(sql: "PRAGMA writable_schema = ON")
            try database.execute(sql: "PRAGMA cell_size_check = ON")
            try database.execute(sql: "PRAGMA trusted_schema = OFF")
            try database.execute(sql: "PRAGMA temp_store = MEMORY")
        }
        return try DatabaseQueue(path: path, configuration: configuration)
    }

    private static func start(of path: String, _ count: Int) throws -> Data {
        let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
        defer { try? file.close() }
        return try file.read(upToCount: count) ?? Data()
    }

    private static func firstFree(_ header: Data) -> Int {
        header.dropFirst(32).prefix(4).reduce(0) { $0 << 8 | Int($1) }
    }

    /// Replaces the start of a file, whose number of pages it then tells, without any free ones.
    private static func give(_ start: Data, to path: String, pageSize size: Int) throws {
        let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
        defer { try? file.close() }
        // Of a part of a page, nothing can be read.
        let pages = max(1, Int(try file.seekToEnd()) / size)
        try file.truncate(atOffset: UInt64(pages * size))
        var start = Data(start)
        let count = withUnsafeBytes(of: UInt32(pages).bigEndian) { Array($0) }
        start.replaceSubrange(28..<40, with: count + [UInt8](repeating: 0, count: 8))
        try file.seek(toOffset: 0)
        try file.write(contentsOf: start)
    }

    // MARK: The damaged schema

    /// An entry of the damaged schema.
    struct Entry: Hashable {
        var type: String
        var names: Set<String>
        var root: Int
        /// The bytes of the statement, which may be no text.
        var sql: Data
    }

    /// The maximum number of entries that are read.
    private static let mostEntries = 10_000

    /// Reads the entries of the schema that can be read, and merges the log of a file.
    private static func entries(of path: String) throws -> [Entry] {
        let queue = try open(path)
        defer { try? queue.close() }
        return queue.writeWithoutTransaction { database in
            defer { _ = try? database.checkpoint(.truncate) }
            var found: [Entry] = []
            do {
                let rows = try Row.fetchCursor(
                    database,
                    sql: """
                        SELECT CAST(type AS TEXT), CAST(name AS TEXT), CAST(tbl_name AS TEXT),
                            CAST(rootpage AS INTEGER), CAST(sql AS BLOB) FROM sqlite_schema LIMIT \(mostEntries)
                        """)
                while let row = try rows.next() {
                    func text(_ column: Int) -> String {
                        String.fromDatabaseValue(row[column]) ?? ""
                    }
                    let root = Int.fromDatabaseValue(row[3]) ?? 0
                    let sql = Data.fromDatabaseValue(row[4]) ?? Data()
                    found.append(
                        Entry(type: text(0), names: [text(1), text(2)], root: root, sql: sql))
                }
            } catch { return found }
            return found
        }
    }

    /// Reads the entries of the schema from the bytes of the file: those to which its pages lead, then those
    /// on other pages, then those anywhere on pages that do not account for all of their bytes.
    private static func listed(_ pages: PageBytes) -> [Entry] {
        var found: [Entry] = []
        var names: Set<Set<String>> = []
        func take(_ place: PageTree.Place, isLed: Bool) {
            let row = pages.row(
                at: place.start, of: pages[place.page], isNumbered: true, isGuess: !isLed, most: 5)
            guard found.count < mostEntries, let row, row.types.count == 5,
                let entry = Entry(row), isLed || entry.isLikely,
                names.insert(entry.names).inserted
            else { return }
            found.append(entry)
        }
        let tree = PageTree(at: 1, isNumbered: true, in: pages)
        for place in tree.rows { take(place, isLed: true) }
        for number in stride(from: 1, through: pages.count, by: 1) {
            guard let cells = PageCells(number, in: pages), cells.isNumbered, cells.isLeaf else {
                continue
            }
            for start in cells.starts {
                take(PageTree.Place(page: number, start: start), isLed: false)
            }
        }
        for number in tree.pages where PageCells(number, in: pages)?.isWhole != true {
            for start in 0..<(pages.size - 4) {
                take(PageTree.Place(page: number, start: start), isLed: false)
            }
        }
        return found
    }

    /// Whether every entry of the schema is one that SQLite has written, as far as can be told.
    private static func isWhole(_ pages: PageBytes) -> Bool {
        let tree = PageTree(at: 1, isNumbered: true, in: pages)
        return tree.isWhole
            && tree.rows.allSatisfy { place in
                pages.row(at: place.start, of: pages[place.page], isNumbered: true)
                    .flatMap { Entry($0) }?.isLikely ?? false
            }
    }

    /// Adds the entries of names that are not there. A page may lead to an entry twice.
    private static func joined(_ entries: [Entry], _ others: [Entry]) -> [Entry] {
        var known: Set<Entry> = []
        let entries = entries.filter { known.insert($0).inserted }
        var names = Set(entries.map(\.names))
        return entries + others.filter { names.insert($0.names).inserted }
    }

    // MARK: The known schema

    /// A table of the store.
    struct Table {
        var name: String
        /// The statements that make it, of every version, the latest last.
        var definitions: [String]
        var shape: SalvageShape
        /// The page on which it begins in a new file.
        var root: Int

        /// The statement that a damaged one may have been.
        ///
        /// The columns of a later version are behind those of an earlier one, so that the latest is
        /// right unless one of the others is there. One of another length is no damaged one.
        func definition(like own: Data?) -> String {
            let latest = definitions.last ?? ""
            guard let own, let text = String(data: own, encoding: .utf8),
                text.hasPrefix("CREATE TABLE ")
            else { return latest }
            let isDamaged = definitions.contains { $0.utf8.count == own.count }
            return isDamaged && !definitions.contains(text) ? latest : text
        }
    }

    private static func known(_ schema: StoreSchema, _ new: String) throws -> [Table] {
        let versions = try schema.definitions()
        let queue = try DatabaseQueue(path: new)
        defer { try? queue.close() }
        return try queue.read { database in
            func root(_ name: String) throws -> Int {
                let sql = "SELECT rootpage FROM sqlite_schema WHERE type = 'table' AND name = ?"
                return try Int.fetchOne(database, sql: sql, arguments: [name]) ?? 0
            }
            var tables = try schema.contents.compactMap { contents -> Table? in
                let name = contents.table
                guard let versions = versions[name], let first = versions.first else { return nil }
                return Table(
                    name: name, definitions: versions.map(\.sql),
                    shape: try SalvageShape(of: name, fewest: first.columns, database),
                    root: try root(name))
            }
            let sequence = "sqlite_sequence"
            if try database.tableExists(sequence) {
                tables.append(
                    Table(
                        name: sequence, definitions: ["CREATE TABLE sqlite_sequence(name,seq)"],
                        shape: .sequence, root: try root(sequence)))
            }
            return tables
        }
    }

    // MARK: Where tables begin

    /// The pages on which tables begin.
    private struct Roots {
        private var found: [String: Int] = [:]

        init(_ tables: [Table], _ entries: [Entry], _ pages: SalvagePages) {
            let uses = Dictionary(grouping: entries.filter { $0.root > 0 }, by: \.root)
            // A table whose entry is right, and whose page is that of no other one.
            for table in tables {
                let own = entries.filter { Self.names($0, table) }
                if own.count == 1, uses[own[0].root]?.count == 1,
                    pages.isRoot(own[0].root, of: table.shape.kind)
                {
                    found[table.name] = own[0].root
                }
            }
            let certain = Set(found.values)
            for table in tables where found[table.name] == nil {
                let own = entries.filter { Self.names($0, table) }.map(\.root)
                let similar = entries.filter { Self.isLike($0, table) }.map(\.root)
                let unused = ([table.root] + pages.roots(of: table.shape.kind)).filter {
                    uses[$0] == nil && pages.isRoot($0, of: table.shape.kind)
                }
                // The rows tell which of them it is.
                found[table.name] = (similar + own + unused).first { root in
                    guard !certain.contains(root) else { return false }
                    let rows = pages.rows(at: root, of: table.shape)
                    return rows.right > 0 && rows.right >= rows.wrong
                }
            }
        }

        subscript(table: Table) -> Int? { found[table.name] }

        private static func names(_ entry: Entry, _ table: Table) -> Bool {
            entry.type == "table" && entry.names.contains(table.name)
        }

        /// Indicates that an entry is that of a table, except for a few letters.
        private static func isLike(_ entry: Entry, _ table: Table) -> Bool {
            table.definitions.contains { sql in
                entry.sql.count == sql.utf8.count
                    && zip(entry.sql, sql.utf8).count { $0 != $1 } <= 8
            }
        }
    }
}

extension SalvageSource.Entry {
    /// Creates a value from the bytes of a row; `nil` for those of another form.
    fileprivate init?(_ row: PageRow) {
        let values = (0..<5).compactMap { row.value($0, isReal: false) }
        guard values.count == 5, values[0...2].allSatisfy({ $0.type == 3 }) else { return nil }
        func text(_ index: Int) -> String { String(decoding: values[index].bytes, as: UTF8.self) }
        self.init(
            type: text(0), names: [text(1), text(2)], root: values[3].integer.map { Int($0) } ?? 0,
            sql: Data(values[4].bytes))
    }

    /// Whether it is one that SQLite has written, as far as can be told.
    fileprivate var isLikely: Bool {
        let types: Set = ["table", "index", "trigger", "view"]
        return types.contains(type) && (sql.isEmpty || sql.starts(with: Data("CREATE ".utf8)))
    }
}
#endif
