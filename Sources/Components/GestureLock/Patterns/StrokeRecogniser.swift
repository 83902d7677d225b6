public import CairnUI

/// Which dots a finger visits, in order: for locks, for routes, for quizzes.
///
/// The way between two samples counts as straight, and everything on it as touched: how often a device tells where the
/// finger is, and how fast the finger goes, makes no difference.
public struct StrokeRecogniser: Sendable, Hashable {
    /// The dots.
    public let layout: DotLayout
    /// Whether a dot can be visited again, though not twice running.
    public let allowsRevisit: Bool
    /// The dots visited so far, in order.
    public private(set) var visited: [Int] = []
    /// Where the finger is; `nil` before the first sample.
    public private(set) var finger: Point?

    /// Creates a recogniser that has seen nothing.
    public init(_ layout: DotLayout, allowsRevisit: Bool = false) {
        self.layout = layout
        self.allowsRevisit = allowsRevisit
    }

    /// Takes the next sample; one that is no number is passed over.
    ///
    /// - Returns: the dots that it adds.
    @discardableResult
    public mutating func move(to place: Point) -> [Int] {
        guard place.x.isFinite, place.y.isFinite else { return [] }
        // A pointer a thousand screens away is at the edge of reason: keep the arithmetic exact.
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
