#if Database && Vault
import CairnGallery
import CairnLocalizations
import CairnPropertyList
import CairnSharing
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
    case sharing(SharingError)
    /// There is no room left.
    case noRoom
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
            case let error as SharingError: .sharing(error)
            case let error as TravelProblem: error
            default: Self(of: error as NSError) ?? .other("\(error)")
            }
    }

    /// Foundation's own errors describe themselves with all that they hold; what they mean is in words for people. `nil`
    /// for all others.
    private init?(of error: NSError) {
        switch (error.domain, error.code) {
        case (NSCocoaErrorDomain, CocoaError.Code.fileWriteOutOfSpace.rawValue),
            (NSPOSIXErrorDomain, Int(ENOSPC)), (NSPOSIXErrorDomain, Int(EDQUOT)):
            self = .noRoom
        case (NSCocoaErrorDomain, _), (NSPOSIXErrorDomain, _):
            let cause = error.userInfo[NSUnderlyingErrorKey] as? any Error
            if let cause, case .noRoom? = Self(of: cause as NSError) {
                self = .noRoom
            } else {
                self = .other(error.localizedDescription)
            }
        default: return nil
        }
    }

    /// One line for people.
    func text(in phrases: Phrases) -> String {
        switch self {
        case .story(let error): error.text(in: phrases)
        // Which file it is that is locked says nothing to a person.
        case .photos(.inUse), .notes(.inUse): phrases.words(.safeInUse)
        case .photos(let error): error.text(in: phrases)
        case .photo(let problem): problem.text(in: phrases)
        case .notes(.system(let file, let reason)):
            phrases.words(.errorUnreadableFile, file, reason)
        case .notes(let error): error.description
        case .safe(let error): error.text(in: phrases)
        case .vault(let error): error.description
        case .sharing(.unfit(let problem)): problem.text(in: phrases) { $0 }
        case .sharing(.unreadable(let file)): phrases.words(.shareProblemMissing, file)
        case .sharing(.store(let code, let words)):
            // SQLite's own code for a disk that is full.
            code & 0xFF == 13
                ? phrases.words(.errorNoRoom)
                : phrases.words(.galleryErrorDatabase, "\(words) (\(code))")
        case .sharing(let error): phrases.words(.galleryErrorDatabase, "\(error)")
        case .noRoom: phrases.words(.errorNoRoom)
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
