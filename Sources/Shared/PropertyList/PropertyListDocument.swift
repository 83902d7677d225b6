import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A parsed property list: its source text, and its values in one flat array.
final class PropertyListDocument: Sendable {
    /// The path of the file, as passed when it was opened.
    let file: String
    /// The source text in UTF-8. Strings that appear in it literally are slices of it.
    let text: [UInt8]
    /// The start of the text, after any byte order mark.
    let textStart: Int
    /// The bytes of strings that differ from the source text, such as those with `&amp;`.
    let side: [UInt8]
    /// All values; the outermost is the last.
    let nodes: [PropertyListNode]
    /// All distinct keys.
    let keys: PropertyListKeyTable
    /// For each large dictionary whose children are not ordered by key number: its children in that
    /// order. Indexed by its first child.
    let orders: [UInt32: [UInt32]]
    /// The line map, computed when a position is first requested.
    private let lines = Mutex<LineMap?>(nil)

    init(
        file: String, text: [UInt8], textStart: Int, side: [UInt8], nodes: [PropertyListNode],
        keys: PropertyListKeyTable, orders: [UInt32: [UInt32]]
    ) {
        self.file = file
        self.text = text
        self.textStart = textStart
        self.side = side
        self.nodes = nodes
        self.keys = keys
        self.orders = orders
    }

    /// The index of the outermost value.
    var root: UInt32 { UInt32(nodes.count - 1) }

    func node(_ index: UInt32) -> PropertyListNode { nodes[Int(index)] }

    // MARK: Texts and bytes

    func string(_ node: PropertyListNode) -> String? {
        guard node.kind == .string else { return nil }
        return withBytes(of: node) { String(decoding: $0, as: UTF8.self) }
    }

    func data(_ node: PropertyListNode) -> Data? {
        guard node.kind == .data else { return nil }
        return withBytes(of: node) { Data(Base64.decoded($0)) }
    }

    /// Calls `body` with the UTF-8 of a string, or the base64 of data.
    func withBytes<R>(of node: PropertyListNode, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
        let bytes = node.bytes
        return (node.flags.contains(.decoded) ? side : text).withUnsafeBufferPointer {
            body(UnsafeBufferPointer(rebasing: $0[bytes]))
        }
    }

    // MARK: Keys

    /// Returns the key of a value in a dictionary.
    func key(of child: UInt32) -> String { string(ofKey: node(child).key) }

    func string(ofKey key: UInt32) -> String {
        withBytes(ofKey: key) { String(decoding: $0, as: UTF8.self) }
    }

    /// Calls `body` with the UTF-8 of a key.
    func withBytes<R>(ofKey key: UInt32, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
        let slice = keys.slice(key)
        return (slice.isDecoded ? side : text).withUnsafeBufferPointer {
            body(UnsafeBufferPointer(rebasing: $0[slice.bytes]))
        }
    }

    /// Returns the number of the key with these bytes, if any dictionary of the document contains
    /// it.
    func keyNumber(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32? {
        keys.number(of: bytes, text: text, side: side)
    }

    /// Returns the value of `key` in the dictionary at `index`.
    func child(named key: String, of index: UInt32) -> UInt32? {
        var key = key
        guard let number = key.withUTF8({ keyNumber($0) }) else { return nil }
        return child(keyed: number, of: node(index))
    }

    /// Returns the value in a dictionary for a key number.
    func child(keyed key: UInt32, of dictionary: PropertyListNode) -> UInt32? {
        let children = dictionary.children
        guard children.count > Self.scanned else {
            for child in children where nodes[child].key == key { return UInt32(child) }
            return nil
        }
        if dictionary.flags.contains(.ascending) {
            return search(children.count, for: key) { UInt32(children.lowerBound + $0) }
        }
        guard let order = orders[UInt32(children.lowerBound)] else { return nil }
        return search(order.count, for: key) { order[$0] }
    }

    /// The maximum size of a dictionary that is searched linearly.
    static let scanned = 16

    private func search(
        _ count: Int, for key: UInt32, _ child: (Int) -> UInt32
    ) -> UInt32? {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if node(child(middle)).key < key { low = middle + 1 } else { high = middle }
        }
        guard low < count, node(child(low)).key == key else { return nil }
        return child(low)
    }

    // MARK: Places

    func position(of index: UInt32) -> SourcePosition { position(at: Int(node(index).start)) }

    /// Returns the position of the key of a value in a dictionary.
    func keyPosition(of child: UInt32) -> SourcePosition {
        position(at: Int(node(child).keyStart))
    }

    private func position(at offset: Int) -> SourcePosition {
        let place = lines.withLock { lines in
            let map = lines ?? text.withUnsafeBufferPointer { LineMap($0, from: textStart) }
            lines = map
            return text.withUnsafeBufferPointer { map.place(of: offset, in: $0) }
        }
        return SourcePosition(file: file, line: place.line, column: place.column)
    }

    /// Returns the keys and indices that lead to a value, outermost first.
    ///
    /// - Complexity: Proportional to the depth times the logarithm of the number of siblings.
    func keyPath(to index: UInt32) -> [String] {
        let chain = chain(to: index)
        return zip(chain, chain.dropFirst()).map { container, child in
            let parent = node(container)
            return parent.kind == .dictionary
                ? key(of: child) : String(Int(child) - parent.children.lowerBound)
        }
    }

    /// Returns the nodes from the outermost value to `index`, inclusive.
    func chain(to index: UInt32) -> [UInt32] {
        var chain = [root]
        let target = node(index).start
        while let container = chain.last, container != index {
            let children = node(container).children
            // Children are in file order: the last one that begins at or before the target contains
            // it.
            var low = children.lowerBound
            var high = children.upperBound
            while low < high {
                let middle = (low + high) / 2
                if nodes[middle].start <= target { low = middle + 1 } else { high = middle }
            }
            guard low > children.lowerBound else { break }
            chain.append(UInt32(low - 1))
        }
        return chain
    }
}
