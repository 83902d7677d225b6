import CairnFiles
import FoundationEssentials

/// The Web Mercator projection: the earth as a 1 × 1 square, north up, with the date line at both
/// sides.
public enum Mercator {
    /// The latitude at the edge of the square: points nearer to a pole are shown at the edge.
    public static let mostLatitude = 85.051_128_779_806_59

    /// Returns the horizontal coordinate: 0 at 180° west, 1 at 180° east.
    public static func x(longitude: Double) -> Double { longitude / 360 + 0.5 }

    /// Returns the vertical coordinate: 0 at the northern edge, 1 at the southern.
    public static func y(latitude: Double) -> Double {
        if abs(latitude) >= mostLatitude { return latitude > 0 ? 0 : 1 }
        return min(max(0.5 - asinh(tan(latitude * .pi / 180)) / (2 * .pi), 0), 1)
    }

    /// Returns degrees east, −180 to 180, of a coordinate that may be beyond the date line.
    public static func longitude(x: Double) -> Double { (x - x.rounded(.down) - 0.5) * 360 }

    /// Returns degrees north.
    public static func latitude(y: Double) -> Double {
        atan(sinh((0.5 - min(max(y, 0), 1)) * 2 * .pi)) * 180 / .pi
    }
}
