/// Something in a folder of languages that should be mended, and where.
public struct StringsFinding: Sendable, Hashable, Codable {
    /// How bad it is.
    public enum Severity: String, Sendable, Hashable, Codable {
        /// People see a wrong text or none.
        case error
        /// Probably not meant.
        case warning
    }

    /// What was found. The raw values are stable names for tools.
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        /// A file that cannot be read, or an entry that is broken.
        case syntax
        /// A key that is twice in one file, or in a table and its plural file.
        case duplicateKey = "duplicate-key"
        /// An escape that is probably not meant as it is: `\u00e9`.
        case doubtfulEscape = "doubtful-escape"
        /// A text with percent signs that is no format.
        case badFormat = "bad-format"
        /// A plural entry that is not as it should be.
        case badPlural = "bad-plural"
        /// A key of the development language that another language lacks.
        case missingKey = "missing-key"
        /// A key that the development language does not have.
        case extraKey = "extra-key"
        /// Arguments that differ from those of the development language in number, kind or place.
        case formatMismatch = "format-mismatch"
        /// A plural category the language needs and the text lacks.
        case missingPluralCategory = "missing-plural-category"
        /// A plural category that no number takes in the language.
        case surplusPluralCategory = "surplus-plural-category"
        /// A key that nothing uses.
        case unusedKey = "unused-key"
        /// A key that is used and that no table has.
        case undefinedKey = "undefined-key"
        /// A `*.lproj` folder whose name is no language.
        case unknownLanguage = "unknown-language"
    }

    /// How bad it is.
    public var severity: Severity
    /// What was found.
    public var kind: Kind
    /// The file, or the folder where no file is meant.
    public var file: String
    /// The line, counted from 1; 0 when the whole file is meant.
    public var line: Int
    /// The column in characters, counted from 1; 0 when it is not known.
    public var column: Int
    /// The language of the file, as a tag.
    public var language: String?
    /// The key that is meant, with its table unless that is the default one.
    public var key: String?
    /// What was expected and what was found, in words.
    public var message: String
}

extension StringsFinding: CustomStringConvertible {
    /// One line: `sv.lproj/Localizable.strings:14:1: error: missing key tree.title [missing-key]`.
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
