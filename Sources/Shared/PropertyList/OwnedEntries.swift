/// The values of a dictionary that was built in code or changed.
struct OwnedEntries: Sendable {
    /// Where a key was read before the dictionary was changed.
    struct Origin: Sendable {
        let document: PropertyListDocument
        let child: UInt32
    }

    private struct Entry: Sendable {
        let key: String
        var value: PropertyList
        let origin: Origin?
    }

    /// A text that is compared by its scalars, as XML compares, and not by what they look like.
    private struct Key: Hashable, Sendable {
        let text: String

        static func == (left: Key, right: Key) -> Bool {
            left.text.hasSameBytes(as: right.text)
        }

        func hash(into hasher: inout Hasher) {
            // All bytes at once: byte by byte takes longer than the rest of a lookup.
            var text = text
            text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        }
    }

    private var entries: [Entry] = []
    /// The place of each key, kept from the ninth on: below that, looking through all of them is faster.
    private var places: [Key: Int] = [:]

    var count: Int { entries.count }

    subscript(position: Int) -> (key: String, value: PropertyList) {
        (entries[position].key, entries[position].value)
    }

    subscript(key: String) -> PropertyList? { place(of: key).map { entries[$0].value } }

    func keyPosition(_ key: String) -> SourcePosition? {
        guard let place = place(of: key), let origin = entries[place].origin else { return nil }
        return origin.document.keyPosition(of: origin.child)
    }

    /// Sets a value and returns the one before it.
    @discardableResult
    mutating func set(
        _ key: String, to value: PropertyList, origin: Origin? = nil
    ) -> PropertyList? {
        if let place = place(of: key) {
            let before = entries[place].value
            entries[place].value = value
            return before
        }
        append(key, value, origin)
        return nil
    }

    /// Sets a value, or what `merge` makes of the value before it and this one: one look for the key instead of two.
    mutating func set(
        _ key: String, to value: PropertyList, origin: Origin?,
        merge: (PropertyList, PropertyList) throws(ConfigurationError) -> PropertyList
    ) throws(ConfigurationError) {
        if let place = place(of: key) {
            entries[place].value = try merge(entries[place].value, value)
        } else {
            append(key, value, origin)
        }
    }

    private mutating func append(_ key: String, _ value: PropertyList, _ origin: Origin?) {
        entries.append(Entry(key: key, value: value, origin: origin))
        if entries.count == 9 {
            reindex()
        } else if entries.count > 9 {
            places[Key(text: key)] = entries.count - 1
        }
    }

    /// - Complexity: linear.
    mutating func remove(_ key: String) {
        guard let place = place(of: key) else { return }
        entries.remove(at: place)
        reindex()
    }

    private func place(of key: String) -> Int? {
        if places.isEmpty {
            entries.firstIndex { $0.key.hasSameBytes(as: key) }
        } else {
            places[Key(text: key)]
        }
    }

    private mutating func reindex() {
        places.removeAll()
        guard entries.count > 8 else { return }
        for (place, entry) in entries.enumerated() { places[Key(text: entry.key)] = place }
    }
}

extension String {
    /// Whether both have the same scalars. `==` takes texts for equal that only look the same, and comparing the views
    /// of the bytes one by one takes several times as long.
    fileprivate func hasSameBytes(as other: String) -> Bool {
        guard utf8.count == other.utf8.count else { return false }
        let isSame = utf8.withContiguousStorageIfAvailable { mine in
            other.utf8.withContiguousStorageIfAvailable { mine.elementsEqual($0) }
        }
        return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
    }
}
