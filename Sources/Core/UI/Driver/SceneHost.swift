/// A renderer of scenes and source of events: raster, terminal, web.
///
/// A host knows the kinds of element but no component. It belongs to its ``Session``; it passes its
/// input to the session's ``Session/handle(_:on:)`` and ``Session/press(_:)``.
public protocol SceneHost: AnyObject {
    /// The initial traits of the host.
    var traits: HostTraits { get }
    /// The theme with the measures of the host, for a session whose app sets none; `nil` if those of the default theme fit.
    var theme: Theme? { get }

    /// Shows a scene. Subtrees whose ids and stamps equal those of the previous scene are
    /// unchanged.
    func present(_ scene: Scene)

    /// Translates a gesture to the input that the host itself would produce, such as a tap through
    /// its mouse handling and hit testing.
    ///
    /// - Returns: the inputs for the session, element by element; `nil` if the gesture cannot reach
    ///   this element, because it is covered or outside the screen.
    func input(for event: Event, on element: Element) -> [Input]?

    /// Translates a key press to the input that the host itself would produce; `nil` if the host
    /// has no such key.
    func input(for press: KeyPress) -> [Input]?

    /// Returns the host's own handling of a key that the session did not handle: a letter in a
    /// field, an arrow key that scrolls.
    func unanswered(_ press: KeyPress) -> [Input]
}

/// An input that a host passes to its session.
public enum Input: Sendable, Hashable {
    /// An event on an element.
    case event(Event, ElementID)
    /// A key press.
    case press(KeyPress)
}

extension SceneHost {
    /// No theme of its own.
    public var theme: Theme? { nil }
    /// Returns the event, addressed directly to the element.
    public func input(for event: Event, on element: Element) -> [Input]? {
        [.event(event, element.id)]
    }
    /// Returns the key press unchanged.
    public func input(for press: KeyPress) -> [Input]? { [.press(press)] }
    /// Returns no input.
    public func unanswered(_ press: KeyPress) -> [Input] { [] }
}

extension Session {
    /// Calls `act` with the host in the host's isolation domain, for example to redraw or to query
    /// it.
    ///
    /// - Returns: the result of `act`; `nil` if the session has no host of this type.
    public func withHost<Host: SceneHost, Result: Sendable>(
        _ type: Host.Type, _ act: @Sendable (Host) throws -> Result
    ) rethrows -> Result? {
        guard let host = host as? Host else { return nil }
        return try act(host)
    }

    /// Handles the inputs of a host. A key that no element handles is offered to the host.
    ///
    /// - Returns: `true` if any input was handled.
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
