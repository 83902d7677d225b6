#if HTTPClient && Sharing && Vault && Database
import CairnSharingLibrary
import CairnEncoding
import CairnImaging
import CairnVault
import Foundation
import TestSupport
import Testing

/// A story with three photos goes to mail, Mastodon, Matrix and Bluesky in one action. Each server's network fails once in its
/// own way; each has the story exactly once in the end, byte for byte; and nothing secret stands in anything that was written.
@Suite(.serialized, .enabled(if: ServerTools.hasExim)) struct StoryTests {
    /// A network that loses answers: the server has the request, and nobody hears of it.
    private final class LossyTransport: HTTPTransport {
        private let inner: HTTPClientTransport
        private let faults = Faults()

        private actor Faults {
            private(set) var lost: [String] = []
            func isFirst(_ part: String) -> Bool {
                defer { lost.append(part) }
                return !lost.contains(part)
            }
        }

        init(_ inner: HTTPClientTransport) { self.inner = inner }

        var lost: Int { get async { await faults.lost.count } }

        func send(
            _ request: HTTPRequest, most: Int, progress: @escaping @Sendable (Int) async -> Void
        ) async throws(HTTPFailure) -> HTTPResponse {
            let answer = try await inner.send(request, most: most, progress: progress)
            for part in ["/api/v1/statuses", "/send/m.room.message/", "repo.putRecord"]
            where request.address.contains(part) && answer.status == 200 {
                if await faults.isFirst(part) { throw .unanswered }
            }
            return answer
        }
    }

    @Test func aStoryGoesToFourServicesAndArrivesOnceAtEach() async throws {
        async let (mailing, posting, chatting, blogging) = (
            Servers.mail.value, Servers.ownMastodon(), Servers.matrix.value, Servers.bluesky.value
        )
        let (mail, mastodon, matrix, bluesky) = try await (mailing, posting, chatting, blogging)
        defer { withExtendedLifetime(mastodon) {} }
        let folder = try TemporaryFolder()
        let path = folder.url.path
        let title = "Four ways \(ServiceClient.randomToken())"
        try await Sharing.withNetwork { plain in
            // The person signs in everywhere.
            let store = AccountStore(
                CredentialFile(
                    at: path + "/keys/accounts", key: Secret(bytes: Array(repeating: 7, count: 32)))
            )
            var accounts = [
                ShareAccount(
                    service: "mail", name: "anna",
                    settings: [
                        "server": "127.0.0.1", "port": String(mail.ports[0]), "user": "anna",
                        "from": "Åsa <asa@example.com>", "to": "b@example.com",
                    ], secrets: ["password": Secret(Servers.mailPassword)]),
                MastodonServerTests.account(mastodon),
            ]
            accounts.append(try await MatrixServerTests.account(matrix, plain))
            accounts.append(try await BlueskyServerTests.account(bluesky, plain))
            for account in accounts { try await store.keep(account) }

            // One action: made ready for each service, and into the outbox.
            let catalog = try Sharing.catalog()
            let outbox = try Outbox(at: path + "/outbox", catalog: catalog, rules: Self.rules)
            let preparer = PhotoProcessor(Imaging())
            let content = try ShareContent([.story(Sharing.story(title))])
            var targets: [ShareRequest.Target] = []
            for account in accounts {
                let service = try #require(catalog[account.service])
                var draft = try ShareDraft(content, for: service)
                for place in draft.photos.indices {
                    draft.photos[place] = try await preparer.prepare(
                        draft.photos[place], service.photos, draft.keepsMetadata)
                }
                targets.append(.init(draft, account: account.name))
            }
            let request = ShareRequest(id: ServiceClient.randomToken(), targets)
            try await outbox.add(request, now: Date())
            try await outbox.add(request, now: Date())  // A double tap.

            // Mastodon is not well at first, and three answers are lost.
            try await MastodonServerTests.fault(
                "/api/v1/statuses", status: 503, headers: #"{"Retry-After": "1"}"#, mastodon, plain)
            let lossy = LossyTransport(plain)
            let caller = ServiceClient(lossy)
            let worker = OutboxWorker(
                outbox,
                adapters: [
                    "mail": MailAdapter(
                        .network(
                            trusting: [mail.folder + "/cert.pem"], allowsLocal: { _ in true },
                            seconds: 120)),
                    "mastodon": MastodonAdapter(caller), "matrix": MatrixAdapter(caller),
                    "bluesky": BlueskyAdapter(caller),
                ], accounts: .init(store))
            try await worker.run(until: .settled)

            let deliveries = try await outbox.deliveries()
            #expect(deliveries.map(\.service) == ["mail", "mastodon", "matrix", "bluesky"])
            #expect(
                deliveries.allSatisfy { $0.state == .sent },
                "\(deliveries.map { ($0.service, $0.state, $0.failure as Any) })")
            #expect(await lossy.lost >= 3)
            #expect(deliveries[1].attempt == 2 && deliveries[0].attempt == 0, "tries that failed")

            // What each server has.
            let sent = try await Self.sent(deliveries, outbox)
            for photos in sent.values { for photo in photos { #expect(!Self.hasPlace(photo)) } }
            let mails = try await ReadMail.arrived(deliveries[0].remoteID ?? "", in: mail)
            #expect(mails.count == 1 && mails.first?.parts.map(\.bytes) == sent["mail"])
            let posts = try await MastodonServerTests.posts(title, mastodon, plain)
            #expect(posts.count == 1)
            let post = try #require(posts.first)
            let posted = try await MastodonServerTests.pictures(post, mastodon, plain)
            #expect(posted == sent["mastodon"])
            let messages = try await MatrixServerTests.messages(accounts[2], plain)
                .compactMap { $0["content"] }
            #expect(messages.filter { $0["msgtype"]?.string == "m.text" }.count == 1)
            var pictures: [Data] = []
            for message in messages where message["msgtype"]?.string == "m.image" {
                pictures.append(
                    try await MatrixServerTests.media(
                        message["url"]?.string ?? "", accounts[2], plain))
            }
            #expect(pictures == sent["matrix"])
            let text = try await outbox.draft(of: deliveries[3].id).text
            let records = try await BlueskyServerTests.posts(text, accounts[3], plain)
            #expect(records.count == 1)
            let record = try #require(records.first)
            let kept = try await BlueskyServerTests.pictures(record, accounts[3], plain)
            #expect(kept == sent["bluesky"])

            // Nothing that signs in stands anywhere, in no shape.
            var dumped = ""
            dump(accounts, to: &dumped)
            dump(deliveries, to: &dumped)
            dumped += "\(accounts) \(deliveries)"
            var secrets: [String] = []
            for account in accounts {
                secrets += account.secrets.values.compactMap { $0.revealedText() }
            }
            secrets += [Servers.matrixPassword, Servers.appPassword]
            #expect(secrets.count >= 7)
            try Self.expect(noneOf: secrets, below: path, in: dumped)
        }
    }

    private static var rules: RetryConfiguration {
        var rules = RetryConfiguration()
        (rules.baseSeconds, rules.capSeconds) = (0.05, 0.5)
        return rules
    }

    private static func sent(
        _ deliveries: [Delivery], _ outbox: Outbox
    ) async throws -> [String: [Data]] {
        var sent: [String: [Data]] = [:]
        for delivery in deliveries {
            sent[delivery.service] = try await outbox.draft(of: delivery.id).photos.map {
                try $0.data.load()
            }
        }
        return sent
    }

    /// Whether a JPEG has a block of Exif that points to a place.
    private static func hasPlace(_ photo: Data) -> Bool {
        // Tag 0x8825, `GPSInfo`, in either order of bytes, in the first part of the file.
        let head = photo.prefix(4096)
        return head.range(of: Data("Exif".utf8)) != nil
            && (head.range(of: Data([0x88, 0x25, 0x00, 0x04])) != nil
                || head.range(of: Data([0x25, 0x88, 0x04, 0x00])) != nil)
    }

    /// Looks for secrets, plain and as they go over the wire, in all files of a folder, in a text, and in what this process was
    /// started with.
    private static func expect(noneOf secrets: [String], below path: String, in text: String) throws
    {
        var files = 0
        for case let name as String in try #require(FileManager.default.enumerator(atPath: path)) {
            guard let data = FileManager.default.contents(atPath: "\(path)/\(name)") else {
                continue
            }
            files += 1
            for secret in secrets {
                for shape in shapes(of: secret) {
                    #expect(data.range(of: shape) == nil, "in \(name)")
                }
            }
        }
        #expect(files > 6)
        let command = CommandLine.arguments.joined(separator: " ")
        for secret in secrets {
            #expect(!text.contains(secret) && !command.contains(secret))
        }
    }

    private static func shapes(of secret: String) -> [Data] {
        let bytes = Data(secret.utf8)
        let hex = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        let inner = bytes.base64EncodedString().prefix(max(8, bytes.count))
        return [
            bytes, Data(PercentEncoding.component(secret).utf8), Data(hex.utf8), Data(inner.utf8),
        ]
    }
}
#endif
