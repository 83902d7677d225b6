/// A row that is seen: a node and its place among the others.
public struct TreeRow: Identifiable, Sendable, Hashable {
    /// The node.
    public var node: TreeNode
    /// How many nodes are above it, from 0.
    public var depth: Int
    /// Which of its siblings it is, from 1.
    public var position: Int
    /// How many siblings there are, itself with them.
    public var siblings: Int
    /// How many children it has.
    public var children: Int
    /// Whether it can be opened: it has children, or they are still to be fetched.
    public var isBranch: Bool
    /// Whether it is open.
    public var isExpanded: Bool
    /// Whether it is ticked.
    public var check: Check
    /// Whether its children are being fetched, or could not be.
    public var loading: Loading

    /// Whether a line goes on below the row, for each level that moves in, the outermost first; the last one is its own.
    /// Empty where no lines are shown.
    public var guides: [Bool] = []

    /// A box with three states.
    public enum Check: String, Sendable, Hashable, Codable {
        /// It and all below it are ticked.
        case on
        /// Nothing is.
        case off
        /// Some of what is below it is.
        case mixed
    }

    /// How children that are somewhere else are coming.
    public enum Loading: String, Sendable, Hashable, Codable {
        /// Nothing is being fetched.
        case idle
        /// They are on their way.
        case busy
        /// They could not be fetched.
        case failed
    }

    /// The id of its node.
    public var id: String { node.id }
}
