#if HTTPClient
import AsyncHTTPClient
import CairnEncoding
import CairnSharingLibrary
import CairnVault
import Foundation
import SharingSamples
import Synchronization
import Testing

/// Readeck, Shiori and Pinboard, over HTTP with servers on this machine that keep what they are sent.
@Suite struct BookmarkServerTests {
    /// A server that keeps addresses, in the manner of one of the services.
    private final class Bookmarks: Sendable {
        private let kept = Mutex<[String]>([])
        private let isDown = Mutex(false)
        var addresses: [String] { kept.withLock { $0 } }

        /// From now on, sessions are over.
        func restart() { isDown.withLock { $0 = true } }
        var hasEnded: Bool { isDown.withLock { $0 } }

        /// Keeps an address; returns its number, or `nil` if it is there already.
        func keep(_ address: String) -> Int? {
            kept.withLock { kept in
                // The server is asked once before the body is read.
                guard !address.isEmpty, !kept.contains(address) else { return nil }
                kept.append(address)
                return kept.count
            }
        }
    }

    private static func with(
        _ service: any ReadLaterService,
        _ reply: @escaping @Sendable (FaultServer.Request) -> FaultServer.Reply,
        _ body: (ReadLaterAdapter, FaultServer) async throws -> Void
    ) async throws {
        let server = try FaultServer(reply)
        let client = HTTPClient(configuration: HTTPClientTransport.patient)
        do {
            try await body(
                ReadLaterAdapter(service, ServiceClient(HTTPClientTransport(client))), server)
        } catch {
            try? await client.shutdown()
            throw error
        }
        try await client.shutdown()
        server.stop()
    }

    private static func job(
        _ service: String, _ account: ShareAccount,
        _ address: String = "https://example.com/lake?b=2&a=1"
    ) throws -> DeliveryJob {
        DeliveryJob(
            draft: try Samples.draft(
                [.text("We rowed."), .link(ShareLink(address, title: "The lake"))], for: service),
            key: "k", account: account)
    }

    private static func typed(
        _ service: String, _ server: FaultServer, _ secrets: [String: String],
        user: String? = nil
    ) -> ShareAccount {
        var account = ShareAccount(
            service: service, settings: ["server": server.address],
            secrets: secrets.mapValues { Secret($0) })
        account.settings["user"] = user
        return account
    }

    // MARK: Readeck

