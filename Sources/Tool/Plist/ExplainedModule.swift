#if CommandLine
import CairnSharingLibrary
import CairnStrings
import CairnCalendar
import CairnGallery
import CairnGestureLock
import CairnImageEditor
import CairnImagePicker
import CairnImaging
import CairnMenus
import CairnPasscode
import CairnPropertyList
import CairnTabs
import CairnTransitions
import CairnTree
import CairnVault

/// A module whose settings `cairn plist explain` can describe.
struct ExplainedModule: Sendable {
    /// Every module with settings, by name. ArchitectureTests detects a module that is missing
    /// here.
    static let all = [
        ExplainedModule(CalendarConfiguration.self),
        ExplainedModule(ImageEditorConfiguration.self),
        ExplainedModule(GalleryConfiguration.self),
        ExplainedModule(GestureLockConfiguration.self),
        ExplainedModule(ImagingConfiguration.self),
        ExplainedModule(LanguageConfiguration.self),
        ExplainedModule(PropertyListLimits.self),
        ExplainedModule(PasscodeConfiguration.self),
        ExplainedModule(ImagePickerConfiguration.self),
        ExplainedModule(SharingConfiguration.self),
        ExplainedModule(StackMenuConfiguration.self),
        ExplainedModule(StripeMenuConfiguration.self),
        ExplainedModule(TabsConfiguration.self),
        ExplainedModule(TransitionConfiguration.self),
        ExplainedModule(TreeConfiguration.self),
        ExplainedModule(VaultConfiguration.self),
    ]

    /// The names, separated by commas.
    static var names: String { all.map(\.name).joined(separator: ", ") }

    /// The name, which is also the key of the module's section in an app's settings file.
    let name: String
    /// The former names of its settings.
    let renames: [Rename]
    private let describe: @Sendable () throws(ConfigurationError) -> ConfigurationDescription
    private let addDefaults:
        @Sendable (inout ConfigurationLayers) throws(ConfigurationError) -> Void
    private let check: @Sendable (ConfigurationLayers) throws(ConfigurationError) -> Void

    private init<T: ModuleConfiguration>(_ type: T.Type) {
        let name = type.section
        self.name = name
        renames = type.renames
        describe = { () throws(ConfigurationError) in
            try ConfigurationDescription(of: type, at: [name])
        }
        addDefaults = { (layers) throws(ConfigurationError) in
            try layers.addDefaults(of: T(), at: [name])
        }
        check = { (layers) throws(ConfigurationError) in
            _ = try layers.decode(type, at: [name], with: PlistDecoder(unknownKeys: .fail))
        }
    }

    /// Returns the description of the settings.
    ///
    /// - Throws: an error if the module's own default values cannot be decoded.
    func description() throws(ConfigurationError) -> ConfigurationDescription { try describe() }

    /// Returns the layers of this module: its defaults, a file, the environment and arguments.
    func layers(
        file: PropertyList, environment: [String: String], arguments: [String]
    ) throws(ConfigurationError) -> ConfigurationLayers {
        var layers = ConfigurationLayers()
        try addDefaults(&layers)
        layers.describe(try description())
        // An app's file has one section per module; a module's own file is that section.
        if let section = file.dictionary?[name], section.kind == .dictionary {
            try layers.add(section, as: .app, at: [name])
        } else {
            try layers.add(file, as: .app, at: [name])
        }
        let words = name.replacing(/([a-z])([A-Z])/) { "\($0.1)_\($0.2)" }.uppercased()
        let mine = environment.filter { $0.key.hasPrefix("CAIRN_\(words)_") }
        try layers.addEnvironment(mine)
        try layers.addArguments(arguments)
        return layers
    }

    /// Decodes the settings strictly.
    ///
    /// - Throws: an error for the first value of the wrong type or range, or for the first unknown
    ///   key.
    func validate(_ layers: ConfigurationLayers) throws(ConfigurationError) { try check(layers) }
}
#endif
