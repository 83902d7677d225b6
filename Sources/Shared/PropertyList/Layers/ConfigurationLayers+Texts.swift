/// Values given as text.
extension ConfigurationLayers {
    /// Adds environment variables for the settings known so far, from the layers below and from
    /// ``describe(_:)``.
    ///
    /// The variable of `tree.rowHeight` is `CAIRN_TREE_ROW_HEIGHT`: the prefix, followed by the
    /// keys and the words within each key in uppercase, joined by `_`. The text is parsed as the
    /// type that the setting has in the layers below: `44`, `true`, `2024-02-29T00:00:00Z`, base64,
    /// or a comma-separated list for an array (`\,` for a comma in an element).
    ///
    /// - Parameters:
    ///   - variables: The names and values of the environment variables.
    ///   - prefix: The prefix of this app's variables.
    ///   - others: Variables with the prefix that are not settings.
    /// - Returns: A warning for each variable with the prefix that is not a setting, with the most
    ///   similar name.
    /// - Throws: ``ConfigurationError`` for a text that does not match the setting's type, and for
    ///   a variable that two settings share. The position is the variable:
    ///   `environment:CAIRN_TREE_INDENT: tree.indent: expected a number, found “wide”`.
    @discardableResult
    public mutating func addEnvironment(
        _ variables: [String: String], prefix: String = "CAIRN_", besides others: Set<String> = []
    ) throws(ConfigurationError) -> [ConfigurationError] {
        let mine = variables.filter { $0.key.hasPrefix(prefix) && !others.contains($0.key) }
        guard !mine.isEmpty else { return [] }
        var warnings: [ConfigurationError] = []
        var names: [String]?
        for (name, text) in mine.sorted(by: { $0.key < $1.key }) {
            let position = SourcePosition(file: "environment:\(name)")
            let words = String(name.dropFirst(prefix.count))
            var paths = paths(named: words, below: .environment)
            if paths.isEmpty { paths = self.paths(formerlyNamed: words, below: .environment) }
            if paths.count > 1 {
                let keys = paths.map { $0.joined(separator: ".") }.joined(separator: " and for ")
                throw ConfigurationError(.invalid("stands for \(keys)"), at: position)
            }
            if let path = paths.first {
                try add(text, at: path, as: .environment, from: position)
                continue
            }
            // All names are computed only if there is an unknown one.
            let all = names ?? variableNames(below: .environment, prefix: prefix)
            names = all
            let nearest = SpellingSuggestion.nearest(to: name, in: all)
            warnings.append(ConfigurationError(.unknownKey(nearest: nearest), at: position))
        }
        return warnings
    }

    /// Adds settings from arguments such as `--set tree.indent=4`.
    ///
    /// The text is parsed as by ``addEnvironment(_:prefix:besides:)``; the text for an unknown key
    /// is a string. A dot in a key is written `\.`.
    ///
    /// - Parameters:
    ///   - settings: The values of the option: a key path, `=`, and the value.
    ///   - option: The option, for error messages.
    /// - Throws: ``ConfigurationError`` for a text that has no `=` or does not match the setting's
    ///   type. The position is the argument: `argument:--set tree.indent: tree.indent: expected a
    ///   number, found “wide”`.
    public mutating func addArguments(
        _ settings: [String], option: String = "--set"
    ) throws(ConfigurationError) {
        guard !settings.isEmpty else { return }
        for setting in settings {
            guard let equals = setting.firstIndex(of: "=") else {
                throw ConfigurationError(
                    .mismatch(expected: "KEY=VALUE", found: "“\(setting)”"),
                    file: "argument:\(option) \(setting)")
            }
            let key = String(setting[..<equals])
            let path = SettingParser.path(key)
            let position = SourcePosition(file: "argument:\(option) \(key)")
            guard !path.contains("") else {
                throw ConfigurationError(
                    .mismatch(expected: "keys with dots between them", found: "“\(key)”"),
                    at: position)
            }
            try add(
                String(setting[setting.index(after: equals)...]), at: path, as: .commandLine,
                from: position)
        }
    }

