import CairnLayout
import CairnSharingLibrary
import CairnStrings
import CairnUI
import FoundationEssentials

/// The page with the exact content to send.
struct PreviewPage: Component {
    var id: String
    var model: ShareSheetModel
    var send: Sender<ShareSheetAction>
    /// Returns the image of a photo, if the host can display it.
    var picture: (SharePhoto) -> ImageSource?

    func body(in context: Context) -> some Component {
        let phrases = context.phrases
        let theme = context.theme
        Column(gap: theme.space.base) {
            ScrollArea {
                Column(gap: theme.space.base) {
                    if let draft = model.draft(for: id) {
                        if hasAddress { address(context) }
                        words(draft, context)
                        if let address = model.cardAddress(of: id) {
                            LinkCard(id: id, address: address, model: model, send: send)
                        }
                        if !draft.photos.isEmpty || !draft.files.isEmpty { parts(draft, context) }
                        if hasRemarks(draft) { remarks(draft, context) }
                    } else if let problem = model[id]?.problems.first {
                        Text(
                            problem.text(in: phrases) {
                                model[$0]?.service.title(in: phrases) ?? $0
                            }
                        )
                        .role(.status)
                    }
                }
            }
            .sheetContent(in: context)
            Row(justify: .flexEnd) {
                Button(phrases[.commonBack], .quiet) { send(.showed(.ways)) }
            }
        }
    }

    private var hasAddress: Bool {
        guard let offer = model[id] else { return false }
        return offer.accounts.count > 1 || offer.service.recipient != nil && !offer.needsLogin
    }

    /// Returns the account to share from, if there are several, and the recipient.
    private func address(_ context: Context) -> AnyComponent {
        let phrases = context.phrases
        let theme = context.theme
        let offer = model[id]
        let accounts = offer?.accounts ?? []
        let field = offer?.service.recipient
        return AnyComponent(
            Column(gap: theme.space.small) {
                if accounts.count > 1 {
                    Row(gap: theme.space.small, wraps: true) {
                        for account in accounts {
                            Choice(account.name, isChosen: account.name == offer?.account) {
                                send(.accountChosen(id, account.name))
                            }
                            .key(account.name)
                        }
                    }
                    .role(.radioGroup, name: phrases[.shareAccounts])
                }
                if let field, offer?.needsLogin == false {
                    let typed = model.composition.recipients[id] ?? ""
                    let problem = typed.isEmpty ? nil : model.recipientProblem(of: id)
                    TextField(
                        field.title(in: phrases), text: typed,
                        placeholder: offer?.recipient ?? field.example,
                        purpose: field.kind == .mails ? .mail : .text,
                        problem: problem.map { field.text(of: $0, in: phrases) }, limit: 1000,
                        change: { send(.composed(.recipientTyped(id, $0))) })
                    let earlier = model.suggestedRecipients(of: id)
                    if !earlier.isEmpty {
                        Row(gap: theme.space.small, wraps: true) {
                            for name in earlier {
                                Button(name, .quiet) {
                                    send(.composed(.recipientTyped(id, name)))
                                }
                                .key(name)
                            }
                        }
                        .role(.group, name: phrases[.shareEarlierRecipients])
                    }
                }
            })
    }

    /// Returns the text to send, on a card as its readers will see it, and what changes it.
    private func words(_ draft: ShareDraft, _ context: Context) -> AnyComponent {
        let palette = context.palette
        let theme = context.theme
        let edits = context.state("edits", initially: false)
        let takesText = model[id]?.service.takes.contains(.text) == true
        let hasWords =
            !draft.title.isEmpty || !draft.text.isEmpty || draft.link != nil || draft.place != nil
        return AnyComponent(
            Column(gap: theme.space.small) {
                if hasWords {
                    Column(gap: theme.space.small) {
                        if !draft.title.isEmpty {
                            Text(draft.title).font(theme.type.heading).color(palette.text)
                                .role(.heading(level: 3), name: draft.title)
                        }
                        if !draft.text.isEmpty, !edits.value {
                            Text(draft.text).color(palette.text)
                        }
                        if let link = draft.link {
                            Text(link.address).color(palette.info).link(link.address)
                        }
                        if let place = draft.place {
                            Text(place.name.isEmpty ? place.address : place.name)
                                .color(palette.info)
                        }
                    }
                    .padding(
                        horizontal: theme.space.snug, vertical: context.inset(theme.space.snug)
                    )
                    .background(palette.background)
                    .border(palette.separator, width: theme.stroke.hairline)
                    .radius(theme.radius.card)
                }
                if takesText {
                    TextEditing(id: id, draft: draft, edits: edits, model: model, send: send)
                }
            })
    }

