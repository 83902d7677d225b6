public import struct Foundation.Data

/// A picture placed over another picture.
public struct PhotoSticker: Sendable, Hashable, Codable {
    /// The contents of a picture file in any supported format.
    public var file: Data
    /// The position of the center on the upright original. The default is the center.
    public var center = UnitPoint.center
    /// The width as a fraction of the original's shorter side, 0.005 to 2. The default is 0.25.
    public var width = 0.25
    /// The opacity, from 0 (transparent) to 1. The default is 1.
    public var opacity = 1.0
    /// The clockwise rotation in degrees, −180 to 180. The default is 0.
    public var angle = 0.0

    /// Creates a sticker.
    public init(_ file: Data, center: UnitPoint = .center, width: Double = 0.25) {
        self.file = file
        self.center = center
        self.width = width
    }

    private enum CodingKeys: String, CodingKey { case file, center, width, opacity, angle }

    /// Decodes a sticker; absent values have their defaults.
    ///
    /// - Throws: `DecodingError`.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try values.decode(Data.self, forKey: .file),
            center: try values.decodeIfPresent(UnitPoint.self, forKey: .center) ?? .center,
            width: try values.decodeIfPresent(Double.self, forKey: .width) ?? 0.25)
        opacity = try values.decodeIfPresent(Double.self, forKey: .opacity) ?? 1
        angle = try values.decodeIfPresent(Double.self, forKey: .angle) ?? 0
    }

    /// Encodes all values, the angle only if there is one.
    ///
    /// - Throws: Any error of the encoder.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(file, forKey: .file)
        try values.encode(center, forKey: .center)
        try values.encode(width, forKey: .width)
        try values.encode(opacity, forKey: .opacity)
        if angle != 0 { try values.encode(angle, forKey: .angle) }
    }
}
