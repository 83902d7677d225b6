/// A photo to share.
public struct SharePhoto: Sendable, Equatable, Codable {
    /// The picture.
    public var data: ShareData
    /// The name of its file, as others see it.
    public var name: String
    /// Its media type: `image/jpeg`.
    public var mediaType: String
    /// What it shows, for those who cannot see it; empty where nobody wrote it.
    public var altText: String
    /// Its width and height in pixels, upright; `nil` where they are not known.
    public var size: Size?

    /// A size in pixels.
    public struct Size: Sendable, Equatable, Codable {
        /// Pixels from left to right.
        public var width: Int
        /// Pixels from top to bottom.
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

/// Any other file to share.
public struct ShareFile: Sendable, Equatable, Codable {
    /// Its bytes.
    public var data: ShareData
    /// Its name, as others see it.
    public var name: String
    /// Its media type: `application/pdf`.
    public var mediaType: String

    /// Creates a file.
    public init(_ data: ShareData, name: String, mediaType: String = "application/octet-stream") {
        (self.data, self.name, self.mediaType) = (data, name, mediaType)
    }
}

/// A place to share.
public struct SharePlace: Sendable, Equatable, Codable {
    /// Its name; may be empty.
    public var name: String
    /// Degrees north, from -90 to 90.
    public var latitude: Double
    /// Degrees east, from -180 to 180.
    public var longitude: Double
    /// Whether only a photo's file says where it is: then it stays behind as the file's own note of it does, unless the
    /// person keeps that. Its name is the person's, and goes.
    public var isOfPhoto: Bool

    /// Creates a place.
    public init(
        name: String = "", latitude: Double, longitude: Double, isOfPhoto: Bool = false
    ) {
        (self.name, self.latitude, self.longitude) = (name, latitude, longitude)
        self.isOfPhoto = isOfPhoto
    }

    /// Whether it is a place on Earth.
    public var isValid: Bool { abs(latitude) <= 90 && abs(longitude) <= 180 }

    /// `geo:57.708870,11.974560` (RFC 5870): six digits are a tenth of a metre.
    public var address: String { "geo:\(Self.degrees(latitude)),\(Self.degrees(longitude))" }

    /// Degrees with six decimals and a point, in every language.
    public static func degrees(_ value: Double) -> String {
        let millionths = Int64((value * 1_000_000).rounded())
        let (whole, rest) = (millionths.magnitude).quotientAndRemainder(dividingBy: 1_000_000)
        let digits = String(rest)
        return (millionths < 0 ? "-" : "") + "\(whole)."
            + String(repeating: "0", count: 6 - digits.count) + digits
    }
}

extension SharePlace {
    private enum CodingKeys: String, CodingKey { case name, latitude, longitude, isOfPhoto }

    /// Decodes a place; those that were kept before it was said who placed them are a person's.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            name: try values.decode(String.self, forKey: .name),
            latitude: try values.decode(Double.self, forKey: .latitude),
            longitude: try values.decode(Double.self, forKey: .longitude),
            isOfPhoto: try values.decodeIfPresent(Bool.self, forKey: .isOfPhoto) ?? false)
    }
}
