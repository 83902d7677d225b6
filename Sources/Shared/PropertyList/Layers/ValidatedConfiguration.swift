/// A configuration with rules that its types cannot express, such as "low is at most high".
public protocol ValidatedConfiguration: CheckedConfiguration {
    /// Throws an error if the values are inconsistent.
    ///
    /// Called after the value was decoded with ``PlistDecoder``. An error is reported at the
    /// value's position; a `DecodingError` with a coding path is reported at the position of that
    /// path.
    func validate() throws
}

extension DecodingError {
    /// Returns an error of ``ValidatedConfiguration/validate()``.
    ///
    /// - Parameters:
    ///   - path: The keys that lead to the setting, relative to the configuration.
    ///   - reason: The rule that the value breaks.
    /// - Returns: The error, with the keys as its coding path.
    public static func refused(_ path: String..., because reason: String) -> DecodingError {
        .dataCorrupted(
            Context(
                codingPath: path.map { PathKey(stringValue: $0) }, debugDescription: reason))
    }
}
