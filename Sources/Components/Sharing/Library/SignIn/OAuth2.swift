#if Sharing
import CairnEncoding
public import CairnVault
import Crypto
public import Foundation

/// Signs in with OAuth 2: the authorization code flow with PKCE (RFC 6749, 7636, 8252), or the
/// device flow (RFC 8628). It only builds requests and reads responses, without a web page or a
/// socket.
public struct OAuth2: Sendable {
    /// The registration of an app at a service.
    public struct Client: Sendable {
        /// The authorization endpoint.
        public var authorization: String
        /// The token endpoint.
        public var token: String
        /// The device authorization endpoint; `nil` if the device flow is not supported.
        public var device: String?
        /// The revocation endpoint; `nil` if revocation is not supported.
        public var revocation: String?
        /// The client id.
        public var id: String
        /// The client secret; `nil` for a public client, which relies on PKCE.
        public var secret: Secret?
        /// The requested scopes.
        public var scopes: [String]
        /// A Boolean value that indicates whether requests to the service have JSON bodies instead
        /// of forms, against the standard.
        public var sendsJSON: Bool

        /// Creates a client.
        public init(
            authorization: String, token: String, device: String? = nil, revocation: String? = nil,
            id: String, secret: Secret? = nil, scopes: [String] = [], sendsJSON: Bool = false
        ) {
            (self.authorization, self.token, self.device) = (authorization, token, device)
            (self.revocation, self.id, self.secret, self.scopes) = (revocation, id, secret, scopes)
            self.sendsJSON = sendsJSON
        }
    }

    /// A sign-in in progress, with the values that its redirect is checked against.
    public struct Attempt: Sendable {
        /// The URL to open in a browser.
        public let address: String
        /// The redirect URI.
        public let redirect: String
        let state: Secret
        let verifier: Secret
    }

    /// The tokens of a signed-in user.
    public struct Tokens: Sendable, Equatable {
        /// The access token.
        public var access: Secret
        /// The refresh token; `nil` if there is none.
        public var refresh: Secret?
        /// The expiration date of `access`; `nil` for never.
        public var expires: Date?
        /// The date on which to renew the tokens: after four fifths of their lifetime, so that they
        /// do not expire during a request; `nil` for never.
        public var renews: Date?

        /// Creates tokens.
        public init(
            access: Secret, refresh: Secret? = nil, expires: Date? = nil, renews: Date? = nil
        ) {
            (self.access, self.refresh) = (access, refresh)
            (self.expires, self.renews) = (expires, renews ?? expires)
        }

        /// Returns `true` if the tokens should be renewed before their next use.
        public func areStale(at now: Date) -> Bool { renews.map { $0 <= now } ?? false }
    }

    private let client: Client

    /// Creates a sign-in for a client.
    public init(_ client: Client) { self.client = client }

    // MARK: Browser flow

    /// Begins a sign-in.
    ///
    /// - Parameters:
    ///   - redirect: the redirect URI: `http://127.0.0.1:PORT/` of a listener that is already
    ///     bound, or `urn:ietf:wg:oauth:2.0:oob` for a code that the user copies.
    ///   - state: a random value that the redirect must contain.
    ///   - verifier: a random string of 43 to 128 letters and digits.
    /// - Returns: the attempt, with the URL to open.
    public func attempt(redirect: String, state: Secret, verifier: Secret) -> Attempt {
        let challenge = verifier.withBytes { Self.base64URL(Data(SHA256.hash(data: Data($0)))) }
        var fields: [(name: String, value: String)] = [
            ("response_type", "code"), ("client_id", client.id),
            ("redirect_uri", redirect), ("state", state.revealedText() ?? ""),
            ("code_challenge", challenge), ("code_challenge_method", "S256"),
        ]
        if !client.scopes.isEmpty {
            fields.append((name: "scope", value: client.scopes.joined(separator: " ")))
        }
        let mark = client.authorization.contains("?") ? "&" : "?"
        return Attempt(
            address: client.authorization + mark + PercentEncoding.fields(fields),
            redirect: redirect, state: state, verifier: verifier)
    }

    /// Begins a sign-in with a random state and verifier.
    public func attempt(redirect: String) -> Attempt {
        attempt(
            redirect: redirect, state: Secret(Self.chance()), verifier: Secret(Self.chance()))
    }

