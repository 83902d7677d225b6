import CairnLayout
import CairnLocalizations
public import CairnUI

/// The share sheet: what leaves, the ways to share it, who is signed in, and what is on its way.
///
///     ShareSheet(model.share) { send(.share($0)) } choose: { choice, id in … }
///
/// A dialog (WAI-ARIA Authoring Practices): Escape closes it, and the keyboard goes back to what opened it.
public struct ShareSheet: Component {
    private let model: ShareSheetModel
    private let send: (ShareSheetAction) -> Void
    private let choose: (ShareFlow.Choice, Delivery.ID?, String) -> Void
    private let signIn: ((ShareAccount) -> Void)?
    private let browsers: Set<String>
    private let picture: (SharePhoto) -> ImageSource?

    /// Creates a sheet.
    ///
    /// - Parameters:
    ///   - model: what is shared, and how far it is.
    ///   - send: gets what happens.
    ///   - browsers: services that the app signs in to in a browser; `choose` is asked for it then.
    ///   - signIn: gets what a person typed to sign in, once; the app tries it and answers with
    ///     ``ShareSheetAction/signedIn(_:_:)`` or ``ShareFlow/Action/signInFailed(_:)``. `nil` for an app without forms: `choose` is asked.
    ///   - picture: the picture of a photo for the preview; by default that of one which is a file.
    ///   - choose: gets what the person wants done at the edge: to sign in at a service, or something about a delivery.
    public init(
        _ model: ShareSheetModel, send: @escaping (ShareSheetAction) -> Void,
        browsers: Set<String> = [], signIn: ((ShareAccount) -> Void)? = nil,
        picture: @escaping (SharePhoto) -> ImageSource? = ShareSheet.file,
        choose: @escaping (ShareFlow.Choice, Delivery.ID?, String) -> Void
    ) {
        self.model = model
        self.send = send
        self.choose = choose
        self.signIn = signIn
        self.browsers = browsers
        self.picture = picture
    }

    /// The picture of a photo that is a file; `nil` for one that is only in memory.
    public static func file(_ photo: SharePhoto) -> ImageSource? {
        if case .file(let path) = photo.data { .file(path) } else { nil }
    }

    /// Opens the form of a service, where it has one and the app takes what is typed; else the app is asked.
    private func beginSignIn(_ id: String) {
        if signIn != nil, model[id]?.service.asks.isEmpty == false {
            send(.showed(.signIn(id)))
        } else {
            choose(.signIn, nil, id)
        }
    }

    /// The page that is open.
    public func body(in context: Context) -> some Component {
        let phrases = context.phrases
        Sheet(title(phrases), close: { send(.closed) }) {
            page
        }
    }

    private func title(_ phrases: Phrases) -> String {
        switch model.page {
        case .ways: phrases.words(.shareTitle)
        case .preview(let id):
            phrases.words(.sharePreviewOf, model[id]?.service.title(in: phrases) ?? id)
        case .accounts: phrases.words(.shareAccounts)
        case .uploads: phrases.words(.shareUploads)
        case .signIn(let id):
            phrases.words(.shareSignInTo, model[id]?.service.title(in: phrases) ?? id)
        }
    }

    private var page: AnyComponent {
        switch model.page {
        case .ways: AnyComponent(WaysPage(model: model, send: send, signIn: beginSignIn))
        case .preview(let id):
            AnyComponent(PreviewPage(id: id, model: model, send: send, picture: picture))
        case .accounts: AnyComponent(AccountsPage(model: model, send: send, signIn: beginSignIn))
        case .signIn(let id):
            AnyComponent(
                SignInPage(
                    id: id, model: model, send: send, signIn: { signIn?($0) },
                    browse: browsers.contains(id) ? { choose(.signIn, nil, id) } : nil))
        case .uploads: AnyComponent(UploadsPage(model: model, send: send, choose: choose))
        }
    }
}

/// The ways: what is sent to, each to be chosen, then what opens at once.
private struct WaysPage: Component {
    var model: ShareSheetModel
    var send: (ShareSheetAction) -> Void
    var signIn: (String) -> Void

