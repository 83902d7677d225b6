#if HTTPClient && Sharing && Vault && Database
import AsyncHTTPClient
import CairnVault
import Foundation
import SharingSamples
import Synchronization
import TestSupport
import Testing

@testable import CairnSharingLibrary

/// Signing in with a browser, at every service that permits it: services answer as they document it, and as they should not.
@Suite(.serialized) struct BrowserSignInTests {
    private static let page = LoopbackPage(language: "en", isRightToLeft: false, lines: [:])

    /// A service as an app is set up for it, and a browser whose person says yes.
    private struct Setup {
        var service: ShareService
        var settings = SharingConfiguration()
        let transport: ScriptedTransport
        let opened = Opened()

        init(_ id: String, secret: String? = nil, _ script: [ScriptedTransport.Answer]) async throws
        {
            service = try Samples.service(id)
            transport = ScriptedTransport(script)
            settings.clients = ["\(id)=ID", "other=OTHER"]
            settings.clientSecrets = secret.map { ["\(id)=\($0)"] } ?? []
            // A port that was free a moment ago.
            let listener = try await LoopbackListener(page: BrowserSignInTests.page)
            let port = listener.redirect.split(separator: ":").last?.dropLast()
            settings.redirectPort = Int(port ?? "") ?? 0
        }

        var browser: BrowserSignIn {
            BrowserSignIn(
                transport.caller(), app: "Cairn", website: "https://example.com",
                settings: settings)
        }

        private var adapter: any ShareAdapter {
            let caller = transport.caller()
            return switch service.id {
            case "x-post": XAdapter(caller)
            case "youtube": YouTubeAdapter(caller)
            case "facebook-page": FacebookAdapter(caller)
            case "raindrop": ReadLaterAdapter(RaindropService(), caller)
            case "matrix": MatrixAdapter(caller)
            default: MastodonAdapter(caller)
            }
        }

        func signIn(
            _ typed: [String: String] = [:], answering answer: String = "code=c1"
        ) async throws -> ShareAccount {
            let client = HTTPClient(configuration: HTTPClientTransport.patient)
            let network = HTTPClientTransport(client)
            let opened = opened
            let result: Result<ShareAccount, any Error>
            do {
                result = .success(
                    try await browser.account(
                        ShareAccount(
                            service: service.id, settings: typed,
                            secrets: ["token": Secret("typed before")]),
                        at: service, with: adapter, page: BrowserSignInTests.page, within: 1200
                    ) { address in
                        opened.address.withLock { $0 = address }
                        let redirect = opened["redirect_uri"].replacing(
                            "localhost", with: "127.0.0.1")
                        let host = opened["redirect_uri"].dropFirst(7).dropLast()
                        let request = HTTPRequest(
                            "GET", "\(redirect)?\(answer)&state=\(opened["state"])",
                            [.init("Host", String(host))])
                        Task { try await network.send(request, most: 1 << 20) { _ in } }
                    })
            } catch { result = .failure(error) }
            try await client.shutdown()
            return try result.get()
        }

        /// The requests as lines, such as `POST https://a.se/token`.
        func lines() async -> [String] {
            await transport.requests.map { "\($0.method) \($0.address)" }
        }

        /// The fields of the form in a request.
        func form(_ number: Int) async -> [String: String] {
            guard case .bytes(let data) = await transport.requests[number].body else { return [:] }
            var fields: [String: String] = [:]
            for field in String(decoding: data, as: UTF8.self).split(separator: "&") {
                let pair = field.split(separator: "=", maxSplits: 1).map(String.init)
                fields[pair[0]] = pair.count > 1 ? pair[1].removingPercentEncoding : ""
            }
            return fields
        }
    }

    /// The page that a browser was sent to.
    private final class Opened: Sendable {
        let address = Mutex("")

        subscript(name: String) -> String {
            let items = URLComponents(string: address.withLock(\.self))?.queryItems
            return items?.first { $0.name == name }?.value ?? ""
        }
    }

