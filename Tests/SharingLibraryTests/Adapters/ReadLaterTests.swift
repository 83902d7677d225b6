import CairnSharingLibrary
import CairnVault
import Foundation
import SharingSamples
import TestSupport
import Testing

@Suite struct ReadLaterTests {
    private static let page = ReadLaterPage(
        address: "https://example.com/a?b=1&c=ö", title: "Åre & \"more\"", text: "two\nlines",
        tags: ["a", "b c"])
    private static let account = ShareAccount(
        service: "x", name: "anna",
        settings: ["server": "keep.a.se", "user": "anna", "client": "c1"],
        secrets: [
            "token": Secret("TOKEN"), "password": Secret("PASS"), "clientSecret": Secret("CS"),
            "refresh": Secret("REF"),
            "tokenSecret": Secret("TS"), "consumerKey": Secret("CK"),
        ])
    private static let world = RequestContext(now: Samples.now, token: "nonce")

    /// The account, without a server for a service that has only its own.
    private static func account(at name: String) -> ShareAccount {
        var account = account
        if name.hasPrefix("instapaper") || name == "readwise" { account.settings["server"] = nil }
        return account
    }

    private static func services() -> [(String, any ReadLaterService)] {
        var all: [(String, any ReadLaterService)] = [
            ("instapaper", InstapaperService()), ("instapaper-simple", InstapaperSimpleService()),
            ("wallabag", WallabagService()), ("readwise", ReadwiseService()),
            ("raindrop", RaindropService()),
            ("linkding", LinkdingService()), ("karakeep", KarakeepService()),
            ("pocket", PocketService()), ("readeck", ReadeckService()),
            ("shiori", ShioriService()), ("pinboard", PinboardService()),
        ]
        #if Sharing
        all.append(
            (
                "instapaper-full",
                InstapaperFullService(consumerKey: "CK", consumerSecret: Secret("CKS"))
            ))
        #endif
        return all
    }

    @Test(arguments: 0..<12)
    func requestsAreWhatTheyWere(number: Int) async throws {
        let services = Self.services()
        guard services.indices.contains(number) else { return }
        let (name, service) = services[number]
        let account = Self.account(at: name)
        let requests = [
            try service.signIn(account, Self.world),
            try service.renewal(account, Self.world),
            try service.verification(account, Self.world),
            try service.check(Self.page, account, Self.world),
            try service.save(Self.page, account, Self.world),
        ].compactMap(\.self)
        let transport = ScriptedTransport([])
        for request in requests {
            _ = try? await transport.send(request, most: 1) { _ in }
        }
        #expect(try Golden.difference(await transport.text(), "Sharing/later-\(name).txt") == nil)
    }

    @Test("a text is sent, or reported as left out", arguments: 0..<12)
    func noTextIsDroppedSilently(number: Int) async throws {
        let services = Self.services()
        guard services.indices.contains(number) else { return }
        let (name, service) = services[number]
        guard let entry = try Samples.catalog()[name], entry.state != .retired else { return }
        let draft = try Samples.draft([.text("Moose"), .link(Samples.link())], for: name)
        let page = ReadLaterPage(address: "https://example.com/", text: draft.text)
        let transport = ScriptedTransport([])
        _ = try? await transport.send(service.save(page, Self.account, Self.world), most: 1) { _ in
        }
        let isSent = try await transport.text().contains("Moose")
        #expect(isSent != draft.leftOut.contains(.text), "\(name)")
    }