    @Test func readeckTakesAPageAndTellsWhereItIs() async throws {
        let bookmarks = Bookmarks()
        try await Self.with(
            ReadeckService(),
            { request in
                guard request.headers["authorization"] == "Bearer RIGHT" else {
                    return .answer(401, [:], #"{"status":401,"message":"Unauthorized"}"#)
                }
                let json = JSONValue(request.body)
                switch request.line {
                case "GET /api/profile HTTP/1.1":
                    return .answer(
                        200, [:], #"{"provider":{"name":"bearer"},"user":{"username":"anna"}}"#)
                case "POST /api/bookmarks HTTP/1.1":
                    let number = bookmarks.keep(json?["url"]?.string ?? "") ?? 0
                    return .answer(
                        202,
                        [
                            "Bookmark-Id": "b\(number)",
                            "Location":
                                "http://127.0.0.1:\(request.port)/api/bookmarks/b\(number)",
                        ], #"{"status":202,"message":"Link submited"}"#)
                default: return .answer(404)
                }
            }
        ) { adapter, server in
            await #expect(throws: DeliveryFailure.signIn) {
                try await adapter.signIn(Self.typed("readeck", server, ["token": "WRONG"]))
            }
            let account = try await adapter.signIn(
                Self.typed("readeck", server, ["token": "RIGHT"]))
            #expect(account.name == "anna")
            let receipt = try await adapter.deliver(try Self.job("readeck", account), .ignored)
            #expect(receipt.id == "b1")
            #expect(receipt.address == server.address + "/bookmarks/b1")
            #expect(bookmarks.addresses == ["https://example.com/lake?b=2&a=1"])
        }
    }

    @Test(arguments: ["<html>Welcome</html>", #"{"message":"hello"}"#])
    func aServerOfAnotherKindIsNamed(body: String) async throws {
        let services: [(String, any ReadLaterService, [String: String])] = [
            ("readeck", ReadeckService(), ["token": "T"]),
            ("shiori", ShioriService(), ["password": "P"]),
            ("pinboard", PinboardService(), ["token": "anna:T"]),
        ]
        for (name, service, secrets) in services {
            try await Self.with(service, { _ in .answer(200, [:], body) }) { adapter, server in
                await #expect(throws: DeliveryFailure.unreachable(.stranger("127.0.0.1"))) {
                    try await adapter.signIn(Self.typed(name, server, secrets, user: "anna"))
                }
            }
            try await Self.with(service, { _ in .answer(404) }) { adapter, server in
                await #expect(throws: DeliveryFailure.unreachable(.stranger("127.0.0.1"))) {
                    try await adapter.signIn(Self.typed(name, server, secrets, user: "anna"))
                }
            }
        }
    }

    /// The page of a network that is paid for first, packed bytes, JSON without an end, and JSON of
    /// somebody else.
    @Test(
        arguments: [
            "<html>Welcome</html>", "\u{1f}\u{8b}\u{8}", "[[[[", "[]", "{}", "null", "7", #""ok""#,
            #"{"status":"ok"}"#, #"{"user":[]}"#, #"{"user":null,"data":{}}"#, "",
        ])
    func whatIsNoAnswerOfTheServiceStoresNoAccount(body: String) async throws {
        let server = try FaultServer { _ in .answer(200, [:], body) }
        let client = HTTPClient(configuration: HTTPClientTransport.patient)
        let caller = ServiceClient(HTTPClientTransport(client))
        var adapters: [String: any ShareAdapter] = [
            "mastodon": MastodonAdapter(caller), "bluesky": BlueskyAdapter(caller) { _ in nil },
            "matrix": MatrixAdapter(caller), "telegram-bot": TelegramAdapter(caller),
            "x-post": XAdapter(caller), "facebook-page": FacebookAdapter(caller),
            "youtube": YouTubeAdapter(caller),
        ]
        #if Sharing
        adapters["s3"] = S3Adapter(caller)
        #endif
        let services: [String: any ReadLaterService] = [
            "linkding": LinkdingService(), "karakeep": KarakeepService(),
            "readeck": ReadeckService(), "shiori": ShioriService(), "pinboard": PinboardService(),
            "wallabag": WallabagService(), "raindrop": RaindropService(),
            "readwise": ReadwiseService(), "instapaper": InstapaperService(),
        ]
        for (name, service) in services { adapters[name] = ReadLaterAdapter(service, caller) }
        for (name, adapter) in adapters {
            let account = ShareAccount(
                service: name,
                settings: [
                    "server": server.address, "user": "anna", "client": "c", "room": "!r:a.se",
                    "chat": "@lake", "page": "8", "bucket": "b",
                ],
                secrets: [
                    "token": Secret("1:T"), "password": Secret("P"), "clientSecret": Secret("S"),
                ])
            let result: Result<ShareAccount, DeliveryFailure>
            do throws(DeliveryFailure) {
                result = .success(try await adapter.signIn(account))
            } catch {
                result = .failure(error)
            }
            #expect(result == .failure(.unreachable(.stranger("127.0.0.1"))), "\(name)")
        }
        try await client.shutdown()
        server.stop()
    }

    // MARK: Shiori

    /// Shiori: like version 1.8, or with answers in `message` as before.
    private static func shiori(
        _ bookmarks: Bookmarks, isOld: Bool = false, isOwner: Bool = true
    ) -> @Sendable (FaultServer.Request) -> FaultServer.Reply {
        { request in
            func answer(_ status: Int, _ json: String) -> FaultServer.Reply {
                .answer(status, [:], isOld ? #"{"ok":true,"message":\#(json)}"# : json)
            }
            let json = JSONValue(request.body)
            let path = request.line.split(separator: " ")[1]
            let isSignedIn =
                ["Bearer T1", "Bearer T2"].contains(request.headers["authorization"] ?? "")
                && !bookmarks.hasEnded
            switch request.line.prefix(while: { $0 != " " }) + " "
                + path.prefix(while: { $0 != "?" })
            {
            case "POST /api/v1/auth/login":
                guard json?["password"]?.string == "RIGHT" else {
                    return answer(400, #"{"error":"username or password do not match"}"#)
                }
                return answer(200, #"{"token":"T1","expires":4102444800}"#)
            case "POST /api/v1/auth/refresh":
                return isSignedIn
                    ? answer(202, #"{"token":"T2","expires":4102444800}"#)
                    : answer(401, #"{"error":"Authentication required"}"#)
            case "GET /api/v1/auth/me":
                return isSignedIn
                    ? answer(200, #"{"id":1,"username":"anna","owner":\#(isOwner)}"#)
                    : answer(401, #"{"error":"Authentication required"}"#)
            case "GET /api/bookmarks":
                // The connection ends if anything is wrong.
                guard isSignedIn else { return .drop }
                let list = bookmarks.addresses.enumerated().map { number, address in
                    #"{"id":\#(number + 1),"url":"\#(address)"}"#
                }.joined(separator: ",")
                return .answer(200, [:], #"{"page":1,"maxPage":1,"bookmarks":[\#(list)]}"#)
            case "POST /api/bookmarks":
                // It sorts the query, and drops the parameters of campaigns.
                let sorted = json?["url"]?.string?
                    .replacing("b=2&a=1", with: "a=1&b=2").replacing("&utm_source=x", with: "")
                guard isSignedIn, isOwner, let number = bookmarks.keep(sorted ?? "") else {
                    return .drop
                }
                return .answer(200, [:], #"{"id":\#(number),"url":"\#(sorted ?? "")"}"#)
            default: return .answer(404)
            }
        }
    }

    @Test(arguments: [false, true])
    func shioriTakesAPageOnce(isOld: Bool) async throws {
        let bookmarks = Bookmarks()
        try await Self.with(
            ShioriService(), Self.shiori(bookmarks, isOld: isOld)
        ) { adapter, server in
            await #expect(throws: DeliveryFailure.signIn) {
                try await adapter.signIn(
                    Self.typed("shiori", server, ["password": "WRONG"], user: "anna"))
            }
            let account = try await adapter.signIn(
                Self.typed("shiori", server, ["password": "RIGHT"], user: "anna"))
            #expect(account.secrets == ["token": Secret("T1"), "refresh": Secret("T1")])
            #expect(account.settings["expires"] == "4102444800.0")
            let first = try await adapter.deliver(try Self.job("shiori", account), .ignored)
            #expect(first.id == "1")
            // Again, also with what the server leaves out: it would end the connection.
            for address in [
                "https://example.com/lake?b=2&a=1", "https://example.com/lake?a=1&b=2&utm_source=x",
            ] {
                let again = try await adapter.deliver(
                    try Self.job("shiori", account, address), .ignored)
                #expect(again.id == "1")
            }
            let other = try await adapter.deliver(
                try Self.job("shiori", account, "https://example.com/lake?a=2"), .ignored)
            #expect(other.id == "2")
            #expect(
                bookmarks.addresses
                    == ["https://example.com/lake?a=1&b=2", "https://example.com/lake?a=2"])
            let renewed = try await adapter.renewed(account)
            #expect(renewed?.secrets["token"] == Secret("T2"))
        }
    }

    @Test func aSessionOfShioriThatIsOverIsSaidBeforeAnythingIsSent() async throws {
        let bookmarks = Bookmarks()
        try await Self.with(ShioriService(), Self.shiori(bookmarks)) { adapter, server in
            let account = try await adapter.signIn(
                Self.typed("shiori", server, ["password": "RIGHT"], user: "anna"))
            bookmarks.restart()
            await #expect(throws: DeliveryFailure.expired) {
                try await adapter.deliver(try Self.job("shiori", account), .ignored)
            }
            await #expect(throws: DeliveryFailure.signIn) { try await adapter.renewed(account) }
            #expect(!server.requests.contains { $0.line.hasPrefix("POST /api/bookmarks") })
        }
    }

    @Test func aGuestOfShioriMayNotSave() async throws {
        let bookmarks = Bookmarks()
        try await Self.with(
            ShioriService(), Self.shiori(bookmarks, isOwner: false)
        ) { adapter, server in
            let account = try await adapter.signIn(
                Self.typed("shiori", server, ["password": "RIGHT"], user: "anna"))
            await #expect(throws: DeliveryFailure.permission) {
                try await adapter.deliver(try Self.job("shiori", account), .ignored)
            }
        }
    }

    // MARK: Pinboard

    private static func query(_ request: FaultServer.Request) -> [String: String] {
        let path = request.line.split(separator: " ")[1]
        let items = URLComponents(string: String(path))?.queryItems ?? []
        return Dictionary(
            items.map { ($0.name, $0.value ?? "") }, uniquingKeysWith: { first, _ in first })
    }

    private static func pinboard(
        _ bookmarks: Bookmarks
    ) -> @Sendable (FaultServer.Request) -> FaultServer.Reply {
        { request in
            let fields = query(request)
            guard fields["auth_token"] == "anna:RIGHT", fields["format"] == "json" else {
                return .answer(401, [:], "401 Forbidden")
            }
            if request.line.hasPrefix("GET /v1/posts/update?") {
                return .answer(200, [:], #"{"update_time":"2026-11-24T19:02:07Z"}"#)
            }
            guard request.line.hasPrefix("GET /v1/posts/add?"), fields["replace"] == "no" else {
                return .answer(404)
            }
            return bookmarks.keep(fields["url"] ?? "") == nil
                ? .answer(200, [:], #"{"result_code":"item already exists"}"#)
                : .answer(200, [:], #"{"result_code":"done"}"#)
        }
    }

    @Test func pinboardTakesAPageOnceAndKeepsItPrivate() async throws {
        let bookmarks = Bookmarks()
        try await Self.with(PinboardService(), Self.pinboard(bookmarks)) { adapter, server in
            await #expect(throws: DeliveryFailure.signIn) {
                try await adapter.signIn(Self.typed("pinboard", server, ["token": "anna:WRONG"]))
            }
            var account = try await adapter.signIn(
                Self.typed("pinboard", server, ["token": "anna:RIGHT"]))
            #expect(account.name == "anna")
            account.settings["tags"] = "travel,north sea"
            for _ in 1...2 {
                let receipt = try await adapter.deliver(
                    try Self.job("pinboard", account, "https://example.com/ö?a=1&b=+"), .ignored)
                #expect(receipt.address == nil)
            }
            let fields = Self.query(try #require(server.requests.last))
            #expect(fields["url"] == "https://example.com/%C3%B6?a=1&b=+")
            #expect(fields["description"] == "The lake" && fields["extended"] == "We rowed.")
            #expect(fields["toread"] == "yes" && fields["shared"] == "no")
            #expect(fields["tags"] == "travel north-sea")
            #expect(bookmarks.addresses.count == 1)
            // The token is in the address, so no description of a request may have it.
            let request = try #require(
                try PinboardService().signIn(
                    account, RequestContext(now: Samples.now, token: "x")))
            #expect(!"\(request)".contains("RIGHT") && request.address.contains("RIGHT"))
        }
    }

    @Test func aLongTitleOfPinboardIsWholeInTheDescription() async throws {
        let title = Array(repeating: "lake", count: 80).joined(separator: " ")
        let page = ReadLaterPage(address: "https://example.com/", title: title, text: "We rowed.")
        let request = try PinboardService().save(
            page,
            ShareAccount(service: "pinboard", secrets: ["token": Secret("anna:T")]),
            RequestContext(now: Samples.now, token: "x"))
        #expect(request.address.hasPrefix("https://api.pinboard.in/v1/posts/add?"))
        let items = URLComponents(string: request.address)?.queryItems ?? []
        let short = items.first { $0.name == "description" }?.value ?? ""
        #expect(short.count <= 255 && short.hasSuffix("…"))
        #expect(items.first { $0.name == "extended" }?.value == "\(title)\n\nWe rowed.")
    }
}
#endif
