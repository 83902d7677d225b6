#if Sharing
import CairnVault
import Foundation

/// Carries a sign-in by OAuth 2 to its end: asks the service, waits for the person, renews and gives back.
public struct OAuth2Flow: Sendable {
    private let oauth: OAuth2
    private let caller: ServiceCaller

    /// Creates a flow.
    ///
    /// - Parameters:
    ///   - client: what the app knows of the service.
    ///   - caller: what sends requests; it must not follow redirects.
    public init(_ client: OAuth2.Client, _ caller: ServiceCaller) {
        (oauth, self.caller) = (OAuth2(client), caller)
    }

    // MARK: In a browser

    #if HTTPClient
    /// Signs in in a browser on this machine.
    ///
    /// - Parameters:
    ///   - listener: where the browser comes back to; it takes one answer.
    ///   - seconds: how long the person may take.
    ///   - opening: opens an address in the browser.
    /// - Returns: what signs in.
    /// - Throws: ``DeliveryFailure/cancelled`` when the person said no, or nothing in time; and what the exchange throws.
    public func tokens(
        by listener: LoopbackListener, within seconds: Double = 300,
        opening: @Sendable (_ address: String) async throws(DeliveryFailure) -> Void
    ) async throws(DeliveryFailure) -> OAuth2.Tokens {
        let attempt = oauth.attempt(redirect: listener.redirect)
        let address = try await listener.answer(to: attempt, within: seconds, opening: opening)
        return try await tokens(for: try oauth.code(from: address, of: attempt), of: attempt)
    }
    #endif

    /// Where the browser cannot come back, a code that the page shows and the person pastes.
    public static let pasted = "urn:ietf:wg:oauth:2.0:oob"

    /// Begins a sign-in whose code is pasted; ``tokens(pasted:of:)`` ends it.
    ///
    /// - Parameter redirect: what is registered for it: ``pasted``, or an address whose page need not load, as the person can
    ///   paste that address too.
    /// - Returns: the attempt, with the address to open.
    public func attempt(redirect: String = OAuth2Flow.pasted) -> OAuth2.Attempt {
        oauth.attempt(redirect: redirect)
    }

    /// Ends a sign-in with what the person pasted: the code, or the whole address that the browser stands at.
    ///
    /// - Throws: ``DeliveryFailure/invalid(_:)`` with `code` for what is neither; ``DeliveryFailure/contract(_:)`` with `state` for an
    ///   address that answers somebody else; ``DeliveryFailure/signIn`` for a code that is no good.
    public func tokens(
        pasted text: String, of attempt: OAuth2.Attempt
    ) async throws(DeliveryFailure) -> OAuth2.Tokens {
        let text = CleanText.line(text)
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

    // MARK: On another device

    /// Signs in on another device (RFC 8628): shows what to type there, then asks until the person has answered.
    ///
    /// - Parameter show: shows the code and where to type it.
    /// - Returns: what signs in.
    /// - Throws: ``DeliveryFailure/unsupported`` where the service has no such way, ``DeliveryFailure/cancelled`` when the person said no
    ///   or the task is cancelled, ``DeliveryFailure/signIn`` when the code's time is over.
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
                // The network comes and goes: fewer questions, as the standard asks (3.5).
                case .transient, .notSent: interval = min(interval * 2, 60)
                default: throw error
                }
            }
        }
        throw .signIn
    }

    // MARK: Later

    /// New tokens for old ones. Where refresh tokens rotate, the old ones are no good any more: keep the new ones before they
    /// are used, and let one renewal run at a time, as ``AccountStore/renewed(_:_:)`` does.
    ///
    /// - Throws: ``DeliveryFailure/signIn`` when the person must sign in again.
    public func renewed(_ tokens: OAuth2.Tokens) async throws(DeliveryFailure) -> OAuth2.Tokens {
        try oauth.tokens(
            try await send(try oauth.refresh(tokens)), after: tokens, now: caller.now())
    }

    /// Gives tokens back (RFC 7009): the one that makes new ones first. Nothing is done where the service has no such way.
    ///
    /// - Throws: ``DeliveryFailure`` when the service could not be told.
    public func revoke(_ tokens: OAuth2.Tokens) async throws(DeliveryFailure) {
        for token in [tokens.refresh, tokens.access] {
            guard let token, let request = oauth.revoke(token) else { continue }
            let answer = try await send(request)
            // What is no good any more needs not be given back.
            guard [200, 204, 400, 401, 403].contains(answer.status) else {
                throw ServiceCaller.failure(of: answer, publishing: false, now: caller.now())
            }
        }
    }

    /// The answer, whatever it is: OAuth says what is wrong in the body.
    private func send(_ request: HTTPRequest) async throws(DeliveryFailure) -> HTTPAnswer {
        try await caller.call(request, expecting: Set(100..<600))
    }
}
#endif
