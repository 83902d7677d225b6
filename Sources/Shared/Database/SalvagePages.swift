#if Database
import Foundation
import GRDB

/// The pages of a damaged file, read without SQLite: which of them begin a table, and whether the rows
/// there can be those of a given one. Source: SQLite, *Database File Format*.
struct SalvagePages {
    /// The kind of a b-tree: of a table with row numbers, or of one without, as an index is.
    enum Kind: Sendable { case numbered, keyed }

    /// The number of pages.
    let count: Int
    private let bytes: Data
    private let size: Int
    /// The pages that another page refers to, so that nothing begins there.
    private var children: Set<Int> = []
    /// The pages without contents: what they held was deleted.
    private var free: Set<Int> = []

    /// - Parameters:
    ///   - path: The path of a file without a log.
    ///   - size: The size of its pages; bytes.
    ///   - header: The header with the start of the list of free pages; empty if it is damaged.
    /// - Throws: System errors of reading.
    init(_ path: String, pageSize size: Int, header: Data) throws {
        bytes = try Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
        self.size = size
        count = bytes.count / size
        takeFree(from: header)
        for page in stride(from: 1, through: count, by: 1) where !free.contains(page) {
            if let links = links(of: page) { children.formUnion(links) }
        }
    }

    private mutating func takeFree(from head: Data) {
        guard head.count >= 40 else { return }
        var next = Self.number(head.dropFirst(32).prefix(4))
        while next > 1, next <= count, free.insert(next).inserted {
            let leaves = min(Self.number(part(next, 4, 4)), size / 4 - 2)
            for leaf in 0..<leaves { free.insert(Self.number(part(next, 8 + 4 * leaf, 4))) }
            next = Self.number(part(next, 0, 4))
        }
    }

    /// The pages on which a table or an index begins, as far as pages tell.
    func roots(of kind: Kind) -> [Int] {
        (2...max(2, count)).filter { isRoot($0, of: kind) && !free.contains($0) }
    }

    /// Returns whether a table or an index of a kind begins on a page.
    func isRoot(_ page: Int, of kind: Kind) -> Bool {
        guard (2...max(2, count)).contains(page), page <= count else { return false }
        return self.kind(of: page) == kind && !children.contains(page)
    }

    /// Returns how many of the first rows below a page can be rows of a table, and how many cannot.
    func rows(at root: Int, of table: SalvageShape) -> (right: Int, wrong: Int) {
        var (right, wrong, last) = (0, 0, [UInt8]())
        var waiting = [root]
        var patience = 16
        while let page = waiting.popLast(), patience > 0 {
            patience -= 1
            let links = links(of: page)
            waiting += (links ?? []).prefix(8).reversed()
            if table.kind == .numbered, links != nil { continue }
            for cell in cells(of: page) {
                guard let row = row(at: cell, isLeaf: links == nil, table.kind) else {
                    wrong += 1
                    continue
                }
                let key = table.key(of: row)
                // The rows of an index in another order repeat what would be a key.
                if table.allows(row), key.isEmpty || key != last { right += 1 } else { wrong += 1 }
                last = key
            }
            if right + wrong > 64 { break }
        }
        return (right, wrong)
    }

    // MARK: Bytes

    private static func number(_ bytes: some Sequence<UInt8>) -> Int {
        bytes.reduce(0) { $0 << 8 | Int($1) }
    }

    /// Returns the bytes of a page from a place; none of a place that is not there.
    private func part(_ page: Int, _ place: Int, _ count: Int) -> Data {
        guard (0..<self.count).contains(page - 1), place >= 0, count >= 0, place + count <= size
        else { return Data() }
        let start = bytes.startIndex + (page - 1) * size + place
        return bytes[start..<(start + count)]
    }

    private func type(of page: Int) -> Int { Self.number(part(page, page == 1 ? 100 : 0, 1)) }

    private func kind(of page: Int) -> Kind? {
        switch type(of: page) {
        case 5, 13: .numbered
        case 2, 10: .keyed
        default: nil
        }
    }

    /// The places of the cells of a page.
    private func cells(of page: Int) -> [(page: Int, place: Int)] {
        guard kind(of: page) != nil else { return [] }
        let head = page == 1 ? 100 : 0
        let isLeaf = type(of: page) > 5
        let count = Self.number(part(page, head + 3, 2))
        guard count <= size / 4 else { return [] }
        let start = head + (isLeaf ? 8 : 12)
        return (0..<count).map { (page, Self.number(part(page, start + 2 * $0, 2))) }
    }

