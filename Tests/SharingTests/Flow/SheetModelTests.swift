import CairnLocalizations
import CairnSharing
import CairnSharingLibrary
import CairnStrings
import CairnUI
import CairnVault
import Foundation
import SharingSamples
import TestSupport
import Testing

@Suite struct SheetModelTests {
    static func sheet(
        _ items: [ShareItem]? = nil,
        accounts: [String: String] = ["mastodon": "anna@a.se", "mail": "anna@x.se"],
        used: [String] = [], settings: SharingConfiguration = SharingConfiguration()
    ) throws -> ShareSheetModel {
        ShareSheetModel(
            try ShareContent(items ?? [.story(try Samples.story())]), try Samples.catalog(),
            accounts: accounts.map { id, name in
                .init(id, name, recipient: id == "mail" ? "bo@x.se" : nil)
            }, used: used,
            settings: settings)
    }

    @Test func theRetiredAreNotOfferedAndTheImpossibleComeLast() throws {
        let sheet = try Self.sheet([.text("hello")])
        #expect(sheet["pocket"] == nil)
        let possible = sheet.offers.map(\.isPossible)
        #expect(possible == possible.sorted { $0 && !$1 } && possible.contains(false))
        #expect(sheet["facebook"]?.problems == [.nothingOfIt])
    }

    @Test func whatIsUsedMostComesFirst() throws {
        let used = try Self.sheet(used: ["bluesky", "copy"])
        #expect(used.offers.prefix(2).map(\.id) == ["bluesky", "copy"])
        var settings = SharingConfiguration()
        settings.ordersByUse = false
        #expect(try Self.sheet(used: ["bluesky"], settings: settings).offers.first?.id == "mail")
    }

    @Test func theSettingsChooseAndHide() throws {
        var settings = SharingConfiguration()
        (settings.services, settings.hidden) = (["mail", "pocket", "copy"], ["copy"])
        #expect(try Self.sheet(settings: settings).offers.map(\.id) == ["mail", "pocket"])
        #expect(try Self.sheet(settings: settings)["pocket"]?.problems.isEmpty == false)
        settings.services = ["nothing"]
        #expect(try Self.sheet(settings: settings).offers.isEmpty)
    }

    @Test func whatHasRulesIsOffUntilTheAppSwitchesItOn() throws {
        let ids = ["x-post", "facebook-page", "instagram", "youtube"]
        let catalog = try Samples.catalog()
        for id in ids { #expect(catalog[id]?.isOff == true && catalog[id]?.rules != nil) }
        let content = try ShareContent([.story(Samples.story())])
        let off = ShareSheetModel(content, catalog)
        #expect(ids.allSatisfy { off[$0] == nil })
        var settings = SharingConfiguration()
        settings.switchedOn = ids
        let on = ShareSheetModel(content, catalog, settings: settings)
        #expect(ids.allSatisfy { on[$0] != nil })
    }

    @Test func whatCostsIsOffUntilItIsSwitchedOnAndHasACap() throws {
        var paid = ShareService("paid", name: "P", state: .paid)
        paid.price = .init(cents: 1, centsWithLink: 20)
        let catalog = try ServiceCatalog([paid])
        let content = try ShareContent([.link(Samples.link())])
        var settings = SharingConfiguration()
        #expect(ShareSheetModel(content, catalog, settings: settings).offers.isEmpty)
        settings.switchedOn = ["paid"]
        let sheet = ShareSheetModel(
            content, catalog, accounts: [.init("paid", "a")], settings: settings
        )
        .applying(.toggled("paid"))
        #expect(sheet.cents == 20)
        #expect(
            ShareSheetModel(content, catalog, spent: 490, settings: settings)["paid"]?.problems
                == [.capReached])
        // It is sent only when the person has said yes to the price; another price is another question.
        #expect(!sheet.canSend && sheet.applying(.sent).ready == ["paid"])
        let agreed = sheet.applying(.agreedToCost(true))
        #expect(agreed.canSend && agreed.applying(.sent).page == .uploads)
        let again = agreed.applying(.toggled("paid")).applying(.toggled("paid"))
        #expect(again.ready == ["paid"] && !again.canSend)
    }

