import CairnUI

/// Properties of a scene's elements that the painter needs besides the display list: the end of
/// each subtree, and its marks.
struct SceneIndex {
    /// A part of a control that is drawn as a line.
    enum Track: Equatable {
        /// The completed part of a progress bar or slider.
        case done
        /// The knob of a slider.
        case knob
        /// The remaining part.
        case rest
        /// A separator between parts.
        case separator
    }

    struct Item {
        var element: Element
        /// The index in paint order, and that of the first element after its subtree.
        var order: Int
        var end: Int
        var track: Track?
    }

    private(set) var items: [ElementID: Item] = [:]

    /// - Complexity: linear in the elements; uses no call stack.
    init(_ root: Element) {
        struct Step {
            var element: Element
            var control: Element?
            var isExit = false
        }
        var waiting = [Step(element: root)]
        var order = 0
        var parts: [ElementID: Int] = [:]
        while var step = waiting.popLast() {
            let id = step.element.id
            if step.isExit {
                items[id]?.end = order
                continue
            }
            let element = step.element
            let kind = element.semantics?.role.kind
            if kind == .slider || kind == .progress { step.control = element }
            var track: Track?
            if kind == .separator {
                track = .separator
            } else if let control = step.control, element.paint.fill != nil {
                track = Self.track(element, in: control, &parts)
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

    /// Returns the part of a control that an element draws: the leaves of a slider are the completed
    /// part, its knob and the rest, in this order; in other controls every leaf is the completed part.
    /// The control itself and elements with children are the rest.
    private static func track(
        _ element: Element, in control: Element, _ parts: inout [ElementID: Int]
    ) -> Track {
        guard element.children.isEmpty, element.id != control.id else { return .rest }
        guard control.semantics?.role.kind == .slider else { return .done }
        parts[control.id, default: 0] += 1
        return parts[control.id] == 1 ? .done : parts[control.id] == 2 ? .knob : .rest
    }

    subscript(id: ElementID) -> Item? { items[id] }
}

extension Element {
    /// Indicates that the element is the selected one of several, and shown as such.
    var isMarked: Bool {
        guard let semantics, semantics.states.contains(.selected) else { return false }
        switch semantics.role.kind {
        case .listItem, .treeItem, .menuItem, .row, .cell, .tab, .radio, .button, .link: return true
        default: return false
        }
    }

    /// Indicates that the painter must visit the element even though it paints nothing.
    var needsPainting: Bool { isMarked }
}
