#if Sharing
import CairnVault
import Foundation

/// Carries out sign-ins with OAuth 2: sends the requests, waits for the user, renews and revokes
/// tokens.
public struct OAuth2Flow: Sendable {
    private let oauth: OAuth2
    private let caller: ServiceClient

    /// Creates a flow.
    ///
    /// - Parameters:
    ///   - client: the app's registration at the service.
    ///   - caller: sends the requests; it must not follow redirects.
    public init(_ client: OAuth2.Client, _ caller: ServiceClient) {
        (oauth, self.caller) = (OAuth2(client), caller)
    }

    // MARK: Browser flow

    #if HTTPClient
    /// Signs in with a browser on this machine.
    ///
    /// - Parameters:
    ///   - listener: the listener that receives the redirect; it accepts one.
    ///   - seconds: the timeout for the user. Seconds.
    ///   - opening: opens a URL in the browser.
    /// - Returns: the tokens.
    /// - Throws: ``DeliveryFailure/cancelled`` if the user denied access or did not respond in
    ///   time; errors of the code exchange.
    public func tokens(
        by listener: LoopbackListener, within seconds: Double = 300,
        opening: @Sendable (_ address: String) async throws(DeliveryFailure) -> Void
    ) async throws(DeliveryFailure) -> OAuth2.Tokens {
        let attempt = oauth.attempt(redirect: listener.redirect)
        let address = try await listener.answer(to: attempt, within: seconds, opening: opening)
        return try await tokens(for: try oauth.code(from: address, of: attempt), of: attempt)
    }
    #endif

    /// The redirect URI for a code that the page displays and the user pastes, if the browser
    /// cannot redirect to the app.
    public static let pasted = "urn:ietf:wg:oauth:2.0:oob"

    /// Begins a sign-in whose code is pasted; ``tokens(pasted:of:)`` completes it.
    ///
    /// - Parameter redirect: the registered redirect URI: ``pasted``, or a URL that need not load,
    ///   because the user can paste that URL too.
    /// - Returns: the attempt, with the URL to open.
    public func attempt(redirect: String = OAuth2Flow.pasted) -> OAuth2.Attempt {
        oauth.attempt(redirect: redirect)
    }

    /// Completes a sign-in with the user's pasted text: the code, or the full URL in the browser's
    /// address bar.
    ///
    /// - Throws: ``DeliveryFailure/invalid(_:)`` with `code` for any other text;
    ///   ``DeliveryFailure/contract(_:)`` with `state` for a URL of a different attempt;
    ///   ``DeliveryFailure/signIn`` for an invalid code.
    public func tokens(
        pasted text: String, of attempt: OAuth2.Attempt
    ) async throws(DeliveryFailure) -> OAuth2.Tokens {
        let text = TextSanitizer.line(text)
        if text.contains("?"), text.contains("state=") || text.contains("code=") {
            return try await tokens(for: try oauth.code(from: text, of: attempt), of: attempt)
        }
        guard !text.isEmpty, text.utf8.count <= 2048, text.allSatisfy({ !$0.isWhitespace }) else {
            throw .invalid("code")
        }
        return try await tokens(for: Secret(text), of: attempt)
    }

    private func tokens(
        for code: Secret, of attempt: OAuth2.Attempt
    ) async throws(DeliveryFailure) -> OAuth2.Tokens {
        try oauth.tokens(try await send(oauth.exchange(code, of: attempt)), now: caller.now())
    }

    // MARK: Device flow

    /// Signs in on another device (RFC 8628): displays the code to enter there, then polls until
    /// the user has decided.
    ///
    /// - Parameter show: displays the code and the URL at which to enter it.
    /// - Returns: the tokens.
    /// - Throws: ``DeliveryFailure/unsupported`` if the service does not support the device flow,
    ///   ``DeliveryFailure/cancelled`` if the user denied access or the task is canceled,
    ///   ``DeliveryFailure/signIn`` if the code has expired.
    public func tokens(
        showing show: @Sendable (OAuth2.DeviceCode) async -> Void
    ) async throws(DeliveryFailure) -> OAuth2.Tokens {
        guard let request = oauth.deviceRequest() else { throw .unsupported }
        let code = try oauth.deviceCode(try await send(request))
        await show(code)
        let end = caller.now().addingTimeInterval(code.lifetime)
        var interval = code.interval
        while caller.now() < end {
            do { try await caller.pause(interval) } catch { throw .cancelled }
            do throws(DeliveryFailure) {
                return try oauth.tokens(try await send(oauth.poll(code)), now: caller.now())
            } catch {
                switch error {
                case .busy(let more): interval += more ?? 0
                // After a network error, poll less often, as the standard requires (section 3.5).
                case .transient, .notSent, .unreachable: interval = min(interval * 2, 60)
                default: throw error
                }
            }
        }
        throw .signIn
    }

    // MARK: Renewal and revocation

    /// Renews tokens. If the service rotates refresh tokens, the old ones become invalid: store the
    /// new ones before using them, and run one renewal at a time, as ``AccountStore/renewed(_:_:)``
    /// does.
    ///
    /// - Throws: ``DeliveryFailure/signIn`` if the user must sign in again.
    public func renewed(_ tokens: OAuth2.Tokens) async throws(DeliveryFailure) -> OAuth2.Tokens {
        try oauth.tokens(
            try await send(try oauth.refresh(tokens)), after: tokens, now: caller.now())
    }

    /// Revokes tokens (RFC 7009), the refresh token first. Does nothing if the service does not
    /// support revocation.
    ///
    /// - Throws: ``DeliveryFailure`` if the service could not be reached.
    public func revoke(_ tokens: OAuth2.Tokens) async throws(DeliveryFailure) {
        for token in [tokens.refresh, tokens.access] {
            guard let token, let request = oauth.revoke(token) else { continue }
            let answer = try await send(request)
            // A token that is no longer valid does not need to be revoked.
            guard [200, 204, 400, 401, 403].contains(answer.status) else {
                throw ServiceClient.failure(of: answer, publishing: false, now: caller.now())
            }
        }
    }

    /// Sends a request and returns the response regardless of its status, because OAuth reports
    /// errors in the body.
    private func send(_ request: HTTPRequest) async throws(DeliveryFailure) -> HTTPResponse {
        try await caller.call(request, expecting: Set(100..<600))
    }
}
#endif
