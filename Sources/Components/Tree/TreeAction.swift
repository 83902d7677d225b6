public import FoundationEssentials

/// What can happen to a tree.
public enum TreeAction: Sendable, Equatable {
    // MARK: Walking

    /// A key was pressed that means something in a tree.
    case pressed(TreeKey)
    /// A letter was typed, to find a row by the beginning of its title.
    case typed(Character, at: Date)
    /// A row got the keyboard.
    case focused(String)
    /// The rows were scrolled.
    case scrolled(TreeView)

    // MARK: Opening and choosing

    /// The mark of a row was pressed.
    case toggled(String)
    /// Everything below a node was to be opened, or everything at all.
    case expandedAll(under: String?)
    /// Everything below a node was to be closed, or everything at all.
    case collapsedAll(under: String?)
    /// Opening everything was to end.
    case expandingCancelled
    /// A row was pressed.
    case tapped(String)
    /// The box of a row was pressed.
    case checked(String)
    /// Words to look for were typed.
    case filtered(String)

    // MARK: Changing

    /// A new node is to stand under another, or at the top, behind its children; its title is typed next.
    case added(TreeNode, under: String?)
    /// The title of a node is to be typed.
    case renaming(String)
    /// The title was typed.
    case renamed(String, String)
    /// Nothing more is to be typed.
    case renamingCancelled
    /// The text of a node, which the tree does not show, is another.
    case written(String, String)
    /// Nodes are to go, with all below them.
    case removed([String])
    /// A node was moved under another, or to the top, to a number among the children there, counted without it.
    case moved(String, under: String?, at: Int)
    /// A row is dragged over another.
    case dragged(String, to: TreeDrop?)
    /// The row that is dragged was let go.
    case dropped
    /// The drag came to nothing.
    case dragCancelled
    /// The last change is to be taken back.
    case undone
    /// The change that was taken back is to be made again.
    case redone
    /// The message about what went is not needed any more.
    case noticed

    // MARK: From elsewhere

    /// The children of a node came.
    case loaded(String, [TreeRecord])
    /// The children of a node could not be fetched.
    case failed(String)
    /// A failed node is to be tried again.
    case retried(String)
    /// The whole tree came anew; what is open, chosen and focused stays.
    case reloaded([TreeRecord])
    /// Changes up to a revision are safe.
    case saved(Int)
    /// Changes could not be saved; the text says why.
    case notSaved(String)
}

/// The keys of a tree (WAI-ARIA Authoring Practices, *Tree View*), as they are meant: forward is to the right where
/// one reads from the left.
public enum TreeKey: Sendable, Hashable, CaseIterable {
    /// To the next row, or the one before.
    case next, previous
    /// Opens a row, then goes to its first child.
    case forward
    /// Closes a row, then goes to its parent.
    case back
    /// To the first row, the last, a page on, a page back.
    case first, last, pageDown, pageUp
    /// Opens all siblings.
    case expandSiblings
    /// Chooses or ticks the row.
    case select
    /// Chooses everything that is seen.
    case selectAll
    /// To the next row, the one before, the first or the last, and chooses all on the way.
    case extendNext, extendPrevious, extendFirst, extendLast
    /// Chooses everything from where one began to choose.
    case extendHere
    /// Moves the branch one up or down among its siblings.
    case moveUp, moveDown
    /// Moves the branch under the sibling above it.
    case moveIn
    /// Moves the branch behind its parent.
    case moveOut
    /// Takes the row, or all that is chosen, away.
    case remove
    /// Types the title anew.
    case rename
}

/// Where the rows stand, counted in rows.
public struct TreeView: Sendable, Hashable, Codable {
    /// The row at the top; 2.5 is the middle of the third.
    public var first: Double
    /// How many are seen; 0 while nobody has said.
    public var rows: Double

    /// Creates a view; numbers that are none or negative count as 0.
    public init(first: Double = 0, rows: Double = 0) {
        self.first = first.isFinite ? max(0, first) : 0
        self.rows = rows.isFinite ? max(0, rows) : 0
    }
}

/// Where a dragged row would be put.
public struct TreeDrop: Sendable, Hashable, Codable {
    /// The row it is over.
    public var target: String
    /// On which side.
    public var side: Side

    /// On which side of a row.
    public enum Side: String, Sendable, Hashable, Codable, CaseIterable {
        /// Before it.
        case before
        /// Under it, as its last child.
        case inside
        /// Behind it.
        case after
    }

    /// Creates a drop.
    public init(_ side: Side, _ target: String) {
        self.side = side
        self.target = target
    }
}
