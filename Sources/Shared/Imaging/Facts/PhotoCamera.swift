/// The camera and how it was set.
public struct PhotoCamera: Sendable, Hashable, Codable {
    /// Who made it: `Canon`.
    public var make: String?
    /// Its model: `Canon EOS 400D DIGITAL`.
    public var model: String?
    /// The lens.
    public var lens: String?
    /// How long the shutter was open. Seconds.
    public var exposureTime: Double?
    /// The f-number.
    public var aperture: Double?
    /// The sensitivity, ISO.
    public var sensitivity: Int?
    /// The focal length. Millimetres.
    public var focalLength: Double?

    /// Creates a camera of which nothing is known.
    public init() {}

    var isEmpty: Bool { self == PhotoCamera() }
}
