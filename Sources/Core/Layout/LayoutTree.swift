/// A tree of flex containers that is laid out with the same results as in Chromium, and
/// incrementally after edits.
///
///     let tree = LayoutTree()
///     var row = LayoutStyle()
///     row.size(300, 100)
///     let root = tree.addNode(row)
///     var item = LayoutStyle()
///     item.flexGrow = 1
///     let left = tree.addNode(item, in: root)
///     let right = tree.addNode(item, in: root)
///     tree.layout(root)
///     print(tree.frame(of: right))  // x 150, y 0, width 150, height 100
///
/// A tree is not `Sendable`: it belongs to one task at a time, on any actor, and can be transferred
/// as a whole. Styles and constraints are passed in as values; ``frames(under:)`` returns the
/// result as a value.
public final class LayoutTree {
    let arena: LayoutArena
    @inline(__always) var state: UnsafeMutablePointer<ArenaState> { arena.state }
    @inline(__always) var pass: Pass { Pass(a: arena.state) }

    /// A Boolean value that indicates whether an automatic `minWidth` or `minHeight` is CSS's
    /// automatic minimum size (CSS Flexbox 1, section 4.5); otherwise it is 0.
    public let autoMin: Bool

    /// Creates an empty tree.
    public init(autoMin: Bool = false) {
        self.autoMin = autoMin
        arena = LayoutArena(autoMin: autoMin)
    }

    /// The number of nodes.
    public var count: Int { Int(state.pointee.alive) }

    /// Counts of the work done by the engine so far.
    public var statistics: LayoutStatistics { state.pointee.statistics }

    /// Reserves memory for `capacity` nodes.
    public func reserveCapacity(_ capacity: Int) { arena.grow(to: capacity) }

    /// Returns whether the tree contains a node with this identifier.
    public func contains(_ node: NodeID) -> Bool {
        node.rawValue >= 0 && node.rawValue < state.pointee.used
            && state.pointee.links[node.index].marks.has(.alive)
    }

    @inline(__always) func links(_ node: NodeID) -> UnsafeMutablePointer<Links> {
        precondition(contains(node), "no such node in this tree")
        return state.pointee.links + node.index
    }
}
