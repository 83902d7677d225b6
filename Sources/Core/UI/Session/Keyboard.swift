/// The default key handling, where no component handles a key (WAI-ARIA Authoring Practices).
enum Keyboard {
    /// The result of a key press.
    enum Answer: Equatable {
        /// Send an event to an element.
        case event(Event, ElementID)
        /// Move focus to an element.
        case focus(ElementID)
        /// Move focus to an element and select it.
        case choose(ElementID)
    }

    /// Returns the result of a key press on the focused element, which is the last of `path` from
    /// the root.
    static func answer(
        _ press: KeyPress, path: [Element], focus: FocusState, isRightToLeft: Bool
    ) -> Answer? {
        switch press.key {
        case .tab where press.modifiers.isSubset(of: .shift):
            return focus.stop(press.modifiers.contains(.shift) ? -1 : 1).map(Answer.focus)
        case .escape:
            return path.last { $0.events.contains(.dismiss) }.map { .event(.dismiss, $0.id) }
        default:
            let turned = isRightToLeft ? press.mirrored : press
            if press.modifiers == .control { return GridNavigation(path)?.answer(turned) }
            guard press.modifiers.isEmpty, let element = path.last else { return nil }
            return activation(press, of: element) ?? step(turned, of: element)
                ?? walk(turned, along: path)
        }
    }

    private static func activation(_ press: KeyPress, of element: Element) -> Answer? {
        if case .field(let field) = element.kind {
            guard press.key == .enter, field.rows == 1 else { return nil }
            return .event(.submit(field.text), element.id)
        }
        // On a link, Space scrolls instead, as in browsers.
        let isLink = element.semantics?.role.kind == .link
        guard press.key == .enter || (press.key == .space && !isLink) else { return nil }
        guard element.events.contains(.tap) || element.route != nil else { return nil }
        return .event(.tap(.zero), element.id)
    }

    private static func step(_ press: KeyPress, of element: Element) -> Answer? {
        switch press.key {
        case .right, .up:
            return element.events.contains(.increment) ? .event(.increment, element.id) : nil
        case .left, .down:
            return element.events.contains(.decrement) ? .event(.decrement, element.id) : nil
        default: return nil
        }
    }

    /// Handles arrow keys, Home and End inside a composite.
    private static func walk(_ press: KeyPress, along path: [Element]) -> Answer? {
        guard let element = path.last,
            let composite = path.dropLast().last(where: {
                $0.semantics?.role.kind.isComposite == true
            }), let kind = composite.semantics?.role.kind
        else { return nil }
        if kind == .grid { return GridNavigation(path)?.answer(press) }
        let members = FocusableElements(composite, focused: element.id).members(of: composite.id)
        guard let index = members.firstIndex(of: element.id) else { return nil }
        let isVertical = composite.semantics?.role.isVertical == true
        // A vertical toolbar is read as a menu is.
        let isList = kind == .toolbar && isVertical
        if kind.findsByLetter || isList, let letter = press.character, letter != " " {
            return find(letter, after: index, of: members, in: composite)
        }
        let next: Int
        switch press.key {
        case .home: next = 0
        case .end: next = members.count - 1
        case .down where kind.walksDown || isVertical: next = index + 1
        case .up where kind.walksDown || isVertical: next = index - 1
        case .right where kind.walksAcross && !isVertical: next = index + 1
        case .left where kind.walksAcross && !isVertical: next = index - 1
        default: return nil
        }
        let target = kind.walksRound || isList ? (next + members.count) % members.count : next
        guard members.indices.contains(target) else { return nil }
        return kind == .radioGroup ? .choose(members[target]) : .focus(members[target])
    }
}

extension Keyboard {
    /// Returns the next member, wrapping around, whose name begins with a letter.
    private static func find(
        _ letter: Character, after index: Int, of members: [ElementID], in composite: Element
    ) -> Answer? {
        var names: [ElementID: String] = [:]
        let isMember = Set(members)
        composite.walk { element in
            guard isMember.contains(element.id) else { return true }
            names[element.id] = element.semantics?.name ?? element.words
            return true
        }
        let wanted = letter.lowercased()
        let round = members[(index + 1)...] + members[...index]
        return round.first { names[$0]?.lowercased().hasPrefix(wanted) == true }.map(Answer.focus)
    }
}

extension Role.Kind {
    fileprivate var findsByLetter: Bool { self == .menu || self == .tree }
    fileprivate var walksDown: Bool { self == .menu || self == .tree || self == .radioGroup }
    fileprivate var walksAcross: Bool {
        self == .tabList || self == .toolbar || self == .radioGroup
    }
    fileprivate var walksRound: Bool {
        self == .menu || self == .tabList || self == .radioGroup
    }
}
