import Foundation

/// The timing curve of an animation. Its values run from 0 to 1 and may exceed that range in
/// between.
public enum Curve: Sendable, Hashable {
    /// A constant rate.
    case linear
    /// A cubic Bézier curve from (0, 0) to (1, 1), given by its two control points, as in CSS.
    /// Their x coordinates are from 0 to 1.
    case bezier(Double, Double, Double, Double)
    /// Overshoots the end by this fraction, once, and settles: 0.08 is 8 %.
    case overshoot(Double)

    /// Returns the progress at a fraction of the duration. Both range from 0 to 1, but overshooting
    /// curves and control points may give intermediate values outside that range. The result is
    /// exactly 0 at 0 and 1 at 1.
    public func value(at part: Double) -> Double {
        guard part > 0 else { return 0 }
        guard part < 1 else { return 1 }
        switch self {
        case .linear: return part
        case .bezier(let x1, let y1, let x2, let y2):
            return Self.bezier(
                part, Point(x: min(max(x1, 0), 1), y: y1), Point(x: min(max(x2, 0), 1), y: y2))
        case .overshoot(let over):
            return Self.overshoot(part, by: max(0, over))
        }
    }

    private static func bezier(_ x: Double, _ first: Point, _ second: Point) -> Double {
        func axis(_ a: Double, _ b: Double, _ t: Double) -> Double {
            let u = 1 - t
            return 3 * u * u * t * a + 3 * u * t * t * b + t * t * t
        }
        // x increases with t, so bisection converges; 40 steps are precise enough for a Double.
        var (low, high) = (0.0, 1.0)
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if axis(first.x, second.x, middle) < x { low = middle } else { high = middle }
        }
        return axis(first.y, second.y, (low + high) / 2)
    }

    /// Rises to the peak during the first 60 % of the time and settles during the rest. Both parts
    /// are half waves, so there is exactly one turning point.
    private static func overshoot(_ part: Double, by over: Double) -> Double {
        let top = 0.6
        if part < top {
            let rising: Double = 1 - cos(part / top * Double.pi)
            return (1 + over) * rising / 2
        }
        let settling: Double = 1 + cos((part - top) / (1 - top) * Double.pi)
        return 1 + over * settling / 2
    }
}
