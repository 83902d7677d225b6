/// Something that happened to an element.
public enum Event: Sendable, Hashable {
    /// It was pressed and let go, clicked, or activated by Enter or Space. The place is inside the element.
    case tap(Point)
    /// It was pressed for long, or clicked with the other button.
    case longPress(Point)
    /// A key was pressed while it, or something below it, had the focus.
    case key(KeyPress)
    /// Its text was edited.
    case input(TextInput)
    /// Its text was confirmed.
    case submit(String)
    /// It got the keyboard.
    case focus
    /// It lost the keyboard.
    case blur
    /// It was scrolled.
    case scroll(Scroll)
    /// A finger or a button moves over it.
    case drag(Drag)
    /// Two fingers move over it.
    case pinch(Pinch)
    /// It came into the tree of what is shown; the session tells, not the host.
    case appear
    /// It left the tree, or is no longer displayed; the session tells, not the host.
    case disappear
    /// Escape was pressed inside of it, or something outside was pressed while it was modal.
    case dismiss
    /// It is to be a step more.
    case increment
    /// It is to be a step less.
    case decrement
    /// Its animation arrived, or another took over; once for each animation.
    case animated
    /// It is a list, and its items came out this large.
    case measured([Key: Size])

    /// The kind, without what came with it.
    public enum Kind: UInt8, Sendable, Hashable, CaseIterable {
        case tap, longPress, key, input, submit, focus, blur, scroll, drag, pinch, appear, disappear
        case dismiss, increment, decrement, animated, measured
    }

    /// Which kind of event this is.
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

    /// The kinds that an element listens to.
    public struct Kinds: OptionSet, Sendable, Hashable {
        /// The kinds as bits.
        public let rawValue: UInt32
        /// Creates kinds from bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        /// One kind.
        public init(_ kind: Kind) { self.init(rawValue: 1 << UInt32(kind.rawValue)) }

        /// Whether the kind is listened to.
        public func contains(_ kind: Kind) -> Bool { contains(Kinds(kind)) }

        /// Not a kind of event: the element has work that its session does while it is on the screen.
        static let tended = Kinds(rawValue: 1 << 31)

        /// What a pointer does: these make an element a region of the screen.
        public static let pointer = [.tap, .longPress, .scroll, .drag, .pinch]
            .map { Kinds($0) }.reduce(into: Kinds()) { $0.formUnion($1) }
    }
}

/// What was typed into a field.
public struct TextInput: Sendable, Hashable, Codable {
    /// All of the field's text, as it stands now.
    public var text: String
    /// The revision that the host's text grew from.
    public var revision: Int

    /// Creates an input.
    public init(_ text: String, revision: Int = 0) {
        self.text = text
        self.revision = revision
    }
}

/// Where a scrolled element stands.
public struct Scroll: Sendable, Hashable, Codable {
    /// How far the content is moved, in points.
    public var offset: Point
    /// What is seen of it, in points.
    public var viewport: Size

    /// Creates a scroll.
    public init(offset: Point, viewport: Size) {
        self.offset = offset
        self.viewport = viewport
    }
}

/// A finger or a button that moves.
public struct Drag: Sendable, Hashable, Codable {
    /// Where in the movement this is.
    public var phase: Phase
    /// The place now, inside the element.
    public var place: Point
    /// The way since the movement began.
    public var translation: Point
    /// Points a second.
    public var velocity: Point
    /// How large the element is.
    public var area: Size

    /// Creates a drag.
    public init(
        _ phase: Phase, at place: Point, in area: Size = .zero, translation: Point = .zero,
        velocity: Point = .zero
    ) {
        self.phase = phase
        self.area = area
        self.place = place
        self.translation = translation
        self.velocity = velocity
    }

    /// Where in a movement a moment is.
    public enum Phase: String, Sendable, Hashable, Codable {
        /// The first touch.
        case began
        /// Under way.
        case moved
        /// Let go.
        case ended
        /// Taken away by something else; nothing must come of it.
        case cancelled
    }
}

/// Two fingers that move.
public struct Pinch: Sendable, Hashable, Codable {
    /// Where in the movement this is.
    public var phase: Drag.Phase
    /// The middle between the fingers, inside the element.
    public var center: Point
    /// How many times the distance at the start.
    public var scale: Double
    /// Degrees clockwise since the start.
    public var rotation: Double

    /// Creates a pinch.
    public init(_ phase: Drag.Phase, center: Point, scale: Double = 1, rotation: Double = 0) {
        self.phase = phase
        self.center = center
        self.scale = scale
        self.rotation = rotation
    }
}
