import CairnUI

/// What of a scene's elements the painter needs besides the display list: where each subtree ends, and what marks it gets.
struct SceneIndex {
    /// A part of a control that is drawn as a line.
    enum Track: Equatable {
        /// What is done of a progress or slider.
        case done(of: ElementID)
        /// What is left of it.
        case rest(of: ElementID)
        /// A line between parts.
        case separator
    }

    struct Item {
        var element: Element
        /// The place in the order of painting, and that of the first element behind its subtree.
        var order: Int
        var end: Int
        var track: Track?
    }

    private(set) var items: [ElementID: Item] = [:]

    /// - Complexity: linear in the elements; uses no call stack.
    init(_ root: Element) {
        struct Step {
            var element: Element
            var control: ElementID?
            var isExit = false
        }
        var waiting = [Step(element: root)]
        var order = 0
        var hasDone: Set<ElementID> = []
        while var step = waiting.popLast() {
            let id = step.element.id
            if step.isExit {
                items[id]?.end = order
                continue
            }
            let element = step.element
            let kind = element.semantics?.role.kind
            if kind == .slider || kind == .progress { step.control = id }
            var track: Track?
            if kind == .separator {
                track = .separator
            } else if let control = step.control, element.paint.fill != nil {
                if element.children.isEmpty, hasDone.insert(control).inserted {
                    track = .done(of: control)
                } else {
                    track = .rest(of: control)
                }
            }
            items[id] = Item(element: element, order: order, end: order + 1, track: track)
            order += 1
            step.isExit = true
            waiting.append(step)
            for child in element.children.reversed() {
                waiting.append(Step(element: child, control: step.control))
            }
        }
    }

    subscript(id: ElementID) -> Item? { items[id] }
}

extension Element {
    /// Whether the element is the chosen one of several, and shown as such.
    var isMarked: Bool {
        guard let semantics, semantics.states.contains(.selected) else { return false }
        switch semantics.role.kind {
        case .listItem, .treeItem, .menuItem, .row, .cell, .tab, .radio, .button, .link: return true
        default: return false
        }
    }

    /// Whether the painter must hear of the element though it paints nothing.
    var needsPainting: Bool { isMarked }
}
