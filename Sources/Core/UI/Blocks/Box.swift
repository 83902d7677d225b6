import CairnLayout

/// A plain flex container. Apply modifiers for its paint and style.
///
///     Box { Text("3") }.background(palette.primary).radius(theme.radius.pill)
public struct Box<Content: Component>: Component {
    private let content: Content

    /// Creates a box around components.
    public init(@ComponentBuilder content: () -> Content) { self.content = content() }

    /// A primitive has no body.
    public typealias Body = Never

    /// Adds a box whose children are laid out in a row, the default of CSS.
    public func expand(into expansion: inout Expansion) {
        expansion.addElement(of: Self.self, content: content) { _, _ in }
    }
}

extension Box where Content == Nothing {
    /// Creates an empty box, such as a colored area or a spacer.
    public init() { self.init { Nothing() } }
}

/// Insets one component. The component gets the remaining size and may shrink to any size.
public struct Inset<Content: Component>: Component {
    private let top: Double
    private let left: Double
    private let bottom: Double
    private let right: Double
    private let content: Content

    /// Creates an inset, in points for each physical edge.
    public init(
        top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0,
        @ComponentBuilder content: () -> Content
    ) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
        self.content = content()
    }

    /// Creates an inset that is equal on all four edges.
    public init(_ all: Double, @ComponentBuilder content: () -> Content) {
        self.init(top: all, left: all, bottom: all, right: all, content: content)
    }

    /// A primitive has no body.
    public typealias Body = Never

    /// Adds a box that paints nothing, so no view is created for it.
    public func expand(into expansion: inout Expansion) {
        expansion.addElement(of: Self.self, content: content) { element, _ in
            element.style.flexDirection = .column
            element.style.paddingTop = .points(top)
            element.style.paddingLeft = .points(left)
            element.style.paddingBottom = .points(bottom)
            element.style.paddingRight = .points(right)
        }
    }
}

/// Centers components in the available space.
public struct Center<Content: Component>: Component {
    private let content: Content

    /// Creates a centering container.
    public init(@ComponentBuilder content: () -> Content) { self.content = content() }

    /// A primitive has no body.
    public typealias Body = Never

    /// Adds a box that fills the available space.
    public func expand(into expansion: inout Expansion) {
        expansion.addElement(of: Self.self, content: content) { element, _ in
            element.style.flexDirection = .column
            element.style.alignItems = .center
            element.style.justifyContent = .center
            element.style.flexGrow = 1
        }
    }
}

/// Keeps the aspect ratio, width ÷ height, of one component at any width.
public struct Ratio<Content: Component>: Component {
    private let ratio: Double
    private let content: Content

    /// Creates a box with an aspect ratio greater than 0.
    public init(_ ratio: Double, @ComponentBuilder content: () -> Content) {
        self.ratio = ratio
        self.content = content()
    }

    /// A primitive has no body.
    public typealias Body = Never

    /// Adds a box that takes the width its parent allows; the content fills it.
    public func expand(into expansion: inout Expansion) {
        expansion.addElement(of: Self.self, content: content) { element, _ in
            element.style.flexDirection = .column
            element.style.aspectRatio = Float(max(ratio, 0.001))
        }
        expansion.changeLast { element in
            for index in element.children.indices { element.children[index].style.flexGrow = 1 }
        }
    }
}

/// Overlays components in one area. The first component determines the size of all others, except
/// those with a position of their own (``Component/place(top:right:bottom:left:)``).
public struct Layers<Content: Component>: Component {
    private let content: Content

    /// Creates overlaid components, from bottom to top; the bottom one determines the size.
    public init(@ComponentBuilder content: () -> Content) { self.content = content() }

    /// A primitive has no body.
    public typealias Body = Never

    /// Adds a box whose later children cover the first, edge to edge.
    public func expand(into expansion: inout Expansion) {
        expansion.addElement(of: Self.self, content: content) { element, _ in
            element.style.flexDirection = .column
        }
        expansion.changeLast { element in
            for index in element.children.indices.dropFirst()
            where element.children[index].style.position != .absolute {
                element.children[index].style.position = .absolute
                element.children[index].style.inset(0)
            }
        }
    }
}

/// Components at fixed positions, in points from the top left corner.
public struct Static<Content: Component>: Component {
    private let size: Size
    private let content: Content

    /// Creates an area of a fixed size. Its components set their positions with
    /// ``Component/place(top:right:bottom:left:)``.
    public init(_ size: Size, @ComponentBuilder content: () -> Content) {
        self.size = size
        self.content = content()
    }

    /// A primitive has no body.
    public typealias Body = Never

    /// Adds a box of the given size that does not shrink.
    public func expand(into expansion: inout Expansion) {
        expansion.addElement(of: Self.self, content: content) { element, _ in
            element.style.size(.points(size.width), .points(size.height))
            element.style.flexShrink = 0
        }
    }
}

extension Component {
    /// Overlays components on this one, edge to edge.
    public func overlay(@ComponentBuilder _ content: () -> some Component) -> some Component {
        let over = content()
        return Layers {
            self
            over
        }
    }
}

/// Places one component behind another, edge to edge; the front component determines the size.
public struct Background<Front: Component, Back: Component>: Component {
    private let front: Front
    private let back: Back

    /// Creates a component with a background.
    public init(
        @ComponentBuilder front: () -> Front, @ComponentBuilder behind back: () -> Back
    ) {
        self.front = front()
        self.back = back()
    }

    /// A primitive has no body.
    public typealias Body = Never

    /// Adds a box with both components; the background is out of flow.
    public func expand(into expansion: inout Expansion) {
        let pair = ComponentBuilder.buildBlock(
            Box { back }.covering().decorative(), front)
        expansion.addElement(of: Self.self, content: pair) { element, _ in
            element.style.flexDirection = .column
        }
    }
}

/// Flexible space between the components of a row or column.
public struct Spacer: Component {
    /// Creates a spacer that takes the remaining space.
    public init() {}

    /// A primitive has no body.
    public typealias Body = Never

    /// Adds a box that grows.
    public func expand(into expansion: inout Expansion) {
        expansion.addElement(of: Spacer.self) { element, _ in element.style.flexGrow = 1 }
    }
}
