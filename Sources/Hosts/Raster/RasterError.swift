/// An error in rendering a scene to a picture.
public enum RasterError: Error, Sendable, Hashable {
    /// The picture has no pixels, or more than ``RasterLimits`` allow: width and height in pixels.
    case size(width: Double, height: Double)
    /// A file could not be written: its path, and the system's reason.
    case unwritable(path: String, reason: String)
    /// The drawing library reported a failure, with its reason.
    case drawing(String)
    /// A frame of an animation differs in size from the first: expected and actual sizes, in
    /// pixels.
    case frameSize(expected: [Int], found: [Int])
    /// An animation has no frames.
    case noFrame
    /// The picture could not be encoded, with the library's reason.
    case encoding(String)
}

extension RasterError: CustomStringConvertible {
    /// A one-line message with the expected and the actual value.
    public var description: String {
        switch self {
        case .size(let width, let height):
            "expected a picture of 1 to \(RasterLimits.side) pixels a side and \(RasterLimits.area) in all, found \(width) × \(height)"
        case .unwritable(let path, let reason): "\(path): cannot be written: \(reason)"
        case .drawing(let reason): "cannot be drawn: \(reason)"
        case .frameSize(let expected, let found):
            "expected a frame of \(expected[0]) × \(expected[1]) pixels, found \(found[0]) × \(found[1])"
        case .noFrame: "expected an animation with a frame, found none"
        case .encoding(let reason): "cannot be encoded: \(reason)"
        }
    }
}

/// The maximum size of a picture.
public enum RasterLimits {
    /// The maximum number of pixels per side; Cairo's limit is 32767.
    public static let side = 30_000
    /// The maximum number of pixels in total: 400 MB.
    public static let area = 100_000_000
}
