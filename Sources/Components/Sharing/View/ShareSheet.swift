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

    /// Creates a sheet.
    ///
    /// - Parameters:
    ///   - model: what is shared, and how far it is.
    ///   - send: gets what happens.
    ///   - choose: gets what the person wants done at the edge: to sign in at a service, or something about a delivery.
    public init(
        _ model: ShareSheetModel, send: @escaping (ShareSheetAction) -> Void,
        choose: @escaping (ShareFlow.Choice, Delivery.ID?, String) -> Void
    ) {
        (self.model, self.send, self.choose) = (model, send, choose)
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
        }
    }

    private var page: AnyComponent {
        switch model.page {
        case .ways: AnyComponent(WaysPage(model: model, send: send, choose: choose))
        case .preview(let id): AnyComponent(PreviewPage(id: id, model: model, send: send))
        case .accounts: AnyComponent(AccountsPage(model: model, send: send, choose: choose))
        case .uploads: AnyComponent(UploadsPage(model: model, send: send, choose: choose))
        }
    }
}

/// The ways: what is sent to, each to be chosen, then what opens at once.
private struct WaysPage: Component {
    var model: ShareSheetModel
    var send: (ShareSheetAction) -> Void
    var choose: (ShareFlow.Choice, Delivery.ID?, String) -> Void

    func body(in context: Context) -> some Component {
        let phrases = context.phrases
        let theme = context.theme
        Column(gap: theme.space.snug) {
            if model.offers.isEmpty {
                Text(phrases.words(.shareNoWays)).color(context.palette.soft).role(.status)
            }
            List(
                model.offers, key: \.id, estimate: theme.layout.target,
                name: phrases.words(.shareWays)
            ) { offer in
                OfferRow(offer: offer, model: model, send: send, choose: choose)
            }
            .size(height: context.listHeight(of: model.offers.count, rows: 1))
            if !model.content.photos.isEmpty {
                Toggle(phrases.words(.shareKeepsMetadata), isOn: model.keepsMetadata) {
                    send(.keptMetadata($0))
                }
            }
            if model.cents > 0 {
                Text(phrases.words(.shareCosts, ShareSheet.amount(model.cents))).role(.status)
            }
            Row(gap: theme.space.small, justify: .spaceBetween, wraps: true) {
                Row(gap: theme.space.small) {
                    Button(phrases.words(.shareAccounts), .plain) { send(.showed(.accounts)) }
                    Button(phrases.words(.shareUploads), .plain) { send(.showed(.uploads)) }
                }
                Button(
                    phrases.words(.shareToServices, model.ready.count), .primary,
                    isEnabled: !model.ready.isEmpty
                ) { send(.sent) }
            }
        }
    }
}

extension ShareSheet {
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
    var choose: (ShareFlow.Choice, Delivery.ID?, String) -> Void

