import CairnSharing
import CairnUI
import Foundation
import TestSupport
import Testing

@Suite struct SheetModelTests {
    static func sheet(
        _ items: [ShareItem]? = nil,
        accounts: [String: String] = ["mastodon": "anna@a.se", "mail": "anna@x.se"],
        used: [String] = [], settings: SharingConfiguration = SharingConfiguration()
    ) throws -> ShareSheetModel {
        ShareSheetModel(
            try ShareContent(items ?? [.story(try Samples.story())]), try Samples.catalogue(),
            accounts: accounts, used: used,
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

    @Test func whatCostsIsOffUntilItIsSwitchedOnAndHasACap() throws {
        var paid = ShareService("paid", name: "P", state: .paid)
        paid.price = .init(cents: 1, centsWithLink: 20)
        let catalogue = try ServiceCatalogue([paid])
        let content = try ShareContent([.link(Samples.link())])
        var settings = SharingConfiguration()
        #expect(ShareSheetModel(content, catalogue, settings: settings).offers.isEmpty)
        settings.paid = ["paid"]
        let sheet = ShareSheetModel(content, catalogue, accounts: ["paid": "a"], settings: settings)
            .applying(.toggled("paid"))
        #expect(sheet.cents == 20)
        #expect(
            ShareSheetModel(content, catalogue, spent: 490, settings: settings)["paid"]?.problems
                == [.capReached])
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

    @Test func aServiceThatGoesWhileTheSheetIsOpenGoesFromIt() throws {
        let sheet = try Self.sheet().applying(.toggled("mastodon")).applying(
            .showed(.preview("mastodon"))
        )
        .applying(.vanished("mastodon"))
        #expect(sheet["mastodon"] == nil && sheet.chosen.isEmpty && sheet.page == .ways)
        #expect(sheet.applying(.toggled("mastodon")) == sheet)
    }

    @Test func signingOutTakesTheReadyBack() throws {
        let sheet = try Self.sheet().applying(.toggled("mastodon")).applying(.signedOut("mastodon"))
        #expect(sheet.ready.isEmpty && sheet.flow(of: "mastodon").state == .needsLogin)
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

    @Test("a sheet survives being parked, whatever happened to it", arguments: UInt64(0)..<40)
    func walks(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var sheet = try Self.sheet()
        for _ in 0..<30 {
            let id = ["mail", "mastodon", "matrix", "copy", "nothing"][
                Int.random(in: 0..<5, using: &random)]
            let actions: [ShareSheetAction] = [
                .toggled(id), .used(id), .signedIn(id, "a"), .signedOut(id), .sent,
                .showed(.preview(id)), .showed(.ways),
                .keptMetadata(true), .vanished(id), .closed, .happened(id, .signInStarted),
            ]
            sheet = sheet.applying(actions[Int.random(in: 0..<actions.count, using: &random)])
            #expect(Set(sheet.chosen).isSubset(of: sheet.offers.map(\.id)))
            #expect(Set(sheet.ready).isSubset(of: sheet.chosen))
        }
        let data = try JSONEncoder().encode(sheet)
        #expect(try JSONDecoder().decode(ShareSheetModel.self, from: data) == sheet)
    }
}
