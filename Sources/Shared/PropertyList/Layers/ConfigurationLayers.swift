/// The settings of an app, from all the places where they can be set.
///
///     var layers = ConfigurationLayers()
///     try layers.addDefaults(of: TreeConfiguration(), at: ["tree"])
///     try layers.add(reader.read(contentsOf: appFile), as: .app)
///     try layers.addEnvironment(ProcessInfo.processInfo.environment)
///     try layers.addArguments(["tree.indent=4"])
///     let tree = try layers.decode(TreeConfiguration.self, at: ["tree"])
///     layers.origin(of: ["tree", "indent"])       // command line --set tree.indent
///
/// A later layer wins: module default < theme < app < environment < command line; within a layer, what was added later.
/// Dictionaries are merged key by key, at any depth; everything else, arrays too, is replaced as a whole.
public struct ConfigurationLayers: Sendable {
    /// What to do when a layer gives a value of another kind than the layer below: a text where there was a number.
    public enum KindChange: Sendable {
        /// Throw an error that names both places.
        case fail
        /// Take the later. For settings that have several forms.
        case replace
    }

    struct Part: Sendable {
        var layer: ConfigurationLayer
        /// The keys under which ``list`` lies.
        var section: [String]
        var list: PropertyList
    }

    /// What to do when a layer gives a value of another kind; fail by default. Whole and real numbers are one kind here,
    /// and defaults are not compared: their type decides when the value is decoded.
    public var kindChange = KindChange.fail
    /// Each layer's parts, the weakest first.
    private(set) var parts: [Part] = []
    private(set) var descriptions: [ConfigurationDescription] = []

    /// Creates layers without any value.
    public init() {}

    /// Adds values to a layer.
    ///
    /// - Parameters:
    ///   - list: The values, a dictionary.
    ///   - layer: The layer.
    ///   - section: The keys under which the values belong: `["tree"]` for a file that holds one module's settings.
    /// - Throws: ``ConfigurationError`` if `list` is no dictionary.
    public mutating func add(
        _ list: PropertyList, as layer: ConfigurationLayer, at section: [String] = []
    ) throws(ConfigurationError) {
        guard list.kind == .dictionary else {
            throw ConfigurationError(
                .mismatch(expected: "a dictionary", found: list.summary),
                at: list.position ?? SourcePosition(file: "inline", line: 1), keyPath: section)
        }
        let place = parts.firstIndex { $0.layer > layer } ?? parts.endIndex
        parts.insert(Part(layer: layer, section: section, list: list), at: place)
    }

    /// Adds what a module declares.
    ///
    /// - Throws: ``ConfigurationError`` for a default that a property list cannot hold.
    public mutating func addDefaults(
        of configuration: some Encodable, at section: [String] = []
    ) throws(ConfigurationError) {
        try add(try PlistEncoder().encode(configuration), as: .moduleDefault, at: section)
    }

    /// Tells about the settings of a module: their types, for texts from the environment and the command line where no
    /// layer below has a value, and their meanings.
    public mutating func describe(_ description: ConfigurationDescription) {
        descriptions.append(description)
    }

    // MARK: What comes of them

    /// The merged value at a key path; `nil` if no layer has one.
    ///
    /// - Throws: ``ConfigurationError`` if two layers have values of different kinds; it names both places.
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
    ///   - type: What to make of them.
    ///   - section: The keys that lead to them.
    ///   - decoder: How to decode.
    /// - Returns: The configuration.
    /// - Throws: ``ConfigurationError`` that names the file, variable or argument whose value does not fit.
    public func decode<T: Decodable>(
        _ type: T.Type = T.self, at section: [String] = [],
        with decoder: PlistDecoder = PlistDecoder()
    ) throws(ConfigurationError) -> T {
        var decoder = decoder
        let warning = decoder.warning
        decoder.warning = { warning(self.placed($0)) }
        do throws(ConfigurationError) {
            return try decoder.decode(
                type, from: try value(at: section) ?? [:], at: section)
        } catch {
            throw placed(error)
        }
    }

    /// Where the value at a key path came from; `nil` if no layer has one.
    public func origin(of path: [String]) -> SettingOrigin? {
        for part in parts.reversed() {
            if let value = Self.value(of: part, at: path) {
                return SettingOrigin(
                    layer: part.layer,
                    position: part.layer == .moduleDefault ? nil : value.position)
            }
            // A value above that is no dictionary hides what the layers below have under it.
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

    /// A merged value has no place of its own where a default was meant.
    private func placed(_ error: ConfigurationError) -> ConfigurationError {
        guard origin(of: error.keyPath)?.layer == .moduleDefault else { return error }
        var error = error
        (error.file, error.line, error.column) = ("default", 0, 0)
        return error
    }

    /// What one part has at a key path: a value of its list, or its list under the keys of its section that are left.
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
