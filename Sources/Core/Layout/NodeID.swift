/// The name of a node in one ``LayoutTree``: a small number, so that arrays beside the tree can be
/// indexed by it.
///
/// Numbers start at 0 and are handed out in order of creation. The number of a removed node is given
/// to a later one.
public struct NodeID: RawRepresentable, Hashable, Sendable, Comparable {
    /// The number itself, at least 0.
    public let rawValue: Int32

    /// Creates the name of the node with a number.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// The number as an index into an array kept beside the tree.
    public var index: Int { Int(rawValue) }

    /// Compares by number, which is by age as long as no node was removed.
    public static func < (a: NodeID, b: NodeID) -> Bool { a.rawValue < b.rawValue }
}
