/// The values of a dictionary that was created or modified in code.
struct OrderedEntries: Sendable {
    /// The position at which a key was read, before the dictionary was modified.
    struct Origin: Sendable {
        let document: PropertyListDocument
        let child: UInt32
    }

    private struct Entry: Sendable {
        let key: String
        var value: PropertyList
        let origin: Origin?
    }

    /// A text that is compared by its Unicode scalars, as in XML, and not by canonical equivalence.
    private struct Key: Hashable, Sendable {
        let text: String

        static func == (left: Key, right: Key) -> Bool {
            left.text.hasSameBytes(as: right.text)
        }

        func hash(into hasher: inout Hasher) {
            // Hashes all bytes at once: byte by byte takes longer than the rest of a lookup.
            var text = text
            text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        }
    }

    private var entries: [Entry] = []
    /// The index of each key, maintained for nine or more keys; below that, a linear search is
    /// faster.
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

    /// Sets a value and returns the previous one.
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

    /// Sets a value, or the result of applying `merge` to the previous value and this one. Needs
    /// one lookup of the key instead of two.
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

    /// Removes the value of `key`.
    ///
    /// - Complexity: Linear in the number of values.
    mutating func remove(_ key: String) {
        guard let place = place(of: key) else { return }
        entries.remove(at: place)
        reindex()
    }

    /// Gives the value of `former` another key.
    mutating func rename(_ former: String, to key: String) {
        guard let place = place(of: former) else { return }
        let entry = entries[place]
        entries[place] = Entry(key: key, value: entry.value, origin: entry.origin)
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
    /// Returns whether both texts have the same Unicode scalars. `==` uses canonical equivalence,
    /// and comparing the UTF-8 views byte by byte takes several times as long.
    fileprivate func hasSameBytes(as other: String) -> Bool {
        guard utf8.count == other.utf8.count else { return false }
        let isSame = utf8.withContiguousStorageIfAvailable { mine in
            other.utf8.withContiguousStorageIfAvailable { mine.elementsEqual($0) }
        }
        return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
    }
}
