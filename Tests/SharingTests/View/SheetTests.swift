import CairnLayout
import CairnLocalizations
import CairnSharing
import CairnSharingLibrary
import CairnStrings
import CairnUI
import CairnVault
import Foundation
import SharingSamples
import Synchronization
import TestSupport
import Testing

@Suite struct SheetTests {
    private static func environment(_ language: String) throws -> Environment {
        var environment = Environment()
        environment.phrases = Phrases(try Localizations.load(LanguagePreferences([language])))
        environment.traits.viewport = Size(width: 390, height: 844)
        return environment
    }

    /// What the sheet asked the app for.
    private final class Asked: Sendable {
        private let list = Mutex<[ShareSheetRequest]>([])
        func ask(_ request: ShareSheetRequest) { list.withLock { $0.append(request) } }
        var all: [ShareSheetRequest] { list.withLock(\.self) }
    }

    private static func session(
        _ sheet: ShareSheetModel, language: String = "en", asked: Asked = Asked(),
        signsInByBrowser: Bool = false
    ) throws -> Session<ShareSheetModel> {
        let handler = ClosureHandler<ShareSheetRequest, ShareSheetAction> { request in
            asked.ask(request)
            return .none
        }
        return Session(sheet, handler: handler, environment: try environment(language)) {
            ShareSheet($0, send: $1, signsInByBrowser: signsInByBrowser)
        }
    }

    private static func deliveries() throws -> [Delivery] {
        let states: [(Delivery.State, String)] = [
            (.sent, "mail"), (.uploading, "mastodon"), (.waiting, "matrix"),
            (.uncertain, "bluesky"), (.rejected, "s3"),
            (.needsLogin, "webdav"),
        ]
        return try states.enumerated().map { number, state in
            let json = """
                {"id":\(number + 1),"share":"s","service":"\(state.1)","account":"a","state":"\(state.0)","attempt":0,"key":"k\(number)",
                "failure":{"invalid":{"_0":"no"}},"cents":0,"sentBytes":25,"totalBytes":100,"added":0}
                """
            return try JSONDecoder().decode(Delivery.self, from: Data(json.utf8))
        }
    }

    /// A sheet whose app has switched on what costs.
    private static func paid() throws -> ShareSheetModel {
        var settings = SharingConfiguration()
        settings.services = ["mail", "x-post", "instagram"]
        settings.switchedOn = ["x-post", "instagram"]
        return try SheetModelTests.sheet(accounts: ["x-post": "@anna"], settings: settings)
    }

    private static func pages() throws -> [(String, ShareSheetModel)] {
        let sheet = try SheetModelTests.sheet()
        return [
            ("ways", sheet.applying(.toggled("mastodon")).applying(.toggled("bluesky"))),
            ("preview", sheet.applying(.showed(.preview("mastodon")))),
            ("compose", sheet.applying(.showed(.compose)).applying(.composed(.photoLeftOut(0)))),
            ("preview-facebook", sheet.applying(.showed(.preview("facebook")))),
            ("accounts", sheet.applying(.showed(.accounts))),
            ("uploads", sheet.applying(.heard(try deliveries())).applying(.showed(.uploads))),
            ("sign-in", sheet.applying(.showed(.signIn("bluesky")))),
            ("preview-paid", try paid().applying(.showed(.preview("x-post")))),
            ("ways-paid", try paid().applying(.toggled("x-post"))),
        ]
    }

    @Test("what one hears of each page", arguments: 0..<9)
    func outlines(number: Int) async throws {
        let (name, sheet) = try Self.pages()[number]
        let session = try Self.session(sheet)
        let outline = await session.outline
        #expect(outline.unnamed.isEmpty)
        #expect(await session.diagnostics.isEmpty)
        let text = outline.text(in: try Self.environment("en").phrases)
        #expect(try Golden.difference(text + "\n", "Sharing/sheet-\(name).txt") == nil)
    }

