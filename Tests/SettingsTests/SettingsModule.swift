import CairnBundle
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
import CairnTabs
import CairnTransitions
import CairnTree
import CairnVault
import Testing

/// The settings of a module, as a file gives them.
struct SettingsModule: Sendable, CustomTestStringConvertible {
    /// All that the tool can explain; `SettingsTests` compares both lists.
    static let all = [
        SettingsModule("calendar", CalendarConfiguration.self),
        SettingsModule("editor", ImageEditorConfiguration.self),
        SettingsModule("gallery", GalleryConfiguration.self),
        SettingsModule("gestureLock", GestureLockConfiguration.self),
        SettingsModule("imaging", ImagingConfiguration.self),
        SettingsModule("languages", LanguageConfiguration.self),
        SettingsModule("limits", PropertyListLimits.self),
        SettingsModule("passcode", PasscodeConfiguration.self),
        SettingsModule("picker", ImagePickerConfiguration.self),
        SettingsModule("sharing", SharingConfiguration.self),
        SettingsModule("stackMenu", StackMenuConfiguration.self),
        SettingsModule("stripeMenu", StripeMenuConfiguration.self),
        SettingsModule("tabs", TabsConfiguration.self),
        SettingsModule("transitions", TransitionConfiguration.self),
        SettingsModule("tree", TreeConfiguration.self),
        SettingsModule("vault", VaultConfiguration.self),
    ]

    let name: String
    let entries: @Sendable () throws -> [ConfigurationDescription.Entry]
    /// Reads a file over the defaults, strictly, and writes what came of it again.
    let read: @Sendable (PropertyList) throws(ConfigurationError) -> PropertyList

    init<T: DescribedConfiguration>(_ name: String, _ type: T.Type) {
        self.name = name
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
