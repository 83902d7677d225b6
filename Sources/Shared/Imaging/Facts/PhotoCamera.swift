/// The camera and its settings.
public struct PhotoCamera: Sendable, Hashable, Codable {
    /// The manufacturer: `Canon`.
    public var make: String?
    /// The model: `Canon EOS 400D DIGITAL`.
    public var model: String?
    /// The lens.
    public var lens: String?
    /// The exposure time. Seconds.
    public var exposureTime: Double?
    /// The f-number.
    public var aperture: Double?
    /// The ISO sensitivity.
    public var sensitivity: Int?
    /// The focal length. Millimeters.
    public var focalLength: Double?

    /// Creates a camera without any known properties.
    public init() {}

    /// A Boolean value that indicates whether nothing is known.
    public var isEmpty: Bool { self == PhotoCamera() }
}
