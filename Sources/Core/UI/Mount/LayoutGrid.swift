import CairnLayout

/// The smallest step of a host's positions and sizes, in points: a point on a screen of pixels, a
/// cell in a terminal.
///
/// Components measure in points everywhere. This type holds the only rules that turn points into
/// the steps of a host:
///
/// - a space, such as a gap or a padding, takes the nearest whole number of steps;
/// - a size takes the nearest whole number of steps, and at least one, so that a hairline is visible;
/// - a minimum height keeps an element large enough for a finger, and every 40 points of it take one
///   step of a coarse grid: a touch target of 44 points is one row of cells;
/// - a border takes one step in both directions;
/// - the size and position of an absolutely positioned element stay exact, and its edges are rounded
///   on the screen, so that neighbors meet.
public struct LayoutGrid: Sendable, Hashable {
    /// The width of a step, in points.
    public let width: Double
    /// The height of a step, in points.
    public let height: Double

    /// Steps of one point.
    public static let points = LayoutGrid(width: 1, height: 1)
    /// The cells of a terminal: 10 by 20 points, about the size of a character of body text.
    public static let cells = LayoutGrid(width: 10, height: 20)

    private init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// Indicates that the steps are too large for curves, fractions of a line and small gaps.
    public var isCoarse: Bool { height > 4 }

    /// Returns the length of a step along an axis, in points.
    func step(_ axis: Axis) -> Double { axis == .horizontal ? width : height }

    /// Returns the space that a gap or a padding takes, in points: a multiple of the step.
    func space(_ points: Double, _ axis: Axis) -> Double {
        guard isCoarse else { return points }
        return (points / step(axis)).rounded() * step(axis)
    }

    /// Returns the height that an exact height takes, in points.
    func exactHeight(_ points: Double) -> Double {
        isCoarse ? max(1, (points / height).rounded()) * height : points
    }

    /// Returns the least height that a minimum height takes, in points.
    func minimumHeight(_ points: Double) -> Double {
        isCoarse ? max(1, (points / Self.fingerHeight).rounded(.down)) * height : points
    }
}

// MARK: Points to steps

extension LayoutGrid {
    /// The height of a touch target that takes one step.
    private static let fingerHeight = 40.0

    /// Converts a style to steps. Along the axis of a list, the margins of its items reserve the
    /// space of other items, and stay exact.
    func style(_ points: LayoutStyle, in parent: Axis, isListItem: Bool) -> LayoutStyle {
        var style = points
        style.paddingTop = space(points.paddingTop, height)
        style.paddingRight = space(points.paddingRight, width)
        style.paddingBottom = space(points.paddingBottom, height)
        style.paddingLeft = space(points.paddingLeft, width)
        style.rowGap = space(points.rowGap, height)
        style.columnGap = space(points.columnGap, width)
        let list = isListItem ? parent : nil
        style.marginTop = margin(points.marginTop, height, isExact: list == .vertical)
        style.marginBottom = margin(points.marginBottom, height, isExact: list == .vertical)
        style.marginLeft = margin(points.marginLeft, width, isExact: list == .horizontal)
        style.marginRight = margin(points.marginRight, width, isExact: list == .horizontal)
        style.top = exact(points.top, height)
        style.right = exact(points.right, width)
        style.bottom = exact(points.bottom, height)
        style.left = exact(points.left, width)
        let isExact = points.position == .absolute
        style.width = size(points.width, width, isExact: isExact)
        style.minWidth = size(points.minWidth, width, isExact: isExact)
        style.maxWidth = size(points.maxWidth, width, isExact: isExact)
        style.height = size(points.height, height, isExact: isExact)
        style.maxHeight = size(points.maxHeight, height, isExact: isExact)
        style.flexBasis = size(points.flexBasis, step(parent), isExact: isExact)
        if let least = points.minHeight.points, least > 0 {
            style.minHeight = .points(minimumHeight(least) / height)
        } else {
            style.minHeight = space(points.minHeight, height)
        }
        style.borderTop = min(1, points.borderTop.rounded(.up))
        style.borderRight = min(1, points.borderRight.rounded(.up))
        style.borderBottom = min(1, points.borderBottom.rounded(.up))
        style.borderLeft = min(1, points.borderLeft.rounded(.up))
        return style
    }