    private mutating func add(
        _ text: String, at path: [String], as layer: ConfigurationLayer,
        from position: SourcePosition
    ) throws(ConfigurationError) {
        let (kind, element) = kind(at: current(path), below: layer)
        let value: PropertyList
        do throws(SettingParser.Expectation) {
            value = try SettingParser.value(of: text, as: kind, element: element)
        } catch {
            throw ConfigurationError(
                .mismatch(expected: error.text, found: "“\(text)”"), at: position, keyPath: path)
        }
        let list = path.reversed().reduce(value.placed(at: position)) { value, key in
            PropertyList([key: value]).placed(at: position)
        }
        try add(list, as: layer)
    }

    // MARK: What is known of a setting

    /// Returns the kind of a setting, and that of its elements if it is an array: as described by
    /// its module, otherwise as found in the weakest layer, which has the default.
    private func kind(
        at path: [String], below layer: ConfigurationLayer
    ) -> (kind: PropertyList.Kind?, element: PropertyList.Kind?) {
        var kind: PropertyList.Kind?
        var element: PropertyList.Kind?
        for description in descriptions where path.starts(with: description.section) {
            let rest = Array(path[description.section.count...])
            if let entry = description.entries.first(where: { $0.path == rest }) {
                kind = kind ?? entry.kind
                element = element ?? entry.elementKind
            }
        }
        for part in parts where part.layer <= layer {
            guard kind == nil || (kind == .array && element == nil) else { break }
            guard let value = Self.value(of: part, at: path) else { continue }
            kind = kind ?? value.kind
            element = element ?? value.array?.first?.kind
        }
        return (kind, element)
    }

    /// The former and current key paths of the settings and sections that had another name.
    private var formerPaths: [(former: [String], now: [String])] {
        var paths: [(former: [String], now: [String])] = []
        for module in renames {
            for rename in module.renames {
                guard let key = rename.key else { continue }
                let now = module.section + rename.path
                paths.append((former: now.dropLast() + [key], now: now))
            }
        }
        return paths
    }

    /// Returns a key path with the names of today.
    private func current(_ path: [String]) -> [String] {
        formerPaths.reduce(path) { path, names in
            path.starts(with: names.former) ? names.now + path[names.former.count...] : path
        }
    }

    /// Returns the former key paths of the settings that had the given variable name.
    private func paths(formerlyNamed name: String, below layer: ConfigurationLayer) -> [[String]] {
        for (former, now) in formerPaths {
            guard let rest = VariableName.rest(of: name, behind: former) else { continue }
            let words = VariableName.of(now, prefix: "") + (rest.isEmpty ? "" : "_" + rest)
            return paths(named: words, below: layer).map { former + $0[now.count...] }
        }
        return []
    }

    /// Returns the settings with the given variable name, without the prefix: none, one, or several
    /// that share it.
    private func paths(named name: String, below layer: ConfigurationLayer) -> [[String]] {
        var found: [[String]] = []
        func add(_ path: [String]) { if !found.contains(path) { found.append(path) } }
        for description in descriptions {
            for entry in description.entries {
                let path = description.section + entry.path
                if VariableName.of(path, prefix: "") == name { add(path) }
            }
        }
        for part in parts where part.layer <= layer {
            guard let rest = VariableName.rest(of: name, behind: part.section) else { continue }
            Self.search(part.list, for: rest, at: part.section, add)
        }
        return found
    }

    /// Searches only the subtrees whose keys match the name.
    private static func search(
        _ list: PropertyList, for name: Substring, at path: [String], _ found: ([String]) -> Void
    ) {
        guard let dictionary = list.dictionary else { return }
        for (key, value) in dictionary {
            guard let rest = VariableName.rest(of: name, behind: [key]) else { continue }
            if value.kind == .dictionary {
                search(value, for: rest, at: path + [key], found)
            } else if rest.isEmpty {
                found(path + [key])
            }
        }
    }

    /// Returns the variable names of all settings.
    private func variableNames(below layer: ConfigurationLayer, prefix: String) -> [String] {
        var names: Set<String> = []
        for description in descriptions {
            for entry in description.entries {
                names.insert(VariableName.of(description.section + entry.path, prefix: prefix))
            }
        }
        func add(_ list: PropertyList, _ path: [String]) {
            guard let dictionary = list.dictionary else {
                names.insert(VariableName.of(path, prefix: prefix))
                return
            }
            for (key, value) in dictionary { add(value, path + [key]) }
        }
        for part in parts where part.layer <= layer { add(part.list, part.section) }
        return names.sorted()
    }
}
