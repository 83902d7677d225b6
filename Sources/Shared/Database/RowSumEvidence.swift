#if Database
import Foundation
import GRDB

/// The comparison of the rows of a table with their checksums.
struct RowSumEvidence {
    /// A row that does not have its checksum.
    struct Wrong {
        let key: [DatabaseValue]
        /// The checksum that was stored with it; `nil` if there is none.
        let stored: UInt32?
        /// The checksum of its values as they are; `nil` if the row is not there.
        let own: UInt32?
    }

    private let contents: StoreContents
    private let database: Database
    private let keys: [String]
    private let columns: [String]
    private let sum: String

    /// Creates a value; `nil` for a table without checksums.
    init?(_ contents: StoreContents, _ database: Database) {
        (self.contents, self.database) = (contents, database)
        let sql = "SELECT sql FROM sqlite_schema WHERE type = 'index' AND name = ?"
        let name = RowSum.index(of: contents.table)
        guard let found = try? String.fetchOne(database, sql: sql, arguments: [name]),
            let all = try? database.columns(in: contents.table),
            let list = found.firstMatch(of: /cairnRowSum\((.+)\)\)$/)?.1
        else { return nil }
        sum = "\(RowSum.function)(\(list))"
        columns = list.split(separator: ", ").map { String($0.dropFirst().dropLast()) }
        keys = all.filter { $0.primaryKeyIndex > 0 }
            .sorted { $0.primaryKeyIndex < $1.primaryKeyIndex }.map(\.name)
    }

    /// Returns the rows that do not have their checksums; `nil` if there are so many that the index must
    /// be what is damaged.
    ///
    /// - Throws: errors of a file that cannot be read.
    func wrong() throws -> [Wrong]? {
        let stored = try sums("INDEXED BY \"\(RowSum.index(of: contents.table))\"")
        let own = try sums("NOT INDEXED")
        var found: [Wrong] = []
        for (key, sum) in own where stored[key] != sum {
            // A bit of the index itself; no bit of a row changes only one of its checksum.
            if let other = stored[key], (other ^ sum).nonzeroBitCount == 1 { continue }
            found.append(Wrong(key: key, stored: stored[key], own: sum))
        }
        for (key, sum) in stored where own[key] == nil {
            found.append(Wrong(key: key, stored: sum, own: nil))
        }
        guard found.count <= StoreEvidence.mostDoubtful else { return nil }
        return found.sorted { "\($0.key)" < "\($1.key)" }
    }

    private func sums(_ source: String) throws -> [[DatabaseValue]: UInt32] {
        let list = keys.map { "\"\($0)\"" }.joined(separator: ", ")
        let rows = try Row.fetchCursor(
            database, sql: "SELECT \(sum), \(list) FROM \"\(contents.table)\" \(source)")
        var found: [[DatabaseValue]: UInt32] = [:]
        while let row = try rows.next() {
            let values = Array(row.databaseValues)
            // Of a damaged index, it may be anything.
            let number = Int64.fromDatabaseValue(values[0]) ?? 0
            found[Array(values.dropFirst())] = UInt32(truncatingIfNeeded: number)
        }
        return found
    }

    /// Judges rows by their checksums.
    ///
    /// - Parameters:
    ///   - wrong: The rows that do not have their checksums.
    ///   - hints: The values of rows from which indexes differ.
    /// - Returns: What the checksums say.
    /// - Throws: errors of a file that cannot be read.
    func doubts(_ wrong: [Wrong], hints: [StoreDoubt]) throws -> [StoreDoubt] {
        var found: [StoreDoubt] = []
        var missing = wrong.filter { $0.own == nil }
        for row in wrong {
            guard let own = row.own else { continue }
            let values = try values(of: row.key)
            // A row whose number has changed is missing elsewhere.
            let candidates = row.stored.map { [$0] } ?? missing.compactMap(\.stored)
            let certain = candidates.lazy.compactMap { mended(row.key, values, own ^ $0) }.first
            if let certain {
                found.append(try doubt(row.key, certain.column, certain))
                if row.stored == nil { missing.removeAll { $0.key == [certain.right] } }
                continue
            }
            let told = hints.filter { $0.key == row.key }
            if told.isEmpty { found.append(try doubt(row.key)) }
            var columns: Set<String?> = []
            found += told.filter { columns.insert($0.column).inserted }
        }
        return try found + missing.map { try doubt($0.key, isMissing: true) }
    }

    private func doubt(
        _ key: [DatabaseValue], _ column: String? = nil, _ change: Change? = nil,
        isMissing: Bool = false
    ) throws -> StoreDoubt {
        StoreDoubt(
            table: contents.table, row: key.first.flatMap { Int64.fromDatabaseValue($0) },
            label: try contents.label(of: key, keys, database), column: column,
            isMissing: isMissing, value: change?.value ?? "", other: change?.other ?? "", key: key,
            right: change?.right)
    }

    // MARK: One bit

    /// A value of a row: its type as SQLite numbers it, and its bytes as in the checksum.
    private struct Value {
        var type: CInt
        var bytes: [UInt8]
    }

    /// A value that one bit changes so that the row has its checksum.
    private struct Change {
        var column: String
        var right: DatabaseValue
        var (value, other): (String, String)
    }

    private func values(of key: [DatabaseValue]) throws -> [Value] {
        let list = columns.map { column in
            // The bytes of a text as they are, even if they are not one.
            "iif(typeof(\"\(column)\") = 'text', CAST(\"\(column)\" AS BLOB), \"\(column)\"), typeof(\"\(column)\")"
        }.joined(separator: ", ")
        let own = keys.map { "\"\($0)\" IS ?" }.joined(separator: " AND ")
        let row = try Row.fetchOne(
            database, sql: "SELECT \(list) FROM \"\(contents.table)\" NOT INDEXED WHERE \(own)",
            arguments: StatementArguments(key))
        guard let found = row.map({ Array($0.databaseValues) }) else { return [] }
        return stride(from: 0, to: found.count, by: 2).map { index in
            switch found[index].storage {
            case .null: Value(type: 5, bytes: [])
            case .int64(let number): Value(type: 1, bytes: Self.bytes(number))
            case .double(let number): Value(type: 2, bytes: Self.bytes(number.bitPattern))
            case .string(let text): Value(type: 3, bytes: Array(text.utf8))
            case .blob(let bytes):
                Value(
                    type: String.fromDatabaseValue(found[index + 1]) == "text" ? 3 : 4,
                    bytes: Array(bytes))
            }
        }
    }

    private static func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }

    /// Returns the value that is right, if a single bit of a row explains the difference of its checksums.
    private func mended(_ key: [DatabaseValue], _ values: [Value], _ difference: UInt32) -> Change?
    {
        guard values.count == columns.count,
            let place = RowSum.bit(changing: difference, in: values.map(\.bytes.count))
        else { return nil }
        let value = values[place.value]
        var bytes = value.bytes
        bytes[place.byte] ^= 1 << place.bit
        guard let right = Self.value(value.type, bytes) else { return nil }
        return Change(
            column: columns[place.value], right: right,
            value: Self.shown(value.type, value.bytes, place.byte),
            other: Self.shown(value.type, bytes, place.byte))
    }

    /// Returns a value of its bytes; `nil` if they are none.
    private static func value(_ type: CInt, _ bytes: [UInt8]) -> DatabaseValue? {
        switch type {
        case 1: Int64(bitPattern: number(bytes)).databaseValue
        case 2: Double(bitPattern: number(bytes)).databaseValue
        case 3: String(validating: bytes, as: UTF8.self)?.databaseValue
        default: Data(bytes).databaseValue
        }
    }

    private static func number(_ bytes: [UInt8]) -> UInt64 {
        bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// The number of bytes that are shown on each side of a change.
    private static let around = 24

    /// Returns a text for a value: the whole number, or what is around a byte.
    private static func shown(_ type: CInt, _ bytes: [UInt8], _ place: Int) -> String {
        switch type {
        case 1: return "\(Int64(bitPattern: number(bytes)))"
        case 2: return "\(Double(bitPattern: number(bytes)))"
        case 3:
            // Whole characters.
            func isInside(_ index: Int) -> Bool { bytes[index] & 0xC0 == 0x80 }
            var (start, end) = (max(0, place - around), min(bytes.count, place + around))
            while start > 0, isInside(start) { start -= 1 }
            while end < bytes.count, isInside(end) { end += 1 }
            let text = String(decoding: bytes[start..<end], as: UTF8.self)
            return (start > 0 ? "…" : "") + text + (end < bytes.count ? "…" : "")
        default:
            let part = bytes[max(0, place - 4)..<min(bytes.count, place + 5)]
            return part.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        }
    }
}
#endif
