/// Every setting of a module: key, type, default, range, meaning. For `explain`, for READMEs, and to make values of
/// the texts in environment variables and arguments.
public struct ConfigurationDescription: Sendable {
    /// One setting.
    public struct Entry: Sendable, Equatable {
        /// The keys that lead to it, from the module's configuration.
        public let path: [String]
        /// What element holds it; `nil` if only its type knows, as for an optional structure without a value.
        public let kind: PropertyList.Kind?
        /// What the elements are, if it is an array that has some by default.
        public let elementKind: PropertyList.Kind?
        /// The texts it may have, if it is one of several.
        public let choices: [String]
        /// The value it has if nobody sets it; `nil` if it has none.
        public let defaultValue: PropertyList?
        /// The numbers it may have.
        public let range: SettingRange?
        /// What it does; empty if nobody has said.
        public let meaning: String

        /// The keys with dots between them.
        public var key: String { path.joined(separator: ".") }
    }

    /// Where the module's settings lie among all: `["tree"]`.
    public let section: [String]
    /// The settings in the order of their descriptions; then those that have none, in the order of declaration.
    public let entries: [Entry]
    /// Where description and declaration differ, a sentence each. A test of every module expects none.
    public let disagreements: [String]

    /// Finds the settings of a configuration by encoding its default and decoding that again.
    ///
    /// - Parameters:
    ///   - type: The configuration.
    ///   - section: The keys that lead to the module's settings.
    /// - Throws: ``ConfigurationError`` if the default cannot be decoded: a default out of its range, or a key that is
    ///   written and not read.
    public init<T: DescribedConfiguration>(
        of type: T.Type, at section: [String] = []
    ) throws(ConfigurationError) {
        let defaults = try PlistEncoder().encode(T())
        let placed = defaults.placed(at: SourcePosition(file: "default"))
        let flat = FlatPropertyList(placed)
        let recorder = SettingRecorder()
        let state = DecodingState(
            flat.document, root: flat.document.root, prefix: section,
            options: PlistDecoder(unknownKeys: .fail), original: placed, leaves: flat.leaves,
            recorder: recorder)
        _ = try state.decodeRoot(type)

        var described: [String: Setting] = [:]
        var order: [String] = []
        var disagreements: [String] = []
        for (path, setting) in recorder.settings {
            let key = (path + setting.path).joined(separator: ".")
            if described.updateValue(setting, forKey: key) == nil {
                order.append(key)
            } else {
                disagreements.append("\(key) is described twice")
            }
        }
        let found = Self.leaves(of: defaults, at: [], described: Set(order)) + recorder.absent
        var entries: [String: Entry] = [:]
        for leaf in found {
            let key = leaf.path.joined(separator: ".")
            guard entries[key] == nil else { continue }
            if described[key] == nil {
                disagreements.append("\(key) is declared and not described")
                order.append(key)
            }
            entries[key] = Entry(
                path: leaf.path, kind: leaf.kind, elementKind: leaf.elementKind,
                choices: recorder.choices[key] ?? [], defaultValue: leaf.value,
                range: described[key]?.range, meaning: described[key]?.meaning ?? "")
        }
        for key in order where entries[key] == nil {
            disagreements.append("\(key) is described and not declared")
        }
        self.section = section
        self.entries = order.compactMap { entries[$0] }
        self.disagreements = disagreements
    }

    /// The values that are settings: all but dictionaries, and those dictionaries that are described as a whole.
    private static func leaves(
        of list: PropertyList, at path: [String], described: Set<String>
    ) -> [SettingRecorder.Leaf] {
        guard let dictionary = list.dictionary,
            path.isEmpty
                || (!described.contains(path.joined(separator: ".")) && !dictionary.isEmpty)
        else {
            return [
                SettingRecorder.Leaf(
                    path: path, kind: list.kind, elementKind: list.array?.first?.kind, value: list)
            ]
        }
        return dictionary.flatMap {
            leaves(of: $0.value, at: path + [$0.key], described: described)
        }
    }
}
