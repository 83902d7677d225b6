/// The focused element, and the elements to which focus returns.
///
/// The rules are those of the WAI-ARIA Authoring Practices: a composite is one tab stop; a modal
/// element takes focus and returns it to its opener; if the focused element is removed, a sensible
/// neighbor gets focus.
struct FocusState {
    private(set) var focused: ElementID?
    /// All focusable elements, in reading order, as of the last tree.
    private var order: [ElementID] { survey?.order ?? [] }
    private var survey: FocusableElements?
    /// The tab stops.
    private(set) var stops: [ElementID] = []
    /// The composite that contains the focused element.
    private var home: ElementID?
    /// The focused element before a modal element opened, all focusable elements at that time, and
    /// those of its composite.
    private typealias Opener = (id: ElementID?, order: [ElementID], kin: [ElementID])
    /// The open modal elements with their openers, the outermost first.
    private var openers: [(modal: ElementID, opener: Opener)] = []

    /// Adopts a new tree. Focus moves only if necessary and, unless `followsActive` is `false`, to
    /// the active member of its composite.
    mutating func update(_ root: Element, followsActive: Bool = true) {
        let modals = Self.modals(of: root)
        let old = order
        let before = self.survey
        let survey = FocusableElements(root.reachable, focused: focused)
        let present = Set(survey.order)
        self.survey = survey

        var returned = false
        var replaced: Opener?
        while let last = openers.last, !modals.contains(last.modal) {
            openers.removeLast()
            let opener = last.opener
            replaced = opener
            // If all former elements are gone too, focus moves to the first element.
            let first = survey.first ?? (opener.id == nil ? nil : survey.order.first)
            // If a tab was closed from its own menu, focus moves to another tab, or to the element
            // that replaced it.
            focused =
                Self.neighbor(of: opener.id, in: opener.kin, present)
                ?? (opener.kin.isEmpty
                    ? nil : survey.first.flatMap { opener.order.contains($0) ? nil : $0 })
                ?? Self.neighbor(of: opener.id, in: opener.order, present) ?? first
            returned = true
        }
        let known = Set(openers.map(\.modal))
        for modal in modals where !known.contains(modal) {
            // A modal element that replaces another returns focus to the opener of the replaced
            // one.
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
            // A new element that requests initial focus comes first, such as the field that
            // replaced a search button; then a member of the same composite: after the last tab,
            // the previous tab.
            let arrived = survey.first.flatMap { old.contains($0) ? nil : $0 }
            let kin = before?.kin(of: current) ?? []
            focused =
                home.flatMap { survey.active[$0] } ?? arrived
                ?? Self.neighbor(of: current, in: kin, present)
                ?? Self.neighbor(of: current, in: old, present) ?? survey.order.first
        } else if focused == nil, !returned {
            focused = survey.first
        }
        if followsActive, let current = focused, let active = survey.active(beside: current) {
            focused = active
        }
        // A new text field that is active gets focus at once, regardless of the button that opened
        // it.
        if let field = survey.field, !old.isEmpty, !old.contains(field) { focused = field }
        home = focused.flatMap(survey.composite)
        stops = survey.stops(focused: focused)
    }

    /// Moves focus to an element, if it is focusable, or removes focus for `nil`.
    mutating func move(to id: ElementID?) {
        if let id, !order.contains(id) { return }
        focused = id
    }

    /// Returns the next or previous tab stop from the focused element, wrapping around.
    func stop(_ step: Int) -> ElementID? {
        guard !stops.isEmpty else { return nil }
        guard let focused else { return step > 0 ? stops.first : stops.last }
        if let index = stops.firstIndex(of: focused) {
            return stops[(index + step + stops.count) % stops.count]
        }
        // Focus is inside a composite: continue from its position in reading order.
        let isStop = Set(stops)
        let at = order.firstIndex(of: focused) ?? 0
        if step > 0 { return order[at...].first(where: isStop.contains) ?? stops.first }
        return order[..<at].last(where: isStop.contains) ?? stops.last
    }

    /// Returns the element itself if it remains, else the next remaining one, else the previous
    /// one.
    private static func neighbor(
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

/// The focusable elements of a tree.
struct FocusableElements {
    private(set) var order: [ElementID] = []
    /// The first element that requests initial focus.
    private(set) var first: ElementID?
    /// For each focusable element, its innermost composite, and whether it is selected there.
    private var composites: [(composite: ElementID?, isChosen: Bool)] = []
    /// The active member of each composite that has one.
    private(set) var active: [ElementID: ElementID] = [:]
    /// The active member that is a text field, if any.
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
                if element.focus == .active {
                    if let composite { active[composite] = element.id }
                    if element.semantics?.role.kind == .textField { field = element.id }
                }
            }
            let inner =
                element.semantics?.role.kind.isComposite == true ? element.id : composite
            waiting.append(contentsOf: element.children.reversed().map { ($0, inner) })
        }
    }

    /// Returns the tab stops, one for each composite: its active member, else the focused element,
    /// else the selected one, else the first.
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

    /// Returns the active member of an element's composite; `nil` if the element is in none, or
    /// none is active there.
    func active(beside id: ElementID) -> ElementID? { composite(of: id).flatMap { active[$0] } }

    /// Returns the innermost composite of an element.
    func composite(of id: ElementID) -> ElementID? {
        order.firstIndex(of: id).flatMap { composites[$0].composite }
    }

    /// Returns the elements of an element's composite, in order; none if it is in no composite.
    func kin(of id: ElementID) -> [ElementID] {
        guard let index = order.firstIndex(of: id), let home = composites[index].composite else {
            return []
        }
        return members(of: home)
    }

    /// Returns the elements of a composite, in order.
    func members(of composite: ElementID) -> [ElementID] {
        zip(order, composites).compactMap { $1.composite == composite ? $0 : nil }
    }
}

extension Element {
    /// Indicates that the element itself is focusable; hidden or disabled ancestors are not
    /// considered.
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
    /// All reachable focusable elements in reading order, including the parts of composites.
    package var focusOrder: [ElementID] { FocusableElements(reachable, focused: nil).order }
}
