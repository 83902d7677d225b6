/// The reason that content cannot be shared. No case contains secrets or text that the user wrote.
public enum SharingError: Error, Sendable, Equatable {
    /// There is no content.
    case nothing
    /// A story has no title, or a file has no name.
    case untitled
    /// The string is not an absolute web URL.
    case badLink(String)
    /// The coordinates are out of range.
    case badPlace
    /// A file cannot be read.
    case unreadable(String)
    /// The service is not in the catalog.
    case unknownService(String)
    /// The service cannot accept the content.
    case unfit(ShareIneligibility)
    /// A service in the catalog contradicts itself: the service, and the faulty part.
    case badService(String, String)
    /// The outbox cannot be read or written: the error code and message of SQLite or the system.
    case store(code: Int, String)
    /// The file of the outbox is damaged, or is no outbox: what is wrong.
    /// ``Outbox/salvage(databaseAt:to:work:)`` writes what can be read of it into a new one.
    case damaged(String)
    /// The outbox has no delivery with this id.
    case unknownDelivery(Int64)
}
