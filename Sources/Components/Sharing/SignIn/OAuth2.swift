#if Sharing
public import CairnVault
import Crypto
public import Foundation

/// Signs in by OAuth 2 with a code and PKCE (RFC 6749, 7636, 8252), or with a device (RFC 8628): requests and answers, no page
/// and no socket.
public struct OAuth2: Sendable {
    /// What an app knows of a service.
    public struct Client: Sendable {
        /// Where the person says yes.
        public var authorization: String
        /// Where codes become tokens.
        public var token: String
        /// Where a device asks; `nil` where there is no such way.
        public var device: String?
        /// Where tokens are given back; `nil` where there is no such way.
        public var revocation: String?
        /// The app's name at the service.
        public var id: String
        /// The app's secret; `nil` for an app that cannot keep one, which PKCE is for.
        public var secret: Secret?
        /// What the app may do.
        public var scopes: [String]

        /// Creates a client.
        public init(
            authorization: String, token: String, device: String? = nil, revocation: String? = nil,
            id: String, secret: Secret? = nil, scopes: [String] = []
        ) {
            (self.authorization, self.token, self.device) = (authorization, token, device)
            (self.revocation, self.id, self.secret, self.scopes) = (revocation, id, secret, scopes)
        }
    }

    /// One sign-in: what must be known again when the person comes back.
    public struct Attempt: Sendable {
        /// What the page is opened at.
        public let address: String
        /// Where it sends the person.
        public let redirect: String
        let state: Secret
        let verifier: Secret
    }

    /// What signs in.
    public struct Tokens: Sendable, Equatable {
        /// For requests.
        public var access: Secret
        /// For new ones; `nil` where there are none.
        public var refresh: Secret?
        /// When `access` runs out; `nil` for never.
        public var expires: Date?
        /// When it is to be renewed: at four fifths of its life, so that no request meets its end; `nil` for never.
        public var renews: Date?

        /// Creates tokens.
        public init(
            access: Secret, refresh: Secret? = nil, expires: Date? = nil, renews: Date? = nil
        ) {
            (self.access, self.refresh) = (access, refresh)
            (self.expires, self.renews) = (expires, renews ?? expires)
        }

        /// Whether they should be renewed before their next use.
        public func areStale(at now: Date) -> Bool { renews.map { $0 <= now } ?? false }
    }

    private let client: Client

    /// Creates a sign-in for a client.
    public init(_ client: Client) { self.client = client }

    // MARK: In a browser

    /// Begins: the page to open, with what the answer is checked by.
    ///
    /// - Parameters:
    ///   - redirect: where the page sends the person: `http://127.0.0.1:PORT/` of a listener that is bound already, or
    ///     `urn:ietf:wg:oauth:2.0:oob` for a code that is copied by hand.
    ///   - state: what the answer must hold; by chance.
    ///   - verifier: 43 to 128 letters and figures; by chance.
    /// - Returns: the attempt, with the address to open.
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

    /// Begins with a state and a verifier by chance.
    public func attempt(redirect: String) -> Attempt {
        attempt(
            redirect: redirect, state: Secret(Self.chance()), verifier: Secret(Self.chance()))
    }

    private static func chance() -> String {
        Secret.random(count: 32).withBytes { base64URL(Data($0)) }
    }

