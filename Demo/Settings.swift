import CairnBundle
import CairnCalendar
import CairnGallery
import CairnGestureLock
import CairnImageEditor
import CairnImagePicker
import CairnMenus
import CairnPasscode
import CairnPropertyList
import CairnSharing
import CairnTabs
import CairnTransitions
import CairnTree
import CairnVault

/// The settings of the app from all their places: defaults < plist < environment < command line.
struct Settings: Sendable {
    /// The layers, for asking who set what.
    let layers: ConfigurationLayers
    /// Variables with our prefix that are no setting.
    let warnings: [ConfigurationError]
    private let whole: Whole

    /// Which language the app speaks.
    var languages: LanguageConfiguration { whole.languages }
    /// What the opening screen shows.
    var opening: OpeningConfiguration { whole.opening }
    /// What the app offers.
    var travel: TravelConfiguration { whole.travel }
    /// How photos are kept and shown.
    var gallery: GalleryConfiguration { whole.gallery }
    /// How photos are edited.
    var editor: ImageEditorConfiguration { whole.editor }
    /// How photos are chosen and taken.
    var picker: ImagePickerConfiguration { whole.picker }
    /// How days are shown.
    var calendar: CalendarConfiguration { whole.calendar }
    /// How notes are shown.
    var notes: TreeConfiguration { whole.notes }
    /// How the start button unfolds.
    var stackMenu: StackMenuConfiguration { whole.stackMenu }
    /// How the menu at the border comes.
    var stripeMenu: StripeMenuConfiguration { whole.stripeMenu }
    /// How pages change.
    var transition: TransitionConfiguration { whole.transition }
    /// How codes are typed.
    var passcode: PasscodeConfiguration { whole.passcode }
    /// How patterns are drawn.
    var pattern: GestureLockConfiguration { whole.pattern }
    /// Which ways to share there are, and how what is on its way is tried again.
    var sharing: SharingConfiguration { whole.sharing }
    /// How tabs look and behave.
    var tabs: TabsConfiguration { whole.tabs }
    /// How the lock waits and what a guess costs.
    var vault: VaultConfiguration { whole.vault }

    /// What the names of this app's environment variables begin with.
    static let prefix = "TRAVEL_STORY_"

    /// A module's settings: their defaults, and what they mean.
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

    /// The modules that have settings, in the order they are explained.
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

    /// What every module can be told.
    ///
    /// - Throws: ``ConfigurationError`` if a default does not fit.
    static func modules() throws(ConfigurationError) -> [ConfigurationDescription] {
        var modules: [ConfigurationDescription] = []
        for section in sections { modules.append(try section.describe()) }
        return modules
    }

    /// Reads and decodes everything.
    ///
    /// - Throws: ``ConfigurationError`` with the file and line, the variable or the argument to mend.
    init(
        plist: PropertyList, environment: [String: String], arguments: [String]
    ) throws(ConfigurationError) {
        var layers = ConfigurationLayers()
        for section in Self.sections { try section.addDefaults(&layers) }
        // What the settings are called and mean is found by decoding all of them once more: only where texts that name
        // some have to be understood.
        if !arguments.isEmpty || environment.keys.contains(where: { $0.hasPrefix(Self.prefix) }) {
            for module in try Self.modules() { layers.describe(module) }
        }
        try layers.add(plist, as: .app)
        warnings = try layers.addEnvironment(
            environment, prefix: Self.prefix, besides: [AppFiles.variable])
        try layers.addArguments(arguments)

        // A misspelt key is an error: it would switch off a setting in silence.
        let strict = PlistDecoder(unknownKeys: .fail)
        whole = try layers.decode(Whole.self, with: strict)
        self.layers = layers
    }

    /// The shape of the plist: a section a module.
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
    /// Those that the model of the app knows.
    var shown: TravelSettings {
        TravelSettings(
            travel: travel, opening: opening, transition: transition, start: stackMenu,
            border: stripeMenu, notes: notes, calendar: calendar, tabs: tabs)
    }
}
#endif
