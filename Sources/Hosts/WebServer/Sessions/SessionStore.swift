#if Web
/// A parked record, as a store keeps it: sealed bytes, and when they may be removed.
public struct StoredSession: Sendable, Hashable {
    /// The sealed state.
    public var sealed: [UInt8]
    /// The time after which it is worth nothing, in seconds since 1970.
    public var expires: Int

    /// Creates a record.
    public init(sealed: [UInt8], expires: Int) { (self.sealed, self.expires) = (sealed, expires) }
}

/// A place for parked sessions. Any process that has the same key may resume a session of the store.
///
/// A store is no place of trust: it has names from which no cookie follows, and sealed bytes.
public protocol SessionStore: Sendable {
    /// Returns the record with a name; `nil` if there is none.
    func load(_ name: String) async throws -> StoredSession?
    /// Keeps a record, in place of an older one of that name. When it returns, the end of this
    /// process does not undo it.
    func save(_ session: StoredSession, as name: String) async throws
    /// Removes a record.
    func remove(_ name: String) async throws
    /// Removes the records that have expired.
    func removeExpired(at seconds: Int) async throws
    /// The number of records.
    func count() async throws -> Int
}

/// A store that ends with the process.
public actor MemorySessionStore: SessionStore {
    private var records: [String: StoredSession] = [:]

    /// Creates an empty store.
    public init() {}

    /// Returns the record with a name.
    public func load(_ name: String) -> StoredSession? { records[name] }
    /// Keeps a record.
    public func save(_ session: StoredSession, as name: String) { records[name] = session }
    /// Removes a record.
    public func remove(_ name: String) { records[name] = nil }
    /// Removes the records that have expired.
    public func removeExpired(at seconds: Int) {
        records = records.filter { $0.value.expires > seconds }
    }
    /// The number of records.
    public func count() -> Int { records.count }
}
#endif
