/// The content of a `.strings` file: keys and texts, in the order of the file.
///
/// The file may be in UTF-8 (with or without a byte order mark) or UTF-16 (with one), in the
/// old-style notation (`"key" = "text";`) or an XML property list with one dictionary of texts.
public struct StringsFile: Sendable, Hashable {
    /// A key and its text.
    public struct Entry: Sendable, Hashable {
        /// The key.
        public var key: String
        /// The text; the key itself if the entry has no value.
        public var text: String
        /// The line of the key, counted from 1.
        public var line: Int
        /// The column of the key in characters, counted from 1.
        public var column: Int
        /// The line of the text.
        public var textLine: Int
        /// The column of the text in characters.
        public var textColumn: Int
    }

    /// The maximum size of a file: 16 MB.
    public static let maximumBytes = 16 << 20

    /// The path of the file, as passed when it was opened.
    public let file: String
    /// The entries, in the order of the file. Keys are unique.
    public let entries: [Entry]
    /// The problems found. Empty after strict parsing; at most ``maximumProblems`` after parsing
    /// with recovery.
    public let problems: [StringsError]
    /// Valid content that is probably a mistake: `\u00e9` is the text u00e9, because the escape
    /// sequence is `\U00e9`; `\Ue9` has too few digits.
    public let warnings: [StringsError]

    /// The number of problems after which parsing with recovery skips the rest of the file.
    public static let maximumProblems = 1_000

    /// Parses the bytes of a file and throws the first error.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the file.
    ///   - file: The name of the file for error messages.
    /// - Throws: ``StringsError`` with the location of the first error.
    /// - Complexity: Linear in the number of bytes.
    public init(_ bytes: [UInt8], file: String) throws(StringsError) {
        let reading = StringsDecoder(bytes, file: file, isStrict: true)
        if let first = reading.problems.first { throw first }
        self.init(reading, file: file)
    }

    /// Parses the bytes of a file with recovery: a malformed entry is reported in ``problems`` and
    /// omitted, and the entries around it are kept.
    ///
    /// - Complexity: Linear in the number of bytes.
    public init(recovering bytes: [UInt8], file: String) {
        self.init(StringsDecoder(bytes, file: file, isStrict: false), file: file)
    }

    private init(_ reading: StringsDecoder, file: String) {
        self.file = file
        entries = reading.entries
        problems = reading.problems
        warnings = reading.warnings
    }
}
