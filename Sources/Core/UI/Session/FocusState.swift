/// Who has the keyboard, and who gets it back.
///
/// The rules are those of the WAI-ARIA Authoring Practices: a composite is one stop of the Tab key; a modal
/// takes the keyboard and returns it to its opener; when the element with the keyboard goes, a sensible
/// neighbour gets it.
struct FocusState {
    private(set) var focused: ElementID?
    /// Everything that can have the keyboard, in reading order, as of the last tree.
    private var order: [ElementID] { survey?.order ?? [] }
    private var survey: FocusSurvey?
    /// The stops of the Tab key among them.
    private(set) var stops: [ElementID] = []
    /// The composite that the one with the keyboard is in.
    private var home: ElementID?
    /// What had the keyboard before something modal came, and what there was then: all, and of its composite.
    private typealias Opener = (id: ElementID?, order: [ElementID], kin: [ElementID])
    /// The open modals, the outermost first.
    private var openers: [(modal: ElementID, opener: Opener)] = []

    /// Looks at a new tree. The keyboard moves only where it must, and, unless `followsActive` is false, to the
    /// active member of the composite it is in.
    mutating func update(_ root: Element, followsActive: Bool = true) {
        let modals = Self.modals(of: root)
        let old = order
        let before = self.survey
        let survey = FocusSurvey(root.reachable, focused: focused)
        let present = Set(survey.order)
        self.survey = survey

        var returned = false
        var replaced: Opener?
        while let last = openers.last, !modals.contains(last.modal) {
            openers.removeLast()
            let opener = last.opener
            replaced = opener
            // Where all that was there has gone with it, one begins at the beginning.
            let first = survey.first ?? (opener.id == nil ? nil : survey.order.first)
            // A tab that its own menu closed is followed by its kin, or by what came in its place.
            focused =
                Self.neighbour(of: opener.id, in: opener.kin, present)
                ?? (opener.kin.isEmpty
                    ? nil : survey.first.flatMap { opener.order.contains($0) ? nil : $0 })
                ?? Self.neighbour(of: opener.id, in: opener.order, present) ?? first
            returned = true
        }
        let known = Set(openers.map(\.modal))
        for modal in modals where !known.contains(modal) {
            // One that takes the place of another gives the keyboard back to the opener of that.
            let kin = focused.flatMap { before?.kin(of: $0) } ?? []
            let opener: Opener = (
                replaced?.id ?? focused, replaced?.order ?? old, replaced?.kin ?? kin
            )
            openers.append((modal, opener))
            replaced = nil
            focused = survey.first ?? survey.order.first
            returned = true
        }
        if let current = focused, !present.contains(current) {
            // What came in its place and asks to be first gets it: the field that a search button turned into. Then those
            // of its own composite: after the last of some tabs the one before, not what comes after them.
            let arrived = survey.first.flatMap { old.contains($0) ? nil : $0 }
            let kin = before?.kin(of: current) ?? []
            focused =
                home.flatMap { survey.active[$0] } ?? arrived
                ?? Self.neighbour(of: current, in: kin, present)
                ?? Self.neighbour(of: current, in: old, present) ?? survey.order.first
        } else if focused == nil, !returned {
            focused = survey.first
        }
        if followsActive, let current = focused, let active = survey.active(beside: current) {
            focused = active
        }
        // Whoever opened a field to name something types at once, whatever the button was that did it.
        if let field = survey.field, !old.isEmpty, !old.contains(field) { focused = field }
        home = focused.flatMap(survey.composite)
        stops = survey.stops(focused: focused)
    }

    /// Gives the keyboard to an element, if it can have it, or takes it from all.
    mutating func move(to id: ElementID?) {
        if let id, !order.contains(id) { return }
        focused = id
    }

    /// The stop after or before the one with the keyboard, round the corner if need be.
    func stop(_ step: Int) -> ElementID? {
        guard !stops.isEmpty else { return nil }
        guard let focused else { return step > 0 ? stops.first : stops.last }
        if let index = stops.firstIndex(of: focused) {
            return stops[(index + step + stops.count) % stops.count]
        }
        // The keyboard is inside a composite: go on from where it lies in reading order.
        let isStop = Set(stops)
        let at = order.firstIndex(of: focused) ?? 0
        if step > 0 { return order[at...].first(where: isStop.contains) ?? stops.first }
        return order[..<at].last(where: isStop.contains) ?? stops.last
    }

