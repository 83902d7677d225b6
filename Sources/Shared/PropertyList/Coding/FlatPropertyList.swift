/// A property list that was created in code or merged from several, converted to the form of one
/// that was read, so that there is a single decoding path.
struct FlatPropertyList {
    let document: PropertyListDocument
    /// The dates and data by node, because a node cannot store fractions of a second and stores
    /// data only as base64.
    let leaves: [UInt32: PropertyList]

    /// Creates a flat copy of `list`.
    ///
    /// - Complexity: Linear in the number of values of `list`.
    init(_ list: PropertyList) {
        var builder = Builder()
        builder.append(list)
        document = PropertyListDocument(
            file: "", text: [], textStart: 0, side: builder.side, nodes: builder.nodes,
            keys: builder.keys, orders: builder.orders)
        leaves = builder.leaves
    }

    private struct Builder {
        var side: [UInt8] = []
        var nodes: [PropertyListNode] = []
        var leaves: [UInt32: PropertyList] = [:]
        var keys = PropertyListKeyTable()
        var orders: [UInt32: [UInt32]] = [:]
        /// A counter that numbers the values in the order of traversal, like offsets in a file.
        private var place: UInt32 = 0

        mutating func append(_ root: PropertyList) {
            let node = node(of: root, key: 0)
            note([root])
            nodes.append(node)
        }

        /// Returns the node of a value. Its children are appended, but not the node itself.
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
            case .date, .data: break  // stored separately, see `note(_:)`
            case .array:
                let elements = list.array ?? []
                var children: [PropertyListNode] = []
                children.reserveCapacity(elements.count)
                for element in elements { children.append(self.node(of: element, key: 0)) }
                node.payload = PropertyListNode.halves(nodes.count, children.count)
                note(elements)
                nodes += children
            case .dictionary: node = filled(node, list.dictionary ?? [:])
            }
            return node
        }

        /// Stores the parts of the values that nodes cannot represent, before the values become the
        /// next nodes.
        private mutating func note(_ values: some Sequence<PropertyList>) {
            for (offset, value) in values.enumerated() {
                let kind = value.kind
                guard kind == .date || kind == .data else { continue }
                leaves[UInt32(nodes.count + offset)] = value
            }
        }

        private mutating func filled(
            _ node: PropertyListNode, _ dictionary: PropertyListDictionary
        ) -> PropertyListNode {
            var node = node
            var children: [PropertyListNode] = []
            children.reserveCapacity(dictionary.count)
            var isSpecial = false
            for (key, value) in dictionary {
                let number = number(of: key)
                let child = self.node(of: value, key: number)
                if child.kind == .date || child.kind == .data { isSpecial = true }
                children.append(child)
            }
            if isSpecial { note(dictionary.map(\.value)) }
            let first = nodes.count
            node.payload = PropertyListNode.halves(first, children.count)
            nodes += children
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
                let slice = PropertyListKeyTable.Slice(start..<side.count, isDecoded: true)
                return keys.add(slice, hash: hash, slot: found.slot)
            }
        }
    }
}
