#if Database
public import Foundation
import Synchronization

/// Sends the deliveries of an outbox: several at once, but one at a time for each account.
///
/// An app runs a worker while it is open, and `travel-story outbox run` runs another; they share
/// the work.
public actor OutboxWorker {
    private let outbox: Outbox
    private let adapters: [String: any ShareAdapter]
    private let accounts: AccountSource
    private let limit: Int
    private let owner: String
    private let clock: Clock
    private let random: any RandomNumberGenerator & Sendable

    /// The source of accounts.
    public struct AccountSource: Sendable {
        /// Returns the account of a service with the given name, or `nil` if it is not signed in.
        public var account: @Sendable (_ service: String, _ name: String) async -> ShareAccount?
        /// Renews the credentials of an account, once for all concurrent callers. Returns `nil` if
        /// the user must sign in again, and throws if the service could not be reached.
        public var renewed: @Sendable (ShareAccount) async throws(DeliveryFailure) -> ShareAccount?

        /// Creates a source.
        public init(
            account: @escaping @Sendable (String, String) async -> ShareAccount?,
            renewed:
                @escaping @Sendable (ShareAccount) async throws(DeliveryFailure) -> ShareAccount? =
                { (_) throws(DeliveryFailure) in nil }
        ) {
            (self.account, self.renewed) = (account, renewed)
        }
    }

    /// The source of time.
    public struct Clock: Sendable {
        /// Returns the current time.
        public var now: @Sendable () -> Date
        /// Waits; throws if canceled.
        public var pause: @Sendable (_ seconds: Double) async throws -> Void

        /// Creates a clock; by default the system clock.
        public init(
            now: @escaping @Sendable () -> Date = { Date() },
            pause: @escaping @Sendable (Double) async throws -> Void = {
                try await Task.sleep(for: .seconds($0))
            }
        ) {
            (self.now, self.pause) = (now, pause)
        }
    }

    /// The condition for a worker to stop.
    public enum End: Sendable {
        /// Stop when no delivery is due, without waiting for retries.
        case idle
        /// Stop when no delivery waits for a time; the rest needs the user.
        case settled
        /// Run until the task is canceled.
        case never
    }

    /// Creates a worker.
    ///
    /// - Parameters:
    ///   - outbox: the outbox.
    ///   - adapters: the adapters, by service id.
    ///   - accounts: the source of accounts.
    ///   - limit: the maximum number of concurrent deliveries.
    ///   - owner: a name that is unique among workers.
    ///   - clock: the source of time.
    ///   - random: the random number generator.
    public init(
        _ outbox: Outbox, adapters: [String: any ShareAdapter], accounts: AccountSource,
        limit: Int = 4, owner: String = UUID().uuidString, clock: Clock = Clock(),
        random: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
    ) {
        (self.outbox, self.adapters, self.accounts) = (outbox, adapters, accounts)
        (self.limit, self.owner, self.clock, self.random) = (max(1, limit), owner, clock, random)
    }

    /// Sends deliveries until the end condition is met.
    ///
    /// - Returns: the number of attempts.
    /// - Throws: ``SharingError/store(code:_:)`` if the outbox fails.
    @discardableResult
    public func run(until end: End) async throws(SharingError) -> Int {
        var tries = 0
        while !Task.isCancelled {
            tries += try await round()
            switch end {
            case .idle: return tries
            case .settled, .never:
                let next = try await outbox.nextTime(now: clock.now())
                if next == nil, case .settled = end { return tries }
                let wait = next.map { $0.timeIntervalSince(clock.now()) } ?? 1
                // Other processes may add deliveries meanwhile.
                guard (try? await clock.pause(min(max(wait, 0.001), 1))) != nil else {
                    return tries
                }
            }
        }
        return tries
    }

    /// Sends deliveries until none is due.
    private func round() async throws(SharingError) -> Int {
        let count: Result<Int, SharingError> = await withTaskGroup(
            of: Result<Void, SharingError>.self
        ) { group in
            var (tries, running) = (0, 0)
            do throws(SharingError) {
                while true {
                    while running < limit, !Task.isCancelled,
                        let claim = try await outbox.claim(by: owner, now: clock.now())
                    {
                        tries += 1
                        running += 1
                        group.addTask { await self.deliver(claim) }
                    }
                    guard running > 0, let result = await group.next() else { break }
                    running -= 1
                    try result.get()
                }
                return .success(tries)
            } catch { return .failure(error) }
        }
        return try count.get()
    }

    private func deliver(_ claim: DeliveryClaim) async -> Result<Void, SharingError> {
        let (outbox, clock) = (outbox, clock)
        let last = Mutex(Date.distantPast)
        let steps = DeliveryReporter { (step) throws(DeliveryFailure) in
            // Limit progress to four writes per second: more are not visible, and they would burden
            // the disk.
            if case .progress = step {
                let now = clock.now()
                let isDue = last.withLock { last in
                    guard abs(now.timeIntervalSince(last)) >= 0.25 else { return false }
                    last = now
                    return true
                }
                guard isDue else { return }
            }
            // Do not publish if the outbox cannot be written, because the result could not be
            // recorded.
            guard let isOurs = try? await outbox.record(step, of: claim, now: clock.now()) else {
                throw .transient(after: nil)
            }
            guard isOurs else { throw .cancelled }
        }
        let result = await attempt(claim, steps)
        do throws(SharingError) {
            try await outbox.finish(claim, result, now: clock.now(), using: random)
            return .success(())
        } catch { return .failure(error) }
    }

    /// Compares the copies to send with the hashes that are their names.
    private static func areSound(_ draft: ShareDraft) async -> Bool {
        await Task.detached {
            (draft.photos.map(\.data) + draft.files.map(\.data)).allSatisfy { data in
                guard case .file(let path) = data else { return true }
                return AttachmentStore.isSound(path)
            }
        }.value
    }

    /// Makes one attempt, and another with renewed credentials if they had expired.
    private func attempt(
        _ claim: DeliveryClaim, _ steps: DeliveryReporter
    ) async -> Result<DeliveryReceipt, DeliveryFailure> {
        guard let adapter = adapters[claim.delivery.service] else { return .failure(.unsupported) }
        let delivery = claim.delivery
        // A service could not tell wrong bytes from those that were shared.
        guard await Self.areSound(claim.draft) else { return .failure(.attachment) }
        guard var account = await accounts.account(delivery.service, delivery.account) else {
            return .failure(.signIn)
        }
        var isRenewed = false
        while true {
            var job = DeliveryJob(
                draft: claim.draft, key: delivery.key, account: account, saved: claim.saved)
            if let override = claim.draft.override {
                job.account.settings[override.field] = override.text
            }
            do throws(DeliveryFailure) {
                return .success(try await adapter.deliver(job, steps))
            } catch {
                // Many services report an expired token only as invalid.
                let mayRenew = error == .signIn && account.secrets["refresh"] != nil
                guard error == .expired || mayRenew else { return .failure(error) }
                guard !isRenewed else { return .failure(.signIn) }
                do throws(DeliveryFailure) {
                    guard let renewed = try await accounts.renewed(account) else {
                        return .failure(.signIn)
                    }
                    (account, isRenewed) = (renewed, true)
                } catch { return .failure(error) }
            }
        }
    }
}
#endif
