/// A description of every setting of a module: key, type, default, range and meaning. Used by
/// `explain`, for READMEs, and to convert the texts of environment variables and arguments to
/// values.
public struct ConfigurationDescription: Sendable {
    /// A setting.
    public struct Entry: Sendable, Equatable {
        /// The keys that lead to the setting, relative to the module's configuration.
        public let path: [String]
        /// The kind of the setting's value; `nil` if only its type determines it, as for an
        /// optional structure without a value.
        public let kind: PropertyList.Kind?
        /// The kind of the elements, if the setting is an array that is not empty by default.
        public let elementKind: PropertyList.Kind?
        /// The allowed texts, if the setting is a choice.
        public let choices: [String]
        /// The default value; `nil` if there is none.
        public let defaultValue: PropertyList?
        /// The allowed range of a number.
        public let range: SettingRange?
        /// The meaning of the setting; empty if it is not described.
        public let meaning: String

        /// The keys, joined by dots.
        public var key: String { path.joined(separator: ".") }
    }

    /// The key path of the module's settings: `["tree"]`.
    public let section: [String]
    /// The settings in the order of declaration, those of nested configurations after those of the
    /// configuration that contains them, followed by properties that no ``Setting`` declares.
    public let entries: [Entry]
    /// The properties that no ``Setting`` declares, and renames of keys that do not exist, as
    /// sentences. A test of every module verifies that there are none.
    public let disagreements: [String]

    /// Finds the settings of a configuration by encoding its default value and decoding the result.
    ///
    /// - Parameters:
    ///   - type: The configuration.
    ///   - section: The keys that lead to the module's settings.
    /// - Throws: ``ConfigurationError`` if the default cannot be decoded: a default is out of its
    ///   range, or a key is encoded but not decoded.
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

        var described: [String: SettingDeclaration] = [:]
        var order: [String] = []
        var disagreements: [String] = []
        for (path, setting) in recorder.settings {
            let key = (path + [setting.key]).joined(separator: ".")
            described[key] = setting
            order.append(key)
        }
        let found = Self.leaves(of: defaults, at: [], described: Set(order)) + recorder.absent
        var entries: [String: Entry] = [:]
        for leaf in found {
            let key = leaf.path.joined(separator: ".")
            guard entries[key] == nil else { continue }
            if described[key] == nil {
                disagreements.append("\(key) is declared without a Setting")
                order.append(key)
            }
            entries[key] = Entry(
                path: leaf.path, kind: leaf.kind, elementKind: leaf.elementKind,
                choices: recorder.choices[key] ?? [], defaultValue: leaf.value,
                range: described[key]?.range, meaning: described[key]?.meaning ?? "")
        }
        for rename in type.renames {
            let key = rename.path.joined(separator: ".")
            if !entries.keys.contains(where: { $0 == key || $0.hasPrefix(key + ".") }) {
                disagreements.append("\(key) is renamed and not declared")
            }
        }
        self.section = section
        self.entries = order.compactMap { entries[$0] }
        self.disagreements = disagreements
    }

    /// Returns the values that are settings: all values except dictionaries, and the dictionaries
    /// that are described as a whole.
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
