import CairnCalendar
import CairnGallery
import CairnGestureLock
import CairnImageEditor
import CairnImagePicker
import CairnMenus
import CairnPasscode
import CairnPropertyList
import CairnSharingLibrary
import CairnStrings
import CairnTabs
import CairnTransitions
import CairnTree
import CairnVault

/// The settings of the app and of its modules, in the order in which they are explained. A property
/// is a section of the app's property list and has the name that the module gives it.
struct TravelSettings: DescribedConfiguration, Equatable {
    var languages = LanguageConfiguration()
    var opening = OpeningConfiguration()
    var travel = TravelConfiguration()
    var gallery = GalleryConfiguration()
    var editor = ImageEditorConfiguration()
    var picker = ImagePickerConfiguration()
    var calendar = CalendarConfiguration()
    var tree = TreeConfiguration()
    var stackMenu = StackMenuConfiguration()
    var stripeMenu = StripeMenuConfiguration()
    var transitions = TransitionConfiguration()
    var passcode = PasscodeConfiguration()
    var gestureLock = GestureLockConfiguration()
    var vault = VaultConfiguration()
    var sharing = SharingConfiguration()
    var tabs = TabsConfiguration()

    static let renames =
        [
            Rename("notes", to: "tree"), Rename("pattern", to: "gestureLock"),
            Rename("transition", to: "transitions"),
        ] + GalleryConfiguration.sectionRenames + ImageEditorConfiguration.sectionRenames
        + ImagePickerConfiguration.sectionRenames + TabsConfiguration.sectionRenames
}

/// The settings as loaded from all sources: defaults < the app's file < the machine's files < the
/// user's file < environment < command line.
struct LoadedSettings: Sendable {
    let values: TravelSettings
    /// The layers, for finding out which source set a value.
    let layers: ConfigurationLayers
    /// Environment variables with the app's prefix that match no setting, and former names.
    let warnings: [ConfigurationError]

    /// The prefix of the app's environment variables.
    static let prefix = "TRAVEL_STORY_"

    /// Reads and decodes all settings.
    ///
    /// - Throws: ``ConfigurationError`` with the file and line, the variable or the argument to
    ///   correct.
    init(
        plist: PropertyList, more: [(list: PropertyList, layer: ConfigurationLayer)] = [],
        environment: [String: String], arguments: [String]
    ) throws(ConfigurationError) {
        var layers = ConfigurationLayers()
        try layers.addDefaults(of: TravelSettings())
        // A description requires decoding the settings once more, so it is added only if variables
        // or arguments must be matched to settings.
        if !arguments.isEmpty || environment.keys.contains(where: { $0.hasPrefix(Self.prefix) }) {
            layers.describe(try ConfigurationDescription(of: TravelSettings.self))
        }
        try layers.add(plist, as: .app)
        for part in more { try layers.add(part.list, as: part.layer) }
        let unknown = try layers.addEnvironment(
            environment, prefix: Self.prefix, besides: [AppFiles.variable])
        try layers.addArguments(arguments)

        // A misspelled key is an error, because it would silently disable a setting.
        var strict = PlistDecoder(unknownKeys: .fail)
        // The app shows the notes together with the warnings.
        strict.warning = { _ in }
        values = try layers.decode(TravelSettings.self, with: strict)
        warnings = unknown + layers.notes
        self.layers = layers
    }
}
