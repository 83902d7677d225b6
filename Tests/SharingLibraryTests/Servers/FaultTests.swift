#if HTTPClient
import SharingSamples
import AsyncHTTPClient
import CairnEncoding
import CairnSharingLibrary
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
        let client = HTTPClient(configuration: HTTPClientTransport.patient)
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

    @Test(.timeLimit(.minutes(5)))
    func aLocalServerIsReachedOnlyIfTheOwnerPermitsIt() async throws {
        try await Self.with({ _ in .answer(200, [:], #"{"id":"1"}"#) }) { server, _ in
            // One that is tried again until the timeout takes longer than the test may.
            let strict = HTTPClient(configuration: HTTPClientTransport.stubborn)
            let local = HTTPClient(configuration: HTTPClientTransport.patient)
            for host in ["127.0.0.1", "localhost"] {
                var job = try Self.mastodon(server)
                job.account.settings["server"] =
                    server.address.replacing("127.0.0.1", with: host)
                let refused = HTTPClientTransport(
                    strict, local: local, allowsLocal: { $0 == "nas.local" })
                await #expect(throws: DeliveryFailure.localServer) {
                    try await MastodonAdapter(ServiceClient(refused)).deliver(job, .ignored)
                }
                #expect(server.requests.isEmpty)
            }
            let permitted = HTTPClientTransport(
                strict, local: local, allowsLocal: { $0 == "127.0.0.1" })
            let receipt = try await MastodonAdapter(ServiceClient(permitted))
                .deliver(Self.mastodon(server), .ignored)
            #expect(receipt.id == "1")
            try await strict.shutdown()
            try await local.shutdown()
        }
    }

    @Test func mailToALocalServerNeedsPermission() async throws {
        try await Self.with({ _ in .answer(200, [:], "") }) { server, _ in
            let port = try #require(URL(string: server.address)?.port)
            let job = DeliveryJob(
                draft: try Samples.draft([.text("x")], for: "mail"), key: "k",
                account: ShareAccount(
                    service: "mail",
                    settings: [
                        "server": "localhost", "security": "none", "port": String(port),
                        "from": "a@x.se", "to": "b@x.se",
                    ]))
            await #expect(throws: DeliveryFailure.localServer) {
                try await MailAdapter(.network(seconds: 5)).deliver(job, .ignored)
            }
            #expect(server.requests.isEmpty)
        }
    }

    private static func mail(port: Int, security: String) throws -> DeliveryJob {
        DeliveryJob(
            draft: try Samples.draft([.text("x")], for: "mail"), key: "k",
            account: ShareAccount(
                service: "mail",
                settings: [
                    "server": "localhost", "security": security, "port": String(port),
                    "from": "a@x.se", "to": "b@x.se",
                ]))
    }

    /// Without a greeting, mail would wait as long as for an answer to a whole message.
    @Test(.timeLimit(.minutes(2))) func aMailServerThatNeverGreetsIsGivenUp() async throws {
        // It waits for a request, as a server of another protocol does.
        try await Self.with({ _ in .drop }) { server, _ in
            let port = try #require(URL(string: server.address)?.port)
            let transport = MailTransport.network(
                allowsLocal: { _ in true }, seconds: 300, greeting: 0.5)
            for security in ["none", "tls"] {
                let job = try Self.mail(port: port, security: security)
                await #expect(throws: DeliveryFailure.self) {
                    try await MailAdapter(transport).deliver(job, .ignored)
                }
            }
        }
    }

    /// Returns a socket that listens on this machine, and its port.
    private static func listener() -> (Int32, port: Int) {
        #if canImport(Darwin)
        let kind = SOCK_STREAM
        #else
        let kind = Int32(SOCK_STREAM.rawValue)
        #endif
        let listener = socket(AF_INET, kind, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var count = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = bind(listener, $0, count)
                _ = listen(listener, 8)
                _ = getsockname(listener, $0, &count)
            }
        }
        return (listener, Int(UInt16(bigEndian: address.sin_port)))
    }

    @Test(.timeLimit(.minutes(2)), arguments: ["2", "220-more\r\n"])
    func aMailServerThatNeverCompletesAReplyIsGivenUp(piece: String) async throws {
        let (listener, port) = Self.listener()
        defer { close(listener) }
        let ended = AsyncStream.makeStream(of: Int.self)
        Thread.detachNewThread {
            signal(SIGPIPE, SIG_IGN)
            let connection = accept(listener, nil, nil)
            var count = 0
            // Until the client is gone.
            while write(connection, piece, piece.utf8.count) > 0 {
                count += 1
                usleep(20_000)
            }
            close(connection)
            ended.continuation.yield(count)
        }
        let transport = MailTransport.network(
            allowsLocal: { _ in true }, seconds: 1, greeting: 1)
        let job = try Self.mail(port: port, security: "none")
        await #expect(throws: DeliveryFailure.self) {
            try await MailAdapter(transport).deliver(job, .ignored)
        }
        let count = await ended.stream.first { _ in true } ?? 0
        #expect(count > 3)
    }

    @Test func aLocalMailServerLearnsNothingFromTheEncryption() async throws {
        let (listener, port) = Self.listener()
        defer { close(listener) }
        var job = try Self.mail(port: port, security: "tls")
        job.account.settings["server"] = "127.0.0.1"
        await #expect(throws: DeliveryFailure.localServer) {
            try await MailAdapter(.network(seconds: 5)).deliver(job, .ignored)
        }
        // The connection waits in the queue, with everything that was sent.
        let connection = accept(listener, nil, nil)
        defer { close(connection) }
        var bytes = [UInt8](repeating: 0, count: 1024)
        #expect(connection >= 0 && read(connection, &bytes, bytes.count) <= 0)
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
        FaultServer.Reply.drop, .refuse, .half(200, "half"), .halfClosed(200, "half"), .nonsense,
        .statusZero, .interim(50),
    ])
    func silenceAfterARequestIsDoubt(reply: FaultServer.Reply) async throws {
        try await Self.with({ _ in reply }) { server, transport in
            let failure = await #expect(throws: HTTPFailure.self) {
                try await transport.send(Self.request(server), most: 100) { _ in }
            }
            // Whoever is refused after the head may not have begun with the body, and then knows that nothing counts as sent.
            let isRefused: Bool = if case .refuse = reply { true } else { false }
            #expect(failure == .unanswered || isRefused && failure == .notSent)
        }
    }

    @Test func aFewInterimAnswersAreWaitedFor() async throws {
        try await Self.with({ _ in .interim(3) }) { server, transport in
            let answer = try await transport.send(Self.request(server), most: 100) { _ in }
            #expect(answer.status == 200)
        }
    }

    @Test func whereNobodyListensNothingWasSent() async throws {
        try await Self.with({ _ in .drop }) { server, transport in
            server.stop()
            await #expect(throws: HTTPFailure.unreachable(.closed("127.0.0.1", port: 1))) {
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

    // MARK: Waits and work that services ask for

    @Test(arguments: [
        (429, ["Retry-After": "7"], DeliveryFailure.busy(after: 7)),
        (429, ["Retry-After": " 0 "], .busy(after: 0)),
        (
            429,
            [
                "Date": "Sat, 21 Nov 2026 16:30:00 GMT",
                "Retry-After": "Sat, 21 Nov 2026 16:31:30 GMT",
            ], .busy(after: 90)
        ),
        (
            503,
            [
                "Date": "Sat, 21 Nov 2026 16:30:00 GMT",
                "Retry-After": "Saturday, 21-Nov-26 16:30:05 GMT",
            ], .transient(after: 5)
        ),
        (503, ["Retry-After": "999999999"], .transient(after: 86_400)),
        (429, ["Retry-After": "-5"], .busy(after: nil)),
        (429, ["Retry-After": "soon"], .busy(after: nil)), (503, [:], .transient(after: nil)),
        (
            429,
            [
                "Date": "Sat, 21 Nov 2026 16:30:00 GMT", "X-RateLimit-Remaining": "0",
                "X-RateLimit-Reset": "2026-11-21T16:35:00.000Z",
            ], .busy(after: 300)
        ),
        (
            429,
            [
                "Date": "Sat, 21 Nov 2026 16:30:00 GMT", "RateLimit-Remaining": "0",
                "RateLimit-Reset": "1795278660",
            ], .busy(after: 60)
        ),
    ])
    func everyShapeOfAWaitComesThroughTheWire(
        status: Int, headers: [String: String], failure: DeliveryFailure
    ) async throws {
        try await Self.with({ _ in .answer(status, headers, "{}") }) { server, transport in
            let job = try Self.mastodon(server)
            await #expect(throws: failure) {
                try await MastodonAdapter(ServiceClient(transport)).deliver(job, .ignored)
            }
        }
    }

    private static func mastodon(_ server: FaultServer, photos: Int = 0) throws -> DeliveryJob {
        let items =
            [ShareItem.text("hello")] + (0..<photos).map { ShareItem.photo(Samples.photo($0)) }
        return DeliveryJob(
            draft: try Samples.draft(items, for: "mastodon"), key: "k",
            account: ShareAccount(
                service: "mastodon", settings: ["server": server.address],
                secrets: ["token": Secret("t")]))
    }

    /// A photo that the server works on: 202, then 206 until it is done.
    @Test func aPhotoThatIsWorkedOnIsWaitedFor() async throws {
        let count = Counter()
        try await Self.with({ request in
            switch request.line {
            case "POST /api/v2/media HTTP/1.1": return .answer(202, [:], #"{"id":"9","url":null}"#)
            case "GET /api/v1/media/9 HTTP/1.1":
                return count.next() < 3
                    ? .answer(206, [:], #"{"id":"9"}"#) : .answer(200, [:], "{}")
            default:
                return request.body.isEmpty ? .drop : .answer(200, [:], #"{"id":"1"}"#)
            }
        }) { server, transport in
            let caller = ServiceClient(transport, pause: { _ in })
            let receipt = try await MastodonAdapter(caller).deliver(
                Self.mastodon(server, photos: 1), .ignored)
            #expect(receipt.id == "1")
            let lines = server.requests.map(\.line)
            #expect(lines.count { $0.hasPrefix("GET /api/v1/media/9 ") } == 3)
            #expect(lines.last == "POST /api/v1/statuses HTTP/1.1")
            #expect(
                JSONValue(server.requests.last?.body ?? Data())?["media_ids"]
                    == .list([.text("9")]))
        }
    }

    /// The photo is up and known; only the post is sent again.
    @Test func whatIsUpAlreadyIsNotSentAgain() async throws {
        let count = Counter()
        let memory = Memory()
        try await Self.with({ request in
            if request.line.hasPrefix("POST /api/v2/media") {
                return .answer(200, [:], #"{"id":"\#(request.body.count)"}"#)
            }
            guard !request.body.isEmpty else { return .drop }
            return count.next() == 1 ? .half(200, "{") : .answer(200, [:], #"{"id":"1"}"#)
        }) { server, transport in
            let adapter = MastodonAdapter(ServiceClient(transport))
            var job = try Self.mastodon(server, photos: 2)
            await #expect(throws: DeliveryFailure.unknown) {
                try await adapter.deliver(job, memory.steps)
            }
            job.saved = await memory.saved
            let receipt = try await adapter.deliver(job, memory.steps)
            #expect(receipt.id == "1")
            let lines = server.requests.map(\.line)
            #expect(lines.count { $0.hasPrefix("POST /api/v2/media") } == 2)
            #expect(lines.count { $0.hasPrefix("POST /api/v1/statuses") } == 2)
        }
    }

    @Test func aSlowAnswerIsWaitedForToItsEnd() async throws {
        try await Self.with({ _ in .slow(200, #"{"id":"1"}"#, 0.02) }) { server, transport in
            let adapter = MastodonAdapter(ServiceClient(transport))
            let receipt = try await adapter.deliver(Self.mastodon(server), .ignored)
            #expect(receipt.id == "1")
        }
    }

    @Test func anAnswerThatNeverEndsIsGivenUpAndLeavesDoubt() async throws {
        try await Self.with({ _ in .slow(200, String(repeating: " ", count: 2000), 0.05) }) {
            server, _ in
            let client = HTTPClient(configuration: HTTPClientTransport.patient)
            let hasty = HTTPClientTransport(client, seconds: 1)
            await #expect(throws: DeliveryFailure.unknown) {
                try await MastodonAdapter(ServiceClient(hasty)).deliver(
                    Self.mastodon(server), .ignored)
            }
            try await client.shutdown()
        }
    }

    private final class Counter: @unchecked Sendable {
        // Behind the lock.
        private var count = 0
        private let lock = NSLock()
        func next() -> Int {
            lock.withLock {
                count += 1
                return count
            }
        }
    }

    /// A server of Mastodon's kind that knows a post again by its key, and drops, delays or refuses one answer in five.
    @Test func aThousandPostsThroughABadNetworkArriveOnceEach() async throws {
        let posts = Posts()
        let folder = try TemporaryFolder()
        try await Self.with({ posts.reply(to: $0) }) { server, transport in
            let outbox = try Outbox(
                at: folder.url.path, catalog: Samples.catalog(), rules: Self.rules)
            for number in 0..<1000 {
                let draft = try Samples.draft([.text("post \(number)")], for: "mastodon")
                try await outbox.add(
                    ShareRequest(id: "share\(number)", [.init(draft, account: "a\(number % 10)")]),
                    now: Date())
            }
            let address = server.address
            let worker = OutboxWorker(
                outbox, adapters: ["mastodon": MastodonAdapter(ServiceClient(transport))],
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
