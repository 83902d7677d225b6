#if HTTPClient
import CairnSharingLibrary
import CairnVault
import Foundation
import TestSupport
import Testing

/// Pages with photos, published to WebDAV (WsgiDAV) and S3 (moto).
@Suite(.enabled(if: ServerTools.areInstalled)) struct PublishingServerTests {
    @Test func webDAVHasThePageAndThePhotosByteForByte() async throws {
        let server = try await Servers.webDAV.value
        try await Sharing.withNetwork { transport in
            let account = ShareAccount(service: "webdav", settings: ["server": server.address])
            let job = try Sharing.job([.story(Sharing.story())], to: account)
            let adapter = WebDAVAdapter(ServiceClient(transport))
            let receipt = try await adapter.deliver(job, .ignored)
            let again = try await adapter.deliver(job, .ignored)
            #expect(again == receipt)
            let page = try #require(receipt.address)
            try await Self.expectStory(at: page, transport)
            // What the server has on its disk, not only what it answers.
            let folder = "\(server.folder)/root/\(receipt.id ?? "")"
            let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/photos")
            let kept = names.compactMap {
                FileManager.default.contents(atPath: "\(folder)/photos/\($0)")
            }
            let originals = try Sharing.photoNames.map { try Sharing.bytes($0) }
            #expect(Set(kept) == Set(originals) && kept.count == 3)
        }
    }

    #if Sharing
    @Test func s3HasThePageAndThePhotosByteForByte() async throws {
        let server = try await Servers.s3.value
        try await Sharing.withNetwork { transport in
            let bucket = "stories-\(ServiceClient.randomToken())"
            // What is published anybody may read.
            _ = try await transport.send(
                HTTPRequest(
                    "PUT", "\(server.address)/\(bucket)", [.init("x-amz-acl", "public-read")],
                    .bytes(Data())), most: 1 << 16
            ) { _ in }
            let account = ShareAccount(
                service: "s3",
                settings: [
                    "server": server.address, "bucket": bucket, "user": "AK", "prefix": "en resa/å",
                ], secrets: ["password": Secret("CANARY-s3")])
            let job = try Sharing.job([.story(Sharing.story())], to: account)
            let receipt = try await S3Adapter(ServiceClient(transport)).deliver(job, .ignored)
            try await Self.expectStory(at: receipt.address ?? "", transport)
        }
    }
    #endif

    /// The page links to its photos, and all are there.
    private static func expectStory(at page: String, _ transport: HTTPClientTransport) async throws
    {
        let answer = try await transport.ask("GET", page)
        #expect(answer.headers["content-type"]?.hasPrefix("text/html") == true)
        let html = String(decoding: answer.body, as: UTF8.self)
        #expect(html.contains("Åäö 雪 العربية 🚣‍♀️"))
        let links = html.matches(of: /src="(photos\/[^"]+)"/).map { String($0.1) }
        #expect(links.count == 3)
        let base = page.prefix(upTo: page.lastIndex(of: "/") ?? page.endIndex)
        for (link, name) in zip(links, Sharing.photoNames) {
            let photo = try await transport.ask("GET", "\(base)/\(link)")
            let original = try Sharing.bytes(name)
            #expect(photo.body == original, "\(link)")
            #expect(photo.headers["content-type"] == "image/jpeg")
        }
    }
}
#endif
