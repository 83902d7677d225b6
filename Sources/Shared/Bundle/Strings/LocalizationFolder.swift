/// The languages of a bundle: `sv.lproj/Localizable.strings`, `sv.lproj/Plurals.plist` and so on.
///
/// Names are read without regard to case, since SwiftPM may have lowered it. `Base.lproj` holds the
/// development language.
public struct LocalizationFolder: Sendable {
    /// One file of texts.
    public struct Table: Sendable, Hashable {
        /// The table: `Localizable` for `Localizable.strings` and for `Plurals.plist`.
        public var name: String
        /// The file, below the bundle's folder.
        public var path: String
        /// Whether it is a plural file.
        public var isPlural: Bool
    }

    /// The plural file of the default table.
    public static let pluralsFile = "Plurals.plist"
    /// The ending of the plural files of other tables: `Errors.plurals.plist`. Foundation on Linux ends
    /// the process when it looks up a key of a `.stringsdict`, and never looks for these.
    public static let pluralsSuffix = ".plurals.plist"

    /// The files.
    public let files: ResourceFiles
    /// The folders of each language. One language may have several: `pt-br.lproj` and `pt-BR.lproj`.
    public let folders: [LanguageTag: [String]]
    /// The `*.lproj` folders whose names are no language.
    public let unknown: [String]

    /// Lists the languages of a bundle.
    public init(_ files: ResourceFiles, development: LanguageTag) {
        self.files = files
        var folders: [LanguageTag: [String]] = [:]
        var unknown: [String] = []
        for name in files.names() where name.lowercased().hasSuffix(".lproj") {
            let base = String(name.dropLast(".lproj".count))
            let tag = base.lowercased() == "base" ? development : LanguageTag(base)
            if let tag { folders[tag, default: []].append(name) } else { unknown.append(name) }
        }
        self.folders = folders
        self.unknown = unknown
    }

    /// The languages, in order of their tags.
    public var languages: [LanguageTag] {
        folders.keys.sorted { $0.description < $1.description }
    }

    /// The files of texts of a language, plural files first, then by name.
    public func tables(of language: LanguageTag) -> [Table] {
        var tables: [Table] = []
        for folder in folders[language, default: []] {
            for name in files.names(in: folder) {
                guard let table = Self.table(name) else { continue }
                tables.append(
                    Table(name: table.name, path: "\(folder)/\(name)", isPlural: table.isPlural))
            }
        }
        return tables.filter(\.isPlural) + tables.filter { !$0.isPlural }
    }

    private static func table(_ file: String) -> (name: String, isPlural: Bool)? {
        let lower = file.lowercased()
        if lower == pluralsFile.lowercased() { return (TextKey.defaultTable, true) }
        for (suffix, isPlural) in [(pluralsSuffix, true), (".strings", false)]
        where lower.hasSuffix(suffix) {
            let name = String(file.dropLast(suffix.count))
            let isDefault = name.lowercased() == TextKey.defaultTable.lowercased()
            return (isDefault ? TextKey.defaultTable : name, isPlural)
        }
        return nil
    }

    /// The bytes of a file, and its name for messages.
    func read(_ table: Table) throws(StringsError) -> (bytes: [UInt8], file: String) {
        let file = files.path(of: table.path) ?? "\(files.origin)/\(table.path)"
        do {
            return (try files.bytes(at: table.path), file)
        } catch {
            throw StringsError(.unreadable, file: file, message: "\(error)")
        }
    }
}
