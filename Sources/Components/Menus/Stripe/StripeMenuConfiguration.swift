public import CairnPropertyList
import CairnUI

/// How a stripe menu lies and moves.
public struct StripeMenuConfiguration: DescribedConfiguration, Equatable {
    /// The border of the screen that the menu comes from.
    public var edge = StripeEdge.leading
    /// What the menu does with the screen.
    public var style = StripeStyle.over
    /// How wide the menu is, or how high at the upper and lower border. Points.
    public var extent = 280.0
    /// How wide a strip of icons is. Points.
    public var stripExtent = 64.0
    /// How much of the screen stays free, so that it can be pressed. Points.
    public var closeStrip = 44.0
    /// How wide the part of the border is that a swipe can begin on; 0 for none. Points.
    public var swipeExtent = 20.0
    /// The part of the way that a drag must have gone to be finished by itself.
    public var commitPart = 0.5
    /// How fast a flick is that finishes a drag wherever it ends. Points a second.
    public var flickSpeed = 500.0
    /// How wide a screen is where the menu stays beside it; 0 for never. Points.
    public var pinnedFrom = 1000.0
    /// Whether the screen behind is dimmed.
    public var dims = true
    /// Whether the menu closes when an item is chosen.
    public var closesOnChoice = true
    /// How long the menu comes and goes. Seconds.
    public var seconds = 0.35

    /// Creates the default configuration.
    public init() {}

    /// What each setting means.
    public static let settings = [
        Setting("edge", "Border: leading, trailing, left, right, top or bottom"),
        Setting("style", "What the menu does with the screen: over, push, reveal or strip"),
        Setting(
            "extent", "Width of the menu in points; its height at top and bottom", in: 44...4000),
        Setting("stripExtent", "Width of a strip of icons in points", in: 44...400),
        Setting("closeStrip", "Points of the screen that stay free", in: 44...400),
        Setting("swipeExtent", "Points of the border that a swipe can begin on", in: 0...200),
        Setting(
            "commitPart", "Part of the way after which a drag finishes itself", in: 0.05...0.95),
        Setting("flickSpeed", "Points a second of a flick that finishes a drag", in: 50...10000),
        Setting(
            "pinnedFrom", "Points of screen width where the menu stays; 0 for never", in: 0...20000),
        Setting("dims", "Whether the screen behind is dimmed"),
        Setting("closesOnChoice", "Whether the menu closes when an item is chosen"),
        Setting("seconds", "Seconds the menu comes and goes", in: 0...10),
    ]
}

/// The border that a stripe menu comes from. Leading and trailing change sides where one reads from the right; left and right
/// do not.
public enum StripeEdge: String, Sendable, Codable, CaseIterable {
    case leading, trailing, left, right, top, bottom
}

/// What a stripe menu does with the screen.
public enum StripeStyle: String, Sendable, Codable, CaseIterable {
    /// It slides over the screen.
    case over
    /// It pushes the screen aside.
    case push
    /// The screen slides aside and shows it.
    case reveal
    /// A strip of icons is always there, and the menu slides over it.
    case strip
}
