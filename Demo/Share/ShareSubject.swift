#if Database && Vault
import CairnGallery
import CairnSharing
import CairnUI

/// What is shared: a story, a note, or photos.
enum ShareSubject: Sendable, Hashable {
    case story(Story.ID)
    case note(String)
    case photos([PhotoID])

    /// Reads `story/12`, `note/ID` and `library/42`; `nil` for anything else.
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

/// Something that came of a way that sends nothing by itself: an address, words, a code, a file.
struct ShareShown: Sendable, Equatable {
    /// What it is for.
    var title: String
    /// What it says.
    var lines: [String]
    /// A code to be read off the screen, instead of lines.
    var code: QRCode?
}
#endif
