public import CairnSharingLibrary
public import Foundation

/// The work that a share sheet asks for.
public enum ShareSheetRequest: Sendable, Equatable {
    /// Add drafts to the outbox.
    case send([ShareParcel])
    /// Share a draft in a way that sends nothing: open a link, export a file or show a code.
    case use(ShareDraft, ShareService)
    /// Sign in; answered by ``ShareSheetAction/signedIn(_:_:)`` or
    /// ``ShareFlow/Action/signInFailed(_:)``.
    case signIn(ShareAccount)
    /// Sign in with a browser, with the settings of an account that has no secrets; answered as
    /// ``signIn(_:)``.
    case browse(ShareAccount)
    /// Sign out of an account of a service.
    case signOut(String, String)
    /// Read the preview of a page for the card of a post; answered by
    /// ``ShareCompositionAction/previewCame(_:_:)``.
    case readCard(String)
    /// Schedule a delivery for another time.
    case schedule(Delivery.ID, Date)
    /// Carry out the user's decision about a delivery to the given service.
    case resolve(ShareFlow.Choice, Delivery.ID, String)
}

/// A draft and the account that it is sent from.
public struct ShareParcel: Sendable, Equatable {
    /// The draft.
    public var draft: ShareDraft
    /// The name of the account; empty for a service without accounts.
    public var account: String
    /// The time at which to send it; `nil` for at once.
    public var notBefore: Date?

    /// Creates a parcel.
    public init(_ draft: ShareDraft, account: String, notBefore: Date? = nil) {
        (self.draft, self.account, self.notBefore) = (draft, account, notBefore)
    }
}
