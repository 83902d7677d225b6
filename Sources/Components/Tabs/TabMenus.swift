import CairnLayout
import CairnUI

/// The context menu of a tab, an alternative to dragging.
struct TabMenu: Component {
    let model: TabsModel
    let tab: TabItem
    let send: Sender<TabsAction>
    let close: (TabItem.ID, _ byPointer: Bool) -> Void
    let closeOthers: (TabItem.ID) -> Void
    let leave: () -> Void

    func body(in context: Context) -> some Component {
        let index = model.index(tab.id) ?? 0
        for (number, choice) in choices(index, context).enumerated() {
            TabMenuRow(
                words: choice.words, isEnabled: choice.isEnabled, act: choice.act, leave: leave
            )
            .key(number)
        }
    }

    private struct Choice {
        var words: String
        var isEnabled = true
        var act: () -> Void
    }

    private func choices(_ index: Int, _ context: Context) -> [Choice] {
        let id = tab.id
        var choices = [
            Choice(words: context.phrases[tab.isPinned ? .tabsUnpin : .tabsPin]) {
                send(.pinned(id, !tab.isPinned))
            },
            Choice(
                words: context.phrases[.tabsDuplicate],
                isEnabled: model.tabs.count < model.configuration.most
            ) { send(.duplicated(id)) },
            Choice(words: context.phrases[.tabsMoveBack], isEnabled: index > 0) {
                send(.moved(id, to: index - 1))
            },
            Choice(words: context.phrases[.tabsMoveOn], isEnabled: index < model.tabs.count - 1) {
                send(.moved(id, to: index + 1))
            },
        ]
        if !tab.isPinned {
            if tab.group != nil {
                choices.append(
                    Choice(words: context.phrases[.tabsLeaveGroup]) { send(.grouped(id, nil)) })
            }
            for group in model.groups where group.id != tab.group {
                let name = group.name.isEmpty ? context.phrases[.tabsGroup] : group.name
                choices.append(
                    Choice(words: context.phrases[.tabsJoinGroup, name]) {
                        send(.grouped(id, group.id))
                    })
            }
            choices.append(
                Choice(words: context.phrases[.tabsNewGroup]) {
                    send(.groupAdded(id, name: TabItem.shortened(tab.title, to: 16)))
                })
        }
        choices += [
            Choice(words: context.phrases[.commonClose], isEnabled: tab.isClosable) {
                close(id, false)
            },
            Choice(words: context.phrases[.tabsCloseOthers], isEnabled: model.tabs.count > 1) {
                closeOthers(id)
            },
        ]
        if model.canReopen {
            choices.append(Choice(words: context.phrases[.tabsReopen]) { send(.reopened) })
        }
        return choices
    }
}

/// The list of all tabs, including those in collapsed groups. A press selects a tab, Delete closes
/// it, and Control, Shift and an arrow key move it.
struct TabList: Component {
    let model: TabsModel
    let send: Sender<TabsAction>
    let close: (TabItem.ID, _ byPointer: Bool) -> Void
    let leave: () -> Void

    func body(in context: Context) -> some Component {
        for (index, tab) in model.tabs.enumerated() {
            TabMenuRow(
                words: tab.title.isEmpty
                    ? context.phrases[.commonUntitled]
                    : TabItem.shortened(tab.title, to: 60), isCurrent: tab.id == model.selected,
                act: { send(.selected(tab.id)) }, leave: leave
            )
            .on(key: .delete) { if tab.isClosable { close(tab.id, false) } }
            .on(key: .down, [.control, .shift]) { send(.moved(tab.id, to: index + 1)) }
            .on(key: .up, [.control, .shift]) { send(.moved(tab.id, to: index - 1)) }
            .key(tab.id)
        }
        if model.canReopen {
            TabMenuRow(
                words: context.phrases[.tabsReopen],
                act: { send(.reopened) }, leave: leave
            )
            .key("reopen")
        }
        if model.tabs.isEmpty, !model.canReopen {
            TabMenuRow(
                words: context.phrases[.commonEmpty], isEnabled: false, act: {},
                leave: leave
            )
            .key("empty")
        }
    }
}

private struct TabMenuRow: Component {
    let words: String
    var isEnabled = true
    var isCurrent = false
    let act: () -> Void
    let leave: () -> Void

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let palette = context.palette
        Row(gap: theme.space.small) {
            if isCurrent { Text("✓").color(palette.primary).decorative() }
            Text(words).lines(2)
        }
        .padding(horizontal: theme.space.base)
        .minimum(height: theme.layout.target)
        .background(isCurrent ? palette.selection : nil)
        .opacity(isEnabled ? 1 : 0.5)
        .role(.menuItem, name: words)
        .state(.current, isCurrent)
        .state(.disabled, !isEnabled)
        .focus(isCurrent ? .first : .automatic)
        .on(.tap) {
            leave()
            act()
        }
        .on(key: .tab) { leave() }
    }
}