    private static func chance() -> String {
        Secret.random(count: 32).withBytes { base64URL(Data($0)) }
    }

    /// Extracts the code from the URL that the browser was redirected to.
    ///
    /// - Throws: ``DeliveryFailure/cancelled`` if the user denied access,
    ///   ``DeliveryFailure/contract(_:)`` for a redirect of a different attempt.
    public func code(
        from address: String, of attempt: Attempt
    ) throws(DeliveryFailure) -> Secret { try Self.code(in: address, of: attempt) }

    static func code(
        in address: String, of attempt: Attempt
    ) throws(DeliveryFailure) -> Secret {
        let query = address.drop { $0 != "?" }.dropFirst().prefix { $0 != "#" }
        var fields: [String: String] = [:]
        for field in query.split(separator: "&") {
            let pair = field.split(separator: "=", maxSplits: 1).map {
                PercentEncoding.decoded($0.replacing("+", with: " ")) ?? ""
            }
            if pair.count == 2 { fields[pair[0]] = pair[1] }
        }
        // Compare in constant time.
        guard let state = fields["state"], Secret(state) == attempt.state else {
            throw .contract("state")
        }
        if let error = fields["error"] {
            throw error == "access_denied" ? .cancelled : .invalid(String(error.prefix(100)))
        }
        guard let code = fields["code"], !code.isEmpty else { throw .contract("code") }
        return Secret(code)
    }

    /// Returns the request that exchanges a code for tokens.
    public func exchange(_ code: Secret, of attempt: Attempt) -> HTTPRequest {
        request([
            ("grant_type", "authorization_code"), ("code", code.revealedText() ?? ""),
            ("redirect_uri", attempt.redirect),
            ("code_verifier", attempt.verifier.revealedText() ?? ""),
        ])
    }

    // MARK: Device flow

    /// A code that the user enters on another device.
    public struct DeviceCode: Sendable {
        /// The URL at which to enter the code.
        public var address: String
        /// The code to enter.
        public var userCode: String
        /// The URL that contains the code, for a QR code; `nil` if the service provides none.
        public var whole: String?
        /// The polling interval. Seconds.
        public var interval: Double
        /// The lifetime of the code. Seconds.
        public var lifetime: Double
        let code: Secret
    }

    /// Returns the request for a device code, or `nil` if the service does not support the device
    /// flow.
    public func deviceRequest() -> HTTPRequest? {
        client.device.map {
            .form(
                "POST", $0, [.init("Accept", "application/json")],
                [("client_id", client.id), ("scope", client.scopes.joined(separator: " "))])
        }
    }

    /// Reads the response to ``deviceRequest()``.
    public func deviceCode(_ answer: HTTPResponse) throws(DeliveryFailure) -> DeviceCode {
        guard answer.status == 200, let json = JSONValue(answer.body),
            let code = json["device_code"]?.string, let user = json["user_code"]?.string,
            let address = (json["verification_uri"] ?? json["verification_url"])?.string
        else { throw .contract("device") }
        return DeviceCode(
            address: address, userCode: user,
            whole: json["verification_uri_complete"]?.string,
            // No task sleeps longer than a duration can say, and nobody waits for an hour.
            interval: min(max(1, json["interval"].flatMap(Self.seconds) ?? 5), 3600),
            lifetime: min(json["expires_in"].flatMap(Self.seconds) ?? 600, 86_400),
            code: Secret(code))
    }

    /// Returns the request that polls for the user's decision.
    public func poll(_ code: DeviceCode) -> HTTPRequest {
        request([
            ("grant_type", "urn:ietf:params:oauth:grant-type:device_code"),
            ("device_code", code.code.revealedText() ?? ""),
        ])
    }

    // MARK: Tokens

    /// Returns the request for new tokens. If the service rotates refresh tokens, this invalidates
    /// the old one.
    public func refresh(_ tokens: Tokens) throws(DeliveryFailure) -> HTTPRequest {
        guard let refresh = tokens.refresh?.revealedText() else { throw .signIn }
        return request([("grant_type", "refresh_token"), ("refresh_token", refresh)])
    }

    /// Returns the request that revokes a token, or `nil` if the service does not support
    /// revocation.
    public func revoke(_ token: Secret) -> HTTPRequest? {
        client.revocation.map { form($0, [("token", token.revealedText() ?? "")]) }
    }

