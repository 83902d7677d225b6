import CairnLayout
import CairnUI

/// The scrolling row or column of tab handles, and the buttons after them.
struct TabBar: Component {
    let model: TabsModel
    let name: String
    let plan: TabBarLayout
    let label: ((TabItem) -> AnyComponent)?
    let send: Sender<TabsAction>
    let add: (() -> TabItem)?
    let close: (TabItem.ID, _ byPointer: Bool) -> Void
    let closeAll: (TabSelection) -> Void
    /// A Boolean value that indicates whether a button opens the actions of the selected tab.
    let hasActions: Bool

    /// The drag state of a handle: its tab, and the distance from its place.
    struct Held: Codable, Equatable, Sendable {
        var id: Int
        var way: Double
    }

    /// Returns the number of buttons after the handles.
    static func tools(_ settings: TabsConfiguration, adds: Bool, hasActions: Bool) -> Int {
        (settings.showsAdd && adds ? 1 : 0) + (settings.showsList ? 1 : 0) + (hasActions ? 1 : 0)
    }

    /// The number of tabs from which on the list of tabs has a search field.
    static var searched: Int { 8 }

    func body(in context: Context) -> some Component {
        let settings = model.configuration
        // The buttons precede the handles in reading order but follow them on screen, so that the
        // Tab key moves from a handle to its content.
        Box {
            AnyComponent(tools(context)).key("tools")
            AnyComponent(strip(context)).key("strip")
        }
        .style { style in
            style.flexDirection = plan.isVertical ? .columnReverse : .rowReverse
            style.justifyContent = .flexEnd
            style.alignItems = .stretch
            style.flexShrink = 0
            if plan.isVertical {
                style.width = .points(plan.thickness)
            } else {
                style.minHeight = .points(plan.thickness)
            }
        }
        .background(settings.look == .paper ? context.palette.selection : context.palette.surface)
    }

    // MARK: Buttons

    private func tools(_ context: Context) -> some Component {
        let list = context.state("list", initially: false)
        let actions = context.state("actions", initially: false)
        let settings = model.configuration
        let hasSearch = model.tabs.count >= Self.searched
        return Box {
            if settings.showsList {
                AnyComponent(
                    tool(
                        context.phrases[.tabsList], symbol: "chevronDown"
                    ) { list.update { !$0 } }
                    .state(.opensPopup)
                    .expanded(list.value)
                    .on(key: .down) { list.set(true) }
                    .popover(
                        list.value, role: hasSearch ? .dialog : .menu,
                        name: context.phrases[.tabsList],
                        close: { list.set(false) }
                    ) {
                        TabList(
                            model: model, hasSearch: hasSearch, send: send, close: close,
                            leave: { list.set(false) })
                    }
                ).key("list")
            }
            if settings.showsAdd, let add {
                AnyComponent(
                    tool(
                        context.phrases[.tabsNew], symbol: "add"
                    ) { send(.added(add())) }
                    .state(.disabled, model.tabs.count >= settings.most)
                    .focus(isForsaken ? .first : .automatic)
                )
                // A new identity after the last tab was closed, so that the focus moves to the new
                // element.
                .key("add \(model.emptied)")
            }
            if hasActions, let tab = model.current {
                AnyComponent(
                    tool(context.phrases[.tabsActions], symbol: "more") { actions.update { !$0 } }
                        .state(.opensPopup)
                        .expanded(actions.value)
                        .on(key: .down) { actions.set(true) }
                        .popover(
                            actions.value, role: .menu, name: context.phrases[.tabsActions],
                            close: { actions.set(false) }
                        ) {
                            TabMenu(
                                model: model, tab: tab, send: send, close: close,
                                closeAll: closeAll
                            ) { actions.set(false) }
                        }
                ).key("actions")
            }
        }
        .style { style in
            style.flexDirection = .rowReverse
            style.justifyContent = .flexEnd
            style.flexShrink = 0
        }
    }

    /// A Boolean value that indicates whether the user closed the last tab.
    private var isForsaken: Bool { model.tabs.isEmpty && model.emptied > 0 }

    private func tool(
        _ name: String, symbol: String, act: @escaping () -> Void
    ) -> some Component {
        Button(name: name, .plain, act: act) {
            Symbol(symbol).decorative()
        }
        .shrink(0)
    }

    // MARK: Handles

    private func strip(_ context: Context) -> some Component {
        let offset = context.state("offset", initially: 0.0)
        let scrolledAt = context.state("scrolledAt", initially: 0)
        let spans = plan.spans(model)
        // If the user scrolled since the tab was selected, the offset is kept.
        let shift =
            scrolledAt.value == model.selected ?? 0
            ? offset.value : plan.offset(model, spans, from: offset.value)
        let isVertical = plan.isVertical
        let isMirrored = context.direction == .rightToLeft
        return Box { AnyComponent(handles(spans, context)) }
            .style { style in
                style.flexDirection = isVertical ? .column : .row
                style.flexGrow = 0
                style.flexShrink = 1
                (style.minWidth, style.minHeight) = (0, 0)
            }
            .changing { element in
                element.paint.clips = true
                element.scrolling = Element.Scrolling(
                    isVertical ? .vertical : .horizontal, offset: shift,
                    isMirrored: isMirrored && !isVertical)
            }
            .on(.scroll) { scroll in
                offset.set(max(0, isVertical ? scroll.offset.y : scroll.offset.x))
                scrolledAt.set(model.selected ?? 0)
            }
    }

