public import Foundation

/// One share on its way to one service, with one account.
public struct Delivery: Sendable, Equatable, Identifiable, Codable {
    /// Where it is.
    public enum State: String, Sendable, Codable, CaseIterable {
        /// Written, not to be sent yet.
        case draft
        /// Waits for its turn.
        case queued
        /// Waits for the person to sign in.
        case needsLogin
        /// Its photos and files are going up; nobody can see it yet.
        case uploading
        /// What makes it seen is being sent.
        case publishing
        /// Waits to be tried again.
        case waiting
        /// It arrived.
        case sent
        /// It was sent and not answered: the person looks and says.
        case uncertain
        /// The service does not take it.
        case rejected
        /// The person has cancelled it.
        case cancelled
        /// Its service is no more.
        case retired

        /// Whether it will go on by itself or by the person's signing in: what comes after it in its lane waits for it.
        public var isOpen: Bool {
            switch self {
            case .queued, .needsLogin, .uploading, .publishing, .waiting: true
            default: false
            }
        }

        /// Whether a worker has it now.
        public var isRunning: Bool { self == .uploading || self == .publishing }
    }

    /// Its number, growing in the order they were added.
    public var id: Int64
    /// The share it belongs to: a UUID of version 7.
    public var share: String
    /// The service.
    public var service: String
    /// The account, as its owner calls it; empty for services without one.
    public var account: String
    /// Where it is.
    public var state: State
    /// How often it was tried.
    public var attempt: Int
    /// When it may be tried next.
    public var notBefore: Date?
    /// What the service knows it again by; the same for every try.
    public var key: String
    /// When what makes it seen was first sent.
    public var published: Date?
    /// What the service calls it.
    public var remoteID: String?
    /// Where it can be seen.
    public var remoteAddress: String?
    /// Why it did not arrive the last time.
    public var failure: DeliveryFailure?
    /// What it cost, in cents of a dollar.
    public var cents: Double
    /// Bytes that have gone up.
    public var sentBytes: Int
    /// Bytes that have to.
    public var totalBytes: Int
    /// When it was added.
    public var added: Date
    /// When it came to its end.
    public var finished: Date?

    /// Creates a delivery as an outbox would tell of it: for screens and tests.
    public init(
        id: Int64, share: String, service: String, account: String = "", state: State,
        attempt: Int = 0, notBefore: Date? = nil, key: String, published: Date? = nil,
        remoteID: String? = nil, remoteAddress: String? = nil, failure: DeliveryFailure? = nil,
        cents: Double = 0, sentBytes: Int = 0, totalBytes: Int = 0, added: Date,
        finished: Date? = nil
    ) {
        self.id = id
        self.share = share
        self.service = service
        self.account = account
        self.state = state
        self.attempt = attempt
        self.notBefore = notBefore
        self.key = key
        self.published = published
        self.remoteID = remoteID
        self.remoteAddress = remoteAddress
        self.failure = failure
        self.cents = cents
        self.sentBytes = sentBytes
        self.totalBytes = totalBytes
        self.added = added
        self.finished = finished
    }
}

/// What a service said when it took a delivery.
public struct DeliveryReceipt: Sendable, Equatable, Codable {
    /// What the service calls it.
    public var id: String?
    /// Where it can be seen.
    public var address: String?

    /// Creates a receipt.
    public init(id: String? = nil, address: String? = nil) {
        (self.id, self.address) = (id, address)
    }
}
