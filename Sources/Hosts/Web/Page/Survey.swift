import CairnLayout
import CairnUI

/// What a page must know of a tree before its first byte: which elements are shown, which of them can be
/// acted on, and what an open modal leaves in reach. Everything by an element's place in pre-order.
struct Survey {
    /// The parent of each element; -1 for the root.
    private(set) var parents: [Int] = []
    /// Whether something below it can be acted on.
    private(set) var holdsControls: [Bool] = []
    /// The open modal and what lies around it.
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

/// What a page can do with an element when there is no script.
enum Control: Equatable {
    /// Nothing.
    case none
    /// It is posted as pressed.
    case press
    /// It leads elsewhere.
    case link
    /// It is typed into.
    case field
    /// It is moved between two numbers.
    case range
    /// It takes the keyboard, and no more.
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
