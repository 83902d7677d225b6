/// Something that a developer should mend, met while a screen was made. Nothing stops for it.
public enum Diagnostic: Sendable, Hashable {
    /// A body threw; an alert stands in its place.
    case bodyFailed(component: String, reason: String)
    /// Components lie inside one another deeper than ``Expansion/deepest``; an alert stands in the place.
    case tooDeep(component: String)
    /// Two siblings have one key; both are shown, the second as a different one.
    case repeatedKey(Key, component: String)
    /// A body set its own state; nothing was set.
    case changedInBody(component: String, state: String)
    /// Something that can be acted on has no name.
    case unnamed(Role.Kind, ElementID)
}
