import CairnLayout
import CairnLocalizations
import CairnSharing
import CairnSharingLibrary
import CairnStrings
import CairnUI
import Foundation
import SharingSamples
import TestSupport
import Testing

/// The card of a link, the length of a text, and times on the screen.
@Suite struct ComposeTests {
    private static let address = "https://example.com/stories/42"

    private static func session(_ sheet: ShareSheetModel) throws -> Session<ShareSheetModel> {
        var environment = Environment()
        environment.phrases = Phrases(try Localizations.load(LanguagePreferences(["en"])))
        environment.traits.viewport = Size(width: 390, height: 844)
        environment.now = Samples.now
        return Session(sheet, handler: ClosureHandler { _ in .none }, environment: environment) {
            ShareSheet($0, send: $1, timeZone: TimeZone(secondsFromGMT: 3600) ?? .gmt)
        }
    }

    /// The frames of all elements on the screen.
    private static func frames(_ session: Session<ShareSheetModel>) async -> [ElementID: Frame] {
        let root = await session.scene.root
        let frames = SceneLayout(FixedWidthMeasurer()).frames(
            of: root, in: Size(width: 390, height: 844))
        var placed: [ElementID: Frame] = [:]
        func place(_ element: Element, at origin: Point) {
            guard let frame = frames[element.id]?.offset(by: origin) else { return }
            placed[element.id] = frame
            for child in element.children { place(child, at: frame.origin) }
        }
        place(root, at: .zero)
        return placed
    }

    private static func linked() throws -> ShareSheetModel {
        try SheetModelTests.sheet(
            [.text("We rowed."), .link(Samples.link())], accounts: ["bluesky": "anna"]
        )
        .applying(.toggled("bluesky")).applying(.showed(.preview("bluesky")))
    }

    @Test func theCardIsSeenAndDropped() async throws {
        let session = try Self.session(try Self.linked())
        let driver = Driver(session)
        #expect(await session.outline.items(.status).map(\.name).contains("Loading…"))
        await session.send(
            .composed(
                .previewCame(
                    Self.address,
                    LinkPreview(
                        address: Self.address, finalAddress: Self.address, title: "The lake",
                        description: "Two boats"))))
        let seen = await session.outline.description
        for words in ["The lake", "Two boats", "example.com"] {
            #expect(seen.contains("\"\(words)\""), "\(seen)")
        }
        try await driver.tap(.switchButton, "Link preview")
        #expect(await session.model.draft(for: "bluesky")?.card == nil)
        #expect(await !session.outline.description.contains("Two boats"))
        try await driver.tap(.switchButton, "Link preview")
        #expect(await session.model.draft(for: "bluesky")?.card?.preview?.title == "The lake")
    }

    @Test func escapeLeavesAPageWithWhatWasTyped() async throws {
        let sheet = try SheetModelTests.sheet([.text("We rowed.")]).applying(.showed(.compose))
        let session = try Self.session(sheet)
        let driver = Driver(session)
        try await driver.type("It rained.", into: .textField, "Text for all services")
        try await driver.act(.focus, on: .textField, "Text for all services")
        await driver.press(.escape)
        let left = await session.model
        #expect(left.isOpen && left.page == .ways)
        #expect(await session.model.composed.text.contains("It rained."))
        await driver.press(.escape)
        #expect(await !session.model.isOpen)
    }

    @Test func aPageWithoutAPreviewIsSaidToHaveNone() async throws {
        let session = try Self.session(
            try Self.linked().applying(.composed(.previewCame(Self.address, nil))))
        let remarks = await session.outline.items(.status).map(\.name)
        #expect(remarks.contains("The page has no preview. The link is sent without one."))
    }

