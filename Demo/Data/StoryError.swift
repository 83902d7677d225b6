#if Database
import CairnDatabase
import CairnGallery
import CairnImageEditor
import CairnStrings
import CairnUI

/// An error of the story store, described so that the user can act on it.
enum StoryError: Error, Sendable, Hashable {
    /// The file cannot be used.
    case storage(StoreError)
    /// There is no such story.
    case noSuchStory(Story.ID)
    /// The story was changed by someone else after it was read.
    case changedMeanwhile(Story.ID)
    /// The story is empty.
    case nothingTold
    /// A text of the story is longer than `limit` bytes of UTF-8; `field` is the key of its name.
    case tooLong(field: TextKey, limit: Int)
    /// The story has more than `limit` photos.
    case tooManyPhotos(limit: Int)

    /// Returns the error of a damaged file.
    static func damaged(_ path: String) -> StoryError { .storage(.damaged(at: path)) }

    /// Returns a one-line message for the user.
    func text(in phrases: Phrases) -> String {
        switch self {
        case .storage(let error):
            switch error.reason {
            case .cannotOpen:
                phrases[.galleryErrorCannotOpen, error.path, error.message]
            case .foreign, .damaged: phrases[.dataDamaged, error.path]
            case .newer: phrases[.dataNewer, error.path]
            case .locked: phrases[.galleryErrorLocked, error.path]
            case .readOnly: phrases[.galleryErrorReadOnly, error.path]
            case .noRoom: phrases[.galleryErrorNoRoom, error.path]
            case .closed, .cancelled, .other:
                phrases[
                    .galleryErrorDatabase,
                    error.code == 0 ? error.message : "\(error.message) (\(error.code))"]
            }
        case .noSuchStory(let id): phrases[.storyUnknown, String(id)]
        case .changedMeanwhile: phrases[.storyChangedMeanwhile]
        case .nothingTold: phrases[.storyNothing]
        case .tooLong(let field, let limit): phrases[.storyTooLong, phrases[field], limit]
        case .tooManyPhotos(let limit): phrases[.storyTooManyPhotos, limit]
        }
    }
}

#endif
