/// A value that describes a piece of screen.
///
///     struct Greeting: Component {
///         var name: String
///
///         func body(in context: Context) -> some Component {
///             Column(gap: context.theme.space.small) {
///                 Text(name).font(context.theme.type.title)
///                 Button(name) { … }
///             }
///         }
///     }
///
/// A body measures nothing, loads nothing and changes nothing: what it needs comes in by the initialiser
/// or the context. A component that is also `Equatable` is not asked again while it is equal and the
/// values it read stay the same. One that throws is shown as an alert in its place; the rest of the
/// screen stays.
public protocol Component {
    /// What the body is made of.
    associatedtype Body: Component

    /// What this piece of screen is made of.
    @ComponentBuilder func body(in context: Context) throws -> Body

    /// Adds this piece's elements to an expansion. Only a new primitive implements this, with `Body` as
    /// `Never`; everybody else writes a body.
    func expand(into expansion: inout Expansion)
}

extension Component {
    /// Expands the body, or takes what it gave last time where nothing changed.
    public func expand(into expansion: inout Expansion) { expansion.compose(self) }
}

extension Component where Body == Never {
    /// A primitive has no body; this is never asked.
    public func body(in context: Context) throws -> Never { throw PrimitiveHasNoBody() }
}

private struct PrimitiveHasNoBody: Error {}

extension Never: Component {
    /// None.
    public typealias Body = Never
    /// There is no such component.
    public func expand(into expansion: inout Expansion) {}
}

/// A component of any type. It keeps the identity of what it holds.
public struct AnyComponent: Component {
    private let add: (inout Expansion) -> Void

    /// Hides the type of a component.
    public init(_ component: some Component) { add = { component.expand(into: &$0) } }

    /// Adds what the component adds.
    public func expand(into expansion: inout Expansion) { add(&expansion) }
    /// None.
    public typealias Body = Never
}
