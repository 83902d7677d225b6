/// Values that come as text.
extension ConfigurationLayers {
    /// Adds what environment variables say about the settings that are known so far, from the layers below and from
    /// ``describe(_:)``.
    ///
    /// The variable of `tree.rowHeight` is `CAIRN_TREE_ROW_HEIGHT`: keys joined by `_`, words of a key too, all in
    /// capitals, behind the prefix. The text is read as the type that the setting has below: `44`, `true`, `2024-02-29T00:00:00Z`,
    /// base64, and with commas for an array (`\,` for a comma in an element).
    ///
    /// - Parameters:
    ///   - variables: The variables and their texts.
    ///   - prefix: What the names of this app's variables begin with.
    ///   - others: Variables with the prefix that are no settings.
    /// - Returns: A warning for each variable with the prefix that is no setting, with the nearest name.
    /// - Throws: ``ConfigurationError`` for a text that is not of the setting's type, and for a variable that two settings
    ///   share; the variable is its place: `environment:CAIRN_TREE_INDENT: tree.indent: expected a number, found “wide”`.
    @discardableResult
    public mutating func addEnvironment(
        _ variables: [String: String], prefix: String = "CAIRN_", besides others: Set<String> = []
    ) throws(ConfigurationError) -> [ConfigurationError] {
        let mine = variables.filter { $0.key.hasPrefix(prefix) && !others.contains($0.key) }
        guard !mine.isEmpty else { return [] }
        var names: [String: KnownSetting] = [:]
        for setting in knownSettings(below: .environment) {
            let name = VariableName.of(setting.path, prefix: prefix)
            if let other = names[name], other.path != setting.path, mine[name] != nil {
                throw ConfigurationError(
                    .invalid(
                        "stands for \(other.path.joined(separator: ".")) and for "
                            + setting.path.joined(separator: ".")),
                    file: "environment:\(name)")
            }
            names[name] = setting
        }
        var warnings: [ConfigurationError] = []
        for (name, text) in mine.sorted(by: { $0.key < $1.key }) {
            let position = SourcePosition(file: "environment:\(name)")
            if let setting = names[name] {
                try add(text, for: setting, as: .environment, at: position)
            } else {
                let nearest = NearestName.nearest(to: name, in: names.keys.sorted())
                warnings.append(ConfigurationError(.unknownKey(nearest: nearest), at: position))
            }
        }
        return warnings
    }

    /// Adds settings from arguments such as `--set tree.indent=4`.
    ///
    /// The text is read as by ``addEnvironment(_:prefix:besides:)``; one for a key that nothing is known about is a
    /// string. A dot in a key is written `\.`.
    ///
    /// - Parameters:
    ///   - settings: The texts behind the option: a key path, `=`, and the value.
    ///   - option: The option, for error messages.
    /// - Throws: ``ConfigurationError`` for a text without `=` or not of the setting's type; the argument is its place:
    ///   `argument:--set tree.indent: tree.indent: expected a number, found “wide”`.
    public mutating func addArguments(
        _ settings: [String], option: String = "--set"
    ) throws(ConfigurationError) {
        guard !settings.isEmpty else { return }
        let known = knownSettings(below: .commandLine)
        for setting in settings {
            guard let equals = setting.firstIndex(of: "=") else {
                throw ConfigurationError(
                    .mismatch(expected: "KEY=VALUE", found: "“\(setting)”"),
                    file: "argument:\(option) \(setting)")
            }
            let key = String(setting[..<equals])
            let path = SettingText.path(key)
            let position = SourcePosition(file: "argument:\(option) \(key)")
            guard !path.contains("") else {
                throw ConfigurationError(
                    .mismatch(expected: "keys with dots between them", found: "“\(key)”"),
                    at: position)
            }
            try add(
                String(setting[setting.index(after: equals)...]),
                for: known.first { $0.path == path } ?? KnownSetting(path: path),
                as: .commandLine, at: position)
        }
    }

    private mutating func add(
        _ text: String, for setting: KnownSetting, as layer: ConfigurationLayer,
        at position: SourcePosition
    ) throws(ConfigurationError) {
        let value: PropertyList
        do throws(SettingText.Expectation) {
            value = try SettingText.value(of: text, as: setting.kind, element: setting.element)
        } catch {
            throw ConfigurationError(
                .mismatch(expected: error.text, found: "“\(text)”"), at: position,
                keyPath: setting.path)
        }
        let list = setting.path.reversed().reduce(value.placed(at: position)) { value, key in
            PropertyList([key: value]).placed(at: position)
        }
        try add(list, as: layer)
    }

    /// A setting and what it holds.
    struct KnownSetting {
        var path: [String]
        var kind: PropertyList.Kind?
        var element: PropertyList.Kind?
    }

    /// The settings that layers below one have values for, and those that are described.
    private func knownSettings(below layer: ConfigurationLayer) -> [KnownSetting] {
        var known: [[String]: KnownSetting] = [:]
        var order: [[String]] = []
        func add(_ setting: KnownSetting) {
            if known[setting.path] == nil { order.append(setting.path) }
            // What a module says of itself stands before what a file happens to hold.
            if known[setting.path]?.kind == nil { known[setting.path] = setting }
            if known[setting.path]?.element == nil {
                known[setting.path]?.element = setting.element
            }
        }
        for description in descriptions {
            for entry in description.entries {
                add(
                    KnownSetting(
                        path: description.section + entry.path, kind: entry.kind,
                        element: entry.elementKind))
            }
        }
        for part in parts where part.layer <= layer {
            for setting in Self.leaves(of: part.list, at: part.section) { add(setting) }
        }
        return order.compactMap { known[$0] }
    }

    private static func leaves(of list: PropertyList, at path: [String]) -> [KnownSetting] {
        guard let dictionary = list.dictionary else {
            return [
                KnownSetting(path: path, kind: list.kind, element: list.array?.first?.kind)
            ]
        }
        return dictionary.flatMap { leaves(of: $0.value, at: path + [$0.key]) }
    }
}
