import CairnLayout
public import CairnSharingLibrary
import CairnStrings
public import CairnUI

/// A share sheet with pages for the services, the preview, the accounts and the outbox.
///
///     ShareSheet(model.share, send: send.scope(AppAction.share))
///
/// It is a dialog (WAI-ARIA Authoring Practices): Escape closes it, and the keyboard focus returns
/// to the element that opened it.
public struct ShareSheet: Component {
    private let model: ShareSheetModel
    private let send: Sender<ShareSheetAction>
    private let browsers: Set<String>
    private let picture: (SharePhoto) -> ImageSource?

    /// Creates a sheet.
    ///
    /// - Parameters:
    ///   - model: the state of the sheet.
    ///   - send: receives the actions.
    ///   - browsers: the ids of services that the app signs in to with a browser too.
    ///   - picture: returns the image of a photo for the preview; by default only for photos in
    ///     files.
    public init(
        _ model: ShareSheetModel, send: Sender<ShareSheetAction>, browsers: Set<String> = [],
        picture: @escaping (SharePhoto) -> ImageSource? = ShareSheet.file
    ) {
        self.model = model
        self.send = send
        self.browsers = browsers
        self.picture = picture
    }

    /// Returns the image of a photo in a file, or `nil` for a photo in memory.
    public static func file(_ photo: SharePhoto) -> ImageSource? {
        if case .file(let path) = photo.data { .file(path) } else { nil }
    }

    /// The current page.
    public func body(in context: Context) -> some Component {
        let phrases = context.phrases
        Sheet(title(phrases), close: { send(.closed) }) {
            page
        }
    }

    private func title(_ phrases: Phrases) -> String {
        switch model.page {
        case .ways: phrases[.shareTitle]
        case .preview(let id):
            phrases[.sharePreviewOf, model[id]?.service.title(in: phrases) ?? id]
        case .accounts: phrases[.shareAccounts]
        case .uploads: phrases[.shareUploads]
        case .signIn(let id):
            phrases[.shareSignInTo, model[id]?.service.title(in: phrases) ?? id]
        }
    }

    private var page: AnyComponent {
        switch model.page {
        case .ways: AnyComponent(ServicesPage(model: model, send: send))
        case .preview(let id):
            AnyComponent(PreviewPage(id: id, model: model, send: send, picture: picture))
        case .accounts: AnyComponent(AccountsPage(model: model, send: send))
        case .signIn(let id):
            AnyComponent(
                SignInPage(
                    id: id, model: model, hasBrowser: browsers.contains(id), send: send))
        case .uploads: AnyComponent(UploadsPage(model: model, send: send))
        }
    }
}

/// The page of services: those with an account, which can be selected, then those that open
/// immediately.
private struct ServicesPage: Component {
    var model: ShareSheetModel
    var send: Sender<ShareSheetAction>

    func body(in context: Context) -> some Component {
        let phrases = context.phrases
        let theme = context.theme
        let offers = offers(context)
        Column(gap: theme.space.snug) {
            if offers.isEmpty {
                Text(phrases[.shareNoWays]).color(context.palette.textSecondary).role(.status)
            }
            List(
                offers, key: \.id, estimate: theme.layout.target,
                name: phrases[.shareWays]
            ) { offer in
                OfferRow(offer: offer, model: model, send: send)
            }
            .basis(context.listHeight(of: offers.count, row: context.theme.controlHeight))
            if model.content.holdsMetadata {
                Toggle(
                    phrases[.shareKeepsMetadata], isOn: model.keepsMetadata,
                    change: send.scope(ShareSheetAction.keptMetadata))
            }
            if model.cents > 0 {
                Toggle(
                    phrases[.shareAgreesToCost, ShareSheet.amount(model.cents)],
                    isOn: model.agreesToCost, change: send.scope(ShareSheetAction.agreedToCost))
            }
            Row(gap: theme.space.small, justify: .spaceBetween, wraps: true) {
                Row(gap: theme.space.small) {
                    Button(phrases[.shareAccounts], .plain) { send(.showed(.accounts)) }
                    Button(phrases[.shareUploads], .plain) { send(.showed(.uploads)) }
                }
                Button(
                    phrases[.shareToServices, model.ready.count], .primary,
                    isEnabled: model.canSend
                ) { send(.sent) }
            }
        }
    }
}

extension ShareContent {
    /// A Boolean value that indicates whether the photos may contain metadata.
    fileprivate var holdsMetadata: Bool {
        !photos.isEmpty || places.contains(where: \.isOfPhoto)
    }
}

