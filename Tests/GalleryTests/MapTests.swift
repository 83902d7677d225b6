import CairnImaging
import CairnResources
import CairnUI
import Foundation
import TestSupport
import Testing

@testable import CairnGallery
@testable import CairnGalleryLibrary

/// The geometry of the map: where a place lies, what is seen, which square it is counted in.
@Suite struct MapTests {
    private static let phone = Size(width: 390, height: 780)

    private static func place(_ latitude: Double, _ longitude: Double) throws -> PhotoLocation {
        try #require(PhotoLocation(latitude: latitude, longitude: longitude))
    }

    // MARK: Projection

    @Test(
        "places lie where web maps have them",
        arguments: [
            (0.0, 10.0, 0.527_778, 0.5), (51.4779, -0.0015, 0.499_996, 0.332_657),
            (-33.8568, 151.2153, 0.920_042, 0.600_052), (85.051_128_78, -180, 0, 0),
            (-85.051_128_78, 179.999_999, 1, 1),
        ])
    func places(latitude: Double, longitude: Double, x: Double, y: Double) throws {
        let point = Mercator.point(try Self.place(latitude, longitude))
        #expect(abs(point.x - x) < 1e-5 && abs(point.y - y) < 1e-5, "\(point)")
        #expect(abs(Mercator.latitude(y: point.y) - latitude) < 1e-6)
        #expect(abs(Mercator.longitude(x: point.x) - longitude) < 1e-6)
    }

    @Test("both poles lie on the edge", arguments: [90, 89, 85.06, -85.06, -90])
    func poles(latitude: Double) throws {
        let point = Mercator.point(try Self.place(latitude, 20))
        #expect(point.y == (latitude > 0 ? 0 : 1))
        let cell = try #require(MapTile(of: try Self.place(latitude, 20), level: 5))
        #expect(cell.row == (latitude > 0 ? 0 : 31))
        #expect(cell.area.contains(try Self.place(latitude, 20)))
    }

    // MARK: What is seen

    @Test func zoomingKeepsThePlaceUnderTheFinger() {
        var random = SplitMix64(seed: 5)
        for _ in 0..<200 {
            let view = MapCamera(
                center: Point(
                    x: .random(in: 0...1, using: &random), y: .random(in: 0.4...0.6, using: &random)
                ),
                zoom: .random(in: 5...10, using: &random))
            let finger = Point(
                x: .random(in: 0...390, using: &random), y: .random(in: 0...780, using: &random))
            let spot = Point(
                x: view.center.x + (finger.x - 195) / view.world,
                y: view.center.y + (finger.y - 390) / view.world)
            let next = view.zoomed(
                by: .random(in: -1...2, using: &random), about: finger, in: Self.phone, most: 14)
            let seen = next.place(spot, in: Self.phone)
            #expect(abs(seen.x - finger.x) < 1e-6 && abs(seen.y - finger.y) < 1e-6)
        }
    }

    @Test func theMapEndsAtThePolesAndGoesOnAtTheDateLine() {
        let start = MapCamera(zoom: 4)
        let north = start.panned(by: Point(x: 0, y: 1e9), in: Self.phone, most: 14)
        #expect(abs(north.place(Point(x: 0.5, y: 0), in: Self.phone).y) < 1e-6)
        let south = start.panned(by: Point(x: 0, y: -1e9), in: Self.phone, most: 14)
        #expect(abs(south.place(Point(x: 0.5, y: 1), in: Self.phone).y - 780) < 1e-6)
        let once = start.panned(by: Point(x: start.world, y: 0), in: Self.phone, most: 14)
        #expect(abs(once.center.x - 0.5) < 1e-9)
        let line = start.panned(by: Point(x: start.world / 2, y: 0), in: Self.phone, most: 14)
        // Fiji and Samoa lie side by side.
        let (fiji, samoa) = (178.0 / 360 + 0.5, -172.0 / 360 + 0.5)
        let way =
            line.place(Point(x: samoa, y: 0.5), in: Self.phone).x
            - line.place(Point(x: fiji, y: 0.5), in: Self.phone).x
        #expect(abs(way - 10.0 / 360 * line.world) < 1e-6)
    }

    @Test func zoomAndNonsenseStayInside() {
        let view = MapCamera(zoom: 3)
        #expect(view.zoomed(by: 99, about: .zero, in: Self.phone, most: 14).zoom == 14)
        let least = view.zoomed(by: -99, about: .zero, in: Self.phone, most: 14)
        #expect(abs(least.world - 390) < 1e-6 && least.center.y == 0.5)
        for wrong in [Double.nan, .infinity, -.infinity] {
            #expect(view.zoomed(by: wrong, about: .zero, in: Self.phone, most: 14) == view)
            #expect(view.panned(by: Point(x: wrong, y: 0), in: Self.phone, most: 14) == view)
            #expect(MapCamera(center: Point(x: wrong, y: wrong), zoom: wrong) == MapCamera())
        }
        #expect(view.limited(in: .zero, most: 14).zoom.isFinite)
    }

