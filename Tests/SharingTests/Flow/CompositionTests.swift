import CairnSharing
import CairnSharingLibrary
import CairnUI
import Foundation
import SharingSamples
import TestSupport
import Testing

/// The user's changes to a share before it is sent.
@Suite struct CompositionTests {
    private static func sheet(
        _ items: [ShareItem], settings: SharingConfiguration = SharingConfiguration()
    ) throws -> ShareSheetModel {
        try SheetModelTests.sheet(
            items,
            accounts: [
                "mastodon": "anna", "bluesky": "anna", "mail": "anna", "x-post": "anna",
            ], settings: settings)
    }

    private static func linked() throws -> ShareSheetModel {
        try sheet([.text("We rowed."), .link(Samples.link())])
    }

    private static let address = "https://example.com/stories/42"

    private static let preview = LinkPreview(
        address: address, finalAddress: address, title: "The lake", description: "We rowed.")

    // MARK: Texts

    @Test func oneTextIsForAllUntilAServiceGetsItsOwn() throws {
        var sheet = try Self.sheet([.text("We rowed.")])
        func texts() -> [String?] { ["mastodon", "bluesky"].map { sheet.draft(for: $0)?.text } }
        sheet = sheet.applying(.composed(.textTyped("It rained.")))
        #expect(texts() == ["It rained.", "It rained."])
        sheet = sheet.applying(.composed(.textOfServiceTyped("bluesky", "Sun!")))
        #expect(texts() == ["It rained.", "Sun!"])
        sheet = sheet.applying(.composed(.textTyped("Snow.")))
        #expect(texts() == ["Snow.", "Sun!"])
        sheet = sheet.applying(.composed(.textOfServiceDropped("bluesky")))
        #expect(texts() == ["Snow.", "Snow."])
        #expect(sheet.content.text == "We rowed.")
    }

    @Test func aTextOfOnesOwnIsNeverShortened() throws {
        let long = String(repeating: "å", count: 301)
        let typed = try Self.sheet([.text("We rowed.")]).applying(.toggled("bluesky"))
            .applying(.composed(.textOfServiceTyped("bluesky", long)))
        #expect(typed.draft(for: "bluesky")?.text == long)
        #expect(typed.draft(for: "bluesky")?.isShortened == false)
        #expect(typed.length(of: "bluesky") == TextCount(301, of: 300))
        #expect(typed.ready == ["bluesky"] && !typed.canSend)
        let cut = typed.applying(
            .composed(.textOfServiceTyped("bluesky", String(long.dropLast()))))
        #expect(cut.length(of: "bluesky") == TextCount(300, of: 300) && cut.canSend)
        let none = typed.applying(.composed(.textOfServiceTyped("bluesky", " ")))
        #expect(none.draft(for: "bluesky")?.isEmpty == true && !none.canSend)
    }

    @Test func bytesAreCountedWhereOnlyTheyAreTooMany() {
        let rule = TextRule(limit: 300, bytes: 3000)
        #expect(rule.count(of: "å") == TextCount(1, of: 300))
        let family = String(repeating: "👨‍👩‍👧‍👦", count: 150)
        #expect(rule.count(of: family) == TextCount(family.utf8.count, of: 3000))
        #expect(!rule.count(of: family).isWithin)
        #expect(TextRule().count(of: family).limit == nil)
    }

    @Test func aLinkThatIsTypedCostsWhatALinkCosts() throws {
        var settings = SharingConfiguration()
        settings.switchedOn = ["x-post"]
        let sheet = try Self.sheet([.text("We rowed.")], settings: settings)
        let plain = try #require(sheet.draft(for: "x-post")?.cents)
        for text in ["See https://example.com/x", "See example.com/x"] {
            for action in [
                ShareCompositionAction.textTyped(text), .textOfServiceTyped("x-post", text),
            ] {
                let cents = sheet.applying(.composed(action)).draft(for: "x-post")?.cents
                #expect(try #require(cents) > plain, "\(action)")
            }
        }
    }

