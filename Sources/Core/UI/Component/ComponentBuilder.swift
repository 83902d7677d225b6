/// Reads a list of components, with `if`, `switch` and `for` among them.
@resultBuilder public enum ComponentBuilder {
    /// One component stands for itself.
    public static func buildBlock<Content: Component>(_ content: Content) -> Content { content }

    /// Several stand side by side; none is nothing.
    public static func buildBlock<each Content: Component>(
        _ content: repeat each Content
    ) -> Group<repeat each Content> {
        Group(repeat each content)
    }

    /// An `if` without `else`.
    public static func buildOptional<Content: Component>(_ content: Content?) -> Content? {
        content
    }

    /// The first branch of an `if` or `switch`.
    public static func buildEither<First: Component, Second: Component>(
        first: First
    ) -> Either<First, Second> {
        .first(first)
    }

    /// The other branch of an `if` or `switch`.
    public static func buildEither<First: Component, Second: Component>(
        second: Second
    ) -> Either<First, Second> {
        .second(second)
    }

    /// A `for`: give its items keys when they can move.
    public static func buildArray<Content: Component>(_ content: [Content]) -> Repeated<Content> {
        Repeated(content: content)
    }

    /// Code that is there only on newer systems.
    public static func buildLimitedAvailability(_ content: some Component) -> AnyComponent {
        AnyComponent(content)
    }
}

/// Components side by side, without a box around them.
public struct Group<each Content: Component>: Component {
    private let content: (repeat each Content)

    /// Puts components side by side.
    public init(_ content: repeat each Content) { self.content = (repeat each content) }

    /// None.
    public typealias Body = Never

    /// Adds each component in its place.
    public func expand(into expansion: inout Expansion) {
        let outer = expansion.enterGroup()
        repeat (each content).expand(into: &expansion)
        expansion.leaveGroup(outer)
    }
}

/// The items of a loop.
public struct Repeated<Content: Component>: Component {
    let content: [Content]

    /// None.
    public typealias Body = Never

    /// Adds each item in its place, or under its key.
    public func expand(into expansion: inout Expansion) {
        let outer = expansion.enterGroup()
        for item in content { item.expand(into: &expansion) }
        expansion.leaveGroup(outer)
    }
}

/// One of two components.
public enum Either<First: Component, Second: Component>: Component {
    /// The first branch.
    case first(First)
    /// The other branch.
    case second(Second)

    /// None.
    public typealias Body = Never

    /// Adds the branch taken. The branches are two identities, even where they have one type.
    public func expand(into expansion: inout Expansion) {
        let outer = expansion.enterGroup()
        switch self {
        case .first(let component):
            component.expand(into: &expansion)
        case .second(let component):
            expansion.skipPlace()
            component.expand(into: &expansion)
        }
        expansion.leaveGroup(outer)
    }
}

extension Optional: Component where Wrapped: Component {
    /// None.
    public typealias Body = Never

    /// Adds the component, if there is one; the places of those behind stay.
    public func expand(into expansion: inout Expansion) {
        let outer = expansion.enterGroup()
        if let component = self { component.expand(into: &expansion) }
        expansion.leaveGroup(outer)
    }
}

/// A component that is made where it is expanded: a function of the context (T34). It adds no element.
public struct Future<Content: Component>: Component {
    private let make: (Context) throws -> Content

    /// Creates a component that asks `make` when it is expanded.
    public init(@ComponentBuilder _ make: @escaping (Context) throws -> Content) {
        self.make = make
    }

    /// What the function gives for this context.
    public func body(in context: Context) throws -> Content { try make(context) }
}
