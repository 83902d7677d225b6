public import CairnImaging

/// A square tile of a map: at level 0 a single tile covers the earth, and each further level
/// divides every tile into four.
public struct MapTile: Sendable, Hashable, Codable, CustomStringConvertible {
    /// The finest level: tiles of about 150 meters at the equator.
    public static let deepest = 18

    /// The zoom level of the tile, 0 to ``deepest``.
    public var level: Int
    /// The row from the north, 0 to 2^`level` − 1.
    public var row: Int
    /// The column from the date line eastward, 0 to 2^`level` − 1.
    public var column: Int

    /// Creates a tile. Values out of range are clamped.
    public init(level: Int, row: Int, column: Int) {
        self.level = min(max(level, 0), Self.deepest)
        let last = 1 << self.level - 1
        self.row = min(max(row, 0), last)
        self.column = min(max(column, 0), last)
    }

    /// Creates the tile that contains a place; `nil` for an invalid place: not a number, or (0, 0),
    /// which receivers without a fix record.
    public init?(of place: PhotoLocation, level: Int = Self.deepest) {
        guard place.latitude.isFinite, place.longitude.isFinite,
            place.latitude != 0 || place.longitude != 0
        else { return nil }
        let side = Double(1 << Self.deepest)
        // 180° east is the same meridian as 180° west.
        let column =
            Int(min(max(Mercator.x(longitude: place.longitude) * side, 0), side))
            & (1 << Self.deepest - 1)
        let row = Int(min(max(Mercator.y(latitude: place.latitude) * side, 0), side - 1))
        self = MapTile(level: Self.deepest, row: row, column: column).above(at: level)
    }

    /// Returns the tile of a coarser level that contains this one.
    public func above(at level: Int) -> MapTile {
        let level = min(max(level, 0), self.level)
        let steps = self.level - level
        return MapTile(level: level, row: row >> steps, column: column >> steps)
    }

    /// Returns `true` if the tile contains a place.
    public func contains(_ place: PhotoLocation) -> Bool {
        MapTile(of: place, level: level) == self
    }

    /// The level, row, and column, such as `4/3/7`.
    public var description: String { "\(level)/\(row)/\(column)" }

    /// The area that the tile covers; the first and the last row extend to the poles.
    public var area: PlaceArea {
        let side = Double(1 << level)
        let north = row == 0 ? 90 : Mercator.latitude(y: Double(row) / side)
        let south = row == 1 << level - 1 ? -90 : Mercator.latitude(y: Double(row + 1) / side)
        return PlaceArea(
            latitudes: south...north, west: Double(column) / side * 360 - 180,
            east: Double(column + 1) / side * 360 - 180)
    }
}
