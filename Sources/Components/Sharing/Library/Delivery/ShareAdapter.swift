public import CairnVault

/// The client of one kind of service. To add a service, an app implements this protocol in one type
/// and adds one entry to `Sharing.plist`.
///
/// An adapter holds no state: values that must survive a crash are saved through
/// ``DeliveryReporter/save(_:_:)``.
public protocol ShareAdapter: Sendable {
    /// Sends a delivery.
    ///
    /// The adapter calls ``DeliveryReporter/publishing()`` right before the one request that publishes
    /// the share, and uses ``DeliveryJob/key`` in that request if the service supports idempotency
    /// keys.
    ///
    /// - Throws: ``DeliveryFailure``.
    func deliver(
        _ job: DeliveryJob, _ steps: DeliveryReporter
    ) async throws(DeliveryFailure) -> DeliveryReceipt

    /// Signs in with the input of a form, and sends nothing.
    ///
    /// - Parameter account: the account as the user entered it.
    /// - Returns: the account to store, which the service has accepted.
    /// - Throws: ``DeliveryFailure`` with what the user has to change.
    func signIn(_ account: ShareAccount) async throws(DeliveryFailure) -> ShareAccount

    /// Completes an account whose tokens came from a browser, before it is tried, with what only
    /// these tokens tell.
    ///
    /// - Throws: ``DeliveryFailure`` with what the user has to change.
    func completed(_ account: ShareAccount) async throws(DeliveryFailure) -> ShareAccount
}

extension ShareAdapter {
    /// Returns the account unchanged, for a service that offers no way to try it.
    public func signIn(_ account: ShareAccount) async throws(DeliveryFailure) -> ShareAccount {
        account
    }

    /// Returns the account unchanged, for a service whose tokens are all that is needed.
    public func completed(_ account: ShareAccount) async throws(DeliveryFailure) -> ShareAccount {
        account
    }
}

/// The input of an adapter.
public struct DeliveryJob: Sendable {
    /// The content to send, with its photos prepared and stored in the spool.
    public var draft: ShareDraft
    /// The idempotency key: the same for every attempt.
    public var key: String
    /// The account, with its credentials.
    public var account: ShareAccount
    /// The values saved by earlier attempts, by name.
    public var saved: [String: String]

    /// Creates a job.
    public init(
        draft: ShareDraft, key: String, account: ShareAccount, saved: [String: String] = [:]
    ) {
        (self.draft, self.key, self.account, self.saved) = (draft, key, account, saved)
    }
}

/// An account at a service, with its credentials. Its secrets are never printed, and it cannot be
/// encoded.
public struct ShareAccount: Sendable, Equatable {
    /// The id of the service.
    public var service: String
    /// The name of the account: `anna@mastodon.social`.
    public var name: String
    /// The settings that are not secret: the server, the room, the bucket.
    public var settings: [String: String]
    /// The credentials: `token`, `password`, `secret`.
    public var secrets: [String: Secret]

    /// Creates an account.
    public init(
        service: String, name: String = "", settings: [String: String] = [:],
        secrets: [String: Secret] = [:]
    ) {
        (self.service, self.name, self.settings, self.secrets) = (service, name, settings, secrets)
    }
}

/// The progress reports of an adapter to the outbox. Each call throws ``DeliveryFailure/cancelled``
/// if this worker no longer holds the delivery, because it was canceled or its lease expired and
/// another worker claimed it.
public struct DeliveryReporter: Sendable {
    private let tell: @Sendable (Step) async throws(DeliveryFailure) -> Void

    /// A progress report.
    public enum Step: Sendable, Equatable {
        /// A named value was saved, to be restored after a crash; `nil` removes it.
        case saved(String, String?)
        /// The publishing request is sent next.
        case publishing
        /// The given number of bytes has been uploaded.
        case progress(sent: Int, total: Int)
    }

    /// Creates steps that call `tell`.
    public init(_ tell: @escaping @Sendable (Step) async throws(DeliveryFailure) -> Void) {
        self.tell = tell
    }

    /// Saves a value under a name, or removes it if `nil`, and returns after it is written to disk.
    public func save(_ name: String, _ value: String?) async throws(DeliveryFailure) {
        try await tell(.saved(name, value))
    }

    /// Reports that the publishing request is sent next, and returns after that is written to disk.
    public func publishing() async throws(DeliveryFailure) { try await tell(.publishing) }

    /// Reports the progress of an upload and extends the lease of the delivery. Cheap: it is
    /// written at most four times a second, and only then can it throw.
    public func progress(_ sent: Int, of total: Int) async throws(DeliveryFailure) {
        try await tell(.progress(sent: sent, total: total))
    }

    /// Steps that ignore every report: for tests.
    public static let ignored = DeliveryReporter { (_) throws(DeliveryFailure) in }
}
