public import CairnSharingLibrary
public import Foundation

/// A change to what is sent.
public enum ShareCompositionAction: Sendable, Equatable {
    /// The user entered the recipient of a share to a service; empty for that of the account.
    case recipientTyped(String, String)
    /// The user changed the text for all services.
    case textTyped(String)
    /// The user changed the text for one service.
    case textOfServiceTyped(String, String)
    /// The user returned to the common text for a service.
    case textOfServiceDropped(String)
    /// The user described the photo at a position of those to send.
    case described(Int, String)
    /// The user moved a photo from one position to another of those to send.
    case photoMoved(from: Int, to: Int)
    /// The user left out the photo at a position of those to send.
    case photoLeftOut(Int)
    /// The user put back the photo at a position of the content.
    case photoPutBack(Int)
    /// The user entered a time at which to send, which is not chosen yet.
    case timeTyped(String)
    /// The user chose the time at which to send; `nil` for at once.
    case scheduled(Date?)
    /// The preview of a page was read; `nil` if it has none.
    case previewCame(String, LinkPreview?)
    /// The user changed whether a service gets a card.
    case cardKept(String, Bool)

    /// A Boolean value that indicates whether the user is typing, and more is likely to follow.
    var isTyping: Bool {
        switch self {
        case .recipientTyped, .textTyped, .textOfServiceTyped, .described, .timeTyped: true
        default: false
        }
    }
}
