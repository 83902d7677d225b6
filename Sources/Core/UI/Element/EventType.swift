/// A type of event together with the type of its payload: `.on(.scroll) { scroll in … }`.
public struct EventType<Payload>: Sendable {
    /// The event type without the payload.
    public let kind: Event.Kind
    let payload: @Sendable (Event) -> Payload?
}

extension EventType where Payload == Point {
    /// A press and release, a click, or activation by Enter or Space.
    public static var tap: Self {
        Self(kind: .tap) { if case .tap(let at, _) = $0 { at } else { nil } }
    }
    /// A long press.
    public static var longPress: Self {
        Self(kind: .longPress) { if case .longPress(let at) = $0 { at } else { nil } }
    }
}

extension EventType where Payload == Tap {
    /// A ``tap``, with the modifier keys held during it.
    public static var click: Self {
        Self(kind: .tap) {
            if case .tap(let at, let held) = $0 { Tap(at, held) } else { nil }
        }
    }
}

extension EventType where Payload == TextInput {
    /// The text was edited.
    public static var input: Self {
        Self(kind: .input) { if case .input(let input) = $0 { input } else { nil } }
    }
}

extension EventType where Payload == String {
    /// The text was confirmed.
    public static var submit: Self {
        Self(kind: .submit) { if case .submit(let text) = $0 { text } else { nil } }
    }
}

extension EventType where Payload == Scroll {
    /// The element was scrolled.
    public static var scroll: Self {
        Self(kind: .scroll) { if case .scroll(let scroll) = $0 { scroll } else { nil } }
    }
}

extension EventType where Payload == Drag {
    /// A touch or a pressed pointer moved.
    public static var drag: Self {
        Self(kind: .drag) { if case .drag(let drag) = $0 { drag } else { nil } }
    }
}

extension EventType where Payload == Pinch {
    /// A two-finger gesture.
    public static var pinch: Self {
        Self(kind: .pinch) { if case .pinch(let pinch) = $0 { pinch } else { nil } }
    }
}

extension EventType where Payload == [Key: Size] {
    /// The items of a list were measured.
    public static var measured: Self {
        Self(kind: .measured) { if case .measured(let sizes) = $0 { sizes } else { nil } }
    }
}

extension EventType where Payload == Void {
    private static func plain(_ kind: Event.Kind) -> Self {
        Self(kind: kind) { $0.kind == kind ? () : nil }
    }
    /// The element got focus.
    public static var focus: Self { plain(.focus) }
    /// The element lost focus.
    public static var blur: Self { plain(.blur) }
    /// The element appeared on the screen.
    public static var appear: Self { plain(.appear) }
    /// The element disappeared from the screen.
    public static var disappear: Self { plain(.disappear) }
    /// Escape was pressed inside, or a press occurred outside a modal element.
    public static var dismiss: Self { plain(.dismiss) }
    /// A request to increase the value by one step.
    public static var increment: Self { plain(.increment) }
    /// A request to decrease the value by one step.
    public static var decrement: Self { plain(.decrement) }
    /// The animation finished or was replaced; sent once for each animation.
    public static var animated: Self { plain(.animated) }
}
