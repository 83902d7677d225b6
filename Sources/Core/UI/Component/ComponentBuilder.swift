/// A result builder for lists of components, with `if`, `switch` and `for`.
@resultBuilder public enum ComponentBuilder {
    /// Builds a single component, unchanged.
    public static func buildBlock<Content: Component>(_ content: Content) -> Content { content }

    /// Builds several components in order; an empty list gives an empty group.
    public static func buildBlock<each Content: Component>(
        _ content: repeat each Content
    ) -> Group<repeat each Content> {
        Group(repeat each content)
    }

    /// Builds an `if` without `else`.
    public static func buildOptional<Content: Component>(_ content: Content?) -> Content? {
        content
    }

    /// Builds the first branch of an `if` or `switch`.
    public static func buildEither<First: Component, Second: Component>(
        first: First
    ) -> Either<First, Second> {
        .first(first)
    }

    /// Builds the other branch of an `if` or `switch`.
    public static func buildEither<First: Component, Second: Component>(
        second: Second
    ) -> Either<First, Second> {
        .second(second)
    }

    /// Builds a `for` loop. Give its items keys if they can move.
    public static func buildArray<Content: Component>(_ content: [Content]) -> Repeated<Content> {
        Repeated(content: content)
    }

    /// Builds code with limited availability.
    public static func buildLimitedAvailability(_ content: some Component) -> AnyComponent {
        AnyComponent(content)
    }
}

/// Sibling components without a container.
public struct Group<each Content: Component>: Component {
    private let content: (repeat each Content)

    /// Groups components as siblings.
    public init(_ content: repeat each Content) { self.content = (repeat each content) }

    /// A primitive has no body.
    public typealias Body = Never

    /// Adds each component in order.
    public func expand(into expansion: inout Expansion) {
        let outer = expansion.enterGroup()
        repeat (each content).expand(into: &expansion)
        expansion.leaveGroup(outer)
    }
}

/// The components of a loop.
public struct Repeated<Content: Component>: Component {
    let content: [Content]

    /// A primitive has no body.
    public typealias Body = Never

    /// Adds each component in order, or under its key.
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

    /// A primitive has no body.
    public typealias Body = Never

    /// Adds the active branch. The branches have different identities, even if they have the same
    /// type.
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
    /// A primitive has no body.
    public typealias Body = Never

    /// Adds the component, if there is one; the positions of the following siblings do not change.
    public func expand(into expansion: inout Expansion) {
        let outer = expansion.enterGroup()
        if let component = self { component.expand(into: &expansion) }
        expansion.leaveGroup(outer)
    }
}

/// A component that is created from the context during expansion. It adds no element of its own.
public struct Future<Content: Component>: Component {
    private let make: (Context) throws -> Content

    /// Creates a component that calls `make` when it is expanded.
    public init(@ComponentBuilder _ make: @escaping (Context) throws -> Content) {
        self.make = make
    }

    /// The component that the function returns for this context.
    public func body(in context: Context) throws -> Content { try make(context) }
}
