/// Reading of a module's configuration: the keys that are present replace the defaults; the others
/// leave them unchanged.
///
///     try list.read("indent", into: &indent, in: 0...)
///     try list.rejectUnknownKeys(besides: ["indent"])
extension PropertyListDictionary {
    /// Reads the value of `key` if it is present.
    ///
    /// - Throws: ``ConfigurationError`` with the position of the value if it has the wrong kind or
    ///   is out of range. The variable keeps its value.
    public func read<Value: PropertyListValue>(
        _ key: String, into value: inout Value
    ) throws(ConfigurationError) {
        guard let new = try read(Value.self, key) else { return }
        value = new
    }

    /// Reads the value of `key` into an optional if it is present.
    public func read<Value: PropertyListValue>(
        _ key: String, into value: inout Value?
    ) throws(ConfigurationError) {
        guard let new = try read(Value.self, key) else { return }
        value = new
    }

    /// Reads the value of `key` if it is present and throws if it is not in `range`.
    public func read<Value: PropertyListValue & Comparable>(
        _ key: String, into value: inout Value, in range: some RangeExpression<Value>
    ) throws(ConfigurationError) {
        guard let new = try read(Value.self, key) else { return }
        guard range.contains(new) else {
            let found = self[key] ?? new.propertyList
            throw mismatch(key, expected: RangeDescription.text(range, like: found))
        }
        value = new
    }

    /// Reads the value of `key` if it is present by calling a custom function: for a dictionary
    /// with a configuration of its own, `try list.read("row", into: &row, RowConfiguration.init)`.
    public func read<Value>(
        _ key: String, into value: inout Value,
        _ make: (PropertyListDictionary) throws(ConfigurationError) -> Value
    ) throws(ConfigurationError) {
        guard let found = self[key] else { return }
        guard var dictionary = found.dictionary else {
            throw mismatch(key, expected: "a dictionary")
        }
        if dictionary.view == nil { dictionary.keyPath = keyPath + [key] }
        value = try make(dictionary)
    }

    /// Returns the value of `key`, which is required.
    public func required<Value: PropertyListValue>(
        _ key: String, as type: Value.Type = Value.self
    ) throws(ConfigurationError) -> Value {
        guard let value = try read(type, key) else {
            throw error(.missing(expected: "a value for “\(key)”"), at: key)
        }
        return value
    }

    /// Returns an error stating that the value of `key` does not match the expectation, for custom
    /// rules.
    public func mismatch(_ key: String, expected: String) -> ConfigurationError {
        guard let value = self[key] else { return error(.missing(expected: expected), at: key) }
        return value.mismatch(expected, at: path(to: key, value))
    }

    private func read<Value: PropertyListValue>(
        _ type: Value.Type, _ key: String
    ) throws(ConfigurationError) -> Value? {
        guard let found = self[key] else { return nil }
        do throws(ConfigurationError) {
            return try Value(propertyList: found)
        } catch {
            // A value that was read already has its complete path.
            var error = error
            if error.keyPath.isEmpty { error.keyPath = path(to: key, found) }
            throw error
        }
    }

    private func path(to key: String, _ value: PropertyList) -> [String] {
        let own = value.keyPath
        return own.isEmpty ? keyPath + [key] : own
    }

    /// Returns an error at a key. A value from a layer that is not a file has the position that the
    /// layer assigned.
    func error(
        _ reason: ConfigurationError.Reason, at key: String, _ value: PropertyList? = nil
    ) -> ConfigurationError {
        let place =
            keyPosition(key) ?? value?.position ?? position
            ?? SourcePosition(file: "inline", line: 1)
        return ConfigurationError(reason, at: place, keyPath: keyPath + [key])
    }
}

extension PropertyListDictionary {
    /// Throws an error for the first key that is not in `known`, naming the most similar known key.
    public func rejectUnknownKeys(besides known: [String]) throws(ConfigurationError) {
        if let first = unknownKeys(besides: known).first { throw first }
    }

    /// Returns an error for every key that is not in `known`, in order, to be shown as warnings.
    public func unknownKeys(besides known: [String]) -> [ConfigurationError] {
        let names = Set(known)
        var errors: [ConfigurationError] = []
        for (key, value) in self where !names.contains(key) {
            let nearest = SpellingSuggestion.nearest(to: key, in: known)
            errors.append(error(.unknownKey(nearest: nearest), at: key, value))
        }
        return errors
    }
}
