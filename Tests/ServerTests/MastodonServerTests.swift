#if HTTPClient && Sharing
import CairnSharingLibrary
import CairnSharing
import CairnUI
import CairnVault
import Foundation
import TestSupport
import Testing

/// Mastodon's API through mastodon-mock, which keeps what it is told; its faults are its own.
@Suite(.enabled(if: ServerTools.areInstalled)) struct MastodonServerTests {
    static func account(_ server: RealServer) -> ShareAccount {
        ShareAccount(
            service: "mastodon", name: "anna", settings: ["server": server.address],
            secrets: ["token": Secret("mock_token")])
    }

    /// The person's posts that hold a text, as the server shows them.
    static func posts(
        _ text: String, _ server: RealServer, _ transport: HTTPClientTransport
    ) async throws -> [JSONValue] {
        let me = try await transport.ask(
            "GET", "\(server.address)/api/v1/accounts/verify_credentials", token: "mock_token")
        let id = try #require(JSONValue(me.body)?["id"]?.string)
        let answer = try await transport.ask(
            "GET", "\(server.address)/api/v1/accounts/\(id)/statuses?limit=40", token: "mock_token")
        return (JSONValue(answer.body)?.values ?? []).filter {
            $0["content"]?.string?.contains(text) == true
        }
    }

    /// The pictures of a post.
    static func pictures(
        _ post: JSONValue, _ server: RealServer, _ transport: HTTPClientTransport
    ) async throws -> [Data] {
        var pictures: [Data] = []
        for media in post["media_attachments"]?.values ?? [] {
            let address = try #require(media["url"]?.string)
            // It may name itself by another host than it was asked by.
            let path = address.drop { $0 != ":" }.dropFirst(3).drop { $0 != "/" }
            pictures.append(try await transport.ask("GET", server.address + path).body)
        }
        return pictures
    }

    /// Has the server answer the next requests for a path otherwise.
    static func fault(
        _ path: String, status: Int, headers: String = "{}", times: Int = 1, _ server: RealServer,
        _ transport: HTTPClientTransport
    ) async throws {
        let answer = try await transport.ask(
            "POST", "\(server.address)/api/v1/_mock/faults",
            json: """
                {"match": {"methods": ["POST"], "path": "\(path)"}, "count": \(times),
                 "effect": {"type": "status", "status": \(status), "headers": \(headers)}}
                """)
        #expect(answer.status < 300, "\(String(decoding: answer.body, as: UTF8.self))")
    }

    @Test func aStoryArrivesOnceByteForByteHoweverOftenItIsSent() async throws {
        let server = try await Servers.mastodon.value
        try await Sharing.withNetwork { transport in
            let adapter = MastodonAdapter(ServiceClient(transport))
            let title = "Mastodon \(ServiceClient.randomToken())"
            var job = try Sharing.job([.story(Sharing.story(title))], to: Self.account(server))
            let memory = Memory()
            let first = try await adapter.deliver(job, memory.steps)
            job.saved = await memory.saved
            let again = try await adapter.deliver(job, memory.steps)
            #expect(first.id != nil && first.id == again.id)
            let posts = try await Self.posts(title, server, transport)
            #expect(posts.count == 1)
            let post = try #require(posts.first)
            let pictures = try await Self.pictures(post, server, transport)
            #expect(try pictures == Sharing.photoNames.map { try Sharing.bytes($0) })
            #expect(
                post["media_attachments"]?.values.first?["description"]?.string
                    == "A storm, \"gray\" & <white>")
        }
    }

    @Test func theServersLimitsAreRead() async throws {
        let server = try await Servers.mastodon.value
        try await Sharing.withNetwork { transport in
            let adapter = MastodonAdapter(ServiceClient(transport))
            let service = try #require(try Sharing.catalog()["mastodon"])
            let limits = try await adapter.limits(of: service, for: Self.account(server))
            #expect(limits.text.limit == 500 && limits.text.link == 23)
            #expect(limits.photos.most == 4)
        }
    }

    @Test func aTokenThatIsNoGoodAsksThePersonToSignIn() async throws {
        let server = try await Servers.mastodon.value
        try await Sharing.withNetwork { transport in
            var account = Self.account(server)
            account.secrets["token"] = Secret("nobody")
            let job = try Sharing.job([.text("x")], to: account)
            await #expect(throws: DeliveryFailure.signIn) {
                try await MastodonAdapter(ServiceClient(transport)).deliver(job, .ignored)
            }
        }
    }

    @Test func tooManyPostsWaitAsLongAsTheServerSays() async throws {
        let server = try await Servers.ownMastodon()
        defer { withExtendedLifetime(server) {} }
        try await Sharing.withNetwork { transport in
            try await Self.fault(
                "/api/v1/statuses", status: 429, headers: #"{"Retry-After": "7"}"#, server,
                transport)
            let job = try Sharing.job([.text("busy")], to: Self.account(server))
            let adapter = MastodonAdapter(ServiceClient(transport))
            await #expect(throws: DeliveryFailure.busy(after: 7)) {
                try await adapter.deliver(job, .ignored)
            }
            #expect(try await adapter.deliver(job, .ignored).id != nil)
        }
    }

    /// The whole way: the app introduces itself, the person says yes in a browser, posts, and signs out.
    @Test func anAppIntroducesItselfAndAPersonSignsIn() async throws {
        let server = try await Servers.mastodon.value
        try await Sharing.withNetwork { transport in
            let caller = ServiceClient(transport)
            let signIn = MastodonSignIn(
                caller, name: "Travel Story", website: "https://example.com")
            let listener = try await LoopbackListener(page: LoopbackPage(in: .keys))
            let client = try await signIn.client(
                at: server.address, redirects: [listener.redirect, OAuth2Flow.pasted])
            #expect(!client.id.isEmpty && client.secret != nil)
            let person = Person()
            let tokens = try await OAuth2Flow(client, caller).tokens(by: listener, within: 120) {
                address in person.opens(address, user: "alice")
            }
            let page = try await person.sees()
            #expect(page.contains("share.signIn.done"), "\(page)")
            let account = try await signIn.account(at: server.address, client, tokens)
            #expect(account.name.contains("@127.0.0.1:"), "\(account.name)")
            let job = try Sharing.job([.text("signed in")], to: account)
            #expect(try await MastodonAdapter(caller).deliver(job, .ignored).id != nil)
            try await signIn.signOut(account)
            await #expect(throws: DeliveryFailure.signIn) {
                try await MastodonAdapter(caller).deliver(job, .ignored)
            }
        }
    }
}
#endif
