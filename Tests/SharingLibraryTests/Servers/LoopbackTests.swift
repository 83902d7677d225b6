#if HTTPClient && Sharing
import AsyncHTTPClient
import CairnSharingLibrary
import CairnVault
import Foundation
import TestSupport
import Testing

@Suite struct LoopbackTests {
    private static let client = OAuth2.Client(
        authorization: "https://a.se/oauth/authorize", token: "https://a.se/oauth/token", id: "app")

    private static let page = LoopbackPage(
        language: "en", isRightToLeft: false,
        lines: [.done: ["Signed in", "Go back"], .refused: ["Refused", "Go back"]])

    /// Runs a sign-in; `browse` is the person's browser, and gets the listener's address and the attempt.
    private static func signIn(
        within seconds: Double = 1200,
        browse:
            @escaping @Sendable (
                _ redirect: String, _ attempt: OAuth2.Attempt, _ transport: HTTPClientTransport
            ) async throws -> Void
    ) async throws -> (address: String, attempt: OAuth2.Attempt) {
        let client = HTTPClient(configuration: HTTPClientTransport.patient)
        let transport = HTTPClientTransport(client)
        let listener = try await LoopbackListener(page: Self.page)
        let attempt = OAuth2(Self.client).attempt(redirect: listener.redirect)
        let (done, turn) = AsyncStream.makeStream(of: Void.self)
        let result: Result<String, any Error>
        do {
            result = .success(
                try await listener.answer(to: attempt, within: seconds) { _ in
                    Task {
                        do { try await browse(listener.redirect, attempt, transport) } catch {
                            Issue.record("\(error)")
                        }
                        turn.finish()
                    }
                })
        } catch { result = .failure(error) }
        for await _ in done {}
        try await client.shutdown()
        return (try result.get(), attempt)
    }

    private static func state(_ attempt: OAuth2.Attempt) -> String {
        String(attempt.address.split(separator: "state=")[1].prefix { $0 != "&" })
    }

    private static func get(
        _ address: String, _ transport: HTTPClientTransport,
        _ method: String = "GET", host: String? = nil
    ) async throws -> HTTPResponse {
        try await transport.send(
            HTTPRequest(method, address, host.map { [.init("Host", $0)] } ?? []), most: 1 << 20
        ) { _ in }
    }

    @Test func strangersAreToldSoAndChangeNothing() async throws {
        let (address, attempt) = try await Self.signIn { redirect, attempt, transport in
            let state = Self.state(attempt)
            for (path, method, status) in [
                ("favicon.ico", "GET", 404), ("?code=c&state=other", "GET", 400),
                ("?code=c", "GET", 400), ("", "GET", 400), ("?state=\(state)", "GET", 400),
                ("?code=c&state=\(state)", "POST", 404), ("?code=c&state=\(state)", "HEAD", 404),
                ("other?code=c&state=\(state)", "GET", 404),
                ("?code=\(String(repeating: "x", count: 9000))&state=\(state)", "GET", 404),
            ] {
                let answer = try await Self.get(redirect + path, transport, method)
                #expect(answer.status == status, "\(method) \(path.prefix(40))")
            }
            // Another name for this machine: somebody's page asks through the person's browser.
            let wrong = try await Self.get(
                redirect + "?code=c&state=\(state)", transport, host: "evil.example")
            #expect(wrong.status == 404)
            let right = try await Self.get(redirect + "?code=c%2F1&state=\(state)", transport)
            #expect(right.status == 200)
            let page = String(decoding: right.body, as: UTF8.self)
            #expect(page.contains("Signed in") && !page.contains(state))
            #expect(right.headers["referrer-policy"] == "no-referrer")
            #expect(right.headers["cache-control"] == "no-store")
            #expect(
                right.headers["content-security-policy"]?.hasPrefix("default-src 'none'") == true)
        }
        #expect(
            try OAuth2(Self.client).code(from: address, of: attempt) == Secret("c/1"))
    }

    @Test func onlyTheFirstAnswerCounts() async throws {
        let (address, attempt) = try await Self.signIn { redirect, attempt, transport in
            _ = try await Self.get(redirect + "?code=first&state=\(Self.state(attempt))", transport)
            let late = try? await Self.get(
                redirect + "?code=second&state=\(Self.state(attempt))", transport)
            #expect(late?.status != 200)
        }
        #expect(try OAuth2(Self.client).code(from: address, of: attempt) == Secret("first"))
    }

    @Test func aNoIsSaidInTheBrowserToo() async throws {
        let (address, attempt) = try await Self.signIn { redirect, attempt, transport in
            let answer = try await Self.get(
                redirect + "?error=access_denied&state=\(Self.state(attempt))", transport)
            #expect(String(decoding: answer.body, as: UTF8.self).contains("Refused"))
        }
        #expect(throws: DeliveryFailure.cancelled) {
            try OAuth2(Self.client).code(from: address, of: attempt)
        }
    }

    @Test func nobodyWaitsForEver() async throws {
        await #expect(throws: DeliveryFailure.browser(.unanswered)) {
            try await Self.signIn(within: 0.2) { _, _, _ in }
        }
    }

    @Test func aCancelledSignInEndsAtOnceAndFreesItsPort() async throws {
        let listener = try await LoopbackListener(page: Self.page)
        let attempt = OAuth2(Self.client).attempt(redirect: listener.redirect)
        let task = Task { try await listener.answer(to: attempt, within: 3600) { _ in } }
        task.cancel()
        await #expect(throws: DeliveryFailure.cancelled) { try await task.value }
    }
}
#endif
