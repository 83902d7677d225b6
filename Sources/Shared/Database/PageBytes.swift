#if Database
import Foundation
import GRDB
import GRDBSQLite

/// The bytes of a database file, page by page, read without SQLite: what it refuses as damaged can be
/// looked at. Source: SQLite, *Database File Format*.
final class PageBytes {
    /// The size of a page; bytes.
    let size: Int
    /// The number of whole pages.
    let count: Int
    private let start: UnsafeRawPointer
    private let owner: Owner
    /// The first page of the list of those without contents; 0 if there is none.
    private let firstFree: Int
    /// The bytes that may still be read of rows, and of guesses: a file made for it has long rows wherever
    /// one looks.
    private var (patience, guesses): (Int, Int)

    /// The holder of the bytes.
    private enum Owner {
        case file(NSData)
        case copy(UnsafeMutablePointer<UInt8>)
    }

    /// The most bytes of a file that are copied into memory.
    private static let mostBytes = 1 << 29
    /// The most bytes of a row.
    private static let mostOfARow = 1 << 26

    /// Reads a file without a log.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - pageSize: The size of its pages; bytes.
    ///   - firstFree: The first page of the list of those without contents; 0 if it is not known.
    /// - Throws: System errors of reading.
    init(_ path: String, pageSize: Int, firstFree: Int = 0) throws {
        let data = try NSData(contentsOfFile: path, options: .alwaysMapped)
        (size, count, start) = (pageSize, data.length / pageSize, data.bytes)
        owner = .file(data)
        self.firstFree = firstFree
        (patience, guesses) = (Self.mostRead(of: data.length), 1 << 30)
    }

    /// Copies the pages of a database with what its log says; `nil` for one that is too large or that is
    /// no file of a store.
    init?(_ database: Database) {
        guard let pages = try? Int.fetchOne(database, sql: "PRAGMA page_count"),
            let size = try? Int.fetchOne(database, sql: "PRAGMA page_size"),
            size >= 512, pages > 0, pages <= Self.mostBytes / size
        else { return nil }
        var length: sqlite3_int64 = 0
        guard let copy = sqlite3_serialize(database.sqliteConnection, "main", &length, 0) else {
            return nil
        }
        // The encoding, and bytes at the end of each page that belong to nobody.
        guard length >= 512, copy[59] == 1, copy[20] == 0 else {
            sqlite3_free(copy)
            return nil
        }
        (self.size, count, start) = (size, Int(length) / size, UnsafeRawPointer(copy))
        owner = .copy(copy)
        firstFree = UnsafeRawBufferPointer(start: copy, count: 100).integer(at: 32)
        (patience, guesses) = (Self.mostRead(of: Int(length)), 1 << 30)
    }

    deinit {
        if case .copy(let copy) = owner { sqlite3_free(copy) }
    }

    /// Each table is read a few times.
    private static func mostRead(of bytes: Int) -> Int { 64 * bytes + 1 << 28 }

