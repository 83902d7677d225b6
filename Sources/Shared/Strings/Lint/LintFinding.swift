/// A problem in a folder of languages, with its location.
public struct LintFinding: Sendable, Hashable, Codable {
    /// The severity of a finding.
    public enum Severity: String, Sendable, Hashable, Codable {
        /// The user sees a wrong text or none.
        case error
        /// The text is probably a mistake.
        case warning
    }

    /// The kind of problem. The raw values are stable identifiers for tools.
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        /// A file cannot be read, or an entry is malformed.
        case syntax
        /// A key occurs twice in one file, or in both a table and its plural file.
        case duplicateKey = "duplicate-key"
        /// An escape sequence probably does not have the intended meaning: `\u00e9`.
        case doubtfulEscape = "doubtful-escape"
        /// A text with percent signs is not a valid format string.
        case badFormat = "bad-format"
        /// A plural entry is invalid.
        case badPlural = "bad-plural"
        /// A key of the development language is missing in another language.
        case missingKey = "missing-key"
        /// A key does not exist in the development language.
        case extraKey = "extra-key"
        /// The arguments differ from those of the development language in number, kind or position.
        case formatMismatch = "format-mismatch"
        /// A plural category that the language requires is missing.
        case missingPluralCategory = "missing-plural-category"
        /// A plural category is never used in the language.
        case surplusPluralCategory = "surplus-plural-category"
        /// A key is not used.
        case unusedKey = "unused-key"
        /// A key that is used is not in any table.
        case undefinedKey = "undefined-key"
        /// The name of a `*.lproj` folder is not a language.
        case unknownLanguage = "unknown-language"
    }

    /// The severity.
    public var severity: Severity
    /// The kind of problem.
    public var kind: Kind
    /// The file, or the folder if the finding does not concern a single file.
    public var file: String
    /// The line, counted from 1; 0 if the finding concerns the whole file.
    public var line: Int
    /// The column in characters, counted from 1; 0 if unknown.
    public var column: Int
    /// The language of the file, as a tag.
    public var language: String?
    /// The key concerned, with its table unless that is the default table.
    public var key: String?
    /// A description of the expected and the actual content.
    public var message: String
}

extension LintFinding: CustomStringConvertible {
    /// A one-line description: `sv.lproj/Localizable.strings:14:1: error: missing key tree.title
    /// [missing-key]`.
    public var description: String {
        let place =
            switch (line, column) {
            case (0, _): file
            case (_, 0): "\(file):\(line)"
            default: "\(file):\(line):\(column)"
            }
        return "\(place): \(severity.rawValue): \(message) [\(kind.rawValue)]"
    }
}
