/// A value being encoded. A class, because a container may be filled after its parent has
/// continued.
final class EncodedNode {
    enum Content {
        /// Nothing was encoded, as for a type without properties.
        case nothing
        case leaf(PropertyList)
        case array([Child])
        case dictionary([(key: String, value: Child)], isUnordered: Bool)
    }

    /// A child of a container. Most are leaves, which need no object of their own.
    enum Child {
        case leaf(PropertyList)
        case node(EncodedNode)

        var isOmitted: Bool {
            guard case .node(let node) = self, node.omitsNil else { return false }
            if case .nothing = node.content { return true }
            return false
        }

        func propertyList(sorted: Bool) -> PropertyList {
            switch self {
            case .leaf(let leaf): leaf
            case .node(let node): node.propertyList(sorted: sorted)
            }
        }
    }

    var content = Content.nothing
    /// A Boolean value that indicates whether a dictionary omits the value if it is `nil`.
    var omitsNil = false

    /// Adds an element to an array.
    func append(_ child: Child) {
        guard case .array(var elements) = content else { return }
        content = .nothing  // so that the array is not copied
        elements.append(child)
        content = .array(elements)
    }

    /// Adds a value to a dictionary. If the key already exists, the new value replaces the old one
    /// in its position.
    func append(_ child: Child, key: String) {
        guard case .dictionary(var pairs, let isUnordered) = content else { return }
        content = .nothing
        pairs.append((key, child))
        content = .dictionary(pairs, isUnordered: isUnordered)
    }

    /// Returns the completed value.
    func propertyList(sorted: Bool) -> PropertyList {
        switch content {
        case .nothing: return [:]
        case .leaf(let leaf): return leaf
        case .array(let elements):
            return PropertyList(elements.map { $0.propertyList(sorted: sorted) })
        case .dictionary(let pairs, let isUnordered):
            var entries = OrderedEntries()
            for (key, child) in pairs where !child.isOmitted {
                entries.set(key, to: child.propertyList(sorted: sorted))
            }
            if sorted || isUnordered { entries = Self.sorted(entries) }
            var dictionary = PropertyListDictionary()
            dictionary.source = .owned(entries)
            return PropertyList(dictionary)
        }
    }

    private static func sorted(_ entries: OrderedEntries) -> OrderedEntries {
        let order = (0..<entries.count).sorted {
            entries[$0].key.unicodeScalars.lexicographicallyPrecedes(entries[$1].key.unicodeScalars)
        }
        var sorted = OrderedEntries()
        for place in order { sorted.set(entries[place].key, to: entries[place].value) }
        return sorted
    }
}
