public import CairnPropertyList

/// The appearance and behavior of a tree.
public struct TreeConfiguration: ModuleConfiguration {
    /// The indentation of each level.
    @Setting("Indentation of each level in points", in: 0...200) public var indent = 20.0
    /// The greatest number of levels that are indented; deeper levels are aligned with each other.
    @Setting("Maximum number of indented levels", in: 0...1000) public var deepestIndent = 12
    /// The height of every row; in a terminal, a row is one line high.
    @Setting("Height of a row in points", in: 1...1000) public var rowHeight = 44.0
    /// The maximum number of lines of a title.
    @Setting("Maximum number of lines of a title", in: 1...20) public var titleLines = 1
    /// The selection mode of the rows.
    @Setting("Selection mode of rows") public var selection = Selection.single
    /// Shows a checkbox with three states in each row. Checkboxes replace selection: a tree has one
    /// or the other.
    @Setting("Whether rows have checkboxes instead of a selection") public var checkboxes = false
    /// The rows that show a button for adding a note under them.
    @Setting("Rows with a button that adds a child note") public var addButton = Shown.always
    /// The rows that show a handle for moving them.
    @Setting("Rows with a drag handle") public var moveHandle = Shown.focused
    /// Shows a button above the rows that adds a note at the top level.
    @Setting("Whether a button above the rows adds a top-level note") public var addsAtTop = true
    /// Shows a filter field above the rows.
    @Setting("Whether a search field filters the rows") public var filters = true
    /// Shows the number of children in each row.
    @Setting("Whether rows show their number of children") public var counts = true
    /// Shows lines that connect parents and children.
    @Setting("Whether lines connect children to their parents") public var lines = false
    /// Draws the connecting lines with `|`, `-` and a backquote in a terminal, for terminals that
    /// support no other characters.
    @Setting("Whether lines in a terminal use ASCII characters") public var asciiLines = false
    /// Allows nodes to be added, renamed, moved and removed.
    @Setting("Whether nodes can be added, renamed, moved and deleted") public var edits = true
    /// The removals that the user is asked about first; all of them can be undone.
    @Setting("Deletions that are confirmed: all, of more than one note, or none")
    public var asksToDelete = Asked.branches
    /// The maximum number of rows that expanding all nodes may show.
    @Setting("Maximum number of rows of Expand all", in: 1...1_000_000)
    public var expandLimit = 10_000
    /// The maximum number of concurrent loads while all nodes are expanded.
    @Setting("Number of branches loaded at a time", in: 1...64) public var parallelLoads = 4
    /// The maximum number of changes that can be undone.
    @Setting("Number of changes that can be undone", in: 0...10_000) public var undoDepth = 100
    /// The distance of the swipe that removes a row, as a fraction of the row's width.
    @Setting("Fraction of its width a row is swiped to delete it", in: 0.05...1)
    public var sweep = 0.4
    /// The pause, in seconds, after which a closed branch opens under a dragged row.
    @Setting("Pause in seconds after which a branch opens under a dragged row", in: 0.1...10)
    public var dragPause = 0.7
    /// The pause, in seconds, after which typed letters start a new search.
    @Setting("Pause in seconds that ends a type-ahead word", in: 0.1...60)
    public var typingPause = 1.0

    /// A selection mode.
    public enum Selection: String, Sendable, Codable, CaseIterable {
        /// No selection.
        case none
        /// One row at a time.
        case single
        /// Any number of rows.
        case multiple
    }

    /// The removals that the user is asked about.
    public enum Asked: String, Sendable, Codable, CaseIterable {
        /// Every removal.
        case always
        /// A removal of more than one node: of a node with children, or of several selected ones.
        case branches
        /// No removal.
        case never
    }

    /// The rows that show a button.
    public enum Shown: String, Sendable, Codable, CaseIterable {
        /// All rows.
        case always
        /// The focused row.
        case focused
        /// No rows.
        case never
    }

    /// The section of the settings.
    public static let section = "tree"

    /// Creates the default configuration.
    public init() {}
}
