#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Makes Swift values of property lists: Foundation's `PropertyListDecoder` with a place in every error.
///
///     struct Tree: Codable { var indent = 16.0, rowHeight = 44.0 }
///     let tree = try PlistDecoder().decode(Tree.self, contentsOf: file)
///
/// Every error, also one that a type throws in its own `init(from:)`, comes out as a ``ConfigurationError`` with file,
/// line, column and key path. Inside of `init(from:)` errors are the usual `DecodingError`, so that code that catches
/// one and tries another way works.
///
/// What is converted, and what not:
/// - An `<integer>` is taken where a floating-point number is wanted, if that number can hold it exactly.
/// - A `<real>` is never taken for an integer, not even `2.0`, and `<true/>` never for a number.
/// - An integer that its type cannot hold is an error that names the range; so is a real too large for a `Float`.
/// - `URL` and `Decimal` are read from a `<string>`; `Decimal` from numbers as well.
/// - Property lists have no null. An absent key is `nil`; in arrays, and where a type encodes `nil` by hand, the text
///   `$null` stands for it, as in Foundation.
///
/// - Complexity: linear in the size of what is decoded; no dictionary is built on the way.
public struct PlistDecoder: Sendable {
    /// What to do about keys that nothing asked for. A misspelt key disables a setting silently otherwise.
    public enum UnknownKeys: Sendable {
        /// Nothing.
        case ignore
        /// Decode, and hand each of them to ``PlistDecoder/warning``, with the known name that is nearest.
        case warn
        /// Throw an error for the first of them.
        case fail
    }

    /// What to do about the numbers `nan` and `infinity`.
    public enum NonFiniteNumbers: Sendable {
        /// Take them where a floating-point number is wanted.
        case accept
        /// Throw an error.
        case refuse
    }

    /// What to do about a key that a dictionary has twice.
    public enum DuplicateKeys: Sendable {
        /// Throw an error.
        case fail
        /// Take the last value, and hand the error to ``PlistDecoder/warning``.
        case warn
    }

    /// What to do about keys that nothing asked for; warn by default.
    public var unknownKeys = UnknownKeys.warn
    /// Gets what is odd but no error. By default it goes to standard error, a line each.
    public var warning: @Sendable (ConfigurationError) -> Void = {
        StandardError.say("warning: \($0)")
    }
    /// What to do about `nan` and `infinity`; accepted by default. A ``Setting`` with a range refuses them by itself.
    public var nonFiniteNumbers = NonFiniteNumbers.accept
    /// What files and texts may ask of the reader.
    public var limits = PropertyListLimits()
    /// What to do about a key that a dictionary has twice; an error by default.
    public var duplicateKeys = DuplicateKeys.fail
    /// What the types find in their decoder's `userInfo`.
    public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

    /// Creates a decoder that warns about unknown keys.
    public init(unknownKeys: UnknownKeys = .warn) { self.unknownKeys = unknownKeys }

    /// Decodes a value of a property list.
    ///
    /// - Parameters:
    ///   - type: What to make of it.
    ///   - list: The value.
    ///   - keyPath: The keys that lead to the value, for error messages, if the list does not know them itself.
    /// - Returns: The value.
    /// - Throws: ``ConfigurationError`` for the first value that does not fit.
    public func decode<T: Decodable>(
        _ type: T.Type = T.self, from list: PropertyList, at keyPath: [String] = []
    ) throws(ConfigurationError) -> T {
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

    /// Reads and decodes the text of a property list.
    ///
    /// - Parameters:
    ///   - type: What to make of it.
    ///   - data: The text.
    ///   - file: The name that errors give it.
    /// - Returns: The value.
    /// - Throws: ``ConfigurationError`` for what is no property list, and for a value that does not fit.
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
    ///   - type: What to make of it.
    ///   - file: The file.
    /// - Returns: The value.
    /// - Throws: ``ConfigurationError`` if it cannot be read, is no property list, or has a value that does not fit.
    public func decode<T: Decodable>(
        _ type: T.Type = T.self, contentsOf file: URL
    ) throws(ConfigurationError) -> T {
        try decode(
            type, from: try PropertyList(contentsOf: file, limits: limits, duplicate: duplicate))
    }

    private var duplicate: (@Sendable (ConfigurationError) -> Void)? {
        switch duplicateKeys {
        case .fail: nil
        case .warn: warning
        }
    }
}
