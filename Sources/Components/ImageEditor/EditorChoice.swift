import CairnLayout
import CairnUI

/// One of several of which one holds, in a pill.
struct EditorChoice: Component {
    let words: String
    let isChosen: Bool
    let role: Role
    let choose: () -> Void

    init(_ words: String, isChosen: Bool, role: Role = .radio, choose: @escaping () -> Void) {
        self.words = words
        self.isChosen = isChosen
        self.role = role
        self.choose = choose
    }

    func body(in context: Context) -> some Component {
        let palette = context.palette
        let theme = context.theme
        // In a terminal colour alone must not say it.
        let mark = context.countsInCells && isChosen ? "›" : ""
        Row(justify: .center) {
            Text(mark + words).font(theme.type.callout)
                .color(isChosen ? palette.onPine : palette.ink).lines(1)
        }
        .padding(horizontal: theme.space.snug)
        .minimum(width: theme.layout.target, height: theme.layout.target)
        .shrink(0)
        .background(isChosen ? palette.pine : palette.surface)
        .border(isChosen ? palette.pine : palette.soft, width: theme.stroke.control)
        .radius(theme.radius.pill)
        .role(role, name: words)
        .state(.checkable, role.kind == .radio)
        .state(.checked, role.kind == .radio && isChosen)
        .state(.selected, role.kind == .tab && isChosen)
        .on(.tap) { choose() }
    }
}

/// Choices of which one holds, in as many lines as they need.
struct EditorChoices: Component {
    let name: String
    let items: [(key: String, words: String, isChosen: Bool, choose: () -> Void)]

    func body(in context: Context) -> some Component {
        let theme = context.theme
        Column(gap: theme.space.tiny) {
            Text(name).font(theme.type.caption).color(context.palette.soft).decorative()
            Row(gap: theme.space.small, wraps: true) {
                for item in items {
                    EditorChoice(item.words, isChosen: item.isChosen) { item.choose() }
                        .key(item.key)
                }
            }
            .role(.radioGroup, name: name)
        }
    }
}