    private static let tokens = ScriptedTransport.Answer.json(
        200, #"{"access_token":"A1","refresh_token":"R1","expires_in":7200,"token_type":"bearer"}"#)

    // MARK: Each service

    @Test func xIsAPublicClientWithAFixedAddress() async throws {
        let setup = try await Setup(
            "x-post", [Self.tokens, .json(200, #"{"data":{"username":"anna"}}"#)])
        let account = try await setup.signIn()
        #expect(account.name == "@anna" && account.service == "x-post")
        #expect(account.secrets == ["token": Secret("A1"), "refresh": Secret("R1")])
        #expect(account.settings["client"] == "ID")
        #expect(account.tokens?.expires == Samples.now.addingTimeInterval(7200))
        let redirect = "http://127.0.0.1:\(setup.settings.redirectPort)/"
        #expect(setup.opened["redirect_uri"] == redirect)
        #expect(setup.opened["scope"].contains("offline.access"))
        #expect(setup.opened["code_challenge_method"] == "S256")
        #expect(
            await setup.lines() == [
                "POST https://api.x.com/2/oauth2/token", "GET https://api.x.com/2/users/me",
            ])
        let form = await setup.form(0)
        #expect(form["code"] == "c1" && form["client_id"] == "ID" && form["client_secret"] == nil)
        #expect(form["redirect_uri"] == redirect && form["code_verifier"]?.count == 43)
        #expect(await setup.transport.requests[1]["Authorization"] == "Bearer A1")
    }

    @Test func youTubeTellsAccountsApart() async throws {
        let setup = try await Setup(
            "youtube", secret: "S",
            [
                Self.tokens,
                .json(
                    200,
                    #"{"scope":"email https://www.googleapis.com/auth/youtube.upload","email":"anna@example.com"}"#
                ),
            ])
        let account = try await setup.signIn()
        #expect(account.name == "anna@example.com")
        #expect(account.secrets["client"] == Secret("S"))
        #expect(setup.opened["access_type"] == "offline" && setup.opened["prompt"] == "consent")
        #expect(setup.opened["redirect_uri"].hasPrefix("http://127.0.0.1:"))
        #expect(
            await setup.lines() == [
                "POST https://oauth2.googleapis.com/token",
                "POST https://oauth2.googleapis.com/tokeninfo",
            ])
        #expect(await setup.form(0)["client_secret"] == "S")
    }

    @Test func raindropTakesJSON() async throws {
        let setup = try await Setup(
            "raindrop", secret: "S",
            [Self.tokens, .json(200, #"{"result":true,"user":{"email":"anna@example.com"}}"#)])
        let account = try await setup.signIn()
        #expect(account.name == "anna@example.com" && account.tokens?.refresh == Secret("R1"))
        let request = await setup.transport.requests[0]
        #expect(request["Content-Type"] == "application/json")
        guard case .bytes(let body) = request.body else { throw SharingError.nothing }
        let json = try JSONDecoder().decode([String: String].self, from: body)
        #expect(json["code"] == "c1" && json["client_id"] == "ID" && json["client_secret"] == "S")
        #expect(json["grant_type"] == "authorization_code")
    }

    private static let pages =
        #"{"data":[{"id":"7","access_token":"P7"},{"id":"8","access_token":"P8"}]}"#

    @Test func facebookGivesTheTokenOfThePage() async throws {
        let setup = try await Setup(
            "facebook-page", secret: "S",
            [
                Self.tokens, .json(200, #"{"access_token":"LONG"}"#), .json(200, #"{"id":"1"}"#),
                .json(200, Self.pages), .json(200, #"{"name":"Lake house"}"#),
            ])
        let account = try await setup.signIn(["page": "8"])
        #expect(account.name == "Lake house" && account.settings["page"] == "8")
        #expect(account.secrets["token"] == Secret("P8"))
        #expect(account.secrets["refresh"] == nil)
        #expect(account.secrets["user"] == Secret("LONG") && account.settings["owner"] == "1")
        // The token of a page from a long-lived token has no end.
        #expect(account.settings["expires"] == nil && account.settings["renews"] == nil)
        #expect(setup.opened["redirect_uri"] == "http://localhost:\(setup.settings.redirectPort)/")
        let bearers = await setup.transport.requests.map { $0["Authorization"] }
        #expect(bearers.dropFirst(2) == ["Bearer LONG", "Bearer LONG", "Bearer P8"])
    }

    @Test(
        arguments: [
            (#"{"data":[{"id":"7","access_token":"P7"}]}"#, nil, "P7"), (pages, nil, nil),
            (pages, "9", nil), (#"{"data":[]}"#, nil, nil), (#"{"data":[{"id":"7"}]}"#, nil, nil),
            ("{}", nil, nil),
        ] as [(String, String?, String?)])
    func facebookNeedsToKnowWhichPage(pages: String, page: String?, token: String?) async throws {
        let setup = try await Setup(
            "facebook-page",
            [
                Self.tokens, .json(200, #"{"id":"1"}"#), .json(200, pages),
                .json(200, #"{"name":"Lake house"}"#),
            ])
        let typed = page.map { ["page": $0] } ?? [:]
        guard let token else {
            await #expect(throws: DeliveryFailure.setting("page")) {
                try await setup.signIn(typed)
            }
            return
        }
        let account = try await setup.signIn(typed)
        #expect(account.secrets["token"] == Secret(token))
        #expect(account.settings["expires"] != nil, "the user's token was not exchanged")
    }

    private static let metadata = """
        {"issuer":"https://account.a.se/","authorization_endpoint":"https://account.a.se/authorize",\
        "token_endpoint":"https://account.a.se/token","revocation_endpoint":"https://account.a.se/revoke",\
        "registration_endpoint":"https://account.a.se/register","code_challenge_methods_supported":["S256"]}
        """

    @Test func matrixRegistersTheAppAtTheServersOwnAuthority() async throws {
        let setup = try await Setup(
            "matrix",
            [
                .json(200, Self.metadata), .json(201, #"{"client_id":"01H"}"#), Self.tokens,
                .json(200, #"{"user_id":"@anna:a.se"}"#),
                .json(200, #"{"joined_rooms":["!r:a.se"]}"#),
            ])
        let account = try await setup.signIn(["server": "a.se", "room": "!r:a.se"])
        #expect(account.name == "@anna:a.se" && account.settings["client"] == "01H")
        #expect(account.settings["tokenEndpoint"] == "https://account.a.se/token")
        #expect(account.settings["revocationEndpoint"] == "https://account.a.se/revoke")
        #expect(setup.opened["scope"] == "urn:matrix:client:api:*")
        #expect(
            await setup.lines().prefix(4) == [
                "GET https://a.se/_matrix/client/v1/auth_metadata",
                "POST https://account.a.se/register", "POST https://account.a.se/token",
                "GET https://a.se/_matrix/client/v3/account/whoami",
            ])
        guard case .bytes(let body) = await setup.transport.requests[1].body else {
            throw SharingError.nothing
        }
        let text = String(decoding: body, as: UTF8.self)
        #expect(
            text.contains(#""redirect_uris":["http://127.0.0.1/"]"#), "any port of this machine")
        #expect(text.contains(#""token_endpoint_auth_method":"none""#))
        #expect(text.contains(#""client_uri":"https://example.com""#))
    }

    @Test func mastodonRegistersTheAppAtTheServer() async throws {
        let setup = try await Setup(
            "mastodon",
            [
                .json(200, #"{"client_id":"M","client_secret":"MS"}"#), Self.tokens,
                .json(200, #"{"acct":"anna"}"#),
            ])
        let account = try await setup.signIn(["server": "a.se"])
        #expect(account.name == "anna@a.se" && account.settings["client"] == "M")
        #expect(account.secrets["client"] == Secret("MS"))
    }

    // MARK: What is wrong

    @Test(arguments: ["x-post", "youtube", "facebook-page", "raindrop"])
    func withoutAClientNothingIsAsked(id: String) async throws {
        var changed = try await Setup(id, [])
        changed.settings.clients = ["other=OTHER"]
        let setup = changed
        let name = setup.service.name
        await #expect(throws: DeliveryFailure.browser(.missingClient(name))) {
            try await setup.signIn()
        }
        #expect(setup.opened["state"].isEmpty)
        #expect(await setup.lines().isEmpty)
        #expect(setup.settings.hasBrowser(setup.service) == false)
        #expect(SharingConfiguration().hasBrowser(try Samples.service("matrix")) == true)
        #expect(SharingConfiguration().hasBrowser(try Samples.service("mail")) == nil)
    }

    @Test(arguments: [
        (400, #"{"error":"invalid_grant"}"#, DeliveryFailure.browser(.refused)),
        (401, #"{"error":"invalid_client"}"#, .browser(.unknownClient)),
        (400, #"{"error":"unauthorized_client"}"#, .browser(.unknownClient)),
        (
            400, #"{"error":"invalid_request","error_description":"No such redirect"}"#,
            .invalid("No such redirect")
        ),
        (401, "<html>", .contract("token")), (403, "", .contract("token")),
        (200, "<html>", .contract("token")), (200, #"{"access_token":7}"#, .contract("token")),
        (200, #"{"access_token":"a","token_type":"mac"}"#, .contract("token")),
        (503, "", .transient(after: nil)),
    ])
    func aWrongAnswerOfATokenEndpointIsExplained(
        status: Int, body: String, failure: DeliveryFailure
    ) async throws {
        let setup = try await Setup("x-post", [.json(status, body)])
        await #expect(throws: failure) { try await setup.signIn() }
    }

    @Test func aNoOfThePersonIsNoError() async throws {
        let setup = try await Setup("x-post", [])
        await #expect(throws: DeliveryFailure.cancelled) {
            try await setup.signIn(answering: "error=access_denied")
        }
        #expect(await setup.lines().isEmpty)
    }

    @Test func tokensOfAnAccountThatIsNotAcceptedAreRevoked() async throws {
        let setup = try await Setup(
            "x-post", [Self.tokens, .json(403, "{}"), .json(200, "{}"), .json(200, "{}")])
        await #expect(throws: DeliveryFailure.permission) { try await setup.signIn() }
        #expect(
            await setup.lines().suffix(2)
                == Array(repeating: "POST https://api.x.com/2/oauth2/revoke", count: 2))
        #expect(await setup.form(2)["token"] == "R1")
        #expect(await setup.form(3)["token"] == "A1")
    }

    @Test func aPortInUseIsNamed() async throws {
        let setup = try await Setup("x-post", [])
        let port = setup.settings.redirectPort
        let other = try await LoopbackListener(page: Self.page, port: port)
        await #expect(throws: DeliveryFailure.browser(.portInUse(port))) {
            try await setup.signIn()
        }
        #expect(other.redirect == "http://127.0.0.1:\(port)/")
    }

    @Test(arguments: [
        (
            404, #"{"errcode":"M_UNRECOGNIZED","error":"x"}"#,
            DeliveryFailure.browser(.unavailable("a.se"))
        ),
        (404, "<html>", .unreachable(.stranger("a.se"))),
        (200, "<html>", .unreachable(.stranger("a.se"))),
        (200, #"{"issuer":"https://a.se/"}"#, .browser(.unavailable("a.se"))),
        (
            200, metadata.replacing(#"["S256"]"#, with: #"["plain"]"#),
            .browser(.unavailable("a.se"))
        ),
        (
            200,
            metadata.replacing("https://account.a.se/token", with: "http://account.a.se/token"),
            .contract("token_endpoint")
        ),
        (
            200, metadata.replacing("https://account.a.se/token", with: "https://a@b.se/token"),
            .contract("token_endpoint")
        ),
        (
            200, metadata.replacing("https://account.a.se/authorize", with: "javascript:alert(1)"),
            .contract("authorization_endpoint")
        ),
        (
            200, metadata.replacing("https://account.a.se/authorize", with: "file:///etc/passwd"),
            .contract("authorization_endpoint")
        ),
        (
            200, metadata.replacing("https://account.a.se/authorize", with: "https://a.se/ --help"),
            .contract("authorization_endpoint")
        ),
        // A server elsewhere sends nobody to this machine.
        (
            200,
            metadata.replacing("https://account.a.se/register", with: "http://127.0.0.1:9200/"),
            .contract("registration_endpoint")
        ),
        (503, "", .transient(after: nil)),
    ])
    func aMatrixServerIsNotBelievedEverything(
        status: Int, body: String, failure: DeliveryFailure
    ) async throws {
        let setup = try await Setup("matrix", [.json(status, body)])
        await #expect(throws: failure) {
            try await setup.signIn(["server": "a.se", "room": "!r:a.se"])
        }
        #expect(await setup.lines().count == 1 && setup.opened["state"].isEmpty)
    }

    @Test(arguments: [
        (
            400, #"{"error":"invalid_client_metadata","error_description":"No website"}"#,
            DeliveryFailure.invalid("No website")
        ),
        (201, "{}", .contract("client_id")), (201, #"{"client_id":""}"#, .contract("client_id")),
    ])
    func aRegistrationThatFailsIsExplained(
        status: Int, body: String, failure: DeliveryFailure
    ) async throws {
        let setup = try await Setup("matrix", [.json(200, Self.metadata), .json(status, body)])
        await #expect(throws: failure) {
            try await setup.signIn(["server": "a.se", "room": "!r:a.se"])
        }
    }

    // MARK: Renewal

    private static func account(_ id: String) -> ShareAccount {
        var account = ShareAccount(
            service: id, name: "anna",
            settings: [
                "client": "ID", "server": "a.se", "tokenEndpoint": "https://account.a.se/token",
                "revocationEndpoint": "https://account.a.se/revoke",
            ])
        if id != "matrix", id != "mastodon" { account.settings["server"] = nil }
        account.tokens = OAuth2.Tokens(
            access: Secret("A1"), refresh: Secret("R1"), expires: Samples.now, renews: Samples.now)
        return account
    }

    @Test(arguments: [
        ("x-post", "https://api.x.com/2/oauth2/token"),
        ("youtube", "https://oauth2.googleapis.com/token"),
        ("raindrop", "https://raindrop.io/oauth/access_token"),
        ("matrix", "https://account.a.se/token"), ("mastodon", "https://a.se/oauth/token"),
    ])
    func tokensAreRenewedWhereTheyCameFrom(id: String, address: String) async throws {
        var setup = try await Setup(
            id, [.json(200, #"{"access_token":"A2","refresh_token":"R2","expires_in":7200}"#)])
        // The client of the sign-in, even if the settings name another one now.
        setup.settings.clients = []
        let renewed = try await setup.browser.renewed(Self.account(id), at: setup.service)
        #expect(renewed?.tokens?.access == Secret("A2"))
        #expect(renewed?.tokens?.refresh == Secret("R2"))
        #expect(renewed?.tokens?.areStale(at: Samples.now.addingTimeInterval(5000)) == false)
        #expect(await setup.lines() == ["POST \(address)"])
        guard case .bytes(let body) = await setup.transport.requests[0].body else {
            throw SharingError.nothing
        }
        let text = String(decoding: body, as: UTF8.self)
        #expect(text.contains("R1") && text.contains("ID"))
    }

    @Test(
        "only the service itself ends a session",
        arguments: [
            (401, "", DeliveryFailure.transient(after: nil)),
            (401, "<html>Log in to the hotel</html>", .transient(after: nil)),
            (403, "Forbidden", .transient(after: nil)), (400, "", .transient(after: nil)),
            (404, "", .transient(after: nil)), (200, "<html>", .transient(after: nil)),
            (200, "{}", .transient(after: nil)), (302, "", .transient(after: nil)),
            (502, "", .transient(after: nil)), (429, "", .busy(after: nil)),
            (400, #"{"error":"temporarily_unavailable"}"#, .transient(after: nil)),
        ])
    func anAnswerOfAGatewayEndsNoSession(
        status: Int, body: String, failure: DeliveryFailure
    ) async throws {
        let setup = try await Setup("x-post", [.json(status, body)])
        await #expect(throws: failure) {
            try await setup.browser.renewed(Self.account("x-post"), at: setup.service)
        }
    }

    @Test(arguments: ["invalid_grant", "invalid_token", "invalid_client", "invalid_request"])
    func aReasonOfTheServiceEndsIt(reason: String) async throws {
        for status in [400, 401] {
            let setup = try await Setup("x-post", [.json(status, #"{"error":"\#(reason)"}"#)])
            let renewed = try await setup.browser.renewed(
                Self.account("x-post"), at: setup.service)
            #expect(renewed == nil)
        }
    }

    /// The services with a way of their own to renew.
    @Test func noGatewayEndsASessionOfAnother() async throws {
        for (status, body) in [(401, ""), (403, "<html>"), (200, "<html>")] {
            let account = ShareAccount(
                service: "x", settings: ["server": "a.se", "client": "c"],
                secrets: [
                    "token": Secret("A"), "refresh": Secret("R"), "clientSecret": Secret("S"),
                ])
            let renewals: [@Sendable (ServiceClient) async throws -> ShareAccount?] = [
                { try await MatrixAdapter($0).renewed(account) },
                { try await BlueskyAdapter($0) { _ in nil }.renewed(account) },
                { try await ReadLaterAdapter(WallabagService(), $0).renewed(account) },
            ]
            for renewal in renewals {
                let transport = ScriptedTransport([.json(status, body)])
                await #expect(throws: DeliveryFailure.transient(after: nil)) {
                    try await renewal(transport.caller())
                }
            }
        }
    }

    // MARK: Accounts

    private static func store(_ folder: TemporaryFolder) -> AccountStore {
        AccountStore(
            CredentialFile(
                at: folder.url.path + "/credentials",
                key: Secret(bytes: Array(repeating: 7, count: 32))))
    }

    @Test func tokensAreRenewedBeforeTheyExpireAndStoredBeforeTheyAreUsed() async throws {
        let folder = try TemporaryFolder()
        let store = Self.store(folder)
        let setup = try await Setup(
            "x-post",
            [.json(200, #"{"access_token":"A2","refresh_token":"R2","expires_in":7200}"#)])
        try await store.keep(Self.account("x-post"))
        let (browser, service) = (setup.browser, setup.service)
        let renewal: OutboxWorker.AccountSource.Renewal = {
            (account) async throws(DeliveryFailure) in
            try await browser.renewed(account, at: service)
        }
        let source = OutboxWorker.AccountSource(
            store, renewing: ["x-post": renewal], now: { Samples.now })
        #expect(await source.account("x-post", "anna")?.tokens?.access == Secret("A2"))
        #expect(try await store.account("x-post", "anna")?.tokens?.refresh == Secret("R2"))
        // What cannot be renewed is used as long as the service takes it.
        var page = Self.account("facebook-page")
        page.secrets["refresh"] = nil
        try await store.keep(page)
        #expect(await source.account("facebook-page", "anna") == page)
    }

    @Test func whoSignsOutDuringARenewalStaysSignedOut() async throws {
        let folder = try TemporaryFolder()
        let store = Self.store(folder)
        let account = Self.account("x-post")
        try await store.keep(account)
        let renewed = try await store.renewed(account) { (account) throws(DeliveryFailure) in
            try? await store.remove("x-post", "anna")
            var account = account
            account.secrets["token"] = Secret("A2")
            return account
        }
        #expect(renewed == nil)
        #expect(try await store.names().isEmpty)
    }

    // MARK: Signing out

    @Test(arguments: [
        ("x-post", ["R1", "A1"]), ("youtube", ["R1", "A1"]), ("matrix", ["R1", "A1"]),
        ("mastodon", ["R1", "A1"]), ("raindrop", []),
    ])
    func signingOutRevokes(id: String, tokens: [String]) async throws {
        let setup = try await Setup(id, [.json(200, "{}"), .json(200, "{}")])
        try await setup.browser.signOut(Self.account(id), of: setup.service)
        var revoked: [String?] = []
        for number in await setup.lines().indices {
            revoked.append(await setup.form(number)["token"])
        }
        #expect(revoked == tokens)
        // A token that was entered may be in use elsewhere.
        var entered = Self.account(id)
        entered.settings["client"] = nil
        try await setup.browser.signOut(entered, of: setup.service)
        #expect(await setup.lines().count == tokens.count)
    }

    @Test func aFacebookGrantIsWithdrawnWithTheUsersToken() async throws {
        let transport = ScriptedTransport([.json(200, #"{"success":true}"#)])
        var account = Self.account("facebook-page")
        account.secrets["user"] = Secret("U")
        try await FacebookAdapter(transport.caller()).signOut(account)
        let request = try #require(await transport.requests.first)
        #expect(request.method == "DELETE" && request["Authorization"] == "Bearer U")
        #expect(request.address == "https://graph.facebook.com/v25.0/me/permissions")
        account.secrets["user"] = nil
        try await FacebookAdapter(transport.caller()).signOut(account)
        #expect(await transport.requests.count == 1)
    }

    // MARK: Rules and settings

    @Test(arguments: [
        "<key>client</key><string>owner</string>",
        "<key>client</key><string>owner</string><key>authorization</key><string>https://a.se/</string><key>token</key><string>http://a.se/</string>",
        "<key>client</key><string>matrix</string><key>token</key><string>https://a.se/</string>",
    ])
    func aRuleThatContradictsItselfIsRefused(keys: String) throws {
        let xml = """
            <plist><dict><key>services</key><array><dict><key>id</key><string>a</string>
            <key>name</key><string>A</string><key>browser</key><dict>\(keys)</dict></dict></array></dict></plist>
            """
        let services = try ServiceCatalog.read(Array(xml.utf8), file: "inline")
        #expect(throws: SharingError.badService("a", "browser")) { try ServiceCatalog(services) }
    }

    @Test func aClientIsAServiceAndItsID() throws {
        var settings = SharingConfiguration()
        settings.clients = ["x-post=abc=="]
        try settings.validate()
        #expect(settings.client(of: "x-post")?.id == "abc==")
        #expect(settings.client(of: "youtube") == nil)
        for wrong in ["x-post", "x-post=", "=abc", "x-post=a b", "x-post=a\n"] {
            settings.clients = [wrong]
            #expect(throws: DecodingError.self, "\(wrong)") { try settings.validate() }
            (settings.clients, settings.clientSecrets) = ([], [wrong])
            #expect(throws: DecodingError.self, "\(wrong)") { try settings.validate() }
            settings.clientSecrets = []
        }
    }
}
#endif
