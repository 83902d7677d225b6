#if Database
import CairnGallery
import CairnImageEditor
import CairnUI

/// An error of the story store, described so that the user can act on it.
enum StoryError: Error, Sendable, Hashable {
    /// The file cannot be opened or created.
    case cannotOpen(path: String, reason: String)
    /// The file is damaged or not a story database; it was not modified.
    case damaged(path: String)
    /// The file was changed by a newer version of the app; it was not modified.
    case newer(path: String)
    /// Another program held its lock on the file for longer than the timeout.
    case locked(path: String)
    /// The file or its folder is read-only.
    case readOnly(path: String)
    /// The disk is full. Everything stored before is intact.
    case noRoom(path: String)
    /// There is no such story.
    case noSuchStory(Story.ID)
    /// The story was changed by someone else after it was read.
    case changedMeanwhile(Story.ID)
    /// The story is empty.
    case nothingTold
    /// Any other SQLite error.
    case database(code: Int, message: String)

    /// Returns a one-line message for the user.
    func text(in phrases: Phrases) -> String {
        switch self {
        case .cannotOpen(let path, let reason): phrases[.galleryErrorCannotOpen, path, reason]
        case .damaged(let path): phrases[.dataDamaged, path]
        case .newer(let path): phrases[.dataNewer, path]
        case .locked(let path): phrases[.galleryErrorLocked, path]
        case .readOnly(let path): phrases[.galleryErrorReadOnly, path]
        case .noRoom(let path): phrases[.galleryErrorNoRoom, path]
        case .noSuchStory(let id): phrases[.storyUnknown, String(id)]
        case .changedMeanwhile: phrases[.editorErrorChangedMeanwhile]
        case .nothingTold: phrases[.storyNothing]
        case .database(let code, let message):
            phrases[.galleryErrorDatabase, "\(message) (\(code))"]
        }
    }
}

#endif
