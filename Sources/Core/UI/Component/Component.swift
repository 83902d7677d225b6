/// A value that describes a part of the user interface.
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
/// A body measures nothing, loads nothing and changes nothing: its inputs come from the initializer
/// or the context. The body of an `Equatable` component is not evaluated again while the component
/// is equal and the values it read are unchanged. A component whose body throws is replaced by an
/// alert; the rest of the screen is unaffected.
public protocol Component {
    /// The type of the body.
    associatedtype Body: Component

    /// Returns the content of this component.
    @ComponentBuilder func body(in context: Context) throws -> Body

    /// Adds this component's elements to an expansion. Implement this only for a new primitive,
    /// with `Body` as `Never`; all other components implement a body.
    func expand(into expansion: inout Expansion)
}

extension Component {
    /// Expands the body, or reuses the previous result if nothing changed.
    public func expand(into expansion: inout Expansion) { expansion.compose(self) }
}

extension Component where Body == Never {
    /// Never called, because a primitive has no body.
    public func body(in context: Context) throws -> Never { throw PrimitiveHasNoBody() }
}

private struct PrimitiveHasNoBody: Error {}

extension Never: Component {
    /// A primitive has no body.
    public typealias Body = Never
    /// Does nothing; a `Never` value cannot exist.
    public func expand(into expansion: inout Expansion) {}
}

/// A type-erased component. It keeps the identity of the component it wraps.
public struct AnyComponent: Component {
    private let add: (inout Expansion) -> Void

    /// Erases the type of a component.
    public init(_ component: some Component) { add = { component.expand(into: &$0) } }

    /// Adds the elements of the wrapped component.
    public func expand(into expansion: inout Expansion) { add(&expansion) }
    /// A primitive has no body.
    public typealias Body = Never
}
