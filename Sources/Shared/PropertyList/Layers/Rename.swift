/// A key or a value of a configuration that had another name in an earlier version.
///
///     static let renames = [
///         Rename("colourTolerance", to: "alike.colorTolerance"),
///         Rename(valuesOf: "tint", ["pine": "primary"]),
///     ]
///
/// A former name is read as the name of today, with a note. If a file has both keys, the new one
/// counts, and the former one remains as an unknown key.
public struct Rename: Sendable, Equatable {
    /// The keys that lead to the value, by their names today.
    private(set) var path: [String]
    /// The former last key; `nil` if only values have other names.
    let key: String?
    /// The values of today by their former names.
    let values: [String: String]
    /// The number of keys at the end of ``path`` that lead from the former place to the value.
    fileprivate var depth = 1

    /// Describes a key that had another name.
    ///
    /// - Parameters:
    ///   - former: The former key, without the keys that lead to it.
    ///   - key: The key of today, with the keys that lead to it, joined by dots.
    public init(_ former: String, to key: String) {
        path = key.split(separator: ".").map(String.init)
        self.key = former
        values = [:]
    }

    /// Describes a key that was beside the section that contains it today.
    ///
    ///     Rename("trashDays", into: "library")   // trashDays is library.trashDays now
    public init(_ key: String, into section: String) {
        path = [section, key]
        self.key = key
        values = [:]
        depth = 2
    }

    /// Describes texts, or elements of an array, that had other names.
    ///
    /// - Parameters:
    ///   - key: The key of the setting, with the keys that lead to it, joined by dots.
    ///   - values: The texts of today by their former names.
    public init(valuesOf key: String, _ values: [String: String]) {
        path = key.split(separator: ".").map(String.init)
        self.key = nil
        self.values = values
    }

    /// Returns the same rename in a configuration that contains this one under `section`.
    public func below(_ section: String) -> Rename {
        var rename = self
        rename.path.insert(section, at: 0)
        return rename
    }
}

extension PropertyListDictionary {
    /// Replaces the former names of keys and values.
    ///
    /// - Parameters:
    ///   - renames: The former names, in the order in which they are replaced: a container before
    ///     its contents.
    ///   - note: Receives a note about each former name, with its position.
    /// - Returns: The dictionary with the names of today.
    /// - Complexity: Constant for each rename whose former name is absent.
    public func renamed(
        by renames: [Rename], note: (ConfigurationError) -> Void
    ) -> PropertyListDictionary {
        renames.reduce(self) { dictionary, rename in
            let start = keyPath
            // A dictionary made in code does not know the keys that lead to its contents.
            return dictionary.renamed(by: rename, at: rename.path[...]) { error in
                var error = error
                if let key = error.keyPath.last {
                    error.keyPath = start + rename.path.dropLast(rename.depth) + [key]
                }
                note(error)
            } ?? dictionary
        }
    }

    /// Returns the dictionary with one name replaced; `nil` if the former name is absent.
    private func renamed(
        by rename: Rename, at path: ArraySlice<String>, _ note: (ConfigurationError) -> Void
    ) -> PropertyListDictionary? {
        guard let key = path.first else { return nil }
        var changed = self
        if rename.depth == 2, path.count == 2, let former = rename.key {
            guard let value = self[former],
                var section = (self[key] ?? [:]).dictionary
            else { return nil }
            note(error(.renamedKey(to: "\(key).\(former)"), at: former, value))
            guard section[former] == nil else { return nil }
            section[former] = value
            changed[former] = nil
            changed[key] = PropertyList(section).placed(like: self[key] ?? value)
        } else if path.count > 1 {
            guard let child = self[key],
                let new = child.dictionary?.renamed(by: rename, at: path.dropFirst(), note)
            else { return nil }
            changed[key] = PropertyList(new).placed(like: child)
        } else if let former = rename.key {
            guard let value = self[former] else { return nil }
            note(error(.renamedKey(to: key), at: former, value))
            guard self[key] == nil else { return nil }
            changed.rename(former, to: key)
        } else {
            guard let value = self[key],
                let new = value.renamed(by: rename.values, { note(error($0, at: key, value)) })
            else { return nil }
            changed[key] = new.placed(like: value)
        }
        return changed
    }
}

extension PropertyList {
    /// Returns the list with the former names in the dictionary at `section` replaced.
    func renamed(
        by renames: [Rename], at section: [String] = [], note: (ConfigurationError) -> Void
    ) -> PropertyList {
        guard !renames.isEmpty, let dictionary else { return self }
        let all = section.reversed().reduce(renames) { all, key in all.map { $0.below(key) } }
        let new = PropertyList(dictionary.renamed(by: all, note: note))
        if case .dictionary = new.storage { return new.placed(like: self) }
        return self
    }

    /// Returns a text, or an array of texts, with the values of today; `nil` if none has changed.
    fileprivate func renamed(
        by values: [String: String], _ note: (ConfigurationError.Reason) -> Void
    ) -> PropertyList? {
        if let string {
            guard let new = values[string] else { return nil }
            note(.renamedValue(string, to: new))
            return PropertyList(new)
        }
        guard let array else { return nil }
        let elements = array.map { ($0, $0.renamed(by: values, note)?.placed(like: $0)) }
        guard elements.contains(where: { $0.1 != nil }) else { return nil }
        return PropertyList(elements.map { $0.1 ?? $0.0 })
    }

    fileprivate func placed(like other: PropertyList) -> PropertyList {
        other.position.map { placed(at: $0) } ?? self
    }
}
