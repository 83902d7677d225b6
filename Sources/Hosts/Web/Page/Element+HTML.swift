import CairnLayout
import CairnUI

extension Element {
    var isText: Bool { if case .text = kind { true } else { false } }
    var isBox: Bool { kind == .box }

    /// Indicates that the element is a text with a line limit.
    var isCutText: Bool { if case .text(let text) = kind { text.lineLimit > 0 } else { false } }

    var isBoxOrList: Bool {
        switch kind {
        case .box, .list: true
        default: false
        }
    }

    var isPicture: Bool {
        switch kind {
        case .image, .drawing: true
        default: false
        }
    }

    /// Returns whether the content alone gives the element the accessible name `name`: a single
    /// text with these words, and nothing else.
    func speaks(_ name: String) -> Bool {
        if case .text(let text) = kind { return text.plain == name }
        guard let semantics else { return false }
        let kind = semantics.role.kind
        guard kind.takesNameFromContent else { return name.isEmpty }
        var words: [String] = []
        var isPlain = true
        for child in children {
            child.walk { element in
                guard element.style.display != .none else { return false }
                guard element.semantics?.states.contains(.hidden) != true else { return false }
                switch element.kind {
                case .text(let text): words.append(text.plain)
                case .box, .drawing: break
                case .list, .image, .field: isPlain = false
                }
                if element.semantics != nil, !element.isText { isPlain = false }
                return isPlain
            }
        }
        return isPlain && words == [name]
    }

    /// The path from this element's child to the first draggable element; empty if there is none.
    var pathToTrack: [ElementID] {
        var waiting = children.reversed().map { ($0, [$0.id]) }
        while let (element, path) = waiting.popLast() {
            if element.events.contains(.drag) { return path }
            waiting += element.children.reversed().map { ($0, path + [$0.id]) }
        }
        return []
    }
}

extension Element {
    /// The tree as if nothing in it were modal, and the elements that are.
    ///
    /// The page behind a menu is inert in a browser. On a live page it keeps its tags and roles, so
    /// that opening a menu changes one attribute, and not every node with its text and scroll
    /// position.
    var withoutModals: (root: Element, modals: Set<ElementID>) {
        var root = self
        var modals: Set<ElementID> = []
        while case var top = root.reachable, top.semantics?.states.remove(.modal) != nil {
            modals.insert(top.id)
            for parent in root.path(to: top.id).dropLast().reversed() {
                var parent = parent
                guard let index = parent.children.firstIndex(where: { $0.id == top.id }) else {
                    break
                }
                parent.children[index] = top
                top = parent
            }
            root = top
        }
        return (root, modals)
    }
}

extension LayoutStyle {
    var fixedSize: Size? {
        guard let width = width.points, let height = height.points else { return nil }
        return Size(width: width, height: height)
    }
}

extension FieldPurpose {
    /// The `type` attribute of the `input`.
    var type: String {
        switch self {
        // A server may be typed without its scheme, which the type `url` forbids.
        case .text, .number, .account, .link: "text"
        case .secret: "password"
        case .mail: "email"
        case .search: "search"
        }
    }

    /// The keyboard of a device without one, if it does not follow from the type.
    var keyboard: String? {
        switch self {
        case .number: "decimal"
        case .link: "url"
        default: nil
        }
    }

    /// The autocompletion that a browser may offer.
    var completion: String? {
        switch self {
        case .secret: "current-password"
        case .account: "username"
        default: nil
        }
    }
}
