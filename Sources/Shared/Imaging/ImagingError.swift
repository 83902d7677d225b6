/// An error in processing a picture.
public struct ImagingError: Error, Equatable, CustomStringConvertible {
    /// The reason for the error.
    public enum Reason: Equatable, Sendable, Codable {
        /// The file cannot be read: for example, it does not exist, is a folder or is not
        /// accessible.
        case unreadable(String)
        /// The file is empty.
        case empty
        /// The file is not a picture of a supported format. The associated value is the format, if
        /// known.
        case unsupported(String?)
        /// The file has more bytes than allowed.
        case tooManyBytes(Int, atMost: Int)
        /// A side is longer than allowed.
        case sideTooLong(PixelSize, atMost: Int)
        /// The pages have more pixels in total than allowed.
        case tooManyPixels(PixelSize, pages: Int, atMost: Int)
        /// The picture must be held in memory entirely and has more pixels than allowed for that.
        case tooManyProgressivePixels(PixelSize, atMost: Int)
        /// The progressive picture has more scans than allowed.
        case tooManyScans(Int, atMost: Int)
        /// The file is truncated.
        case truncated
        /// The file is corrupt. The associated value is the decoder's message.
        case corrupt(String)
        /// The process that decodes the file ended, or could not be started. The associated value is the reason.
        case undecodable(String)
        /// The operation exceeded the deadline and was ended.
        case deadline(seconds: Double)
        /// The caller's task was canceled, and the operation ended.
        case cancelled
        /// The format cannot be written on this system.
        case notSaved(ImageFormat)
        /// A recipe cannot be rendered, for example because it has a newer version.
        case recipe(String)
        /// A recipe was made for another picture. The associated value is that picture's digest.
        case otherPicture(String)
        /// The result could not be written.
        case unwritable(String)
    }

    /// The reason for the error.
    public var reason: Reason
    /// The path of the file, as passed when it was opened; empty for bytes without a name.
    public var file: String

    /// Creates an error.
    public init(_ reason: Reason, file: String = "") {
        self.reason = reason
        self.file = file
    }

    /// A one-line description: `IMG_1.png: too many pixels: 30000 × 30000 are 900 MP, at most 100`.
    public var description: String {
        // By scalars: `\r\n` is one character, which equals neither.
        let name = file.unicodeScalars.map { scalar in
            scalar == "\n" ? "\\n" : scalar == "\r" ? "\\r" : String(scalar)
        }.joined()
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
        case .undecodable(let why): "cannot be decoded: \(why)"
        case .deadline(let seconds): "took longer than \(seconds) s and was stopped"
        case .cancelled: "cancelled"
        case .notSaved(let format): "\(format.rawValue) is not written by this library"
        case .recipe(let why): "recipe: \(why)"
        case .otherPicture(let digest): "recipe: made for another picture, \(digest)"
        case .unwritable(let why): "cannot be written: \(why)"
        }
    }
}
