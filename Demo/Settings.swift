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

extension LoadedSettings<TravelSettings> {
    /// Reads and decodes all settings.
    ///
    /// - Throws: ``ConfigurationError`` with the file and line, the variable or the argument to
    ///   correct.
    init(
        plist: PropertyList, more: [(list: PropertyList, layer: ConfigurationLayer)] = [],
        environment: [String: String], arguments: [String]
    ) throws(ConfigurationError) {
        try self.init(
            [(list: plist, layer: .app)] + more, environment: environment, prefix: "TRAVEL_STORY_",
            besides: [AppFiles.variable], arguments: arguments)
    }
}