    /// Takes the code out of the address that the person was sent to.
    ///
    /// - Throws: ``DeliveryFailure/cancelled`` when the person said no, ``DeliveryFailure/contract(_:)`` for an answer to
    ///   somebody else's question.
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
        // In the same time whatever it is.
        guard let state = fields["state"], Secret(state) == attempt.state else {
            throw .contract("state")
        }
        if let error = fields["error"] {
            throw error == "access_denied" ? .cancelled : .invalid(String(error.prefix(100)))
        }
        guard let code = fields["code"], !code.isEmpty else { throw .contract("code") }
        return Secret(code)
    }

    /// The request that makes tokens of a code.
    public func exchange(_ code: Secret, of attempt: Attempt) -> HTTPRequest {
        request([
            ("grant_type", "authorization_code"), ("code", code.revealedText() ?? ""),
            ("redirect_uri", attempt.redirect),
            ("code_verifier", attempt.verifier.revealedText() ?? ""),
        ])
    }

    // MARK: With a device

    /// What a person types on another device.
    public struct DeviceCode: Sendable {
        /// Where.
        public var address: String
        /// What.
        public var userCode: String
        /// The address with the code in it, for a QR code; `nil` where the service gives none.
        public var whole: String?
        /// Seconds between two questions.
        public var interval: Double
        /// Seconds until it is over.
        public var lifetime: Double
        let code: Secret
    }

    /// The request for a code that is typed on another device; `nil` where the service has no such way.
    public func deviceRequest() -> HTTPRequest? {
        client.device.map {
            .form(
                "POST", $0, [.init("Accept", "application/json")],
                [("client_id", client.id), ("scope", client.scopes.joined(separator: " "))])
        }
    }

    /// Reads its answer.
    public func deviceCode(_ answer: HTTPAnswer) throws(DeliveryFailure) -> DeviceCode {
        guard answer.status == 200, let json = JSONValue(answer.body),
            let code = json["device_code"]?.string, let user = json["user_code"]?.string,
            let address = (json["verification_uri"] ?? json["verification_url"])?.string
        else { throw .contract("device") }
        return DeviceCode(
            address: address, userCode: user,
            whole: json["verification_uri_complete"]?.string,
            interval: max(1, json["interval"].flatMap(Self.seconds) ?? 5),
            lifetime: json["expires_in"].flatMap(Self.seconds) ?? 600, code: Secret(code))
    }

    /// The request that asks whether the person has said yes.
    public func poll(_ code: DeviceCode) -> HTTPRequest {
        request([
            ("grant_type", "urn:ietf:params:oauth:grant-type:device_code"),
            ("device_code", code.code.revealedText() ?? ""),
        ])
    }

    // MARK: Tokens

    /// The request for new tokens. Where refresh tokens rotate, the old one is used up by it.
    public func refresh(_ tokens: Tokens) throws(DeliveryFailure) -> HTTPRequest {
        guard let refresh = tokens.refresh?.revealedText() else { throw .signIn }
        return request([("grant_type", "refresh_token"), ("refresh_token", refresh)])
    }

    /// The request that gives a token back; `nil` where the service has no such way.
    public func revoke(_ token: Secret) -> HTTPRequest? {
        client.revocation.map { form($0, [("token", token.revealedText() ?? "")]) }
    }

    /// Reads the tokens of an answer.
    ///
    /// - Parameters:
    ///   - answer: the answer.
    ///   - old: the tokens that were renewed: a service that does not rotate sends no new refresh token.
    ///   - now: the time now.
    /// - Returns: the tokens.
    /// - Throws: ``DeliveryFailure/busy(after:)`` while a device's person has not answered, ``DeliveryFailure/signIn`` when the code or
    ///   the token is no good any more, ``DeliveryFailure/cancelled`` when the person said no.
    public func tokens(
        _ answer: HTTPAnswer, after old: Tokens? = nil, now: Date
    ) throws(DeliveryFailure) -> Tokens {
        let json = JSONValue(answer.body)
        guard answer.status == 200 else {
            switch json?["error"]?.string {
            case "authorization_pending": throw .busy(after: nil)
            case "slow_down": throw .busy(after: 5)
            case "access_denied": throw .cancelled
            case "invalid_grant", "expired_token", "invalid_token": throw .signIn
            default:
                throw ServiceCaller.failure(of: answer, publishing: false, now: now)
            }
        }
        guard let access = json?["access_token"]?.string, !access.isEmpty else {
            throw .contract("token")
        }
        if let type = json?["token_type"]?.string, type.lowercased() != "bearer" {
            throw .contract("token")
        }
        // A life of a hundred years is for ever, and no date overflows.
        let life = json?["expires_in"].flatMap(Self.seconds).map { min(max(0, $0), 3_153_600_000) }
        return Tokens(
            access: Secret(access),
            refresh: json?["refresh_token"]?.string.map { Secret($0) } ?? old?.refresh,
            expires: life.map { now.addingTimeInterval($0) },
            renews: life.map { now.addingTimeInterval($0 * 0.8) })
    }

    /// Seconds as a number, or, as some services write them, as a text.
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
        return .form("POST", address, [.init("Accept", "application/json")], fields)
    }

    /// Base64 for addresses, without filling (RFC 4648, section 5).
    static func base64URL(_ data: Data) -> String {
        data.base64EncodedString().replacing("+", with: "-").replacing("/", with: "_")
            .replacing("=", with: "")
    }
}
#endif
