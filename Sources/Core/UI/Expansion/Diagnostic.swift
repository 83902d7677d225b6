/// A problem for the developer to fix, found during an expansion. It does not stop the expansion.
public enum Diagnostic: Sendable, Hashable {
    /// A body threw; an alert replaces the component.
    case bodyFailed(component: String, reason: String)
    /// Components are nested deeper than ``Expansion/deepest``; an alert replaces the component.
    case tooDeep(component: String)
    /// Two siblings have the same key; both are shown, the second as a different component.
    case repeatedKey(Key, component: String)
    /// A body set its own state; the state is unchanged.
    case changedInBody(component: String, state: String)
    /// An interactive element has no accessible name.
    case unnamed(Role.Kind, ElementID)
}
