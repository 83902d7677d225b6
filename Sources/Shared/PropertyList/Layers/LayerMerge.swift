/// Merges the values of one layer into those of another.
struct LayerMerge {
    /// `true` if a value of another kind is an error.
    let checksKinds: Bool

    /// Returns `upper` merged over `lower`: dictionaries key by key, all other values replaced.
    ///
    /// - Complexity: Linear in the entries of the dictionaries that both have.
    func merged(
        _ lower: PropertyList, _ upper: PropertyList, at path: [String]
    ) throws(ConfigurationError) -> PropertyList {
        guard let below = lower.dictionary, let above = upper.dictionary else {
            if checksKinds, Self.family(lower.kind) != Self.family(upper.kind) {
                let place = lower.position.map { ", as at \($0)" } ?? ""
                throw ConfigurationError(
                    .mismatch(
                        expected: Self.words(for: lower.kind) + place, found: upper.summary),
                    at: upper.position ?? SourcePosition(file: "inline", line: 1), keyPath: path)
            }
            return upper
        }
        var entries = OrderedEntries()
        Self.add(below, to: &entries)
        for entry in Self.entries(of: above) {
            try entries.set(entry.key, to: entry.value, origin: entry.origin) {
                (before, value) throws(ConfigurationError) in
                // Two values of the same kind, the usual case, need no path, which is expensive to
                // create.
                if before.kind == value.kind, value.kind != .dictionary { return value }
                return try merged(before, value, at: path + [entry.key])
            }
        }
        var dictionary = PropertyListDictionary()
        dictionary.source = .owned(entries)
        let list = PropertyList(dictionary)
        // A key missing in a merged dictionary is reported in the strongest layer's dictionary.
        return (upper.position ?? lower.position).map { list.placed(at: $0) } ?? list
    }

    private struct Entry {
        var key: String
        var value: PropertyList
        var origin: OrderedEntries.Origin?
    }

    /// Returns the entries, with the positions of the keys that were read.
    private static func entries(of dictionary: PropertyListDictionary) -> [Entry] {
        switch dictionary.source {
        case .read(let document, _, let children):
            children.map { child in
                let child = UInt32(child)
                return Entry(
                    key: document.key(of: child), value: PropertyList(document, child),
                    origin: OrderedEntries.Origin(document: document, child: child))
            }
        case .owned: dictionary.map { Entry(key: $0.key, value: $0.value, origin: nil) }
        }
    }

    private static func add(_ dictionary: PropertyListDictionary, to entries: inout OrderedEntries)
    {
        if case .owned(let own) = dictionary.source {
            entries = own
        } else {
            for entry in self.entries(of: dictionary) {
                entries.set(entry.key, to: entry.value, origin: entry.origin)
            }
        }
    }

    /// Returns the kind to compare. Integers and real numbers count as the same kind, because the
    /// type of the setting determines which of them it accepts.
    private static func family(_ kind: PropertyList.Kind) -> PropertyList.Kind {
        kind == .integer ? .real : kind
    }

    private static func words(for kind: PropertyList.Kind) -> String {
        switch kind {
        case .string: "a string"
        case .integer, .real: "a number"
        case .boolean: "true or false"
        case .date: "a date"
        case .data: "data"
        case .array: "an array"
        case .dictionary: "a dictionary"
        }
    }
}
