public import CairnImaging

/// The photos of one tile of a map.
public struct PlaceCluster: Sendable, Hashable, Codable, Identifiable {
    /// The tile.
    public var cell: MapTile
    /// The number of photos taken there; at least 1.
    public var count: Int
    /// The mean of the places where they were taken.
    public var middle: PhotoLocation
    /// The photo, if it is the only one and known.
    public var photo: Photo?

    /// Creates a cluster from its parts.
    public init(cell: MapTile, count: Int, middle: PhotoLocation, photo: Photo? = nil) {
        self.cell = cell
        self.count = count
        self.middle = middle
        self.photo = photo
    }

    /// The tile, which identifies the cluster: there is one for each tile.
    public var id: MapTile { cell }

    /// The maximum number of single photos shown as pictures; further clusters of one photo show
    /// the number.
    public static let mostPhotos = 128
}

/// Accumulates photos into clusters, tile by tile.
struct ClusterAccumulator: Sendable {
    private var sums: [MapTile: (count: Int, latitude: Double, longitude: Double)] = [:]

    /// Adds photos of a tile, with the sums of their coordinates in degrees. 180° east counts as
    /// 180° west; otherwise, their mean would be in Greenwich.
    mutating func add(_ cell: MapTile, count: Int, latitudes: Double, longitudes: Double) {
        let sum = sums[cell] ?? (0, 0, 0)
        sums[cell] = (sum.count + count, sum.latitude + latitudes, sum.longitude + longitudes)
    }

    /// The clusters ordered by position: from the north, and from the date line eastward.
    var clusters: [PlaceCluster] {
        sums.sorted { ($0.key.row, $0.key.column) < ($1.key.row, $1.key.column) }
            .compactMap { cell, sum in
                let count = Double(sum.count)
                // Sums that have been added to and subtracted from for years may be slightly out of
                // range.
                let latitude = min(max(sum.latitude / count, -90), 90)
                let longitude = min(max(sum.longitude / count, -180), 180)
                // The mean of places around (0, 0) may be there, although no place is.
                guard sum.count > 0,
                    let middle = PhotoLocation(latitude: latitude, longitude: longitude)
                        ?? PhotoLocation(latitude: 1e-9, longitude: 0)
                else { return nil }
                return PlaceCluster(cell: cell, count: sum.count, middle: middle)
            }
    }

    /// Returns the narrowest area that contains the centers of all clusters, across the date line
    /// if that is narrower; `nil` if there are none.
    static func area(of clusters: [PlaceCluster]) -> PlaceArea? {
        let latitudes = clusters.map(\.middle.latitude)
        guard let south = latitudes.min(), let north = latitudes.max() else { return nil }
        let longitudes = clusters.map(\.middle.longitude).sorted()
        guard let first = longitudes.first, let last = longitudes.last else { return nil }
        // The area excludes the widest gap.
        var (west, east, gap) = (first, last, first + 360 - last)
        for (left, right) in zip(longitudes, longitudes.dropFirst()) where right - left > gap {
            (west, east, gap) = (right, left, right - left)
        }
        return PlaceArea(latitudes: south...north, west: west, east: east)
    }
}
