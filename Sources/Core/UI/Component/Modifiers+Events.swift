extension Component {
    /// Acts on a kind of event, with what came with it: `.on(.scroll) { scroll in … }`.
    public func on<Payload>(
        _ type: EventType<Payload>, _ act: @escaping (Payload) -> Void
    ) -> Modified<Self> {
        Modified(content: self) { element, expansion in
            expansion.handle(&element, type.kind) { event in
                if let payload = type.payload(event) { act(payload) }
            }
        }
    }

    /// Acts on a kind of event: `.on(.tap) { send(.opened) }`.
    public func on<Payload>(
        _ type: EventType<Payload>, _ act: @escaping () -> Void
    ) -> Modified<Self> {
        Modified(content: self) { element, expansion in
            expansion.handle(&element, type.kind) { _ in act() }
        }
    }

    /// Acts on a key while this element, or something below it, has the focus. The innermost element that
    /// listens to a key is the only one to get it.
    public func on(
        key press: KeyPress.Key, _ modifiers: KeyPress.Modifiers = [], _ act: @escaping () -> Void
    )
        -> Modified<Self>
    {
        Modified(content: self) { element, expansion in
            expansion.handle(&element, KeyPress(press, modifiers), by: act)
        }
    }

    /// Acts on characters that are typed while this element, or something below it, has the focus: to find
    /// by first letters.
    public func onTyping(_ act: @escaping (Character) -> Void) -> Modified<Self> {
        Modified(content: self) { element, expansion in
            expansion.handle(&element, .key) { event in
                if case .key(let press) = event, let character = press.character { act(character) }
            }
        }
    }

    /// Gives this element an address below that of the subtree it stands in: a tap opens it, where no
    /// handler of its own acts.
    public func route(_ route: Route) -> Modified<Self> {
        Modified(content: self) { element, expansion in
            element.route = expansion.read(RouteBase.self).appending(route)
        }
    }

    /// Puts a part before the routes of this subtree: `.routes(below: "story/42")`.
    public func routes(below base: Route) -> RoutesBelow<Self> {
        RoutesBelow(content: self, base: base)
    }

    /// Lets this subtree open its routes in its own way; one that it declines goes to the next above, and
    /// at last to the session's router (T22).
    public func onRoute(_ open: @escaping (Route) -> Bool) -> Modified<Self> {
        Modified(content: self) { element, expansion in
            expansion.handleRoutes(element, by: open)
        }
    }
}

/// What stands before the routes of a subtree.
enum RouteBase: EnvironmentKey {
    static let initial = Route(parts: [])
}

/// A component whose routes stand below another.
public struct RoutesBelow<Content: Component>: Component {
    let content: Content
    let base: Route

    /// None.
    public typealias Body = Never

    /// Adds the component, its routes below the base.
    public func expand(into expansion: inout Expansion) {
        let whole = expansion.read(RouteBase.self).appending(base)
        expansion.add(content, setting: RouteBase.self, to: whole)
    }
}
