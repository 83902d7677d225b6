#if CommandLine
import CairnEncoding
import CairnLayout

/// An error in a line that is not a valid layout case.
struct LayoutCaseError: Error, CustomStringConvertible {
    /// The keys and indices that lead to the error: `tree.children[2].width`.
    var path: String
    /// The expected and the actual value.
    var reason: String

    var description: String { path.isEmpty ? reason : "\(path): \(reason)" }
}

/// A tree to lay out, read from one line of a file of cases.
///
/// The tree is built while the line is read, without recursion: neither a million children nor a
/// million levels need more memory than the tree itself.
struct LayoutCase {
    /// The name of the case.
    let id: String
    /// The tree.
    let tree: LayoutTree
    /// The root of the tree.
    let root: NodeID
    /// The sizes of the leaves with content, by node.
    private let sizes: [MeasuredSize?]

    /// Parses a line.
    init(json: some Collection<UInt8>) throws(LayoutCaseError) {
        var reader = try LayoutCaseReader(Array(json))
        try reader.read()
        guard let id = reader.id else {
            throw LayoutCaseError(path: "id", reason: "expected a string")
        }
        guard let root = reader.root else {
            throw LayoutCaseError(path: "tree", reason: "expected an object, found nothing")
        }
        (self.id, tree, self.root, sizes) = (id, reader.tree, root, reader.sizes)
    }

    /// Returns the frames in pre-order, relative to the root, which lies on a square page of so many
    /// points; zero for a node that is replaced by its children.
    func frames(onPage page: Double) -> [LayoutFrame] {
        tree.layout(
            root, in: LayoutConstraint(width: .within(page), height: .within(page))
        ) { node, _ in
            (node.index < sizes.count ? sizes[node.index] : nil)
                ?? MeasuredSize(width: 0, height: 0)
        }
        return tree.frames(under: root).map { placed in
            // As in a browser, where a rectangle without a box is zero.
            placed.node != root && tree.style(of: placed.node).display == .contents
                ? .zero : placed.frame
        }
    }
}
#endif
