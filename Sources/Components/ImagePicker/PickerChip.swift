import CairnLayout
import CairnUI

/// One of several of which one holds, in a pill.
struct PickerChip: Component {
    let words: String
    let isChosen: Bool
    let role: Role
    let choose: () -> Void

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
