#if Database && Vault
import CairnGallery
import CairnLocalizations
import CairnPropertyList
import CairnTree
import CairnUI
import CairnVault
import Foundation

/// What the app could not do.
enum TravelProblem: Error, Sendable, Equatable {
    case story(StoryError)
    case photos(GalleryError)
    /// Photos that were chosen did not all come to where they were to be.
    case photo(LibraryModel.Problem)
    case notes(TreeError)
    case safe(SafeError)
    case vault(VaultError)
    /// The settings were changed, and cannot be used: those from before stay.
    case settings(ConfigurationError)
    /// A system's own words.
    case other(String)

    /// Wraps what was thrown.
    init(_ error: any Error) {
        self =
            switch error {
            case let error as StoryError: .story(error)
            case let error as GalleryError: .photos(error)
            case let error as TreeError: .notes(error)
            case let error as SafeError: .safe(error)
            case let error as VaultError: .vault(error)
            default: .other("\(error)")
            }
    }

    /// One line for people.
    func text(in phrases: Phrases) -> String {
        switch self {
        case .story(let error): error.text(in: phrases)
        case .photos(let error): error.text(in: phrases)
        case .photo(let problem): problem.text(in: phrases)
        case .notes(.inUse(let file)): phrases.words(.galleryErrorInUse, file)
        case .notes(.system(let file, let reason)):
            phrases.words(.errorUnreadableFile, file, reason)
        case .notes(let error): error.description
        case .safe(let error): error.text(in: phrases)
        case .vault(let error): error.description
        case .settings(let error): phrases.words(.errorConfiguration, error.description)
        case .other(let words): words
        }
    }
}

extension SafeError {
    /// One line for people.
    func text(in phrases: Phrases) -> String {
        switch self {
        case .locked: phrases.words(.safeLocked)
        case .inUse: phrases.words(.safeInUse)
        case .noMemory: phrases.words(.safeNoMemory, "travel.memoryFolder")
        case .nothing: phrases.words(.safeNothing)
        case .gone(let path): phrases.words(.safeGone, path)
        case .system(let path, let code):
            phrases.words(.galleryErrorCannotOpen, path, String(cString: strerror(code)))
        }
    }
}
#endif