    private func handles(
        _ spans: [TabItem.ID: TabBarLayout.Span], _ context: Context
    ) -> some Component {
        let menu = context.state("menu", initially: 0)
        let held = context.state("held", initially: Held(id: 0, way: 0))
        let shown = model.shown
        let places = Dictionary(
            uniqueKeysWithValues: shown.indices.map { (shown[$0].id, $0 + 1) })
        let landed = landing(held.value).map { plan.spans($0) }
        // One child per item, each with its own key: unkeyed children would be identified by
        // position and lose the focus.
        var parts: [(key: String, part: AnyComponent)] = []
        for (index, tab) in model.tabs.enumerated() {
            if let group = opensGroup(index) {
                let chip = TabGroupChip(group: group, plan: plan, send: send, closeAll: closeAll)
                parts.append(("group \(group.id)", AnyComponent(chip)))
            }
            if let place = places[tab.id] {
                let part = handle(
                    tab, index, Role.Position(place, of: shown.count), menu, held,
                    shift(tab, held.value, spans, landed, context), context)
                parts.append(("tab \(tab.id)", AnyComponent(part)))
            }
        }
        return Box {
            for part in parts { part.part.key(part.key) }
            TabIndicator(model: model, plan: plan, spans: spans).key("indicator")
        }
        .style { style in
            style.flexDirection = plan.isVertical ? .column : .row
            style.alignItems = .stretch
            style.flexShrink = 0
            // The handles share the width as computed, wherever their own widths are rounded.
            if !plan.isVertical { style.width = .points(plan.length(model)) }
        }
        .role(Role(.tabList, isVertical: plan.isVertical), name: name)
    }

    /// Returns the group whose first tab is at `index`.
    private func opensGroup(_ index: Int) -> TabGroup? {
        guard let group = model.tabs[index].group.flatMap(model.group),
            index == 0 || model.tabs[index - 1].group != group.id
        else { return nil }
        return group
    }

    private func handle(
        _ tab: TabItem, _ index: Int, _ position: Role.Position, _ menu: Local<Int>,
        _ held: Local<Held>, _ shift: Point, _ context: Context
    ) -> some Component {
        let isMirrored = context.direction == .rightToLeft && !plan.isVertical
        let (on, back): (KeyPress.Key, KeyPress.Key) =
            plan.isVertical ? (.down, .up) : isMirrored ? (.left, .right) : (.right, .left)
        return TabHandle(
            tab: tab, position: position, isSelected: tab.id == model.selected,
            isAsked: model.asking.contains(tab.id), settings: model.configuration, plan: plan,
            label: label, select: { send(.selected(tab.id)) }, close: close
        )
        .on(key: .delete) { if tab.isClosable { close(tab.id, false) } }
        .on(key: .function(10), .shift) { menu.set(tab.id) }
        .on(key: on, [.control, .shift]) { send(.moved(tab.id, to: index + 1)) }
        .on(key: back, [.control, .shift]) { send(.moved(tab.id, to: index - 1)) }
        .on(.longPress) { menu.set(tab.id) }
        .on(.drag) { drag in take(drag, tab, held, isMirrored) }
        .transform(Transform(shift: shift))
        .popover(
            menu.value == tab.id, role: .menu,
            name: tab.title.isEmpty
                ? context.phrases[.commonUntitled] : tab.title,
            close: { menu.set(0) }
        ) {
            TabMenu(
                model: model, tab: tab, send: send, close: close, closeAll: closeAll
            ) { menu.set(0) }
        }
    }

    // MARK: Dragging

    /// Handles a drag of a tab: the handle follows the finger, the others move aside, and it is
    /// dropped at the nearest place.
    private func take(_ drag: Drag, _ tab: TabItem, _ held: Local<Held>, _ isMirrored: Bool) {
        let along = plan.isVertical ? drag.translation.y : drag.translation.x
        let way = along.isFinite ? (isMirrored ? -along : along) : 0
        switch drag.phase {
        case .began: break
        case .moved: held.set(Held(id: tab.id, way: way))
        case .cancelled: held.set(Held(id: 0, way: 0))
        case .ended:
            held.set(Held(id: 0, way: 0))
            if let index = target(Held(id: tab.id, way: way)) {
                send(.moved(tab.id, to: index))
            }
        }
    }

    /// Returns the index at which a held handle would be dropped; `nil` if it would not move.
    private func target(_ held: Held) -> Int? {
        guard let index = model.index(held.id) else { return nil }
        let extent = model.tabs[index].isPinned ? plan.pinned : plan.extent
        guard extent > 0 else { return nil }
        let steps = Int(min(max((held.way / extent).rounded(), -10_000), 10_000))
        guard steps != 0 else { return nil }
        // Only visible handles are counted: tabs of a collapsed group take no space.
        let shown = model.shown
        guard let place = shown.firstIndex(where: { $0.id == held.id }) else { return nil }
        return model.index(shown[min(max(place + steps, 0), shown.count - 1)].id)
    }

    /// Returns the tabs as they would be after the drop.
    private func landing(_ held: Held) -> TabsModel? {
        target(held).map { model.applying(.moved(held.id, to: $0)) }
    }

    /// Returns the offset of a handle from its place during a drag.
    private func shift(
        _ tab: TabItem, _ held: Held, _ spans: [TabItem.ID: TabBarLayout.Span],
        _ landed: [TabItem.ID: TabBarLayout.Span]?, _ context: Context
    ) -> Point {
        let way: Double
        if held.id == tab.id {
            way = held.way
        } else if let old = spans[tab.id], let new = landed?[tab.id] {
            way = new.start - old.start
        } else {
            return .zero
        }
        if plan.isVertical { return Point(x: 0, y: way) }
        return Point(x: context.direction == .rightToLeft ? -way : way, y: 0)
    }
}
