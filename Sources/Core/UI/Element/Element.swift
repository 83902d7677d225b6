public import CairnLayout

/// A piece of screen that every host knows how to show.
///
/// Elements are values without closures, so a tree of them can be laid out on any thread, compared,
/// kept in a golden file or sent to a browser. What an event does is looked up by ``id`` in the session
/// that made the element.
public struct Element: Sendable {
    /// The name of the element while its session lives.
    public var id: ElementID
    /// The key its maker gave it, if any.
    public var key: Key?
    /// What it is.
    public var kind: Kind
    /// Where it lies: CSS flexbox, exactly.
    public var style: LayoutStyle
    /// How its box looks.
    public var paint: Paint
    /// What it means; `nil` for what only places and paints.
    public var semantics: Semantics?
    /// The events it listens to.
    public var events: Event.Kinds
    /// The key presses it listens to, besides those of its kind.
    public var keys: Set<KeyPress>
    /// The address of what a tap does or opens: `story/42/share`.
    public var route: Route?
    /// Its part in walking by the Tab key.
    public var focus: FocusRule
    /// Which ways the children scroll under the edges, and how far they are.
    public var scrolling: Scrolling?
    /// How its paint moves.
    public var animation: Animation?
    /// What lies inside, in paint and reading order.
    public var children: [Element]
    /// The number of the expansion that made or changed the element or something below it: two elements
    /// of one id and one stamp, from one session, are equal.
    public var stamp: UInt64

    /// Creates an element.
    public init(
        id: ElementID, kind: Kind = .box, style: LayoutStyle = LayoutStyle(), paint: Paint = .none,
        semantics: Semantics? = nil, children: [Element] = []
    ) {
        self.id = id
        self.kind = kind
        self.style = style
        self.paint = paint
        self.semantics = semantics
        self.children = children
        key = nil
        events = []
        keys = []
        route = nil
        focus = .automatic
        scrolling = nil
        animation = nil
        stamp = 0
    }

    /// The closed set: a new component adds no kind, and a new host knows them all.
    public enum Kind: Sendable, Hashable {
        /// A flex container.
        case box
        /// Words.
        case text(TextContent)
        /// A picture.
        case image(ImageContent)
        /// Paths.
        case drawing(Drawing)
        /// A place to type.
        case field(FieldContent)
        /// Items built as they come near.
        case list(ListContent)
    }

    /// Which ways the children scroll under the edges.
    public struct Scrolling: Sendable, Hashable {
        /// The way.
        public var axis: Axis
        /// How far the children are moved, in points.
        public var offset: Double

        /// Creates a scrolling.
        public init(_ axis: Axis, offset: Double = 0) {
            self.axis = axis
            self.offset = offset
        }
    }
}

/// An element's part in walking by the Tab key.
public enum FocusRule: String, Sendable, Hashable, Codable {
    /// A stop if the element can be acted on.
    case automatic
    /// A stop in any case.
    case always
    /// Never a stop.
    case never
    /// A stop, and the first to get the keyboard when its dialog or screen appears.
    case first
}

extension Element {
    /// Whether two elements are the same to a host, their children left out.
    public func isAlike(_ other: Element) -> Bool {
        id == other.id && kind == other.kind && style == other.style && paint == other.paint
            && semantics == other.semantics && events == other.events && keys == other.keys
            && route == other.route && focus == other.focus && scrolling == other.scrolling
            && animation == other.animation && key == other.key
    }

    /// Walks the tree from the top, parents before children; `visit` says whether to go below an element.
    ///
    /// - Complexity: linear in the elements visited, whatever their depth; uses no call stack.
    public func walk(_ visit: (Element) -> Bool) {
        var waiting = [self]
        while let element = waiting.popLast() {
            if visit(element) { waiting.append(contentsOf: element.children.reversed()) }
        }
    }

    /// The element of a name in this tree; `nil` when it is not there.
    public func element(_ id: ElementID) -> Element? {
        var found: Element?
        walk { element in
            if element.id == id { found = element }
            return found == nil
        }
        return found
    }
}

extension Element: Equatable {
    /// Whether the two trees are equal; stamps don't count.
    ///
    /// - Complexity: linear in the elements, less where both come from one session and share parts.
    public static func == (left: Element, right: Element) -> Bool {
        var waiting = [(left, right)]
        while let (left, right) = waiting.popLast() {
            guard left.isAlike(right), left.children.count == right.children.count else {
                return false
            }
            waiting.append(contentsOf: zip(left.children, right.children))
        }
        return true
    }
}
