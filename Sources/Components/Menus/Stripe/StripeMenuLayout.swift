import CairnLayout
import CairnUI

/// The resolved layout of a stripe menu on a screen: its side, its extent, and its offset.
struct StripeMenuLayout {
    /// The physical edge, with leading and trailing resolved.
    enum Side { case left, right, top, bottom }

    let side: Side
    let style: StripeStyle
    /// The extent across the edge, in points.
    let extent: Double
    /// The extent of the icon strip.
    let strip: Double
    /// The safe area insets of the sides that the menu touches.
    let clear: SafeArea
    /// The part of ``clear`` at the edge from which the menu slides in.
    let border: Double
    /// A Boolean value that indicates whether the menu is pinned beside the screen.
    let isPinned: Bool
    /// A Boolean value that indicates whether the menu covers the whole screen.
    let fills: Bool

    init(_ settings: StripeMenuConfiguration, _ context: Context) {
        let room = context.traits.viewport
        let isMirrored = context.direction == .rightToLeft
        let side: Side =
            switch settings.edge {
            case .leading: isMirrored ? .right : .left
            case .trailing: isMirrored ? .left : .right
            case .left: .left
            case .right: .right
            case .top: .top
            case .bottom: .bottom
            }
        let isUpright = side == .left || side == .right
        var clear = context.traits.safeArea
        let border: Double
        switch side {
        case .left: border = clear.left
        case .right: border = clear.right
        case .top: border = clear.top
        case .bottom: border = clear.bottom
        }
        let length = isUpright ? room.width : room.height
        let free = length - settings.closeStrip
        // The menu covers the whole screen if the size left beside the close strip is too small for
        // text.
        let fills = free < min(settings.extent, 160)
        extent = fills ? max(length, 0) : min(settings.extent + border, free)
        strip = settings.stripExtent + border
        // The inner side of the menu does not touch a screen edge unless the menu covers the
        // screen.
        if !fills {
            switch side {
            case .left: clear.right = 0
            case .right: clear.left = 0
            case .top: clear.bottom = 0
            case .bottom: clear.top = 0
            }
        }
        (self.clear, self.border) = (clear, border)
        isPinned =
            settings.pinnedFrom > 0 && room.width >= settings.pinnedFrom && isUpright && !fills
        (self.side, self.fills, style) = (side, fills, settings.style)
    }

    var isUpright: Bool { side == .left || side == .right }

    /// Returns the offset that moves content into the screen by a number of points.
    func shift(_ points: Double) -> Point {
        switch side {
        case .left: Point(x: points, y: 0)
        case .right: Point(x: -points, y: 0)
        case .top: Point(x: 0, y: points)
        case .bottom: Point(x: 0, y: -points)
        }
    }

    /// Returns the component of a translation that points into the screen.
    func inwards(_ way: Point) -> Double {
        switch side {
        case .left: way.x
        case .right: -way.x
        case .top: way.y
        case .bottom: -way.y
        }
    }

    /// Returns the offset of the menu when a fraction of it is visible.
    func menuShift(_ part: Double) -> Point {
        style == .reveal ? .zero : shift(-extent * (1 - part))
    }

    /// Returns the offset of the screen when a fraction of the menu is visible.
    func contentShift(_ part: Double) -> Point {
        switch style {
        case .push, .reveal: shift(extent * part)
        case .over, .strip: .zero
        }
    }

    /// Positions an element along the edge.
    func lay(_ style: inout LayoutStyle, extent: Double) {
        style.position = .absolute
        if side != .right { style.left = .points(0) }
        if side != .left { style.right = .points(0) }
        if side != .bottom { style.top = .points(0) }
        if side != .top { style.bottom = .points(0) }
        if isUpright { style.width = .points(extent) } else { style.height = .points(extent) }
    }

    /// Returns the flex direction that places the screen beside the menu, in reading order.
    func direction(isMirrored: Bool) -> FlexDirection {
        switch side {
        case .left: isMirrored ? .rowReverse : .row
        case .right: isMirrored ? .row : .rowReverse
        case .top: .column
        case .bottom: .columnReverse
        }
    }
}
