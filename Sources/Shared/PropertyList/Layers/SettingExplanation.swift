#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A setting as shown by `explain`: its current value, its default, its origin and its meaning.
public struct SettingExplanation: Sendable, Equatable {
    /// The keys that lead to the setting, joined by dots.
    public var key: String
    /// The current value, on one line; empty if there is none.
    public var value: String
    /// The default value, on one line; empty if there is none.
    public var defaultValue: String
    /// The origin of the value: `default`, `app App.plist:14:9`; empty if there is no value.
    public var origin: String
    /// The allowed numbers or texts: `0 or more`, `plain, bold`; empty for any.
    public var allowed: String
    /// The meaning of the setting.
    public var meaning: String

    /// Creates an explanation.
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
    /// Returns every setting of a module with its value and origin, in the order of the
    /// description, followed by the values that a layer has but the module does not know.
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

    /// Returns the paths of the values that are not settings.
    private static func unknown(
        in list: PropertyList, at path: [String], known: Set<[String]>
    ) -> [[String]] {
        if known.contains(path) { return [] }
        guard let dictionary = list.dictionary else { return [path] }
        return dictionary.flatMap { unknown(in: $0.value, at: path + [$0.key], known: known) }
    }

    /// Returns a value as one line: `16.0`, `“plain”`, `[“a”, “b”]`, `{low: 1}`.
    private static func text(_ list: PropertyList) -> String {
        if let array = list.array { return "[\(array.map(text).joined(separator: ", "))]" }
        if let dictionary = list.dictionary {
            let pairs = dictionary.map {
                "\(ConfigurationError.oneLine($0.key)): \(text($0.value))"
            }
            return "{\(pairs.joined(separator: ", "))}"
        }
        if let date = list.date { return DateText.text(of: date) }
        if let data = list.data { return "\(data.count) bytes" }
        return list.summary
    }
}

extension [SettingExplanation] {
    /// The settings in readable form, three short lines each, which fit a narrow terminal:
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
