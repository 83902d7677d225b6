import CairnLayout
import CairnUI

/// How a stripe menu lies on a screen: its side, its extent, and how far it is moved.
struct StripePlan {
    /// The border, without leading and trailing.
    enum Side { case left, right, top, bottom }

    let side: Side
    let style: StripeStyle
    /// Points across the border, or rows and columns.
    let extent: Double
    /// Points of a strip of icons.
    let strip: Double
    /// What the menu keeps clear of, inside: the sides of the device that it lies at.
    let clear: SafeArea
    /// How much of ``clear`` is at the border it comes from.
    let border: Double
    /// Whether the menu stands beside the screen.
    let isPinned: Bool
    /// Whether it takes all of the screen.
    let fills: Bool
    let isCells: Bool

    init(_ settings: StripeMenuConfiguration, _ context: Context) {
        let room = context.surroundings.viewport
        let isMirrored = context.direction == .rightToLeft
        let isCells = context.theme.countsInCells
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
        func units(_ points: Double) -> Double {
            isCells ? (points / (isUpright ? 8 : 20)).rounded(.up) : points
        }
        var clear = context.surroundings.safeArea
        let border: Double
        switch side {
        case .left: border = clear.left
        case .right: border = clear.right
        case .top: border = clear.top
        case .bottom: border = clear.bottom
        }
        let length = isUpright ? room.width : room.height
        let free = length - units(settings.closeStrip)
        // What is left beside a strip that can be pressed must have room for words, else the menu takes all.
        let fills = free < min(units(settings.extent), units(160))
        extent = fills ? max(length, 0) : min(units(settings.extent) + border, free)
        strip = units(settings.stripExtent) + border
        // The side towards the screen is at no border, as long as there is a screen beside it.
        if !fills {
            switch side {
            case .left: clear.right = 0
            case .right: clear.left = 0
            case .top: clear.bottom = 0
            case .bottom: clear.top = 0
            }
        }
        (self.clear, self.border) = (clear, border)
        // A terminal counts in columns of eight points.
        let width = isCells ? room.width * 8 : room.width
        isPinned =
            settings.pinnedFrom > 0 && width >= settings.pinnedFrom && isUpright && !fills
        (self.side, self.isCells, self.fills, style) = (side, isCells, fills, settings.style)
    }

    var isUpright: Bool { side == .left || side == .right }

    /// How far something is moved into the screen by so many points.
    func shift(_ points: Double) -> Point {
        switch side {
        case .left: Point(x: points, y: 0)
        case .right: Point(x: -points, y: 0)
        case .top: Point(x: 0, y: points)
        case .bottom: Point(x: 0, y: -points)
        }
    }

    /// How far a way goes into the screen.
    func inwards(_ way: Point) -> Double {
        switch side {
        case .left: way.x
        case .right: -way.x
        case .top: way.y
        case .bottom: -way.y
        }
    }

    /// How far the menu is moved when a part of it is seen.
    func menuShift(_ part: Double) -> Point {
        style == .reveal ? .zero : shift(-extent * (1 - part))
    }

    /// How far the screen is moved when a part of the menu is seen.
    func contentShift(_ part: Double) -> Point {
        switch style {
        case .push, .reveal: shift(extent * part)
        case .over, .strip: .zero
        }
    }

    /// Lays something along the border.
    func lay(_ style: inout LayoutStyle, extent: Double) {
        style.position = .absolute
        switch side {
        case .left:
            style.left = .points(0)
            style.top = .points(0)
            style.bottom = .points(0)
            style.width = .points(extent)
        case .right:
            style.right = .points(0)
            style.top = .points(0)
            style.bottom = .points(0)
            style.width = .points(extent)
        case .top:
            style.left = .points(0)
            style.right = .points(0)
            style.top = .points(0)
            style.height = .points(extent)
        case .bottom:
            style.left = .points(0)
            style.right = .points(0)
            style.bottom = .points(0)
            style.height = .points(extent)
        }
    }

    /// How a screen and a menu stand beside one another, in reading order.
    func direction(isMirrored: Bool) -> FlexDirection {
        switch side {
        case .left: isMirrored ? .rowReverse : .row
        case .right: isMirrored ? .row : .rowReverse
        case .top: .column
        case .bottom: .columnReverse
        }
    }
}
