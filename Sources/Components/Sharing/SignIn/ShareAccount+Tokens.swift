#if Sharing
import CairnVault
public import Foundation

extension ShareAccount {
    /// What signs in by OAuth 2: the secrets `token` and `refresh`, and the settings `expires` and `renews`, seconds since 1970.
    ///
    /// Setting `nil` takes them away.
    public var tokens: OAuth2.Tokens? {
        get {
            guard let access = secrets["token"] else { return nil }
            func date(_ name: String) -> Date? {
                settings[name].flatMap(Double.init).map { Date(timeIntervalSince1970: $0) }
            }
            return .init(
                access: access, refresh: secrets["refresh"], expires: date("expires"),
                renews: date("renews"))
        }
        set {
            (secrets["token"], secrets["refresh"]) = (newValue?.access, newValue?.refresh)
            for (name, date) in [("expires", newValue?.expires), ("renews", newValue?.renews)] {
                settings[name] = date.map { String($0.timeIntervalSince1970) }
            }
        }
    }
}

#if Vault && Database
extension OutboxWorker.AccountSource {
    /// Renews an account of one service: asks the service, and returns the account to keep; `nil` when the person must sign in
    /// again.
    public typealias Renewal =
        @Sendable (ShareAccount) async throws(DeliveryFailure) -> ShareAccount?

    /// Accounts from a store, renewed before their tokens run out and when a service says that they have.
    ///
    /// - Parameters:
    ///   - store: the accounts.
    ///   - renewals: by service, for those whose tokens run out.
    ///   - now: the time.
    public init(
        _ store: AccountStore, renewing renewals: [String: Renewal] = [:],
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        @Sendable func renew(
            _ account: ShareAccount
        ) async throws(DeliveryFailure) -> ShareAccount? {
            guard let renewal = renewals[account.service] else { return nil }
            return try await store.renewed(account, renewal)
        }
        self.init(
            account: { service, name in
                guard let account = try? await store.account(service, name) else { return nil }
                guard account.tokens?.areStale(at: now()) == true else { return account }
                do throws(DeliveryFailure) {
                    return try await renew(account)
                } catch {
                    // They are good for a while yet, or the service says so itself.
                    return account
                }
            }, renewed: renew)
    }
}

extension OAuth2Flow {
    /// Renews accounts that sign in by this flow, for ``OutboxWorker/AccountSource/init(_:renewing:now:)``.
    public var renewal: OutboxWorker.AccountSource.Renewal {
        { (account) throws(DeliveryFailure) in
            guard let tokens = account.tokens, tokens.refresh != nil else { return nil }
            var account = account
            do throws(DeliveryFailure) {
                account.tokens = try await renewed(tokens)
            } catch {
                if error == .signIn { return nil }
                throw error
            }
            return account
        }
    }
}
#endif
#endif
