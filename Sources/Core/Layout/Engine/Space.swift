/// What a parent offers a child: the constraint space of one question, in 1/64 points. A size of -1
/// is indefinite.
struct Space {
    /// Room along each axis.
    var width, height: Int
    /// What percentages are of.
    var shareWidth, shareHeight: Int
    var rules: Rules

    struct Rules: OptionSet {
        var rawValue: UInt32
        /// The border box is exactly `width` wide.
        static var fixedWidth: Rules { Rules(rawValue: 1) }
        /// The border box is exactly `height` high.
        static var fixedHeight: Rules { Rules(rawValue: 2) }
        /// An automatic width fills the room, before an aspect ratio is asked.
        static var stretchWidth: Rules { Rules(rawValue: 4) }
        /// An automatic height fills the room, before an aspect ratio is asked.
        static var stretchHeight: Rules { Rules(rawValue: 8) }
        /// Children may not resolve percentages against the height, even if it is known.
        static var openHeight: Rules { Rules(rawValue: 16) }
        /// An automatic width fills the room, unless an aspect ratio has a say.
        static var fillWidth: Rules { Rules(rawValue: 32) }
        /// An automatic height fills the room, unless an aspect ratio has a say.
        static var fillHeight: Rules { Rules(rawValue: 64) }
    }
}

/// A question about the inside of a node, with everything that its own style says already worked
/// out: two questions with equal fields have equal answers. This is the key of every cache.
struct Inside: Equatable {
    /// Width of the border box, or -1.
    var width: Int32
    /// Height that children's percentages are of (with the edges), or -1.
    var openHeight: Int32
    /// Height as far as it is known without the content, or -1.
    var height: Int32
    /// Bounds of a height that comes from the content.
    var least, most: Int32
    /// What the node's own padding percentages are of; 0 if there are none.
    var shareWidth: Int32
    /// 1: the height came from an aspect ratio and may not be below the content's.
    var bits: UInt32

    static let growsWithContent: UInt32 = 1
    static let none = Inside(
        width: 0, openHeight: 0, height: 0, least: 0, most: 0, shareWidth: 0, bits: 0)
    /// Stands for no greatest size.
    static let unlimited: Int32 = .max

    @inline(__always) static func == (a: Inside, b: Inside) -> Bool {
        a.width == b.width && a.openHeight == b.openHeight && a.height == b.height
            && a.least == b.least && a.most == b.most && a.shareWidth == b.shareWidth
            && a.bits == b.bits
    }

    /// Equal but for the width.
    @inline(__always) func matchesBesidesWidth(_ b: Inside) -> Bool {
        openHeight == b.openHeight && height == b.height && least == b.least && most == b.most
            && shareWidth == b.shareWidth && bits == b.bits
    }

    /// The height of the border box around content that needs `content`, edges included.
    @inline(__always) func height(around content: Int) -> Int {
        if height >= 0 {
            if bits & Self.growsWithContent == 0 { return Int(height) }
            return max(Int(height), min(content, Int(most)))
        }
        return max(Int(least), min(content, Int(most)))
    }

    /// Whether the height can be told only with the content at hand.
    @inline(__always) var needsContent: Bool {
        height < 0 || bits & Self.growsWithContent != 0
    }
}

/// The least and greatest size of something, in 1/64 points.
struct Bounds {
    var least, most: Int
    @inline(__always) func clamp(_ size: Int) -> Int { max(least, min(size, most)) }
}

/// Stands for no greatest size, far from overflow.
let unlimited = Int(Int32.max)

/// A size for storage. Lengths of a style are held below 2^29 and so are content sizes, so that
/// sums of a few of them fit; more than that (negative margins of millions of points inside each
/// other) wraps around instead of trapping.
@inline(__always) func stored(_ size: Int) -> Int32 { Int32(truncatingIfNeeded: size) }

/// Largest size of a length or of content: 8,388,608 points.
let largest = 1 << 29

/// Stands for no baseline; a real one may be negative.
let noBaseline = Int(Int32.min)