    /// Returns the pages that an inner page refers to; `nil` for another page.
    private func links(of page: Int) -> [Int]? {
        guard [2, 5].contains(type(of: page)) else { return nil }
        let last = Self.number(part(page, (page == 1 ? 100 : 0) + 8, 4))
        let links = cells(of: page).map { Self.number(part(page, $0.place, 4)) } + [last]
        // Bytes that only look like an inner page refer to nothing.
        guard links.allSatisfy({ (2...max(2, count)).contains($0) && $0 <= count && $0 != page })
        else { return nil }
        return links
    }

    /// Returns the types and the stored bytes of the values of a row, as far as the page has them; `nil`
    /// for bytes that are no row.
    private func row(
        at cell: (page: Int, place: Int), isLeaf: Bool, _ kind: Kind
    ) -> [(type: Int, bytes: Data)]? {
        var place = cell.place + (isLeaf ? 0 : 4)
        func next() -> Int? {
            var value = 0
            for _ in 0..<9 {
                guard let byte = part(cell.page, place, 1).first else { return nil }
                place += 1
                value = value << 7 | Int(byte & 127)
                if byte < 128 { return value }
            }
            return nil
        }
        guard cell.place >= 8, next() != nil, kind == .keyed || next() != nil else { return nil }
        let start = place
        guard let length = next(), (1...size).contains(length) else { return nil }
        var types: [Int] = []
        while place < start + length {
            guard let type = next(), (0..<(1 << 32)).contains(type), type != 10, type != 11
            else { return nil }
            types.append(type)
        }
        guard place == start + length else { return nil }
        return types.map { type in
            let count = type < 12 ? [0, 1, 2, 3, 4, 6, 8, 8, 0, 0][type] : (type - 12) / 2
            // A long row continues on other pages.
            let bytes = part(cell.page, place, min(count, max(0, size - place)))
            place += count
            return (type, bytes)
        }
    }
}

/// The form of a table's rows in the bytes of a file.
struct SalvageShape {
    let kind: SalvagePages.Kind
    /// The columns in the order in which rows have them.
    private let columns: [(type: String, isNotNull: Bool)]
    private let keys: Int
    /// The number of columns of the first version of the table.
    private let fewest: Int

    /// The shape of SQLite's own table of the last numbers.
    static let sequence = SalvageShape(
        kind: .numbered, columns: [("TEXT", true), ("INTEGER", true)], keys: 0, fewest: 2)

    private init(
        kind: SalvagePages.Kind, columns: [(type: String, isNotNull: Bool)], keys: Int, fewest: Int
    ) {
        (self.kind, self.columns, self.keys, self.fewest) = (kind, columns, keys, fewest)
    }

    /// - Parameters:
    ///   - table: A table of the database.
    ///   - fewest: The number of columns of its first version.
    ///   - database: The database.
    /// - Throws: Errors of the database.
    init(of table: String, fewest: Int, _ database: Database) throws {
        let all = try database.columns(in: table)
        let keys = all.filter { $0.primaryKeyIndex > 0 }.sorted {
            $0.primaryKeyIndex < $1.primaryKeyIndex
        }
        let isKeyed =
            try Bool.fetchOne(
                database,
                sql: "SELECT wr FROM pragma_table_list WHERE schema = 'main' AND name = ?",
                arguments: [table]) ?? false
        // A number of a row is not among its values.
        let number = !isKeyed && keys.count == 1 && keys[0].type == "INTEGER" ? keys[0].name : nil
        let order = isKeyed ? keys + all.filter { $0.primaryKeyIndex == 0 } : all
        kind = isKeyed ? .keyed : .numbered
        columns = order.map { column in
            if column.name == number { return ("NULL", false) }
            return (column.type, column.isNotNull || isKeyed && column.primaryKeyIndex > 0)
        }
        (self.keys, self.fewest) = (isKeyed ? keys.count : 0, fewest)
    }

    /// Returns whether values can be those of a row.
    func allows(_ row: [(type: Int, bytes: Data)]) -> Bool {
        guard (fewest...columns.count).contains(row.count) else { return false }
        return zip(columns, row).allSatisfy { column, value in
            switch (column.type, value.type) {
            case (_, 0): !column.isNotNull
            case ("NULL", _): false
            case ("INTEGER", 1...6), ("INTEGER", 8...9), ("REAL", 1...9): true
            case ("BLOB", 12...): value.type.isMultiple(of: 2)
            case ("TEXT", 12...): !value.type.isMultiple(of: 2)
            case ("INTEGER", _), ("REAL", _), ("BLOB", _), ("TEXT", _): false
            default: true
            }
        }
    }

    /// Returns the bytes of the key of a row; none for rows with numbers.
    func key(of row: [(type: Int, bytes: Data)]) -> [UInt8] {
        row.prefix(keys).flatMap { [UInt8(truncatingIfNeeded: $0.type)] + $0.bytes }
    }
}
#endif
