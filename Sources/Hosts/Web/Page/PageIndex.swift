import CairnLayout
import CairnUI

/// An index of the tree, built before the page is written: the displayed elements, those that are
/// interactive, and those that remain reachable with an open modal. Elements are indexed by their
/// position in pre-order.
struct PageIndex {
    /// The parent of each element; -1 for the root.
    private(set) var parents: [Int] = []
    /// The next sibling of each element; -1 for the last one.
    private(set) var next: [Int] = []
    /// Indicates for each element that a descendant is interactive.
    private(set) var holdsControls: [Bool] = []
    /// Indicates for each element that the Tab key reaches a descendant.
    private(set) var holdsStops: [Bool] = []
    /// Indicates for each element that it is, or holds, controls, all of them disabled.
    private(set) var isInactive: [Bool] = []
    /// The open modal and its ancestors.
    private(set) var modal: Int?
    private(set) var aroundModal: Set<Int> = []

    init(_ root: Element) {
        var isControl: [Bool] = []
        var isStop: [Bool] = []
        var enabled: [Bool] = []
        var last: [Int] = []
        var waiting: [(element: Element, parent: Int, isHidden: Bool)] = [(root, -1, false)]
        while let (element, parent, isHidden) = waiting.popLast() {
            guard element.style.display != .none else { continue }
            let index = parents.count
            parents.append(parent)
            next.append(-1)
            last.append(-1)
            if parent >= 0 {
                if last[parent] >= 0 { next[last[parent]] = index }
                last[parent] = index
            }
            let states = element.semantics?.states ?? []
            let hides = isHidden || states.contains(.hidden)
            let control = element.control
            isControl.append(control != .none)
            enabled.append(control != .none && !states.contains(.disabled))
            isStop.append(
                control != .none && element.focus != .never && !states.contains(.disabled)
                    && !hides)
            if states.contains(.modal), !hides { modal = index }
            waiting.append(contentsOf: element.children.reversed().map { ($0, index, hides) })
        }
        holdsControls = [Bool](repeating: false, count: parents.count)
        for index in parents.indices.reversed() where isControl[index] || holdsControls[index] {
            if parents[index] >= 0 { holdsControls[parents[index]] = true }
        }
        holdsStops = [Bool](repeating: false, count: parents.count)
        for index in parents.indices.reversed() where isStop[index] || holdsStops[index] {
            if parents[index] >= 0 { holdsStops[parents[index]] = true }
        }
        for index in parents.indices.reversed() where parents[index] >= 0 {
            if enabled[index] { enabled[parents[index]] = true }
        }
        isInactive = parents.indices.map { (isControl[$0] || holdsControls[$0]) && !enabled[$0] }
        guard let modal else { return }
        var next = parents[modal]
        while next >= 0 {
            aroundModal.insert(next)
            next = parents[next]
        }
    }
}

/// The kind of control that an element is on a page without a script.
enum Control: Equatable {
    /// Not a control.
    case none
    /// A button that posts a press.
    case press
    /// A link.
    case link
    /// A text field.
    case field
    /// A slider between two numbers.
    case range
    /// A focusable element without an action.
    case stop
}

extension Element {
    /// Indicates a part that only pointers press: it says nothing, and the keyboard does not reach it.
    var isForPointers: Bool {
        semantics == nil && focus == .never && events.contains(.tap) && route == nil
    }

    var control: Control {
        if case .field = kind { return .field }
        if let semantics, semantics.role.kind == .slider, semantics.amount != nil,
            events.contains(.increment) || events.contains(.decrement)
        {
            return .range
        }
        if route != nil { return .link }
        if events.contains(.tap) { return .press }
        let isStop = focus == .always || focus == .first
        return isStop || semantics?.role.kind.isInteractive == true ? .stop : .none
    }
}
