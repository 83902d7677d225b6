import CairnPropertyList

/// The settings of the app itself, in addition to those of its modules.
struct TravelConfiguration: ModuleConfiguration {
    static let section = "travel"

    /// An entry of the menu at the edge of the screen.
    enum Entry: String, Codable, CaseIterable, Sendable {
        case search, trips, places, tabs, outbox, accounts, language, look, settings, trash, about
        case lock
    }

    @Setting("Order of the entries in the stripe menu") var menu = Entry.allCases
    @Setting("Number of stories on the main screen", in: 1...500) var latest = 12
    @Setting("Days until a trashed story is deleted, 0 for never", in: 0...3650) var trashDays = 30
    @Setting("Polling interval for external changes in seconds", in: 0.1...3600)
    var lookSeconds = 2.0
    /// 0 for never.
    @Setting("Idle time in seconds until the app locks", in: 0...86_400) var lockSeconds = 300.0
    @Setting("Folder for shared files; the user's default if empty") var exportFolder = ""
    /// The system's folder is that of the session, or `/dev/shm`.
    @Setting("In-memory folder for protected data; the system's if empty") var memoryFolder = ""
    @Setting("Whether that folder may be on a disk, where deleted data can be recovered")
    var memoryOnDisk = false
}