    @inline(__always) private func space(_ length: LayoutLength, _ step: Double) -> LayoutLength {
        guard let points = length.points, points != 0 else {
            return sum(length) { ($0 / step).rounded() }
        }
        return .points((points / step).rounded())
    }

    @inline(__always)
    private func margin(_ length: LayoutLength, _ step: Double, isExact: Bool) -> LayoutLength {
        isExact ? exact(length, step) : space(length, step)
    }

    @inline(__always) private func exact(_ length: LayoutLength, _ step: Double) -> LayoutLength {
        guard let points = length.points, points != 0 else { return sum(length) { $0 / step } }
        return .points(points / step)
    }

    @inline(__always)
    private func size(_ length: LayoutLength, _ step: Double, isExact: Bool) -> LayoutLength {
        guard let points = length.points, points > 0 else {
            return sum(length) { isExact ? $0 / step : ($0 / step).rounded() }
        }
        let steps = points / step
        return .points(max(1, isExact ? steps : steps.rounded()))
    }

    /// Converts the points of a sum of a percentage and points; other lengths stay as they are.
    @inline(never)
    private func sum(_ length: LayoutLength, _ steps: (Double) -> Double) -> LayoutLength {
        guard let sum = length.sum else { return length }
        return .calc(percent: sum.percent, points: steps(sum.points))
    }

    /// Returns a location in steps.
    func steps(_ point: Point) -> Point { Point(x: point.x / width, y: point.y / height) }

    /// Returns a distance along an axis in steps.
    func steps(_ points: Double, _ axis: Axis) -> Double { points / step(axis) }

    /// Returns a transform in steps. Depths are in steps of the axis that a rotation mixes with
    /// them: of the width for a turn, of the height for a tilt.
    func steps(_ transform: Transform, isTilted: Bool) -> Transform {
        var moved = transform
        let depth = isTilted ? height : width
        moved.shift = steps(transform.shift)
        moved.pivot.depth /= depth
        moved.perspective /= depth
        return moved
    }
}

// MARK: Steps to points

extension LayoutGrid {
    /// Returns a location in points.
    package func points(_ steps: Point) -> Point {
        Point(x: steps.x * width, y: steps.y * height)
    }

    /// Returns a size in points.
    package func points(_ steps: Size) -> Size {
        Size(width: steps.width * width, height: steps.height * height)
    }

    /// Returns an event in points.
    package func points(_ event: Event) -> Event {
        switch event {
        case .tap(let place, let held): return .tap(points(place), modifiers: held)
        case .longPress(let place): return .longPress(points(place))
        case .scroll(let scroll):
            return .scroll(Scroll(offset: points(scroll.offset), viewport: points(scroll.viewport)))
        case .drag(var drag):
            drag.place = points(drag.place)
            drag.translation = points(drag.translation)
            drag.velocity = points(drag.velocity)
            drag.area = points(drag.area)
            drag.viewport = drag.viewport.map {
                Frame(origin: points($0.origin), size: points($0.size))
            }
            return .drag(drag)
        case .pinch(var pinch):
            pinch.center = points(pinch.center)
            return .pinch(pinch)
        case .measured(let sizes): return .measured(sizes.mapValues { points($0) })
        case .key, .input, .submit, .focus, .blur, .appear, .disappear, .dismiss, .increment,
            .decrement, .animated:
            return event
        }
    }

    /// Returns an input in points.
    package func points(_ input: Input) -> Input {
        switch input {
        case .event(let event, let id): .event(points(event), id)
        case .press: input
        }
    }
}
