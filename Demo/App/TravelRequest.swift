#if Database && Vault
import CairnImagePicker
import CairnSharing
import CairnTabs
import CairnTree

/// The work that the app asks for.
enum TravelRequest: Sendable, Equatable {
    // MARK: Stories

    /// Read the data of a page.
    case read(TravelQuery)
    /// Load a story to be edited.
    case edit(Story.ID)
    case draft(StoryDraft.Request)
    case trash([Story.ID])
    case restore([Story.ID])
    /// Permanently delete stories in the trash; `nil` for all of them.
    case purge([Story.ID]?)

    // MARK: Parts

    case notes(TreeRequest)
    case library(LibraryModel.Request)
    case picker(PickerStep)
    /// Add the picked photos to the library and to the draft.
    case bring([PickedPhoto], pick: Int)
    case share(ShareWork)
    case saveTabs(TabsArchive)

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
    /// Add drafts to the outbox.
    case send([ShareParcel])
    /// Share a draft in a way that sends nothing, in the language of the choices.
    case use(ShareDraft, ShareService, TravelChoices)
    /// Carry out the user's decision about a delivery to a service.
    case resolve(ShareFlow.Choice, Delivery.ID, String)
    case signIn(ShareAccount)
    /// Sign out of a service.
    case signOut(String)
}

/// A draft and the account that it is sent from.
struct ShareParcel: Sendable, Equatable {
    var draft: ShareDraft
    var account: String

    init(_ draft: ShareDraft, account: String) { (self.draft, self.account) = (draft, account) }
}
#endif
