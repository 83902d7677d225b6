/// A row of a tree: a node and its position among the others.
public struct TreeRow: Identifiable, Sendable, Hashable {
    /// The node.
    public var node: TreeNode
    /// The number of ancestors, from 0.
    public var depth: Int
    /// The position among the siblings, from 1.
    public var position: Int
    /// The number of siblings, including the node itself.
    public var siblings: Int
    /// The number of children.
    public var children: Int
    /// Indicates that the row can be expanded: it has children, or they are still to be loaded.
    public var isBranch: Bool
    /// Indicates that the row is expanded.
    public var isExpanded: Bool
    /// The state of the checkbox.
    public var check: Check
    /// The loading state of the children.
    public var loading: Loading

    /// Indicates, for each indented level, outermost first, that a connecting line continues below
    /// the row; the last element is the row's own level. Empty if no lines are shown.
    public var guides: [Bool] = []
    /// The parts of the title that match the filter, as ranges of characters, in order; empty
    /// without a filter.
    public var matches: [Range<Int>] = []

    /// The state of a checkbox with three states.
    public enum Check: String, Sendable, Hashable, Codable {
        /// The node and all its descendants are checked.
        case on
        /// Neither the node nor any descendant is checked.
        case off
        /// Some of the descendants are checked.
        case mixed
    }

    /// The loading state of children that are stored elsewhere.
    public enum Loading: String, Sendable, Hashable, Codable {
        /// No load is in progress.
        case idle
        /// The children are being loaded.
        case busy
        /// The children could not be loaded.
        case failed
    }

    /// The id of its node.
    public var id: String { node.id }
}
