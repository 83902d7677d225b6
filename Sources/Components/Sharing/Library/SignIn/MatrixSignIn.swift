#if Sharing
import CairnEncoding
import CairnVault

/// Prepares a sign-in with a browser at a Matrix server (client-server API 1.15, *OAuth 2.0 API*):
/// reads the addresses of its authorization server, and registers the app there (RFC 7591).
public struct MatrixSignIn: Sendable {
    private let caller: ServiceClient
    private let name: String
    private let website: String

    /// The requested scopes: the client-server API, without a device, because nothing is encrypted
    /// for one.
    public static let scopes = ["urn:matrix:client:api:*"]

    /// Creates a sign-in.
    ///
    /// - Parameters:
    ///   - caller: sends the requests.
    ///   - name: the name of the app, shown on the server's page.
    ///   - website: the URL of the app's website, over HTTPS, which servers require.
    public init(_ caller: ServiceClient, name: String, website: String) {
        (self.caller, self.name, self.website) = (caller, name, website)
    }

    /// Reads where people sign in to a server, and registers the app.
    ///
    /// - Parameters:
    ///   - server: the user's homeserver: `matrix.org`.
    ///   - redirect: the redirect URI of the listener; servers permit any port of it.
    /// - Returns: the client, which is valid at that server only.
    /// - Throws: ``DeliveryFailure/browser(_:)`` with ``BrowserProblem/unavailable(_:)`` if the
    ///   server takes only passwords; other ``DeliveryFailure``s.
    public func client(
        at server: String, redirect: String
    ) async throws(DeliveryFailure) -> OAuth2.Client {
        let base = try ShareAccount(service: "matrix", settings: ["server": server]).server()
        let host = (try? ShareLink(base))?.host ?? server
        let answer = try await caller.signIn(
            HTTPRequest("GET", "\(base)/_matrix/client/v1/auth_metadata"),
            failure: { answer in
                // Only a Matrix server has such errors; anything else is a stranger.
                let code = JSONValue(answer.body)?["errcode"]?.string ?? ""
                return ["M_UNRECOGNIZED", "M_NOT_FOUND"].contains(code)
                    ? .browser(.unavailable(host)) : nil
            })
        guard let json = JSONValue(answer.body), json["issuer"]?.string != nil else {
            throw ServiceClient.stranger(at: base)
        }
        // A server on the internet does not make a browser, or this app, ask another on this
        // machine.
        let allowsLocal = !ServiceEndpoint.isUsable(base, allowsLocal: false)
        func endpoint(_ name: String) throws(DeliveryFailure) -> String? {
            guard let address = json[name]?.string else { return nil }
            guard ServiceEndpoint.isUsable(address, allowsLocal: allowsLocal) else {
                throw .contract(name)
            }
            return address
        }
        let methods = json["code_challenge_methods_supported"]?.values.compactMap(\.string) ?? []
        guard let authorization = try endpoint("authorization_endpoint"),
            let token = try endpoint("token_endpoint"),
            let registration = try endpoint("registration_endpoint"), methods.contains("S256")
        else { throw .browser(.unavailable(host)) }
        return OAuth2.Client(
            authorization: authorization, token: token,
            revocation: try endpoint("revocation_endpoint"),
            id: try await register(at: registration, redirect), scopes: Self.scopes)
    }

    private func register(
        at address: String, _ redirect: String
    ) async throws(DeliveryFailure) -> String {
        // Without the port, which servers ignore for this machine's addresses (RFC 8252, 7.3).
        let host = redirect.hasPrefix("http://127.0.0.1:") ? "http://127.0.0.1/" : redirect
        let answer = try await caller.call(
            .json(
                "POST", address, [],
                [
                    "client_name": .text(name), "client_uri": .text(website),
                    "application_type": "native", "redirect_uris": [.text(host)],
                    "token_endpoint_auth_method": "none", "response_types": ["code"],
                    "grant_types": ["authorization_code", "refresh_token"],
                ]), expecting: [200, 201])
        guard let id = JSONValue(answer.body)?["client_id"]?.string, !id.isEmpty,
            id.utf8.count <= 1024
        else { throw .contract("client_id") }
        return id
    }

    /// Returns the client of an account, to renew and sign out; `nil` for an account that was not
    /// signed in with a browser.
    static func client(of account: ShareAccount) -> OAuth2.Client? {
        guard let id = account.settings["client"], let token = account.settings["tokenEndpoint"]
        else { return nil }
        return OAuth2.Client(
            authorization: "", token: token,
            revocation: account.settings["revocationEndpoint"], id: id, scopes: scopes)
    }
}
#endif
