/// The settings of an app as loaded from all sources: defaults < the app's file < the machine's files < the user's file <
/// environment < command line.
public struct LoadedSettings<Values: DescribedConfiguration>: Sendable {
    /// The settings.
    public let values: Values
    /// The layers, for finding out which source set a value.
    public let layers: ConfigurationLayers
    /// Environment variables with the app's prefix that match no setting, and former names.
    public let warnings: [ConfigurationError]

    /// Merges and decodes all settings. A misspelled key is an error, because it would silently disable a setting.
    ///
    /// - Parameters:
    ///   - lists: the contents of the files, each with its layer.
    ///   - environment: the environment variables.
    ///   - prefix: the prefix of the app's variables.
    ///   - others: variables with the prefix that are not settings.
    ///   - arguments: settings from the command line, such as `tree.indent=4`.
    /// - Throws: ``ConfigurationError`` with the file and line, the variable or the argument to
    ///   correct.
    public init(
        _ lists: [(list: PropertyList, layer: ConfigurationLayer)], environment: [String: String],
        prefix: String, besides others: Set<String> = [], arguments: [String] = []
    ) throws(ConfigurationError) {
        var layers = ConfigurationLayers()
        try layers.addDefaults(of: Values())
        // A description requires decoding the settings once more, so it is added only if variables
        // or arguments must be matched to settings.
        if !arguments.isEmpty || environment.keys.contains(where: { $0.hasPrefix(prefix) }) {
            layers.describe(try ConfigurationDescription(of: Values.self))
        }
        for part in lists { try layers.add(part.list, as: part.layer) }
        let unknown = try layers.addEnvironment(environment, prefix: prefix, besides: others)
        try layers.addArguments(arguments)

        var strict = PlistDecoder(unknownKeys: .fail)
        // The app shows the notes together with the warnings.
        strict.warning = { _ in }
        values = try layers.decode(Values.self, with: strict)
        warnings = unknown + layers.notes
        self.layers = layers
    }
}

extension ConfigurationLayer {
    /// Returns the places of the settings files of the machine and of the user, by the XDG Base
    /// Directory Specification, the most important last. They need not exist.
    ///
    /// - Parameters:
    ///   - file: the path of the file in each place: `travel-story/TravelStory.plist`.
    ///   - environment: the environment variables.
    /// - Returns: the paths, each with its layer.
    public static func places(
        of file: String, _ environment: [String: String]
    ) -> [(path: String, layer: ConfigurationLayer)] {
        // The specification: paths that are not absolute are ignored.
        func value(_ name: String) -> String? {
            environment[name].flatMap { $0.isEmpty ? nil : $0 }
        }
        let machine = (value("XDG_CONFIG_DIRS") ?? "/etc/xdg").split(separator: ":").map(
            String.init)
        let user = value("XDG_CONFIG_HOME") ?? value("HOME").map { $0 + "/.config" }
        var places: [(path: String, layer: ConfigurationLayer)] = []
        for folder in machine.reversed() where folder.hasPrefix("/") {
            places.append((path: "\(folder)/\(file)", layer: .system))
        }
        if let user, user.hasPrefix("/") { places.append((path: "\(user)/\(file)", layer: .user)) }
        return places
    }
}
