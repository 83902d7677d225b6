/// What an element is to somebody who cannot see it: the roles of WAI-ARIA 1.2 that Cairn uses.
public struct Role: Sendable, Hashable {
    /// The kind of thing.
    public var kind: Kind
    /// The depth of a heading or a tree item, counted from 1.
    public var level: Int?
    /// Which of its siblings the element is.
    public var position: Position?
    /// How many columns a grid has, where its cells do not lie in rows of their own.
    public var columns: Int?
    /// Whether its parts lie below one another where those of its kind lie side by side: a list of tabs at the side. They are
    /// then walked by the arrows up and down.
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

    /// "3 of 10".
    public struct Position: Sendable, Hashable, Codable {
        /// Which one, counted from 1.
        public var index: Int
        /// How many there are, shown or not.
        public var count: Int

        /// Creates a position.
        public init(_ index: Int, of count: Int) {
            self.index = index
            self.count = count
        }
    }

    /// The kinds, named as people would name them.
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        case alert, alertDialog, article, button, cell, checkbox, columnHeader, dialog, feed, form
        case grid, group, heading, image, link, list, listItem, main, menu, menuItem, navigation
        case progress, radio, radioGroup, region, row, scrollArea, searchField, separator, slider
        case status, switchButton, tab, tabList, tabPanel, text, textField, toolbar, tree, treeItem
    }
}

extension Role {
    /// Something urgent that is read out at once.
    public static let alert = Role(.alert)
    /// A message that must be answered.
    public static let alertDialog = Role(.alertDialog)
    /// A story that stands for itself.
    public static let article = Role(.article)
    /// Something to press.
    public static let button = Role(.button)
    /// A cell of a grid.
    public static let cell = Role(.cell)
    /// A box to tick.
    public static let checkbox = Role(.checkbox)
    /// The head of a column.
    public static let columnHeader = Role(.columnHeader)
    /// A window inside the screen.
    public static let dialog = Role(.dialog)
    /// Stories without an end.
    public static let feed = Role(.feed)
    /// Fields that belong together.
    public static let form = Role(.form)
    /// Cells in rows and columns, walked by arrows.
    public static let grid = Role(.grid)
    /// Things that belong together.
    public static let group = Role(.group)
    /// A picture.
    public static let image = Role(.image)
    /// Something that leads elsewhere.
    public static let link = Role(.link)
    /// Items in order.
    public static let list = Role(.list)
    /// The main part of a screen.
    public static let main = Role(.main)
    /// Choices that act.
    public static let menu = Role(.menu)
    /// One of a menu's choices.
    public static let menuItem = Role(.menuItem)
    /// The ways around the app.
    public static let navigation = Role(.navigation)
    /// How far a task is.
    public static let progress = Role(.progress)
    /// One choice of several.
    public static let radio = Role(.radio)
    /// Choices of which one holds.
    public static let radioGroup = Role(.radioGroup)
    /// A part of a screen worth finding.
    public static let region = Role(.region)
    /// A row of a grid.
    public static let row = Role(.row)
    /// Something that moves under its edges.
    public static let scrollArea = Role(.scrollArea)
    /// A field for words to search.
    public static let searchField = Role(.searchField)
    /// A line between parts.
    public static let separator = Role(.separator)
    /// A value set by moving.
    public static let slider = Role(.slider)
    /// News that is read out when there is time.
    public static let status = Role(.status)
    /// A switch that is on or off.
    public static let switchButton = Role(.switchButton)
    /// A tab's handle.
    public static let tab = Role(.tab)
    /// The handles of tabs.
    public static let tabList = Role(.tabList)
    /// What a tab shows.
    public static let tabPanel = Role(.tabPanel)
    /// Words.
    public static let text = Role(.text)
    /// A place to type.
    public static let textField = Role(.textField)
    /// Tools that belong together.
    public static let toolbar = Role(.toolbar)
    /// Nested rows.
    public static let tree = Role(.tree)

    /// A title of a part, 1 for the screen's own.
    public static func heading(level: Int) -> Role { Role(.heading, level: level) }

    /// Cells that follow one another in so many columns, walked by arrows in both directions.
    public static func grid(columns: Int) -> Role { Role(.grid, columns: columns) }

    /// One item of a list.
    public static func listItem(position: Int, of count: Int) -> Role {
        Role(.listItem, position: Position(position, of: count))
    }

    /// One row of a tree; `level` and `position` are counted from 1.
    public static func treeItem(level: Int, position: Int, of count: Int) -> Role {
        Role(.treeItem, level: level, position: Position(position, of: count))
    }
}

extension Role.Kind {
    /// Whether something of this kind can be acted on, and so must have a name.
    public var isInteractive: Bool {
        switch self {
        case .button, .checkbox, .link, .menuItem, .radio, .searchField, .slider, .switchButton,
            .tab, .textField, .treeItem:
            true
        default: false
        }
    }

    /// Whether the parts of something of this kind share one stop of the Tab key, and are walked by
    /// arrows (WAI-ARIA Authoring Practices, *Developing a Keyboard Interface*).
    public var isComposite: Bool {
        switch self {
        case .grid, .menu, .radioGroup, .tabList, .toolbar, .tree: true
        default: false
        }
    }

    /// Whether its words are its name: what lies below is read as one (name from content).
    public var takesNameFromContent: Bool {
        switch self {
        case .button, .cell, .checkbox, .columnHeader, .heading, .link, .menuItem, .radio,
            .switchButton, .tab, .treeItem:
            true
        default: false
        }
    }
}
