import CairnLayout
import CairnStrings
import CairnUI

/// The name of a tab group, shown before its tabs. It collapses and expands the group, is part of
/// the arrow key navigation of the handles, and has a menu like the handles: by a right click, a
/// long press or Shift-F10.
struct TabGroupChip: Component {
    let group: TabGroup
    let plan: TabBarLayout
    let send: Sender<TabsAction>
    let closeAll: (TabSelection) -> Void

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let menu = context.state("menu", initially: false)
        let naming = context.state("naming", initially: false)
        let name =
            group.name.isEmpty ? context.phrases[.tabsGroup] : group.name
        let words = TabItem.shortened(name, to: 16)
        Row(justify: plan.isVertical ? .flexStart : .center) {
            Row {
                Text(group.isCollapsed ? words + " +" : words).font(theme.type.callout)
                    .color(context.palette.onPrimary).lines(1)
            }
            .padding(horizontal: 8)
            .background(context.palette.color(of: group.tint))
            .radius(theme.radius.control)
            if naming.value {
                TabGroupName(name: group.name, leave: { naming.set(false) }) {
                    send(.groupRenamed(group.id, $0))
                }
            }
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
        .on(.tap) { send(.groupCollapsed(group.id, !group.isCollapsed)) }
        .on(.longPress) { menu.set(true) }
        .on(key: .function(10), .shift) { menu.set(true) }
        .popover(
            menu.value, role: .menu, name: context.phrases[.tabsGroupName, name],
            close: { menu.set(false) }
        ) {
            TabGroupMenu(
                group: group, send: send, closeAll: closeAll, rename: { naming.set(true) },
                leave: { menu.set(false) })
        }
    }
}

/// The context menu of a tab group.
private struct TabGroupMenu: Component {
    let group: TabGroup
    let send: Sender<TabsAction>
    let closeAll: (TabSelection) -> Void
    let rename: () -> Void
    let leave: () -> Void

    func body(in context: Context) -> some Component {
        let phrases = context.phrases
        TabMenuRow(words: phrases[.tabsRenameGroup], act: rename, leave: leave).key("rename")
        for tint in TabsConfiguration.Tint.allCases {
            TabMenuRow(
                words: phrases[tint.key], isCurrent: tint == group.tint,
                color: context.palette.color(of: tint),
                act: { send(.groupTinted(group.id, tint)) }, leave: leave
            )
            .key(tint.rawValue)
        }
        TabMenuRow(
            words: phrases[.tabsUngroup], act: { send(.ungrouped(group.id)) }, leave: leave
        )
        .key("ungroup")
        TabMenuRow(
            words: phrases[.tabsCloseGroup], act: { closeAll(.group(group.id)) }, leave: leave
        )
        .key("close")
    }
}

/// The sheet in which a group is renamed.
private struct TabGroupName: Component {
    let name: String
    let leave: () -> Void
    let rename: (String) -> Void

    func body(in context: Context) -> some Component {
        let typed = context.state("typed", initially: name)
        let keep = {
            leave()
            rename(typed.value)
        }
        Sheet(context.phrases[.tabsRenameGroup], close: leave) {
            TextField(
                context.phrases[.tabsGroupNameField], text: typed.value, limit: 60, isFirst: true,
                change: { typed.set($0) },
                submit: { text in
                    leave()
                    rename(text)
                })
            Button(context.phrases[.commonDone], .primary, act: keep)
        }
    }
}

extension TabsConfiguration.Tint {
    /// The name of the color.
    fileprivate var key: TextKey {
        switch self {
        case .primary: .tabsGreen
        case .accent: .tabsOrange
        case .danger: .tabsRed
        case .info: .tabsBlue
        }
    }
}
