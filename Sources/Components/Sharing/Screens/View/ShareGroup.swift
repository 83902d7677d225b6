import CairnSharingLibrary
import CairnStrings
import CairnUI

/// A group of targets in the share sheet.
enum ShareGroup: String, CaseIterable, Codable, Sendable {
    /// Services that the app sends to, with an account.
    case sending
    /// Apps and pages that an address opens.
    case opening
    /// Files.
    case files
    /// What happens at once and on this device: copying, a code, the system's sheet.
    case here

    /// The groups that are lists; the others are buttons.
    static let lists: [ShareGroup] = [.sending, .opening, .files]

    /// Returns the localized name.
    func text(in phrases: Phrases) -> String {
        switch self {
        case .sending: phrases[.shareGroupSending]
        case .opening: phrases[.shareGroupOpening]
        case .files: phrases[.shareGroupFiles]
        case .here: phrases[.shareGroupHere]
        }
    }
}

extension ShareService {
    /// The group of the service in the sheet.
    var group: ShareGroup {
        switch way {
        case .account: .sending
        case .link: .opening
        case .export: .files
        case .copy, .code, .system: .here
        }
    }
}
