#if Database
import Foundation
import GRDB

/// The comparison of a search index (FTS5 with external content) with the texts of its table: words, in
/// lower case, and their places.
struct WordEvidence {
    private let index: String
    private let contents: StoreContents
    private let database: Database
    private let columns: [String]
    private let keys: [String]
    /// The column with the number of a row in the index.
    private let number: String
    /// The tokenizer as in the definition of the index, in quotes.
    private let tokenizer: String

    private static let rows = "temp.evidenceRows"
    private static let ownWords = "temp.evidenceOwn"
    private static let indexWords = "temp.evidenceIndex"

    /// Creates a value; `nil` for an index of another kind.
    init?(index: String, contents: [StoreContents], database: Database) {
        (self.index, self.database) = (index, database)
        let sql = "SELECT sql FROM sqlite_schema WHERE name = ?"
        guard let found = try? String.fetchOne(database, sql: sql, arguments: [index]),
            let table = found.firstMatch(of: /content\s*=\s*'([^']+)'/),
            let number = found.firstMatch(of: /content_rowid\s*=\s*'([^']+)'/),
            let own = contents.first(where: { $0.table == table.1 }),
            let columns = try? database.columns(in: index).map(\.name), !columns.isEmpty,
            let keys = try? database.columns(in: own.table).filter({ $0.primaryKeyIndex > 0 })
        else { return nil }
        let words = found.firstMatch(of: /tokenize\s*=\s*(\x22[^\x22]*\x22)/).map { String($0.1) }
        (self.contents, self.columns, self.number) = (own, columns, String(number.1))
        self.keys = keys.map(\.name)
        tokenizer = words ?? "\"unicode61\""
    }

    /// Whether the database cannot be written, so that SQLite's own check of the index does not run.
    var isReadOnly: Bool { database.configuration.readonly }

    /// Compares the index with the rows by SQLite's own check.
    ///
    /// - Returns: `false` if they do not agree, or if that is not known.
    /// - Throws: errors that say nothing about the index.
    func isRight() throws -> Bool {
        guard !isReadOnly else { return false }
        do {
            try database.execute(
                sql: "INSERT INTO \"\(index)\"(\"\(index)\", rank) VALUES ('integrity-check', 1)")
            return true
        } catch let error as DatabaseError
            where [.SQLITE_CORRUPT, .SQLITE_ERROR].contains(error.resultCode)
        { return false }
    }

    /// A text of a row.
    struct Place: Hashable {
        /// The number of the row in the index.
        let number: Int64
        let column: String

        /// Reads the second and the third value of a row of a vocabulary; `nil` if they are damaged.
        init?(_ row: Row) {
            guard let number = Int64.fromDatabaseValue(row[1]),
                let column = String.fromDatabaseValue(row[2])
            else { return nil }
            (self.number, self.column) = (number, column)
        }
    }

    /// A text whose words are not those of the index.
    struct Difference {
        var place: Place
        /// The words of the row.
        var own: [Data]
        /// The words in the index.
        var others: [Data]
        /// The number of words at the start and at the end that are the same.
        var (same, sameEnd) = (0, 0)

        init(_ place: Place, _ own: [Data], _ others: [Data]) {
            (self.place, self.own, self.others) = (place, own, others)
            same = zip(own, others).prefix { $0 == $1 }.count
            let most = min(own.count, others.count) - same
            sameEnd = zip(own.reversed(), others.reversed()).prefix(most).prefix { $0 == $1 }.count
        }

        var value: ArraySlice<Data> { own[same..<(own.count - sameEnd)] }
        var other: ArraySlice<Data> { others[same..<(others.count - sameEnd)] }
    }

    // MARK: Comparing

    /// Returns the texts whose words differ from those that the index has of them. Rows that the index
    /// does not know at all say nothing.
    ///
    /// - Throws: errors of an index that cannot be read.
    func differences() throws -> [Difference] {
        let list = columns.map { "\"\($0)\"" }.joined(separator: ", ")
        try drop()
        defer { try? drop() }
        try database.execute(
            sql: """
                CREATE VIRTUAL TABLE \(Self.rows) USING fts5(
                    \(list), content='', tokenize=\(tokenizer));
                INSERT INTO \(Self.rows)(rowid, \(list))
                    SELECT "\(number)", \(list) FROM "\(contents.table)" NOT INDEXED;
                CREATE VIRTUAL TABLE \(Self.ownWords) USING fts5vocab(temp, evidenceRows, instance);
                CREATE VIRTUAL TABLE \(Self.indexWords) USING fts5vocab(main, "\(index)", instance);
                """)
        let own = try Sums(Self.ownWords, database)
        let others = try Sums(Self.indexWords, database)
        // The words of a sound index are in order.
        guard others.isSound else { return [] }
        let known = Set(others.places.keys.map(\.number))
        let wrong = Set(own.places.keys).union(others.places.keys).filter { place in
            known.contains(place.number) && own.places[place] != others.places[place]
        }
        guard wrong.count <= StoreEvidence.mostDoubtful else { return [] }
        let ownWords = try words(Self.ownWords, of: wrong)
        let indexWords = try words(Self.indexWords, of: wrong)
        let sorted = wrong.sorted { ($0.number, $0.column) < ($1.number, $1.column) }
        let found = sorted.map { Difference($0, ownWords[$0] ?? [], indexWords[$0] ?? []) }
        return Self.judged(found, own, others)
    }

    private func drop() throws {
        for table in [Self.ownWords, Self.indexWords, Self.rows] {
            try database.execute(sql: "DROP TABLE IF EXISTS \(table)")
        }
    }

    /// Leaves out what only a damaged word of the index explains: it changes every text with the word, and
    /// words after it that begin in the same way, because the index stores beginnings once.
    private static func judged(_ found: [Difference], _ own: Sums, _ others: Sums) -> [Difference] {
        func shape(_ difference: Difference) -> [Data]? {
            guard let value = difference.value.first, let other = difference.other.first,
                difference.value.count == 1, difference.other.count == 1
            else { return nil }
            let same = zip(value, other).prefix { $0 == $1 }.count
            return [value.prefix(same + 1), other.prefix(same + 1)]
        }
        var counts: [[Data]: Int] = [:]
        for difference in found {
            if let shape = shape(difference) { counts[shape, default: 0] += 1 }
        }
        return found.compactMap { difference -> Difference? in
            guard let shape = shape(difference), let value = difference.value.first,
                let other = difference.other.first
            else { return difference }
            // No text has the word of the index.
            let isStrange = own.words[other] == nil
            if isStrange, counts[shape] ?? 0 > 1, others.words[value] == nil { return nil }
            return difference
        }
    }

    private func words(_ table: String, of places: Set<Place>) throws -> [Place: [Data]] {
        guard !places.isEmpty else { return [:] }
        let rows = try Row.fetchCursor(
            database, sql: "SELECT CAST(term AS BLOB), doc, col, offset FROM \(table)")
        var found: [Place: [(offset: Int, word: Data)]] = [:]
        while let row = try rows.next() {
            guard let place = Place(row), places.contains(place),
                let offset = Int.fromDatabaseValue(row[3]),
                let word = Data.fromDatabaseValue(row[0])
            else { continue }
            found[place, default: []].append((offset, word))
        }
        return found.mapValues { $0.sorted { $0.offset < $1.offset }.map(\.word) }
    }

    /// A sum of the words of each text, and how often each word occurs.
    private struct Sums {
        private(set) var places: [Place: UInt64] = [:]
        private(set) var words: [Data: Int] = [:]
        private(set) var isSound = true

        init(_ table: String, _ database: Database) throws {
            let rows = try Row.fetchCursor(
                database, sql: "SELECT CAST(term AS BLOB), doc, col, offset FROM \(table)")
            var last = Data()
            while let row = try rows.next() {
                // Of a damaged index, these may be anything.
                guard let word = Data.fromDatabaseValue(row[0]), let place = Place(row),
                    let offset = Int64.fromDatabaseValue(row[3]),
                    !word.lexicographicallyPrecedes(last)
                else {
                    isSound = false
                    return
                }
                last = word
                words[word, default: 0] += 1
                // FNV-1a.
                var sum: UInt64 = 0xCBF2_9CE4_8422_2325
                func add(_ byte: UInt8) { sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3 }
                for byte in word { add(byte) }
                for shift in stride(from: 0, to: 64, by: 8) {
                    add(UInt8(truncatingIfNeeded: offset >> Int64(shift)))
                }
                places[place, default: 0] &+= sum
            }
        }
    }

    // MARK: Judging

    /// Returns what the differences say about the rows. None is certain: a bit that flipped in the index
    /// looks the same.
    func doubts(_ differences: [Difference]) throws -> [StoreDoubt] {
        try differences.compactMap { difference -> StoreDoubt? in
            let (column, list) = (difference.place.column, keys.map { "\"\($0)\"" })
            let row = try Row.fetchOne(
                database,
                sql: """
                    SELECT \(list.joined(separator: ", "))
                    FROM "\(contents.table)" NOT INDEXED WHERE "\(number)" = ?
                    """, arguments: [difference.place.number])
            // The number is wrong rather than a text.
            guard let row else { return nil }
            let key = Array(row.databaseValues)
            return StoreDoubt(
                table: contents.table, row: key.first.flatMap { Int64.fromDatabaseValue($0) },
                label: try contents.label(of: key, keys, database), column: column, index: index,
                isOfWords: true, value: Self.shown(difference.value),
                other: Self.shown(difference.other), key: key, right: nil)
        }
    }

    private static func shown(_ words: ArraySlice<Data>) -> String {
        String(
            words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ").prefix(80))
    }
}
#endif
