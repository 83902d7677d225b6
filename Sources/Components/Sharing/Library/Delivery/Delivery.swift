public import Foundation

/// The delivery of one share to one service with one account.
public struct Delivery: Sendable, Equatable, Identifiable, Codable {
    /// The state of a delivery.
    public enum State: String, Sendable, Codable, CaseIterable {
        /// Saved as a draft, not to be sent yet.
        case draft
        /// Waiting for its turn.
        case queued
        /// Waiting for the user to sign in.
        case needsLogin
        /// Uploading its photos and files; nothing is published yet.
        case uploading
        /// Sending the request that publishes it.
        case publishing
        /// Waiting for the next attempt.
        case waiting
        /// Delivered.
        case sent
        /// Sent without a response: the user must check whether it arrived.
        case uncertain
        /// Rejected by the service, or given up after too many attempts.
        case rejected
        /// Canceled by the user.
        case cancelled
        /// Undeliverable, because its service has shut down.
        case retired

        /// A Boolean value that indicates whether the delivery will continue, automatically or
        /// after the user signs in. Later deliveries in its lane wait for it.
        public var isOpen: Bool {
            switch self {
            case .queued, .needsLogin, .uploading, .publishing, .waiting: true
            default: false
            }
        }

        /// A Boolean value that indicates whether a worker is processing the delivery.
        public var isRunning: Bool { self == .uploading || self == .publishing }
    }

    /// The identifier, which increases in the order of addition.
    public var id: Int64
    /// The id of the share it belongs to: a UUID of version 7.
    public var share: String
    /// The id of the service.
    public var service: String
    /// The name of the account; empty for services without accounts.
    public var account: String
    /// The state of the delivery.
    public var state: State
    /// The number of attempts made.
    public var attempt: Int
    /// The earliest time of the next attempt.
    public var notBefore: Date?
    /// The idempotency key, which is the same for every attempt.
    public var key: String
    /// The time at which the publishing request was first sent.
    public var published: Date?
    /// The time that the delivery is scheduled for; `nil` if it is sent as soon as possible.
    public var scheduled: Date? { state == .queued ? notBefore : nil }
    /// The id assigned by the service.
    public var remoteID: String?
    /// The URL of the published share.
    public var remoteAddress: String?
    /// The reason that the last attempt failed.
    public var failure: DeliveryFailure?
    /// The cost, in US cents.
    public var cents: Double
    /// The number of bytes uploaded.
    public var sentBytes: Int
    /// The total number of bytes to upload.
    public var totalBytes: Int
    /// The time at which it was added.
    public var added: Date
    /// The time at which it reached a final state.
    public var finished: Date?
    /// A glance at what is sent; `nil` if it cannot be read.
    public var content: DeliveryContent?

    /// Creates a delivery as an outbox would report it: for screens and tests.
    public init(
        id: Int64, share: String, service: String, account: String = "", state: State,
        attempt: Int = 0, notBefore: Date? = nil, key: String, published: Date? = nil,
        remoteID: String? = nil, remoteAddress: String? = nil, failure: DeliveryFailure? = nil,
        cents: Double = 0, sentBytes: Int = 0, totalBytes: Int = 0, added: Date,
        finished: Date? = nil, content: DeliveryContent? = nil
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
        self.content = content
    }
}

/// The response of a service that accepted a delivery.
public struct DeliveryReceipt: Sendable, Equatable, Codable {
    /// The id assigned by the service.
    public var id: String?
    /// The URL of the published share.
    public var address: String?

    /// Creates a receipt.
    public init(id: String? = nil, address: String? = nil) {
        (self.id, self.address) = (id, address)
    }
}
