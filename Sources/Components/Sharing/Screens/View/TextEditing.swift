import CairnLayout
import CairnSharingLibrary
import CairnStrings
import CairnUI

/// The length of the text for a service, and the field for a text of its own.
struct TextEditing: Component {
    var id: String
    var draft: ShareDraft
    /// Indicates that the field is shown instead of the text.
    var edits: Local<Bool>
    var model: ShareSheetModel
    var send: Sender<ShareSheetAction>

    func body(in context: Context) -> some Component {
        let phrases = context.phrases
        let theme = context.theme
        let own = model.composition.texts[id]
        let title = model[id]?.service.title(in: phrases) ?? id
        Column(gap: theme.space.tiny) {
            if edits.value {
                TextField(
                    phrases[.shareTextFor, title], text: own ?? draft.text,
                    rows: context.heightClass == .compact ? 2 : 4,
                    appearsFocused: true,
                    change: send.scope(id: Key(id)) { .composed(.textOfServiceTyped(id, $0)) })
            }
            if draft.isEmpty {
                Text(phrases[.shareEmpty]).font(theme.type.caption).color(context.palette.danger)
                    .role(.alert)
            }
            Row(gap: theme.space.small, align: .center, justify: .spaceBetween, wraps: true) {
                if let count = model.length(of: id) { length(count, context) }
                Row(gap: theme.space.small, wraps: true) {
                    if own != nil {
                        Button(phrases[.shareCommonText], .plain) {
                            send(.composed(.textOfServiceDropped(id)))
                        }
                    }
                    Button(phrases[edits.value ? .commonDone : .shareEditText], .plain) {
                        edits.set(!edits.value)
                    }
                }
            }
        }
    }

    private func length(_ count: TextCount, _ context: Context) -> AnyComponent {
        let phrases = context.phrases
        let length = String(count.length)
        guard let limit = count.limit else { return AnyComponent(Column {}) }
        let words = phrases[count.isWithin ? .shareLength : .shareTooLong, length, String(limit)]
        return AnyComponent(
            Text(words).font(context.theme.type.caption)
                .color(count.isWithin ? context.palette.textSecondary : context.palette.danger)
                .role(count.isWithin ? .status : .alert))
    }
}