    @Test("every page speaks every language", arguments: ["en", "de", "sv", "pl", "ar"])
    func languages(language: String) async throws {
        for (name, sheet) in try Self.pages() {
            let session = try Self.session(sheet, language: language)
            let text = await session.outline.text(in: try Self.environment(language).phrases)
            #expect(!text.contains("share."), "\(name): a key instead of words")
            #expect(await session.outline.unnamed.isEmpty)
        }
    }

    @Test func whatIsOnItsWayToAServiceThatIsOffHasItsName() async throws {
        var settings = SharingConfiguration()
        settings.hidden = ["mastodon"]
        let sheet = try SheetModelTests.sheet(settings: settings)
            .applying(.heard(try Self.deliveries())).applying(.showed(.uploads))
        #expect(sheet["mastodon"] == nil)
        let outline = await (try Self.session(sheet)).outline.description
        #expect(outline.contains("\"Mastodon\"") && !outline.contains("\"mastodon\""), "\(outline)")
        #expect(sheet.service("nowhere") == nil)
    }

    @Test("a place that a photo tells can be kept, with photos or without")
    func theExactPlaceIsAsked() async throws {
        for isOfPhoto in [true, false] {
            let place = SharePlace(name: "x", latitude: 1, longitude: 2, isOfPhoto: isOfPhoto)
            let story = ShareStory(title: "A", text: "b", place: place)
            let sheet = ShareSheetModel(try ShareContent([.story(story)]), try Samples.catalog())
            let session = try Self.session(sheet)
            let switches = await session.outline.items(.switchButton)
            #expect(switches.isEmpty != isOfPhoto)
        }
    }

    @Test func aPersonChoosesSeesAndSends() async throws {
        let asked = Asked()
        let session = try Self.session(try SheetModelTests.sheet(), asked: asked)
        let driver = Driver(session)
        try await driver.tap(.checkbox, "Mastodon, anna@a.se")
        try await driver.tap(.button, "Show preview: Mastodon")
        #expect(await driver.outline.items.contains { $0.name.contains("Two days at the lake") })
        try await driver.tap(.button, "Back")
        try await driver.tap(.button, "Share to 1 service")
        #expect(await session.model.flow(of: "mastodon").state == .sending)
        #expect(await session.model.page == .uploads)
    }

    @Test func signingInIsOfferedWhereItIsNeeded() async throws {
        let asked = Asked()
        let session = try Self.session(try SheetModelTests.sheet(), asked: asked)
        let driver = Driver(session)
        try await driver.tap(.checkbox, "Matrix")
        try await driver.tap(.button, "Sign in")
        #expect(asked.all.isEmpty)
        #expect(await session.model.page == .signIn("matrix"))
        await session.send(.signedIn("matrix", "@anna:a.se"))
        #expect(await session.model.ready == ["matrix"])
    }

