/// A photo to share.
public struct SharePhoto: Sendable, Equatable, Codable {
    /// The image data.
    public var data: ShareData
    /// The file name that recipients see.
    public var name: String
    /// The media type: `image/jpeg`.
    public var mediaType: String
    /// The alternative text; empty if none was written.
    public var altText: String
    /// The width and height in pixels, in upright orientation; `nil` if unknown.
    public var size: Size?

    /// A size in pixels.
    public struct Size: Sendable, Equatable, Codable {
        /// The width, in pixels.
        public var width: Int
        /// The height, in pixels.
        public var height: Int

        /// Creates a size.
        public init(_ width: Int, _ height: Int) { (self.width, self.height) = (width, height) }
    }

    /// Creates a photo.
    public init(
        _ data: ShareData, name: String, mediaType: String = "image/jpeg", altText: String = "",
        size: Size? = nil
    ) {
        (self.data, self.name, self.mediaType) = (data, name, mediaType)
        (self.altText, self.size) = (altText, size)
    }
}

/// A file to share that is not a photo.
public struct ShareFile: Sendable, Equatable, Codable {
    /// The contents.
    public var data: ShareData
    /// The file name that recipients see.
    public var name: String
    /// The media type: `application/pdf`.
    public var mediaType: String

    /// Creates a file.
    public init(_ data: ShareData, name: String, mediaType: String = "application/octet-stream") {
        (self.data, self.name, self.mediaType) = (data, name, mediaType)
    }
}

/// A place to share.
public struct SharePlace: Sendable, Equatable, Codable {
    /// The name; may be empty.
    public var name: String
    /// The latitude in degrees north, from -90 to 90.
    public var latitude: Double
    /// The longitude in degrees east, from -180 to 180.
    public var longitude: Double
    /// A Boolean value that indicates whether the position is known only from a photo's metadata.
    /// Like the metadata, such a position is omitted unless the user keeps it; the name, which the
    /// user wrote, is shared.
    public var isOfPhoto: Bool

    /// Creates a place.
    public init(
        name: String = "", latitude: Double, longitude: Double, isOfPhoto: Bool = false
    ) {
        (self.name, self.latitude, self.longitude) = (name, latitude, longitude)
        self.isOfPhoto = isOfPhoto
    }

    /// A Boolean value that indicates whether the coordinates are in range.
    public var isValid: Bool { abs(latitude) <= 90 && abs(longitude) <= 180 }

    /// The geo URI, `geo:57.708870,11.974560` (RFC 5870): six decimals are a resolution of a tenth
    /// of a meter.
    public var address: String { "geo:\(Self.degrees(latitude)),\(Self.degrees(longitude))" }

    /// Formats degrees with six decimals and a decimal point, regardless of the locale.
    public static func degrees(_ value: Double) -> String {
        let degrees = value.isFinite ? min(max(value, -360), 360) : 0
        let millionths = Int64((degrees * 1_000_000).rounded())
        let (whole, rest) = (millionths.magnitude).quotientAndRemainder(dividingBy: 1_000_000)
        let digits = String(rest)
        return (millionths < 0 ? "-" : "") + "\(whole)."
            + String(repeating: "0", count: 6 - digits.count) + digits
    }
}

extension SharePlace {
    private enum CodingKeys: String, CodingKey { case name, latitude, longitude, isOfPhoto }

    /// Decodes a place; data stored before `isOfPhoto` existed is treated as placed by the user.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            name: try values.decode(String.self, forKey: .name),
            latitude: try values.decode(Double.self, forKey: .latitude),
            longitude: try values.decode(Double.self, forKey: .longitude),
            isOfPhoto: try values.decodeIfPresent(Bool.self, forKey: .isOfPhoto) ?? false)
    }
}
