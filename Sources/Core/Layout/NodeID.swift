/// The identifier of a node in one ``LayoutTree``: a small number that can be used as an index into
/// arrays kept beside the tree.
///
/// Numbers start at 0 and are assigned in order of creation. The number of a removed node is
/// reused.
public struct NodeID: RawRepresentable, Hashable, Sendable, Comparable {
    /// The number, at least 0.
    public let rawValue: Int32

    /// Creates the identifier with a number.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// The number as an index into an array kept beside the tree.
    public var index: Int { Int(rawValue) }

    /// Compares by number, which is the order of creation as long as no node was removed.
    public static func < (a: NodeID, b: NodeID) -> Bool { a.rawValue < b.rawValue }
}
