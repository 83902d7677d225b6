/// Reads a module's configuration: the keys that are present change a default, the others leave it.
///
///     try list.read("indent", into: &indent, in: 0...)
///     try list.rejectUnknownKeys(besides: ["indent"])
extension PropertyListDictionary {
    /// Reads the value of `key`, if there is one.
    ///
    /// - Throws: ``ConfigurationError`` for another kind or range, with the place of the value. The variable
    ///   keeps what it had.
    public func read<Value: PropertyListValue>(
        _ key: String, into value: inout Value
    ) throws(ConfigurationError) {
        guard let new = try read(Value.self, key) else { return }
        value = new
    }

    /// Reads the value of `key`, if there is one, into an optional.
    public func read<Value: PropertyListValue>(
        _ key: String, into value: inout Value?
    ) throws(ConfigurationError) {
        guard let new = try read(Value.self, key) else { return }
        value = new
    }

    /// Reads the value of `key`, if there is one; it has to be in `range`.
    public func read<Value: PropertyListValue & Comparable>(
        _ key: String, into value: inout Value, in range: some RangeExpression<Value>
    ) throws(ConfigurationError) {
        guard let new = try read(Value.self, key) else { return }
        guard range.contains(new) else {
            let found = self[key] ?? new.propertyList
            throw mismatch(key, expected: RangeText.text(range, like: found))
        }
        value = new
    }

    /// Reads the value of `key`, if there is one, by a function of your own: for a dictionary that has a
    /// configuration of its own, `try list.read("row", into: &row, RowConfiguration.init)`.
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

    /// Returns the value of `key`, which has to be there.
    public func required<Value: PropertyListValue>(
        _ key: String, as type: Value.Type = Value.self
    ) throws(ConfigurationError) -> Value {
        guard let value = try read(type, key) else {
            throw error(.missing(expected: "a value for “\(key)”"), at: key)
        }
        return value
    }

    /// Returns the error that the value of `key` should have been something else, for rules of your own.
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
            // A value that was read has found its whole path already.
            var error = error
            if error.keyPath.isEmpty { error.keyPath = path(to: key, found) }
            throw error
        }
    }

    private func path(to key: String, _ value: PropertyList) -> [String] {
        let own = value.keyPath
        return own.isEmpty ? keyPath + [key] : own
    }

    private func error(
        _ reason: ConfigurationError.Reason, at key: String
    ) -> ConfigurationError {
        let place = keyPosition(key) ?? position ?? SourcePosition(file: "inline", line: 1)
        return ConfigurationError(reason, at: place, keyPath: keyPath + [key])
    }
}

extension PropertyListDictionary {
    /// Throws for the first key that is not in `known`, with the known name that looks most like it.
    public func rejectUnknownKeys(besides known: [String]) throws(ConfigurationError) {
        if let first = unknownKeys(besides: known).first { throw first }
    }

    /// Returns an error for every key that is not in `known`, in order, to be shown as warnings.
    public func unknownKeys(besides known: [String]) -> [ConfigurationError] {
        let names = Set(known)
        var errors: [ConfigurationError] = []
        for (key, value) in self where !names.contains(key) {
            var error = error(
                .unknownKey(nearest: NearestName.nearest(to: key, in: known)), at: key)
            // A value of a layer that was no file has the place that layer gave it.
            if keyPosition(key) == nil, let position = value.position {
                error.file = position.file
                error.line = position.line
                error.column = position.column
            }
            errors.append(error)
        }
        return errors
    }
}
