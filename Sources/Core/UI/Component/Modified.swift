/// A component with its element changed: what `.padding`, `.role`, `.on` and their like make.
///
/// They all change the one element that the component gives, so their order matters only where two set
/// the same thing: the last one wins. A component that gives several elements gets a column around them,
/// one that gives none stays nothing.
public struct Modified<Content: Component>: Component {
    let content: Content
    let change: (inout Element, inout Expansion) -> Void

    /// None.
    public typealias Body = Never

    /// Adds the component's element, changed.
    public func expand(into expansion: inout Expansion) {
        expansion.addOne(content, change)
    }
}

/// A component under a key.
public struct Keyed<Content: Component>: Component {
    let content: Content
    let key: Key

    /// None.
    public typealias Body = Never

    /// Adds the component under its key.
    public func expand(into expansion: inout Expansion) {
        expansion.add(content, under: key)
    }
}

/// A component that reads a value of its own.
public struct WithEnvironment<Content: Component, Name: EnvironmentKey>: Component {
    let content: Content
    let value: Name.Value

    /// None.
    public typealias Body = Never

    /// Adds the component in the changed environment.
    public func expand(into expansion: inout Expansion) {
        expansion.add(content, setting: Name.self, to: value)
    }
}

extension Component {
    /// Changes the element that this component gives.
    public func changing(_ change: @escaping (inout Element) -> Void) -> Modified<Self> {
        Modified(content: self) { element, _ in change(&element) }
    }

    /// Tells this component from its siblings: its state and its place on the screen follow the key when
    /// it moves among them. Two equal keys among siblings are reported, and both are shown.
    public func key(_ value: some CustomStringConvertible) -> Keyed<Self> {
        Keyed(content: self, key: Key(value))
    }

    /// Sets what this component and all below it read for a key.
    public func environment<Name: EnvironmentKey>(
        _ key: Name.Type, _ value: Name.Value
    ) -> WithEnvironment<Self, Name> {
        WithEnvironment(content: self, value: value)
    }
}
