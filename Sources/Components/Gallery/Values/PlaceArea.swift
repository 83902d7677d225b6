public import CairnImaging

/// A part of the earth between two parallels and two meridians.
public struct PlaceArea: Sendable, Hashable, Codable {
    /// Degrees of latitude, the southern end first.
    public var latitudes: ClosedRange<Double>
    /// The western and the eastern end. West may be the greater number: then the area lies across the date line.
    public var west: Double
    /// See ``west``.
    public var east: Double

    /// Names an area by its ends.
    public init(latitudes: ClosedRange<Double>, west: Double, east: Double) {
        self.latitudes = latitudes
        self.west = min(max(west, -180), 180)
        self.east = min(max(east, -180), 180)
    }

    /// Whether a point lies inside; its edges belong to it.
    public func contains(_ place: PhotoPlace) -> Bool {
        latitudes.contains(place.latitude) && longitudes.contains { $0.contains(place.longitude) }
    }

    /// The point in its middle.
    var middle: (latitude: Double, longitude: Double) {
        let width = east - west
        let half = west + (width < 0 ? width + 360 : width) / 2
        return (
            (latitudes.lowerBound + latitudes.upperBound) / 2, half > 180 ? half - 360 : half
        )
    }

    /// One stretch of longitudes, or two across the date line.
    var longitudes: [ClosedRange<Double>] {
        west <= east ? [west...east] : [west...180, -180...east]
    }
}
