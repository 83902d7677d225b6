/// An error in a file of texts, with its location.
public struct StringsError: Error, Sendable, Hashable, Codable {
    /// The kind of error. The raw values are stable identifiers for tools.
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        /// The file cannot be opened or read.
        case unreadable
        /// The file exceeds the maximum size of 16 MB.
        case tooLarge = "too-large"
        /// The bytes are neither UTF-8 nor UTF-16 with a byte order mark, or the file is a binary
        /// property list.
        case encoding
        /// An entry does not end with `;`.
        case missingSemicolon = "missing-semicolon"
        /// A key is followed by another text instead of `=`.
        case missingEquals = "missing-equals"
        /// No text follows `=`.
        case missingValue = "missing-value"
        /// A quoted text has no closing quote.
        case unterminatedString = "unterminated-string"
        /// A comment begins with `/*` but has no `*/`.
        case unterminatedComment = "unterminated-comment"
        /// A character cannot begin any token.
        case unexpectedCharacter = "unexpected-character"
        /// The file ends within an entry or within its outer braces.
        case unexpectedEnd = "unexpected-end"
        /// A key occurs more than once in the file.
        case duplicateKey = "duplicate-key"
        /// A value is an array, a dictionary, data or a number.
        case notAString = "not-a-string"
        /// An escape sequence does not represent a character: an unpaired surrogate, a missing
        /// hexadecimal digit, or an octal number above 377.
        case badEscape = "bad-escape"
        /// The file begins like XML but is not a property list.
        case malformedXML = "malformed-xml"
        /// A plural entry is invalid: it has no `other`, no format, or an unknown category or rule.
        case badPlural = "bad-plural"
        /// A text in a plural entry is not a valid format string.
        case badFormat = "bad-format"
    }

    /// The kind of error.
    public var kind: Kind
    /// The path of the file, as passed when it was opened.
    public var file: String
    /// The line, counted from 1; 0 if the error concerns the whole file.
    public var line: Int
    /// The column in characters (Unicode scalars), counted from 1; 0 if unknown.
    public var column: Int
    /// A description of the expected and the actual content.
    public var message: String

    /// Creates an error.
    public init(_ kind: Kind, file: String, line: Int = 0, column: Int = 0, message: String) {
        self.kind = kind
        self.file = file
        self.line = line
        self.column = column
        self.message = message
    }
}

extension StringsError: CustomStringConvertible {
    /// A one-line description: `sv.lproj/Localizable.strings:14:9: expected ; after the text, found
    /// a key`.
    public var description: String {
        let place =
            switch (line, column) {
            case (0, _): file
            case (_, 0): "\(file):\(line)"
            default: "\(file):\(line):\(column)"
            }
        return "\(place): \(message)"
    }
}