    @Test(
        arguments: [
            (
                "instapaper", 201, #"{"bookmark_id":7}"#, [:],
                ReadLaterEntry(id: "7", address: "https://www.instapaper.com/read/7")
            ),
            (
                "instapaper-simple", 201, "201", ["Content-Location": "https://example.com/x"],
                ReadLaterEntry(address: "https://example.com/x")
            ),
            ("wallabag", 200, #"{"id":5}"#, [:], ReadLaterEntry(id: "5")),
            (
                "readwise", 201, #"{"id":"r","url":"https://read.readwise.io/r"}"#, [:],
                ReadLaterEntry(id: "r", address: "https://read.readwise.io/r")
            ),
            ("readwise", 200, #"{"id":"r"}"#, [:], ReadLaterEntry(wasKnown: true, id: "r")),
            ("raindrop", 200, #"{"result":true,"item":{"_id":3}}"#, [:], ReadLaterEntry(id: "3")),
            ("linkding", 201, #"{"id":2}"#, [:], ReadLaterEntry(id: "2")),
            ("karakeep", 200, #"{"id":"k"}"#, [:], ReadLaterEntry(wasKnown: true, id: "k")),
            ("pocket", 200, #"{"item":{"item_id":"9"},"status":1}"#, [:], ReadLaterEntry(id: "9")),
            (
                "readeck", 202, #"{"status":202,"message":"Link submited"}"#,
                ["Bookmark-Id": "Jk2", "Location": "https://read.a.se/api/bookmarks/Jk2"],
                ReadLaterEntry(id: "Jk2", address: "https://read.a.se/bookmarks/Jk2")
            ),
            (
                "readeck", 202, "", ["Location": "https://read.a.se/api/bookmarks/Jk2"],
                ReadLaterEntry(id: "Jk2", address: "https://read.a.se/bookmarks/Jk2")
            ),
            ("readeck", 202, "", ["Location": "/api/bookmarks/Jk2"], ReadLaterEntry()),
            ("shiori", 200, #"{"id":12,"url":"x"}"#, [:], ReadLaterEntry(id: "12")),
            ("shiori", 409, "", [:], ReadLaterEntry(wasKnown: true)),
            ("pinboard", 200, #"{"result_code":"done"}"#, [:], ReadLaterEntry()),
            (
                "pinboard", 200, #"{"result_code":"item already exists"}"#, [:],
                ReadLaterEntry(wasKnown: true)
            ),
        ] as [(String, Int, String, [String: String], ReadLaterEntry)])
    func whatWasSavedIsUnderstood(
        name: String, status: Int, body: String, headers: [String: String],
        expected: ReadLaterEntry
    ) throws {
        let service = try #require(Self.services().first { $0.0 == name }?.1)
        #expect(
            try service.status(HTTPResponse(status, headers, Data(body.utf8)), Self.world)
                == expected
        )
    }

    @Test(
        arguments: [
            ("instapaper", 401, "", [:], DeliveryFailure.signIn),
            ("instapaper", 402, "", [:], .quota),
            ("instapaper-simple", 400, "400", [:], .busy(after: 60)),
            ("instapaper-simple", 403, "403", [:], .signIn),
            ("instapaper-simple", 500, "500", [:], .transient(after: nil)),
            ("wallabag", 401, #"{"error":"invalid_grant"}"#, [:], .expired),
            ("readwise", 429, "", ["Retry-After": "31"], .busy(after: 31)),
            ("readwise", 401, "", [:], .signIn),
            ("raindrop", 200, #"{"result":false,"errorMessage":"no"}"#, [:], .invalid("no")),
            ("linkding", 400, #"{"url":["bad"]}"#, [:], .invalid("400")),
            ("karakeep", 401, "", [:], .signIn),
            ("readeck", 401, "", [:], .signIn),
            ("readeck", 403, "", [:], .permission),
            ("readeck", 422, #"{"message":"no"}"#, [:], .invalid("no")),
            ("readeck", 500, "", [:], .unknown),
            ("shiori", 500, "failed to save bookmark", [:], .unknown),
            ("shiori", 200, "", [:], .unknown),
            ("shiori", 401, "", [:], .expired),
            ("pinboard", 401, "", [:], .signIn),
            ("pinboard", 429, "", [:], .busy(after: 3)),
            ("pinboard", 429, "", ["Retry-After": "60"], .busy(after: 60)),
            ("pinboard", 414, "", [:], .tooLarge(limit: nil)),
            (
                "pinboard", 200, #"{"result_code":"something went wrong"}"#, [:],
                .invalid("something went wrong")
            ),
            ("pinboard", 200, "<html>", [:], .unknown),
            ("pocket", 403, "", ["X-Error-Code": "152"], .invalid("152")),
            (
                "pocket", 403, "", ["X-Limit-User-Remaining": "0", "X-Limit-User-Reset": "40"],
                .busy(after: 40)
            ),
            ("pocket", 403, "", [:], .permission), ("pocket", 503, "", [:], .transient(after: nil)),
            ("pocket", 401, "", ["X-Error-Code": "107"], .signIn),
            ("pocket", 500, "", ["X-Error-Code": "199"], .transient(after: nil)),
        ] as [(String, Int, String, [String: String], DeliveryFailure)])
    func whatWentWrongIsUnderstood(
        name: String, status: Int, body: String, headers: [String: String], failure: DeliveryFailure
    ) throws {
        let service = try #require(Self.services().first { $0.0 == name }?.1)
        #expect(throws: failure) {
            try service.status(HTTPResponse(status, headers, Data(body.utf8)), Self.world)
        }
    }

    #if Sharing
    @Test(arguments: [
        (1040, DeliveryFailure.busy(after: nil)), (1041, .quota), (1042, .permission),
        (1246, .transient(after: nil)),
        (1500, .transient(after: nil)), (1550, .transient(after: nil)), (1221, .invalid("m")),
        (1240, .invalid("m")),
    ])
    func instapapersNumbersAreUnderstood(code: Int, failure: DeliveryFailure) throws {
        let service = InstapaperFullService(consumerKey: "a", consumerSecret: Secret("b"))
        let body = #"[{"type":"error","error_code":\#(code),"message":"m"}]"#
        #expect(throws: failure) {
            try service.status(HTTPResponse(400, [:], Data(body.utf8)), Self.world)
        }
    }

    @Test func xAuthKeepsTokensAndNoPassword() async throws {
        let transport = ScriptedTransport([
            .json(200, "oauth_token=a%2Fb&oauth_token_secret=c"), .json(401, ""),
        ])
        let adapter = ReadLaterAdapter(
            InstapaperFullService(consumerKey: "a", consumerSecret: Secret("b")), transport.caller()
        )
        let account = try await adapter.signIn(Self.account)
        #expect(account.secrets == ["token": Secret("a/b"), "tokenSecret": Secret("c")])
        await #expect(throws: DeliveryFailure.signIn) { try await adapter.signIn(Self.account) }
    }
    #endif

    @Test func wallabagRenewsAndForgetsThePassword() async throws {
        let transport = ScriptedTransport([
            .json(200, #"{"access_token":"A","refresh_token":"R","expires_in":3600}"#),
            .json(400, #"{"error":"invalid_grant"}"#),
        ])
        let adapter = ReadLaterAdapter(WallabagService(), transport.caller())
        let account = try await adapter.signIn(Self.account)
        #expect(account.secrets["password"] == nil && account.secrets["token"] == Secret("A"))
        await #expect(throws: DeliveryFailure.signIn) { try await adapter.renewed(account) }
    }

    @Test(arguments: [
        ("raindrop", #"{"result":true,"ids":[42]}"#, "42"),
        ("linkding", #"{"bookmark":{"id":8}}"#, "8"),
    ])
    func whatIsThereIsNotSavedAgain(name: String, body: String, id: String) async throws {
        let service = try #require(Self.services().first { $0.0 == name }?.1)
        let transport = ScriptedTransport([.json(200, body)])
        let job = DeliveryJob(
            draft: try Samples.draft([.link(Samples.link())], for: name), key: "k",
            account: Self.account)
        let receipt = try await ReadLaterAdapter(service, transport.caller()).deliver(job, .ignored)
        #expect(receipt.id == id)
        #expect(await transport.requests.count == 1)
    }

    @Test("a link keeps its title beside a text, and a page without one has its own")
    func titles() async throws {
        for (items, title) in [
            ([.text("x"), .link(try Samples.link())], "Åre"), ([.link(try Samples.link())], "Åre"),
            ([.link(try ShareLink("https://example.com/a"))], nil),
            ([.text("x"), .link(try ShareLink("https://example.com/a"))], nil),
        ] as [([ShareItem], String?)] {
            let transport = ScriptedTransport([.json(201, #"{"id":2}"#)])
            let job = DeliveryJob(
                draft: try Samples.draft(items, for: "readwise"), key: "k", account: Self.account)
            _ = try await ReadLaterAdapter(ReadwiseService(), transport.caller())
                .deliver(job, .ignored)
            let sent = try await transport.text()
            #expect(sent.contains(#""title""#) == (title != nil), "\(sent)")
            #expect(sent.contains("Åre") == (title != nil), "\(sent)")
        }
    }

    @Test func readabilityIsNoMoreAndNothingIsSentThere() async throws {
        let transport = ScriptedTransport([])
        let job = DeliveryJob(
            draft: try Samples.draft([.link(Samples.link())], for: "instapaper"), key: "k",
            account: Self.account)
        let adapter = ReadLaterAdapter(ReadabilityService(), transport.caller())
        await #expect(throws: DeliveryFailure.retired) { try await adapter.deliver(job, .ignored) }
        await #expect(throws: DeliveryFailure.retired) { try await adapter.signIn(Self.account) }
        #expect(await transport.requests.isEmpty)
    }

    @Test func pocketsExportIsRead() {
        let rows = """
            title,url,time_added,tags,status\r
            "Two, ""quoted""
            lines",https://example.com/1,1700000000,a|b,unread\r
            https://example.com/2,https://example.com/2,1,,archive
            x,javascript:alert(1),1,,unread
            """
        #expect(
            PocketExport.pages(Data(rows.utf8)) == [
                ReadLaterPage(
                    address: "https://example.com/1", title: "Two, \"quoted\" lines",
                    tags: ["a", "b"]),
                ReadLaterPage(address: "https://example.com/2"),
            ])
        let page = """
            <ul><li><a href="https://example.com/1?a=1&amp;b=2" time_added="1" tags="x,y">T &amp; U</a></li>
            <li><A HREF="nothing">x</A></li></ul>
            """
        #expect(
            PocketExport.pages(Data(page.utf8)) == [
                ReadLaterPage(
                    address: "https://example.com/1?a=1&b=2", title: "T & U", tags: ["x", "y"])
            ])
        #expect(PocketExport.pages(Data("nothing".utf8)).isEmpty)
    }
}
