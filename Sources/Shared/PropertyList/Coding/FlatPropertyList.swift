/// A property list that was built in code or put together from several, in the shape of one that was read, so
/// that there is one way to decode.
struct FlatPropertyList {
    let document: PropertyListDocument
    /// The value of every node, for its place and for what nodes cannot hold, such as fractions of a second.
    let originals: [PropertyList]

    /// - Complexity: linear in the values of `list`.
    init(_ list: PropertyList) {
        var builder = Builder()
        builder.append(list)
        document = PropertyListDocument(
            file: "", text: [], textStart: 0, side: builder.side, nodes: builder.nodes,
            keys: builder.keys, orders: builder.orders)
        originals = builder.originals
    }

    private struct Builder {
        var side: [UInt8] = []
        var nodes: [PropertyListNode] = []
        var originals: [PropertyList] = []
        var keys = PropertyListKeys()
        var orders: [UInt32: [UInt32]] = [:]
        /// Numbers the values in the order they are met, as places in a file would.
        private var place: UInt32 = 0

        mutating func append(_ root: PropertyList) {
            let node = node(of: root, key: 0)
            nodes.append(node)
            originals.append(root)
        }

        /// The node of a value; its children are appended, itself is not.
        private mutating func node(of list: PropertyList, key: UInt32) -> PropertyListNode {
            let kind = list.kind
            var node = PropertyListNode(
                payload: 0, start: place, keyStart: place, key: key, kind: kind, flags: [])
            place += 1
            switch kind {
            case .string: node = texted(node, list.string ?? "")
            case .integer:
                if let integer = list.integer {
                    node.payload = UInt64(bitPattern: integer)
                } else {
                    node.payload = list.unsignedInteger ?? 0
                    node.flags = .unsigned
                }
            case .real: node.payload = (list.real ?? 0).bitPattern
            case .boolean: node.payload = list.boolean == true ? 1 : 0
            case .date, .data: break  // the decoder asks the original
            case .array:
                let elements = list.array ?? []
                var children: [PropertyListNode] = []
                children.reserveCapacity(elements.count)
                for element in elements { children.append(self.node(of: element, key: 0)) }
                node.payload = PropertyListNode.halves(nodes.count, children.count)
                nodes += children
                originals += elements
            case .dictionary: node = filled(node, list.dictionary ?? [:])
            }
            return node
        }

        private mutating func filled(
            _ node: PropertyListNode, _ dictionary: PropertyListDictionary
        ) -> PropertyListNode {
            var node = node
            var children: [PropertyListNode] = []
            children.reserveCapacity(dictionary.count)
            for (key, value) in dictionary {
                let number = number(of: key)
                children.append(self.node(of: value, key: number))
            }
            let first = nodes.count
            node.payload = PropertyListNode.halves(first, children.count)
            nodes += children
            originals += dictionary.map(\.value)
            if children.indices.dropFirst().allSatisfy({ children[$0 - 1].key < children[$0].key })
            {
                node.flags = .ascending
            } else if children.count > PropertyListDocument.scanned {
                orders[UInt32(first)] = (first..<nodes.count).map { UInt32($0) }
                    .sorted { nodes[Int($0)].key < nodes[Int($1)].key }
            }
            return node
        }

        private mutating func texted(_ node: PropertyListNode, _ text: String) -> PropertyListNode {
            var node = node
            let start = side.count
            side += text.utf8
            node.payload = PropertyListNode.halves(start, side.count - start)
            node.flags = .decoded
            return node
        }

        private mutating func number(of key: String) -> UInt32 {
            let start = side.count
            var key = key
            return key.withUTF8 { bytes in
                let hash = keys.hash(bytes)
                let found = side.withUnsafeBufferPointer {
                    keys.find(bytes, hash, nil, $0.baseAddress)
                }
                if let number = found.number { return number }
                side += bytes
                let slice = PropertyListKeys.Slice(start..<side.count, isDecoded: true)
                return keys.add(slice, hash: hash, slot: found.slot)
            }
        }
    }
}
