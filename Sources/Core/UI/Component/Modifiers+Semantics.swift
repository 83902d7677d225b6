extension Component {
    /// Says what this element is. What was said of its value and states stays.
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

    /// Says that states hold, or that they don't.
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

    /// Says that this can be opened, and whether it is open.
    public func expanded(_ isExpanded: Bool) -> Modified<Self> {
        changing { element in
            var semantics = element.semantics ?? Semantics(.group)
            semantics.states.insert(.expandable)
            if isExpanded { semantics.states.insert(.expanded) }
            element.semantics = semantics
        }
    }

    /// Hides this and all below it from screen readers and keyboards; it stays to be seen.
    public func decorative() -> Modified<Self> { state(.hidden) }

    /// Sets the element's part in walking by the Tab key.
    public func focus(_ rule: FocusRule) -> Modified<Self> { changing { $0.focus = rule } }
}
