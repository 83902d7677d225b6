import CairnStrings

extension Outline: CustomStringConvertible {
    /// The outline for developers and golden files, with one line per item:
    ///
    ///     list "Stories"
    ///       listItem "The lake at noon" 1 of 2 [selected]
    ///       slider "Brightness" = "40 %" [focused]
    public var description: String {
        items.map { item in
            var line = String(repeating: "  ", count: item.depth) + item.role.kind.rawValue
            if let level = item.role.level { line += " \(level)" }
            if !item.name.isEmpty { line += " \"\(Self.quoted(item.name))\"" }
            if let value = item.value { line += " = \"\(Self.quoted(value))\"" }
            if let position = item.role.position {
                line += " \(position.index) of \(position.count)"
            }
            let states = item.states.names + (item.isFocused ? ["focused"] : [])
            if !states.isEmpty { line += " [\(states.joined(separator: ", "))]" }
            if let hint = item.hint { line += " (\(Self.quoted(hint)))" }
            if let route = item.route { line += " -> \(route)" }
            return line + "\n"
        }.joined()
    }

    /// Returns the outline for users: roles, states and positions in the language of `phrases`
    /// (`role.button`, `state.checked`, `state.position`), with one line per item.
    public func text(in phrases: Phrases) -> String {
        items.map { item in
            var parts: [String] = []
            if !item.name.isEmpty { parts.append(item.name) }
            if item.role.kind != .text {
                parts.append(phrases[TextKey("role." + item.role.kind.phrase)])
            }
            if let level = item.role.level { parts.append(phrases[.stateLevel, level]) }
            if let value = item.value { parts.append(value) }
            parts += item.states.names.map { phrases[TextKey("state." + (Self.phrases[$0] ?? $0))] }
            if item.isFocused { parts.append(phrases[.stateFocused]) }
            if let position = item.role.position {
                parts.append(
                    phrases[.statePosition, position.index, position.count])
            }
            if let hint = item.hint { parts.append(hint) }
            let indent = String(repeating: "  ", count: item.depth)
            // The order of two parts depends on the language.
            let line = parts.dropFirst().reduce(parts.first ?? "") { line, part in
                phrases[.stateNameAndRole, line, part]
            }
            return indent + line + "\n"
        }.joined()
    }

    /// The phrase keys of states that differ from the state's own name.
    private static let phrases = [
        "unchecked": "notChecked", "mixed": "partlyChecked", "popup": "hasMenu",
    ]

    /// Returns the text on one line, with terminal control characters escaped.
    private static func quoted(_ text: String) -> String {
        var out = ""
        let unmatched = unmatchedIsolates(text)
        for (index, scalar) in text.unicodeScalars.enumerated() {
            switch scalar {
            case "\"": out += "\\\""
            case "\\": out += "\\\\"
            case "\n": out += "\\n"
            case "\t": out += "\\t"
            // From U+2028 on, they break the line, display the text in another order than it has,
            // or are not displayed.
            case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}"..."\u{202E}",
                "\u{E0000}"..."\u{E007F}":
                out += escaped(scalar)
            default:
                if unmatched.contains(index) {
                    out += escaped(scalar)
                } else {
                    out.unicodeScalars.append(scalar)
                }
            }
        }
        return out
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }

    /// Returns the positions of isolates that do not end in the text, which would reorder what
    /// follows it, and of ends without a beginning.
    private static func unmatchedIsolates(_ text: String) -> Set<Int> {
        var unmatched: Set<Int> = []
        var pending: [Int] = []
        for (index, scalar) in text.unicodeScalars.enumerated() {
            switch scalar.value {
            case 0x2066...0x2068: pending.append(index)
            case 0x2069: if pending.popLast() == nil { unmatched.insert(index) }
            default: break
            }
        }
        return unmatched.union(pending)
    }
}

extension Semantics.States {
    /// The names of the states to announce; an ability and its state share one name.
    var names: [String] {
        var names: [String] = []
        func add(_ state: Semantics.States, _ name: String) {
            if contains(state) { names.append(name) }
        }
        if contains(.mixed) {
            names.append("mixed")
        } else if contains(.checkable) || contains(.checked) {
            names.append(contains(.checked) ? "checked" : "unchecked")
        }
        if contains(.expandable) || contains(.expanded) {
            names.append(contains(.expanded) ? "expanded" : "collapsed")
        }
        add(.selected, "selected")
        add(.current, "current")
        add(.opensPopup, "popup")
        add(.required, "required")
        add(.invalid, "invalid")
        add(.readOnly, "readOnly")
        add(.busy, "busy")
        add(.disabled, "disabled")
        return names
    }
}

extension Role.Kind {
    /// The phrase key of the role, below `role.`.
    var phrase: String {
        self == .switchButton ? "switch" : rawValue
    }
}
