/// The accessibility role of an element: the roles of WAI-ARIA 1.2 that Cairn uses.
public struct Role: Sendable, Hashable {
    /// The kind of role.
    public var kind: Kind
    /// The depth of a heading or a tree item, counted from 1.
    public var level: Int?
    /// The position among the siblings.
    public var position: Position?
    /// The number of columns of a grid whose cells are not grouped into rows.
    public var columns: Int?
    /// Indicates a vertical arrangement for a role that is horizontal by default, such as tabs at
    /// the side. The up and down arrow keys then move between the parts.
    public var isVertical: Bool

    /// Creates a role.
    public init(
        _ kind: Kind, level: Int? = nil, position: Position? = nil, columns: Int? = nil,
        isVertical: Bool = false
    ) {
        self.kind = kind
        self.level = level
        self.position = position
        self.columns = columns
        self.isVertical = isVertical
    }

    /// A position in a set, such as "3 of 10".
    public struct Position: Sendable, Hashable, Codable {
        /// The index, counted from 1.
        public var index: Int
        /// The size of the set, including items that are not displayed.
        public var count: Int

        /// Creates a position.
        public init(_ index: Int, of count: Int) {
            self.index = index
            self.count = count
        }
    }

    /// The kinds of role.
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        case alert, alertDialog, article, button, cell, checkbox, columnHeader, dialog, feed, form
        case grid, group, heading, image, link, list, listItem, main, menu, menuItem, navigation
        case progress, radio, radioGroup, region, row, scrollArea, searchField, separator, slider
        case status, switchButton, tab, tabList, tabPanel, text, textField, toolbar, tree, treeItem
    }
}

extension Role {
    /// An urgent message, announced immediately.
    public static let alert = Role(.alert)
    /// A modal message that requires an answer.
    public static let alertDialog = Role(.alertDialog)
    /// A self-contained composition, such as a story.
    public static let article = Role(.article)
    /// A control that performs an action.
    public static let button = Role(.button)
    /// A cell of a grid.
    public static let cell = Role(.cell)
    /// A checkbox.
    public static let checkbox = Role(.checkbox)
    /// A column header.
    public static let columnHeader = Role(.columnHeader)
    /// A dialog.
    public static let dialog = Role(.dialog)
    /// A list of articles that loads more on demand.
    public static let feed = Role(.feed)
    /// A set of form fields.
    public static let form = Role(.form)
    /// Cells in rows and columns, navigated by arrow keys.
    public static let grid = Role(.grid)
    /// A set of related elements.
    public static let group = Role(.group)
    /// An image.
    public static let image = Role(.image)
    /// A link.
    public static let link = Role(.link)
    /// A list of items.
    public static let list = Role(.list)
    /// The main content of a screen.
    public static let main = Role(.main)
    /// A menu of actions.
    public static let menu = Role(.menu)
    /// An item of a menu.
    public static let menuItem = Role(.menuItem)
    /// The navigation links of the app.
    public static let navigation = Role(.navigation)
    /// A progress indicator.
    public static let progress = Role(.progress)
    /// An option of a radio group.
    public static let radio = Role(.radio)
    /// A set of mutually exclusive options.
    public static let radioGroup = Role(.radioGroup)
    /// A significant section of a screen.
    public static let region = Role(.region)
    /// A row of a grid.
    public static let row = Role(.row)
    /// A scrolling area.
    public static let scrollArea = Role(.scrollArea)
    /// A search field.
    public static let searchField = Role(.searchField)
    /// A separator between sections.
    public static let separator = Role(.separator)
    /// A control for a value in a range.
    public static let slider = Role(.slider)
    /// A status message, announced when assistive technology is idle.
    public static let status = Role(.status)
    /// A switch with the states on and off.
    public static let switchButton = Role(.switchButton)
    /// A tab, which selects a panel.
    public static let tab = Role(.tab)
    /// A set of tabs.
    public static let tabList = Role(.tabList)
    /// The panel of a tab.
    public static let tabPanel = Role(.tabPanel)
    /// A text.
    public static let text = Role(.text)
    /// A text field.
    public static let textField = Role(.textField)
    /// A set of related controls.
    public static let toolbar = Role(.toolbar)
    /// A tree of expandable items.
    public static let tree = Role(.tree)

    /// Returns a heading of a level; 1 is the title of the screen.
    public static func heading(level: Int) -> Role { Role(.heading, level: level) }

    /// Returns a grid whose cells are consecutive in a number of columns, navigated by arrow keys
    /// in both directions.
    public static func grid(columns: Int) -> Role { Role(.grid, columns: columns) }

    /// Returns an item of a list.
    public static func listItem(position: Int, of count: Int) -> Role {
        Role(.listItem, position: Position(position, of: count))
    }

    /// Returns an item of a tree; `level` and `position` are counted from 1.
    public static func treeItem(level: Int, position: Int, of count: Int) -> Role {
        Role(.treeItem, level: level, position: Position(position, of: count))
    }
}

extension Role.Kind {
    /// Indicates that elements of this kind are interactive and therefore need a name.
    public var isInteractive: Bool {
        switch self {
        case .button, .checkbox, .link, .menuItem, .radio, .searchField, .slider, .switchButton,
            .tab, .textField, .treeItem:
            true
        default: false
        }
    }

    /// Indicates that the parts of an element of this kind share one tab stop, and are navigated by
    /// arrow keys (WAI-ARIA Authoring Practices, *Developing a Keyboard Interface*).
    public var isComposite: Bool {
        switch self {
        case .grid, .menu, .radioGroup, .tabList, .toolbar, .tree: true
        default: false
        }
    }

    /// Indicates that the text of the descendants is the accessible name (name from content).
    public var takesNameFromContent: Bool {
        switch self {
        case .button, .cell, .checkbox, .columnHeader, .heading, .link, .menuItem, .radio,
            .switchButton, .tab, .treeItem:
            true
        default: false
        }
    }
}
