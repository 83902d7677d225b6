#if Database
import CairnLocalizations
import CairnUI

/// What can go wrong with the stories of an app, and what a person can do about it.
enum StoryError: Error, Sendable, Hashable {
    /// The file cannot be opened or made.
    case cannotOpen(path: String, reason: String)
    /// It is a database of something else, or damaged; it was not touched.
    case damaged(path: String)
    /// A newer version of the app has changed it; it was not touched.
    case newer(path: String)
    /// Another program keeps it to itself, for longer than one waits.
    case locked(path: String)
    /// Nothing can be written there.
    case readOnly(path: String)
    /// There is no room left. What was stored before is complete.
    case noRoom(path: String)
    /// There is no such story.
    case noSuchStory(Story.ID)
    /// Somebody else changed the story since it was read.
    case changedMeanwhile(Story.ID)
    /// A story without anything in it.
    case nothingTold
    /// SQLite reports something else.
    case database(code: Int, message: String)

    /// One line for people.
    func text(in phrases: Phrases) -> String {
        switch self {
        case .cannotOpen(let path, let reason): phrases.words(.galleryErrorCannotOpen, path, reason)
        case .damaged(let path): phrases.words(.dataDamaged, path)
        case .newer(let path): phrases.words(.dataNewer, path)
        case .locked(let path): phrases.words(.galleryErrorLocked, path)
        case .readOnly(let path): phrases.words(.galleryErrorReadOnly, path)
        case .noRoom(let path): phrases.words(.galleryErrorNoRoom, path)
        case .noSuchStory(let id): phrases.words(.storyUnknown, String(id))
        case .changedMeanwhile: phrases.words(.editorErrorChangedMeanwhile)
        case .nothingTold: phrases.words(.storyNothing)
        case .database(let code, let message):
            phrases.words(.galleryErrorDatabase, "\(message) (\(code))")
        }
    }
}

extension Phrases {
    /// One of Cairn's texts with arguments.
    func words(_ key: StringKey, _ arguments: String...) -> String {
        text(of: key.rawValue, arguments.map { .text($0) })
    }
    /// A text that depends on a count.
    func words(_ key: PluralKey, _ count: Int) -> String { self[key.rawValue, .number(count)] }
}
#endif
