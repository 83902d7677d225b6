import CairnLayout
import CairnUI

/// A group of mutually exclusive choices, in as many lines as needed.
struct ChoiceGroup: Component {
    let name: String
    let items: [(key: String, words: String, isChosen: Bool, choose: () -> Void)]

    func body(in context: Context) -> some Component {
        let theme = context.theme
        Column(gap: theme.space.tiny) {
            Text(name).font(theme.type.caption).color(context.palette.textSecondary).decorative()
            Row(gap: theme.space.small, wraps: true) {
                for item in items {
                    Choice(item.words, isChosen: item.isChosen) { item.choose() }
                        .key(item.key)
                }
            }
            .role(.radioGroup, name: name)
        }
    }
}
