#if Database
import CZlib
public import GRDB
import GRDBSQLite

/// The checksum of the values of a row, CRC-32 as of zlib.
///
/// An index of each table holds the checksum of every row as it was written. SQLite computes it again
/// whenever it checks or changes the row: a bit that has flipped since is found, whatever it changed, and
/// the row cannot be changed until the file is mended.
struct RowSum {
    /// The name of the function in SQL; its arguments are the values of the row.
    static let function = "cairnRowSum"
    /// The remainder of the polynomial, whose bits are in reverse order.
    private static let polynomial: UInt32 = 0xEDB8_8320

    private(set) var value = UInt32(crc32(0, nil, 0))

    /// Returns the name of the index of a table.
    static func index(of table: String) -> String { table + "RowSum" }

    /// Makes the function available to statements of a connection.
    ///
    /// - Throws: errors of SQLite.
    static func install(_ database: Database) throws {
        // Without the last flag, a connection that trusts no schema does not call it for an index.
        let flags = SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS
        let code = sqlite3_create_function_v2(
            database.sqliteConnection, function, -1, flags, nil,
            { context, count, values in
                var sum = RowSum()
                for index in 0..<Int(count) { sum.add(values?[index]) }
                sqlite3_result_int64(context, Int64(sum.value))
            }, nil, nil, nil)
        guard code == SQLITE_OK else {
            throw DatabaseError(resultCode: ResultCode(rawValue: code))
        }
    }

    /// Adds a value of a statement.
    private mutating func add(_ value: OpaquePointer?) {
        let type = sqlite3_value_type(value)
        switch type {
        case SQLITE_INTEGER: add(type, sqlite3_value_int64(value))
        case SQLITE_FLOAT: add(type, sqlite3_value_double(value).bitPattern)
        case SQLITE_TEXT:
            let text = sqlite3_value_text(value)
            let count = Int(sqlite3_value_bytes(value))
            add(type, UnsafeRawBufferPointer(start: text, count: text == nil ? 0 : count))
        case SQLITE_BLOB:
            let bytes = sqlite3_value_blob(value)
            let count = Int(sqlite3_value_bytes(value))
            add(type, UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : count))
        default: add(type, UnsafeRawBufferPointer(start: nil, count: 0))
        }
    }

    private mutating func add(_ type: CInt, _ number: some FixedWidthInteger) {
        withUnsafeBytes(of: number.littleEndian) { add(type, $0) }
    }

    /// Adds the type of a value, the number of its bytes (eight bytes), and the bytes: numbers begin with
    /// the lowest one.
    mutating func add(_ type: CInt, _ bytes: UnsafeRawBufferPointer) {
        withUnsafeBytes(of: UInt8(truncatingIfNeeded: type)) { add($0) }
        withUnsafeBytes(of: UInt64(bytes.count).littleEndian) { add($0) }
        add(bytes)
    }

    private mutating func add(_ bytes: UnsafeRawBufferPointer) {
        // Without an address, zlib begins anew.
        guard let start = bytes.bindMemory(to: UInt8.self).baseAddress, !bytes.isEmpty else {
            return
        }
        value = UInt32(truncatingIfNeeded: crc32(uLong(value), start, uInt(bytes.count)))
    }

    /// The number of bytes of a value before its own.
    private static let headBytes = 9

    /// Finds the only bit of a row whose change gives it another checksum.
    ///
    /// - Parameters:
    ///   - difference: The bits in which the two checksums differ.
    ///   - sizes: The number of bytes of each value.
    /// - Returns: The number of the value, of the byte in it, and of the bit in that; `nil` if there is
    ///   none.
    /// - Complexity: linear in the bytes.
    static func bit(
        changing difference: UInt32, in sizes: [Int]
    ) -> (value: Int, byte: Int, bit: Int)? {
        guard difference != 0 else { return nil }
        // The change by the last bit of all; each one before it is one step further.
        var change = polynomial
        func step() { change = change >> 1 ^ (change & 1 == 1 ? polynomial : 0) }
        for (value, size) in sizes.enumerated().reversed() {
            for byte in (0..<size).reversed() {
                for bit in (0..<8).reversed() {
                    if change == difference { return (value, byte, bit) }
                    step()
                }
            }
            for _ in 0..<(headBytes * 8) { step() }
        }
        return nil
    }
}

extension StoreSchema {
    /// Adds an index with a checksum of every row, by which a flipped bit is found: a migration. One that
    /// adds a column calls this again.
    ///
    /// - Parameters:
    ///   - table: The name of the table.
    ///   - derived: The columns that follow from other rows, and are not covered.
    ///   - database: The database.
    /// - Throws: errors of SQLite.
    /// - Complexity: linear in the rows.
    public static func addRowSums(
        of table: String, except derived: Set<String> = [], _ database: Database
    ) throws {
        try RowSum.install(database)
        let columns = try database.columns(in: table).map(\.name)
            .filter { !derived.contains($0) }.map { "\"\($0)\"" }.joined(separator: ", ")
        let index = RowSum.index(of: table)
        try database.execute(
            sql: """
                DROP INDEX IF EXISTS "\(index)";
                CREATE INDEX "\(index)" ON "\(table)"(\(RowSum.function)(\(columns)));
                """)
    }
}
#endif
