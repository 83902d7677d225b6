public import CairnPropertyList
import CairnUI

/// How a stack menu lies, looks and moves.
public struct StackMenuConfiguration: DescribedConfiguration, ValidatedConfiguration, Equatable {
    /// Where the items fly out from.
    public var origin = StackOrigin.bottomTrailing
    /// The place across of the origin `point`, as a part of the screen from the leading edge.
    public var originX = 1.0
    /// The place down of the origin `point`, as a part of the screen.
    public var originY = 1.0
    /// How far the start button keeps from the edges of the screen. Points.
    public var margin = 24.0
    /// The shape of the items.
    public var shape = StackShape.arc
    /// Where the middle of the items points.
    public var direction = StackDirection.auto
    /// A turn of that direction, clockwise. Degrees.
    public var rotation = 0.0
    /// The whole angle of an arc. Degrees.
    public var sweep = 90.0
    /// Where items end. Points from the origin.
    public var radius = 120.0
    /// How far they fly out before that. Points.
    public var farRadius = 140.0
    /// How far they then come back. Points.
    public var nearRadius = 110.0
    /// The width of an item. Points.
    public var itemSide = 56.0
    /// The width of the start button. Points.
    public var startSide = 64.0
    /// How far centres of items keep from one another. Points.
    public var spacing = 60.0
    /// When words stand beside items.
    public var labels = StackLabels.auto
    /// Whether the screen behind is dimmed.
    public var dims = true
    /// Whether the menu closes when an item is chosen.
    public var closesOnChoice = true
    /// How long after one item the next one flies. Seconds.
    public var stagger = 0.036
    /// How long an item flies. Seconds.
    public var itemSeconds = 0.5
    /// How long the start button turns. Seconds.
    public var startSeconds = 0.3
    /// How far items spin when they fly out. Degrees.
    public var openSpin = 180.0
    /// How far items spin when they fly back. Degrees.
    public var closeSpin = 360.0

    /// Creates the default configuration.
    public init() {}

    /// What each setting means.
    public static let settings = [
        Setting("origin", "Where items fly out from: an edge, a corner, center or point"),
        Setting("originX", "Place across of the origin point, part of the screen", in: 0...1),
        Setting("originY", "Place down of the origin point, part of the screen", in: 0...1),
        Setting("margin", "Points between the start button and the edges", in: 0...1000),
        Setting("shape", "Shape of the items: arc, circle, line or grid"),
        Setting("direction", "Where the middle of the items points; auto for where there is room"),
        Setting("rotation", "Degrees that the direction is turned, clockwise", in: -360...360),
        Setting("sweep", "Degrees of a whole arc", in: 1...360),
        Setting("radius", "Points from the origin to where items end", in: 44...2000),
        Setting("farRadius", "Points that items fly out before they end", in: 0...4000),
        Setting("nearRadius", "Points that they then come back to", in: 0...4000),
        Setting("itemSide", "Width of an item in points", in: 24...400),
        Setting("startSide", "Width of the start button in points", in: 24...400),
        Setting("spacing", "Points between the centres of items", in: 44...1000),
        Setting("labels", "When words stand beside items: auto, never, or always a list"),
        Setting("dims", "Whether the screen behind is dimmed"),
        Setting("closesOnChoice", "Whether the menu closes when an item is chosen"),
        Setting("stagger", "Seconds from one item to the next", in: 0...5),
        Setting("itemSeconds", "Seconds an item flies", in: 0...10),
        Setting("startSeconds", "Seconds the start button turns", in: 0...10),
        Setting("openSpin", "Degrees that items spin on the way out", in: -3600...3600),
        Setting("closeSpin", "Degrees that items spin on the way back", in: -3600...3600),
    ]

    /// Items must not lie on one another.
    public func validate() throws {
        guard spacing >= itemSide else {
            throw DecodingError.refused("spacing", "≥ \(itemSide)")
        }
    }

    /// The geometry of a room.
    func geometry(of room: Size) -> StackGeometry {
        // A turn without a direction would have nothing to turn.
        let angle = direction.angle.map { $0 + rotation * .pi / 180 }
        return StackGeometry(
            room: room, spacing: max(spacing, itemSide, 44), shape: shape, radius: radius,
            sweep: sweep * .pi / 180, direction: angle)
    }

    /// The origin as parts of a room, before any mirroring.
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

    /// Where the start button's centre is in a room, before any mirroring.
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

extension DecodingError {
    /// A value that does not go with others, at its place.
    static func refused(_ key: String, _ reason: String) -> DecodingError {
        .dataCorrupted(.init(codingPath: [SettingKey(key)], debugDescription: reason))
    }
}

/// A key of the settings, for the place of what is refused.
private struct SettingKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ key: String) { stringValue = key }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
}