    /// Reads the tokens in a response.
    ///
    /// - Parameters:
    ///   - answer: the response.
    ///   - old: the tokens that were renewed, whose refresh token is kept if the response contains
    ///     none.
    ///   - now: the current time.
    /// - Returns: the tokens.
    /// - Throws: ``DeliveryFailure/busy(after:)`` while a device flow is pending,
    ///   ``DeliveryFailure/signIn`` if the code or the token is no longer valid,
    ///   ``DeliveryFailure/browser(_:)`` if the service does not know the client,
    ///   ``DeliveryFailure/cancelled`` if the user denied access. A renewal that was answered by
    ///   something other than the service is ``DeliveryFailure/transient(after:)``: a page of a
    ///   gateway does not end a session.
    public func tokens(
        _ answer: HTTPResponse, after old: Tokens? = nil, now: Date
    ) throws(DeliveryFailure) -> Tokens {
        let json = JSONValue(answer.body)
        guard answer.status == 200 else {
            switch json?["error"]?.string {
            case "authorization_pending": throw .busy(after: nil)
            case "slow_down": throw .busy(after: 5)
            case "access_denied": throw .cancelled
            case "invalid_grant", "expired_token", "invalid_token": throw .signIn
            case "temporarily_unavailable", "server_error": throw .transient(after: nil)
            case "invalid_client", "unauthorized_client": throw .browser(.unknownClient)
            case let reason:
                throw Self.failure(
                    of: answer, isReasoned: reason != nil, isRenewal: old != nil, now: now)
            }
        }
        guard case .text(let access)? = json?["access_token"], !access.isEmpty else {
            throw old == nil ? .contract("token") : .transient(after: nil)
        }
        if let type = json?["token_type"]?.string, type.lowercased() != "bearer" {
            throw .contract("token")
        }
        // Limit the lifetime to a hundred years, so that no date overflows.
        let life = json?["expires_in"].flatMap(Self.seconds).map { min(max(0, $0), 3_153_600_000) }
        return Tokens(
            access: Secret(access),
            refresh: json?["refresh_token"]?.string.map { Secret($0) } ?? old?.refresh,
            expires: life.map { now.addingTimeInterval($0) },
            renews: life.map { now.addingTimeInterval($0 * 0.8) })
    }

    /// Returns the failure for an answer without tokens and without a well-known reason. It is
    /// reasoned if it has the form of RFC 6749, section 5.2, and one to a renewal if it is about tokens
    /// that were valid before.
    private static func failure(
        of answer: HTTPResponse, isReasoned: Bool, isRenewal: Bool, now: Date
    ) -> DeliveryFailure {
        let failure = ServiceClient.failure(of: answer, publishing: false, now: now)
        guard !failure.isPassing else { return failure }
        // Whatever the service objects to, the same refresh token would meet the same objection.
        if isRenewal { return isReasoned ? .signIn : ServiceClient.gateway(answer, now: now) }
        return failure == .signIn || failure == .permission ? .contract("token") : failure
    }

    /// Returns a number of seconds, which some services write as a string.
    private static func seconds(_ value: JSONValue) -> Double? {
        switch value {
        case .integer(let number): Double(number)
        case .number(let number) where number.isFinite: number
        case .text(let text): Double(text).flatMap { $0.isFinite ? $0 : nil }
        default: nil
        }
    }

    private func request(_ fields: [(name: String, value: String)]) -> HTTPRequest {
        form(client.token, fields)
    }

    private func form(_ address: String, _ fields: [(name: String, value: String)]) -> HTTPRequest {
        var fields = fields + [("client_id", client.id)]
        if let secret = client.secret?.revealedText() { fields.append(("client_secret", secret)) }
        if client.sendsJSON {
            let body = Dictionary(
                fields.map { ($0.name, JSONValue.text($0.value)) }, uniquingKeysWith: { $1 })
            return .json("POST", address, [.init("Accept", "application/json")], .object(body))
        }
        return .form("POST", address, [.init("Accept", "application/json")], fields)
    }

    /// Returns URL-safe base64 without padding (RFC 4648, section 5).
    static func base64URL(_ data: Data) -> String {
        data.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
            .replacing("=", with: "")
    }
}
#endif
