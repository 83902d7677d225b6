import CairnLayout
import CairnUI

/// What an app says of the first control of its kind in an element that it knows by a key.
struct KeyedControl<Value: Sendable>: Sendable {
    /// The element of the key.
    var owner: ElementID
    /// The control in it, or the element itself.
    var control: ElementID
    var value: Value

    /// All of a tree; keys of elements that are not there, or hold no such control, are left out.
    static func all(
        in root: Element, _ values: [Key: Value], _ kind: Control
    ) -> [KeyedControl] {
        guard !values.isEmpty else { return [] }
        var found: [KeyedControl] = []
        root.walk { element in
            guard element.style.display == .flex else { return false }
            if let key = element.key, let value = values[key],
                let control = first(kind, in: element)
            {
                found.append(KeyedControl(owner: element.id, control: control, value: value))
            }
            return true
        }
        return found
    }

    private static func first(_ kind: Control, in element: Element) -> ElementID? {
        var found: ElementID?
        element.walk { inner in
            guard found == nil, inner.style.display == .flex else { return false }
            let isDisabled = inner.semantics?.states.contains(.disabled) == true
            if inner.control == kind, !isDisabled { found = inner.id }
            return found == nil
        }
        return found
    }
}

extension KeyedControl<HTMLUpload> {
    /// The fields that take files.
    static func uploads(
        in root: Element, _ uploads: [Key: HTMLUpload]
    ) -> [ElementID: HTMLUpload] {
        Dictionary(all(in: root, uploads, .field).map { ($0.control, $0.value) }) { first, _ in
            first
        }
    }
}
