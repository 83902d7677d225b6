public import CairnLayout

/// A piece of screen that every host knows how to show.
///
/// Elements are values without closures, so a tree of them can be laid out on any thread, compared,
/// kept in a golden file or sent to a browser. What an event does is looked up by ``id`` in the session
/// that made the element.
public struct Element: Sendable {
    /// The name of the element while its session lives.
    public var id: ElementID
    /// The number of the expansion that made or changed the element or something below it: two elements
    /// of one id and one stamp, from one session, are equal.
    public var stamp: UInt64
    /// What lies inside, in paint and reading order.
    public var children: [Element]
    /// All the rest. An array of one, so that a copy of an element is a count and not a dozen: trees are walked
    /// far more often than changed.
    private var parts: [Parts]

    private struct Parts: Sendable, Equatable {
        var key: Key?
        var kind: Kind
        var style: LayoutStyle
        var paint: Paint
        var semantics: Semantics?
        var events: Event.Kinds = []
        var keys: Set<KeyPress> = []
        var route: Route?
        var focus = FocusRule.automatic
        var scrolling: Scrolling?
        var animation: Animation?
        var layer: Layer?
    }

    /// The key its maker gave it, if any.
    public var key: Key? {
        get { parts[0].key }
        _modify { yield &parts[0].key }
    }
    /// What it is.
    public var kind: Kind {
        get { parts[0].kind }
        _modify { yield &parts[0].kind }
    }
    /// Where it lies: CSS flexbox, exactly.
    public var style: LayoutStyle {
        get { parts[0].style }
        _modify { yield &parts[0].style }
    }
    /// How its box looks.
    public var paint: Paint {
        get { parts[0].paint }
        _modify { yield &parts[0].paint }
    }
    /// What it means; `nil` for what only places and paints.
    public var semantics: Semantics? {
        get { parts[0].semantics }
        _modify { yield &parts[0].semantics }
    }
    /// The events it listens to.
    public var events: Event.Kinds {
        get { parts[0].events }
        _modify { yield &parts[0].events }
    }
    /// The key presses it listens to, besides those of its kind.
    public var keys: Set<KeyPress> {
        get { parts[0].keys }
        _modify { yield &parts[0].keys }
    }
    /// The address of what a tap does or opens: `story/42/share`.
    public var route: Route? {
        get { parts[0].route }
        _modify { yield &parts[0].route }
    }
    /// Its part in walking by the Tab key.
    public var focus: FocusRule {
        get { parts[0].focus }
        _modify { yield &parts[0].focus }
    }
    /// Which ways the children scroll under the edges, and how far they are.
    public var scrolling: Scrolling? {
        get { parts[0].scrolling }
        _modify { yield &parts[0].scrolling }
    }
    /// How its paint moves.
    public var animation: Animation? {
        get { parts[0].animation }
        _modify { yield &parts[0].animation }
    }

    /// Whether and how it lies above the screen.
    public var layer: Layer? {
        get { parts[0].layer }
        _modify { yield &parts[0].layer }
    }

    /// Creates an element.
    public init(
        id: ElementID, kind: Kind = .box, style: LayoutStyle = LayoutStyle(), paint: Paint = .none,
        semantics: Semantics? = nil, children: [Element] = []
    ) {
        self.id = id
        self.children = children
        stamp = 0
        parts = [Parts(kind: kind, style: style, paint: paint, semantics: semantics)]
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
        /// How far the children are moved from where they begin, in points.
        public var offset: Double
        /// Whether the children begin at the right edge, and move to the right: rows of a language that is
        /// read from the right.
        public var isMirrored: Bool

        /// Creates a scrolling.
        public init(_ axis: Axis, offset: Double = 0, isMirrored: Bool = false) {
            self.axis = axis
            self.offset = offset
            self.isMirrored = isMirrored
        }

        /// How far the children are moved on the screen.
        public var shift: Point {
            axis == .horizontal
                ? Point(x: isMirrored ? offset : -offset, y: 0) : Point(x: 0, y: -offset)
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
    /// The one of its composite that has the keyboard whenever the composite has it. Its component says which one
    /// that is, and moves it: in a tree or calendar that shows only a part of itself, a key may lead to what was
    /// not there before. A text field that comes as the active one gets the keyboard from wherever it was.
    case active
}

extension Element {
    /// Whether two elements are the same to a host, their children left out.
    public func isAlike(_ other: Element) -> Bool {
        id == other.id && parts == other.parts
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

extension Element {
    /// The elements from this one down to another; empty when it is not below.
    ///
    /// - Complexity: linear in the elements; uses no call stack.
    package func path(to id: ElementID) -> [Element] {
        var path: [Element] = []
        var waiting: [(element: Element, depth: Int)] = [(self, 0)]
        while let (element, depth) = waiting.popLast() {
            path.removeLast(path.count - depth)
            path.append(element)
            if element.id == id { return path }
            waiting.append(contentsOf: element.children.reversed().map { ($0, depth + 1) })
        }
        return []
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
