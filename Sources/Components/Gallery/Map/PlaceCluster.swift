public import CairnImaging

/// The photos of one square of a map.
public struct PlaceCluster: Sendable, Hashable, Codable, Identifiable {
    /// The square.
    public var cell: MapCell
    /// How many photos were taken there; at least 1.
    public var count: Int
    /// The middle of where they were taken.
    public var middle: PhotoPlace
    /// The photo, where it is the only one and known.
    public var photo: Photo?

    /// Creates one of its parts.
    public init(cell: MapCell, count: Int, middle: PhotoPlace, photo: Photo? = nil) {
        self.cell = cell
        self.count = count
        self.middle = middle
        self.photo = photo
    }

    /// The square names it: there is one for each.
    public var id: MapCell { cell }

    /// The most photos that are shown themselves; of more places with one photo, the number is.
    public static let mostPhotos = 128
}

/// Photos added up to clusters, square by square.
struct ClusterSum: Sendable {
    private var sums: [MapCell: (count: Int, latitude: Double, longitude: Double)] = [:]

    /// Adds photos of a square, with the sums of their degrees; 180° east counts as 180° west, or their middle would be in
    /// Greenwich.
    mutating func add(_ cell: MapCell, count: Int, latitudes: Double, longitudes: Double) {
        let sum = sums[cell] ?? (0, 0, 0)
        sums[cell] = (sum.count + count, sum.latitude + latitudes, sum.longitude + longitudes)
    }

    /// The clusters, as they lie: from the north, and from the date line to the east.
    var clusters: [PlaceCluster] {
        sums.sorted { ($0.key.row, $0.key.column) < ($1.key.row, $1.key.column) }
            .compactMap { cell, sum in
                let count = Double(sum.count)
                // Sums that rows were added to and taken from for years may end a hair outside.
                let latitude = min(max(sum.latitude / count, -90), 90)
                let longitude = min(max(sum.longitude / count, -180), 180)
                // The middle of places on both sides of (0, 0) may be there, though no place is.
                guard sum.count > 0,
                    let middle = PhotoPlace(latitude: latitude, longitude: longitude)
                        ?? PhotoPlace(latitude: 1e-9, longitude: 0)
                else { return nil }
                return PlaceCluster(cell: cell, count: sum.count, middle: middle)
            }
    }

    /// Where all of them lie: the narrowest area around their middles, across the date line if that is narrower; `nil` without any.
    static func area(of clusters: [PlaceCluster]) -> PlaceArea? {
        let latitudes = clusters.map(\.middle.latitude)
        guard let south = latitudes.min(), let north = latitudes.max() else { return nil }
        let longitudes = clusters.map(\.middle.longitude).sorted()
        guard let first = longitudes.first, let last = longitudes.last else { return nil }
        // The widest gap is what the area leaves out.
        var (west, east, gap) = (first, last, first + 360 - last)
        for (left, right) in zip(longitudes, longitudes.dropFirst()) where right - left > gap {
            (west, east, gap) = (right, left, right - left)
        }
        return PlaceArea(latitudes: south...north, west: west, east: east)
    }
}
