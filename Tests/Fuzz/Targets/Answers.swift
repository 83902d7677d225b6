import CairnEncoding
import CairnVault
import Foundation
import SharingSamples
import Synchronization

@testable import CairnSharingLibrary

/// Answers of services, to deliveries and to people who sign in.
enum Answers {
    static let targets =
        services.map { service in
            FuzzTarget(waiting: "answers-\(service.name)") { try await deliver($0, service) }
        } + [
            FuzzTarget(waiting: "answers-sign-in") { try await signIn($0) },
            FuzzTarget(waiting: "answers-browser") { try await browser($0) },
            FuzzTarget(waiting: "oauth") { try await oauth($0) },
            FuzzTarget("oauth-redirect") { input in
                let flow = OAuth2(client)
                let attempt = flow.attempt(
                    redirect: "http://127.0.0.1:1/", state: Secret("state"),
                    verifier: Secret("verifier"))
                let text = String(decoding: input, as: UTF8.self)
                guard let code = try? flow.code(from: text, of: attempt) else { return }
                try require(code != Secret(""), "an empty code")
                try require(text.contains("state"), "a code without the state")
            },
        ]

    /// A service: the settings of its accounts, what is sent to it, and how.
    private struct Service: Sendable {
        var name: String
        /// The service whose rules form the draft.
        var draft: String
        var settings: [String: String] = [:]
        var adapter: @Sendable (ServiceClient) -> any ShareAdapter
    }

    private static let server = "fuzz.example"

    private static let services = [
        Service(name: "mastodon", draft: "mastodon") { MastodonAdapter($0) },
        Service(name: "matrix", draft: "matrix", settings: ["room": "!room:fuzz.example"]) {
            MatrixAdapter($0)
        },
        Service(name: "bluesky", draft: "bluesky", settings: ["did": "did:plc:1"]) { caller in
            BlueskyAdapter(caller) { _ in nil }
        },
        Service(name: "telegram", draft: "telegram-bot", settings: ["chat": "1"]) {
            TelegramAdapter($0)
        },
        Service(name: "facebook", draft: "facebook-page", settings: ["page": "1"]) {
            FacebookAdapter($0)
        },
        Service(name: "instagram", draft: "instagram", settings: ["user": "1"]) { caller in
            InstagramAdapter(
                caller, publisher: PhotoPublisher { (_, _) in "https://fuzz.example/1.jpg" })
        },
        Service(name: "x", draft: "x-post") { XAdapter($0) },
        Service(name: "youtube", draft: "youtube") { YouTubeAdapter($0, piece: 1 << 18) },
        Service(
            name: "s3", draft: "s3",
            settings: ["bucket": "b", "region": "r", "key": "k", "user": "u"]
        ) { S3Adapter($0) },
        Service(name: "webdav", draft: "webdav", settings: ["user": "anna"]) { WebDAVAdapter($0) },
        Service(name: "linkding", draft: "linkding") { ReadLaterAdapter(LinkdingService(), $0) },
        Service(
            name: "wallabag", draft: "wallabag", settings: ["client": "c", "user": "anna"]
        ) { ReadLaterAdapter(WallabagService(), $0) },
        Service(name: "raindrop", draft: "raindrop", settings: ["server": "api.raindrop.io"]) {
            ReadLaterAdapter(RaindropService(), $0)
        },
        Service(name: "readwise", draft: "readwise", settings: ["server": "readwise.io"]) {
            ReadLaterAdapter(ReadwiseService(), $0)
        },
        Service(name: "karakeep", draft: "karakeep") { ReadLaterAdapter(KarakeepService(), $0) },
        Service(name: "readeck", draft: "readeck") { ReadLaterAdapter(ReadeckService(), $0) },
        Service(name: "shiori", draft: "shiori", settings: ["user": "anna"]) {
            ReadLaterAdapter(ShioriService(), $0)
        },
        Service(name: "pinboard", draft: "pinboard") { ReadLaterAdapter(PinboardService(), $0) },
        Service(name: "pocket", draft: "linkding", settings: ["server": "getpocket.com"]) {
            ReadLaterAdapter(PocketService(), $0)
        },
    ]

    /// A delivery ends after a bounded number of requests, sends its secrets to nobody else, and a
    /// failure can be kept.
    private static func deliver(_ input: [UInt8], _ service: Service) async throws {
        let answers = ServerOfAnyAnswer(input)
        let account = account(service)
        let host = account.settings["server"] ?? server
        guard let draft = drafts[service.name] else { throw FuzzFailure("no draft") }
        let job = DeliveryJob(draft: draft, key: "key-1", account: account)
        do throws(DeliveryFailure) {
            let receipt = try await service.adapter(answers.client).deliver(job, answers.steps)
            _ = receipt.address.map { try? ShareLink($0) }
        } catch {
            if let wait = error.asked {
                try require(wait.isFinite && wait >= 0, "asked to wait for \(wait) s")
            }
            let kept = try JSONEncoder().encode(error)
            let again = try JSONDecoder().decode(DeliveryFailure.self, from: kept)
            try require(again == error, "kept as \(again) instead of \(error)")
        }
        try answers.check(host: host)
    }