    func body(in context: Context) -> some Component {
        let phrases = context.phrases
        let title = offer.service.title(in: phrases)
        let isChosen = model.chosen.contains(offer.id)
        let sends = offer.service.way == .account
        let note = note(phrases)
        Row(gap: context.theme.space.tiny) {
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
                Button(phrases.words(.commonSignIn)) { choose(.signIn, nil, offer.id) }
            } else if offer.isPossible {
                Button(
                    name: "\(phrases.words(.shareChoicePreview)): \(title)", .plain,
                    act: { send(.showed(.preview(offer.id))) }
                ) { Symbol("eye") }
            }
        }
    }

    private func label(
        _ title: String, _ note: String?, _ isChosen: Bool, _ sends: Bool, _ context: Context
    ) -> AnyComponent {
        let palette = context.palette
        return AnyComponent(
            Row(gap: context.theme.space.small) {
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
        if flow.state != .idle, flow.state != .ready { return flow.text(in: phrases) }
        return offer.account
    }
}

/// Exactly what leaves.
private struct PreviewPage: Component {
    var id: String
    var model: ShareSheetModel
    var send: (ShareSheetAction) -> Void

    func body(in context: Context) -> some Component {
        let phrases = context.phrases
        let theme = context.theme
        Column(gap: theme.space.snug) {
            if let draft = model.draft(for: id) {
                words(draft, context)
                parts(draft, context)
            } else if let problem = model[id]?.problems.first {
                Text(problem.text(in: phrases) { model[$0]?.service.title(in: phrases) ?? $0 })
                    .role(.status)
            }
            Row(justify: .flexEnd) {
                Button(phrases.words(.commonBack), .quiet) { send(.showed(.ways)) }
            }
        }
    }

    private func words(_ draft: ShareDraft, _ context: Context) -> AnyComponent {
        let phrases = context.phrases
        return AnyComponent(
            Column(gap: context.theme.space.small) {
                if !draft.title.isEmpty {
                    Text(draft.title).font(context.theme.type.heading)
                        .role(.heading(level: 3), name: draft.title)
                }
                if !draft.text.isEmpty { Text(draft.text) }
                if let link = draft.link { Text(link.address).color(context.palette.lake) }
                if let place = draft.place {
                    Text(place.name.isEmpty ? place.address : place.name)
                }
                if draft.isShortened {
                    Text(phrases.words(.shareShortened)).color(context.palette.soft).role(.status)
                }
            })
    }

    private func parts(_ draft: ShareDraft, _ context: Context) -> AnyComponent {
        let phrases = context.phrases
        let theme = context.theme
        return AnyComponent(
            Column(gap: theme.space.small) {
                for (number, photo) in draft.photos.enumerated() {
                    Row(gap: theme.space.small) {
                        Symbol("photo", color: context.palette.soft)
                        Text(
                            photo.altText.isEmpty
                                ? "\(photo.name): \(phrases.words(.shareNoAltText))"
                                : "\(photo.name): \(phrases.words(.shareAltText, photo.altText))"
                        ).fill()
                    }
                    .key("photo \(number)")
                }
                for (number, file) in draft.files.enumerated() {
                    Row(gap: theme.space.small) {
                        Symbol("attach", color: context.palette.soft)
                        Text(file.name).fill()
                    }
                    .key("file \(number)")
                }
                if !draft.leftOut.isEmpty {
                    Text(
                        phrases.words(
                            .shareLeftOut,
                            draft.leftOut.map { $0.text(in: phrases) }.joined(separator: ", "))
                    ).color(context.palette.berry).role(.status)
                }
                if draft.cents > 0 {
                    Text(phrases.words(.shareCosts, ShareSheet.amount(draft.cents))).role(.status)
                }
            })
    }
}

/// Who is signed in where.
private struct AccountsPage: Component {
    var model: ShareSheetModel
    var send: (ShareSheetAction) -> Void
    var choose: (ShareFlow.Choice, Delivery.ID?, String) -> Void

    func body(in context: Context) -> some Component {
        let phrases = context.phrases
        let theme = context.theme
        let offers = model.offers.filter { $0.service.way == .account }
        Column(gap: theme.space.small) {
            List(
                offers, key: \.id, estimate: theme.layout.target,
                name: phrases.words(.shareAccounts)
            ) { offer in
                row(offer, context)
            }
            .size(height: context.listHeight(of: offers.count, rows: 1))
            Row(justify: .flexEnd) {
                Button(phrases.words(.commonBack), .quiet) { send(.showed(.ways)) }
            }
        }
    }

    private func row(_ offer: ShareSheetModel.Offer, _ context: Context) -> AnyComponent {
        let phrases = context.phrases
        let title = offer.service.title(in: phrases)
        let words = phrases.words(offer.account == nil ? .commonSignIn : .commonSignOut)
        return AnyComponent(
            Row(gap: context.theme.space.small, justify: .spaceBetween) {
                Symbol(offer.service.symbol, color: context.palette.soft)
                Column {
                    Text(title).lines(1)
                    if let account = offer.account {
                        Text(account).font(context.theme.type.caption).color(context.palette.soft)
                            .lines(1)
                    }
                }
                .fill()
                .style { $0.minWidth = 0 }
                Button(
                    name: "\(words): \(title)", .quiet,
                    act: {
                        if offer.account == nil {
                            choose(.signIn, nil, offer.id)
                        } else {
                            send(.signedOut(offer.id))
                        }
                    }
                ) { Text(words).lines(1) }
            })
    }
}

/// What is on its way, the newest first.
private struct UploadsPage: Component {
    var model: ShareSheetModel
    var send: (ShareSheetAction) -> Void
    var choose: (ShareFlow.Choice, Delivery.ID?, String) -> Void

    func body(in context: Context) -> some Component {
        let phrases = context.phrases
        let theme = context.theme
        Column(gap: theme.space.base) {
            if model.deliveries.isEmpty {
                Text(phrases.words(.shareNothingLeft)).color(context.palette.soft).role(.status)
            }
            List(
                Array(model.deliveries.reversed()), key: \.id, estimate: theme.layout.target * 2.5,
                gap: theme.space.small, name: phrases.words(.shareUploads)
            ) { delivery in
                row(delivery, context)
            }
            .size(height: context.listHeight(of: model.deliveries.count, rows: 3))
            Row(justify: .flexEnd) {
                Button(phrases.words(.commonBack), .quiet) { send(.showed(.ways)) }
            }
        }
    }

    private func row(_ delivery: Delivery, _ context: Context) -> AnyComponent {
        let phrases = context.phrases
        let theme = context.theme
        let title = model[delivery.service]?.service.title(in: phrases) ?? delivery.service
        let text = delivery.text(in: phrases)
        let isBad = [.rejected, .retired, .uncertain, .needsLogin].contains(delivery.state)
        return AnyComponent(
            Column(gap: theme.space.tiny) {
                Text(title).lines(1)
                // Failures are said at once, all else when there is time.
                Text(text).font(theme.type.callout)
                    .color(isBad ? context.palette.berry : context.palette.soft)
                    .role(isBad ? .alert : .status, name: "\(title): \(text)")
                if delivery.state == .uploading, delivery.totalBytes > 0 {
                    Progress(
                        title, done: Double(delivery.sentBytes) / Double(delivery.totalBytes),
                        says: text)
                }
                Row(gap: theme.space.small, wraps: true) {
                    for choice in delivery.choices {
                        let words = choice.text(in: phrases)
                        Button(
                            name: "\(words): \(title)", .quiet,
                            act: { choose(choice, delivery.id, delivery.service) }
                        ) { Text(words).lines(1) }
                        .key(choice.rawValue)
                    }
                }
            })
    }
}

extension Context {
    /// The height of a list of so many rows, each of so many lines of buttons: as much as half a screen has.
    func listHeight(of count: Int, rows: Double) -> Double {
        let row = max(theme.layout.target, 1) * rows + theme.space.tiny
        return min(Double(count) * row, max(surroundings.viewport.height * 0.5, row))
    }
}
