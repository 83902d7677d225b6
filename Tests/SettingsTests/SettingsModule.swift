import CairnCalendar
import CairnGallery
import CairnGestureLock
import CairnImageEditor
import CairnImagePicker
import CairnImaging
import CairnMenus
import CairnPasscode
import CairnPropertyList
import CairnSharingLibrary
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
        SettingsModule(CalendarConfiguration.self, in: "Components/Calendar"),
        SettingsModule(ImageEditorConfiguration.self, in: "Components/ImageEditor"),
        SettingsModule(GalleryConfiguration.self, in: "Components/Gallery/Screens"),
        SettingsModule(GestureLockConfiguration.self, in: "Components/Locks/GestureLock"),
        SettingsModule(ImagingConfiguration.self, in: "Shared/Imaging"),
        SettingsModule(LanguageConfiguration.self),
        SettingsModule(PropertyListLimits.self),
        SettingsModule(PasscodeConfiguration.self, in: "Components/Locks/Passcode"),
        SettingsModule(ImagePickerConfiguration.self, in: "Components/ImagePicker"),
        SettingsModule(SharingConfiguration.self, in: "Components/Sharing/Library"),
        SettingsModule(StackMenuConfiguration.self, in: "Components/Menus"),
        SettingsModule(StripeMenuConfiguration.self, in: "Components/Menus"),
        SettingsModule(TabsConfiguration.self, in: "Components/Tabs"),
        SettingsModule(TransitionConfiguration.self, in: "Components/Transitions"),
        SettingsModule(TreeConfiguration.self, in: "Components/Tree"),
        SettingsModule(VaultConfiguration.self, in: "Shared/Vault"),
    ]

    let name: String
    /// The folder below `Sources` whose README has a table of the settings, if one has.
    let folder: String?
    let type: String
    let entries: @Sendable () throws -> [ConfigurationDescription.Entry]
    /// Reads a file over the defaults, strictly, and writes what came of it again.
    let read: @Sendable (PropertyList) throws(ConfigurationError) -> PropertyList

    init<T: ModuleConfiguration>(_ type: T.Type, in folder: String? = nil) {
        self.init(type, at: type.section, in: folder)
    }

    init<T: DescribedConfiguration>(_ type: T.Type, at section: String, in folder: String?) {
        name = section
        self.folder = folder
        self.type = "\(type)"
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
