extension PropertyList {
    /// Returns the error that this value should have been something else, such as "0 or more".
    ///
    /// - Parameters:
    ///   - expected: What fits behind "expected".
    ///   - keyPath: The keys that lead to the value; a value that was read knows its own.
    /// - Returns: The error, with the place of the value.
    public func mismatch(_ expected: String, at keyPath: [String]? = nil) -> ConfigurationError {
        error(.mismatch(expected: expected, found: summary), at: keyPath)
    }

    /// Returns an error at the place of this value.
    public func error(
        _ reason: ConfigurationError.Reason, at keyPath: [String]? = nil
    ) -> ConfigurationError {
        ConfigurationError(
            reason, at: position ?? SourcePosition(file: "inline", line: 1),
            keyPath: keyPath ?? self.keyPath)
    }

    /// The keys that lead to a value that was read; empty for others.
    ///
    /// - Complexity: the depth times the logarithm of the widths.
    public var keyPath: [String] {
        if case .read(let document, let index) = unplaced {
            document.keyPath(to: index)
        } else {
            []
        }
    }

    /// What the value is, in a few words: `-4`, `“leading”`, `a dictionary`.
    public var summary: String {
        switch kind {
        case .string: "“\(ConfigurationError.oneLine(string ?? ""))”"
        case .integer: integer.map { "\($0)" } ?? unsignedInteger.map { "\($0)" } ?? ""
        case .real: real.map { "\($0)" } ?? ""
        case .boolean: boolean == true ? "true" : "false"
        case .date: "a date"
        case .data: "data"
        case .array: "an array"
        case .dictionary: "a dictionary"
        }
    }
}
