/// The content of a plural file: an XML property list in the format of Apple's `.stringsdict`.
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
/// Name the file `Plurals.plist`, or `Errors.plurals.plist` for the table `Errors`: Foundation on
/// Linux crashes on a `.stringsdict` that it looks up. Use `CairnStringOrdinalRuleType` instead of
/// `NSStringPluralRuleType` to select by ordinal category: 1st, 2nd.
public struct PluralsFile: Sendable, Hashable {
    /// A key and its text.
    public struct Entry: Sendable, Hashable {
        /// The key.
        public var key: String
        /// The text and its variables.
        public var message: PluralMessage
        /// The line of the key, counted from 1.
        public var line: Int
        /// The column of the key in characters, counted from 1.
        public var column: Int
    }

    /// The file, as it was opened.
    public let file: String
    /// The valid entries, in the order of the file.
    public let entries: [Entry]
    /// The problems found, each with its location. Invalid entries are omitted.
    public let problems: [StringsError]

    /// Parses the bytes of a file and throws the first error.
    public init(_ bytes: [UInt8], file: String) throws(StringsError) {
        self.init(recovering: bytes, file: file)
        if let first = problems.first { throw first }
    }

    /// Parses the bytes of a file and keeps the valid entries.
    ///
    /// - Complexity: Linear in the bytes, and in the number of forms times the paths to each form.
    public init(recovering bytes: [UInt8], file: String) {
        var reader = PluralsReader(bytes, file: file)
        reader.read()
        self.file = file
        entries = reader.entries
        problems = reader.problems
    }
}
