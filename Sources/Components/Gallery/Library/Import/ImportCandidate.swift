#if Database
import CairnImaging

/// A file that may become a photo.
struct ImportCandidate: Sendable {
    /// The identifier in reports and in the import history: a path, or `archive.zip!name`, with `#2`
    /// for the second entry of that name.
    var path: String
    /// The name of the photo.
    var name: String
    var bytes: Int64
    /// The modification time of the file, in milliseconds since 1970; for a file in an archive,
    /// that of the archive.
    var modified: Int64
    /// The capture time to use if the picture contains none.
    var fallback: CaptureTime
    /// The archive entry that contains the bytes; `nil` if they are in a file of their own.
    var entry: (archive: ZipArchive, entry: ZipArchive.Entry)?

    init(_ file: FileWalker.File) {
        path = file.path
        name = Self.name(of: file.path) { $0 == UInt8(ascii: "/") }
        bytes = file.bytes
        modified = file.modified
        // The file's time is an instant; it is shown in UTC, since its time zone is unknown.
        fallback = CaptureTime(milliseconds: file.modified, offset: 0, source: .file)
    }

    init(_ entry: ZipArchive.Entry, of archive: ZipArchive, number: Int, modified: Int64) {
        path = "\(archive.path)!\(entry.name)" + (number > 1 ? "#\(number)" : "")
        name = Self.name(of: entry.name) { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
        bytes = entry.bytes
        self.modified = modified
        fallback =
            entry.modified.map { CaptureTime(wall: $0, source: .file) }
            ?? CaptureTime(milliseconds: modified, offset: 0, source: .file)
        self.entry = (archive, entry)
    }

    /// Returns the last part of a path. By bytes: a slash before a combining accent is another
    /// character, and yet a slash.
    private static func name(of path: String, separatedBy isSeparator: (UInt8) -> Bool) -> String {
        path.utf8.split(whereSeparator: isSeparator).last.map { String(Substring($0)) } ?? ""
    }
}

extension Int64 {
    /// Returns the sum of sizes, which a directory can claim up to the largest number.
    func addingClamped(_ other: Int64) -> Int64 {
        let sum = addingReportingOverflow(other)
        return sum.overflow ? .max : sum.partialValue
    }
}

/// The outcome of reading a file, before it is stored.
struct ImportOutcome: Sendable {
    enum Result: Sendable {
        case ready(NewPhoto, IncomingFile, OrientedFingerprints?)
        /// The library has a photo with the same bytes, in this row.
        case known(Int64)
        /// As ``known(_:)``, but its original was missing or damaged, and is stored again.
        case restored(Int64, OriginalName, IncomingFile)
        case skipped(PhotoProblem)
        /// The file was completed by this import before it was interrupted.
        case resumed(Int64?)
    }

    var candidate: ImportCandidate
    var result: Result

    /// The file that is about to be stored.
    var incoming: IncomingFile? {
        switch result {
        case .ready(_, let incoming, _), .restored(_, _, let incoming): incoming
        case .known, .skipped, .resumed: nil
        }
    }
}
#endif
