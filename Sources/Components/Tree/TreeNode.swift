/// One node of a tree: a note, a place, a file.
public struct TreeNode: Identifiable, Sendable, Hashable, Codable {
    /// What tells it from all others of its tree, and stays when the tree is loaded again. Not empty.
    public var id: String
    /// What its row shows; may be empty, of any length and script.
    public var title: String
    /// What more it holds: the body of a note. Not shown by the tree itself.
    public var text: String
    /// The name of an icon, for rows that show one.
    public var icon: String?
    /// Values of the app's own, by name.
    public var attributes: [String: String]
    /// Whether its children are somewhere else, and are fetched when it is first opened.
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

/// A node with the name of its parent: how trees are written down, one after another, never inside one another.
public struct TreeRecord: Sendable, Hashable, Codable {
    /// The node.
    public var node: TreeNode
    /// The id of its parent; `nil` at the top.
    public var parent: String?
    /// Whether it is open.
    public var isExpanded: Bool
    /// Whether it is ticked. Of a node with children those say.
    public var isChecked: Bool

    /// Creates a record; by default of a closed node at the top.
    public init(
        _ node: TreeNode, parent: String? = nil, isExpanded: Bool = false, isChecked: Bool = false
    ) {
        self.node = node
        self.parent = parent
        self.isExpanded = isExpanded
        self.isChecked = isChecked
    }
}

/// Something that does not fit in a flat list of nodes. All that is there is shown all the same.
public struct TreeProblem: Sendable, Hashable {
    /// What does not fit.
    public enum Kind: Sendable, Hashable {
        /// The id was there before; the later node got the id `now`. Its children belong to the first.
        case duplicate(now: String)
        /// There is no such parent; the node stands at the top.
        case orphan(parent: String)
        /// The node is its own ancestor; it stands at the top.
        case cycle
        /// The id is empty; the node got the id `now`.
        case noID(now: String)
    }

    /// What does not fit.
    public var kind: Kind
    /// The id as it was given.
    public var id: String
    /// Which record it is, from 0.
    public var record: Int

    /// Creates a problem.
    public init(_ kind: Kind, id: String, record: Int) {
        self.kind = kind
        self.id = id
        self.record = record
    }
}
