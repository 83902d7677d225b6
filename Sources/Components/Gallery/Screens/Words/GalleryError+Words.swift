public import CairnGalleryLibrary
import CairnLocalizations
public import CairnUI

extension GalleryError {
    /// Returns a single-line localized description of the error and of its remedy.
    public func text(in phrases: Phrases) -> String {
        switch self {
        case .cannotOpen(let path, let reason):
            phrases.words(.galleryErrorCannotOpen, path, reason)
        case .notALibrary(let path): phrases.words(.galleryErrorNotALibrary, path)
        case .newerSchema(let path, _): phrases.words(.galleryErrorNewerSchema, path)
        case .corrupt(let path, _, nil): phrases.words(.galleryErrorCorrupt, path)
        case .corrupt(let path, _, let backup?):
            phrases.words(.galleryErrorCorruptWithBackup, path, backup)
        case .inUse(let path, _): phrases.words(.galleryErrorInUse, path)
        case .locked(let path): phrases.words(.galleryErrorLocked, path)
        case .readOnly(let path): phrases.words(.galleryErrorReadOnly, path)
        case .noRoom(let path): phrases.words(.galleryErrorNoRoom, path)
        case .closed: phrases.words(.galleryErrorClosed)
        case .noSuchPhoto: phrases.words(.galleryErrorNoSuchPhoto)
        case .noSuchAlbum: phrases.words(.galleryErrorNoSuchAlbum)
        case .noSuchSource(let name): phrases.words(.galleryErrorNoSuchSource, name)
        case .emptyName: phrases.words(.galleryErrorEmptyName)
        case .notAllowed: phrases.words(.galleryErrorNotAllowed)
        case .originalMissing(_, let path): phrases.words(.galleryErrorOriginalMissing, path)
        case .originalDamaged(_, let path): phrases.words(.galleryErrorOriginalDamaged, path)
        case .source(let name, let reason): phrases.words(.galleryErrorSource, name, reason)
        case .photo(let path, let problem):
            phrases.words(.galleryErrorPhoto, path, problem.text(in: phrases))
        case .cancelled: phrases.words(.galleryErrorCancelled)
        case .database(let code, let message):
            phrases.words(.galleryErrorDatabase, "\(message) (\(code))")
        }
    }
}

extension PhotoProblem {
    /// Returns a localized description of the reason, as part of a line that names the file.
    public func text(in phrases: Phrases) -> String {
        switch self {
        case .empty: phrases.words(.galleryProblemEmpty)
        case .unsupported: phrases.words(.galleryProblemUnsupported)
        case .truncated: phrases.words(.galleryProblemTruncated)
        case .corrupt: phrases.words(.galleryProblemCorrupt)
        case .tooManyPixels: phrases.words(.galleryProblemTooManyPixels)
        case .tooManyBytes: phrases.words(.galleryProblemTooManyBytes)
        case .tookTooLong: phrases.words(.galleryProblemTookTooLong)
        case .unreadable(let reason): phrases.words(.galleryProblemUnreadable, reason)
        case .changed: phrases.words(.galleryProblemChanged)
        case .missing: phrases.words(.galleryProblemMissing)
        case .encrypted: phrases.words(.galleryProblemEncrypted)
        case .damagedArchive: phrases.words(.galleryProblemDamagedArchive)
        case .unsupportedArchive: phrases.words(.galleryProblemUnsupportedArchive)
        }
    }
}

extension Phrases {
    /// Returns one of Cairn's localized strings, with its arguments inserted.
    func words(_ key: StringKey, _ arguments: String...) -> String {
        text(of: key.rawValue, arguments.map { .text($0) })
    }

    /// Returns a localized string that depends on a count.
    func words(_ key: PluralKey, _ count: Int) -> String { self[key.rawValue, .number(count)] }
}

extension Phrases {
    /// Returns a localized string with two numbers.
    func words(_ key: StringKey, _ first: Int, _ second: Int) -> String {
        self[key.rawValue, .number(first), .number(second)]
    }
}
