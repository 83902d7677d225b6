/// All texts of one language by table and key: the content of one `*.lproj` folder.
public struct LanguageStrings: Sendable {
    /// The language of the texts, whose plural rules apply to them.
    public let language: LanguageTag
    private(set) var tables: [String: [ExactKey: ParsedText]] = [:]

    /// Creates a language without texts.
    public init(_ language: LanguageTag) { self.language = language }

    /// The names of the tables, sorted.
    public var tableNames: [String] { tables.keys.sorted() }

    /// Returns the keys of a table, sorted by character.
    public func keys(in table: String = TextKey.defaultTable) -> [String] {
        tables[table, default: [:]].keys.map(\.text).sorted()
    }

    /// Returns the text of a key.
    public subscript(key: TextKey) -> ParsedText? {
        tables[key.table ?? TextKey.defaultTable]?[ExactKey(key.name)]
    }

    /// Adds a text unless the key already has one: the first text added wins, so that an app's own
    /// texts take precedence over those of a library.
    public mutating func add(_ text: ParsedText, for key: TextKey) {
        let table = key.table ?? TextKey.defaultTable
        let key = ExactKey(key.name)
        if tables[table]?[key] == nil { tables[table, default: [:]][key] = text }
    }

    /// Adds the entries of a `.strings` file.
    public mutating func add(_ file: StringsFile, table: String = TextKey.defaultTable) {
        for entry in file.entries {
            add(ParsedText(entry.text), for: TextKey(entry.key, table: table))
        }
    }

    /// Adds the entries of a plural file. A plural text must take precedence over a plain text in
    /// the same folder, so add plural files first.
    public mutating func add(_ file: PluralsFile, table: String = TextKey.defaultTable) {
        for entry in file.entries {
            add(ParsedText(entry.message), for: TextKey(entry.key, table: table))
        }
    }

    /// Returns all texts transformed, under another language. Used to create pseudo-languages.
    func mapping(
        to language: LanguageTag, _ transform: (ParsedText) -> ParsedText
    ) -> LanguageStrings {
        var texts = LanguageStrings(language)
        texts.tables = tables.mapValues { $0.mapValues(transform) }
        return texts
    }
}
