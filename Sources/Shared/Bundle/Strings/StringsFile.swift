/// What a `.strings` file says: keys and texts, in the order of the file.
///
/// The file may be in UTF-8 (with or without a byte order mark) or UTF-16 (with one), in the old-style
/// notation (`"key" = "text";`) or an XML property list with one dictionary of texts.
public struct StringsFile: Sendable, Hashable {
    /// One key and its text.
    public struct Entry: Sendable, Hashable {
        /// The key.
        public var key: String
        /// The text; the key itself for a key that stands alone.
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

    /// The most bytes a file may have: 16 MB.
    public static let maximumBytes = 16 << 20

    /// The file, as it was opened.
    public let file: String
    /// The entries, in the order of the file. No key is there twice.
    public let entries: [Entry]
    /// What was wrong. Empty after a strict reading; at most ``maximumProblems`` after a forgiving one.
    public let problems: [StringsError]
    /// What is allowed and probably not meant: `\u00e9` is the text u00e9, since the escape is `\U00e9`; `\Ue9` has too few
    /// digits.
    public let warnings: [StringsError]

    /// After so many problems a forgiving reading gives up on the rest of the file.
    public static let maximumProblems = 1_000

    /// Reads a file's bytes and fails at the first fault.
    ///
    /// - Parameters:
    ///   - bytes: The bytes of the file.
    ///   - file: Its name for error messages.
    /// - Throws: ``StringsError`` with the place of the first fault.
    /// - Complexity: linear in the bytes.
    public init(_ bytes: [UInt8], file: String) throws(StringsError) {
        let reading = StringsReading(bytes, file: file, isStrict: true)
        if let first = reading.problems.first { throw first }
        self.init(reading, file: file)
    }

    /// Reads a file's bytes and keeps what can be kept: a broken entry is reported in ``problems`` and
    /// left out; the entries around it are read.
    ///
    /// - Complexity: linear in the bytes.
    public init(recovering bytes: [UInt8], file: String) {
        self.init(StringsReading(bytes, file: file, isStrict: false), file: file)
    }

    private init(_ reading: StringsReading, file: String) {
        self.file = file
        entries = reading.entries
        problems = reading.problems
        warnings = reading.warnings
    }
}
