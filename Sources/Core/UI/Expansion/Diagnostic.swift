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
    /// A key was shown, because neither the session's phrases nor Cairn's have a text for it.
    case rawKey(String)
    /// A mark was shown, because neither the session's symbols nor Cairn's icons have one of this name.
    case unknownSymbol(String)
    /// The measures of the theme are made for pixels, and those of the host are cells: text and controls are too large.
    case unthemedHost(String)
}
