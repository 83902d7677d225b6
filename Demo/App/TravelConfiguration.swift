import CairnPropertyList

#if Database && Vault
import CairnCalendar
import CairnMenus
import CairnTabs
import CairnTransitions
import CairnTree
#endif

/// The settings of the app itself, in addition to those of its modules.
struct TravelConfiguration: DescribedConfiguration, Equatable {
    /// An entry of the menu at the edge of the screen.
    enum Entry: String, Codable, CaseIterable, Sendable {
        case search, trips, places, tabs, outbox, accounts, language, look, settings, trash, about
        case lock
    }

    /// The entries of the menu at the edge of the screen, in order.
    var menu = Entry.allCases
    /// The number of stories on the main screen.
    var latest = 12
    /// The number of days after which a story in the trash is permanently deleted; 0 for never.
    var trashDays = 30
    /// The interval, in seconds, between checks for changes that another process made to the
    /// stories.
    var lookSeconds = 2.0
    /// The seconds of inactivity after which the app locks itself, if it has a lock; 0 for never.
    var lockSeconds = 300.0
    /// The folder for the decrypted copy of protected stories while they are in use. It must be on
    /// an in-memory file system. If empty, the system's session folder, or `/dev/shm`.
    var memoryFolder = ""
    /// The folder for stories that are shared as files; if empty, the user's home folder.
    var exportFolder = ""

    static let settings = [
        Setting("menu", "Order of the entries in the stripe menu"),
        Setting("latest", "Number of stories on the main screen", in: 1...500),
        Setting("trashDays", "Days until a trashed story is deleted, 0 for never", in: 0...3650),
        Setting("lookSeconds", "Polling interval for external changes in seconds", in: 0.1...3600),
        Setting("lockSeconds", "Idle time in seconds until the app locks", in: 0...86_400),
        Setting("exportFolder", "Folder for shared files; the user's default if empty"),
        Setting("memoryFolder", "In-memory folder for protected data; the system's if empty"),
    ]
}

#if Database && Vault
/// The settings that the app's model uses; they can change while the app runs.
struct TravelSettings: Sendable, Equatable {
    var travel = TravelConfiguration()
    var opening = OpeningConfiguration()
    var transition = TransitionConfiguration()
    var start = StackMenuConfiguration()
    var border = StripeMenuConfiguration()
    var notes = TreeConfiguration()
    var calendar = CalendarConfiguration()
    var tabs = TabsConfiguration()
}
#endif
