import CairnLayout

/// A button that opens a menu (WAI-ARIA Authoring Practices, *Menu Button*). Enter, Space and the
/// down arrow open it, arrow keys and first letters move between its items, Escape and a press
/// outside close it, and focus returns to the button.
///
///     Menu("More", items: [.init("Edit") { send(.edit) }, .init("Delete", .destructive) { send(.delete) }])
public struct Menu: Component {
    private let name: String
    private let items: [Item]

    /// An item of a menu.
    public struct Item {
        let words: String
        let isDestructive: Bool
        let isEnabled: Bool
        let act: () -> Void

        /// Creates an item; a destructive one is shown in the color for destructive actions.
        public init(
            _ words: String, isDestructive: Bool = false, isEnabled: Bool = true,
            act: @escaping () -> Void
        ) {
            self.words = words
            self.isDestructive = isDestructive
            self.isEnabled = isEnabled
            self.act = act
        }
    }

    /// Creates a menu.
    public init(_ name: String, items: [Item]) {
        self.name = name
        self.items = items
    }

    /// The button, and the menu below it while it is open.
    public func body(in context: Context) -> some Component {
        let isOpen = context.state("isOpen", initially: false)
        let theme = context.theme
        let palette = context.palette
        Button(name, .quiet) { isOpen.update { !$0 } }
            .state(.opensPopup)
            .expanded(isOpen.value)
            .on(key: .down) { isOpen.set(true) }
            .popover(isOpen.value, role: .menu, name: name) {
                isOpen.set(false)
            } content: {
                for (number, item) in items.enumerated() {
                    Row {
                        Text(item.words).color(item.isDestructive ? palette.danger : palette.text)
                    }
                    .padding(horizontal: theme.space.base)
                    .minimum(height: theme.layout.target)
                    .opacity(item.isEnabled ? 1 : 0.5)
                    .role(.menuItem, name: item.words)
                    .state(.disabled, !item.isEnabled)
                    .on(.tap) {
                        isOpen.set(false)
                        item.act()
                    }
                    .on(key: .tab) { isOpen.set(false) }
                    .key(number)
                }
            }
    }
}
