/// Why something cannot be shared as it is. No case holds a secret, nor what a person wrote.
public enum SharingError: Error, Sendable, Equatable {
    /// There is nothing in it.
    case nothing
    /// A story has no title, or a file no name.
    case untitled
    /// No absolute address of the web.
    case badLink(String)
    /// No place on Earth.
    case badPlace
    /// A file cannot be read.
    case unreadable(String)
    /// The service is not in the catalogue.
    case unknownService(String)
    /// The service does not take it.
    case unfit(ShareProblem)
    /// The catalogue contradicts itself: the service, and what of it.
    case badService(String, String)
    /// The outbox cannot be read or written: SQLite's or the system's own code and words.
    case store(code: Int, String)
    /// There is nothing of that number in the outbox.
    case unknownDelivery(Int64)
}
