/// A fault in a file of texts, and the place to mend it.
public struct StringsError: Error, Sendable, Hashable, Codable {
    /// What is wrong. The raw values are stable names for tools.
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        /// The file cannot be opened or read.
        case unreadable
        /// More than the 16 MB that a file of texts may have.
        case tooLarge = "too-large"
        /// Bytes that are not UTF-8, nor UTF-16 with its mark; or a binary property list.
        case encoding
        /// A text or a key alone that no `;` ends.
        case missingSemicolon = "missing-semicolon"
        /// A key that is followed by another text.
        case missingEquals = "missing-equals"
        /// `=` without a text behind it.
        case missingValue = "missing-value"
        /// A quoted text that no quote ends.
        case unterminatedString = "unterminated-string"
        /// `/*` without `*/`.
        case unterminatedComment = "unterminated-comment"
        /// A character that begins nothing.
        case unexpectedCharacter = "unexpected-character"
        /// The file ends inside of an entry or of its outer braces.
        case unexpectedEnd = "unexpected-end"
        /// A key that the file has already.
        case duplicateKey = "duplicate-key"
        /// A value that is a list, a dictionary, data or a number.
        case notAString = "not-a-string"
        /// An escape that stands for no character: half a surrogate pair, no hexadecimal digit, an octal
        /// number above 377.
        case badEscape = "bad-escape"
        /// A file that begins like XML and is no property list.
        case malformedXML = "malformed-xml"
        /// A plural entry that is not as it should be: no `other`, no format, an unknown category or rule.
        case badPlural = "bad-plural"
        /// A text in a plural entry that is no format.
        case badFormat = "bad-format"
    }

    /// What is wrong.
    public var kind: Kind
    /// The file, as it was opened.
    public var file: String
    /// The line, counted from 1; 0 when the whole file is meant.
    public var line: Int
    /// The column in characters (Unicode scalars), counted from 1; 0 when it is not known.
    public var column: Int
    /// What was expected and what was found, in words.
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
    /// One line: `sv.lproj/Localizable.strings:14:9: expected ; after the text, found a key`.
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
