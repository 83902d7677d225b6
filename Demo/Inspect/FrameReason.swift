import CairnLayout
import CairnUI

/// Why an element has its width or height: the declaration that decided, as far as it can be read from the
/// styles of the element and of its parent.
struct FrameReason: Equatable, CustomStringConvertible {
    /// An axis of a box.
    enum Axis: String, CaseIterable { case width, height }

    /// What decided a length.
    enum Cause: Equatable {
        /// The window, for the root.
        case window
        /// A fixed length of the element.
        case fixed(Double)
        /// A percentage of the parent.
        case percent(Double)
        /// A percentage of the parent plus points.
        case sum(percent: Double, points: Double)
        /// A limit of the element, which its length would pass otherwise.
        case minimum(Double), maximum(Double)
        /// The two edges that an absolute element is fixed to.
        case edges(Double, Double)
        /// A share of the free space, beyond a base size or the content.
        case grows(Double, from: Double?)
        /// The base size.
        case basis(Double)
        /// The parent's content box, which it is stretched to.
        case stretched
        /// A ratio of width to height.
        case ratio(Double)
        /// The content.
        case content
    }

    var axis: Axis
    var cause: Cause

    /// Finds the reason of a length.
    ///
    /// - Parameters:
    ///   - axis: the axis.
    ///   - style: the style of the element.
    ///   - length: its length.
    ///   - parent: the style of its parent; `nil` for the root.
    init(_ axis: Axis, of style: LayoutStyle, length: Double, in parent: LayoutStyle?) {
        self.axis = axis
        cause = Self.cause(axis, style, length, parent)
    }

    private static func cause(
        _ axis: Axis, _ style: LayoutStyle, _ length: Double, _ parent: LayoutStyle?
    ) -> Cause {
        guard let parent else { return .window }
        let isWidth = axis == .width
        let size = isWidth ? style.width : style.height
        let (least, most) =
            isWidth ? (style.minWidth, style.maxWidth) : (style.minHeight, style.maxHeight)
        func isReached(_ limit: LayoutLength) -> Double? {
            limit.points.flatMap { $0 > 0 && abs($0 - length) < 0.51 ? $0 : nil }
        }
        if let points = size.points, abs(points - length) < 0.51 { return .fixed(points) }
        if let limit = isReached(least) { return .minimum(limit) }
        if let limit = isReached(most) { return .maximum(limit) }
        if let part = size.percentage { return .percent(part) }
        if let sum = size.sum { return .sum(percent: sum.percent, points: sum.points) }
        if size.isByContent { return .content }
        if style.position == .absolute {
            let (start, end) = isWidth ? (style.left, style.right) : (style.top, style.bottom)
            if let start = start.points, let end = end.points { return .edges(start, end) }
            return style.aspectRatio > 0 ? .ratio(Double(style.aspectRatio)) : .content
        }
        let isRow = parent.flexDirection == .row || parent.flexDirection == .rowReverse
        if isRow == isWidth {
            if style.flexGrow > 0 {
                return .grows(Double(style.flexGrow), from: style.flexBasis.points)
            }
            if let basis = style.flexBasis.points { return .basis(basis) }
            if let part = style.flexBasis.percentage { return .percent(part) }
        } else if size.isAuto, isStretched(style, in: parent) {
            return .stretched
        }
        return style.aspectRatio > 0 ? .ratio(Double(style.aspectRatio)) : .content
    }

    private static func isStretched(_ style: LayoutStyle, in parent: LayoutStyle) -> Bool {
        style.alignSelf == .stretch || style.alignSelf == .auto && parent.alignItems == .stretch
    }

    /// A phrase such as `width grows 1 from 0`.
    var description: String { "\(axis) \(cause)" }
}

extension FrameReason.Cause: CustomStringConvertible {
    /// A phrase such as `grows 1 from 0`.
    var description: String {
        func text(_ value: Double) -> String {
            let rounded = (value * 100).rounded() / 100
            return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
        }
        switch self {
        case .window: return "of the window"
        case .fixed(let points): return "fixed \(text(points))"
        case .percent(let part): return "\(text(part)) % of the parent"
        case .sum(let part, let points):
            return
                "\(text(part)) % of the parent \(points < 0 ? "less" : "and") \(text(abs(points)))"
        case .minimum(let points): return "at least \(text(points))"
        case .maximum(let points): return "at most \(text(points))"
        case .edges(let start, let end): return "between edges \(text(start)) and \(text(end))"
        case .grows(let share, let base):
            return "grows \(text(share)) from " + (base.map(text) ?? "its content")
        case .basis(let points): return "base \(text(points))"
        case .stretched: return "stretched"
        case .ratio(let ratio): return "by ratio \(text(ratio))"
        case .content: return "of the content"
        }
    }
}
