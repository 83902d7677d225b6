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

    /// What the host itself makes of a key that the session had no use for: a letter in a field, an arrow
    /// that scrolls.
    func unanswered(_ press: KeyPress) -> [Input]
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
    /// Nothing.
    public func unanswered(_ press: KeyPress) -> [Input] { [] }
}

extension Session {
    /// Lets the host do something where it lives: show itself anew, tell what it knows.
    ///
    /// - Returns: what `act` returned; `nil` when the session has no host of this type.
    public func withHost<Host: SceneHost, Result: Sendable>(
        _ type: Host.Type, _ act: @Sendable (Host) throws -> Result
    ) rethrows -> Result? {
        guard let host = host as? Host else { return nil }
        return try act(host)
    }

    /// Takes what a host's input has brought. A key that nobody answers is offered to the host.
    ///
    /// - Returns: whether anybody listened.
    @discardableResult
    public func take(_ inputs: [Input]) -> Bool {
        var answered = false
        for input in inputs {
            switch input {
            case .event(let event, let id): answered = handle(event, on: id) || answered
            case .press(let press):
                if self.press(press) {
                    answered = true
                } else if let more = host?.unanswered(press) {
                    for case .event(let event, let id) in more {
                        answered = handle(event, on: id) || answered
                    }
                }
            }
        }
        return answered
    }
}
