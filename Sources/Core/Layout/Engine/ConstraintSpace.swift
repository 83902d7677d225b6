/// The constraint space that a parent offers a child in one query, in 1/64 points. A size of -1 is
/// indefinite.
struct ConstraintSpace {
    /// The available size along each axis.
    var width, height: Int
    /// The base of percentages along each axis.
    var shareWidth, shareHeight: Int
    var rules: Rules

    struct Rules: OptionSet {
        var rawValue: UInt32
        /// The border box is exactly `width` wide.
        static var fixedWidth: Rules { Rules(rawValue: 1) }
        /// The border box is exactly `height` high.
        static var fixedHeight: Rules { Rules(rawValue: 2) }
        /// An automatic width fills the available width, before an aspect ratio is considered.
        static var stretchWidth: Rules { Rules(rawValue: 4) }
        /// An automatic height fills the available height, before an aspect ratio is considered.
        static var stretchHeight: Rules { Rules(rawValue: 8) }
        /// Children may not resolve percentages against the height, even if it is known.
        static var openHeight: Rules { Rules(rawValue: 16) }
        /// An automatic width fills the available width, unless an aspect ratio applies.
        static var fillWidth: Rules { Rules(rawValue: 32) }
        /// An automatic height fills the available height, unless an aspect ratio applies.
        static var fillHeight: Rules { Rules(rawValue: 64) }
    }
}

/// A query about the inside of a node, with everything that its own style specifies already
/// resolved: two equal queries have equal results. This is the key of every cache.
struct NodeQuery: Equatable {
    /// The width of the border box, or -1.
    var width: Int32
    /// The base of the children's percentage heights (including border and padding), or -1.
    var openHeight: Int32
    /// The height as far as it is known without the content, or -1.
    var height: Int32
    /// The bounds of a height determined by the content.
    var least, most: Int32
    /// The base of the node's own padding percentages; 0 if there are none.
    var shareWidth: Int32
    /// Whether the height, although known, also depends on the content's.
    var bits: UInt32

    /// The height came from an aspect ratio, or its minimum is by the content: it is at least the
    /// content's, up to `most`. An unknown height is the content's, and `most` only breaks lines.
    static let growsWithContent: UInt32 = 1
    /// The maximum height is by the content: the height is at most the content's, down to `least`.
    static let shrinksToContent: UInt32 = 2
    static let none = NodeQuery(
        width: 0, openHeight: 0, height: 0, least: 0, most: 0, shareWidth: 0, bits: 0)
    /// The value for no maximum size.
    static let unlimited: Int32 = .max

    @inline(__always) static func == (a: NodeQuery, b: NodeQuery) -> Bool {
        a.width == b.width && a.openHeight == b.openHeight && a.height == b.height
            && a.least == b.least && a.most == b.most && a.shareWidth == b.shareWidth
            && a.bits == b.bits
    }

    /// Returns whether two queries are equal except for the width.
    @inline(__always) func matchesBesidesWidth(_ b: NodeQuery) -> Bool {
        openHeight == b.openHeight && height == b.height && least == b.least && most == b.most
            && shareWidth == b.shareWidth && bits == b.bits
    }

    /// Returns the height of the border box for a content height `content`, which includes border
    /// and padding.
    @inline(__always) func height(around content: Int) -> Int {
        if height >= 0 {
            if bits == 0 { return Int(height) }
            if bits != Self.growsWithContent { return heightAtMost(content) }
            return max(Int(height), min(content, Int(most)))
        }
        return bits == 0 ? max(Int(least), min(content, Int(most))) : max(Int(least), content)
    }

    @inline(never) private func heightAtMost(_ content: Int) -> Int {
        let held = max(Int(least), min(Int(height), content))
        return bits & Self.growsWithContent == 0 ? held : max(held, min(content, Int(most)))
    }

    /// A Boolean value that indicates whether the height depends on the content.
    @inline(__always) var needsContent: Bool {
        height < 0 || bits != 0
    }
}

/// A minimum and a maximum size, in 1/64 points.
struct Bounds: Hashable {
    var least, most: Int
    @inline(__always) func clamp(_ size: Int) -> Int { max(least, min(size, most)) }

    /// Returns the bounds inside the limits of a host, which are stronger.
    func limited(to limits: Bounds) -> Bounds {
        Bounds(least: limits.clamp(least), most: limits.clamp(most))
    }
}

/// The value for no maximum size, far from overflow.
let unlimited = Int(Int32.max)

/// Converts a size for storage. Lengths of a style are clamped below 2^29 and so are content sizes,
/// so that sums of a few of them fit; larger ones (negative margins of millions of points inside
/// each other) wrap around instead of trapping.
@inline(__always) func stored(_ size: Int) -> Int32 { Int32(truncatingIfNeeded: size) }

/// The maximum size of a length or of content: 8,388,608 points.
let largest = 1 << 29

/// The value for no baseline; an actual baseline may be negative.
let noBaseline = Int(Int32.min)
