#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Decodes Swift values from property lists, like Foundation's `PropertyListDecoder`, with a
/// position in every error.
///
///     struct Tree: Codable { var indent = 16.0, rowHeight = 44.0 }
///     let tree = try PlistDecoder().decode(Tree.self, contentsOf: file)
///
/// Every error, including one that a type throws in its own `init(from:)`, is thrown as a
/// ``ConfigurationError`` with file, line, column and key path. Within `init(from:)`, errors are
/// ordinary `DecodingError` values, so that code that catches one and tries another representation
/// works.
///
/// The following conversions apply:
/// - An `<integer>` is accepted for a floating-point number if that number can represent it
///   exactly.
/// - A `<real>` is never accepted for an integer, not even `2.0`, and `<true/>` never for a number.
/// - An integer that is out of range for its type is an error that names the range; so is a real
///   number too large for a `Float`.
/// - `URL` and `Decimal` are decoded from a `<string>`; `Decimal` also from numbers.
/// - Property lists have no null. An absent key is `nil`; in arrays, and where a type explicitly
///   encodes `nil`, the text `$null` represents it, as in Foundation.
///
/// - Complexity: Linear in the size of the decoded values; no intermediate dictionary is built.
public struct PlistDecoder: Sendable {
    /// The handling of keys that were not requested. A misspelled key would otherwise silently
    /// disable a setting.
    public enum UnknownKeys: Sendable {
        /// Unknown keys are ignored.
        case ignore
        /// Decoding continues, and each unknown key is passed to ``PlistDecoder/warning`` with the
        /// most similar known key.
        case warn
        /// The first unknown key is an error.
        case fail
    }

    /// The handling of the numbers `nan` and `infinity`.
    public enum NonFiniteNumbers: Sendable {
        /// Non-finite numbers are accepted as floating-point numbers.
        case accept
        /// A non-finite number is an error.
        case refuse
    }

    /// The handling of a key that occurs twice in a dictionary.
    public enum DuplicateKeys: Sendable {
        /// A duplicate key is an error.
        case fail
        /// The last value counts, and the error is passed to ``PlistDecoder/warning``.
        case warn
    }

    /// The handling of keys that were not requested. The default is `warn`.
    public var unknownKeys = UnknownKeys.warn
    /// The handler for warnings. By default, each one is written to standard error on its own line.
    public var warning: @Sendable (ConfigurationError) -> Void = {
        StandardError.say("warning: \($0)")
    }
    /// The handling of `nan` and `infinity`. The default is `accept`. A ``Setting`` with a range
    /// always rejects them.
    public var nonFiniteNumbers = NonFiniteNumbers.accept
    /// The limits on the size and structure of files and texts.
    public var limits = PropertyListLimits()
    /// The handling of a key that occurs twice in a dictionary. The default is `fail`.
    public var duplicateKeys = DuplicateKeys.fail
    /// The `userInfo` dictionary of the decoder that is passed to types.
    public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

    /// Creates a decoder, which warns about unknown keys by default.
    public init(unknownKeys: UnknownKeys = .warn) { self.unknownKeys = unknownKeys }

    /// Decodes a value from a property list.
    ///
    /// - Parameters:
    ///   - type: The type to decode.
    ///   - list: The property list.
    ///   - keyPath: The keys that lead to the value, for error messages, if the list does not know
    ///     them itself.
    /// - Returns: The decoded value.
    /// - Throws: ``ConfigurationError`` for the first value that does not match the type.
    public func decode<T: Decodable>(
        _ type: T.Type = T.self, from list: PropertyList, at keyPath: [String] = []
    ) throws(ConfigurationError) -> T {
        let list = renamed(list, for: type)
        let state: DecodingState
        if case .read(let document, let index) = list.storage {
            state = DecodingState(document, root: index, prefix: keyPath, options: self)
        } else {
            let flat = FlatPropertyList(list)
            state = DecodingState(
                flat.document, root: flat.document.root, prefix: keyPath, options: self,
                original: list, leaves: flat.leaves)
        }
        return try state.decodeRoot(type)
    }

    /// Parses and decodes a property list.
    ///
    /// - Parameters:
    ///   - type: The type to decode.
    ///   - data: The contents of the document.
    ///   - file: The name of the document in errors.
    /// - Returns: The decoded value.
    /// - Throws: ``ConfigurationError`` if the document is not a property list or a value does not
    ///   match the type.
    public func decode<T: Decodable>(
        _ type: T.Type = T.self, from data: some Sequence<UInt8>, file: String = "inline"
    ) throws(ConfigurationError) -> T {
        try decode(
            type,
            from: try PropertyList(
                parsing: Array(data), file: file, limits: limits, duplicate: duplicate))
    }

    /// Reads and decodes a file.
    ///
    /// - Parameters:
    ///   - type: The type to decode.
    ///   - file: The file.
    /// - Returns: The decoded value.
    /// - Throws: ``ConfigurationError`` if the file cannot be read, is not a property list, or
    ///   contains a value that does not match the type.
    public func decode<T: Decodable>(
        _ type: T.Type = T.self, contentsOf file: URL
    ) throws(ConfigurationError) -> T {
        try decode(
            type, from: try PropertyList(contentsOf: file, limits: limits, duplicate: duplicate))
    }

    /// Returns the values of a described configuration with the names of today.
    private func renamed(_ list: PropertyList, for type: any Any.Type) -> PropertyList {
        guard type is any CheckedConfiguration.Type,
            let type = type as? any DescribedConfiguration.Type
        else { return list }
        return list.renamed(by: type.renames, note: warning)
    }

    private var duplicate: (@Sendable (ConfigurationError) -> Void)? {
        switch duplicateKeys {
        case .fail: nil
        case .warn: warning
        }
    }
}
