/// An event of an element.
public enum Event: Sendable, Hashable {
    /// A tap: a press and release, a click, or activation by Enter or Space. The point is relative
    /// to the element. The modifiers are the keys held during a click; hosts that cannot tell, such
    /// as a touch screen, send none.
    case tap(Point, modifiers: KeyPress.Modifiers = [])
    /// A long press or a secondary click. The point is relative to the element.
    case longPress(Point)
    /// A key was pressed while the element or a descendant had focus.
    case key(KeyPress)
    /// The text was edited.
    case input(TextInput)
    /// The text was confirmed.
    case submit(String)
    /// The element got focus.
    case focus
    /// The element lost focus.
    case blur
    /// The element was scrolled.
    case scroll(Scroll)
    /// A touch or a pressed pointer moved over the element.
    case drag(Drag)
    /// A two-finger gesture over the element.
    case pinch(Pinch)
    /// The element entered the displayed tree; sent by the session, not by the host.
    case appear
    /// The element left the tree or is no longer displayed; sent by the session, not by the host.
    case disappear
    /// Escape was pressed inside the element, or a press occurred outside it while it was modal.
    case dismiss
    /// A request to increase the value by one step.
    case increment
    /// A request to decrease the value by one step.
    case decrement
    /// The animation finished or was replaced; sent once for each animation.
    case animated
    /// The items of a list were measured; their sizes by key.
    case measured([Key: Size])

    /// The type of an event, without its payload.
    public enum Kind: UInt8, Sendable, Hashable, CaseIterable {
        case tap, longPress, key, input, submit, focus, blur, scroll, drag, pinch, appear, disappear
        case dismiss, increment, decrement, animated, measured
    }

    /// The type of this event.
    public var kind: Kind {
        switch self {
        case .tap: .tap
        case .longPress: .longPress
        case .key: .key
        case .input: .input
        case .submit: .submit
        case .focus: .focus
        case .blur: .blur
        case .scroll: .scroll
        case .drag: .drag
        case .pinch: .pinch
        case .appear: .appear
        case .disappear: .disappear
        case .dismiss: .dismiss
        case .increment: .increment
        case .decrement: .decrement
        case .animated: .animated
        case .measured: .measured
        }
    }

    /// A set of event types that an element handles.
    public struct Kinds: OptionSet, Sendable, Hashable {
        /// The types as bits.
        public let rawValue: UInt32
        /// Creates a set from bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// Creates a set with one type.
        public init(_ kind: Kind) { self.init(rawValue: 1 << UInt32(kind.rawValue)) }

        /// Returns `true` if the set contains the type.
        public func contains(_ kind: Kind) -> Bool { contains(Kinds(kind)) }

        /// Not an event type: marks an element with a task that its session runs while the element
        /// is on the screen.
        static let tended = Kinds(rawValue: 1 << 31)

        /// Not an event type: marks an element whose session reports the changes of a value.
        static let observed = Kinds(rawValue: 1 << 30)

        /// The pointer events: an element that handles one of them is a hit region of the screen.
        public static let pointer = [.tap, .longPress, .scroll, .drag, .pinch]
            .map { Kinds($0) }.reduce(into: Kinds()) { $0.formUnion($1) }
    }
}

/// An edit of a text field.
public struct TextInput: Sendable, Hashable, Codable {
    /// The complete text of the field.
    public var text: String
    /// The revision on which the host's text is based.
    public var revision: Int

    /// Creates an edit.
    public init(_ text: String, revision: Int = 0) {
        self.text = text
        self.revision = revision
    }
}

/// A scroll position.
public struct Scroll: Sendable, Hashable, Codable {
    /// The scroll offset, in points.
    public var offset: Point
    /// The visible size, in points.
    public var viewport: Size

    /// Creates a scroll position.
    public init(offset: Point, viewport: Size) {
        self.offset = offset
        self.viewport = viewport
    }
}

/// A tap, with the keys held during it.
public struct Tap: Sendable, Hashable {
    /// The location, relative to the element.
    public var place: Point
    /// The modifier keys held.
    public var modifiers: KeyPress.Modifiers

    /// Creates a tap.
    public init(_ place: Point, _ modifiers: KeyPress.Modifiers = []) {
        self.place = place
        self.modifiers = modifiers
    }
}

/// A drag of a touch or a pressed pointer.
public struct Drag: Sendable, Hashable, Codable {
    /// The phase of the gesture.
    public var phase: Phase
    /// The current location, relative to the element.
    public var place: Point
    /// The translation since the gesture began.
    public var translation: Point
    /// The velocity in points per second.
    public var velocity: Point
    /// The size of the element.
    public var area: Size
    /// The visible part of the innermost scroll area around the element, relative to the element
    /// as it was when the gesture began; `nil` if nothing scrolls, or if the host cannot tell.
    public var viewport: Frame?

    /// Creates a drag.
    public init(
        _ phase: Phase, at place: Point, in area: Size = .zero, translation: Point = .zero,
        velocity: Point = .zero, viewport: Frame? = nil
    ) {
        self.viewport = viewport
        self.phase = phase
        self.area = area
        self.place = place
        self.translation = translation
        self.velocity = velocity
    }

    /// The phase of a gesture.
    public enum Phase: String, Sendable, Hashable, Codable {
        /// The gesture began.
        case began
        /// The gesture is in progress.
        case moved
        /// The gesture ended.
        case ended
        /// The gesture was canceled by another one and must have no effect.
        case cancelled
    }
}

/// A two-finger gesture.
public struct Pinch: Sendable, Hashable, Codable {
    /// The phase of the gesture.
    public var phase: Drag.Phase
    /// The center between the fingers, relative to the element.
    public var center: Point
    /// The distance between the fingers relative to the initial one.
    public var scale: Double
    /// The clockwise rotation since the gesture began, in degrees.
    public var rotation: Double

    /// Creates a pinch.
    public init(_ phase: Drag.Phase, center: Point, scale: Double = 1, rotation: Double = 0) {
        self.phase = phase
        self.center = center
        self.scale = scale
        self.rotation = rotation
    }
}
