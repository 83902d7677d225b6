public import CairnImaging
import CairnUI

/// A square of a map: at level 0 the earth is one, at each further level every square is cut into four.
public struct MapCell: Sendable, Hashable, Codable, CustomStringConvertible {
    /// The finest level: squares of about 150 metres at the equator.
    public static let deepest = 18

    /// 0 to ``deepest``.
    public var level: Int
    /// From the north, 0 to 2^`level` − 1.
    public var row: Int
    /// From the date line to the east, 0 to 2^`level` − 1.
    public var column: Int

    /// Names a square; a level and numbers that there are not become the nearest that there are.
    public init(level: Int, row: Int, column: Int) {
        self.level = min(max(level, 0), Self.deepest)
        let last = 1 << self.level - 1
        self.row = min(max(row, 0), last)
        self.column = min(max(column, 0), last)
    }

    /// The square that a place lies in; `nil` for what is no place: no number, or (0, 0), which receivers without a fix write.
    public init?(of place: PhotoPlace, level: Int = Self.deepest) {
        guard place.latitude.isFinite, place.longitude.isFinite,
            place.latitude != 0 || place.longitude != 0
        else { return nil }
        let point = Mercator.point(place)
        let side = Double(1 << Self.deepest)
        // The eastern end of the date line is its western.
        let column = Int(min(max(point.x * side, 0), side)) & (1 << Self.deepest - 1)
        let row = Int(min(max(point.y * side, 0), side - 1))
        self = MapCell(level: Self.deepest, row: row, column: column).above(at: level)
    }

    /// The square of a coarser level that this one is part of.
    public func above(at level: Int) -> MapCell {
        let level = min(max(level, 0), self.level)
        let steps = self.level - level
        return MapCell(level: level, row: row >> steps, column: column >> steps)
    }

    /// Whether a place lies in it.
    public func contains(_ place: PhotoPlace) -> Bool {
        MapCell(of: place, level: level) == self
    }

    /// `4/3/7`: level, row, column.
    public var description: String { "\(level)/\(row)/\(column)" }

    /// The part of the earth that it covers; the first and the last row reach to the poles.
    public var area: PlaceArea {
        let side = Double(1 << level)
        let north = row == 0 ? 90 : Mercator.latitude(y: Double(row) / side)
        let south = row == 1 << level - 1 ? -90 : Mercator.latitude(y: Double(row + 1) / side)
        return PlaceArea(
            latitudes: south...north, west: Double(column) / side * 360 - 180,
            east: Double(column + 1) / side * 360 - 180)
    }
}
