#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// One setting as `explain` shows it: what it is now, what it was by default, who set it, and what it does.
public struct SettingExplanation: Sendable, Equatable {
    /// The keys that lead to it, with dots between them.
    public var key: String
    /// The value now, on one line; empty if it has none.
    public var value: String
    /// The default, on one line; empty if it has none.
    public var defaultValue: String
    /// Who set it: `default`, `app App.plist:14:9`; empty if it has no value.
    public var origin: String
    /// The numbers or texts it may have: `0 or more`, `plain, bold`; empty for any.
    public var allowed: String
    /// What it does.
    public var meaning: String

    /// Creates a row.
    public init(
        key: String, value: String, defaultValue: String, origin: String, allowed: String,
        meaning: String
    ) {
        self.key = key
        self.value = value
        self.defaultValue = defaultValue
        self.origin = origin
        self.allowed = allowed
        self.meaning = meaning
    }
}

extension ConfigurationLayers {
    /// Every setting of a module with its value and where that came from, in the order of the description; then the
    /// values that some layer has and the module does not know.
    ///
    /// - Throws: ``ConfigurationError`` if two layers have values of different kinds.
    public func explanation(
        of description: ConfigurationDescription
    ) throws(ConfigurationError) -> [SettingExplanation] {
        var rows: [SettingExplanation] = []
        for entry in description.entries {
            let path = description.section + entry.path
            rows.append(
                row(
                    path, try value(at: path), default: entry.defaultValue,
                    allowed: entry.range.map { "\($0)" } ?? entry.choices.joined(separator: ", "),
                    meaning: entry.meaning))
        }
        let known = Set(description.entries.map(\.path))
        if let all = try value(at: description.section) {
            for path in Self.unknown(in: all, at: [], known: known) {
                let path = description.section + path
                rows.append(row(path, try value(at: path), default: nil, allowed: "", meaning: ""))
            }
        }
        return rows
    }

    private func row(
        _ path: [String], _ value: PropertyList?, default defaultValue: PropertyList?,
        allowed: String, meaning: String
    ) -> SettingExplanation {
        SettingExplanation(
            key: path.joined(separator: "."), value: value.map(Self.text) ?? "",
            defaultValue: defaultValue.map(Self.text) ?? "",
            origin: origin(of: path)?.description ?? "", allowed: allowed, meaning: meaning)
    }

    /// The paths of the values that are no settings.
    private static func unknown(
        in list: PropertyList, at path: [String], known: Set<[String]>
    ) -> [[String]] {
        if known.contains(path) { return [] }
        guard let dictionary = list.dictionary else { return [path] }
        return dictionary.flatMap { unknown(in: $0.value, at: path + [$0.key], known: known) }
    }

    /// A value on one line: `16.0`, `“plain”`, `[“a”, “b”]`, `{low: 1}`.
    private static func text(_ list: PropertyList) -> String {
        if let array = list.array { return "[\(array.map(text).joined(separator: ", "))]" }
        if let dictionary = list.dictionary {
            let pairs = dictionary.map {
                "\(ConfigurationError.oneLine($0.key)): \(text($0.value))"
            }
            return "{\(pairs.joined(separator: ", "))}"
        }
        if let date = list.date { return date.formatted(.iso8601) }
        if let data = list.data { return "\(data.count) bytes" }
        return list.summary
    }
}

/// Rows of text with aligned columns, for a terminal.
public enum TextTable {
    /// The rows, a line each, columns two blanks apart; the last column is not padded, and columns that are empty in
    /// every row are left out. Widths count characters.
    public static func text(header: [String], rows: [[String]]) -> String {
        let columns = header.indices.filter { column in rows.contains { !$0[column].isEmpty } }
        let widths = columns.map { column in
            ([header] + rows).map { $0[column].count }.max() ?? 0
        }
        return ([header] + rows).map { row in
            var line = ""
            for (column, width) in zip(columns, widths) {
                let cell = row[column]
                line += cell + String(repeating: " ", count: width - cell.count + 2)
            }
            while line.last == " " { line.removeLast() }
            return line + "\n"
        }.joined()
    }
}

extension [SettingExplanation] {
    /// The settings for people to read, three short lines each, which fit a narrow terminal:
    ///
    ///     tree.indent = 4
    ///         Points each level moves in; 0 or more
    ///         default 16.0; set by app App.plist:14:9
    public var text: String {
        map { row in
            let value = row.value.isEmpty ? "(nothing)" : row.value
            let allowed = row.allowed.isEmpty ? [] : [row.allowed]
            let meaning = (row.meaning.isEmpty ? ["not a setting"] : [row.meaning]) + allowed
            let standard = row.defaultValue.isEmpty ? "no default" : "default \(row.defaultValue)"
            let isDefault = row.origin == ConfigurationLayer.moduleDefault.rawValue
            let setter = isDefault || row.origin.isEmpty ? [] : ["set by \(row.origin)"]
            return """
                \(row.key) = \(value)
                    \(meaning.joined(separator: "; "))
                    \(([standard] + setter).joined(separator: "; "))

                """
        }.joined()
    }
}
