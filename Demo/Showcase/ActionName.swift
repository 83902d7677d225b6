import CairnPasscode

/// The name of an action: its cases from the outermost to the innermost, such as `grid.zoomed`. It contains no values,
/// which may be secret.
struct ActionName: Sendable, Hashable, CustomStringConvertible {
    /// A case of an action type.
    struct Case: Sendable, Hashable, CustomStringConvertible {
        /// The type without its module and without generic arguments: `TreeAction`, `ShareFlow.Action`.
        var type: String
        /// The name of the case.
        var name: String
        /// `TreeAction.toggled`.
        var description: String { "\(type).\(name)" }
    }

    /// The cases, the outermost first.
    private(set) var cases: [Case] = []

    /// Reads the name of an action.
    init(_ action: Any) {
        var waiting: [Any] = [action]
        while let part = waiting.popLast() {
            let mirror = Mirror(reflecting: part)
            if mirror.displayStyle == .tuple { waiting += mirror.children.reversed().map(\.value) }
            guard let type = Self.type(of: part) else { continue }
            cases.append(Case(type: type, name: Self.name(of: part, mirror)))
            if case .lock(let inner)? = part as? PasscodeAction { waiting.append(inner) }
            waiting += mirror.children.reversed().map(\.value)
        }
    }

    /// The names of the cases, separated by dots.
    var description: String { cases.map(\.name).joined(separator: ".") }

    /// Returns the type's name if the value is an action.
    private static func type(of value: Any) -> String? {
        let whole = String(reflecting: Swift.type(of: value)).prefix { $0 != "<" }
        let path = whole.split(separator: ".").dropFirst()
        guard path.last?.hasSuffix("Action") == true else { return nil }
        return path.suffix(path.last == "Action" ? 2 : 1).joined(separator: ".")
    }

    private static func name(of value: Any, _ mirror: Mirror) -> String {
        // Only a case with values has a child. A passcode's description begins with its case.
        mirror.displayStyle == .enum
            ? mirror.children.first?.label ?? "\(value)"
            : String("\(value)".prefix { $0 != "(" })
    }
}
