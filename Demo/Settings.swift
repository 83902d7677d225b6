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

/// The settings of the app, merged from all sources: defaults < plist < environment < command line.
struct Settings: Sendable {
    /// The layers, for finding out which source set a value.
    let layers: ConfigurationLayers
    /// Environment variables with the app's prefix that match no setting, and former names.
    let warnings: [ConfigurationError]
    private let whole: Whole

    /// The languages of the app.
    var languages: LanguageConfiguration { whole.languages }
    /// The settings of the opening screen.
    var opening: OpeningConfiguration { whole.opening }
    /// The settings of the app itself.
    var travel: TravelConfiguration { whole.travel }
    /// The settings for storing and showing photos.
    var gallery: GalleryConfiguration { whole.gallery }
    /// The settings of the image editor.
    var editor: ImageEditorConfiguration { whole.editor }
    /// The settings of the image picker and the camera.
    var picker: ImagePickerConfiguration { whole.picker }
    /// The settings of the calendar.
    var calendar: CalendarConfiguration { whole.calendar }
    /// The settings of the notes tree.
    var notes: TreeConfiguration { whole.notes }
    /// The settings of the menu that the start button opens.
    var stackMenu: StackMenuConfiguration { whole.stackMenu }
    /// The settings of the menu at the edge of the screen.
    var stripeMenu: StripeMenuConfiguration { whole.stripeMenu }
    /// The settings of page transitions.
    var transition: TransitionConfiguration { whole.transition }
    /// The settings of passcode entry.
    var passcode: PasscodeConfiguration { whole.passcode }
    /// The settings of pattern entry.
    var pattern: GestureLockConfiguration { whole.pattern }
    /// The settings of sharing: the available services, and the retry policy for queued deliveries.
    var sharing: SharingConfiguration { whole.sharing }
    /// The settings of tabs.
    var tabs: TabsConfiguration { whole.tabs }
    /// The settings of the lock: delays, and the penalty for wrong attempts.
    var vault: VaultConfiguration { whole.vault }

    /// The prefix of the app's environment variables.
    static let prefix = "TRAVEL_STORY_"

    /// A module's settings: their defaults and descriptions.
    private struct Section: Sendable {
        let addDefaults: @Sendable (inout ConfigurationLayers) throws(ConfigurationError) -> Void
        let describe: @Sendable () throws(ConfigurationError) -> ConfigurationDescription

        init<Module: DescribedConfiguration>(_ module: Module.Type, at name: String) {
            addDefaults = { layers throws(ConfigurationError) in
                try layers.addDefaults(of: module.init(), at: [name])
            }
            describe = { () throws(ConfigurationError) in
                try ConfigurationDescription(of: module, at: [name])
            }
        }
    }

    /// The modules that have settings, in the order in which they are explained.
    private static let sections = [
        Section(LanguageConfiguration.self, at: "languages"),
        Section(OpeningConfiguration.self, at: "opening"),
        Section(TravelConfiguration.self, at: "travel"),
        Section(GalleryConfiguration.self, at: "gallery"),
        Section(ImageEditorConfiguration.self, at: "editor"),
        Section(ImagePickerConfiguration.self, at: "picker"),
        Section(CalendarConfiguration.self, at: "calendar"),
        Section(TreeConfiguration.self, at: "notes"),
        Section(StackMenuConfiguration.self, at: "stackMenu"),
        Section(StripeMenuConfiguration.self, at: "stripeMenu"),
        Section(TransitionConfiguration.self, at: "transition"),
        Section(PasscodeConfiguration.self, at: "passcode"),
        Section(GestureLockConfiguration.self, at: "pattern"),
        Section(VaultConfiguration.self, at: "vault"),
        Section(SharingConfiguration.self, at: "sharing"),
        Section(TabsConfiguration.self, at: "tabs"),
    ]

    /// Returns the descriptions of every module's settings.
    ///
    /// - Throws: ``ConfigurationError`` if a default value is invalid.
    static func modules() throws(ConfigurationError) -> [ConfigurationDescription] {
        var modules: [ConfigurationDescription] = []
        for section in sections { modules.append(try section.describe()) }
        return modules
    }

    /// Reads and decodes all settings.
    ///
    /// - Throws: ``ConfigurationError`` with the file and line, the variable or the argument to
    ///   correct.
    init(
        plist: PropertyList, environment: [String: String], arguments: [String]
    ) throws(ConfigurationError) {
        var layers = ConfigurationLayers()
        for section in Self.sections { try section.addDefaults(&layers) }
        // Descriptions of the settings require decoding all of them once more, so they are added
        // only if variables or arguments must be matched to settings.
        if !arguments.isEmpty || environment.keys.contains(where: { $0.hasPrefix(Self.prefix) }) {
            for module in try Self.modules() { layers.describe(module) }
        }
        try layers.add(plist, as: .app)
        let unknown = try layers.addEnvironment(
            environment, prefix: Self.prefix, besides: [AppFiles.variable])
        try layers.addArguments(arguments)

        // A misspelled key is an error, because it would silently disable a setting.
        var strict = PlistDecoder(unknownKeys: .fail)
        // The app shows the notes together with the warnings.
        strict.warning = { _ in }
        whole = try layers.decode(Whole.self, with: strict)
        warnings = unknown + layers.notes
        self.layers = layers
    }

    /// The structure of the plist: one section per module.
    private struct Whole: Decodable {
        var languages: LanguageConfiguration
        var opening: OpeningConfiguration
        var travel: TravelConfiguration
        var gallery: GalleryConfiguration
        var editor: ImageEditorConfiguration
        var picker: ImagePickerConfiguration
        var calendar: CalendarConfiguration
        var notes: TreeConfiguration
        var stackMenu: StackMenuConfiguration
        var stripeMenu: StripeMenuConfiguration
        var transition: TransitionConfiguration
        var passcode: PasscodeConfiguration
        var pattern: GestureLockConfiguration
        var vault: VaultConfiguration
        var sharing: SharingConfiguration
        var tabs: TabsConfiguration
    }
}

#if Database && Vault
extension Settings {
    /// The settings that the app's model uses.
    var shown: TravelSettings {
        TravelSettings(
            travel: travel, opening: opening, transition: transition, start: stackMenu,
            border: stripeMenu, notes: notes, calendar: calendar, tabs: tabs)
    }
}
#endif
