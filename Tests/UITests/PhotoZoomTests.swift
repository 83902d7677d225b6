import CairnUI
import Foundation
import TestSupport
import Testing

/// Zooming and panning of a photo in its view.
@Suite struct PhotoZoomTests {
    @Test("zooming keeps what lies under the finger, and no edge comes in", arguments: 0..<200)
    func zooming(seed: Int) {
        var random = SplitMix64(seed: UInt64(seed))
        let photo = Size(
            width: Double.random(in: 1...9000, using: &random),
            height: Double.random(in: 1...9000, using: &random))
        let view = Size(width: 390, height: 844)
        let most = PhotoZoom.most(photo, in: view, atLeast: 8)
        #expect(most >= 8)
        var zoom = PhotoZoom()
        for _ in 0..<20 {
            let place = Point(
                x: Double.random(in: 0...390, using: &random),
                y: Double.random(in: 0...844, using: &random))
            let old = zoom
            if Bool.random(using: &random) {
                zoom = zoom.scaled(
                    to: Double.random(in: 0.1...20, using: &random), about: place, of: photo,
                    in: view, most: most)
            } else {
                zoom = zoom.panned(
                    by: Point(
                        x: Double.random(in: -2000...2000, using: &random),
                        y: Double.random(in: -2000...2000, using: &random)), of: photo, in: view)
                #expect(zoom.scale == old.scale)
            }
            #expect(zoom.scale >= 1 && zoom.scale <= most)
            let frame = zoom.frame(of: photo, in: view)
            for (low, high, length, room) in [
                (frame.minX, frame.maxX, frame.size.width, 390.0),
                (frame.minY, frame.maxY, frame.size.height, 844.0),
            ] {
                if length > room {
                    #expect(low <= 0.001 && high >= room - 0.001)
                } else {
                    #expect(abs((low + high) / 2 - room / 2) < 0.001)
                }
            }
            #expect(
                abs(frame.size.width / frame.size.height - photo.width / photo.height) < 0.001
                    * photo.width / photo.height)
        }
    }

    @Test func aPlaceStaysUnderTheFinger() {
        let photo = Size(width: 4000, height: 3000)
        let view = Size(width: 400, height: 300)
        let place = Point(x: 100, y: 150)
        let zoom = PhotoZoom().scaled(to: 4, about: place, of: photo, in: view, most: 8)
        let frame = zoom.frame(of: photo, in: view)
        #expect(abs((place.x - frame.minX) / frame.size.width - 0.25) < 1e-9)
        #expect(abs((place.y - frame.minY) / frame.size.height - 0.5) < 1e-9)
        #expect(zoom.scaled(to: 1, about: place, of: photo, in: view, most: 8) == PhotoZoom())
        #expect(PhotoZoom().toggled(to: 4, about: place, of: photo, in: view, most: 8) == zoom)
        #expect(zoom.toggled(to: 4, about: place, of: photo, in: view, most: 8) == PhotoZoom())
    }

    @Test("numbers that are none change nothing", arguments: [Double.nan, .infinity, -.infinity])
    func noNumbers(wrong: Double) {
        let zoom = PhotoZoom().scaled(to: 3, about: Point(x: 0.2, y: 0.9), most: 8)
        #expect(zoom.scale == 3 && !zoom.isFitted)
        #expect(zoom.scaled(to: wrong, most: 8) == zoom)
        #expect(zoom.scaled(to: 2, about: Point(x: wrong, y: 0), most: 8) == zoom)
        #expect(zoom.panned(by: Point(x: 0, y: wrong)) == zoom)
        #expect(zoom.scaled(to: 2, in: Size(width: 0, height: 0), most: 8) == zoom)
    }

    @Test func oneToOneIsReachedOnALargePicture() {
        let photo = Size(width: 12_000, height: 100)
        #expect(PhotoZoom.most(photo, in: Size(width: 600, height: 600), atLeast: 8) == 20)
        #expect(PhotoZoom.most(photo, in: Size(width: 3000, height: 3000), atLeast: 8) == 8)
        #expect(PhotoZoom.most(photo, in: Size(width: 0, height: 0), atLeast: 8) == 8)
    }

    @Test func aParkedZoomComesBackWithinItsLimits() throws {
        let zoom = PhotoZoom().scaled(to: 3, about: Point(x: 0.2, y: 0.9), most: 8)
        let data = try JSONEncoder().encode(zoom)
        #expect(try JSONDecoder().decode(PhotoZoom.self, from: data) == zoom)
        let wrong = Data(#"{"scale": 1e300, "center": {"x": 7, "y": -7}}"#.utf8)
        let read = try JSONDecoder().decode(PhotoZoom.self, from: wrong)
        #expect(read.scale == 1000 && read.center.x < 1 && read.center.y > 0)
    }

    private static let taps: [(taps: [(Double, Double)], found: [Bool])] = [
        ([(10, 50), (10.2, 60)], [false, true]),
        ([(10, 50), (10.5, 50)], [false, false]),
        ([(10, 50), (10.1, 90)], [false, false]),
        ([(10, 50), (9, 50)], [false, false]),
        // A third tap is the first of the next two.
        ([(10, 50), (10.1, 50), (10.2, 50), (10.3, 50)], [false, true, false, true]),
    ]

    @Test("two taps near each other in place and time are one", arguments: taps)
    func doubleTaps(taps: [(Double, Double)], found: [Bool]) {
        var double = DoubleTap()
        let seen = taps.map { time, x in
            double.take(Point(x: x, y: 7), at: time, within: 0.3)
        }
        #expect(seen == found)
    }
}
