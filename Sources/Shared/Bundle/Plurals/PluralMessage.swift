/// A text with plural variables, ready to be filled: one entry of a plural file.
public struct PluralMessage: Sendable, Hashable {
    /// The text around the variables: `%1$#@photos@ in %2$#@albums@`.
    public let format: FormatString
    /// The variables the text reaches, each once for every argument it counts.
    public let variables: [PluralVariable]

    init(format: FormatString, variables: [PluralVariable]) {
        self.format = format
        self.variables = variables
    }

    /// The variable of a name that counts an argument.
    func variable(_ name: String, at position: Int) -> PluralVariable? {
        for variable in variables where variable.position == position && variable.name == name {
            return variable
        }
        return nil
    }

    /// How many arguments the text and its forms reach for.
    public var argumentCount: Int {
        variables.reduce(format.argumentCount) { count, variable in
            variable.forms.values.reduce(max(count, variable.position)) {
                max($0, $1.argumentCount)
            }
        }
    }

    /// What each argument must be, by its place from 1, over all forms.
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
}