    @Test func theLengthIsSeenAndATextThatIsTooLongIsNamed() async throws {
        let session = try Self.session(
            try SheetModelTests.sheet([.text("We rowed.")], accounts: ["bluesky": "anna"]))
        let driver = Driver(session)
        try await driver.tap(.checkbox, "Bluesky, anna")
        try await driver.tap(.button, "Show preview: Bluesky")
        #expect(await session.outline.items(.status).map(\.name).contains("9 of 300"))
        try await driver.tap(.button, "Edit text")
        let long = String(repeating: "å", count: 301)
        try await driver.type(long, into: .textField, "Text for Bluesky")
        #expect(await session.outline.items(.alert).map(\.name) == ["Too long: 301 of 300"])
        try await driver.tap(.button, "Back")
        let send = try await driver.find(.button, "Share to 1 service")
        #expect(send.states.contains(.disabled))
        try await driver.tap(.button, "Check the text: Bluesky")
        try await driver.tap(.button, "Use the text for all")
        #expect(await session.model.canSend)
        try await driver.tap(.button, "Edit text")
        try await driver.type(" ", into: .textField, "Text for Bluesky")
        #expect(
            await session.outline.items(.alert).map(\.name) == ["There is nothing to send."])
    }

    @Test func aTimeIsLocalAndSeenBeforeSending() async throws {
        let session = try Self.session(
            try SheetModelTests.sheet([.text("We rowed.")]))
        let driver = Driver(session)
        try await driver.tap(.button, "Edit")
        try await driver.type("2026-11-21 17:29", into: .textField, "Send later, at")
        try await driver.tap(.button, "Schedule")
        #expect(await session.outline.items(.alert).map(\.name) == ["This time is past."])
        try await driver.type("2026-11-21 17:31", into: .textField, "Send later, at")
        try await driver.tap(.button, "Schedule")
        #expect(
            await session.model.composition.time == Samples.now.addingTimeInterval(60))
        try await driver.tap(.button, "Back")
        let words = await session.outline.items(.status).map(\.name)
        #expect(words.contains { $0.hasPrefix("Will be sent: Nov 21, 2026") }, "\(words)")
        try await driver.tap(.button, "Edit")
        try await driver.tap(.button, "Send at once instead")
        #expect(await session.model.composition.time == nil)
    }

    @Test func aTimeThatIsTypedStaysUntilItIsScheduled() async throws {
        let session = try Self.session(
            try SheetModelTests.sheet([.text("We rowed.")]))
        let driver = Driver(session)
        try await driver.tap(.button, "Edit")
        try await driver.type("2026-11-21 18:0", into: .textField, "Send later, at")
        try await driver.tap(.button, "Back")
        let words = await session.outline.items(.status).map(\.name)
        #expect(
            words.contains("“2026-11-21 18:0” is not scheduled: it is sent at once."), "\(words)")
        // A screen that is left and restored has it, too.
        let parked = try JSONEncoder().encode(await session.model)
        let model = try JSONDecoder().decode(ShareSheetModel.self, from: parked)
        #expect(model.composition.typedTime == "2026-11-21 18:0")
        try await driver.tap(.button, "Edit")
        let field = try await driver.find(.textField, "Send later, at")
        #expect(field.value == "2026-11-21 18:0")
        try await driver.type("2026-11-21 18:00", into: .textField, "Send later, at")
        try await driver.tap(.button, "Schedule")
        #expect(await session.model.composition.time != nil)
        #expect(await session.model.composition.typedTime == nil)
        try await driver.tap(.button, "Send at once instead")
        try await driver.tap(.button, "Back")
        #expect(await !session.outline.items(.status).contains { $0.name.contains("scheduled") })
    }

    @Test func theButtonStaysInItsPlaceWhenTheTimeIsWrong() async throws {
        let session = try Self.session(
            try SheetModelTests.sheet([.text("We rowed.")]))
        let driver = Driver(session)
        try await driver.tap(.button, "Edit")
        /// How far below the field the button is.
        func distance() async throws -> Double {
            let frames = await Self.frames(session)
            let field = try await driver.find(.textField, "Send later, at")
            let button = try await driver.find(.button, "Schedule")
            return try #require(frames[button.id]).minY - #require(frames[field.id]).minY
        }
        let before = try await distance()
        try await driver.tap(.button, "Schedule")
        #expect(await session.outline.items(.alert).count == 1)
        let field = try await driver.find(.textField, "Send later, at")
        #expect(field.states.contains(.invalid))
        #expect(try await distance() == before)
    }

    @Test func aShortOutboxIsSeenWhole() async throws {
        let states: [(Delivery.State, Date?)] = [
            (.uncertain, nil), (.queued, Samples.now.addingTimeInterval(60)), (.uploading, nil),
        ]
        let deliveries = states.enumerated().map { number, state in
            Delivery(
                id: Int64(number + 1), share: "s", service: "bluesky", account: "a",
                state: state.0, notBefore: state.1, key: "\(number)", sentBytes: 1,
                totalBytes: 2, added: Samples.now)
        }
        let sheet = try SheetModelTests.sheet([.text("x")])
            .applying(.heard(deliveries)).applying(.showed(.uploads))
        let session = try Self.session(sheet)
        let frames = await Self.frames(session)
        let back = try #require(try await frames[Driver(session).find(.button, "Back").id])
        let rows = await session.outline.items(.button).filter { $0.name.hasSuffix(": Bluesky") }
        #expect(rows.count == 7)
        for row in rows {
            #expect(try #require(frames[row.id]).maxY <= back.minY, "\(row.name)")
        }
    }

    @Test func aRowTellsWhatIsSentAndToWhom() async throws {
        func delivery(_ id: Int64, _ content: DeliveryContent?) -> Delivery {
            Delivery(
                id: id, share: "s", service: "bluesky", account: "anna", state: .queued,
                key: "\(id)", added: Samples.now, content: content)
        }
        let deliveries = [
            delivery(1, DeliveryContent(words: "Above the tree line", photos: 2)),
            delivery(2, DeliveryContent(words: "Bread", recipient: "eva@example.com")),
            delivery(3, DeliveryContent(words: "", photos: 1)), delivery(4, nil),
        ]
        let sheet = try SheetModelTests.sheet([.text("x")])
            .applying(.heard(deliveries)).applying(.showed(.uploads))
        let session = try Self.session(sheet)
        let texts = await session.outline.items(.text).map(\.name)
        for (text, count) in [
            ("Above the tree line", 1), ("2 photos", 1), ("Bread", 1), ("eva@example.com", 1),
            ("1 photo", 1), ("anna", 3),
        ] { #expect(texts.count { $0 == text } == count, "\(text) in \(texts)") }
        let phrases = Phrases(try Localizations.load(LanguagePreferences(["en"])))
        #expect(
            deliveries.map { $0.summary(in: phrases) } == [
                "Above the tree line, 2 photos, anna", "Bread, eva@example.com", "1 photo, anna",
                "anna",
            ])
    }

    @Test func aScheduledDeliveryShowsItsTimeAndNoOtherDoes() async throws {
        func delivery(_ id: Int64, _ service: String, _ time: Date?) -> Delivery {
            Delivery(
                id: id, share: "s", service: service, account: "a", state: .queued,
                notBefore: time, key: "\(id)", added: Samples.now)
        }
        let sheet = try SheetModelTests.sheet([.text("x")])
            .applying(
                .heard([
                    delivery(1, "mastodon", Samples.now.addingTimeInterval(60)),
                    delivery(2, "mail", nil),
                ])
            )
            .applying(.showed(.uploads))
        let session = try Self.session(sheet)
        let buttons = await session.outline.items(.button).map(\.name)
        for name in ["Send: Mastodon", "Cancel: Mastodon", "Change time: Mastodon"] {
            #expect(buttons.contains(name), "\(buttons)")
        }
        #expect(!buttons.contains("Change time: Mail") && buttons.contains("Try again: Mail"))
        let words = await session.outline.items(.status).map(\.name)
        #expect(words.contains { $0.hasPrefix("Mastodon: Will be sent: Nov 21, 2026") }, "\(words)")
    }
}
