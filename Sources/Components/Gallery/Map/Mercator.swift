import CairnImaging
import CairnUI
import FoundationEssentials

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The projection of web maps: the earth as a square of 1 × 1, north up, the date line at both sides.
enum Mercator {
    /// Where the square ends: what lies nearer to a pole is shown at its edge.
    static let mostLatitude = 85.051_128_779_806_59

    /// 0 at 180° west, 1 at 180° east.
    static func x(longitude: Double) -> Double { longitude / 360 + 0.5 }

    /// 0 at the northern edge, 1 at the southern.
    static func y(latitude: Double) -> Double {
        if abs(latitude) >= mostLatitude { return latitude > 0 ? 0 : 1 }
        return min(max(0.5 - asinh(tan(latitude * .pi / 180)) / (2 * .pi), 0), 1)
    }

    /// Degrees east, −180 to 180, of a place that may lie beyond the date line.
    static func longitude(x: Double) -> Double { (x - x.rounded(.down) - 0.5) * 360 }

    /// Degrees north.
    static func latitude(y: Double) -> Double {
        atan(sinh((0.5 - min(max(y, 0), 1)) * 2 * .pi)) * 180 / .pi
    }

    /// A place on the square.
    static func point(_ place: PhotoPlace) -> Point {
        Point(x: x(longitude: place.longitude), y: y(latitude: place.latitude))
    }
}
