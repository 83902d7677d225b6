public import CairnLayout

/// Everything that a host displays, as a value.
public struct Scene: Sendable {
    /// The element tree. Equal stamps of one id mean equal subtrees.
    public var root: Element
    /// The focused element.
    public var focus: ElementID?
    /// The host traits for which the scene was made.
    public var traits: HostTraits
    /// The number of the scene in its session, counted from 1.
    public var number: Int
    /// The language tag of its texts.
    public var language: String
    /// The writing direction, for layout.
    public var direction: Direction
    /// The announcements: texts of alerts and messages that are new in this scene.
    public var announcements: [Announcement]

    /// A text to be announced by assistive technology.
    public struct Announcement: Sendable, Hashable {
        /// The text.
        public var text: String
        /// Indicates that the announcement interrupts others.
        public var isUrgent: Bool

        /// Creates an announcement.
        public init(_ text: String, isUrgent: Bool) {
            self.text = text
            self.isUrgent = isUrgent
        }
    }

    /// Creates a scene.
    public init(
        _ root: Element, focus: ElementID? = nil, traits: HostTraits = HostTraits(),
        number: Int = 1, language: String = "und", direction: Direction = .leftToRight,
        announcements: [Announcement] = []
    ) {
        self.language = language
        self.direction = direction
        self.root = root
        self.focus = focus
        self.traits = traits
        self.number = number
        self.announcements = announcements
    }

    /// The scene as exposed to assistive technology.
    public var outline: Outline { Outline(root, focus: focus) }
}

extension Element {
    /// The texts of the alerts and messages inside.
    var spokenParts: [ElementID: Scene.Announcement] {
        var found: [ElementID: Scene.Announcement] = [:]
        walk { element in
            guard let semantics = element.semantics else { return true }
            guard !semantics.states.contains(.hidden) else { return false }
            let kind = semantics.role.kind
            guard kind == .alert || kind == .status else { return true }
            let words = [semantics.name ?? "", element.words].filter { !$0.isEmpty }
            found[element.id] = Scene.Announcement(
                words.joined(separator: " "), isUrgent: kind == .alert)
            return false
        }
        return found
    }
}
