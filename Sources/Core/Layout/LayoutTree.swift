/// A tree of flex containers that lays itself out as Chromium would, and again cheaply after edits.
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
/// A tree is not `Sendable`: it belongs to one task at a time, on any actor, and can be sent whole.
/// Styles and constraints go in as values; ``frames(under:)`` brings the result out as one.
public final class LayoutTree {
    let arena: LayoutArena
    @inline(__always) var state: UnsafeMutablePointer<ArenaState> { arena.state }
    @inline(__always) var pass: Pass { Pass(a: arena.state) }

    /// Whether an automatic `minWidth` or `minHeight` is CSS's automatic minimum size (CSS Flexbox 1,
    /// section 4.5); otherwise it is 0.
    public let autoMin: Bool

    /// Creates an empty tree.
    public init(autoMin: Bool = false) {
        self.autoMin = autoMin
        arena = LayoutArena(autoMin: autoMin)
    }

    /// How many nodes there are.
    public var count: Int { Int(state.pointee.alive) }

    /// What the engine did so far.
    public var statistics: LayoutStatistics { state.pointee.statistics }

    /// Makes room for `capacity` nodes at once.
    public func reserveCapacity(_ capacity: Int) { arena.grow(to: capacity) }

    /// Whether a node of this name is in the tree.
    public func contains(_ node: NodeID) -> Bool {
        node.rawValue >= 0 && node.rawValue < state.pointee.used
            && state.pointee.links[node.index].marks.has(.alive)
    }

    @inline(__always) func links(_ node: NodeID) -> UnsafeMutablePointer<Links> {
        precondition(contains(node), "no such node in this tree")
        return state.pointee.links + node.index
    }
}