    @Test func aServiceIsSignedInToByItsForm() throws {
        let sheet = try Self.sheet().applying(.toggled("matrix"))
            .applying(.showed(.signIn("matrix")))
        #expect(sheet.page == .signIn("matrix"))
        let busy = sheet.applying(.happened("matrix", .signInStarted))
        #expect(busy.flow(of: "matrix").state == .loggingIn)
        let failed = busy.applying(.happened("matrix", .signInFailed(.signIn)))
        #expect(failed.flow(of: "matrix").state == .loginFailed(.signIn))
        let back = failed.applying(.showed(.ways))
        #expect(back.flow(of: "matrix").state == .choosing && back.ready.isEmpty)
        let done = failed.applying(.happened("matrix", .signInStarted))
            .applying(.signedIn("matrix", "@anna:a.se"))
        #expect(done.page == .ways && done.ready == ["matrix"])
        // From the page of accounts one comes back there, and nothing is chosen by it.
        let account = try Self.sheet().applying(.showed(.accounts))
            .applying(.showed(.signIn("s3"))).applying(.signedIn("s3", "key"))
        #expect(account.page == .accounts && account.chosen.isEmpty)
        #expect(account.applying(.showed(.ways)).applying(.toggled("s3")).ready == ["s3"])
        #expect(try Self.sheet().applying(.showed(.signIn("nothing"))).page == .ways)
    }

