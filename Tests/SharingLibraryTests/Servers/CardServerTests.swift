#if HTTPClient
import AsyncHTTPClient
import CairnEncoding
import CairnSharingLibrary
import CairnVault
import Foundation
import SharingSamples
import Testing

/// Cards of linked pages in posts: the page on one server of this machine, Bluesky on another.
@Suite struct CardServerTests {
    /// The behavior of the page's server.
    enum Page: String, CaseIterable, Sendable {
        case whole, largePicture, noPicture, missing, silent, noPage
    }

    private static let picture = String(repeating: "p", count: 1000)

    private static func page(_ kind: Page) throws -> FaultServer {
        try FaultServer { request in
            let html = ["Content-Type": "text/html"]
            if request.line.hasPrefix("GET /lake.jpg") {
                let jpeg = ["Content-Type": "image/jpeg"]
                switch kind {
                case .noPicture: return .answer(404)
                case .largePicture:
                    return .answer(200, jpeg, String(repeating: "p", count: 1_000_001))
                default: return .answer(200, jpeg, picture)
                }
            }
            switch kind {
            case .missing: return .answer(404, html, "not here")
            case .silent: return .drop
            case .noPage: return .answer(200, ["Content-Type": "application/pdf"], "%PDF")
            default:
                return .answer(
                    200, html,
                    #"<meta property="og:title" content="The lake"><meta property="og:description" content="We rowed."><meta property="og:image" content="/lake.jpg">"#
                )
            }
        }
    }

    private static func bluesky(takesPictures: Bool = true) throws -> FaultServer {
        try FaultServer { request in
            if request.line.contains("uploadBlob") {
                return takesPictures
                    ? .answer(200, [:], #"{"blob":{"$type":"blob","size":1000}}"#)
                    : .answer(400, [:], #"{"error":"BlobTooLarge","message":"too large"}"#)
            }
            return .answer(200, [:], #"{"uri":"at://did:plc:x/app.bsky.feed.post/1"}"#)
        }
    }

    /// Sends a post that links to the page, and returns what was put on the server.
    private static func post(
        _ page: FaultServer, _ server: FaultServer, photos: [SharePhoto] = [],
        change: (inout ShareDraft) -> Void = { _ in }
    ) async throws -> JSONValue? {
        let link = ShareItem.link(try ShareLink(page.address + "/story"))
        var draft = try Samples.draft(
            [.text("We rowed."), link] + photos.map { .photo($0) }, for: "bluesky")
        change(&draft)
        let account = ShareAccount(
            service: "bluesky", settings: ["server": server.address, "did": "did:plc:x"],
            secrets: ["access": Secret("A")])
        var rules = LinkPreviewer.Rules()
        (rules.ports, rules.allows) = ([Int(page.port)], { $0 == "127.0.0.1" })
        rules.seconds = 120
        let previewer = LinkPreviewer(rules)
        let client = HTTPClient(configuration: HTTPClientTransport.patient)
        let adapter = BlueskyAdapter(ServiceClient(HTTPClientTransport(client))) {
            await previewer.card(of: $0)
        }
        let job = DeliveryJob(draft: draft, key: "k", account: account)
        let result: Result<DeliveryReceipt, DeliveryFailure>
        do throws(DeliveryFailure) {
            result = .success(try await adapter.deliver(job, .ignored))
        } catch { result = .failure(error) }
        try await client.shutdown()
        _ = try result.get()
        let put = server.requests.last { $0.line.contains("putRecord") }
        return put.flatMap { JSONValue($0.body)?["record"] }
    }

    @Test("a page that cannot be read costs nothing", arguments: Page.allCases)
    func cards(kind: Page) async throws {
        let (page, server) = (try Self.page(kind), try Self.bluesky())
        defer {
            page.stop()
            server.stop()
        }
        let record = try #require(try await Self.post(page, server))
        #expect(record["text"]?.string == "We rowed.\n\n\(page.address)/story")
        let card = record["embed"]?["external"]
        switch kind {
        case .missing, .silent, .noPage: #expect(record["embed"] == nil)
        case .whole, .largePicture, .noPicture:
            #expect(record["embed"]?["$type"]?.string == "app.bsky.embed.external")
            #expect(card?["uri"]?.string == page.address + "/story")
            #expect(card?["title"]?.string == "The lake")
            #expect(card?["description"]?.string == "We rowed.")
            #expect((card?["thumb"] != nil) == (kind == .whole))
        }
        let blobs = server.requests.filter { $0.line.contains("uploadBlob") }
        #expect(blobs.map(\.body) == (kind == .whole ? [Data(Self.picture.utf8)] : []))
    }

    @Test func aPictureThatBlueskyRefusesCostsOnlyThePicture() async throws {
        let (page, server) = (try Self.page(.whole), try Self.bluesky(takesPictures: false))
        defer {
            page.stop()
            server.stop()
        }
        let record = try #require(try await Self.post(page, server))
        let card = try #require(record["embed"]?["external"])
        #expect(card["title"]?.string == "The lake" && card["thumb"] == nil)
    }

    @Test func aCardThatWasDroppedIsNotSentAndItsPageIsNotRead() async throws {
        let (page, server) = (try Self.page(.whole), try Self.bluesky())
        defer {
            page.stop()
            server.stop()
        }
        let record = try await Self.post(page, server) { $0.card = nil }
        #expect(record?["embed"] == nil && page.requests.isEmpty)
    }

    @Test func photosTakeThePlaceOfACard() async throws {
        let (page, server) = (try Self.page(.whole), try Self.bluesky())
        defer {
            page.stop()
            server.stop()
        }
        let record = try await Self.post(page, server, photos: [Samples.photo()]) { draft in
            #expect(draft.card == nil)
        }
        #expect(record?["embed"]?["$type"]?.string == "app.bsky.embed.images")
        #expect(page.requests.isEmpty)
    }

    @Test func whatWasShownIsSentWithoutReadingThePageAgain() async throws {
        let (page, server) = (try Self.page(.whole), try Self.bluesky())
        defer {
            page.stop()
            server.stop()
        }
        let record = try await Self.post(page, server) { draft in
            let address = draft.card?.address ?? ""
            #expect(address == page.address + "/story")
            draft.card?.preview = LinkPreview(
                address: address, finalAddress: address, title: "As shown",
                imageAddress: page.address + "/lake.jpg")
        }
        #expect(record?["embed"]?["external"]?["title"]?.string == "As shown")
        #expect(record?["embed"]?["external"]?["thumb"] != nil)
        #expect(page.requests.map(\.line) == ["GET /lake.jpg HTTP/1.1"])
    }
}
#endif
