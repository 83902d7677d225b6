#if HTTPClient && Database
import SharingSamples
import AsyncHTTPClient
import CairnSharingLibrary
import CairnVault
import Foundation
import TestSupport
import Testing

/// Services that know nothing again: an answer that is lost on the way is a question to the person, and never a second post.
@Suite struct DoubtTests {
    /// A service as it would be over the network, whose last request gets no answer.
    private struct Silence: Sendable, CustomTestStringConvertible {
        var service: String
        /// What its address that publishes ends with.
        var post: String
        var photos: Int
        var reply: FaultServer.Reply
        var testDescription: String { "\(service) with \(photos) photos: \(reply)" }

        static let all: [Silence] =
            [FaultServer.Reply.drop, .half(200, "{"), .nonsense]
            .flatMap { reply in
                [
                    Silence(
                        service: "telegram-bot", post: "/sendMessage", photos: 0, reply: reply),
                    Silence(service: "telegram-bot", post: "/sendPhoto", photos: 1, reply: reply),
                    Silence(
                        service: "telegram-bot", post: "/sendMediaGroup", photos: 2, reply: reply),
                    Silence(service: "x-post", post: "/2/tweets", photos: 0, reply: reply),
                    Silence(service: "x-post", post: "/2/tweets", photos: 1, reply: reply),
                ]
            } + [
                Silence(
                    service: "telegram-bot", post: "/sendMessage", photos: 0,
                    reply: .answer(502, [:], "<html>")),
                Silence(
                    service: "x-post", post: "/2/tweets", photos: 0,
                    reply: .answer(504, [:], "<html>")),
                Silence(
                    service: "telegram-bot", post: "/sendMessage", photos: 0,
                    reply: .answer(200, [:], "<html>")),
                Silence(
                    service: "x-post", post: "/2/tweets", photos: 0, reply: .answer(201, [:], "{")),
            ]

        var draft: ShareDraft {
            get throws {
                try Samples.draft(
                    [.text("We rowed.")] + (0..<photos).map { .photo(Samples.photo($0)) },
                    for: service)
            }
        }

        func adapter(_ transport: HTTPClientTransport) -> any ShareAdapter {
            let caller = ServiceClient(transport)
            return service == "x-post" ? XAdapter(caller) : TelegramAdapter(caller)
        }

        /// What the service says to each request; after the first post it has come to itself.
        func answer(to request: FaultServer.Request, isFirst: Bool) -> FaultServer.Reply {
            let path = request.line.split(separator: " ")[1]
            guard path.hasSuffix(post) else {
                // X wants photos first.
                return .answer(200, [:], #"{"data":{"id":"1","expires_after_secs":86400}}"#)
            }
            if isFirst { return reply }
            let message = #"{"message_id":42,"chat":{"id":-100123,"type":"supergroup"}}"#
            let result = post == "/sendMediaGroup" ? "[\(message)]" : message
            return service == "x-post"
                ? .answer(201, [:], #"{"data":{"id":"42"}}"#)
                : .answer(200, [:], #"{"ok":true,"result":\#(result)}"#)
        }
    }

    /// How often a service was asked to publish.
    private static func posts(_ server: FaultServer, _ silence: Silence) -> [FaultServer.Request] {
        server.requests.filter {
            $0.line.split(separator: " ")[1].hasSuffix(silence.post) && !$0.body.isEmpty
        }
    }

    @Test(
        "silence after a post is asked about, not posted over", arguments: Silence.all,
        [Outbox.Finding.arrived, .isMissing])
    private func silence(_ silence: Silence, _ finding: Outbox.Finding) async throws {
        let answered = NSLock()
        nonisolated(unsafe) var isAnswered = false  // Behind the lock.
        let server = try FaultServer { request in
            // Asked twice a request: once before its body is there.
            guard !request.body.isEmpty else { return .drop }
            return answered.withLock {
                let isPost = request.line.split(separator: " ")[1].hasSuffix(silence.post)
                defer { if isPost { isAnswered = true } }
                return silence.answer(to: request, isFirst: !isAnswered)
            }
        }
        let client = HTTPClient(configuration: HTTPClientTransport.patient)
        let transport = HTTPClientTransport(client)
        do {
            try await Self.run(silence, finding, server, transport)
        } catch {
            Issue.record(error)
        }
        try await client.shutdown()
        server.stop()
    }

    private static func run(
        _ silence: Silence, _ finding: Outbox.Finding, _ server: FaultServer,
        _ transport: HTTPClientTransport
    ) async throws {
        let folder = try TemporaryFolder()
        let clock = TestClock()
        let address = server.address
        func work() async throws -> Outbox {
            // Opened anew each time, as after the app has ended.
            let outbox = try Outbox(
                at: folder.url.path + "/outbox", catalog: Samples.catalog())
            let worker = OutboxWorker(
                outbox, adapters: [silence.service: silence.adapter(transport)],
                accounts: .init { service, name in
                    ShareAccount(
                        service: service, name: name,
                        settings: ["server": address, "chat": "-100123"],
                        secrets: ["token": Secret("12:token")])
                }, clock: clock.clock, random: SplitMix64(seed: 1))
            try await worker.run(until: .settled)
            return outbox
        }
        let outbox = try Outbox(at: folder.url.path + "/outbox", catalog: Samples.catalog())
        try await outbox.add(
            ShareRequest(id: "1", [.init(try silence.draft, account: "anna")]), now: clock.now())

        #expect(try await work().deliveries().map(\.state) == [.uncertain])
        #expect(Self.posts(server, silence).count == 1)
        // No time, no worker, no retry by hand and no double tap sends it again.
        for days in [0.1, 1, 100] {
            clock.advance(days * 86_400)
            let outbox = try await work()
            try await outbox.retry(1, now: clock.now())
            try await outbox.add(
                ShareRequest(id: "1", [.init(try silence.draft, account: "anna")]),
                now: clock.now())
        }
        let asked = try await work()
        #expect(try await asked.deliveries().map(\.state) == [.uncertain])
        #expect(Self.posts(server, silence).count == 1)

        try await asked.resolve(1, finding, now: clock.now())
        #expect(try await work().deliveries().map(\.state) == [.sent])
        #expect(Self.posts(server, silence).count == (finding == .arrived ? 1 : 2))
    }
}
#endif
