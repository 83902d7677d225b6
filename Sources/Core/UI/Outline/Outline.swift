/// A screen as exposed to assistive technology: it is printed to pipes, compared in golden tests,
/// and searched by a ``Driver``.
///
/// Only elements with semantics have a line. Hidden elements have none; while a modal element is
/// open, only its content is included. Text inside a button is its name, without a line of its own.
public struct Outline: Sendable, Equatable {
    /// The lines, in reading order.
    public var items: [Item]

    /// A line of an outline.
    public struct Item: Sendable, Hashable {
        /// The element.
        public var id: ElementID
        /// The number of lines that contain this one.
        public var depth: Int
        /// The role, with its level and position.
        public var role: Role
        /// The accessible name; empty if there is none.
        public var name: String
        /// The value.
        public var value: String?
        /// The hint.
        public var hint: String?
        /// The states.
        public var states: Semantics.States
        /// The route that a tap opens.
        public var route: Route?
        /// Indicates that the element has focus.
        public var isFocused: Bool
    }

    /// Creates the outline of an element tree.
    ///
    /// - Complexity: linear in the elements; uses no call stack.
    public init(_ root: Element, focus: ElementID? = nil) {
        var reader = OutlineReader(focus: focus)
        reader.read(root.reachable)
        items = reader.finished
    }

    /// Returns the items with a role and, if given, a name.
    public func items(_ role: Role.Kind, _ name: String? = nil) -> [Item] {
        items.filter { $0.role.kind == role && (name == nil || $0.name == name) }
    }

    /// The item with focus.
    public var focused: Item? { items.first { $0.isFocused } }

    /// The interactive items without a name.
    public var unnamed: [Item] { items.filter { $0.role.kind.isInteractive && $0.name.isEmpty } }
}

extension Element {
    /// The subtree that events and screen readers reach: the innermost open modal element, or the
    /// whole tree.
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

/// The traversal of a tree that creates the lines.
private struct OutlineReader {
    let focus: ElementID?
    var items: [Outline.Item] = []
    /// For each line, the index of the container in whose set it is counted; -1 for none.
    private var containers: [Int] = []

    init(focus: ElementID?) { self.focus = focus }

    private struct Step {
        var element: Element
        var depth: Int
        var container: Int
        /// Indicates that text and images here are part of a name that was already included.
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

    /// Adds the element's line, if it has one; returns the traversal state for its children, or
    /// `nil` to skip them.
    private mutating func visit(_ step: Step) -> Step? {
        let element = step.element
        guard let semantics = element.semantics else { return step }
        guard !semantics.states.contains(.hidden) else { return nil }
        let kind = semantics.role.kind
        if step.isNamed, kind == .text || kind == .image { return nil }
        let name = semantics.name ?? (kind.takesNameFromContent ? element.words : "")
        var inner = step
        // A group without a name, value or state has no line.
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

    /// The lines, with positions added where the element sets none.
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
    /// Indicates that the descendants are presentational (*children presentational* of WAI-ARIA
    /// 1.2).
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
    /// The text and the names of images inside, in reading order, separated by spaces.
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
                // Interactive elements are announced with a name of their own.
                return !semantics.role.kind.isInteractive
            }
        }
        return words.joined(separator: " ")
    }
}