    // MARK: Photos

    @Test func photosAreMovedLeftOutAndPutBack() throws {
        var sheet = try Self.sheet((1...3).map { .photo(Samples.photo($0)) })
        func names() -> [String] {
            (sheet.draft(for: "mastodon")?.photos ?? []).map { String($0.name.prefix(5).suffix(1)) }
        }
        sheet = sheet.applying(.composed(.photoMoved(from: 0, to: 2)))
        #expect(names() == ["2", "3", "1"])
        sheet = sheet.applying(.composed(.described(2, "first"))).applying(
            .composed(.photoMoved(from: 2, to: 1)))
        #expect(names() == ["2", "1", "3"])
        #expect(sheet.draft(for: "mastodon")?.photos[1].altText == "first")
        sheet = sheet.applying(.composed(.photoLeftOut(0)))
        #expect(names() == ["1", "3"] && sheet.composition.leftOut == [1])
        sheet = sheet.applying(.composed(.photoPutBack(1)))
        #expect(names() == ["1", "3", "2"] && sheet.composition.leftOut.isEmpty)
        for action in [
            ShareCompositionAction.photoMoved(from: 0, to: 3), .photoMoved(from: -1, to: 0),
            .photoLeftOut(9), .photoPutBack(0),
        ] { #expect(sheet.applying(.composed(action)) == sheet) }
    }

    @Test func whatIsLeftOutMakesRoom() throws {
        var sheet = try Self.sheet((1...5).map { .photo(Samples.photo($0)) })
        #expect(sheet["mastodon"]?.problems == [.tooManyPhotos(most: 4)])
        sheet = sheet.applying(.composed(.photoLeftOut(0))).applying(.toggled("mastodon"))
        #expect(sheet.canSend)
        // A chosen service that became impossible is not sent to, and can be deselected.
        sheet = sheet.applying(.composed(.photoPutBack(0)))
        #expect(sheet["mastodon"]?.isPossible == false && !sheet.canSend)
        #expect(sheet.update(.sent).isEmpty && sheet.page == .ways)
        #expect(sheet.applying(.toggled("mastodon")).chosen.isEmpty)
    }

    // MARK: Cards

    @Test func aCardIsReadOnceForWhatIsChosenOrSeen() throws {
        var sheet = try Self.linked()
        #expect(sheet.update(.toggled("mastodon")).isEmpty)
        #expect(sheet.update(.toggled("bluesky")) == [.readCard(Self.address)])
        #expect(sheet.update(.showed(.preview("bluesky"))).isEmpty)
        #expect(sheet.composition.previews == [Self.address: .reading])
        // A card that is not read yet is read when the share is sent.
        #expect(sheet.draft(for: "bluesky")?.card == ShareCard(address: Self.address))
        sheet = sheet.applying(.composed(.previewCame(Self.address, Self.preview)))
        #expect(sheet.draft(for: "bluesky")?.card?.preview == Self.preview)
        #expect(sheet.draft(for: "mastodon")?.card == nil)
        var seen = try Self.linked()
        #expect(seen.update(.showed(.preview("bluesky"))) == [.readCard(Self.address)])
        var closed = try Self.linked().applying(.closed)
        #expect(closed.update(.toggled("bluesky")).isEmpty)
    }

    @Test func aCardIsDroppedAndTakenBack() throws {
        var sheet = try Self.linked().applying(.toggled("bluesky"))
            .applying(.composed(.previewCame(Self.address, Self.preview)))
        #expect(sheet.cardAddress(of: "bluesky") == Self.address)
        sheet = sheet.applying(.composed(.cardKept("bluesky", false)))
        #expect(sheet.draft(for: "bluesky")?.card == nil)
        #expect(sheet.cardAddress(of: "bluesky") == Self.address)
        guard case .send(let parcels)? = sheet.update(.sent).first else {
            Issue.record("nothing was sent")
            return
        }
        #expect(parcels.map(\.draft.card) == [nil])
        let kept = try Self.linked().applying(.composed(.cardKept("bluesky", false)))
            .applying(.composed(.cardKept("bluesky", true)))
        #expect(kept.draft(for: "bluesky")?.card == ShareCard(address: Self.address))
    }

    @Test func aPageWithoutAPreviewCostsNothing() throws {
        let sheet = try Self.linked().applying(.toggled("bluesky"))
            .applying(.composed(.previewCame(Self.address, nil)))
        #expect(sheet.draft(for: "bluesky")?.card == nil && sheet.canSend)
    }

    @Test func anAddressIsNotReadWhileItIsTyped() throws {
        var sheet = try Self.sheet([.text("We rowed.")]).applying(.toggled("bluesky"))
        for text in ["See https://a", "See https://a.se", "See https://a.se/x"] {
            #expect(sheet.update(.composed(.textOfServiceTyped("bluesky", text))).isEmpty)
        }
        #expect(sheet.draft(for: "bluesky")?.card == ShareCard(address: "https://a.se/x"))
        #expect(sheet.update(.showed(.ways)) == [.readCard("https://a.se/x")])
    }

    @Test func photosTakeThePlaceOfACard() throws {
        var sheet = try Self.sheet([.link(Samples.link()), .photo(Samples.photo())])
        #expect(sheet.update(.toggled("bluesky")).isEmpty)
        #expect(sheet.cardAddress(of: "bluesky") == nil)
        #expect(
            sheet.update(.composed(.photoLeftOut(0))) == [.readCard(Self.address)])
    }

