/// The place at which a photo was taken, in the World Geodetic System.
public struct PhotoLocation: Sendable, Hashable, Codable {
    /// The latitude in degrees north, −90 to 90.
    public var latitude: Double
    /// The longitude in degrees east, −180 to 180.
    public var longitude: Double
    /// The altitude above sea level in meters; `nil` if unknown.
    public var altitude: Double?

    /// Creates a place, or returns `nil` for coordinates out of range and for (0, 0), which
    /// receivers without a fix write.
    public init?(latitude: Double, longitude: Double, altitude: Double? = nil) {
        guard abs(latitude) <= 90, abs(longitude) <= 180, latitude != 0 || longitude != 0 else {
            return nil
        }
        // Avoids negative zero.
        self.latitude = latitude == 0 ? 0 : latitude
        self.longitude = longitude == 0 ? 0 : longitude
        self.altitude = altitude
    }
}

extension PhotoLocation {
    /// Decodes a place.
    ///
    /// - Throws: `DecodingError`, including for coordinates out of range.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        latitude = try values.decode(Double.self, forKey: .latitude)
        longitude = try values.decode(Double.self, forKey: .longitude)
        altitude = try values.decodeIfPresent(Double.self, forKey: .altitude)
        guard abs(latitude) <= 90, abs(longitude) <= 180, altitude?.isFinite ?? true else {
            throw DecodingError.dataCorruptedError(
                forKey: .latitude, in: values,
                debugDescription: "expected coordinates in degrees, and meters")
        }
    }
}
