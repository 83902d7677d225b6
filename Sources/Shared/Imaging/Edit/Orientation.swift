/// How stored pixels are to be turned and mirrored to be seen upright: the eight values of EXIF's tag 0x0112, with
/// its numbers.
///
/// The eight are a group: any two after one another are one of them, and each can be undone. The name says where
/// the picture's upper edge lies in the file.
public enum Orientation: Int, Sendable, Codable, CaseIterable {
    /// As stored.
    case up = 1
    /// Mirrored from left to right.
    case upMirrored
    /// Turned by half.
    case down
    /// Mirrored from top to bottom.
    case downMirrored
    /// Mirrored about the falling diagonal.
    case leftMirrored
    /// Needs a quarter turn clockwise.
    case right
    /// Mirrored about the rising diagonal.
    case rightMirrored
    /// Needs a quarter turn against the clock.
    case left

    /// The orientation of an EXIF value; what is none of the eight is ``up``.
    public init(exif value: Int?) { self = value.flatMap(Orientation.init) ?? .up }

    /// A mirroring from left to right if asked for, then quarter turns clockwise, any number of them.
    public init(isMirrored: Bool, quarterTurns: Int) {
        let turns = ((quarterTurns % 4) + 4) % 4
        self = (isMirrored ? Self.mirrored : Self.plain)[turns]
    }

    private static let plain: [Orientation] = [.up, .right, .down, .left]
    private static let mirrored: [Orientation] = [
        .upMirrored, .rightMirrored, .downMirrored, .leftMirrored,
    ]

    /// Whether a picture is mirrored on its way to upright, before it is turned.
    public var isMirrored: Bool { Self.mirrored.contains(self) }

    /// The quarter turns clockwise, 0 to 3, after mirroring.
    public var quarterTurns: Int {
        (isMirrored ? Self.mirrored : Self.plain).firstIndex(of: self) ?? 0
    }

    /// Whether width and height change places.
    public var swapsAxes: Bool { rawValue >= 5 }

    /// This one, then another.
    public func followed(by next: Orientation) -> Orientation {
        // A mirroring after a turn is the mirroring before the opposite turn.
        let turns = next.isMirrored ? -quarterTurns : quarterTurns
        return Orientation(
            isMirrored: isMirrored != next.isMirrored, quarterTurns: turns + next.quarterTurns)
    }

    /// What leads back.
    public var inverse: Orientation {
        isMirrored ? self : Orientation(isMirrored: false, quarterTurns: -quarterTurns)
    }

    /// A size after turning.
    public func turning(_ size: PixelSize) -> PixelSize {
        swapsAxes ? PixelSize(width: size.height, height: size.width) : size
    }

    /// Where a rectangle of a picture of `size` lies after the picture was turned.
    public func turning(_ rectangle: PixelRectangle, in size: PixelSize) -> PixelRectangle {
        var (x, y) = (rectangle.left, rectangle.top)
        var (width, height) = (rectangle.width, rectangle.height)
        var whole = size
        if isMirrored { x = whole.width - x - width }
        for _ in 0..<quarterTurns {
            // A quarter turn clockwise: what was at the left is at the top.
            (x, y) = (whole.height - y - height, x)
            (width, height) = (height, width)
            whole = PixelSize(width: whole.height, height: whole.width)
        }
        return PixelRectangle(left: x, top: y, width: width, height: height)
    }
}
