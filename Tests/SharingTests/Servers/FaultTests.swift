#if HTTPClient
import AsyncHTTPClient
import CairnSharing
import CairnVault
import Foundation
import TestSupport
import Testing

@Suite struct FaultTests {
    @discardableResult private static func with<T: Sendable>(
        _ reply: @escaping @Sendable (FaultServer.Request) -> FaultServer.Reply,
        _ body: (FaultServer, HTTPClientTransport) async throws -> T
    ) async throws -> T {
        let server = try FaultServer(reply)
        let client = HTTPClient(configuration: HTTPClientTransport.configuration)
        let result: Result<T, any Error>
        do { result = .success(try await body(server, HTTPClientTransport(client))) } catch {
            result = .failure(error)
        }
        try await client.shutdown()
        server.stop()
        return try result.get()
    }

    private static func request(
        _ server: FaultServer, _ body: HTTPBody = .bytes(Data("hello".utf8))
    ) -> HTTPRequest {
        HTTPRequest("POST", server.address + "/x?y=1", [.init("X-One", "a\r\nX-Two: b")], body)
    }

    @Test func aRequestArrivesByteForByte() async throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appendingPathComponent("large")
        let large = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
        try large.write(to: file)
        try await Self.with({ _ in .answer(201, ["X-Answer": "1"], "done") }) { server, transport in
            let body = HTTPBody.parts([
                .bytes(Data("head".utf8)), .file(file.path), .bytes(Data("tail".utf8)),
            ])
            let answer = try await transport.send(Self.request(server, body), most: 100) { _ in }
            #expect(
                answer.status == 201 && answer.headers["x-answer"] == "1"
                    && answer.body == Data("done".utf8))
            let request = try #require(server.requests.first)
            #expect(request.line == "POST /x?y=1 HTTP/1.1")
            #expect(request.headers["x-one"] == "aX-Two: b" && request.headers["x-two"] == nil)
            #expect(request.body == Data("head".utf8) + large + Data("tail".utf8))
        }
    }

    @Test func noRedirectIsFollowed() async throws {
        try await Self.with({ _ in .answer(302, ["Location": "http://127.0.0.1:1/"]) }) {
            server, transport in
            let answer = try await transport.send(Self.request(server), most: 100) { _ in }
            #expect(answer.status == 302)
            #expect(server.requests.count == 1)
        }
    }

    @Test(arguments: [
        FaultServer.Reply.drop, .refuse, .half(200, "half"), .nonsense,
    ])
    func silenceAfterARequestIsDoubt(reply: FaultServer.Reply) async throws {
        try await Self.with({ _ in reply }) { server, transport in
            await #expect(throws: HTTPFailure.unanswered) {
                try await transport.send(Self.request(server), most: 100) { _ in }
            }
        }
    }

    @Test func whereNobodyListensNothingWasSent() async throws {
        try await Self.with({ _ in .drop }) { server, transport in
            server.stop()
            await #expect(throws: HTTPFailure.notSent) {
                try await transport.send(HTTPRequest("POST", "http://127.0.0.1:1/"), most: 100) {
                    _ in
                }
            }
        }
    }

    @Test func anAnswerWithoutEndIsCutOff() async throws {
        try await Self.with({ _ in .answer(200, [:], String(repeating: "x", count: 200)) }) {
            server, transport in
            await #expect(throws: HTTPFailure.tooLarge) {
                try await transport.send(Self.request(server), most: 100) { _ in }
            }
        }
    }

    /// A server of Mastodon's kind that knows a post again by its key, and drops, delays or refuses one answer in five.
    @Test func aThousandPostsThroughABadNetworkArriveOnceEach() async throws {
        let posts = Posts()
        let folder = try TemporaryFolder()
        try await Self.with({ posts.reply(to: $0) }) { server, transport in
            let outbox = try Outbox(
                at: folder.url.path, catalogue: Samples.catalogue(), rules: Self.rules)
            for number in 0..<1000 {
                let draft = try Samples.draft([.text("post \(number)")], for: "mastodon")
                try await outbox.add(
                    ShareRequest(id: "share\(number)", [.init(draft, account: "a\(number % 10)")]),
                    now: Date())
            }
            let address = server.address
            let worker = OutboxWorker(
                outbox, adapters: ["mastodon": MastodonAdapter(ServiceCaller(transport))],
                accounts: .init { service, name in
                    ShareAccount(
                        service: service, name: name, settings: ["server": address],
                        secrets: ["token": Secret("t")])
                }, limit: 8)
            try await worker.run(until: .settled)
            let states = try await outbox.deliveries().map(\.state)
            #expect(states.count == 1000 && states.allSatisfy { $0 == .sent })
            #expect(
                posts.texts.sorted() == (0..<1000).map { "post \($0)" }.sorted(),
                "none lost, none doubled")
            #expect(posts.faults > 100)
        }
    }

    private static var rules: RetryConfiguration {
        var rules = RetryConfiguration()
        (rules.baseSeconds, rules.capSeconds, rules.tries) = (0.002, 0.02, 100)
        return rules
    }

    private final class Posts: @unchecked Sendable {
        // Behind the lock.
        private var byKey: [String: String] = [:]
        private var count = 0
        private(set) var faults = 0
        private let lock = NSLock()

        var texts: [String] { lock.withLock { Array(byKey.values) } }

        func reply(to request: FaultServer.Request) -> FaultServer.Reply {
            lock.withLock {
                // Asked twice a request: once before its body is there.
                guard !request.body.isEmpty else { return .drop }
                count += 1
                let key = request.headers["idempotency-key"] ?? ""
                let text = JSONValue(request.body)?["status"]?.string ?? ""
                let fate = count % 15
                if fate < 3 { faults += 1 }
                if fate == 0 { return .answer(429, ["Retry-After": "0"]) }
                byKey[key] = text
                if fate == 1 { return .drop }
                if fate == 2 { return .half(200, "{") }
                return .answer(200, [:], "{\"id\":\"\(byKey.count)\"}")
            }
        }
    }
}
#endif
