import CairnLayout
import CairnLocalizations
public import CairnUI

/// Tabs as in a browser (WAI-ARIA Authoring Practices, *Tabs*): their handles, and the content of the chosen one.
///
///     TabsComponent(model.tabs, send: { send(.tabs($0)) }, add: { TabItem(title: "Story") }) { tab in
///         StoryPage(id: tab.content)
///     }
///
/// The Tab key comes to the chosen handle and goes on to the content; arrows walk the handles, Enter and Space choose, Delete closes,
/// Shift and F10 open a handle's menu, Control and Page keys choose the next and the one before, Control, Shift and arrows move.
/// A content is made when its tab is chosen for the first time, and kept with its state as long as it is among the
/// last `keptContents` that were chosen.
public struct TabsComponent<Content: Component>: Component {
    private let model: TabsModel
    private let name: String?
    private let width: Double?
    private let height: Double?
    private let send: (TabsAction) -> Void
    private let add: (() -> TabItem)?
    private let mayClose: (@Sendable (TabItem) async -> Bool)?
    private let label: ((TabItem) -> AnyComponent)?
    private let content: (TabItem) -> Content

    /// Creates tabs.
    ///
    /// - Parameters:
    ///   - model: the tabs, and which is chosen.
    ///   - name: what they are called together; "Tabs" by default.
    ///   - width: the room across; by default that of the screen.
    ///   - height: the room down; by default that of the screen.
    ///   - send: gets what happens.
    ///   - add: makes what the button for a new tab adds; without it there is no button.
    ///   - mayClose: asked before a tab is closed, as long as the answer takes: to save first, or to refuse.
    ///   - label: what a handle shows in place of symbol and title; marks and the cross stay beside it.
    ///   - content: what a tab shows.
    public init(
        _ model: TabsModel, name: String? = nil, width: Double? = nil, height: Double? = nil,
        send: @escaping (TabsAction) -> Void, add: (() -> TabItem)? = nil,
        mayClose: (@Sendable (TabItem) async -> Bool)? = nil,
        label: ((TabItem) -> AnyComponent)? = nil,
        @ComponentBuilder content: @escaping (TabItem) -> Content
    ) {
        (self.model, self.name, self.width, self.height) = (model, name, width, height)
        self.send = send
        (self.add, self.mayClose, self.label, self.content) = (add, mayClose, label, content)
    }

    /// The bar and the contents that are kept, of which one is seen.
    public func body(in context: Context) -> some Component {
        let settings = model.configuration
        let screen = context.surroundings.viewport
        let room = Size(width: width ?? screen.width, height: height ?? screen.height)
        let tools = TabBar.tools(settings, adds: add != nil)
        let plan = TabsPlan(model, room: room, tools: tools, context)
        let asks = mayClose != nil
        let bar = TabBar(
            model: model, name: name ?? context.phrases[StringKey.tabsName.rawValue], plan: plan,
            label: label, send: send, add: add,
            close: { id, byPointer in
                send(asks ? .asked(id, byPointer: byPointer) : .closed(id, byPointer: byPointer))
            }, closeOthers: { send(asks ? .askedOthers($0) : .closedOthers($0)) })
        let across = plan.isVertical ? room.width - plan.thickness : room.width
        // The handles are read first wherever they are seen.
        Box {
            AnyComponent(bar).key("bar")
            AnyComponent(panels(across, context)).key("panels")
            AnyComponent(questions).key("questions")
            AnyComponent(TabsNews(news: model.news)).key("news \(model.newsNumber)")
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
        let motion = TabsMotion(model, width: width, context)
        return Box {
            for tab in motion.seen(model) {
                TabPanel(
                    tab: tab, motion: motion,
                    swipe: settings.swipes ? swipe(context) : nil,
                    settled: { send(.settled($0)) }, content: content(tab)
                )
                .key(tab.id)
            }
            if model.tabs.isEmpty {
                Text(context.phrases[StringKey.commonEmpty.rawValue]).color(context.palette.soft)
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

    /// A finger moves the content sideways.
    private func swipe(_ context: Context) -> (Drag) -> Void {
        let sign = context.direction == .rightToLeft ? 1.0 : -1.0
        return { drag in
            let (way, speed) = (drag.translation.x * sign, drag.velocity.x * sign)
            guard drag.area.width > 0 else { return }
            // More down than across: something is scrolled.
            guard abs(way) >= abs(drag.translation.y) else {
                if model.swipe != 0 { send(.swiped(.cancelled, part: 0, speed: 0)) }
                return
            }
            send(.swiped(drag.phase, part: way / drag.area.width, speed: speed))
        }
    }

    /// The questions whether tabs may be closed, each as long as it takes.
    @ComponentBuilder private var questions: some Component {
        if let mayClose {
            for id in model.asking {
                Box().size(width: 0, height: 0)
                    .task(id: "ask \(id)", ask(id, mayClose)) { closes in
                        send(.answered(id, closes: closes))
                    }
                    .key("ask \(id)")
            }
        }
    }

    private func ask(
        _ id: TabItem.ID, _ mayClose: @escaping @Sendable (TabItem) async -> Bool
    ) -> @Sendable (@escaping @Sendable (Bool) async -> Void) async -> Void {
        let tab = model.tab(id)
        return { tell in
            if let tab { await tell(await mayClose(tab)) }
        }
    }
}

/// What is said when a tab comes or goes.
private struct TabsNews: Component {
    let news: TabsModel.News?

    func body(in context: Context) -> some Component {
        let words: String =
            switch news {
            case .opened(let title):
                context.phrases[StringKey.tabsOpened.rawValue, .text(title)]
            case .closed(let title):
                context.phrases[StringKey.tabsClosed.rawValue, .text(title)]
            case nil: ""
            }
        if !words.isEmpty {
            Box().size(width: 0, height: 0).role(.status, name: words)
        }
    }
}
