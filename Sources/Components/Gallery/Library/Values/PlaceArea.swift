public import CairnImaging

/// An area of the earth between two parallels and two meridians.
public struct PlaceArea: Sendable, Hashable, Codable {
    /// The degrees of latitude, south to north.
    public var latitudes: ClosedRange<Double>
    /// The western longitude. It is greater than ``east`` if the area crosses the date line.
    public var west: Double
    /// The eastern longitude. It is less than ``west`` if the area crosses the date line.
    public var east: Double

    /// Creates an area from its bounds.
    public init(latitudes: ClosedRange<Double>, west: Double, east: Double) {
        self.latitudes = latitudes
        self.west = min(max(west, -180), 180)
        self.east = min(max(east, -180), 180)
    }

    /// Returns `true` if a place is inside the area, including its edges.
    public func contains(_ place: PhotoLocation) -> Bool {
        latitudes.contains(place.latitude) && longitudes.contains { $0.contains(place.longitude) }
    }

    /// The center of the area.
    public var middle: (latitude: Double, longitude: Double) {
        let width = east - west
        let half = west + (width < 0 ? width + 360 : width) / 2
        return (
            (latitudes.lowerBound + latitudes.upperBound) / 2, half > 180 ? half - 360 : half
        )
    }

    /// The range of longitudes, or two ranges if the area crosses the date line.
    var longitudes: [ClosedRange<Double>] {
        west <= east ? [west...east] : [west...180, -180...east]
    }
}
