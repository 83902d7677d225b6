/// A kind of event together with what comes with it: `.on(.scroll) { scroll in … }`.
public struct EventType<Payload>: Sendable {
    /// The kind.
    public let kind: Event.Kind
    let payload: @Sendable (Event) -> Payload?
}

extension EventType where Payload == Point {
    /// Pressed and let go, clicked, or activated by Enter or Space.
    public static var tap: Self {
        Self(kind: .tap) { if case .tap(let at) = $0 { at } else { nil } }
    }
    /// Pressed for long.
    public static var longPress: Self {
        Self(kind: .longPress) { if case .longPress(let at) = $0 { at } else { nil } }
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
    /// Scrolled.
    public static var scroll: Self {
        Self(kind: .scroll) { if case .scroll(let scroll) = $0 { scroll } else { nil } }
    }
}

extension EventType where Payload == Drag {
    /// A finger or a button moves.
    public static var drag: Self {
        Self(kind: .drag) { if case .drag(let drag) = $0 { drag } else { nil } }
    }
}

extension EventType where Payload == Pinch {
    /// Two fingers move.
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
    /// It got the keyboard.
    public static var focus: Self { plain(.focus) }
    /// It lost the keyboard.
    public static var blur: Self { plain(.blur) }
    /// It came on the screen.
    public static var appear: Self { plain(.appear) }
    /// It left the screen.
    public static var disappear: Self { plain(.disappear) }
    /// Escape inside, or a press outside of something modal.
    public static var dismiss: Self { plain(.dismiss) }
    /// A step more.
    public static var increment: Self { plain(.increment) }
    /// A step less.
    public static var decrement: Self { plain(.decrement) }
    /// Its animation arrived, or another took over; once for each animation.
    public static var animated: Self { plain(.animated) }
}
