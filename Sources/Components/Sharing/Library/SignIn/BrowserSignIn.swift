#if Sharing
import CairnVault

/// Signs in to services with a browser, as their ``BrowserRule`` says, and renews and revokes the
/// tokens of such accounts.
///
///     let browser = BrowserSignIn(caller, app: "Travel", website: website, settings: settings)
///     let account = try await browser.account(
///         typed, at: service, with: adapter, page: LoopbackPage(in: phrases)
///     ) { address in … open it in a browser … }
public struct BrowserSignIn: Sendable {
    private let caller: ServiceClient
    private let app: String
    private let website: String
    private let settings: SharingConfiguration

    /// Creates sign-ins.
    ///
    /// - Parameters:
    ///   - caller: sends the requests; it must not follow redirects.
    ///   - app: the name of the app, shown on the pages of servers.
    ///   - website: the URL of the app's website, over HTTPS.
    ///   - settings: the client IDs of the app and the port of redirects.
    public init(
        _ caller: ServiceClient, app: String, website: String, settings: SharingConfiguration
    ) {
        (self.caller, self.app, self.website, self.settings) = (caller, app, website, settings)
    }

    #if HTTPClient
    /// Signs in with a browser on this machine, and tries the account.
    ///
    /// - Parameters:
    ///   - typed: the settings that the user entered, such as the server.
    ///   - service: the service.
    ///   - adapter: the service's adapter.
    ///   - page: the page that the browser shows at the end.
    ///   - seconds: the timeout for the user. Seconds.
    ///   - opening: opens a URL in the browser, or displays it.
    /// - Returns: the account to store, with its tokens.
    /// - Throws: ``DeliveryFailure/browser(_:)`` with what has to be changed,
    ///   ``DeliveryFailure/cancelled`` if the user denied access or did not respond in time, and the
    ///   failures of ``ShareAdapter/signIn(_:)``. Tokens of an account that was not accepted are
    ///   revoked.
    public func account(
        _ typed: ShareAccount, at service: ShareService, with adapter: any ShareAdapter,
        page: LoopbackPage, within seconds: Double = 300,
        opening: @Sendable (_ address: String) async throws(DeliveryFailure) -> Void
    ) async throws(DeliveryFailure) -> ShareAccount {
        guard let rule = service.browser else { throw .unsupported }
        // Nothing is listened for if the settings miss the client.
        if rule.client == .owner, settings.client(of: service.id) == nil {
            throw .browser(.missingClient(service.name))
        }
        let listener = try await LoopbackListener(
            page: page, port: rule.redirect == .anyPort ? 0 : settings.redirectPort,
            host: rule.redirect == .localhost ? "localhost" : "127.0.0.1")
        let client = try await client(for: typed, at: service, rule, listener.redirect)
        let flow = OAuth2Flow(client, caller)
        let tokens: OAuth2.Tokens
        do throws(DeliveryFailure) {
            tokens = try await flow.tokens(by: listener, within: seconds, opening: opening)
        } catch {
            // Nobody entered a password here that could be wrong.
            throw error == .signIn ? .browser(.refused) : error
        }
        do throws(DeliveryFailure) {
            let account = Self.account(typed, rule, client, tokens)
            return try await adapter.signIn(try await adapter.completed(account))
        } catch {
            try? await flow.revoke(tokens)
            throw error
        }
    }

    /// Returns the app's registration at a service, or registers the app at the user's server.
    private func client(
        for typed: ShareAccount, at service: ShareService, _ rule: BrowserRule, _ redirect: String
    ) async throws(DeliveryFailure) -> OAuth2.Client {
        switch rule.client {
        case .mastodon:
            return try await MastodonSignIn(caller, name: app).client(
                at: try typed.setting("server"), redirects: [redirect, OAuth2Flow.pasted])
        case .matrix:
            return try await MatrixSignIn(caller, name: app, website: website).client(
                at: try typed.setting("server"), redirect: redirect)
        case .owner:
            guard let known = settings.client(of: service.id) else {
                throw .browser(.missingClient(service.name))
            }
            return Self.client(rule, id: known.id, secret: known.secret)
        }
    }
    #endif

    /// Returns an account with its tokens, and with what is needed to renew and to revoke them.
    static func account(
        _ typed: ShareAccount, _ rule: BrowserRule, _ client: OAuth2.Client,
        _ tokens: OAuth2.Tokens
    ) -> ShareAccount {
        var account = typed
        account.secrets = [:]
        account.tokens = tokens
        account.settings["client"] = client.id
        account.secrets["client"] = client.secret
        if let server = rule.server { account.settings["server"] = server }
        if rule.client == .matrix {
            // As the server named them when the user signed in: a later answer of the server does
            // not send the refresh token elsewhere.
            account.settings["tokenEndpoint"] = client.token
            account.settings["revocationEndpoint"] = client.revocation
        }
        return account
    }

    private static func client(_ rule: BrowserRule, id: String, secret: Secret?) -> OAuth2.Client {
        OAuth2.Client(
            authorization: rule.authorization, token: rule.token, revocation: rule.revocation,
            id: id, secret: secret, scopes: rule.scopes, sendsJSON: rule.sendsJSON)
    }

    /// Returns the client that an account was signed in with, or `nil` if that was not with a
    /// browser.
    static func client(
        of account: ShareAccount, at service: ShareService
    ) throws(DeliveryFailure) -> OAuth2.Client? {
        guard let rule = service.browser, let id = account.settings["client"] else { return nil }
        switch rule.client {
        case .mastodon: return try MastodonSignIn.client(of: account)
        case .matrix: return MatrixSignIn.client(of: account)
        // The client of that time: refresh tokens are bound to it.
        case .owner: return client(rule, id: id, secret: account.secrets["client"])
        }
    }

    /// Renews the tokens of an account that was signed in with a browser.
    ///
    /// - Returns: the account to store; `nil` if the user must sign in again.
    /// - Throws: ``DeliveryFailure`` if the service could not be reached.
    public func renewed(
        _ account: ShareAccount, at service: ShareService
    ) async throws(DeliveryFailure) -> ShareAccount? {
        guard let client = try Self.client(of: account, at: service) else { return nil }
        return try await OAuth2Flow(client, caller).renewed(account)
    }

    /// Revokes the tokens of an account that was signed in with a browser, if the service can.
    /// Tokens that the user entered may be in use elsewhere, and remain.
    ///
    /// - Throws: ``DeliveryFailure`` if the service could not be reached.
    public func signOut(
        _ account: ShareAccount, of service: ShareService
    ) async throws(DeliveryFailure) {
        guard let tokens = account.tokens, let client = try Self.client(of: account, at: service)
        else { return }
        try await OAuth2Flow(client, caller).revoke(tokens)
    }
}
#endif
