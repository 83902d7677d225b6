/// A screen as somebody hears it: what a pipe prints, what golden tests compare, what a ``Driver`` searches.
///
/// Only what means something has a line. Hidden parts have none; while something modal is open, only that
/// has lines. Words inside a button are its name, and no line of their own.
public struct Outline: Sendable, Equatable {
    /// The lines, in reading order.
    public var items: [Item]

    /// One line.
    public struct Item: Sendable, Hashable {
        /// The element.
        public var id: ElementID
        /// How many lines above hold this one.
        public var depth: Int
        /// What it is, its level and its position.
        public var role: Role
        /// Its name; empty where it has none.
        public var name: String
        /// Its value.
        public var value: String?
        /// What more there is to say.
        public var hint: String?
        /// What holds for it.
        public var states: Semantics.States
        /// Where it leads.
        public var route: Route?
        /// Whether it has the keyboard.
        public var isFocused: Bool
    }

    /// Reads a tree of elements.
    ///
    /// - Complexity: linear in the elements; uses no call stack.
    public init(_ root: Element, focus: ElementID? = nil) {
        var reader = OutlineReader(focus: focus)
        reader.read(root.reachable)
        items = reader.finished
    }

    /// The items of a role and, if given, a name.
    public func items(_ role: Role.Kind, _ name: String? = nil) -> [Item] {
        items.filter { $0.role.kind == role && (name == nil || $0.name == name) }
    }

    /// The item that has the keyboard.
    public var focused: Item? { items.first { $0.isFocused } }

    /// What can be acted on and has no name.
    public var unnamed: [Item] { items.filter { $0.role.kind.isInteractive && $0.name.isEmpty } }
}

extension Element {
    /// The part of the tree that events and screen readers reach: the innermost open modal, or all of it.
    public var reachable: Element {
        var top = self
        walk { element in
            guard element.semantics?.states.contains(.hidden) != true else { return false }
            if element.semantics?.states.contains(.modal) == true { top = element }
            return true
        }
        return top
    }
}

/// Walks a tree and makes the lines.
private struct OutlineReader {
    let focus: ElementID?
    var items: [Outline.Item] = []
    /// For each line the line of the container it is counted in; -1 for none.
    private var containers: [Int] = []

    init(focus: ElementID?) { self.focus = focus }

    private struct Step {
        var element: Element
        var depth: Int
        var container: Int
        /// Words and pictures here are part of a name that has been read.
        var isNamed: Bool
    }

    mutating func read(_ root: Element) {
        var waiting = [Step(element: root, depth: 0, container: -1, isNamed: false)]
        while let step = waiting.popLast() {
            guard let inner = visit(step) else { continue }
            for child in step.element.children.reversed() {
                var next = inner
                next.element = child
                waiting.append(next)
            }
        }
    }

    /// Adds the element's line, if it has one; returns how its children are read, `nil` for not at all.
    private mutating func visit(_ step: Step) -> Step? {
        let element = step.element
        guard let semantics = element.semantics else { return step }
        guard !semantics.states.contains(.hidden) else { return nil }
        let kind = semantics.role.kind
        if step.isNamed, kind == .text || kind == .image { return nil }
        let name = semantics.name ?? (kind.takesNameFromContent ? element.words : "")
        var inner = step
        // A group without a name says nothing; a state alone does.
        if kind == .group, name.isEmpty, semantics.value == nil, semantics.states.isEmpty {
            return inner
        }
        items.append(
            Outline.Item(
                id: element.id, depth: step.depth, role: semantics.role, name: name,
                value: semantics.value, hint: semantics.hint, states: semantics.states,
                route: element.route, isFocused: element.id == focus))
        containers.append(kind.isCounted ? step.container : -1)
        inner.depth += 1
        inner.isNamed = step.isNamed || kind.takesNameFromContent || kind.speaksForItsParts
        if kind.countsItems { inner.container = items.count - 1 }
        return inner
    }

    /// The lines, with positions where nobody gave one.
    var finished: [Outline.Item] {
        var counts: [Int: Int] = [:]
        for container in containers where container >= 0 { counts[container, default: 0] += 1 }
        var met: [Int: Int] = [:]
        var result = items
        for (index, container) in containers.enumerated() where container >= 0 {
            met[container, default: 0] += 1
            guard result[index].role.position == nil else { continue }
            result[index].role.position = Role.Position(
                met[container] ?? 0, of: counts[container] ?? 0)
        }
        return result
    }
}

extension Role.Kind {
    /// Whether what lies inside is only its picture (*children presentational* of WAI-ARIA 1.2).
    fileprivate var speaksForItsParts: Bool {
        switch self {
        case .image, .progress, .separator, .slider: true
        default: false
        }
    }

    fileprivate var countsItems: Bool {
        switch self {
        case .list, .menu, .radioGroup, .tabList: true
        default: false
        }
    }

    fileprivate var isCounted: Bool {
        switch self {
        case .listItem, .menuItem, .radio, .tab: true
        default: false
        }
    }
}

extension Element {
    /// The words and named pictures inside, in reading order, with spaces between.
    public var words: String {
        var words: [String] = []
        for child in children {
            child.walk { element in
                guard let semantics = element.semantics else { return true }
                guard !semantics.states.contains(.hidden) else { return false }
                if semantics.role.kind == .text || semantics.role.kind == .image,
                    let name = semantics.name, !name.isEmpty
                {
                    words.append(name)
                }
                // What can be acted on by itself says its own name.
                return !semantics.role.kind.isInteractive
            }
        }
        return words.joined(separator: " ")
    }
}