    // MARK: Time

    @Test func aShareIsScheduledForATime() throws {
        let time = Samples.now.addingTimeInterval(3600)
        var sheet = try Self.sheet([.text("We rowed.")]).applying(.toggled("mastodon"))
            .applying(.composed(.scheduled(time)))
        guard case .send(let parcels)? = sheet.update(.sent).first else {
            Issue.record("nothing was sent")
            return
        }
        #expect(parcels.map(\.notBefore) == [time])
        #expect(sheet.update(.rescheduled(7, time)) == [.schedule(7, time)])
        var atOnce = try Self.sheet([.text("We rowed.")]).applying(.toggled("mastodon"))
            .applying(.composed(.scheduled(time))).applying(.composed(.scheduled(nil)))
        guard case .send(let now)? = atOnce.update(.sent).first else {
            Issue.record("nothing was sent")
            return
        }
        #expect(now.map(\.notBefore) == [nil])
    }

    @Test("whatever is done, what is sent is of the content", arguments: UInt64(0)..<40)
    func walks(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var sheet = try Self.sheet(
            [.text("We rowed."), .link(Samples.link())]
                + (1...4).map { .photo(Samples.photo($0)) })
        for _ in 0..<40 {
            let (from, to) = (
                Int.random(in: -1...4, using: &random), Int.random(in: -1...4, using: &random)
            )
            let actions: [ShareCompositionAction] = [
                .photoMoved(from: from, to: to), .photoLeftOut(from), .photoPutBack(from),
                .described(from, "x"), .textTyped("x"), .textOfServiceTyped("mastodon", "y"),
                .textOfServiceDropped("mastodon"), .cardKept("bluesky", from > 1),
                .previewCame(Self.address, from > 1 ? Self.preview : nil),
            ]
            sheet = sheet.applying(
                .composed(actions[Int.random(in: 0..<actions.count, using: &random)]))
            let composition = sheet.composition
            #expect((composition.photos + composition.leftOut).sorted() == [0, 1, 2, 3])
            #expect(sheet.draft(for: "mail")?.photos.count == composition.photos.count)
        }
        let data = try JSONEncoder().encode(sheet)
        #expect(try JSONDecoder().decode(ShareSheetModel.self, from: data) == sheet)
    }
}