    private func parts(_ draft: ShareDraft, _ context: Context) -> AnyComponent {
        let theme = context.theme
        return AnyComponent(
            Column(gap: theme.space.small) {
                for (number, photo) in draft.photos.enumerated() {
                    row(photo, number, context).key("photo \(number)")
                }
                for (number, file) in draft.files.enumerated() {
                    Row(gap: theme.space.small) {
                        Symbol("attach", color: context.palette.textSecondary)
                        Text(file.name).fill().shrinkable()
                    }
                    .key("file \(number)")
                }
            })
    }

    private func row(_ photo: SharePhoto, _ number: Int, _ context: Context) -> AnyComponent {
        let phrases = context.phrases
        let theme = context.theme
        let palette = context.palette
        let description =
            photo.altText.isEmpty
            ? phrases[.shareNoAltText] : phrases[.shareAltText, photo.altText]
        let most = model[id]?.service.photos.altText
        return AnyComponent(
            Row(gap: theme.space.small, align: context.besideLines) {
                if context.drawsFinely, let source = picture(photo) {
                    Image(source, alt: nil, size: Size(width: 56, height: 56))
                        .radius(theme.radius.control)
                        .shrink(0)
                } else {
                    Symbol("photo", color: palette.textSecondary)
                }
                Column {
                    Row(gap: theme.space.small) {
                        Text(photo.name).color(palette.text).lines(1).shrinkable()
                        if let size = photo.size {
                            Text(dimensions(size, in: context))
                                .font(theme.type.caption)
                                .color(palette.textSecondary).lines(1)
                        }
                    }
                    if most == 0 {
                        Text(description).font(theme.type.callout)
                            .color(photo.altText.isEmpty ? palette.danger : palette.textSecondary)
                    } else {
                        TextField(
                            phrases[.shareDescribe, photo.name],
                            text: model.composition.altText(at: number) ?? photo.altText,
                            placeholder: phrases[.shareNoAltText], limit: most ?? 1500,
                            change: { send(.composed(.described(number, $0))) })
                    }
                }
                .fill()
                .shrinkable()
            })
    }

    private func dimensions(_ size: SharePhoto.Size, in context: Context) -> String {
        LocaleFormatter(LanguageTag(context.phrases.language) ?? .undetermined, timeZone: .gmt)
            .dimensions(size.width, size.height)
    }

    private func hasRemarks(_ draft: ShareDraft) -> Bool {
        draft.isShortened || !draft.photos.isEmpty || !draft.leftOut.isEmpty || draft.cents > 0
            || model[id]?.service.rules != nil
    }

    /// Returns the notices for the user before sending.
    private func remarks(_ draft: ShareDraft, _ context: Context) -> AnyComponent {
        let phrases = context.phrases
        let palette = context.palette
        return AnyComponent(
            Column(gap: context.theme.space.tiny) {
                if draft.isShortened {
                    Text(phrases[.shareShortened]).color(palette.textSecondary).role(.status)
                }
                if !draft.photos.isEmpty {
                    Text(phrases[draft.keepsMetadata ? .shareUnstripped : .shareStripped])
                        .font(context.theme.type.callout)
                        .color(draft.keepsMetadata ? palette.danger : palette.textSecondary)
                        .role(.status)
                }
                if !draft.leftOut.isEmpty {
                    Text(
                        phrases[
                            .shareLeftOut,
                            draft.leftOut.map { $0.text(in: phrases) }.joined(separator: ", ")]
                    ).color(palette.danger).role(.status)
                }
                if draft.cents > 0 {
                    Text(phrases[.shareCosts, ShareSheet.amount(draft.cents)]).role(.status)
                }
                if let rules = model[id]?.service.rules {
                    Text(phrases[TextKey(rules)]).font(context.theme.type.callout).color(
                        palette.textSecondary
                    )
                    .role(.status)
                }
            })
    }
}

extension Component {
    /// Makes a scroll area as high as its content, up to the part of the screen that a sheet covers.
    func sheetContent(in context: Context) -> some Component {
        style { style in
            style.flexBasis = .auto
            style.maxHeight = .points((context.traits.viewport.height * 0.7).rounded(.down))
        }
    }
}
