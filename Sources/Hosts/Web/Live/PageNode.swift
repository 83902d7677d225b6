import CairnUI

/// A node of a live page: an element of HTML, or a text.
///
/// Nodes belong to the element that they were written for, and never become those of another: the
/// browser's own state of a node (typed text, focus, selection, scroll position) must not reach
/// something else.
struct PageNode: MountEntry, Equatable {
    /// The element and the part of its markup.
    struct ID: Hashable, Comparable {
        var element: ElementID
        /// Name, first class and number of the part among those alike.
        var part: String

        static func < (left: ID, right: ID) -> Bool {
            left.element == right.element ? left.part < right.part : left.element < right.element
        }
    }

    /// The identity and the name of the tag: a node of another tag is another node.
    struct Shape: Hashable {
        var id: ID
        /// The tag; `nil` for a text.
        var tag: String?
    }

    /// An attribute, or the words of a text under the empty name.
    struct Attribute: MountEntryAttribute {
        typealias Name = String
        var name: String
        var value: String
    }

    var shape: Shape
    var group: Int?
    var attributes: [Attribute] = []

    var id: ID { shape.id }
    var attributeNames: [String] { attributes.map(\.name) }

    func attribute(_ name: String) -> Attribute? { attributes.first { $0.name == name } }
    func looksLike(_ other: PageNode) -> Bool { attributes == other.attributes }
}

extension PageNode {
    /// Returns what the script computes from the nodes that the browser's parser made, to find out
    /// whether they are those of the server: their number, and a hash of their names (FNV-1a).
    static func check(_ nodes: [PageNode]) -> String {
        var hash: UInt32 = 0x811C_9DC5
        for node in nodes {
            for byte in (node.shape.tag ?? "#text").utf8 {
                hash = (hash ^ UInt32(byte)) &* 0x100_0193
            }
            hash = (hash ^ 0x20) &* 0x100_0193
        }
        return "\(nodes.count).\(hash)"
    }
}

/// Collects the nodes of a page, in pre-order.
struct PageNodes {
    private(set) var all: [PageNode] = []
    private var open: [Int] = []
    private var owner = ElementID(0)
    private var counts: [String: Int] = [:]

    /// The attributes that only the first page has: afterwards, the texts of fields, the focus and
    /// the revisions are commands of their own, because their state is the browser's.
    private static let first: Set<String> = ["autofocus", LiveMarks.revision]

    /// Begins the markup of an element.
    mutating func begin(_ id: ElementID) {
        owner = id
        counts = [:]
    }

    mutating func open(_ tag: Tag) {
        var node = node(tag.name, tag.name + "." + (tag.classes.first ?? ""))
        if !tag.classes.isEmpty {
            node.attributes.append(.init(name: "class", value: tag.classes.joined(separator: " ")))
        }
        let isField = tag.isTextField
        for (name, value) in tag.attributes
        where !Self.first.contains(name) && node.attribute(name) == nil {
            if isField, name == "value" { continue }
            node.attributes.append(.init(name: name, value: value ?? ""))
        }
        all.append(node)
        if !tag.isVoid { open.append(all.count - 1) }
    }

    mutating func close() { open.removeLast() }

    /// Adds a text. The browser's parser makes one node of texts that follow each other.
    mutating func add(text: String) {
        guard !text.isEmpty else { return }
        if let last = all.indices.last, all[last].shape.tag == nil, all[last].group == open.last {
            all[last].attributes[0].value += text
            return
        }
        var node = node(nil, "")
        node.attributes = [.init(name: "", value: text)]
        all.append(node)
    }

    private mutating func node(_ tag: String?, _ part: String) -> PageNode {
        let number = counts[part, default: 0]
        counts[part] = number + 1
        let id = PageNode.ID(element: owner, part: number == 0 ? part : "\(part) \(number)")
        return PageNode(shape: .init(id: id, tag: tag), group: open.last)
    }
}

extension Tag {
    /// Indicates a control whose text a person types.
    var isTextField: Bool {
        if name == "textarea" { return true }
        guard name == "input" else { return false }
        let type = attributes.first { $0.name == "type" }?.value
        return type.map { !["submit", "range", "file", "hidden"].contains($0) } ?? true
    }
}