extension ServicesPage {
    /// Returns the offers that this host supports: the system share sheet is not available
    /// everywhere.
    private func offers(_ context: Context) -> [ShareSheetModel.Offer] {
        let hasSystem = context.traits.hasShareSheet
        return model.offers.filter { hasSystem || $0.service.way != .system }
    }
}

extension ShareSheet {
    /// Returns the key of the row that opens the system share sheet, so that a web page can supply
    /// the content for its button: `options.shares[ShareSheet.systemKey("system")]` of `CairnWeb`.
    public static func systemKey(_ service: String) -> Key { .text("share \(service)") }

    /// Formats cents with one decimal, or none if it is zero.
    static func amount(_ cents: Double) -> String {
        let tenths = Int((cents * 10).rounded())
        return tenths % 10 == 0 ? String(tenths / 10) : "\(tenths / 10).\(tenths % 10)"
    }
}

/// The row of a service.
private struct OfferRow: Component {
    var offer: ShareSheetModel.Offer
    var model: ShareSheetModel
    var send: Sender<ShareSheetAction>

    func body(in context: Context) -> some Component {
        let phrases = context.phrases
        let title = offer.service.title(in: phrases)
        let isChosen = model.chosen.contains(offer.id)
        let sends = offer.service.way == .account
        let note = note(phrases)
        Row(gap: context.theme.space.tiny, align: context.besideLines) {
            Button(
                name: note.map { "\(title), \($0)" } ?? title, .plain, isEnabled: offer.isPossible
            ) {
                if sends { send(.toggled(offer.id)) } else { send(.used(offer.id)) }
            } label: {
                label(title, note, isChosen, sends, context)
            }
            .state(.checkable, sends)
            .state(.checked, isChosen)
            .role(sends ? .checkbox : .button)
            .fill()
            if isChosen, offer.needsLogin {
                Button(phrases[.commonSignIn]) { send(.signInAsked(offer.id)) }
            } else if offer.isPossible {
                Button(
                    name: "\(phrases[.shareChoicePreview]): \(title)", .plain,
                    act: { send(.showed(.preview(offer.id))) }
                ) { Symbol("eye") }
            }
        }
        .key(ShareSheet.systemKey(offer.id))
    }

    private func label(
        _ title: String, _ note: String?, _ isChosen: Bool, _ sends: Bool, _ context: Context
    ) -> AnyComponent {
        let palette = context.palette
        return AnyComponent(
            Row(gap: context.theme.space.small, align: context.besideLines) {
                Symbol(
                    sends ? (isChosen ? "checkCircle" : "circle") : offer.service.symbol,
                    color: isChosen ? palette.primary : palette.accent)
                Column {
                    Text(title).color(palette.text).lines(1)
                    if let note {
                        Text(note).font(context.theme.type.caption).color(palette.textSecondary)
                    }
                }
                .fill()
                .shrinkable()
            }
            .fill())
    }

    /// Returns the note below the title: the problem, the progress, or the account.
    private func note(_ phrases: Phrases) -> String? {
        if let problem = offer.problems.first {
            return problem.text(in: phrases) { id in
                model[id]?.service.title(in: phrases) ?? id
            }
        }
        let flow = model.flow(of: offer.id)
        if flow.state != .idle, flow.state != .choosing, flow.state != .ready {
            return flow.text(in: phrases)
        }
        switch model.handedOver[offer.id] {
        case .handedOver: return phrases[.shareHandedOver]
        case .refused: return phrases[.shareHandOverRefused]
        case .cancelled, nil: return offer.account
        }
    }
}

extension Component {
    /// Sets the height of a list, which takes free space and keeps its height if there is too little.
    func basis(_ height: Double) -> some Component {
        style { style in
            style.flexBasis = .points(height)
            style.flexShrink = 0
        }
    }
}

extension Context {
    /// Returns the height of a list of `count` rows of a height, limited to a part of the screen's
    /// height; half of it by default, to leave space for content below.
    func listHeight(of count: Int, row: Double, part: Double = 0.5) -> Double {
        let row = row + theme.space.tiny
        return min(Double(count) * row, max(traits.viewport.height * part, row))
    }

    /// The alignment of a symbol beside lines of text: centered, or beside the first line
    /// where a symbol cannot lie between two lines.
    var besideLines: AlignItems { drawsFinely ? .center : .flexStart }
}
