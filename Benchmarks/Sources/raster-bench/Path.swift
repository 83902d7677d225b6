/// The jumps of the list: every 0.4 s one of 100 points and 30 more each time, moving for 0.3 s, driven by the number
/// of the frame at 60 a second. From the bottom to the top; five times, without starting the steps anew.
struct Path {
    private(set) var pass = 0
    private var start = 0.0
    private var step = 100.0
    private var frame = 0

    private static let moving = 18
    private static let whole = 24

    /// Where the next frame stands, or `nil` after five passes. `bottom` is the last offset of the list as it is known.
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
        guard pass < 5 else { return nil }
        frame += 1
        let part = min(1, Double(frame) / Double(Self.moving))
        // Fast at first, then slower, as a list that was pushed.
        let eased = 1 - (1 - part) * (1 - part) * (1 - part)
        return min(start + step * eased, bottom)
    }
}