    func body(in context: Context) -> some Component {
        let phrases = context.phrases
        let theme = context.theme
        let offers = offers(context)
        Column(gap: theme.space.snug) {
            if offers.isEmpty {
                Text(phrases.words(.shareNoWays)).color(context.palette.soft).role(.status)
            }
            List(
                offers, key: \.id, estimate: theme.layout.target,
                name: phrases.words(.shareWays)
            ) { offer in
                OfferRow(offer: offer, model: model, send: send, signIn: signIn)
            }
            .minimum(height: context.listHeight(of: offers.count, rows: 1))
            if model.content.holdsMetadata {
                Toggle(phrases.words(.shareKeepsMetadata), isOn: model.keepsMetadata) {
                    send(.keptMetadata($0))
                }
            }
            if model.cents > 0 {
                Toggle(
                    phrases.words(.shareAgreesToCost, ShareSheet.amount(model.cents)),
                    isOn: model.agreesToCost
                ) { send(.agreedToCost($0)) }
            }
            Row(gap: theme.space.small, justify: .spaceBetween, wraps: true) {
                Row(gap: theme.space.small) {
                    Button(phrases.words(.shareAccounts), .plain) { send(.showed(.accounts)) }
                    Button(phrases.words(.shareUploads), .plain) { send(.showed(.uploads)) }
                }
                Button(
                    phrases.words(.shareToServices, model.ready.count), .primary,
                    isEnabled: model.canSend
                ) { send(.sent) }
            }
        }
    }
}

extension ShareContent {
    /// Whether photos say more of it than one sees.
    fileprivate var holdsMetadata: Bool {
        !photos.isEmpty || places.contains(where: \.isOfPhoto)
    }
}

extension WaysPage {
    /// The ways that this host has: only a page of the web can ask the system for its own sheet.
    private func offers(_ context: Context) -> [ShareSheetModel.Offer] {
        let hasSystem = context.surroundings.host == "web"
        return model.offers.filter { hasSystem || $0.service.way != .system }
    }
}

extension ShareSheet {
    /// The key of the row that shares by the system's own sheet, for the page that gives its button something to hand over:
    /// `options.shares[ShareSheet.systemKey("system")]` of `CairnWeb`.
    public static func systemKey(_ service: String) -> Key { .text("share \(service)") }

    /// Cents without a fraction that says nothing.
    static func amount(_ cents: Double) -> String {
        let tenths = Int((cents * 10).rounded())
        return tenths % 10 == 0 ? String(tenths / 10) : "\(tenths / 10).\(tenths % 10)"
    }
}

/// One way.
private struct OfferRow: Component {
    var offer: ShareSheetModel.Offer
    var model: ShareSheetModel
    var send: (ShareSheetAction) -> Void
    var signIn: (String) -> Void

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
                Button(phrases.words(.commonSignIn)) { signIn(offer.id) }
            } else if offer.isPossible {
                Button(
                    name: "\(phrases.words(.shareChoicePreview)): \(title)", .plain,
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
                    color: isChosen ? palette.pine : palette.ochre)
                Column {
                    Text(title).color(palette.ink).lines(1)
                    if let note {
                        Text(note).font(context.theme.type.caption).color(palette.soft)
                    }
                }
                .fill()
                .style { $0.minWidth = 0 }
            }
            .fill())
    }

    /// Why not, or how far it is, or who is signed in.
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
        case .handedOver: return phrases.words(.shareHandedOver)
        case .refused: return phrases.words(.shareHandOverRefused)
        case .cancelled, nil: return offer.account
        }
    }
}

extension Context {
    /// The height of a list of so many rows, each of so many lines of buttons: as much as a part of the screen has, half of it where
    /// more stands below.
    func listHeight(of count: Int, rows: Double, part: Double = 0.5) -> Double {
        let row = max(theme.layout.target, 1) * rows + theme.space.tiny
        return min(Double(count) * row, max(surroundings.viewport.height * part, row))
    }

    /// Where a mark stands beside lines: in the middle of them, but in cells, which know no middle of two, by the first.
    var besideLines: AlignItems { theme.countsInCells ? .flexStart : .center }
}
