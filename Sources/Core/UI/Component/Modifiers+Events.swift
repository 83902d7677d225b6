extension Component {
    /// Handles a type of event with its payload: `.on(.scroll) { scroll in … }`.
    public func on<Payload>(
        _ type: EventType<Payload>, _ act: @escaping (Payload) -> Void
    ) -> Modified<Self> {
        Modified(content: self) { element, expansion in
            expansion.handle(&element, type.kind) { event in
                if let payload = type.payload(event) { act(payload) }
            }
        }
    }

    /// Sends the payload of a type of event: `.on(.pinch, send: send.scope(GridAction.pinched))`.
    public func on<Payload>(
        _ type: EventType<Payload>, send: Sender<Payload>
    ) -> Modified<Self> {
        on(type) { send($0) }
    }

    /// Handles a type of event: `.on(.tap) { send(.opened) }`.
    public func on<Payload>(
        _ type: EventType<Payload>, _ act: @escaping () -> Void
    ) -> Modified<Self> {
        Modified(content: self) { element, expansion in
            expansion.handle(&element, type.kind) { _ in act() }
        }
    }

    /// Handles a key press while this element or a descendant has focus. Only the innermost element
    /// that handles the key receives it.
    public func on(
        key press: KeyPress.Key, _ modifiers: KeyPress.Modifiers = [], _ act: @escaping () -> Void
    )
        -> Modified<Self>
    {
        Modified(content: self) { element, expansion in
            expansion.handle(&element, KeyPress(press, modifiers), by: act)
        }
    }

    /// Handles characters typed while this element or a descendant has focus, such as for
    /// type-ahead by first letters.
    public func onTyping(_ act: @escaping (Character) -> Void) -> Modified<Self> {
        Modified(content: self) { element, expansion in
            expansion.handle(&element, .key) { event in
                if case .key(let press) = event, let character = press.character { act(character) }
            }
        }
    }

    /// Reports a value that only the screen knows, such as a size: when this component appears, and
    /// after each change.
    ///
    ///     Canvas(model).onChange(of: context.traits.scale, send: send.scope(CanvasAction.scaled))
    ///
    /// The session sends the value as soon as the element is part of the scene. An element reports
    /// one value: the last one wins.
    ///
    /// - Parameters:
    ///   - value: the value; `nil` is not reported.
    ///   - send: receives the value.
    /// - Returns: the component, which reports the value.
    public func onChange<Value: Hashable>(of value: Value?, send: Sender<Value>) -> Modified<Self> {
        Modified(content: self) { element, expansion in
            expansion.observe(&element, value) { if let value { send(value) } }
        }
    }

    /// Gives this element a route relative to that of its subtree: a tap opens it, unless the
    /// element handles the tap itself.
    public func route(_ route: Route) -> Modified<Self> {
        Modified(content: self) { element, expansion in
            element.route = expansion.read(RoutePrefix.self).appending(route)
        }
    }

    /// Prefixes the routes of this subtree: `.routes(below: "story/42")`.
    public func routes(below base: Route) -> PrefixedRoutes<Self> {
        PrefixedRoutes(content: self, base: base)
    }

    /// Handles the routes opened in this subtree. A route that `open` declines is passed to the
    /// next ancestor, and finally to the session's router.
    public func onRoute(_ open: @escaping (Route) -> Bool) -> Modified<Self> {
        Modified(content: self) { element, expansion in
            expansion.handleRoutes(element, by: open)
        }
    }
}

/// The prefix of the routes in a subtree.
enum RoutePrefix: EnvironmentKey {
    static let initial = Route(parts: [])
}

/// A component whose routes have a prefix.
public struct PrefixedRoutes<Content: Component>: Component {
    let content: Content
    let base: Route

    /// A primitive has no body.
    public typealias Body = Never

    /// Adds the component with its routes prefixed.
    public func expand(into expansion: inout Expansion) {
        let whole = expansion.read(RoutePrefix.self).appending(base)
        expansion.add(content, setting: RoutePrefix.self, to: whole)
    }
}
