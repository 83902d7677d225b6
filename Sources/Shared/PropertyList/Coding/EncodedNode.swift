/// A value that is being encoded. A class, because a container may be filled after its parent has moved on.
final class EncodedNode {
    enum Content {
        /// Nothing was encoded; a type without properties leaves it so.
        case nothing
        case leaf(PropertyList)
        case array([EncodedNode])
        case dictionary([String], [EncodedNode], isUnordered: Bool)
    }

    var content = Content.nothing
    /// Where each key lies, kept from the ninth on.
    private var places: [String: Int] = [:]

    /// Adds an element to an array.
    func appended() -> EncodedNode {
        let child = EncodedNode()
        guard case .array(var elements) = content else { return child }
        content = .nothing  // so that the array is not copied
        elements.append(child)
        content = .array(elements)
        return child
    }

    /// Sets a key of a dictionary to nothing, to be filled; the place of a key that was set before is kept.
    func set(_ key: String) -> EncodedNode {
        let child = EncodedNode()
        guard case .dictionary(var keys, var values, let isUnordered) = content else {
            return child
        }
        content = .nothing
        if let place = place(of: key, in: keys) {
            values[place] = child
        } else {
            keys.append(key)
            values.append(child)
            if keys.count == 9 {
                for (place, key) in keys.enumerated() { places[key] = place }
            } else if keys.count > 9 {
                places[key] = keys.count - 1
            }
        }
        content = .dictionary(keys, values, isUnordered: isUnordered)
        return child
    }

    private func place(of key: String, in keys: [String]) -> Int? {
        keys.count > 8 ? places[key] : keys.firstIndex(of: key)
    }

    /// The finished value.
    func propertyList(sorted: Bool) -> PropertyList {
        switch content {
        case .nothing: return [:]
        case .leaf(let leaf): return leaf
        case .array(let elements):
            return PropertyList(elements.map { $0.propertyList(sorted: sorted) })
        case .dictionary(let keys, let values, let isUnordered):
            var order = Array(keys.indices)
            if sorted || isUnordered {
                order.sort {
                    keys[$0].unicodeScalars.lexicographicallyPrecedes(keys[$1].unicodeScalars)
                }
            }
            let pairs = order.map { (keys[$0], values[$0].propertyList(sorted: sorted)) }
            return PropertyList(PropertyListDictionary(uniqueKeysWithValues: pairs))
        }
    }
}
