// Distribution of free space (CSS Box Alignment 3).

/// The distribution of free space along an axis, with the raw values of ``JustifyContent``.
enum Distribution: UInt8 {
    case start, end, center, between, around, evenly
    /// Of the writing mode, even where items or lines run in reverse; the safe ones do not overflow it.
    case lineStart, lineEnd, safeCenter, safeEnd, safeFlexStart, safeFlexEnd

    @inline(__always) init(justify: UInt8) { self = Distribution(rawValue: justify) ?? .start }

    init(alignContent: UInt8) {
        // `stretch` without free space acts as `flex-start`.
        self =
            alignContent == 3
            ? .start : Distribution(justify: alignContent > 3 ? alignContent - 1 : alignContent)
    }

    /// Returns the total space between neighbors.
    @inline(__always) func total(_ free: Int, _ count: Int) -> Int {
        free <= 0 || count < 2 ? 0 : free
    }

    /// Returns the number of parts into which that space is divided.
    @inline(__always) func parts(_ count: Int) -> Int {
        switch self {
        case .between: count - 1
        case .around: count
        case .evenly: count + 1
        default: 0
        }
    }

    /// Returns the space before the first item: CSS Box Alignment 3, with the fallbacks for
    /// negative space.
    @inline(__always) func initialOffset(_ free: Int, _ count: Int, reversed: Bool) -> Int {
        switch self {
        case .start: return reversed ? free : 0
        case .end: return reversed ? 0 : free
        case .center: return free / 2
        case .between: return free > 0 && count > 1 ? 0 : (reversed ? free : 0)
        case .around: return free > 0 ? free / (2 * count) : max(0, free / 2)
        case .evenly: return free > 0 ? free / (count + 1) : max(0, free / 2)
        case .lineStart: return 0
        case .lineEnd: return free
        case .safeCenter: return max(0, free / 2)
        case .safeEnd: return max(0, free)
        case .safeFlexStart: return reversed ? max(0, free) : 0
        case .safeFlexEnd: return reversed ? 0 : max(0, free)
        }
    }
}

/// Divides a size into equal parts that add up to it exactly.
struct Parts {
    let total: Int
    let count: Int
    private var given = 0
    private var index = 0

    init(_ total: Int, _ count: Int) { (self.total, self.count) = (total, count) }

    @inline(__always) mutating func next() -> Int {
        if total == 0 || index >= count { return 0 }
        index &+= 1
        let upTo = total &* index / count
        defer { given = upTo }
        return upTo &- given
    }
}
