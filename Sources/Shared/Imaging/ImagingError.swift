/// A picture that cannot be used, and why.
public struct ImagingError: Error, Equatable, CustomStringConvertible {
    /// What is wrong.
    public enum Reason: Equatable, Sendable {
        /// The file cannot be read: absent, a folder, not allowed.
        case unreadable(String)
        /// The file has no bytes.
        case empty
        /// No picture of a kind that is opened; the kind, if it is known.
        case unsupported(String?)
        /// More bytes than allowed.
        case tooManyBytes(Int, atMost: Int)
        /// A side is longer than allowed.
        case sideTooLong(PixelSize, atMost: Int)
        /// More pixels in all pages than allowed.
        case tooManyPixels(PixelSize, pages: Int, atMost: Int)
        /// More pixels than allowed in a picture that must be held whole to be read.
        case tooManyProgressivePixels(PixelSize, atMost: Int)
        /// A progressive picture that is gone through more often than allowed.
        case tooManyScans(Int, atMost: Int)
        /// The file ends too early.
        case truncated
        /// The file is broken; what the decoder says.
        case corrupt(String)
        /// The operation took longer than allowed, and was ended.
        case deadline(seconds: Double)
        /// The caller's task was cancelled, and the operation ended.
        case cancelled
        /// This format is not written here.
        case notSaved(ImageFormat)
        /// A recipe that cannot be carried out, such as one of a newer version.
        case recipe(String)
        /// A recipe that was made for another picture; that one's digest.
        case otherPicture(String)
        /// What was made could not be written.
        case unwritable(String)
    }

    /// What is wrong.
    public var reason: Reason
    /// The file, as it was opened; empty for bytes without a name.
    public var file: String

    /// Creates an error.
    public init(_ reason: Reason, file: String = "") {
        self.reason = reason
        self.file = file
    }

    /// One line: `IMG_1.png: too many pixels: 30000 × 30000 are 900 MP, at most 100`.
    public var description: String {
        let name = file.replacing("\n", with: "\\n").replacing("\r", with: "\\r")
        return name.isEmpty ? text : "\(name): \(text)"
    }

    private var text: String {
        switch reason {
        case .unreadable(let why): "cannot be read: \(why)"
        case .empty: "empty: the file has no bytes"
        case .unsupported(let kind):
            "unsupported: " + (kind.map { "\($0) is not opened" } ?? "no known kind of picture")
        case .tooManyBytes(let count, let most):
            "too large: \(count) bytes, at most \(most)"
        case .sideTooLong(let size, let most): "too many pixels: \(size), at most \(most) a side"
        case .tooManyPixels(let size, let pages, let most):
            "too many pixels: \(size)\(pages > 1 ? " × \(pages) pages" : "") are "
                + "\(size.area * pages / 1_000_000) MP, at most \(most)"
        case .tooManyProgressivePixels(let size, let most):
            "too many pixels: \(size) are \(size.area / 1_000_000) MP, at most \(most) in a "
                + "progressive picture"
        case .tooManyScans(let count, let most): "corrupt: \(count) scans, at most \(most)"
        case .truncated: "truncated: the file ends too early"
        case .corrupt(let why): "corrupt: \(why)"
        case .deadline(let seconds): "took longer than \(seconds) s and was stopped"
        case .cancelled: "cancelled"
        case .notSaved(let format): "\(format.rawValue) is not written by this library"
        case .recipe(let why): "recipe: \(why)"
        case .otherPicture(let digest): "recipe: made for another picture, \(digest)"
        case .unwritable(let why): "cannot be written: \(why)"
        }
    }
}
