public import CairnPropertyList
import CairnUI

/// The layout, appearance and motion settings of a stack menu.
public struct StackMenuConfiguration: ModuleConfiguration, ValidatedConfiguration {
    /// The position from which the items fan out.
    @Setting("Origin of the items: an edge, a corner, center or point")
    public var origin = StackOrigin.bottomTrailing
    /// The horizontal position of the origin `point`, as a fraction of the screen width from the
    /// leading edge.
    @Setting("Horizontal position of the origin, as a fraction of the screen", in: 0...1)
    public var originX = 1.0
    /// The vertical position of the origin `point`, as a fraction of the screen height.
    @Setting("Vertical position of the origin, as a fraction of the screen", in: 0...1)
    public var originY = 1.0
    /// The distance from the start button to the edges of the screen. Points.
    @Setting("Margin of the start button in points", in: 0...1000) public var margin = 24.0
    /// The shape in which the items are arranged.
    @Setting("Arrangement of the items: arc, circle, line or grid")
    public var shape = StackShape.arc
    /// The direction of the middle of the items.
    @Setting("Direction of the items; auto for where there is room")
    public var direction = StackDirection.auto
    /// A clockwise rotation of that direction. Degrees.
    @Setting("Rotation of the direction in degrees, clockwise", in: -360...360)
    public var rotation = 0.0
    /// The total angle of an arc. Degrees.
    @Setting("Angle of the arc in degrees", in: 1...360) public var sweep = 90.0
    /// The final distance of the items from the origin. Points.
    @Setting("Final distance of the items from the origin in points", in: 44...2000)
    public var radius = 120.0
    /// The distance from the origin to which items first overshoot. Points.
    @Setting("Maximum distance of the items during the animation in points", in: 0...4000)
    public var farRadius = 140.0
    /// The distance from the origin to which items then return before they settle. Points.
    @Setting("Rebound distance of the items in points", in: 0...4000) public var nearRadius = 110.0
    /// The width of an item. Points.
    @Setting("Width of an item in points", in: 24...400) public var itemSide = 56.0
    /// The width of the start button. Points.
    @Setting("Width of the start button in points", in: 24...400) public var startSide = 64.0
    /// The minimum distance between the centers of items. Points.
    @Setting("Points between the centers of items", in: 44...1000) public var spacing = 68.0
    /// The display of labels beside items.
    @Setting("Labels of items: auto, never, or always a list") public var labels = StackLabels.auto
    /// A Boolean value that indicates whether the screen behind the menu is dimmed.
    @Setting("Whether the screen behind is dimmed") public var dims = true
    /// A Boolean value that indicates whether the menu closes when an item is chosen.
    @Setting("Whether choosing an item closes the menu") public var closesOnChoice = true
    /// The delay between the start of one item's animation and the next. Seconds.
    @Setting("Delay between items in seconds", in: 0...5) public var stagger = 0.036
    /// The duration of an item's animation. Seconds.
    @Setting("Duration of an item's animation in seconds", in: 0...10) public var itemSeconds = 0.5
    /// The duration of the start button's rotation. Seconds.
    @Setting("Duration of the start button's rotation in seconds", in: 0...10)
    public var startSeconds = 0.3
    /// The angle by which items spin while the menu opens. Degrees.
    @Setting("Spin of the items on opening, in degrees", in: -3600...3600)
    public var openSpin = 180.0
    /// The angle by which items spin while the menu closes. Degrees.
    @Setting("Spin of the items on closing, in degrees", in: -3600...3600)
    public var closeSpin = 360.0

    /// The section of the settings.
    public static let section = "stackMenu"

    /// Creates the default configuration.
    public init() {}

    /// Validates that items cannot overlap.
    public func validate() throws {
        guard spacing >= itemSide else {
            throw DecodingError.refused("spacing", because: "≥ \(itemSide)")
        }
    }

    /// The least space between two items. Points.
    private static var gap: Double { 8 }

    /// Returns the geometry for a container size.
    func geometry(of room: Size) -> StackGeometry {
        // The rotation applies only to an explicit direction.
        let angle = direction.angle.map { $0 + rotation * .pi / 180 }
        return StackGeometry(
            room: room, spacing: max(spacing, itemSide + Self.gap, 44), shape: shape,
            radius: radius,
            sweep: sweep * .pi / 180, direction: angle)
    }

    /// The origin as fractions of the container, before any mirroring.
    var parts: (x: Double, y: Double) {
        switch origin {
        case .topLeading: (0, 0)
        case .top: (0.5, 0)
        case .topTrailing: (1, 0)
        case .leading: (0, 0.5)
        case .center: (0.5, 0.5)
        case .trailing: (1, 0.5)
        case .bottomLeading: (0, 1)
        case .bottom: (0.5, 1)
        case .bottomTrailing: (1, 1)
        case .point: (originX, originY)
        }
    }

    /// Returns the center of the start button in a container, before any mirroring.
    func place(in room: Size) -> Point {
        let inset = max(startSide, itemSide) / 2 + margin
        func along(_ part: Double, _ length: Double) -> Double {
            guard origin != .point else {
                let edge = min(startSide / 2, length / 2)
                return min(max(part * length, edge), length - edge)
            }
            let edge = min(inset, length / 2)
            return edge + part * (length - 2 * edge)
        }
        let (x, y) = parts
        return Point(x: along(x, room.width), y: along(y, room.height))
    }
}
