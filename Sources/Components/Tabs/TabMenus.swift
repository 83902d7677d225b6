import CairnLayout
import CairnUI

/// The context menu of a tab, an alternative to dragging.
struct TabMenu: Component {
    let model: TabsModel
    let tab: TabItem
    let send: Sender<TabsAction>
    let close: (TabItem.ID, _ byPointer: Bool) -> Void
    let closeAll: (TabSelection) -> Void
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
                closeAll(.others(id))
            },
            Choice(
                words: context.phrases[.tabsCloseAfter],
                isEnabled: !model.members(of: .after(id)).isEmpty
            ) { closeAll(.after(id)) },
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
    let hasSearch: Bool
    let send: Sender<TabsAction>
    let close: (TabItem.ID, _ byPointer: Bool) -> Void
    let leave: () -> Void

    func body(in context: Context) -> some Component {
        let words = context.state("words", initially: "")
        if hasSearch {
            let found = found(words.value)
            TextField(
                context.phrases[.tabsSearch], text: words.value, purpose: .search, isFirst: true,
                change: { words.set($0) },
                submit: { _ in
                    guard let first = found.first else { return }
                    leave()
                    send(.selected(first.tab.id))
                }
            )
            .padding(context.theme.space.small)
            Column { AnyComponent(rows(found, context)) }
                .role(.menu, name: context.phrases[.tabsList])
        } else {
            AnyComponent(rows(found(""), context))
        }
    }

    /// Returns the tabs whose titles contain all words, with their indexes.
    private func found(_ words: String) -> [(index: Int, tab: TabItem)] {
        let words = words.lowercased().split(whereSeparator: \.isWhitespace)
        return model.tabs.enumerated().map { (index: $0.offset, tab: $0.element) }.filter { place in
            let title = place.tab.title.lowercased()
            return words.allSatisfy { title.contains($0) }
        }
    }

    @ComponentBuilder private func rows(
        _ found: [(index: Int, tab: TabItem)], _ context: Context
    ) -> some Component {
        for (index, tab) in found {
            TabMenuRow(
                words: tab.title.isEmpty
                    ? context.phrases[.commonUntitled]
                    : TabItem.shortened(tab.title, to: 60), isCurrent: tab.id == model.selected,
                isFirst: tab.id == model.selected && !hasSearch,
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
        if found.isEmpty, hasSearch || !model.canReopen {
            TabMenuRow(
                words: context.phrases[hasSearch ? .commonNoResults : .commonEmpty],
                isEnabled: false, act: {},
                leave: leave
            )
            .key("empty")
        }
    }
}

struct TabMenuRow: Component {
    let words: String
    var isEnabled = true
    var isCurrent = false
    var isFirst = false
    /// The color of a mark before the words.
    var color: Color?
    let act: () -> Void
    let leave: () -> Void

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let palette = context.palette
        Row(gap: theme.space.small) {
            if isCurrent { Text("✓").color(palette.primary).decorative() }
            if let color {
                Box().square(12).background(color).radius(theme.radius.pill).shrink(0).decorative()
            }
            Text(words).lines(2)
        }
        .padding(horizontal: theme.space.base)
        .minimum(height: theme.layout.target)
        .background(isCurrent ? palette.selection : nil)
        .opacity(isEnabled ? 1 : 0.5)
        .role(.menuItem, name: words)
        .state(.current, isCurrent)
        .state(.disabled, !isEnabled)
        .focus(isFirst ? .first : .automatic)
        .on(.tap) {
            leave()
            act()
        }
        .on(key: .tab) { leave() }
    }
}
