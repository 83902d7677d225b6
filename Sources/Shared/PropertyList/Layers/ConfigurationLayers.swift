/// The settings of an app, merged from all sources.
///
///     var layers = ConfigurationLayers()
///     try layers.addDefaults(of: TreeConfiguration(), at: ["tree"])
///     try layers.add(reader.read(contentsOf: appFile), as: .app)
///     try layers.addEnvironment(ProcessInfo.processInfo.environment)
///     try layers.addArguments(["tree.indent=4"])
///     let tree = try layers.decode(TreeConfiguration.self, at: ["tree"])
///     layers.origin(of: ["tree", "indent"])       // command line --set tree.indent
///
/// Later layers take precedence: module default < theme < app < environment < command line; within
/// a layer, later additions do. Dictionaries are merged key by key, at any depth; all other values,
/// including arrays, are replaced as a whole.
public struct ConfigurationLayers: Sendable {
    /// The handling of a value whose kind differs from that in the layer below, such as a text in
    /// place of a number.
    public enum KindChange: Sendable {
        /// A different kind is an error that names both positions.
        case fail
        /// The later value is used. For settings that have several forms.
        case replace
    }

    struct Part: Sendable {
        var layer: ConfigurationLayer
        /// The keys under which ``list`` belongs.
        var section: [String]
        var list: PropertyList
    }

    /// The handling of a value whose kind differs from that in the layer below. The default is
    /// `fail`. Integers and real numbers count as the same kind, and defaults are not compared:
    /// their type is checked when the value is decoded.
    public var kindChange = KindChange.fail
    /// The parts of all layers, the weakest first.
    private(set) var parts: [Part] = []
    private(set) var descriptions: [ConfigurationDescription] = []
    /// The former names of the modules whose defaults were added, with their sections.
    private(set) var renames: [(section: [String], renames: [Rename])] = []
    /// Notes about former names in the layers that were added, for
    /// ``decode(_:at:with:)`` and the app.
    public private(set) var notes: [ConfigurationError] = []

    /// Creates layers without values.
    public init() {}

    /// Adds values to a layer.
    ///
    /// - Parameters:
    ///   - list: The values, a dictionary.
    ///   - layer: The layer.
    ///   - section: The keys under which the values belong: `["tree"]` for a file with one module's
    ///     settings.
    /// - Throws: ``ConfigurationError`` if `list` is not a dictionary.
    public mutating func add(
        _ list: PropertyList, as layer: ConfigurationLayer, at section: [String] = []
    ) throws(ConfigurationError) {
        guard list.kind == .dictionary else {
            throw ConfigurationError(
                .mismatch(expected: "a dictionary", found: list.summary),
                at: list.position ?? SourcePosition(file: "inline", line: 1), keyPath: section)
        }
        let place = parts.firstIndex { $0.layer > layer } ?? parts.endIndex
        let part = Part(layer: layer, section: section, list: renamed(list, at: section))
        parts.insert(part, at: place)
    }

    /// Returns the values with the names of today.
    private mutating func renamed(_ list: PropertyList, at section: [String]) -> PropertyList {
        var list = list
        for module in renames where module.section.starts(with: section) {
            let rest = Array(module.section[section.count...])
            list = list.renamed(by: module.renames, at: rest) { note in
                var note = note
                if !note.keyPath.starts(with: section) { note.keyPath = section + note.keyPath }
                notes.append(note)
            }
        }
        return list
    }

    /// Adds the defaults that a module declares. Layers that are added later may use the module's
    /// former names.
    ///
    /// - Throws: ``ConfigurationError`` for a default that a property list cannot represent.
    public mutating func addDefaults(
        of configuration: some Encodable, at section: [String] = []
    ) throws(ConfigurationError) {
        try add(try PlistEncoder().encode(configuration), as: .moduleDefault, at: section)
        if let type = type(of: configuration) as? any DescribedConfiguration.Type,
            !type.renames.isEmpty
        {
            renames.append((section, type.renames))
        }
    }

    /// Adds the description of a module's settings: their meanings, and their types, which are used
    /// for texts from the environment and the command line if no layer below has a value.
    public mutating func describe(_ description: ConfigurationDescription) {
        descriptions.append(description)
    }

    // MARK: What comes of them

    /// Returns the merged value at a key path; `nil` if no layer has one.
    ///
    /// - Throws: ``ConfigurationError`` with both positions if two layers have values of different
    ///   kinds.
    public func value(at path: [String] = []) throws(ConfigurationError) -> PropertyList? {
        var merged: PropertyList?
        var isDefault = true
        for part in parts {
            guard let list = Self.value(of: part, at: path) else { continue }
            if let lower = merged {
                let merge = LayerMerge(checksKinds: kindChange == .fail && !isDefault)
                merged = try merge.merged(lower, list, at: path)
            } else {
                merged = list
            }
            if part.layer > .moduleDefault { isDefault = false }
        }
        return merged
    }

    /// Decodes the merged values at a key path.
    ///
    /// - Parameters:
    ///   - type: The type to decode.
    ///   - section: The keys that lead to the values.
    ///   - decoder: The decoder to use.
    /// - Returns: The configuration.
    /// - Throws: ``ConfigurationError`` with the file, variable or argument whose value does not
    ///   match the type.
    public func decode<T: Decodable>(
        _ type: T.Type = T.self, at section: [String] = [],
        with decoder: PlistDecoder = PlistDecoder()
    ) throws(ConfigurationError) -> T {
        var decoder = decoder
        let warning = decoder.warning
        decoder.warning = { warning(self.placed($0)) }
        for note in notes where note.keyPath.starts(with: section) { warning(note) }
        do throws(ConfigurationError) {
            return try decoder.decode(
                type, from: try value(at: section) ?? [:], at: section)
        } catch {
            throw placed(error)
        }
    }

    /// Returns the origin of the value at a key path; `nil` if no layer has one.
    public func origin(of path: [String]) -> SettingOrigin? {
        for part in parts.reversed() {
            if let value = Self.value(of: part, at: path) {
                return SettingOrigin(
                    layer: part.layer,
                    position: part.layer == .moduleDefault ? nil : value.position)
            }
            // A value that is not a dictionary hides the nested values of lower layers.
            for count in path.indices {
                if let above = Self.value(of: part, at: Array(path[..<count])),
                    above.kind != .dictionary
                {
                    return nil
                }
            }
        }
        return nil
    }

    /// Returns the error with the position `default` if the value comes from a module default,
    /// which has no position of its own.
    private func placed(_ error: ConfigurationError) -> ConfigurationError {
        guard origin(of: error.keyPath)?.layer == .moduleDefault else { return error }
        var error = error
        (error.file, error.line, error.column) = ("default", 0, 0)
        return error
    }

    /// Returns the value of one part at a key path: a value of its list, or its list nested under
    /// the remaining keys of its section.
    static func value(of part: Part, at path: [String]) -> PropertyList? {
        let common = min(path.count, part.section.count)
        guard path[..<common] == part.section[..<common] else { return nil }
        if path.count <= part.section.count {
            return part.section[path.count...].reversed().reduce(part.list) { value, key in
                [key: value]
            }
        }
        var value = part.list
        for key in path[common...] {
            if let dictionary = value.dictionary {
                guard let next = dictionary[key] else { return nil }
                value = next
            } else if let array = value.array, let index = Int(key), array.indices.contains(index) {
                value = array[index]
            } else {
                return nil
            }
        }
        return value
    }
}