    @Test func aFormGivesWhatWasTypedAndSaysWhatIsMissing() async throws {
        let typed = Asked()
        let sheet = try SheetModelTests.sheet().applying(.toggled("matrix"))
        let phrases = try Self.environment("en").phrases
        let session = try Self.session(sheet, asked: typed)
        let driver = Driver(session)
        try await driver.tap(.button, "Sign in")
        #expect(await session.model.page == .signIn("matrix"))
        try await driver.tap(.button, "Sign in")
        #expect(
            await driver.outline.items.count { $0.name == "Required." } == 3)
        #expect(typed.all.isEmpty)
        try await driver.type("a.se", into: .textField, "Server")
        try await driver.type("!r:a.se", into: .textField, "Room")
        try await driver.type("CANARY", into: .textField, "Access token")
        let seen = await driver.outline.text(in: phrases)
        #expect(!seen.contains("CANARY") && seen.contains("••••••"))
        try await driver.tap(.button, "Sign in")
        #expect(
            typed.all == [
                .signIn(
                    ShareAccount(
                        service: "matrix", name: "a.se",
                        settings: ["room": "!r:a.se", "server": "a.se"],
                        secrets: ["token": Secret("CANARY")]))
            ])
        #expect(await session.model.flow(of: "matrix").state == .loggingIn)
        let parked = try JSONEncoder().encode(await session.park())
        #expect(!String(decoding: parked, as: UTF8.self).contains("CANARY"))
        await session.send(.happened("matrix", .signInFailed(.signIn)))
        #expect(
            await driver.outline.items.contains {
                $0.name == "The service did not accept the sign-in. Check “Access token”."
            })
    }

    @Test func aPersonSignsInWithABrowserWithoutAToken() async throws {
        let asked = Asked()
        let sheet = try SheetModelTests.sheet().applying(.toggled("matrix"))
            .applying(.showed(.signIn("matrix")))
        let session = try Self.session(sheet, asked: asked, signsInByBrowser: true)
        let driver = Driver(session)
        try await driver.tap(.button, "Sign in using the browser")
        #expect(
            await driver.outline.items.count { $0.name == "Required." } == 2,
            "the server and the room; the token is what the browser is for")
        #expect(asked.all.isEmpty)
        try await driver.type("a.se", into: .textField, "Server")
        try await driver.type("!r:a.se", into: .textField, "Room")
        try await driver.type("CANARY", into: .textField, "Access token")
        try await driver.tap(.button, "Sign in using the browser")
        let account = ShareAccount(
            service: "matrix", name: "a.se", settings: ["room": "!r:a.se", "server": "a.se"])
        #expect(asked.all == [.browse(account)])
        #expect(await session.model.flow(of: "matrix").state == .loggingIn)
        await session.send(
            .happened("matrix", .signInFailed(.browser(.unavailable("a.se")))))
        #expect(
            await driver.outline.items.contains {
                $0.role.kind == .alert
                    && $0.name == "a.se offers no sign-in using the browser. Enter an access token."
            })
        // The token remains possible.
        try await driver.tap(.button, "Sign in")
        #expect(asked.all.count == 2)
        await session.send(.signedIn("matrix", "@anna:a.se"))
        #expect(await session.model["matrix"]?.recipient == "!r:a.se")
    }

    @Test(
        "without the app's client ID the sheet says why, and takes a token",
        arguments: [
            ("x-post", "X"), ("youtube", "YouTube"), ("facebook-page", "Facebook"),
            ("raindrop", "Raindrop"),
        ])
    func aMissingClientIsNamed(id: String, name: String) async throws {
        var settings = SharingConfiguration()
        settings.switchedOn = ["x-post", "youtube", "facebook-page"]
        for isKnown in [false, true] {
            settings.clients = isKnown ? ["\(id)=ID"] : []
            let sheet = try SheetModelTests.sheet(settings: settings)
                .applying(.showed(.signIn(id)))
            #expect(sheet[id]?.hasBrowser == isKnown)
            for signsIn in [false, true] {
                let session = try Self.session(sheet, signsInByBrowser: signsIn)
                let items = await session.outline.items
                let reason = items.contains {
                    $0.name.contains("client ID at \(name),") && $0.name.contains("sharing.clients")
                }
                #expect(reason == (signsIn && !isKnown))
                let button = items.contains { $0.name == "Sign in using the browser" }
                #expect(button == (signsIn && isKnown))
                #expect(items.contains { $0.name == "Access token" })
            }
        }
    }

    @Test func aPageThatIsFoundOutNeedsNotBeEntered() async throws {
        let asked = Asked()
        var settings = SharingConfiguration()
        (settings.switchedOn, settings.clients) = (["facebook-page"], ["facebook-page=ID"])
        let sheet = try SheetModelTests.sheet(settings: settings)
            .applying(.showed(.signIn("facebook-page")))
        let session = try Self.session(sheet, asked: asked, signsInByBrowser: true)
        let driver = Driver(session)
        try await driver.tap(.button, "Sign in using the browser")
        #expect(
            asked.all == [.browse(ShareAccount(service: "facebook-page", name: "Facebook"))])
    }

    @Test(
        "every problem of a browser has words in every language",
        arguments: [
            "en", "de", "sv", "pl", "ar",
        ])
    func problemsOfABrowserHaveWords(language: String) throws {
        let phrases = try Self.environment(language).phrases
        let problems: [BrowserProblem] = [
            .missingClient("X"), .unknownClient, .unavailable("a.se"), .portInUse(48_413), .refused,
            .unanswered,
        ]
        for problem in problems {
            let failure = DeliveryFailure.browser(problem)
            let text = failure.text(in: phrases)
            #expect(!text.contains("share.") && !text.contains("%") && !text.contains("\n"))
            let kept = try JSONEncoder().encode(failure)
            #expect(try JSONDecoder().decode(DeliveryFailure.self, from: kept) == failure)
        }
        #expect(DeliveryFailure.browser(.portInUse(48_413)).text(in: phrases).contains("48413"))
    }

    @Test func whatIsUncertainIsAsked() async throws {
        let asked = Asked()
        let sheet = try SheetModelTests.sheet().applying(.heard(try Self.deliveries())).applying(
            .showed(.uploads))
        let driver = Driver(try Self.session(sheet, asked: asked))
        let items = await driver.outline.items
        #expect(items.contains { $0.role.kind == .alert && $0.name.hasPrefix("Bluesky: ") })
        try await driver.tap(.button, "It arrived: Bluesky")
        try await driver.tap(.button, "It did not arrive: send again: Bluesky")
        #expect(
            asked.all == [.resolve(.isThere, 4, "bluesky"), .resolve(.isMissing, 4, "bluesky")])
    }

    @Test func noListIsLongAndNothingIsSharedToNobody() async throws {
        let driver = Driver(try Self.session(try SheetModelTests.sheet()))
        var seen = 0
        for group in ["Send", "Open in", "Save a file"] {
            try await driver.tap(.tab, group)
            let items = await driver.outline.items(.listItem)
            #expect(!items.isEmpty && items.count <= 20, "\(group): \(items.count)")
            seen += items.count
        }
        #expect(seen > 20)
        #expect(await !driver.outline.description.contains("Share to 0"))
        // What happens at once is in no list.
        for name in ["Copy", "QR code"] { #expect(await driver.has(.button, name)) }
    }

    @Test func whoSignsOutIsAskedInSight() async throws {
        let asked = Asked()
        let waiting = Delivery(
            id: 7, share: "s", service: "mastodon", account: "anna@a.se", state: .waiting,
            key: "k", added: Date(timeIntervalSince1970: 0))
        let sheet = try SheetModelTests.sheet().applying(.heard([waiting])).applying(
            .showed(.accounts))
        let driver = Driver(try Self.session(sheet, asked: asked))
        try await driver.tap(.button, "Sign out: Mastodon")
        #expect(asked.all.isEmpty)
        #expect(
            await driver.outline.description.contains(
                "1 item in the outbox waits for this account."))
        try await driver.tap(.button, "Sign out, and delete them")
        #expect(
            asked.all == [.resolve(.cancel, 7, "mastodon"), .signOut("mastodon", "anna@a.se")])
    }

    @Test func aRecipientAndADescriptionAreEnteredBesideThePreview() async throws {
        let asked = Asked()
        let session = try Self.session(try SheetModelTests.sheet(), asked: asked)
        let driver = Driver(session)
        try await driver.tap(.checkbox, "Mail, anna@x.se")
        try await driver.tap(.button, "Show preview: Mail")
        try await driver.type("eva", into: .textField, "To")
        #expect(await driver.outline.description.contains("such as anna@example.com"))
        try await driver.type("eva@x.se", into: .textField, "To")
        let photo = try #require(await session.model.draft(for: "mail")?.photos.first?.name)
        try await driver.type("Two boats", into: .textField, "Description of \(photo)")
        try await driver.tap(.button, "Back")
        try await driver.tap(.button, "Share to 1 service")
        guard case .send(let parcels)? = asked.all.first else {
            Issue.record("nothing was sent: \(asked.all)")
            return
        }
        #expect(parcels.first?.draft.override == .init("to", "eva@x.se"))
        #expect(parcels.first?.draft.photos.first?.altText == "Two boats")
    }

    @Test func escapeCloses() async throws {
        let session = try Self.session(try SheetModelTests.sheet())
        await Driver(session).press(.escape)
        #expect(await !session.model.isOpen)
    }
}
