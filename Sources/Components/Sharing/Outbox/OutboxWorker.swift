#if Database
public import Foundation
import Synchronization

/// Sends what is in an outbox: several deliveries at once, of one account one after the other.
///
/// An app runs one while it runs, and `travel-story outbox run` another; they share the work.
public actor OutboxWorker {
    private let outbox: Outbox
    private let adapters: [String: any ShareAdapter]
    private let accounts: AccountSource
    private let limit: Int
    private let owner: String
    private let clock: Clock
    private let random: any RandomNumberGenerator & Sendable

    /// Where accounts come from.
    public struct AccountSource: Sendable {
        /// The account of a service by its name; `nil` for one that is not signed in.
        public var account: @Sendable (_ service: String, _ name: String) async -> ShareAccount?
        /// Renews what signs in, once for all who ask at the same time; `nil` when the person must sign in again, and throws when
        /// the service could not be asked.
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

    /// Where time comes from.
    public struct Clock: Sendable {
        /// The time now.
        public var now: @Sendable () -> Date
        /// Lets time pass; throws when it was cancelled.
        public var pause: @Sendable (_ seconds: Double) async throws -> Void

        /// Creates a clock; by default the machine's.
        public init(
            now: @escaping @Sendable () -> Date = { Date() },
            pause: @escaping @Sendable (Double) async throws -> Void = {
                try await Task.sleep(for: .seconds($0))
            }
        ) {
            (self.now, self.pause) = (now, pause)
        }
    }

    /// When a worker stops.
    public enum End: Sendable {
        /// When nothing can be sent now; waits are not waited for.
        case idle
        /// When nothing waits for a time any more: what is left needs the person.
        case settled
        /// With its task.
        case never
    }

    /// Creates a worker.
    ///
    /// - Parameters:
    ///   - outbox: what it sends.
    ///   - adapters: by service.
    ///   - accounts: where accounts come from.
    ///   - limit: how many deliveries at once.
    ///   - owner: its name, unlike that of any other worker.
    ///   - clock: where time comes from.
    ///   - random: chance.
    public init(
        _ outbox: Outbox, adapters: [String: any ShareAdapter], accounts: AccountSource,
        limit: Int = 4, owner: String = UUID().uuidString, clock: Clock = Clock(),
        random: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
    ) {
        (self.outbox, self.adapters, self.accounts) = (outbox, adapters, accounts)
        (self.limit, self.owner, self.clock, self.random) = (max(1, limit), owner, clock, random)
    }

    /// Sends until there is nothing more to do.
    ///
    /// - Returns: how many tries were made.
    /// - Throws: ``SharingError/store(code:_:)`` when the outbox fails.
    @discardableResult
    public func run(until end: End) async throws(SharingError) -> Int {
        var tries = 0
        while !Task.isCancelled {
            tries += try await round()
            switch end {
            case .idle: return tries
            case .settled, .never:
                let next = try await outbox.nextTime()
                if next == nil, case .settled = end { return tries }
                let wait = next.map { $0.timeIntervalSince(clock.now()) } ?? 1
                // Others may add something meanwhile.
                guard (try? await clock.pause(min(max(wait, 0.001), 1))) != nil else {
                    return tries
                }
            }
        }
        return tries
    }

    /// Sends until nothing can be sent now.
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
        let steps = DeliverySteps { (step) throws(DeliveryFailure) in
            // Nobody sees more than four steps a second, and the disk has better to do.
            if case .progress = step {
                let now = clock.now()
                let isDue = last.withLock { last in
                    guard abs(now.timeIntervalSince(last)) >= 0.25 else { return false }
                    last = now
                    return true
                }
                guard isDue else { return }
            }
            // An outbox that cannot be written is no reason to publish: nobody would know of it.
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

    /// One try; with what signs in renewed, if that had run out, one more.
    private func attempt(
        _ claim: DeliveryClaim, _ steps: DeliverySteps
    ) async -> Result<DeliveryReceipt, DeliveryFailure> {
        guard let adapter = adapters[claim.delivery.service] else { return .failure(.unsupported) }
        let delivery = claim.delivery
        guard var account = await accounts.account(delivery.service, delivery.account) else {
            return .failure(.signIn)
        }
        var isRenewed = false
        while true {
            let job = DeliveryJob(
                draft: claim.draft, key: delivery.key, account: account, saved: claim.saved)
            do throws(DeliveryFailure) {
                return .success(try await adapter.deliver(job, steps))
            } catch {
                // Many services say of a token that has run out only that it is no good.
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
