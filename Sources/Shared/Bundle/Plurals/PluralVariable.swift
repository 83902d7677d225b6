/// One variable of a plural text: the number it counts, and a form for each category.
public struct PluralVariable: Sendable, Hashable {
    /// Its name: `photos` in `%#@photos@`.
    public let name: String
    /// The argument it counts, from 1.
    public let position: Int
    /// Whether it chooses by place in a row (1st, 2nd) and not by count.
    public let isOrdinal: Bool
    /// The forms it has; `other` is always there, `zero` serves 0 in every language.
    public let forms: [PluralCategory: FormatString]
    /// How many digits a real number shows after the point; nil for as few as say it. The category is that
    /// of the number as shown.
    public let fractionDigits: Int?
    // By category, with `other` for the absent ones, so that a choice is one step.
    private let filled: [FormatString]
    private let hasZero: Bool

    init(
        name: String, position: Int, isOrdinal: Bool, forms: [PluralCategory: FormatString],
        other: FormatString, fractionDigits: Int?
    ) {
        self.name = name
        self.position = position
        self.isOrdinal = isOrdinal
        self.forms = forms
        self.fractionDigits = fractionDigits
        filled = PluralCategory.allCases.map { forms[$0] ?? other }
        hasZero = forms[.zero] != nil
    }

    /// The same variable with other forms.
    func mappingForms(_ transform: (FormatString) -> FormatString) -> PluralVariable {
        PluralVariable(
            name: name, position: position, isOrdinal: isOrdinal,
            forms: forms.mapValues(transform),
            other: transform(filled[Int(PluralCategory.other.rawValue)]),
            fractionDigits: fractionDigits)
    }

    /// The form for a number, by the rules of the language the text is written in.
    func form(for argument: FormatArgument, _ rules: PluralRules) -> FormatString {
        let operands =
            switch argument {
            case .integer(let value): PluralOperands(whole: value.magnitude)
            case .unsigned(let value): PluralOperands(whole: value)
            case .real(let value):
                fractionDigits.map { PluralOperands(value, fractionDigits: $0) }
                    ?? PluralOperands(shortest: value)
            // A place for a variable takes numbers only; the renderer has checked.
            case .text: PluralOperands(whole: 0)
            }
        let isZero = operands.i == 0 && operands.f == 0
        let category =
            hasZero && isZero
            ? .zero : isOrdinal ? rules.ordinal(operands) : rules.cardinal(operands)
        return filled[Int(category.rawValue)]
    }
}
