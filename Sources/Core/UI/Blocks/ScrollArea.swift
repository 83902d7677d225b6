import CairnLayout

/// A container whose content scrolls within its bounds.
///
/// The scroll offset is local state and is reported by the host, which knows the sizes: by wheel,
/// touch, arrow keys and Page keys.
public struct ScrollArea<Content: Component>: Component {
    private let axis: Axis
    private let name: String?
    private let fills: Bool
    private let content: Content

    /// Creates a scrolling area.
    ///
    /// - Parameters:
    ///   - axis: the scroll axis.
    ///   - name: the accessible name; without one the area does not appear in the outline.
    ///   - fills: whether the content takes the size of the area and scrolls only where it cannot
    ///     shrink to it: for a whole screen with lists that scroll themselves.
    ///   - content: the content to scroll.
    public init(
        _ axis: Axis = .vertical, name: String? = nil, fills: Bool = false,
        @ComponentBuilder content: () -> Content
    ) {
        self.axis = axis
        self.name = name
        self.fills = fills
        self.content = content()
    }

    /// A clipping box with the whole content inside.
    public func body(in context: Context) -> some Component {
        let offset = context.state("offset", initially: 0.0)
        let isMirrored = axis == .horizontal && context.direction == .rightToLeft
        Box {
            Box { content }.style { style in
                style.flexDirection = axis == .vertical ? .column : .row
                style.flexGrow = fills ? 1 : 0
                style.flexShrink = fills ? 1 : 0
                // As wide as the area and as high as the content, or the reverse for the other
                // axis.
                if axis == .vertical { style.minWidth = .percent(100) }
            }
        }
        .scrolls(axis, offset: offset.value, isMirrored: isMirrored)
        .changing { element in
            element.semantics = Semantics(name == nil ? .group : .scrollArea, name: name)
        }
        .on(.scroll) { scroll in
            offset.set(max(0, axis == .vertical ? scroll.offset.y : scroll.offset.x))
        }
    }
}
