import CairnLayout
import CairnUI

/// One level of a stack menu as a vertical list, numbered where people mainly use keys.
struct StackList: Component {
    let model: StackMenuModel
    let send: Sender<StackMenuAction>

    func body(in context: Context) -> some Component {
        let isNumbered = context.traits.input == .keys
        let level = model.level
        let name = model.path.name
        Column {
            if model.parent != nil {
                row(
                    MenuItem("", context.phrases[.commonBack], symbol: "back"),
                    mark: nil, position: nil, context
                ) { send(.wentBack) }
                .key("back \(name)")
            }
            if level.isEmpty {
                Text(context.phrases[.commonEmpty])
                    .color(context.palette.textSecondary)
                    .padding(
                        horizontal: context.theme.space.base, vertical: context.theme.space.small)
            }
            for (index, item) in level.enumerated() {
                row(
                    item, mark: isNumbered ? (index < 9 ? "\(index + 1)" : " ") : nil,
                    position: Role.Position(index + 1, of: level.count), context
                ) { send(.picked(index)) }
                .key("\(name) \(index)")
            }
        }
        .changing { element in element.style.alignItems = .stretch }
        .modifier(isOn: true) { list in figures(list) }
    }

    /// Adds shortcuts for the digit keys, which choose an item immediately.
    private func figures(_ list: AnyComponent) -> AnyComponent {
        (0..<min(9, model.level.count)).reduce(list) { list, index in
            AnyComponent(
                list.on(key: .character(Character("\(index + 1)"))) { send(.picked(index)) })
        }
    }

    private func row(
        _ item: MenuItem, mark: String?, position: Role.Position?, _ context: Context,
        act: @escaping () -> Void
    ) -> AnyComponent {
        let theme = context.theme
        let palette = context.palette
        var role = Role.menuItem
        role.position = position
        let isFirst = position.map { ($0.index - 1) == model.begin } ?? false
        return AnyComponent(
            Row(gap: theme.space.small) {
                if let mark {
                    Text(mark).color(palette.textSecondary).decorative()
                } else if let symbol = item.symbol {
                    Symbol(symbol, color: palette.accent).decorative()
                }
                Text(item.title).lines(2).fill()
                if let badge = item.badge { MenuBadge(badge: badge) }
                if !item.items.isEmpty { MenuDisclosureIndicator() }
            }
            .padding(horizontal: theme.space.base)
            .minimum(height: theme.layout.target)
            .opacity(item.isEnabled ? 1 : 0.5)
            .role(role, name: item.title, value: item.badge)
            .state(.opensPopup, !item.items.isEmpty)
            .state(.disabled, !item.isEnabled)
            .focus(isFirst ? .first : .automatic)
            .on(.tap) { act() }
            .on(key: .tab) { send(.closed) }
            .on(key: .tab, .shift) { send(.closed) }
            .on(key: context.inward) { if !item.items.isEmpty { act() } }
            .on(key: context.outward) { if model.parent != nil { send(.wentBack) } })
    }
}

extension Context {
    /// The arrow key that opens a submenu, in reading direction.
    var inward: KeyPress.Key { direction == .rightToLeft ? .left : .right }
    /// The arrow key that closes a submenu, against reading direction.
    var outward: KeyPress.Key { direction == .rightToLeft ? .right : .left }
}

/// The indicator of a row that opens a submenu.
struct MenuDisclosureIndicator: Component {
    func body(in context: Context) -> some Component {
        Symbol("chevronForward").decorative()
    }
}
