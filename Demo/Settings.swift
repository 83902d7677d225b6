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
    /// The modules that have settings, in the order they are explained.
    let modules: [ConfigurationDescription]
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

    /// Reads and decodes everything.
    ///
    /// - Throws: ``ConfigurationError`` with the file and line, the variable or the argument to mend.
    init(
        plist: PropertyList, environment: [String: String], arguments: [String]
    ) throws(ConfigurationError) {
        var layers = ConfigurationLayers()
        var modules: [ConfigurationDescription] = []
        func add<Section: DescribedConfiguration>(
            _ defaults: Section, at name: String
        ) throws(ConfigurationError) {
            modules.append(try ConfigurationDescription(of: Section.self, at: [name]))
            try layers.addDefaults(of: defaults, at: [name])
        }
        try add(LanguageConfiguration(), at: "languages")
        try add(OpeningConfiguration(), at: "opening")
        try add(TravelConfiguration(), at: "travel")
        try add(GalleryConfiguration(), at: "gallery")
        try add(ImageEditorConfiguration(), at: "editor")
        try add(ImagePickerConfiguration(), at: "picker")
        try add(CalendarConfiguration(), at: "calendar")
        try add(TreeConfiguration(), at: "notes")
        try add(StackMenuConfiguration(), at: "stackMenu")
        try add(StripeMenuConfiguration(), at: "stripeMenu")
        try add(TransitionConfiguration(), at: "transition")
        try add(PasscodeConfiguration(), at: "passcode")
        try add(GestureLockConfiguration(), at: "pattern")
        try add(VaultConfiguration(), at: "vault")
        try add(SharingConfiguration(), at: "sharing")
        try add(TabsConfiguration(), at: "tabs")
        for module in modules { layers.describe(module) }
        self.modules = modules
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
