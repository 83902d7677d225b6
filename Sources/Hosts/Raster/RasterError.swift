/// What can go wrong between a scene and its picture.
public enum RasterError: Error, Sendable, Hashable {
    /// The picture has no pixels, or more than ``RasterLimits`` allow: width and height in pixels.
    case size(width: Double, height: Double)
    /// A file could not be written: its path, and the system's reason.
    case unwritable(path: String, reason: String)
    /// The drawing library refused, with its reason.
    case drawing(String)
    /// A frame of an animation has another size than the first: in pixels, expected and found.
    case frameSize(expected: [Int], found: [Int])
    /// An animation has no frame.
    case noFrame
    /// The picture could not be encoded, with the library's reason.
    case encoding(String)
}

extension RasterError: CustomStringConvertible {
    /// One line: what was expected, and what was found.
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

/// What a picture may be at most.
public enum RasterLimits {
    /// Pixels a side; Cairo's images end at 32767.
    public static let side = 30_000
    /// Pixels in all: 400 MB.
    public static let area = 100_000_000
}