    @Test(
        "all places are seen when they are fitted",
        arguments: [
            [(59.3, 18.1), (55.6, 13.0)], [(-17.7, 178.0), (-13.8, -172.0)], [(90, 0), (-90, 10)],
            [(59.3, 18.1)], [(0, 179.9), (10, -179.9), (5, 170)], [(40, -120), (40, 0), (40, 120)],
        ])
    func allPlacesAreSeen(places: [(Double, Double)]) throws {
        let places = try places.map { try Self.place($0.0, $0.1) }
        let clusters = places.map {
            PlaceCluster(cell: MapTile(level: 0, row: 0, column: 0), count: 1, middle: $0)
        }
        let area = try #require(ClusterAccumulator.area(of: clusters))
        #expect(places.allSatisfy { area.contains($0) }, "\(area)")
        for room in [Self.phone, Size(width: 1280, height: 700), Size(width: 320, height: 160)] {
            let view = MapCamera.showing(area, in: room, most: 14)
            for place in places where abs(place.latitude) < 85 {
                let seen = view.place(Mercator.point(place), in: room)
                #expect(seen.x >= 0 && seen.x <= room.width, "\(place) in \(room)")
                // The whole earth is higher than a wide room: then its middle is seen.
                guard view.world <= room.height || view.zoom > MapCamera.leastZoom(in: room) + 0.01
                else { continue }
                #expect(seen.y >= 0 && seen.y <= room.height, "\(place) in \(room)")
            }
            #expect(view.zoom <= 11)
        }
    }

    // MARK: Land

    @Test(
        "land and sea are where they are",
        arguments: [
            ("Växjö", 56.88, 14.81, true), ("the Sahara", 23, 10, true),
            ("Kansas", 38.5, -98, true),
            ("Alice Springs", -23.7, 133.9, true), ("the South Pole", -84, 60, true),
            ("Chukotka, beyond the date line", 66.3, -175, true),
            ("the middle of the Atlantic", 30, -45, false), ("the Bothnian Sea", 61.7, 19.5, false),
            ("the Caspian Sea", 41.5, 51, false), ("the Pacific", -10, -150, false),
        ])
    func landAndSea(name: String, latitude: Double, longitude: Double, isLand: Bool) throws {
        let land = MapLandOutlines.shipped
        #expect(land.rings.count > 300)
        let point = Mercator.point(try Self.place(latitude, longitude))
        // The rule of fills that do not cancel out: how often an outline goes around.
        var winding = 0
        for ring in land.rings {
            for (a, b) in zip(ring.points, ring.points.dropFirst() + [ring.points[0]])
            where (a.y <= point.y) != (b.y <= point.y) {
                let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
                if x > point.x { winding += b.y > a.y ? 1 : -1 }
            }
        }
        #expect((winding != 0) == isLand)
    }

    @Test func theOutlineIsCutAtTheEdgesAndNoLongerTheNearerOneIs() throws {
        let center = Mercator.point(try Self.place(59.3, 18.1))
        var random = SplitMix64(seed: 9)
        for zoom in stride(from: 0.7, through: 14, by: 0.7) {
            for detail in [1.0, 4] {
                let x = Bool.random(using: &random) ? center.x : .random(in: 0...1, using: &random)
                let view = MapCamera(center: Point(x: x, y: center.y), zoom: zoom)
                    .limited(in: Self.phone, most: 14)
                let path = MapLandOutlines.shipped.path(view, in: Self.phone, detail: detail)
                #expect(path.steps.count < 6000, "\(zoom)")
                for step in path.steps {
                    switch step {
                    case .move(let point), .line(let point):
                        #expect((-8.001...398.001).contains(point.x), "\(point)")
                        #expect((-8.001...788.001).contains(point.y), "\(point)")
                    case .curve, .close: break
                    }
                }
                #expect(MapLandOutlines.grid(view, in: Self.phone).steps.count < 80)
            }
        }
    }

    @Test func landThatCannotBeReadSaysSo() throws {
        func list(_ body: String) -> [UInt8] {
            Array("<plist version=\"1.0\"><dict>\(body)</dict></plist>".utf8)
        }
        for body in [
            "<key>land</key><string>M0 0l1</string>", "<key>land</key><integer>4</integer>",
            "<key>lands</key><string>M0 0</string>",
        ] {
            #expect(throws: (any Error).self) {
                try MapLandOutlines(list(body), file: "Land.plist")
            }
        }
        let own = try MapLandOutlines(
            list("<key>land</key><string>M0 0l1000 0 0 1000z</string>"), file: "Land.plist")
        #expect(own.rings.count == 1)
        #expect(try MapLandOutlines(list(""), file: "Land.plist").rings.isEmpty)
    }
}