    /// The next one that is still there, else the one before.
    private static func neighbour(
        of id: ElementID?, in order: [ElementID], _ present: Set<ElementID>
    ) -> ElementID? {
        guard let id else { return nil }
        if present.contains(id) { return id }
        guard let index = order.firstIndex(of: id) else { return nil }
        return order[(index + 1)...].first(where: present.contains)
            ?? order[..<index].last(where: present.contains)
    }

    private static func modals(of root: Element) -> [ElementID] {
        var modals: [ElementID] = []
        root.walk { element in
            guard element.semantics?.states.contains(.hidden) != true else { return false }
            if element.semantics?.states.contains(.modal) == true { modals.append(element.id) }
            return true
        }
        return modals
    }
}

/// What of a tree can have the keyboard.
struct FocusSurvey {
    private(set) var order: [ElementID] = []
    /// The element that asks to be the first.
    private(set) var first: ElementID?
    /// The innermost composite of each, and whether it is the chosen one there.
    private var composites: [(composite: ElementID?, isChosen: Bool)] = []
    /// The active member of each composite that names one.
    private(set) var active: [ElementID: ElementID] = [:]
    /// The active member that is typed into, if there is one.
    private(set) var field: ElementID?

    init(_ root: Element, focused: ElementID?) {
        var waiting: [(element: Element, composite: ElementID?)] = [(root, nil)]
        while let (element, composite) = waiting.popLast() {
            let states = element.semantics?.states ?? []
            guard !states.contains(.hidden), !states.contains(.disabled) else { continue }
            if element.canHaveFocus {
                order.append(element.id)
                composites.append(
                    (composite, !states.isDisjoint(with: [.selected, .checked, .current])))
                if element.focus == .first, first == nil { first = element.id }
                if element.focus == .active, let composite {
                    active[composite] = element.id
                    if element.semantics?.role.kind == .textField { field = element.id }
                }
            }
            let inner =
                element.semantics?.role.kind.isComposite == true ? element.id : composite
            waiting.append(contentsOf: element.children.reversed().map { ($0, inner) })
        }
    }

    /// One stop a composite: the element with the keyboard, else the chosen one, else the first.
    func stops(focused: ElementID?) -> [ElementID] {
        var best: [ElementID: (id: ElementID, rank: Int)] = [:]
        for (id, place) in zip(order, composites) {
            guard let composite = place.composite else { continue }
            let rank =
                active[composite] == id ? 3 : id == focused ? 2 : place.isChosen ? 1 : 0
            if let known = best[composite], known.rank >= rank { continue }
            best[composite] = (id, rank)
        }
        return zip(order, composites).compactMap { id, place in
            guard let composite = place.composite else { return id }
            return best[composite]?.id == id ? id : nil
        }
    }

    /// The active member of the composite that an element is in; `nil` when it is in none, or none is active there.
    func active(beside id: ElementID) -> ElementID? { composite(of: id).flatMap { active[$0] } }

    /// The innermost composite that an element is in.
    func composite(of id: ElementID) -> ElementID? {
        order.firstIndex(of: id).flatMap { composites[$0].composite }
    }

    /// The elements of the composite that an element is in, in order; none for one that is in none.
    func kin(of id: ElementID) -> [ElementID] {
        guard let index = order.firstIndex(of: id), let home = composites[index].composite else {
            return []
        }
        return members(of: home)
    }

    /// The elements of one composite, in order.
    func members(of composite: ElementID) -> [ElementID] {
        zip(order, composites).compactMap { $1.composite == composite ? $0 : nil }
    }
}

extension Element {
    /// Whether the element itself can have the keyboard; what is hidden or disabled above it is not asked.
    var canHaveFocus: Bool {
        switch focus {
        case .never: return false
        case .always, .first, .active: return true
        case .automatic:
            if case .field = kind { return true }
            return events.contains(.tap) || events.contains(.increment) || route != nil
                || semantics?.role.kind.isInteractive == true
        }
    }
}

extension Element {
    /// Everything in reach that can have the keyboard, in reading order, the parts of composites too.
    package var focusOrder: [ElementID] { FocusSurvey(reachable, focused: nil).order }
}
