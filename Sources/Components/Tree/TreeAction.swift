public import CairnUI
public import FoundationEssentials

/// An event that changes a tree.
public enum TreeAction: Sendable, Equatable {
    // MARK: Walking

    /// A command of the keyboard or of a row's menu was given, for a node or, with `nil`, for the
    /// focused one.
    case pressed(TreeKeyCommand, on: String? = nil)
    /// A letter was typed to find a row by the beginning of its title.
    case typed(Character, at: Date)
    /// A row received keyboard focus.
    case focused(String)
    /// The rows were scrolled.
    case scrolled(RowScrollPosition)

    // MARK: Opening and choosing

    /// The disclosure indicator of a row was pressed.
    case toggled(String)
    /// Expansion of all descendants of a node was requested, or of all nodes for `nil`.
    case expandedAll(under: String?)
    /// Collapse of all descendants of a node was requested, or of all nodes for `nil`.
    case collapsedAll(under: String?)
    /// Cancellation of an ongoing expansion of all nodes was requested.
    case expandingCancelled
    /// A row was tapped. With Control or Command held, it joins or leaves the selection; with Shift,
    /// the selection extends to it.
    case tapped(String, holding: KeyPress.Modifiers = [])
    /// The checkbox of a row was pressed.
    case checked(String)
    /// The filter text changed.
    case filtered(String)

    // MARK: Changing

    /// A new node was added as the last child of another node, or as the last top-level node for
    /// `nil`; its title is edited next.
    case added(TreeNode, under: String?)
    /// Editing of a node's title was requested.
    case renaming(String)
    /// A new title was entered for a node.
    case renamed(String, String)
    /// Editing of the title was canceled.
    case renamingCancelled
    /// The text of a node, which the tree does not show, changed.
    case written(String, String)
    /// Removal of nodes, with all their descendants, was requested; if
    /// ``TreeConfiguration/asksToDelete`` says so, the user is asked first.
    case removed([String])
    /// The user confirmed the removal asked about.
    case removalConfirmed
    /// The user canceled the removal asked about.
    case removalCancelled
    /// A node was moved under another node, or to the top level for `nil`, at an index among the
    /// children there, counted without the moved node.
    case moved(String, under: String?, at: Int)
    /// Rows were dragged or dropped.
    case dragged(TreeDragAction)
    /// Undo was requested.
    case undone
    /// Redo was requested.
    case redone
    /// The notice about removed nodes, or about a refused change, was dismissed.
    case noticed

    // MARK: From elsewhere

    /// Nodes were loaded or saved.
    case store(TreeStoreAction)
}

/// The keyboard commands of a tree (WAI-ARIA Authoring Practices, *Tree View*), independent of
/// layout direction: forward is the right arrow in a left-to-right layout.
public enum TreeKeyCommand: Sendable, Hashable, CaseIterable {
    /// Moves to the next or previous row.
    case next, previous
    /// Expands a collapsed row, or moves to the first child of an expanded one.
    case forward
    /// Collapses an expanded row, or moves to the parent.
    case back
    /// Moves to the first row, to the last row, a page down or a page up.
    case first, last, pageDown, pageUp
    /// Expands all siblings.
    case expandSiblings
    /// Selects or checks the row; a selected one is deselected.
    case select
    /// Selects all visible rows.
    case selectAll
    /// Moves to the next, previous, first or last row and extends the selection to it.
    case extendNext, extendPrevious, extendFirst, extendLast
    /// Extends the selection from the anchor to the focused row.
    case extendHere
    /// Moves the branch up or down by one among its siblings.
    case moveUp, moveDown
    /// Moves the branch under the sibling above it.
    case moveIn
    /// Moves the branch after its parent.
    case moveOut
    /// Removes the row, or the entire selection.
    case remove
    /// Starts editing the title.
    case rename
}

/// The place where a dragged row would be inserted.
public struct TreeDropTarget: Sendable, Hashable, Codable {
    /// The id of the row under the dragged one.
    public var target: String
    /// The position relative to the target row.
    public var side: Side

    /// A position relative to a row.
    public enum Side: String, Sendable, Hashable, Codable, CaseIterable {
        /// Before the row, as its sibling.
        case before
        /// Inside the row, as its last child.
        case inside
        /// After the row, as its sibling.
        case after
    }

    /// Creates a drop.
    public init(_ side: Side, _ target: String) {
        self.side = side
        self.target = target
    }
}
