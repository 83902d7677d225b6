#if Database
import Foundation
import GRDB

/// Bytes as an SQLite argument.
struct Blob: DatabaseValueConvertible, Sendable {
    let data: Data

    init(_ hash: ContentHash) { data = Data(hash.bytes) }
    init(_ bytes: [UInt8]) { data = Data(bytes) }

    var databaseValue: DatabaseValue { data.databaseValue }

    static func fromDatabaseValue(_ value: DatabaseValue) -> Blob? {
        Data.fromDatabaseValue(value).map { Blob(Array($0)) }
    }
}
extension Row {
    /// Returns the hash in a column, without copying its bytes.
    func hash(at index: Int) -> ContentHash? {
        // Neither the access nor the closure throws for a row that was fetched.
        (try? withUnsafeData(atIndex: index) { data in data.flatMap { ContentHash(bytes: $0) } })
            ?? nil
    }
}
#endif
