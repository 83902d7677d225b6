/// What came of an import, file by file.
public struct ImportReport: Sendable, Hashable {
    /// A file that is a photo of the library now.
    public struct Stored: Sendable, Hashable {
        /// The file; inside a zip `archive.zip!name`.
        public var path: String
        /// The photo.
        public var id: PhotoID
        /// Its bytes' hash.
        public var hash: ContentHash
    }

    /// A file whose very bytes were in the library already.
    public struct Duplicate: Sendable, Hashable {
        /// The file.
        public var path: String
        /// The photo that has the same bytes.
        public var id: PhotoID
        /// Where that one is: shown, hidden, or in the trash.
        public var shelf: PhotoShelf
        /// Whether it was taken out of the trash.
        public var wasRestored: Bool

        /// Reports a file.
        public init(path: String, id: PhotoID, shelf: PhotoShelf, wasRestored: Bool) {
            self.path = path
            self.id = id
            self.shelf = shelf
            self.wasRestored = wasRestored
        }
    }

    /// A file that is no photo for the gallery.
    public struct Skipped: Sendable, Hashable {
        /// The file or the folder.
        public var path: String
        /// Why.
        public var problem: PhotoProblem
    }

    /// New photos.
    public var stored: [Stored] = []
    /// Files that were there already.
    public var duplicates: [Duplicate] = []
    /// Files that were passed over, each with its reason.
    public var skipped: [Skipped] = []
    /// Pairs of photos that look alike and are offered for a decision.
    public var alike = 0
    /// Files that an interrupted import of the same sources had done before.
    public var resumed = 0
    /// Whether it was cancelled. What was stored by then stays; the same import goes on where it stopped.
    public var isCancelled = false
}

/// What an import says while it runs.
public enum ImportEvent: Sendable, Hashable {
    /// How far it is; about ten times a second.
    case progress(ImportProgress)
    /// Photos that are stored from now on, whatever happens.
    case stored([ImportReport.Stored])
}
