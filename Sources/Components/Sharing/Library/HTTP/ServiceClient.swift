import CairnEncoding
import CairnVault
public import Foundation

/// The dependencies of every adapter: an HTTP transport, the time, and random tokens.
public struct ServiceClient: Sendable {
    let transport: any HTTPTransport
    let now: @Sendable () -> Date
    let pause: @Sendable (Double) async throws -> Void
    let token: @Sendable () -> String

    /// Creates a caller.
    ///
    /// - Parameters:
    ///   - transport: sends the requests.
    ///   - now: returns the current time.
    ///   - pause: waits for a number of seconds; throws if canceled.
    ///   - token: returns an unguessable token of letters and digits.
    public init(
        _ transport: any HTTPTransport, now: @escaping @Sendable () -> Date = { Date() },
        pause: @escaping @Sendable (Double) async throws -> Void = {
            try await Task.sleep(for: .seconds($0))
        },
        token: @escaping @Sendable () -> String = { ServiceClient.randomToken() }
    ) {
        (self.transport, self.now, self.pause, self.token) = (transport, now, pause, token)
    }

    /// Returns 32 letters and digits from the system's random number generator.
    public static func randomToken() -> String {
        let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
        return String((0..<32).map { _ in letters[Int.random(in: 0..<letters.count)] })
    }

    /// Sends a request and returns the response if its status is one of those expected.
    ///
    /// - Parameters:
    ///   - request: the request.
    ///   - publishing: `true` if the request publishes something, so that a missing response leaves
    ///     the outcome unknown.
    ///   - expected: the statuses to return; all others are thrown as failures.
    ///   - steps: receives the upload progress.
    ///   - failure: maps a status to a service-specific failure, before the general rule.
    /// - Returns: the response.
    /// - Throws: ``DeliveryFailure``.
    func call(
        _ request: HTTPRequest, publishing: Bool = false, expecting expected: Set<Int> = [200],
        steps: DeliveryReporter? = nil, failure: (HTTPResponse) -> DeliveryFailure? = { _ in nil }
    ) async throws(DeliveryFailure) -> HTTPResponse {
        let total = request.body.count
        guard let total else { throw .invalid("file") }
        let answer: HTTPResponse
        do throws(HTTPFailure) {
            answer = try await transport.send(request, most: 4 << 20) { sent in
                // Only large bodies report progress. A lost lease is reported at the next step.
                if total > 1 << 16 { try? await steps?.progress(sent, of: total) }
            }
        } catch {
            switch error {
            case .notSent: throw .notSent
            case .unreachable(let problem): throw .unreachable(problem)
            case .unanswered: throw publishing ? .unknown : .transient(after: nil)
            case .tooLarge: throw publishing ? .unknown : .contract("size")
            case .unreadable: throw .invalid("file")
            case .localAddress: throw .localServer
            }
        }
        if expected.contains(answer.status) { return answer }
        throw failure(answer) ?? Self.failure(of: answer, publishing: publishing, now: now())
    }

    /// Sends the request of a sign-in, as ``call(_:publishing:expecting:steps:failure:)`` does. An
    /// answer that no server of the service gives is reported as such.
    func signIn(
        _ request: HTTPRequest, expecting expected: Set<Int> = [200],
        failure: (HTTPResponse) -> DeliveryFailure? = { _ in nil }
    ) async throws(DeliveryFailure) -> HTTPResponse {
        try await call(request, expecting: expected) { answer in
            if let failure = failure(answer) { return failure }
            return (200...299).contains(answer.status)
                ? Self.stranger(at: request.address) : Self.stranger(answer, at: request.address)
        }
    }

    /// Returns a failure for an answer of a server that does not know the path of a request.
    static func stranger(_ answer: HTTPResponse, at address: String) -> DeliveryFailure? {
        guard [301, 302, 303, 307, 308, 404, 405, 501].contains(answer.status) else { return nil }
        return .unreachable(.stranger((try? ShareLink(address))?.host ?? ""))
    }

