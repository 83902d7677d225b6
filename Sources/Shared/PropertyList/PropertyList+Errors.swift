extension PropertyList {
    /// Returns an error stating that this value does not match the expectation, such as "0 or
    /// more".
    ///
    /// - Parameters:
    ///   - expected: The text to follow "expected" in the message.
    ///   - keyPath: The keys that lead to the value; a value that was read knows its own.
    /// - Returns: The error, with the position of the value.
    public func mismatch(_ expected: String, at keyPath: [String]? = nil) -> ConfigurationError {
        error(.mismatch(expected: expected, found: summary), at: keyPath)
    }

    /// Returns an error with the position of this value.
    public func error(
        _ reason: ConfigurationError.Reason, at keyPath: [String]? = nil
    ) -> ConfigurationError {
        ConfigurationError(
            reason, at: position ?? SourcePosition(file: "inline", line: 1),
            keyPath: keyPath ?? self.keyPath)
    }

    /// The keys that lead to a value that was read; empty for other values.
    ///
    /// - Complexity: Proportional to the depth times the logarithm of the number of siblings.
    public var keyPath: [String] {
        if case .read(let document, let index) = unplaced {
            document.keyPath(to: index)
        } else {
            []
        }
    }

    /// A short description of the value: `-4`, `“leading”`, `a dictionary`.
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
