#if Database
import CairnDatabase
import CairnLocalizations
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

    /// Returns a one-line message for the user.
    func text(in phrases: Phrases) -> String {
        switch self {
        case .storage(let error):
            switch error.reason {
            case .cannotOpen:
                phrases.words(.galleryErrorCannotOpen, error.path, error.message)
            case .foreign, .damaged: phrases.words(.dataDamaged, error.path)
            case .newer: phrases.words(.dataNewer, error.path)
            case .locked: phrases.words(.galleryErrorLocked, error.path)
            case .readOnly: phrases.words(.galleryErrorReadOnly, error.path)
            case .noRoom: phrases.words(.galleryErrorNoRoom, error.path)
            case .closed, .cancelled, .other:
                phrases.words(.galleryErrorDatabase, "\(error.message) (\(error.code))")
            }
        case .noSuchStory(let id): phrases.words(.storyUnknown, String(id))
        case .changedMeanwhile: phrases.words(.editorErrorChangedMeanwhile)
        case .nothingTold: phrases.words(.storyNothing)
        }
    }
}

extension Phrases {
    /// Returns one of Cairn's texts with arguments.
    func words(_ key: StringKey, _ arguments: String...) -> String {
        text(of: key.rawValue, arguments.map { .text($0) })
    }
    /// Returns a text that depends on a count.
    func words(_ key: PluralKey, _ count: Int) -> String { self[key.rawValue, .number(count)] }
}
#endif
