#if CommandLine
import CairnLayout
import Foundation

/// Why a line is no case.
struct LayoutCaseError: Error, CustomStringConvertible {
    /// The keys and places that lead to the mistake: `tree.children[2].width`.
    var path: String
    /// What was expected, and what was found.
    var reason: String

    var description: String { path.isEmpty ? reason : "\(path): \(reason)" }
}

/// One line of a file of cases: a tree to lay out.
struct LayoutCase {
    /// The name of the case.
    var id: String
    /// Whether an absent least size is CSS's automatic minimum size.
    var autoMin: Bool
    /// The root.
    var tree: LayoutCaseNode

    /// Reads a line.
    init(json: some Collection<UInt8>) throws(LayoutCaseError) {
        let value: Any
        do {
            value = try JSONSerialization.jsonObject(with: Data(json))
        } catch {
            let reason = (error as NSError).userInfo["NSDebugDescription"] as? String
            throw LayoutCaseError(path: "", reason: "no JSON: \(reason ?? "it is cut off")")
        }
        guard let fields = value as? [String: Any] else {
            throw LayoutCaseError(path: "", reason: "expected an object")
        }
        guard let id = fields["id"] as? String else {
            throw LayoutCaseError(path: "id", reason: "expected a string")
        }
        guard let tree = fields["tree"] else {
            throw LayoutCaseError(path: "tree", reason: "expected an object, found nothing")
        }
        if let flag = fields["autoMin"] {
            guard let autoMin = flag as? Bool else {
                throw LayoutCaseError(path: "autoMin", reason: "expected true or false")
            }
            self.autoMin = autoMin
        } else {
            autoMin = false
        }
        self.id = id
        self.tree = try LayoutCaseNode(tree, path: "tree")
    }

    /// Builds the tree; says which node is the root, and the sizes of the leaves with content.
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

/// A node of a case.
struct LayoutCaseNode {
    /// Its style.
    var style = LayoutStyle()
    /// The fixed size of a leaf's content.
    var content: MeasuredSize?
    /// The nodes below it.
    var children: [LayoutCaseNode] = []

    /// Reads a node and all below.
    init(_ value: Any, path: String) throws(LayoutCaseError) {
        guard let fields = value as? [String: Any] else {
            throw LayoutCaseError(path: path, reason: "expected an object")
        }
        for (key, value) in fields.sorted(by: { $0.key < $1.key }) {
            switch key {
            case "children":
                guard let list = value as? [Any] else {
                    throw LayoutCaseError(path: "\(path).children", reason: "expected an array")
                }
                for (index, child) in list.enumerated() {
                    children.append(
                        try LayoutCaseNode(child, path: "\(path).children[\(index)]"))
                }
            case "content":
                guard let size = value as? [Double], size.count == 2 else {
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