    @Test func whatIsTypedIsCompleteAndItsSecretsAreNeverParked() throws {
        let service = try Samples.service("webdav")
        let matrix = try Samples.service("matrix")
        var typed = SignInInput(for: matrix)
        #expect(typed.missing(for: matrix).map(\.id) == ["server", "room", "token"])
        for (field, text) in zip(matrix.asks, [" a.se ", "!r:a.se", "CANARY"]) {
            typed.type(text, into: field)
        }
        #expect(typed.shown(matrix.asks[2]) == "••••••" && typed.shown(matrix.asks[0]) == " a.se ")
        let account = typed.account(for: matrix)
        #expect(account?.settings == ["server": "a.se", "room": "!r:a.se"])
        #expect(account?.secrets == ["token": Secret("CANARY")])
        let data = try JSONEncoder().encode(typed)
        #expect(!String(decoding: data, as: UTF8.self).contains("CANARY"))
        #expect(try JSONDecoder().decode(SignInInput.self, from: data).secrets.isEmpty)
        var dumped = ""
        dump(typed, to: &dumped)
        #expect(!dumped.contains("CANARY"))
        typed.type("", into: matrix.asks[2])
        #expect(typed.account(for: matrix) == nil)
        // What may be left out may.
        var open = SignInInput(for: service)
        open.type("dav.a.se", into: service.asks[0])
        #expect(open.account(for: service) != nil)
        #expect(
            SignInInput(for: try Samples.service("bluesky")).settings
                == ["server": "bsky.social"])
    }

    @Test func everyServiceWithAnAccountAsksForSomethingThatHasWords() throws {
        let strings = try Localizations.load(LanguagePreferences(["en"]))
        for service in try Samples.catalog().services
        where service.way == .account && service.state != .retired {
            #expect(service.asks.contains { $0.kind == .secret }, "\(service.id)")
            for field in service.asks {
                #expect(strings(TextKey(field.words)) != field.words)
            }
        }
    }

    @Test func severalAreChosenAndSentToAtOnce() throws {
        let sheet = try Self.sheet().applying(.toggled("mastodon")).applying(.toggled("mail"))
            .applying(.toggled("bluesky"))
        #expect(sheet.chosen == ["mail", "mastodon", "bluesky"], "in the order of the ways")
        #expect(sheet.ready == ["mail", "mastodon"])
        let known = sheet.applying(.signedIn("bluesky", "anna.a.se"))
        #expect(known.ready == ["mail", "mastodon", "bluesky"])
        let sent = known.applying(.sent)
        #expect(sent.ready.isEmpty && sent.page == .uploads)
        #expect(sent.applying(.sent) == sent, "a double tap sends once")
        #expect(sent.applying(.toggled("mail")) == sent, "what is on its way stays")
    }

    @Test func aServiceThatIsDeselectedHasNoShare() throws {
        let sheet = try Self.sheet().applying(.toggled("mastodon"))
        #expect(sheet.flow(of: "mastodon").state == .ready)
        let off = sheet.applying(.toggled("mastodon"))
        #expect(off.chosen.isEmpty && off.flow(of: "mastodon").state == .idle)
        let again = off.applying(.toggled("mastodon"))
        #expect(again.flow(of: "mastodon").state == .ready)
    }

    @Test func closingEndsWhatIsNotConfirmed() throws {
        let sheet = try Self.sheet().applying(.toggled("mastodon")).applying(.sent)
            .applying(.toggled("mail")).applying(.toggled("bluesky"))
        let closed = sheet.applying(.closed)
        #expect(!closed.isOpen)
        #expect(closed.flow(of: "mail").state == .idle)
        #expect(closed.flow(of: "bluesky").state == .idle)
        #expect(closed.flow(of: "mastodon").state == .sending)
    }

    @Test func aFormThatIsShownWaitsForItsAccount() throws {
        for sheet in [try Self.sheet(), try Self.sheet().applying(.toggled("matrix"))] {
            let shown = sheet.applying(.showed(.signIn("matrix")))
            #expect(shown.flow(of: "matrix").state == .needsLogin)
            #expect(shown.applying(.showed(.accounts)).flow(of: "matrix").state == .choosing)
        }
    }

    @Test func metadataAreKeptIfThePersonSaysSo() throws {
        let sheet = try Self.sheet()
        for keeps in [true, false] {
            let asked = sheet.applying(.keptMetadata(!keeps)).applying(.keptMetadata(keeps))
            #expect(asked.keepsMetadata == keeps)
            #expect(asked.draft(for: "mastodon")?.keepsMetadata == keeps)
        }
    }

    @Test func signingOutTakesTheReadyBack() throws {
        let sheet = try Self.sheet().applying(.toggled("mastodon")).applying(
            .signOutAsked("mastodon", "anna@a.se"))
        #expect(sheet.ready.isEmpty && sheet.flow(of: "mastodon").state == .needsLogin)
    }

    @Test func signingOutAsksAboutWhatWaits() throws {
        func delivery(_ id: Int64, _ state: Delivery.State, _ account: String) -> Delivery {
            Delivery(
                id: id, share: "s", service: "mastodon", account: account, state: state,
                key: "k\(id)", added: Date(timeIntervalSince1970: 0))
        }
        let sheet = try Self.sheet().applying(
            .heard([
                delivery(1, .waiting, "anna@a.se"), delivery(2, .sent, "anna@a.se"),
                delivery(3, .queued, "anna@a.se"), delivery(4, .waiting, "bo@a.se"),
            ]))
        var asked = sheet
        #expect(asked.update(.signOutAsked("mastodon", "anna@a.se")).isEmpty)
        #expect(asked.leaving?.waiting == [1, 3] && asked["mastodon"]?.account == "anna@a.se")
        var (stays, keeps, discards) = (asked, asked, asked)
        #expect(stays.update(.signOutAnswered(.stay)).isEmpty)
        #expect(stays.leaving == nil && stays["mastodon"]?.account == "anna@a.se")
        #expect(
            keeps.update(.signOutAnswered(.keep)) == [.signOut("mastodon", "anna@a.se")])
        #expect(
            discards.update(.signOutAnswered(.discard)) == [
                .resolve(.cancel, 1, "mastodon"), .resolve(.cancel, 3, "mastodon"),
                .signOut("mastodon", "anna@a.se"),
            ])
        #expect(discards["mastodon"]?.account == nil && discards.leaving == nil)
        // Without a question there is no answer.
        #expect(discards.update(.signOutAnswered(.keep)).isEmpty)
    }

    @Test func severalAccountsOfAServiceAreChosenAmong() throws {
        let catalog = try Samples.catalog()
        var sheet = ShareSheetModel(
            try ShareContent([.text("x")]), catalog,
            accounts: [.init("mastodon", "anna@a.se"), .init("mastodon", "bo@b.se")])
        #expect(sheet["mastodon"]?.account == "anna@a.se")
        sheet = sheet.applying(.toggled("mastodon")).applying(
            .accountChosen("mastodon", "bo@b.se"))
        #expect(sheet.applying(.accountChosen("mastodon", "eva")) == sheet)
        guard case .send(let parcels)? = sheet.update(.sent).first else {
            Issue.record("nothing was sent")
            return
        }
        #expect(parcels.map(\.account) == ["bo@b.se"])
        #expect(
            sheet.update(.signOutAsked("mastodon", "bo@b.se")) == [
                .signOut("mastodon", "bo@b.se")
            ])
        #expect(sheet["mastodon"]?.account == "anna@a.se")
    }

    @Test func recipientsOfEarlierSharesAreOffered() async throws {
        let sheet = ShareSheetModel(
            try ShareContent([.text("x")]), try Samples.catalog(),
            accounts: [.init("mail", "anna", recipient: "ida@x.se")],
            recipients: ["mail": ["eva@x.se", "ida@x.se", "bo@x.se"]]
        ).applying(.showed(.preview("mail")))
        let idle = ClosureHandler<ShareSheetRequest, ShareSheetAction> { _ in .none }
        let session = Session(sheet, handler: idle) { model, send in
            ShareSheet(model, send: send)
        }
        let driver = Driver(session)
        #expect(await !driver.has(.button, "ida@x.se"))
        try await driver.tap(.button, "eva@x.se")
        #expect(await session.model.draft(for: "mail")?.override == .init("to", "eva@x.se"))
        // The entered recipient is not offered.
        #expect(await !driver.has(.button, "eva@x.se"))
        #expect(await driver.has(.button, "bo@x.se"))
    }

    @Test func aRecipientIsGivenForOneShare() throws {
        var sheet = ShareSheetModel(
            try ShareContent([.text("x")]), try Samples.catalog(),
            accounts: [.init("mail", "anna")]
        ).applying(.toggled("mail"))
        #expect(sheet.ready == ["mail"] && !sheet.canSend)
        #expect(sheet.recipientProblem(of: "mail") == .missing)
        sheet = sheet.applying(.composed(.recipientTyped("mail", "nobody")))
        #expect(sheet.recipientProblem(of: "mail") == .mail && !sheet.canSend)
        sheet = sheet.applying(.composed(.recipientTyped("mail", "eva@x.se, bo@x.se")))
        #expect(sheet.canSend)
        #expect(sheet.draft(for: "mail")?.override == .init("to", "eva@x.se, bo@x.se"))
        // An account with a recipient needs none, and one of its own comes first.
        let usual = try Self.sheet().applying(.toggled("mail"))
        #expect(usual.canSend && usual.draft(for: "mail")?.override == nil)
        #expect(
            usual.applying(.composed(.recipientTyped("mail", "eva@x.se"))).draft(for: "mail")?
                .override
                == .init("to", "eva@x.se"))
        #expect(usual.recipientProblem(of: "mastodon") == nil)
    }

    @Test func aPhotoIsDescribedForAllServicesWithinTheirLimits() throws {
        let sheet = try Self.sheet().applying(
            .composed(.described(0, String(repeating: "lake ", count: 400))))
        let altText = sheet.draft(for: "mastodon")?.photos.first?.altText ?? ""
        #expect(altText.hasPrefix("lake lake") && altText.count <= 1500)
        #expect(
            sheet.applying(.composed(.described(99, "x"))).draft(for: "mastodon")?.photos.count == 2
        )
    }

    @Test func theOutboxIsHeard() throws {
        let sheet = try Self.sheet().applying(.toggled("mastodon")).applying(.sent)
        let json =
            #"{"id":3,"share":"s","service":"mastodon","account":"a","state":"sent","attempt":0,"key":"k","remoteAddress":"https://a.se/1","cents":0,"sentBytes":0,"totalBytes":0,"added":0}"#
        let delivery = try JSONDecoder().decode(Delivery.self, from: Data(json.utf8))
        let heard = sheet.applying(.heard([delivery]))
        #expect(heard.flow(of: "mastodon").state == .sent("https://a.se/1"))
        #expect(heard.deliveries == [delivery])
    }

    @Test("a decision is shown at once, and the outbox has the last word")
    func decisionsAreShown() throws {
        func delivery(_ id: Int64, _ state: Delivery.State) -> Delivery {
            Delivery(
                id: id, share: "s", service: "mastodon", account: "a", state: state, key: "\(id)",
                added: Date(timeIntervalSince1970: 0))
        }
        let sent = try Self.sheet().applying(.toggled("mastodon")).applying(.sent)
        let cases: [(Delivery.State, ShareFlow.Choice, ShareFlow.State)] = [
            (.rejected, .retry, .sending), (.uncertain, .isMissing, .sending),
            (.uncertain, .isThere, .sent(nil)), (.waiting, .retry, .sending),
        ]
        for (state, choice, shown) in cases {
            let told = sent.applying(.heard([delivery(1, .sent), delivery(2, state)]))
            let before = told.flow(of: "mastodon").state
            #expect(before != shown)
            var decided = told
            #expect(
                decided.update(.chose(choice, 2, "mastodon")) == [.resolve(choice, 2, "mastodon")])
            #expect(decided.flow(of: "mastodon").state == shown)
            // An older delivery is of another sheet.
            #expect(
                told.applying(.chose(choice, 1, "mastodon")).flow(of: "mastodon").state == before)
            let again = decided.applying(.heard([delivery(2, state)]))
            #expect(again.flow(of: "mastodon").state == before)
        }
    }

    @Test("a sheet survives being parked, whatever happened to it", arguments: UInt64(0)..<40)
    func walks(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var sheet = try Self.sheet()
        for _ in 0..<30 {
            let id = ["mail", "mastodon", "matrix", "copy", "nothing"][
                Int.random(in: 0..<5, using: &random)]
            let actions: [ShareSheetAction] = [
                .toggled(id), .used(id), .signedIn(id, "a"), .signOutAsked(id, "a"), .sent,
                .showed(.preview(id)), .showed(.ways),
                .keptMetadata(true), .closed, .happened(id, .signInStarted),
                .showed(.signIn(id)), .agreedToCost(true),
            ]
            sheet = sheet.applying(actions[Int.random(in: 0..<actions.count, using: &random)])
            #expect(Set(sheet.chosen).isSubset(of: sheet.offers.map(\.id)))
            #expect(Set(sheet.ready).isSubset(of: sheet.chosen))
        }
        let data = try JSONEncoder().encode(sheet)
        #expect(try JSONDecoder().decode(ShareSheetModel.self, from: data) == sheet)
    }
}
