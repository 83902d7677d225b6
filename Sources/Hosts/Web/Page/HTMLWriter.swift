import CairnUI

/// A buffered writer that sends each full chunk; or one that collects the nodes of a live page
/// instead of writing them.
struct HTMLWriter {
    private var bytes: [UInt8] = []
    private let size: Int
    private let send: ([UInt8]) throws -> Void
    /// The nodes, if they are collected.
    private(set) var nodes: PageNodes?

    init(chunk size: Int, to send: @escaping ([UInt8]) throws -> Void) {
        self.size = max(1, size)
        self.send = send
        bytes.reserveCapacity(min(self.size, 65_536))
    }

    /// Creates a writer that collects nodes.
    init(collecting nodes: PageNodes) {
        (size, send) = (.max, { _ in })
        self.nodes = nodes
    }

    /// Begins the markup of an element.
    mutating func begin(_ id: ElementID) { nodes?.begin(id) }

    /// Writes trusted markup, which is no part of a live page's nodes.
    mutating func raw(_ markup: String) {
        if nodes == nil { bytes.append(contentsOf: markup.utf8) }
    }

    /// Writes escaped text.
    mutating func text(_ words: String) {
        if nodes == nil {
            HTMLEscape.append(words, to: &bytes)
        } else {
            nodes?.add(text: words)
        }
    }

    mutating func open(_ tag: Tag) {
        guard nodes == nil else {
            nodes?.open(tag)
            return
        }
        raw("<" + tag.name)
        if !tag.classes.isEmpty { attribute("class", tag.classes.joined(separator: " ")) }
        for (name, value) in tag.attributes { attribute(name, value) }
        raw(">")
    }

    mutating func close(_ tag: Tag) {
        if nodes != nil, !tag.isVoid { nodes?.close() }
        if !tag.isVoid { raw("</" + tag.name + ">") }
    }

    private mutating func attribute(_ name: String, _ value: String?) {
        raw(" " + name)
        guard let value else { return }
        raw("=\"")
        text(value)
        raw("\"")
    }

    /// Sends the full chunks.
    mutating func pass() throws {
        if bytes.count >= size { try flush() }
    }

    /// Sends all remaining bytes.
    mutating func flush() throws {
        guard !bytes.isEmpty else { return }
        try send(bytes)
        bytes.removeAll(keepingCapacity: true)
    }
}
