public import CairnLayout

/// A primitive of the user interface that every host can display.
///
/// Elements are values without closures, so a tree of them can be laid out on any thread, compared,
/// stored in a golden file or sent to a browser. The handler of an event is looked up by ``id`` in
/// the session that made the element.
public struct Element: Sendable {
    /// The identity of the element during its session.
    public var id: ElementID
    /// The number of the expansion that created or changed the element or a descendant: two
    /// elements of one session with equal ids and stamps are equal.
    public var stamp: UInt64
    /// The child elements, in paint and reading order.
    public var children: [Element]
    /// The remaining properties. They are in an array of one element, so that copying an element
    /// retains one object instead of a dozen: trees are traversed far more often than changed.
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
        var layoutTransition: LayoutTransition?
        var layer: Layer?
    }

    /// The key set on the component, if any.
    public var key: Key? {
        get { parts[0].key }
        _modify { yield &parts[0].key }
    }
    /// The kind of element, with its content.
    public var kind: Kind {
        get { parts[0].kind }
        _modify { yield &parts[0].kind }
    }
    /// The layout style: CSS flexbox, exactly.
    public var style: LayoutStyle {
        get { parts[0].style }
        _modify { yield &parts[0].style }
    }
    /// The paint of the box.
    public var paint: Paint {
        get { parts[0].paint }
        _modify { yield &parts[0].paint }
    }
    /// Indicates that the element is painted above its siblings: without a copy of its paint, because
    /// every element is asked.
    var isRaised: Bool { parts[0].paint.isRaised }
    /// The accessibility semantics; `nil` for an element that serves only layout and painting.
    public var semantics: Semantics? {
        get { parts[0].semantics }
        _modify { yield &parts[0].semantics }
    }
    /// The events it handles.
    public var events: Event.Kinds {
        get { parts[0].events }
        _modify { yield &parts[0].events }
    }
    /// The key presses it handles, in addition to those of its role.
    public var keys: Set<KeyPress> {
        get { parts[0].keys }
        _modify { yield &parts[0].keys }
    }
    /// The route that a tap opens: `story/42/share`.
    public var route: Route? {
        get { parts[0].route }
        _modify { yield &parts[0].route }
    }
    /// Its behavior in Tab key navigation.
    public var focus: FocusRule {
        get { parts[0].focus }
        _modify { yield &parts[0].focus }
    }
    /// The scroll axis and offset of the children, if they scroll.
    public var scrolling: Scrolling? {
        get { parts[0].scrolling }
        _modify { yield &parts[0].scrolling }
    }
    /// The animation of its paint.
    public var animation: Animation? {
        get { parts[0].animation }
        _modify { yield &parts[0].animation }
    }
    /// The animation for changes of the layout.
    public var layoutTransition: LayoutTransition? {
        get { parts[0].layoutTransition }
        _modify { yield &parts[0].layoutTransition }
    }

    /// The layer of the element, if it is shown above the screen.
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

    /// The kinds of element, a closed set: a new component adds no kind, and a new host supports
    /// them all.
    public enum Kind: Sendable, Hashable {
        /// A flex container.
        case box
        /// A text.
        case text(TextContent)
        /// An image.
        case image(ImageContent)
        /// A vector drawing.
        case drawing(Drawing)
        /// A text field.
        case field(FieldContent)
        /// A lazily built list.
        case list(ListContent)
    }

    /// The scroll state of an element.
    public struct Scrolling: Sendable, Hashable {
        /// The scroll axis.
        public var axis: Axis
        /// The scroll offset of the children, in points.
        public var offset: Double
        /// Indicates that the children start at the right edge and scroll to the right: rows in a
        /// right-to-left language.
        public var isMirrored: Bool

        /// Creates a scroll state.
        public init(_ axis: Axis, offset: Double = 0, isMirrored: Bool = false) {
            self.axis = axis
            self.offset = offset
            self.isMirrored = isMirrored
        }

        /// The translation of the children on the screen.
        public var shift: Point {
            axis == .horizontal
                ? Point(x: isMirrored ? offset : -offset, y: 0) : Point(x: 0, y: -offset)
        }
    }
}

/// The behavior of an element in Tab key navigation.
public enum FocusRule: String, Sendable, Hashable, Codable {
    /// A tab stop if the element is interactive.
    case automatic
    /// Always a tab stop. It takes the focus as soon as a drag begins on it.
    case always
    /// Never a tab stop.
    case never
    /// A tab stop, and the element with the initial focus of its dialog or screen.
    case first
    /// The active member of its composite: it has focus whenever the composite does. The component
    /// chooses the active member and moves it, because in a tree or calendar that shows only a part
    /// of its data, a key may lead to an element that did not exist before. A text field that
    /// appears as the active member gets focus from any element.
    case active
}

extension Element {
    /// Returns `true` if two elements are equal apart from their children.
    public func isAlike(_ other: Element) -> Bool {
        id == other.id && parts == other.parts
    }

    /// Traverses the tree in preorder; `visit` returns whether to descend into an element.
    ///
    /// - Complexity: linear in the elements visited, whatever their depth; uses no call stack.
    public func walk(_ visit: (Element) -> Bool) {
        var waiting = [self]
        while let element = waiting.popLast() {
            if visit(element) { waiting.append(contentsOf: element.children.reversed()) }
        }
    }

    /// Returns the element with an id in this tree; `nil` if there is none.
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
    /// Returns the elements from this one down to a descendant; empty if there is no such
    /// descendant.
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
    /// Returns `true` if two trees are equal; stamps are ignored.
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
