import CairnLayout
import CairnSharingLibrary
import CairnStrings
import CairnUI

/// The card of the page that a post links to, as readers will see it, and the switch that drops it.
struct LinkCard: Component {
    /// The id of the service.
    var id: String
    /// The URL of the page.
    var address: String
    var model: ShareSheetModel
    var send: Sender<ShareSheetAction>

    func body(in context: Context) -> some Component {
        let phrases = context.phrases
        let isKept = !model.composition.withoutCards.contains(id)
        Column(gap: context.theme.space.tiny) {
            Toggle(phrases[.shareCard], isOn: isKept) { send(.composed(.cardKept(id, $0))) }
            if isKept {
                switch model.composition.previews[address] {
                case .read(let preview): AnyComponent(card(preview, context))
                case .missing: AnyComponent(remark(phrases[.shareCardMissing], context))
                case .reading: AnyComponent(remark(phrases[.commonLoading], context))
                case nil: AnyComponent(remark(phrases[.shareCardLater], context))
                }
            }
        }
    }

    private func remark(_ words: String, _ context: Context) -> some Component {
        Text(words).font(context.theme.type.caption).color(context.palette.textSecondary)
            .role(.status)
    }

    private func card(_ preview: LinkPreview, _ context: Context) -> some Component {
        let theme = context.theme
        let palette = context.palette
        let host = (try? ShareLink(address))?.title ?? address
        return Row(gap: theme.space.small, align: context.besideLines) {
            Symbol(preview.imageAddress == nil ? "link" : "photo", color: palette.textSecondary)
            Column(gap: theme.space.hair) {
                Text(preview.title).font(theme.type.callout).color(palette.text).lines(2)
                if !preview.description.isEmpty {
                    Text(preview.description).font(theme.type.caption)
                        .color(palette.textSecondary).lines(2)
                }
                Text(host).font(theme.type.caption).color(palette.info).lines(1)
            }
            .fill()
            .shrinkable()
        }
        .padding(horizontal: theme.space.small, vertical: context.inset(theme.space.small))
        .border(palette.separator, width: theme.stroke.hairline)
        .radius(theme.radius.card)
        .role(.group, name: context.phrases[.shareCard])
    }
}
