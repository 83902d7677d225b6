#if Database && Vault
import CairnCalendar
import CairnMenus
import CairnSharing
import CairnTabs
import CairnTree
import CairnUI

/// The work that the app asks for.
enum TravelRequest: Sendable, Equatable {
    // MARK: Stories

    /// Read the data of a page.
    case read(TravelQuery)
    case trash([Story.ID])
    case restore([Story.ID])
    /// Permanently delete stories in the trash; `nil` for all of them.
    case purge([Story.ID]?)
    /// Store a story with another day and time.
    case reschedule(Story, StoryContent)

    // MARK: Parts

    case notes(TreeRequest)
    case library(LibraryModel.Request)
    case writing(WritingModel.Request)
    case share(ShareWork)
    case saveTabs(TabsArchive)

    // MARK: Movements

    /// End a movement between pages, or of a menu.
    case stage(TimerRequest)
    case start(MenuRequest)
    case menu(MenuRequest)
    /// Go on scrolling under a drag over the calendar.
    case calendar(CalendarRequest)

    // MARK: The app

    case lock(TravelLock.Request)
    case code(CodeSetup.Request)
    /// Store the user's choices.
    case keep(TravelChoices)
    /// Localize and theme the screens anew.
    case updateEnvironment(TravelSurroundings)
    /// Report changes of the stories, the photos and the deliveries, until ``unfollow``.
    case follow
    case unfollow
    /// Restart the time of inactivity after which the app locks itself; 0 for never.
    case userActed(lockSeconds: Double)
    /// Remove the message at the bottom of the screen after some seconds.
    case fadeNotice(Double)
    /// No longer remove a message.
    case keepNotice
}

/// The values that the environment of the screens depends on.
struct TravelSurroundings: Sendable, Equatable {
    var choices: TravelChoices
    var settings: TravelSettings
    var hasLock: Bool
}

/// The work that sharing asks for.
enum ShareWork: Sendable, Equatable {
    /// Load a subject and open the sheet for it; `note` is the subject's, if it is one.
    case prepare(ShareSubject, note: TreeNode?)
    /// Open the sheet at the outbox or the accounts.
    case showDeliveries(ShareSheetModel.Page)
    /// Carry out a request of the sheet; an option that sends nothing is in the language of the
    /// choices.
    case sheet(ShareSheetRequest, TravelChoices)
    /// Copy a text, and say in the language of the choices what happened.
    case copy(String, TravelChoices)
    /// Open an address, and say what happened.
    case open(String, TravelChoices)
}
#endif
