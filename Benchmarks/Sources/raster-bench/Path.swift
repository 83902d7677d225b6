/// The scroll offsets of a sequence of jumps through the list: one every 0.4 s with an animation of
/// 0.3 s, the first by 100 points and each further one by 30 points more, driven by the frame
/// number at 60 frames per second. Runs through the list several times, without resetting the step.
struct Path {
    /// The number of runs through the list.
    let passes: Int
    private(set) var pass = 0
    private var start = 0.0
    private var step = 100.0
    private var frame = 0

    init(passes: Int) { self.passes = passes }

    private static let moving = 18
    private static let whole = 24

    /// Returns the offset of the next frame, or `nil` after the last pass. `bottom` is the currently
    /// known maximum offset of the list.
    mutating func next(bottom: Double) -> Double? {
        if frame == Self.whole {
            frame = 0
            start += step
            step += 30
            if start >= bottom {
                start = 0
                pass += 1
            }
        }
        guard pass < passes else { return nil }
        frame += 1
        let part = min(1, Double(frame) / Double(Self.moving))
        // Decelerates, like a list after a fling.
        let eased = 1 - (1 - part) * (1 - part) * (1 - part)
        return min(start + step * eased, bottom)
    }
}
