/// A component with its element modified: the result of `.padding`, `.role`, `.on` and similar
/// modifiers.
///
/// All modifiers of a component change its one element, so their order matters only where two set
/// the same property: the last one wins. A component with several elements is wrapped in a column;
/// one without elements stays empty.
public struct Modified<Content: Component>: Component {
    let content: Content
    let change: (inout Element, inout Expansion) -> Void

    /// A primitive has no body.
    public typealias Body = Never

    /// Adds the component's element, modified.
    public func expand(into expansion: inout Expansion) {
        expansion.addOne(content, change)
    }
}

/// A component with a key.
public struct Keyed<Content: Component>: Component {
    let content: Content
    let key: Key

    /// A primitive has no body.
    public typealias Body = Never

    /// Adds the component under its key.
    public func expand(into expansion: inout Expansion) {
        expansion.add(content, under: key)
    }
}

/// A component with an overridden environment value.
public struct WithEnvironment<Content: Component, Name: EnvironmentKey>: Component {
    let content: Content
    let value: Name.Value

    /// A primitive has no body.
    public typealias Body = Never

    /// Adds the component in the modified environment.
    public func expand(into expansion: inout Expansion) {
        expansion.add(content, setting: Name.self, to: value)
    }
}

extension Component {
    /// Modifies the element of this component.
    public func changing(_ change: @escaping (inout Element) -> Void) -> Modified<Self> {
        Modified(content: self) { element, _ in change(&element) }
    }

    /// Distinguishes this component from its siblings: its state and its views follow the key when
    /// it moves among them. Equal keys among siblings are reported, and both components are shown.
    public func key(_ value: some CustomStringConvertible) -> Keyed<Self> {
        Keyed(content: self, key: Key(value))
    }

    /// Sets an environment value for this component and its descendants.
    public func environment<Name: EnvironmentKey>(
        _ key: Name.Type, _ value: Name.Value
    ) -> WithEnvironment<Self, Name> {
        WithEnvironment(content: self, value: value)
    }
}
