#if Database && Vault
import CairnLayout
import CairnLocalizations
import CairnResources
import CairnTabs
import CairnTree
import CairnUI

/// Maps the app's pages to tabs and back.
enum TabPage {
    static let kinds: Set<String> = ["story", "note"]

    /// Returns the tab for a page; `nil` for pages that cannot be opened in a tab.
    static func item(_ page: TravelPage, _ title: String) -> TabItem? {
        switch page {
        case .story(let id):
            TabItem(kind: "story", content: String(id), title: title, symbol: "story")
        case .note(let id): TabItem(kind: "note", content: id, title: title, symbol: "note")
        default: nil
        }
    }

    /// Returns the story that a tab shows.
    static func story(_ tab: TabItem) -> Story.ID? {
        tab.kind == "story" ? Story.ID(tab.content) : nil
    }

    /// Indicates that a tab has unsaved changes, so that it cannot be closed.
    static func isUnsaved(_ tab: TabItem, _ model: TravelModel) -> Bool {
        guard let draft = model.writing.draft, draft.isChanged else { return false }
        return story(tab) != nil && story(tab) == draft.story?.id
    }
}

/// Stories and notes in tabs, as in a browser.
struct OpenTabsPage: Component {
    var model: TravelModel
    var send: TravelSend

    func body(in context: Context) -> some Component {
        let bar = context.theme.layout.target + 2 * context.theme.space.tiny
        let view = context.traits.viewport
        Column {
            NavigationBar(context.words(.tabsName), back: { send(.returned) })
            if model.tabs.tabs.isEmpty {
                EmptyStateView(
                    icon: .copy, title: context.words(.tabsEmpty),
                    words: context.words(.tabsEmptyText))
            } else {
                TabsComponent(
                    model.tabs, height: view.height - bar, send: send.scope(TravelAction.tabs),
                    asksToClose: true
                ) { tab in
                    AnyComponent(content(tab, context))
                }
            }
        }
        .flexible()
        .background(context.palette.background)
    }

    private func content(_ tab: TabItem, _ context: Context) -> some Component {
        let theme = context.theme
        return ScrollArea {
            Column(align: .center) {
                Column(gap: theme.space.base) { AnyComponent(told(tab, context)) }
                    .maximum(width: theme.layout.textColumn)
                    .style { $0.width = .percent(100) }
            }
            .padding(theme.layout.margin(context.sizeClass))
        }
    }

    private func told(_ tab: TabItem, _ context: Context) -> AnyComponent {
        if let id = TabPage.story(tab) {
            guard let shelf = model.shelf(.tabs) else { return AnyComponent(Nothing()) }
            guard let story = shelf.stories.first(where: { $0.id == id }) else {
                return AnyComponent(
                    EmptyStateView(
                        icon: .story, title: context.words(.storyUnknown, String(id))))
            }
            return AnyComponent(
                Column(gap: context.theme.space.base) {
                    StoryBody(story: story, shelf: shelf, send: send)
                    Button(context.words(.storyEdit), .quiet) { send(.writing(.editAsked(id))) }
                })
        }
        guard let note = model.notes.node(tab.content) else {
            return AnyComponent(
                EmptyStateView(icon: .note, title: context.words(.noteUnknown, tab.content)))
        }
        return AnyComponent(
            Column(gap: context.theme.space.base) {
                Heading(
                    note.title.isEmpty ? context.words(.commonUntitled) : note.title, level: 1)
                if !note.text.isEmpty { Text(note.text) }
                Button(context.words(.commonEdit), .quiet) { send(.went(.note(note.id))) }
            })
    }
}
#endif
