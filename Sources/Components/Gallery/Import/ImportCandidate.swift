#if Database
import CairnImaging

/// A file that may become a photo.
struct ImportCandidate: Sendable {
    /// What it is called in reports and remembered by: a path, or `archive.zip!name`.
    var path: String
    /// The name of the photo.
    var name: String
    var bytes: Int64
    /// When the file changed, in milliseconds since 1970: of an archive's file, when the archive did.
    var modified: Int64
    /// When it was taken, if the picture does not say.
    var fallback: CaptureTime
    /// Where its bytes are, if not in a file of its own.
    var entry: (archive: ZipArchive, entry: ZipArchive.Entry)?

    init(_ file: FileWalker.File) {
        path = file.path
        name = file.path.split(separator: "/").last.map(String.init) ?? file.path
        bytes = file.bytes
        modified = file.modified
        // The file's time is an instant; the clock it is shown on is UTC's, since nobody knows another.
        fallback = CaptureTime(milliseconds: file.modified, offset: 0, source: .file)
    }

    init(_ entry: ZipArchive.Entry, of archive: ZipArchive, modified: Int64) {
        path = "\(archive.path)!\(entry.name)"
        name = entry.name.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? entry.name
        bytes = entry.bytes
        self.modified = modified
        fallback =
            entry.modified.map { CaptureTime(wall: $0, source: .file) }
            ?? CaptureTime(milliseconds: modified, offset: 0, source: .file)
        self.entry = (archive, entry)
    }
}

/// What came of a file, before it is stored.
struct ImportOutcome: Sendable {
    enum Result: Sendable {
        case ready(NewPhoto, IncomingFile, NewLook?)
        /// The same bytes are there: the row that has them.
        case known(Int64)
        case skipped(PhotoProblem)
        /// This run did it before it was interrupted.
        case resumed(Int64?)
    }

    var candidate: ImportCandidate
    var result: Result
}
#endif
