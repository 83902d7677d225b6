/// Where a photo was taken, by the World Geodetic System.
public struct PhotoPlace: Sendable, Hashable, Codable {
    /// Degrees north of the equator, −90 to 90.
    public var latitude: Double
    /// Degrees east of Greenwich, −180 to 180.
    public var longitude: Double
    /// Metres above the sea; `nil` when unknown.
    public var altitude: Double?

    /// A place on earth; `nil` for numbers outside the ranges, and for (0, 0), which receivers without a fix write.
    public init?(latitude: Double, longitude: Double, altitude: Double? = nil) {
        guard abs(latitude) <= 90, abs(longitude) <= 180, latitude != 0 || longitude != 0 else {
            return nil
        }
        // No minus before a zero.
        self.latitude = latitude == 0 ? 0 : latitude
        self.longitude = longitude == 0 ? 0 : longitude
        self.altitude = altitude
    }
}
