/// The rotation and flip that bring stored pixels upright: the eight values of EXIF's tag 0x0112,
/// with its numbers.
///
/// The eight values form a group: the composition of any two is one of them, and each has an
/// inverse. The name indicates the position of the picture's upper edge in the file.
public enum Orientation: Int, Sendable, Codable, CaseIterable {
    /// As stored.
    case up = 1
    /// Flipped horizontally.
    case upMirrored
    /// Rotated by 180°.
    case down
    /// Flipped vertically.
    case downMirrored
    /// Flipped about the falling diagonal.
    case leftMirrored
    /// Needs a clockwise rotation by 90°.
    case right
    /// Flipped about the rising diagonal.
    case rightMirrored
    /// Needs a counterclockwise rotation by 90°.
    case left

    /// Creates an orientation from its EXIF value; an invalid value becomes ``up``.
    public init(exif value: Int?) { self = value.flatMap(Orientation.init) ?? .up }

    /// Creates an orientation from an optional horizontal flip, followed by any number of clockwise
    /// quarter turns.
    public init(isMirrored: Bool, quarterTurns: Int) {
        let turns = ((quarterTurns % 4) + 4) % 4
        self = (isMirrored ? Self.mirrored : Self.plain)[turns]
    }

    private static let plain: [Orientation] = [.up, .right, .down, .left]
    private static let mirrored: [Orientation] = [
        .upMirrored, .rightMirrored, .downMirrored, .leftMirrored,
    ]

    /// A Boolean value that indicates whether the picture is flipped horizontally before it is
    /// rotated upright.
    public var isMirrored: Bool { Self.mirrored.contains(self) }

    /// The number of clockwise quarter turns after the flip, 0 to 3.
    public var quarterTurns: Int {
        (isMirrored ? Self.mirrored : Self.plain).firstIndex(of: self) ?? 0
    }

    /// A Boolean value that indicates whether width and height are exchanged.
    public var swapsAxes: Bool { rawValue >= 5 }

    /// Returns the composition of this orientation, then another.
    public func followed(by next: Orientation) -> Orientation {
        // A flip after a rotation equals the flip before the opposite rotation.
        let turns = next.isMirrored ? -quarterTurns : quarterTurns
        return Orientation(
            isMirrored: isMirrored != next.isMirrored, quarterTurns: turns + next.quarterTurns)
    }

    /// The inverse orientation.
    public var inverse: Orientation {
        isMirrored ? self : Orientation(isMirrored: false, quarterTurns: -quarterTurns)
    }

    /// Returns a size after rotation.
    public func turning(_ size: PixelSize) -> PixelSize {
        swapsAxes ? PixelSize(width: size.height, height: size.width) : size
    }

    /// Returns the position of a rectangle after a picture of `size` is rotated.
    public func turning(_ rectangle: PixelRectangle, in size: PixelSize) -> PixelRectangle {
        var (x, y) = (rectangle.left, rectangle.top)
        var (width, height) = (rectangle.width, rectangle.height)
        var whole = size
        if isMirrored { x = whole.width - x - width }
        for _ in 0..<quarterTurns {
            // A clockwise quarter turn: the left edge becomes the top edge.
            (x, y) = (whole.height - y - height, x)
            (width, height) = (height, width)
            whole = PixelSize(width: whole.height, height: whole.width)
        }
        return PixelRectangle(left: x, top: y, width: width, height: height)
    }
}
