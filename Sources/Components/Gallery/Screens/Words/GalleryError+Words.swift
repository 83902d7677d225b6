public import CairnGalleryLibrary
public import CairnUI

extension GalleryError {
    /// Returns a single-line localized description of the error and of its remedy.
    public func text(in phrases: Phrases) -> String {
        switch self {
        case .cannotOpen(let path, let reason):
            phrases[.galleryErrorCannotOpen, path, reason]
        case .notALibrary(let path): phrases[.galleryErrorNotALibrary, path]
        case .newerSchema(let path, _): phrases[.galleryErrorNewerSchema, path]
        case .corrupt(let path, _, nil): phrases[.galleryErrorCorrupt, path]
        case .corrupt(let path, _, let backup?):
            phrases[.galleryErrorCorruptWithBackup, path, backup]
        case .inUse(let path, _): phrases[.galleryErrorInUse, path]
        case .locked(let path): phrases[.galleryErrorLocked, path]
        case .readOnly(let path): phrases[.galleryErrorReadOnly, path]
        case .noRoom(let path): phrases[.galleryErrorNoRoom, path]
        case .closed: phrases[.galleryErrorClosed]
        case .noSuchPhoto: phrases[.galleryErrorNoSuchPhoto]
        case .noSuchAlbum: phrases[.galleryErrorNoSuchAlbum]
        case .noSuchSource(let name): phrases[.galleryErrorNoSuchSource, name]
        case .emptyName: phrases[.galleryErrorEmptyName]
        case .tooLong(let limit): phrases[.galleryErrorTooLong, limit]
        case .badRules: phrases[.galleryErrorBadRules]
        case .tooManyAlbums(let limit): phrases[.galleryErrorTooManyAlbums, limit]
        case .notStackable(let limit): phrases[.galleryErrorNotStackable, limit]
        case .notAllowed: phrases[.galleryErrorNotAllowed]
        case .originalMissing(_, let path): phrases[.galleryErrorOriginalMissing, path]
        case .originalDamaged(_, let path): phrases[.galleryErrorOriginalDamaged, path]
        case .source(let name, let reason): phrases[.galleryErrorSource, name, reason]
        case .photo(let path, let problem):
            phrases[.galleryErrorPhoto, path, problem.text(in: phrases)]
        case .cancelled: phrases[.galleryErrorCancelled]
        case .database(let code, let message):
            phrases[.galleryErrorDatabase, code == 0 ? message : "\(message) (\(code))"]
        }
    }
}

extension PhotoProblem {
    /// Returns a localized description of the reason, as part of a line that names the file.
    public func text(in phrases: Phrases) -> String {
        switch self {
        case .empty: phrases[.galleryProblemEmpty]
        case .unsupported: phrases[.galleryProblemUnsupported]
        case .truncated: phrases[.galleryProblemTruncated]
        case .corrupt: phrases[.galleryProblemCorrupt]
        case .tooManyPixels: phrases[.galleryProblemTooManyPixels]
        case .tooManyBytes: phrases[.galleryProblemTooManyBytes]
        case .tookTooLong: phrases[.galleryProblemTookTooLong]
        case .unreadable(let reason): phrases[.galleryProblemUnreadable, reason]
        case .changed: phrases[.galleryProblemChanged]
        case .missing: phrases[.galleryProblemMissing]
        case .name: phrases[.galleryProblemName]
        case .link: phrases[.galleryProblemLink]
        case .special: phrases[.galleryProblemSpecial]
        case .encrypted: phrases[.galleryProblemEncrypted]
        case .damagedArchive: phrases[.galleryProblemDamagedArchive]
        case .unsupportedArchive: phrases[.galleryProblemUnsupportedArchive]
        }
    }
}
