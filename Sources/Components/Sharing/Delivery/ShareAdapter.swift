public import CairnVault

/// Talks to one kind of service. An app's own service is one type with this protocol, and one entry in `Sharing.plist`.
///
/// An adapter keeps nothing: what it must know again after a crash goes through ``DeliverySteps/save(_:_:)``.
public protocol ShareAdapter: Sendable {
    /// Sends a delivery.
    ///
    /// It calls ``DeliverySteps/publishing()`` right before the one request that makes it seen, and uses ``DeliveryJob/key`` in that
    /// request where the service knows a request again by a key.
    ///
    /// - Throws: ``DeliveryFailure``.
    func deliver(
        _ job: DeliveryJob, _ steps: DeliverySteps
    ) async throws(DeliveryFailure) -> DeliveryReceipt
}

/// What an adapter is to send.
public struct DeliveryJob: Sendable {
    /// What leaves, with photos ready and in the spool.
    public var draft: ShareDraft
    /// What the service knows the request again by: the same for every try.
    public var key: String
    /// The account, with what signs in.
    public var account: ShareAccount
    /// What former tries have saved, by name.
    public var saved: [String: String]

    /// Creates a job.
    public init(
        draft: ShareDraft, key: String, account: ShareAccount, saved: [String: String] = [:]
    ) {
        (self.draft, self.key, self.account, self.saved) = (draft, key, account, saved)
    }
}

/// An account at a service, with what signs in. It never prints what is secret, and cannot be encoded.
public struct ShareAccount: Sendable, Equatable {
    /// The service.
    public var service: String
    /// As its owner calls it: `anna@mastodon.social`.
    public var name: String
    /// What is no secret: the server, the room, the bucket.
    public var settings: [String: String]
    /// What signs in: `token`, `password`, `secret`.
    public var secrets: [String: Secret]

    /// Creates an account.
    public init(
        service: String, name: String = "", settings: [String: String] = [:],
        secrets: [String: Secret] = [:]
    ) {
        (self.service, self.name, self.settings, self.secrets) = (service, name, settings, secrets)
    }
}

/// What an adapter tells the outbox on its way. Each call throws ``DeliveryFailure/cancelled`` when the delivery was taken from
/// this worker: it was cancelled, or its lease ran out and another worker has it.
public struct DeliverySteps: Sendable {
    private let tell: @Sendable (Step) async throws(DeliveryFailure) -> Void

    /// What can be told.
    public enum Step: Sendable, Equatable {
        /// Something to know again after a crash.
        case saved(String, String?)
        /// What makes it seen goes out next.
        case publishing
        /// So many bytes have gone up.
        case progress(sent: Int, total: Int)
    }

    /// Creates steps that tell `tell`.
    public init(_ tell: @escaping @Sendable (Step) async throws(DeliveryFailure) -> Void) {
        self.tell = tell
    }

    /// Saves a value under a name, or forgets it, and returns when it is on the disk.
    public func save(_ name: String, _ value: String?) async throws(DeliveryFailure) {
        try await tell(.saved(name, value))
    }

    /// Says that what makes it seen goes out next, and returns when that is on the disk.
    public func publishing() async throws(DeliveryFailure) { try await tell(.publishing) }

    /// Says how far an upload is, and keeps the delivery from being taken for abandoned. Cheap: it is written down four times a
    /// second at most, and only then is anything thrown.
    public func progress(_ sent: Int, of total: Int) async throws(DeliveryFailure) {
        try await tell(.progress(sent: sent, total: total))
    }

    /// Steps that nobody hears: for tests.
    public static let ignored = DeliverySteps { (_) throws(DeliveryFailure) in }
}
