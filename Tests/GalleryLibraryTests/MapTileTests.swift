import CairnImaging
import TestSupport
import Testing

@testable import CairnGalleryLibrary

/// The squares of a map: which one a place is counted in, and the area that clusters cover.
@Suite struct MapTileTests {
    private static func place(_ latitude: Double, _ longitude: Double) throws -> PhotoLocation {
        try #require(PhotoLocation(latitude: latitude, longitude: longitude))
    }

    @Test func everyPlaceLiesInOneSquareOfEachLevelAndInItsArea() throws {
        var random = SplitMix64(seed: 3)
        for _ in 0..<500 {
            let place = try Self.place(
                .random(in: -90...90, using: &random), .random(in: -180...180, using: &random))
            let deepest = try #require(MapTile(of: place))
            for level in 0...MapTile.deepest {
                let cell = try #require(MapTile(of: place, level: level))
                #expect(cell == deepest.above(at: level) && cell.contains(place))
                #expect(cell.area.contains(place), "\(cell), \(place)")
                let right = MapTile(level: level, row: cell.row, column: cell.column + 1)
                #expect(right == cell || !right.contains(place))
            }
        }
    }

    @Test func theTwoSidesOfTheDateLineAreOneSquareFromItsWest() throws {
        let east = try #require(MapTile(of: try Self.place(12, 180), level: 8))
        let west = try #require(MapTile(of: try Self.place(12, -180), level: 8))
        #expect(east == west && east.column == 0)
    }

    @Test func nowhereIsNoSquare() throws {
        #expect(PhotoLocation(latitude: 0, longitude: 0) == nil)
        var place = try Self.place(1, 1)
        for (latitude, longitude) in [(0.0, 0.0), (.nan, 1), (1, .infinity)] {
            (place.latitude, place.longitude) = (latitude, longitude)
            #expect(MapTile(of: place) == nil)
        }
        // One axis at zero is a place.
        #expect(
            MapTile(of: try Self.place(0, 10), level: 1) == MapTile(level: 1, row: 1, column: 1))
        #expect(MapTile(level: 99, row: -4, column: .max).level == MapTile.deepest)
    }

    @Test func aWindowAcrossTheDateLineIsTwoPieces() {
        let window = MapTileRange(level: 3, rows: -1..<3, columns: 6..<10)
        #expect(window.rows == 0..<3 && window.pieces == [6..<8, 0..<2])
        #expect(window.contains(MapTile(level: 3, row: 0, column: 1)))
        #expect(!window.contains(MapTile(level: 3, row: 0, column: 3)))
        #expect(MapTileRange(level: 3, rows: 0..<2, columns: -1..<1).pieces == [7..<8, 0..<1])
        #expect(MapTileRange(level: 3, rows: 0..<2, columns: -3..<9).pieces == [0..<8])
        #expect(MapTileRange(level: 3, rows: 9..<12, columns: 0..<1).rows.isEmpty)
        // However much is asked for, it is bounded.
        let all = MapTileRange(level: 18, rows: 0..<1 << 18, columns: 0..<1 << 18)
        #expect(all.rows.count * all.columns.count == MapTileRange.most && all.level == 6)
    }

    @Test func theNarrowestAreaLiesAcrossTheDateLine() throws {
        let clusters = try [(-17.7, 178.0), (-13.8, -172.0), (-21.1, -175.2)].map {
            PlaceCluster(
                cell: MapTile(level: 0, row: 0, column: 0), count: 1, middle: try Self.place($0, $1)
            )
        }
        let area = try #require(ClusterAccumulator.area(of: clusters))
        #expect(area.west == 178 && area.east == -172 && area.latitudes == -21.1 ... -13.8)
        #expect(abs(area.middle.longitude + 177) < 1e-9)
        #expect(ClusterAccumulator.area(of: []) == nil)
    }
}
