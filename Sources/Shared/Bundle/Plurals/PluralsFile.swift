/// What a plural file says: an XML property list of the shape of Apple's `.stringsdict`.
///
/// ```xml
/// <key>photos</key>
/// <dict>
///     <key>NSStringLocalizedFormatKey</key> <string>%#@photos@ in %2$@</string>
///     <key>photos</key>
///     <dict>
///         <key>NSStringFormatSpecTypeKey</key>  <string>NSStringPluralRuleType</string>
///         <key>NSStringFormatValueTypeKey</key> <string>d</string>
///         <key>one</key>   <string>%d photo</string>
///         <key>other</key> <string>%d photos</string>
///     </dict>
/// </dict>
/// ```
///
/// Name it `Plurals.plist`, or `Errors.plurals.plist` for the table `Errors`: Foundation on Linux crashes on a `.stringsdict` it looks up.
/// `CairnStringOrdinalRuleType` in the place of `NSStringPluralRuleType` chooses by ordinal: 1st, 2nd.
public struct PluralsFile: Sendable, Hashable {
    /// One key and its text.
    public struct Entry: Sendable, Hashable {
        /// The key.
        public var key: String
        /// The text with its variables.
        public var message: PluralMessage
        /// The line of the key, counted from 1.
        public var line: Int
        /// The column of the key in characters, counted from 1.
        public var column: Int
    }

    /// The file, as it was opened.
    public let file: String
    /// The entries that are whole, in the order of the file.
    public let entries: [Entry]
    /// What was wrong, each with its place. A broken entry is left out.
    public let problems: [StringsError]

    /// Reads a file's bytes and fails at the first fault.
    public init(_ bytes: [UInt8], file: String) throws(StringsError) {
        self.init(recovering: bytes, file: file)
        if let first = problems.first { throw first }
    }

    /// Reads a file's bytes and keeps the entries that are whole.
    ///
    /// - Complexity: linear in the bytes, and in the forms times the ways they are reached.
    public init(recovering bytes: [UInt8], file: String) {
        var reader = PluralsReader(bytes, file: file)
        reader.read()
        self.file = file
        entries = reader.entries
        problems = reader.problems
    }
}