    /// Returns the failure for an answer that lacks what every server of the service says.
    static func stranger(at address: String) -> DeliveryFailure {
        .unreachable(.stranger((try? ShareLink(address))?.host ?? ""))
    }

    /// Returns the general failure for a status (RFC 9110).
    static func failure(
        of answer: HTTPResponse, publishing: Bool, now: Date
    ) -> DeliveryFailure {
        let after = RetryAfter.seconds(answer.headers, now: now)
        switch answer.status {
        case 429: return .busy(after: after)
        case 503, 425: return .transient(after: after)
        // A server behind the gateway may have processed the request nevertheless.
        case 408, 500, 502, 504, 520...524: return publishing ? .unknown : .transient(after: after)
        case 507: return .quota
        case 500...599: return .transient(after: after)
        case 401: return .signIn
        case 402: return .quota
        case 403: return .permission
        case 410: return .retired
        case 413: return .tooLarge(limit: nil)
        case 400...499: return .invalid(words(of: answer))
        default: return .contract(String(answer.status))
        }
    }

    /// Returns the failure for an answer to a renewal that is not in the format of the service, such
    /// as the page of a gateway or of a network that wants a login of its own. It says nothing about
    /// the credentials, which remain.
    static func gateway(_ answer: HTTPResponse, now: Date) -> DeliveryFailure {
        let failure = failure(of: answer, publishing: false, now: now)
        return failure.isPassing
            ? failure : .transient(after: RetryAfter.seconds(answer.headers, now: now))
    }

    /// Returns the service's own error message: one line, at most 200 characters.
    static func words(of answer: HTTPResponse) -> String {
        let json = JSONValue(answer.body)
        let error = json?["error"]
        let words =
            error?["message"]?.string ?? json?["message"]?.string ?? json?["detail"]?.string
            ?? json?["error_description"]?.string ?? error?.string
            ?? json?["errorMessage"]?.string ?? "\(answer.status)"
        return String(TextSanitizer.line(words).prefix(200))
    }
}

extension ShareAccount {
    /// Returns the text of a secret; throws if it is missing.
    func secret(_ name: String) throws(DeliveryFailure) -> String {
        guard let text = secrets[name]?.revealedText(), !text.isEmpty else { throw .signIn }
        return text
    }

    /// Returns a setting; throws if it is missing.
    func setting(_ name: String) throws(DeliveryFailure) -> String {
        guard let text = settings[name], !text.isEmpty else { throw .signIn }
        return text
    }

    /// Returns the URL of the user's server, without a trailing slash. It must use `https`, except
    /// for a server on this machine.
    func server(_ name: String = "server") throws(DeliveryFailure) -> String {
        let text = try setting(name)
        let whole = text.contains("://") ? text : "https://\(text)"
        guard let link = try? ShareLink(whole), !link.address.contains(where: { "?#".contains($0) })
        else { throw .setting(name) }
        var address = link.address
        while address.hasSuffix("/") { address.removeLast() }
        let isHere = link.host == "localhost" || IPAddress(link.host)?.isLoopback == true
        guard address.hasPrefix("https://") || isHere else { throw .setting(name) }
        return address
    }

    /// Returns the URL of the account's server, or of the service's own if the account names none.
    func server(or standard: String) throws(DeliveryFailure) -> String {
        var account = self
        account.settings["server"] = settings["server"] ?? standard
        return try account.server()
    }

    /// Returns the header `Authorization: Bearer …`; some services have another scheme.
    func bearer(
        _ name: String = "token", scheme: String = "Bearer"
    ) throws(DeliveryFailure) -> HTTPRequest.Header {
        .init("Authorization", "\(scheme) \(try secret(name))")
    }

    /// Returns the header `Authorization: Basic …` (RFC 7617).
    func basic() throws(DeliveryFailure) -> HTTPRequest.Header {
        let pair = "\(try setting("user")):\(try secret("password"))"
        return .init("Authorization", "Basic \(Data(pair.utf8).base64EncodedString())")
    }
}
