#if Sharing
import CairnVault
public import Foundation

extension ShareAccount {
    /// The OAuth 2 tokens: the secrets `token` and `refresh`, and the settings `expires` and
    /// `renews`, in seconds since 1970.
    ///
    /// Setting `nil` removes them.
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

extension OAuth2Flow {
    /// Renews the tokens of an account.
    ///
    /// - Returns: the account to store; `nil` if the user must sign in again.
    /// - Throws: ``DeliveryFailure`` if the service could not be reached.
    public func renewed(
        _ account: ShareAccount
    ) async throws(DeliveryFailure) -> ShareAccount? {
        guard let tokens = account.tokens, tokens.refresh != nil else { return nil }
        var account = account
        do throws(DeliveryFailure) {
            account.tokens = try await renewed(tokens)
        } catch {
            switch error {
            case .signIn, .cancelled, .browser: return nil
            default: throw error
            }
        }
        return account
    }
}

#if Vault && Database
extension OutboxWorker.AccountSource {
    /// Renews an account of one service, and returns the account to store, or `nil` if the user
    /// must sign in again.
    public typealias Renewal =
        @Sendable (ShareAccount) async throws(DeliveryFailure) -> ShareAccount?

    /// Creates a source of accounts from a store, which renews tokens before they expire and when a
    /// service reports that they have.
    ///
    /// - Parameters:
    ///   - store: the accounts.
    ///   - renewals: the renewal functions by service id, for services whose tokens expire.
    ///   - now: returns the current time.
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
                // Without a refresh token, the service says when the token is no longer valid.
                guard let tokens = account.tokens, tokens.refresh != nil,
                    tokens.areStale(at: now())
                else { return account }
                do throws(DeliveryFailure) {
                    return try await renew(account)
                } catch {
                    // The tokens are still valid for a while; otherwise the service reports it.
                    return account
                }
            }, renewed: renew)
    }
}

extension OAuth2Flow {
    /// A function that renews accounts signed in with this flow, for
    /// ``OutboxWorker/AccountSource/init(_:renewing:now:)``.
    public var renewal: OutboxWorker.AccountSource.Renewal {
        { (account) throws(DeliveryFailure) in try await renewed(account) }
    }
}
#endif
#endif
