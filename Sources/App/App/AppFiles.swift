import CairnBundle
import CairnPropertyList
import CairnResources
import FoundationEssentials

/// The files of an app: where its settings, colors, icons and texts are.
struct AppFiles: Sendable {
    /// The name of the program, as it was started: `kiosk`.
    let program: String
    /// The name of the settings file, after the type of the app: `Kiosk.plist`.
    let settings: String
    /// The folders with files, the most important first.
    let folders: [ResourceFiles]
    /// Whether the user named a folder, whose settings are then the only ones.
    let isNamed: Bool
    private let variables: [String: String]

    /// Locates the files of an app.
    ///
    /// - Throws: `ResourceError`, if the folder that the user named does not exist.
    init(
        type: String, program: String, config: String?, executable: String?,
        _ variables: [String: String]
    ) throws(ResourceError) {
        self.program = program
        self.variables = variables
        settings = "\(type).plist"
        isNamed = config != nil
        var folders: [ResourceFiles] = []
        if let config {
            guard FileManager.default.fileExists(atPath: config + "/.") else {
                throw .fileNotFound(path: settings, searched: [config])
            }
            folders.append(ResourceFiles(folder: config, bundle: program))
        }
        let found = Self.places(of: program, executable, variables).lazy
            .flatMap { [$0, $0 + "/Files"] }
            .map { ResourceFiles(folder: $0, bundle: program) }
            .first { [settings] in Self.holds($0, settings) }
        if let found { folders.append(found) }
        self.folders = folders
    }

    /// The folders that may hold the files: one that the environment names, that of the target's resources beside the
    /// program, as SwiftPM leaves it, and that of an installer.
    private static func places(
        of program: String, _ executable: String?, _ variables: [String: String]
    ) -> [String] {
        var places: [String] = []
        if let named = variables[prefix(of: program) + "RESOURCES"] { places.append(named) }
        guard let executable, let slash = executable.lastIndex(of: "/") else { return places }
        let folder = String(executable[..<slash])
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let bundles = names.filter {
            $0.hasSuffix("_\(program).resources") || $0.hasSuffix("_\(program).bundle")
        }
        return places + bundles.sorted().map { "\(folder)/\($0)" } + [
            "\(folder)/../share/\(program)"
        ]
    }

    private static func holds(_ files: ResourceFiles, _ settings: String) -> Bool {
        [settings, Resource.theme.path, Resource.icons.path].contains(where: files.contains)
            || !files.languages.isEmpty
    }

    /// The prefix of the app's environment variables: `KIOSK_`.
    static func prefix(of program: String) -> String {
        program.uppercased().map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined() + "_"
    }

    // MARK: Settings

    /// The settings files, the weakest first; those of the machine and the user need not exist.
    var settingsFiles: [(path: String, layer: ConfigurationLayer)] {
        let own = ResourceStack(folders).path(of: settings).map {
            (path: $0, layer: ConfigurationLayer.app)
        }
        let others =
            isNamed ? [] : ConfigurationLayer.places(of: "\(program)/\(settings)", variables)
        return (own.map { [$0] } ?? []) + others
    }

    /// Reads all settings.
    ///
    /// - Throws: ``ConfigurationError``.
    func load<Settings: AppSettings>(
        _ type: Settings.Type, _ changes: [String]
    ) throws(ConfigurationError) -> LoadedSettings<Settings> {
        var lists: [(list: PropertyList, layer: ConfigurationLayer)] = []
        for place in settingsFiles where FileManager.default.fileExists(atPath: place.path) {
            lists.append((try PropertyList(contentsOf: place.path), place.layer))
        }
        let prefix = Self.prefix(of: program)
        return try LoadedSettings(
            lists, environment: variables, prefix: prefix, besides: [prefix + "RESOURCES"],
            arguments: changes)
    }

    /// Returns the folder of the app's data: the one that is named, otherwise that of the XDG Base Directory Specification.
    func dataFolder(_ named: String?) -> String {
        if let named { return named }
        func value(_ name: String) -> String? {
            variables[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        let home = value("XDG_DATA_HOME") ?? (value("HOME") ?? "") + "/.local/share"
        return home + "/" + program
    }
}