    private static func account(_ service: Service) -> ShareAccount {
        var account = ShareAccount(
            service: service.name, name: "anna", settings: ["server": server],
            secrets: Dictionary(
                uniqueKeysWithValues: [
                    "token", "access", "refresh", "password", "secret", "consumerKey",
                ].map { ($0, Secret(ServerOfAnyAnswer.secret)) }))
        account.settings.merge(service.settings) { $1 }
        return account
    }

    private static let drafts = services.reduce(into: [String: ShareDraft]()) { drafts, service in
        drafts[service.name] = try? draft(service)
    }

    private static func draft(_ service: Service) throws -> ShareDraft {
        let found = try Samples.service(service.draft)
        var content = ShareContent()
        content.title = "A day at the lake"
        if found.takes.contains(.text) { content.text = "We rowed @anna.example #lake" }
        if found.takes.contains(.link) { content.links = [try Samples.link()] }
        if found.takes.contains(.photo) { content.photos = [Samples.photo(1)] }
        if found.takes.contains(.file) {
            content.files = [
                ShareFile(.bytes(Data(count: 10)), name: "film.mp4", mediaType: "video/mp4")
            ]
        }
        return try ShareDraft(content, for: found)
    }

    // MARK: Signing in

    private static let client = OAuth2.Client(
        authorization: "https://\(server)/authorize", token: "https://\(server)/token",
        device: "https://\(server)/device", revocation: "https://\(server)/revoke", id: "id",
        secret: Secret(ServerOfAnyAnswer.secret))

    /// Tokens last for a time that a date can hold, and a device does not wait forever.
    private static func oauth(_ input: [UInt8]) async throws {
        let answers = ServerOfAnyAnswer(input)
        let flow = OAuth2Flow(client, answers.client)
        if let tokens = try? await flow.tokens(showing: { _ in }) {
            for date in [tokens.expires, tokens.renews].compactMap(\.self) {
                try require(date.timeIntervalSince1970.isFinite, "valid until \(date)")
            }
            _ = try? await flow.renewed(tokens)
            try? await flow.revoke(tokens)
        }
        try answers.check(host: server)
    }

    /// The first byte chooses what is asked. Endpoints that a server names are encrypted, tokens are
    /// those of one account, and its name is a line.
    private static func browser(_ input: [UInt8]) async throws {
        var input = InputReader(input)
        let choice = input.byte() % 6
        let answers = ServerOfAnyAnswer(Array(input.rest))
        var account = account(Service(name: "facebook-page", draft: "") { FacebookAdapter($0) })
        account.settings["client"] = "id"
        account.secrets["client"] = Secret(ServerOfAnyAnswer.secret)
        var found: ShareAccount?
        switch choice {
        case 0:
            let flow = MatrixSignIn(answers.client, name: "Fuzz", website: "https://\(server)/")
            guard let client = try? await flow.client(at: server, redirect: "http://127.0.0.1:1/")
            else { break }
            for address in [client.authorization, client.token, client.revocation].compactMap(
                \.self)
            {
                try require(address.hasPrefix("https://"), "an endpoint at \(address)")
            }
            try require(!client.id.isEmpty, "a client without an ID")
        case 1: found = try? await FacebookAdapter(answers.client).completed(account)
        case 2: found = try? await YouTubeAdapter(answers.client).signIn(account)
        case 3:
            found = try? await ReadLaterAdapter(RaindropService(), answers.client).signIn(account)
        case 4: found = try? await XAdapter(answers.client).signIn(account)
        default:
            let services = try Samples.catalog()
            guard let x = services["x-post"] else { throw FuzzFailure("no X") }
            let settings = SharingConfiguration()
            let flow = BrowserSignIn(answers.client, app: "Fuzz", website: "", settings: settings)
            account.service = "x-post"
            found = try? await flow.renewed(account, at: x)
            try? await flow.signOut(found ?? account, of: x)
        }
        if let found {
            try require(found.secrets["token"] != nil, "an account without a token")
            try require(found.name == TextSanitizer.line(found.name), "named \(found.name)")
            for date in [found.tokens?.expires, found.tokens?.renews].compactMap(\.self) {
                try require(date.timeIntervalSince1970.isFinite, "valid until \(date)")
            }
        }
        try answers.check(host: server)
    }

    /// The services whose servers state limits.
    private static let limited: (ShareService, ShareService)? = {
        guard let catalog = try? Samples.catalog(), let mastodon = catalog["mastodon"],
            let matrix = catalog["matrix"]
        else { return nil }
        return (mastodon, matrix)
    }()

