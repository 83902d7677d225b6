public import CairnLayout

/// What a host is to show: everything, as a value.
public struct Scene: Sendable {
    /// The elements. Equal stamps of one id mean an equal subtree.
    public var root: Element
    /// The element that has the keyboard.
    public var focus: ElementID?
    /// What the scene was made for.
    public var surroundings: Surroundings
    /// Counts the scenes of a session from 1.
    public var number: Int
    /// The language tag of its words.
    public var language: String
    /// The direction of reading, for layout.
    public var direction: Direction
    /// What is to be read out: words of alerts and messages that are new in this scene.
    public var announcements: [Announcement]

    /// Words that are read out.
    public struct Announcement: Sendable, Hashable {
        /// The words.
        public var text: String
        /// Whether they interrupt.
        public var isUrgent: Bool

        /// Creates an announcement.
        public init(_ text: String, isUrgent: Bool) {
            self.text = text
            self.isUrgent = isUrgent
        }
    }

    /// Creates a scene.
    public init(
        _ root: Element, focus: ElementID? = nil, surroundings: Surroundings = Surroundings(),
        number: Int = 1, language: String = "und", direction: Direction = .leftToRight,
        announcements: [Announcement] = []
    ) {
        self.language = language
        self.direction = direction
        self.root = root
        self.focus = focus
        self.surroundings = surroundings
        self.number = number
        self.announcements = announcements
    }

    /// The scene as somebody hears it.
    public var outline: Outline { Outline(root, focus: focus) }
}

extension Element {
    /// The words of the alerts and messages inside.
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
