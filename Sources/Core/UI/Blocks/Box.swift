import CairnLayout

/// A plain flex container: paint and style come by modifiers.
///
///     Box { Text("3") }.background(palette.pine).radius(theme.radius.pill)
public struct Box<Content: Component>: Component {
    private let content: Content

    /// Creates a box around components.
    public init(@ComponentBuilder content: () -> Content) { self.content = content() }

    /// None.
    public typealias Body = Never

    /// Adds a box; its children lie side by side, as CSS has it.
    public func expand(into expansion: inout Expansion) {
        expansion.addElement(of: Self.self, content: content) { _, _ in }
    }
}

extension Box where Content == Nothing {
    /// Creates an empty box: a coloured area, a spacer.
    public init() { self.init { Nothing() } }
}

/// Keeps room around one component (T26): the component gets what is left, and may be as small as it likes.
public struct Inset<Content: Component>: Component {
    private let top: Double
    private let left: Double
    private let bottom: Double
    private let right: Double
    private let content: Content

    /// Creates an inset, in points by physical edge.
    public init(
        top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0,
        @ComponentBuilder content: () -> Content
    ) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
        self.content = content()
    }

    /// Creates an inset of the same room at all four edges.
    public init(_ all: Double, @ComponentBuilder content: () -> Content) {
        self.init(top: all, left: all, bottom: all, right: all, content: content)
    }

    /// None.
    public typealias Body = Never

    /// Adds a box that paints nothing, so it is no view of its own.
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

/// Puts components in the middle of the room there is.
public struct Center<Content: Component>: Component {
    private let content: Content

    /// Creates a centre.
    public init(@ComponentBuilder content: () -> Content) { self.content = content() }

    /// None.
    public typealias Body = Never

    /// Adds a box that takes all the room it gets.
    public func expand(into expansion: inout Expansion) {
        expansion.addElement(of: Self.self, content: content) { element, _ in
            element.style.flexDirection = .column
            element.style.alignItems = .center
            element.style.justifyContent = .center
            element.style.flexGrow = 1
        }
    }
}

/// Keeps width ÷ height for one component, whatever the width.
public struct Ratio<Content: Component>: Component {
    private let ratio: Double
    private let content: Content

    /// Creates a box of a ratio, more than 0.
    public init(_ ratio: Double, @ComponentBuilder content: () -> Content) {
        self.ratio = ratio
        self.content = content()
    }

    /// None.
    public typealias Body = Never

    /// Adds a box as wide as its parent lets it be; the content fills it.
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

/// Components above one another in one place of the screen, each as large as the first, which gives the size; those that have a place of
/// their own (``Component/place(top:right:bottom:left:)``) keep it.
public struct Layers<Content: Component>: Component {
    private let content: Content

    /// Creates layers, the lowest first; the lowest one gives the size.
    public init(@ComponentBuilder content: () -> Content) { self.content = content() }

    /// None.
    public typealias Body = Never

    /// Adds a box whose later children lie over the first, edge on edge.
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

/// Components at places of their own, in points from the top left corner.
public struct Static<Content: Component>: Component {
    private let size: Size
    private let content: Content

    /// Creates a plane of a size; its components say where they lie with
    /// ``Component/place(top:right:bottom:left:)``.
    public init(_ size: Size, @ComponentBuilder content: () -> Content) {
        self.size = size
        self.content = content()
    }

    /// None.
    public typealias Body = Never

    /// Adds a box of the size that nothing squeezes.
    public func expand(into expansion: inout Expansion) {
        expansion.addElement(of: Self.self, content: content) { element, _ in
            element.style.size(.points(size.width), .points(size.height))
            element.style.flexShrink = 0
        }
    }
}

extension Component {
    /// Puts components over this one, edge on edge.
    public func overlay(@ComponentBuilder _ content: () -> some Component) -> some Component {
        let over = content()
        return Layers {
            self
            over
        }
    }
}

/// One component behind another, edge on edge; the one in front gives the size.
public struct Background<Front: Component, Back: Component>: Component {
    private let front: Front
    private let back: Back

    /// Creates a pair.
    public init(
        @ComponentBuilder front: () -> Front, @ComponentBuilder behind back: () -> Back
    ) {
        self.front = front()
        self.back = back()
    }

    /// None.
    public typealias Body = Never

    /// Adds a box with both; the one behind leaves the flow.
    public func expand(into expansion: inout Expansion) {
        let pair = ComponentBuilder.buildBlock(
            Box { back }.style {
                $0.position = .absolute
                $0.inset(0)
            }.decorative(), front)
        expansion.addElement(of: Self.self, content: pair) { element, _ in
            element.style.flexDirection = .column
        }
    }
}

/// Free room between the components of a row or column.
public struct Spacer: Component {
    /// Creates a spacer, which takes what is left.
    public init() {}

    /// None.
    public typealias Body = Never

    /// Adds a box that grows.
    public func expand(into expansion: inout Expansion) {
        expansion.addElement(of: Spacer.self) { element, _ in element.style.flexGrow = 1 }
    }
}
