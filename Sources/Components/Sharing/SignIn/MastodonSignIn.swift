#if Sharing
import CairnVault
import Foundation

/// Signs in to a server of Mastodon's kind: the app introduces itself to each server, which knows it by what it answers
/// (docs.joinmastodon.org, *Apps* and *OAuth*).
public struct MastodonSignIn: Sendable {
    private let caller: ServiceCaller
    private let name: String
    private let website: String?

    /// What the app asks to be allowed: to post, to upload, and to know who the person is.
    public static let scopes = ["read:accounts", "write:statuses", "write:media"]

    /// Creates a sign-in.
    ///
    /// - Parameters:
    ///   - caller: what sends requests.
    ///   - name: what the app is called, on the server's page and under its posts.
    ///   - website: where people learn about it; `nil` for nowhere.
    public init(_ caller: ServiceCaller, name: String, website: String? = nil) {
        (self.caller, self.name, self.website) = (caller, name, website)
    }

    /// Introduces the app to a server.
    ///
    /// - Parameters:
    ///   - server: the person's server: `mastodon.social`.
    ///   - redirects: where the server may send the person: the listener's own address, as servers of old compare it letter by
    ///     letter, and what is pasted.
    /// - Returns: what the app knows of the server then; its secret is the app's at that server.
    /// - Throws: ``DeliveryFailure``.
    public func client(
        at server: String, redirects: [String]
    ) async throws(DeliveryFailure) -> OAuth2.Client {
        let base = try ShareAccount(service: "mastodon", settings: ["server": server]).server()
        var fields = [
            (name: "client_name", value: name),
            (name: "redirect_uris", value: redirects.joined(separator: "\n")),
            (name: "scopes", value: Self.scopes.joined(separator: " ")),
        ]
        if let website { fields.append((name: "website", value: website)) }
        let answer = try await caller.call(.form("POST", "\(base)/api/v1/apps", [], fields))
        guard let json = JSONValue(answer.body), let id = json["client_id"]?.string,
            let secret = json["client_secret"]?.string
        else { throw .contract("apps") }
        return OAuth2.Client(
            authorization: "\(base)/oauth/authorize", token: "\(base)/oauth/token",
            revocation: "\(base)/oauth/revoke", id: id, secret: Secret(secret),
            scopes: Self.scopes)
    }

    /// The account of a person who has signed in, named as others write it: `anna@mastodon.social`.
    ///
    /// - Throws: ``DeliveryFailure/signIn`` for a token that is no good.
    public func account(
        at server: String, _ client: OAuth2.Client, _ tokens: OAuth2.Tokens
    ) async throws(DeliveryFailure) -> ShareAccount {
        var account = ShareAccount(service: "mastodon", settings: ["server": server])
        account.tokens = tokens
        account.settings["client"] = client.id
        account.secrets["client"] = client.secret
        let base = try account.server()
        let answer = try await caller.call(
            HTTPRequest(
                "GET", "\(base)/api/v1/accounts/verify_credentials", [try account.bearer()]))
        guard let user = JSONValue(answer.body)?["acct"]?.string, !user.isEmpty else {
            throw .contract("account")
        }
        let host = base.drop { $0 != ":" }.dropFirst(3)
        account.name = user.contains("@") ? user : "\(user)@\(host)"
        return account
    }

    /// What the app knows of an account's server: for renewing and signing out.
    public static func client(of account: ShareAccount) throws(DeliveryFailure) -> OAuth2.Client {
        let base = try account.server()
        return OAuth2.Client(
            authorization: "\(base)/oauth/authorize", token: "\(base)/oauth/token",
            revocation: "\(base)/oauth/revoke", id: try account.setting("client"),
            secret: account.secrets["client"], scopes: scopes)
    }

    /// Signs out at the server: its token is good for nothing then.
    ///
    /// - Throws: ``DeliveryFailure`` when the server could not be told.
    public func signOut(_ account: ShareAccount) async throws(DeliveryFailure) {
        guard let tokens = account.tokens else { return }
        try await OAuth2Flow(try Self.client(of: account), caller).revoke(tokens)
    }
}
#endif
