import CairnUI

extension Role.Kind {
    /// The WAI-ARIA 1.2 role; `nil` if there is none.
    var aria: String? {
        switch self {
        case .alertDialog: "alertdialog"
        case .cell: "gridcell"
        case .columnHeader: "columnheader"
        case .image: "img"
        case .listItem: "listitem"
        case .menuItem: "menuitem"
        case .progress: "progressbar"
        case .radioGroup: "radiogroup"
        case .scrollArea: "group"
        case .searchField: "searchbox"
        case .switchButton: "switch"
        case .tabList: "tablist"
        case .tabPanel: "tabpanel"
        case .text: nil
        case .textField: "textbox"
        case .treeItem: "treeitem"
        default: rawValue
        }
    }

    /// Indicates that HTML allows a `button` or an `a` to have the role (*ARIA in HTML*).
    var isPlayedByControls: Bool {
        switch self {
        case .button, .checkbox, .link, .menuItem, .radio, .switchButton, .tab, .treeItem: true
        default: false
        }
    }

    /// Indicates that a control can be the element: as its role, in it, or because it says more than
    /// the role.
    var canBeControls: Bool {
        switch self {
        case .cell, .group, .text: true
        default: isPlayedByControls
        }
    }

    /// Indicates a role in which nobody finds a control, so that one over the element takes its place.
    var yieldsToControls: Bool {
        switch self {
        case .image, .progress, .separator: true
        default: isPlayedByControls
        }
    }

    var canBeSelected: Bool {
        switch self {
        case .cell, .columnHeader, .row, .tab, .treeItem: true
        default: false
        }
    }

    var hasPosition: Bool {
        switch self {
        case .article, .listItem, .menuItem, .radio, .row, .tab, .treeItem: true
        default: false
        }
    }

    var hasAmount: Bool {
        switch self {
        case .progress, .slider: true
        default: false
        }
    }
}

extension Semantics.States {
    /// The states that a cell has, and the control in it has not.
    static let ofCells: Semantics.States = [.selected, .readOnly, .required, .invalid]
}

extension Outline.Item {
    /// Gives the item another kind, and its states the form of that kind.
    mutating func change(to kind: Role.Kind) {
        if kind == .radio, role.kind == .tab {
            states.insert(.checkable)
            if states.remove(.selected) != nil { states.insert(.checked) }
        }
        role.kind = kind
    }
}

extension Tag {
    /// Adds the accessibility attributes for an outline item: name, value, position, states.
    ///
    /// - Parameters:
    ///   - item: the outline item.
    ///   - amount: the numeric value.
    ///   - saysName: `true` if the name differs from the content and needs an attribute.
    mutating func describe(
        _ item: Outline.Item, amount: Semantics.Amount?, saysName: Bool
    ) {
        let (kind, states) = (item.role.kind, item.states)
        if saysName, !item.name.isEmpty { set("aria-label", item.name) }
        if let level = item.role.level, kind != .heading || name.first != "h" {
            set("aria-level", String(level))
        }
        if let position = item.role.position, kind.hasPosition {
            set("aria-posinset", String(position.index))
            set("aria-setsize", String(position.count))
        }
        if item.role.isVertical { set("aria-orientation", "vertical") }
        describeValue(item, amount)
        describe(states, of: kind)
    }

    private mutating func describeValue(_ item: Outline.Item, _ amount: Semantics.Amount?) {
        var more: [String] = []
        if item.role.kind.hasAmount, name != "input" {
            if let amount {
                set("aria-valuemin", CSS.number(amount.range.lowerBound))
                set("aria-valuemax", CSS.number(amount.range.upperBound))
                set("aria-valuenow", CSS.number(amount.value))
            }
            set("aria-valuetext", item.value)
        } else if item.role.kind.hasAmount {
            set("aria-valuetext", item.value)
        } else if let value = item.value, name != "input" || item.role.kind == .switchButton,
            name != "textarea"
        {
            more.append(value)
        }
        if let hint = item.hint { more.append(hint) }
        if !more.isEmpty { set("aria-description", more.joined(separator: ", ")) }
    }

    private mutating func describe(_ states: Semantics.States, of kind: Role.Kind) {
        func word(_ holds: Bool) -> String { holds ? "true" : "false" }
        if states.contains(.checkable) || states.contains(.checked) || states.contains(.mixed) {
            let isMixed = states.contains(.mixed) && kind != .switchButton
            let value = isMixed ? "mixed" : word(states.contains(.checked))
            set(kind == .button ? "aria-pressed" : "aria-checked", value)
        }
        if states.contains(.expandable) || states.contains(.expanded) {
            set("aria-expanded", word(states.contains(.expanded)))
        }
        if kind.canBeSelected {
            if states.contains(.selected) || kind == .tab {
                set("aria-selected", word(states.contains(.selected)))
            }
        } else if states.contains(.selected) {
            // Roles without `aria-selected` use `aria-pressed` or `aria-current`.
            set(kind == .button ? "aria-pressed" : "aria-current", "true")
        }
        if states.contains(.current) { set("aria-current", "true") }
        if states.contains(.opensPopup) { set("aria-haspopup", "true") }
        if states.contains(.busy) { set("aria-busy", "true") }
        if states.contains(.invalid) { set("aria-invalid", "true") }
        // A menu is modal too, but ARIA allows `aria-modal` only on dialogs; content behind it is inert anyway.
        if states.contains(.modal), kind == .dialog || kind == .alertDialog {
            set("aria-modal", "true")
        }
        let isForm = name == "input" || name == "textarea"
        if states.contains(.required) {
            if isForm { mark("required") } else { set("aria-required", "true") }
        }
        if states.contains(.readOnly) {
            if isForm { mark("readonly") } else { set("aria-readonly", "true") }
        }
        if states.contains(.disabled) {
            if isForm || name == "button" { mark("disabled") } else { set("aria-disabled", "true") }
        }
    }
}
