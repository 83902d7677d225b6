import CairnLayout

/// Content that moves under the edges of its box.
///
/// How far it is moved is state of its own, and comes from the host, which knows the sizes: by wheel, finger,
/// arrows and Page keys.
public struct ScrollArea<Content: Component>: Component {
    private let axis: Axis
    private let name: String?
    private let fills: Bool
    private let content: Content

    /// Creates a scrolling area.
    ///
    /// - Parameters:
    ///   - axis: the way.
    ///   - name: what a screen reader says; without one it is no part of the outline.
    ///   - fills: whether the content takes the size of the area, and moves only where it cannot become as small:
    ///     for a whole screen, whose lists move by themselves.
    ///   - content: what moves.
    public init(
        _ axis: Axis = .vertical, name: String? = nil, fills: Bool = false,
        @ComponentBuilder content: () -> Content
    ) {
        self.axis = axis
        self.name = name
        self.fills = fills
        self.content = content()
    }

    /// A box that cuts off, with all of the content in it.
    public func body(in context: Context) -> some Component {
        let offset = context.state("offset", initially: 0.0)
        let isMirrored = axis == .horizontal && context.direction == .rightToLeft
        Box {
            Box { content }.style { style in
                style.flexDirection = axis == .vertical ? .column : .row
                style.flexGrow = fills ? 1 : 0
                style.flexShrink = fills ? 1 : 0
                // As wide as the area, as high as it likes; or the other way round.
                if axis == .vertical { style.minWidth = .percent(100) }
            }
        }
        .style { style in
            style.flexDirection = axis == .vertical ? .column : .row
            style.flexGrow = 1
            style.flexBasis = 0
            style.minWidth = 0
            style.minHeight = 0
        }
        .changing { element in
            element.paint.clips = true
            element.scrolling = Element.Scrolling(
                axis, offset: offset.value, isMirrored: isMirrored)
            element.semantics = Semantics(name == nil ? .group : .scrollArea, name: name)
        }
        .on(.scroll) { scroll in
            offset.set(max(0, axis == .vertical ? scroll.offset.y : scroll.offset.x))
        }
    }
}
