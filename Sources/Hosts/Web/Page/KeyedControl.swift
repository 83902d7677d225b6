import CairnLayout
import CairnUI

/// A value that an app assigns by key to an element, applied to the first control of its kind in
/// it.
struct KeyedControl<Value: Sendable>: Sendable {
    /// The element with the key.
    var owner: ElementID
    /// The control in it, or the element itself.
    var control: ElementID
    var value: Value

    /// Returns all keyed controls of a tree; keys of absent elements, or of elements without such a
    /// control, are ignored.
    static func all(
        in root: Element, _ values: [Key: Value], _ kind: Control
    ) -> [KeyedControl] {
        guard !values.isEmpty else { return [] }
        var found: [KeyedControl] = []
        root.walk { element in
            guard element.style.display != .none else { return false }
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
            guard found == nil, inner.style.display != .none else { return false }
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
