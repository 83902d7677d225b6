public import struct Foundation.Data

/// A picture on a picture.
public struct PhotoSticker: Sendable, Hashable, Codable {
    /// A file of any format that is opened.
    public var file: Data
    /// Where its middle is, on the upright original. The middle by default.
    public var center = UnitPoint.center
    /// Its width as a fraction of the original's shorter side, 0.005 to 2. A quarter by default.
    public var width = 0.25
    /// From 0, clear, to 1. 1 by default.
    public var opacity = 1.0

    /// Creates a sticker.
    public init(_ file: Data, center: UnitPoint = .center, width: Double = 0.25) {
        self.file = file
        self.center = center
        self.width = width
    }

    private enum CodingKeys: String, CodingKey { case file, center, width, opacity }

    /// Reads a sticker; what is absent is as in a new one.
    ///
    /// - Throws: `DecodingError`.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try values.decode(Data.self, forKey: .file),
            center: try values.decodeIfPresent(UnitPoint.self, forKey: .center) ?? .center,
            width: try values.decodeIfPresent(Double.self, forKey: .width) ?? 0.25)
        opacity = try values.decodeIfPresent(Double.self, forKey: .opacity) ?? 1
    }
}
