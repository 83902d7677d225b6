/// Why a document cannot be written.
public enum DocumentError: Error, Sendable, Equatable {
    /// The picture of this number, counted from 0, cannot be read, or is no JPEG.
    case picture(Int)
    /// The file cannot be written; Cairo's or the system's own words.
    case output(String)
}
