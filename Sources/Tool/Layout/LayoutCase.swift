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
struct LayoutCase {
    /// The name of the case.
    var id: String
    /// Indicates that an absent minimum size is CSS's automatic minimum size.
    var autoMin: Bool
    /// The root.
    var tree: LayoutCaseNode

    /// Parses a line.
    init(json: some Collection<UInt8>) throws(LayoutCaseError) {
        let document: JSONDocument
        do throws(JSONError) {
            document = try JSONDocument(Array(json), deepest: 512)
        } catch {
            throw LayoutCaseError(path: "", reason: "no JSON: \(error)")
        }
        guard case .object(let fields)? = JSONValue(document) else {
            throw LayoutCaseError(path: "", reason: "expected an object")
        }
        guard case .text(let id)? = fields["id"] else {
            throw LayoutCaseError(path: "id", reason: "expected a string")
        }
        guard let tree = fields["tree"] else {
            throw LayoutCaseError(path: "tree", reason: "expected an object, found nothing")
        }
        if let flag = fields["autoMin"] {
            guard case .truth(let autoMin) = flag else {
                throw LayoutCaseError(path: "autoMin", reason: "expected true or false")
            }
            self.autoMin = autoMin
        } else {
            autoMin = false
        }
        self.id = id
        self.tree = try LayoutCaseNode(tree, path: "tree")
    }

    /// Builds the tree; returns its root, and the sizes of the leaves with content.
    func build(_ layout: LayoutTree) -> (root: NodeID, sizes: [NodeID: MeasuredSize]) {
        var sizes: [NodeID: MeasuredSize] = [:]
        func add(_ node: LayoutCaseNode, in parent: NodeID?) -> NodeID {
            let id = layout.addNode(node.style, in: parent)
            if let content = node.content {
                layout.setMeasured(true, for: id)
                sizes[id] = content
            }
            for child in node.children { _ = add(child, in: id) }
            return id
        }
        return (add(tree, in: nil), sizes)
    }
}

/// A node of a layout case.
struct LayoutCaseNode {
    /// The style of the node.
    var style = LayoutStyle()
    /// The fixed size of a leaf's content.
    var content: MeasuredSize?
    /// The child nodes.
    var children: [LayoutCaseNode] = []

    /// Parses a node and its descendants.
    init(_ value: JSONValue, path: String) throws(LayoutCaseError) {
        guard case .object(let fields) = value else {
            throw LayoutCaseError(path: path, reason: "expected an object")
        }
        for (key, value) in fields.sorted(by: { $0.key < $1.key }) {
            switch key {
            case "children":
                guard case .list(let list) = value else {
                    throw LayoutCaseError(path: "\(path).children", reason: "expected an array")
                }
                for (index, child) in list.enumerated() {
                    children.append(
                        try LayoutCaseNode(child, path: "\(path).children[\(index)]"))
                }
            case "content":
                let size = value.values.compactMap(\.double)
                guard value.values.count == 2, size.count == 2 else {
                    throw LayoutCaseError(
                        path: "\(path).content", reason: "expected [width, height]")
                }
                content = MeasuredSize(width: size[0], height: size[1])
            default:
                try LayoutCaseStyle.set(key, value, in: &style, path: "\(path).\(key)")
            }
        }
    }
}
#endif
