import CairnLayout
import CairnResources
import CairnSharing
import CairnSharingLibrary
import CairnUI
import Foundation

extension ShowcaseEntries {
    /// Sharing a story: the options, a share that costs money, the preview, a QR code, the accounts,
    /// the outbox and signing in.
    static let sharing = [
        ShowcaseEntry("share", room: .screen) { SharePage(page: .ways) },
        ShowcaseEntry("share-cost", room: .screen) { SharePage(page: .ways, paid: "x-post") },
        ShowcaseEntry("share-preview", room: .screen) { SharePage(page: .preview("mastodon")) },
        ShowcaseEntry("share-compose", room: .screen) { SharePage(page: .compose) },
        ShowcaseEntry("share-card", room: .screen) { SharePage(page: .preview("bluesky")) },
        ShowcaseEntry("share-code", room: .screen) { SharedCode() },
        ShowcaseEntry("share-accounts", room: .screen) { SharePage(page: .accounts) },
        ShowcaseEntry("share-uploads", room: .screen) { SharePage(page: .uploads) },
        ShowcaseEntry("share-sign-in", room: .screen) { SharePage(page: .signIn("bluesky")) },
    ]
}

/// A link as a QR code, to scan with a telephone.
struct SharedCode: Component {
    private static let address = "https://example.com/stories/42"

    func body(in context: Context) -> some Component {
        Column(gap: context.theme.space.small, align: .center) {
            Text(Self.address).font(context.theme.type.caption)
            if let code = try? QRCode(Self.address) { QRCodeView(code, name: Self.address) }
        }
        .padding(context.theme.space.base)
        .grow()
        .background(context.palette.background)
    }
}

/// The journal with the share sheet above it.
private struct SharePage: Component {
    var page: ShareSheetModel.Page
    /// A selected service that costs money.
    var paid: String?

    func body(in context: Context) -> some Component {
        let state = context.state("share", initially: model(context))
        Layers {
            StoryList()
            if let sheet = state.value {
                ShareSheet(
                    sheet,
                    send: context.sender { action in state.update { $0?.answered(after: action) } },
                    signsInByBrowser: true, picture: { .resource("Photos/\($0.name)") })
            }
        }
        .grow()
    }

    private func model(_ context: Context) -> ShareSheetModel? {
        // One of the three photos has no description yet, and the preview says so.
        let stories = [JournalStory.pass, .light, .garden]
        let photos = stories.enumerated().map { number, story in
            SharePhoto(
                .bytes(Data([UInt8(number)])), name: "\(story.id).jpg",
                altText: number == 1 ? "" : context.phrases[story.alt],
                size: .init(Int(story.size.width), Int(story.size.height)))
        }
        // A post with photos has no card.
        let story = ShareStory(
            title: context.phrases[.showcaseTreeWalk], text: context.phrases[.showcaseTreeBakery],
            photos: page == .preview("bluesky") || paid != nil ? [] : photos,
            place: SharePlace(
                name: context.phrases[.showcaseTreeSweden], latitude: 63.4, longitude: 13.1),
            link: try? ShareLink("https://example.com/stories/42"))
        guard let catalog = try? ServiceCatalog(Resources()),
            let content = try? ShareContent([.story(story)])
        else { return nil }
        var settings = SharingConfiguration()
        settings.switchedOn = [paid].compactMap(\.self)
        var sheet = ShareSheetModel(
            content, catalog,
            accounts: [
                .init("mail", "anna@example.com", recipient: "bo@example.org"),
                .init("mastodon", "@anna@example.social"),
                .init("mastodon", "@anna@travel.example"), .init("x-post", "@anna"),
            ],
            used: ["mastodon", "mail", "matrix"] + settings.switchedOn, settings: settings)
        for id in ["mastodon", "matrix"] + settings.switchedOn {
            sheet = sheet.applying(.toggled(id))
        }
        sheet = sheet.applying(.heard(Self.deliveries(in: context)))
        let address = "https://example.com/stories/42"
        sheet = sheet.applying(
            .composed(
                .previewCame(
                    address,
                    LinkPreview(
                        address: address, finalAddress: address,
                        title: context.phrases[.showcaseTreeWalk],
                        description: context.phrases[.showcaseTreeBakery],
                        imageAddress: "https://example.com/lake.jpg"))))
        if page == .compose { sheet = sheet.applying(.composed(.photoLeftOut(1))) }
        return sheet.applying(.showed(page))
    }

    private static func deliveries(in context: Context) -> [Delivery] {
        let states: [(Delivery.State, String, account: String)] = [
            (.uncertain, "bluesky", ""), (.uploading, "mastodon", "@anna@example.social"),
            (.sent, "mail", ""), (.queued, "mastodon", "@anna@travel.example"),
        ]
        return states.enumerated().map { number, state in
            Delivery(
                id: Int64(number + 1), share: "1", service: state.1, account: state.account,
                state: state.0,
                // 1 December 2026 at 08:00.
                notBefore: state.0 == .queued ? Date(timeIntervalSince1970: 1_796_112_000) : nil,
                key: "\(number)", remoteAddress: "https://example.com", sentBytes: 640,
                totalBytes: 1000, added: Date(timeIntervalSince1970: 0),
                content: DeliveryContent(
                    words: context.phrases[.showcaseTreeWalk], photos: number,
                    recipient: state.1 == "mail" ? "anna@example.com" : ""))
        }
    }
}

extension ShareSheetModel {
    /// Returns the sheet after an action and the answers of services that accept everything.
    fileprivate func answered(after action: ShareSheetAction) -> ShareSheetModel {
        var next = self
        for request in next.update(action) {
            switch request {
            case .signIn(let account), .browse(let account):
                _ = next.update(.signedIn(account.service, "@anna"))
            case .schedule(let id, let time): next.change(id) { $0.notBefore = time }
            case .resolve(.cancel, let id, _): next.change(id) { $0.state = .cancelled }
            case .resolve(.isThere, let id, _): next.change(id) { $0.state = .sent }
            case .send, .use, .signOut, .readCard, .resolve: break
            }
        }
        return next
    }

    private mutating func change(_ id: Delivery.ID, _ change: (inout Delivery) -> Void) {
        let changed = deliveries.map { delivery in
            var delivery = delivery
            if delivery.id == id { change(&delivery) }
            return delivery
        }
        _ = update(.heard(changed))
    }
}
