/// What shows scenes and brings events: raster, terminal, web.
///
/// A host knows the kinds of element and nothing of any component. It lives inside its ``Session``; what
/// its own input finds goes to the session's ``Session/handle(_:on:)`` and ``Session/press(_:)``.
public protocol SceneHost: AnyObject {
    /// What the host is like at first.
    var surroundings: Surroundings { get }

    /// Shows a scene. Parts with the ids and stamps of the scene before are unchanged.
    func present(_ scene: Scene)

    /// What the host's own input makes of a gesture: a tap through the host's mouse and hit testing, say.
    ///
    /// - Returns: what reaches the session, element by element; `nil` when the host cannot make the
    ///   gesture on this element, because it is covered or outside of the screen.
    func input(for event: Event, on element: Element) -> [Input]?

    /// What the host's own input makes of a key; `nil` when the host has no such key.
    func input(for press: KeyPress) -> [Input]?
}

/// What a host brings to its session.
public enum Input: Sendable, Hashable {
    /// Something happened to an element.
    case event(Event, ElementID)
    /// A key was pressed.
    case press(KeyPress)
}

extension SceneHost {
    /// Straight to the element.
    public func input(for event: Event, on element: Element) -> [Input]? {
        [.event(event, element.id)]
    }
    /// The key itself.
    public func input(for press: KeyPress) -> [Input]? { [.press(press)] }
}
