public import CairnBundle

/// The languages of a bundle: `sv.lproj/Localizable.strings`, `sv.lproj/Plurals.plist` and so on.
///
/// Names are matched without regard to case, because SwiftPM may have lowercased them. `Base.lproj`
/// contains the development language.
public struct LocalizationFolder: Sendable {
    /// A file of texts.
    public struct Table: Sendable, Hashable {
        /// The name of the table: `Localizable` for `Localizable.strings` and for `Plurals.plist`.
        public var name: String
        /// The path of the file, relative to the bundle's folder.
        public var path: String
        /// A Boolean value that indicates whether the file is a plural file.
        public var isPlural: Bool
    }

    /// The name of the default table's plural file.
    public static let pluralsFile = "Plurals.plist"
    /// The suffix of the plural files of other tables: `Errors.plurals.plist`. Foundation on Linux
    /// ends the process when it looks up a key of a `.stringsdict`, and never looks for these
    /// files.
    public static let pluralsSuffix = ".plurals.plist"

    /// The files of the bundle.
    public let files: ResourceFiles
    /// The folders of each language. A language may have several: `pt-br.lproj` and `pt-BR.lproj`.
    public let folders: [LanguageTag: [String]]
    /// The `*.lproj` folders whose names are not languages.
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

    /// The languages, sorted by tag.
    public var languages: [LanguageTag] {
        folders.keys.sorted { $0.description < $1.description }
    }

    /// Returns the text files of a language, plural files first, then by name.
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

    /// Returns the bytes of a file, and its name for use in messages.
    func read(_ table: Table) throws(StringsError) -> (bytes: [UInt8], file: String) {
        let file = files.path(of: table.path) ?? "\(files.origin)/\(table.path)"
        do {
            return (try files.bytes(at: table.path), file)
        } catch {
            throw StringsError(.unreadable, file: file, message: "\(error)")
        }
    }
}
