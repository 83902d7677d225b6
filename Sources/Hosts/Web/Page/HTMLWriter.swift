/// A buffered writer that sends each full chunk.
struct HTMLWriter {
    private var bytes: [UInt8] = []
    private let size: Int
    private let send: ([UInt8]) throws -> Void

    init(chunk size: Int, to send: @escaping ([UInt8]) throws -> Void) {
        self.size = max(1, size)
        self.send = send
        bytes.reserveCapacity(min(self.size, 65_536))
    }

    /// Writes trusted markup.
    mutating func raw(_ markup: String) { bytes.append(contentsOf: markup.utf8) }

    /// Writes escaped text.
    mutating func text(_ words: String) { HTMLEscape.append(words, to: &bytes) }

    mutating func open(_ tag: Tag) {
        raw("<" + tag.name)
        if !tag.classes.isEmpty { attribute("class", tag.classes.joined(separator: " ")) }
        for (name, value) in tag.attributes { attribute(name, value) }
        raw(">")
    }

    mutating func close(_ tag: Tag) {
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
