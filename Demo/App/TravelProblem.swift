#if Database && Vault
import CairnDatabase
import CairnSharingLibrary
import CairnGalleryLibrary
import CairnFiles
import CairnGallery
import CairnImaging
import CairnPropertyList
import CairnSharing
import CairnTree
import CairnUI
import CairnVault
import Foundation

/// An operation of the app that failed.
enum TravelProblem: Error, Sendable, Equatable {
    case story(StoryError)
    case photos(GalleryError)
    /// Some of the chosen photos could not be stored.
    case photo(LibraryModel.Problem)
    case notes(TreeError)
    case safe(WorkspaceError)
    /// The data was opened, but something about it was unusual.
    case notices([WorkspaceNotice])
    case vault(VaultError)
    /// The changed settings are invalid; the previous ones stay in effect.
    case settings(ConfigurationError)
    case sharing(SharingError)
    /// The disk is full.
    case noRoom
    /// An output would be inside the folders of the app.
    case output(OutputError)
    /// A system error about a file.
    case file(FileError)
    /// A system error, in the system's words.
    case other(String)

    /// Creates a problem from an error.
    init(_ error: any Error) {
        self =
            switch error {
            case let error as StoryError: .story(error)
            case let error as StoreError: .story(.storage(error))
            case let error as GalleryError: .photos(error)
            case let error as TreeError: .notes(error)
            case let error as WorkspaceError: .safe(error)
            case let error as VaultError: .vault(error)
            case let error as SharingError: .sharing(error)
            case let error as ConfigurationError: .settings(error)
            case let error as TravelProblem: error
            case let error as OutputError: .output(error)
            case let error as ImagingError:
                (PhotoProblem.of(error) as? PhotoProblem).map {
                    .photos(.photo(path: error.file, $0))
                } ?? .other(error.description)
            case let error as FileError:
                [ENOSPC, EDQUOT].contains(error.code) ? .noRoom : .file(error)
            default: Self(of: error as NSError) ?? .other("\(error)")
            }
    }

    /// Creates a problem from one of Foundation's own errors, whose descriptions list everything
    /// they contain; the localized message is shown instead. `nil` for all other errors.
    private init?(of error: NSError) {
        switch (error.domain, error.code) {
        case (NSCocoaErrorDomain, CocoaError.Code.fileWriteOutOfSpace.rawValue),
            (NSPOSIXErrorDomain, Int(ENOSPC)), (NSPOSIXErrorDomain, Int(EDQUOT)):
            self = .noRoom
        case (NSCocoaErrorDomain, _), (NSPOSIXErrorDomain, _):
            let cause = error.userInfo[NSUnderlyingErrorKey] as? any Error
            if let cause, case .noRoom? = Self(of: cause as NSError) {
                self = .noRoom
            } else if let cause = cause as NSError?, cause.domain == NSPOSIXErrorDomain,
                let path = error.userInfo[NSFilePathErrorKey] as? String
            {
                self = .file(FileError(path, code: Int32(cause.code)))
            } else {
                self = .other(error.localizedDescription)
            }
        default: return nil
        }
    }

    /// The command that mends what can be mended.
    static let mendingCommand = "travel-story doctor --mend"
    /// The command that accepts what is missing since a repair.
    static let acceptingCommand = "travel-story doctor --accept"

    /// Indicates that the file of a store is damaged, so that `travel-story doctor --mend` sets it
    /// aside. A file of a newer version is not.
    var isDamage: Bool {
        switch self {
        case .story(.storage(let error)): error.isOfFile
        case .photos(.corrupt), .photos(.notALibrary): true
        case .notes(.notATree(let file)): !TreeStore.isOfAnotherVersion(at: file)
        case .sharing(.damaged): true
        default: false
        }
    }

    /// Returns a one-line message for the user, which says what to do about damage.
    func text(in phrases: Phrases) -> String {
        let reason = reason(in: phrases)
        guard isDamage else { return reason }
        let how = phrases[.doctorHow, Self.mendingCommand]
        return reason + (reason.hasSuffix(".") ? " " : ". ") + how
    }

