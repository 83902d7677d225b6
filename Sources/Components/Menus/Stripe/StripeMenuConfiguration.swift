public import CairnPropertyList
import CairnUI

/// The layout and motion settings of a stripe menu.
public struct StripeMenuConfiguration: ModuleConfiguration {
    /// The edge of the screen from which the menu slides in.
    @Setting("Edge of the screen: leading, trailing, left, right, top or bottom")
    public var edge = StripeEdge.leading
    /// The effect of the menu on the screen.
    @Setting("Presentation of the menu: over, push, reveal or strip")
    public var style = StripeStyle.over
    /// The width of the menu, or its height at the top and bottom edges. Points.
    @Setting("Width of the menu in points; its height at the top or bottom", in: 44...4000)
    public var extent = 280.0
    /// The width of an icon strip. Points.
    @Setting("Width of a strip of icons in points", in: 44...400) public var stripExtent = 64.0
    /// The extent of the screen that stays uncovered, so that it can be pressed. Points.
    @Setting("Part of the screen that stays uncovered, in points", in: 44...400)
    public var closeStrip = 44.0
    /// The width of the edge region in which a swipe can begin; 0 disables swipes. Points.
    @Setting("Width of the edge where a swipe can begin, in points", in: 0...200)
    public var swipeExtent = 20.0
    /// The fraction of the menu's extent that a drag must cover to be completed automatically.
    @Setting("Fraction of the way after which a drag completes", in: 0.05...0.95)
    public var commitPart = 0.5
    /// The minimum speed of a flick that completes a drag wherever it ends. Points per second.
    @Setting("Speed of a flick that completes a drag, in points per second", in: 50...10000)
    public var flickSpeed = 500.0
    /// The minimum width of a screen beside which the menu is pinned; 0 never pins it. Points.
    @Setting("Minimum screen width in points that pins the menu, 0 for never", in: 0...20000)
    public var pinnedFrom = 1000.0
    /// A Boolean value that indicates whether the screen behind the menu is dimmed.
    @Setting("Whether the screen behind is dimmed") public var dims = true
    /// A Boolean value that indicates whether the menu closes when an item is chosen.
    @Setting("Whether choosing an item closes the menu") public var closesOnChoice = true
    /// The effect of a chosen page on the pages that are open, for an app that asks for it.
    @Setting("Effect of a chosen page on the pages that are open")
    public var navigation = MenuNavigationPolicy.popWhenPossible
    /// The duration of the opening and closing animations. Seconds.
    @Setting("Duration of the menu's animation in seconds", in: 0...10) public var seconds = 0.35

    /// The section of the settings.
    public static let section = "stripeMenu"

    /// Creates the default configuration.
    public init() {}
}

/// The edge from which a stripe menu slides in. Leading and trailing swap sides in right-to-left
/// languages; left and right do not.
public enum StripeEdge: String, Sendable, Codable, CaseIterable {
    case leading, trailing, left, right, top, bottom
}

/// The effect of a stripe menu on the screen.
public enum StripeStyle: String, Sendable, Codable, CaseIterable {
    /// The menu slides over the screen.
    case over
    /// The menu pushes the screen aside.
    case push
    /// The screen slides aside and reveals the menu.
    case reveal
    /// An icon strip is always shown, and the menu slides over it.
    case strip
}
