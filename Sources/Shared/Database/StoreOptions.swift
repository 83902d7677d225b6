#if Database
import GRDB

/// The way in which a database is opened.
public struct StoreOptions: Sendable {
    /// The time to wait for another connection's lock; seconds.
    public var patience = 5.0
    /// The maximum number of concurrent reads.
    public var readers = 5
    /// The size of each connection's page cache; SQLite's own if `nil`. Kilobytes.
    public var cacheKilobytes: Int?
    /// Whether a reported write survives a power failure; the end of the process, it always does.
    public var isDurable = true
    /// Whether every page and the schema of an existing file are checked first: for a file from
    /// elsewhere, or after a crash. Linear in its size.
    public var verifies = false
    /// A closure that receives every statement.
    public var tracing: (@Sendable (_ statement: String) -> Void)?

    /// Creates the default options.
    public init() {}

    func configuration(isReadOnly: Bool = false) -> Configuration {
        var configuration = Configuration()
        configuration.readonly = isReadOnly
        configuration.busyMode = .timeout(patience)
        configuration.maximumReaderCount = readers
        // Applies to each connection, including the readers.
        configuration.prepareDatabase { [cacheKilobytes, tracing] database in
            try database.execute(sql: "PRAGMA cell_size_check = ON")
            try RowSum.install(database)
            // A file in a folder that everybody has would hold rows of an encrypted store.
            try database.execute(sql: "PRAGMA temp_store = MEMORY")
            // SQLite 3.40 rejects our own triggers, which fill the index of words, otherwise.
            if database.configuration.readonly {
                try database.execute(sql: "PRAGMA trusted_schema = OFF")
            }
            if let cacheKilobytes {
                try database.execute(sql: "PRAGMA cache_size = -\(cacheKilobytes)")
            }
            if let tracing { database.trace { tracing("\($0)") } }
        }
        return configuration
    }
}
#endif
