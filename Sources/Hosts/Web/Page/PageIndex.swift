import CairnLayout
import CairnUI

/// An index of the tree, built before the page is written: the displayed elements, those that are
/// interactive, and those that remain reachable with an open modal. Elements are indexed by their
/// position in pre-order.
struct PageIndex {
    /// The parent of each element; -1 for the root.
    private(set) var parents: [Int] = []
    /// Indicates for each element that a descendant is interactive.
    private(set) var holdsControls: [Bool] = []
    /// The open modal and its ancestors.
    private(set) var modal: Int?
    private(set) var aroundModal: Set<Int> = []

    init(_ root: Element) {
        var isControl: [Bool] = []
        var waiting: [(element: Element, parent: Int, isHidden: Bool)] = [(root, -1, false)]
        while let (element, parent, isHidden) = waiting.popLast() {
            guard element.style.display == .flex else { continue }
            let index = parents.count
            parents.append(parent)
            isControl.append(element.control != .none)
            let states = element.semantics?.states ?? []
            let hides = isHidden || states.contains(.hidden)
            if states.contains(.modal), !hides { modal = index }
            waiting.append(contentsOf: element.children.reversed().map { ($0, index, hides) })
        }
        holdsControls = [Bool](repeating: false, count: parents.count)
        for index in parents.indices.reversed() where isControl[index] || holdsControls[index] {
            if parents[index] >= 0 { holdsControls[parents[index]] = true }
        }
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
