import CairnCalendar
import CairnGallery
import CairnGestureLock
import CairnImageEditor
import CairnImagePicker
import CairnImaging
import CairnMenus
import CairnPasscode
import CairnPropertyList
import CairnSharing
import CairnStrings
import CairnTabs
import CairnTransitions
import CairnTree
import CairnVault
import Testing

/// The settings of a module, as a file gives them.
struct SettingsModule: Sendable, CustomTestStringConvertible {
    /// All that the tool can explain; `SettingsTests` compares both lists.
    static let all = [
        SettingsModule("calendar", CalendarConfiguration.self, in: "Components/Calendar"),
        SettingsModule("editor", ImageEditorConfiguration.self, in: "Components/ImageEditor"),
        SettingsModule("gallery", GalleryConfiguration.self, in: "Components/Gallery/Screens"),
        SettingsModule(
            "gestureLock", GestureLockConfiguration.self, in: "Components/Locks/GestureLock"),
        SettingsModule("imaging", ImagingConfiguration.self, in: "Shared/Imaging"),
        SettingsModule("languages", LanguageConfiguration.self),
        SettingsModule("limits", PropertyListLimits.self),
        SettingsModule("passcode", PasscodeConfiguration.self, in: "Components/Locks/Passcode"),
        SettingsModule("picker", ImagePickerConfiguration.self, in: "Components/ImagePicker"),
        SettingsModule("sharing", SharingConfiguration.self, in: "Components/Sharing"),
        SettingsModule("stackMenu", StackMenuConfiguration.self, in: "Components/Menus"),
        SettingsModule("stripeMenu", StripeMenuConfiguration.self, in: "Components/Menus"),
        SettingsModule("tabs", TabsConfiguration.self, in: "Components/Tabs"),
        SettingsModule("transitions", TransitionConfiguration.self, in: "Components/Transitions"),
        SettingsModule("tree", TreeConfiguration.self, in: "Components/Tree"),
        SettingsModule("vault", VaultConfiguration.self, in: "Shared/Vault"),
    ]

    let name: String
    /// The folder below `Sources` whose README has a table of the settings, if one has.
    let folder: String?
    let entries: @Sendable () throws -> [ConfigurationDescription.Entry]
    /// Reads a file over the defaults, strictly, and writes what came of it again.
    let read: @Sendable (PropertyList) throws(ConfigurationError) -> PropertyList

    init<T: DescribedConfiguration>(_ name: String, _ type: T.Type, in folder: String? = nil) {
        self.name = name
        self.folder = folder
        entries = { try ConfigurationDescription(of: type).entries }
        read = { (file) throws(ConfigurationError) in
            var layers = ConfigurationLayers()
            try layers.addDefaults(of: T())
            try layers.add(file, as: .app)
            let settings = try layers.decode(type, with: PlistDecoder(unknownKeys: .fail))
            return try PlistEncoder().encode(settings)
        }
    }

    var testDescription: String { name }
}

/// A file that sets one setting, one element a line.
struct SettingFile {
    static let name = "Bad.plist"

    private let text: String
    /// The line of the value, from 1.
    let line: Int

    init(_ path: [String], _ value: String) {
        var lines = ["<plist version=\"1.0\">", "<dict>"]
        for (depth, key) in path.enumerated() {
            lines.append("<key>\(key)</key>")
            lines.append(depth < path.count - 1 ? "<dict>" : value)
        }
        line = lines.count
        lines += path.map { _ in "</dict>" } + ["</plist>"]
        text = lines.joined(separator: "\n")
    }

    func list() throws(ConfigurationError) -> PropertyList {
        try PropertyList(parsing: Array(text.utf8), file: Self.name)
    }
}
