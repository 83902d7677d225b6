import CairnLayout
import CairnResources
import CairnSharing
import CairnSharingLibrary
import CairnUI
import Foundation

extension ShowcaseEntries {
    /// Sharing a story: the options, the preview, a QR code, the accounts, the outbox and signing
    /// in.
    static let sharing = [
        ShowcaseEntry("share", room: .screen) { SharePage(page: .ways) },
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

    func body(in context: Context) -> some Component {
        let state = context.state("share", initially: model(context))
        Layers {
            StoryList()
            if let sheet = state.value {
                ShareSheet(
                    sheet, send: context.sender { action in state.update { $0?.applying(action) } },
                    picture: { .resource("Photos/\($0.name)") })
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
            photos: page == .preview("bluesky") ? [] : photos,
            place: SharePlace(
                name: context.phrases[.showcaseTreeSweden], latitude: 63.4, longitude: 13.1),
            link: try? ShareLink("https://example.com/stories/42"))
        guard let catalog = try? ServiceCatalog(Resources()),
            let content = try? ShareContent([.story(story)])
        else { return nil }
        var sheet = ShareSheetModel(
            content, catalog,
            accounts: [
                .init("mail", "anna@example.com", recipient: "bo@example.org"),
                .init("mastodon", "@anna@example.social"),
            ],
            used: ["mastodon", "mail", "matrix"])
        for id in ["mastodon", "matrix"] { sheet = sheet.applying(.toggled(id)) }
        sheet = sheet.applying(.heard(Self.deliveries))
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

    private static let deliveries: [Delivery] = {
        let states: [(Delivery.State, String)] = [
            (.uncertain, "bluesky"), (.uploading, "mastodon"), (.sent, "mail"),
        ]
        return states.enumerated().map { number, state in
            Delivery(
                id: Int64(number + 1), share: "1", service: state.1, state: state.0,
                key: "\(number)", remoteAddress: "https://example.com", sentBytes: 640,
                totalBytes: 1000, added: Date(timeIntervalSince1970: 0))
        }
    }()
}
