/// The outcome of an import, file by file.
public struct ImportReport: Sendable, Hashable {
    /// A file that was stored as a photo of the library.
    public struct Stored: Sendable, Hashable {
        /// The path of the file; `archive.zip!name` inside a ZIP archive.
        public var path: String
        /// The photo.
        public var id: PhotoID
        /// The hash of its bytes.
        public var hash: ContentHash
    }

    /// A file whose exact bytes were already in the library.
    public struct Duplicate: Sendable, Hashable {
        /// The path of the file.
        public var path: String
        /// The photo with the same bytes.
        public var id: PhotoID
        /// The state of that photo: shown, hidden, or in the trash.
        public var shelf: PhotoVisibility
        /// A Boolean value that indicates whether that photo was restored from the trash.
        public var wasRestored: Bool
        /// A Boolean value that indicates whether the original of that photo was missing or damaged,
        /// and was stored again.
        public var wasStoredAgain: Bool

        /// Creates the report of a duplicate file.
        public init(
            path: String, id: PhotoID, shelf: PhotoVisibility, wasRestored: Bool,
            wasStoredAgain: Bool = false
        ) {
            self.path = path
            self.id = id
            self.shelf = shelf
            self.wasRestored = wasRestored
            self.wasStoredAgain = wasStoredAgain
        }
    }

    /// A file that the gallery cannot use as a photo.
    public struct Skipped: Sendable, Hashable {
        /// The path of the file or folder.
        public var path: String
        /// The reason.
        public var problem: PhotoProblem
    }

    /// The new photos.
    public var stored: [Stored] = []
    /// The files whose photos were already in the library.
    public var duplicates: [Duplicate] = []
    /// The skipped files, each with its reason.
    public var skipped: [Skipped] = []
    /// The number of pairs of similar photos that are offered to the user for a decision.
    public var alike = 0
    /// The number of files completed by an earlier, interrupted import of the same sources.
    public var resumed = 0
    /// A Boolean value that indicates whether the import was canceled. Photos stored by then
    /// remain; the same import resumes where it stopped.
    public var isCancelled = false
}

/// An event of a running import.
public enum ImportEvent: Sendable, Hashable {
    /// The progress changed; sent about ten times per second.
    case progress(ImportProgress)
    /// Photos were stored durably.
    case stored([ImportReport.Stored])
}
