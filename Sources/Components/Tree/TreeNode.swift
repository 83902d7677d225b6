/// One node of a tree: a note, a place, a file.
public struct TreeNode: Identifiable, Sendable, Hashable, Codable {
    /// The identifier, unique within the tree and stable when the tree is reloaded. Not empty.
    public var id: String
    /// The title shown in the row; may be empty, of any length and script.
    public var title: String
    /// Additional content, such as the body of a note. The tree does not show it.
    public var text: String
    /// The name of an icon, for rows that show one.
    public var icon: String?
    /// App-defined values, by name.
    public var attributes: [String: String]
    /// Indicates that the children are stored elsewhere and are loaded when the node is first
    /// expanded.
    public var isLazy: Bool

    /// Creates a node.
    public init(
        _ id: String, _ title: String, text: String = "", icon: String? = nil,
        attributes: [String: String] = [:], isLazy: Bool = false
    ) {
        self.id = id
        self.title = title
        self.text = text
        self.icon = icon
        self.attributes = attributes
        self.isLazy = isLazy
    }
}

/// A node with the id of its parent: the flat form in which trees are stored.
public struct TreeRecord: Sendable, Hashable, Codable {
    /// The node.
    public var node: TreeNode
    /// The id of its parent; `nil` at the top.
    public var parent: String?
    /// Indicates that the node is expanded.
    public var isExpanded: Bool
    /// Indicates that the node is checked. For a node with children, the children determine the
    /// state.
    public var isChecked: Bool

    /// Creates a record; by default for a collapsed node at the top level.
    public init(
        _ node: TreeNode, parent: String? = nil, isExpanded: Bool = false, isChecked: Bool = false
    ) {
        self.node = node
        self.parent = parent
        self.isExpanded = isExpanded
        self.isChecked = isChecked
    }
}

/// An entry that does not fit in a flat list of nodes. It is shown nevertheless.
public struct TreeProblem: Sendable, Hashable {
    /// A kind of problem.
    public enum Kind: Sendable, Hashable {
        /// The id was already used; the later node received the id `now`. Its children belong to
        /// the first node.
        case duplicate(now: String)
        /// The parent does not exist; the node is placed at the top level.
        case orphan(parent: String)
        /// The node is its own ancestor; it is placed at the top level.
        case cycle
        /// The id is empty; the node received the id `now`.
        case noID(now: String)
        /// The node would be on a deeper level than ``TreeModel/deepest``; it is placed at the top level,
        /// or stays where it was before it was moved.
        case tooDeep
    }

    /// The kind of the problem.
    public var kind: Kind
    /// The id as given in the record.
    public var id: String
    /// The index of the record, from 0; 0 for a node that a change of a file placed.
    public var record: Int

    /// Creates a problem.
    public init(_ kind: Kind, id: String, record: Int) {
        self.kind = kind
        self.id = id
        self.record = record
    }
}