    /// The limits of a server are usable, and its account is one.
    private static func signIn(_ input: [UInt8]) async throws {
        let answers = ServerOfAnyAnswer(input)
        guard let (mastodon, matrix) = limited else { throw FuzzFailure("no services") }
        let account = account(Service(name: "mastodon", draft: "") { MastodonAdapter($0) })
        var limits = [try? await MastodonAdapter(answers.client).limits(of: mastodon, for: account)]
        limits.append(
            try? await MatrixAdapter(answers.client).limits(of: matrix, for: account))
        for service in limits.compactMap(\.self) {
            let content = ShareContent(text: "We rowed https://example.com/ today")
            _ = service.problems(with: content)
            if let fitted = service.fitted(content) {
                try require(!fitted.text.isEmpty, "nothing is left")
            }
        }
        _ = try? await MatrixAdapter(answers.client).signIn(
            server: server, user: "anna", password: Secret(ServerOfAnyAnswer.secret), device: "d")
        _ = try? await BlueskyAdapter(answers.client) { _ in nil }.signIn(
            server: server, identifier: "anna", password: Secret(ServerOfAnyAnswer.secret))
        let flow = MastodonSignIn(answers.client, name: "Fuzz")
        if let found = try? await flow.client(at: server, redirects: [OAuth2Flow.pasted]) {
            _ = try? await flow.account(
                at: server, found, OAuth2.Tokens(access: Secret(ServerOfAnyAnswer.secret)))
        }
        try answers.check(host: server)
    }
}

extension ShareContent {
    fileprivate init(text: String) {
        self.init()
        self.text = text
    }
}

/// A server whose answers are the parts of an input: a status, headers, an empty line, a body.
private final class ServerOfAnyAnswer: HTTPTransport {
    static let secret = "5ecret-0f-anna"
    private static let mostRequests = 400

    private struct State {
        var input: InputReader
        var requests: [HTTPRequest] = []
        var now = Date(timeIntervalSince1970: 1_795_278_600)
    }

    private let state: Mutex<State>

    init(_ input: [UInt8]) { state = Mutex(State(input: InputReader(input))) }

    func send(
        _ request: HTTPRequest, most: Int, progress: @escaping @Sendable (Int) async -> Void
    ) async throws(HTTPFailure) -> HTTPResponse {
        let part: [UInt8]? = state.withLock { state in
            state.requests.append(request)
            guard !state.input.rest.isEmpty, state.requests.count <= Self.mostRequests else {
                return nil
            }
            return state.input.part()
        }
        guard let part else { throw .notSent }
        let lines = part.split(separator: 10, omittingEmptySubsequences: false)
        let head = lines.prefix { !$0.isEmpty }
        var headers: [String: String] = [:]
        for line in head.dropFirst() {
            let pair = line.split(separator: UInt8(ascii: ":"), maxSplits: 1)
            guard pair.count == 2 else { continue }
            headers[String(decoding: pair[0], as: UTF8.self)] = String(
                decoding: pair[1].drop { $0 == 32 }, as: UTF8.self)
        }
        let status = head.first.flatMap { Int(String(decoding: $0, as: UTF8.self)) } ?? 200
        let body = lines.dropFirst(head.count + 1).joined(separator: [10])
        return HTTPResponse(min(max(status, 100), 599), headers, Data(body))
    }

    var client: ServiceClient {
        ServiceClient(
            self, now: { self.state.withLock { $0.now } },
            pause: { seconds in
                // As a task sleeps: longer than a duration can say ends the process.
                _ = Duration.seconds(seconds)
                self.state.withLock { $0.now += max(1, seconds) }
            }, token: { "token0123456789" })
    }

    var steps: DeliveryReporter { DeliveryReporter { (_) throws(DeliveryFailure) in } }

    /// Requires that there were few requests, and that no secret went to another host.
    func check(host: String) throws(FuzzFailure) {
        let requests = state.withLock { $0.requests }
        try require(requests.count <= Self.mostRequests, "\(requests.count) requests")
        for request in requests {
            try require(
                !request.address.unicodeScalars.contains { $0.value <= 32 },
                "an address with a blank: \(request.address)")
            for header in request.headers {
                try require(
                    !(header.name + header.value).unicodeScalars.contains { $0.value < 32 },
                    "a header with a control: \(header)")
            }
            let isSecret =
                request.address.contains(Self.secret)
                || request.headers.contains { $0.name.lowercased() == "authorization" }
            guard isSecret else { continue }
            let hosts =
                [host, "graph.facebook.com", "graph.instagram.com", "api.x.com"]
                + ["www.googleapis.com", "api.telegram.org"]
            try require(
                hosts.contains { request.address.hasPrefix("https://\($0)/") },
                "a secret for \(request.address)")
        }
    }
}
