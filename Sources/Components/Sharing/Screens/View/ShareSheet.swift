import CairnLayout
public import CairnSharingLibrary
import CairnStrings
public import CairnUI
public import Foundation

/// A share sheet with pages for the services, the preview, the accounts and the outbox.
///
///     ShareSheet(model.share, send: send.scope(AppAction.share))
///
/// It is a dialog (WAI-ARIA Authoring Practices): Escape closes it, and the keyboard focus returns
/// to the element that opened it.
public struct ShareSheet: Component {
    private let model: ShareSheetModel
    private let send: Sender<ShareSheetAction>
    private let signsInByBrowser: Bool
    private let zone: TimeZone
    private let picture: (SharePhoto) -> ImageSource?

    /// Creates a sheet.
    ///
    /// - Parameters:
    ///   - model: the state of the sheet.
    ///   - send: receives the actions.
    ///   - signsInByBrowser: `true` if the app can sign in with a browser, to the services that
    ///     permit it.
    ///   - timeZone: the time zone of times that people enter and read.
    ///   - picture: returns the image of a photo for the preview; by default only for photos in
    ///     files.
    public init(
        _ model: ShareSheetModel, send: Sender<ShareSheetAction>, signsInByBrowser: Bool = false,
        timeZone: TimeZone = .gmt,
        picture: @escaping (SharePhoto) -> ImageSource? = ShareSheet.file
    ) {
        self.model = model
        self.send = send
        self.signsInByBrowser = signsInByBrowser
        zone = timeZone
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
            if model.page == .ways {
                page
            } else {
                // The input on a page stays.
                AnyComponent(page.on(key: .escape) { send(.showed(.ways)) })
            }
        }
    }

    private func title(_ phrases: Phrases) -> String {
        switch model.page {
        case .ways: phrases[.shareTitle]
        case .compose: phrases[.shareCompose]
        case .preview(let id):
            phrases[.sharePreviewOf, model[id]?.service.title(in: phrases) ?? id]
        case .accounts: phrases[.shareAccounts]
        case .uploads: phrases[.shareUploads]
        case .output(let id): model[id]?.service.title(in: phrases) ?? id
        case .signIn(let id):
            phrases[.shareSignInTo, model[id]?.service.title(in: phrases) ?? id]
        }
    }

    private var page: AnyComponent {
        switch model.page {
        case .ways: AnyComponent(ServicesPage(model: model, send: send, zone: zone))
        case .compose:
            AnyComponent(ComposePage(model: model, send: send, picture: picture, zone: zone))
        case .preview(let id):
            AnyComponent(PreviewPage(id: id, model: model, send: send, picture: picture))
        case .accounts: AnyComponent(AccountsPage(model: model, send: send))
        case .signIn(let id):
            AnyComponent(
                SignInPage(
                    id: id, model: model,
                    hasBrowser: signsInByBrowser ? model[id]?.hasBrowser : nil, send: send))
        case .uploads: AnyComponent(UploadsPage(model: model, send: send, zone: zone))
        case .output(let id): AnyComponent(OutputPage(id: id, model: model, send: send))
        }
    }
}

/// The page of services: what happens at once, then a list of one group at a time. Services with an
/// account are selected, and sent to together.
private struct ServicesPage: Component {
    var model: ShareSheetModel
    var send: Sender<ShareSheetAction>
    var zone: TimeZone

