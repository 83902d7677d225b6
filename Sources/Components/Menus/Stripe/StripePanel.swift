import CairnLayout
import CairnUI

/// The items of a stripe menu below its title, or as an icon strip.
struct StripePanel: Component {
    /// The presentation of the items.
    enum Kind {
        /// Above the screen, as a modal dialog.
        case modal
        /// Always shown beside the screen.
        case pinned
        /// Always shown as icons only.
        case strip
    }

    let model: StripeMenuModel
    let title: String
    let plan: StripeMenuLayout
    let kind: Kind
    /// The app's own content of a row, in place of symbol, title and badge.
    var label: ((MenuItem, _ isCurrent: Bool) -> AnyComponent)?
    let send: Sender<StripeMenuAction>

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let isStrip = kind == .strip
        let extent = isStrip ? plan.strip : plan.extent
        Box {
            if isStrip { AnyComponent(icons(context)) } else { AnyComponent(rows(context)) }
        }
        .style { style in
            style.flexDirection = .column
            style.flexShrink = 0
            style.paddingLeft = .points(plan.clear.left)
            style.paddingTop = .points(plan.clear.top)
            style.paddingRight = .points(plan.clear.right)
            style.paddingBottom = .points(plan.clear.bottom)
            if plan.isUpright {
                style.width = .points(extent)
            } else {
                style.height = .points(extent)
            }
        }
        .background(context.palette.surface)
        .changing { element in
            guard kind == .modal else { return }
            element.paint.shadows = theme.card(for: context.traits)
                .shadows(in: context.palette)
        }
        .role(kind == .modal ? .group : .navigation, name: title)
    }

    // MARK: Words

    private func rows(_ context: Context) -> some Component {
        let theme = context.theme
        let level = model.level
        let first = kind == .modal ? model.first : nil
        return Group(
            AnyComponent(heading(context)),
            AnyComponent(
                ScrollArea {
                    if level.isEmpty {
                        Text(context.phrases[.commonEmpty])
                            .color(context.palette.textSecondary).padding(theme.space.base)
                    } else {
                        // One stop of the Tab key, navigated with the arrow keys.
                        Column {
                            for (index, item) in level.enumerated() {
                                row(item, index, context)
                                    .focus(index == first ? .first : .automatic)
                                    .on(key: context.inward) {
                                        if !item.items.isEmpty { send(.picked(index)) }
                                    }
                                    .on(key: context.outward) {
                                        if model.parent != nil { send(.wentBack) }
                                    }
                                    .key("\(model.path.name) \(index)")
                            }
                        }
                        .role(.upright)
                    }
                }))
    }

    private func heading(_ context: Context) -> some Component {
        let theme = context.theme
        let words = model.parent?.title ?? title
        return Row(gap: theme.space.small) {
            if model.parent != nil {
                Button(context.phrases[.commonBack], .plain) { send(.wentBack) }
            }
            Text(words).font(theme.type.heading).lines(2).fill()
                .role(.heading(level: 2), name: words)
            if kind == .modal {
                Button(context.phrases[.commonClose], .plain) { send(.closed) }
            }
        }
        .padding(horizontal: theme.space.base)
        .minimum(height: theme.layout.target + theme.space.base)
        .shrink(0)
    }

    private func row(_ item: MenuItem, _ index: Int, _ context: Context) -> AnyComponent {
        let theme = context.theme
        let palette = context.palette
        let isCurrent = item.id == model.current
        return AnyComponent(
            Row(gap: theme.space.small) {
                // The mark of the current item differs in shape, not only in color.
                if context.drawsFinely {
                    Box().background(isCurrent ? palette.primary : nil).radius(2)
                        .size(width: 4, height: 24).decorative()
                } else {
                    Text(isCurrent ? mark(context) : " ").color(palette.primary).decorative()
                }
                if let label {
                    label(item, isCurrent).fill().shrinkable()
                } else {
                    if let symbol = item.symbol {
                        Symbol(symbol, color: isCurrent ? palette.primary : palette.textSecondary)
                            .decorative()
                    }
                    Text(item.title).lines(2).fill()
                    if let badge = item.badge { MenuBadge(badge: badge) }
                }
                if model.marked.contains(item.id) {
                    Text("✓").color(palette.primary).shrink(0).decorative()
                }
                if !item.items.isEmpty { MenuDisclosureIndicator() }
            }
            .padding(horizontal: theme.space.small)
            .minimum(height: theme.layout.target)
            .background(isCurrent ? palette.selection : nil)
            .opacity(item.isEnabled ? 1 : 0.5)
            .modifier(isOn: true) { semantics($0, item, index) })
    }

    /// Returns the arrow that points from the menu's edge into the screen; hosts mirror it in
    /// right-to-left languages.
    private func mark(_ context: Context) -> String {
        (plan.side == .right) == (context.direction == .rightToLeft) ? "›" : "‹"
    }

    // MARK: Icons

    private func icons(_ context: Context) -> some Component {
        let theme = context.theme
        return ScrollArea(plan.isUpright ? .vertical : .horizontal) {
            iconButton(
                MenuItem("", title, symbol: "menu"), isCurrent: false, context
            )
            .role(.button, name: title)
            .state(.opensPopup)
            .on(.tap) { send(.opened) }
            .key("open")
            for (index, item) in model.items.enumerated() {
                semantics(
                    AnyComponent(iconButton(item, isCurrent: item.id == model.current, context)),
                    item, index, opens: !item.items.isEmpty
                )
                .key(index)
            }
        }
        .padding(vertical: theme.space.tiny)
    }

    private func iconButton(
        _ item: MenuItem, isCurrent: Bool, _ context: Context
    ) -> some Component {
        let palette = context.palette
        let side = max(context.theme.layout.target, 44)
        return Row(justify: .center) {
            if let symbol = item.symbol {
                Symbol(
                    symbol, color: isCurrent ? palette.primary : palette.textSecondary, scale: 1.1
                )
                .decorative()
            } else {
                Text(item.title.first.map(String.init) ?? "")
                    .color(isCurrent ? palette.primary : palette.text).decorative()
            }
            if item.badge != nil {
                Box().background(palette.danger).radius(context.theme.radius.pill)
                    .size(width: 8, height: 8).place(top: 8, end: 10, in: context.direction)
                    .decorative()
            }
            if isCurrent {
                let (right, left): (Double?, Double?) = plan.side == .right ? (0, nil) : (nil, 0)
                if context.drawsFinely {
                    AnyComponent(
                        Box().background(palette.primary)
                            .place(top: 0, right: right, bottom: 0, left: left).size(width: 4)
                            .decorative())
                } else {
                    AnyComponent(
                        Text(mark(context)).color(palette.primary)
                            .place(top: 0, right: right, left: left).decorative())
                }
            }
        }
        .minimum(width: side, height: side)
        .background(isCurrent ? palette.selection : nil)
        .opacity(item.isEnabled ? 1 : 0.5)
    }

    private func semantics(
        _ row: AnyComponent, _ item: MenuItem, _ index: Int, opens: Bool = false
    ) -> AnyComponent {
        AnyComponent(
            row.role(.button, name: item.title, value: item.badge)
                .state(.current, item.id == model.current || model.marked.contains(item.id))
                .state(.opensPopup, !item.items.isEmpty)
                .state(.disabled, !item.isEnabled)
                .on(.tap) {
                    // A submenu does not fit into the icon strip.
                    if opens { send(.opened) }
                    send(.picked(index))
                })
    }
}

extension Role {
    /// A vertical toolbar: its buttons are one stop of the Tab key.
    fileprivate static var upright: Role {
        var role = Role.toolbar
        role.isVertical = true
        return role
    }
}
