#if HTTPClient
import CairnEncoding
import CairnSharingLibrary
import CairnVault
import Foundation
import TestSupport
import Testing

/// The AT Protocol through arroba, which checks every record by its lexicon.
@Suite(.enabled(if: ServerTools.areInstalled)) struct BlueskyServerTests {
    static func account(
        _ server: RealServer, _ transport: HTTPClientTransport
    ) async throws -> ShareAccount {
        try await BlueskyAdapter(ServiceClient(transport)).signIn(
            server: server.address, identifier: "traveller.test",
            password: Secret(Servers.appPassword))
    }

    /// The posts that have a text.
    static func posts(
        _ text: String, _ account: ShareAccount, _ transport: HTTPClientTransport
    ) async throws -> [JSONValue] {
        let answer = try await transport.ask(
            "GET",
            "\(account.settings["server"] ?? "")/xrpc/com.atproto.repo.listRecords?repo=\(account.settings["did"] ?? "")&collection=app.bsky.feed.post&limit=100"
        )
        return (JSONValue(answer.body)?["records"]?.values ?? []).compactMap { $0["value"] }
            .filter { $0["text"]?.string == text }
    }

    /// The pictures of a post.
    static func pictures(
        _ post: JSONValue, _ account: ShareAccount, _ transport: HTTPClientTransport
    ) async throws -> [Data] {
        var pictures: [Data] = []
        for image in post["embed"]?["images"]?.values ?? [] {
            let link = try #require(image["image"]?["ref"]?["$link"]?.string)
            pictures.append(
                try await transport.ask(
                    "GET",
                    "\(account.settings["server"] ?? "")/xrpc/com.atproto.sync.getBlob?did=\(account.settings["did"] ?? "")&cid=\(link)"
                ).body)
        }
        return pictures
    }

    @Test func aStoryArrivesOnceByteForByteHoweverOftenItIsSent() async throws {
        let server = try await Servers.bluesky.value
        try await Sharing.withNetwork { transport in
            let account = try await Self.account(server, transport)
            #expect(
                account.name == "traveller.test"
                    && account.settings["did"] == "did:web:traveller.test")
            let adapter = BlueskyAdapter(ServiceClient(transport))
            var job = try Sharing.job([.story(Sharing.story("Bluesky #lake 雪"))], to: account)
            let memory = Memory()
            for _ in 0..<3 {
                job.saved = await memory.saved
                let receipt = try await adapter.deliver(job, memory.steps)
                #expect(
                    receipt.id?.hasPrefix("at://did:web:traveller.test/app.bsky.feed.post/") == true
                )
            }
            let posts = try await Self.posts(job.draft.text, account, transport)
            #expect(posts.count == 1)
            let post = try #require(posts.first)
            let pictures = try await Self.pictures(post, account, transport)
            #expect(try pictures == Sharing.photoNames.map { try Sharing.bytes($0) })
            #expect(
                post["embed"]?["images"]?.values.first?["alt"]?.string
                    == "A storm, \"gray\" & <white>")
            // Facets count bytes: what they cut out of the text is the link and the tag.
            let utf8 = Array(job.draft.text.utf8)
            let cut = (post["facets"]?.values ?? []).compactMap { facet -> String? in
                guard let start = facet["index"]?["byteStart"]?.int,
                    let end = facet["index"]?["byteEnd"]?.int
                else { return nil }
                return String(decoding: utf8[start..<end], as: UTF8.self)
            }
            #expect(Set(cut) == ["https://example.com/stories/42", "#lake"])
        }
    }

    /// A page on one server, its card on another: no server of Bluesky's fetches pages.
    @Test func aPostThatLinksToAPageBringsItsCard() async throws {
        let (pages, server) = (try await Servers.webDAV.value, try await Servers.bluesky.value)
        let picture = try Sharing.bytes("orient-6.jpg")
        let folder = pages.folder + "/root"
        try picture.write(to: URL(fileURLWithPath: folder + "/card.jpg"))
        let page =
            #"<meta property="og:title" content="Åre &amp; back"><meta property="og:description" content="We rowed."><meta property="og:image" content="card.jpg">"#
        try page.write(toFile: folder + "/card.html", atomically: true, encoding: .utf8)
        var rules = LinkPreviewer.Rules()
        (rules.ports, rules.allows) = ([pages.ports[0]], { $0 == "127.0.0.1" })
        rules.seconds = 120
        let previewer = LinkPreviewer(rules)
        try await Sharing.withNetwork { transport in
            let account = try await Self.account(server, transport)
            let address = "\(pages.address)/card.html"
            var job = try Sharing.job([.text("Look")], to: account)
            job.draft.text = "Look \(address) \(ServiceClient.randomToken())"
            job.draft.card = ShareCard(address: address)
            let adapter = BlueskyAdapter(ServiceClient(transport)) { wanted in
                let card = await previewer.card(of: wanted)
                if card == nil {
                    await #expect(throws: Never.self) {
                        try await previewer.preview(of: wanted.address)
                    }
                }
                return card
            }
            _ = try await adapter.deliver(job, .ignored)
            let posts = try await Self.posts(job.draft.text, account, transport)
            let card = try #require(posts.first?["embed"]?["external"])
            #expect(card["uri"]?.string == address && card["title"]?.string == "Åre & back")
            #expect(card["description"]?.string == "We rowed.")
            let link = card["thumb"]?["ref"]?["$link"]?.string ?? ""
            let thumb = try await transport.ask(
                "GET",
                "\(server.address)/xrpc/com.atproto.sync.getBlob?did=\(account.settings["did"] ?? "")&cid=\(link)"
            )
            #expect(thumb.body == picture)
        }
    }

    @Test func whatTheLexiconForbidsIsRefusedInTheServersWords() async throws {
        let server = try await Servers.bluesky.value
        try await Sharing.withNetwork { transport in
            let account = try await Self.account(server, transport)
            var job = try Sharing.job([.text("short")], to: account)
            job.draft.text = String(repeating: "é", count: 400)
            let failure = await #expect(throws: DeliveryFailure.self) {
                try await BlueskyAdapter(ServiceClient(transport)).deliver(job, .ignored)
            }
            guard case .invalid(let words) = failure else {
                Issue.record("\(failure as Any)")
                return
            }
            #expect(words.contains("300"), "\(words)")
        }
    }

    @Test func aWrongPasswordAndAWrongTokenAskThePersonToSignIn() async throws {
        let server = try await Servers.bluesky.value
        try await Sharing.withNetwork { transport in
            let adapter = BlueskyAdapter(ServiceClient(transport))
            await #expect(throws: DeliveryFailure.signIn) {
                try await adapter.signIn(
                    server: server.address, identifier: "traveller.test", password: Secret("sea"))
            }
            let account = try await Self.account(server, transport)
            let renewed = try await adapter.renewed(account)
            #expect(renewed.secrets["access"] == Secret(Servers.session))
        }
    }
}
#endif
