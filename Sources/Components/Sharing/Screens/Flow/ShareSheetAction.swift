public import CairnSharingLibrary
public import Foundation

/// An action on a share sheet.
public enum ShareSheetAction: Sendable, Equatable {
    /// A service with an account was selected or deselected.
    case toggled(String)
    /// A service without an account was used: to open a link, export a file or show a code.
    case used(String)
    /// A service that sends nothing has an output, which the sheet shows. Sent by ``ShareExports``; an app that shows outputs
    /// itself sends none.
    case finished(String, ShareOutput)
    /// The system share sheet finished with the given result. The app records the use if the
    /// content was handed over.
    case handedOver(String, SystemShare.Outcome)
    /// An action of one share occurred.
    case happened(String, ShareFlow.Action)
    /// The user asked to sign in at a service.
    case signInAsked(String)
    /// The user asked to sign in with a browser; the account has the settings that were entered for
    /// that, and no secrets.
    case browserChosen(ShareAccount)
    /// The sign-in form of a service was submitted.
    case accountTyped(ShareAccount)
    /// The user signed in at a service with the given account.
    case signedIn(String, String)
    /// The user chose the account of a service to share from.
    case accountChosen(String, String)
    /// The user asked to sign out of an account of a service.
    case signOutAsked(String, String)
    /// The user answered the question about deliveries that wait for the account.
    case signOutAnswered(ShareSheetModel.LeavingAnswer)
    /// The user changed what is sent.
    case composed(ShareCompositionAction)
    /// The user sent the share to all selected services that are ready.
    case sent
    /// The outbox reported its deliveries.
    case heard([Delivery])
    /// The user decided about a delivery to the given service.
    case chose(ShareFlow.Choice, Delivery.ID, String)
    /// The user changed the time for which a delivery is scheduled.
    case rescheduled(Delivery.ID, Date)
    /// The user opened another page.
    case showed(ShareSheetModel.Page)
    /// The user changed whether photos keep their metadata.
    case keptMetadata(Bool)
    /// The user agreed to the cost, or withdrew the agreement.
    case agreedToCost(Bool)
    /// The sheet was closed.
    case closed

    /// A Boolean value that indicates whether the user is typing, and more is likely to follow.
    var isTyping: Bool { if case .composed(let action) = self { action.isTyping } else { false } }
}
