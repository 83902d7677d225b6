#if Database && Vault
import CairnSharing
import CairnGalleryLibrary
import CairnCalendar
import CairnGallery
import CairnLockFlow
import CairnMenus
import CairnTabs
import CairnTransitions
import CairnTree
import CairnUI

/// The actions of the app.
enum TravelAction: Sendable {
    // MARK: Parts

    case lock(LockAction)
    case stage(TransitionAction<TravelPage>)
    case start(StackMenuAction)
    case menu(StripeMenuAction)
    case notes(TreeAction)
    case calendar(CalendarAction)
    case library(LibraryModel.Action)
    case tabs(TabsAction)
    case writing(WritingAction)
    case stories(StoriesAction)
    case sharing(SharingAction)
    case system(SystemAction)

    // MARK: Pages

    /// A page was opened from the current one.
    case went(TravelPage)
    /// A page was opened from outside the app; going back leads to the main screen.
    case opened(TravelPage)
    /// A day of the calendar was opened from outside the app.
    case dayOpened(Day)
    /// The user went back to the previous page.
    case returned
    /// The user scrolled close to the end of the loaded part of a page.
    case moreWanted(TravelPage)
    /// A photo of a story was opened on its own.
    case photoOpened(CairnGalleryLibrary.Photo)
    /// The user asked to open a page in a tab.
    case tabbed(TravelPage, title: String)
    case searched(String)

    // MARK: Settings and messages

    case chosen(TravelChoices)
    /// The user asked to set, change or remove a code, or the second factor.
    case codeAsked(LockKind, LockPurpose, isSecond: Bool = false)
    case code(ConfirmedEntry.Action)
    case noticeRead
    case recoveryRead
}

/// The actions of the user on stories.
enum StoriesAction: Sendable {
    case trashed(Story.ID, title: String)
    case restored(Story.ID)
    case purged([Story.ID]?)
    /// A confirmation of a permanent deletion was requested or dismissed.
    case purgeAsked(Bool)
}

/// The actions that the user did not cause directly: answers, changes from elsewhere, and time.
enum SystemAction: Sendable {
    /// The menus were localized for the current language.
    case worded(TravelMenus)
    /// The settings changed while the app was running.
    case configured(TravelSettings)
    /// The data of a page was loaded.
    case shelfCame(TravelPageData, for: TravelQuery)
    /// The stories may have been changed, by this process or another.
    case storiesChanged
    /// The app is kept up to date from now on: with other processes, photos and deliveries. Messages
    /// disappear and inactivity locks the app if `isAttended`.
    case followed(isAttended: Bool)
    /// The app is no longer kept up to date.
    case unfollowed
    /// The user has done nothing for some time.
    case idled
    /// The date in the user's time zone changed to this day.
    case dayCame(Day)
    /// The kinds of code that are set were determined.
    case lockTold(LockKinds)
    /// The correct code was entered, and notes and photos are available.
    case contentsCame(TravelContents)
    /// A recovery key was created, to be shown once.
    case recoveryCame(String)
    /// An operation failed.
    case failed(TravelProblem)
}

extension TravelAction {
    /// Indicates that the user caused the action, rather than the system.
    var isOfPerson: Bool {
        switch self {
        case .system(.followed), .system(.recoveryCame): true
        case .system, .noticeRead, .moreWanted, .library(.changed),
            .library(.gallery(.libraryChanged)), .library(.gallery(.expired(_))),
            .sharing(.sheet(.heard(_))):
            false
        default: true
        }
    }
}
#endif
