public import CairnUI

/// A recognizer for the dots that a finger visits, in order, for locks, routes or quizzes.
///
/// The path between two samples is treated as straight, and every dot on it as touched, so that
/// neither the sampling rate of the device nor the speed of the finger affects the result.
public struct StrokeRecognizer: Sendable, Hashable {
    /// The positions and touch areas of the dots.
    public let layout: DotLayout
    /// A Boolean value that indicates whether a dot can be visited again, though not twice in a
    /// row.
    public let allowsRevisit: Bool
    /// The dots visited so far, in order.
    public private(set) var visited: [Int] = []
    /// The location of the finger; `nil` before the first sample.
    public private(set) var finger: Point?

    /// Creates a recognizer without samples.
    public init(_ layout: DotLayout, allowsRevisit: Bool = false) {
        self.layout = layout
        self.allowsRevisit = allowsRevisit
    }

    /// Processes the next sample; a location that is not a number is ignored.
    ///
    /// - Returns: The dots that it adds.
    @discardableResult
    public mutating func move(to place: Point) -> [Int] {
        guard place.x.isFinite, place.y.isFinite else { return [] }
        // Clamps locations a thousand screens away, so that the arithmetic stays exact.
        let place = Point(x: min(max(place.x, -1000), 1000), y: min(max(place.y, -1000), 1000))
        let touched = layout.touched(from: finger ?? place, to: place)
        finger = place
        var added: [Int] = []
        for dot in touched where visited.last != dot && (allowsRevisit || !visited.contains(dot)) {
            visited.append(dot)
            added.append(dot)
        }
        return added
    }
}