    func body(in context: Context) -> some Component {
        let phrases = context.phrases
        let theme = context.theme
        let offers = offers(context)
        let groups = ShareGroup.lists.filter { group in
            offers.contains { $0.service.group == group }
        }
        let chosen = context.state("group", initially: ShareGroup.sending)
        let group = groups.contains(chosen.value) ? chosen.value : groups.first
        let listed = offers.filter { $0.service.group == group }
        let here = offers.filter { $0.service.group == .here }
        let sends = offers.contains { $0.service.way == .account }
        Column(gap: theme.space.snug) {
            if offers.isEmpty {
                Text(phrases[.shareNoWays]).color(context.palette.textSecondary).role(.status)
            }
            if !here.isEmpty {
                Row(gap: theme.space.small, wraps: true) {
                    for offer in here { HereButton(offer: offer, model: model, send: send) }
                }
                .role(.group, name: phrases[.shareGroupHere])
            }
            if groups.count > 1 {
                Row(gap: theme.space.small, wraps: true) {
                    for one in groups {
                        Choice(one.text(in: phrases), isChosen: one == group, kind: .tab) {
                            chosen.set(one)
                        }
                        .key(one.rawValue)
                    }
                }
                .role(.tabList, name: phrases[.shareWays])
            }
            List(
                listed, key: \.id, estimate: theme.layout.target,
                name: group?.text(in: phrases) ?? phrases[.shareWays]
            ) { offer in
                OfferRow(offer: offer, model: model, send: send)
            }
            .basis(
                context.listHeight(of: listed.count, row: theme.controlHeight, part: 0.4)
            )
            .key(group?.rawValue ?? "none")
            if model.composed.holdsMetadata {
                Toggle(
                    phrases[.shareKeepsMetadata], isOn: model.keepsMetadata,
                    change: send.scope(ShareSheetAction.keptMetadata))
            }
            if model.cents > 0 {
                Toggle(
                    phrases[.shareAgreesToCost, ShareSheet.amount(model.cents)],
                    isOn: model.agreesToCost, change: send.scope(ShareSheetAction.agreedToCost))
            }
            if let time = model.composition.time {
                Text(phrases[.shareScheduled, context.time(time, in: zone)])
                    .color(context.palette.textSecondary).role(.status)
            } else if let typed = model.composition.typedTime {
                Text(phrases[.shareTimeNotScheduled, typed])
                    .color(context.palette.textSecondary).role(.status)
            }
            Row(gap: theme.space.small, justify: .spaceBetween, wraps: true) {
                Row(gap: theme.space.small, wraps: true) {
                    if model.content != ShareContent() {
                        Button(phrases[.commonEdit], .plain) { send(.showed(.compose)) }
                    }
                    if sends {
                        Button(phrases[.shareAccounts], .plain) { send(.showed(.accounts)) }
                    }
                    if sends || !model.deliveries.isEmpty {
                        Button(phrases[.shareUploads], .plain) { send(.showed(.uploads)) }
                    }
                }
                if model.ready.isEmpty {
                    if group == .sending {
                        Text(phrases[.shareStateChoosing]).color(context.palette.textSecondary)
                    }
                } else {
                    Button(
                        phrases[.shareToServices, model.ready.count], .primary,
                        isEnabled: model.canSend
                    ) { send(.sent) }
                }
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

/// The button of a service that needs no account and no list: it acts at once.
private struct HereButton: Component {
    var offer: ShareSheetModel.Offer
    var model: ShareSheetModel
    var send: Sender<ShareSheetAction>

    func body(in context: Context) -> some Component {
        let title = offer.service.title(in: context.phrases)
        let note = offer.note(model, context.phrases)
        Column {
            Button(
                name: note.map { "\(title), \($0)" } ?? title, isEnabled: offer.isPossible
            ) {
                send(.used(offer.id))
            } label: {
                Row(gap: context.theme.space.small, align: context.besideLines) {
                    Symbol(offer.service.symbol, color: context.palette.accent)
                    Text(title).lines(1)
                }
            }
            if let note {
                Text(note).font(context.theme.type.caption).color(context.palette.textSecondary)
            }
        }
        .shrinkable()
        .key(ShareSheet.systemKey(offer.id))
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
        let note = offer.note(model, phrases)
        Row(gap: context.theme.space.tiny, align: context.besideLines) {
            Button(
                name: note.map { "\(title), \($0)" } ?? title, .plain,
                isEnabled: offer.isPossible || isChosen
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
            } else if isChosen, model.recipientProblem(of: offer.id) != nil {
                Button(
                    name: "\(phrases[.shareChooseRecipient]): \(title)",
                    act: { send(.showed(.preview(offer.id))) }
                ) { Text(phrases[.shareChooseRecipient]).lines(1) }
            } else if isChosen, !model.isSendable(offer.id), offer.isPossible {
                Button(
                    name: "\(phrases[.shareCheckText]): \(title)",
                    act: { send(.showed(.preview(offer.id))) }
                ) { Text(phrases[.shareCheckText]).lines(1) }
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

}

extension ShareSheetModel.Offer {
    /// Returns the note below the title: the problem, the progress, or the account with what is not
    /// sent as it is.
    fileprivate func note(_ model: ShareSheetModel, _ phrases: Phrases) -> String? {
        if let problem = problems.first {
            return problem.text(in: phrases) { id in
                model[id]?.service.title(in: phrases) ?? id
            }
        }
        let flow = model.flow(of: id)
        if flow.state != .idle, flow.state != .choosing, flow.state != .ready {
            return flow.text(in: phrases)
        }
        switch model.handedOver[id] {
        case .handedOver: return phrases[.shareHandedOver]
        case .refused: return phrases[.shareHandOverRefused]
        case .cancelled, nil: break
        }
        let losses = model.chosen.contains(id) ? model.draft(for: id)?.losses(in: phrases) : nil
        let words = [account].compactMap(\.self) + (losses ?? [])
        let formatter = LocaleFormatter(
            LanguageTag(phrases.language) ?? .undetermined, timeZone: .gmt)
        return words.isEmpty ? nil : formatter.joined(words)
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
    /// Returns the height of a list of `count` rows of a height, and `more`, limited to a part of the screen's
    /// height; half of it by default, to leave space for content below.
    func listHeight(of count: Int, row: Double, more: Double = 0, part: Double = 0.5) -> Double {
        let row = row + theme.space.tiny
        return min(Double(count) * row + more, max(traits.viewport.height * part, row))
    }

    /// Returns the space above and below the content of a card: none where the smallest space is a line.
    func inset(_ space: Double) -> Double { drawsFinely ? space : 0 }

    /// The alignment of a symbol beside lines of text: centered, or beside the first line
    /// where a symbol cannot lie between two lines.
    var besideLines: AlignItems { drawsFinely ? .center : .flexStart }
}
