#if Sharing
import CairnEncoding
import CairnVault
import Foundation

/// Signs in to a Mastodon-compatible server: the app registers itself at each server, which issues
/// its client id and secret (docs.joinmastodon.org, *Apps* and *OAuth*).
public struct MastodonSignIn: Sendable {
    private let caller: ServiceClient
    private let name: String
    private let website: String?

    /// The requested scopes: to post, to upload, and to identify the user.
    public static let scopes = ["read:accounts", "write:statuses", "write:media"]

    /// Creates a sign-in.
    ///
    /// - Parameters:
    ///   - caller: sends the requests.
    ///   - name: the name of the app, shown on the server's page and below its posts.
    ///   - website: the URL of the app's website; `nil` for none.
    public init(_ caller: ServiceClient, name: String, website: String? = nil) {
        (self.caller, self.name, self.website) = (caller, name, website)
    }

    /// Registers the app at a server.
    ///
    /// - Parameters:
    ///   - server: the user's server: `mastodon.social`.
    ///   - redirects: the permitted redirect URIs: the listener's own URI, because old servers
    ///     compare it character by character, and the one for pasted codes.
    /// - Returns: the client; its secret is valid at that server only.
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
        let answer = try await caller.signIn(.form("POST", "\(base)/api/v1/apps", [], fields))
        guard let json = JSONValue(answer.body), let id = json["client_id"]?.string,
            let secret = json["client_secret"]?.string
        else { throw ServiceClient.stranger(at: base) }
        return OAuth2.Client(
            authorization: "\(base)/oauth/authorize", token: "\(base)/oauth/token",
            revocation: "\(base)/oauth/revoke", id: id, secret: Secret(secret),
            scopes: Self.scopes)
    }

    /// Returns the account of a user who has signed in, with its full name: `anna@mastodon.social`.
    ///
    /// - Throws: ``DeliveryFailure/signIn`` for an invalid token.
    public func account(
        at server: String, _ client: OAuth2.Client, _ tokens: OAuth2.Tokens
    ) async throws(DeliveryFailure) -> ShareAccount {
        var account = ShareAccount(service: "mastodon", settings: ["server": server])
        account.tokens = tokens
        account.settings["client"] = client.id
        account.secrets["client"] = client.secret
        return try await MastodonAdapter(caller).signIn(account)
    }

    /// Returns the client for an account's server, to renew and sign out.
    public static func client(of account: ShareAccount) throws(DeliveryFailure) -> OAuth2.Client {
        let base = try account.server()
        return OAuth2.Client(
            authorization: "\(base)/oauth/authorize", token: "\(base)/oauth/token",
            revocation: "\(base)/oauth/revoke", id: try account.setting("client"),
            secret: account.secrets["client"], scopes: scopes)
    }

    /// Signs out at the server, which revokes the token.
    ///
    /// - Throws: ``DeliveryFailure`` if the server could not be reached.
    public func signOut(_ account: ShareAccount) async throws(DeliveryFailure) {
        guard let tokens = account.tokens else { return }
        try await OAuth2Flow(try Self.client(of: account), caller).revoke(tokens)
    }
}
#endif
