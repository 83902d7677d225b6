/// A text with plural variables, ready to be filled: one entry of a plural file.
public struct PluralMessage: Sendable, Hashable {
    /// The text around the variables: `%1$#@photos@ in %2$#@albums@`.
    public let format: FormatString
    /// The variables that the text refers to, each once for every argument that it counts.
    public let variables: [PluralVariable]

    init(format: FormatString, variables: [PluralVariable]) {
        self.format = format
        self.variables = variables
    }

    /// Returns the variable with the given name that counts the argument at `position`.
    func variable(_ name: String, at position: Int) -> PluralVariable? {
        for variable in variables where variable.position == position && variable.name == name {
            return variable
        }
        return nil
    }

    /// The number of arguments that the text and its forms refer to.
    public var argumentCount: Int {
        variables.reduce(format.argumentCount) { count, variable in
            variable.forms.values.reduce(max(count, variable.position)) {
                max($0, $1.argumentCount)
            }
        }
    }

    /// The kind required of each argument over all forms, by its position counted from 1.
    public var kinds: [Int: FormatKind] {
        var kinds = format.kinds
        for variable in variables {
            for form in variable.forms.values {
                kinds.merge(form.kinds) { $0.joined(with: $1) }
            }
        }
        for variable in variables { kinds[variable.position] = .plural }
        return kinds
    }

    /// The first argument that one form shows as a text and another form, or a variable, needs as a
    /// number; each form by itself is checked when it is parsed.
    var conflict: Int? {
        var needsText: Set<Int> = []
        var needsNumber = Set(variables.map(\.position))
        for part in [format] + variables.flatMap({ $0.forms.values }) {
            for (position, kind) in part.kinds {
                switch kind {
                case .any: break
                case .text: needsText.insert(position)
                case .integer, .real, .plural: needsNumber.insert(position)
                }
            }
        }
        return needsText.intersection(needsNumber).min()
    }
}
