import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A property list that was read: its text, and its values in one flat array.
final class PropertyListDocument: Sendable {
    /// The file, as it was opened.
    let file: String
    /// The text in UTF-8. Texts that are written in it as they are, are slices of it.
    let text: [UInt8]
    /// Where the text begins: behind a byte order mark.
    let textStart: Int
    /// The bytes of texts that are written otherwise, as with `&amp;`.
    let side: [UInt8]
    /// Every value; the outermost is the last.
    let nodes: [PropertyListNode]
    /// Every different key.
    let keys: PropertyListKeys
    /// For a large dictionary that is not in the order of its keys' numbers: its children in that order. By its
    /// first child.
    let orders: [UInt32: [UInt32]]
    /// Where lines begin, found when somebody first asks.
    private let lines = Mutex<LineMap?>(nil)

    init(
        file: String, text: [UInt8], textStart: Int, side: [UInt8], nodes: [PropertyListNode],
        keys: PropertyListKeys, orders: [UInt32: [UInt32]]
    ) {
        self.file = file
        self.text = text
        self.textStart = textStart
        self.side = side
        self.nodes = nodes
        self.keys = keys
        self.orders = orders
    }

    /// The place of the outermost value.
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

    /// The UTF-8 of a text, or the base64 of data.
    func withBytes<R>(of node: PropertyListNode, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
        let bytes = node.bytes
        return (node.flags.contains(.decoded) ? side : text).withUnsafeBufferPointer {
            body(UnsafeBufferPointer(rebasing: $0[bytes]))
        }
    }

    // MARK: Keys

    /// The key of a value in a dictionary.
    func key(of child: UInt32) -> String { string(ofKey: node(child).key) }

    func string(ofKey key: UInt32) -> String {
        withBytes(ofKey: key) { String(decoding: $0, as: UTF8.self) }
    }

    /// The UTF-8 of a key.
    func withBytes<R>(ofKey key: UInt32, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
        let slice = keys.slice(key)
        return (slice.isDecoded ? side : text).withUnsafeBufferPointer {
            body(UnsafeBufferPointer(rebasing: $0[slice.bytes]))
        }
    }

    /// The number of the key with these bytes, if any dictionary of the document has it.
    func keyNumber(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32? {
        keys.number(of: bytes, text: text, side: side)
    }

    /// The value of `key` in the dictionary at `index`.
    func child(named key: String, of index: UInt32) -> UInt32? {
        var key = key
        guard let number = key.withUTF8({ keyNumber($0) }) else { return nil }
        return child(keyed: number, of: node(index))
    }

    /// The value of the key with a number in a dictionary.
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

    /// Dictionaries up to this size are looked through from the front.
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

    /// Where the key of a value in a dictionary begins.
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

    /// The keys and places that lead to a value, outermost first.
    ///
    /// - Complexity: the depth times the logarithm of the widths.
    func keyPath(to index: UInt32) -> [String] {
        let target = node(index).start
        var path: [String] = []
        var at = root
        while at != index {
            let children = node(at).children
            // Children are in the order of the file: the last that begins at or before the target holds it.
            var low = children.lowerBound
            var high = children.upperBound
            while low < high {
                let middle = (low + high) / 2
                if nodes[middle].start <= target { low = middle + 1 } else { high = middle }
            }
            guard low > children.lowerBound else { break }
            let inDictionary = node(at).kind == .dictionary
            at = UInt32(low - 1)
            path.append(inDictionary ? key(of: at) : String(low - 1 - children.lowerBound))
        }
        return path
    }
}
