extension Component {
    /// Sets the role of this element. A value and states set earlier are kept.
    public func role(
        _ role: Role, name: String? = nil, value: String? = nil, hint: String? = nil
    ) -> Modified<Self> {
        changing { element in
            var semantics = element.semantics ?? Semantics(role)
            semantics.role = role
            if let name { semantics.name = name }
            if let value { semantics.value = value }
            if let hint { semantics.hint = hint }
            element.semantics = semantics
        }
    }

    /// Sets or clears states of this element.
    public func state(_ states: Semantics.States, _ holds: Bool = true) -> Modified<Self> {
        changing { element in
            var semantics = element.semantics ?? Semantics(.group)
            if holds {
                semantics.states.formUnion(states)
            } else {
                semantics.states.subtract(states)
            }
            element.semantics = semantics
        }
    }

    /// Marks this element as expandable, and sets whether it is expanded.
    public func expanded(_ isExpanded: Bool) -> Modified<Self> {
        changing { element in
            var semantics = element.semantics ?? Semantics(.group)
            semantics.states.insert(.expandable)
            if isExpanded { semantics.states.insert(.expanded) }
            element.semantics = semantics
        }
    }

    /// Hides this element and its descendants from screen readers and keyboard focus; they stay
    /// visible.
    public func decorative() -> Modified<Self> { state(.hidden) }

    /// Sets the element's behavior in Tab key navigation.
    public func focus(_ rule: FocusRule) -> Modified<Self> { changing { $0.focus = rule } }
}
