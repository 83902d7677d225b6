import CairnLayout
public import CairnUI

/// Tabs as in a browser (WAI-ARIA Authoring Practices, *Tabs*): a bar of handles, and the content
/// of the selected tab.
///
///     TabsComponent(model.tabs, send: send.scope(AppAction.tabs), add: { TabItem(title: "Story") }) { tab in
///         StoryPage(id: tab.content)
///     }
///
/// The Tab key moves the focus to the selected handle and then to the content. Arrow keys move
/// between handles, Enter and Space select, Delete closes, Shift+F10 opens a handle's menu, Control
/// with Page Up or Page Down selects the previous or next tab, and Control+Shift with an arrow key
/// moves a tab. Content is created when its tab is first selected, and is kept with its state as
/// long as the tab is among the `keptContents` most recently selected ones.
public struct TabsComponent<Content: Component>: Component {
    private let model: TabsModel
    private let name: String?
    private let width: Double?
    private let height: Double?
    private let send: Sender<TabsAction>
    private let add: (() -> TabItem)?
    private let asksToClose: Bool
    private let label: ((TabItem) -> AnyComponent)?
    private let content: (TabItem) -> Content

    /// Creates tabs.
    ///
    /// - Parameters:
    ///   - model: The tabs and the selection.
    ///   - name: The accessible name of the tab list; "Tabs" by default.
    ///   - width: The available width; by default that of the screen.
    ///   - height: The available height; by default that of the screen.
    ///   - send: Receives the actions of the tabs.
    ///   - add: Creates the tab that the New Tab button adds; without it there is no button.
    ///   - asksToClose: Indicates that the model asks the app before a tab closes, with a
    ///     ``TabsRequest``.
    ///   - label: The content of a handle in place of symbol and title; badges and the close button
    ///     stay beside it.
    ///   - content: The content of a tab.
    public init(
        _ model: TabsModel, name: String? = nil, width: Double? = nil, height: Double? = nil,
        send: Sender<TabsAction>, add: (() -> TabItem)? = nil,
        asksToClose: Bool = false, label: ((TabItem) -> AnyComponent)? = nil,
        @ComponentBuilder content: @escaping (TabItem) -> Content
    ) {
        (self.model, self.name, self.width, self.height) = (model, name, width, height)
        self.send = send
        (self.add, self.asksToClose) = (add, asksToClose)
        (self.label, self.content) = (label, content)
    }

    /// The tab bar and all kept contents, of which only one is visible.
    public func body(in context: Context) -> some Component {
        let settings = model.configuration
        let screen = context.traits.viewport
        let room = Size(width: width ?? screen.width, height: height ?? screen.height)
        // On a very small screen, the handles need all the room; their menus have the actions.
        let hasActions = settings.showsMenu && model.selected != nil && room.width >= 320
        let tools = TabBar.tools(settings, adds: add != nil, hasActions: hasActions)
        let plan = TabBarLayout(model, room: room, tools: tools, context)
        let asks = asksToClose
        let bar = TabBar(
            model: model, name: name ?? context.phrases[.tabsName], plan: plan,
            label: label, send: send, add: add,
            close: { id, byPointer in
                send(asks ? .asked(id, byPointer: byPointer) : .closed(id, byPointer: byPointer))
            }, closeAll: { send(asks ? .askedAll($0) : .closedAll($0)) },
            hasActions: hasActions)
        let across = plan.isVertical ? room.width - plan.thickness : room.width
        // The handles come first in reading order, wherever they are placed.
        Box {
            AnyComponent(bar).key("bar")
            AnyComponent(panels(across, context)).key("panels")
            AnyComponent(TabAnnouncement(news: model.news)).key("news \(model.newsNumber)")
        }
        .style { style in
            style.flexDirection =
                switch settings.place {
                case .top: .column
                case .bottom: .columnReverse
                case .leading: .row
                case .trailing: .rowReverse
                }
            style.alignItems = .stretch
            if settings.place == .bottom || settings.place == .trailing {
                style.justifyContent = .flexEnd
            }
            style.flexGrow = 1
            style.flexShrink = 1
            (style.minWidth, style.minHeight) = (0, 0)
        }
        .on(key: .pageDown, .control) { send(.selectedNext(1)) }
        .on(key: .pageUp, .control) { send(.selectedNext(-1)) }
    }

    private func panels(_ width: Double, _ context: Context) -> some Component {
        let settings = model.configuration
        let motion = TabTransition(model, width: width, context)
        return Box {
            // The contents of tabs that were just closed keep their state, for when they are reopened.
            for tab in motion.seen(model) + model.keptClosed {
                TabPanel(
                    tab: tab, motion: motion,
                    swipe: settings.swipes ? swipe(context) : nil,
                    send: send, content: content(tab)
                )
                .key(tab.id)
            }
            if model.tabs.isEmpty {
                Text(context.phrases[.commonEmpty]).color(
                    context.palette.textSecondary
                )
                .padding(context.theme.layout.margin(context.sizeClass))
            }
        }
        .style { style in
            style.flexDirection = .column
            style.flexGrow = 1
            style.flexShrink = 1
            style.flexBasis = 0
            (style.minWidth, style.minHeight) = (0, 0)
        }
        .paint { $0.clips = motion.isMoving }
    }

    /// Returns the handler for horizontal drags of the content.
    private func swipe(_ context: Context) -> (Drag) -> Void {
        let sign = context.direction == .rightToLeft ? 1.0 : -1.0
        return { drag in
            let (way, speed) = (drag.translation.x * sign, drag.velocity.x * sign)
            guard drag.area.width > 0 else { return }
            // A mostly vertical drag scrolls the content.
            guard abs(way) >= abs(drag.translation.y) else {
                if model.swipe != 0 { send(.swiped(.cancelled, part: 0, speed: 0)) }
                return
            }
            send(.swiped(drag.phase, part: way / drag.area.width, speed: speed))
        }
    }
}

/// The announcement of an opened or closed tab.
private struct TabAnnouncement: Component {
    let news: TabsModel.News?

    func body(in context: Context) -> some Component {
        let words: String =
            switch news {
            case .opened(let title):
                context.phrases[.tabsOpened, title]
            case .closed(let title):
                context.phrases[.tabsClosed, title]
            case nil: ""
            }
        if !words.isEmpty {
            Box().size(width: 0, height: 0).role(.status, name: words)
        }
    }
}