    /// Returns a one-line message for the user that says what is wrong.
    func reason(in phrases: Phrases) -> String {
        switch self {
        case .story(let error): error.text(in: phrases)
        // Which file it is that is locked says nothing to a person.
        case .photos(.inUse), .notes(.inUse): phrases[.safeInUse]
        case .photos(let error): error.text(in: phrases)
        case .photo(let problem): problem.text(in: phrases)
        case .notes(.system(let file, let reason)):
            phrases[.errorUnreadableFile, file, reason]
        case .notes(.notATree(let file)) where isDamage: phrases[.backupDamaged, file]
        case .notes(let error): error.description
        case .safe(let error): error.text(in: phrases)
        case .notices(let notices):
            notices.map { $0.text(in: phrases) }.joined(separator: "\n")
        case .vault(.missing(let path)) where path.hasSuffix("/key"):
            phrases[.safeNeedsDevice, (path as NSString).deletingLastPathComponent]
        case .vault(let error): error.description
        case .sharing(.unfit(let problem)): problem.text(in: phrases) { $0 }
        case .sharing(.unreadable(let file)): phrases[.shareProblemMissing, file]
        case .sharing(.store(let code, let words)):
            // SQLite's own code for a disk that is full.
            code & 0xFF == 13
                ? phrases[.errorNoRoom]
                : phrases[
                    .errorUnreadableFile, FolderEntry.outbox,
                    code == 0 ? words : "\(words) (\(code))"]
        case .sharing(.damaged(let words)) where words.hasPrefix(StoreError.sqlite):
            phrases[.backupDamaged, FolderEntry.outbox]
        case .sharing(.damaged(let words)): phrases[.backupInvalid, FolderEntry.outbox, words]
        case .sharing(let error): phrases[.galleryErrorDatabase, "\(error)"]
        case .noRoom: phrases[.errorNoRoom]
        case .settings(let error): phrases[.errorConfiguration, error.description]
        case .output(let error):
            phrases[.errorUnwritableFile, error.path, phrases[.errorOwnFolder]]
        case .file(let error): error.description
        case .other(let words): words
        }
    }
}

extension WorkspaceError {
    /// Returns a one-line message for the user.
    func text(in phrases: Phrases) -> String {
        switch self {
        case .locked: phrases[.safeLocked]
        case .inUse, .usedBy([]): phrases[.safeInUse]
        case .usedBy(let programs):
            phrases[.safeUsedBy, programs.joined(separator: ", ")]
        case .noMemory: phrases[.safeNoMemory, "travel.memoryFolder"]
        case .nothing: phrases[.safeNothing]
        case .gone(let path): phrases[.safeGone, path]
        case .onDisk(let path): phrases[.safeOnDisk, path, "travel.memoryOnDisk"]
        case .elsewhere(let path): phrases[.safeElsewhere, path]
        case .overtaken(let path): phrases[.safeOvertaken, path]
        case .foreign(let path): phrases[.safeForeign, path]
        case .linked(let path): phrases[.safeLinked, path]
        case .readOnly(let path): phrases[.safeReadOnly, path]
        case .unverified(let path): phrases[.safeUnverified, path]
        case .system(let path, let code):
            phrases[.galleryErrorCannotOpen, path, String(cString: strerror(code))]
        }
    }
}

extension WorkspaceNotice {
    /// Returns a one-line message for the user.
    func text(in phrases: Phrases) -> String {
        switch self {
        case .marked(let path): phrases[.safeMarked, path]
        case .unmarked(let path): phrases[.safeUnmarked, path]
        case .unusable(let name): phrases[.safeUnusable, name]
        case .aside(let names): phrases[.safeAside, names.joined(separator: ", ")]
        case .damaged(let names, let replacement, let folder):
            switch replacement {
            case .moved: phrases[.safeDamagedMoved, names.joined(separator: ", "), folder]
            case .copy: phrases[.safeDamagedCopied, names.joined(separator: ", ")]
            case .older: phrases[.safeDamagedOlder, names.joined(separator: ", "), folder]
            case .part: phrases[.safeDamagedPart, names.joined(separator: ", "), folder]
            case .nothing: phrases[.safeDamaged, names.joined(separator: ", "), folder]
            }
        case .damagedCopies(let names):
            phrases[.safeDamagedCopies, names.joined(separator: ", ")]
        case .damagedList(let folder): phrases[.safeDamagedList, folder]
        case .damagedPhotos(let names):
            phrases[.safeDamagedPhotos, names.joined(separator: ", ")]
        case .foreign(let names): phrases[.safeNotOurs, names.joined(separator: ", ")]
        case .recovered(let names): phrases[.safeRecovered, names.joined(separator: ", ")]
        case .lost(let names): phrases[.safeLost, names.joined(separator: ", ")]
        case .former(let path): phrases[.backupKept, path]
        case .kept(let names): phrases[.safeKept, names.joined(separator: ", ")]
        case .changePutBack(let name, let isCopy):
            phrases[isCopy ? .safeChangeDamaged : .safeChangePutBack, name]
        case .changesUncertain(let name): phrases[.safeChangesUncertain, name]
        case .changesLost(let name, nil): phrases[.safeChangesUnreadable, name]
        case .changesLost(let name, let kept?): phrases[.safeChangesLost, name, kept]
        }
    }
}
#endif
