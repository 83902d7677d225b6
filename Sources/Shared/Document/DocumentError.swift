/// An error in writing a document.
public enum DocumentError: Error, Sendable, Equatable {
    /// The picture with this index, counted from 0, cannot be read or is not a JPEG.
    case picture(Int)
    /// The file cannot be written, with the message of Cairo or the system.
    case output(String)
}
