import CairnPropertyList

#if Database && Vault
import CairnCalendar
import CairnMenus
import CairnTabs
import CairnTransitions
import CairnTree
#endif

/// What the app offers, besides what its modules are set to.
struct TravelConfiguration: DescribedConfiguration, Equatable {
    /// An entry of the menu at the border.
    enum Entry: String, Codable, CaseIterable, Sendable {
        case search, trips, places, tabs, outbox, accounts, language, look, settings, trash, about
        case lock
    }

    /// The entries of the menu at the border, in order.
    var menu = Entry.allCases
    /// How many stories the main screen shows.
    var latest = 12
    /// Days until a story in the trash is deleted for good; 0 for never.
    var trashDays = 30
    /// Seconds between two looks whether another process has changed the stories.
    var lookSeconds = 2.0
    /// Seconds without anybody doing anything until the app locks itself, if it has a lock; 0 for never.
    var lockSeconds = 300.0
    /// Where protected stories lie in the open while somebody reads them: a folder that is held in memory. The session's
    /// folder of the system, or `/dev/shm`, if empty.
    var memoryFolder = ""
    /// Where files go that are shared as files; the person's own folder, if empty.
    var exportFolder = ""

    static let settings = [
        Setting("menu", "Entries of the menu at the border, in order"),
        Setting("latest", "Stories that the main screen shows", in: 1...500),
        Setting("trashDays", "Days until a trashed story is deleted, 0 for never", in: 0...3650),
        Setting("lookSeconds", "Seconds between two looks for changes by others", in: 0.1...3600),
        Setting("lockSeconds", "Seconds of rest until the app locks itself", in: 0...86_400),
        Setting("exportFolder", "Folder for files that are shared; the person's own if empty"),
        Setting("memoryFolder", "Folder in memory for what is protected; the system's if empty"),
    ]
}

#if Database && Vault
/// All settings that the app's model knows; those that can change while it runs.
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