    /// The bytes of a page, which is there.
    subscript(page: Int) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: start + (page - 1) * size, count: size)
    }

    /// Returns whether there is a page.
    func isPage(_ number: Int) -> Bool { number > 0 && number <= count }

    // MARK: Rows

    /// Reads a row.
    ///
    /// - Parameters:
    ///   - place: The place of its first byte; in an inner page, after the link.
    ///   - page: The bytes of its page.
    ///   - isNumbered: Whether it has a number of its own.
    ///   - isGuess: Whether it is only tried whether there is a row.
    ///   - most: The most values of a row.
    ///   - link: The place in the chain of further pages at which another page follows, and that page.
    ///   - fills: Whether zeros stand in place of what no further page has.
    ///   - accepts: Whether a row with a number is read.
    /// - Returns: The row; `nil` for bytes that are none.
    func row(
        at place: Int, of page: UnsafeRawBufferPointer, isNumbered: Bool, isGuess: Bool = false,
        most: Int = 1000, link: (place: Int, page: Int)? = nil, fills: Bool = false,
        where accepts: (Int64) -> Bool = { _ in true }
    ) -> PageRow? {
        var at = place
        guard let length = page.number(at: &at), length >= 2, length <= Self.mostOfARow else {
            return nil
        }
        var number: Int64 = 0
        if isNumbered {
            guard let found = page.number(at: &at), accepts(found) else { return nil }
            number = found
        }
        let total = Int(length)
        let local = localBytes(of: total, isNumbered)
        let isLong = local < total
        guard at + local + (isLong ? 4 : 0) <= size else { return nil }
        let head = at
        guard let headLength = page.number(at: &at), headLength >= 2, headLength <= local else {
            return nil
        }
        let end = head + Int(headLength)
        var (types, starts, next): ([Int], [Int], Int) = ([], [], Int(headLength))
        while at < end {
            guard let type = page.number(at: &at), type >= 0, type < 1 << 32, type != 10,
                type != 11, next <= total, types.count < most, take(1, isGuess)
            else { return nil }
            types.append(Int(type))
            starts.append(next)
            next += PageRow.bytes(of: Int(type))
        }
        guard at == end, next == total, take(total, isGuess) else { return nil }
        var bytes = [UInt8](page[head..<(head + local)])
        if isLong {
            bytes.reserveCapacity(total)
            let first = page.integer(at: head + local)
            let isWhole = append(first, upTo: total, link, to: &bytes)
            guard isWhole || fills else { return nil }
            bytes += [UInt8](repeating: 0, count: total - bytes.count)
        }
        return PageRow(number: number, types: types, starts: starts, bytes: bytes)
    }

    private func take(_ count: Int, _ isGuess: Bool) -> Bool {
        guard (isGuess ? guesses : patience) >= count else { return false }
        if isGuess { guesses -= count } else { patience -= count }
        return true
    }

    /// Returns the number of bytes that a row takes on its page; `nil` for bytes that are none.
    func rowBytes(at place: Int, of page: UnsafeRawBufferPointer, isNumbered: Bool) -> Int? {
        var at = place
        guard let length = page.number(at: &at), length >= 0, length < 1 << 31 else { return nil }
        if isNumbered, page.number(at: &at) == nil { return nil }
        let local = localBytes(of: Int(length), isNumbered)
        let end = at + local + (local < Int(length) ? 4 : 0)
        return end <= size ? end - place : nil
    }

    /// Returns the pages on which a row continues, as far as they can be followed: the first place is
    /// that of the link on the page of the row.
    func links(ofRowAt place: Int, of page: UnsafeRawBufferPointer, isNumbered: Bool) -> [Int] {
        guard let rest = rest(ofRowAt: place, of: page, isNumbered: isNumbered) else { return [] }
        var links = [rest.page]
        while links.count < rest.pages, let last = links.last, isPage(last) {
            links.append(self[last].integer(at: 0))
        }
        return links
    }

    /// Returns the first page on which a row continues, and the number of all such pages; `nil` for a row
    /// that is on its page.
    func rest(
        ofRowAt place: Int, of page: UnsafeRawBufferPointer, isNumbered: Bool
    ) -> (page: Int, pages: Int)? {
        var at = place
        guard let length = page.number(at: &at), length > 0, length <= Self.mostOfARow else {
            return nil
        }
        if isNumbered, page.number(at: &at) == nil { return nil }
        let local = localBytes(of: Int(length), isNumbered)
        guard local < Int(length), at + local + 4 <= size else { return nil }
        return (page.integer(at: at + local), (Int(length) - local + size - 5) / (size - 4))
    }

    /// The pages without contents, as far as the list of them can be followed: what they held was deleted.
    var free: Set<Int> {
        var free: Set<Int> = []
        var next = firstFree
        while next > 1, isPage(next), free.insert(next).inserted {
            let page = self[next]
            for leaf in 0..<min(page.integer(at: 4), size / 4 - 2) {
                free.insert(page.integer(at: 8 + 4 * leaf))
            }
            next = page.integer(at: 0)
        }
        return free
    }

    /// Returns the number of bytes of a row that are on its page.
    private func localBytes(of length: Int, _ isNumbered: Bool) -> Int {
        let most = isNumbered ? size - 35 : (size - 12) * 64 / 255 - 23
        guard length > most else { return length }
        let least = (size - 12) * 32 / 255 - 23
        let some = least + (length - least) % (size - 4)
        return some <= most ? some : least
    }

    private func append(
        _ first: Int, upTo total: Int, _ other: (place: Int, page: Int)?, to bytes: inout [UInt8]
    ) -> Bool {
        var (next, place) = (first, 0)
        while bytes.count < total {
            if let other, other.place == place { next = other.page }
            guard isPage(next) else { return false }
            let page = self[next]
            bytes += page[4..<(4 + min(size - 4, total - bytes.count))]
            (next, place) = (page.integer(at: 0), place + 1)
        }
        return true
    }
}

/// A row in the bytes of a page.
struct PageRow {
    /// Its number; 0 for a row without one.
    let number: Int64
    /// The types of the values.
    let types: [Int]
    /// The places at which the values start.
    let starts: [Int]
    let bytes: [UInt8]

    /// Returns the number of bytes of a value of a type.
    static func bytes(of type: Int) -> Int {
        switch type {
        case 0, 8, 9: 0
        case 1...4: type
        case 5: 6
        case 6, 7: 8
        default: (type - 12) / 2
        }
    }

    /// Returns a value; `nil` for a row that has fewer.
    func value(_ index: Int, isReal: Bool) -> RowValue? {
        guard types.indices.contains(index) else { return nil }
        let (type, start) = (types[index], starts[index])
        let part = bytes[start..<(start + Self.bytes(of: type))]
        switch type {
        case 0: return .null
        case 7:
            return RowValue(double: Double(bitPattern: part.reduce(0) { $0 << 8 | UInt64($1) }))
        case 1...6, 8, 9:
            let sign: Int64 = (part.first ?? 0) > 127 ? -1 : 0
            let number = type > 7 ? Int64(type - 8) : part.reduce(sign) { $0 << 8 | Int64($1) }
            // SQLite stores a whole number in few bytes.
            return isReal ? RowValue(double: Double(number)) : RowValue(integer: number)
        default: return RowValue(type: type.isMultiple(of: 2) ? 4 : 3, bytes: Array(part))
        }
    }
}

extension UnsafeRawBufferPointer {
    /// Reads a number of one to nine bytes, and moves the place behind it; `nil` at the end.
    func number(at place: inout Int) -> Int64? {
        var value: UInt64 = 0
        for index in 0..<9 {
            guard place >= 0, place < count else { return nil }
            let byte = self[place]
            place += 1
            if index == 8 { return Int64(bitPattern: value << 8 | UInt64(byte)) }
            value = value << 7 | UInt64(byte & 127)
            if byte < 128 { return Int64(bitPattern: value) }
        }
        return nil
    }

    /// Returns a number of four bytes; 0 at the end.
    func integer(at place: Int) -> Int {
        guard place >= 0, place + 4 <= count else { return 0 }
        return self[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
    }

    /// Returns a number of two bytes; 0 at the end.
    func short(at place: Int) -> Int {
        guard place >= 0, place + 2 <= count else { return 0 }
        return Int(self[place]) << 8 | Int(self[place + 1])
    }
}
#endif
