#if Database && Vault
import CairnSharingLibrary
import CairnGalleryLibrary
import CairnTree
import CairnUI

/// The subject of sharing: a story, a note or photos.
enum ShareSubject: Sendable, Hashable {
    case story(Story.ID)
    case note(String)
    case photos([PhotoID])

    /// The route of a story or a note, by which an export names it; `nil` for photos.
    var route: String? {
        switch self {
        case .story(let id): "story/\(id)"
        case .note(let id): "note/\(id)"
        case .photos: nil
        }
    }

    /// Parses `story/12`, `note/ID` and `library/42`; `nil` for anything else.
    init?(_ route: String) {
        let parts = route.split(separator: "/", maxSplits: 1).map(String.init)
        guard parts.count == 2, !parts[1].isEmpty else { return nil }
        switch parts[0] {
        case "story":
            guard let id = Story.ID(parts[1]), id > 0 else { return nil }
            self = .story(id)
        case "note": self = .note(parts[1])
        default:
            guard let id = PhotoID(route), id.source == PhotoID.library else { return nil }
            self = .photos([id])
        }
    }
}

extension TreeModel {
    /// Returns the note to be shared; `nil` for other subjects, and if it does not exist.
    func node(of subject: ShareSubject) -> TreeNode? {
        if case .note(let id) = subject { node(id) } else { nil }
    }
}

/// The result of a sharing option that sends nothing: a link, text, a QR code or a file.
struct ShareResult: Sendable, Equatable {
    /// The title of the option.
    var title: String
    /// The lines of text.
    var lines: [String]
    /// A QR code to scan from the screen, shown instead of lines.
    var code: QRCode?
    /// An address that can be opened.
    var address: String?
    /// The text that can be copied; `nil` for a result that is a file or a code.
    var text: String?
    /// What happened, in a sentence.
    var notice: String?
}
#endif
