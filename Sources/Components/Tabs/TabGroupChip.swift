import CairnLayout
import CairnUI

/// The name of a tab group, shown before its tabs. It collapses and expands the group, and is part
/// of the arrow key navigation of the handles.
struct TabGroupChip: Component {
    let group: TabGroup
    let plan: TabBarLayout
    let act: () -> Void

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let name =
            group.name.isEmpty ? context.phrases[.tabsGroup] : group.name
        let words = TabItem.shortened(name, to: 16)
        Row(justify: plan.isVertical ? .flexStart : .center) {
            Row {
                Text(group.isCollapsed ? words + " +" : words).font(theme.type.callout)
                    .color(context.palette.onPrimary).lines(1)
            }
            .padding(horizontal: 8)
            .background(context.palette.primary)
            .radius(theme.radius.control)
        }
        .padding(horizontal: 4)
        .style { style in
            if plan.isVertical {
                style.height = .points(plan.chip(group))
            } else {
                style.width = .points(plan.chip(group))
            }
        }
        .shrink(0)
        // All children of a tab list must have the role of a tab.
        .role(
            .tab, name: context.phrases[.tabsGroupName, name]
        )
        .expanded(!group.isCollapsed)
        .on(.tap) { act() }
    }
}
